// SPDX-License-Identifier: MIT
#include "ui/window/duel/view.h"

#include "src/table/duel/duel.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/paint/widgets.h"

/* Key of struct duel_options in its widget's data. */
static const char OPTIONS[] = "pzk-duel-options";

struct duel_options {
    GtkComboBox *jekyll;
    GtkToggleButton *match;
};

static GtkWidget *
options_new(const struct pzk_start_parts *parts)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
    struct duel_options *options = g_new0(struct duel_options, 1);
    GtkComboBoxText *jekyll =
        pzk_asked_new(root, _("Who is _Jekyll first"), NULL);
    GtkWidget *match = gtk_check_button_new_with_mnemonic(
        _("Two games with e_xchanged roles"));

    g_object_set_data_full(G_OBJECT(root), OPTIONS, options, g_free);
    gtk_combo_box_text_append_text(jekyll, pzk_words_seat(PZK_N));
    gtk_combo_box_text_append_text(jekyll, pzk_words_seat(PZK_S));
    gtk_widget_show(match);
    gtk_container_add(GTK_CONTAINER(root), match);
    options->jekyll = GTK_COMBO_BOX(jekyll);
    options->match = GTK_TOGGLE_BUTTON(match);
    return root;
}

static void
set(GtkWidget *root, const struct pzk_table_setup *table)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(table);
    struct duel_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);

    gtk_combo_box_set_active(options->jekyll, choices->jekyll == PZK_S);
    gtk_toggle_button_set_active(options->match, choices->match);
}

static void
get(GtkWidget *root, gboolean virtual, struct pzk_table_setup *table)
{
    struct duel_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    struct pzk_duel_choices *choices = pzk_duel_choices_of(table);

    choices->jekyll =
        gtk_combo_box_get_active(options->jekyll) == 1 ? PZK_S : PZK_N;
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
