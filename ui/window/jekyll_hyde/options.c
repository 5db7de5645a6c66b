// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/view.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/paint/widgets.h"

/* Key of struct jh_options in its widget's data. */
static const char OPTIONS[] = "pzk-jh-options";

struct jh_options {
    GtkComboBox *variant;
    GtkComboBoxText *leader;
    GtkLabel *leader_label;
    PzkSymbol *placement;
};

/* The placement cards in the order of the list; the first choice needs a
 * camera. */
static const int variants[] = {PZK_NO_PIECE, PZK_PA, PZK_PB};

static void
on_variant(struct jh_options *options)
{
    int variant = gtk_combo_box_get_active(options->variant);

    pzk_symbol_set(options->placement,
                   variant >= 0 && variants[variant] == PZK_PB
                       ? PZK_SYMBOL_PLACEMENT_B
                       : PZK_SYMBOL_PLACEMENT);
}

#define CHILD(id) PZK_CHILD(struct jh_options, id)
static const struct pzk_part parts[] = {CHILD(variant), CHILD(leader),
                                        CHILD(leader_label),
                                        PZK_HANDLER(on_variant), PZK_PARTS_END};

static GtkWidget *
options_new(const struct pzk_start_parts *page)
{
    struct jh_options *options = g_new0(struct jh_options, 1);
    GtkWidget *root = pzk_build("jekyll-hyde-options.ui", parts, options);

    g_object_set_data_full(G_OBJECT(root), OPTIONS, options, g_free);
    options->placement = page->placement;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_combo_box_text_append_text(options->leader, pzk_words_seat(seat));
    }
    return root;
}

static void
set(GtkWidget *root, const struct pzk_table_setup *table)
{
    struct jh_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    gboolean known = table->leader >= PZK_N && table->leader <= PZK_W;
    gboolean three = table->game == &pzk_jh_3_game;

    gtk_widget_set_visible(gtk_widget_get_parent(GTK_WIDGET(options->variant)),
                           !three);
    gtk_label_set_text_with_mnemonic(options->leader_label,
                                     three ? _("First si_ngle player")
                                           : _("Who _leads first"));
    for (size_t i = 0; !three && i < G_N_ELEMENTS(variants); i++) {
        if (variants[i] == table->placement) {
            gtk_combo_box_set_active(options->variant, (int)i);
        }
    }
    gtk_combo_box_set_active(GTK_COMBO_BOX(options->leader),
                             known ? table->leader + 1 : 0);
}

/* Returns the leader in ROW of the list; PZK_NO_SEAT in row 0: whoever lays the
 * first card. */
static int
leader_at(int row)
{
    return row > 0 ? row - 1 : PZK_NO_SEAT;
}

static void
get(GtkWidget *root, gboolean virtual, struct pzk_table_setup *table)
{
    struct jh_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    int variant = gtk_combo_box_get_active(options->variant);

    if (variant >= 0 && table->game != &pzk_jh_3_game) {
        table->placement = variants[variant];
    }
    table->leader =
        leader_at(gtk_combo_box_get_active(GTK_COMBO_BOX(options->leader)));
}

/* With three players one side is the ghost's. */
static void
picture(cairo_t *cr, const struct pzk_colors *palette,
        const struct pzk_rect *rect, const struct pzk_table_game *game)
{
    const int sides[PZK_SEATS] = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL,
                                  game == &pzk_jh_3_game ? PZK_NO_TEAM
                                                         : PZK_HYDE};

    pzk_paint_placement(cr, palette, rect, PZK_SEATS, sides, FALSE);
}

const struct pzk_game_options pzk_jh_options = {
    .seats = 1u << PZK_N | 1u << PZK_E | 1u << PZK_S | 1u << PZK_W,
    .placement = TRUE,
    .picture = picture,
    .new = options_new,
    .set = set,
    .get = get,
};
