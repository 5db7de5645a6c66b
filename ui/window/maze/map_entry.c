// SPDX-License-Identifier: MIT
#include "ui/window/maze/map_entry.h"

#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

enum { QUARTERS = 4, PLAIN = 5, RESOURCES = 4 };

struct map_place {
    GtkComboBox *card, *turn;
    int chosen; /* row chosen in CARD */
};

struct _PzkMazeMapEntry {
    GtkBox parent;
    PzkTableModel *model;
    GtkWidget *places;     /* around the lists */
    GtkExpander *expander; /* starts expanded if there is no camera */
    struct map_place place[PZK_MAZE_SLOTS];
    gboolean filling; /* the program sets the lists, nobody chooses */
};

G_DEFINE_TYPE(PzkMazeMapEntry, pzk_maze_map_entry, GTK_TYPE_BOX)

/* Whether the card in SLOT has a resource: such cards are between those of the
 * X (M1.1). */
static gboolean
is_of_resource(int slot)
{
    return slot % 2 == 1;
}

/* Returns the piece of row LINE of the list in SLOT. */
static int
piece_at(int slot, int line)
{
    return PZK_M1 + (is_of_resource(slot) ? PLAIN : 0) + line;
}

/* ---- choosing ---- */

/* Exchanges the chosen card with the one before, because each card has one
 * place. */
static void
on_card(GtkComboBox *list, PzkMazeMapEntry *layout)
{
    int slot = 0;

    if (layout->filling) {
        return;
    }
    while (layout->place[slot].card != list) {
        slot++;
    }
    int was = layout->place[slot].chosen;
    int chosen = gtk_combo_box_get_active(list);
    layout->filling = TRUE;
    for (int i = slot % 2; i < PZK_MAZE_SLOTS; i += 2) {
        struct map_place *place = &layout->place[i];

        if (i != slot && place->chosen == chosen) {
            place->chosen = was;
            gtk_combo_box_set_active(place->card, was);
        }
    }
    layout->place[slot].chosen = chosen;
    layout->filling = FALSE;
}

/* Exchanges cards of the same kind at random, and turns them. */
static void
on_shuffle(PzkMazeMapEntry *layout)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        int left = (PZK_MAZE_SLOTS - slot + 1) / 2;
        int other = slot + 2 * g_random_int_range(0, left);

        gtk_combo_box_set_active(layout->place[slot].card,
                                 layout->place[other].chosen);
        gtk_combo_box_set_active(layout->place[slot].turn,
                                 g_random_int_range(0, QUARTERS));
    }
    pzk_table_model_note(layout->model,
                         _("The map is shuffled: lay it like this."));
}

static void
on_begin(PzkMazeMapEntry *layout)
{
    struct pzk_command command = {.kind = PZK_MAZE_COMMAND_LAY_OUT};
    struct pzk_maze_square *square = pzk_maze_square_of(&command);

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const struct map_place *place = &layout->place[slot];

        square->card[slot] = (int16_t)piece_at(slot, place->chosen);
        square->rot[slot] = (uint8_t)gtk_combo_box_get_active(place->turn);
    }
    pzk_table_model_command(layout->model, &command);
}

gboolean
pzk_maze_map_entry_focus(PzkMazeMapEntry *layout)
{
    if (!gtk_widget_is_visible(GTK_WIDGET(layout))) {
        return FALSE;
    }
    gtk_expander_set_expanded(layout->expander, TRUE);
    gtk_widget_grab_focus(GTK_WIDGET(layout->place[0].card));
    return TRUE;
}

/* ---- model ---- */

static void
update(PzkMazeMapEntry *layout)
{
    const struct pzk_table_view *view = &pzk_shown(layout->model)->view;

    gtk_widget_set_visible(GTK_WIDGET(layout), !view->started);
    gtk_widget_set_sensitive(GTK_WIDGET(layout),
                             view->state != PZK_TABLE_PAUSED);
}

static void
update_camera(PzkMazeMapEntry *layout)
{
    gtk_expander_set_expanded(layout->expander,
                              !pzk_shown(layout->model)->has_camera);
}

/* ---- construction ---- */

static GtkComboBox *
add_list(GtkWidget *line, const char *name)
{
    GtkComboBoxText *list = pzk_list_new(line, name);

    pzk_list_keep_narrow(list, 8, -1);
    gtk_widget_set_hexpand(GTK_WIDGET(list), TRUE);
    return GTK_COMBO_BOX(list);
}

static void
add_place(PzkMazeMapEntry *layout, int slot)
{
    static const char *const turns[QUARTERS] = {
        N_("upright"), N_("turned to the right"), N_("turned halfway round"),
        N_("turned to the left")};
    struct map_place *place = &layout->place[slot];
    const char *where = pzk_maze_words_place(slot);
    GtkWidget *label = gtk_label_new(where);
    GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
    /* TRANSLATORS: where a map card lies: "at the top left" */
    g_autofree char *card = g_strdup_printf(_("The card %s"), where);
    g_autofree char *turn = g_strdup_printf(_("How the card %s lies"), where);

    gtk_label_set_xalign(GTK_LABEL(label), 0);
    place->card = add_list(line, card);
    place->turn = add_list(line, turn);
    for (int i = 0; i < (is_of_resource(slot) ? RESOURCES : PLAIN); i++) {
        g_autofree char *name = pzk_words_card(piece_at(slot, i));

        gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(place->card), name);
    }
    for (int i = 0; i < QUARTERS; i++) {
        gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(place->turn),
                                       _(turns[i]));
    }
    place->chosen = slot / 2;
    gtk_combo_box_set_active(place->card, place->chosen);
    gtk_combo_box_set_active(place->turn, 0);
    gtk_box_set_homogeneous(GTK_BOX(line), TRUE);
    gtk_container_add(GTK_CONTAINER(layout->places), label);
    gtk_container_add(GTK_CONTAINER(layout->places), line);
    g_signal_connect(place->card, "changed", G_CALLBACK(on_card), layout);
}

static void
pzk_maze_map_entry_init(PzkMazeMapEntry *layout)
{
    gtk_widget_init_template(GTK_WIDGET(layout));
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        add_place(layout, slot);
    }
    gtk_widget_show_all(layout->places);
    pzk_expander_make(GTK_WIDGET(layout->expander));
}

static const struct pzk_part parts[] = {
    PZK_CHILD(PzkMazeMapEntry, places), PZK_CHILD(PzkMazeMapEntry, expander),
    PZK_HANDLER(on_shuffle), PZK_HANDLER(on_begin), PZK_PARTS_END};

static void
pzk_maze_map_entry_class_init(PzkMazeMapEntryClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "maze-map-entry.ui", parts);
}

GtkWidget *
pzk_maze_map_entry_new(PzkTableModel *model)
{
    PzkMazeMapEntry *layout = g_object_new(PZK_TYPE_MAZE_MAP_ENTRY, NULL);

    pzk_table_model_attach(model, layout, &layout->model, G_CALLBACK(update));
    pzk_listen(layout, model, "camera", G_CALLBACK(update_camera));
    update_camera(layout);
    return GTK_WIDGET(layout);
}
