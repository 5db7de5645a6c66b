// SPDX-License-Identifier: MIT
#include "ui/window/start/hold_choice.h"

#include <string.h>

#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

struct _PzkHoldChoice {
    GtkBox parent;
    GtkComboBoxText *way;
    GtkLabel *does, *held;
    GtkWidget *modes; /* shown once the device has named some */
    GtkComboBoxText *size, *rate;
    GtkLabel *used;
    PzkTableModel *model;
    struct pzk_hold_state shown;
    struct pzk_capture_mode mode; /* as chosen; 0: automatic */
};

G_DEFINE_TYPE(PzkHoldChoice, pzk_hold_choice, GTK_TYPE_BOX)

static const char *const ways[PZK_HOLD_CHOICES] = {
    [PZK_HOLD_AUTOMATIC] =
        N_("The camera keeps its frame rate and evens out the flicker of "
           "lamps. Once the table is seen well, focus and white balance stay "
           "as they are. In the end all is as it was."),
    [PZK_HOLD_AS_IT_IS] =
        N_("Focus, white balance and exposure stay as they are now, the next "
           "time too. In the end all is as it was."),
    [PZK_HOLD_BY_HAND] =
        N_("Nothing is changed: set the camera yourselves, with its ring or "
           "another program."),
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

/* ---- size and rate ---- */

static const int rates[] = {60, 30, 15, 10, 5};

/* Empties COMBO except for "Automatic", which it chooses. */
static void
begin_list(GtkComboBoxText *combo)
{
    gtk_combo_box_text_remove_all(combo);
    gtk_combo_box_text_append(combo, "0", _("Automatic"));
    gtk_combo_box_set_active(GTK_COMBO_BOX(combo), 0);
}

/* Lists the rates that the device has with the chosen size. */
static void
list_rates(PzkHoldChoice *hold)
{
    int most = 0;

    for (int i = 0; i < PZK_MODES_MAX; i++) {
        const struct pzk_capture_mode *mode = &hold->shown.modes[i];

        if (hold->mode.width == 0 || (mode->width == hold->mode.width &&
                                      mode->height == hold->mode.height)) {
            most = MAX(most, mode->fps);
        }
    }
    begin_list(hold->rate);
    for (size_t i = 0; i < G_N_ELEMENTS(rates); i++) {
        g_autofree char *text = g_strdup_printf("%d", rates[i]);

        if (rates[i] <= most) {
            gtk_combo_box_text_append(hold->rate, text, text);
        }
        if (rates[i] == hold->mode.fps) {
            gtk_combo_box_set_active_id(GTK_COMBO_BOX(hold->rate), text);
        }
    }
}

static void
list_sizes(PzkHoldChoice *hold)
{
    begin_list(hold->size);
    for (int i = 0; i < PZK_MODES_MAX && hold->shown.modes[i].width > 0; i++) {
        const struct pzk_capture_mode *mode = &hold->shown.modes[i];
        g_autofree char *id = g_strdup_printf("%d", i + 1);
        g_autofree char *text =
            g_strdup_printf("%d × %d", mode->width, mode->height);

        gtk_combo_box_text_append(hold->size, id, text);
        if (mode->width == hold->mode.width &&
            mode->height == hold->mode.height) {
            gtk_combo_box_set_active_id(GTK_COMBO_BOX(hold->size), id);
        }
    }
}

static int
chosen_number(GtkComboBoxText *combo)
{
    const char *id = gtk_combo_box_get_active_id(GTK_COMBO_BOX(combo));

    return id ? (int)g_ascii_strtoll(id, NULL, 10) : 0;
}

static void
on_mode(PzkHoldChoice *hold)
{
    int size = chosen_number(hold->size);

    hold->mode = (struct pzk_capture_mode){.fps = chosen_number(hold->rate)};
    if (size > 0) {
        hold->mode.width = hold->shown.modes[size - 1].width;
        hold->mode.height = hold->shown.modes[size - 1].height;
    }
    g_signal_emit_by_name(hold, "mode");
}

/* Shows the device's modes and the chosen one, without choosing. */
static void
show_modes(PzkHoldChoice *hold)
{
    const struct pzk_capture_mode *used = &hold->shown.used;
    g_autofree char *text =
        used->fps > 0 ? g_strdup_printf(_("Used now: %d × %d, %d a second"),
                                        used->width, used->height, used->fps)
                      : g_strdup_printf(_("Used now: %d × %d"), used->width,
                                        used->height);

    gtk_widget_set_visible(hold->modes, hold->shown.modes[0].width > 0);
    pzk_set_text(hold->used, text);
    g_signal_handlers_block_by_func(hold->size, on_mode, hold);
    g_signal_handlers_block_by_func(hold->rate, on_mode, hold);
    list_sizes(hold);
    list_rates(hold);
    g_signal_handlers_unblock_by_func(hold->size, on_mode, hold);
    g_signal_handlers_unblock_by_func(hold->rate, on_mode, hold);
}

void
pzk_hold_choice_get_mode(PzkHoldChoice *hold, struct pzk_capture_mode *mode)
{
    *mode = hold->mode;
}

void
pzk_hold_choice_set_mode(PzkHoldChoice *hold,
                         const struct pzk_capture_mode *mode)
{
    hold->mode = *mode;
    show_modes(hold);
}

static void
on_picture(PzkHoldChoice *hold)
{
    const struct pzk_hold_state *state =
        &pzk_shown(hold->model)->snapshot->held;

    show_held(hold, state);
    if (memcmp(&state->used, &hold->shown.used, sizeof(state->used)) != 0 ||
        memcmp(state->modes, hold->shown.modes, sizeof(state->modes)) != 0) {
        hold->shown = *state;
        show_modes(hold);
    }
}

static void
on_changed(PzkHoldChoice *hold)
{
    pzk_set_text(hold->does, _(ways[pzk_hold_choice_get(hold)]));
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
    gtk_combo_box_set_active(GTK_COMBO_BOX(hold->way), PZK_HOLD_AUTOMATIC);
    begin_list(hold->size);
    begin_list(hold->rate);
}

static const struct pzk_part template_parts[] = {
    PZK_CHILD(PzkHoldChoice, way),  PZK_CHILD(PzkHoldChoice, does),
    PZK_CHILD(PzkHoldChoice, held), PZK_CHILD(PzkHoldChoice, modes),
    PZK_CHILD(PzkHoldChoice, size), PZK_CHILD(PzkHoldChoice, rate),
    PZK_CHILD(PzkHoldChoice, used), PZK_HANDLER(on_changed),
    PZK_HANDLER(on_mode),           PZK_PARTS_END};

static void
pzk_hold_choice_class_init(PzkHoldChoiceClass *class)
{
    pzk_signal_new(class, "chosen", 0);
    pzk_signal_new(class, "mode", 0);
    pzk_set_template(GTK_WIDGET_CLASS(class), "hold-choice.ui", template_parts);
}
