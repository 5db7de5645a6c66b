// SPDX-License-Identifier: MIT
/* The team game: cards, moves, mismatches, scores, persons. */
#define SCENE_BOOK "jekyll_hyde"
#define SCENE_PAGE 0
#include "tests/words/sentences.h"

#include "src/words/jekyll_hyde/jh_words.h"
#include "tests/words/jh_words_kit.h"

SCENE(a_card_is_played_and_the_next_is_due)
{
    struct pzk_people people = four_people();
    struct pzk_ruling played = some_ruling(PZK_RULED_PLAY);
    struct pzk_ruling next = some_ruling(PZK_RULED_TURN);

    played.card = PZK_JB;
    next.seat = PZK_W;
    SAY(pzk_words_ruling(&people, &played));
    SAY(pzk_words_ruling(&people, &next));
}

SCENE(a_card_comes_from_some_hand)
{
    static const int8_t from[] = {PZK_E, PZK_W, PZK_NO_SEAT};
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_PLAY);

    for (size_t i = 0; i < G_N_ELEMENTS(from); i++) {
        ruling.from = from[i];
        SAY(pzk_words_ruling(&people, &ruling));
    }
}

SCENE(sums_of_one_point_none_and_several)
{
    static const int bases[] = {0, 1, 17};

    for (size_t i = 0; i < G_N_ELEMENTS(bases); i++) {
        SAY(pzk_words_sum(bases[i], 4, bases[i] * 4));
    }
}

SCENE(every_piece_by_its_names)
{
    for (int piece = 0; piece < PZK_CLA; piece++) {
        if (pzk_piece_id(piece)) {
            SAY(pzk_words_card(piece));
            SAY(pzk_words_card_of(piece));
            SAY(pzk_words_card_said(piece));
            SAY(pzk_words_card_short(piece));
        }
    }
}

SCENE(mismatches_and_what_puts_them_right)
{
    static const struct pzk_difference differences[] = {
        {.finding = PZK_FIND_NOT_YOUR_TURN,
         .card = PZK_H5,
         .lies_at = PZK_S,
         .due_at = PZK_E},
        {.finding = PZK_FIND_NOT_YOUR_TURN,
         .card = PZK_J5,
         .lies_at = PZK_S,
         .due_at = PZK_E},
        {.finding = PZK_FIND_WRONG_SIDE,
         .card = PZK_J5,
         .lies_at = PZK_E,
         .due_at = PZK_E},
        {.finding = PZK_FIND_MOVED_CARD,
         .card = PZK_J5,
         .lies_at = PZK_E,
         .due_at = PZK_N},
        {.finding = PZK_FIND_CARD_MISSING,
         .card = PZK_J5,
         .lies_at = PZK_NO_SIDE,
         .due_at = PZK_N},
        {.finding = PZK_FIND_TWICE,
         .card = PZK_J5,
         .lies_at = PZK_W,
         .due_at = PZK_NO_SIDE},
        {.finding = PZK_FIND_UNEXPLAINED,
         .card = PZK_J5,
         .lies_at = PZK_W,
         .due_at = PZK_NO_SIDE},
        {.finding = PZK_FIND_TOO_FAR,
         .card = PZK_J5,
         .lies_at = PZK_E,
         .due_at = PZK_E},
    };
    struct pzk_people people = four_people();

    for (size_t i = 0; i < G_N_ELEMENTS(differences); i++) {
        SAY(pzk_words_finding(&people, &differences[i]));
        SAY(pzk_words_remedy(&people, &differences[i]));
    }
}

SCENE(questions_in_the_middle_of_a_trick)
{
    struct pzk_people people = four_people();
    struct pzk_table_view view = some_view(PZK_TABLE_TRICK_RUNNING);
    struct pzk_table_view full = view;

    SAY(pzk_words_now(&people, &view));
    SAY(pzk_words_table(&people, &view));
    /* both sets have the same letters; scenes and deeds have none */
    full.leader = PZK_W;
    full.on_table[PZK_W] = PZK_HE;
    full.on_table[PZK_E] = PZK_HB;
    full.on_table[PZK_S] = PZK_JX2;
    SAY(pzk_words_table(&people, &full));
    SAY(pzk_words_score(&people, &view));
    /* which deeds made it; the other team's do not count */
    pzk_jh_view_of(&view)->status.taken[PZK_JEKYLL] =
        1U << PZK_JX1 | 1U << PZK_JX2 | 1U << PZK_HX1;
    SAY(pzk_words_score(&people, &view));
    SAY(pzk_words_last_trick(&people, &view));
    SAY(pzk_words_cards_left(&people, &view));
}

/* Any hand may hold any number of them (T4). */
SCENE(cards_left_of_a_hand_that_was_joined)
{
    struct pzk_people people = four_people();
    struct pzk_table_view view = some_view(PZK_TABLE_TRICK_RUNNING);
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        status->lo[seat] = 0;
        status->hi[seat] = PZK_JH_HAND;
    }
    SAY(pzk_words_cards_left(&people, &view));
    view.has_last_trick = false;
    SAY(pzk_words_last_trick(&people, &view));
    assert_true(pzk_jh_words_hand_may_be_any(&view, PZK_W));
    status->hi[PZK_W] = PZK_JH_HAND - 1; /* it laid one of its own */
    SAY(pzk_words_cards_left(&people, &view));
    assert_false(pzk_jh_words_hand_may_be_any(&view, PZK_W));
}

/* What a correction does to what was played later. */
SCENE(later_tricks_and_hands)
{
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_REMARK);

    ruling.finding = PZK_FIND_LED_ANEW;
    ruling.trick_no = 3;
    SAY(pzk_words_ruling(&people, &ruling));
}

/* The history says it, too. */
SCENE(a_correction_and_what_follows_from_it)
{
    struct pzk_people people = four_people();
    struct pzk_entry entry = {.kind = PZK_ENTRY_CORRECT, .index = 3};
    struct pzk_change change = {.kind = PZK_ENTRY_CORRECT, .index = 3};

    entry.action = pzk_action_of(PZK_JH_LAY, PZK_S);
    entry.action.card = PZK_JX2;
    change.was = entry.action;
    change.was.card = PZK_J3;
    SAY(pzk_words_change(&people, &pzk_jh_game, NULL, &entry, &change));
    change.n_led = 2;
    change.n_dropped = 1;
    SAY(pzk_words_change(&people, &pzk_jh_game, NULL, &entry, &change));
}

/* W8.7: of three players everybody has a total. */
SCENE(the_score_of_four_and_of_three_players)
{
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_SCORE);
    const struct pzk_jh_status status = {
        .variant = PZK_JH_3, .team = {1, 0, 1, 0}, .person = {0, 1, -1, 2}};

    SAY(pzk_words_ruling(&people, &ruling));
    pzk_jh_people_follow(&people, &status);
    pzk_jh_ruling_of(&ruling)->person_total[0] = 40;
    pzk_jh_ruling_of(&ruling)->person_total[1] = 168;
    pzk_jh_ruling_of(&ruling)->person_total[2] = 68;
    SAY(pzk_words_ruling(&people, &ruling));
}

SCENE(people_without_names)
{
    struct pzk_people people;

    pzk_people_init(&people);
    SAY(g_strdup(pzk_people_at(&people, PZK_S)));
    people.team[PZK_N] = people.team[PZK_E] = PZK_JEKYLL;
    SAY(pzk_people_of_team(&people, PZK_JEKYLL));
    SAY(pzk_people_of_team(&people, PZK_HYDE));
}

static void
say_seats(const struct pzk_people *people)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        SAY(g_strdup(pzk_people_at(people, seat)));
        SAY(g_strdup(pzk_people_said(people, seat)));
    }
}

SCENE(three_people_follow_their_seats)
{
    struct pzk_people people;
    struct pzk_jh_status status = {
        .variant = PZK_JH_3,
        .team = {PZK_HYDE, PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL},
        .person = {-1, 2, 0, 1},
    };
    char *why = NULL;

    pzk_people_init(&people);
    pzk_jh_people_follow(&people, &status);
    say_seats(&people);
    SAY(g_strdup(pzk_people_person(&people, 1)));
    assert_true(pzk_people_parse(&people, "S=Anna,W=Ben", &why));
    pzk_jh_people_follow(&people, &status);
    say_seats(&people);
    status.person[PZK_N] = 1;
    status.person[PZK_W] = -1;
    pzk_jh_people_follow(&people, &status);
    say_seats(&people);
}

/* W4.3, W4.4: cards left lying go with the trick, and that is said. */
SCENE(tricks_with_what_was_left_lying)
{
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_TRICK);
    struct pzk_jh_result *result = &pzk_jh_ruling_of(&ruling)->result;

    for (uint8_t taken = 4; taken <= 12; taken += 4) {
        result->n_takes = taken;
        SAY(pzk_words_ruling(&people, &ruling));
    }
    result->n_takes = 4;
    result->reason = PZK_JH_FIRST_OF_EQUALS;
    SAY(pzk_words_ruling(&people, &ruling));
    result->winner = PZK_NO_SEAT;
    result->reason = PZK_JH_TRANSFORMATION;
    result->trick_no = PZK_JH_TRICKS;
    result->n_neutral = 8;
    SAY(pzk_words_ruling(&people, &ruling));
}

/* The last trick's account is said with the hand, once, and so are the totals
 * where they are others than the hand's. */
SCENE(a_hand_is_over)
{
    struct pzk_people people = four_people();
    struct pzk_ruling score = some_ruling(PZK_RULED_SCORE);
    struct pzk_ruling hand = some_ruling(PZK_RULED_HAND);
    struct pzk_jh_result *result = &pzk_jh_ruling_of(&hand)->result;
    static const int16_t left[] = {PZK_J7, PZK_J6, PZK_H7,
                                   PZK_H6, PZK_J4, PZK_H4};

    result->n_neutral =
        sizeof(left) / sizeof(left[0]); /* with them it is 60 (W6.6) */
    memcpy(result->neutral_cards, left, sizeof(left));
    pzk_jh_ruling_of(&score)->result.trick_done =
        pzk_jh_ruling_of(&score)->result.hand_done = true;
    SAY(pzk_words_ruling(&people, &score));
    result->hand_done = true;
    hand.from = PZK_S;
    SAY(pzk_words_ruling(&people, &hand));
    result->hand_no = 1;
    SAY(pzk_words_ruling(&people, &hand));
    SAY(pzk_words_ruling_at(PZK_BRIEF, &people, &hand));
    result->n_neutral--; /* told of a hand that was joined */
    SAY(pzk_words_ruling_at(PZK_BRIEF, &people, &hand));
    result->n_neutral++;
    result->game_done = true;
    SAY(pzk_words_ruling(&people, &hand));
    pzk_jh_ruling_of(&score)->result.hand_done = false;
    pzk_jh_ruling_of(&score)->result.winner = PZK_NO_SEAT;
    SAY(pzk_words_ruling(&people, &score)); /* nothing changed */
}

/* How many cards, and how they are dealt, for those who never did it. */
SCENE(how_to_deal)
{
    struct pzk_people people = four_people();
    struct pzk_table_view view = some_view(PZK_TABLE_BETWEEN_HANDS);

    pzk_jh_view_of(&view)->status.dealer = PZK_W;
    pzk_jh_view_of(&view)->status.hand_no = 2;
    SAY(pzk_words_now(&people, &view));
    view.started = false;
    SAY(pzk_words_now(&people, &view));
    view.game = &pzk_jh_3_game;
    SAY(pzk_words_now(&people, &view));
    view = some_view(PZK_TABLE_HAND_OVER);
    SAY(pzk_words_now(&people, &view));
}
