// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game provides for the phones: its persons and their accounts, with
 * only what everybody at the table may know. All texts are in the thread's
 * language (pzk_words_use()).
 */
#include <glib.h>

#include "src/words/words.h"

/* Whether a card in a hand may be laid now. */
enum pzk_phone_card {
    PZK_PHONE_CARD_NOT_DUE, /* nothing is said: the person is not on turn */
    PZK_PHONE_CARD_MAY,     /* may be laid */
    PZK_PHONE_CARD_FOLLOWS, /* must be laid, or another one that follows */
    PZK_PHONE_CARD_MAY_NOT,
    PZK_PHONE_CARD_IF_NOT /* may be laid by whoever has no card that follows */
};

/* Why a card cannot be in a hand. */
enum pzk_phone_barred {
    PZK_PHONE_IN_HAND, /* it can be */
    PZK_PHONE_PLAYED,
    PZK_PHONE_LIES_OPEN /* it is in an open hand */
};

/* What the rules say of the cards in a hand, judged from public information
 * only. A set of cards was read from one person's own hand; use it for nothing
 * else. */
struct pzk_phone_hand_rules {
    /* Returns the number of the deal: odd while a deal is played, with a new
     * number for each; even between two deals, one more than the deal before
     * and one less than the next. Sets *exchanging while cards are exchanged.
     */
    unsigned (*deal)(const struct pzk_table_view *view, bool *exchanging);
    bool exchanges; /* the game has exchanges */
    /* Returns how many cards PERSON holds, between deals how many in the next
     * one; -1: unknown. */
    int (*holds)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person);
    enum pzk_phone_barred (*barred)(const struct pzk_table_view *view,
                                    int card);
    /* Returns whether PERSON, who holds the N cards HAND, may lay CARD. ALL:
     * these are all of PERSON's cards. */
    enum pzk_phone_card (*may)(const struct pzk_people *people,
                               const struct pzk_table_view *view, int person,
                               const int *hand, int n, bool all, int card);
};

/* An alternative to a move. */
struct pzk_phone_choice {
    long n; /* number by which it is chosen */
    const char *text;
    const char *group;   /* heading of its group, or NULL */
    const char *code[2]; /* the code printed on the card, or NULL */
    bool now;            /* the move as it counts now */
    bool fits;           /* legal by the rules */
};

/* Writes CHOICE as an element of an open array. */
void pzk_phone_choice(struct pzk_out *out,
                      const struct pzk_phone_choice *choice);

/* Corrections of moves, for games that do not use alternatives
 * (src/table/alternatives.h). */
struct pzk_phone_correction {
    /* Writes the alternatives to NOW for SEAT (-1: the move's own) with
     * pzk_phone_choice(). */
    void (*choices)(const struct pzk_people *people,
                    const struct pzk_game *before, const struct pzk_action *now,
                    int seat, struct pzk_out *out);
    /* Completes COMMAND by the alternative number CHOICE; false: there is none.
     * A move that has alternatives has number 0. */
    bool (*choose)(const struct pzk_action *now, long choice,
                   struct pzk_command *command);
};

struct pzk_phone_game {
    /* Returns how many persons play (admission.h); before the game has begun,
     * how many are expected. */
    int (*persons)(const struct pzk_table_view *view);
    /* Returns PERSON's current seat, or PZK_NO_SEAT. NULL: the seat with that
     * number. */
    int (*seat)(const struct pzk_people *people,
                const struct pzk_table_view *view, int person);
    /* Returns PERSON's name; borrowed. NULL: the name at the seat. */
    const char *(*name)(const struct pzk_people *people, int person);
    /* Whether the table waits for PERSON. */
    bool (*acts)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person);
    /* Writes what answers the question that the table asks PERSON, each a
     * number "n" and a "text", to an open array: nothing if it asks none; and
     * makes COMMAND the answer N, false: it is none. NULL: the game asks
     * nothing. */
    void (*asks)(const struct pzk_table_view *view, int person,
                 struct pzk_out *out);
    bool (*answer)(const struct pzk_table_view *view, int person, long n,
                   struct pzk_command *command);
    /* Returns what NOW asks of somebody, as said to that person; g_free().
     * NULL: as to all. May be NULL. */
    char *(*yours)(const struct pzk_people *people,
                   const struct pzk_table_view *view, const char *now);
    /* Writes the accounts with pzk_phone_row(); adds the names of the cards in
     * an open hand to OPEN, one text each. */
    void (*accounts)(const struct pzk_people *people,
                     const struct pzk_table_view *view, struct pzk_out *out,
                     GPtrArray *open);
    const struct pzk_phone_correction *correction; /* may be NULL */
    /* NULL: nobody holds cards in this game */
    const struct pzk_phone_hand_rules *hand;
    /* Returns what interests only PERSON: public facts, such as where the own
     * coin may go, and the duties that follow from the N cards HAND read of the
     * own hand (0: none). g_free(), or NULL. May be NULL. */
    char *(*own)(const struct pzk_people *people,
                 const struct pzk_table_view *view, int person, const int *hand,
                 int n);
};

/* The games; NULL at the end. */
extern const struct pzk_phone_game *const pzk_phone_guests[];

static inline const struct pzk_phone_game *
pzk_phone_game(const struct pzk_table_game *game)
{
    return pzk_phone_guests[pzk_table_game_guest(game)];
}

/* Return what the game's functions return, or their defaults. */
int pzk_phone_seat(const struct pzk_people *people,
                   const struct pzk_table_view *view, int person);
const char *pzk_phone_name(const struct pzk_people *people,
                           const struct pzk_table_view *view, int person);

/* Writes a line of the accounts: NAME; TEXT, which it frees; NUMBER, or NULL.
 */
void pzk_phone_row(struct pzk_out *out, const char *name, char *text,
                   const int32_t *number);
