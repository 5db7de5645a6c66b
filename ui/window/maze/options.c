// SPDX-License-Identifier: MIT
#include "ui/window/maze/view.h"

#include "src/table/maze/maze.h"
#include "src/words/text.h"
#include "ui/window/maze/people.h"
#include "ui/window/paint/widgets.h"

/* Key of struct maze_options in its widget's data. */
static const char OPTIONS[] = "pzk-maze-options";

struct maze_options {
    GtkComboBox *steps;
    GtkToggleButton *stop;
    PzkMazePeople *people;
};

#define CHILD(id) PZK_CHILD(struct maze_options, id)
static const struct pzk_part parts[] = {CHILD(steps), CHILD(stop),
                                        CHILD(people), PZK_PARTS_END};

static GtkWidget *
options_new(const struct pzk_start_parts *page)
{
    struct maze_options *options = g_new0(struct maze_options, 1);

    g_type_ensure(PZK_TYPE_MAZE_PEOPLE);
    GtkWidget *root = pzk_build("maze-options.ui", parts, options);

    g_object_set_data_full(G_OBJECT(root), OPTIONS, options, g_free);
    pzk_maze_people_share_names(options->people, page->names);
    return root;
}

static void
set(GtkWidget *root, const struct pzk_table_setup *table)
{
    struct maze_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);

    gtk_combo_box_set_active(options->steps,
                             pzk_maze_choices_in(table)->steps - 2);
    gtk_toggle_button_set_active(options->stop,
                                 pzk_maze_choices_in(table)->stop);
    pzk_maze_people_set(options->people, table);
}

static void
get(GtkWidget *root, gboolean virtual, struct pzk_table_setup *table)
{
    struct maze_options *options = g_object_get_data(G_OBJECT(root), OPTIONS);
    struct pzk_maze_choices *choices = pzk_maze_choices_of(table);

    pzk_maze_people_get(options->people, table);
    choices->steps = gtk_combo_box_get_active(options->steps) == 1 ? 3 : 2;
    choices->stop = gtk_toggle_button_get_active(options->stop);
    if (virtual) { /* the virtual table's first player begins */
        memset(choices->corner, 0, sizeof(choices->corner));
        choices->first = 0;
    }
}

/* Draws the nine map cards. */
static void
picture(cairo_t *cr, const struct pzk_colors *palette,
        const struct pzk_rect *rect, const struct pzk_table_game *game)
{
    double side = rect->width / 3;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        const GdkRGBA *color =
            slot % 2 ? &palette->team[PZK_HYDE] : &palette->team[PZK_JEKYLL];

        cairo_set_source_rgba(cr, color->red, color->green, color->blue,
                              color->alpha);
        cairo_rectangle(cr, rect->x + slot % 3 * side + 0.5,
                        rect->y + slot / 3 * side + 0.5, side - 1, side - 1);
        cairo_fill(cr);
    }
}

/* The page asks for no names, because PzkMazePeople does, together with
 * corners. */
const struct pzk_game_options pzk_maze_options = {
    .seats = 0,
    .picture = picture,
    .new = options_new,
    .set = set,
    .get = get,
};
