// SPDX-License-Identifier: MIT
#pragma once
/*
 * Stores every person's own hand of cards, as photographed. Reads the public
 * state and adds nothing to it: only the server, in its answers to that very
 * person's phone, may include this header (tests/check_includes).
 *
 * A person is as in admission.h. One thread.
 */
#include "ui/phones/hand_read.h"
#include "ui/phones/state.h"

struct pzk_hands;

struct pzk_hands *pzk_hands_new(const struct pzk_phone_state *state);
void pzk_hands_free(struct pzk_hands *hands);

/* Whether the game has hands of cards. */
bool pzk_hands_are_held(const struct pzk_hands *hands);

/* Returns the deck of the game. */
const struct pzk_deck *pzk_hands_deck(const struct pzk_hands *hands);

/* Adds the cards that were read in a photograph of PERSON's hand. */
void pzk_hands_add(struct pzk_hands *hands, int person,
                   const struct pzk_hand_seen *seen);

/* Removes the N cards GONE, which were given away; the others are certain. */
void pzk_hands_give(struct pzk_hands *hands, int person, const int *gone,
                    int n);

/* Deletes PERSON's hand; accepts any number. */
void pzk_hands_forget(struct pzk_hands *hands, int person);

/* Follows the public state, which has changed: a new deal empties the hands, an
 * exchange makes them uncertain. True if they were emptied. */
bool pzk_hands_follow(struct pzk_hands *hands);

/* Writes PERSON's hand as members of an open object, in the language of this
 * thread; see README.md. */
void pzk_hands_write(const struct pzk_hands *hands, int person,
                     struct pzk_out *out);

/* Returns the answer to a photograph that showed SEEN; it names no card.
 * LEARNED: deck of the learned codes that were also read; NULL: none. g_free().
 */
char *pzk_hands_answer(const struct pzk_hands *hands, int person,
                       const struct pzk_hand_seen *seen,
                       const struct pzk_deck *learned);
