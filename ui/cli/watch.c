// SPDX-License-Identifier: MIT
/*
 * platzkarte watch: a game without a window. The lookout's observations go to
 * the pipeline, and its announcements are written line by line. One thread; a
 * live source has a capture thread of its own.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ui/cli/helper.h"
#include "ui/cli/events.h"
#include "ui/cli/command_camera.h"
#include "ui/cli/options.h"
#include "ui/cli/running.h"
#include "ui/cli/watch_options.h"
#include "ui/cli/watch_phones.h"
#include "markers/catalog.h"
#include "src/words/text.h"

/* Longest wait for a frame, after which the program checks whether it should
 * end. */
static const int64_t LIVE_WAIT_US = 100000;
static const int64_t PROGRESS_US = 1000000;
/* Time without a placement card after which a message says so. */
static const int64_t NO_TABLE_US = 5000000;

struct watch {
    struct pzk_watch_options options;
    struct pzk_lookout lookout;
    struct pzk_pipeline *pipeline;
    struct pzk_events events;
    GString *line;
    bool unwritable; /* standard output has failed */
    struct pzk_typed typed;
    struct pzk_pace pace;
    int64_t progress_us;    /* when progress was last shown; 0: never */
    bool progress_standing; /* the terminal's current line shows the progress */
    int hands;              /* number of hands finished in this run */
    bool over;              /* the game is over, and was not reopened */
    bool table_reported;    /* the table was found, or a message said that it is
                               not */
};

/* ---- progress ---- */

static void
clear_progress(struct watch *watch)
{
    if (watch->progress_standing) {
        fputs("\r\033[K", stderr);
        watch->progress_standing = false;
    }
}

static void
show_progress(struct watch *watch, int64_t t_us)
{
    int64_t now_us = g_get_monotonic_time();

    if (watch->progress_us == 0) {
        watch->progress_us = now_us;
    }
    if (now_us - watch->progress_us < PROGRESS_US || watch->options.realtime ||
        pzk_source_is_live(watch->lookout.source) || !isatty(STDERR_FILENO)) {
        return;
    }
    watch->progress_us = now_us;
    watch->progress_standing = true;
    fprintf(stderr, "\r%" G_GINT64_FORMAT ":%02d\033[K",
            t_us / 60 / G_USEC_PER_SEC, (int)(t_us / G_USEC_PER_SEC % 60));
}

/* ---- lines ---- */

/* Writes the line, and flushes it before the next one is made. */
static void
put_line(struct watch *watch)
{
    if (watch->line->len > 0) {
        clear_progress(watch);
        if (fwrite(watch->line->str, 1, watch->line->len, stdout) !=
                watch->line->len ||
            pzk_output_error() != 0) {
            watch->unwritable = true;
        }
    }
    g_string_truncate(watch->line, 0);
}

/* Tells three people without names by which numbers they are called. */
static void
say_seated(struct watch *watch, const struct pzk_people *before,
           const struct pzk_table_view *view, const struct pzk_rulings *rulings)
{
    const struct pzk_people *people = &watch->events.people;

    if (pzk_people_sit_anew(before, people, rulings)) {
        pzk_events_seated(&watch->events, rulings->at[0].t_us, view,
                          watch->line);
        put_line(watch);
    }
}

/* Tells how to report what RULING asks for, since it cannot be entered here. */
static void
say_how_to_tell(struct watch *watch, const struct pzk_ruling *ruling)
{
    if (!watch->pipeline->phones && ruling->kind == PZK_RULED_REMARK &&
        ruling->finding == PZK_FIND_UNDER_WAY) {
        pzk_events_remark(&watch->events, ruling->t_us,
                          _("Nothing can be entered here: begin again with "
                            "--under-way, which tells where the game stands."),
                          watch->line);
        put_line(watch);
    }
}

static void
on_rule(void *data, const struct pzk_rulings *rulings,
        const struct pzk_table_view *view)
{
    struct watch *watch = data;
    const struct pzk_people before = watch->events.people;

    for (size_t i = 0; i < rulings->count; i++) {
        if (view->started && pzk_people_may_follow(rulings, i)) {
            pzk_people_follow(&watch->events.people, view);
        }
        watch->hands += rulings->at[i].hand_done;
        watch->over |= rulings->at[i].kind == PZK_RULED_GAME;
        pzk_events_moment(&watch->events, rulings, i, watch->line);
        put_line(watch);
        say_how_to_tell(watch, &rulings->at[i]);
    }
    say_seated(watch, &before, view, rulings);
}

static bool
is_on_table(const struct pzk_table_view *view, int piece)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (view->on_table[seat] == piece) {
            return true;
        }
    }
    return false;
}

/* Whether OBS needs no sentence: RULINGS announce its card, or will, if it is
 * not due where it was laid; or it is a card of a done trick, cleared away one
 * by one. VIEW is the table after OBS. */
static bool
is_announced(const struct pzk_table_view *view,
             const struct pzk_rulings *rulings, const struct pzk_obs *obs)
{
    bool over = view->state == PZK_TABLE_TRICK_DONE ||
                view->state == PZK_TABLE_HAND_OVER ||
                view->state == PZK_TABLE_GAME_OVER;

    for (size_t i = 0; i < rulings->count; i++) {
        const struct pzk_ruling *ruling = &rulings->at[i];

        if ((ruling->kind == PZK_RULED_PLAY && ruling->card == obs->piece) ||
            (ruling->kind == PZK_RULED_ACT &&
             ruling->action.card == obs->piece) ||
            (ruling->kind == PZK_RULED_SWEPT && obs->kind == PZK_OBS_LIFTED)) {
            return true;
        }
    }
    return over ? obs->kind == PZK_OBS_LIFTED && is_on_table(view, obs->piece)
                : view->state == PZK_TABLE_TRICK_RUNNING && obs->by_hand &&
                      obs->kind == PZK_OBS_PLACED &&
                      pzk_is_any_seat(obs->side) &&
                      pzk_catalog_piece(obs->piece)->kind == PZK_KIND_CARD;
}

/* Names the options with which the cards on the table are played. */
static void
name_other_games(struct watch *watch, const struct pzk_obs *obs)
{
    const struct pzk_table_game *games[PZK_DECK_GAMES];
    size_t n =
        pzk_pipeline_games_of(watch->pipeline->journal, obs->piece, games);
    g_autoptr(GString) options = g_string_new(NULL);

    if (n == 0) {
        return; /* a placement card is for many */
    }
    for (size_t i = 0; i < n; i++) {
        g_string_append_printf(options, "%s--game %s", i > 0 ? ", " : "",
                               pzk_table_game_name(games[i]));
    }
    /* TRANSLATORS: options, as --game NAME, with commas between them */
    g_autofree char *words =
        g_strdup_printf(_("What plays them: %s"), options->str);
    pzk_events_remark(&watch->events, obs->t_us, words, watch->line);
}

static void
on_obs(void *data, const struct pzk_obs *obs, const struct pzk_rulings *rulings,
       const struct pzk_table_view *view)
{
    struct watch *watch = data;

    watch->table_reported |= obs->kind == PZK_OBS_PLACEMENT;
    if (!view->started || rulings->count == 0) {
        /* the view may know the seats before the first ruling */
        pzk_people_follow(&watch->events.people, view);
    }
    watch->events.view = view;
    watch->events.announced = is_announced(view, rulings, obs);
    pzk_events_obs(&watch->events, obs, watch->line);
    if (obs->kind == PZK_OBS_CAMERA && obs->camera == PZK_CAMERA_OTHER_GAME) {
        name_other_games(watch, obs);
    }
    watch->events.view = NULL;
    put_line(watch);
}

static void
on_seat(void *data, const struct pzk_people *people)
{
    ((struct watch *)data)->events.people = *people;
}

static void
on_trouble(void *data, const char *text)
{
    clear_progress(data);
    pzk_failed("%s", text ? text : _("the journal keeps the game again"));
}

static char *
unkept(const char *why)
{
    return g_strdup_printf(_("%s; this game is not kept"), why);
}

static void
on_note(void *data, const char *text)
{
    clear_progress(data);
    fprintf(stderr, "%s\n", text);
}

static void
on_phase(void *data, enum pzk_lookout_phase phase, const char *why)
{
    if (why && why[0]) {
        clear_progress(data);
        pzk_failed("%s", why);
    }
}

static bool
without(void *data, const char *option, const char *why)
{
    pzk_failed("%s: %s", option, why);
    return false;
}

static const struct pzk_listener listener = {.obs = on_obs,
                                             .rule = on_rule,
                                             .seat = on_seat,
                                             .trouble = on_trouble,
                                             .unkept = unkept,
                                             .without = without,
                                             .note = on_note,
                                             .phase = on_phase,
                                             .phones = pzk_watch_phones_say,
                                             .ask = pzk_watch_phones_ask};

/* Begins the next game when the last trick of a game was cleared away: nobody
 * can be asked, and the next card belongs to another game of the evening. */
static void
go_on(struct watch *watch)
{
    const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct pzk_table_view view;

    if (!watch->over) {
        return;
    }
    pzk_referee_view(pzk_session_referee(watch->pipeline->session), &view);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (view.on_table[seat] != PZK_NO_PIECE) {
            return;
        }
    }
    pzk_pipeline_command(watch->pipeline, &next, NULL);
    watch->over = false;
}

/* Tells people who have waited, or whose pictures are OVER, that no placement
 * card was found. */
static void
watch_table(struct watch *watch, int64_t t_us, bool over)
{
    if (!watch->table_reported &&
        (over || t_us - watch->pipeline->first_us >= NO_TABLE_US)) {
        watch->table_reported = true;
        pzk_events_remark(&watch->events, t_us, pzk_words_no_table(),
                          watch->line);
        put_line(watch);
    }
}

/* ---- the loop ---- */

static bool
is_done(const struct watch *watch)
{
    return pzk_asked_to_end() || watch->unwritable ||
           (watch->options.hands > 0 && watch->hands >= watch->options.hands);
}

static void
look(struct watch *watch, struct pzk_look_result *seen)
{
    pzk_may_cut_off(true);
    pzk_lookout_look(&watch->lookout, LIVE_WAIT_US, seen);
    pzk_may_cut_off(false);
    if (seen->frame) {
        if (watch->options.realtime) {
            pzk_keep_pace(&watch->pace, watch->lookout.source, seen->t_us);
        }
        show_progress(watch, seen->t_us);
        pzk_lookout_hold(&watch->lookout, watch->options.choices.hold, false);
    }
}

/* Does what people typed; a line that says nothing is answered. */
static void
answer_typed(struct watch *watch, int64_t t_us)
{
    g_autofree char *why =
        pzk_watch_phones_read(&watch->typed, watch->pipeline);

    if (why) {
        pzk_events_remark(&watch->events, t_us, why, watch->line);
        put_line(watch);
    }
}

static int
run(struct watch *watch)
{
    struct pzk_look_result seen = {.phase = PZK_LOOKOUT_OPENING};

    while (!is_done(watch) && seen.phase < PZK_LOOKOUT_ENDED) {
        look(watch, &seen);
        if (seen.phase != PZK_LOOKOUT_ENDED) {
            pzk_pipeline_see(watch->pipeline, &seen);
        }
        go_on(watch);
        while (g_main_context_iteration(NULL, FALSE)) {
            /* handles events of phones and the club */
        }
        if (seen.phase < PZK_LOOKOUT_ENDED) {
            answer_typed(watch, seen.t_us);
        }
        if (seen.frame) {
            watch_table(watch, seen.t_us, false);
        }
    }
    watch_table(watch, seen.t_us, seen.phase == PZK_LOOKOUT_ENDED);
    if (seen.phase == PZK_LOOKOUT_ENDED && !is_done(watch) &&
        watch->options.hands > 0) {
        pzk_failed(_("the pictures ended after %d of %d hands"), watch->hands,
                   watch->options.hands);
    }
    return seen.phase == PZK_LOOKOUT_FAILED ? PZK_EXIT_FAILED : PZK_EXIT_DONE;
}

/* ---- putting it together ---- */

static int
open_source(struct watch *watch)
{
    const struct pzk_session *session = watch->pipeline->session;
    int status = pzk_camera_take(&watch->lookout, watch->options.choices.camera,
                                 session ? pzk_session_table(session)
                                         : &watch->options.choices.table);

    if (status == PZK_GO_ON && watch->options.start_us > 0) {
        pzk_source_skip(watch->lookout.source, watch->options.start_us);
    }
    return status;
}

/* Says that there is no game to resume; a game watched by another kind of
 * source cannot be resumed at this table. */
static void
say_nothing_to_resume(const struct watch *watch)
{
    int64_t other = pzk_unfinished_find(
        watch->pipeline->journal, &watch->options.choices, PZK_JOURNAL_UNKNOWN);

    pzk_failed(_("there is no unfinished game to go on with; a new one "
                 "starts"));
    if (other != 0) {
        pzk_failed(_("game %d was watched with another kind of camera; "
                     "--resume-game %d goes on with it"),
                   (int)other, (int)other);
    }
}

/* Opens the game. Games from files and the virtual table are not stored unless
 * requested. Returns PZK_GO_ON, or the exit status. */
static int
open_game(struct watch *watch)
{
    const struct pzk_game_choices *choices = &watch->options.choices;
    bool keep =
        watch->lookout.source && pzk_source_is_live(watch->lookout.source);
    g_autofree char *why = NULL;
    struct pzk_ruling resumed;

    if (!pzk_pipeline_open(watch->pipeline, keep, &why)) {
        return why ? pzk_failed("%s", why)
                   : pzk_failed(_("the game %s cannot be followed at the table "
                                  "by this version"),
                                pzk_table_game_name(choices->table.game));
    }
    if (choices->resume &&
        !pzk_session_resumed(watch->pipeline->session, &resumed)) {
        say_nothing_to_resume(watch);
    }
    watch->events.json = watch->options.json;
    watch->events.game = pzk_session_table(watch->pipeline->session)->game;
    return PZK_GO_ON;
}

static int
open_eye(struct watch *watch)
{
    const struct pzk_foreign_cage cage = PZK_FOREIGN_DECODER;
    struct pzk_eye_options options;
    char why[PZK_WHY_MAX];

    pzk_pipeline_eye(watch->pipeline, &options);
    options.families = watch->options.families;
    return pzk_lookout_add_eye(&watch->lookout, &options, &cage,
                               watch->options.choices.phones.photos.marks, why)
               ? PZK_GO_ON
               : pzk_failed("%s", why);
}

/* Reports moves that are not in the journal, because the disk stayed full or
 * the file was lost. Returns the exit status. */
static int
say_unkept(struct watch *watch, int status)
{
    int count = pzk_session_unkept(watch->pipeline->session);

    if (count == 0) {
        return status;
    }
    clear_progress(watch);
    return pzk_failed(_("not kept in the journal: the last moves of this game, "
                        "%d of them"),
                      count);
}

static void
finish(struct watch *watch)
{
    clear_progress(watch);
    pzk_pipeline_free(watch->pipeline);
    pzk_lookout_close(&watch->lookout);
    pzk_watch_options_finish(&watch->options);
    g_string_free(watch->line, TRUE);
    pzk_typed_clear(&watch->typed);
}

/* Opens source and game. A game to be resumed is read from the journal first,
 * since it may be one of the virtual table; otherwise the source is opened
 * first, so that nothing is stored of what cannot be watched. */
static int
put_together(struct watch *watch)
{
    bool resumes = watch->options.choices.resume;
    int status = resumes ? PZK_GO_ON : open_source(watch);

    status = PZK_THEN(status, open_game(watch));
    if (status == PZK_GO_ON && resumes) {
        status = open_source(watch);
    }
    status = PZK_THEN(status, open_eye(watch));
    if (status == PZK_GO_ON && !pzk_pipeline_begin(watch->pipeline)) {
        status = PZK_EXIT_FAILED;
    }
    return status;
}

int
pzk_cmd_watch(int argc, char **argv)
{
    struct watch watch = {0};
    int status;

    watch.line = g_string_new(NULL);
    status = pzk_watch_options_read(&watch.options, argc, argv);
    if (status == PZK_GO_ON) {
        pzk_listen_for_end();
        watch.pipeline = pzk_pipeline_new(
            &watch.options.choices, &pzk_cli_functions, &listener, &watch);
        status = put_together(&watch);
    }
    if (status == PZK_GO_ON) {
        status = run(&watch);
        status = say_unkept(&watch, status);
    }
    finish(&watch);
    return status;
}
