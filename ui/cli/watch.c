// SPDX-License-Identifier: MIT
/*
 * platzkarte watch: the whole pipeline without a window. Frames go to the
 * eye, its observations to the session, and what both say is written line by
 * line. One thread; a live source has its own capture thread inside. A little
 * long: the whole pipeline, from frame to line, stands in one place here.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ui/cli/camera.h"
#include "ui/cli/decoder.h"
#include "ui/cli/events.h"
#include "ui/cli/options.h"
#include "ui/cli/club/watch_club.h"
#include "ui/cli/watch_options.h"
#include "ui/cli/watch_phones.h"
#include "src/journal/entry.h"
#include "src/journal/session.h"
#include "src/words/text.h"
#include "vision/codes/learned_reader.h"
#include "vision/eye/check.h"
#include "vision/eye/eye.h"
#include "vision/source/source.h"

/* How long a live source may keep us from seeing that we are to end. */
static const int64_t LIVE_WAIT_US = 100000;
static const int64_t NAP_US = 50000;
static const int64_t PROGRESS_US = 1000000;
/* So long without a placement card is said. */
static const int64_t NO_TABLE_US = 5000000;

/* Set by SIGINT and SIGTERM; a handler can reach nothing else. */
static volatile sig_atomic_t asked_to_end;
/* A large picture may be decoded and read for many seconds. */
static volatile sig_atomic_t looking;
enum { END_S = 1 }; /* so long it may go on once we are to end */

struct watch {
    struct pzk_watch_options options;
    struct pzk_source *source;
    struct pzk_eye *eye;
    struct pzk_journal *journal;
    struct pzk_session *session;
    struct pzk_watch_phones *phones; /* NULL: none wanted */
    struct pzk_club_member *club;    /* likewise */
    struct pzk_events events;
    GString *line;
    char *trouble;   /* said last */
    bool lost;       /* the camera, and that was said */
    bool unwritable; /* standard output */
    struct pzk_pace pace;
    int64_t progress_us;    /* clock when progress was shown last; 0: never */
    bool progress_standing; /* on the terminal's current line */
    int hands;              /* finished in this run */
    bool over;              /* the game, unless it was opened again */
    int64_t t_us;           /* source time of what was seen last */
    bool started;           /* a frame has come, at START_US */
    int64_t start_us;
    struct pzk_camera_check check;
    bool table_told; /* it was found, or that it is not was said */
};

static void
on_end(int signal_number)
{
    (void)signal_number;
    asked_to_end = 1;
    alarm(END_S);
}

/* What was seen so far is said and in the journal. */
static void
on_late(int signal_number)
{
    (void)signal_number;
    if (looking) {
        _exit(PZK_EXIT_DONE);
    }
}

/* The second Ctrl-C ends the program the hard way. */
static void
listen_for_end(void)
{
    struct sigaction action = {.sa_handler = on_end,
                               .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = on_late;
    sigaction(SIGALRM, &action, NULL);
}

static int64_t
wall_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

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
        pzk_source_is_live(watch->source) || !isatty(STDERR_FILENO)) {
        return;
    }
    watch->progress_us = now_us;
    watch->progress_standing = true;
    fprintf(stderr, "\r%" G_GINT64_FORMAT ":%02d\033[K",
            t_us / 60 / G_USEC_PER_SEC, (int)(t_us / G_USEC_PER_SEC % 60));
}

static void
complain(struct watch *watch, const char *text)
{
    clear_progress(watch);
    pzk_failed("%s", text);
}

/* ---- what is said ---- */

/* Each line is out before the next is made. */
static void
put_line(struct watch *watch)
{
    if (watch->line->len > 0) {
        clear_progress(watch);
        if (fwrite(watch->line->str, 1, watch->line->len, stdout) !=
                watch->line->len ||
            fflush(stdout) != 0) {
            watch->unwritable = true;
        }
    }
    g_string_truncate(watch->line, 0);
}

static void
say_trouble(struct watch *watch)
{
    const char *trouble = pzk_session_trouble(watch->session);

    if (g_strcmp0(trouble, watch->trouble) == 0) {
        return;
    }
    complain(watch, trouble ? trouble : _("the journal keeps the game again"));
    g_free(watch->trouble);
    watch->trouble = g_strdup(trouble);
}

/* Three people without names learn who is called what. */
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

/* What RULING asks for cannot be entered here. */
static void
say_how_to_tell(struct watch *watch, const struct pzk_ruling *ruling)
{
    if (!watch->phones && ruling->kind == PZK_RULED_REMARK &&
        ruling->finding == PZK_FIND_UNDER_WAY) {
        pzk_events_remark(&watch->events, ruling->t_us,
                          _("Nothing can be entered here: begin again with "
                            "--under-way, which tells where the game stands."),
                          watch->line);
        put_line(watch);
    }
}

static void
announce(struct watch *watch, const struct pzk_rulings *rulings)
{
    const struct pzk_people before = watch->events.people;
    struct pzk_table_view view;

    say_trouble(watch);
    if (rulings->count == 0 && !watch->phones && !watch->club) {
        return;
    }
    pzk_referee_view(pzk_session_referee(watch->session), &view);
    pzk_watch_phones_rule(watch->phones, rulings, &view);
    for (size_t i = 0; i < rulings->count; i++) {
        if (view.started && pzk_people_may_follow(rulings, i)) {
            pzk_people_follow(&watch->events.people, &view);
        }
        watch->hands += rulings->at[i].hand_done;
        watch->over |= rulings->at[i].kind == PZK_RULED_GAME;
        pzk_events_moment(&watch->events, rulings, i, watch->line);
        put_line(watch);
        say_how_to_tell(watch, &rulings->at[i]);
    }
    pzk_club_member_rule(watch->club, rulings, &view, &watch->events.people,
                         pzk_session_log(watch->session));
    say_seated(watch, &before, &view, rulings);
}

static void
take_names(struct watch *watch)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const char *name = pzk_session_name(watch->session, seat);

        pzk_people_name(&watch->events.people, seat, name ? name : "");
    }
}

/* There is nobody to ask: when the last trick of a game is cleared away, what
 * is laid next belongs to another game of the evening. */
static void
go_on(struct watch *watch, int64_t t_us)
{
    const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_GAME};
    struct pzk_table_view view;
    bool done;

    if (!watch->over) {
        return;
    }
    pzk_referee_view(pzk_session_referee(watch->session), &view);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (view.on_table[seat] != PZK_NO_PIECE) {
            return;
        }
    }
    announce(watch, pzk_session_command(watch->session, &next, t_us, &done));
    watch->over = false;
    if (done) { /* three people sit elsewhere than in the last game */
        pzk_people_init(&watch->events.people);
        take_names(watch);
        pzk_watch_phones_seat(watch->phones, &watch->events.people);
    }
}

static bool
lies_on_table(const struct pzk_table_view *view, int piece)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (view->on_table[seat] == piece) {
            return true;
        }
    }
    return false;
}

/* Nothing is said twice: a card that RULINGS tell of, and the cards of a done
 * trick one by one, which is cleared away. VIEW is the table after OBS. */
static bool
is_told(const struct pzk_table_view *view, const struct pzk_rulings *rulings,
        const struct pzk_obs *obs)
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
    return over && obs->kind == PZK_OBS_LIFTED &&
           lies_on_table(view, obs->piece);
}

static void
say_obs(struct watch *watch, const struct pzk_rulings *rulings,
        const struct pzk_obs *obs)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(watch->session), &view);
    if (!view.started || rulings->count == 0) {
        /* who sits where may be known before anything is ruled */
        pzk_people_follow(&watch->events.people, &view);
    }
    watch->events.view = &view;
    watch->events.told = is_told(&view, rulings, obs);
    pzk_events_obs(&watch->events, obs, watch->line);
    watch->events.view = NULL;
    put_line(watch);
}

/* What a person entered from a phone. */
static bool
run_command(void *data, const struct pzk_command *command)
{
    struct watch *watch = data;
    bool done = false;

    announce(watch,
             pzk_session_command(watch->session, command, watch->t_us, &done));
    return done;
}

static void
tell_phones_of_club(struct watch *watch)
{
    if (watch->club) {
        pzk_watch_phones_club(watch->phones, pzk_club_member_calls(watch->club),
                              pzk_club_member_round(watch->club));
    }
}

/* The same: the director of the club, or no more. */
static void
call_director(void *data)
{
    struct watch *watch = data;
    g_autofree char *said = pzk_club_member_call(watch->club);

    fprintf(stderr, "%s\n", said);
    tell_phones_of_club(watch);
}

static void
take_obs(struct watch *watch, const struct pzk_obs *obs, size_t count,
         int64_t t_us)
{
    for (size_t i = 0; i < count; i++) {
        const struct pzk_rulings *rulings =
            pzk_session_observe(watch->session, &obs[i]);

        say_obs(watch, rulings, &obs[i]);
        announce(watch, rulings);
        pzk_watch_phones_obs(watch->phones, &obs[i]);
    }
    announce(watch, pzk_session_tick(watch->session, t_us));
    go_on(watch, t_us);
    watch->t_us = t_us;
    pzk_watch_phones_look(watch->phones, run_command, call_director, watch);
    if (pzk_watch_club_look(watch->club, &watch->events.people)) {
        tell_phones_of_club(watch);
    }
}

/* Whoever waits for a placement card to be found is told that it is not. */
static void
watch_table(struct watch *watch, const struct pzk_obs *obs, size_t count,
            int64_t t_us)
{
    for (size_t i = 0; i < count; i++) {
        watch->table_told |= obs[i].kind == PZK_OBS_PLACEMENT;
    }
    if (!watch->started) {
        watch->started = true;
        watch->start_us = t_us;
    }
    if (!watch->table_told && t_us - watch->start_us >= NO_TABLE_US) {
        watch->table_told = true;
        pzk_events_remark(&watch->events, t_us, pzk_words_no_table(),
                          watch->line);
        put_line(watch);
    }
}

/* The camera's own settings follow what was asked for and how well the table is
 * seen. */
static void
hold_camera(struct watch *watch)
{
    struct pzk_eye_view view;

    pzk_eye_view(watch->eye, &view);
    pzk_camera_check_frame(&watch->check, &view);
    pzk_source_hold(watch->source,
                    pzk_hold_for(watch->options.hold, watch->check.content),
                    NULL);
}

/* ---- the loop ---- */

/* Waits until the frame is due, counted from the first one. */
static void
keep_pace(struct watch *watch, int64_t t_us)
{
    int64_t left;

    while (watch->options.realtime && !asked_to_end &&
           (left = pzk_pace_left(&watch->pace, watch->source, t_us)) > 0) {
        g_usleep((gulong)MIN(left, NAP_US));
    }
}

static void
say_lost(struct watch *watch)
{
    if (!watch->lost) {
        complain(watch, pzk_source_why(watch->source));
        watch->lost = true;
    }
}

static bool
is_done(const struct watch *watch)
{
    return asked_to_end || watch->unwritable ||
           (watch->options.hands > 0 && watch->hands >= watch->options.hands);
}

static enum pzk_next
next_frame(struct watch *watch, struct pzk_frame *frame)
{
    looking = 1;
    enum pzk_next next = pzk_source_next(watch->source, frame, LIVE_WAIT_US);
    looking = 0;
    return next;
}

static size_t
look(struct watch *watch, const struct pzk_frame *frame, struct pzk_obs *obs)
{
    looking = !asked_to_end;
    size_t count =
        looking ? pzk_eye_observe(watch->eye, frame, obs, PZK_EYE_OBS_MAX) : 0;
    looking = 0;
    return count;
}

static int
run(struct watch *watch)
{
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_frame frame;
    size_t count;

    while (!is_done(watch)) {
        switch (next_frame(watch, &frame)) {
        case PZK_NEXT_FRAME:
            watch->lost = false;
            keep_pace(watch, frame.t_us);
            show_progress(watch, frame.t_us);
            count = look(watch, &frame, obs);
            hold_camera(watch);
            take_obs(watch, obs, count, frame.t_us);
            watch_table(watch, obs, count, frame.t_us);
            break;
        case PZK_NEXT_WAIT:
            take_obs(watch, obs, 0, frame.t_us);
            break;
        case PZK_NEXT_LOST:
            say_lost(watch);
            count = pzk_eye_lost(watch->eye, frame.t_us, obs, PZK_EYE_OBS_MAX);
            take_obs(watch, obs, count, frame.t_us);
            break;
        case PZK_NEXT_END:
            return PZK_EXIT_DONE;
        case PZK_NEXT_FAILED:
            complain(watch, pzk_source_why(watch->source));
            return PZK_EXIT_FAILED;
        }
    }
    return PZK_EXIT_DONE;
}

/* ---- putting it together ---- */

static bool
gives_up(void *data)
{
    (void)data;
    return asked_to_end;
}

static int
open_source(struct watch *watch)
{
    char why[PZK_WHY_MAX] = "";
    const char *camera = watch->options.camera;
    const struct pzk_table_setup *table =
        watch->session ? pzk_session_table(watch->session)
                       : &watch->options.table;
    struct pzk_source_options options = {.table = table, .give_up = gives_up};

    pzk_camera_put_back();
    watch->source = pzk_camera_open(camera, &options, why);
    if (!watch->source) {
        return asked_to_end ? PZK_EXIT_DONE : pzk_failed("%s", why);
    }
    if (watch->options.start_us > 0) {
        pzk_source_skip(watch->source, watch->options.start_us);
    }
    return PZK_GO_ON;
}

/* Files and the virtual table keep nothing unless told to. A journal that
 * nobody named is no reason not to play. */
static int
open_journal(struct watch *watch)
{
    const struct pzk_watch_options *options = &watch->options;
    bool named = options->journal || options->resume;
    char *text = NULL;

    if (g_strcmp0(options->journal, "none") == 0 ||
        (!named && !pzk_source_is_live(watch->source))) {
        return PZK_GO_ON;
    }
    char *path = options->journal ? g_strdup(options->journal)
                                  : pzk_journal_default_path();
    watch->journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    g_free(path);
    if (!watch->journal) {
        if (named) {
            pzk_failed("%s", text);
        } else {
            pzk_failed(_("%s; this game is not kept"), text);
        }
        g_free(text);
        return named ? PZK_EXIT_FAILED : PZK_GO_ON;
    }
    if (pzk_journal_notice(watch->journal)) {
        pzk_failed("%s", pzk_journal_notice(watch->journal));
    }
    return PZK_GO_ON;
}

/* A game that was watched with something else does not lie on this table. */
static void
say_nothing_to_resume(const struct watch *watch,
                      const struct pzk_table_game *game)
{
    int64_t other =
        watch->journal
            ? pzk_journal_unfinished(watch->journal, game, PZK_JOURNAL_UNKNOWN)
            : 0;

    pzk_failed(_("there is no unfinished game to go on with; a new one "
                 "starts"));
    if (other != 0) {
        pzk_failed(_("game %d was watched with another kind of camera; "
                     "--resume-game %d goes on with it"),
                   (int)other, (int)other);
    }
}

static int
resume(struct watch *watch, const struct pzk_session_setup *setup)
{
    const struct pzk_watch_options *options = &watch->options;
    const struct pzk_table_game *game =
        options->game_named ? options->table.game : NULL;
    int64_t id = watch->journal ? options->resume_game : 0;
    char *text = NULL;

    if (id == 0 && watch->journal) {
        id = pzk_journal_unfinished(watch->journal, game,
                                    pzk_journal_source_of(options->camera));
    }
    if (id == 0) {
        say_nothing_to_resume(watch, game);
        return PZK_GO_ON;
    }
    watch->session = pzk_session_resume(setup, id, &text);
    if (!watch->session) {
        pzk_failed("%s", text);
        g_free(text);
        return PZK_EXIT_FAILED;
    }
    return PZK_GO_ON;
}

static int
open_session(struct watch *watch)
{
    struct pzk_session_setup setup = {.table = watch->options.table,
                                      .journal = watch->journal,
                                      .camera = watch->options.camera,
                                      .wall_s = wall_s};
    int status = PZK_GO_ON;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const char *name = watch->options.people.name[seat];
        setup.names[seat] = name[0] ? name : NULL;
    }
    if (watch->options.resume) {
        status = resume(watch, &setup);
    }
    if (status == PZK_GO_ON && !watch->session) {
        watch->session = pzk_session_new(&setup);
    }
    if (status == PZK_GO_ON && !watch->session) {
        status = pzk_failed(_("the game %s cannot be followed at the table by "
                              "this version"),
                            pzk_table_game_name(setup.table.game));
    }
    if (status == PZK_GO_ON) {
        watch->events.json = watch->options.json;
        watch->events.people = watch->options.people;
        watch->events.game = pzk_session_table(watch->session)->game;
        take_names(watch);
    }
    return status;
}

static int
open_eye(struct watch *watch)
{
    const struct pzk_table_setup *table = pzk_session_table(watch->session);
    struct pzk_eye_options options = {
        .families = watch->options.families,
        .deck = pzk_catalog_deck(pzk_table_game_name(table->game)),
        .placement = table->placement,
        .mirror = watch->options.mirror};
    const struct pzk_foreign_cage cage = PZK_FOREIGN_DECODER;
    struct pzk_table_view view;
    char why[PZK_LEARNED_WHY_MAX];

    if (!pzk_learned_reader_load(watch->options.marks, options.deck, &cage,
                                 &options.extra_take, why)) {
        return pzk_failed("%s: %s", watch->options.marks, why);
    }
    pzk_referee_view(pzk_session_referee(watch->session), &view);
    options.turned = (float)view.turned;
    pzk_witness_make(&cage, &options.witness_take);
    watch->eye = pzk_eye_new(&options);
    return watch->eye ? PZK_GO_ON : pzk_failed(_("out of memory"));
}

static int
open_phones(struct watch *watch)
{
    if (!watch->options.phones.wanted) {
        return PZK_GO_ON;
    }
    watch->phones = pzk_watch_phones_new(&watch->options.phones, watch->session,
                                         &watch->events.people);
    return watch->phones ? PZK_GO_ON : PZK_EXIT_FAILED;
}

static int
open_club(struct watch *watch)
{
    if (!watch->options.club.url) {
        return PZK_GO_ON;
    }
    watch->club = pzk_watch_club_new(&watch->options.club, watch->journal);
    tell_phones_of_club(watch);
    return watch->club ? PZK_GO_ON : PZK_EXIT_FAILED;
}

static void
say_resumed(struct watch *watch)
{
    struct pzk_rulings rulings = {.count = 1};

    if (pzk_session_resumed(watch->session, &rulings.at[0])) {
        announce(watch, &rulings);
    }
}

/* The disk was full to the end, or the file away: what was played is not in
 * the journal. */
static int
say_unkept(struct watch *watch, int status)
{
    int count = pzk_session_unkept(watch->session);

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
    pzk_watch_phones_free(watch->phones);
    pzk_club_member_free(watch->club);
    pzk_session_free(watch->session);
    pzk_journal_close(watch->journal);
    pzk_eye_free(watch->eye);
    pzk_source_close(watch->source);
    pzk_watch_options_finish(&watch->options);
    g_free(watch->trouble);
    g_string_free(watch->line, TRUE);
}

/* The journal tells of a resumed game what is played at the virtual table;
 * else nothing is kept of what cannot be watched. */
static int
put_together(struct watch *watch)
{
    bool resumes = watch->options.resume;
    int status = resumes ? PZK_GO_ON : open_source(watch);

    if (status == PZK_GO_ON) {
        status = open_journal(watch);
    }
    if (status == PZK_GO_ON) {
        status = open_session(watch);
    }
    if (status == PZK_GO_ON && resumes) {
        status = open_source(watch);
    }
    if (status == PZK_GO_ON) {
        status = open_eye(watch);
    }
    if (status == PZK_GO_ON) {
        status = open_phones(watch);
    }
    return status == PZK_GO_ON ? open_club(watch) : status;
}

int
pzk_cmd_watch(int argc, char **argv)
{
    struct watch watch = {0};
    int status;

    watch.line = g_string_new(NULL);
    status = pzk_watch_options_read(&watch.options, argc, argv);
    if (status == PZK_GO_ON) {
        listen_for_end();
        status = put_together(&watch);
    }
    if (status == PZK_GO_ON) {
        say_resumed(&watch);
        status = run(&watch);
        status = say_unkept(&watch, status);
    }
    finish(&watch);
    return status;
}
