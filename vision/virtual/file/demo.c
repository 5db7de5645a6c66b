// SPDX-License-Identifier: MIT
/*
 * Plays a game file at random by its own rules, with hands that only the
 * players know. Its questions are answered aloud, or, where the file lets it,
 * by a card on the placement card.
 */
#include "vision/virtual/file/play.h"

#include <stdlib.h>
#include <string.h>

#include "src/rules/file/guest.h"
#include "vision/virtual/file/choices.h"

/* Purposes of the random streams. */
enum { FOR_SETUP, FOR_CARDS, FOR_MOTION, FOR_SLIPS, STREAMS };

static const int slip_percent = 8; /* of the cards laid */
enum { SLIPS_MAX = 8, LEGAL = 128 };

/* A pile holds the tricks that a seat took, as lists for hands to carry. */
struct pile {
    int n, cards[PZK_FILE_CARDS];
};

struct play {
    struct pzk_demo *demo;
    struct pzk_stage stage;
    struct pzk_random cards, slips;
    struct pile piles[PZK_SEATS_MAX];
};

static const struct pzk_file_game *
file_game(const struct play *play)
{
    return &pzk_file_state_in(&play->demo->game)->game;
}

static bool
begin(struct pzk_demo *demo)
{
    static const struct pzk_camera_range view = {{600, 660}, {8, 20}, 9};
    static const int cards[] = {PZK_PA, PZK_PL5, PZK_PL6};
    const struct pzk_file_demo_choices *choices =
        pzk_file_demo_choices_in(&demo->options);
    const struct pzk_rules *rules = demo->options.rules;
    struct pzk_random random = pzk_demo_stream(demo, FOR_SETUP);
    struct pzk_file_setup setup;

    pzk_file_setup_init(pzk_rules_file(rules), &setup);
    if (choices->seats > 0) {
        setup.seats = choices->seats;
        memcpy(setup.at, choices->at, sizeof(setup.at));
        memcpy(setup.house, choices->house, sizeof(setup.house));
        setup.dealer = setup.at[setup.seats - 1];
    }
    pzk_demo_scene(demo, &random, &view,
                   cards[pzk_sides_for(setup.seats) - PZK_SEATS]);
    return pzk_file_start(&demo->game, rules, &setup);
}

static bool
deal(struct play *play)
{
    const struct pzk_rules *rules = play->demo->game.rules;
    struct pzk_action *action = &play->demo->played.deal;

    *action = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);
    action->list_given = true;
    action->n = pzk_rules_file(rules)->n_cards;
    pzk_random_deck(&play->cards, action->list, action->n, 0);
    for (int i = 0; i < action->n; i++) {
        action->list[i] = pzk_file_pieces(rules)[action->list[i]];
    }
    return pzk_game_apply(&play->demo->game, action, NULL) == PZK_OK;
}

/* Chooses one of SEAT's cards, at random, that it may lay now, or that it may
 * not; PZK_NO_PIECE: there is none but BUT. */
static int
choose(struct play *play, struct pzk_random *random, int seat, bool may,
       int but)
{
    const struct pzk_game *game = &play->demo->game;
    const struct pzk_file_state *state = pzk_file_state_in(game);
    uint8_t hand[PZK_FILE_CARDS];
    int n = pzk_file_hand(&state->game, pzk_file_player_at(state, seat), hand);
    int found = PZK_NO_PIECE, of = 0;

    for (int i = 0; i < n; i++) {
        struct pzk_action lay = pzk_action_of(PZK_FILE_LAY, seat);

        lay.card = pzk_file_pieces(game->rules)[hand[i]];
        bool allowed = pzk_game_judge(game, &lay, false) == PZK_OK;

        /* nobody else can know that a forbidden one is */
        if (lay.card != but && allowed == may &&
            (may || pzk_game_judge(game, &lay, true) == PZK_OK) &&
            pzk_random_below(random, ++of) == 0) {
            found = lay.card;
        }
    }
    return found;
}

/* ---- slips ---- */

/* Now and then errs before SEAT lays CARD. Returns whether CARD is on the table
 * now, at the wrong side. */
static bool
maybe_slip(struct play *play, int seat, int card)
{
    struct pzk_demo *demo = play->demo;
    struct pzk_demo_played *hand = &demo->played;
    const struct pzk_file_game *game = file_game(play);
    const struct pzk_file_state *state = pzk_file_state_in(&demo->game);
    int laid = game->n_plays - pzk_file_trick_begin(game);
    int left = __builtin_popcount(game->playing) - laid - 1;
    int player = pzk_file_player_at(state, seat);
    int next = pzk_file_seat_of(state, (player + 1) % game->seats);
    struct pzk_demo_slip slip = {.move = (int)hand->n_moves,
                                 .seat = seat,
                                 .from = seat,
                                 .card = PZK_NO_PIECE,
                                 .lies_at = seat};

    slip.kind = pzk_random_below(&play->slips, PZK_FILE_SLIPS);
    /* a hand's first card may be laid anywhere; a trick's last one ends it */
    if (!pzk_slip_is_due(demo, &play->slips, slip_percent) ||
        game->n_plays == 0 || left == 0 || hand->n_slips == SLIPS_MAX ||
        !(game->playing >> (player + 1) % game->seats & 1)) {
        return false;
    }
    switch (slip.kind) {
    case PZK_FILE_SLIP_PLACE:
        slip.lies_at = next;
        slip.card = card;
        break;
    case PZK_FILE_SLIP_EARLY: {
        uint8_t cards[PZK_FILE_CARDS];
        int n = pzk_file_hand(game, (player + 1) % game->seats, cards);

        slip.from = slip.lies_at = next;
        slip.card =
            n > 0 ? pzk_file_pieces(
                        demo->game
                            .rules)[cards[pzk_random_below(&play->slips, n)]]
                  : PZK_NO_PIECE;
        break;
    }
    default:
        slip.card = choose(play, &play->slips, seat,
                           slip.kind == PZK_FILE_SLIP_BACK, card);
    }
    if (slip.card == PZK_NO_PIECE) {
        return false;
    }
    pzk_stage_lay(&play->stage, slip.from, slip.lies_at, slip.card);
    slip.t_us = play->stage.now_us;
    pzk_stage_wait(&play->stage, 1.9f, 2.8f); /* until somebody notices */
    if (slip.kind != PZK_FILE_SLIP_PLACE) {
        pzk_stage_take(&play->stage, slip.from, &slip.card, 1);
        slip.mended_us = play->stage.now_us;
        pzk_stage_wait(&play->stage, 0.9f, 1.5f);
    }
    demo->made[slip.kind]++;
    hand->slips[hand->n_slips++] = slip;
    return slip.kind == PZK_FILE_SLIP_PLACE;
}

/* ---- a hand ---- */

/* Chooses one of the answers; of numbers, one near the seat's share of the
 * tricks and rarely 0: random bids never win. */
static int
choose_answer(struct play *play, const struct pzk_file_question *question)
{
    const struct pzk_file_game *game = file_game(play);
    const struct pzk_file *file = pzk_rules_file(play->demo->game.rules);
    int best = (int)pzk_random_below(&play->cards, question->n);
    int more = (int)pzk_random_below(&play->cards, game->seats);
    int wish = (game->cards + more - game->seats / 2) / game->seats;

    if (file->asks[question->ask].kind != PZK_FILE_ASK_NUMBER) {
        return question->values[best];
    }
    wish = pzk_random_below(&play->cards, 64) == 0 ? 0 : wish;
    for (int i = 0; i < question->n; i++) {
        if (abs(question->values[i] - wish) <
            abs(question->values[best] - wish)) {
            best = i;
        }
    }
    return question->values[best];
}

/* Says one of the answers to what is asked; a card of its suit says it where
 * the file lets one. */
static bool
say_answer(struct play *play, const struct pzk_file_question *question)
{
    const struct pzk_game *game = &play->demo->game;
    const struct pzk_file *file = pzk_rules_file(game->rules);
    const struct pzk_file_state *state = pzk_file_state_in(game);
    int value = choose_answer(play, question);
    int seat = pzk_file_seat_of(state, question->seat);
    uint8_t hand[PZK_FILE_CARDS];
    struct pzk_action answer = pzk_action_of(PZK_FILE_ANSWER, seat);

    answer.arg = (int8_t)question->ask;
    answer.list_given = true;
    answer.n = 1;
    answer.list[0] = (int16_t)value;
    if (file->asks[question->ask].card && question->seat >= 0) {
        int n = pzk_file_hand(&state->game, question->seat, hand);
        int rest = 0;

        for (int i = 0; i < file->n_cards; i++) {
            if (state->game.holder[i] == PZK_FILE_UNKNOWN) {
                hand[rest++] = (uint8_t)i;
            }
        }
        /* turned up: the next of the deck, or where all are dealt the dealer's
         * own, which goes back to the hand */
        int card = hand[pzk_random_below(&play->cards, rest > 0 ? rest : n)];
        int piece = pzk_file_pieces(game->rules)[card];

        answer.list[0] = (int16_t)(file->cards[card].suit + 1);
        pzk_stage_carry(&play->stage, seat, piece, (struct pzk_mm){4, 3}, 20);
        pzk_stage_wait(&play->stage, 1.4f, 1.9f);
        if (!pzk_demo_act(play->demo, &answer, play->stage.now_us)) {
            return false;
        }
        pzk_stage_take(&play->stage, seat, &piece, 1);
        pzk_stage_wait(&play->stage, 1.6f, 2.1f);
        return true;
    }
    pzk_stage_wait(&play->stage, 0.8f, 1.2f);
    pzk_stage_say(&play->stage, value);
    return pzk_demo_act(play->demo, &answer, play->stage.now_us);
}

/* The winner sweeps the last trick to its pile. */
static void
clear_trick(struct play *play)
{
    const struct pzk_file_game *game = file_game(play);
    const struct pzk_file_state *state = pzk_file_state_in(&play->demo->game);
    int last = game->n_tricks - 1;
    int seat = pzk_file_seat_of(state, game->tricks[last].winner);
    struct pile *pile = &play->piles[seat];
    int first = pile->n;

    for (int i = last > 0 ? game->tricks[last - 1].end : 0;
         i < game->tricks[last].end; i++) {
        pile->cards[pile->n++] =
            pzk_file_pieces(play->demo->game.rules)[game->plays[i].card];
    }
    pzk_stage_wait(&play->stage, 1.1f, 1.8f);
    pzk_stage_sweep(&play->stage, seat, pile->cards + first, pile->n - first);
}

static bool
lay_card(struct play *play)
{
    struct pzk_demo *demo = play->demo;
    struct pzk_demo_played *hand = &demo->played;
    struct pzk_action action;
    int seat = pzk_file_turn_seat(&demo->game);
    int card = choose(play, &play->cards, seat, true, PZK_NO_PIECE);

    if (file_game(play)->n_plays == 1) {
        /* players look a little longer at the card that opens a hand */
        pzk_stage_wait(&play->stage, 1.7f, 2.2f);
    } else {
        pzk_stage_wait(&play->stage, 0.55f, 1.3f);
    }
    bool lies = maybe_slip(play, seat, card);

    pzk_stage_lay(&play->stage, seat, seat, card);
    if (lies) {
        hand->slips[hand->n_slips - 1].mended_us = play->stage.now_us;
    }
    action = pzk_action_of(PZK_FILE_LAY, seat);
    action.other = (int8_t)seat;
    action.card = (int16_t)card;
    if (!pzk_demo_act(demo, &action, play->stage.now_us)) {
        return false;
    }
    if (pzk_file_result_in(&hand->moves[hand->n_moves - 1].result)
            ->trick_done) {
        clear_trick(play);
    }
    return true;
}

static bool
play_hand(struct play *play)
{
    struct pzk_file_question question;

    /* shuffling and dealing happen outside the picture */
    pzk_stage_wait(&play->stage, 3.6f, 4.8f);
    if (!deal(play)) {
        return false;
    }
    for (;;) {
        int phase = file_game(play)->phase;

        if (phase == PZK_FILE_ASKING
                ? !pzk_file_asks(&play->demo->game, &question) ||
                      question.n == 0 || !say_answer(play, &question)
                : phase == PZK_FILE_PLAYING && !lay_card(play)) {
            return false;
        }
        if (phase != PZK_FILE_ASKING && phase != PZK_FILE_PLAYING) {
            break;
        }
    }
    pzk_stage_wait(&play->stage, 1.2f, 1.8f);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        struct pile *pile = &play->piles[seat];

        for (int i = 0; i < pile->n; i += PZK_STEP_PIECES) {
            int n = pile->n - i;

            pzk_stage_take(&play->stage, seat, pile->cards + i,
                           n < PZK_STEP_PIECES ? n : PZK_STEP_PIECES);
        }
    }
    return true;
}

static bool
next(struct pzk_demo *demo, struct pzk_script *script)
{
    struct play play = {.demo = demo,
                        .cards = pzk_demo_stream(demo, FOR_CARDS),
                        .slips = pzk_demo_stream(demo, FOR_SLIPS)};

    pzk_stage_init(&play.stage, script, pzk_demo_stream(demo, FOR_MOTION));
    bool done = play_hand(&play);

    return pzk_stage_finish(&play.stage) && done;
}

static bool
plays(const struct pzk_rules *rules)
{
    return pzk_guest_of_rules(rules) == pzk_file_rules.guest;
}

const struct pzk_demo_ops pzk_file_demo_ops = {.plays = plays,
                                               .size = sizeof(struct pzk_demo),
                                               .streams = STREAMS,
                                               .begin = begin,
                                               .next = next};
