// SPDX-License-Identifier: MIT
/*
 * Describes one area of the map: its place, its contents, the walls along it
 * (M3, M5).
 */
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns on which side of an area a wall is. */
static const char *
side_name(int direction)
{
    /* TRANSLATORS: on which side of an area a line runs */
    static const char *const sides[PZK_SEATS] = {
        N_("above"), N_("on the right"), N_("below"), N_("on the left")};

    return PZK_NAME(sides, direction);
}

/* Returns the sides of the area with such a WALL: "above and on the left";
 * empty if there is none; g_free(). */
static char *
sides_with(const struct pzk_game *game, int x, int y, enum pzk_maze_wall wall)
{
    GPtrArray *items = g_ptr_array_new();
    int slot, row, column;

    for (int side = 0; side < PZK_SEATS; side++) {
        if (pzk_maze_area(game, x + pzk_step_x(side), y + pzk_step_y(side),
                          &slot, &row, &column) &&
            pzk_maze_wall(game, x, y, side) == wall) {
            g_ptr_array_add(items, g_strdup(side_name(side)));
        }
    }
    return pzk_sentence_list(items);
}

static char *
edges(const struct pzk_game *game, int x, int y)
{
    GPtrArray *items = g_ptr_array_new();
    int slot, row, column;

    for (int side = 0; side < PZK_SEATS; side++) {
        if (!pzk_maze_area(game, x + pzk_step_x(side), y + pzk_step_y(side),
                           &slot, &row, &column)) {
            g_ptr_array_add(items, g_strdup(side_name(side)));
        }
    }
    return pzk_sentence_list(items);
}

static void
add_lines(GString *text, const struct pzk_game *game, int x, int y, bool rules)
{
    g_autofree char *blue = sides_with(game, x, y, PZK_MAZE_BLUE);
    g_autofree char *red = sides_with(game, x, y, PZK_MAZE_RED);
    g_autofree char *off = edges(game, x, y);

    if (blue[0]) {
        /* TRANSLATORS: sides of an area: "above and on the left" */
        pzk_sentence_addf(text,
                          rules ? _("Blue line %s: nobody crosses it.")
                                : _("Blue line %s."),
                          blue);
    }
    if (red[0]) {
        pzk_sentence_addf(text,
                          rules ? _("Red line %s: only Mr. Hyde crosses it.")
                                : _("Red line %s."),
                          red);
    }
    if (off[0]) {
        pzk_sentence_addf(text, _("The map ends %s."), off);
    }
}

char *
pzk_maze_words_area(const struct pzk_people *people,
                    const struct pzk_game *game, int x, int y, bool rules)
{
    g_autofree char *name = pzk_maze_area_name(x, y);
    GString *text = g_string_new(NULL);
    struct pzk_maze_status status;
    int slot, row, column;

    if (!pzk_maze_area(game, x, y, &slot, &row, &column)) {
        g_string_free(text, TRUE);
        return g_strdup(_("The map ends there."));
    }
    pzk_maze_status(game, &status);
    /* TRANSLATORS: an area and its card: "Row 3, column 4, on the card at the
     * top left." */
    pzk_sentence_addf(text, _("%1$s, on the card %2$s."), name,
                      pzk_maze_words_place(slot));
    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        if (status.resource[res].x == x && status.resource[res].y == y) {
            pzk_sentence_addf(text, _("Resource %s."),
                              pzk_maze_resource_name(res));
        }
    }
    for (int i = 0; i < status.n_players; i++) {
        if (status.player[i].x == x && status.player[i].y == y) {
            /* TRANSLATORS: a name, "Hyde" */
            pzk_sentence_addf(text, _("%1$s is here, as %2$s."),
                              pzk_maze_player_said(people, i),
                              pzk_words_team_short(status.player[i].hyde));
        }
    }
    add_lines(text, game, x, y, rules);
    return g_string_free(text, FALSE);
}
