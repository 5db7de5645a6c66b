// SPDX-License-Identifier: MIT
/*
 * Where a hand stands that was not seen to begin: the trick that comes next,
 * who leads it, both accounts, and the totals of the hands before. Cards of a
 * transformation trick that lie on the table are seen (W4.2).
 */
#include "ui/window/jekyll_hyde/join.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"

/* The names of the people in the lists, as data of its widget. */
static const char NAMES[] = "pzk-jh-join-names";

enum { POINTS_MAX = 60, FACTOR_MAX = 6, TOTALS = 3 };

struct jh_join {
    PzkTableModel *model;
    GtkWidget *root;   /* a panel */
    GtkWidget *opener; /* asks whether a hand is under way */
    GtkWidget *form;
    GtkComboBox *trick, *leader, *first;
    GtkLabel *first_label, *total_label[TOTALS];
    GtkSpinButton *base[PZK_TEAMS], *factor[PZK_TEAMS], *total[TOTALS];
    gboolean opened; /* by a person */
};

/* ---- what can be entered ---- */

/* A number from 0 to MOST below its HEADING, which gets a mnemonic's widget. */
static GtkSpinButton *
ask_number(struct jh_join *join, const char *heading, int most,
           GtkLabel **label)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkLabel *above = pzk_label_new(box, heading, "section");
    GtkWidget *number = gtk_spin_button_new_with_range(0, most, 1);

    gtk_container_add(GTK_CONTAINER(box), number);
    gtk_container_add(GTK_CONTAINER(join->form), box);
    gtk_entry_set_width_chars(GTK_ENTRY(number), 6);
    gtk_label_set_use_underline(above, TRUE);
    gtk_label_set_mnemonic_widget(above, number);
    gtk_widget_show_all(box);
    if (label) {
        *label = above;
    }
    return GTK_SPIN_BUTTON(number);
}

/* A list of the seats' people after the line NOBODY. */
static GtkComboBox *
ask_seat(struct jh_join *join, const char *heading, const char *nobody,
         GtkLabel **label)
{
    GtkComboBoxText *list = pzk_asked_new(join->form, heading, label);

    gtk_combo_box_text_append_text(list, nobody);
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), 0);
    pzk_list_keep_narrow(list, 16, 28);
    return GTK_COMBO_BOX(list);
}

/* Puts the names of the seats' people into LIST; what is chosen stays. */
static void
name_seats(struct jh_join *join, GtkComboBox *list)
{
    GtkComboBoxText *texts = GTK_COMBO_BOX_TEXT(list);
    int row = gtk_combo_box_get_active(list);

    while (gtk_tree_model_iter_n_children(gtk_combo_box_get_model(list), NULL) >
           1) {
        gtk_combo_box_text_remove(texts, 1);
    }
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_combo_box_text_append_text(
            texts, pzk_people_at(&pzk_shown(join->model)->people, seat));
    }
    gtk_combo_box_set_active(list, row);
}

static GtkComboBox *
ask_trick(struct jh_join *join)
{
    GtkComboBoxText *list = pzk_asked_new(join->form, _("Ne_xt trick"), NULL);

    for (int trick = 1; trick <= PZK_JH_TRICKS; trick++) {
        g_autofree char *text = g_strdup_printf("%d", trick);

        gtk_combo_box_text_append_text(list, text);
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(list), 0);
    return GTK_COMBO_BOX(list);
}

/* ---- what is entered ---- */

static void
on_join(struct jh_join *join)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};
    struct pzk_jh_standing at = {
        .trick = (uint8_t)(gtk_combo_box_get_active(join->trick) + 1),
        .leader = (int8_t)(gtk_combo_box_get_active(join->leader) - 1),
        .first = (int8_t)(gtk_combo_box_get_active(join->first) - 1)};

    for (int team = 0; team < PZK_TEAMS; team++) {
        at.base[team] =
            (uint8_t)gtk_spin_button_get_value_as_int(join->base[team]);
        at.factor[team] =
            (uint8_t)gtk_spin_button_get_value_as_int(join->factor[team]);
    }
    for (int i = 0; i < TOTALS; i++) {
        if (gtk_widget_get_visible(GTK_WIDGET(join->total[i]))) {
            at.total[i] = gtk_spin_button_get_value_as_int(join->total[i]);
        }
    }
    pzk_jh_join(&at, &command.action);
    pzk_table_model_command(join->model, &command);
    if (!pzk_jh_joined(&command.action, &at)) {
        pzk_table_model_note(join->model,
                             _("A hand cannot stand so: there are too many "
                               "points for so few tricks."));
    }
}

static void
on_open(struct jh_join *join)
{
    join->opened = TRUE;
    gtk_widget_hide(join->opener);
    gtk_widget_show(join->form);
    gtk_widget_grab_focus(GTK_WIDGET(join->trick));
}

/* ---- what is shown ---- */

/* Of three players the totals are by person (W8.7), from who plays alone on. */
static void
name_totals(struct jh_join *join, gboolean three)
{
    static const char *const by_team[] = {N_("_Total of Jekyll"),
                                          N_("T_otal of Hyde")};
    static const char *const by_person[] = {
        N_("_Total of the single player"), N_("T_otal of the next to the left"),
        N_("Tota_l of the third player")};

    for (int i = 0; i < TOTALS; i++) {
        GtkWidget *box = gtk_widget_get_parent(GTK_WIDGET(join->total[i]));

        gtk_widget_set_visible(GTK_WIDGET(join->total[i]),
                               three || i < PZK_TEAMS);
        gtk_widget_set_visible(box, three || i < PZK_TEAMS);
        gtk_label_set_text_with_mnemonic(join->total_label[i],
                                         three           ? _(by_person[i])
                                         : i < PZK_TEAMS ? _(by_team[i])
                                                         : "");
    }
    gtk_label_set_text_with_mnemonic(join->first_label,
                                     three ? _("Single pl_ayer")
                                           : _("Who led the h_and"));
}

/* Names are written before the game, and may be written in another language.
 */
static void
follow_names(struct jh_join *join)
{
    GString *names = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        g_string_append(names,
                        pzk_people_at(&pzk_shown(join->model)->people, seat));
        g_string_append_c(names, '\n');
    }
    if (g_strcmp0(names->str, g_object_get_data(G_OBJECT(join->root), NAMES)) !=
        0) {
        name_seats(join, join->leader);
        name_seats(join, join->first);
        g_object_set_data_full(G_OBJECT(join->root), NAMES,
                               g_strdup(names->str), g_free);
    }
    g_string_free(names, TRUE);
}

static void
update(struct jh_join *join)
{
    const struct pzk_table_view *view = &pzk_shown(join->model)->view;
    const struct pzk_jh_view *own = pzk_jh_view_in(view);
    gboolean may = own->may_join && view->state != PZK_TABLE_PAUSED &&
                   view->state != PZK_TABLE_NO_PLACEMENT;

    join->opened &= may;
    gtk_widget_set_visible(join->root, may);
    gtk_widget_set_visible(join->form, own->under_way || join->opened);
    gtk_widget_set_visible(join->opener, !own->under_way && !join->opened);
    if (may) {
        name_totals(join, view->game == &pzk_jh_3_game);
        follow_names(join);
    }
}

/* ---- putting it together ---- */

static void
add_form(struct jh_join *join)
{
    static const char *const base[PZK_TEAMS] = {N_("_Points of Jekyll"),
                                                N_("Poi_nts of Hyde")};
    static const char *const factor[PZK_TEAMS] = {N_("_Factor of Jekyll"),
                                                  N_("Facto_r of Hyde")};

    join->form = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    gtk_widget_set_no_show_all(join->form, TRUE);
    gtk_container_add(GTK_CONTAINER(join->root), join->form);
    pzk_label_wrap(
        pzk_label_new(join->form, _("Where the game stands"), "section"), -1,
        28);
    join->trick = ask_trick(join);
    join->leader = ask_seat(join, _("Who _leads the next trick"),
                            _("Whoever lays the first card"), NULL);
    for (int team = 0; team < PZK_TEAMS; team++) {
        join->base[team] = ask_number(join, _(base[team]), POINTS_MAX, NULL);
        join->factor[team] =
            ask_number(join, _(factor[team]), FACTOR_MAX, NULL);
    }
    join->first = ask_seat(join, _("Who led the h_and"), _("Nobody knows"),
                           &join->first_label);
    for (int i = 0; i < TOTALS; i++) {
        join->total[i] =
            ask_number(join, "", PZK_JH_TARGET_MAX - 1, &join->total_label[i]);
    }
    pzk_button_new(join->form, _("_Go on from here"), G_CALLBACK(on_join),
                   join);
}

GtkWidget *
pzk_jh_join_new(GtkWidget *parent, PzkTableModel *model)
{
    struct jh_join *join = g_new0(struct jh_join, 1);

    join->model = model;
    join->root = pzk_panel_new(parent);
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
