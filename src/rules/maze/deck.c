// SPDX-License-Identifier: MIT
/*
 * Our own nine map cards, M1..M9. Within each card Jekyll, who crosses no line,
 * can reach every area. Each edge has one line on its four areas, so that two
 * cards never close the border between them (tests/rules/test_maze_deck.c plays
 * them). Signs as in records: '.' open, 'b' blue, 'r' red.
 */
#include <string.h>

#include "src/rules/maze/state.h"

static const struct {
    const char *h[PZK_MAZE_SIDE + 1]; /* top to bottom, 4 signs each */
    const char *v[PZK_MAZE_SIDE];     /* top to bottom, 5 signs each */
    struct {
        char res; /* letter of the resource; '\0': none */
        int8_t row, col;
    } at;
} deck[PZK_MAZE_SLOTS] = {
    /* M1 */
    {.h = {".r..", "b...", "..rr", "b.r.", ".r.."},
     .v = {".....", "rr.b.", "...b.", "....b"}},
    /* M2 */
    {.h = {"b...", "r...", ".rr.", "..b.", "b..."},
     .v = {"r.bb.", "..b.b", "..r..", "....."}},
    /* M3 */
    {.h = {".r..", ".r..", "b.rb", "....", "...r"},
     .v = {"..r..", ".....", "rr..r", "..bb."}},
    /* M4 */
    {.h = {".r..", ".b..", "r...", "b.r.", "b..."},
     .v = {"....r", "...b.", "r.br.", "..r.."}},
    /* M5 */
    {.h = {"r...", ".r..", "..r.", "r.br", ".r.."},
     .v = {".....", "..bb.", "...b.", "r...r"}},
    /* M6 */
    {.h = {"...r", "...r", ".r..", "..b.", "..r."},
     .v = {".b..r", "r..b.", ".r...", ".br.."},
     .at = {'A', 3, 2}},
    /* M7 */
    {.h = {"...r", "..br", "br.r", ".bb.", ".r.."},
     .v = {"....b", ".....", "b.r..", "....."},
     .at = {'B', 2, 1}},
    /* M8 */
    {.h = {"..b.", "..rb", "r.r.", "b...", "b..."},
     .v = {".r...", "...b.", "....r", "b..b."},
     .at = {'C', 1, 2}},
    /* M9 */
    {.h = {"...r", ".r.b", ".b.r", ".r..", ".b.."},
     .v = {".b..r", ".....", "rb...", "...r."},
     .at = {'D', 2, 1}},
};

const char pzk_maze_signs[] = ".br";

bool
pzk_maze_read_lines(const char *text, uint8_t *lines, size_t count)
{
    if (!text || strlen(text) != count) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const char *sign = strchr(pzk_maze_signs, text[i]);

        if (!sign) {
            return false;
        }
        lines[i] = (uint8_t)(sign - pzk_maze_signs);
    }
    return true;
}

bool
pzk_maze_deck_card(int piece, struct pzk_maze_card *card)
{
    int n = piece - PZK_M1;

    if (piece < PZK_M1 || piece > PZK_M9) {
        return false;
    }
    for (int i = 0; i <= PZK_MAZE_SIDE; i++) {
        pzk_maze_read_lines(deck[n].h[i], card->h[i], PZK_MAZE_SIDE);
    }
    for (int i = 0; i < PZK_MAZE_SIDE; i++) {
        pzk_maze_read_lines(deck[n].v[i], card->v[i], PZK_MAZE_SIDE + 1);
    }
    card->res = (int8_t)(deck[n].at.res ? deck[n].at.res - 'A' : -1);
    card->row = deck[n].at.row;
    card->col = deck[n].at.col;
    return true;
}

void
pzk_maze_setup_init(struct pzk_maze_setup *setup, int players)
{
    memset(setup, 0, sizeof(*setup));
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        /* M1.1: the five plain cards in an X, the others between them */
        int piece = slot % 2 == 0 ? PZK_M1 + slot / 2 : PZK_M1 + 5 + slot / 2;

        pzk_maze_deck_card(piece, &setup->cards[slot]);
    }
    setup->n_players = (uint8_t)players;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        setup->corner[i] = (uint8_t)i;
    }
    setup->steps = 2;
    setup->stop = true;
}
