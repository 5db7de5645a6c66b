// SPDX-License-Identifier: MIT
#pragma once
/*
 * Writes the public state of the table as JSON for a phone: in its language,
 * addressed to its person. Receives rulings like the window and `watch`, and
 * knows nothing that they do not; photographed hands never get here.
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
    bool memory_aids;         /* house rule: cards still out may be announced */
};

/* Who reads a state. */
struct pzk_phone_reader {
    const char *lang;     /* one of pzk_words_languages */
    int person;           /* addressed as "you", or PZK_NOBODY */
    enum pzk_level level; /* how detailed what is said is */
};

struct pzk_phone_state *
pzk_phone_state_new(const struct pzk_phone_state_setup *setup);
void pzk_phone_state_free(struct pzk_phone_state *state);

/* Takes the rulings of one call of the session, the view after it, and the
 * number of ENTRIES in the game's journal. Returns whether there is something
 * new to send. */
bool pzk_phone_state_rule(struct pzk_phone_state *state,
                          const struct pzk_rulings *rulings,
                          const struct pzk_table_view *view, unsigned entries);
/* Takes the camera's state. Returns whether there is something new to send. */
bool pzk_phone_state_see(struct pzk_phone_state *state,
                         const struct pzk_camera_report *camera);
/* Takes why the table's voice is not heard, the same way. */
bool pzk_phone_state_mute(struct pzk_phone_state *state, enum pzk_mute mute);
/* Begins the next game of the same people, who may have changed seats. */
void pzk_phone_state_seat(struct pzk_phone_state *state,
                          const struct pzk_people *people);

/* Says that the table belongs to a club. CALLS: the table calls its director;
 * ROUND: the current one. */
void pzk_phone_state_club(struct pzk_phone_state *state, bool calls,
                          const struct pzk_club_round *round);
bool pzk_phone_state_has_club(const struct pzk_phone_state *state);

/* Returns a number that increases with every change. */
unsigned pzk_phone_state_version(const struct pzk_phone_state *state);
int pzk_phone_state_persons(const struct pzk_phone_state *state);
/* Returns names and current seats. */
const struct pzk_people *
pzk_phone_state_people(const struct pzk_phone_state *state);
const struct pzk_table_view *
pzk_phone_state_view(const struct pzk_phone_state *state);

/* Writes the state for READER as members of an open object; see README.md. */
void pzk_phone_state_write(const struct pzk_phone_state *state,
                           const struct pzk_phone_reader *reader,
                           struct pzk_out *out);

/* Makes COMMAND PERSON's answer number N to what the table asks that person;
 * false: it asks nothing, or this is no answer. */
bool pzk_phone_state_answer(const struct pzk_phone_state *state, int person,
                            long n, struct pzk_command *command);
