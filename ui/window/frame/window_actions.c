// SPDX-License-Identifier: MIT
/* The window's actions, settings and what it says without a game. */
#include "src/words/text.h"
#include "ui/pipeline/deck.h"
#include "ui/voice/utterance.h"
#include "ui/window/frame/help.h"
#include "ui/window/frame/inside.h"
#include "ui/window/frame/preferences.h"
#include "ui/window/frame/shortcuts.h"
#include "ui/window/frame/stickers_files.h"
#include "ui/window/model/decks.h"
#include "ui/window/paint/piece.h"
#include "ui/window/play/game_view.h"
#include "ui/window/print/print_dialog.h"

/* ---- actions ---- */

void
pzk_window_enable(PzkWindow *window, const char *name, gboolean on)
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

const struct pzk_game_view *
pzk_window_view(PzkWindow *window)
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

void
pzk_window_list_seats(PzkWindow *window)
{
    static const char *const compass[PZK_SEATS] = {
        N_("North, at the bottom"), N_("East, at the bottom"),
        N_("South, at the bottom"), N_("West, at the bottom")};
    int sides =
        window->model ? pzk_shown(window->model)->people.sides : PZK_SEATS;

    g_menu_remove_all(window->seats);
    g_menu_append(window->seats, _("Nobody is “you”"), "win.bottom::");
    for (int seat = 0; seat < sides; seat++) {
        g_autofree char *action =
            g_strconcat("win.bottom::", pzk_settings_seat_name(seat), NULL);
        g_autofree char *text =
            sides > PZK_SEATS ? pzk_words_format(_("%s, at the bottom"),
                                                 pzk_words_seat_of(sides, seat))
                              : g_strdup(_(compass[seat]));

        g_menu_append(window->seats, text, action);
    }
}

void
pzk_window_turn_table(PzkWindow *window)
{
    int seat = window->settings.seat;

    if (window->model && pzk_window_view(window)->turns) {
        pzk_table_model_set_you(window->model, seat);
        int sides = pzk_shown(window->model)->people.sides;

        pzk_play_page_turn_table(window->play,
                                 seat < 0 || seat >= sides ? sides / 2 : seat);
    }
}

static void
on_bottom(GSimpleAction *action, GVariant *value, gpointer data)
{
    PzkWindow *window = data;

    g_simple_action_set_state(action, value);
    window->settings.seat =
        pzk_settings_seat_named(g_variant_get_string(value, NULL));
    keep_settings(window);
    pzk_window_turn_table(window);
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

void
pzk_window_apply_settings(PzkWindow *window)
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
    set_state(
        window, "bottom",
        g_variant_new_string(settings->seat == PZK_NO_SEAT
                                 ? ""
                                 : pzk_settings_seat_name(settings->seat)));
    if (window->model) {
        pzk_table_model_set_voice_language(window->model, settings->language);
        pzk_table_model_set_level(
            window->model,
            settings->voice.level == PZK_VOICE_BRIEF ? PZK_BRIEF : PZK_FULL);
        pzk_table_model_set_choices(window->model, settings->memory_aids,
                                    !settings->drawn_cards,
                                    settings->phone_cards);
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
    pzk_window_apply_settings(window);
    keep_settings(window);
}

void
pzk_window_on_said(PzkTableModel *model, int kind, const char *text,
                   const char *spoken, PzkWindow *window)
{
    pzk_voice_say(window->voice, kind, text, spoken,
                  pzk_table_model_voice_language(model));
}

void
pzk_window_on_voice_found(void *data)
{
    PzkWindow *window = data;
    enum pzk_mute mute = pzk_voice_find(window->voice).mute;

    if (window->model) {
        pzk_table_model_set_mute(window->model, mute);
    }
    if (mute != PZK_MUTE_NO) {
        pzk_voice_announce(window->voice, pzk_words_mute(mute));
    }
}

static void
on_settings_changed(PzkPreferences *dialog, gpointer settings,
                    PzkWindow *window)
{
    window->settings = *(const struct pzk_settings *)settings;
    pzk_window_apply_settings(window);
}

static void
on_preferences(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;
    PzkPreferences *dialog =
        pzk_preferences_new(GTK_WINDOW(window), &window->settings,
                            window->voice, window->functions);

    g_signal_connect_object(dialog, "changed", G_CALLBACK(on_settings_changed),
                            window, 0);
    g_signal_connect_object(dialog, "destroy", G_CALLBACK(keep_settings),
                            window, G_CONNECT_SWAPPED);
    gtk_window_present(GTK_WINDOW(dialog));
}

void
pzk_window_say_without_model(PzkWindow *window, const char *text,
                             const char *spoken)
{
    pzk_voice_say(window->voice, PZK_SPEECH_ANSWER, text, spoken,
                  spoken ? window->settings.language : pzk_words_language());
}

void
pzk_window_say_without_game(PzkWindow *window, const char *text)
{
    pzk_window_say_without_model(window, text, NULL);
}

void
pzk_window_read_aloud(PzkWindow *window, const char *text)
{
    if (!pzk_voice_find(window->voice).left_to_reader) {
        pzk_window_say_without_game(window, text);
    }
}

/* Explains the piece that has the focus, else the one that the game suggests.
 */
static void
on_about_card(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    PzkWindow *window = data;
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
    int piece = pzk_piece_at(focus);

    if (piece == PZK_NO_PIECE) {
        piece = pzk_table_needs(&pzk_shown(window->model)->view).piece;
    }
    pzk_table_model_about(window->model, piece, pzk_piece_description(focus),
                          focus);
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

void
pzk_window_tell_kept(PzkWindow *window, const char *path)
{
    struct pzk_deck_file *file = pzk_deck_file_new(path);
    g_autofree char *text = pzk_words_stickers_kept(file->name);

    pzk_voice_say(window->voice, PZK_SPEECH_LASTING, text, NULL,
                  pzk_words_language());
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
    g_autofree char *path = pzk_stickers_import(
        GTK_WINDOW(window), pzk_deck_of(pzk_start_page_game(window->start)),
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
        pzk_window_tell_kept(window, path);
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

void
pzk_window_add_actions(PzkWindow *window)
{
    g_action_map_add_action_entries(G_ACTION_MAP(window), actions,
                                    G_N_ELEMENTS(actions), window);
}

void
pzk_window_set_playing(PzkWindow *window, gboolean playing)
{
    static const char *const always[] = {
        "single-keys", "memory-aids", "menu",  "held-card", "help",
        "shortcuts",   "preferences", "print", NULL};

    for (size_t i = 0; i < G_N_ELEMENTS(actions); i++) {
        pzk_window_enable(window, actions[i].name,
                          playing || g_strv_contains(always, actions[i].name));
    }
    pzk_window_enable(window, "stickers", !playing && !window->stickers);
    pzk_window_enable(window, "import-stickers", !playing);
    pzk_window_enable(window, "copy-stickers", window->stickers != NULL);
    gtk_widget_set_visible(window->game_buttons, playing);
    gtk_widget_set_visible(window->header.camera_state, playing);
}
