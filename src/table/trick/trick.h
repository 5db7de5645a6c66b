// SPDX-License-Identifier: MIT
#pragma once
/*
 * Shared by the referees of trick-taking games: cards are laid at the seats'
 * sides in turn, a fixed number make a trick, the trick is swept, and the next
 * is led. state.h has what such a table keeps, this what a game provides and
 * may call.
 *
 * A game's referee begins with a struct pzk_trick_referee, so that a pointer to
 * one is a pointer to the other, and defines its own behaviour in a struct
 * pzk_trick_ops. For the referees of games only.
 */
#include "src/table/trick/state.h"

/* How a card came to be laid. */
enum pzk_how {
    PZK_HOW_DUE,     /* it is there, and due */
    PZK_HOW_SEEN,    /* it was there, as the search found later */
    PZK_HOW_ENTERED, /* a person counts it for the seat on turn */
    PZK_HOW_TAKEN    /* seen, and its trick was taken: it stands even where the
                        rules forbid it, which is asked about then */
};

/* What a card means in its place. */
struct pzk_verdict {
    enum pzk_finding finding; /* a mismatch, or PZK_FIND_TOO_FAR: a hint */
    bool accept;              /* it is the card that is due */
    int8_t due_at;            /* where it belongs; PZK_NO_SIDE: nowhere */
};

/* One game's own part. It must have the numbers, draw(), lays(), command(),
 * say_act() and complete(); its struct pzk_moves_ops must know what opens a
 * hand. Any other
 * function may be NULL: its comment says what happens then, or the game has no
 * such thing. */
struct pzk_trick_ops {
    int first, cards, pieces; /* its pieces from FIRST on, cards first */
    /* The numbers of the pieces in these places, where they are not the same;
     * or NULL. In trick/ and its games a card is its place. */
    const int16_t *numbers;
    int in_trick;      /* cards that make a trick, 2 to 6 */
    unsigned sits;     /* seats that lay a card to it, a bit each; 0: each has
                          equally many between it and the next */
    pzk_cards untaken; /* nobody takes a trick with one of these */
    /* Where an action has 1 if it stands, though the rules forbid it (offsetof
     * of an int8_t); 0: none does. */
    size_t stands;
    /* Whether a done trick is over as soon as the zone is clear of it, seen
     * there before or not, even while the next is played. Else it is over when
     * it was seen to be swept, or the next is led. */
    bool done_until_clear;
    /* Whether a card out of turn is wrong only if a hand brought it. */
    bool errs_by_hand;

    /* Derives the game's own part, `hand` and `turn` from the moves; where
     * actors are no seats, `seats`; where not all cards fit everywhere, `fits`;
     * where the origin need not be seen, `sides`; while nothing is played,
     * `coming`, unless lays() begins the list. */
    void (*draw)(struct pzk_trick_referee *table);
    /* Lays CARD, a hand's first where none runs. False: not now. */
    bool (*lays)(struct pzk_trick_referee *table, struct pzk_laid card,
                 enum pzk_how how);
    /* Carries out commands that differ between games: a card, a hand, an
     * action, a correction; to accept, where that means more here than in
     * trick/command.c. */
    bool (*command)(struct pzk_trick_referee *table,
                    const struct pzk_command *command);
    /* Whether the game's own rules judge CARD: between hands, else if it is in
     * the zone and not due. Then fills VERDICT. NULL: the seat on turn leads,
     * and others are out of turn. */
    bool (*judge)(const struct pzk_trick_referee *table, int card,
                  struct pzk_verdict *verdict);
    /* Whether the table as a whole has a fault of this game alone. Then fills
     * FAULT. */
    bool (*table_fault)(const struct pzk_trick_referee *table,
                        struct pzk_difference *fault);
    /* After an act: announces RULING, which names it, and its consequences.
     * CHANGE, else NULL: it is in the list again, or a correction put it there;
     * the old act was announced before. */
    void (*say_act)(struct pzk_trick_referee *table,
                    const struct pzk_ruling *ruling,
                    const struct pzk_change *change);
    /* The game's own part of EVENT. True if the list of moves, or what waits,
     * changed. NULL: pzk_trick_watch_opening(). */
    bool (*handle)(struct pzk_trick_referee *table, enum pzk_trick_event event);
    /* OBS->piece, a card, just came to rest; or the origin was seen, which the
     * shared part has not recorded yet. True if that may be turned with an
     * empty zone; else a remark says so. */
    bool (*observe)(struct pzk_trick_referee *table, const struct pzk_obs *obs);
    /* Adds this game's part to RULING before it is announced. */
    void (*complete)(const struct pzk_trick_referee *table,
                     struct pzk_ruling *ruling);
    /* The rule behind each finding, by finding: PZK_FIND_REFUSED entries; or
     * NULL. */
    const char *const *rules;
};

PZK_REFEREE_OF(pzk_trick_referee, pzk_trick_of, pzk_trick_in);

/* The number of the piece in PLACE; and the place of PIECE. PZK_NO_PIECE: there
 * is none. */
static inline int
pzk_trick_piece(const struct pzk_trick_referee *table, int place)
{
    return table->game->numbers && place >= 0 && place < table->game->pieces
               ? table->game->numbers[place]
               : place;
}

static inline int
pzk_trick_place(const struct pzk_trick_referee *table, int piece)
{
    const int16_t *numbers = table->game->numbers;

    for (int i = 0; numbers && i < table->game->pieces; i++) {
        if (numbers[i] == piece) {
            return i;
        }
    }
    return numbers ? PZK_NO_PIECE : piece;
}

/* Between hands, also while people answer. */
static inline bool
pzk_between(const struct pzk_trick_referee *table)
{
    return table->hand >= PZK_HAND_OPENS;
}

static inline bool
pzk_trick_waits_for_answers(const struct pzk_trick_referee *table)
{
    return table->hand == PZK_HAND_ENDS || table->hand == PZK_HAND_ASKS;
}

/* Whether ACTION lays a card of a trick: at a table no other names a card. */
static inline bool
pzk_trick_lays(const struct pzk_action *action)
{
    return action->kind > 0 && action->card >= 0;
}

static inline bool
pzk_trick_asks_hand(const struct pzk_trick_referee *table)
{
    return table->question.asks >= PZK_ASKS_HAND;
}

/* Until the cards laid since count, too. */
static inline bool
pzk_trick_asks_card(const struct pzk_trick_referee *table)
{
    return table->question.asks == PZK_ASKS_CARD ||
           table->question.asks == PZK_ASKS_SWEPT_CARD || table->held.n > 0;
}

/* The card that PZK_ASKS_LEAD is about, or PZK_NO_PIECE. */
static inline int
pzk_trick_waiting(const struct pzk_trick_referee *table)
{
    return table->question.asks == PZK_ASKS_LEAD ? table->question.card
                                                 : PZK_NO_PIECE;
}

static inline void
pzk_trick_stop_waiting(struct pzk_trick_referee *table)
{
    if (table->question.asks == PZK_ASKS_LEAD) {
        table->question.asks = PZK_ASKS_NOTHING;
    }
}

/* Whether the mark in the middle was ever seen. */
static inline bool
pzk_trick_saw_origin(const struct pzk_trick_referee *table)
{
    return table->compare_end_us != PZK_NEVER;
}

/* Whether the sides are known, so that play can be judged. */
static inline bool
pzk_trick_is_ready(const struct pzk_trick_referee *table)
{
    return table->sides == PZK_SIDES_BY_ORIGIN
               ? pzk_trick_saw_origin(table)
               : table->sides == PZK_SIDES_KNOWN;
}

/* Whether a lead is still young, so that cards beside it may mean that somebody
 * gathers. */
static inline bool
pzk_trick_is_opening(const struct pzk_trick_referee *table)
{
    return table->opening_us != PZK_NEVER &&
           table->base.now - table->opening_us < PZK_OPENING_US;
}

/* Whether the house rule lets a card be taken back from an open trick. */
static inline bool
pzk_trick_may_take_back(const struct pzk_trick_referee *table)
{
    return table->base.setup.take_back != PZK_TAKE_BACK_OFF;
}

/* Whether something at SEAT's side cannot be read, or could not a moment ago.
 */
static inline bool
pzk_trick_is_unread(const struct pzk_trick_referee *table, int seat)
{
    return pzk_is_any_seat(seat) && table->base.now < table->unread_us[seat];
}

/* The card of the running trick laid at SEAT, if any. */
static inline pzk_cards
pzk_trick_laid_by(const struct pzk_trick_referee *table, int seat)
{
    pzk_cards card = 0;

    for (int i = 0; i < table->running.n; i++) {
        card |= table->running.laid[i].seat == seat
                    ? pzk_bit(table->running.laid[i].card)
                    : 0;
    }
    return card;
}

/* Whether CARD may be played at SEAT, by open information. */
static inline bool
pzk_trick_fits(const struct pzk_trick_referee *table, int card, int seat)
{
    return pzk_is_any_seat(seat) && pzk_has(table->fits[seat], card);
}

/* The seat that lays after SEAT in a trick. */
static inline int
pzk_trick_seat_after(const struct pzk_trick_referee *table, int seat)
{
    unsigned sits = table->game->sits;
    int sides = table->layout.sides;
    int step = sits ? 1 : sides / table->game->in_trick;
    int next = (seat + step) % sides;

    while (sits != 0 && !(sits >> next & 1)) {
        next = (next + 1) % sides;
    }
    return next;
}

/* ---- state.c: what follows from the moves; announcements ---- */

/* Initialises TABLE for GAME; its base is initialised, the rest zero. */
void pzk_trick_init(struct pzk_trick_referee *table,
                    const struct pzk_trick_ops *game);
/* The entry refresh of the table of functions. */
void pzk_trick_refresh(struct pzk_referee *base);
/* The game as it is, or as it will begin. */
struct pzk_game pzk_trick_game(const struct pzk_trick_referee *table);
/* The cards beside the young lead that were perhaps laid within 1.5 s of it, by
 * the hands that were over both. */
pzk_cards pzk_trick_came_soon(const struct pzk_trick_referee *table);
/* An empty ruling about SEAT, at the current time. */
struct pzk_ruling pzk_trick_ruling(const struct pzk_trick_referee *table,
                                   enum pzk_ruling_kind kind, int seat);
/* The same, that ACTION was done. */
struct pzk_ruling pzk_trick_act_ruling(const struct pzk_trick_referee *table,
                                       const struct pzk_action *action);
void pzk_trick_say(struct pzk_trick_referee *table,
                   const struct pzk_ruling *ruling);
/* What ACT, a card that was laid or another action, brought: the same ruling as
 * one of KIND about SEAT and CARD. */
void pzk_trick_say_of(struct pzk_trick_referee *table,
                      const struct pzk_ruling *act, enum pzk_ruling_kind kind,
                      int seat, int card);
/* Adds a remark about the person at DUE_AT. */
void pzk_trick_remark(struct pzk_trick_referee *table, enum pzk_finding finding,
                      int piece, int lies_at, int due_at);
/* Announces whose turn it is, if anybody's. */
void pzk_trick_say_turn(struct pzk_trick_referee *table);
/* Adds a remark about nothing and nobody. */
void pzk_trick_note(struct pzk_trick_referee *table, enum pzk_finding finding);
/* Announces that ACTION, which laid a card at SEAT, was taken back. */
void pzk_trick_say_take_back(struct pzk_trick_referee *table,
                             const struct pzk_action *action, int seat);
/* The rule behind FINDING, or NULL. */
const char *pzk_trick_rule(const struct pzk_trick_referee *table,
                           enum pzk_finding finding);
/* The side for which CARD counts. Beside tricks that nobody took players have
 * less room, and lay farther out; PZK_NO_SIDE: it is in the open hand. */
int pzk_trick_side(const struct pzk_trick_referee *table, int card);
/* Whether CARD, laid at SEAT, is still there: at its side, perhaps pushed out
 * of the zone a little, and not back in the open hand. */
bool pzk_trick_in_place(const struct pzk_trick_referee *table, int card,
                        int seat);
/* Those of CARDS, laid in this hand, that are still there. */
pzk_cards pzk_trick_placed(const struct pzk_trick_referee *table,
                           pzk_cards cards);
/* CARD as it is on the table. */
struct pzk_laid pzk_trick_there(const struct pzk_trick_referee *table,
                                int card);

/* ---- take_back.c: acts; cards that go ---- */

/* Does ACTION, beginning the list of moves if need be, and announces it. */
bool pzk_trick_act(struct pzk_trick_referee *table,
                   const struct pzk_action *action, bool by_person);
/* Takes the newest card back. ALLOWED: by the house rule. */
bool pzk_trick_take_back(struct pzk_trick_referee *table, bool allowed);
/* The card at SEAT that is not of the running trick, but fits it and came later
 * onto the disputed CARD of it; or PZK_NO_PIECE. */
int pzk_trick_upon(const struct pzk_trick_referee *table, int card, int seat);
/* A person changed the list: cards may stay as they are. GATHERED: because a
 * hand or the game was discarded. */
void pzk_trick_forget_table(struct pzk_trick_referee *table, bool gathered);

/* ---- question.c ---- */

/* Asks, about CARD or PZK_NO_PIECE. */
void pzk_trick_ask(struct pzk_trick_referee *table, enum pzk_asks asks,
                   int card);

/* Whether people laid the only held card where the missing one belongs, after
 * the sweep: it may be the missing one. */
bool pzk_trick_may_be_late(const struct pzk_trick_referee *table);
/* Whether CARD can be entered for the one that was never read: it does not wait
 * behind it, or, laid next in its place, is it, and waits no more. */
bool pzk_trick_enter_held(struct pzk_trick_referee *table, int card);
/* Nothing waits any more. */
void pzk_trick_forget_held(struct pzk_trick_referee *table);

/* ---- judge.c ---- */

/* Judges CARD by the table of findings. */
struct pzk_verdict pzk_trick_judge(const struct pzk_trick_referee *table,
                                   int card);

/* Whether a card laid before the one that rests since SINCE_US may not be read
 * yet. For 0.5 s; while a hand is over the zone, and until it has been gone for
 * as long, for 3 s. */
bool pzk_trick_may_not_be_read(const struct pzk_trick_referee *table,
                               int64_t since_us);

/* ---- between.c ---- */

/* Whether CARD came to rest between hands, where it would be laid, with no pile
 * in sight as its origin, and has been there for 1.5 s. */
bool pzk_trick_lies_plainly(const struct pzk_trick_referee *table, int card);
/* CARD opened a hand: it is young for a moment after it was laid. */
void pzk_trick_begin_opening(struct pzk_trick_referee *table, int card);
/* True if a hand was opened or closed. */
bool pzk_trick_watch_opening(struct pzk_trick_referee *table);

/* Whether the game is joined midway and nobody reported the standing yet: no
 * card opens a hand. */
static inline bool
pzk_trick_is_under_way(const struct pzk_trick_referee *table)
{
    return (table->late.begun == PZK_BEGUN_MIDWAY ||
            table->late.begun == PZK_BEGUN_TOLD) &&
           table->base.moves.n_acts == 0;
}

/* Whether the standing was reported in advance, and waits for the lead. */
static inline bool
pzk_trick_is_told(const struct pzk_trick_referee *table)
{
    return table->late.begun == PZK_BEGUN_TOLD && !table->base.moves.started;
}

/* Whether the first hand runs, seen to begin, and nobody confirmed that. */
bool pzk_trick_may_be_under_way(const struct pzk_trick_referee *table);
/* ... and CARD, the first card of it, is not the first that was seen. */
bool pzk_trick_counts_as_first(const struct pzk_trick_referee *table, int card);
/* The game is joined midway: asks for the standing. */
void pzk_trick_ask_standing(struct pzk_trick_referee *table);
/* Time passes: records the cards that are there when a source begins. */
void pzk_trick_note_lying(struct pzk_trick_referee *table);
/* Whether those belong to a trick: one at each side at most; more are a pile.
 */
bool pzk_trick_lay_there(const struct pzk_trick_referee *table);
/* Time passes: checks whether the trick that was there at first was cleared
 * away. LEFT: cards left from tricks before. Where it is unknown which trick
 * people meant in advance, asks again. */
void pzk_trick_watch_late(struct pzk_trick_referee *table, pzk_cards left);
/* The standing was reported before: announces, once, that the trick which was
 * there does not count. */
void pzk_trick_say_let_pass(struct pzk_trick_referee *table, pzk_cards left);
/* The card that is there alone, laid by a hand after the zone was clear; or
 * PZK_NO_PIECE. */
int pzk_trick_find_lead(const struct pzk_trick_referee *table);

/* ---- command.c ---- */

/* Applies ENTRY for a person and announces the consequences. */
bool pzk_trick_change(struct pzk_trick_referee *table, struct pzk_entry *entry);
/* Announces that SEAT leads, with CARD, the trick of which act AT is the first,
 * or will be. */
void pzk_trick_say_led_anew(struct pzk_trick_referee *table, size_t at,
                            int seat, int card);
/* Fills ENTRY with the correction of COMMAND's act, so far unchanged. False:
 * there is no such act. */
bool pzk_trick_correction(const struct pzk_trick_referee *table,
                          const struct pzk_command *command,
                          struct pzk_entry *entry);
/* Begins another game, whose setup is ready. */
void pzk_trick_begin_anew(struct pzk_trick_referee *table);
/* PZK_COMMAND_PLAY: plays a card that is not on the table for the seat on turn.
 */
bool pzk_trick_play(struct pzk_trick_referee *table,
                    const struct pzk_command *command);
/* Fills the part common to these games. */
void pzk_trick_view(const struct pzk_trick_referee *table,
                    struct pzk_table_view *view);
/* The entry resumed of the table of functions. */
void pzk_trick_resumed(const struct pzk_referee *base,
                       struct pzk_ruling *ruling);

/* ---- phase.c ---- */

/* Entries of the table of functions in referee_ops.h; PZK_TRICK_REFEREE: those
 * that no game has of its own. */
#define PZK_TRICK_REFEREE                                                      \
    .refresh = pzk_trick_refresh, .observe = pzk_trick_observe,                \
    .tick = pzk_trick_tick, .command = pzk_trick_command
void pzk_trick_restored(struct pzk_referee *base);
void pzk_trick_observe(struct pzk_referee *base, const struct pzk_obs *obs);
void pzk_trick_tick(struct pzk_referee *base);
bool pzk_trick_command(struct pzk_referee *base,
                       const struct pzk_command *command);
