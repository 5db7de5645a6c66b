// SPDX-License-Identifier: MIT
#include "src/journal/csv.h"

#include "src/journal/csv_games.h"

char *
pzk_csv_write(const struct pzk_moves *moves, const char *const names[PZK_SEATS])
{
    static void (*const writers[])(struct pzk_csv * csv) = {
        [PZK_TABLE_JEKYLL_HYDE] = pzk_csv_jekyll_hyde,
        [PZK_TABLE_JEKYLL_HYDE_3] = pzk_csv_jekyll_hyde,
        [PZK_TABLE_DUEL] = pzk_csv_duel,
        [PZK_TABLE_MAZE] = pzk_csv_maze};
    struct pzk_csv csv = {
        .text = g_string_new(NULL), .moves = moves, .names = names};

    /* nothing begun is a team game without cards: its setup is all zeros */
    writers[moves->setup.game](&csv);
    return g_string_free(csv.text, FALSE);
}
