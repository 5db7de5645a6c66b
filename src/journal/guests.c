// SPDX-License-Identifier: MIT
/* The games, a line each. */
#include "src/journal/duel/guest.h"
#include "src/journal/jekyll_hyde/guest.h"
#include "src/journal/maze/guest.h"

const struct pzk_journal_guest *const pzk_journal_guests[] = {
    &pzk_jh_journal_guest, &pzk_duel_journal_guest, &pzk_maze_journal_guest,
    NULL};
