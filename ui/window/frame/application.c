// SPDX-License-Identifier: MIT
#include "ui/window/frame/application.h"

#include <gtk/gtk.h>

#include "src/words/text.h"
#include "ui/window/frame/about.h"
#include "ui/window/frame/past_games.h"
#include "ui/window/frame/phones.h"
#include "ui/window/frame/save_as.h"
#include "ui/window/paint/palette.h"
#include "ui/window/model/play.h"
#include "ui/window/model/settings.h"
#include "ui/window/play/game_view.h"
#include "ui/window/frame/statistics.h"
#include "ui/window/frame/window.h"
#include "ui/window/play/score_sheet.h"
#include "vision/source/camera_list.h"
#include "vision/source/desktop/desktop_list.h"

#define APP_ID "io.github.platzkarte.Platzkarte"

/* One run of the application. */
struct application {
    const struct pzk_ui_setup *setup;
    GtkApplication *application;
    PzkWindow *window;
    PzkPlay *play;
    struct pzk_camera_monitor *monitor;
    struct pzk_game_choices choices; /* the game in play began with these */
};

static void
end_play(struct application *run)
{
    if (run->play) {
        g_signal_handlers_disconnect_by_data(run->play, run);
        g_clear_object(&run->play);
    }
}

static void
back_to_start(struct application *run, const char *text)
{
    pzk_window_show_start(run->window, &run->choices, text);
    end_play(run);
}

/* Shows the start page again if the camera never delivered a picture; if it
 * breaks later, the game stays open. */
static void
on_failed(PzkPlay *play, const char *why, struct application *run)
{
    run->setup->functions->complain(why);
    if (pzk_play_pipeline(play)->first_us < 0) {
        back_to_start(run, why);
    }
}

/* Takes the club from the preferences, unless another one was named. */
static void
join_club(struct pzk_game_choices *choices)
{
    struct pzk_settings settings;
    g_autofree char *path = pzk_settings_path();

    pzk_settings_load(&settings, path);
    if (!choices->club.url && settings.club[0]) {
        choices->club.url = g_strdup(settings.club);
        choices->club.name =
            settings.club_table[0] ? g_strdup(settings.club_table) : NULL;
    }
}

static void
begin(struct application *run, const struct pzk_game_choices *choices)
{
    g_autofree char *why = NULL;
    struct pzk_game_choices copy;

    /* CHOICES may be the ones cleared next */
    pzk_game_choices_copy(&copy, choices);
    pzk_game_choices_clear(&run->choices);
    run->choices = copy;
    join_club(&run->choices);
    end_play(run);
    run->play = pzk_play_new(&run->choices, run->setup->functions, &why);
    if (!run->play) {
        const char *text = why ? why : _("That did not work.");

        run->setup->functions->complain(text);
        back_to_start(run, text);
        return;
    }
    g_signal_connect(run->play, "failed", G_CALLBACK(on_failed), run);
    PzkTableModel *model = pzk_play_model(run->play);
    pzk_window_show_play(run->window, model);
    pzk_window_turn_camera(run->window, run->choices.turns);
    /* a resumed game may differ from the choices */
    if (!run->choices.camera && !pzk_game_view(pzk_shown(model)->game)->enter) {
        g_action_group_activate_action(G_ACTION_GROUP(run->window),
                                       "enter-card", NULL);
    }
}

static void
on_start(PzkWindow *window, gpointer choices, struct application *run)
{
    begin(run, choices);
}

/* ---- actions ---- */

static void
on_quit(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;

    gtk_widget_destroy(GTK_WIDGET(run->window));
}

static void
on_start_page(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;

    if (run->play) {
        back_to_start(run, NULL);
    } else if (!pzk_window_end_lesson(run->window)) {
        /* keeps what was chosen on the page */
        pzk_window_say_no_game(run->window);
    }
}

/* Begins the game that the cards on the table belong to, in place of the one
 * that was chosen. */
static void
on_answer(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;

    if (run->play) {
        pzk_pipeline_answer(pzk_play_pipeline(run->play),
                            g_variant_get_boolean(parameter));
    }
}

static void
on_play_game(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;
    struct pzk_game_choices *choices = &run->choices;

    pzk_table_setup_choose(
        &choices->table,
        pzk_table_game_named(g_variant_get_string(parameter, NULL)));
    choices->table.leader = PZK_NO_SEAT;
    choices->table.placement = PZK_NO_PIECE;
    choices->resume = FALSE;
    /* they are for the cards of the game that was chosen */
    g_clear_pointer(&choices->phones.photos.marks, g_free);
    begin(run, choices);
}

static void
on_about(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;

    gtk_window_present(GTK_WINDOW(
        pzk_about_new(GTK_WINDOW(run->window), run->setup->version)));
}

static void
on_phones(PzkWindow *window, struct application *run)
{
    if (run->play) {
        gtk_window_present(GTK_WINDOW(
            pzk_phones_dialog_new(GTK_WINDOW(run->window), run->play)));
    }
}

static void
on_call_director(PzkWindow *window, struct application *run)
{
    if (run->play) {
        pzk_pipeline_call(pzk_play_pipeline(run->play));
    } else {
        pzk_window_say_no_game(window);
    }
}

static void
on_statistics(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;

    gtk_window_present(GTK_WINDOW(
        pzk_statistics_new(GTK_WINDOW(run->window), run->choices.journal)));
}

static void
on_past_games(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    struct application *run = data;
    PzkPastGames *dialog =
        pzk_past_games_new(GTK_WINDOW(run->window), run->choices.journal);

    g_signal_connect_object(dialog, "said", G_CALLBACK(pzk_window_read_aloud),
                            run->window, G_CONNECT_SWAPPED);
    gtk_window_present(GTK_WINDOW(dialog));
}

/* Returns a name for an exported file: "platzkarte-2026-11-21.csv"; g_free().
 */
static char *
file_name(struct application *run, const char *ending)
{
    g_autoptr(GDateTime) now =
        g_date_time_new_from_unix_local(run->setup->functions->wall_s());
    g_autofree char *day = now ? g_date_time_format(now, "%F") : g_strdup("");

    return g_strdup_printf("platzkarte-%s.%s", day, ending);
}

static void
say_kept(struct application *run, const char *path)
{
    g_autofree char *said = g_strdup_printf(_("Kept as %s."), path);

    if (run->play) {
        pzk_table_model_note(pzk_play_model(run->play), said);
    }
}

static void
export_game(struct application *run, gboolean csv)
{
    g_autofree char *why = NULL;
    g_autofree char *text =
        run->play ? pzk_play_export(run->play, csv, &why) : NULL;
    g_autofree char *name = file_name(run, csv ? "csv" : "jsonl");
    g_autofree char *path = NULL;
    g_autoptr(GError) error = NULL;

    if (!text) {
        pzk_save_failed(GTK_WINDOW(run->window),
                        why ? why : _("Nothing of this game is kept yet."));
        return;
    }
    path = pzk_save_as(GTK_WINDOW(run->window), _("Export the game"), name);
    if (path && !g_file_set_contents(path, text, -1, &error)) {
        pzk_save_failed(GTK_WINDOW(run->window), error->message);
    } else if (path) {
        say_kept(run, path);
    }
}

/* Opens a modal dialog from an idle source: a screen reader still waiting for
 * the answer to its own press would hear nothing of the dialog. */
struct later {
    struct application *run;
    void (*act)(struct application *run, gboolean which);
    gboolean which;
};

static gboolean
act_later(gpointer data)
{
    const struct later *later = data;

    if (later->run->window) {
        later->act(later->run, later->which);
    }
    return G_SOURCE_REMOVE;
}

static void
do_later(struct application *run,
         void (*act)(struct application *run, gboolean which), gboolean which)
{
    struct later *later = g_new(struct later, 1);

    *later = (struct later){run, act, which};
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, act_later, later, g_free);
}

static void
add_game(struct application *run, gboolean unused)
{
    pzk_window_add_game(run->window, run->setup->game_file);
}

static void
on_export(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    do_later(data, export_game,
             g_str_equal(g_variant_get_string(parameter, NULL), "csv"));
}

static char *
sheet_title(struct application *run)
{
    g_autoptr(GDateTime) now =
        g_date_time_new_from_unix_local(run->setup->functions->wall_s());
    g_autofree char *day = now ? g_date_time_format(now, "%x") : g_strdup("");

    return g_strdup_printf(
        "%s, %s", pzk_words_game(pzk_shown(pzk_play_model(run->play))->game),
        day);
}

static void
give_score_sheet(struct application *run, gboolean print)
{
    if (!run->play) {
        pzk_window_say_no_game(run->window);
        return;
    }
    PzkTableModel *model = pzk_play_model(run->play);
    PzkChronicle *chronicle = pzk_shown(model)->chronicle;
    g_autofree char *title = sheet_title(run);
    if (print) {
        pzk_score_sheet_print(GTK_WINDOW(run->window), chronicle, title);
        return;
    }
    g_autofree char *name = file_name(run, "pdf");
    g_autofree char *path =
        pzk_save_as(GTK_WINDOW(run->window), _("Save the score sheet"), name);
    g_autoptr(GError) error = NULL;
    if (path && !pzk_score_sheet_save(chronicle, title, path, &error)) {
        pzk_save_failed(GTK_WINDOW(run->window), error->message);
    } else if (path) {
        say_kept(run, path);
    }
}

static void
on_score_sheet(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    do_later(data, give_score_sheet,
             g_str_equal(g_variant_get_string(parameter, NULL), "print"));
}

static const GActionEntry actions[] = {
    {.name = "export", .activate = on_export, .parameter_type = "s"},
    {.name = "score-sheet", .activate = on_score_sheet, .parameter_type = "s"},
    {.name = "quit", .activate = on_quit},
    {.name = "answer", .activate = on_answer, .parameter_type = "b"},
    {.name = "play-game", .activate = on_play_game, .parameter_type = "s"},
    {.name = "start-page", .activate = on_start_page},
    {.name = "statistics", .activate = on_statistics},
    {.name = "past-games", .activate = on_past_games},
    {.name = "about", .activate = on_about},
};

static void
add_keys(GtkApplication *application)
{
    static const struct {
        const char *action;
        const char *keys[3];
    } keys[] = {
        {"win.undo", {"<Primary>z"}},
        {"win.redo", {"<Primary><Shift>z", "<Primary>y"}},
        {"win.history", {"<Primary>h"}},
        {"win.enter-card", {"<Primary>e"}},
        {"win.counts", {"<Primary>j"}},
        {"win.restore", {"<Primary>t"}},
        {"win.accept", {"<Primary>Return", "<Primary>KP_Enter"}},
        {"win.preferences", {"<Primary>comma"}},
        {"win.stickers", {"<Primary>m"}},
        {"app.export::json", {"<Primary><Shift>e"}},
        {"app.score-sheet::print", {"<Primary>p"}},
        {"app.score-sheet::pdf", {"<Primary><Shift>p"}},
        {"app.start-page", {"<Primary>n"}},
        {"app.statistics", {"<Primary>i"}},
        {"app.past-games", {"<Primary>o"}},
        {"win.score-board", {"F11"}},
        {"win.menu", {"F10"}},
        {"win.help", {"F1"}},
        {"win.rules", {"<Shift>F1"}},
        {"win.shortcuts", {"<Primary>question"}},
        {"win.held-card", {"<Primary>k"}},
        {"app.quit", {"<Primary>q", "<Primary>w"}},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        gtk_application_set_accels_for_action(application, keys[i].action,
                                              keys[i].keys);
    }
}

enum { CAMERAS_MAX = 16 };

/* Lists devices and the cameras that the desktop offers. */
static int
find_cameras(struct pzk_camera_info *found)
{
    int n = pzk_camera_list(found, CAMERAS_MAX);

    return pzk_desktop_list(found, CLAMP(n, 0, CAMERAS_MAX), CAMERAS_MAX);
}

static void
list_cameras(PzkWindow *window)
{
    struct pzk_camera_info found[CAMERAS_MAX];

    pzk_window_set_cameras(window, found, find_cameras(found));
}

/* Updates the list of cameras. Drops a camera that was just unplugged, because
 * the list may still contain it. */
static void
on_plugged(void *data, bool there, const struct pzk_camera_info *camera)
{
    struct application *run = data;
    struct pzk_camera_info found[CAMERAS_MAX];
    int n = find_cameras(found);
    int kept = 0;

    for (int i = 0; i < n; i++) {
        if (there || !g_str_equal(found[i].path, camera->path)) {
            found[kept++] = found[i];
        }
    }
    if (run->window) {
        pzk_window_set_cameras(run->window, found, kept);
    }
}

static void
on_destroyed(struct application *run)
{
    run->window = NULL;
    g_clear_pointer(&run->monitor, pzk_camera_monitor_free);
    end_play(run);
}

static gboolean
let_go(gpointer window)
{
    return G_SOURCE_REMOVE;
}

/* Keeps a reference to a window until all idle sources that close it have run:
 * gtk_window_close() emits "delete-event" from such a source, and if it is
 * called twice before that (Escape held down, or pressed again on a slow
 * machine), GTK loses the id of one source, which would close the freed window.
 */
static gboolean
keep_until_idle(GSignalInvocationHint *hint, guint count, const GValue *values,
                gpointer data)
{
    g_idle_add_full(G_PRIORITY_LOW, let_go, g_value_dup_object(&values[0]),
                    g_object_unref);
    return TRUE; /* stay connected */
}

/* Keeps windows of every class, including GTK's own. */
static void
keep_closed_windows(void)
{
    /* the class registers the widget's signals */
    g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
    g_signal_add_emission_hook(g_signal_lookup("delete-event", GTK_TYPE_WIDGET),
                               0, keep_until_idle, NULL, NULL);
}

/* Lets the mouse wheel scroll the page over a slider, a number or a list, whose
 * value it would change unnoticed. Before the first widget: classes inherit a
 * handler when they are made. */
static void
leave_wheel_to_pages(void)
{
    const GType types[] = {GTK_TYPE_SCALE, GTK_TYPE_SPIN_BUTTON,
                           GTK_TYPE_COMBO_BOX};

    for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
        /* kept for ever, or the class would be made anew */
        GTK_WIDGET_CLASS(g_type_class_ref(types[i]))->scroll_event = NULL;
    }
}

static void
on_activate(struct application *run)
{
    if (run->window) {
        gtk_window_present(GTK_WINDOW(run->window));
        return;
    }
    run->window = pzk_window_new(run->application);
    pzk_window_set_functions(run->window, run->setup->functions);
    if (!run->setup->begin) {
        pzk_game_choices_copy(&run->choices, &run->setup->choices);
        pzk_window_recall(run->window, &run->choices);
    }
    list_cameras(run->window);
    run->monitor = pzk_camera_monitor_new(on_plugged, run);
    g_signal_connect(run->window, "list", G_CALLBACK(list_cameras), NULL);
    g_signal_connect(run->window, "start", G_CALLBACK(on_start), run);
    g_signal_connect(run->window, "phones", G_CALLBACK(on_phones), run);
    g_signal_connect(run->window, "call-director", G_CALLBACK(on_call_director),
                     run);
    g_signal_connect_swapped(run->window, "destroy", G_CALLBACK(on_destroyed),
                             run);
    if (run->setup->begin) {
        begin(run, &run->setup->choices);
    } else {
        back_to_start(run, NULL);
    }
    gtk_window_present(GTK_WINDOW(run->window));
    if (run->setup->game_file) {
        do_later(run, add_game, FALSE);
    }
}

enum pzk_ui_end
pzk_ui_run(const struct pzk_ui_setup *setup)
{
    struct application run = {.setup = setup};

    /* GTK would load OpenGL's drivers, 50 MB, to choose a visual; nothing here
     * is drawn by them */
    g_setenv("GDK_GL", "disable", FALSE);
    gtk_disable_setlocale(); /* the language was chosen already */
    if (!gtk_init_check(NULL, NULL)) {
        return PZK_UI_NO_DISPLAY;
    }
    g_set_application_name("Platzkarte");
    keep_closed_windows();
    leave_wheel_to_pages();
    /* before the application starts, which looks for its resources */
    pzk_style_install(gdk_screen_get_default());
    run.application = gtk_application_new(APP_ID, G_APPLICATION_NON_UNIQUE);
    g_application_set_resource_base_path(G_APPLICATION(run.application),
                                         "/io/github/platzkarte/Platzkarte");
    g_action_map_add_action_entries(G_ACTION_MAP(run.application), actions,
                                    G_N_ELEMENTS(actions), &run);
    g_signal_connect_swapped(run.application, "activate",
                             G_CALLBACK(on_activate), &run);
    g_signal_connect(run.application, "startup", G_CALLBACK(add_keys), NULL);
    g_application_run(G_APPLICATION(run.application), 0, NULL);
    end_play(&run);
    pzk_game_choices_clear(&run.choices);
    g_object_unref(run.application);
    return PZK_UI_DONE;
}
