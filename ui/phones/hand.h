// SPDX-License-Identifier: MIT
#pragma once
/*
 * Every person's own hand of cards, as it was photographed. Reads the public
 * state and gives nothing back to it: only the server, answering the phone of
 * that very person, may include this (tests/check_includes).
 *
 * A person is as in people.h. One thread.
 */
#include "ui/phones/hand_read.h"
#include "ui/phones/state.h"

struct pzk_hands;

struct pzk_hands *pzk_hands_new(const struct pzk_phone_state *state);
void pzk_hands_free(struct pzk_hands *hands);

/* Does the game have hands of cards at all? */
bool pzk_hands_are_held(const struct pzk_hands *hands);

/* A photograph of PERSON's hand was read: what it shows is added. */
void pzk_hands_add(struct pzk_hands *hands, int person,
                   const struct pzk_hand_seen *seen);

/* The N cards GONE were given away: what is left is sure. */
void pzk_hands_give(struct pzk_hands *hands, int person, const int *gone,
                    int n);

/* Destroys what is known of PERSON's hand; any number is fine. */
void pzk_hands_forget(struct pzk_hands *hands, int person);

/* The public state has changed: a new deal empties hands, an exchange makes
 * them unsure. True where they were emptied. */
bool pzk_hands_follow(struct pzk_hands *hands);

/* Writes PERSON's hand, in the language of this thread, as the members of an
 * object that is open; see README.md. */
void pzk_hands_write(const struct pzk_hands *hands, int person,
                     struct pzk_out *out);

/* What a photograph that showed SEEN is answered, for which codes that were
 * learned for the deck LEARNED were looked for, too (NULL: none). Names no
 * card. g_free(). */
char *pzk_hands_answer(const struct pzk_hands *hands, int person,
                       const struct pzk_hand_seen *seen,
                       const struct pzk_deck *learned);
