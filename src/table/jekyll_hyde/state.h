// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the team game's referee: referee.c derives what follows from the
 * moves, processes input and settles; rulings.c makes rulings; explain.c finds
 * the moves that explain the table, and has the game's own findings; trick.c
 * lays cards and tracks the ghost's open hand; opening.c begins hands; join.c
 * detects that a hand was not seen from its beginning, and continues one joined
 * midway; questions.c finds a card that was never read, and
 * says what is asked; command.c carries out
 * commands.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/trick/trick.h"

struct pzk_jh_referee {
    struct pzk_trick_referee table; /* first */

    struct pzk_jh_status status; /* derived from the moves */

    /* Those laid in the hand before a possible new deal; 0: none (join.c). */
    pzk_cards dealt;

    /* Between hands. */
    int64_t hand_end_us; /* when the last hand was over; NEVER */
    int16_t misled;      /* a first card of the wrong team, until its trick is
                            over: its side leads; or PZK_NO_PIECE */
    int64_t misled_us;   /* its came_us, also when another is there instead */

    /* Three players. */
    float card_turned; /* degrees, of the placement card against the room */
};

PZK_REFEREE_OF(pzk_jh_referee, pzk_jh_of, pzk_jh_in);

static inline bool
pzk_is_three(const struct pzk_jh_referee *referee)
{
    return referee->table.base.setup.game == &pzk_jh_3_game;
}

/* Whether the placement card is not the one for three players (W8.1). */
static inline bool
pzk_jh_refuses_placement(const struct pzk_jh_referee *referee)
{
    return !referee->table.base.moves.started && pzk_is_three(referee) &&
           referee->table.origin == PZK_PB;
}

/* ---- referee.c ---- */

/* Fills the setup of the rules for a game first led by LEADER. */
bool pzk_jh_rules_setup(const struct pzk_jh_referee *referee, int leader,
                        struct pzk_jh_setup *jh);
/* Whether the running hand was joined, not dealt. */
bool pzk_jh_is_joined(const struct pzk_jh_referee *referee);
/* The leader of the next hand by setup and rules, or PZK_NO_SEAT: anybody. */
int pzk_jh_expected_leader(const struct pzk_jh_referee *referee);
/* The team of SEAT if LEADER led the next hand. */
int pzk_jh_team_at(const struct pzk_jh_referee *referee, int leader, int seat);
/* Whether the placement card's Hyde sides face the single player and the ghost.
 */
bool pzk_jh_faces_single(const struct pzk_jh_referee *referee);

/* ---- rulings.c ---- */

/* The entry complete of the table of functions. */
void pzk_jh_complete(const struct pzk_trick_referee *table,
                     struct pzk_ruling *ruling);
void pzk_jh_say_play(struct pzk_jh_referee *referee,
                     const struct pzk_action *lay);
/* Announces trick, score, hand and game, as far as RESULT brings them. */
void pzk_jh_say_result(struct pzk_jh_referee *referee,
                       const struct pzk_jh_result *result);
/* Only if the game is over. */
void pzk_jh_say_game_over(struct pzk_jh_referee *referee,
                          const struct pzk_jh_result *result);
/* The RESULT of the trick that was scored; NULL: none. */
void pzk_jh_say_score(struct pzk_jh_referee *referee,
                      const struct pzk_jh_result *result);

/* ---- explain.c ---- */

/* What shows that the cards were laid one after the other from a lead. */
enum pzk_jh_shown {
    PZK_JH_SHOWN_BY_NOTHING, /* they were not */
    PZK_JH_SHOWN_BY_SIDES,   /* one to three cards begin at one side only */
    PZK_JH_SHOWN_BY_ORDER,   /* ... in which they were seen */
    PZK_JH_SHOWN_BY_HANDS,   /* the lead's hand came first */
    PZK_JH_SHOWN_AGAIN /* the lead was taken back, and is where it was again */
};

/* The best explanation of cards between hands or in a hand's first trick. */
struct pzk_jh_led {
    enum pzk_jh_shown shown;
    int seat; /* of the lead; PZK_NO_SEAT: nothing explains them */
    int n;    /* how many follow from it, itself included */
};

/* The side of the first card of the wrong team, or PZK_NO_SEAT. */
int pzk_jh_misled_at(const struct pzk_jh_referee *referee);
/* Records whether a first card of the wrong team waits to be put right. */
void pzk_jh_note_misled(struct pzk_jh_referee *referee);
struct pzk_jh_led pzk_jh_who_led(const struct pzk_jh_referee *referee,
                                 pzk_cards cards);
/* Whether the cards in the zone may answer a lead that is not yet read, because
 * another hand was there before those that laid them. */
bool pzk_jh_may_be_answer(const struct pzk_jh_referee *referee);
/* Between hands: whose turn it is, because a lead is there unread. */
void pzk_jh_watch_unread_lead(struct pzk_jh_referee *referee);
/* Whether a card entered for SEAT was laid before the assumed lead of this
 * hand, and never read. */
bool pzk_jh_is_unread_lead(const struct pzk_jh_referee *referee, int card,
                           int seat);
/* Whether CARD may have been laid before the lead, with nothing to decide it.
 */
bool pzk_jh_asks_who_led(const struct pzk_jh_referee *referee, int card);
/* The cards in the zone that come from an open pile of the hand before. */
pzk_cards pzk_jh_gathered(const struct pzk_jh_referee *referee);
/* Whether this deal waits for its first card, from any seat. */
bool pzk_jh_lead_is_free(const struct pzk_jh_referee *referee);
/* Entries of the table of functions. */
bool pzk_jh_judge_card(const struct pzk_trick_referee *table, int card,
                       struct pzk_verdict *verdict);

/* ---- trick.c ---- */

/* CARD came to rest: adds it to the ghost's open hand if it belongs there. */
void pzk_jh_note_ghost(struct pzk_jh_referee *referee, int card);
/* A hand was opened; LEAD is its first card or PZK_NO_PIECE. */
void pzk_jh_open_ghost(struct pzk_jh_referee *referee, int lead);
/* The supplier of an entered card: as given, or by the ghost's open hand.
 * False, with a remark, if that contradicts it (W10.3). */
bool pzk_jh_take_supplier(struct pzk_jh_referee *referee, int from,
                          struct pzk_action *lay);
/* Lays a card for its seat, which is on turn, and announces the consequences.
 */
bool pzk_jh_lay(struct pzk_jh_referee *referee, struct pzk_laid card,
                enum pzk_how how);
/* Lays N cards in their order, the first as the lead of a hand if none runs. */
bool pzk_jh_lay_all(struct pzk_jh_referee *referee, const struct pzk_laid *laid,
                    int n, enum pzk_how how);
/* Entries of the table of functions. */
bool pzk_jh_lays(struct pzk_trick_referee *table, struct pzk_laid card,
                 enum pzk_how how);
void pzk_jh_say_act(struct pzk_trick_referee *table,
                    const struct pzk_ruling *ruling,
                    const struct pzk_change *change);

/* ---- opening.c ---- */

/* Begins the list of moves for a hand first led by LEADER, if need be. */
bool pzk_jh_begin_list(struct pzk_jh_referee *referee, int leader);
/* Begins a hand, without its first card. LEAD: that card, if it is there
 * already. */
bool pzk_jh_open_hand(struct pzk_jh_referee *referee, int leader, int lead,
                      bool by_person);
/* Opens a hand with LEAD; or leads one anew that was begun without a card (next
 * hand), or whose cards were laid later: these are taken back. */
bool pzk_jh_lead(struct pzk_jh_referee *referee, struct pzk_laid lead,
                 enum pzk_how how);
/* Leads the hand with LEAD; the cards laid after it count as before. */
bool pzk_jh_lead_before(struct pzk_jh_referee *referee, struct pzk_laid lead);
/* True if a hand was opened or closed. */
bool pzk_jh_watch_opening(struct pzk_jh_referee *referee);
/* The entry next_game of the table of functions. */
bool pzk_jh_next_game(struct pzk_referee *base);
/* The table of a source's start is collected: takes a running trick over, or
 * asks for the standing of a hand joined midway. */
void pzk_jh_adopt(struct pzk_trick_referee *table);
/* Takes the cards on the table over as the first trick of a hand, if they are
 * the beginning of one. */
bool pzk_jh_take_over(struct pzk_jh_referee *referee);

/* ---- join.c ---- */

/* Time passes: records a possible new deal. */
void pzk_jh_watch_dealt(struct pzk_jh_referee *referee);
/* Begins and ends the doubt whether the running hand is the one that began.
 * True if the list of moves changed. */
bool pzk_jh_watch_doubt(struct pzk_jh_referee *referee);
/* A person decided, one way or the other. */
void pzk_jh_end_doubt(struct pzk_jh_referee *referee);
/* Begins another hand with the trick on the table, because a person says so or
 * it is evident. */
bool pzk_jh_begin_instead(struct pzk_jh_referee *referee, bool by_person);
/* Time passes: checks whether the trick that was there at first was cleared
 * away. */
void pzk_jh_watch_cleared(struct pzk_jh_referee *referee);
/* Continues a hand joined midway from the first trick whose lead is seen, if
 * its standing was reported in advance. If nobody reported the leader, the
 * first card shows it. True if the list of moves changed. */
bool pzk_jh_watch_join(struct pzk_jh_referee *referee);
/* Applies the standing that a person reports. */
bool pzk_jh_do_join(struct pzk_jh_referee *referee,
                    const struct pzk_action *action);

/* ---- questions.c ---- */

/* An entry of the table of functions. */
bool pzk_jh_table_fault(const struct pzk_trick_referee *table,
                        struct pzk_difference *fault);

/* How many of N cards, laid one after the other, the rules allow in GAME. */
int pzk_jh_count_legal(struct pzk_game game, const struct pzk_laid *laid,
                       int n);
/* If only one card of the team was not seen, plays that one for the card that
 * was never read. */
bool pzk_jh_deduce(struct pzk_jh_referee *referee);
/* The cards it may have been, by bit; 0 if none is missing. */
pzk_cards pzk_jh_unseen_cards(const struct pzk_jh_referee *referee);
/* A person accepts: plays the one card from which all held cards follow, or
 * else drops the trick and the held cards. */
bool pzk_jh_accept_unseen(struct pzk_jh_referee *referee);

/* ---- command.c ---- */

/* Announces CHANGE, which put an act into the list, or put it there again. */
void pzk_jh_say_again(struct pzk_jh_referee *referee,
                      const struct pzk_change *change);
/* An entry of the table of functions. */
bool pzk_jh_command(struct pzk_trick_referee *table,
                    const struct pzk_command *command);
