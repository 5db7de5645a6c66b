// SPDX-License-Identifier: MIT
/*
 * How a game stands that was not seen to begin: round, First player, whose turn
 * it is, and what each player has. Map and coins are seen.
 */
#include "ui/window/maze/join.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

/* The struct below, as data of its widget. */
static const char JOIN[] = "pzk-maze-join";

enum {
    ROUNDS = INT8_MAX,
    SETS = 1 << PZK_MAZE_RESOURCES, /* of resources, by bit */
    SWITCHES = 3                    /* none to two */
};

struct maze_player_row {
    GtkWidget *box;
    GtkLabel *got_of, *used_of;
    GtkComboBox *got, *used;
};

struct maze_join {
    PzkTableModel *model;
    GtkWidget *root;   /* a panel */
    GtkWidget *opener; /* asks whether a game is under way */
    GtkWidget *form;
    GtkComboBox *round, *first, *turn, *switched;
    GtkComboBox *hidden; /* how the card lies that a coin hides */
    GtkWidget *hides;    /* the box around it */
    struct maze_player_row player[PZK_MAZE_PLAYERS];
    int players;     /* who can be chosen */
    gboolean opened; /* by a person */
};

/* ---- what can be chosen ---- */

/* HEADED: as in pzk_asked_new(). */
static GtkComboBox *
list_new(GtkWidget *box, const char *heading, GtkLabel **headed)
{
    GtkComboBoxText *list = pzk_asked_new(box, heading, headed);

    pzk_list_keep_narrow(list, 16, 28);
    return GTK_COMBO_BOX(list);
}

static void
add_line(GtkComboBox *list, const char *text)
{
    gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(list), text);
}

/* "A and C" */
static char *
set_said(unsigned set)
{
    GString *text = g_string_new(NULL);

    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        if (set >> res & 1U) {
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "",
                                   pzk_maze_resource_name(res));
        }
    }
    if (text->len == 0) {
        g_string_append(text, _("None"));
    }
    return g_string_free(text, FALSE);
}

/* The players whose coins lie there, in both lists. */
static void
list_players(struct maze_join *join, int players)
{
    const struct pzk_people *people = &pzk_shown(join->model)->people;

    if (players == join->players) {
        return;
    }
    join->players = players;
    gtk_combo_box_text_remove_all(GTK_COMBO_BOX_TEXT(join->first));
    gtk_combo_box_text_remove_all(GTK_COMBO_BOX_TEXT(join->turn));
    add_line(join->turn, _("The map may still be changed"));
    for (int i = 0; i < players; i++) {
        const char *name = pzk_maze_words_player(people, i);

        add_line(join->first, name);
        add_line(join->turn, name);
    }
    gtk_combo_box_set_active(join->first, 0);
    gtk_combo_box_set_active(join->turn, 0);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        gtk_widget_set_visible(join->player[i].box, i < players);
    }
}

/* Who is called what is known when the coins are seen. */
static void
name_players(struct maze_join *join)
{
    const struct pzk_people *people = &pzk_shown(join->model)->people;

    for (int i = 0; i < join->players; i++) {
        const char *name = pzk_maze_words_player(people, i);
        /* TRANSLATORS: a name */
        g_autofree char *got = g_strdup_printf(_("Resources of %s"), name);
        g_autofree char *used = g_strdup_printf(_("Switches of %s"), name);

        pzk_set_text(join->player[i].got_of, got);
        pzk_set_text(join->player[i].used_of, used);
    }
}

/* ---- what is entered ---- */

static int
chosen(GtkComboBox *list)
{
    return MAX(gtk_combo_box_get_active(list), 0);
}

static void
on_join(struct maze_join *join)
{
    struct pzk_command command = {.kind = PZK_MAZE_COMMAND_JOIN};
    struct pzk_maze_told *told = pzk_maze_told_of(&command);
    int turn = chosen(join->turn);

    told->round = (uint8_t)(chosen(join->round) + 1);
    told->players = (uint8_t)join->players;
    told->first = (int8_t)chosen(join->first);
    told->changed = turn > 0;
    told->active = (int8_t)(turn > 0 ? turn - 1 : told->first);
    told->switched = turn > 0 && chosen(join->switched) == 1;
    told->hidden = (uint8_t)chosen(join->hidden);
    for (int i = 0; i < join->players; i++) {
        told->got[i] = (uint8_t)chosen(join->player[i].got);
        told->used[i] = (uint8_t)chosen(join->player[i].used);
    }
    pzk_table_model_command(join->model, &command);
}

static void
on_open(struct maze_join *join)
{
    join->opened = TRUE;
    gtk_widget_hide(join->opener);
    gtk_widget_show(join->form);
    gtk_widget_grab_focus(GTK_WIDGET(join->round));
}

/* ---- what is shown ---- */

static void
update(struct maze_join *join)
{
    const struct pzk_table_view *view = &pzk_shown(join->model)->view;
    const struct pzk_maze_view *own = pzk_maze_view_in(view);
    gboolean may =
        own->may_join && own->coins >= 2 && view->state != PZK_TABLE_PAUSED;

    join->opened &= may;
    gtk_widget_set_visible(join->root, may);
    gtk_widget_set_visible(join->form, own->under_way || join->opened);
    gtk_widget_set_visible(join->opener, !own->under_way && !join->opened);
    if (may) {
        list_players(join, own->coins);
        name_players(join);
        gtk_widget_set_visible(join->hides, own->unread != PZK_NO_PIECE);
    }
}

/* ---- putting it together ---- */

static void
add_player(struct maze_join *join, int player)
{
    struct maze_player_row *row = &join->player[player];

    row->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_container_add(GTK_CONTAINER(join->form), row->box);
    row->got = list_new(row->box, "", &row->got_of);
    for (unsigned set = 0; set < SETS; set++) {
        g_autofree char *text = set_said(set);

        add_line(row->got, text);
    }
    row->used = list_new(row->box, "", &row->used_of);
    for (int times = 0; times < SWITCHES; times++) {
        g_autofree char *text = g_strdup_printf("%d", times);

        add_line(row->used, text);
    }
    gtk_combo_box_set_active(row->got, 0);
    gtk_combo_box_set_active(row->used, 0);
}

static void
add_hidden(struct maze_join *join)
{
    static const char *const lies[] = {
        N_("It is seen when the coin is lifted"), N_("upright"),
        N_("turned to the right"), N_("upside down"), N_("turned to the left")};

    join->hides = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_container_add(GTK_CONTAINER(join->form), join->hides);
    join->hidden =
        list_new(join->hides, _("How the _hidden map card lies"), NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(lies); i++) {
        add_line(join->hidden, _(lies[i]));
    }
    gtk_combo_box_set_active(join->hidden, 0);
}

static void
add_form(struct maze_join *join)
{
    GtkLabel *heading;

    join->form = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_container_add(GTK_CONTAINER(join->root), join->form);
    heading = pzk_label_new(join->form, _("Where the game stands"), "section");
    pzk_label_wrap(heading, 20, 30);
    pzk_group_make(join->form, heading);
    join->round = list_new(join->form, _("R_ound"), NULL);
    for (int round = 1; round <= ROUNDS; round++) {
        g_autofree char *text = g_strdup_printf("%d", round);

        add_line(join->round, text);
    }
    gtk_combo_box_set_active(join->round, 0);
    join->first = list_new(join->form, _("_First player"), NULL);
    join->turn = list_new(join->form, _("Whose _turn it is"), NULL);
    join->switched =
        list_new(join->form, _("Has already switched in this t_urn"), NULL);
    add_line(join->switched, _("No"));
    add_line(join->switched, _("Yes"));
    gtk_combo_box_set_active(join->switched, 0);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        add_player(join, i);
    }
    add_hidden(join);
    pzk_button_new(join->form, _("_Go on from here"), G_CALLBACK(on_join),
                   join);
    gtk_widget_show_all(join->form); /* all that stands in it */
    gtk_widget_hide(join->form);
    gtk_widget_set_no_show_all(join->form, TRUE);
    pzk_come_into_view(join->form);
}

gboolean
pzk_maze_join_focus(GtkWidget *root)
{
    struct maze_join *join = g_object_get_data(G_OBJECT(root), JOIN);

    if (!join || !gtk_widget_is_visible(join->form)) {
        return FALSE;
    }
    gtk_widget_grab_focus(GTK_WIDGET(join->round));
    return TRUE;
}

GtkWidget *
pzk_maze_join_new(PzkTableModel *model)
{
    struct maze_join *join = g_new0(struct maze_join, 1);

    join->model = model;
    join->root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    pzk_panel_make(join->root);
    g_object_set_data(G_OBJECT(join->root), JOIN, join);
    join->opener =
        pzk_button_new(join->root, _("A game is under _way already…"),
                       G_CALLBACK(on_open), join);
    add_form(join);
    gtk_widget_set_no_show_all(join->opener, TRUE);
    gtk_widget_set_no_show_all(join->root, TRUE);
    pzk_listen_for(join->root, join, model, "changed", G_CALLBACK(update));
    update(join);
    return join->root;
}
