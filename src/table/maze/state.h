// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the maze's referee, for files of this folder that include it. Each
 * uses only those before it: state.c holds the shared state, opinion.c finds
 * what explains the table, join.c continues a game joined midway, opening.c
 * begins one, judge.c compares table and game, referee.c processes input and
 * commands. Below them explain.c infers acts, square.c reads the map, and
 * layout.c stores the table's state.
 */
#include "src/table/maze/explain.h"
#include "src/table/maze/maze.h"
#include "src/table/referee_ops.h"

/* A break after which the table is still to be compared with the game. */
enum pzk_maze_break { PZK_MAZE_NO_BREAK, PZK_MAZE_PAUSE, PZK_MAZE_RESTART };

/* What is known of a game's beginning, and said of it. */
enum pzk_maze_start {
    PZK_MAZE_START_UNKNOWN,
    PZK_MAZE_START_HIDDEN,    /* ... a remark: a coin hides a map card's mark */
    PZK_MAZE_START_UNDER_WAY, /* the game began before the camera watched; the
                                 referee asks for its standing (join.c) */
    PZK_MAZE_START_SEEN
};

/* The table, and what explains it. */
struct pzk_maze_opinion {
    bool current;  /* nothing was observed or entered since it was read */
    bool readable; /* as a map; else the rest is not set */
    struct pzk_maze_seen seen;
    struct pzk_maze_scene scene;
    enum pzk_maze_break after;
    struct pzk_maze_reason reason;
    bool asks;  /* people have to confirm REASON */
    int change; /* number of the act that the refused one in REASON corrects;
                   one past the last: it takes the last act back; -1: none */
};

struct pzk_maze_referee {
    struct pzk_referee base;
    struct pzk_maze_layout layout;
    bool table_lost;               /* no map card is visible */
    int16_t slots[PZK_MAZE_SLOTS]; /* the piece in each slot, once begun */
    /* An imported map may have other cards than those with marks: then the
     * slots are unknown, and the table is not compared with it. */
    bool other_cards, other_cards_told;
    struct pzk_maze_status status;  /* once begun */
    bool shown[PZK_MAZE_PLAYERS];   /* Hyde's face was, when last explained */
    bool shown_known;               /* else: taken from the next layout */
    int64_t turn_us;                /* since when somebody is on turn */
    struct pzk_difference mismatch; /* finding NONE: none */
    /* Slots, by bit, where a coin has covered the card's mark since the map
     * changed: a turn of that card may still be unseen. */
    uint16_t hidden;
    bool turn_due; /* announce whose turn it is */
    enum pzk_maze_start start;
    int64_t read_us;   /* since when every map card was read at some time */
    int8_t coins_told; /* the number of coins in place when the remark asked for
                          the next, plus 1; 0: it did not */
    enum pzk_maze_break after; /* asks about what was changed before ... */
    int64_t break_us;          /* ... its end */
    struct pzk_maze_opinion opinion;
};

PZK_REFEREE_OF(pzk_maze_referee, pzk_maze_of, pzk_maze_in);

/* ---- state.c ---- */

/* Whether nothing has changed for US microseconds (longer while a hand is over
 * the map). */
bool pzk_maze_is_calm(const struct pzk_maze_referee *referee, int64_t us);
/* The table in the terms of the rules; see pzk_maze_layout_read(). A card
 * covered by a coin ever since the game was resumed counts as turned as in the
 * game. */
bool pzk_maze_read_table(const struct pzk_maze_referee *referee,
                         struct pzk_maze_seen *seen);
/* Does ACTION and announces the consequences. False if it is refused. */
bool pzk_maze_act(struct pzk_maze_referee *referee,
                  const struct pzk_action *action, bool by_person);
/* Forgets mismatch, what was accepted, and whose turn it is. */
void pzk_maze_forget(struct pzk_maze_referee *referee);
/* Another player is on turn, or the game was changed. */
void pzk_maze_new_turn(struct pzk_maze_referee *referee);
int16_t pzk_maze_coin_piece(int player, bool hyde);
/* What FINDING is about: a card or a coin, a player. */
struct pzk_difference pzk_maze_fault(enum pzk_finding finding, int card,
                                     int player, int due_at);
/* Announces ABOUT, a violation or a remark. REFUSED may be NULL. */
void pzk_maze_say(struct pzk_maze_referee *referee, enum pzk_ruling_kind kind,
                  const struct pzk_difference *about,
                  const struct pzk_action *refused);
/* Announces whose turn it is, if that is due. */
void pzk_maze_say_turn(struct pzk_maze_referee *referee);

/* Begins the game of SETUP. False if the rules refuse it. */
bool pzk_maze_begin(struct pzk_maze_referee *referee,
                    const struct pzk_maze_setup *setup, bool by_person);
/* The setup of a game of PLAYERS with CARD in the slots, turned by ROT. False
 * if they are not the deck's nine. */
bool pzk_maze_set_up(const struct pzk_maze_referee *referee,
                     const int16_t card[PZK_MAZE_SLOTS],
                     const uint8_t rot[PZK_MAZE_SLOTS], int players,
                     struct pzk_maze_setup *setup);

/* ---- opinion.c ---- */

/* Whether MISMATCH is resolved by taking PLAYER's coin up, to put it or the map
 * under it right. */
bool pzk_maze_puts_right(const struct pzk_difference *mismatch, int player);
/* Brings the opinion up to date; asks the rules only where something changed.
 * False: the table reads as no map. */
bool pzk_maze_think(struct pzk_maze_referee *referee);
/* A break ends: from now on the table is watched again. */
void pzk_maze_compare(struct pzk_maze_referee *referee,
                      enum pzk_maze_break after);

/* ---- join.c ---- */

/* Whether since watching began a coin was moved, taken up or turned, or the map
 * was changed. */
bool pzk_maze_has_moved(const struct pzk_maze_referee *referee);
/* Applies the standing that a person reports; false, with a remark that names
 * the reason: it is refused. */
bool pzk_maze_do_join(struct pzk_maze_referee *referee,
                      const struct pzk_maze_told *told);
/* The table is calm: applies the standing reported in advance. */
void pzk_maze_watch_join(struct pzk_maze_referee *referee);
/* Announces that a game is under way, and asks for its standing. */
void pzk_maze_ask_standing(struct pzk_maze_referee *referee);

/* ---- opening.c ---- */

/* Before the first act: a game begins, or one is under way. */
void pzk_maze_look_for_game(struct pzk_maze_referee *referee);
/* Begins with the map as people entered it; accepts the map that a camera sees.
 * False if the game has begun, or SQUARE is no legal map (M1). */
bool pzk_maze_begin_by_hand(struct pzk_maze_referee *referee,
                            const struct pzk_maze_square *square);
/* See next_game in referee_ops.h. A map that is already laid counts for the
 * next game. */
bool pzk_maze_next_game(struct pzk_referee *base);
/* Finds the piece in each slot, from the cards the game began with; remarks
 * once if they are others than ours. */
void pzk_maze_find_slots(struct pzk_maze_referee *referee);
void pzk_maze_remark_other_cards(struct pzk_maze_referee *referee);

/* ---- judge.c ---- */

/* Whether table and game are compared now. */
bool pzk_maze_is_judged(const struct pzk_maze_referee *referee);
/* Compares table and game at once, calm or not. */
void pzk_maze_judge_now(struct pzk_maze_referee *referee);
/* A person accepts the table as it is after a break. */
bool pzk_maze_accept_change(struct pzk_maze_referee *referee);
