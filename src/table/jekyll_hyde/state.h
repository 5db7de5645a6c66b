// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the team game's referee: state.c derives what follows from the
 * moves; rulings.c makes rulings; ghost.c tracks the ghost's open hand; judge.c
 * has the game's own findings; trick.c lays cards; leftover.c tells when a hand
 * begins beside a card of the last one; lead.c finds the card that led a hand
 * and begins it; under_way.c detects a hand that was not seen from its
 * beginning, doubt.c one of which that turns out later, and join.c continues
 * it; opening.c watches for the next hand; unseen.c goes on without a card that
 * was never read; past.c and command.c carry out commands; view.c fills the
 * view; referee.c processes input and settles.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/trick/trick.h"

/* Microseconds. */
enum {
    PZK_GATHERED_US = 3000000, /* a card of an open pile, before it leads */
    PZK_THROWN_US = 2000000,   /* out of sight on the way from there, at most */
};

/* The card of a difference that concerns the placement card. */
static inline bool
pzk_is_placement_card(int piece)
{
    return piece == PZK_PA || piece == PZK_PB;
}

struct pzk_jh_referee {
    struct pzk_trick_referee table; /* first */

    bool placement_refused;

    struct pzk_jh_status status; /* drawn from the moves */

    /* A card of the running trick that was not read (unseen.c). */
    bool held_swept;   /* its trick was swept */
    size_t unseen_at;  /* length of the list when it became due */
    struct pzk_three { /* of four cards that lay there last */
        size_t acts;   /* length of the list then; 0: none */
        int n_laid;    /* of them accepted */
        int8_t card[3], seat[3], from[3];
    } three;
    int64_t three_us, complete_us; /* they were there last; at first */
    int n_held;
    struct pzk_held {
        int8_t card, seat, from;
        int64_t gone_us; /* the newest: from the zone; NEVER */
    } held[PZK_JH_CARDS];

    /* Of a hand that was not seen to begin. It is forgotten when a person
     * begins one, or has the cards gathered. */
    bool late;
    uint32_t lay_at[PZK_SEATS]; /* cards there when a source began, by side */

    /* Was the first hand seen from its beginning? (doubt.c) */
    bool sure;       /* a person said so */
    size_t dealt_at; /* length of the list when the cards can have been dealt
                        anew; 0: never */
    int8_t doubtful; /* where the table is doubted: the card that told it */
    uint32_t doubtful_order;
    bool plays_on; /* more was laid since */

    /* Between hands. */
    int64_t hand_end_us; /* when the last hand was over; NEVER */
    bool leftovers_only; /* but for leftovers of it the zone was empty */
    int64_t left_us;     /* they lie there alone since; NEVER */

    /* Three players. */
    uint32_t ghost_hand; /* the ghost's open hand, cards played included */
    float ghost_out_mm;  /* how near its row is */
    float card_turned;   /* degrees, of the placement card against the room */
};

static inline struct pzk_jh_referee *
pzk_jh_of(struct pzk_referee *base)
{
    return (struct pzk_jh_referee *)(void *)base;
}

static inline const struct pzk_jh_referee *
pzk_jh_in(const struct pzk_referee *base)
{
    return (const struct pzk_jh_referee *)(const void *)base;
}

static inline bool
pzk_is_card(int card)
{
    return card >= 0 && card < PZK_JH_CARDS;
}

static inline bool
pzk_is_three(const struct pzk_jh_referee *referee)
{
    return referee->table.base.setup.game == &pzk_jh_3_game;
}

static inline uint32_t
pzk_bit(int card)
{
    return (uint32_t)1 << card;
}

static inline bool
pzk_has(uint32_t set, int card)
{
    return pzk_is_card(card) && (set & pzk_bit(card)) != 0;
}

/* ---- state.c ---- */

/* The setup of the rules for a game led first by LEADER. */
bool pzk_jh_rules_setup(const struct pzk_jh_referee *referee, int leader,
                        struct pzk_jh_setup *jh);
/* The entry draw of the table of functions. */
void pzk_jh_draw(struct pzk_trick_referee *table);
/* No card is thought to be unseen, none held (unseen.c). */
void pzk_jh_forget_held(struct pzk_jh_referee *referee);
/* Was the running hand joined, not dealt? */
bool pzk_jh_is_joined(const struct pzk_jh_referee *referee);
/* Who leads the next hand by setup and rules, or PZK_NO_SEAT: anybody. */
int pzk_jh_expected_leader(const struct pzk_jh_referee *referee);
/* For whom SEAT would play, were LEADER to lead the next hand. */
int pzk_jh_team_at(const struct pzk_jh_referee *referee, int leader, int seat);
/* Do the placement card's Hyde sides face the single player and the ghost? */
bool pzk_jh_faces_single(const struct pzk_jh_referee *referee);

/* ---- rulings.c ---- */

/* Why the rules refuse a card, as a finding. */
enum pzk_finding pzk_jh_refusal_of(enum pzk_code code);
/* The entries rules and complete of the table of functions. */
extern const char *const pzk_jh_finding_rules[PZK_FIND_REFUSED];
void pzk_jh_complete(const struct pzk_trick_referee *table,
                     struct pzk_ruling *ruling);
void pzk_jh_say_play(struct pzk_jh_referee *referee, struct pzk_said *said,
                     const struct pzk_action *lay);
/* Trick, score, hand and game, as far as RESULT brings them. */
void pzk_jh_say_result(struct pzk_jh_referee *referee, struct pzk_said *said,
                       const struct pzk_jh_result *result);
/* If the game is over. */
void pzk_jh_say_game_over(struct pzk_jh_referee *referee, struct pzk_said *said,
                          const struct pzk_jh_result *result);
/* RESULT of the trick that was scored; NULL: there is none. */
void pzk_jh_say_score(struct pzk_jh_referee *referee, struct pzk_said *said,
                      const struct pzk_jh_result *result);

/* ---- ghost.c ---- */

/* CARD came to rest: does it belong to the ghost's open hand? */
void pzk_jh_note_ghost(struct pzk_trick_referee *table, int card);
/* A hand was opened; LEAD its first card or PZK_NO_PIECE. */
void pzk_jh_open_ghost(struct pzk_jh_referee *referee, int lead);
/* Whose hand CARD came from, as the camera and the open hand say, or
 * PZK_NO_SEAT. */
int pzk_jh_supplier(const struct pzk_jh_referee *referee, int card);
/* Does everybody see that CARD cannot come from FROM (W10.3)? */
bool pzk_jh_open_hand_excludes(const struct pzk_jh_referee *referee, int card,
                               int from);
/* Whose hand an entered card came from: as given, or as the ghost's open hand
 * tells. False, said, where that contradicts it (W10.3). */
bool pzk_jh_take_supplier(struct pzk_jh_referee *referee, int from,
                          struct pzk_action *lay, struct pzk_said *said);
/* Was CARD, laid at SEAT, put back into the open hand? */
bool pzk_jh_is_back_with_ghost(const struct pzk_jh_referee *referee, int card,
                               int seat);

/* ---- judge.c ---- */

/* Entries of the table of functions. */
int pzk_jh_play_side(const struct pzk_trick_referee *table, int card);
struct pzk_verdict pzk_jh_judge_lead(const struct pzk_trick_referee *table,
                                     int card);
bool pzk_jh_judge_other(const struct pzk_trick_referee *table, int card,
                        struct pzk_verdict *verdict);
bool pzk_jh_table_fault(const struct pzk_trick_referee *table,
                        struct pzk_difference *fault);
bool pzk_jh_may_be_ahead(const struct pzk_trick_referee *table,
                         const struct pzk_difference *fault);
/* Does CARD come from an open pile of the hand before? */
bool pzk_jh_is_gathered(const struct pzk_jh_referee *referee, int card);
/* Is this deal waiting for its first card, from any seat? */
bool pzk_jh_lead_is_free(const struct pzk_jh_referee *referee);

/* ---- trick.c ---- */

/* Lays CARD for SEAT, whose turn it is, and says what came of it. */
bool pzk_jh_accept(struct pzk_jh_referee *referee, int card, int seat, int from,
                   bool by_person, struct pzk_said *said);
/* The entries lay, in_place and swept of the table of functions. */
bool pzk_jh_lay(struct pzk_trick_referee *table,
                const struct pzk_action *action, struct pzk_said *said);
bool pzk_jh_in_place(const struct pzk_trick_referee *table, int card, int seat);
bool pzk_jh_swept(const struct pzk_trick_referee *table,
                  struct pzk_ruling *ruling);

/* ---- leftover.c ---- */

/* Between hands: do cards of the finished one lie alone in the zone? */
void pzk_jh_watch_leftover(struct pzk_trick_referee *table);
/* Are the COUNT cards in the zone, a trick's beginning from LEADER, plainly the
 * next hand's, whatever is left of the finished one, or was gathered? */
bool pzk_jh_begins_plainly(const struct pzk_jh_referee *referee, int leader,
                           int count);

/* ---- lead.c ---- */

/* Begins a hand, without its first card. LEAD: that card, where it lies there
 * already. */
bool pzk_jh_open_hand(struct pzk_jh_referee *referee, int leader, int lead,
                      bool by_person, struct pzk_said *said);
/* Opens a hand with CARD lying at SIDE. */
bool pzk_jh_lead(struct pzk_jh_referee *referee, int card, int side, int from,
                 bool by_person, struct pzk_said *said);
/* A hand whose cards are all taken back, or begun without a card (next hand),
 * is led from SIDE with CARD. */
bool pzk_jh_lead_elsewhere(struct pzk_jh_referee *referee, int card, int side,
                           int from, bool by_person, struct pzk_said *said);
/* The cards in the zone as a trick, or its beginning, led from LEADER: how many
 * there are, or 0 where they are none. INITIAL: only those that lay there at
 * first. */
int pzk_jh_run_from(const struct pzk_jh_referee *referee, int leader,
                    bool initial);
/* The first card in the zone that is to be judged: at SIDE (PZK_NO_SIDE: any);
 * INITIAL: that lay there at first; or PZK_NO_PIECE. */
int pzk_jh_find_card(const struct pzk_jh_referee *referee, int side,
                     bool initial);
/* May the cards in the zone be answers to a lead that is not read yet, for
 * another hand was there before those that laid them? */
bool pzk_jh_may_be_answer(const struct pzk_jh_referee *referee);
/* Whose card, read after another, was laid first, for his hand lay on it; or
 * PZK_NO_SEAT. */
int pzk_jh_lead_from_under_hand(const struct pzk_jh_referee *referee);
/* Who led such a run, by the hands or, of at most MOST cards, by their order;
 * or PZK_NO_SEAT. */
int pzk_jh_find_leader(const struct pzk_jh_referee *referee, int most);
/* The lead is another card than was taken for it, the one at LEADER's side: the
 * hand is led anew, the others follow as answers. */
bool pzk_jh_lead_anew(struct pzk_jh_referee *referee, int leader,
                      struct pzk_said *said);
/* Was a card entered for SEAT laid before the one that is thought to have led
 * this hand, and never read? */
bool pzk_jh_is_unread_lead(const struct pzk_jh_referee *referee, int card,
                           int seat);
/* May CARD have been laid before the lead, while nothing tells? */
bool pzk_jh_asks_who_led(const struct pzk_jh_referee *referee, int card);
/* The hand is led by CARD at SEAT; what was laid after it counts as before. */
bool pzk_jh_lead_before(struct pzk_jh_referee *referee, int card, int seat,
                        int from, struct pzk_said *said);

/* Begins the list of moves for a hand led first by LEADER, if need be. */
bool pzk_jh_begin_list(struct pzk_jh_referee *referee, int leader,
                       struct pzk_said *said);

/* ---- under_way.c ---- */

/* Is a hand under way that was not seen to begin? Then it is asked, once. */
bool pzk_jh_find_under_way(struct pzk_jh_referee *referee,
                           struct pzk_said *said);
/* Time passes: what lies there while a source begins. */
void pzk_jh_note_lying(struct pzk_jh_referee *referee);
/* What was told of it is undone: it is asked again. */
void pzk_jh_watch_under_way(struct pzk_jh_referee *referee,
                            struct pzk_said *said);
/* No hand is under way any more: a person begins one. */
void pzk_jh_end_under_way(struct pzk_jh_referee *referee);

/* ---- doubt.c ---- */

/* Does the first hand run, and nobody told that it was seen to begin? */
bool pzk_jh_may_be_under_way(const struct pzk_jh_referee *referee);
/* Time passes: can the cards have been dealt anew? */
void pzk_jh_watch_dealt(struct pzk_jh_referee *referee);
/* ... between the trick before this one and this one? */
bool pzk_jh_begins_with_trick(const struct pzk_jh_referee *referee);
/* Begins, and ends, doubting that the running hand is the one that began. True
 * where the list of moves changed. */
bool pzk_jh_watch_doubt(struct pzk_jh_referee *referee, struct pzk_said *said);
/* What is asked then. */
struct pzk_difference pzk_jh_doubt_fault(const struct pzk_jh_referee *referee);
/* A person told, one way or the other. */
void pzk_jh_end_doubt(struct pzk_jh_referee *referee);
/* Do the cards of the running trick lie there, and beside them only those that
 * were laid later? */
bool pzk_jh_trick_lies_there(const struct pzk_jh_referee *referee);
/* A person says that another hand has begun with the trick that lies there. */
bool pzk_jh_begin_instead(struct pzk_jh_referee *referee,
                          struct pzk_said *said);

/* ---- join.c ---- */

/* The cards, by bit, of tricks that nobody took and that plainly lie there
 * (W4.2), apart from a lead; 0: there are none. */
uint32_t pzk_jh_left_lying(const struct pzk_jh_referee *referee);
/* Time passes: was the trick that lay there at first cleared away? */
void pzk_jh_watch_cleared(struct pzk_jh_referee *referee);
/* Goes on with a hand under way from the first trick whose lead is seen, if it
 * was told before watching began where the game stands. Where nobody told who
 * leads, the first card tells it. True where the list of moves changed. */
bool pzk_jh_watch_join(struct pzk_jh_referee *referee, struct pzk_said *said);
/* A person tells where a game under way stands. */
bool pzk_jh_do_join(struct pzk_jh_referee *referee,
                    const struct pzk_action *action, struct pzk_said *said);
/* Does CARD lie there from a trick before the running hand was joined (W4.2)?
 */
bool pzk_jh_lay_before(const struct pzk_jh_referee *referee, int card);

/* ---- opening.c ---- */

/* The entry watch_opening of the table of functions. */
bool pzk_jh_watch_opening(struct pzk_trick_referee *table,
                          struct pzk_said *said);
/* The entry next_game of the table of functions. */
bool pzk_jh_next_game(struct pzk_referee *base, struct pzk_said *said);
/* The table of a source's start is collected: takes a running trick over, or
 * asks where a game stands that was not seen to begin. */
void pzk_jh_adopt(struct pzk_trick_referee *table, struct pzk_said *said);
/* Takes over what lies there as the first trick of a hand, where it is the
 * beginning of one. */
bool pzk_jh_take_over(struct pzk_jh_referee *referee, struct pzk_said *said);

/* ---- unseen.c ---- */

/* Looks for a card that was not read, holds what is laid after it, lets it
 * count when it may. True where something changed. */
bool pzk_jh_watch_unseen(struct pzk_jh_referee *referee, struct pzk_said *said);
/* What is wrong then: card_unseen at the turn's seat, or not_your_turn where
 * what is held does not follow. */
struct pzk_difference pzk_jh_unseen_fault(const struct pzk_jh_referee *referee);
/* The cards it may have been, by bit; 0 where none is missing. */
uint32_t pzk_jh_unseen_cards(const struct pzk_jh_referee *referee);
bool pzk_jh_is_held(const struct pzk_jh_referee *referee, int card);
/* A person accepts: the one card from which all that is held follows, or else
 * the trick and what is held count for nothing. */
bool pzk_jh_accept_unseen(struct pzk_jh_referee *referee,
                          struct pzk_said *said);

/* ---- past.c ---- */

/* The entries say_again and say_dropped of the table of functions. */
void pzk_jh_say_again(struct pzk_trick_referee *table, int index,
                      const struct pzk_change *change, struct pzk_said *said);
void pzk_jh_say_dropped(struct pzk_trick_referee *table,
                        const struct pzk_change *change, struct pzk_said *said);
bool pzk_jh_do_correct(struct pzk_jh_referee *referee,
                       const struct pzk_command *command,
                       struct pzk_said *said);
bool pzk_jh_do_counts(struct pzk_jh_referee *referee,
                      const struct pzk_command *command, struct pzk_said *said);

/* ---- command.c ---- */

/* The entries accept and command of the table of functions. */
bool pzk_jh_accept_wrong(struct pzk_trick_referee *table,
                         struct pzk_said *said);
bool pzk_jh_command(struct pzk_trick_referee *table,
                    const struct pzk_command *command, struct pzk_said *said);

/* ---- view.c ---- */

void pzk_jh_view(const struct pzk_referee *base, struct pzk_table_view *view);
