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
#include "ui/window/paint/widgets.h"
#include "ui/window/play/plate.h"

struct duel_score {
    PzkTableModel *model;
    GtkWidget *root;
    struct pzk_plate plate[PZK_TEAMS];
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

        pzk_plate_show(&score->plate[role], role,
                       pzk_duel_words_player(people, role), "",
                       pzk_words_team(role), count);
    }
    pzk_set_text(score->score, text);
    pzk_set_text(score->last, last);
}

/* ---- construction ---- */

GtkWidget *
pzk_duel_score_new(PzkTableModel *model)
{
    struct duel_score *score = g_new0(struct duel_score, 1);
    GtkWidget *panel;

    score->model = model;
    score->root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
    for (int role = 0; role < PZK_TEAMS; role++) {
        pzk_plate_make(&score->plate[role], score->root);
    }
    panel = pzk_panel_new(score->root);
    score->score = pzk_duel_label_new(panel, "", "score-line");
    score->last = pzk_duel_label_new(panel, "", "muted");
    gtk_widget_show_all(score->root);
    return pzk_listen_for(score->root, score, model, "changed",
                          G_CALLBACK(update));
}
