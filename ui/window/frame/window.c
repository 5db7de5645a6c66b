// SPDX-License-Identifier: MIT
/*
 * Shows the start page, the play page and the stickers page, and handles the
 * window's keys.
 */
#include "src/words/text.h"
#include "ui/window/frame/inside.h"
#include "ui/window/frame/keys.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/piece.h"
#include "ui/window/paint/widgets.h"

G_DEFINE_TYPE(PzkWindow, pzk_window, GTK_TYPE_APPLICATION_WINDOW)

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

/* Returns why ACTION is disabled, for people who press its key; g_free(). */
static char *
why_not(const char *action, const struct pzk_shown *shown)
{
    if (g_str_equal(action, "undo")) {
        return pzk_words_nothing_to_undo();
    }
    if (g_str_equal(action, "redo")) {
        return pzk_words_nothing_to_redo();
    }
    if (g_str_equal(action, "next-hand") || g_str_equal(action, "next-game")) {
        return pzk_words_nothing_next(&shown->view);
    }
    if (g_str_equal(action, "read-cards-out") ||
        g_str_equal(action, "counts")) {
        return pzk_words_cards_out(&shown->people, &shown->view);
    }
    return g_strdup(pzk_words_code(PZK_WRONG_PHASE));
}

static void
say_why_not(PzkWindow *window, const char *action)
{
    if (window->model) {
        g_autofree char *text = why_not(action, pzk_shown(window->model));

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
    pzk_set_text(window->header.pause_text,
                 view->state == PZK_TABLE_PAUSED ? _("Go on (P)") : _("Pause"));
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
    pzk_window_set_playing(window, FALSE);
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
        pzk_window_tell_kept(window, imported);
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
                             G_CALLBACK(pzk_window_say_without_model), window);
    g_signal_connect_swapped(window->stickers, "done", G_CALLBACK(on_taught),
                             window);
    pzk_window_set_playing(window, FALSE);
    pzk_header_title(&window->header, _("My own stickers"),
                     pzk_words_game(choices->table.game));
    pzk_stickers_page_begin(window->stickers, choices,
                            window->functions ? window->functions->open : NULL,
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
    window->voice =
        pzk_voice_new(gtk_widget_get_accessible(GTK_WIDGET(window)));
    pzk_voice_watch(window->voice, pzk_window_on_voice_found, window);
    pzk_header_begin(&window->header, GTK_MENU_BUTTON(window->menu_button));
    window->private_answer = pzk_private_answer_new();
    g_signal_connect_object(window->private_answer, "aloud",
                            G_CALLBACK(pzk_window_say_without_game), window,
                            G_CONNECT_SWAPPED);
    pzk_game_actions_add(&window->game, GTK_APPLICATION_WINDOW(window));
    pzk_window_add_actions(window);
    g_signal_connect(window->start, "start", G_CALLBACK(on_start), window);
    g_signal_connect_swapped(window->start, "list", G_CALLBACK(on_list),
                             window);
    g_signal_connect_swapped(window->start, "teach", G_CALLBACK(on_teach),
                             window);
    g_signal_connect_swapped(window->start, "said",
                             G_CALLBACK(pzk_window_say_without_game), window);
    pzk_window_list_seats(window);
    pzk_menu_scroll(GTK_MENU_BUTTON(window->menu_button));
    g_signal_connect_after(window, "show", G_CALLBACK(leave_focus), NULL);
    pzk_window_set_playing(window, FALSE);
    g_autofree char *path = pzk_settings_path();
    pzk_settings_load(&window->settings, path);
    pzk_window_apply_settings(window);
}

#define CHILD(id) PZK_CHILD(PzkWindow, id)
#define HEADER(id, field) PZK_CHILD_AS(PzkWindow, id, header.field)
static const struct pzk_part parts[] = {CHILD(bars),
                                        CHILD(stack),
                                        CHILD(start),
                                        CHILD(menu_button),
                                        CHILD(seats),
                                        CHILD(game_buttons),
                                        HEADER("header", bar),
                                        HEADER("camera_state", camera_state),
                                        HEADER("camera_text", camera_text),
                                        HEADER("pause_text", pause_text),
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
    pzk_window_say_without_game(window, text);
}

void
pzk_window_add_game(PzkWindow *window, const char *path)
{
    pzk_start_page_add(window->start, path);
}

void
pzk_window_set_functions(PzkWindow *window,
                         const struct pzk_program_functions *functions)
{
    window->functions = functions;
    pzk_start_page_set_functions(window->start, functions);
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
    pzk_window_set_playing(window, TRUE);
    pzk_window_enable(window, "bottom", pzk_window_view(window)->turns);
    pzk_window_list_seats(window);
    pzk_window_turn_table(window);
    pzk_window_apply_settings(window);
    g_signal_connect_swapped(model, "changed", G_CALLBACK(update), window);
    g_signal_connect_swapped(model, "camera", G_CALLBACK(update_camera),
                             window);
    g_signal_connect(model, "said", G_CALLBACK(pzk_window_on_said), window);
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
