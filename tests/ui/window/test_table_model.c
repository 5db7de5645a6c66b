// SPDX-License-Identifier: MIT
/* The window's model: what it says, when it says it, and what it keeps. */
#include "tests/kit/pzk_test.h"

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/voice/utterance.h"
#include "ui/window/model/table_model.h"

/* What a listener heard. */
struct heard {
    int changed, said, camera, commands;
    int last_kind;
    char *last_text, *last_spoken;
};

static void
on_changed(PzkTableModel *model, struct heard *heard)
{
    heard->changed++;
}

static void
on_said(PzkTableModel *model, int kind, const char *text, const char *spoken,
        struct heard *heard)
{
    g_free(heard->last_spoken);
    heard->last_spoken = g_strdup(spoken);
    heard->said++;
    heard->last_kind = kind;
    g_free(heard->last_text);
    heard->last_text = g_strdup(text);
}

static void
on_camera(PzkTableModel *model, struct heard *heard)
{
    heard->camera++;
}

static void
on_command(PzkTableModel *model, const struct pzk_command *command,
           struct heard *heard)
{
    heard->commands++;
    heard->last_kind = command->kind;
}

static PzkTableModel *
listened_model(struct heard *heard)
{
    PzkTableModel *model = pzk_table_model_new();

    memset(heard, 0, sizeof(*heard));
    g_signal_connect(model, "changed", G_CALLBACK(on_changed), heard);
    g_signal_connect(model, "said", G_CALLBACK(on_said), heard);
    g_signal_connect(model, "camera", G_CALLBACK(on_camera), heard);
    g_signal_connect(model, "command", G_CALLBACK(on_command), heard);
    return model;
}

static void
finish(PzkTableModel *model, struct heard *heard)
{
    g_object_unref(model);
    g_free(heard->last_text);
    g_free(heard->last_spoken);
}

static struct pzk_table_view
some_view(void)
{
    struct pzk_table_view view;
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_game;
    view.state = PZK_TABLE_TRICK_RUNNING;
    view.started = true;
    memset(view.on_table, PZK_NO_PIECE, sizeof(view.on_table));
    view.on_table[PZK_N] = PZK_JB;
    status->phase = PZK_JH_TURN;
    status->team[PZK_E] = status->team[PZK_W] = PZK_HYDE;
    status->turn = PZK_E;
    status->turn_team = PZK_HYDE;
    status->hand_no = status->trick_no = status->n_table = 1;
    return view;
}

static struct pzk_rulings
play_and_turn(void)
{
    return (struct pzk_rulings){
        .count = 2,
        .at = {{.game = &pzk_jh_game,
                .kind = PZK_RULED_PLAY,
                .seat = PZK_N,
                .from = PZK_W,
                .card = PZK_JB},
               {.game = &pzk_jh_game,
                .kind = PZK_RULED_TURN,
                .seat = PZK_E,
                .team = PZK_HYDE}},
    };
}

#define TEST_OF_MODEL(function)                                                \
    TEST_BY(function, (PzkTableModel * model, struct heard * heard), NULL,     \
            NULL, struct heard heard;                                          \
            PzkTableModel *model = listened_model(&heard);                     \
            function(model, &heard); finish(model, &heard))

TEST_OF_MODEL(test_rulings_are_said_in_order_and_changed_comes_once)
{
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = play_and_turn();

    pzk_table_model_rule(model, &rulings, &view);
    assert_int_equal(heard->said, 2);
    assert_int_equal(heard->changed, 1);
    assert_int_equal(heard->last_kind, PZK_RULED_TURN);
    assert_string_equal(heard->last_text, "East's turn, Hyde.");
    assert_string_equal(pzk_shown(model)->now, "East's turn: a Mr. Hyde card.");
    assert_string_equal(pzk_table_model_before(model),
                        "West plays Mr. Utterson of Jekyll for North.");
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_string_equal(heard->last_text,
                        "West plays Mr. Utterson of Jekyll for North. East's "
                        "turn, Hyde.");
}

/* Three people without names hear, once, who is called what: briefly after the
 * turn; R and T tell it again. */
TEST_OF_MODEL(test_three_without_names_hear_who_sits_where)
{
    struct pzk_table_view view = some_view();
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    struct pzk_rulings rulings = play_and_turn();

    view.game = &pzk_jh_3_game;
    status->variant = PZK_JH_3;
    status->single = PZK_W;
    status->ghost = PZK_E;
    memcpy(status->person, (int8_t[]){1, -1, 2, 0}, PZK_SEATS);
    pzk_table_model_set_level(model, PZK_BRIEF);
    pzk_table_model_set_voice_language(model, "de");
    pzk_table_model_rule(model, &rulings, &view);
    assert_int_equal(heard->said, 4);
    assert_int_equal(heard->last_kind, PZK_RULED_REMARK);
    assert_string_equal(heard->last_text,
                        "Player 1 West, Player 2 North, Player 3 South.");
    assert_string_equal(heard->last_spoken,
                        "Spieler 1 West, Spieler 2 Nord, Spieler 3 Süd.");
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_non_null(
        strstr(heard->last_text, "Player 2 sits to the left, at North; "));
    assert_non_null(strstr(heard->last_spoken,
                           "Links davon sitzt Spieler 2 auf Platz Nord, "));
    pzk_table_model_answer(model, PZK_ANSWER_TABLE);
    assert_non_null(strstr(heard->last_text,
                           "Player 1 West, Player 2 North, Player 3 South."));
    rulings = play_and_turn();
    pzk_table_model_rule(model, &rulings, &view);
    assert_int_equal(heard->said, 4 + 2 + 3);
    assert_int_equal(heard->last_kind, PZK_SPEECH_DETAIL);
    assert_string_equal(heard->last_text, "Player 1 chooses.");
}

TEST_OF_MODEL(test_same_view_again_says_nothing)
{
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = play_and_turn();

    pzk_table_model_rule(model, &rulings, &view);
    rulings.count = 0;
    for (int i = 0; i < 100; i++) {
        pzk_table_model_rule(model, &rulings, &view);
        pzk_table_model_set_camera(model, FALSE, PZK_CAMERA_OK, NULL);
        pzk_table_model_set_trouble(model, NULL);
    }
    assert_int_equal(heard->said, 2);
    assert_int_equal(heard->changed, 1);
    assert_int_equal(heard->camera, 0);
}

TEST_OF_MODEL(test_mismatch_shows_its_remedy_until_it_is_right)
{
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = {
        .count = 1,
        .at = {{.game = &pzk_jh_game,
                .kind = PZK_RULED_VIOLATION,
                .finding = PZK_FIND_NOT_YOUR_TURN,
                .seat = PZK_S,
                .card = PZK_H5,
                .lies_at = PZK_S,
                .due_at = PZK_E}},
    };

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_NOT_YOUR_TURN,
                                              .card = PZK_H5,
                                              .lies_at = PZK_S,
                                              .due_at = PZK_E};
    pzk_table_model_rule(model, &rulings, &view);
    assert_string_equal(pzk_shown(model)->now,
                        "It is East's turn; Scene 5 of Hyde lies at South's "
                        "side.");
    assert_string_equal(pzk_table_model_before(model),
                        "Move it to East's side.");
    /* who did not understand asks again, and cannot see which card it is */
    pzk_table_model_answer(model, PZK_ANSWER_TABLE);
    assert_string_equal(
        pzk_table_model_before(model),
        "On the table: Mr. Utterson of Jekyll for North. "
        "Mr. Utterson is B. Scene 5 of Hyde, by South: move it to East.");
    view = some_view();
    rulings.at[0] =
        (struct pzk_ruling){.kind = PZK_RULED_RESOLVED, .game = &pzk_jh_game};
    pzk_table_model_rule(model, &rulings, &view);
    assert_string_equal(pzk_shown(model)->now, "East's turn: a Mr. Hyde card.");
    assert_string_equal(pzk_table_model_before(model),
                        "The table is right again.");
}

/* What a remark says and what is waited for may be the same sentence; of two
 * the other one is left. */
TEST_OF_MODEL(test_what_is_waited_for_stands_there_once)
{
    struct pzk_rulings rulings = {.count = 2};
    struct pzk_table_view view = {.game = &pzk_duel_game,
                                  .state = PZK_TABLE_TRICK_RUNNING,
                                  .started = true,
                                  .leader = PZK_N};

    *pzk_duel_view_of(&view) = (struct pzk_duel_view){
        .jekyll = PZK_N, .potion = PZK_Q2, .effect = PZK_NO_COLOUR};
    pzk_duel_start(&view.rules_game);
    rulings.at[0] = (struct pzk_ruling){.kind = PZK_RULED_STATE,
                                        .game = &pzk_duel_game,
                                        .after = view.rules_game};
    rulings.at[1] = (struct pzk_ruling){.kind = PZK_RULED_REMARK,
                                        .game = &pzk_duel_game,
                                        .finding = PZK_DUEL_FIND_DEMAND,
                                        .team = PZK_JEKYLL,
                                        .card = PZK_Q2,
                                        .after = view.rules_game};
    pzk_table_model_rule(model, &rulings, &view);
    assert_string_equal(pzk_shown(model)->now,
                        "Jekyll leads Potion 2+ and asks for a colour: lay its "
                        "token beside the potion, or enter it.");
    assert_string_equal(pzk_table_model_before(model), "Play goes on.");
}

TEST_OF_MODEL(test_answer_stands_until_something_happens)
{
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = play_and_turn();

    pzk_table_model_rule(model, &rulings, &view);
    pzk_table_model_answer(model, PZK_ANSWER_TURN);
    assert_int_equal(heard->said, 3);
    assert_int_equal(heard->last_kind, -1);
    assert_string_equal(pzk_table_model_before(model),
                        "East's turn: a Mr. Hyde card.");
    g_autofree char *answer = g_strdup(heard->last_text);
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_string_equal(heard->last_text, answer);
    pzk_table_model_rule(model, &rulings, &view);
    assert_string_equal(pzk_table_model_before(model),
                        "West plays Mr. Utterson of Jekyll for North.");
}

TEST_OF_MODEL(test_command_reaches_who_feeds_the_model)
{
    struct pzk_command command = {.kind = PZK_COMMAND_UNDO};

    pzk_table_model_command(model, &command);
    assert_int_equal(heard->commands, 1);
    assert_int_equal(heard->last_kind, PZK_COMMAND_UNDO);
    assert_int_equal(heard->changed, 0);
}

TEST_OF_MODEL(test_camera_tells_only_what_is_new)
{
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    assert_int_equal(heard->camera, 1);
    assert_int_equal(heard->said, 0); /* that there is one is no news */
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_DARK, NULL);
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_DARK, NULL);
    assert_int_equal(heard->camera, 2);
    assert_int_equal(heard->said, 1);
    assert_string_equal(heard->last_text, pzk_words_camera(PZK_CAMERA_DARK));
    assert_string_equal(pzk_table_model_camera_text(model),
                        "Too dark: more light on the table, please.");
    struct pzk_camera_report report = {PZK_CAMERA_DARK, PZK_MARKS_QR,
                                       PZK_NO_PIECE};
    pzk_table_model_see_camera(model, &report);
    assert_int_equal(heard->said, 1); /* it is dark for all marks */
    report.state = PZK_CAMERA_FAR;
    pzk_table_model_see_camera(model, &report);
    assert_int_equal(heard->said, 2);
    assert_string_equal(pzk_table_model_camera_text(model),
                        "The QR codes are too small: bring the camera "
                        "closer.");
    assert_string_equal(heard->last_text, pzk_table_model_camera_text(model));
}

TEST(test_snapshot_picture_keeps_colours_and_counts_references)
{
    static const uint8_t bgr[] = {1, 2, 3, 4, 5, 6};
    static const uint8_t gray[] = {7, 8};
    struct pzk_frame frame = {.width = 2,
                              .height = 1,
                              .gray = gray,
                              .stride = 2,
                              .bgr = bgr,
                              .bgr_stride = 6};
    struct pzk_snapshot *snapshot = pzk_snapshot_new();
    const uint32_t *pixels;

    snapshot->picture = pzk_snapshot_picture(&frame);
    assert_non_null(snapshot->picture);
    pixels = (const void *)cairo_image_surface_get_data(snapshot->picture);
    assert_int_equal(pixels[0] & 0xffffff, 0x030201);
    assert_int_equal(pixels[1] & 0xffffff, 0x060504);
    pzk_snapshot_unref(pzk_snapshot_ref(snapshot));
    frame.bgr = NULL;
    cairo_surface_t *grey = pzk_snapshot_picture(&frame);
    pixels = (const void *)cairo_image_surface_get_data(grey);
    assert_int_equal(pixels[1] & 0xffffff, 0x080808);
    cairo_surface_destroy(grey);
    frame.width = 0;
    assert_null(pzk_snapshot_picture(&frame));
    pzk_snapshot_unref(snapshot);
}

/* R says the last answer again, and a pause stands in one place alone. */
TEST_OF_MODEL(test_repeat_says_the_last_thing_said)
{
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = play_and_turn();
    struct pzk_rulings pause = {
        .count = 1,
        .at = {
            {.game = &pzk_jh_game, .kind = PZK_RULED_STATE, .paused = true}}};

    pzk_table_model_rule(model, &rulings, &view);
    pzk_table_model_answer(model, PZK_ANSWER_SCORE);
    g_autofree char *score = g_strdup(heard->last_text);
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_string_equal(heard->last_text, score);
    pzk_table_model_note(model, "Kept.");
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_string_equal(heard->last_text, "Kept.");
    assert_null(heard->last_spoken);
    view.state = PZK_TABLE_PAUSED;
    pzk_table_model_rule(model, &pause, &view);
    assert_string_equal(heard->last_text, "Paused.");
    assert_string_equal(pzk_shown(model)->now, "Paused.");
    assert_string_not_equal(pzk_table_model_before(model), "Paused.");
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_string_equal(heard->last_text, "Paused.");
}

/* The window's sentences stay; the voice's come along in its own. */
TEST(test_voice_has_a_language_of_its_own)
{
    struct heard heard;
    PzkTableModel *model = listened_model(&heard);
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = play_and_turn();

    pzk_table_model_set_voice_language(model, "de");
    pzk_table_model_set_you(model, PZK_N);
    pzk_table_model_rule(model, &rulings, &view);
    assert_string_equal(heard.last_text, "East's turn, left of you, Hyde.");
    if (!heard.last_spoken) {
        finish(model, &heard);
        skip(); /* built without translations */
    }
    assert_string_equal(heard.last_spoken,
                        "Ost, links von dir, ist am Zug, Hyde.");
    assert_string_equal(pzk_shown(model)->now, "East's turn: a Mr. Hyde card.");
    pzk_table_model_answer(model, PZK_ANSWER_REPEAT);
    assert_true(g_str_has_suffix(heard.last_spoken,
                                 "Ost, links von dir, ist am Zug, Hyde."));
    pzk_table_model_answer(model, PZK_ANSWER_TURN);
    assert_true(g_str_has_prefix(heard.last_spoken, "Ost, links von dir"));
    assert_string_equal(pzk_words_language(), "en");
    pzk_table_model_set_voice_language(model, "en"); /* the window's */
    pzk_table_model_answer(model, PZK_ANSWER_TURN);
    assert_null(heard.last_spoken);
    finish(model, &heard);
}

TEST_OF_MODEL(test_memory_aids_are_off_until_wanted)
{
    struct pzk_table_view view = some_view();
    struct pzk_rulings rulings = play_and_turn();

    pzk_table_model_rule(model, &rulings, &view);
    pzk_table_model_answer(model, PZK_ANSWER_CARDS_OUT);
    assert_string_equal(heard->last_text,
                        "Memory aids are off in your house rules.");
    pzk_table_model_set_choices(model, TRUE, TRUE, FALSE);
    pzk_table_model_answer(model, PZK_ANSWER_CARDS_OUT);
    assert_true(g_str_has_prefix(heard->last_text, "Jekyll cards still out: "));
}

int
main(void)
{
    pzk_words_init("en", NULL);
    return run_cases(NULL, NULL);
}
