// SPDX-License-Identifier: MIT
/*
 * One game from what was seen to what is announced: what its listener hears,
 * how often, and when.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/words/words.h"
#include "ui/pipeline/pipeline.h"

static int64_t clock_s;

static int64_t
wall_s(void)
{
    return clock_s;
}

static const struct pzk_program_functions functions = {.wall_s = wall_s};

/* What was heard. */
static struct {
    int obs, rule, seat, trouble, note, phase;
    enum pzk_lookout_phase last;
    char why[40];
    size_t rulings_of_obs; /* rule calls before the last observation */
} heard;

static void
on_obs(void *data, const struct pzk_obs *obs, const struct pzk_rulings *rulings,
       const struct pzk_table_view *view)
{
    assert_int_equal(obs->kind, PZK_OBS_CAMERA);
    heard.obs++;
    heard.rulings_of_obs = (size_t)heard.rule;
}

static void
on_rule(void *data, const struct pzk_rulings *rulings,
        const struct pzk_table_view *view)
{
    heard.rule++;
}

static void
on_seat(void *data, const struct pzk_people *people)
{
    assert_string_equal(people->name[PZK_E], "Betty");
    heard.seat++;
}

static void
on_trouble(void *data, const char *text)
{
    heard.trouble++;
}

static void
on_note(void *data, const char *text)
{
    heard.note++;
}

static void
on_phase(void *data, enum pzk_lookout_phase phase, const char *why)
{
    heard.phase++;
    heard.last = phase;
    g_strlcpy(heard.why, why ? why : "", sizeof(heard.why));
}

static const struct pzk_listener listener = {.obs = on_obs,
                                             .rule = on_rule,
                                             .seat = on_seat,
                                             .trouble = on_trouble,
                                             .note = on_note,
                                             .phase = on_phase};

/* A game that is not kept, begun. */
static struct pzk_pipeline *
begin(const char *camera)
{
    g_autofree char *why = NULL;
    struct pzk_game_choices choices;

    memset(&heard, 0, sizeof(heard));
    pzk_game_choices_init(&choices);
    pzk_people_name(&choices.people, PZK_E, "Betty");
    choices.camera = g_strdup(camera);
    struct pzk_pipeline *game =
        pzk_pipeline_new(&choices, &functions, &listener, NULL);

    pzk_game_choices_clear(&choices); /* it has a copy */
    assert_true(pzk_pipeline_open(game, false, &why));
    assert_null(why);
    assert_null(game->journal);
    assert_int_equal(heard.seat, 1);
    assert_int_equal(heard.rule, 0);
    assert_true(pzk_pipeline_begin(game));
    assert_int_equal(heard.rule, 1);
    return game;
}

static void
see(struct pzk_pipeline *game, enum pzk_lookout_phase phase, int64_t t_us,
    const char *why)
{
    const struct pzk_look_result seen = {
        .phase = phase, .t_us = t_us, .why = why};

    pzk_pipeline_see(game, &seen);
}

TEST(test_phases_of_a_camera_are_heard_once_each)
{
    struct pzk_pipeline *game = begin("0");

    assert_int_equal(game->phase, PZK_LOOKOUT_OPENING);
    see(game, PZK_LOOKOUT_OPENING, 3, NULL);
    assert_int_equal(heard.phase, 0);
    assert_int_equal(game->first_us, -1);
    see(game, PZK_LOOKOUT_WATCHING, 5, NULL);
    see(game, PZK_LOOKOUT_WATCHING, 7, NULL);
    assert_int_equal(heard.phase, 1);
    assert_int_equal(game->first_us, 5);
    see(game, PZK_LOOKOUT_LOST, 9, "unplugged");
    see(game, PZK_LOOKOUT_LOST, 11, "unplugged");
    assert_int_equal(heard.phase, 2);
    assert_int_equal(heard.last, PZK_LOOKOUT_LOST);
    assert_string_equal(heard.why, "unplugged");
    see(game, PZK_LOOKOUT_LOST, 12, "wrong password");
    see(game, PZK_LOOKOUT_LOST, 12, NULL);
    assert_int_equal(heard.phase, 3);
    assert_string_equal(heard.why, "wrong password");
    see(game, PZK_LOOKOUT_WATCHING, 13, NULL);
    see(game, PZK_LOOKOUT_FAILED, 0, "broken");
    assert_int_equal(heard.phase, 5);
    assert_string_equal(heard.why, "broken");
    assert_int_equal(game->first_us, 5);
    assert_int_equal(game->t_us, 13); /* the end has no time of its own */
    assert_int_equal(heard.rule, 1 + 9);
    assert_int_equal(heard.seat, 1);
    assert_int_equal(heard.trouble + heard.note + heard.obs, 0);
    pzk_pipeline_free(game);
}

TEST(test_an_observation_is_heard_before_what_is_ruled_of_it)
{
    struct pzk_pipeline *game = begin("0");
    const struct pzk_obs dark[2] = {
        {.kind = PZK_OBS_CAMERA, .t_us = 5, .camera = PZK_CAMERA_DARK},
        {.kind = PZK_OBS_CAMERA, .t_us = 6, .camera = PZK_CAMERA_OK}};
    const struct pzk_look_result seen = {
        .phase = PZK_LOOKOUT_WATCHING, .t_us = 6, .obs = dark, .count = 2};

    pzk_pipeline_see(game, &seen);
    assert_int_equal(heard.obs, 2);
    assert_int_equal(heard.rulings_of_obs, 2); /* the beginning, the first */
    assert_int_equal(heard.rule, 1 + 2 + 1);
    pzk_pipeline_free(game);
}

TEST(test_without_a_camera_no_two_commands_have_the_same_time)
{
    const struct pzk_command undo = {.kind = PZK_COMMAND_UNDO};
    g_autofree char *nothing = pzk_words_nothing_to_undo();
    g_autofree char *why = NULL;

    clock_s = 100;
    struct pzk_pipeline *game = begin(NULL);

    assert_int_equal(game->phase, PZK_LOOKOUT_NO_CAMERA);
    assert_false(pzk_pipeline_command(game, &undo, &why));
    assert_string_equal(why, nothing);
    assert_int_equal(game->t_us, 1);
    assert_false(pzk_pipeline_command(game, &undo, NULL));
    assert_int_equal(game->t_us, 2);
    clock_s = 103;
    assert_false(pzk_pipeline_command(game, &undo, NULL));
    assert_int_equal(game->t_us, 3 * G_USEC_PER_SEC);
    assert_int_equal(heard.rule, 1 + 3 * 2); /* each, and the time it takes */
    assert_int_equal(heard.note, 0);
    pzk_pipeline_free(game);
}

TEST(test_who_is_called_without_a_club_is_told_so)
{
    struct pzk_pipeline *game = begin(NULL);

    pzk_pipeline_call(game);
    assert_int_equal(heard.note, 1);
    assert_false(pzk_pipeline_lonely(game));
    pzk_pipeline_free(game);
}

/* ---- the pace ---- */

static void
close_source(void *self)
{
}

TEST(test_a_recording_is_waited_for_and_a_camera_never)
{
    static const struct pzk_source_ops ops = {.close = close_source};
    struct pzk_source *file = pzk_source_new(&ops, NULL, false);
    struct pzk_source *camera = pzk_source_new(&ops, NULL, true);
    struct pzk_pace pace = {0};
    enum { NOW = 1000000, MS = 1000 };

    assert_int_equal(pzk_pace_left(&pace, file, 40 * MS, NOW), 0);
    assert_int_equal(pzk_pace_left(&pace, file, 140 * MS, NOW + 30 * MS),
                     70 * MS);
    assert_int_equal(pzk_pace_left(&pace, file, 140 * MS, NOW + 400 * MS),
                     -300 * MS);
    /* later than that: it goes on from here */
    assert_int_equal(pzk_pace_left(&pace, file, 140 * MS, NOW + 700 * MS), 0);
    assert_int_equal(pzk_pace_left(&pace, file, 190 * MS, NOW + 700 * MS),
                     50 * MS);
    assert_int_equal(pzk_pace_left(&pace, camera, 900 * MS, NOW), 0);
    pzk_source_close(file);
    pzk_source_close(camera);
}

int
main(void)
{
    pzk_words_init("en", NULL);

    return run_cases(NULL, NULL);
}
