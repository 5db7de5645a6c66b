// SPDX-License-Identifier: MIT
#include "ui/window/jekyll_hyde/view.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/paint/widgets.h"

/* Key of struct jh_options in its widget's data. */
static const char OPTIONS[] = "pzk-jh-options";

struct jh_options {
    GtkComboBox *variant, *leader;
    GtkLabel *leader_label;
    PzkSymbol *placement;
};

/* The placement cards; the first choice needs a camera. */
static const struct {
    int placement;
    const char *text;
} variants[] = {
    {PZK_NO_PIECE, N_("The one the camera sees")},
    {PZK_PA, N_("A: partners face each other")},
    {PZK_PB, N_("B: partners sit side by side")},
};

static void
on_variant(struct jh_options *options)
{
    int variant = gtk_combo_box_get_active(options->variant);

    pzk_symbol_set(options->placement,
                   variant >= 0 && variants[variant].placement == PZK_PB
                       ? PZK_SYMBOL_PLACEMENT_B
                       : PZK_SYMBOL_PLACEMENT);
}

static GtkWidget *
options_new(const struct pzk_start_parts *parts)
{
    GtkWidget *root = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18);
    struct jh_options *options = g_new0(struct jh_options, 1);
    GtkComboBoxText *variant = pzk_asked_new(root, _("_Placement card"), NULL);
    GtkComboBoxText *leader =
        pzk_asked_new(root, _("Who _leads first"), &options->leader_label);

    g_object_set_data_full(G_OBJECT(root), OPTIONS, options, g_free);
    options->placement = parts->placement;
    options->variant = GTK_COMBO_BOX(variant);
    options->leader = GTK_COMBO_BOX(leader);
    for (size_t i = 0; i < G_N_ELEMENTS(variants); i++) {
        gtk_combo_box_text_append_text(variant, _(variants[i].text));
    }
    gtk_combo_box_text_append_text(leader, _("Whoever lays the first card"));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        gtk_combo_box_text_append_text(leader, pzk_words_seat(seat));
    }
    g_signal_connect_swapped(variant, "changed", G_CALLBACK(on_variant),
                             options);
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
        if (variants[i].placement == table->placement) {
            gtk_combo_box_set_active(options->variant, (int)i);
        }
    }
    gtk_combo_box_set_active(options->leader, known ? table->leader + 1 : 0);
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
        table->placement = variants[variant].placement;
    }
    table->leader = leader_at(gtk_combo_box_get_active(options->leader));
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
