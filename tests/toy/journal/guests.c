// SPDX-License-Identifier: MIT
/* The game the journal of this program keeps. */
#include "tests/toy/journal/toy_journal.h"

const struct pzk_journal_guest *const pzk_journal_guests[] = {
    &toy_journal_guest, NULL};
