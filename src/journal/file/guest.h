// SPDX-License-Identifier: MIT
#pragma once
/*
 * The part of files' games of the journal.
 */
#include "src/journal/guest.h"

extern const struct pzk_journal_guest pzk_file_journal_guest;
