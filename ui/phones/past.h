// SPDX-License-Identifier: MIT
#pragma once
/*
 * What was played, for who may correct it from a phone: the moves that count,
 * what each might have been instead, and the command that corrects it. Made
 * from the game's journal, as the window's history is. One thread.
 */
#include "src/journal/json.h"
#include "src/table/alternatives.h"
#include "src/words/words.h"

struct pzk_phone_past;

struct pzk_phone_past *pzk_phone_past_new(void);
void pzk_phone_past_free(struct pzk_phone_past *past);

/* COUNT more entries of the journal, in order; BEGINS: those before are of
 * another game. */
void pzk_phone_past_tell(struct pzk_phone_past *past, bool begins,
                         const struct pzk_entry *entries, size_t count);

/* Writes the newest moves before number BEFORE (-1: of all) that can be
 * corrected, as the members of an object that is open; PEOPLE gives the
 * names. See README.md. */
void pzk_phone_past_write(const struct pzk_phone_past *past,
                          const struct pzk_people *people, long before,
                          struct pzk_out *out);

/* Likewise what move number ACT might have been instead, where it was for SEAT
 * (-1: as it counts). False, and nothing is written, if there is nothing to
 * choose for it. */
bool pzk_phone_past_write_choices(const struct pzk_phone_past *past,
                                  const struct pzk_people *people, long act,
                                  long seat, struct pzk_out *out);

/* What IN, a phone's wish, chose of them. False, COMMAND untouched, where there
 * is no such choice. */
bool pzk_phone_past_read(const struct pzk_phone_past *past,
                         const struct pzk_in *in, struct pzk_command *command);
