// SPDX-License-Identifier: MIT
#include "ui/window/duel/view.h"

#include "src/table/duel/duel.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/paint/widgets.h"

/* Key of struct duel_options in its widget's data. */
static const char OPTIONS[] = "pzk-duel-options";

struct duel_options {
    GtkComboBoxText *jekyll;
    GtkToggleButton *match;
};

static const struct pzk_part parts[] = {PZK_CHILD(struct duel_options, jekyll),
                                        PZK_CHILD(struct duel_options, match),
                                        PZK_PARTS_END};

static GtkWidget *
options_new(const struct pzk_start_parts *page)
{
    struct duel_options *options = g_new0(struct duel_options, 1);
    GtkWidget *root = pzk_build("duel-options.ui", parts, options);

    g_object_set_data_full(G_OBJECT(root), OPTIONS, options, g_free);
    gtk_combo_box_text_append_text(options->jekyll, pzk_words_seat(PZK_N));
    gtk_combo_box_text_append_text(options->jekyll, pzk_words_seat(PZK_S));
    return root;
}

static void
set(GtkWidget *root, const struct pzk_table_setup *table)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(table);
    struct duel_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);

    gtk_combo_box_set_active(GTK_COMBO_BOX(options->jekyll),
                             choices->jekyll == PZK_S);
    gtk_toggle_button_set_active(options->match, choices->match);
}

static void
get(GtkWidget *root, gboolean virtual, struct pzk_table_setup *table)
{
    struct duel_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    struct pzk_duel_choices *choices = pzk_duel_choices_of(table);

    choices->jekyll =
        gtk_combo_box_get_active(GTK_COMBO_BOX(options->jekyll)) == 1 ? PZK_S
                                                                      : PZK_N;
    choices->match = gtk_toggle_button_get_active(options->match);
}

static void
picture(cairo_t *cr, const struct pzk_colors *palette,
        const struct pzk_rect *rect, const struct pzk_table_game *game)
{
    for (int team = 0; team < PZK_TEAMS; team++) {
        pzk_paint_symbol(cr, team, rect->x + rect->width * (1 + 2 * team) / 4,
                         rect->y + rect->height / 2, rect->width / 2,
                         &palette->team[team]);
    }
}

/* Two players, who face each other. */
const struct pzk_game_options pzk_duel_options = {
    .seats = 1u << PZK_N | 1u << PZK_S,
    .picture = picture,
    .new = options_new,
    .set = set,
    .get = get,
};
