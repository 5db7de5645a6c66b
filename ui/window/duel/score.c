// SPDX-License-Identifier: MIT
/*
 * Shows the duel's score: both players with their tricks, the marker, and the
 * last trick.
 */
#include "src/table/duel/duel.h"
#include "src/words/duel/duel_words.h"
#include "src/words/text.h"
#include "ui/window/duel/parts.h"
#include "ui/window/model/signals.h"
#include "ui/window/paint/symbol.h"
#include "ui/window/paint/widgets.h"

struct duel_score {
    PzkTableModel *model;
    GtkWidget *root;
    GtkLabel *name[PZK_TEAMS], *tricks[PZK_TEAMS];
    GtkLabel *score, *last;
};

GtkLabel *
pzk_duel_label_new(GtkWidget *box, const char *text, const char *style)
{
    GtkLabel *label = pzk_label_new(box, text, style);

    pzk_label_wrap(label, -1, 28);
    return label;
}

static void
update(struct duel_score *score)
{
    const struct pzk_table_view *view = &pzk_shown(score->model)->view;
    const struct pzk_duel_view *own = pzk_duel_view_in(view);
    const struct pzk_people *people = &pzk_shown(score->model)->people;
    g_autofree char *text = pzk_words_score(people, view);
    /* the labels above show the number of tricks, the entry below a potion's
     * effect */
    g_autofree char *last = view->has_last_trick
                                ? pzk_duel_words_trick(people, &own->last_trick)
                                : pzk_words_last_trick(people, view);

    for (int role = 0; role < PZK_TEAMS; role++) {
        int tricks = view->started ? own->status.tricks[role] : 0;
        g_autofree char *count =
            g_strdup_printf(P_("%d trick", "%d tricks", tricks), tricks);

        pzk_set_text(score->name[role], pzk_duel_words_player(people, role));
        pzk_set_text(score->tricks[role], count);
    }
    pzk_set_text(score->score, text);
    pzk_set_text(score->last, last);
}

/* ---- construction ---- */

static void
add_player(struct duel_score *score, int role)
{
    static const char *const classes[] = {"jekyll", "hyde"};
    GtkWidget *panel = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *head = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
    GtkWidget *words = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *symbol = g_object_new(PZK_TYPE_SYMBOL, "visible", TRUE, NULL);

    pzk_set_class(panel, "panel", TRUE);
    pzk_set_class(panel, "account", TRUE);
    pzk_set_class(panel, classes[role], TRUE);
    pzk_set_class(head, "head", TRUE);
    pzk_symbol_set_scale(PZK_SYMBOL(symbol), 2.2);
    pzk_symbol_set(PZK_SYMBOL(symbol), role);
    gtk_container_add(GTK_CONTAINER(head), symbol);
    score->name[role] = pzk_label_new(words, "", "title");
    gtk_label_set_ellipsize(score->name[role], PANGO_ELLIPSIZE_END);
    pzk_duel_label_new(words, pzk_words_team(role), "names");
    gtk_box_pack_start(GTK_BOX(head), words, TRUE, TRUE, 0);
    score->tricks[role] = pzk_label_new(head, "", "title");
    pzk_set_class(head, "alone", TRUE);
    gtk_container_add(GTK_CONTAINER(panel), head);
    gtk_container_add(GTK_CONTAINER(score->root), panel);
}

GtkWidget *
pzk_duel_score_new(PzkTableModel *model)
{
    struct duel_score *score = g_new0(struct duel_score, 1);
    GtkWidget *panel;

    score->model = model;
    score->root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
    add_player(score, PZK_JEKYLL);
    add_player(score, PZK_HYDE);
    panel = pzk_panel_new(score->root);
    score->score = pzk_duel_label_new(panel, "", "score-line");
    score->last = pzk_duel_label_new(panel, "", "muted");
    gtk_widget_show_all(score->root);
    pzk_listen_for(score->root, score, model, "changed", G_CALLBACK(update));
    update(score);
    return score->root;
}
