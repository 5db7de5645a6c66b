// SPDX-License-Identifier: MIT
/* Lists the games, a line each. */
#include "src/journal/duel/guest.h"
#ifdef PZK_HAVE_LUA
#    include "src/journal/file/guest.h"
#endif
#include "src/journal/jekyll_hyde/guest.h"
#include "src/journal/maze/guest.h"
#include "src/rules/guests.h"

const struct pzk_journal_guest *const pzk_journal_guests[] = {
    [PZK_JH_GUEST] = &pzk_jh_journal_guest,
    [PZK_DUEL_GUEST] = &pzk_duel_journal_guest,
    [PZK_MAZE_GUEST] = &pzk_maze_journal_guest,
#ifdef PZK_HAVE_LUA
    [PZK_FILE_GUEST] = &pzk_file_journal_guest,
#endif
    NULL,
};
PZK_LISTS_ALL_GUESTS(pzk_journal_guests);
