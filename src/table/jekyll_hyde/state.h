// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the team game's referee: state.c derives what follows from the
 * moves; rulings.c makes rulings; ghost.c tracks the ghost's open hand; judge.c
 * has the game's own findings; trick.c lays cards; lead.c begins a hand;
 * explain.c finds the moves that explain the table; doubt.c detects that a hand
 * was not seen from its beginning, join.c continues one joined midway;
 * opening.c watches for the next hand; unseen.c finds a card that was never
 * read by elimination; past.c and command.c carry out commands; view.c fills
 * the view; referee.c processes input and settles.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/trick/trick.h"

/* Microseconds. */
enum {
    PZK_GATHERED_US = 3000000, /* a card of an open pile, before it may lead */
    PZK_THROWN_US = 2000000,   /* invisible on the way from there, at most */
};

/* The card of a difference about the placement card. */
static inline bool
pzk_is_placement_card(int piece)
{
    return piece == PZK_PA || piece == PZK_PB;
}

struct pzk_jh_referee {
    struct pzk_trick_referee table; /* first */

    struct pzk_jh_status status; /* derived from the moves */

    /* Length of the list at a possible new deal; 0: none (doubt.c). */
    size_t dealt_at;

    /* Between hands. */
    int64_t hand_end_us; /* when the last hand was over; NEVER */

    /* Three players. */
    pzk_cards ghost_hand; /* the ghost's open hand, cards played included */
    float ghost_out_mm;   /* distance of its row */
    float card_turned;    /* degrees, of the placement card against the room */
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

/* Whether the placement card is not the one for three players (W8.1). */
static inline bool
pzk_jh_refuses_placement(const struct pzk_jh_referee *referee)
{
    return !referee->table.base.moves.started && pzk_is_three(referee) &&
           referee->table.origin == PZK_PB;
}

/* ---- state.c ---- */

/* Fills the setup of the rules for a game first led by LEADER. */
bool pzk_jh_rules_setup(const struct pzk_jh_referee *referee, int leader,
                        struct pzk_jh_setup *jh);
/* The entry draw of the table of functions. */
void pzk_jh_draw(struct pzk_trick_referee *table);
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

/* The finding for the rules' refusal of a card. */
enum pzk_finding pzk_jh_refusal_of(enum pzk_code code);
/* The entries rules and complete of the table of functions. */
extern const char *const pzk_jh_finding_rules[PZK_FIND_REFUSED];
void pzk_jh_complete(const struct pzk_trick_referee *table,
                     struct pzk_ruling *ruling);
void pzk_jh_say_play(struct pzk_jh_referee *referee, struct pzk_said *said,
                     const struct pzk_action *lay);
/* Announces trick, score, hand and game, as far as RESULT brings them. */
void pzk_jh_say_result(struct pzk_jh_referee *referee, struct pzk_said *said,
                       const struct pzk_jh_result *result);
/* Only if the game is over. */
void pzk_jh_say_game_over(struct pzk_jh_referee *referee, struct pzk_said *said,
                          const struct pzk_jh_result *result);
/* The RESULT of the trick that was scored; NULL: none. */
void pzk_jh_say_score(struct pzk_jh_referee *referee, struct pzk_said *said,
                      const struct pzk_jh_result *result);

/* ---- ghost.c ---- */

/* CARD came to rest: adds it to the ghost's open hand if it belongs there. */
void pzk_jh_note_ghost(struct pzk_trick_referee *table, int card);
/* A hand was opened; LEAD is its first card or PZK_NO_PIECE. */
void pzk_jh_open_ghost(struct pzk_jh_referee *referee, int lead);
/* The supplier of CARD, FROM by the camera, by the ghost's open hand. */
int8_t pzk_jh_supplier(const struct pzk_jh_referee *referee, int card,
                       int8_t from);
/* CARD as it is on the table, with its supplier by the camera and the open
 * hand. */
struct pzk_laid pzk_jh_there(const struct pzk_jh_referee *referee, int card);
/* The supplier of an entered card: as given, or by the ghost's open hand.
 * False, with a remark, if that contradicts it (W10.3). */
bool pzk_jh_take_supplier(struct pzk_jh_referee *referee, int from,
                          struct pzk_action *lay, struct pzk_said *said);
/* Whether CARD, laid at SEAT, was put back into the open hand. */
bool pzk_jh_is_back_with_ghost(const struct pzk_jh_referee *referee, int card,
                               int seat);

/* ---- judge.c ---- */

/* Entries of the table of functions. */
int pzk_jh_play_side(const struct pzk_trick_referee *table, int card);
bool pzk_jh_judge_card(const struct pzk_trick_referee *table, int card,
                       struct pzk_verdict *verdict);
bool pzk_jh_table_fault(const struct pzk_trick_referee *table,
                        struct pzk_difference *fault);
/* The cards in the zone that come from an open pile of the hand before. */
pzk_cards pzk_jh_gathered(const struct pzk_jh_referee *referee);

/* Whether this deal waits for its first card, from any seat. */
bool pzk_jh_lead_is_free(const struct pzk_jh_referee *referee);

/* ---- trick.c ---- */

/* Lays a card for its seat, which is on turn, and announces the consequences.
 */
bool pzk_jh_accept(struct pzk_jh_referee *referee, struct pzk_laid card,
                   bool by_person, struct pzk_said *said);
/* Lays N cards in their order, the first as the lead of a hand if none runs. */
bool pzk_jh_lay_all(struct pzk_jh_referee *referee, const struct pzk_laid *laid,
                    int n, bool by_person, struct pzk_said *said);
/* Whether the newest trick stands as it was laid, against the rules, and nobody
 * confirmed that. Then fills FAULT. */
bool pzk_jh_asks_about_trick(const struct pzk_jh_referee *referee,
                             struct pzk_difference *fault);
/* The entries lay, say_act and in_place of the table of functions. */
bool pzk_jh_lay(struct pzk_trick_referee *table, struct pzk_laid card,
                bool stands, struct pzk_said *said);
void pzk_jh_say_act(struct pzk_trick_referee *table,
                    const struct pzk_ruling *ruling, struct pzk_said *said);
bool pzk_jh_in_place(const struct pzk_trick_referee *table, int card, int seat);

/* ---- lead.c ---- */

/* Begins a hand, without its first card. LEAD: that card, if it is there
 * already. */
bool pzk_jh_open_hand(struct pzk_jh_referee *referee, int leader, int lead,
                      bool by_person, struct pzk_said *said);
/* Opens a hand with LEAD; or leads one anew that was begun without a card (next
 * hand), or whose cards were laid later: these are taken back. */
bool pzk_jh_lead(struct pzk_jh_referee *referee, struct pzk_laid lead,
                 bool by_person, struct pzk_said *said);
/* The same with the card that is at LEADER's side; the others follow as
 * answers. */
bool pzk_jh_lead_from(struct pzk_jh_referee *referee, int leader,
                      struct pzk_said *said);
/* Leads the hand with LEAD; the cards laid after it count as before. */
bool pzk_jh_lead_before(struct pzk_jh_referee *referee, struct pzk_laid lead,
                        struct pzk_said *said);

/* Begins the list of moves for a hand first led by LEADER, if need be. */
bool pzk_jh_begin_list(struct pzk_jh_referee *referee, int leader,
                       struct pzk_said *said);

/* ---- doubt.c ---- */

/* Time passes: records a possible new deal. */
void pzk_jh_watch_dealt(struct pzk_jh_referee *referee);
/* Begins and ends the doubt whether the running hand is the one that began.
 * True if the list of moves changed. */
bool pzk_jh_watch_doubt(struct pzk_jh_referee *referee, struct pzk_said *said);
/* The mismatch for that doubt. */
void pzk_jh_doubt_fault(const struct pzk_jh_referee *referee,
                        struct pzk_difference *fault);
/* A person decided, one way or the other. */
void pzk_jh_end_doubt(struct pzk_jh_referee *referee);
/* Whether the cards of the running trick are there, and beside them only those
 * laid later. */
bool pzk_jh_trick_lies_there(const struct pzk_jh_referee *referee);
/* Begins another hand with the trick on the table, because a person says so or
 * it is evident. */
bool pzk_jh_begin_instead(struct pzk_jh_referee *referee, bool by_person,
                          struct pzk_said *said);

/* ---- join.c ---- */

/* Time passes: checks whether the trick that was there at first was cleared
 * away. */
void pzk_jh_watch_cleared(struct pzk_jh_referee *referee,
                          struct pzk_said *said);
/* Continues a hand joined midway from the first trick whose lead is seen, if
 * its standing was reported in advance. If nobody reported the leader, the
 * first card shows it. True if the list of moves changed. */
bool pzk_jh_watch_join(struct pzk_jh_referee *referee, struct pzk_said *said);
/* Applies the standing that a person reports. */
bool pzk_jh_do_join(struct pzk_jh_referee *referee,
                    const struct pzk_action *action, struct pzk_said *said);

/* ---- opening.c ---- */

/* Time passes between hands: whether cards of the finished one are alone in the
 * zone. */
void pzk_jh_watch_leftover(struct pzk_trick_referee *table);
/* True if a hand was opened or closed. */
bool pzk_jh_watch_opening(struct pzk_jh_referee *referee,
                          struct pzk_said *said);
/* The entry next_game of the table of functions. */
bool pzk_jh_next_game(struct pzk_referee *base, struct pzk_said *said);
/* The table of a source's start is collected: takes a running trick over, or
 * asks for the standing of a hand joined midway. */
void pzk_jh_adopt(struct pzk_trick_referee *table, struct pzk_said *said);
/* Takes the cards on the table over as the first trick of a hand, if they are
 * the beginning of one. */
bool pzk_jh_take_over(struct pzk_jh_referee *referee, struct pzk_said *said);

/* ---- unseen.c ---- */

/* If only one card of the team was not seen, plays that one for the card that
 * was never read. */
bool pzk_jh_deduce(struct pzk_jh_referee *referee, struct pzk_said *said);
/* The mismatch then: card_unseen at the side on turn, or not_your_turn if a
 * held card does not follow. */
void pzk_jh_unseen_fault(const struct pzk_jh_referee *referee,
                         struct pzk_difference *fault);
/* The cards it may have been, by bit; 0 if none is missing. */
pzk_cards pzk_jh_unseen_cards(const struct pzk_jh_referee *referee);
/* A person accepts: plays the one card from which all held cards follow, or
 * else drops the trick and the held cards. */
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

/* Announces why the rules refuse ACTION on TURN's turn, if a finding names it.
 */
void pzk_jh_refuse(struct pzk_jh_referee *referee,
                   const struct pzk_action *action, enum pzk_code code,
                   int turn, struct pzk_said *said);

/* The entry command of the table of functions. */
bool pzk_jh_command(struct pzk_trick_referee *table,
                    const struct pzk_command *command, struct pzk_said *said);

/* ---- view.c ---- */

void pzk_jh_view(const struct pzk_referee *base, struct pzk_table_view *view);
