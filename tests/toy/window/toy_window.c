// SPDX-License-Identifier: MIT
/*
 * The play page of Three Cards: a plate and the card of each player; beside
 * them the score, and a card that no camera sees. On the start page: the
 * points to play to.
 */
#include "tests/toy/window/toy_window.h"

#include "tests/toy/table/toy_table.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/seat.h"

static const char PARTS[] = "toy-parts"; /* data of widgets */

/* ---- the table ---- */

struct table {
    PzkTableModel *model;
    PzkSeat *seat[PZK_SEATS];
    GtkLabel *card[PZK_SEATS]; /* in words */
};

static void
update_table(struct table *table)
{
    const struct pzk_shown *shown = pzk_shown(table->model);
    const struct toy *toy = toy_in(&shown->view.rules_game);

    for (int seat = PZK_N; seat <= PZK_S; seat += PZK_S - PZK_N) {
        int card = shown->view.on_table[seat];
        gboolean turn = shown->view.started && toy_turn(toy) == seat;
        g_autofree char *name =
            card == PZK_NO_PIECE ? g_strdup("no card") : pzk_words_card(card);

        pzk_set_text(table->card[seat], name);
        pzk_seat_show(table->seat[seat], pzk_people_at(&shown->people, seat),
                      PZK_NO_TEAM, "", turn ? "to play" : "", turn);
    }
}

static GtkWidget *
table_new(PzkTableModel *model)
{
    struct table *table = g_new0(struct table, 1);
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

    table->model = model;
    for (int seat = PZK_N; seat <= PZK_S; seat += PZK_S - PZK_N) {
        table->seat[seat] = pzk_seat_new();
        gtk_container_add(GTK_CONTAINER(root), GTK_WIDGET(table->seat[seat]));
        table->card[seat] = pzk_label_new(root, "", "title");
    }
    pzk_set_name(root, "The table");
    gtk_widget_show_all(root);
    pzk_listen_for(root, table, model, "changed", G_CALLBACK(update_table));
    update_table(table);
    return root;
}

/* ---- the score ---- */

struct score {
    PzkTableModel *model;
    GtkLabel *score, *last;
};

static void
update_score(struct score *score)
{
    const struct pzk_shown *shown = pzk_shown(score->model);
    g_autofree char *points = pzk_words_score(&shown->people, &shown->view);
    g_autofree char *last = pzk_words_last_trick(&shown->people, &shown->view);

    pzk_set_text(score->score, points);
    pzk_set_text(score->last, last);
}

static GtkWidget *
score_new(PzkTableModel *model)
{
    struct score *score = g_new0(struct score, 1);
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);

    score->model = model;
    score->score = pzk_label_new(root, "", "title");
    score->last = pzk_label_new(root, "", "muted");
    pzk_label_wrap(score->last, -1, 28);
    gtk_widget_show_all(root);
    pzk_listen_for(root, score, model, "changed", G_CALLBACK(update_score));
    update_score(score);
    return root;
}

/* ---- a card by hand ---- */

struct entry {
    PzkTableModel *model;
    GtkComboBox *card;
};

static void
on_lay(struct entry *entry)
{
    int chosen = gtk_combo_box_get_active(entry->card);
    struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                  .seat = PZK_NO_SEAT,
                                  .card = (int8_t)(TOY_T1 + chosen),
                                  .from = PZK_NO_SEAT};

    if (chosen >= 0) {
        pzk_table_model_command(entry->model, &command);
    }
}

static GtkWidget *
side_new(PzkTableModel *model)
{
    struct entry *entry = g_new0(struct entry, 1);
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
    GtkComboBoxText *list;

    gtk_container_add(GTK_CONTAINER(root), score_new(model));
    list = pzk_list_new(root, "Card");
    for (int i = 0; i < TOY_CARDS; i++) {
        g_autofree char *name = pzk_words_card(TOY_T1 + i);

        gtk_combo_box_text_append_text(list, name);
    }
    entry->model = model;
    entry->card = GTK_COMBO_BOX(list);
    pzk_button_new(root, "_Lay it", G_CALLBACK(on_lay), entry);
    g_object_set_data_full(G_OBJECT(root), PARTS, entry, g_free);
    gtk_widget_show_all(root);
    return root;
}

static gboolean
enter(GtkWidget *side)
{
    struct entry *entry = g_object_get_data(G_OBJECT(side), PARTS);

    gtk_widget_grab_focus(GTK_WIDGET(entry->card));
    return TRUE;
}

/* ---- the start page ---- */

static GtkWidget *
options_new(const struct pzk_start_parts *parts)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    GtkComboBoxText *points = pzk_asked_new(root, "_Points to win", NULL);

    for (int i = 1; i <= TOY_POINTS_MAX; i++) {
        char number[] = {(char)('0' + i), '\0'};

        gtk_combo_box_text_append_text(points, number);
    }
    g_object_set_data(G_OBJECT(root), PARTS, points);
    return root;
}

static void
set(GtkWidget *root, const struct pzk_table_setup *table)
{
    gtk_combo_box_set_active(g_object_get_data(G_OBJECT(root), PARTS),
                             toy_choices_in(table)->points - 1);
}

static void
get(GtkWidget *root, gboolean virtual, struct pzk_table_setup *table)
{
    toy_choices_of(table)->points =
        (int8_t)(gtk_combo_box_get_active(
                     g_object_get_data(G_OBJECT(root), PARTS)) +
                 1);
}

static const struct pzk_game_options options = {
    .seats = 1u << PZK_N | 1u << PZK_S,
    .new = options_new,
    .set = set,
    .get = get,
};

const struct pzk_game_view toy_view_widgets = {
    .options = &options,
    .table = table_new,
    .side = side_new,
    .score = score_new,
    .enter = enter,
    .over = "The game is over. In the next one the other leads first.",
};

const struct pzk_game_history toy_history = {0};
