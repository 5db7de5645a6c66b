// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the phones are shown: the public state of the table, as JSON in a
 * phone's language, addressed to its person. It listens to rulings as the
 * window and `watch` do, and knows nothing that they do not; hands that were
 * photographed never get here.
 *
 * One thread.
 */
#include <glib.h>

#include "src/club/messages.h"
#include "src/words/words.h"

struct pzk_phone_state;

struct pzk_phone_state_setup {
    const struct pzk_table_game *game;
    struct pzk_people people; /* the names */
    bool memory_aids;         /* house rule: cards still out may be told */
};

/* Whom a state is written for. */
struct pzk_phone_reader {
    const char *lang; /* one of pzk_words_languages */
    int person;       /* addressed as "you", or PZK_NOBODY */
};

struct pzk_phone_state *
pzk_phone_state_new(const struct pzk_phone_state_setup *setup);
void pzk_phone_state_free(struct pzk_phone_state *state);

/* The rulings of one call of the session, the view after it, and how many
 * ENTRIES the game's journal has then. Returns whether there is something new
 * to send. */
bool pzk_phone_state_rule(struct pzk_phone_state *state,
                          const struct pzk_rulings *rulings,
                          const struct pzk_table_view *view, unsigned entries);
/* Likewise: what the camera says of itself. */
bool pzk_phone_state_see(struct pzk_phone_state *state,
                         enum pzk_camera_state camera, enum pzk_marks marks);
/* The next game of the same people begins: they may sit elsewhere. */
void pzk_phone_state_seat(struct pzk_phone_state *state,
                          const struct pzk_people *people);

/* The table is one of a club: CALLS for its director, and ROUND is on there. */
void pzk_phone_state_club(struct pzk_phone_state *state, bool calls,
                          const struct pzk_club_round *round);
bool pzk_phone_state_has_club(const struct pzk_phone_state *state);

/* Grows by one with everything new. */
unsigned pzk_phone_state_version(const struct pzk_phone_state *state);
int pzk_phone_state_persons(const struct pzk_phone_state *state);
/* The names, and who sits where now. */
const struct pzk_people *
pzk_phone_state_people(const struct pzk_phone_state *state);
/* What PERSON is called, in the language of this thread; borrowed. */
const char *pzk_phone_state_name(const struct pzk_phone_state *state,
                                 int person);
const struct pzk_table_view *
pzk_phone_state_view(const struct pzk_phone_state *state);

/* Writes the members of the state for READER to OUT, inside an object that is
 * open. See README.md for what they are. */
void pzk_phone_state_write(const struct pzk_phone_state *state,
                           const struct pzk_phone_reader *reader,
                           struct pzk_out *out);
