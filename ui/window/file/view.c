// SPDX-License-Identifier: MIT
/*
 * The column beside the table of a file's game: the account by player or team,
 * answers, the last trick, and entries by hand.
 */
#include "ui/window/file/view.h"

#include "src/table/file/file.h"
#include "src/words/file/file_words.h"
#include "src/words/text.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/widgets.h"
#include "ui/window/play/plate.h"
#include "ui/window/trick/last_trick.h"
#include "ui/window/trick/table.h"

/* Keys of the parts of the column in its data. */
static const char ENTRY[] = "pzk-file-entry-of", TRICK[] = "pzk-file-trick";
enum { TRICK_HEIGHT = 110 }; /* px */

struct file_score {
    PzkTableModel *model;
    struct pzk_plate plate[PZK_FILE_SEATS];
    GtkLabel *answers;
};

static void
show_unit(struct file_score *score, int unit)
{
    const struct pzk_shown *shown = pzk_shown(score->model);
    const struct pzk_game *game = &shown->view.rules_game;
    const struct pzk_file_game *state = &pzk_file_state_in(game)->game;
    int32_t target = pzk_rules_file(game->rules)->target;
    g_autofree char *name = pzk_file_words_unit(&shown->people, game, unit);
    /* who is on turn has a badge in its place at the table */
    g_autofree char *line =
        pzk_rules_file(game->rules)->n_teams > 0
            ? g_strdup("")
            : pzk_file_line(&shown->people, &shown->view, unit);
    g_autofree char *last = pzk_file_words_counted(state, unit);
    g_autofree char *note =
        g_strconcat(line, line[0] && last[0] ? " · " : "", last, NULL);
    g_autofree char *total =
        target != 0
            ? g_strdup_printf(_("%1$d of %2$d"), state->totals[unit], target)
            : g_strdup_printf("%d", state->totals[unit]);

    pzk_plate_show(&score->plate[unit], PZK_NO_TEAM, name,
                   state->winners >> unit & 1 ? _("won") : "", note, total);
}

/* Answers that are not on a player's plate alone: those for all, and what one
 * player chose for all. */
static void
show_answers(struct file_score *score)
{
    const struct pzk_shown *shown = pzk_shown(score->model);
    const struct pzk_game *game = &shown->view.rules_game;
    const struct pzk_file_game *state = &pzk_file_state_in(game)->game;
    const struct pzk_file *file = pzk_rules_file(game->rules);
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < state->n_answers; i++) {
        enum pzk_file_of of = file->asks[state->answers[i].ask].of;
        g_autofree char *given =
            of == PZK_FILE_OF_DEALER || of == PZK_FILE_OF_ONE
                ? pzk_file_words_given(&shown->people, game, i)
                : NULL;

        if (given) {
            g_string_append_printf(text, "%s%s", text->len ? "\n" : "", given);
        }
    }
    pzk_set_text(score->answers, text->str);
    gtk_widget_set_visible(GTK_WIDGET(score->answers), text->len > 0);
}

static void
update(struct file_score *score)
{
    const struct pzk_table_view *view = &pzk_shown(score->model)->view;
    int n =
        view->started
            ? pzk_file_units(pzk_rules_file(view->rules_game.rules),
                             pzk_file_state_in(&view->rules_game)->game.seats)
            : 0;

    for (int i = 0; i < n; i++) {
        show_unit(score, i);
    }
    if (n > 0) {
        show_answers(score);
    }
}

static GtkWidget *
score_new(PzkTableModel *model)
{
    struct file_score *score = g_new0(struct file_score, 1);
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);

    score->model = model;
    for (int i = 0; i < PZK_FILE_SEATS; i++) {
        pzk_plate_make(&score->plate[i], root);
    }
    score->answers = pzk_label_new(root, "", "score-line");
    pzk_label_wrap(score->answers, -1, 28);
    gtk_widget_show(root);
    return pzk_listen_for(root, score, model, "changed", G_CALLBACK(update));
}

static GtkWidget *
side_new(PzkTableModel *model)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
    GtkWidget *trick = pzk_last_trick_new(model);
    GtkWidget *entry = pzk_file_entry_new(model);

    gtk_widget_set_size_request(trick, -1, TRICK_HEIGHT);
    gtk_widget_set_vexpand(trick, FALSE);
    gtk_container_add(GTK_CONTAINER(root), score_new(model));
    /* six fill the column: what is only entered now and then comes last */
    gtk_container_add(GTK_CONTAINER(root), trick);
    gtk_container_add(GTK_CONTAINER(root), entry);
    g_object_set_data(G_OBJECT(root), ENTRY, entry);
    g_object_set_data(G_OBJECT(root), TRICK, trick);
    gtk_widget_show(root);
    return root;
}

static void
fit(GtkWidget *table, GtkWidget *side, const struct pzk_page_space *room)
{
    pzk_trick_table_fit(table, room);
    pzk_last_trick_show_cards(g_object_get_data(G_OBJECT(side), TRICK),
                              room->cards);
}

static gboolean
enter(GtkWidget *side)
{
    return pzk_file_entry_focus(g_object_get_data(G_OBJECT(side), ENTRY));
}

const struct pzk_game_view pzk_file_view_widgets = {
    .options = &pzk_file_options,
    .table = pzk_trick_table_new,
    .trick = &pzk_file_trick_guest,
    .side = side_new,
    .score = score_new,
    .fit = fit,
    .turns = TRUE,
    .enter = enter,
    .memory_aids = TRUE,
    .tricks = TRUE,
    .over = N_("The game is over. In the next one the deal passes on."),
};

/* Adds a line for a hand that is counted, and for the game's end. */
static void
visit(const struct pzk_game *after, const struct pzk_people *people,
      const struct pzk_result *caused, gpointer data)
{
    const struct pzk_file_result *result = pzk_file_result_in(caused);
    struct pzk_ruling ruling = {.kind = PZK_RULED_HAND,
                                .game = pzk_table_game_of_rules(after->rules),
                                .seat = PZK_NO_SEAT,
                                .card = PZK_NO_PIECE,
                                .caused = *caused,
                                .after = *after};

    if (result->hand_done) {
        g_ptr_array_add(data, pzk_words_ruling(people, &ruling));
    }
    if (result->game_done) {
        ruling.kind = PZK_RULED_GAME;
        g_ptr_array_add(data, pzk_words_ruling(people, &ruling));
    }
}

static void
score(PzkChronicle *chronicle, GPtrArray *lines)
{
    pzk_chronicle_visit(chronicle, visit, lines);
}

const struct pzk_game_history pzk_file_history = {.score = score};
