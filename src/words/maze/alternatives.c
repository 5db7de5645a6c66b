// SPDX-License-Identifier: MIT
/*
 * Names alternatives to an act in few words: the lines of a list to choose
 * from. The list's heading names the player.
 */
#include "src/words/maze/inside.h"
#include "src/words/text.h"

static char *
turned_card(const struct pzk_action *action)
{
    if (action->other == PZK_ABSENT) {
        return g_strdup(_("No card turned"));
    }
    /* TRANSLATORS: where the card lies: "at the top" */
    return pzk_words_format(action->by == PZK_MAZE_CW
                                ? _("The card %s, clockwise")
                                : _("The card %s, counterclockwise"),
                            pzk_maze_words_place(action->other));
}

static char *
shifted_line(const struct pzk_action *action)
{
    static const char *const lines[][2] = {
        {N_("The top row to the left"), N_("The top row to the right")},
        {N_("The middle row to the left"), N_("The middle row to the right")},
        {N_("The bottom row to the left"), N_("The bottom row to the right")},
        {N_("The left column up"), N_("The left column down")},
        {N_("The middle column up"), N_("The middle column down")},
        {N_("The right column up"), N_("The right column down")},
    };

    return g_strdup(action->arg == PZK_ABSENT
                        ? _("No row or column shifted")
                        : _(lines[action->arg / 2][action->arg % 2]));
}

static char *
map_change(const struct pzk_action *action)
{
    g_autofree char *turned = turned_card(action);
    g_autofree char *shifted = shifted_line(action);

    /* TRANSLATORS: "The card at the top, clockwise", "The left column up" */
    return pzk_words_format(_("%1$s; %2$s"), turned, shifted);
}

/* Returns the area moved to, "row 2, column 3", or the resource there;
 * g_free(). */
static char *
area(const struct pzk_game *after, const struct pzk_action *action,
     const struct pzk_result *result)
{
    const struct pzk_maze_result *caused = pzk_maze_result(result);
    struct pzk_maze_status status;

    pzk_maze_status(after, &status);
    const struct pzk_maze_player *player = &status.player[action->actor];
    bool collected = caused->collected_one && caused->player == action->actor;

    if (collected && (status.resource[caused->res].x != player->x ||
                      status.resource[caused->res].y != player->y)) {
        g_autofree char *there = pzk_maze_area_name(player->x, player->y);

        /* TRANSLATORS: where somebody goes, and what he collects on the way */
        return g_strdup_printf(_("%1$s, past resource %2$s"), there,
                               pzk_maze_resource_name(caused->res));
    }
    if (collected) {
        /* TRANSLATORS: where somebody goes: "A" */
        return pzk_words_format(_("resource %s"),
                                pzk_maze_resource_name(caused->res));
    }
    return pzk_maze_area_name(player->x, player->y);
}

static char *
move_to(const char *place, const struct pzk_action *action)
{
    g_autofree char *steps = pzk_maze_runs_said(action->list, action->n);

    if (action->n == 0) {
        /* TRANSLATORS: "row 1, column 1" */
        return pzk_words_format(_("Stays in %s"), place);
    }
    /* TRANSLATORS: "2 up and 1 to the left", "row 2, column 3" */
    return pzk_words_format(_("%1$s, to %2$s"), steps, place);
}

/* Names a move in place of a switch, or a switch in place of a move. */
static char *
in_its_stead(const char *person, const char *move_take)
{
    if (!move_take) {
        /* TRANSLATORS: "Mr. Hyde" */
        return pzk_words_format(_("First switches to %s, then moves"), person);
    }
    /* TRANSLATORS: "2 up and 1 to the left, to row 2, column 3" */
    return pzk_words_format(_("Does not switch: %s"), move_take);
}

char *
pzk_maze_alternative(const struct pzk_game *before,
                     const struct pzk_action *now,
                     const struct pzk_action *action, char **group)
{
    bool was_switch = now->kind == PZK_MAZE_SWITCH;
    struct pzk_game after = *before;
    struct pzk_result result;
    struct pzk_maze_status status;

    if (group && now->kind == PZK_MAZE_MAP) {
        *group = turned_card(action);
        return shifted_line(action);
    }
    if (pzk_game_apply(&after, action, &result) != PZK_OK) {
        return g_strdup("");
    }
    pzk_maze_status(&after, &status);
    const char *person = pzk_words_team(status.player[action->actor].hyde);
    g_autofree char *place = area(&after, action, &result);
    g_autofree char *move = move_to(place, action);

    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        return map_change(action);
    case PZK_MAZE_SWITCH:
        /* TRANSLATORS: "Mr. Hyde" */
        return was_switch ? pzk_words_format(_("Switches to %s"), person)
                          : in_its_stead(person, NULL);
    case PZK_MAZE_MOVE:
        return was_switch ? in_its_stead(person, move) : g_steal_pointer(&move);
    case PZK_MAZE_ESCAPE:
        /* TRANSLATORS: "row 2, column 3", "resource A" */
        return pzk_words_format(_("Escapes to %s"), place);
    case PZK_MAZE_JOIN:
        break;
    }
    return g_strdup("");
}
