// SPDX-License-Identifier: MIT
#include "ui/window/model/play.h"

#include "src/journal/history.h"
#include "src/words/phones.h"
#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/window/model/camera.h"
#include "ui/window/model/signals.h"

struct _PzkPlay {
    GObject parent;
    PzkTableModel *model;
    struct pzk_pipeline *pipeline;
    struct pzk_camera *camera;
    gboolean shares; /* the phones show the real cards */
};

G_DEFINE_TYPE(PzkPlay, pzk_play, G_TYPE_OBJECT)

/* ---- from the pipeline to the model ---- */

static void
on_obs(void *data, const struct pzk_obs *obs, const struct pzk_rulings *rulings,
       const struct pzk_table_view *view)
{
    PzkPlay *play = data;

    if (obs->kind == PZK_OBS_CAMERA) {
        struct pzk_camera_report report = pzk_obs_report(obs);
        const struct pzk_table_game *games[PZK_DECK_GAMES];
        size_t n = report.state == PZK_CAMERA_OTHER_GAME
                       ? pzk_pipeline_games_of(play->pipeline->journal,
                                               obs->piece, games)
                       : 0;

        pzk_table_model_offer(play->model, games, n);
        pzk_table_model_see_camera(play->model, &report);
    }
}

static void
on_rule(void *data, const struct pzk_rulings *rulings,
        const struct pzk_table_view *view)
{
    PzkPlay *play = data;
    const struct pzk_shown *shown = pzk_shown(play->model);
    bool paused = view->state == PZK_TABLE_PAUSED;

    /* the virtual table stops while people pause */
    if (play->camera && paused != (shown->view.state == PZK_TABLE_PAUSED)) {
        pzk_camera_pause(play->camera, paused);
    }
    pzk_table_model_rule(play->model, rulings, view);
    pzk_chronicle_update(shown->chronicle,
                         pzk_session_log(play->pipeline->session),
                         &shown->people);
}

static void
on_seat(void *data, const struct pzk_people *people)
{
    PzkPlay *play = data;
    const struct pzk_table_setup *table =
        pzk_session_table(play->pipeline->session);

    pzk_table_model_set_game(play->model, table->game, table->target);
    pzk_table_model_set_people(play->model, people);
}

static void
on_trouble(void *data, const char *text)
{
    pzk_table_model_set_trouble(((PzkPlay *)data)->model, text);
}

static char *
unkept(const char *why)
{
    /* TRANSLATORS: followed by why, beginning small */
    return g_strdup_printf(_("The game is not kept, but play goes on: %s"),
                           why);
}

static void
on_note(void *data, const char *text)
{
    pzk_table_model_note(((PzkPlay *)data)->model, text);
}

/* Shows the phase, except that the camera works: from then on the eye reports
 * when the picture is good again. */
static void
on_phase(void *data, enum pzk_lookout_phase phase, const char *why)
{
    PzkTableModel *model = ((PzkPlay *)data)->model;

    if (phase != PZK_LOOKOUT_WATCHING || !pzk_shown(model)->has_camera) {
        pzk_table_model_set_phase(model, phase, why);
    }
}

/* Announces how to join, for people who cannot see the dialog. */
static void
on_phones(void *data, const struct pzk_phones_status *before,
          const struct pzk_phones_status *now)
{
    if (pzk_phones_moved(before, now)) {
        g_autofree char *text = pzk_words_phones_at(now->url, now->code);

        on_note(data, text);
    }
    g_signal_emit_by_name(data, "phones");
}

/* Tells people WHY, and continues the game without the phones or the club. */
static bool
without(void *data, const char *option, const char *why)
{
    PzkPlay *play = data;

    play->pipeline->functions->complain(why);
    pzk_table_model_note(play->model, why);
    return true;
}

static void
on_ask(void *data, const char *question)
{
    pzk_table_model_set_question(((PzkPlay *)data)->model, question);
}

static const struct pzk_listener listener = {.obs = on_obs,
                                             .rule = on_rule,
                                             .seat = on_seat,
                                             .trouble = on_trouble,
                                             .unkept = unkept,
                                             .without = without,
                                             .note = on_note,
                                             .phase = on_phase,
                                             .phones = on_phones,
                                             .ask = on_ask};

/* ---- the real cards on phones ---- */

/* Passes PICTURES, struct pzk_card_picture, on to the phones. */
static void
pass_on(PzkPlay *play, const GArray *pictures)
{
    for (guint i = 0; i < pictures->len; i++) {
        const struct pzk_card_picture *picture =
            &g_array_index(pictures, struct pzk_card_picture, i);
        g_autoptr(GBytes) jpeg = pzk_card_picture_jpeg(picture->surface);

        if (jpeg) {
            pzk_phones_picture(play->pipeline->phones, picture->piece, jpeg);
        }
    }
}

/* Lets the phones show the real cards, or no longer, as people choose. */
static void
share(PzkPlay *play)
{
    struct pzk_phones *phones = play->pipeline->phones;
    gboolean shares = phones && pzk_shown(play->model)->phone_cards;

    if (phones && shares != play->shares) {
        pzk_phones_show_pictures(phones, shares);
    }
    if (shares && !play->shares) {
        pass_on(play, pzk_shown(play->model)->pictures);
    }
    play->shares = shares;
}

/* ---- from the camera ---- */

static void
on_snapshot(void *data, struct pzk_snapshot *snapshot)
{
    PzkPlay *play = data;
    const struct pzk_shown *shown = pzk_shown(play->model);
    const struct pzk_look_result seen = {
        .phase = snapshot->phase,
        .why = snapshot->why,
        .t_us = snapshot->t_us,
        .obs = (const void *)snapshot->observations->data,
        .count = snapshot->observations->len};

    g_object_ref(play); /* a listener may release PLAY */
    pzk_pipeline_see(play->pipeline, &seen);
    pzk_table_model_set_snapshot(play->model, snapshot);
    if (play->shares) {
        pass_on(play, snapshot->cards);
    }
    if (play->camera) {
        pzk_camera_want_pictures(play->camera, shown->wants_pictures);
        pzk_camera_want_cards(play->camera, shown->real_cards || play->shares);
    }
    if (snapshot->phase == PZK_LOOKOUT_FAILED) {
        g_signal_emit_by_name(play, "failed",
                              snapshot->why ? snapshot->why : "");
    }
    g_object_unref(play);
}

static void
on_command(PzkTableModel *model, const struct pzk_command *command,
           PzkPlay *play)
{
    g_autofree char *why = NULL;

    pzk_pipeline_command(play->pipeline, command, &why);
    if (why) {
        pzk_table_model_note(model, why);
    }
}

/* Players who hear nothing may have phones; a held card is private from the
 * moment on in which somebody asks about it. */
static void
on_changed(PzkTableModel *model, PzkPlay *play)
{
    if (play->pipeline) {
        pzk_pipeline_mute(play->pipeline, pzk_shown(model)->mute);
        share(play);
    }
    if (play->camera) {
        pzk_camera_ask_held(play->camera, pzk_shown(model)->asks_held);
    }
}

gboolean
pzk_play_serve_phones(PzkPlay *play, gboolean on, char **why)
{
    gboolean done = TRUE;

    if (on) {
        done = pzk_pipeline_serve(play->pipeline,
                                  pzk_shown(play->model)->memory_aids, why);
    } else {
        pzk_pipeline_end_phones(play->pipeline);
    }
    share(play);
    g_signal_emit_by_name(play, "phones");
    return done;
}

/* ---- starting ---- */

/* Says that there is no game to resume, if people asked for one. Complains if
 * the game is not kept. */
static void
say_unfinished(PzkPlay *play)
{
    const struct pzk_pipeline *pipeline = play->pipeline;
    struct pzk_ruling resumed;

    if (pipeline->choices.resume &&
        !pzk_session_resumed(pipeline->session, &resumed)) {
        without(play, NULL,
                _("There is no unfinished game; this is a new one."));
    }
    if (pipeline->unkept) {
        pipeline->functions->complain(pipeline->unkept);
    }
}

static void
open_camera(PzkPlay *play, const struct pzk_game_choices *choices,
            const struct pzk_program_functions *functions)
{
    struct pzk_camera_setup setup = {
        .src = choices->camera,
        .table = pzk_session_table(play->pipeline->session),
        .open = functions->open,
        .hold = choices->hold,
        .codes = &choices->phones.photos,
        .on_snapshot = on_snapshot,
        .data = play,
    };

    pzk_pipeline_eye(play->pipeline, &setup.eye);
    on_phase(play, play->pipeline->phase, NULL);
    if (play->pipeline->phase == PZK_LOOKOUT_OPENING) {
        play->camera = pzk_camera_new(&setup);
    }
}

PzkPlay *
pzk_play_new(const struct pzk_game_choices *choices,
             const struct pzk_program_functions *functions, char **why)
{
    PzkPlay *play = g_object_new(PZK_TYPE_PLAY, NULL);

    play->pipeline = pzk_pipeline_new(choices, functions, &listener, play);
    if (!pzk_pipeline_open(play->pipeline, true, why)) {
        if (!*why) { /* there is no referee for the game, or no memory */
            *why =
                g_strdup(_("This version cannot follow that game at a table."));
        }
        g_object_unref(play);
        return NULL;
    }
    const struct pzk_table_game *game =
        pzk_session_table(play->pipeline->session)->game;

    if (!pzk_deck_of(game)) {
        /* a resumed game that was watched; the window has no cards to show */
        *why = g_strdup_printf(
            _("the window does not show %s yet; watch plays it"),
            pzk_words_game(game));
        g_object_unref(play);
        return NULL;
    }
    pzk_pipeline_begin(play->pipeline);
    say_unfinished(play);
    open_camera(play, choices, functions);
    return play;
}

/* ---- object ---- */

static void
finalize(GObject *object)
{
    PzkPlay *play = PZK_PLAY(object);

    pzk_camera_close(play->camera, NULL, NULL);
    pzk_pipeline_free(play->pipeline);
    g_signal_handlers_disconnect_by_data(play->model, play);
    g_object_unref(play->model);
    G_OBJECT_CLASS(pzk_play_parent_class)->finalize(object);
}

static void
pzk_play_init(PzkPlay *play)
{
    play->model = pzk_table_model_new();
    g_signal_connect(play->model, "command", G_CALLBACK(on_command), play);
    g_signal_connect(play->model, "changed", G_CALLBACK(on_changed), play);
}

static void
pzk_play_class_init(PzkPlayClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_signal_new(class, "failed", 1, G_TYPE_STRING);
    pzk_signal_new(class, "phones", 0);
}

PzkTableModel *
pzk_play_model(PzkPlay *play)
{
    return play->model;
}

struct pzk_pipeline *
pzk_play_pipeline(PzkPlay *play)
{
    return play->pipeline;
}

char *
pzk_play_export(PzkPlay *play, gboolean csv, char **why)
{
    struct pzk_journal *journal = play->pipeline->journal;
    int64_t id = pzk_session_game(play->pipeline->session);
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    struct pzk_history *history = NULL;
    char *text = NULL;

    if (!journal || id == 0) {
        *why = g_strdup(_("Nothing of this game is kept yet."));
        return NULL;
    }
    history = pzk_history_read(journal, id, &error, why);
    if (history) {
        text = csv ? pzk_history_csv(history) : pzk_history_record(history);
    }
    pzk_history_free(history);
    return text;
}
