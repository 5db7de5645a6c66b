// SPDX-License-Identifier: MIT
#include "ui/window/start/game_options.h"

#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/window/paint/widgets.h"

struct _PzkGameOptions {
    GtkBox parent;
    GtkWidget *leader_box, *duel_box, *maze_box;
    GtkLabel *leader_label;
    GtkComboBox *leader, *jekyll, *steps;
    GtkToggleButton *match;
};

G_DEFINE_TYPE(PzkGameOptions, pzk_game_options, GTK_TYPE_BOX)

/* The list of leaders begins with: whoever lays the first card. */
static int
leader_at(int row)
{
    return row > 0 ? row - 1 : PZK_NO_SEAT;
}

void
pzk_game_options_show(PzkGameOptions *options, enum pzk_table_game game)
{
    gboolean three = game == PZK_TABLE_JEKYLL_HYDE_3;

    gtk_widget_set_visible(options->leader_box,
                           three || game == PZK_TABLE_JEKYLL_HYDE);
    gtk_widget_set_visible(options->duel_box, game == PZK_TABLE_DUEL);
    gtk_widget_set_visible(options->maze_box, game == PZK_TABLE_MAZE);
    gtk_label_set_text_with_mnemonic(options->leader_label,
                                     three ? _("Who plays a_lone first")
                                           : _("Who _leads first"));
}

void
pzk_game_options_set(PzkGameOptions *options,
                     const struct pzk_table_setup *table)
{
    gboolean known = table->leader >= PZK_N && table->leader <= PZK_W;

    pzk_game_options_show(options, table->game);
    gtk_combo_box_set_active(options->leader, known ? table->leader + 1 : 0);
    gtk_combo_box_set_active(options->jekyll, table->jekyll == PZK_S);
    gtk_toggle_button_set_active(options->match, table->match);
    gtk_combo_box_set_active(options->steps, table->steps - 2);
}

void
pzk_game_options_get(PzkGameOptions *options, struct pzk_table_setup *table)
{
    switch (table->game) {
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        table->leader = leader_at(gtk_combo_box_get_active(options->leader));
        break;
    case PZK_TABLE_DUEL:
        table->jekyll =
            gtk_combo_box_get_active(options->jekyll) == 1 ? PZK_S : PZK_N;
        table->match = gtk_toggle_button_get_active(options->match);
        break;
    case PZK_TABLE_MAZE:
        table->steps = gtk_combo_box_get_active(options->steps) == 1 ? 3 : 2;
        break;
    }
}

/* ---- the object ---- */

static void
add_line(GtkComboBox *list, const char *text)
{
    gtk_combo_box_text_append_text(GTK_COMBO_BOX_TEXT(list), text);
}

static void
add_numbers(GtkComboBox *list, int from, int to)
{
    for (int i = from; i <= to; i++) {
        g_autofree char *text = g_strdup_printf("%d", i);

        add_line(list, text);
    }
}

static void
pzk_game_options_init(PzkGameOptions *options)
{
    struct pzk_table_setup defaults;

    gtk_widget_init_template(GTK_WIDGET(options));
    add_line(options->leader, _("Whoever lays the first card"));
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        add_line(options->leader, pzk_words_seat(seat));
    }
    add_line(options->jekyll, pzk_words_seat(PZK_N));
    add_line(options->jekyll, pzk_words_seat(PZK_S));
    add_numbers(options->steps, 2, 3);
    pzk_table_setup_init(&defaults);
    pzk_game_options_set(options, &defaults);
}

#define CHILD(id) PZK_CHILD(PzkGameOptions, id)
static const struct pzk_part parts[] = {
    CHILD(leader_box),   CHILD(duel_box), CHILD(maze_box),
    CHILD(leader_label), CHILD(leader),   CHILD(jekyll),
    CHILD(steps),        CHILD(match),    PZK_PARTS_END};

static void
pzk_game_options_class_init(PzkGameOptionsClass *class)
{
    pzk_set_template(GTK_WIDGET_CLASS(class), "game-options.ui", parts);
}
