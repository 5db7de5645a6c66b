// SPDX-License-Identifier: MIT
#include "ui/window/maze/people.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/paint/widgets.h"

enum { CORNERS = 4 };

struct player_row {
    GtkLabel *label;
    GtkEntry *name;
    GtkComboBox *corner;
    int chosen; /* row chosen in CORNER: 0 any, 1..4 */
};

struct _PzkMazePeople {
    GtkBox parent;
    GtkComboBox *count, *first;
    struct player_row row[PZK_MAZE_PLAYERS];
    gboolean filling; /* the program sets the lists, nobody chooses */
};

G_DEFINE_TYPE(PzkMazePeople, pzk_maze_people, GTK_TYPE_BOX)

static int
count(PzkMazePeople *players)
{
    return gtk_combo_box_get_active(players->count) + 2;
}

/* ---- First player ---- */

/* Returns the name typed for PLAYER, or else "Player 2"; g_free(). */
static char *
name_of(PzkMazePeople *players, int player)
{
    struct pzk_people nobody;
    char *name =
        g_strstrip(g_strdup(gtk_entry_get_text(players->row[player].name)));

    pzk_people_init(&nobody);
    if (!name[0]) {
        g_free(name);
        name = g_strdup(pzk_maze_words_player(&nobody, player));
    }
    return name;
}

/* Lists the players by their current names. */
static void
list_first(PzkMazePeople *players)
{
    GtkComboBoxText *list = GTK_COMBO_BOX_TEXT(players->first);
    int chosen = MAX(gtk_combo_box_get_active(players->first), 0);

    gtk_combo_box_text_remove_all(list);
    for (int i = 0; i < count(players); i++) {
        g_autofree char *name = name_of(players, i);

        gtk_combo_box_text_append_text(list, name);
    }
    gtk_combo_box_set_active(players->first,
                             chosen < count(players) ? chosen : 0);
}

/* ---- corners ---- */

/* Gives the player a corner, and the player who had it this player's former one
 * (R15). */
static void
on_corner(GtkComboBox *list, PzkMazePeople *players)
{
    int chosen = gtk_combo_box_get_active(list), was = 0;

    if (players->filling) {
        return;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (players->row[i].corner == list) {
            was = players->row[i].chosen;
            players->row[i].chosen = chosen;
        }
    }
    players->filling = TRUE;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct player_row *row = &players->row[i];

        if (row->corner != list && chosen > 0 && row->chosen == chosen) {
            row->chosen = was;
            gtk_combo_box_set_active(row->corner, was);
        }
    }
    players->filling = FALSE;
}

static void
on_count(PzkMazePeople *players)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct player_row *row = &players->row[i];
        gboolean plays = i < count(players);

        gtk_widget_set_visible(GTK_WIDGET(row->label), plays);
        gtk_widget_set_visible(GTK_WIDGET(row->name), plays);
        gtk_widget_set_visible(GTK_WIDGET(row->corner), plays);
        if (!plays) { /* a player who does not play keeps no corner */
            gtk_combo_box_set_active(row->corner, 0);
        }
    }
    list_first(players);
}

/* ---- for the page ---- */

void
pzk_maze_people_set(PzkMazePeople *players, const struct pzk_table_setup *table)
{
    const struct pzk_maze_choices *choices = pzk_maze_choices_in(table);

    gtk_combo_box_set_active(players->count,
                             CLAMP(choices->players, 2, PZK_MAZE_PLAYERS) - 2);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        gtk_combo_box_set_active(players->row[i].corner,
                                 i < count(players) ? choices->corner[i] : 0);
    }
    gtk_combo_box_set_active(
        players->first, choices->first < count(players) ? choices->first : 0);
}

void
pzk_maze_people_get(PzkMazePeople *players, struct pzk_table_setup *table)
{
    struct pzk_maze_choices *choices = pzk_maze_choices_of(table);
    int first = gtk_combo_box_get_active(players->first);

    choices->players = (uint8_t)count(players);
    choices->first = (uint8_t)CLAMP(first, 0, count(players) - 1);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        choices->corner[i] = (int8_t)players->row[i].chosen;
    }
}

void
pzk_maze_people_share_names(PzkMazePeople *players,
                            GtkEntry *const names[PZK_MAZE_PLAYERS])
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        gtk_entry_set_buffer(players->row[i].name,
                             gtk_entry_get_buffer(names[i]));
        gtk_entry_set_max_length(players->row[i].name,
                                 gtk_entry_get_max_length(names[i]));
    }
}

/* ---- construction ---- */

/* Adds a heading above the lists of one subject. */
static GtkLabel *
add_heading(PzkMazePeople *players, const char *text)
{
    GtkLabel *label = pzk_label_new(GTK_WIDGET(players), text, "section");

    gtk_widget_set_margin_top(GTK_WIDGET(label), 12);
    gtk_widget_show(GTK_WIDGET(label));
    return label;
}

/* Adds a list below its own heading. */
static GtkComboBox *
add_list(PzkMazePeople *players, const char *heading)
{
    GtkLabel *label = add_heading(players, heading);
    GtkWidget *list = GTK_WIDGET(
        pzk_list_new(GTK_WIDGET(players), gtk_label_get_text(label)));

    gtk_label_set_mnemonic_widget(label, list);
    gtk_widget_show(list);
    return GTK_COMBO_BOX(list);
}

static void
fill_corners(GtkComboBox *list)
{
    GtkComboBoxText *text = GTK_COMBO_BOX_TEXT(list);

    gtk_combo_box_text_append_text(text, _("any corner"));
    for (int corner = 0; corner < CORNERS; corner++) {
        gtk_combo_box_text_append_text(text, pzk_maze_words_corner(corner));
    }
    gtk_combo_box_set_active(list, 0);
}

/* Adds the row of one player. COLUMN gives the labels one width. Uses boxes,
 * not a grid, because a screen reader reads a grid's children backwards. */
static void
add_row(PzkMazePeople *players, GtkSizeGroup *column, int player)
{
    struct player_row *row = &players->row[player];
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
    struct pzk_people nobody;

    pzk_people_init(&nobody);
    const char *number = pzk_maze_words_player(&nobody, player);
    /* TRANSLATORS: "Player 2": in which corner of the map he begins */
    g_autofree char *begins = g_strdup_printf(_("%s begins in"), number);
    row->label = pzk_label_new(box, number, "muted");
    row->name = GTK_ENTRY(gtk_entry_new());
    gtk_container_add(GTK_CONTAINER(box), GTK_WIDGET(row->name));
    row->corner = GTK_COMBO_BOX(pzk_list_new(box, begins));
    gtk_label_set_mnemonic_widget(row->label, GTK_WIDGET(row->name));
    gtk_entry_set_width_chars(row->name, 11);
    gtk_entry_set_activates_default(row->name, TRUE);
    gtk_widget_set_hexpand(GTK_WIDGET(row->corner), TRUE);
    fill_corners(row->corner);
    gtk_size_group_add_widget(column, GTK_WIDGET(row->label));
    gtk_container_add(GTK_CONTAINER(players), box);
    gtk_widget_show_all(box);
    g_signal_connect(row->corner, "changed", G_CALLBACK(on_corner), players);
    g_signal_connect_swapped(row->name, "changed", G_CALLBACK(list_first),
                             players);
}

static void
add_rows(PzkMazePeople *players)
{
    g_autoptr(GtkSizeGroup) column =
        gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL);
    GtkLabel *hint;

    add_heading(players, _("Players"));
    hint = pzk_label_new(GTK_WIDGET(players),
                         _("Clockwise around the map, each with the coin of "
                           "this number. In “any corner” the player begins "
                           "where the coin lies."),
                         "muted");
    pzk_label_wrap(hint, 20, 44);
    gtk_widget_show(GTK_WIDGET(hint));
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        add_row(players, column, i);
    }
}

static void
pzk_maze_people_init(PzkMazePeople *players)
{
    gtk_orientable_set_orientation(GTK_ORIENTABLE(players),
                                   GTK_ORIENTATION_VERTICAL);
    gtk_box_set_spacing(GTK_BOX(players), 6);
    players->count = add_list(players, _("_How many play"));
    for (int i = 2; i <= PZK_MAZE_PLAYERS; i++) {
        g_autofree char *text = g_strdup_printf("%d", i);

        gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(players->count),
                                       text);
    }
    gtk_combo_box_set_active(players->count, 0);
    add_rows(players);
    players->first = add_list(players, _("Who _begins"));
    on_count(players);
    g_signal_connect_swapped(players->count, "changed", G_CALLBACK(on_count),
                             players);
}

static void
pzk_maze_people_class_init(PzkMazePeopleClass *class)
{
}
