// SPDX-License-Identifier: MIT
/*
 * Reads and writes the setup of a maze, with its cards, for records.
 */
#include "src/rules/maze/state.h"

static bool
read_card(const struct pzk_in *in, struct pzk_maze_card *card)
{
    enum { SIDE = PZK_MAZE_SIDE };
    long row, col;

    if (in->length(in, "h") != SIDE + 1 || in->length(in, "v") != SIDE) {
        return false;
    }
    for (int i = 0; i <= SIDE; i++) {
        if (!pzk_maze_read_lines(in->text_at(in, "h", i), card->h[i], SIDE)) {
            return false;
        }
    }
    for (int i = 0; i < SIDE; i++) {
        if (!pzk_maze_read_lines(in->text_at(in, "v", i), card->v[i],
                                 SIDE + 1)) {
            return false;
        }
    }
    card->res = -1;
    card->row = 0;
    card->col = 0;
    if (!in->has(in, "res")) {
        return true;
    }
    card->res = (int8_t)pzk_find_name(in->text_at(in, "res", 0),
                                      pzk_maze_resources, PZK_MAZE_RESOURCES);
    if (card->res < 0 || in->length(in, "res") != 3 ||
        !in->number_at(in, "res", 1, &row) ||
        !in->number_at(in, "res", 2, &col) || row < 0 || row >= SIDE ||
        col < 0 || col >= SIDE) {
        return false;
    }
    card->row = (int8_t)row;
    card->col = (int8_t)col;
    return true;
}

/* Reads nine cards by slot: each spelt out, or one of our deck by its id. If
 * they are missing, our deck in order stays. */
static bool
read_cards(const struct pzk_in *in, struct pzk_maze_setup *setup)
{
    if (!in->has(in, "cards")) {
        return true;
    }
    if (in->length(in, "cards") != PZK_MAZE_SLOTS) {
        return false;
    }
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const char *id = in->text_at(in, "cards", slot);
        struct pzk_in card;

        if (id) {
            if (!pzk_maze_deck_card(pzk_piece_from_id(id),
                                    &setup->cards[slot])) {
                return false;
            }
        } else if (!in->child(in, "cards", slot, &card) ||
                   !read_card(&card, &setup->cards[slot])) {
            return false;
        }
    }
    return true;
}

/* Reads COUNT numbers from LOW to HIGH under KEY, or one that stands alone if
 * COUNT is 0; leaves NUMBERS if KEY is missing. */
static bool
read_numbers(const struct pzk_in *in, const char *key, long low, long high,
             int count, uint8_t *numbers)
{
    long number;

    if (!in->has(in, key)) {
        return true;
    }
    if (count > 0 && in->length(in, key) != count) {
        return false;
    }
    for (int i = 0; i == 0 || i < count; i++) {
        if (!(count > 0 ? in->number_at(in, key, i, &number)
                        : in->number(in, key, &number)) ||
            number < low || number > high) {
            return false;
        }
        numbers[i] = (uint8_t)number;
    }
    return true;
}

static bool
read_boolean(const struct pzk_in *in, const char *key, bool *out)
{
    return !in->has(in, key) || in->boolean(in, key, out);
}

/* Returns what is wrong with what IN has beside the number of players, or NULL.
 */
static const char *
read_rest(const struct pzk_in *in, struct pzk_maze_setup *read)
{
    return !read_cards(in, read)
               ? "\"cards\" must be nine map cards: h five texts of four "
                 "signs, v four of five, signs . b r; res null or a letter A "
                 "to D, a row and a column"
           : !read_numbers(in, "rots", 0, 3, PZK_MAZE_SLOTS, read->rot)
               ? "\"rots\" must be nine numbers from 0 to 3"
           : !read_numbers(in, "corners", 0, 3, read->n_players, read->corner)
               ? "\"corners\" must be a number from 0 to 3 for each player"
           : !read_numbers(in, "first", 0, read->n_players - 1, 0, &read->first)
               ? "\"first\" must be the number of a player"
           : !read_numbers(in, "steps", 2, 3, 0, &read->steps)
               ? "\"steps\" must be 2 or 3"
           : !read_boolean(in, "stop", &read->stop)
               ? "\"stop\" must be true or false"
           : !read_boolean(in, "late", &read->late)
               ? "\"late\" must be true or false"
               : NULL;
}

bool
pzk_maze_read_setup(struct pzk_game *game, const struct pzk_in *in,
                    const char **why)
{
    struct pzk_maze_setup read;
    const char *fault;

    pzk_maze_setup_init(&read, 2);
    if (!in->has(in, "players") ||
        !read_numbers(in, "players", 2, PZK_MAZE_PLAYERS, 0, &read.n_players)) {
        *why = "\"players\" must be a number from 2 to 4";
        return false;
    }
    pzk_maze_setup_init(&read, read.n_players);
    fault = read_rest(in, &read);
    if (fault) {
        *why = fault;
        return false;
    }
    return pzk_maze_start(game, &read, why);
}

static void
write_lines(struct pzk_out *out, const uint8_t *lines, int count)
{
    char text[PZK_MAZE_SIDE + 2];

    for (int i = 0; i < count; i++) {
        text[i] = pzk_maze_signs[lines[i]];
    }
    text[count] = '\0';
    out->text(out, NULL, text);
}

static void
write_card(const struct pzk_maze_card *card, struct pzk_out *out)
{
    enum { SIDE = PZK_MAZE_SIDE };

    out->open(out, NULL, false);
    out->open(out, "h", true);
    for (int i = 0; i <= SIDE; i++) {
        write_lines(out, card->h[i], SIDE);
    }
    out->close(out);
    out->open(out, "v", true);
    for (int i = 0; i < SIDE; i++) {
        write_lines(out, card->v[i], SIDE + 1);
    }
    out->close(out);
    if (card->res < 0) {
        out->text(out, "res", NULL);
    } else {
        out->open(out, "res", true);
        out->text(out, NULL, pzk_maze_resource_name(card->res));
        out->number(out, NULL, card->row);
        out->number(out, NULL, card->col);
        out->close(out);
    }
    out->close(out);
}

void
pzk_maze_write_setup(const struct pzk_game *game, struct pzk_out *out)
{
    const struct maze *maze = maze_in(game);

    out->number(out, "players", maze->is.n_players);
    out->number(out, "first", maze->is.first);
    out->number(out, "steps", maze->steps);
    if (!maze->is.stop) {
        out->boolean(out, "stop", false); /* missing: true */
    }
    if (maze->is.late) {
        out->boolean(out, "late", true); /* missing: watched from its
                                            beginning */
    }
    pzk_write_numbers(out, "corners", maze->corner, maze->is.n_players);
    pzk_write_numbers(out, "rots", maze->is.rot, PZK_MAZE_SLOTS);
    out->open(out, "cards", true);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        write_card(&maze->card[slot], out);
    }
    out->close(out);
}
