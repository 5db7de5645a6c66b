// SPDX-License-Identifier: MIT
/*
 * Where a hand stands that was not seen to begin: the trick that comes next,
 * who leads it, both accounts, and the totals of the hands before. Cards of a
 * transformation trick that lie on the table are seen (W4.2); those that were
 * laid aside are entered. What was entered is corrected here, too.
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
    GtkWidget *opener; /* asks whether a hand is under way, or what to correct
                        */
    GtkWidget *form;
    GtkComboBox *trick, *leader, *first;
    GtkLabel *first_label, *total_label[TOTALS];
    GtkSpinButton *base[PZK_TEAMS], *factor[PZK_TEAMS], *total[TOTALS];
    GtkEntry *lying;
    gboolean opened;  /* by a person */
    gboolean entered; /* where the game stands: it is corrected */
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

static GtkEntry *
ask_lying(struct jh_join *join)
{
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkLabel *above = pzk_label_new(
        box, _("Car_ds left lying, as printed on them: JT HA J3 H4"),
        "section");
    GtkWidget *entry = gtk_entry_new();

    gtk_container_add(GTK_CONTAINER(box), entry);
    gtk_container_add(GTK_CONTAINER(join->form), box);
    gtk_entry_set_width_chars(GTK_ENTRY(entry), 16);
    gtk_label_set_use_underline(above, TRUE);
    gtk_label_set_mnemonic_widget(above, entry);
    pzk_label_wrap(above, -1, 28);
    pzk_set_name(entry, gtk_label_get_text(above));
    gtk_widget_show_all(box);
    return GTK_ENTRY(entry);
}

/* ---- what is entered ---- */

/* FALSE: something that is no card, or too many. */
static gboolean
read_lying(struct jh_join *join, struct pzk_jh_standing *at)
{
    g_autofree char *text = g_ascii_strup(gtk_entry_get_text(join->lying), -1);
    g_auto(GStrv) ids = g_strsplit_set(text, " ,;", -1);

    for (guint i = 0; ids[i]; i++) {
        int card = *ids[i] ? pzk_piece_from_id(ids[i]) : PZK_NO_PIECE;

        if (!*ids[i]) {
            continue;
        }
        if (card < 0 || card >= PZK_JH_CARDS ||
            at->n_lying == sizeof(at->lying)) {
            return FALSE;
        }
        at->lying[at->n_lying++] = (int8_t)card;
    }
    return TRUE;
}

/* Why no hand can stand like AT. To be freed. */
static char *
explain(const struct pzk_jh_standing *at)
{
    int points = at->base[PZK_JEKYLL] + at->base[PZK_HYDE];
    int least, most;

    if (!pzk_jh_can_lie(at)) {
        return g_strdup(_("No such cards can be left lying after these "
                          "tricks."));
    }
    if (!pzk_jh_points_before(at, &least, &most)) {
        return g_strdup(_("No deeds add up to these factors in so few "
                          "tricks."));
    }
    if (points < least || points > most) {
        return pzk_words_format(_("After these tricks both teams have %1$d to "
                                  "%2$d points together, not %3$d."),
                                least, most, points);
    }
    return g_strdup(_("A hand cannot stand so: there are too many points for "
                      "so few tricks."));
}

/* Where the game stood, as it was entered. */
static gboolean
get_entered(struct jh_join *join, struct pzk_action *action)
{
    struct pzk_jh_standing at;

    return pzk_chronicle_act(pzk_shown(join->model)->chronicle, 0, action,
                             NULL) &&
           pzk_jh_joined(action, &at);
}

static void
send(struct jh_join *join, struct pzk_command *command)
{
    struct pzk_action now;

    command->kind = join->entered ? PZK_COMMAND_CORRECT : PZK_COMMAND_ACT;
    pzk_table_model_command(join->model, command);
    if (join->entered && get_entered(join, &now) &&
        pzk_action_equal(&now, &command->action)) {
        join->opened = FALSE;
        gtk_widget_hide(join->form);
        gtk_widget_show(join->opener);
        gtk_widget_grab_focus(join->opener);
    }
}

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
    if (!read_lying(join, &at)) {
        at.n_lying = 1; /* which cannot be */
    }
    pzk_jh_join(&at, &command.action);
    if (pzk_jh_joined(&command.action, &at)) {
        send(join, &command);
    } else {
        g_autofree char *why = explain(&at);

        pzk_table_model_note(join->model, why);
    }
}

/* What was entered before, to be corrected. */
static void
preset(struct jh_join *join)
{
    g_autoptr(GString) lying = g_string_new(NULL);
    struct pzk_jh_standing at;
    struct pzk_action entered;

    if (!get_entered(join, &entered) || !pzk_jh_joined(&entered, &at)) {
        return;
    }
    gtk_combo_box_set_active(join->trick, at.trick - 1);
    gtk_combo_box_set_active(join->leader, at.leader + 1);
    gtk_combo_box_set_active(join->first, at.first + 1);
    for (int team = 0; team < PZK_TEAMS; team++) {
        gtk_spin_button_set_value(join->base[team], at.base[team]);
        gtk_spin_button_set_value(join->factor[team], at.factor[team]);
    }
    for (int i = 0; i < TOTALS; i++) {
        gtk_spin_button_set_value(join->total[i], at.total[i]);
    }
    for (int i = 0; i < at.n_lying; i++) {
        g_string_append_printf(lying, "%s%s", i > 0 ? " " : "",
                               pzk_piece_id(at.lying[i]));
    }
    gtk_entry_set_text(join->lying, lying->str);
}

static void
on_open(struct jh_join *join)
{
    join->opened = TRUE;
    preset(join);
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
    struct pzk_action entered;
    gboolean corrects = get_entered(join, &entered);
    gboolean may =
        view->state != PZK_TABLE_PAUSED &&
        (corrects || (own->may_join && view->state != PZK_TABLE_NO_PLACEMENT));

    join->opened &= may && corrects == join->entered;
    join->entered = corrects;
    gtk_button_set_label(GTK_BUTTON(join->opener),
                         corrects ? _("Correct _where the game stood…")
                                  : _("A game is under _way already…"));
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
    gtk_container_add(GTK_CONTAINER(join->root), join->form);
    GtkLabel *heading =
        pzk_label_new(join->form, _("Where the game stands"), "section");
    pzk_label_wrap(heading, -1, 28);
    pzk_group_make(join->form, heading);
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
    join->lying = ask_lying(join);
    pzk_button_new(join->form, _("_Go on from here"), G_CALLBACK(on_join),
                   join);
    gtk_widget_show_all(join->form); /* all that stands in it */
    gtk_widget_hide(join->form);
    gtk_widget_set_no_show_all(join->form, TRUE);
    pzk_come_into_view(join->form);
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
