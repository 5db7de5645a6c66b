// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the phones: who its persons are, and what stands in
 * their accounts. Only what everybody at the table may know. All texts are in
 * the language that the thread uses (pzk_words_use()).
 */
#include <glib.h>

#include "src/words/words.h"

/* Whether a card that may be in a hand may be laid now. */
enum pzk_phone_card {
    PZK_PHONE_CARD_FREE,    /* nothing to be said: it is not asked for now */
    PZK_PHONE_CARD_MAY,     /* may be laid */
    PZK_PHONE_CARD_FOLLOWS, /* has to be laid, one of these */
    PZK_PHONE_CARD_MAY_NOT,
    PZK_PHONE_CARD_IF_NOT /* may be laid by who has none that follows */
};

/* Why a card cannot be in a hand. */
enum pzk_phone_barred {
    PZK_PHONE_IN_HAND, /* it can */
    PZK_PHONE_PLAYED,
    PZK_PHONE_LIES_OPEN /* in an open hand */
};

/* Hands of cards, by what is public. A set of cards is what was read of one
 * person's own hand; nothing else may be made of it. */
struct pzk_phone_hand_rules {
    /* Odd while a deal is played, another number with each; even between two,
     * one more than the deal before and one less than the next. *EXCHANGING
     * becomes true while cards are exchanged. */
    unsigned (*deal)(const struct pzk_table_view *view, bool *exchanging);
    bool exchanges; /* they may be */
    /* How many cards PERSON holds, between deals of the next one; -1: not
     * known. */
    int (*holds)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person);
    enum pzk_phone_barred (*barred)(const struct pzk_table_view *view,
                                    int card);
    /* Whether PERSON may lay CARD, who holds the N cards HAND, ALL of them or
     * perhaps some more. */
    enum pzk_phone_card (*may)(const struct pzk_people *people,
                               const struct pzk_table_view *view, int person,
                               const int *hand, int n, bool all, int card);
};

/* One thing that a move might have been instead. */
struct pzk_phone_choice {
    long n; /* its number, by which it is chosen */
    const char *text;
    const char *group;   /* what it stands under, or NULL */
    const char *code[2]; /* what is printed on the card, or NULL */
    bool now;            /* it counts as this */
    bool fits;           /* the rules allow it */
};

/* Writes CHOICE to an array that is open. */
void pzk_phone_choice(struct pzk_out *out,
                      const struct pzk_phone_choice *choice);

/* How moves are corrected where it is not by their alternatives
 * (src/table/alternatives.h). */
struct pzk_phone_correction {
    /* Writes what NOW might have been instead, where it was for SEAT (-1: as it
     * counts), with pzk_phone_choice(). */
    void (*choices)(const struct pzk_people *people,
                    const struct pzk_game *before, const struct pzk_action *now,
                    int seat, struct pzk_out *out);
    /* Completes COMMAND by the CHOICE made of them; false: there is none such.
     * A move with something to choose has a choice 0. */
    bool (*choose)(const struct pzk_action *now, long choice,
                   struct pzk_command *command);
};

struct pzk_phone_game {
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
    /* Writes the accounts with pzk_phone_row(); adds the names of cards that
     * lie open in a hand to OPEN, each a text of its own. */
    void (*accounts)(const struct pzk_people *people,
                     const struct pzk_table_view *view, struct pzk_out *out,
                     GPtrArray *open);
    const struct pzk_phone_correction *correction; /* may be left out */
    /* NULL: nobody holds cards. */
    const struct pzk_phone_hand_rules *hand;
    /* What PERSON alone wants to know: what everybody could see, such as where
     * the own coin may go; of the N cards HAND, which were read of the own hand
     * (0: none), what they oblige to. g_free(), or NULL. May be left out. */
    char *(*own)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person, const int *hand,
                 int n);
};

/* NULL at the end. */
extern const struct pzk_phone_game *const pzk_phone_guests[];

static inline const struct pzk_phone_game *
pzk_phone_game(const struct pzk_table_game *game)
{
    return pzk_phone_guests[pzk_table_game_guest(game)];
}

/* As the members, and what they say when left out. */
int pzk_phone_seat(const struct pzk_people *people,
                   const struct pzk_table_view *view, int person);
const char *pzk_phone_name(const struct pzk_people *people,
                           const struct pzk_table_view *view, int person);

/* One line of the accounts: NAME; TEXT, which is freed; NUMBER, or NULL. */
void pzk_phone_row(struct pzk_out *out, const char *name, char *text,
                   const int32_t *number);
