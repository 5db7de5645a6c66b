// SPDX-License-Identifier: MIT
#include "ui/window/frame/preferences.h"

#include "src/club/address.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/voice/outputs.h"
#include "ui/voice/voices.h"
#include "ui/window/model/signals.h"
#include "ui/window/model/texts.h"
#include "ui/window/paint/room.h"
#include "ui/window/paint/widgets.h"

struct _PzkPreferences {
    GtkDialog parent;
    struct pzk_settings settings;
    struct pzk_voice *voice;
    guint look;       /* source that looks whether the voice answers */
    guint sample;     /* source that lets the voice be heard after a choice */
    gboolean showing; /* the program sets the widgets, not a person */
    GtkToggleButton *mode[PZK_VOICE_MODES], *talk[PZK_TALK_KINDS];
    GtkToggleButton *sounds, *single_keys, *memory_aids, *drawn_cards,
        *phone_cards;
    GtkComboBox *language, *window_language, *level;
    GtkComboBoxText *ear, *module, *timbre, *output;
    GtkRange *rate;
    GtkWidget *kinds, *speed, *trial;
    GtkLabel *found;
    GtkEntry *club, *club_table, *club_password;
    GtkLabel *club_wrong, *club_kept;
    GtkWidget *club_keep;
    const struct pzk_program_functions *functions; /* or NULL */
};

G_DEFINE_TYPE(PzkPreferences, pzk_preferences, GTK_TYPE_DIALOG)

static void
update_sensitive(PzkPreferences *dialog)
{
    gboolean on = dialog->settings.voice.mode != PZK_VOICE_OFF;

    gtk_widget_set_sensitive(dialog->kinds, on);
    gtk_widget_set_sensitive(dialog->speed, on);
    gtk_widget_set_sensitive(dialog->trial, on);
}

static const char *const readers[] = {
    [PZK_READER_NONE] = N_("No screen reader is on."),
    [PZK_READER_DEAF] =
        N_("A screen reader is on that does not read out announcements."),
    [PZK_READER_LISTENS] =
        N_("A screen reader is on that reads out announcements."),
};

/* Shows which screen reader is running, and so who speaks. */
static void
show_found(PzkPreferences *dialog)
{
    struct pzk_voice_found found = pzk_voice_find(dialog->voice);
    const char *who = _("Platzkarte speaks with its own voice.");

    if (dialog->settings.voice.mode == PZK_VOICE_OFF) {
        who = _("Nothing is said aloud.");
    } else if (found.left_to_reader) {
        who = _("It speaks for Platzkarte.");
    } else if (found.mute != PZK_MUTE_NO) {
        who = pzk_words_mute(found.mute);
    }
    g_autofree char *text =
        g_strdup_printf("%s %s", PZK_NAME(readers, found.reader), who);
    pzk_set_text(dialog->found, text);
}

/* Whether the speech service answers shows only with time. */
static gboolean
on_look(gpointer dialog)
{
    show_found(dialog);
    return G_SOURCE_CONTINUE;
}

/* Speaks a test sentence as an answer would be spoken, in the voice's language.
 */
static void
on_trial(PzkPreferences *dialog)
{
    g_autofree char *text = pzk_words_voice_trial();
    g_autofree char *spoken = NULL;
    const char *language = pzk_words_language_named(dialog->settings.language);

    if (language && pzk_words_use(language)) {
        spoken = pzk_words_voice_trial();
        pzk_words_use(NULL);
    }
    pzk_voice_say(dialog->voice, PZK_SPEECH_ANSWER, text, spoken, language);
    show_found(dialog);
}

/* Shows what is wrong with the club's address typed so far. Allows a password
 * only if the address has a user. */
static void
show_club(PzkPreferences *dialog)
{
    struct pzk_club_address address;
    g_autofree char *why = NULL;
    const char *table = dialog->settings.club_table;
    gboolean has_user = FALSE;

    if (dialog->settings.club[0] &&
        pzk_club_address_read(&address, dialog->settings.club, &why)) {
        has_user = address.user != NULL;
        pzk_club_address_clear(&address);
    }
    gtk_widget_set_sensitive(
        dialog->club_keep,
        dialog->functions && has_user &&
            gtk_entry_get_text_length(dialog->club_password) > 0);
    if (!why && table[0] && !pzk_club_is_table(table)) {
        why = g_strdup_printf(_("a table cannot be called “%s”"), table);
    }
    pzk_set_text(dialog->club_wrong, why ? why : "");
    gtk_widget_set_visible(GTK_WIDGET(dialog->club_wrong), why != NULL);
}

/* Shows the result of storing the password; the dialog may be closed by now. */
static void
on_kept(void *data, const char *why)
{
    PzkPreferences *dialog = data;

    if (dialog->voice) {
        g_autofree char *text = pzk_text_password_kept(why);

        if (!why) {
            gtk_entry_set_text(dialog->club_password, "");
        }
        pzk_set_text(dialog->club_kept, text);
        gtk_widget_show(GTK_WIDGET(dialog->club_kept));
        pzk_voice_say(dialog->voice, PZK_SPEECH_ANSWER, text, NULL,
                      pzk_words_language());
    }
    g_object_unref(dialog);
}

/* Stores the password in the keyring only, never in the settings. */
static void
on_keep(PzkPreferences *dialog)
{
    struct pzk_club_address address;
    g_autofree char *why = NULL;

    if (pzk_club_address_read(&address, dialog->settings.club, &why)) {
        dialog->functions->keep_password(
            address.user, address.host,
            gtk_entry_get_text(dialog->club_password), on_kept,
            g_object_ref(dialog));
        pzk_club_address_clear(&address);
    }
}

/* Milliseconds from a choice of who speaks to its sample. */
enum { SAMPLE_MS = 300 };

/* speech-dispatcher's rates, -100 to 100, as percent of the usual speed, and
 * back: at -100 most synthesisers speak half as fast, at 100 two and a half
 * times. */
static int
percent_of(int rate)
{
    return rate < 0 ? 100 + rate / 2 : 100 + rate * 3 / 2;
}

static int
rate_of(int percent)
{
    return percent < 100 ? (percent - 100) * 2 : (percent - 100) * 2 / 3;
}

/* Fills a list below its first entry, which has the id "", and shows CHOSEN,
 * which may be unplugged. */
static void
fill_list(GtkComboBoxText *list, const struct pzk_output *choices, size_t n,
          const char *chosen)
{
    GtkComboBox *box = GTK_COMBO_BOX(list);

    gtk_combo_box_set_active_id(box, "");
    while (gtk_tree_model_iter_n_children(gtk_combo_box_get_model(box), NULL) >
           1) {
        gtk_combo_box_text_remove(list, 1);
    }
    for (size_t i = 0; i < n; i++) {
        gtk_combo_box_text_append(list, choices[i].name, choices[i].text);
    }
    if (!gtk_combo_box_set_active_id(box, chosen)) {
        g_autofree char *text = g_strdup_printf(_("%s (not there)"), chosen);
        gtk_combo_box_text_append(list, chosen, text);
        gtk_combo_box_set_active_id(box, chosen);
    }
}

/* Fills the lists of output devices, which arrive after the dialog opened; the
 * dialog may be closed by now. */
static void
on_outputs(void *data, const struct pzk_output *list, size_t n)
{
    PzkPreferences *dialog = data;

    if (dialog->voice) {
        dialog->showing = TRUE;
        fill_list(dialog->ear, list, n, dialog->settings.ear);
        fill_list(dialog->output, list, n, dialog->settings.voice.own.output);
        dialog->showing = FALSE;
    }
    g_object_unref(dialog);
}

static void
fill_names(GtkComboBoxText *list, char *const *names, const char *chosen)
{
    g_autoptr(GArray) choices =
        g_array_new(FALSE, FALSE, sizeof(struct pzk_output));

    for (int i = 0; names[i]; i++) {
        struct pzk_output choice = {.name = names[i], .text = names[i]};

        g_array_append_val(choices, choice);
    }
    fill_list(list, (const struct pzk_output *)(void *)choices->data,
              choices->len, chosen);
}

/* The same for what can speak. */
static void
on_voices(void *data, char *const *modules, char *const *voices)
{
    PzkPreferences *dialog = data;

    if (dialog->voice) {
        const struct pzk_speech_choice *own = &dialog->settings.voice.own;

        dialog->showing = TRUE;
        fill_names(dialog->module, modules, own->module);
        fill_names(dialog->timbre, voices, own->voice);
        dialog->showing = FALSE;
    }
    g_object_unref(dialog);
}

static void
ask_voices(PzkPreferences *dialog)
{
    const char *language = pzk_words_language_named(dialog->settings.language);

    pzk_voices_ask(dialog->settings.voice.own.module,
                   language ? language : pzk_words_language(), on_voices,
                   g_object_ref(dialog));
}

static gboolean
on_sample(gpointer data)
{
    PZK_PREFERENCES(data)->sample = 0;
    on_trial(data);
    return G_SOURCE_REMOVE;
}

static void
take_choice(GtkComboBoxText *list, char *to, size_t size)
{
    g_strlcpy(to, gtk_combo_box_get_active_id(GTK_COMBO_BOX(list)), size);
}

/* After a choice of who speaks lets it be heard; a slider moves in many steps.
 * Another synthesiser or language has other voices. */
static void
follow_choice(PzkPreferences *dialog, const struct pzk_settings *before)
{
    struct pzk_settings *now = &dialog->settings;
    struct pzk_speech_choice *own = &now->voice.own;
    const struct pzk_speech_choice *old = &before->voice.own;

    if (!g_str_equal(own->module, old->module) ||
        !g_str_equal(now->language, before->language)) {
        own->voice[0] = '\0';
        ask_voices(dialog);
    } else if (own->rate == old->rate && g_str_equal(own->voice, old->voice) &&
               g_str_equal(own->output, old->output)) {
        return;
    }
    g_clear_handle_id(&dialog->sample, g_source_remove);
    dialog->sample = g_timeout_add(SAMPLE_MS, on_sample, dialog);
}

static void
on_changed(PzkPreferences *dialog)
{
    struct pzk_settings *settings = &dialog->settings;
    struct pzk_settings before = *settings;
    int percent = (int)gtk_range_get_value(dialog->rate);

    if (dialog->showing) {
        return;
    }
    for (int i = 0; i < PZK_VOICE_MODES; i++) {
        if (gtk_toggle_button_get_active(dialog->mode[i])) {
            settings->voice.mode = (enum pzk_voice_mode)i;
        }
    }
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        settings->voice.talk[i] = gtk_toggle_button_get_active(dialog->talk[i]);
    }
    settings->voice.level =
        (enum pzk_voice_level)MAX(gtk_combo_box_get_active(dialog->level), 0);
    if (percent != percent_of(settings->voice.own.rate)) {
        settings->voice.own.rate = rate_of(percent);
    }
    settings->voice.sounds = gtk_toggle_button_get_active(dialog->sounds);
    settings->single_keys = gtk_toggle_button_get_active(dialog->single_keys);
    settings->memory_aids = gtk_toggle_button_get_active(dialog->memory_aids);
    settings->drawn_cards = gtk_toggle_button_get_active(dialog->drawn_cards);
    settings->phone_cards = gtk_toggle_button_get_active(dialog->phone_cards);
    g_strlcpy(settings->window_language,
              gtk_combo_box_get_active_id(dialog->window_language),
              sizeof(settings->window_language));
    g_strlcpy(settings->language, gtk_combo_box_get_active_id(dialog->language),
              sizeof(settings->language));
    take_choice(dialog->ear, settings->ear, sizeof(settings->ear));
    take_choice(dialog->module, settings->voice.own.module,
                sizeof(settings->voice.own.module));
    take_choice(dialog->timbre, settings->voice.own.voice,
                sizeof(settings->voice.own.voice));
    take_choice(dialog->output, settings->voice.own.output,
                sizeof(settings->voice.own.output));
    follow_choice(dialog, &before);
    g_strlcpy(settings->club, gtk_entry_get_text(dialog->club),
              sizeof(settings->club));
    g_strlcpy(settings->club_table, gtk_entry_get_text(dialog->club_table),
              sizeof(settings->club_table));
    show_club(dialog);
    update_sensitive(dialog);
    g_signal_emit_by_name(dialog, "changed", settings);
    show_found(dialog);
}

static void
show_settings(PzkPreferences *dialog)
{
    const struct pzk_settings *settings = &dialog->settings;

    dialog->showing = TRUE;
    gtk_toggle_button_set_active(dialog->mode[settings->voice.mode], TRUE);
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        gtk_toggle_button_set_active(dialog->talk[i], settings->voice.talk[i]);
    }
    gtk_combo_box_set_active(dialog->level, (int)settings->voice.level);
    gtk_range_set_value(dialog->rate, percent_of(settings->voice.own.rate));
    gtk_toggle_button_set_active(dialog->sounds, settings->voice.sounds);
    gtk_toggle_button_set_active(dialog->single_keys, settings->single_keys);
    gtk_toggle_button_set_active(dialog->memory_aids, settings->memory_aids);
    gtk_toggle_button_set_active(dialog->drawn_cards, settings->drawn_cards);
    gtk_toggle_button_set_active(dialog->phone_cards, settings->phone_cards);
    gtk_combo_box_set_active_id(dialog->language, settings->language);
    gtk_combo_box_set_active_id(dialog->window_language,
                                settings->window_language);
    gtk_entry_set_text(dialog->club, settings->club);
    gtk_entry_set_text(dialog->club_table, settings->club_table);
    show_club(dialog);
    const struct pzk_speech_choice *own = &settings->voice.own;
    fill_list(dialog->module, NULL, 0, own->module);
    fill_list(dialog->timbre, NULL, 0, own->voice);
    fill_list(dialog->output, NULL, 0, own->output);
    fill_list(dialog->ear, NULL, 0, settings->ear);
    update_sensitive(dialog);
    dialog->showing = FALSE;
    show_found(dialog);
}

static void
dispose(GObject *object)
{
    PzkPreferences *dialog = PZK_PREFERENCES(object);

    if (dialog->voice) {
        g_clear_handle_id(&dialog->sample, g_source_remove);
        g_clear_handle_id(&dialog->look, g_source_remove);
        dialog->voice = NULL;
    }
    G_OBJECT_CLASS(pzk_preferences_parent_class)->dispose(object);
}

/* Gives each box the name of its first label. */
static void
name_groups(GtkDialog *dialog)
{
    g_autoptr(GList) boxes = gtk_container_get_children(
        GTK_CONTAINER(gtk_dialog_get_content_area(dialog)));

    for (GList *at = boxes; at; at = at->next) {
        g_autoptr(GList) parts =
            GTK_IS_BOX(at->data)
                ? gtk_container_get_children(GTK_CONTAINER(at->data))
                : NULL;

        if (parts && GTK_IS_LABEL(parts->data)) {
            pzk_group_make(at->data, parts->data);
        }
    }
}

static void
pzk_preferences_init(PzkPreferences *dialog)
{
    gtk_widget_init_template(GTK_WIDGET(dialog));
    name_groups(GTK_DIALOG(dialog));
    pzk_dialog_make(GTK_DIALOG(dialog), 18);
}

#define CHILD(id) PZK_CHILD(PzkPreferences, id)
#define MODE(id, which) PZK_CHILD_AS(PzkPreferences, id, mode[which])
#define TALK(id, kind) PZK_CHILD_AS(PzkPreferences, id, talk[kind])
static const struct pzk_part parts[] = {MODE("off", PZK_VOICE_OFF),
                                        MODE("on", PZK_VOICE_ON),
                                        MODE("own", PZK_VOICE_OWN),
                                        TALK("turns", PZK_TALK_TURNS),
                                        TALK("cards", PZK_TALK_CARDS),
                                        TALK("tricks", PZK_TALK_TRICKS),
                                        TALK("scores", PZK_TALK_SCORES),
                                        TALK("mismatches", PZK_TALK_MISMATCHES),
                                        CHILD(sounds),
                                        CHILD(single_keys),
                                        CHILD(memory_aids),
                                        CHILD(drawn_cards),
                                        CHILD(phone_cards),
                                        CHILD(language),
                                        CHILD(window_language),
                                        CHILD(ear),
                                        CHILD(module),
                                        CHILD(timbre),
                                        CHILD(output),
                                        CHILD(level),
                                        CHILD(rate),
                                        CHILD(kinds),
                                        CHILD(speed),
                                        CHILD(trial),
                                        CHILD(found),
                                        CHILD(club),
                                        CHILD(club_table),
                                        CHILD(club_wrong),
                                        CHILD(club_password),
                                        CHILD(club_keep),
                                        CHILD(club_kept),
                                        PZK_HANDLER(on_changed),
                                        PZK_HANDLER(show_club),
                                        PZK_HANDLER(on_keep),
                                        PZK_HANDLER(on_trial),
                                        PZK_PARTS_END};

static void
pzk_preferences_class_init(PzkPreferencesClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    pzk_signal_new(class, "changed", 1, G_TYPE_POINTER);
    pzk_set_template(GTK_WIDGET_CLASS(class), "preferences.ui", parts);
}

PzkPreferences *
pzk_preferences_new(GtkWindow *parent, const struct pzk_settings *settings,
                    struct pzk_voice *voice,
                    const struct pzk_program_functions *functions)
{
    PzkPreferences *dialog =
        g_object_new(PZK_TYPE_PREFERENCES, "transient-for", parent, "modal",
                     TRUE, "use-header-bar", TRUE, NULL);

    dialog->settings = *settings;
    dialog->voice = voice;
    dialog->functions = functions;
    dialog->look = g_timeout_add_seconds(1, on_look, dialog);
    show_settings(dialog);
    pzk_outputs_ask(on_outputs, g_object_ref(dialog));
    ask_voices(dialog);
    pzk_window_grow_with(GTK_WINDOW(dialog), parent);
    return dialog;
}
