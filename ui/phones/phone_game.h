// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the phones: who its persons are, and what stands in
 * their accounts. Only what everybody at the table may know. All texts are in
 * the language that the thread uses (pzk_words_use()).
 */
#include "src/words/words.h"

struct pzk_phone_game {
    const char *names[3]; /* its games; NULL at the end */

    /* How many persons play (people.h); before the game has begun, how many
     * are waited for. */
    int (*persons)(const struct pzk_table_view *view);
    /* Where PERSON sits now, or PZK_NO_SEAT; may be left out: at the seat of
     * that number. */
    int (*seat)(const struct pzk_people *people,
                const struct pzk_table_view *view, int person);
    /* What PERSON is called; borrowed. May be left out: as the seat is. */
    const char *(*name)(const struct pzk_people *people, int person);
    /* Does the table wait for PERSON? */
    bool (*acts)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person);
    /* Writes the accounts with pzk_phone_row(). */
    void (*accounts)(const struct pzk_people *people,
                     const struct pzk_table_view *view, struct pzk_out *out);
    /* Writes the names of cards that lie open in a hand, each a text. May be
     * left out: there is none. */
    void (*open_hand)(const struct pzk_table_view *view, struct pzk_out *out);
};

/* NULL at the end. */
extern const struct pzk_phone_game *const pzk_phone_guests[];

/* The guest that brings GAME. */
const struct pzk_phone_game *pzk_phone_game(const struct pzk_table_game *game);

/* As the members, and what they say when left out. */
int pzk_phone_seat(const struct pzk_people *people,
                   const struct pzk_table_view *view, int person);
const char *pzk_phone_name(const struct pzk_people *people,
                           const struct pzk_table_view *view, int person);

/* One line of the accounts: NAME; TEXT, which is freed; NUMBER, or NULL. */
void pzk_phone_row(struct pzk_out *out, const char *name, char *text,
                   const int32_t *number);
