// SPDX-License-Identifier: MIT
#pragma once
/*
 * Past moves for corrections from a phone: the moves that count, the
 * alternatives to each, and the command that corrects it. Built from the game's
 * journal, like the window's history. One thread.
 */
#include "src/journal/json.h"
#include "src/table/alternatives.h"
#include "src/words/words.h"

struct pzk_phone_past;

struct pzk_phone_past *pzk_phone_past_new(void);
void pzk_phone_past_free(struct pzk_phone_past *past);

/* Appends COUNT entries of the journal; BEGINS: the earlier ones belong to
 * another game. */
void pzk_phone_past_tell(struct pzk_phone_past *past, bool begins,
                         const struct pzk_entry *entries, size_t count);

/* Writes the newest correctable moves before number BEFORE (-1: of all) as
 * members of an open object; PEOPLE has the names. See README.md. */
void pzk_phone_past_write(const struct pzk_phone_past *past,
                          const struct pzk_people *people, long before,
                          struct pzk_out *out);

/* Likewise the alternatives to move number ACT for SEAT (-1: the current one).
 * False, and nothing written, if there is nothing to choose. */
bool pzk_phone_past_write_choices(const struct pzk_phone_past *past,
                                  const struct pzk_people *people, long act,
                                  long seat, struct pzk_out *out);

/* The alternative that IN, a phone's wish, has chosen. False, COMMAND
 * unchanged, if there is no such choice. */
bool pzk_phone_past_read(const struct pzk_phone_past *past,
                         const struct pzk_in *in, struct pzk_command *command);
