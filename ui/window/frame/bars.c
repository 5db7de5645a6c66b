// SPDX-License-Identifier: MIT
#include "ui/window/frame/bars.h"

#include "src/words/text.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/game_view.h"

struct _PzkBars {
    GtkBox parent;
    PzkTableModel *model;
    GtkWidget *trouble_bar, *mute_bar, *over_bar, *other_bar, *question_bar;
    GtkLabel *trouble, *mute, *over, *other, *question;
    GtkBox *offers; /* a button for each game that is offered */
    char *note;     /* shown for a while, or NULL */
    guint until;    /* time-out that ends NOTE; 0: none */
};

G_DEFINE_TYPE(PzkBars, pzk_bars, GTK_TYPE_BOX)

/* Seconds that a note stays: time enough to read it twice. */
static const guint NOTE_S = 15;

static void
update(PzkBars *bars)
{
    const char *trouble =
        bars->model ? pzk_shown(bars->model)->trouble : bars->note;

    if (trouble) {
        pzk_set_text(bars->trouble, trouble);
    }
    if (bars->model) {
        pzk_set_text(bars->over,
                     _(pzk_game_view(pzk_shown(bars->model)->game)->over));
    }
    pzk_set_class(bars->trouble_bar, "alarm", bars->model != NULL);
    gtk_widget_set_visible(bars->trouble_bar, trouble != NULL);
    const char *mute =
        bars->model ? pzk_words_mute(pzk_shown(bars->model)->mute) : NULL;
    pzk_set_text(bars->mute, mute ? mute : "");
    gtk_widget_set_visible(bars->mute_bar, mute != NULL);
    const char *question =
        bars->model ? pzk_shown(bars->model)->question : NULL;
    pzk_set_text(bars->question, question ? question : "");
    gtk_widget_set_visible(bars->question_bar, question != NULL);
    gtk_widget_set_visible(bars->over_bar,
                           bars->model &&
                               pzk_shown(bars->model)->view.can_next_game);
}

/* Offers the games whose cards are on the table instead of this one's. */
static void
update_other(PzkBars *bars)
{
    const struct pzk_shown *shown = bars->model ? pzk_shown(bars->model) : NULL;
    gboolean other = shown && shown->camera.state == PZK_CAMERA_OTHER_GAME;

    pzk_empty(GTK_WIDGET(bars->offers));
    for (size_t i = 0; other && i < shown->n_offers; i++) {
        /* TRANSLATORS: the name of a game */
        g_autofree char *label =
            pzk_words_format(_("Play %s"), pzk_words_game(shown->offers[i]));
        GtkWidget *button = gtk_button_new_with_label(label);

        gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "s",
                                         pzk_table_game_name(shown->offers[i]));
        gtk_actionable_set_action_name(GTK_ACTIONABLE(button), "app.play-game");
        gtk_widget_show(button);
        gtk_container_add(GTK_CONTAINER(bars->offers), button);
    }
    if (other) {
        pzk_set_text(bars->other, pzk_table_model_camera_text(bars->model));
    }
    gtk_widget_set_visible(bars->other_bar, other);
}

static void
forget_model(PzkBars *bars)
{
    if (bars->model) {
        g_signal_handlers_disconnect_by_data(bars->model, bars);
        g_clear_object(&bars->model);
    }
}

static void
forget_note(PzkBars *bars)
{
    g_clear_handle_id(&bars->until, g_source_remove);
    g_clear_pointer(&bars->note, g_free);
}

static void
dispose(GObject *object)
{
    forget_model(PZK_BARS(object));
    forget_note(PZK_BARS(object));
    G_OBJECT_CLASS(pzk_bars_parent_class)->dispose(object);
}

static void
pzk_bars_init(PzkBars *bars)
{
    gtk_widget_init_template(GTK_WIDGET(bars));
    GtkWidget *const all[] = {bars->trouble_bar, bars->mute_bar, bars->over_bar,
                              bars->other_bar, bars->question_bar};
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        atk_object_set_role(gtk_widget_get_accessible(all[i]),
                            ATK_ROLE_INFO_BAR);
    }
}

static const struct pzk_part parts[] = {
    PZK_CHILD(PzkBars, trouble_bar), PZK_CHILD(PzkBars, over_bar),
    PZK_CHILD(PzkBars, other_bar),   PZK_CHILD(PzkBars, other),
    PZK_CHILD(PzkBars, offers),      PZK_CHILD(PzkBars, over),
    PZK_CHILD(PzkBars, trouble),     PZK_CHILD(PzkBars, mute_bar),
    PZK_CHILD(PzkBars, mute),        PZK_CHILD(PzkBars, question_bar),
    PZK_CHILD(PzkBars, question),    PZK_PARTS_END};

static void
pzk_bars_class_init(PzkBarsClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
    pzk_set_template(GTK_WIDGET_CLASS(class), "bars.ui", parts);
}

void
pzk_bars_set_model(PzkBars *bars, PzkTableModel *model)
{
    forget_model(bars);
    forget_note(bars);
    if (model) {
        bars->model = g_object_ref(model);
        g_signal_connect_swapped(model, "changed", G_CALLBACK(update), bars);
        g_signal_connect_swapped(model, "camera", G_CALLBACK(update_other),
                                 bars);
    }
    update(bars);
    update_other(bars);
}

static gboolean
on_read(gpointer data)
{
    PzkBars *bars = data;

    bars->until = 0;
    forget_note(bars);
    update(bars);
    return G_SOURCE_REMOVE;
}

void
pzk_bars_note(PzkBars *bars, const char *text)
{
    forget_note(bars);
    bars->note = g_strdup(text);
    bars->until = g_timeout_add_seconds(NOTE_S, on_read, bars);
    update(bars);
}
