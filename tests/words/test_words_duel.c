// SPDX-License-Identifier: MIT
/* The duel's sentences, and the refusals of all games. Long, because each is
 * held word for word in three languages. */
#include "src/words/duel/duel_words.h"
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "tests/kit/words_kit.h"

static struct pzk_people
two_people(bool named)
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

static void
test_duel_results_of_every_kind_are_sentences_of_their_own(void **state)
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
        some_round(4, 6, PZK_NO_TEAM),
        some_round(4, 10, PZK_HYDE),
        some_round(4, 8, PZK_JEKYLL),
        {.revoke = true,
         .revoker = PZK_HYDE,
         .revoke_card = PZK_W1 + 4,
         .revoke_trick = 3},
    };
    const struct pzk_duel_match matches[] = {
        {{6, 4}, {3, 3}, {PZK_JEKYLL, PZK_HYDE}, 0},
        {{10, 10}, {3, 2}, {PZK_JEKYLL, PZK_HYDE}, 1},
        {{6, 6}, {3, 3}, {PZK_JEKYLL, PZK_HYDE}, -1},
    };
    (void)state;

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        for (int named = 0; named < 2; named++) {
            struct pzk_people people = two_people(named);
            GHashTable *seen = words_begin();

            assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
            for (size_t i = 0; i < G_N_ELEMENTS(results); i++) {
                assert_new_sentence(
                    seen, pzk_duel_words_result(&people, &results[i]));
            }
            for (size_t i = 0; i < G_N_ELEMENTS(matches); i++) {
                assert_new_sentence(seen,
                                    pzk_duel_words_match(&people, &matches[i]));
            }
            g_hash_table_destroy(seen);
        }
    }
}

static void
test_duel_result_of_nothing_says_nothing(void **state)
{
    struct pzk_people people = two_people(false);
    struct pzk_duel_result nothing = {.effect = PZK_NO_COLOUR};
    (void)state;

    assert_text(pzk_duel_words_result(&people, &nothing), "");
}

static void
test_duel_stolen_trick_reads_as_designed(void **state)
{
    static const struct {
        const char *lang, *text;
    } cases[] = {
        {"en", "Ben takes trick 4: Potion 2+ beats Pride 1. Pride potion: Ben "
               "also takes a trick from Anna. Tricks: Anna 1, Ben 3."},
        {"de", "Ben macht Stich 4: Trank 2+ schlägt Hochmut 1. Hochmuttrank: "
               "Ben nimmt noch einen Stich von Anna. Stiche: Anna 1, Ben 3."},
        {"fr", "Ben remporte le pli 4\u00a0: Potion 2+ bat Orgueil 1. Potion "
               "d’orgueil\u00a0: Ben prend aussi un pli à Anna. "
               "Plis\u00a0: Anna 1, Ben 3."},
    };
    struct pzk_people people = two_people(true);
    struct pzk_duel_result result = some_trick(PZK_P1, PZK_Q2, PZK_PRIDE, true);
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        assert_text(pzk_duel_words_result(&people, &result), cases[i].text);
    }
}

static void
test_duel_trick_names_the_winning_card_first(void **state)
{
    struct pzk_people people = two_people(false);
    struct pzk_duel_result result =
        some_trick(PZK_G1 + 6, PZK_P1, PZK_NO_COLOUR, false);
    (void)state;

    pzk_words_init("en", NULL);
    assert_text(pzk_duel_words_result(&people, &result),
                "Hyde takes trick 4: Pride 1 beats Greed 7. Tricks: Jekyll 1, "
                "Hyde 3.");
    result.leader = PZK_HYDE;
    assert_text(pzk_duel_words_result(&people, &result),
                "Hyde takes trick 4: Greed 7 beats Pride 1. Tricks: Jekyll 1, "
                "Hyde 3.");
}

static void
test_duel_revoke_names_player_card_and_trick(void **state)
{
    static const struct {
        const char *lang, *text;
    } cases[] = {
        {"en", "Revoke: Hyde held Wrath 5 and should have followed Wrath in "
               "trick 3 or played a potion. Settle it among yourselves."},
        {"de", "Nicht bedient: Hyde hatte Zorn 5 und hätte in Stich 3 Zorn "
               "bedienen oder einen Trank spielen müssen. Klärt das unter "
               "euch."},
        {"fr", "Renonce\u00a0: Hyde avait Colère 5 et aurait dû fournir Colère "
               "ou jouer une potion au pli 3. Réglez cela entre vous."},
    };
    struct pzk_people people = two_people(false);
    struct pzk_duel_result result = {.revoke = true,
                                     .revoker = PZK_HYDE,
                                     .revoke_card = PZK_W1 + 4,
                                     .revoke_trick = 3};
    (void)state;

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        assert_text(pzk_duel_words_result(&people, &result), cases[i].text);
    }
}

static void
test_duel_round_says_gap_marker_and_domain(void **state)
{
    struct pzk_people people = two_people(false);
    struct pzk_duel_result result = some_round(2, 4, PZK_NO_TEAM);
    (void)state;

    pzk_words_init("en", NULL);
    assert_text(
        pzk_duel_words_result(&people, &result),
        "Round 2 is over: a difference of 2, the statuette moves to space "
        "4, Jekyll's domain.");
    result.marker = 6;
    pzk_words_init("fr", NULL);
    assert_text(pzk_duel_words_result(&people, &result),
                "Manche 2 terminée\u00a0: 2 plis d’écart, la statuette avance "
                "sur la case 6, domaine de Hyde.");
}

static void
test_duel_greed_in_the_last_trick_exchanges_nothing(void **state)
{
    struct pzk_people people = two_people(false);
    struct pzk_duel_result result =
        some_trick(PZK_G1, PZK_Q2, PZK_GREED, false);
    (void)state;

    pzk_words_init("en", NULL);
    result.trick_no = PZK_DUEL_HAND;
    char *text = pzk_duel_words_result(&people, &result);
    assert_non_null(strstr(text, "no cards are left to exchange"));
    g_free(text);
}

static void
test_duel_actions_are_told_without_secrets(void **state)
{
    struct pzk_people people = two_people(false);
    struct pzk_action action;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_action_init(&action, PZK_DUEL_PASS);
    action.actor = PZK_HYDE;
    assert_text(pzk_duel_words_action(&people, &action),
                "Hyde has chosen the cards to exchange.");
    action.list_given = true;
    action.n = 2;
    action.list[0] = PZK_W1;
    assert_text(pzk_duel_words_action(&people, &action),
                "Hyde has chosen 2 cards to exchange.");
    action.kind = PZK_DUEL_GREED;
    action.n = 1;
    assert_text(pzk_duel_words_action(&people, &action),
                "Hyde has chosen 1 card to exchange.");
    pzk_action_init(&action, PZK_DUEL_LEAD);
    action.actor = PZK_JEKYLL;
    action.card = PZK_Q2 + 1;
    action.arg = PZK_PRIDE;
    assert_text(pzk_duel_words_action(&people, &action),
                "Jekyll leads Potion 3+ and asks for Pride.");
    pzk_words_init("de", NULL);
    assert_text(pzk_duel_words_action(&people, &action),
                "Jekyll spielt Trank 3+ aus und verlangt Hochmut.");
    action.kind = PZK_DUEL_ANSWER;
    action.card = PZK_G1 + 2;
    assert_text(pzk_duel_words_action(&people, &action),
                "Jekyll antwortet mit Gier 3.");
}

static void
test_duel_actions_of_every_kind_are_sentences(void **state)
{
    struct pzk_people people = two_people(true);
    (void)state;

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen = words_begin();
        char *exchange = NULL;

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (unsigned kind = PZK_DUEL_DEAL; kind <= PZK_DUEL_ANSWER; kind++) {
            struct pzk_action action;

            pzk_action_init(&action, kind);
            action.actor = PZK_JEKYLL;
            action.card = PZK_G1;
            if (kind == PZK_DUEL_GREED) { /* one act, one word: exchanged */
                assert_true(g_hash_table_steal(seen, exchange));
                g_free(exchange);
            }
            char *text = pzk_duel_words_action(&people, &action);
            if (kind == PZK_DUEL_PASS) {
                exchange = text;
            }
            assert_new_sentence(seen, text);
        }
        g_hash_table_destroy(seen);
    }
}

static void
test_duel_now_in_every_phase_is_a_sentence(void **state)
{
    struct pzk_people people = two_people(true);
    (void)state;

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen = words_begin();
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

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int p = 0; p <= PZK_DUEL_OVER; p++) {
            if (p == PZK_DUEL_TO_GIVE) { /* as for the other exchange */
                continue;
            }
            status.phase = (enum pzk_duel_phase)p;
            assert_new_sentence(seen, pzk_duel_words_now(&people, &status));
        }
        status.phase = PZK_DUEL_TO_ANSWER;
        status.demand = PZK_GREED;
        assert_new_sentence(seen, pzk_duel_words_now(&people, &status));
        status.phase = PZK_DUEL_TO_GIVE;
        status.to_act[PZK_JEKYLL] = false;
        assert_new_sentence(seen, pzk_duel_words_now(&people, &status));
        g_hash_table_destroy(seen);
    }
}

/* The match's second game, and another one of the evening. */
static void
test_duel_another_game_tells_of_exchanged_roles(void **state)
{
    struct pzk_people people = two_people(true);
    struct pzk_ruling ruling = {.game = &pzk_duel_game,
                                .kind = PZK_RULED_REMARK,
                                .finding = PZK_FIND_NEXT_GAME,
                                .seat = PZK_NO_SEAT,
                                .card = PZK_NO_PIECE};
    (void)state;

    pzk_words_init("en", NULL);
    pzk_duel_start(&ruling.after);
    assert_text(pzk_words_ruling(&people, &ruling),
                "Another game begins, with exchanged roles. Round 1: Ben "
                "deals ten cards to each, one at a time, and sets five aside "
                "unseen; Anna leads.");
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        assert_new_sentence(seen, pzk_words_ruling(&people, &ruling));
        g_hash_table_destroy(seen);
    }
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

static void
test_duel_effect_is_told_until_it_is_done(void **state)
{
    struct pzk_people people = two_people(true);
    struct pzk_ruling ruling = {.game = &pzk_duel_game,
                                .kind = PZK_RULED_REMARK,
                                .finding = PZK_DUEL_FIND_EFFECT_DONE,
                                .card = PZK_TW};
    struct pzk_game game;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_duel_start(&game);
    ruling.after = game;
    struct pzk_table_view view = view_of(&game);
    struct pzk_duel_view *own = pzk_duel_view_of(&view);

    assert_text(pzk_duel_words_effect(&people, &view), "");
    own->status.leader = PZK_HYDE;
    own->effect = PZK_PRIDE;
    assert_text(pzk_duel_words_effect(&people, &view),
                "Ben takes one trick from Anna.");
    assert_text(pzk_words_now(&people, &view),
                "Ben takes one trick from Anna. Round 1: Ben deals ten "
                "cards to each, one at a time, and sets five aside unseen; "
                "Anna leads.");
    own->effect = PZK_WRATH;
    assert_text(pzk_duel_words_effect(&people, &view),
                "Take all colour tokens off the board.");
    assert_text(pzk_words_ruling(&people, &ruling),
                "The colour tokens are off the board.");
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen = words_begin();

        pzk_words_init(pzk_words_languages[lang], NULL);
        ruling.card = PZK_TW;
        assert_new_sentence(seen, pzk_words_ruling(&people, &ruling));
        ruling.card = PZK_TP;
        assert_new_sentence(seen, pzk_words_ruling(&people, &ruling));
        own->effect = PZK_WRATH;
        assert_new_sentence(seen, pzk_duel_words_effect(&people, &view));
        own->effect = PZK_PRIDE;
        assert_new_sentence(seen, pzk_duel_words_effect(&people, &view));
        g_hash_table_destroy(seen);
    }
}

/* Anna is Jekyll in the first game. A game of one round, all ten tricks for
 * the leader of the first: Hyde reaches the end. */
static void
play_game(struct pzk_game *game)
{
    static const int8_t winners[] = {6, 5, 4, 13, 12, 11, 20, 19, 18, 17};
    static const int8_t losers[] = {0, 1, 2, 7, 8, 9, 14, 15, 16, 10};
    struct pzk_action action;

    pzk_action_init(&action, PZK_DUEL_DEAL);
    assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    for (int role = 0; role < PZK_TEAMS; role++) {
        pzk_action_init(&action, PZK_DUEL_PASS);
        action.actor = (int8_t)role;
        assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    }
    for (int i = 0; i < 20; i++) {
        pzk_action_init(&action, i % 2 ? PZK_DUEL_ANSWER : PZK_DUEL_LEAD);
        action.actor = (int8_t)(i % 2 ? PZK_HYDE : PZK_JEKYLL);
        action.card = (int8_t)(PZK_W1 + (i % 2 ? losers : winners)[i / 2]);
        assert_int_equal(pzk_game_apply(game, &action, NULL), PZK_OK);
    }
}

/* D7.1: Ben was Hyde first. */
static void
test_duel_score_tells_both_games_of_a_match(void **state)
{
    struct pzk_people people = two_people(true);
    struct pzk_table_view view;
    struct pzk_game game;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_duel_start(&game);
    assert_true(pzk_duel_next(&game, PZK_ABSENT));
    view = view_of(&game);
    assert_text(pzk_words_score(&people, &view),
                "Tricks: Anna 0, Ben 0. The statuette is on space 0, Jekyll's "
                "domain.");
    play_game(&game);
    view = view_of(&game);
    assert_text(pzk_words_score(&people, &view),
                "First game: Ben, as Mr. Hyde, 10 of 10 spaces.");
    assert_true(pzk_duel_next(&game, PZK_ABSENT));
    people.team[PZK_N] = PZK_HYDE;
    people.team[PZK_S] = PZK_JEKYLL;
    view = view_of(&game);
    assert_text(pzk_words_score(&people, &view),
                "First game: Ben, as Mr. Hyde, 10 of 10 spaces. Tricks: Ben "
                "0, Anna 0. Second game: Anna, as Mr. Hyde, is on space 0, "
                "Jekyll's domain.");
    play_game(&game);
    view = view_of(&game);
    assert_text(pzk_words_score(&people, &view),
                "First game: Ben, as Mr. Hyde, 10 of 10 spaces. Second game: "
                "Anna, as Mr. Hyde, 10 of 10 spaces.");
    pzk_words_init("de", NULL);
    assert_text(pzk_words_score(&people, &view),
                "Erstes Spiel: Ben als Mr. Hyde, 10 von 10 Feldern. Zweites "
                "Spiel: Anna als Mr. Hyde, 10 von 10 Feldern.");
}

static void
test_duel_by_hand_says_what_to_enter_first(void **state)
{
    struct pzk_people people = two_people(true);
    struct pzk_table_view view;
    struct pzk_game game;
    (void)state;

    pzk_duel_start(&game);
    view = view_of(&game);
    view.state = PZK_TABLE_NO_PLACEMENT;
    pzk_words_init("en", NULL);
    assert_text(pzk_words_now(&people, &view),
                "Lay the placement card in the middle.");
    assert_text(pzk_words_by_hand(&people, &view),
                "Round 1: Ben deals ten cards to each, one at a time, and sets "
                "five aside unseen; Anna leads. Enter that the cards are "
                "dealt, then each card as it is laid.");
    view.state = PZK_TABLE_PAUSED;
    assert_text(pzk_words_by_hand(&people, &view), "Paused.");
}

static void
test_duel_players_without_a_name_are_called_by_their_roles(void **state)
{
    struct pzk_table_view view = {.game = &pzk_duel_game};
    struct pzk_obs obs = {
        .kind = PZK_OBS_PLACED, .piece = PZK_TG, .side = PZK_E};
    struct pzk_people people;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_duel_start(&view.rules_game);
    pzk_duel_view_of(&view)->jekyll = PZK_S;
    pzk_people_init(&people);
    assert_string_equal(pzk_people_at(&people, PZK_S), "South");
    pzk_people_follow(&people, &view);
    assert_string_equal(pzk_people_at(&people, PZK_S), "Jekyll");
    assert_string_equal(pzk_people_at(&people, PZK_N), "Hyde");
    assert_string_equal(pzk_people_at(&people, PZK_E), "East");
    pzk_people_name(&people, PZK_S, "Anna");
    assert_string_equal(pzk_people_at(&people, PZK_S), "Anna");
    assert_text(pzk_words_obs(&people, &obs), "Greed token laid down.");
}

static void
test_duel_ranks_are_told_from_low_to_high(void **state)
{
    struct pzk_duel_status status = {
        .ranks = {PZK_GREED, PZK_PRIDE, PZK_WRATH}};
    (void)state;

    pzk_words_init("en", NULL);
    assert_text(pzk_duel_words_ranks(&status), "No colour has a rank yet.");
    status.n_ranks = 1;
    assert_text(pzk_duel_words_ranks(&status), "Greed is the lowest colour.");
    status.n_ranks = 3;
    assert_text(pzk_duel_words_ranks(&status),
                "From low to high: Greed, Pride, Wrath.");
    pzk_words_init("fr", NULL);
    assert_text(
        pzk_duel_words_ranks(&status),
        "De la plus basse à la plus haute\u00a0: Avarice, Orgueil, Colère.");
}

static void
test_codes_differ_and_each_has_a_remedy(void **state)
{
    (void)state;
    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        GHashTable *seen = words_begin();
        int codes = 0;

        pzk_words_init(pzk_words_languages[lang], NULL);
        for (int code = 0; code < PZK_CODE_END; code++) {
            if (!pzk_code_name(code)) {
                continue;
            }
            codes++;
            assert_new_sentence(seen, g_strdup(pzk_words_code(code)));
            assert_new_sentence(seen, g_strdup(pzk_words_code_remedy(code)));
        }
        assert_int_equal(codes, 36);
        assert_int_equal(g_hash_table_size(seen), 2 * codes);
        assert_string_equal(pzk_words_code_remedy(PZK_CODE_END),
                            pzk_words_code_remedy(PZK_BAD_ACTION));
        g_hash_table_destroy(seen);
    }
}

/* Another token beside the led potion: the lead, and the deal it opened, are
 * done again, but nobody touched the card. */
static void
test_another_colour_asked_for_is_all_that_is_said(void **state)
{
    (void)state;
    static const struct {
        const char *lang, *changed;
    } cases[] = {{"en", "Anna asks for Pride now."},
                 {"de", "Anna verlangt jetzt Hochmut."},
                 {"fr", "Anna exige maintenant Orgueil."}};
    struct pzk_people people = two_people(true);
    struct pzk_rulings rulings = {.count = 4};

    for (size_t i = 0; i < rulings.count; i++) {
        rulings.at[i] =
            (struct pzk_ruling){.kind = PZK_RULED_ACT, .game = &pzk_duel_game};
    }
    rulings.at[0].kind = PZK_RULED_TAKE_BACK;
    rulings.at[0].seat = PZK_N;
    rulings.at[0].card = PZK_Q2;
    pzk_action_init(&rulings.at[1].action, PZK_DUEL_DEAL);
    pzk_action_init(&rulings.at[2].action, PZK_DUEL_LEAD);
    rulings.at[2].action.actor = PZK_JEKYLL;
    rulings.at[2].action.card = PZK_Q2;
    rulings.at[2].action.arg = PZK_PRIDE;
    rulings.at[3].kind = PZK_RULED_RESOLVED;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        assert_text(pzk_words_ruling_of(PZK_FULL, &people, &rulings, 0), "");
        assert_text(pzk_words_ruling_of(PZK_FULL, &people, &rulings, 1), "");
        assert_text(pzk_words_ruling_of(PZK_FULL, &people, &rulings, 2),
                    cases[i].changed);
        /* the turn tells it: "Ben: Pride." */
        assert_text(pzk_words_ruling_of(PZK_BRIEF, &people, &rulings, 2), "");
    }
    pzk_words_init("en", NULL);
    assert_text(pzk_words_ruling_of(PZK_FULL, &people, &rulings, 3),
                "The table is right again.");
    /* truly taken back: another card is laid */
    rulings.at[2].action.card = PZK_Q2 + 1;
    assert_text(pzk_words_ruling_of(PZK_FULL, &people, &rulings, 0),
                "Anna takes back Potion 2+.");
    assert_text(pzk_words_ruling_of(PZK_FULL, &people, &rulings, 1),
                "The cards are dealt.");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            test_duel_results_of_every_kind_are_sentences_of_their_own),
        cmocka_unit_test(test_duel_result_of_nothing_says_nothing),
        cmocka_unit_test(test_duel_stolen_trick_reads_as_designed),
        cmocka_unit_test(test_duel_trick_names_the_winning_card_first),
        cmocka_unit_test(test_duel_revoke_names_player_card_and_trick),
        cmocka_unit_test(test_duel_round_says_gap_marker_and_domain),
        cmocka_unit_test(test_duel_greed_in_the_last_trick_exchanges_nothing),
        cmocka_unit_test(test_duel_actions_are_told_without_secrets),
        cmocka_unit_test(test_duel_actions_of_every_kind_are_sentences),
        cmocka_unit_test(test_duel_now_in_every_phase_is_a_sentence),
        cmocka_unit_test(test_duel_another_game_tells_of_exchanged_roles),
        cmocka_unit_test(test_duel_effect_is_told_until_it_is_done),
        cmocka_unit_test(test_duel_score_tells_both_games_of_a_match),
        cmocka_unit_test(test_duel_by_hand_says_what_to_enter_first),
        cmocka_unit_test(
            test_duel_players_without_a_name_are_called_by_their_roles),
        cmocka_unit_test(test_duel_ranks_are_told_from_low_to_high),
        cmocka_unit_test(test_another_colour_asked_for_is_all_that_is_said),
        cmocka_unit_test(test_codes_differ_and_each_has_a_remedy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
