// SPDX-License-Identifier: MIT
/*
 * Shows the start page, the play page and the stickers page, and handles the
 * window's keys. A little long: one table here lists every action of the
 * window.
 */
#include "ui/window/frame/window.h"

#include "src/words/text.h"
#include "ui/voice/utterance.h"
#include "ui/voice/voice.h"
#include "ui/window/frame/explain.h"
#include "ui/window/frame/bars.h"
#include "ui/window/frame/stickers_files.h"
#include "ui/window/frame/game_actions.h"
#include "ui/window/frame/header.h"
#include "ui/window/frame/private_answer.h"
#include "ui/window/frame/help.h"
#include "ui/window/frame/keys.h"
#include "ui/window/frame/preferences.h"
#include "ui/window/frame/shortcuts.h"
#include "ui/window/frame/why_not.h"
#include "ui/window/model/decks.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"
#include "ui/window/play/play_page.h"
#include "ui/window/print/print_dialog.h"
#include "ui/window/start/start_page.h"
#include "ui/window/stickers/stickers_page.h"

struct _PzkWindow {
    GtkApplicationWindow parent;
    PzkTableModel *model;
    struct pzk_header header;
    PzkBars *bars;
    GtkStack *stack;
    PzkStartPage *start;
    PzkPlayPage *play;         /* NULL: no game; created anew for each game */
    PzkStickersPage *stickers; /* NULL: no lesson; created anew for each
                                  lesson */
    char *imported; /* path of an imported file that the next lesson continues,
                       or NULL */
    pzk_open_source *open;
    GtkToggleButton *menu_button;
    GtkWidget *game_buttons;
    struct pzk_game_actions game;
    struct pzk_room fit;
    struct pzk_settings settings;
    struct pzk_voice *voice;
    PzkPrivateAnswer *private_answer;
    pzk_club_keep_password *keep_password; /* or NULL */
};

G_DEFINE_TYPE(PzkWindow, pzk_window, GTK_TYPE_APPLICATION_WINDOW)

/* ---- actions ---- */

static void
enable(PzkWindow *window, const char *name, gboolean on)
{
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);

    g_simple_action_set_enabled(G_SIMPLE_ACTION(action), on);
}

static void
set_state(PzkWindow *window, const char *name, GVariant *state)
{
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(window), name);

    g_simple_action_set_state(G_SIMPLE_ACTION(action), state);
}

static const struct pzk_game_view *
view_of(PzkWindow *window)
{
    return pzk_game_view(pzk_shown(window->model)->game);
}

static void
keep_settings(PzkWindow *window)
{
    g_autofree char *path = pzk_settings_path();
    g_autoptr(GError) error = NULL;

    if (!pzk_settings_save(&window->settings, path, &error)) {
        g_warning("%s", error->message); /* the settings apply until the program
                                            ends */
    }
}

/* Turns the drawing so that the seat of "you" is at the bottom; if nobody is
 * "you", south. */
static void
turn_table(PzkWindow *window)
{
    int seat = window->settings.seat;

    if (window->model && view_of(window)->turns) {
        pzk_table_model_set_you(window->model, seat);
        pzk_play_page_turn_table(window->play,
                                 seat == PZK_NO_SEAT ? PZK_S : seat);
    }
}

static void
on_bottom(GSimpleAction *action, GVariant *value, gpointer data)
{
    PzkWindow *window = data;

    g_simple_action_set_state(action, value);
    window->settings.seat =
        pzk_seat_from_name(g_variant_get_string(value, NULL));
    keep_settings(window);
    turn_table(window);
    /* GTK leaves the menu open at a choice of several */
    gtk_toggle_button_set_active(window->menu_button, FALSE);
    if (window->model) {
        pzk_table_model_answer(window->model, PZK_ANSWER_AROUND);
    }
}

static void
on_menu(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    gtk_toggle_button_set_active(PZK_WINDOW(data)->menu_button, TRUE);
}

static void
on_phones(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    g_signal_emit_by_name(data, "phones");
}

static void
on_call_director(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    g_signal_emit_by_name(data, "call-director");
}

static void
on_help(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;
    PzkHelp *help = pzk_help_new(GTK_WINDOW(window));

    if (g_str_equal(g_action_get_name(G_ACTION(action)), "rules")) {
        pzk_help_show_rules(help, pzk_shown(window->model)->game);
    }
    gtk_window_present(GTK_WINDOW(help));
}

static void
on_shortcuts(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    gtk_window_present(GTK_WINDOW(pzk_shortcuts_new(data)));
}

/* ---- settings ---- */

static void
apply_settings(PzkWindow *window)
{
    const struct pzk_settings *settings = &window->settings;

    pzk_voice_set(window->voice, &settings->voice,
                  settings->language[0] ? g_intern_string(settings->language)
                                        : pzk_words_language());
    pzk_private_answer_set_voice(window->private_answer, settings);
    set_state(window, "single-keys",
              g_variant_new_boolean(settings->single_keys));
    set_state(window, "memory-aids",
              g_variant_new_boolean(settings->memory_aids));
    set_state(window, "bottom",
              g_variant_new_string(settings->seat == PZK_NO_SEAT
                                       ? ""
                                       : pzk_seat_name(settings->seat)));
    if (window->model) {
        pzk_table_model_set_voice_language(window->model, settings->language);
        pzk_table_model_set_level(
            window->model,
            settings->voice.level == PZK_VOICE_BRIEF ? PZK_BRIEF : PZK_FULL);
        pzk_table_model_set_memory_aids(window->model, settings->memory_aids);
    }
}

static void
on_setting(GSimpleAction *action, GVariant *value, gpointer data)
{
    PzkWindow *window = data;
    gboolean on = g_variant_get_boolean(value);

    if (g_str_equal(g_action_get_name(G_ACTION(action)), "single-keys")) {
        window->settings.single_keys = on;
    } else {
        window->settings.memory_aids = on;
    }
    apply_settings(window);
    keep_settings(window);
}

static void
on_said(PzkTableModel *model, int kind, const char *text, const char *spoken,
        PzkWindow *window)
{
    pzk_voice_say(window->voice, gtk_widget_get_accessible(GTK_WIDGET(window)),
                  kind, text, spoken, pzk_table_model_voice_language(model));
}

/* Tells in every other way that the voice is not heard. */
static void
on_voice_found(void *data)
{
    PzkWindow *window = data;
    enum pzk_mute mute = pzk_voice_find(window->voice).mute;

    if (window->model) {
        pzk_table_model_set_mute(window->model, mute);
    }
    if (mute != PZK_MUTE_NO) {
        pzk_voice_announce(window->voice,
                           gtk_widget_get_accessible(GTK_WIDGET(window)),
                           pzk_words_mute(mute));
    }
}

static void
on_settings_changed(PzkPreferences *dialog, gpointer settings,
                    PzkWindow *window)
{
    window->settings = *(const struct pzk_settings *)settings;
    apply_settings(window);
}

static void
on_preferences(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;
    PzkPreferences *dialog =
        pzk_preferences_new(GTK_WINDOW(window), &window->settings,
                            window->voice, window->keep_password);

    g_signal_connect_object(dialog, "changed", G_CALLBACK(on_settings_changed),
                            window, 0);
    g_signal_connect_object(dialog, "destroy", G_CALLBACK(keep_settings),
                            window, G_CONNECT_SWAPPED);
    gtk_window_present(GTK_WINDOW(dialog));
}

/* Says TEXT while there is no model. SPOKEN: TEXT in the voice's language, or
 * NULL. */
static void
say_without_model(PzkWindow *window, const char *text, const char *spoken)
{
    pzk_voice_say(window->voice, gtk_widget_get_accessible(GTK_WIDGET(window)),
                  PZK_SPEECH_ANSWER, text, spoken,
                  spoken ? window->settings.language : pzk_words_language());
}

static void
say_without_game(PzkWindow *window, const char *text)
{
    say_without_model(window, text, NULL);
}

static void
on_about_card(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;

    pzk_explain_piece(window->model, gtk_window_get_focus(GTK_WINDOW(window)));
}

static void
on_held_card(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;

    if (window->model) {
        pzk_private_answer_ask(window->private_answer);
        return;
    }
    /* before the game, advise on the camera's view of the table */
    g_autofree char *text = pzk_start_page_say_check(window->start);

    pzk_private_answer_advise(window->private_answer, text);
}

static void
on_stickers(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    pzk_start_page_teach(PZK_WINDOW(data)->start);
}

/* Says that the stickers are saved. The sentence waits for the new lesson's
 * first words, and the selection shows the file. */
static void
tell_kept(PzkWindow *window, const char *path)
{
    struct pzk_deck_file *file = pzk_deck_file_new(path);
    g_autofree char *text = pzk_words_stickers_kept(file->name);

    pzk_voice_say(window->voice, gtk_widget_get_accessible(GTK_WIDGET(window)),
                  PZK_SPEECH_LASTING, text, NULL, pzk_words_language());
    pzk_deck_file_free(file);
}

/* Imports a file and chooses it; a running lesson continues with it. */
static void
on_import_stickers(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;
    g_autofree char *why = NULL;

    if (window->stickers) {
        pzk_stickers_page_set_away(window->stickers, TRUE, NULL);
    }
    g_autofree char *path =
        pzk_stickers_import(GTK_WINDOW(window),
                            pzk_catalog_deck(pzk_table_game_name(
                                pzk_start_page_game(window->start))),
                            &why);
    if (path && window->stickers) {
        g_free(window->imported);
        window->imported = g_steal_pointer(&path);
        if (pzk_stickers_page_end(window->stickers)) {
            return;
        }
        g_clear_pointer(&window->imported, g_free);
    }
    if (window->stickers) {
        pzk_stickers_page_set_away(window->stickers, FALSE, why);
    } else if (path) {
        pzk_start_page_taught(window->start, path);
        tell_kept(window, path);
    } else if (why) {
        pzk_start_page_tell_stickers(window->start, why);
    }
}

static void
on_copy_stickers(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;
    const char *path = pzk_stickers_page_path(window->stickers);
    g_autofree char *said = NULL;

    if (!path) {
        said = pzk_words_stickers_none();
    } else {
        pzk_stickers_page_set_away(window->stickers, TRUE, NULL);
        said = pzk_stickers_export(GTK_WINDOW(window), path);
    }
    pzk_stickers_page_set_away(window->stickers, FALSE, said);
}

#ifdef PZK_WITH_SHEETS
static void
on_print(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;

    gtk_window_present(GTK_WINDOW(pzk_print_dialog_new(
        GTK_WINDOW(window), window->model
                                ? pzk_shown(window->model)->game
                                : pzk_start_page_game(window->start))));
}
#endif

static const GActionEntry actions[] = {
#ifdef PZK_WITH_SHEETS
    {.name = "print", .activate = on_print},
#endif
    {.name = "bottom",
     .parameter_type = "s",
     .state = "''",
     .change_state = on_bottom},
    {.name = "menu", .activate = on_menu},
    {.name = "help", .activate = on_help},
    {.name = "rules", .activate = on_help},
    {.name = "shortcuts", .activate = on_shortcuts},
    {.name = "single-keys", .state = "true", .change_state = on_setting},
    {.name = "preferences", .activate = on_preferences},
    {.name = "stickers", .activate = on_stickers},
    {.name = "import-stickers", .activate = on_import_stickers},
    {.name = "copy-stickers", .activate = on_copy_stickers},
    {.name = "about-card", .activate = on_about_card},
    {.name = "held-card", .activate = on_held_card},
    {.name = "phones", .activate = on_phones},
    {.name = "call-director", .activate = on_call_director},
    {.name = "memory-aids", .state = "false", .change_state = on_setting},
};

/* ---- keys ---- */

/* Whether the focused widget takes letters. An open menu holds a grab, so that
 * keys never get here. */
static gboolean
takes_letters(PzkWindow *window, GtkWidget *focus)
{
    return focus &&
           (GTK_IS_EDITABLE(focus) || GTK_IS_TEXT_VIEW(focus) ||
            GTK_IS_TREE_VIEW(focus) || GTK_IS_COMBO_BOX(focus) ||
            (window->play && pzk_panels_takes_letters(
                                 pzk_play_page_panels(window->play), focus)) ||
            gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER));
}

static void
say_why_not(PzkWindow *window, const char *action)
{
    if (window->model) {
        g_autofree char *text = pzk_why_not(action, pzk_shown(window->model));

        pzk_table_model_note(window->model, text);
    } else if (window->stickers) {
        pzk_stickers_page_press_in_vain(window->stickers, action);
    } else {
        pzk_window_say_no_game(window);
    }
}

/* Explains a disabled accelerator such as Ctrl+Z. */
static gboolean
press_in_vain(PzkWindow *window, const GdkEventKey *event)
{
    g_autofree char *action =
        pzk_keys_in_vain(GTK_APPLICATION_WINDOW(window), event);

    if (action) {
        say_why_not(window, action);
    }
    return action != NULL;
}

static gboolean
activate_key(PzkWindow *window, guint key)
{
    gboolean done = FALSE;
    const char *taken = NULL;

    if (window->stickers && pzk_stickers_page_press(window->stickers, key)) {
        return TRUE;
    }
    taken = pzk_keys_press(G_ACTION_GROUP(window), key, &done);
    if (taken && !done) { /* every key gets an answer */
        say_why_not(window, taken);
    }
    return taken != NULL;
}

static gboolean
press_letter(PzkWindow *window, const GdkEventKey *event)
{
    GdkModifierType held =
        event->state & gtk_accelerator_get_default_mod_mask();
    guint key = gdk_keyval_to_lower(event->keyval);
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
    /* "?" asks even where letters search names, because no card's name contains
     * it */
    gboolean asks =
        key == GDK_KEY_question && pzk_piece_at(focus) != PZK_NO_PIECE;

    if (!window->settings.single_keys || (held & ~GDK_SHIFT_MASK) ||
        (!asks && takes_letters(window, focus))) {
        return FALSE;
    }
    return activate_key(window, key);
}

/* Activates the key of Alt+letter, which replaces the plain letter where
 * letters type text or are switched off as keys. The page's mnemonics come
 * first. */
static gboolean
press_alt_letter(PzkWindow *window, const GdkEventKey *event)
{
    GdkModifierType held =
        event->state & gtk_accelerator_get_default_mod_mask();

    return (held & ~GDK_SHIFT_MASK) == GDK_MOD1_MASK &&
           activate_key(window, gdk_keyval_to_lower(event->keyval));
}

static gboolean
key_press_event(GtkWidget *widget, GdkEventKey *event)
{
    PzkWindow *window = PZK_WINDOW(widget);

    /* before a game the focused widget gets the key first: H moves to a heading
     */
    if ((window->model && press_letter(window, event)) ||
        GTK_WIDGET_CLASS(pzk_window_parent_class)
            ->key_press_event(widget, event) ||
        (!window->model && press_letter(window, event)) ||
        press_alt_letter(window, event) || press_in_vain(window, event)) {
        return GDK_EVENT_STOP;
    }
    if (event->keyval == GDK_KEY_Escape && pzk_window_end_lesson(window)) {
        return GDK_EVENT_STOP;
    }
    /* the key's handler may have destroyed the focused widget */
    return event->keyval == GDK_KEY_Escape && window->play &&
           pzk_panels_close(pzk_play_page_panels(window->play));
}

/* ---- header ---- */

static void
update(PzkWindow *window)
{
    const struct pzk_table_view *view = &pzk_shown(window->model)->view;
    g_autofree char *where =
        pzk_words_where(&pzk_shown(window->model)->people, view);

    pzk_header_title(&window->header,
                     pzk_words_game(pzk_shown(window->model)->game), where);
    pzk_game_actions_update(&window->game);
}

static void
update_camera(PzkWindow *window)
{
    pzk_header_show_camera(&window->header, window->model);
}

static void
fit_header(GtkWidget *window)
{
    pzk_header_fit(&PZK_WINDOW(window)->header, &PZK_WINDOW(window)->fit);
}

/* The header's words can shrink, so that the window can get narrow; below these
 * widths the words are hidden, and icons, tooltips and accessible names remain.
 * In a large window the header grows like the page. */
static const struct pzk_room_limits limits = {.narrow = 1100, .slim = 560};

static void
forget_model(PzkWindow *window)
{
    if (window->bars) {
        pzk_bars_set_model(window->bars, NULL);
    }
    pzk_private_answer_set_model(window->private_answer, NULL);
    if (window->model) {
        g_signal_handlers_disconnect_by_data(window->model, window);
        pzk_voice_hush(window->voice);
        pzk_game_actions_set(&window->game, NULL, NULL);
        g_clear_object(&window->model);
    }
    if (window->play) {
        gtk_widget_destroy(GTK_WIDGET(window->play));
        window->play = NULL;
    }
}

static void
set_playing(PzkWindow *window, gboolean playing)
{
    static const char *const always[] = {
        "single-keys", "memory-aids", "menu",  "held-card", "help",
        "shortcuts",   "preferences", "print", NULL};

    for (size_t i = 0; i < G_N_ELEMENTS(actions); i++) {
        enable(window, actions[i].name,
               playing || g_strv_contains(always, actions[i].name));
    }
    enable(window, "stickers", !playing && !window->stickers);
    enable(window, "import-stickers", !playing);
    enable(window, "copy-stickers", window->stickers != NULL);
    gtk_widget_set_visible(window->game_buttons, playing);
    gtk_widget_set_visible(window->header.camera_state, playing);
}

/* ---- object ---- */

static void
on_start(PzkStartPage *page, gpointer choices, PzkWindow *window)
{
    g_signal_emit_by_name(window, "start", choices);
}

static void
on_list(PzkWindow *window)
{
    g_signal_emit_by_name(window, "list");
}

/* ---- stickers ---- */

static void
show_start(PzkWindow *window)
{
    if (window->stickers) {
        gtk_widget_destroy(GTK_WIDGET(window->stickers));
        window->stickers = NULL;
    }
    set_playing(window, FALSE);
    pzk_header_title(&window->header, "Platzkarte", NULL);
    gtk_stack_set_visible_child_name(window->stack, "start");
}

static void
on_taught(PzkWindow *window)
{
    g_autofree char *imported = g_steal_pointer(&window->imported);
    g_autofree char *path = g_strdup(
        imported ? imported : pzk_stickers_page_path(window->stickers));

    show_start(window);
    pzk_start_page_taught(window->start, path);
    if (imported) { /* the lesson continues with this file */
        pzk_start_page_teach(window->start);
        tell_kept(window, imported);
    }
}

static void
on_teach(PzkWindow *window, const struct pzk_game_choices *choices)
{
    if (window->stickers) {
        return;
    }
    window->stickers = g_object_new(PZK_TYPE_STICKERS_PAGE, NULL);
    g_signal_connect_swapped(window->stickers, "said",
                             G_CALLBACK(say_without_model), window);
    g_signal_connect_swapped(window->stickers, "done", G_CALLBACK(on_taught),
                             window);
    set_playing(window, FALSE);
    pzk_header_title(&window->header, _("My own stickers"),
                     pzk_words_game(choices->table.game));
    pzk_stickers_page_begin(window->stickers, choices, window->open,
                            window->settings.language);
    gtk_stack_add_named(window->stack, GTK_WIDGET(window->stickers),
                        "stickers");
    gtk_stack_set_visible_child_name(window->stack, "stickers");
    pzk_stickers_page_focus(window->stickers);
}

gboolean
pzk_window_end_lesson(PzkWindow *window)
{
    if (window->stickers) {
        pzk_stickers_page_end(window->stickers);
    }
    return window->stickers != NULL;
}

static void
dispose(GObject *object)
{
    PzkWindow *window = PZK_WINDOW(object);

    if (window->menu_button) { /* an open menu returns the focus */
        gtk_toggle_button_set_active(window->menu_button, FALSE);
    }
    if (window->private_answer) {
        forget_model(window);
    }
    g_clear_object(&window->private_answer);
    g_clear_pointer(&window->imported, g_free);
    g_clear_pointer(&window->voice, pzk_voice_free);
    pzk_header_clear(&window->header);
    G_OBJECT_CLASS(pzk_window_parent_class)->dispose(object);
}

/* Moves the focus from the first card, where GTK would put it, to where nothing
 * changes: a screen reader reads every change at the focus. Without a camera
 * leaves the focus on the first entry. */
static void
leave_focus(PzkWindow *window)
{
    const struct pzk_shown *shown =
        window->model ? pzk_shown(window->model) : NULL;

    if (shown &&
        (shown->has_camera || shown->camera.state != PZK_CAMERA_LOST)) {
        pzk_play_page_focus(window->play);
    }
}

static void
pzk_window_init(PzkWindow *window)
{
    g_type_ensure(PZK_TYPE_START_PAGE);
    g_type_ensure(PZK_TYPE_BARS);
    gtk_widget_init_template(GTK_WIDGET(window));
    pzk_room_watch(&window->fit, GTK_WIDGET(window), &limits, fit_header);
    window->voice = pzk_voice_new();
    pzk_voice_watch(window->voice, on_voice_found, window);
    pzk_header_begin(&window->header, GTK_MENU_BUTTON(window->menu_button));
    window->private_answer = pzk_private_answer_new();
    g_signal_connect_object(window->private_answer, "aloud",
                            G_CALLBACK(say_without_game), window,
                            G_CONNECT_SWAPPED);
    pzk_game_actions_add(&window->game, GTK_APPLICATION_WINDOW(window));
    g_action_map_add_action_entries(G_ACTION_MAP(window), actions,
                                    G_N_ELEMENTS(actions), window);
    g_signal_connect(window->start, "start", G_CALLBACK(on_start), window);
    g_signal_connect_swapped(window->start, "list", G_CALLBACK(on_list),
                             window);
    g_signal_connect_swapped(window->start, "teach", G_CALLBACK(on_teach),
                             window);
    g_signal_connect_swapped(window->start, "said",
                             G_CALLBACK(say_without_game), window);
    pzk_menu_scroll(GTK_MENU_BUTTON(window->menu_button));
    g_signal_connect_after(window, "show", G_CALLBACK(leave_focus), NULL);
    set_playing(window, FALSE);
    g_autofree char *path = pzk_settings_path();
    pzk_settings_load(&window->settings, path);
    apply_settings(window);
}

#define CHILD(id) PZK_CHILD(PzkWindow, id)
#define HEADER(id, field) PZK_CHILD_AS(PzkWindow, id, header.field)
static const struct pzk_part parts[] = {CHILD(bars),
                                        CHILD(stack),
                                        CHILD(start),
                                        CHILD(menu_button),
                                        CHILD(game_buttons),
                                        HEADER("header", bar),
                                        HEADER("camera_state", camera_state),
                                        HEADER("camera_text", camera_text),
                                        HEADER("undo_text", words[0]),
                                        HEADER("redo_text", words[1]),
                                        HEADER("pause_text", words[2]),
                                        HEADER("show_camera_text", words[3]),
                                        PZK_PARTS_END};

static void
pzk_window_class_init(PzkWindowClass *class)
{
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

    G_OBJECT_CLASS(class)->dispose = dispose;
    widget->key_press_event = key_press_event;
    pzk_signal_new(class, "start", 1, G_TYPE_POINTER);
    pzk_signal_new(class, "list", 0);
    pzk_signal_new(class, "phones", 0);
    pzk_signal_new(class, "call-director", 0);
    pzk_set_template(widget, "window.ui", parts);
}

PzkWindow *
pzk_window_new(GtkApplication *application)
{
    return g_object_new(PZK_TYPE_WINDOW, "application", application, NULL);
}

void
pzk_window_show_start(PzkWindow *window, const struct pzk_game_choices *choices,
                      const char *text)
{
    forget_model(window);
    pzk_start_page_set(window->start, choices, text);
    show_start(window);
}

void
pzk_window_say_no_game(PzkWindow *window)
{
    const char *text =
        _("No game is being played yet. Choose one and press Begin.");

    pzk_bars_note(window->bars, text);
    say_without_game(window, text);
}

void
pzk_window_set_open(PzkWindow *window, pzk_open_source *open)
{
    window->open = open;
    pzk_start_page_set_open(window->start, open);
}

void
pzk_window_set_keep_password(PzkWindow *window, pzk_club_keep_password *keep)
{
    window->keep_password = keep;
}

void
pzk_window_recall(PzkWindow *window, struct pzk_game_choices *choices)
{
    pzk_start_page_recall(window->start, choices);
}

void
pzk_window_set_cameras(PzkWindow *window, const struct pzk_camera_info *list,
                       int n)
{
    pzk_start_page_set_cameras(window->start, list, n);
}

void
pzk_window_show_play(PzkWindow *window, PzkTableModel *model)
{
    forget_model(window);
    window->model = g_object_ref(model);
    window->play = g_object_new(PZK_TYPE_PLAY_PAGE, NULL);
    pzk_play_page_set_model(window->play, model);
    gtk_stack_add_named(window->stack, GTK_WIDGET(window->play), "play");
    gtk_stack_set_visible_child_name(window->stack, "play");
    pzk_game_actions_set(&window->game, model, window->play);
    set_playing(window, TRUE);
    enable(window, "bottom", view_of(window)->turns);
    turn_table(window);
    apply_settings(window);
    g_signal_connect_swapped(model, "changed", G_CALLBACK(update), window);
    g_signal_connect_swapped(model, "camera", G_CALLBACK(update_camera),
                             window);
    g_signal_connect(model, "said", G_CALLBACK(on_said), window);
    pzk_table_model_set_mute(model, pzk_voice_find(window->voice).mute);
    pzk_bars_set_model(window->bars, model);
    pzk_private_answer_set_model(window->private_answer, model);
    update(window);
    update_camera(window);
    leave_focus(window);
    pzk_table_model_tell_beginning(model);
}

void
pzk_window_turn_camera(PzkWindow *window, int turns)
{
    if (window->play) {
        pzk_play_page_turn_camera(window->play, turns);
    }
}
