// SPDX-License-Identifier: MIT
#include "ui/window/model/play.h"

#include "src/journal/entry.h"
#include "src/journal/history.h"
#include "src/journal/session.h"
#include "src/words/phones.h"
#include "src/words/text.h"
#include "ui/phones/phone_game.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/unfinished.h"

struct _PzkPlay {
    GObject parent;
    PzkTableModel *model;
    struct pzk_journal *journal;
    struct pzk_session *session;
    struct pzk_camera *camera;
    PzkHost *host;                   /* of phones; NULL: none are served */
    struct pzk_phone_options phones; /* how they are served */
    PzkClub *club;                   /* NULL: this is no table of any */
    char *code;                      /* of theirs, as told last */
    int asked;    /* the phone that people were asked about last, or -1 */
    guint nobody; /* source that looks whether anybody has come in */
    int64_t (*wall_s)(void);
    int64_t begun_s;  /* wall time */
    int64_t t_us;     /* source time of what was seen last */
    gboolean seen;    /* a frame came */
    gboolean ended;   /* none will come any more */
    char *no_journal; /* why nothing is kept, or NULL */
};

G_DEFINE_TYPE(PzkPlay, pzk_play, G_TYPE_OBJECT)

/* So long without a visitor, the usual causes are said. */
static const guint NOBODY_S = 60;

/* ---- what the session rules reaches the model ---- */

static void
announce(PzkPlay *play, const struct pzk_rulings *rulings)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    pzk_table_model_rule(play->model, rulings, &view);
    if (play->host) {
        pzk_phones_rule(pzk_host_phones(play->host), rulings, &view,
                        pzk_session_log(play->session));
    }
    pzk_club_rule(play->club, rulings, &view, pzk_session_log(play->session));
    pzk_chronicle_update(pzk_shown(play->model)->chronicle,
                         pzk_session_log(play->session),
                         &pzk_shown(play->model)->people);
}

static void
tell_trouble(PzkPlay *play)
{
    const char *trouble = pzk_session_trouble(play->session);

    pzk_table_model_set_trouble(play->model,
                                trouble ? trouble : play->no_journal);
}

static void
observe(PzkPlay *play, const struct pzk_snapshot *snapshot)
{
    for (guint i = 0; i < snapshot->observations->len; i++) {
        const struct pzk_obs *obs =
            &g_array_index(snapshot->observations, struct pzk_obs, i);

        if (obs->kind == PZK_OBS_CAMERA) {
            pzk_table_model_see_camera(play->model, obs->camera, obs->marks);
            if (play->host) {
                pzk_phones_see(pzk_host_phones(play->host), obs->camera,
                               obs->marks);
            }
        }
        announce(play, pzk_session_observe(play->session, obs));
    }
    announce(play, pzk_session_tick(play->session, snapshot->t_us));
}

static void
show_source(PzkPlay *play, const struct pzk_snapshot *snapshot)
{
    switch (snapshot->state) {
    case PZK_SNAP_RUNNING:
        if (!play->seen) {
            play->seen = TRUE;
            pzk_table_model_set_camera(play->model, TRUE, PZK_CAMERA_OK, NULL);
        }
        break;
    case PZK_SNAP_LOST:
        pzk_table_model_set_camera(play->model, TRUE, PZK_CAMERA_LOST, NULL);
        break;
    case PZK_SNAP_ENDED:
        pzk_table_model_set_camera(play->model, FALSE, PZK_CAMERA_OK,
                                   _("The recording has ended."));
        break;
    case PZK_SNAP_FAILED:
        pzk_table_model_set_camera(play->model, FALSE, PZK_CAMERA_LOST,
                                   snapshot->why);
        break;
    }
}

static void
on_snapshot(void *data, struct pzk_snapshot *snapshot)
{
    PzkPlay *play = data;

    g_object_ref(play); /* a listener may let go of it */
    play->t_us = snapshot->t_us;
    play->ended =
        snapshot->state == PZK_SNAP_ENDED || snapshot->state == PZK_SNAP_FAILED;
    show_source(play, snapshot);
    observe(play, snapshot);
    tell_trouble(play);
    pzk_table_model_set_snapshot(play->model, snapshot);
    if (play->camera) {
        pzk_camera_want_pictures(play->camera,
                                 pzk_shown(play->model)->wants_pictures);
        pzk_camera_ask_held(play->camera, pzk_shown(play->model)->asks_held);
    }
    if (snapshot->state == PZK_SNAP_FAILED) {
        g_signal_emit_by_name(play, "failed",
                              snapshot->why ? snapshot->why : "");
    }
    g_object_unref(play);
}

/* A resumed game, and the next one of an evening, keep names and table. */
static void
introduce(PzkPlay *play)
{
    const struct pzk_table_setup *table = pzk_session_table(play->session);
    struct pzk_people people;

    pzk_people_init(&people);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const char *name = pzk_session_name(play->session, seat);

        pzk_people_name(&people, seat, name ? name : "");
    }
    pzk_table_model_set_game(play->model, table->game, table->target);
    pzk_table_model_set_people(play->model, &people);
    if (play->host) {
        pzk_phones_seat(pzk_host_phones(play->host), &people);
    }
}

static gboolean
is_watched(PzkPlay *play)
{
    return play->seen && !play->ended;
}

/* With no camera to tell the time, it is how long the game has been open;
 * no two commands have the same. */
static void
pass_time(PzkPlay *play)
{
    if (!is_watched(play)) {
        play->t_us = MAX(play->t_us + 1,
                         (play->wall_s() - play->begun_s) * G_USEC_PER_SEC);
    }
}

/* The virtual table does not play on while people pause. */
static void
stand_still(PzkPlay *play)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    if (play->camera) {
        pzk_camera_pause(play->camera, view.state == PZK_TABLE_PAUSED);
    }
}

/* Why nothing came of it. */
static char *
why_refused(const struct pzk_table_view *view, enum pzk_command_kind kind)
{
    switch (kind) {
    case PZK_COMMAND_UNDO:
        return pzk_words_nothing_to_undo();
    case PZK_COMMAND_REDO:
        return pzk_words_nothing_to_redo();
    case PZK_COMMAND_NEXT_HAND:
    case PZK_COMMAND_NEXT_GAME:
        return pzk_words_nothing_next(view);
    default:
        return g_strdup(pzk_words_code(PZK_WRONG_PHASE));
    }
}

/* Returns whether it was done. */
static bool
run_command(PzkPlay *play, const struct pzk_command *command)
{
    bool done = false;

    pass_time(play);
    const struct pzk_rulings *rulings =
        pzk_session_command(play->session, command, play->t_us, &done);
    size_t n = rulings->count;

    stand_still(play);
    if (done && command->kind == PZK_COMMAND_NEXT_GAME) {
        introduce(play); /* three people may sit elsewhere than at first */
    }
    announce(play, rulings);
    tell_trouble(play);
    if (!done && n == 0) {
        g_autofree char *why =
            why_refused(&pzk_shown(play->model)->view, command->kind);

        pzk_table_model_note(play->model, why);
    }
    if (!is_watched(play)) { /* no frame will come and tell of the turn */
        announce(play, pzk_session_tick(play->session, play->t_us));
    }
    return done;
}

static void
on_command(PzkTableModel *model, const struct pzk_command *command,
           PzkPlay *play)
{
    (void)model;
    run_command(play, command);
}

/* ---- phones ---- */

static void
on_wish(PzkHost *host, const struct pzk_phone_wish *wish, PzkPlay *play)
{
    const struct pzk_shown *shown = pzk_shown(play->model);
    g_autofree char *who = pzk_words_phones_did(
        pzk_phone_name(&shown->people, &shown->view, wish->person));

    pzk_table_model_note(play->model, who);
    if (wish->calls) {
        pzk_play_call(play);
    }
    bool done = wish->calls || run_command(play, &wish->command);

    pzk_phones_answer(pzk_host_phones(host), wish->request,
                      done ? NULL : pzk_words_code(PZK_WRONG_PHASE));
}

/* Who does not see the dialog hears where to come in, and what is asked. */
static void
tell_phones(PzkPlay *play)
{
    const struct pzk_shown *shown = pzk_shown(play->model);
    const struct pzk_phones_sight *sight = pzk_host_sight(play->host);
    int asked = pzk_host_asked(play->host);
    g_autofree char *text = NULL;

    if (sight->url[0] && g_strcmp0(play->code, sight->code) != 0) {
        g_free(play->code);
        play->code = g_strdup(sight->code);
        text = pzk_words_phones_at(sight->url, sight->code);
    } else if (asked >= 0 && asked != play->asked) {
        int wants = sight->phone[asked].wants;

        text = pzk_words_phones_ask(
            sight->phone[asked].waits
                ? NULL
                : pzk_phone_name(&shown->people, &shown->view, wants));
    }
    play->asked = asked;
    if (text) {
        pzk_table_model_note(play->model, text);
    }
}

static void
on_host(PzkHost *host, PzkPlay *play)
{
    (void)host;
    tell_phones(play);
    g_signal_emit_by_name(play, "phones");
}

static gboolean
on_nobody(gpointer data)
{
    PzkPlay *play = data;

    play->nobody = 0;
    if (!pzk_host_sight(play->host)->visited) {
        pzk_table_model_note(play->model, pzk_words_phones_nobody());
    }
    return G_SOURCE_REMOVE;
}

static void
end_host(PzkPlay *play)
{
    if (play->nobody) {
        g_source_remove(play->nobody);
        play->nobody = 0;
    }
    pzk_club_set_phones(play->club, NULL);
    if (play->host) {
        g_signal_handlers_disconnect_by_data(play->host, play);
        g_clear_object(&play->host);
    }
    g_clear_pointer(&play->code, g_free);
}

static void
begin_host(PzkPlay *play)
{
    const struct pzk_rulings none = {.count = 0};
    const struct pzk_shown *shown = pzk_shown(play->model);
    struct pzk_table_view view;

    g_signal_connect(play->host, "wish", G_CALLBACK(on_wish), play);
    g_signal_connect(play->host, "changed", G_CALLBACK(on_host), play);
    pzk_referee_view(pzk_session_referee(play->session), &view);
    pzk_phones_rule(pzk_host_phones(play->host), &none, &view,
                    pzk_session_log(play->session));
    pzk_phones_see(pzk_host_phones(play->host), shown->camera, shown->marks);
    pzk_club_set_phones(play->club, pzk_host_phones(play->host));
    play->nobody = g_timeout_add_seconds(NOBODY_S, on_nobody, play);
}

gboolean
pzk_play_serve_phones(PzkPlay *play, gboolean on, char **why)
{
    const struct pzk_shown *shown = pzk_shown(play->model);
    const struct pzk_phone_state_setup setup = {.game = shown->game,
                                                .people = shown->people,
                                                .memory_aids =
                                                    shown->memory_aids};

    if (on == (play->host != NULL)) {
        return TRUE;
    }
    if (on) {
        play->host = pzk_host_new(&setup, &play->phones, why);
    } else {
        end_host(play);
    }
    if (play->host) {
        begin_host(play);
    }
    g_signal_emit_by_name(play, "phones");
    return on == (play->host != NULL);
}

PzkHost *
pzk_play_host(PzkPlay *play)
{
    return play->host;
}

/* ---- the club ---- */

/* Without it the game is played all the same. */
static void
begin_club(PzkPlay *play, const struct pzk_wish *wish,
           const struct pzk_means *means)
{
    g_autofree char *why = NULL;

    if (wish->club.url) {
        play->club = pzk_club_new(&wish->club, play->journal, means->password,
                                  play->model, &why);
    }
    if (why) {
        means->complain(why);
        pzk_table_model_note(play->model, why);
    }
}

void
pzk_play_call(PzkPlay *play)
{
    g_autofree char *said = pzk_club_call(play->club);

    pzk_table_model_note(play->model, said);
}

/* ---- beginning ---- */

static gboolean
open_journal(PzkPlay *play, const struct pzk_wish *wish, char **why)
{
    g_autofree char *path =
        wish->journal ? g_strdup(wish->journal) : pzk_journal_default_path();
    g_autofree char *text = NULL;
    gboolean wanted = wish->journal || wish->resume;

    if (g_strcmp0(wish->journal, "none") == 0) {
        return TRUE;
    }
    play->journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    if (play->journal) {
        play->no_journal = g_strdup(pzk_journal_notice(play->journal));
        return TRUE;
    }
    if (wanted) {
        *why = g_steal_pointer(&text);
        return FALSE;
    }
    /* TRANSLATORS: followed by why, beginning small */
    play->no_journal =
        g_strdup_printf(_("The game is not kept, but play goes on: %s"), text);
    return TRUE;
}

static gboolean
open_session(PzkPlay *play, const struct pzk_wish *wish,
             const struct pzk_means *means, char **why)
{
    struct pzk_session_setup setup = {.table = wish->table,
                                      .journal = play->journal,
                                      .wall_s = means->wall_s};
    int64_t id = 0;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const char *name = wish->people.name[seat];

        setup.names[seat] = name[0] ? name : NULL;
    }
    setup.camera = wish->camera;
    if (wish->resume && play->journal) {
        id = wish->resume_game ? wish->resume_game
                               : pzk_unfinished_find(play->journal, wish);
    }
    play->session =
        id != 0 ? pzk_session_resume(&setup, id, why) : pzk_session_new(&setup);
    if (!play->session && !*why) { /* no memory, or no referee for it */
        *why = g_strdup(_("This version cannot follow that game at a table."));
    }
    return play->session != NULL;
}

static void
announce_beginning(PzkPlay *play, const struct pzk_wish *wish,
                   const struct pzk_means *means)
{
    struct pzk_rulings rulings = {.count = 0};

    if (pzk_session_resumed(play->session, &rulings.at[0])) {
        rulings.count = 1;
    }
    announce(play, &rulings);
    if (wish->resume && rulings.count == 0) {
        const char *text = _("There is no unfinished game; this is a new one.");

        means->complain(text);
        pzk_table_model_note(play->model, text);
    }
    if (play->no_journal) {
        means->complain(play->no_journal);
    }
    tell_trouble(play);
}

/* Without them the game is played all the same. */
static void
begin_phones(PzkPlay *play, const struct pzk_means *means)
{
    g_autofree char *why = NULL;

    if (play->phones.wanted && !pzk_play_serve_phones(play, TRUE, &why)) {
        means->complain(why);
        pzk_table_model_note(play->model, why);
    }
}

static void
open_camera(PzkPlay *play, const struct pzk_wish *wish,
            const struct pzk_means *means)
{
    const struct pzk_table_setup *table = pzk_session_table(play->session);
    const char *game = pzk_table_game_name(table->game);
    struct pzk_camera_setup setup = {
        .src = wish->camera,
        .table = table,
        .open = means->open,
        .eye = {.deck = pzk_catalog_deck(game),
                .placement = table->placement,
                .mirror = wish->mirror},
        .hold = wish->hold,
        .codes = &wish->phones.photos,
        .on_snapshot = on_snapshot,
        .data = play,
    };
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    setup.eye.turned = (float)view.turned;
    if (!wish->camera || !wish->camera[0]) {
        pzk_table_model_set_camera(play->model, FALSE, PZK_CAMERA_LOST,
                                   _("There is no camera."));
        return;
    }
    pzk_table_model_set_camera(play->model, FALSE, PZK_CAMERA_OK,
                               _("Opening the camera …"));
    play->camera = pzk_camera_new(&setup);
}

PzkPlay *
pzk_play_new(const struct pzk_wish *wish, const struct pzk_means *means,
             char **why)
{
    PzkPlay *play = g_object_new(PZK_TYPE_PLAY, NULL);

    play->wall_s = means->wall_s;
    play->begun_s = means->wall_s();
    if (!open_journal(play, wish, why) ||
        !open_session(play, wish, means, why)) {
        g_object_unref(play);
        return NULL;
    }
    introduce(play);
    begin_club(play, wish, means);
    announce_beginning(play, wish, means);
    pzk_phone_options_copy(&play->phones, &wish->phones);
    begin_phones(play, means);
    open_camera(play, wish, means);
    return play;
}

/* ---- the object ---- */

static void
finalize(GObject *object)
{
    PzkPlay *play = PZK_PLAY(object);

    pzk_camera_close(play->camera, NULL, NULL);
    end_host(play);
    g_clear_object(&play->club);
    g_signal_handlers_disconnect_by_data(play->model, play);
    g_object_unref(play->model);
    pzk_session_free(play->session);
    pzk_journal_close(play->journal);
    g_free(play->no_journal);
    pzk_phone_options_clear(&play->phones);
    G_OBJECT_CLASS(pzk_play_parent_class)->finalize(object);
}

static void
pzk_play_init(PzkPlay *play)
{
    play->model = pzk_table_model_new();
    play->asked = -1;
    g_signal_connect(play->model, "command", G_CALLBACK(on_command), play);
}

static void
pzk_play_class_init(PzkPlayClass *class)
{
    G_OBJECT_CLASS(class)->finalize = finalize;
    pzk_signal_new(class, "failed", 1, G_TYPE_STRING);
    pzk_signal_new(class, "phones", 0);
}

gboolean
pzk_play_has_seen(PzkPlay *play)
{
    return play->seen;
}

PzkTableModel *
pzk_play_model(PzkPlay *play)
{
    return play->model;
}

char *
pzk_play_export(PzkPlay *play, gboolean csv, char **why)
{
    int64_t id = pzk_session_game(play->session);
    enum pzk_journal_error error = PZK_JOURNAL_FINE;
    struct pzk_history *history = NULL;
    char *text = NULL;

    if (!play->journal || id == 0) {
        *why = g_strdup(_("Nothing of this game is kept yet."));
        return NULL;
    }
    history = pzk_history_read(play->journal, id, &error, why);
    if (history) {
        text = csv ? pzk_history_csv(history) : pzk_history_record(history);
    }
    pzk_history_free(history);
    return text;
}
