// SPDX-License-Identifier: MIT
/* The duel: results, actions, phases, scores, and why. */
#define SCENE_BOOK "duel"
#define SCENE_PAGE 0
#include "tests/words/sentences.h"

#include "src/words/duel/duel_words.h"
#include "src/table/duel/duel.h"

static struct pzk_people
duel_people(bool named)
{
    struct pzk_people people;

    pzk_people_init(&people);
    people.team[PZK_N] = PZK_JEKYLL;
    people.team[PZK_S] = PZK_HYDE;
    if (named) {
        pzk_people_name(&people, PZK_N, "Anna");
        pzk_people_name(&people, PZK_S, "Ben");
    }
    return people;
}

/* Hyde takes trick 4, led by Jekyll. */
static struct pzk_duel_result
some_trick(int led, int answered, int effect, bool stolen)
{
    return (struct pzk_duel_result){
        .trick_done = true,
        .trick_no = 4,
        .cards = {(int8_t)led, (int8_t)answered},
        .leader = PZK_JEKYLL,
        .winner = PZK_HYDE,
        .effect = (int8_t)effect,
        .stolen = stolen,
        .tricks = {1, 3},
    };
}

static struct pzk_duel_result
some_round(int gap, int marker, int winner)
{
    return (struct pzk_duel_result){
        .round_done = true,
        .round = 2,
        .gap = (int8_t)gap,
        .marker = (int8_t)marker,
        .game_done = winner != PZK_NO_TEAM,
        .game_winner = (int8_t)winner,
        .hyde_score = (int8_t)marker,
        .effect = PZK_NO_COLOUR,
    };
}

SCENE(result_of_nothing)
{
    struct pzk_people people = duel_people(false);
    struct pzk_duel_result nothing = {.effect = PZK_NO_COLOUR};

    SAY(pzk_duel_words_result(&people, &nothing));
}

static void
say_results(const struct pzk_people *people)
{
    const struct pzk_duel_result results[] = {
        some_trick(PZK_W1, PZK_W1 + 4, PZK_NO_COLOUR, false),
        some_trick(PZK_Q2, PZK_Q2 + 1, PZK_NO_COLOUR, false),
        some_trick(PZK_W1, PZK_Q2, PZK_WRATH, false),
        some_trick(PZK_G1, PZK_Q2, PZK_GREED, false),
        some_trick(PZK_P1, PZK_Q2, PZK_PRIDE, true),
        some_trick(PZK_P1, PZK_Q2, PZK_PRIDE, false),
        some_round(0, 2, PZK_NO_TEAM),
        some_round(2, 4, PZK_NO_TEAM),
        some_round(2, 6, PZK_NO_TEAM),
        some_round(4, 6, PZK_NO_TEAM),
        some_round(4, 10, PZK_HYDE),
        some_round(4, 8, PZK_JEKYLL),
        {.revoke = true,
         .revoker = PZK_HYDE,
         .revoke_card = PZK_W1 + 4,
         .revoke_trick = 3},
    };
    static const struct pzk_duel_match matches[] = {
        {{6, 4}, {3, 3}, {PZK_JEKYLL, PZK_HYDE}, 0},
        {{10, 10}, {3, 2}, {PZK_JEKYLL, PZK_HYDE}, 1},
        {{6, 6}, {3, 3}, {PZK_JEKYLL, PZK_HYDE}, -1},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(results); i++) {
        SAY(pzk_duel_words_result(people, &results[i]));
    }
    for (size_t i = 0; i < G_N_ELEMENTS(matches); i++) {
        SAY(pzk_duel_words_match(people, &matches[i]));
    }
}

SCENE_DIFFERING(results_of_every_kind)
{
    struct pzk_people people = duel_people(true);

    say_results(&people);
}

SCENE_DIFFERING(results_of_every_kind_without_names)
{
    struct pzk_people people = duel_people(false);

    say_results(&people);
}

SCENE(the_winning_card_first)
{
    struct pzk_people people = duel_people(false);
    struct pzk_duel_result result =
        some_trick(PZK_G1 + 6, PZK_P1, PZK_NO_COLOUR, false);

    SAY(pzk_duel_words_result(&people, &result));
    result.leader = PZK_HYDE;
    SAY(pzk_duel_words_result(&people, &result));
}

SCENE(greed_in_the_last_trick)
{
    struct pzk_people people = duel_people(false);
    struct pzk_duel_result result =
        some_trick(PZK_G1, PZK_Q2, PZK_GREED, false);

    result.trick_no = PZK_DUEL_HAND;
    SAY(pzk_duel_words_result(&people, &result));
}

SCENE(actions_without_their_secrets)
{
    struct pzk_people people = duel_people(false);
    struct pzk_action action = pzk_action_of(PZK_DUEL_PASS, PZK_HYDE);

    SAY(pzk_duel_words_action(&people, &action));
    action.list_given = true;
    action.n = 2;
    action.list[0] = PZK_W1;
    SAY(pzk_duel_words_action(&people, &action));
    action.kind = PZK_DUEL_GREED;
    action.n = 1;
    SAY(pzk_duel_words_action(&people, &action));
    action = pzk_action_of(PZK_DUEL_LEAD, PZK_JEKYLL);
    action.card = PZK_Q2 + 1;
    action.arg = PZK_PRIDE;
    SAY(pzk_duel_words_action(&people, &action));
    action.kind = PZK_DUEL_ANSWER;
    action.card = PZK_G1 + 2;
    SAY(pzk_duel_words_action(&people, &action));
}

SCENE_DIFFERING(actions_of_every_kind)
{
    struct pzk_people people = duel_people(true);

    for (unsigned kind = PZK_DUEL_DEAL; kind <= PZK_DUEL_ANSWER; kind++) {
        struct pzk_action action = pzk_action_of(kind, PZK_JEKYLL);

        action.card = PZK_G1;
        if (kind != PZK_DUEL_GREED) { /* one act, one word: exchanged */
            SAY(pzk_duel_words_action(&people, &action));
        }
    }
}

SCENE(what_a_move_might_have_been)
{
    struct pzk_people people = duel_people(true);
    struct pzk_game game;
    struct pzk_action lead;

    pzk_duel_start(&game);
    lead = pzk_action_of(PZK_DUEL_LEAD, PZK_JEKYLL);
    lead.card = PZK_Q2 + 1;
    lead.arg = PZK_GREED;
    SAY(pzk_words_alternative(&game, &lead, &lead));
    SAY(pzk_words_done(&people, &game, &lead));
    lead.card = PZK_W1 + 4;
    lead.arg = PZK_ABSENT;
    SAY(pzk_words_alternative(&game, &lead, &lead));
}

SCENE_DIFFERING(now_in_every_phase)
{
    struct pzk_people people = duel_people(true);
    struct pzk_duel_status status = {
        .round = 2,
        .trick_no = 3,
        .starter = PZK_JEKYLL,
        .dealer = PZK_HYDE,
        .leader = PZK_JEKYLL,
        .to_act = {true, true},
        .exchange = 2,
        .demand = PZK_NO_COLOUR,
        .required = PZK_GREED,
        .winner = PZK_HYDE,
        .marker = 10,
    };

    for (int p = 0; p <= PZK_DUEL_OVER; p++) {
        status.phase = (enum pzk_duel_phase)p;
        if (p != PZK_DUEL_TO_GIVE) { /* as for the other exchange */
            SAY(pzk_duel_words_now(&people, &status));
        }
    }
    status.phase = PZK_DUEL_TO_ANSWER;
    status.demand = PZK_GREED;
    SAY(pzk_duel_words_now(&people, &status));
    status.phase = PZK_DUEL_TO_GIVE;
    status.to_act[PZK_JEKYLL] = false;
    SAY(pzk_duel_words_now(&people, &status));
}

/* The match's second game, and another one of the evening. */
SCENE(another_game_with_exchanged_roles)
{
    struct pzk_people people = duel_people(true);
    struct pzk_ruling ruling = {.game = &pzk_duel_game,
                                .kind = PZK_RULED_REMARK,
                                .finding = PZK_FIND_NEXT_GAME,
                                .seat = PZK_NO_SEAT,
                                .card = PZK_NO_PIECE};

    pzk_duel_start(&ruling.after);
    SAY(pzk_words_ruling(&people, &ruling));
}

/* What is said of a game that stands as GAME does. */
static struct pzk_table_view
view_of(const struct pzk_game *game)
{
    struct pzk_table_view view = {.game = &pzk_duel_game,
                                  .state = PZK_TABLE_TRICK_RUNNING,
                                  .started = true,
                                  .rules_game = *game};

    *pzk_duel_view_of(&view) =
        (struct pzk_duel_view){.potion = PZK_NO_PIECE, .effect = PZK_NO_COLOUR};
    pzk_duel_status(game, &pzk_duel_view_of(&view)->status);
    memset(view.on_table, PZK_NO_PIECE, sizeof(view.on_table));
    return view;
}

/* Cards are dealt and exchanged. */
static void
deal(struct pzk_game *game)
{
    struct pzk_action action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);

    assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    for (int role = 0; role < PZK_TEAMS; role++) {
        action = pzk_action_of(PZK_DUEL_PASS, role);
        assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    }
}

SCENE_DIFFERING(an_effect_until_it_is_done)
{
    struct pzk_people people = duel_people(true);
    struct pzk_ruling ruling = {.game = &pzk_duel_game,
                                .kind = PZK_RULED_REMARK,
                                .finding = PZK_DUEL_FIND_EFFECT_DONE};
    struct pzk_game game;

    pzk_duel_start(&game);
    ruling.after = game;
    deal(&ruling.after);
    struct pzk_table_view view = view_of(&game);
    struct pzk_duel_view *own = pzk_duel_view_of(&view);

    SAY(pzk_duel_words_effect(&people, &view));
    own->status.leader = PZK_HYDE;
    own->effect = PZK_PRIDE;
    SAY(pzk_duel_words_effect(&people, &view));
    SAY(pzk_words_now(&people, &view));
    own->effect = PZK_WRATH;
    SAY(pzk_duel_words_effect(&people, &view));
    ruling.card = PZK_TW;
    SAY(pzk_words_ruling(&people, &ruling));
    ruling.card = PZK_TP;
    SAY(pzk_words_ruling(&people, &ruling));
}

/* Anna is Jekyll in the first game. A game of one round, all ten tricks for
 * the leader of the first: Hyde reaches the end. */
static void
play_game(struct pzk_game *game)
{
    static const int8_t winners[] = {6, 5, 4, 13, 12, 11, 20, 19, 18, 17};
    static const int8_t losers[] = {0, 1, 2, 7, 8, 9, 14, 15, 16, 10};
    struct pzk_action action;

    deal(game);
    for (int i = 0; i < 20; i++) {
        action = pzk_action_of(i % 2 ? PZK_DUEL_ANSWER : PZK_DUEL_LEAD,
                               i % 2 ? PZK_HYDE : PZK_JEKYLL);
        action.card = (int8_t)(PZK_W1 + (i % 2 ? losers : winners)[i / 2]);
        assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    }
}

static void
say_score(const struct pzk_people *people, const struct pzk_game *game)
{
    struct pzk_table_view view = view_of(game);

    SAY(pzk_words_score(people, &view));
}

/* D7.1: Ben was Hyde first. */
SCENE(the_score_of_both_games_of_a_match)
{
    struct pzk_people people = duel_people(true);
    struct pzk_game game;

    pzk_duel_start(&game);
    assert_true(pzk_duel_next(&game, PZK_ABSENT));
    say_score(&people, &game);
    play_game(&game);
    say_score(&people, &game);
    assert_true(pzk_duel_next(&game, PZK_ABSENT));
    people.team[PZK_N] = PZK_HYDE;
    people.team[PZK_S] = PZK_JEKYLL;
    say_score(&people, &game);
    play_game(&game);
    say_score(&people, &game);
}

SCENE(what_to_enter_first_by_hand)
{
    struct pzk_people people = duel_people(true);
    struct pzk_game game;

    pzk_duel_start(&game);
    struct pzk_table_view view = view_of(&game);
    view.state = PZK_TABLE_NO_PLACEMENT;
    SAY(pzk_words_now(&people, &view));
    SAY(pzk_words_by_hand(&people, &view));
    view.state = PZK_TABLE_PAUSED;
    SAY(pzk_words_by_hand(&people, &view));
}

static void
say_seats(const struct pzk_people *people)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        SAY(g_strdup(pzk_people_at(people, seat)));
    }
}

SCENE(players_without_a_name_by_their_roles)
{
    struct pzk_table_view view = {.game = &pzk_duel_game};
    struct pzk_obs obs = {
        .kind = PZK_OBS_PLACED, .piece = PZK_TG, .side = PZK_E};
    struct pzk_people people;

    pzk_duel_start(&view.rules_game);
    pzk_duel_view_of(&view)->jekyll = PZK_S;
    pzk_people_init(&people);
    say_seats(&people);
    pzk_people_follow(&people, &view);
    say_seats(&people);
    pzk_people_name(&people, PZK_S, "Anna");
    say_seats(&people);
    SAY(pzk_words_obs(&people, &obs));
}

SCENE(ranks_from_low_to_high)
{
    struct pzk_duel_status status = {
        .ranks = {PZK_GREED, PZK_PRIDE, PZK_WRATH}};

    for (status.n_ranks = 0; status.n_ranks <= 3; status.n_ranks++) {
        SAY(pzk_duel_words_ranks(&status));
    }
}

/* Another token beside the led potion: the lead, and the deal it opened, are
 * done again, but nobody touched the card. */
SCENE(another_colour_is_asked_for)
{
    struct pzk_people people = duel_people(true);
    struct pzk_rulings rulings = {.count = 4};

    for (size_t i = 0; i < rulings.count; i++) {
        rulings.at[i] =
            (struct pzk_ruling){.kind = PZK_RULED_ACT, .game = &pzk_duel_game};
    }
    rulings.at[0].kind = PZK_RULED_TAKE_BACK;
    rulings.at[0].seat = PZK_N;
    rulings.at[0].card = PZK_Q2;
    rulings.at[1].action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
    rulings.at[2].action = pzk_action_of(PZK_DUEL_LEAD, PZK_JEKYLL);
    rulings.at[2].action.card = PZK_Q2;
    rulings.at[2].action.arg = PZK_PRIDE;
    rulings.at[3].kind = PZK_RULED_RESOLVED;
    for (size_t i = 0; i < rulings.count; i++) {
        SAY(pzk_words_ruling_of(PZK_FULL, &people, &rulings, i));
        SAY(pzk_words_ruling_of(PZK_BRIEF, &people, &rulings, i));
    }
    /* truly taken back: another card is laid */
    rulings.at[2].action.card = PZK_Q2 + 1;
    for (size_t i = 0; i < 2; i++) {
        SAY(pzk_words_ruling_of(PZK_FULL, &people, &rulings, i));
    }
}

/* Does it, and gives back what is said of it and what it caused; g_free(). */
static char *
told(struct pzk_game *game, enum pzk_duel_action kind, int role, int card,
     int colour)
{
    struct pzk_people people;
    struct pzk_ruling ruling = {.game = &pzk_duel_game, .kind = PZK_RULED_ACT};

    pzk_people_init(&people);
    ruling.action = pzk_action_of(kind, role);
    ruling.action.card = (int8_t)card;
    ruling.action.arg = (int8_t)colour;
    assert_int_equal(pzk_game_apply(game, &ruling.action, &ruling.caused),
                     PZK_OK);
    ruling.after = *game;
    return pzk_words_ruling(&people, &ruling);
}

/* D3.1, D3.2, T7: what follows for the ranks is said with the card that does
 * it; a revoke tells what would have been right. */
SCENE(new_ranks_and_what_a_revoke_should_have_been)
{
    static const struct {
        enum pzk_duel_action kind;
        int role, card, colour;
    } acts[] = {
        {PZK_DUEL_DEAL, PZK_HYDE, PZK_NO_PIECE, PZK_ABSENT},
        {PZK_DUEL_PASS, PZK_JEKYLL, PZK_NO_PIECE, PZK_ABSENT},
        {PZK_DUEL_PASS, PZK_HYDE, PZK_NO_PIECE, PZK_ABSENT},
        {PZK_DUEL_LEAD, PZK_JEKYLL, PZK_W1 + 4, PZK_ABSENT},
        {PZK_DUEL_ANSWER, PZK_HYDE, PZK_G1, PZK_ABSENT},
        {PZK_DUEL_LEAD, PZK_HYDE, PZK_Q2 + 3, PZK_GREED},
        {PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_P1, PZK_ABSENT}, /* ranked before */
        {PZK_DUEL_LEAD, PZK_HYDE, PZK_G1 + 6, PZK_ABSENT},
        {PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_G1 + 2, PZK_ABSENT},
    };
    struct pzk_game game;

    pzk_duel_start(&game);
    for (size_t i = 0; i < G_N_ELEMENTS(acts); i++) {
        SAY(told(&game, acts[i].kind, acts[i].role, acts[i].card,
                 acts[i].colour));
    }
}

/* ---- why ---- */

static struct pzk_table_view
after_trick(int led, int answered, int winner)
{
    struct pzk_table_view view;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_duel_game;
    view.state = PZK_TABLE_TRICK_DONE;
    view.started = true;
    view.has_last_trick = true;
    pzk_duel_view_of(&view)->last_trick =
        (struct pzk_duel_result){.trick_done = true,
                                 .trick_no = 3,
                                 .cards = {(int8_t)led, (int8_t)answered},
                                 .leader = PZK_JEKYLL,
                                 .winner = (int8_t)winner,
                                 .effect = PZK_NO_COLOUR};
    return view;
}

static struct pzk_people
duel_pair(void)
{
    struct pzk_people people = duel_people(false);

    people.two = true;
    return people;
}

SCENE(why_a_trick_was_won)
{
    struct pzk_people people = duel_pair();
    struct pzk_table_view views[] = {
        after_trick(PZK_W1 + 5, PZK_W1 + 1, PZK_JEKYLL),
        after_trick(PZK_W1 + 5, PZK_G1 + 1, PZK_HYDE),
        after_trick(PZK_P1 + 4, PZK_Q2 + 2, PZK_JEKYLL),
        after_trick(PZK_Q2 + 3, PZK_Q2 + 2, PZK_JEKYLL)};

    pzk_duel_view_of(&views[2])->last_trick.effect = PZK_PRIDE;
    for (size_t i = 0; i < G_N_ELEMENTS(views); i++) {
        SAY(pzk_words_why(&people, &views[i]));
    }
}

SCENE(why_the_statuette_moved)
{
    struct pzk_people people = duel_pair();
    struct pzk_table_view view =
        after_trick(PZK_W1 + 5, PZK_W1 + 1, PZK_JEKYLL);
    struct pzk_duel_result *result = &pzk_duel_view_of(&view)->last_trick;

    result->round_done = true;
    result->tricks[PZK_JEKYLL] = 3;
    result->tricks[PZK_HYDE] = 7;
    result->gap = 4;
    result->marker = 10;
    result->game_done = true;
    result->game_winner = PZK_HYDE;
    SAY(pzk_words_why(&people, &view));
    result->marker = 8;
    result->game_done = false;
    SAY(pzk_words_why(&people, &view));
    result->game_done = true;
    result->tricks[PZK_JEKYLL] = result->tricks[PZK_HYDE] = 5;
    result->gap = 0;
    result->marker = 6;
    result->game_winner = PZK_JEKYLL;
    SAY(pzk_words_why(&people, &view));
}

SCENE(why_a_colour_must_be_followed)
{
    struct pzk_people people = duel_pair();
    struct pzk_table_view view = after_trick(PZK_W1, PZK_W1 + 1, PZK_HYDE);

    view.state = PZK_TABLE_MISMATCH;
    view.difference.finding = pzk_finding_of_code(PZK_DUEL_MUST_FOLLOW);
    pzk_duel_view_of(&view)->status.required = PZK_PRIDE;
    pzk_duel_view_of(&view)->status.led = PZK_Q2;
    SAY(pzk_words_why(&people, &view));
    pzk_duel_view_of(&view)->status.led = PZK_P1;
    SAY(pzk_words_why(&people, &view));
}

SCENE(a_trick_that_was_taken_is_asked_about)
{
    struct pzk_people people = duel_people(true);
    struct pzk_ruling ruling = {.game = &pzk_duel_game,
                                .kind = PZK_RULED_VIOLATION,
                                .finding = PZK_FIND_TRICK_DIFFERS,
                                .card = PZK_NO_PIECE,
                                .lies_at = PZK_NO_SIDE,
                                .due_at = PZK_S};

    pzk_duel_start(&ruling.after);
    *pzk_wrong_trick_of(&ruling.wrong) =
        (struct pzk_wrong_trick){.trick_no = 3,
                                 .n = 2,
                                 .seat = {PZK_N, PZK_S},
                                 .card = {PZK_W1 + 2, PZK_Q2 + 1}};
    SAY(pzk_words_ruling(&people, &ruling));
}
