// SPDX-License-Identifier: MIT
#include "ui/cli/maze_guest.h"

#include <string.h>

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "vision/virtual/maze/choices.h"

/* ---- options ---- */

enum { PEOPLE, STEPS, FIRST };

static const GOptionEntry options[] = {
    {"people", 0, 0, G_OPTION_ARG_INT, NULL, N_("Maze: how many play, 2 to 4"),
     "N"},
    {"steps", 0, 0, G_OPTION_ARG_INT, NULL,
     N_("Maze: how far Jekyll moves, 2 or 3"), "N"},
    {"first", 0, 0, G_OPTION_ARG_INT, NULL,
     N_("Maze: the player who begins, from 1"), "N"}};

static int
read_options(const struct pzk_usage *usage, const union pzk_own_option *own,
             struct pzk_table_setup *table)
{
    struct pzk_maze_choices *choices = pzk_maze_choices_of(table);
    int players = own[PEOPLE].number ? own[PEOPLE].number : choices->players;
    int steps = own[STEPS].number ? own[STEPS].number : choices->steps;
    int first = own[FIRST].number ? own[FIRST].number : 1;

    if (players < 2 || players > PZK_MAZE_PLAYERS) {
        return pzk_usage_error(usage, _("--people %d: must be 2, 3 or 4"),
                               players);
    }
    if (steps != 2 && steps != 3) {
        return pzk_usage_error(usage, _("--steps %d: must be 2 or 3"), steps);
    }
    if (first < 1 || first > players) {
        return pzk_usage_error(usage, _("--first %d: there are %d players"),
                               first, players);
    }
    choices->players = (uint8_t)players;
    choices->steps = (uint8_t)steps;
    choices->first = (uint8_t)(first - 1);
    return PZK_GO_ON;
}

/* Reads what a player has: "AC1": has A and C, and has switched once; "0":
 * nothing yet. */
static bool
read_player(const char *text, uint8_t *got, uint8_t *used)
{
    if (!text[0]) {
        return false;
    }
    for (; *text >= 'A' && *text < 'A' + PZK_MAZE_RESOURCES; text++) {
        unsigned res = 1U << (*text - 'A');

        if (*got & res) {
            return false;
        }
        *got = (uint8_t)(*got | res);
    }
    if (!*text) {
        return true;
    }
    *used = (uint8_t)(*text - '0');
    return *text >= '0' && *text <= '2' && !text[1];
}

/* Reads a number from 1 to MOST. */
static bool
read_number(const char *text, guint64 most, guint64 *number)
{
    return g_ascii_string_to_unsigned(text, 10, 1, most, number, NULL);
}

/* Reads whose turn it is: "map": before the map is changed; "2": the second
 * player's turn; "2s": that player's turn after switching. */
static bool
read_turn(const char *text, struct pzk_maze_standing *standing)
{
    g_autofree char *player = g_strdup(text);
    guint64 active;

    standing->changed = !g_str_equal(text, "map");
    if (!standing->changed) {
        standing->active = standing->first;
        return true;
    }
    standing->switched = g_str_has_suffix(player, "s");
    if (standing->switched) {
        player[strlen(player) - 1] = '\0';
    }
    if (!read_number(player, standing->n_players, &active)) {
        return false;
    }
    standing->active = (int8_t)(active - 1);
    return true;
}

/* Reads a standing, "3:2:map:AC1-0": round, first player, turn, what each
 * player has; then perhaps ":1": rotation of the card under a coin, in quarter
 * turns clockwise. *why (g_free()): a more detailed reason for failure, if
 * there is one. */
static bool
read_standing(const char *text, struct pzk_maze_told *told, char **why)
{
    struct pzk_maze_standing *standing = &told->standing;
    g_auto(GStrv) parts = g_strsplit(text, ":", -1);
    guint64 round, first;

    guint64 hidden = 0;
    guint n_parts = g_strv_length(parts);

    if (n_parts < 4 || n_parts > 5 ||
        (n_parts == 5 &&
         !g_ascii_string_to_unsigned(parts[4], 10, 0, 3, &hidden, NULL))) {
        return false;
    }
    told->hidden = (uint8_t)(n_parts == 5 ? hidden + 1 : 0);
    g_auto(GStrv) players = g_strsplit(parts[3], "-", -1);
    guint n = g_strv_length(players);

    if (n < 2 || n > PZK_MAZE_PLAYERS) {
        *why = g_strdup(_("two to four players are told of"));
        return false;
    }
    if (!read_number(parts[0], INT8_MAX, &round) ||
        !read_number(parts[1], n, &first)) {
        return false;
    }
    standing->round = (uint8_t)round;
    standing->n_players = (uint8_t)n;
    standing->first = (int8_t)(first - 1);
    for (guint i = 0; i < n; i++) {
        if (!read_player(players[i], &standing->player[i].got,
                         &standing->player[i].used)) {
            *why = pzk_words_format(
                _("“%s”: a player's resources, and how often they have "
                  "switched, 0 to 2, as in AC1"),
                players[i]);
            return false;
        }
    }
    return read_turn(parts[2], standing);
}

static char *
read_under_way(const char *text, struct pzk_table_setup *table)
{
    struct pzk_maze_choices *choices = pzk_maze_choices_of(table);
    struct pzk_maze_told told = {0};
    char *why = NULL;

    if (!read_standing(text, &told, &why)) {
        return why ? pzk_options_fault(text, why)
                   : g_strdup_printf(
                         /* TRANSLATORS: the last is an example, as it is
                          * entered */
                         _("--under-way %s: round, First player, whose turn, "
                           "what each player has, as in %s"),
                         text, "3:2:map:AC1-0");
    }
    choices->told = told;
    choices->players = told.standing.n_players;
    return NULL;
}

/* Sets whether a resource ends the move (M5.9). */
static void
set_stop(struct pzk_table_setup *table, int value)
{
    pzk_maze_choices_of(table)->stop = value == 0;
}

static const struct pzk_house_rule house[] = {
    {.name = "stop", .values = {"yes", "no"}, .set = set_stop}, {0}};

static void
choose_demo(const struct pzk_table_setup *table, struct pzk_demo_options *demo)
{
    pzk_maze_demo_choices_of(demo)->goes_on = !pzk_maze_choices_in(table)->stop;
}

/* ---- event lines ---- */

/* Says nothing of map cards and coins once the game has begun: rulings say what
 * was done with them, and what is wrong. */
static char *
obs_on_map(const struct pzk_people *people, const struct pzk_table_view *view,
           const struct pzk_obs *obs)
{
    return view->started && obs->kind <= PZK_OBS_LIFTED ? g_strdup("") : NULL;
}

/* ---- games of the journal ---- */

static void
show(const struct pzk_walked *walked, struct pzk_shown_game *shown)
{
    pzk_maze_status(walked->game, &pzk_maze_view_of(&shown->view)->status);
    pzk_show_act(walked, shown);
}

const struct pzk_cli_guest pzk_maze_cli_guest = {
    .options = options,
    .n_options = G_N_ELEMENTS(options),
    .read_options = read_options,
    .read_under_way = read_under_way,
    .house = house,
    .choose_demo = choose_demo,
    .obs = obs_on_map,
    .show = show,
};
