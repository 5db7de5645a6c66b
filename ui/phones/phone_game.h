// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game's part of the phones: its persons, and their accounts. Only what
 * everybody at the table may know. All texts are in the thread's language
 * (pzk_words_use()).
 */
#include <glib.h>

#include "src/words/words.h"

/* Whether a card in a hand may be laid now. */
enum pzk_phone_card {
    PZK_PHONE_CARD_FREE,    /* no statement: it is not requested now */
    PZK_PHONE_CARD_MAY,     /* may be laid */
    PZK_PHONE_CARD_FOLLOWS, /* must be laid, one of these */
    PZK_PHONE_CARD_MAY_NOT,
    PZK_PHONE_CARD_IF_NOT /* may be laid without a card that follows */
};

/* Why a card cannot be in a hand. */
enum pzk_phone_barred {
    PZK_PHONE_IN_HAND, /* it can */
    PZK_PHONE_PLAYED,
    PZK_PHONE_LIES_OPEN /* in an open hand */
};

/* Hands of cards, by public information. A set of cards is what was read of one
 * person's own hand; it must not be used for anything else. */
struct pzk_phone_hand_rules {
    /* Odd while a deal is played, with a new number for each; even between two,
     * one more than the deal before and one less than the next. Sets
     * *EXCHANGING while cards are exchanged. */
    unsigned (*deal)(const struct pzk_table_view *view, bool *exchanging);
    bool exchanges; /* the game has exchanges */
    /* How many cards PERSON holds, between deals in the next one; -1: unknown.
     */
    int (*holds)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person);
    enum pzk_phone_barred (*barred)(const struct pzk_table_view *view,
                                    int card);
    /* Whether PERSON, who holds the N cards HAND, may lay CARD. ALL: the hand
     * is complete. */
    enum pzk_phone_card (*may)(const struct pzk_people *people,
                               const struct pzk_table_view *view, int person,
                               const int *hand, int n, bool all, int card);
};

/* An alternative to a move. */
struct pzk_phone_choice {
    long n; /* its number, for choosing it */
    const char *text;
    const char *group;   /* its heading, or NULL */
    const char *code[2]; /* the code printed on the card, or NULL */
    bool now;            /* the current choice */
    bool fits;           /* legal */
};

/* Writes CHOICE to an open array. */
void pzk_phone_choice(struct pzk_out *out,
                      const struct pzk_phone_choice *choice);

/* Corrections of moves in games that do not use alternatives
 * (src/table/alternatives.h). */
struct pzk_phone_correction {
    /* Writes the alternatives to NOW for SEAT (-1: the current one) with
     * pzk_phone_choice(). */
    void (*choices)(const struct pzk_people *people,
                    const struct pzk_game *before, const struct pzk_action *now,
                    int seat, struct pzk_out *out);
    /* Completes COMMAND by the chosen alternative CHOICE; false: there is none.
     * A move with alternatives has a choice 0. */
    bool (*choose)(const struct pzk_action *now, long choice,
                   struct pzk_command *command);
};

struct pzk_phone_game {
    /* How many persons play (people.h); before the game has begun, how many are
     * expected. */
    int (*persons)(const struct pzk_table_view *view);
    /* PERSON's current seat, or PZK_NO_SEAT; optional: the seat with that
     * number. */
    int (*seat)(const struct pzk_people *people,
                const struct pzk_table_view *view, int person);
    /* PERSON's name; borrowed. Optional: the seat's. */
    const char *(*name)(const struct pzk_people *people, int person);
    /* Whether the table waits for PERSON. */
    bool (*acts)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person);
    /* Writes the accounts with pzk_phone_row(); adds the names of cards in an
     * open hand to OPEN, one text each. */
    void (*accounts)(const struct pzk_people *people,
                     const struct pzk_table_view *view, struct pzk_out *out,
                     GPtrArray *open);
    const struct pzk_phone_correction *correction; /* optional */
    /* NULL: nobody holds cards. */
    const struct pzk_phone_hand_rules *hand;
    /* What interests PERSON only: public facts, such as where the own coin may
     * go, and the duties that follow from the N cards HAND read of the own hand
     * (0: none). g_free(), or NULL. Optional. */
    char *(*own)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person, const int *hand,
                 int n);
};

/* NULL ends the list. */
extern const struct pzk_phone_game *const pzk_phone_guests[];

static inline const struct pzk_phone_game *
pzk_phone_game(const struct pzk_table_game *game)
{
    return pzk_phone_guests[pzk_table_game_guest(game)];
}

/* Call the members, or return their defaults. */
int pzk_phone_seat(const struct pzk_people *people,
                   const struct pzk_table_view *view, int person);
const char *pzk_phone_name(const struct pzk_people *people,
                           const struct pzk_table_view *view, int person);

/* A line of the accounts: NAME; TEXT, which it frees; NUMBER, or NULL. */
void pzk_phone_row(struct pzk_out *out, const char *name, char *text,
                   const int32_t *number);
