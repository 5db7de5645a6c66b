// SPDX-License-Identifier: MIT
#include "src/journal/csv.h"

#include "src/journal/csv_line.h"
#include "src/journal/guest.h"

char *
pzk_csv_write(const struct pzk_moves *moves,
              const char *const names[PZK_SEATS_MAX])
{
    struct pzk_csv csv = {
        .text = g_string_new(NULL), .moves = moves, .names = names};

    pzk_journal_guest(moves->setup.game)->write_csv(&csv);
    return g_string_free(csv.text, FALSE);
}
