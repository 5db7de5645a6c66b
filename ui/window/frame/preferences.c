// SPDX-License-Identifier: MIT
#include "ui/window/frame/preferences.h"

#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct _PzkPreferences {
    GtkDialog parent;
    struct pzk_settings settings;
    gboolean showing; /* the widgets are being set, not used */
    GtkToggleButton *off, *on, *reader;
    GtkToggleButton *turns, *cards, *tricks, *scores, *mismatches;
    GtkToggleButton *sounds, *single_keys, *memory_aids;
    GtkComboBox *language;
    GtkRange *rate;
    GtkWidget *kinds, *speed;
};

G_DEFINE_TYPE(PzkPreferences, pzk_preferences, GTK_TYPE_DIALOG)

enum { CHANGED, SIGNALS };
static guint signals[SIGNALS];

static GtkToggleButton *
mode_button(PzkPreferences *dialog, int mode)
{
    GtkToggleButton *const buttons[PZK_VOICE_MODES] = {
        [PZK_VOICE_OFF] = dialog->off,
        [PZK_VOICE_ON] = dialog->on,
        [PZK_VOICE_READER] = dialog->reader,
    };

    return buttons[mode];
}

static GtkToggleButton *
talk_button(PzkPreferences *dialog, int kind)
{
    GtkToggleButton *const buttons[PZK_TALK_KINDS] = {
        [PZK_TALK_TURNS] = dialog->turns,
        [PZK_TALK_CARDS] = dialog->cards,
        [PZK_TALK_TRICKS] = dialog->tricks,
        [PZK_TALK_SCORES] = dialog->scores,
        [PZK_TALK_MISMATCHES] = dialog->mismatches,
    };

    return buttons[kind];
}

static void
update_sensitive(PzkPreferences *dialog)
{
    gtk_widget_set_sensitive(dialog->kinds,
                             dialog->settings.voice.mode != PZK_VOICE_OFF);
    gtk_widget_set_sensitive(dialog->speed,
                             dialog->settings.voice.mode == PZK_VOICE_ON);
}

static void
on_changed(PzkPreferences *dialog)
{
    struct pzk_settings *settings = &dialog->settings;

    if (dialog->showing) {
        return;
    }
    for (int i = 0; i < PZK_VOICE_MODES; i++) {
        if (gtk_toggle_button_get_active(mode_button(dialog, i))) {
            settings->voice.mode = (enum pzk_voice_mode)i;
        }
    }
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        settings->voice.talk[i] =
            gtk_toggle_button_get_active(talk_button(dialog, i));
    }
    settings->voice.rate = (int)gtk_range_get_value(dialog->rate);
    settings->voice.sounds = gtk_toggle_button_get_active(dialog->sounds);
    settings->single_keys = gtk_toggle_button_get_active(dialog->single_keys);
    settings->memory_aids = gtk_toggle_button_get_active(dialog->memory_aids);
    g_strlcpy(settings->language, gtk_combo_box_get_active_id(dialog->language),
              sizeof(settings->language));
    update_sensitive(dialog);
    g_signal_emit(dialog, signals[CHANGED], 0, settings);
}

static void
show_settings(PzkPreferences *dialog)
{
    const struct pzk_settings *settings = &dialog->settings;

    dialog->showing = TRUE;
    gtk_toggle_button_set_active(mode_button(dialog, (int)settings->voice.mode),
                                 TRUE);
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        gtk_toggle_button_set_active(talk_button(dialog, i),
                                     settings->voice.talk[i]);
    }
    gtk_range_set_value(dialog->rate, settings->voice.rate);
    gtk_toggle_button_set_active(dialog->sounds, settings->voice.sounds);
    gtk_toggle_button_set_active(dialog->single_keys, settings->single_keys);
    gtk_toggle_button_set_active(dialog->memory_aids, settings->memory_aids);
    gtk_combo_box_set_active_id(dialog->language, settings->language);
    update_sensitive(dialog);
    dialog->showing = FALSE;
}

static void
pzk_preferences_init(PzkPreferences *dialog)
{
    gtk_widget_init_template(GTK_WIDGET(dialog));
}

#define CHILD(id) PZK_CHILD(PzkPreferences, id)
static const struct pzk_part parts[] = {
    CHILD(off),         CHILD(on),
    CHILD(reader),      CHILD(turns),
    CHILD(cards),       CHILD(tricks),
    CHILD(scores),      CHILD(mismatches),
    CHILD(sounds),      CHILD(single_keys),
    CHILD(memory_aids), CHILD(language),
    CHILD(rate),        CHILD(kinds),
    CHILD(speed),       PZK_HANDLER(on_changed),
    PZK_PARTS_END};

static void
pzk_preferences_class_init(PzkPreferencesClass *class)
{
    signals[CHANGED] = pzk_signal_new(class, "changed", 1, G_TYPE_POINTER);
    pzk_set_template(GTK_WIDGET_CLASS(class), "preferences.ui", parts);
}

PzkPreferences *
pzk_preferences_new(GtkWindow *parent, const struct pzk_settings *settings)
{
    PzkPreferences *dialog =
        g_object_new(PZK_TYPE_PREFERENCES, "transient-for", parent, "modal",
                     TRUE, "use-header-bar", TRUE, NULL);

    dialog->settings = *settings;
    show_settings(dialog);
    return dialog;
}
