// SPDX-License-Identifier: MIT
#include "ui/window/frame/preferences.h"

#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct _PzkPreferences {
    GtkDialog parent;
    struct pzk_settings settings;
    gboolean showing; /* the widgets are being set, not used */
    GtkToggleButton *mode[PZK_VOICE_MODES], *talk[PZK_TALK_KINDS];
    GtkToggleButton *sounds, *single_keys, *memory_aids;
    GtkComboBox *language;
    GtkRange *rate;
    GtkWidget *kinds, *speed;
};

G_DEFINE_TYPE(PzkPreferences, pzk_preferences, GTK_TYPE_DIALOG)

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
        if (gtk_toggle_button_get_active(dialog->mode[i])) {
            settings->voice.mode = (enum pzk_voice_mode)i;
        }
    }
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        settings->voice.talk[i] = gtk_toggle_button_get_active(dialog->talk[i]);
    }
    settings->voice.rate = (int)gtk_range_get_value(dialog->rate);
    settings->voice.sounds = gtk_toggle_button_get_active(dialog->sounds);
    settings->single_keys = gtk_toggle_button_get_active(dialog->single_keys);
    settings->memory_aids = gtk_toggle_button_get_active(dialog->memory_aids);
    g_strlcpy(settings->language, gtk_combo_box_get_active_id(dialog->language),
              sizeof(settings->language));
    update_sensitive(dialog);
    g_signal_emit_by_name(dialog, "changed", settings);
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
#define MODE(id, which) PZK_CHILD_AS(PzkPreferences, id, mode[which])
#define TALK(id, kind) PZK_CHILD_AS(PzkPreferences, id, talk[kind])
static const struct pzk_part parts[] = {MODE("off", PZK_VOICE_OFF),
                                        MODE("on", PZK_VOICE_ON),
                                        MODE("reader", PZK_VOICE_READER),
                                        TALK("turns", PZK_TALK_TURNS),
                                        TALK("cards", PZK_TALK_CARDS),
                                        TALK("tricks", PZK_TALK_TRICKS),
                                        TALK("scores", PZK_TALK_SCORES),
                                        TALK("mismatches", PZK_TALK_MISMATCHES),
                                        CHILD(sounds),
                                        CHILD(single_keys),
                                        CHILD(memory_aids),
                                        CHILD(language),
                                        CHILD(rate),
                                        CHILD(kinds),
                                        CHILD(speed),
                                        PZK_HANDLER(on_changed),
                                        PZK_PARTS_END};

static void
pzk_preferences_class_init(PzkPreferencesClass *class)
{
    pzk_signal_new(class, "changed", 1, G_TYPE_POINTER);
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
