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
    GtkLabel *count_label, *first_label;
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

        gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(row->name)),
                               plays);
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

static void
pzk_maze_people_init(PzkMazePeople *players)
{
    struct pzk_people nobody;

    pzk_people_init(&nobody);
    gtk_widget_init_template(GTK_WIDGET(players));
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        struct player_row *row = &players->row[i];
        const char *number = pzk_maze_words_player(&nobody, i);
        /* TRANSLATORS: "Player 2": in which corner of the map he begins */
        g_autofree char *begins = g_strdup_printf(_("%s begins in"), number);

        gtk_label_set_text(row->label, number);
        pzk_set_name(GTK_WIDGET(row->corner), begins);
        fill_corners(row->corner);
    }
    gtk_combo_box_set_active(players->count, 0);
    pzk_set_name(GTK_WIDGET(players->count),
                 gtk_label_get_text(players->count_label));
    pzk_set_name(GTK_WIDGET(players->first),
                 gtk_label_get_text(players->first_label));
}

#define CHILD(id) PZK_CHILD(PzkMazePeople, id)
#define ROW(n)                                                                 \
    PZK_CHILD_AS(PzkMazePeople, "label" #n, row[n].label),                     \
        PZK_CHILD_AS(PzkMazePeople, "name" #n, row[n].name),                   \
        PZK_CHILD_AS(PzkMazePeople, "corner" #n, row[n].corner)
static const struct pzk_part parts[] = {CHILD(count),
                                        CHILD(first),
                                        CHILD(count_label),
                                        CHILD(first_label),
                                        ROW(0),
                                        ROW(1),
                                        ROW(2),
                                        ROW(3),
                                        PZK_HANDLER(on_corner),
                                        PZK_HANDLER(on_count),
                                        PZK_HANDLER(list_first),
                                        PZK_PARTS_END};

static void
pzk_maze_people_class_init(PzkMazePeopleClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "maze-people.ui", parts);
}
