// SPDX-License-Identifier: MIT
/*
 * Enters the standing of a maze joined midway: people choose the round, the
 * First player, the player on turn, and each player's resources. The camera
 * sees map and coins.
 */
#include "ui/window/maze/view.h"

#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "src/words/text.h"
#include "ui/window/paint/widgets.h"

/* The form's fields; GOT and USED repeat for each player. */
enum {
    ROUND,
    FIRST,
    TURN,
    SWITCHED,
    GOT,
    USED,
    HIDDEN = GOT + 2 * PZK_MAZE_PLAYERS
};
enum { SETS = 1 << PZK_MAZE_RESOURCES /* of resources, by bit */ };

static const char *const may_change[] = {N_("The map may still be changed"),
                                         NULL};
static const char *const no_yes[] = {N_("No"), N_("Yes"), NULL};
static const char *const lies[] = {N_("It is seen when the coin is lifted"),
                                   N_("upright"),
                                   N_("turned to the right"),
                                   N_("turned halfway round"),
                                   N_("turned to the left"),
                                   NULL};

#define PLAYER                                                                 \
    {PZK_JOIN_LIST, "", NULL, 0, 0, 0},                                        \
    {                                                                          \
        PZK_JOIN_LIST, "", NULL, 0, 2, 1                                       \
    }

static const struct pzk_join_field fields[] = {
    {PZK_JOIN_LIST, N_("R_ound"), NULL, 1, INT8_MAX, 1},
    {PZK_JOIN_LIST, N_("_First player"), NULL, 0, 0, 0},
    {PZK_JOIN_LIST, N_("Whose _turn it is"), may_change, 0, 0, 0},
    {PZK_JOIN_LIST, N_("Has already switched in this t_urn"), no_yes, 0, 0, 0},
    PLAYER,
    PLAYER,
    PLAYER,
    PLAYER,
    {PZK_JOIN_LIST, N_("How the _hidden map card lies"), lies, 0, 0, 0},
    {0}};

static_assert(G_N_ELEMENTS(fields) == HIDDEN + 2, "GOT and USED of each");

struct maze_join {
    int players; /* number of players that the lists show */
};

/* ---- choices ---- */

/* Returns the resources in SET as people read them: "A, C"; g_free(). */
static char *
set_said(unsigned set)
{
    GString *text = g_string_new(NULL);

    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        if (set >> res & 1U) {
            g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "",
                                   pzk_maze_resource_name(res));
        }
    }
    if (text->len == 0) {
        g_string_append(text, _("No resource"));
    }
    return g_string_free(text, FALSE);
}

static void
fill(PzkJoinForm *form)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        for (unsigned set = 0; set < SETS; set++) {
            g_autofree char *text = set_said(set);

            pzk_join_add_line(form, GOT + 2 * i, text);
        }
    }
}

/* Fills both lists with the players whose coins are on the table. */
static void
list_players(PzkJoinForm *form, int players)
{
    const struct pzk_people *people = &pzk_shown(form->model)->people;
    struct maze_join *join = form->own;

    if (players == join->players) {
        return;
    }
    join->players = players;
    pzk_join_cut(form, FIRST, 0);
    pzk_join_cut(form, TURN, 1);
    for (int i = 0; i < players; i++) {
        const char *name = pzk_maze_words_player(people, i);

        pzk_join_add_line(form, FIRST, name);
        pzk_join_add_line(form, TURN, name);
    }
    pzk_join_set(form, TURN, 0);
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        pzk_join_show_field(form, GOT + 2 * i, i < players);
        pzk_join_show_field(form, USED + 2 * i, i < players);
    }
}

/* Names the fields after the players, who are known once their coins are seen.
 */
static void
name_players(PzkJoinForm *form, int players)
{
    const struct pzk_people *people = &pzk_shown(form->model)->people;

    for (int i = 0; i < players; i++) {
        const char *name = pzk_maze_player_said(people, i);
        /* TRANSLATORS: a name */
        g_autofree char *got = pzk_words_format(_("Resources of %s"), name);
        g_autofree char *used = pzk_words_format(_("Switches of %s"), name);

        pzk_set_text(form->field[GOT + 2 * i].label, got);
        pzk_set_text(form->field[USED + 2 * i].label, used);
    }
}

/* ---- entering ---- */

static void
enter(PzkJoinForm *form)
{
    const struct maze_join *join = form->own;
    struct pzk_command command = {.kind = PZK_MAZE_COMMAND_JOIN};
    struct pzk_maze_told *told = pzk_maze_told_of(&command);
    struct pzk_maze_standing *standing = &told->standing;
    int turn = pzk_join_get(form, TURN);

    standing->round = (uint8_t)(pzk_join_get(form, ROUND) + 1);
    standing->n_players = (uint8_t)join->players;
    standing->first = (int8_t)pzk_join_get(form, FIRST);
    standing->changed = turn > 0;
    standing->active = (int8_t)(turn > 0 ? turn - 1 : standing->first);
    standing->switched = turn > 0 && pzk_join_get(form, SWITCHED) == 1;
    told->hidden = (uint8_t)pzk_join_get(form, HIDDEN);
    for (int i = 0; i < join->players; i++) {
        standing->player[i].got = (uint8_t)pzk_join_get(form, GOT + 2 * i);
        standing->player[i].used = (uint8_t)pzk_join_get(form, USED + 2 * i);
    }
    pzk_table_model_command(form->model, &command);
}

/* ---- showing ---- */

static gboolean
may(PzkJoinForm *form, gboolean *under_way)
{
    const struct pzk_table_view *view = &pzk_shown(form->model)->view;
    const struct pzk_maze_view *own = pzk_maze_view_in(view);

    *under_way = own->under_way;
    return own->may_join && own->coins >= 2 && view->state != PZK_TABLE_PAUSED;
}

static void
show(PzkJoinForm *form)
{
    const struct pzk_maze_view *own =
        pzk_maze_view_in(&pzk_shown(form->model)->view);

    list_players(form, own->coins);
    name_players(form, own->coins);
    pzk_join_show_field(form, HIDDEN, own->unread != PZK_NO_PIECE);
}

const struct pzk_join_guest pzk_maze_join_guest = {.fields = fields,
                                                   .own =
                                                       sizeof(struct maze_join),
                                                   .fill = fill,
                                                   .may = may,
                                                   .show = show,
                                                   .enter = enter};
