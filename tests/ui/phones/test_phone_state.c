// SPDX-License-Identifier: MIT
/*
 * What phones are shown of a game as it is played is what its journal, read up
 * to there, makes of it: for every number of entries, in every game. And who
 * sees what.
 */
#include "tests/kit/pzk_test.h"

#include "src/journal/json.h"
#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#ifdef PZK_HAVE_LUA
#    include "src/table/file/file.h"
#endif
#include "ui/phones/admission.h"
#include "ui/phones/state.h"

enum { STEPS = 300, SECOND = 1000000 };

struct play {
    struct pzk_session *session;
    struct pzk_phone_state *state;
    int64_t t_us;
    unsigned luck;
    int states, refused; /* compared with the journal; commands refused */
};

static struct pzk_phone_state *
state_new(const struct pzk_table_game *game)
{
    struct pzk_phone_state_setup setup = {.game = game, .memory_aids = true};

    pzk_people_init(&setup.people);
    pzk_people_name(&setup.people, PZK_N, "Anna");
    pzk_people_name(&setup.people, PZK_S, "Cleo");
    return pzk_phone_state_new(&setup);
}

static json_t *
written_for(const struct pzk_phone_state *state,
            const struct pzk_phone_reader *reader)
{
    GString *text = g_string_new(NULL);
    struct pzk_json_writer json;
    char *why = NULL;

    pzk_json_writer_init(&json, text);
    json.out.open(&json.out, NULL, false);
    pzk_phone_state_write(state, reader, &json.out);
    json.out.close(&json.out);
    json_t *parsed = pzk_json_parse(text->str, text->len, &why);

    assert_null(why);
    assert_non_null(parsed);
    g_string_free(text, TRUE);
    return parsed;
}

static json_t *
written(const struct pzk_phone_state *state, const char *lang, int person)
{
    const struct pzk_phone_reader reader = {
        .lang = lang, .person = person, .level = PZK_BRIEF};

    return written_for(state, &reader);
}

/* The state of a game that is known from its first N entries alone. */
static json_t *
replayed(const struct play *play, unsigned n)
{
    const GArray *log = pzk_session_log(play->session);
    const struct pzk_table_setup *table = pzk_session_table(play->session);
    struct pzk_referee *referee = pzk_referee_new(table);
    struct pzk_phone_state *state = state_new(table->game);
    const struct pzk_rulings none = {.count = 0};
    struct pzk_table_view view;
    size_t bad = 0;

    assert_true(pzk_referee_restore(
        referee, (const struct pzk_entry *)(const void *)log->data, n, &bad));
    pzk_referee_view(referee, &view);
    pzk_phone_state_rule(state, &none, &view, n);
    json_t *json = written(state, "en", 0);

    pzk_phone_state_free(state);
    pzk_referee_free(referee);
    return json;
}

/* What comes from the game alone; where pieces lie, and what is said of that,
 * no journal knows. */
static void
assert_as_in_journal(struct play *play)
{
    static const char *const members[] = {"n", "game", "people", "accounts",
                                          "where"};
    static const char *const answers[] = {"score", "last", "left", "out",
                                          "about"};
    unsigned n = pzk_session_log(play->session)->len;
    json_t *live = written(play->state, "en", 0);
    json_t *read = replayed(play, n);

    for (size_t i = 0; i < G_N_ELEMENTS(members); i++) {
        json_t *one = json_object_get(live, members[i]);

        assert_non_null(one);
        assert_true(json_equal(one, json_object_get(read, members[i])));
    }
    for (size_t i = 0; i < G_N_ELEMENTS(answers); i++) {
        json_t *one =
            json_object_get(json_object_get(live, "answers"), answers[i]);
        json_t *other =
            json_object_get(json_object_get(read, "answers"), answers[i]);

        assert_true(json_equal(one, other));
    }
    assert_int_equal(json_integer_value(json_object_get(live, "n")), n);
    json_decref(live);
    json_decref(read);
    play->states++;
}

static void
show(struct play *play, const struct pzk_rulings *rulings)
{
    unsigned n = pzk_session_log(play->session)->len;
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    if (pzk_phone_state_rule(play->state, rulings, &view, n) && view.started) {
        assert_as_in_journal(play);
    }
}

static int
below(struct play *play, int limit)
{
    play->luck = play->luck * 1103515245U + 12345U;
    return (int)((play->luck >> 16) % (unsigned)limit);
}

static void
enter(struct play *play, const struct pzk_command *command)
{
    bool done;

    play->t_us += SECOND;
    show(play, pzk_session_command(play->session, command, play->t_us, &done));
    play->refused += !done;
    play->t_us += SECOND;
    show(play, pzk_session_tick(play->session, play->t_us));
}

static struct play
begin(const struct pzk_table_game *game)
{
    struct pzk_session_setup setup = {.names = {NULL}};
    struct play play = {.luck = 11};

    pzk_table_setup_init(&setup.table, game);
    setup.table.placement = PZK_PA;
    play.session = pzk_session_new(&setup);
    play.state = state_new(game);
    assert_non_null(play.session);
    return play;
}

static void
finish(struct play *play)
{
    pzk_phone_state_free(play->state);
    pzk_session_free(play->session);
}

/* Cards of a deck in any order, mostly refused; now and then undone. */
static void
play_cards(const struct pzk_table_game *game, int first, int cards)
{
    struct play play = begin(game);

    for (int i = 0; i < STEPS; i++) {
        struct pzk_command command = {
            .kind = PZK_COMMAND_PLAY,
            .seat = PZK_NO_SEAT,
            .from = PZK_NO_SEAT,
            .card = (int8_t)(first + below(&play, cards))};

        if (below(&play, 12) == 0) {
            command.kind = PZK_COMMAND_UNDO;
        } else if (below(&play, 20) == 0) {
            command.kind = PZK_COMMAND_NEXT_HAND;
        } else if (pzk_session_log(play.session)->len == 0) {
            command.seat = PZK_N;
        }
        enter(&play, &command);
    }
    assert_true(play.states > 60);
    assert_true(play.refused < STEPS);
    finish(&play);
}

TEST(test_four_players)
{
    play_cards(&pzk_jh_game, 0, PZK_JH_CARDS);
}

TEST(test_three_players)
{
    play_cards(&pzk_jh_3_game, 0, PZK_JH_CARDS);
}

TEST(test_duel)
{
    play_cards(&pzk_duel_game, PZK_W1, PZK_DUEL_CARDS);
}

static void
put(struct play *play, int piece, int x, int y)
{
    const struct pzk_obs obs = {.kind = PZK_OBS_PLACED,
                                .t_us = play->t_us,
                                .piece = piece,
                                .at = {(float)x, (float)y},
                                .card_at = {(float)x, (float)y},
                                .side = PZK_ELSEWHERE,
                                .from = PZK_NO_SEAT};

    show(play, pzk_session_observe(play->session, &obs));
}

TEST(test_maze)
{
    static const int cards[9] = {0, 5, 1, 6, 2, 7, 3, 8, 4};
    static struct pzk_action action[512];
    struct play play = begin(&pzk_maze_game);

    for (int slot = 0; slot < 9; slot++) {
        put(&play, PZK_M1 + cards[slot], 80 * (slot % 3 - 1),
            80 * (slot / 3 - 1));
    }
    put(&play, PZK_C1J, -110, -110);
    put(&play, PZK_C1J + 2, 110, -110);
    for (int i = 0; i < 40; i++) {
        play.t_us += SECOND / 10;
        show(&play, pzk_session_tick(play.session, play.t_us));
    }
    const struct pzk_game *game =
        pzk_referee_game(pzk_session_referee(play.session));

    assert_non_null(game);
    for (int i = 0; i < STEPS && !pzk_game_over(game); i++) {
        struct pzk_command command = {.kind = PZK_COMMAND_ACT};
        size_t n = pzk_game_legal(game, action, 512);

        assert_in_range(n, 1, 512);
        command.action = action[below(&play, (int)n)];
        if (below(&play, 9) == 0) {
            command.kind = PZK_COMMAND_UNDO;
        }
        enter(&play, &command);
    }
    assert_true(play.states > 60);
    finish(&play);
}

static const char *
text_of(const json_t *json, const char *key)
{
    return json_string_value(json_object_get(json, key));
}

TEST(test_each_in_their_language_and_addressed)
{
    struct play play = begin(&pzk_jh_game);
    const struct pzk_command lead = {.kind = PZK_COMMAND_PLAY,
                                     .seat = PZK_N,
                                     .from = PZK_NO_SEAT,
                                     .card = PZK_J5};

    enter(&play, &lead);
    json_t *anna = written(play.state, "en", PZK_N);
    json_t *cleo = written(play.state, "de", PZK_S);
    json_t *any = written(play.state, "fr", PZK_NOBODY);

    assert_string_equal(text_of(anna, "lang"), "en");
    assert_true(json_is_false(json_object_get(anna, "yours")));
    assert_true(json_is_false(json_object_get(cleo, "yours")));
    assert_true(json_is_false(json_object_get(any, "yours")));
    assert_string_not_equal(text_of(anna, "now"), text_of(cleo, "now"));
    assert_string_not_equal(text_of(cleo, "now"), text_of(any, "now"));
    /* after them the program's own language again */
    assert_string_equal(pzk_words_language(), "en");
    json_decref(anna);
    json_decref(cleo);
    json_decref(any);
    json_t *east = written(play.state, "en", PZK_E);

    assert_true(json_is_true(json_object_get(east, "yours")));
    json_decref(east);
    finish(&play);
}

/* What was said last, as JSON has it. */
static const char *
last_said(const json_t *json)
{
    const json_t *said = json_object_get(json, "said");

    return text_of(json_array_get(said, json_array_size(said) - 1), "text");
}

TEST(test_what_is_said_is_brief_or_full_as_the_phone_wants)
{
    struct play play = begin(&pzk_jh_game);
    const struct pzk_command lead = {.kind = PZK_COMMAND_PLAY,
                                     .seat = PZK_N,
                                     .from = PZK_NO_SEAT,
                                     .card = PZK_J5};

    enter(&play, &lead);
    json_t *brief = written_for(
        play.state, &(struct pzk_phone_reader){"en", PZK_S, PZK_BRIEF});
    json_t *full = written_for(
        play.state, &(struct pzk_phone_reader){"en", PZK_S, PZK_FULL});

    assert_string_equal(last_said(brief), "Then East: Hyde.");
    assert_string_equal(last_said(full), "East's turn, right of you, Hyde.");
    json_decref(brief);
    json_decref(full);
    finish(&play);
}

TEST(test_voice_that_is_not_heard_is_said_once)
{
    struct play play = begin(&pzk_jh_game);

    assert_true(pzk_phone_state_mute(play.state, PZK_MUTE_NO_SOUND));
    assert_false(pzk_phone_state_mute(play.state, PZK_MUTE_NO_SOUND));
    json_t *mute = written(play.state, "en", PZK_S);
    const char *why = pzk_words_mute(PZK_MUTE_NO_SOUND);

    assert_string_equal(text_of(mute, "voice"), why);
    assert_string_equal(last_said(mute), why);
    assert_true(pzk_phone_state_mute(play.state, PZK_MUTE_NO));
    json_t *heard = written(play.state, "en", PZK_S);

    assert_string_equal(text_of(heard, "voice"), "");
    assert_string_equal(last_said(heard), why); /* it stays the last sentence */
    json_decref(mute);
    json_decref(heard);
    finish(&play);
}

TEST(test_a_sentence_keeps_its_number)
{
    struct play play = begin(&pzk_jh_game);
    json_int_t last = 0;

    for (int i = 0; i < STEPS; i++) {
        const struct pzk_command command = {
            .kind = PZK_COMMAND_PLAY,
            .seat =
                pzk_session_log(play.session)->len == 0 ? PZK_N : PZK_NO_SEAT,
            .from = PZK_NO_SEAT,
            .card = (int8_t)below(&play, PZK_JH_CARDS)};

        enter(&play, &command);
        json_t *json = written(play.state, "en", PZK_NOBODY);
        const json_t *said = json_object_get(json, "said");

        assert_in_range(json_array_size(said), 0, 16);
        for (size_t k = 1; k < json_array_size(said); k++) {
            assert_true(json_integer_value(json_object_get(
                            json_array_get(said, k - 1), "no")) <
                        json_integer_value(
                            json_object_get(json_array_get(said, k), "no")));
        }
        if (json_array_size(said) > 0) {
            json_int_t no = json_integer_value(json_object_get(
                json_array_get(said, json_array_size(said) - 1), "no"));

            assert_true(no >= last);
            last = no;
        }
        json_decref(json);
    }
    assert_true(last > 30);
    finish(&play);
}

TEST(test_each_hears_where_they_play_next)
{
    struct pzk_phone_state *shown = state_new(&pzk_jh_game);
    const struct pzk_club_round round = {
        .no = 2,
        .n = 2,
        .place = {{.name = "Anna", .table = 4, .seat = PZK_E},
                  {.name = "Emil", .table = 4, .seat = PZK_W}}};
    static const char *const want[] = {
        "Round 2: Anna plays at table 4, side East, with Emil.", "", "", "",
        ""};
    json_t *none = written(shown, "en", PZK_N);

    assert_true(json_is_false(json_object_get(none, "club")));
    assert_string_equal(json_string_value(json_object_get(none, "round")), "");
    json_decref(none);
    pzk_phone_state_club(shown, true, &round);
    for (int person = PZK_NOBODY; person < PZK_SEATS; person++) {
        json_t *one = written(shown, "en", person);

        assert_true(json_is_true(json_object_get(one, "club")));
        assert_true(json_is_true(json_object_get(one, "calls")));
        assert_string_equal(json_string_value(json_object_get(one, "round")),
                            want[person == PZK_NOBODY ? PZK_SEATS : person]);
        json_decref(one);
    }
    pzk_phone_state_free(shown);
}

int
main(void)
{
    pzk_words_init("en", NULL);
    return run_cases(NULL, NULL);
}

#ifdef PZK_HAVE_LUA
/* Who is asked sees the answers, and nobody else does; scores are by team. */
TEST(test_a_file_asks_its_question_of_one_phone)
{
    char *why = NULL;
    const struct pzk_table_game *game =
        pzk_words_find_game(PZK_SOURCE_ROOT "/src/rules/games/whist.lua", &why);
    struct pzk_phone_state *shown = state_new(game);
    struct pzk_rulings none = {.count = 0};
    struct pzk_command command = {.seat = PZK_NO_SEAT};
    struct pzk_table_setup setup;
    struct pzk_table_view view;
    struct pzk_said said;

    pzk_table_setup_init(&setup, game);
    struct pzk_referee *referee = pzk_referee_new(&setup);
    pzk_referee_view(referee, &view);
    pzk_phone_state_rule(shown, &none, &view, 1);
    for (int person = -1; person < 4; person++) { /* West deals */
        json_t *seen = written(shown, "en", person);

        assert_int_equal(json_array_size(json_object_get(seen, "question")),
                         person == 3 ? 4 : 0);
        assert_int_equal(json_array_size(json_object_get(seen, "accounts")), 2);
        assert_int_equal(pzk_phone_state_answer(shown, person, 3, &command),
                         person == 3);
        json_decref(seen);
    }
    assert_false(pzk_phone_state_answer(shown, 3, 9, &command));
    assert_true(pzk_phone_state_answer(shown, 3, 3, &command));
    assert_true(pzk_referee_command(referee, &command, 0, &said));
    pzk_referee_view(referee, &view);
    pzk_phone_state_rule(shown, &said.rulings, &view, 2);
    json_t *seen = written(shown, "en", 3);
    assert_int_equal(json_array_size(json_object_get(seen, "question")), 0);
    json_decref(seen);
    pzk_referee_free(referee);
    pzk_phone_state_free(shown);
}
#endif
