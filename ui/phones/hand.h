// SPDX-License-Identifier: MIT
#pragma once
/*
 * Every person's own photographed hand of cards. Reads the public state and
 * never feeds it: only the server, answering that very person's phone, may
 * include this (tests/check_includes).
 *
 * A person is as in people.h. One thread.
 */
#include "ui/phones/hand_read.h"
#include "ui/phones/state.h"

struct pzk_hands;

struct pzk_hands *pzk_hands_new(const struct pzk_phone_state *state);
void pzk_hands_free(struct pzk_hands *hands);

/* Whether the game has hands of cards. */
bool pzk_hands_are_held(const struct pzk_hands *hands);

/* A photograph of PERSON's hand was read: adds its cards. */
void pzk_hands_add(struct pzk_hands *hands, int person,
                   const struct pzk_hand_seen *seen);

/* The N cards GONE were given away: the remaining ones are certain. */
void pzk_hands_give(struct pzk_hands *hands, int person, const int *gone,
                    int n);

/* Destroys PERSON's hand; accepts any number. */
void pzk_hands_forget(struct pzk_hands *hands, int person);

/* The public state has changed: a new deal empties hands, an exchange makes
 * them uncertain. True where they were emptied. */
bool pzk_hands_follow(struct pzk_hands *hands);

/* Writes PERSON's hand, in the language of this thread, as members of an open
 * object; see README.md. */
void pzk_hands_write(const struct pzk_hands *hands, int person,
                     struct pzk_out *out);

/* The answer to a photograph that showed SEEN; the codes learned for the deck
 * LEARNED (NULL: none) were read too. Names no card. g_free(). */
char *pzk_hands_answer(const struct pzk_hands *hands, int person,
                       const struct pzk_hand_seen *seen,
                       const struct pzk_deck *learned);
