// SPDX-License-Identifier: MIT
#include "ui/window/start/hold_choice.h"

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct _PzkHoldChoice {
    GtkBox parent;
    GtkComboBoxText *way;
    GtkLabel *does, *held;
    PzkTableModel *model;
};

G_DEFINE_TYPE(PzkHoldChoice, pzk_hold_choice, GTK_TYPE_BOX)

static const struct {
    const char *name, *does;
} ways[PZK_HOLD_CHOICES] = {
    [PZK_HOLD_AUTOMATIC] =
        {N_("Automatic"),
         N_("The camera keeps its frame rate and evens out the flicker of "
            "lamps. Once the table is seen well, focus and white balance stay "
            "as they are. In the end all is as it was.")},
    [PZK_HOLD_AS_IT_IS] =
        {N_("Hold as it is"),
         N_("Focus, white balance and exposure stay as they are now, the next "
            "time too. In the end all is as it was.")},
    [PZK_HOLD_BY_HAND] =
        {N_("By hand"),
         N_("Nothing is changed: set the camera yourselves, with its ring or "
            "another program.")},
};

/* TRANSLATORS: parts of a list after “Held now: ” */
static const struct {
    unsigned part;
    const char *name;
} parts[] = {{PZK_HELD_FOCUS, N_("focus")},
             {PZK_HELD_WHITE, N_("white balance")},
             {PZK_HELD_EXPOSURE, N_("exposure")}};

static void
show_held(PzkHoldChoice *hold, const struct pzk_hold_state *state)
{
    g_autoptr(GString) list = g_string_new(NULL);
    g_autofree char *text = NULL;

    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        if (state->held & parts[i].part) {
            g_string_append_printf(list, "%s%s", list->len ? ", " : "",
                                   _(parts[i].name));
        }
    }
    if (list->len) {
        text = g_strdup_printf(_("Held now: %s"), list->str);
    }
    pzk_set_text(hold->held, text ? text : "");
    gtk_widget_set_visible(GTK_WIDGET(hold->held), text != NULL);
}

static void
on_picture(PzkHoldChoice *hold)
{
    show_held(hold, &pzk_shown(hold->model)->snapshot->held);
}

static void
on_changed(PzkHoldChoice *hold)
{
    pzk_set_text(hold->does, _(ways[pzk_hold_choice_get(hold)].does));
    g_signal_emit_by_name(hold, "chosen");
}

enum pzk_hold_choice
pzk_hold_choice_get(PzkHoldChoice *hold)
{
    int at = gtk_combo_box_get_active(GTK_COMBO_BOX(hold->way));

    return at < 0 ? PZK_HOLD_AUTOMATIC : (enum pzk_hold_choice)at;
}

void
pzk_hold_choice_set(PzkHoldChoice *hold, enum pzk_hold_choice choice)
{
    gtk_combo_box_set_active(GTK_COMBO_BOX(hold->way), (int)choice);
}

void
pzk_hold_choice_set_model(PzkHoldChoice *hold, PzkTableModel *model)
{
    g_return_if_fail(!hold->model);
    hold->model = model;
    pzk_listen(hold, model, "picture", G_CALLBACK(on_picture));
}

static void
pzk_hold_choice_init(PzkHoldChoice *hold)
{
    gtk_widget_init_template(GTK_WIDGET(hold));
    for (int i = 0; i < PZK_HOLD_CHOICES; i++) {
        gtk_combo_box_text_append_text(hold->way, _(ways[i].name));
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(hold->way), PZK_HOLD_AUTOMATIC);
}

static const struct pzk_part template_parts[] = {
    PZK_CHILD(PzkHoldChoice, way), PZK_CHILD(PzkHoldChoice, does),
    PZK_CHILD(PzkHoldChoice, held), PZK_HANDLER(on_changed), PZK_PARTS_END};

static void
pzk_hold_choice_class_init(PzkHoldChoiceClass *class)
{
    pzk_signal_new(class, "chosen", 0);
    pzk_set_template(GTK_WIDGET_CLASS(class), "hold-choice.ui", template_parts);
}
