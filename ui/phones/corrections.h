// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lists past moves for corrections from a phone: the moves that count, the
 * alternatives to each, and the command that corrects it. Built from the game's
 * journal, like the window's history. One thread.
 */
#include "src/journal/json.h"
#include "src/table/alternatives.h"
#include "src/words/words.h"

/* Adds COUNT new entries of the journal. BEGINS: another game begins with them;
 * drops the earlier ones. */
void pzk_phone_corrections_add(struct pzk_moves *past, bool begins,
                               const struct pzk_entry *entries, size_t count);

/* Writes the newest moves before number BEFORE that can be corrected (-1: the
 * newest of all) as members of an open object; PEOPLE has the names. See
 * README.md. */
void pzk_phone_corrections_write(const struct pzk_moves *past,
                                 const struct pzk_people *people, long before,
                                 struct pzk_out *out);

/* Writes, in the same way, the alternatives to move number ACT for SEAT (-1:
 * the move's own seat). False, nothing written, if there is nothing to choose.
 */
bool pzk_phone_corrections_write_choices(const struct pzk_moves *past,
                                         const struct pzk_people *people,
                                         long act, long seat,
                                         struct pzk_out *out);

/* Sets COMMAND to the alternative that IN, a phone's wish, has chosen. False,
 * COMMAND unchanged, if there is no such alternative. */
bool pzk_phone_corrections_read(const struct pzk_moves *past,
                                const struct pzk_in *in,
                                struct pzk_command *command);
