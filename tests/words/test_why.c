// SPDX-License-Identifier: MIT
/*
 * "Why": the rule that decided a trick, a score or a mismatch, in a sentence
 * with its arithmetic. The results are the rules' own where they can be.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <string.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/words.h"

static struct pzk_people
team_people(void)
{
    struct pzk_people people;
    static const char *const names[] = {"Adam", "Betty", "Christian", "Doris"};

    pzk_people_init(&people);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_people_name(&people, seat, names[seat]);
        people.team[seat] = seat % 2 ? PZK_HYDE : PZK_JEKYLL;
    }
    return people;
}

static void
expect(const struct pzk_people *people, const struct pzk_table_view *view,
       const char *wanted)
{
    g_autofree char *text = NULL;

    assert_true(pzk_words_init("en", NULL));
    text = pzk_words_why(people, view);
    if (!g_str_equal(text, wanted)) {
        fail_msg("\"%s\" was wanted, said is \"%s\"", wanted, text);
    }
}

/* ---- the team game: tricks are played by the rules ---- */

static struct pzk_table_view
after_tricks(const int (*tricks)[4], int n)
{
    struct pzk_jh_setup setup = {
        .variant = PZK_JH_4A,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .dealer = PZK_W,
        .single = PZK_NO_SEAT,
        .person = {-1, -1, -1, -1},
        .target = 1000};
    struct pzk_table_view view;
    struct pzk_jh_view *own = pzk_jh_view_of(&view);
    struct pzk_action action;
    struct pzk_result result;
    struct pzk_game game;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_game;
    view.state = PZK_TABLE_TRICK_DONE;
    view.started = true;
    assert_true(pzk_jh_start(&game, &setup));
    pzk_action_init(&action, PZK_JH_DEAL);
    assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    for (int i = 0; i < n * 4; i++) {
        pzk_jh_status(&game, &own->status);
        pzk_action_init(&action, PZK_JH_LAY);
        action.actor = own->status.turn;
        action.card = (int8_t)tricks[i / 4][i % 4];
        assert_int_equal(pzk_game_apply(&game, &action, &result), PZK_OK);
    }
    pzk_jh_status(&game, &own->status);
    view.has_last_trick = n > 0;
    if (n > 0) {
        own->last_trick = *pzk_jh_result(&result);
    }
    return view;
}

static const struct {
    const char *name;
    int trick[4];
    const char *why;
} tricks[] = {
    {"W5.1, characters",
     {PZK_J7, PZK_HD, PZK_JE, PZK_HX1},
     "Betty takes trick 1. Of characters the one nearest to A is the highest: "
     "Mr. Enfield is D and Poole is E. The 4 cards taken: 7 plus 1 plus 1 is 9 "
     "points. Fury is an own deed: factor 1 more. Hyde: 9 points times 1 is "
     "9."},
    {"W5.1, one character",
     {PZK_JX3, PZK_H3, PZK_JB, PZK_HX3},
     "Christian takes trick 1. Characters beat scenes and deeds, and Mr. "
     "Utterson is the only character. The 4 cards taken: 3 plus 1 is 4 points. "
     "Remorse is an own deed: factor 3 more. Murder is the other team's deed "
     "and counts for nobody. Jekyll: 4 points times 3 is 12."},
    {"W5.1, one scene, W6.4",
     {PZK_JX1, PZK_H5, PZK_JX2, PZK_HX2},
     "Betty takes trick 1. Scenes beat deeds, and Scene 5 is the only scene. "
     "The 4 cards taken are worth 5. Charity is the other team's deed and "
     "counts for nobody. Mercy is the other team's deed and counts for nobody. "
     "Recklessness is an own deed: factor 2 more. Hyde: 5 points times 2 is "
     "10."},
    {"W5.2",
     {PZK_JA, PZK_HA, PZK_J3, PZK_H3},
     "Adam takes trick 1. Both highest cards are A, and of equals the one "
     "played "
     "first counts as higher: Dr. Jekyll. The 4 cards taken: 1 plus 1 plus 3 "
     "plus 3 is 8 points. The Dr. Jekyll team has none of its own deeds yet: "
     "factor 0, "
     "so no points."},
    {"W5.4",
     {PZK_JX1, PZK_HX1, PZK_JX2, PZK_HX2},
     "Adam takes trick 1. All four are deeds, which are equal, and Charity was "
     "played first. The 4 cards taken are worth 0. Charity is an own deed: "
     "factor 1 more. Fury is the other team's deed and counts for nobody. "
     "Mercy "
     "is an own deed: factor 2 more. Recklessness is the other team's deed and "
     "counts for nobody. Jekyll: 0 points times 3 is 0."},
    {"W4.2",
     {PZK_JX1, PZK_HT, PZK_JA, PZK_H3},
     "A transformation is in the trick: nobody wins it, and Betty leads, for "
     "whom it was played."},
    {"W4.5",
     {PZK_JT, PZK_HT, PZK_JA, PZK_H3},
     "Both transformations are in the trick: nobody wins it, and Adam leads, "
     "for whom the first of them was played."},
};

static void
test_a_trick_is_explained_by_its_rule(void **state)
{
    struct pzk_people people = team_people();

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(tricks); i++) {
        struct pzk_table_view view = after_tricks(&tricks[i].trick, 1);

        expect(&people, &view, tricks[i].why);
    }
}

static void
test_scenes_alone_are_explained(void **state)
{
    static const int trick[1][4] = {{PZK_JX1, PZK_H3, PZK_J7, PZK_HX1}};
    struct pzk_people people = team_people();
    struct pzk_table_view view = after_tricks(trick, 1);
    g_autofree char *text = NULL;

    (void)state;
    text = pzk_words_why(&people, &view);
    assert_non_null(strstr(text, "There is no character; scenes are all equal, "
                                 "and Scene 3 of Hyde was played first."));
}

/* W4.3: the winner takes eight; W6.5, W7: the last trick brings the account. */
static void
test_a_hand_is_explained_with_its_account(void **state)
{
    static const int all[7][4] = {
        {PZK_JX1, PZK_HT, PZK_JA, PZK_H3},  /* nobody; Betty leads */
        {PZK_HA, PZK_JX2, PZK_H7, PZK_J7},  /* Betty, eight cards */
        {PZK_HB, PZK_J3, PZK_HX1, PZK_J4},  /* Betty */
        {PZK_HC, PZK_J5, PZK_HX2, PZK_J6},  /* Betty */
        {PZK_HX3, PZK_JB, PZK_H4, PZK_JC},  /* Christian */
        {PZK_JD, PZK_HD, PZK_JE, PZK_HE},   /* Christian */
        {PZK_JX3, PZK_H5, PZK_JT, PZK_H6}}; /* nobody */
    struct pzk_people people = team_people();
    struct pzk_table_view view = after_tricks(all, 2);
    g_autofree char *eight = NULL;
    g_autofree char *last = NULL;

    (void)state;
    assert_true(pzk_words_init("en", NULL));
    eight = pzk_words_why(&people, &view);
    assert_non_null(strstr(eight, "The 8 cards taken: "));
    assert_non_null(strstr(eight, " is 19 points."));
    view = after_tricks(all, 7);
    last = pzk_words_why(&people, &view);
    assert_true(g_str_has_prefix(last, "A transformation in the last trick: "));
    g_autofree char *jekyll = pzk_words_sum(
        pzk_jh_view_in(&view)->last_trick.account[PZK_JEKYLL].base,
        pzk_jh_view_in(&view)->last_trick.account[PZK_JEKYLL].factor,
        pzk_jh_view_in(&view)->last_trick.account[PZK_JEKYLL].score);
    g_autofree char *hyde = pzk_words_sum(
        pzk_jh_view_in(&view)->last_trick.account[PZK_HYDE].base,
        pzk_jh_view_in(&view)->last_trick.account[PZK_HYDE].factor,
        pzk_jh_view_in(&view)->last_trick.account[PZK_HYDE].score);
    assert_true(pzk_jh_view_in(&view)->last_trick.hand_done);
    assert_true(pzk_jh_view_in(&view)->last_trick.account[PZK_HYDE].score > 0);
    assert_non_null(strstr(last, hyde));
    assert_non_null(strstr(
        last, pzk_jh_view_in(&view)->last_trick.account[PZK_JEKYLL].factor
                  ? jekyll
                  : "none of its own deeds"));
}

static void
test_a_mismatch_is_explained_by_its_rule(void **state)
{
    struct pzk_people people = team_people();
    struct pzk_table_view view = after_tricks(NULL, 0);

    (void)state;
    expect(&people, &view, "Nothing has been decided yet.");
    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){
        .finding = PZK_FIND_WRONG_TEAM, .card = PZK_J3, .due_at = PZK_E};
    expect(&people, &view,
           "Betty plays for Mr. Hyde: in a Hyde player's turn a Mr. Hyde card "
           "is played, whoever gives it.");
    view.difference.finding = PZK_FIND_ALREADY_PLAYED;
    expect(&people, &view,
           "Each card is in the deck once: one that was played in this hand "
           "cannot come again.");
    view.difference.finding = PZK_FIND_TOO_FAR;
    expect(&people, &view,
           "Only cards within 16 centimetres of the middle of the placement "
           "card count as played.");
}

/* Who leads is another rule than who comes next. */
static void
test_a_card_out_of_turn_is_explained_by_the_rule_of_that_turn(void **state)
{
    static const int scenes[][4] = {{PZK_J3, PZK_H4, PZK_J5, PZK_H3}};
    static const int transformation[][4] = {{PZK_J3, PZK_H4, PZK_JT, PZK_H3}};
    struct pzk_people people = team_people();
    struct pzk_table_view view = after_tricks(NULL, 0);

    (void)state;
    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){
        .finding = PZK_FIND_NOT_YOUR_TURN, .card = PZK_J3, .due_at = PZK_E};
    expect(&people, &view,
           "The player to the dealer's left leads the first trick of a hand.");
    people.three = true;
    expect(&people, &view,
           "The single player leads the first trick of a hand.");
    people.three = false;
    pzk_jh_view_of(&view)->status.n_table = 1;
    expect(&people, &view,
           "Turns go round clockwise: next is the player to the left of the "
           "one whose turn it was, whoever gave the card.");

    struct pzk_difference difference = view.difference;
    view = after_tricks(scenes, 1);
    view.state = PZK_TABLE_MISMATCH;
    view.difference = difference;
    expect(&people, &view, "Whoever took the last trick leads the next one.");
    view = after_tricks(transformation, 1);
    view.state = PZK_TABLE_MISMATCH;
    view.difference = difference;
    expect(&people, &view,
           "Nobody took the last trick: it is the player for whom the "
           "transformation was played who leads.");
}

/* W8.6: after the hand others sit there; the trick is told as they sat. */
static void
test_three_players_trick_is_told_as_they_sat(void **state)
{
    struct pzk_people people = team_people();
    struct pzk_table_view view = {.game = &pzk_jh_game,
                                  .state = PZK_TABLE_HAND_OVER,
                                  .started = true,
                                  .has_last_trick = true};
    struct pzk_jh_result *result = &pzk_jh_view_of(&view)->last_trick;
    (void)state;

    /* South was single, North the ghost; now East is single, West the ghost,
     * and who sat at West has gone to North */
    people.three = true;
    memcpy(
        people.person,
        (const int8_t[]){[PZK_N] = 1, [PZK_E] = 2, [PZK_S] = 0, [PZK_W] = -1},
        sizeof(people.person));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        people.team[seat] =
            seat == PZK_E || seat == PZK_W ? PZK_HYDE : PZK_JEKYLL;
    }
    *result =
        (struct pzk_jh_result){.trick_done = true,
                               .trick_no = 7,
                               .hand_done = true,
                               .winner = PZK_W,
                               .leader = PZK_S,
                               .best = PZK_JB,
                               .cards = {PZK_HX1, PZK_JB, PZK_HX2, PZK_J3},
                               .takes = {PZK_HX1, PZK_JB, PZK_HX2, PZK_J3},
                               .n_takes = 4,
                               .reason = PZK_JH_HIGHEST};
    g_autofree char *won = pzk_words_why(&people, &view);
    assert_true(g_str_has_prefix(won, "Player 2 takes trick 7."));
    assert_non_null(strstr(won, "Fury is the other team's deed"));
    result->winner = PZK_N;
    g_autofree char *ghost = pzk_words_why(&people, &view);
    assert_true(g_str_has_prefix(ghost, "The ghost takes trick 7."));
    assert_non_null(strstr(ghost, "Fury is an own deed: factor 1 more."));
    g_autofree char *last = pzk_words_last_trick(&people, &view);
    assert_non_null(strstr(last, "he ghost"));
    result->game_done = true; /* nobody moves on */
    g_autofree char *over = pzk_words_why(&people, &view);
    assert_true(g_str_has_prefix(over, "Player 2 takes trick 7."));
}

/* Whatever is found, something is said of it, in every language. */
static void
test_every_mismatch_of_every_game_has_a_reason(void **state)
{
    const struct pzk_table_game *const games[] = {&pzk_jh_game, &pzk_duel_game,
                                                  &pzk_maze_game};
    struct pzk_people people = team_people();

    (void)state;
    for (int l = 0; pzk_words_languages[l]; l++) {
        pzk_words_init(pzk_words_languages[l], NULL);
        for (size_t g = 0; g < G_N_ELEMENTS(games); g++) {
            for (int finding = 1; finding < PZK_FIND_END; finding++) {
                struct pzk_table_view view = {.game = games[g],
                                              .state = PZK_TABLE_MISMATCH,
                                              .started = true};
                view.difference = (struct pzk_difference){
                    .finding = (enum pzk_finding)finding, .due_at = PZK_N};
                g_autofree char *why = pzk_words_why(&people, &view);

                assert_true(g_str_has_suffix(why, "."));
            }
        }
    }
}

/* ---- the duel ---- */

static struct pzk_table_view
duel_view(int led, int answered, int winner)
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
duel_people(void)
{
    struct pzk_people people;

    pzk_people_init(&people);
    people.two = true;
    people.team[PZK_N] = PZK_JEKYLL;
    people.team[PZK_S] = PZK_HYDE;
    return people;
}

static void
expect_part(const struct pzk_people *people, const struct pzk_table_view *view,
            const char *part)
{
    g_autofree char *text = NULL;

    assert_true(pzk_words_init("en", NULL));
    text = pzk_words_why(people, view);
    if (!strstr(text, part)) {
        fail_msg("\"%s\" is not in \"%s\"", part, text);
    }
}

static void
test_a_duels_trick_is_explained_by_its_rule(void **state)
{
    struct pzk_people people = duel_people();
    struct pzk_table_view view = duel_view(PZK_W1 + 5, PZK_W1 + 1, PZK_JEKYLL);

    (void)state;
    expect_part(&people, &view,
                "Both cards are Wrath, so the higher number wins: 6 is more "
                "than 2.");
    view = duel_view(PZK_W1 + 5, PZK_G1 + 1, PZK_HYDE);
    expect_part(&people, &view,
                "Greed ranks above Wrath, whatever the "
                "numbers.");
    view = duel_view(PZK_P1 + 4, PZK_Q2 + 2, PZK_JEKYLL);
    pzk_duel_view_of(&view)->last_trick.effect = PZK_PRIDE;
    expect_part(&people, &view,
                "With a potion in the trick only the numbers count: 5 is more "
                "than 4 and a half. The potion has the effect of the colour "
                "card beside it, Pride.");
    view = duel_view(PZK_Q2 + 3, PZK_Q2 + 2, PZK_JEKYLL);
    expect_part(&people, &view,
                "5 and a half is more than 4 and a half. Two potions have no "
                "effect.");
}

static void
test_a_duels_round_is_explained_by_its_arithmetic(void **state)
{
    struct pzk_people people = duel_people();
    struct pzk_table_view view = duel_view(PZK_W1 + 5, PZK_W1 + 1, PZK_JEKYLL);
    struct pzk_duel_result *result = &pzk_duel_view_of(&view)->last_trick;

    (void)state;
    result->round_done = true;
    result->tricks[PZK_JEKYLL] = 3;
    result->tricks[PZK_HYDE] = 7;
    result->gap = 4;
    result->marker = 10;
    result->game_done = true;
    result->game_winner = PZK_HYDE;
    expect_part(&people, &view,
                "Tricks: 7 minus 3 is 4, enough for the statuette to reach "
                "space 10. Space 10 is Mr. Hyde's end: he wins at once.");
    result->marker = 8;
    result->game_done = false;
    expect_part(&people, &view,
                "Tricks: 7 minus 3 is 4, so the statuette moves 4 spaces "
                "towards Mr. Hyde's end, to space 8.");
    result->game_done = true;
    result->tricks[PZK_JEKYLL] = result->tricks[PZK_HYDE] = 5;
    result->gap = 0;
    result->marker = 6;
    result->game_winner = PZK_JEKYLL;
    expect_part(&people, &view,
                "Tricks: 5 each. No difference, so the statuette stays on "
                "space 6. Three rounds are over and the statuette is not on "
                "space 10, so Dr. Jekyll wins.");
}

static void
test_a_duels_mismatch_tells_what_must_be_followed(void **state)
{
    struct pzk_people people = duel_people();
    struct pzk_table_view view = duel_view(PZK_W1, PZK_W1 + 1, PZK_HYDE);

    (void)state;
    view.state = PZK_TABLE_MISMATCH;
    view.difference.finding = pzk_finding_of_code(PZK_DUEL_MUST_FOLLOW);
    pzk_duel_view_of(&view)->status.required = PZK_PRIDE;
    pzk_duel_view_of(&view)->status.led = PZK_Q2;
    expect(&people, &view,
           "A potion was led and Pride asked for: who has Pride must play it "
           "and may not play a potion.");
    pzk_duel_view_of(&view)->status.led = PZK_P1;
    expect(&people, &view,
           "Pride was led: who has Pride plays it, or a "
           "potion.");
}

/* ---- the maze ---- */

static void
test_the_maze_explains_who_is_who_and_who_wins(void **state)
{
    struct pzk_table_view view;
    struct pzk_people people;

    (void)state;
    pzk_people_init(&people);
    memset(&view, 0, sizeof(view));
    view.game = &pzk_maze_game;
    view.started = true;
    pzk_maze_view_of(&view)->status.n_players = 2;
    pzk_maze_view_of(&view)->status.player[0] =
        (struct pzk_maze_player){.n_got = 2, .used = 1, .hyde = true};
    pzk_maze_view_of(&view)->status.player[1] =
        (struct pzk_maze_player){.n_got = 3, .used = 1};
    expect(&people, &view,
           "Player 1: resources 2 plus voluntary switches 1 is 3. Odd, so Mr. "
           "Hyde. Player 2: resources 3 plus voluntary switches 1 is 4. Even, "
           "so Dr. Jekyll.");
    pzk_maze_view_of(&view)->status.phase = PZK_MAZE_OVER;
    pzk_maze_view_of(&view)->status.player[0].n_got =
        pzk_maze_view_of(&view)->status.player[1].n_got = 4;
    pzk_maze_view_of(&view)->status.player[1].used = 2;
    expect_part(&people, &view,
                "Several have all four resources, so the fewest voluntary "
                "switches win: player 1 with 1 and player 2 with 2.");
    view.state = PZK_TABLE_MISMATCH;
    view.difference.finding = pzk_finding_of_code(PZK_MAZE_WALL_BLUE);
    expect(&people, &view, "Nobody crosses a blue line.");
    view.difference.finding = pzk_finding_of_code(PZK_MAZE_OFF_MAP);
    expect(&people, &view,
           "Nobody leaves the map, and where a shifted row or column leaves a "
           "gap is no map.");
    view.difference.finding = PZK_FIND_CARD_MISSING;
    expect(&people, &view,
           "All nine map cards and every coin stay on the table to the end.");
    view.difference.finding = PZK_FIND_TABLE_DIFFERS;
    expect(&people, &view,
           "The nine map cards make a square of three by three, in which one "
           "row or column at most is shifted.");
    view.difference.finding = PZK_FIND_NOT_YOUR_TURN;
    expect(&people, &view,
           "Turns go round clockwise, beginning with the first player of the "
           "round.");
    pzk_maze_view_of(&view)->status.phase = PZK_MAZE_TO_ESCAPE;
    expect(&people, &view,
           "Who is driven out escapes at once, before the turn goes on.");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_trick_is_explained_by_its_rule),
        cmocka_unit_test(test_scenes_alone_are_explained),
        cmocka_unit_test(test_a_hand_is_explained_with_its_account),
        cmocka_unit_test(test_a_mismatch_is_explained_by_its_rule),
        cmocka_unit_test(
            test_a_card_out_of_turn_is_explained_by_the_rule_of_that_turn),
        cmocka_unit_test(test_three_players_trick_is_told_as_they_sat),
        cmocka_unit_test(test_every_mismatch_of_every_game_has_a_reason),
        cmocka_unit_test(test_a_duels_trick_is_explained_by_its_rule),
        cmocka_unit_test(test_a_duels_round_is_explained_by_its_arithmetic),
        cmocka_unit_test(test_a_duels_mismatch_tells_what_must_be_followed),
        cmocka_unit_test(test_the_maze_explains_who_is_who_and_who_wins),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
