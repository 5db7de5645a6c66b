// SPDX-License-Identifier: MIT
/*
 * The team game for the ear: whom a name means, where that is from you, what is
 * said briefly; and why: results are the rules' own where they can be.
 */
#define SCENE_BOOK "jekyll_hyde"
#define SCENE_PAGE 1
#include "tests/words/sentences.h"

#include "tests/words/jh_words_kit.h"

/* ---- who sits where ---- */

/* Who is called by a number learns which is whose: from the placement card as
 * it lies, and from the single player, who began. */
SCENE(three_people_learn_who_sits_where)
{
    struct pzk_table_view view = view_of_three(), deals = view;
    struct pzk_people people;

    pzk_people_init(&people);
    deals.started = false;
    deals.state = PZK_TABLE_BETWEEN_HANDS;
    SAY(pzk_words_now(&people, &deals));
    pzk_people_follow(&people, &view);
    SAY(pzk_words_seated(PZK_FULL, &people, &view));
    SAY(pzk_words_seated(PZK_BRIEF, &people, &view));
    people.you = PZK_W;
    SAY(pzk_words_seated(PZK_BRIEF, &people, &view));
    /* turned for the next hand, the card's edges are other sides */
    pzk_people_init(&people);
    pzk_people_follow(&people, &view);
    view.turned = 90;
    SAY(pzk_words_seated(PZK_FULL, &people, &view));
    /* with names, the ear is spared */
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_people_name(&people, seat, "Ann");
    }
    pzk_people_follow(&people, &view);
    SAY(pzk_words_seated(PZK_BRIEF, &people, &view));
    /* four players are called by their seats, or know their names */
    view.game = &pzk_jh_game;
    pzk_jh_view_of(&view)->status.variant = PZK_JH_4A;
    pzk_people_follow(&people, &view);
    SAY(pzk_words_seated(PZK_FULL, &people, &view));
}

/* Names that carry an article melt into the word before them. */
SCENE(the_ghost_and_a_numbered_player)
{
    struct pzk_table_view view = view_of_three();
    struct pzk_ruling turn = some_ruling(PZK_RULED_TURN);
    struct pzk_ruling play = some_ruling(PZK_RULED_PLAY);
    struct pzk_ruling moved = some_ruling(PZK_RULED_VIOLATION);
    const struct pzk_difference missing = {.finding = PZK_FIND_CARD_MISSING,
                                           .card = PZK_HE,
                                           .lies_at = PZK_NO_SIDE,
                                           .due_at = PZK_N};
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    pzk_people_follow(&people, &view);
    turn.seat = PZK_W;
    turn.team = PZK_JEKYLL;
    SAY(pzk_words_ruling(&people, &turn));
    turn.seat = PZK_N;
    SAY(pzk_words_ruling_at(PZK_BRIEF, &people, &turn));
    SAY(pzk_words_ruling_after(PZK_BRIEF, &people, &turn));
    pzk_jh_ruling_of(&turn)->n_laid = 5;
    SAY(pzk_words_ruling_at(PZK_BRIEF, &people, &turn));
    SAY(pzk_words_ruling_after(PZK_BRIEF, &people, &turn));
    pzk_jh_ruling_of(&turn)->leads = true;
    SAY(pzk_words_ruling_at(PZK_BRIEF, &people, &turn));
    assert_true(pzk_people_parse(&people, "S=Anna,W=Ben", &why));
    pzk_people_follow(&people, &view);
    turn.seat = play.from = moved.seat = PZK_N;
    turn.team = PZK_HYDE;
    play.seat = PZK_S;
    moved.card = play.card = PZK_HE;
    moved.finding = PZK_FIND_MOVED_CARD;
    SAY(pzk_words_ruling(&people, &turn));
    SAY(pzk_words_ruling(&people, &play));
    SAY(pzk_words_ruling(&people, &moved));
    SAY(pzk_words_finding(&people, &missing));
}

/* ---- briefly ---- */

static void
say_twice(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    g_autofree char *whole = pzk_words_ruling(people, ruling);
    g_autofree char *full = pzk_words_ruling_at(PZK_FULL, people, ruling);

    assert_string_equal(full, whole);
    SAY(pzk_words_ruling_at(PZK_FULL, people, ruling));
    SAY(pzk_words_ruling_at(PZK_BRIEF, people, ruling));
}

/* What brought a turn begins its sentence, and the turn ends it; in the first
 * trick, with the team. */
SCENE(a_turn_by_what_brought_it)
{
    static const enum pzk_ruling_kind before[] = {
        PZK_RULED_STATE, PZK_RULED_PLAY, PZK_RULED_TAKE_BACK,
        PZK_RULED_RESOLVED};
    static const int8_t you[] = {PZK_NO_SEAT, PZK_E};
    static struct pzk_rulings rulings;
    struct pzk_people people = four_people();

    for (size_t i = 0; i < 2 * 2 * G_N_ELEMENTS(before); i++) {
        rulings.count = 2;
        rulings.at[0] = some_ruling(before[i / 2 % 4]);
        rulings.at[0].seat = PZK_N;
        rulings.at[1] = some_ruling(PZK_RULED_TURN);
        people.you = you[i % 2];
        for (int k = 0; k < 2; k++) {
            struct pzk_jh_ruling *own = pzk_jh_ruling_of(&rulings.at[k]);

            own->hand_no = 1;
            own->n_laid = i / 8 ? 6 : 1;
            own->leads = i / 4 == 2;
            SAY(pzk_words_ruling_of(PZK_BRIEF, &people, &rulings, k));
        }
    }
}

/* "Enfield, then Betty: Hyde." */
SCENE(rulings_in_full_and_briefly)
{
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_PLAY);
    struct pzk_jh_result *result = &pzk_jh_ruling_of(&ruling)->result;

    ruling.card = PZK_HD;
    say_twice(&people, &ruling);
    ruling.card = PZK_HA;
    say_twice(&people, &ruling);
    ruling = some_ruling(PZK_RULED_TURN);
    say_twice(&people, &ruling);
    ruling = some_ruling(PZK_RULED_TRICK);
    say_twice(&people, &ruling);
    result->n_takes = 8;
    say_twice(&people, &ruling);
    result->n_takes = 4;
    result->winner = PZK_NO_SEAT;
    say_twice(&people, &ruling);
    ruling = some_ruling(PZK_RULED_SCORE);
    result->trick_done = true;
    say_twice(&people, &ruling);
    ruling = some_ruling(PZK_RULED_SWEPT);
    say_twice(&people, &ruling);
}

/* A trick that was taken against the rules: its cards, and whose it was. */
static void
say_trick_differs(const struct pzk_people *people)
{
    struct pzk_ruling ruling = some_ruling(PZK_RULED_VIOLATION);
    struct pzk_wrong_trick *wrong = pzk_wrong_trick_of(&ruling.wrong);

    ruling.finding = PZK_FIND_TRICK_DIFFERS;
    ruling.card = PZK_NO_PIECE;
    ruling.due_at = PZK_N;
    *wrong = (struct pzk_wrong_trick){
        .trick_no = 2,
        .n = 4,
        .seat = {PZK_S, PZK_W, PZK_N, PZK_E},
        .card = {PZK_J3, PZK_JX1, PZK_JD, PZK_H4},
    };
    SAY(pzk_words_ruling(people, &ruling));
    ruling.due_at = PZK_NO_SEAT;
    SAY(pzk_words_ruling(people, &ruling));
}

/* A card that lies wrong: which, where as seen by who listens, what is wrong
 * and what to do. Where the name tells the place, that is not told again. */
SCENE(mismatches_briefly_and_where_the_card_lies)
{
    static const struct {
        enum pzk_finding finding;
        int card, you;
    } cases[] = {
        {PZK_FIND_WRONG_SIDE, PZK_JE, PZK_E},
        {PZK_FIND_WRONG_SIDE, PZK_JE, PZK_W},
        {PZK_FIND_WRONG_SIDE, PZK_JE, PZK_S},
        {PZK_FIND_WRONG_SIDE, PZK_JE, PZK_NO_SEAT},
        {PZK_FIND_WRONG_SIDE, PZK_JA, PZK_NO_SEAT},
        {PZK_FIND_NOT_YOUR_TURN, PZK_HE, PZK_NO_SEAT},
        {PZK_FIND_NOT_YOUR_TURN, PZK_HE, PZK_E},
        {PZK_FIND_NOT_YOUR_TURN, PZK_JE, PZK_N},
        {PZK_FIND_ALREADY_PLAYED, PZK_HX3, PZK_N},
        {PZK_FIND_TWICE, PZK_HX3, PZK_N},
        {PZK_FIND_UNEXPLAINED, PZK_HX3, PZK_N},
        {PZK_FIND_MOVED_CARD, PZK_HX3, PZK_NO_SEAT},
        {PZK_FIND_CARD_MISSING, PZK_HX3, PZK_NO_SEAT},
        {PZK_FIND_CARD_HIDDEN, PZK_HX3, PZK_N},
        {PZK_FIND_TABLE_CLEARED, PZK_NO_PIECE, PZK_N},
        {PZK_FIND_MIRRORED, PZK_NO_PIECE, PZK_N},
    };
    struct pzk_people people = four_people();
    struct pzk_ruling wrong = some_ruling(PZK_RULED_VIOLATION);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        wrong.finding = cases[i].finding;
        wrong.card = (int8_t)cases[i].card;
        people.you = (int8_t)cases[i].you;
        SAY(brief_mismatch(&people, &wrong));
    }
    say_trick_differs(&people);
    wrong.finding = PZK_FIND_WRONG_SIDE;
    wrong.card = PZK_HD;
    wrong.lies_at = wrong.due_at = PZK_E;
    people.you = PZK_NO_SEAT;
    people.team[PZK_E] = PZK_JEKYLL;
    SAY(brief_mismatch(&people, &wrong));
}

/* ---- you ---- */

SCENE(turns_as_each_of_them_hears_them)
{
    static const int8_t you[] = {PZK_NO_SEAT, PZK_N, PZK_W, PZK_S, PZK_E};
    struct pzk_people people = four_people();
    struct pzk_ruling turn = some_ruling(PZK_RULED_TURN);
    struct pzk_table_view led = some_view(PZK_TABLE_TRICK_RUNNING);
    struct pzk_table_view leads = led;
    struct pzk_jh_status *status = &pzk_jh_view_of(&leads)->status;

    status->n_table = 0;
    status->turn = PZK_S;
    status->turn_team = PZK_JEKYLL;
    for (size_t i = 0; i < G_N_ELEMENTS(you); i++) {
        people.you = you[i];
        SAY(pzk_words_ruling(&people, &turn));
        SAY(pzk_words_whose_turn(&people, &led));
        SAY(pzk_words_whose_turn(&people, &leads));
        SAY(pzk_words_now(&people, &led)); /* the large sentence is short */
        SAY(pzk_people_around(&people));
    }
}

SCENE(cards_out_without_what_was_laid)
{
    struct pzk_table_view view = some_view(PZK_TABLE_TRICK_RUNNING);
    struct pzk_people people;
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;

    status->taken[PZK_JEKYLL] =
        1u << PZK_JA | 1u << PZK_H7 | 1u << PZK_H6 | 1u << PZK_JX1;
    status->lying = 1u << PZK_JT;
    status->neutral = 1u << PZK_HT;
    pzk_people_init(&people);
    SAY(pzk_words_cards_out(&people, &view));
}

/* ---- why ---- */

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
    action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    assert_int_equal(pzk_game_apply(&game, &action, NULL), PZK_OK);
    for (int i = 0; i < n * 4; i++) {
        pzk_jh_status(&game, &own->status);
        action = pzk_action_of(PZK_JH_LAY, own->status.turn);
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

SCENE(why_a_trick_was_won)
{
    static const struct {
        const char *rule;
        int trick[4];
    } tricks[] = {
        {"W5.1 characters", {PZK_J7, PZK_HD, PZK_JE, PZK_HX1}},
        {"W5.1 one character", {PZK_JX3, PZK_H3, PZK_JB, PZK_HX3}},
        {"W5.1 one scene, W6.4", {PZK_JX1, PZK_H5, PZK_JX2, PZK_HX2}},
        {"W5.2", {PZK_JA, PZK_HA, PZK_J3, PZK_H3}},
        {"W5.3 scenes alone", {PZK_JX1, PZK_H3, PZK_J7, PZK_HX1}},
        {"W5.4", {PZK_JX1, PZK_HX1, PZK_JX2, PZK_HX2}},
        {"W4.2", {PZK_JX1, PZK_HT, PZK_JA, PZK_H3}},
        {"W4.5", {PZK_JT, PZK_HT, PZK_JA, PZK_H3}},
    };
    struct pzk_people people = four_people();

    for (size_t i = 0; i < G_N_ELEMENTS(tricks); i++) {
        struct pzk_table_view view = after_tricks(&tricks[i].trick, 1);

        say(tricks[i].rule, pzk_words_why(&people, &view));
    }
}

/* W4.3: the winner takes eight; W6.5, W7: the last trick brings the account. */
SCENE(why_a_hand_came_to_its_account)
{
    static const int all[7][4] = {
        {PZK_JX1, PZK_HT, PZK_JA, PZK_H3},  /* nobody; Betty leads */
        {PZK_HA, PZK_JX2, PZK_H7, PZK_J7},  /* Betty, eight cards */
        {PZK_HB, PZK_J3, PZK_HX1, PZK_J4},  /* Betty */
        {PZK_HC, PZK_J5, PZK_HX2, PZK_J6},  /* Betty */
        {PZK_HX3, PZK_JB, PZK_H4, PZK_JC},  /* Christian */
        {PZK_JD, PZK_HD, PZK_JE, PZK_HE},   /* Christian */
        {PZK_JX3, PZK_H5, PZK_JT, PZK_H6}}; /* nobody */
    struct pzk_people people = four_people();
    struct pzk_table_view view = after_tricks(all, 2);

    SAY(pzk_words_why(&people, &view));
    view = after_tricks(all, 7);
    assert_true(pzk_jh_view_in(&view)->last_trick.hand_done);
    SAY(pzk_words_why(&people, &view));
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_jh_account *account =
            &pzk_jh_view_in(&view)->last_trick.account[team];

        SAY(pzk_words_sum(account->base, account->factor, account->score));
    }
}

SCENE(why_a_card_is_wrong)
{
    static const enum pzk_finding findings[] = {
        PZK_FIND_WRONG_SIDE, PZK_FIND_ALREADY_PLAYED, PZK_FIND_TWICE,
        PZK_FIND_TOO_FAR};
    struct pzk_people people = four_people();
    struct pzk_table_view view = after_tricks(NULL, 0);

    SAY(pzk_words_why(&people, &view));
    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.card = PZK_J3, .due_at = PZK_E};
    for (size_t i = 0; i < G_N_ELEMENTS(findings); i++) {
        view.difference.finding = findings[i];
        SAY(pzk_words_why(&people, &view));
    }
}

/* Who leads is another rule than who comes next. */
SCENE(why_it_is_another_players_turn)
{
    static const int scenes[][4] = {{PZK_J3, PZK_H4, PZK_J5, PZK_H3}};
    static const int transformation[][4] = {{PZK_J3, PZK_H4, PZK_JT, PZK_H3}};
    const struct pzk_difference difference = {
        .finding = PZK_FIND_NOT_YOUR_TURN, .card = PZK_J3, .due_at = PZK_E};
    struct pzk_people people = four_people();
    struct pzk_table_view views[] = {
        after_tricks(NULL, 0), after_tricks(NULL, 0), after_tricks(scenes, 1),
        after_tricks(transformation, 1)};

    pzk_jh_view_of(&views[1])->status.n_table = 1;
    for (size_t i = 0; i < G_N_ELEMENTS(views); i++) {
        views[i].state = PZK_TABLE_MISMATCH;
        views[i].difference = difference;
        SAY(pzk_words_why(&people, &views[i]));
    }
    people.three = true;
    SAY(pzk_words_why(&people, &views[0]));
}

/* W8.6: after the hand others sit there; the trick is told as they sat. */
SCENE(why_three_players_trick_was_won_as_they_sat)
{
    struct pzk_people people = four_people();
    struct pzk_table_view view = {.game = &pzk_jh_game,
                                  .state = PZK_TABLE_HAND_OVER,
                                  .started = true,
                                  .has_last_trick = true};
    struct pzk_jh_result *result = &pzk_jh_view_of(&view)->last_trick;

    /* South was single, North the ghost; now East is single, West the ghost,
     * and who sat at West has gone to North */
    people.three = true;
    memcpy(
        people.person,
        (const int8_t[]){[PZK_N] = 1, [PZK_E] = 2, [PZK_S] = 0, [PZK_W] = -1},
        PZK_SEATS);
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
    SAY(pzk_words_why(&people, &view));
    result->winner = PZK_N;
    SAY(pzk_words_why(&people, &view));
    SAY(pzk_words_last_trick(&people, &view));
    result->game_done = true; /* nobody moves on */
    SAY(pzk_words_why(&people, &view));
}
