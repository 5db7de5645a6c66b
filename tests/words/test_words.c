// SPDX-License-Identifier: MIT
/* Sentences in three languages: there for everything, and the right ones. */
#include "src/words/jekyll_hyde/jh_words.h"
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/words_kit.h"
#include "tests/words/jh_words_kit.h"

static void
test_rulings_of_every_kind_are_sentences(void **state)
{
    (void)state;
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
        for (int kind = 0; kind < PZK_RULED_KINDS; kind++) {
            struct pzk_ruling ruling = some_ruling(kind);

            assert_sentence(pzk_words_ruling(&people, &ruling));
            for (int i = 0; i < PZK_FIND_REFUSED; i++) {
                ruling.finding = i;
                assert_sentence(pzk_words_ruling(&people, &ruling));
            }
        }
    }
}

static void
test_findings_with_any_fields_are_sentences(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    static const int8_t cards[] = {PZK_NO_PIECE, PZK_HB, PZK_J6,
                                   PZK_HX3,      PZK_W1, 99};

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int finding = 0; finding < PZK_FIND_REFUSED; finding++) {
            for (size_t c = 0; c < G_N_ELEMENTS(cards); c++) {
                for (int8_t at = PZK_NO_SIDE; at <= PZK_ELSEWHERE; at++) {
                    struct pzk_difference difference = {
                        .finding = finding,
                        .card = cards[c],
                        .lies_at = at,
                        .due_at = (int8_t)(PZK_S - at),
                    };
                    char *remedy = pzk_words_remedy(&people, &difference);

                    assert_sentence(pzk_words_finding(&people, &difference));
                    if (remedy[0]) {
                        assert_sentence(remedy);
                    } else {
                        g_free(remedy);
                    }
                }
            }
        }
    }
}

static void
test_codes_and_states_are_sentences(void **state)
{
    (void)state;
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int code = 0; code < PZK_CODE_END; code++) {
            assert_sentence(g_strdup(pzk_words_code(code)));
        }
        assert_sentence(g_strdup(pzk_words_code(PZK_CODE_END)));
        for (int s = 0; s <= PZK_CAMERA_SHAKING; s++) {
            assert_sentence(g_strdup(pzk_words_camera(s)));
        }
        for (int m = PZK_MARKS_ANY; m <= PZK_MARKS_TACTILE; m++) {
            assert_sentence(g_strdup(
                pzk_words_picture(PZK_CAMERA_BLURRED, (enum pzk_marks)m)));
            assert_sentence(
                g_strdup(pzk_words_picture(PZK_CAMERA_FAR, (enum pzk_marks)m)));
        }
        assert_sentence(g_strdup(pzk_words_no_table()));
        for (int kind = 0; kind <= PZK_OBS_CAMERA; kind++) {
            struct pzk_obs obs = {.kind = kind, .piece = PZK_H5, .side = PZK_E};

            assert_sentence(pzk_words_obs(&people, &obs));
            obs.side = PZK_ELSEWHERE;
            assert_sentence(pzk_words_obs(&people, &obs));
        }
        for (int s = 0; s <= PZK_PLACEMENT_LOST; s++) {
            struct pzk_obs obs = {
                .kind = PZK_OBS_PLACEMENT, .piece = PZK_PA, .placement = s};

            assert_sentence(pzk_words_obs(&people, &obs));
        }
    }
}

static void
test_status_answers_in_every_state_are_sentences(void **state)
{
    (void)state;
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int s = 0; s <= PZK_TABLE_PAUSED; s++) {
            struct pzk_table_view view = some_view(s);

            for (int started = 0; started < 2; started++) {
                view.started = started;
                view.has_last_trick = started;
                assert_sentence(pzk_words_now(&people, &view));
                assert_sentence(pzk_words_whose_turn(&people, &view));
                assert_sentence(pzk_words_begins(&people, &view));
                assert_sentence(pzk_words_nothing_next(&view));
                assert_sentence(pzk_words_table(&people, &view));
                assert_sentence(pzk_words_score(&people, &view));
                assert_sentence(pzk_words_last_trick(&people, &view));
                assert_sentence(pzk_words_cards_left(&people, &view));
            }
        }
    }
}

static void
test_play_and_turn_read_as_designed(void **state)
{
    (void)state;
    static const struct {
        const char *lang, *text;
    } cases[] = {
        {"en", "Adam plays Mr. Utterson of Jekyll for Betty. Doris's turn, "
               "Hyde."},
        {"de", "Adam spielt Mr. Utterson (Jekyll) für Betty. Doris ist am Zug, "
               "Hyde."},
        {"fr", "Adam joue Mr. Utterson (Jekyll) pour Betty. À Doris de jouer, "
               "Hyde."},
    };
    struct pzk_people people = four_people();
    struct pzk_ruling played = some_ruling(PZK_RULED_PLAY);
    struct pzk_ruling next = some_ruling(PZK_RULED_TURN);

    played.card = PZK_JB;
    next.seat = PZK_W;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        assert_true(pzk_words_init(cases[i].lang, NULL));
        assert_string_equal(pzk_words_language(), cases[i].lang);
        g_autofree char *play = pzk_words_ruling(&people, &played);
        g_autofree char *turn = pzk_words_ruling(&people, &next);

        assert_text(g_strjoin(" ", play, turn, NULL), cases[i].text);
    }
}

static void
test_play_says_whose_hand_it_came_from(void **state)
{
    (void)state;
    static const struct {
        int8_t from;
        const char *text;
    } cases[] = {
        {PZK_E, "Betty plays Mr. Utterson of Hyde."},
        {PZK_W, "Doris plays Mr. Utterson of Hyde for Betty."},
        {PZK_NO_SEAT, "Mr. Utterson of Hyde for Betty."},
    };
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_PLAY);

    pzk_words_init("en", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        ruling.from = cases[i].from;
        assert_text(pzk_words_ruling(&people, &ruling), cases[i].text);
    }
}

static void
test_sums_have_plural_forms(void **state)
{
    (void)state;
    static const struct {
        const char *lang;
        int base;
        const char *text;
    } cases[] = {
        {"en", 17, "17 points times 4 is 68"},
        {"en", 1, "1 point times 4 is 4"},
        {"en", 0, "0 points times 4 is 0"},
        {"de", 17, "17 Punkte mal 4 sind 68"},
        {"de", 1, "1 Punkt mal 4 sind 4"},
        {"fr", 17, "17 points fois 4 font 68"},
        {"fr", 0, "0 point fois 4 font 0"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        assert_text(pzk_words_sum(cases[i].base, 4, cases[i].base * 4),
                    cases[i].text);
    }
}

static void
test_cards_are_called_as_in_the_rules(void **state)
{
    (void)state;
    static const struct {
        const char *lang;
        int card;
        const char *name, *listed, *said, *brief;
    } cases[] = {
        {"en", PZK_JA, "Dr. Jekyll", "Dr. Jekyll", "the card Dr. Jekyll",
         "Dr Jekyll"},
        {"en", PZK_HE, "Poole", "Poole of Hyde", "Poole of Hyde", "Poole"},
        {"en", PZK_JB, "Mr. Utterson", "Mr. Utterson of Jekyll",
         "Mr. Utterson of Jekyll", "Utterson"},
        {"en", PZK_J6, "Scene 6", "Scene 6 of Jekyll", "Scene 6 of Jekyll",
         "Scene 6"},
        {"en", PZK_H6, "Mr. Hyde's rooms", "Mr. Hyde's rooms",
         "Mr. Hyde's rooms", "Scene 6"},
        {"en", PZK_HX2, "Recklessness", "Recklessness", "Recklessness",
         "Recklessness"},
        {"en", PZK_PA, "Card A", "Card A", "card A", "Card A"},
        {"de", PZK_JX1, "Mildtätigkeit", "Mildtätigkeit", "Mildtätigkeit",
         "Mildtätigkeit"},
        {"de", PZK_JT, "Verwandlung", "Verwandlung (Jekyll)",
         "Verwandlung (Jekyll)", "Verwandlung"},
        {"de", PZK_HA, "Mr. Hyde", "Mr. Hyde", "die Karte Mr. Hyde",
         "Mister Hyde"},
        {"de", PZK_PB, "Platzkarte B", "Platzkarte B", "Platzkarte B",
         "Platzkarte B"},
        {"fr", PZK_HX2, "Brutalité", "Brutalité", "Brutalité", "Brutalité"},
        {"fr", PZK_H3, "Lieu 3", "Lieu 3 (Hyde)", "Lieu 3 (Hyde)", "Lieu 3"},
        {"fr", PZK_PA, "Carte A", "Carte A", "la carte A", "Carte A"},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        assert_text(pzk_words_card(cases[i].card), cases[i].name);
        assert_text(pzk_words_card_of(cases[i].card), cases[i].listed);
        assert_text(pzk_words_card_said(cases[i].card), cases[i].said);
        assert_text(pzk_words_card_short(cases[i].card), cases[i].brief);
    }
}

static void
test_card_names_differ_and_every_piece_has_one(void **state)
{
    (void)state;
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen =
            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

        pzk_words_init(pzk_words_languages[lang], NULL);
        char *unknown = pzk_words_card(PZK_NO_PIECE);
        for (int piece = 0; piece < PZK_PIECE_END; piece++) {
            char *name = pzk_words_card_of(piece);

            if (pzk_piece_id(piece)) {
                assert_string_not_equal(name, unknown);
                assert_true(g_hash_table_add(seen, name));
            } else {
                assert_text(name, unknown);
            }
        }
        g_free(unknown);
        g_hash_table_destroy(seen);
    }
}

static void
test_mismatch_says_what_puts_it_right(void **state)
{
    (void)state;
    static const struct {
        struct pzk_difference difference;
        const char *finding, *remedy;
    } cases[] = {
        {{.finding = PZK_FIND_NOT_YOUR_TURN,
          .card = PZK_H5,
          .lies_at = PZK_S,
          .due_at = PZK_E},
         "It is Betty's turn; this card lies at Christian's side.",
         "Move it to Betty's side."},
        {{.finding = PZK_FIND_NOT_YOUR_TURN,
          .card = PZK_J5,
          .lies_at = PZK_S,
          .due_at = PZK_E},
         "It is Betty's turn; this card lies at Christian's side.",
         "Take it back."},
        {{.finding = PZK_FIND_WRONG_TEAM,
          .card = PZK_J5,
          .lies_at = PZK_E,
          .due_at = PZK_E},
         "Betty plays for Mr. Hyde; this is a Dr. Jekyll card.",
         "Take it back and play a Mr. Hyde card."},
        {{.finding = PZK_FIND_MOVED_CARD,
          .card = PZK_J5,
          .lies_at = PZK_E,
          .due_at = PZK_N},
         "Scene 5 of Jekyll belongs at Adam's side.",
         "Move it there."},
        {{.finding = PZK_FIND_CARD_MISSING,
          .card = PZK_J5,
          .lies_at = PZK_NO_SIDE,
          .due_at = PZK_N},
         "Scene 5 of Jekyll is missing at Adam's side.",
         "Put it back where it lay."},
        {{.finding = PZK_FIND_TOO_FAR,
          .card = PZK_J5,
          .lies_at = PZK_E,
          .due_at = PZK_E},
         "Scene 5 of Jekyll for Betty: a bit closer to the placement card, "
         "please.",
         ""},
    };
    struct pzk_people people = four_people();

    pzk_words_init("en", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        assert_text(pzk_words_finding(&people, &cases[i].difference),
                    cases[i].finding);
        assert_text(pzk_words_remedy(&people, &cases[i].difference),
                    cases[i].remedy);
    }
}

static void
test_status_answers_read_as_designed(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_table_view view = some_view(PZK_TABLE_TRICK_RUNNING);

    pzk_words_init("en", NULL);
    assert_text(pzk_words_now(&people, &view),
                "Betty's turn: a Mr. Hyde card.");
    assert_text(pzk_words_table(&people, &view),
                "On the table: Mr. Utterson of Jekyll for Adam. Mr. Utterson "
                "is B. Betty's turn: a Mr. Hyde card.");
    /* both sets have the same letters; scenes and deeds have none */
    struct pzk_table_view full = view;
    full.leader = PZK_W;
    full.on_table[PZK_W] = PZK_HE;
    full.on_table[PZK_E] = PZK_HB;
    full.on_table[PZK_S] = PZK_JX2;
    assert_text(pzk_words_table(&people, &full),
                "On the table: Poole of Hyde for Doris, Mr. Utterson of Jekyll "
                "for Adam, Mr. Utterson of Hyde for Betty and Mercy for "
                "Christian. Poole is E and Mr. Utterson is B. Betty's turn: "
                "a Mr. Hyde card.");
    assert_text(pzk_words_score(&people, &view),
                "Jekyll: 17 points times 4 is 68. Hyde: 9 points times 0 is 0. "
                "In all: Jekyll 504 and Hyde 388.");
    /* which deeds made it; the other team's do not count */
    pzk_jh_view_of(&view)->status.taken[PZK_JEKYLL] =
        1U << PZK_JX1 | 1U << PZK_JX2 | 1U << PZK_HX1;
    assert_text(pzk_words_score(&people, &view),
                "Jekyll: 17 points times 4 is 68. Hyde: 9 points times 0 is 0. "
                "Factor of Jekyll: Charity 1 and Mercy 2. In all: Jekyll 504 "
                "and Hyde 388.");
    assert_text(pzk_words_last_trick(&people, &view),
                "Adam takes trick 3: Dr. Lanyon of Jekyll beats Scene 5 of "
                "Hyde, Scene 4 of Jekyll and Recklessness. 10 points for "
                "Dr. Jekyll.");
    assert_text(pzk_words_cards_left(&people, &view),
                "Cards left: Adam 3, Betty 3, Christian 2 to 4 and Doris 2.");
}

/* Any hand may hold any number of them (T4). */
static void
test_hand_joined_tells_of_all_cards_left(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_table_view view = some_view(PZK_TABLE_TRICK_RUNNING);
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;

    pzk_words_init("en", NULL);
    status->trick_no = 5;
    status->n_table = 1;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        status->lo[seat] = 0;
        status->hi[seat] = PZK_JH_HAND;
    }
    assert_text(pzk_words_cards_left(&people, &view),
                "11 cards are left, in whose hands is not known.");
    assert_true(pzk_jh_words_hand_may_be_any(&view, PZK_W));
    status->hi[PZK_W] = PZK_JH_HAND - 1; /* it laid one of its own */
    assert_text(pzk_words_cards_left(&people, &view),
                "Cards left: Adam 0 to 7, Betty 0 to 7, Christian 0 to 7 and "
                "Doris 0 to 6.");
    assert_false(pzk_jh_words_hand_may_be_any(&view, PZK_W));
}

/* What a correction does to what was played later. */
static void
test_later_tricks_and_hands_are_named(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_REMARK);

    pzk_words_init("en", NULL);
    ruling.finding = PZK_FIND_LED_ANEW;
    assert_text(pzk_words_ruling(&people, &ruling),
                "Trick 3 of hand 2 now counts as led by Betty.");
    ruling.finding = PZK_JH_FIND_HANDS_DROPPED;
    assert_text(pzk_words_ruling(&people, &ruling),
                "The game was over with hand 2; what was played after it no "
                "longer counts.");
}

/* The history says it, too. */
static void
test_correction_tells_what_follows_from_it(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_entry entry = {.kind = PZK_ENTRY_CORRECT, .index = 3};
    struct pzk_change change = {.kind = PZK_ENTRY_CORRECT, .index = 3};

    pzk_words_init("en", NULL);
    pzk_action_init(&entry.action, PZK_JH_LAY);
    entry.action.actor = PZK_S;
    entry.action.card = PZK_JX2;
    change.was = entry.action;
    change.was.card = PZK_J3;
    assert_text(pzk_words_change(&people, &pzk_jh_game, NULL, &entry, &change),
                "Corrected: Mercy, not Scene 3 of Jekyll, for Christian.");
    change.n_led = 2;
    change.n_dropped = 1;
    assert_text(pzk_words_change(&people, &pzk_jh_game, NULL, &entry, &change),
                "Corrected: Mercy, not Scene 3 of Jekyll, for Christian. "
                "2 later tricks count as led by others. "
                "1 later move no longer fits.");
}

/* W8.7: of three players everybody has a total. */
static void
test_score_of_three_players_has_totals_by_person(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_SCORE);
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&ruling);
    const struct pzk_jh_status status = {
        .variant = PZK_JH_3, .team = {1, 0, 1, 0}, .person = {0, 1, -1, 2}};

    pzk_words_init("en", NULL);
    assert_text(pzk_words_ruling(&people, &ruling),
                "Jekyll: 17 points times 4 is 68, 504 in all. "
                "Hyde: 9 points times 0 is 0, 388 in all.");
    pzk_jh_people_follow(&people, &status);
    own->person_total[0] = 40;
    own->person_total[1] = 168;
    own->person_total[2] = 68;
    assert_text(pzk_words_ruling(&people, &ruling),
                "Jekyll: 17 points times 4 is 68. Hyde: 9 points times 0 is 0. "
                "In all: Adam 40, Betty 168 and Doris 68.");
}

static void
test_people_bad_text_changes_nothing(void **state)
{
    (void)state;
    static const char *const bad[] = {"X=Anna", "Anna", "N=Anna,,E=Betty", "",
                                      "N=A\xff"};
    struct pzk_people people = four_people();
    struct pzk_people before = people;

    pzk_words_init("en", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
        char *why = NULL;

        assert_false(pzk_people_parse(&people, bad[i], &why) && bad[i][0]);
        if (bad[i][0]) {
            assert_sentence(why);
        }
        assert_memory_equal(&people, &before, sizeof(people));
    }
}

static void
test_people_long_name_is_cut_between_characters(void **state)
{
    (void)state;
    struct pzk_people people;
    char *why = NULL;
    GString *text = g_string_new("N=x");

    for (int i = 0; i < 50; i++) {
        g_string_append(text, "é");
    }
    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, text->str, &why));
    assert_int_equal(strlen(people.name[PZK_N]), PZK_NAME_SIZE - 1);
    assert_true(g_utf8_validate(people.name[PZK_N], -1, NULL));
    g_string_free(text, TRUE);
}

static void
test_people_unnamed_are_called_by_their_seats(void **state)
{
    (void)state;
    struct pzk_people people;

    pzk_people_init(&people);
    pzk_words_init("de", NULL);
    assert_string_equal(pzk_people_at(&people, PZK_S), "Süd");
    people.team[PZK_N] = people.team[PZK_E] = PZK_JEKYLL;
    assert_text(pzk_people_of_team(&people, PZK_JEKYLL), "Nord und Ost");
    assert_text(pzk_people_of_team(&people, PZK_HYDE), "");
}

static void
test_people_of_three_follow_their_seats(void **state)
{
    (void)state;
    struct pzk_people people;
    struct pzk_jh_status status = {
        .variant = PZK_JH_3,
        .team = {PZK_HYDE, PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL},
        .person = {-1, 2, 0, 1},
    };
    char *why = NULL;

    pzk_words_init("en", NULL);
    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, "S=Anna,W=Ben", &why));
    pzk_jh_people_follow(&people, &status);
    assert_string_equal(pzk_people_at(&people, PZK_N), "Ghost");
    assert_string_equal(pzk_people_at(&people, PZK_S), "Anna");
    assert_string_equal(pzk_people_at(&people, PZK_E), "Player 3");
    status.person[PZK_N] = 1;
    status.person[PZK_W] = -1;
    pzk_jh_people_follow(&people, &status);
    assert_string_equal(pzk_people_at(&people, PZK_N), "Ben");
    assert_string_equal(pzk_people_at(&people, PZK_W), "Ghost");
}

static void
test_language_unknown_is_told_and_the_locale_s_used(void **state)
{
    (void)state;
    assert_false(pzk_words_init("xx", NULL));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rulings_of_every_kind_are_sentences),
        cmocka_unit_test(test_findings_with_any_fields_are_sentences),
        cmocka_unit_test(test_codes_and_states_are_sentences),
        cmocka_unit_test(test_status_answers_in_every_state_are_sentences),
        cmocka_unit_test(test_play_and_turn_read_as_designed),
        cmocka_unit_test(test_play_says_whose_hand_it_came_from),
        cmocka_unit_test(test_sums_have_plural_forms),
        cmocka_unit_test(test_cards_are_called_as_in_the_rules),
        cmocka_unit_test(test_card_names_differ_and_every_piece_has_one),
        cmocka_unit_test(test_mismatch_says_what_puts_it_right),
        cmocka_unit_test(test_status_answers_read_as_designed),
        cmocka_unit_test(test_hand_joined_tells_of_all_cards_left),
        cmocka_unit_test(test_later_tricks_and_hands_are_named),
        cmocka_unit_test(test_correction_tells_what_follows_from_it),
        cmocka_unit_test(test_score_of_three_players_has_totals_by_person),
        cmocka_unit_test(test_people_bad_text_changes_nothing),
        cmocka_unit_test(test_people_long_name_is_cut_between_characters),
        cmocka_unit_test(test_people_unnamed_are_called_by_their_seats),
        cmocka_unit_test(test_people_of_three_follow_their_seats),
        cmocka_unit_test(test_language_unknown_is_told_and_the_locale_s_used),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
