// SPDX-License-Identifier: MIT
/*
 * Says what happens in the maze: places and ways, acts, their results, what
 * comes next. North is the top of the map.
 */
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the name of PLAYER; "": none. */
static const char *
name_of(const struct pzk_people *people, int player)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->person[seat] == player) {
            return people->name[seat];
        }
    }
    return "";
}

const char *
pzk_maze_words_player(const struct pzk_people *people, int player)
{
    const char *name = name_of(people, player);

    if (player < 0 || player >= PZK_MAZE_PLAYERS) {
        return _("Nobody");
    }
    return name[0] ? name : pzk_sentence_player(player);
}

const char *
pzk_maze_player_said(const struct pzk_people *people, int player)
{
    const char *name = name_of(people, player);

    if (player < 0 || player >= PZK_MAZE_PLAYERS) {
        return _("nobody");
    }
    return name[0] ? name : pzk_sentence_player_said(player);
}

const char *
pzk_maze_words_place(int slot)
{
    /* TRANSLATORS: where a map card lies, nine of them in a square: "the card
     * at the top left" */
    static const char *const places[PZK_MAZE_SLOTS] = {
        N_("at the top left"),     N_("at the top"),
        N_("at the top right"),    N_("on the left"),
        N_("in the middle"),       N_("on the right"),
        N_("at the bottom left"),  N_("at the bottom"),
        N_("at the bottom right"),
    };

    return PZK_NAME(places, slot);
}

const char *
pzk_maze_words_direction(int direction)
{
    /* TRANSLATORS: on the map: "2 up", "half a card up" */
    static const char *const directions[PZK_SEATS] = {
        N_("up"), N_("to the right"), N_("down"), N_("to the left")};

    return PZK_NAME(directions, direction);
}

const char *
pzk_maze_words_corner(int corner)
{
    static const char *const corners[] = {
        N_("the top left corner"), N_("the top right corner"),
        N_("the bottom right corner"), N_("the bottom left corner")};

    return PZK_NAME(corners, corner);
}

const char *
pzk_maze_line_name(int line)
{
    /* TRANSLATORS: a line of map cards: the subject or object of a sentence */
    static const char *const lines[] = {
        N_("the top row"),     N_("the middle row"),    N_("the bottom row"),
        N_("the left column"), N_("the middle column"), N_("the right column"),
    };

    return PZK_NAME(lines, line);
}

/* Rows and columns count from the top left of the square, 1 to 12, also in the
 * part of a shifted line that sticks out (M3.1). */
char *
pzk_maze_area_name(int x, int y)
{
    enum { SIDE = 3 * PZK_MAZE_SIDE };
    int row = y + 1, column = x + 1;

    if (x < 0) {
        return pzk_words_format(P_("row %1$d, %2$d area left of the square",
                                   "row %1$d, %2$d areas left of the square",
                                   -x),
                                row, -x);
    }
    if (x >= SIDE) {
        return pzk_words_format(P_("row %1$d, %2$d area right of the square",
                                   "row %1$d, %2$d areas right of the square",
                                   column - SIDE),
                                row, column - SIDE);
    }
    if (y < 0) {
        return pzk_words_format(P_("column %1$d, %2$d area above the square",
                                   "column %1$d, %2$d areas above the square",
                                   -y),
                                column, -y);
    }
    if (y >= SIDE) {
        return pzk_words_format(P_("column %1$d, %2$d area below the square",
                                   "column %1$d, %2$d areas below the square",
                                   row - SIDE),
                                column, row - SIDE);
    }
    /* TRANSLATORS: an area of the map */
    return pzk_words_format(_("row %1$d, column %2$d"), row, column);
}

/* ---- acts ---- */

static char *
turn_card(const char *name, const struct pzk_action *action)
{
    /* TRANSLATORS: a name, and where the card lies: "at the top" */
    return pzk_words_format(
        action->by == PZK_MAZE_CW
            ? _("%1$s turns the resource card %2$s clockwise.")
            : _("%1$s turns the resource card %2$s counterclockwise."),
        name, pzk_maze_words_place(action->other));
}

const char *
pzk_maze_push_name(int line, bool forward)
{
    return pzk_maze_words_direction(line < 3 ? (forward ? PZK_E : PZK_W)
                                             : (forward ? PZK_S : PZK_N));
}

static char *
shift_line(const char *name, int shift)
{
    /* TRANSLATORS: a name, "the top row", "to the left" */
    return pzk_words_format(_("%1$s shifts %2$s half a card %3$s."), name,
                            pzk_maze_line_name(shift / 2),
                            pzk_maze_push_name(shift / 2, shift % 2));
}

char *
pzk_maze_words_step(const struct pzk_action *action)
{
    const char *place = pzk_maze_words_place(action->other);

    if (action->other == PZK_ABSENT) {
        /* TRANSLATORS: "the top row", "to the left" */
        return pzk_words_format(
            _("%1$s, %2$s"), pzk_maze_line_name(action->arg / 2),
            pzk_maze_push_name(action->arg / 2, action->arg % 2));
    }
    /* TRANSLATORS: where the card lies: "at the top" */
    return pzk_words_format(action->by == PZK_MAZE_CW
                                ? _("the card %s, clockwise")
                                : _("the card %s, counterclockwise"),
                            place);
}

/* Says how the map was changed (M4). */
static char *
change_map(const char *name, const struct pzk_action *action)
{
    GString *text = g_string_new(NULL);

    if (action->other != PZK_ABSENT) {
        pzk_sentence_add(text, turn_card(name, action));
    }
    if (action->arg != PZK_ABSENT) {
        pzk_sentence_add(text, shift_line(name, action->arg));
    } else {
        pzk_sentence_addf(text, _("No row or column is shifted."));
    }
    return g_string_free(text, FALSE);
}

char *
pzk_maze_runs_said(const int16_t *steps, int n)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < n;) {
        int from = i;

        while (i < n && steps[i] == steps[from]) {
            i++;
        }
        /* TRANSLATORS: a number of areas and a direction: "2 up" */
        g_ptr_array_add(
            items,
            pzk_words_format(P_("%1$d %2$s", "%1$d %2$s", i - from), i - from,
                             pzk_maze_words_direction(steps[from])));
    }
    return pzk_sentence_list(items);
}

static char *
move(const char *name, const struct pzk_action *action)
{
    if (action->n == 0) {
        return pzk_words_format(_("%s stays."), name);
    }
    g_autofree char *steps = pzk_maze_runs_said(action->list, action->n);

    /* TRANSLATORS: a name, and "2 up and 1 to the left" */
    return pzk_words_format(_("%1$s moves %2$s."), name, steps);
}

/* Says that a player switched, and how many switches are left (M6.3). */
static char *
switch_over(const char *name, const struct pzk_maze_player *player)
{
    const char *team = pzk_words_team(player->hyde ? PZK_HYDE : PZK_JEKYLL);
    int left = 2 - player->used;

    if (left == 0) {
        return pzk_words_format(_("%1$s switches and is now %2$s; no voluntary "
                                  "switch is left."),
                                name, team);
    }
    return pzk_words_format(
        P_("%1$s switches and is now %2$s; %3$d voluntary switch is left.",
           "%1$s switches and is now %2$s; %3$d voluntary switches are left.",
           left),
        name, team, left);
}

/* Knows that corner areas are shifted with their cards (M6.6). */
int
pzk_maze_corner_of(const struct pzk_maze_status *status,
                   const struct pzk_maze_player *player)
{
    static const int8_t slots[] = {0, 2, 8, 6};
    int by = status->shift < 0 ? 0 : (status->shift % 2 ? 2 : -2);
    int line = status->shift < 0 ? -1 : status->shift / 2;

    for (int corner = 0; corner < 4; corner++) {
        int slot = slots[corner];
        int x = slot % 3 == 0 ? 0 : 11;
        int y = slot < 3 ? 0 : 11;

        x += line == slot / 3 ? by : 0;
        y += line == 3 + slot % 3 ? by : 0;
        if (player->slot == slot && player->x == x && player->y == y) {
            return corner;
        }
    }
    return -1;
}

/* Says where a player escapes to (M6.5, M6.6). */
static char *
escape(const char *name, const struct pzk_maze_status *status,
       const struct pzk_maze_player *player)
{
    int corner = pzk_maze_corner_of(status, player);

    if (corner >= 0) {
        /* TRANSLATORS: a name, "the top left corner" */
        return pzk_words_format(_("%1$s escapes to %2$s."), name,
                                pzk_maze_words_corner(corner));
    }
    g_autofree char *area = pzk_maze_area_name(player->x, player->y);
    /* TRANSLATORS: a name, where the card lies, and the area: "at the top
     * left", "row 1, column 3" */
    return pzk_words_format(_("%1$s escapes to the card %2$s, %3$s."), name,
                            pzk_maze_words_place(player->slot), area);
}

static char *
resources(const struct pzk_maze_player *player)
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < player->n_got; i++) {
        g_ptr_array_add(items,
                        g_strdup(pzk_maze_resource_name(player->got[i])));
    }
    g_autofree char *list = pzk_sentence_list(items);

    return list[0] ? pzk_words_format(_("Resources: %s."), list)
                   : g_strdup(_("No resource yet."));
}

char *
pzk_maze_words_possessions(const struct pzk_maze_player *player)
{
    int left = 2 - player->used;

    return pzk_sentences(
        resources(player),
        pzk_words_format(P_("%d voluntary switch left.",
                            "%d voluntary switches left.", left),
                         left),
        NULL);
}

/* Repeats what people reported of a game joined midway, so that they notice
 * errors. */
static char *
joined(const struct pzk_people *people, const struct pzk_maze_status *status)
{
    GString *text = g_string_new(NULL);

    /* TRANSLATORS: a game that was not seen to begin */
    pzk_sentence_addf(text, _("The game goes on with round %d, as entered."),
                      status->round);
    for (int i = 0; i < status->n_players; i++) {
        g_autofree char *has = pzk_maze_words_possessions(&status->player[i]);

        /* TRANSLATORS: a name, and how he stands */
        pzk_sentence_addf(text, _("%1$s: %2$s"),
                          pzk_maze_player_said(people, i), has);
    }
    return g_string_free(text, FALSE);
}

char *
pzk_maze_words_action(const struct pzk_people *people,
                      const struct pzk_maze_status *status,
                      const struct pzk_action *action)
{
    const char *name = pzk_maze_player_said(people, action->actor);

    if (action->actor < 0 || action->actor >= status->n_players) {
        return g_strdup("");
    }
    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        return change_map(name, action);
    case PZK_MAZE_SWITCH:
        return switch_over(name, &status->player[action->actor]);
    case PZK_MAZE_MOVE:
        return move(name, action);
    case PZK_MAZE_ESCAPE:
        return escape(name, status, &status->player[action->actor]);
    case PZK_MAZE_JOIN:
        return joined(people, status);
    }
    return g_strdup("");
}

/* ---- results ---- */

/* Says what a player collects and who he becomes (M6.1). */
static char *
collected(const struct pzk_people *people, const struct pzk_maze_status *status,
          const struct pzk_maze_result *result)
{
    const struct pzk_maze_player *player = &status->player[result->player];

    /* TRANSLATORS: a name, "A", how many of four, "Mr. Hyde" */
    return pzk_words_format(
        _("%1$s collects resource %2$s, %3$d of 4, and becomes %4$s."),
        pzk_maze_player_said(people, result->player),
        pzk_maze_resource_name(result->res), player->n_got,
        pzk_words_team(player->hyde ? PZK_HYDE : PZK_JEKYLL));
}

/* Whether the number of switches decided who won (M7.2). */
static bool
tie_broken(const struct pzk_maze_status *status)
{
    int all = 0;

    for (int i = 0; i < status->n_players; i++) {
        all += status->player[i].n_got == PZK_MAZE_RESOURCES;
    }
    return all > __builtin_popcount(status->winners);
}

static char *
game_done(const struct pzk_people *people, const struct pzk_maze_status *status)
{
    GPtrArray *names = g_ptr_array_new();
    int used = 0;

    for (int i = 0; i < status->n_players; i++) {
        if (status->winners & 1u << i) {
            used = status->player[i].used;
            g_ptr_array_add(names, g_strdup(pzk_maze_player_said(people, i)));
        }
    }
    guint n = names->len;
    g_autofree char *list = pzk_sentence_list(names);
    if (tie_broken(status)) {
        /* "used" counts only voluntary switches */
        return pzk_words_format(
            P_("The game is over: %1$s wins with the fewest voluntary "
               "switches, %2$d.",
               "The game is over: %1$s win with the fewest voluntary "
               "switches, %2$d.",
               n),
            list, used);
    }
    return pzk_words_format(
        P_("The game is over: %s wins with all four resources.",
           "The game is over: %s win together with all four resources.", n),
        list);
}

char *
pzk_maze_words_result(const struct pzk_people *people,
                      const struct pzk_maze_status *status,
                      const struct pzk_maze_result *result)
{
    GString *text = g_string_new(NULL);

    for (int i = 0; i < result->n_before; i++) {
        pzk_sentence_addf(text, _("%1$s collects resource %2$s on the way."),
                          pzk_maze_player_said(people, result->player),
                          pzk_maze_resource_name(result->before[i]));
    }
    if (result->collected_one) {
        pzk_sentence_add(text, collected(people, status, result));
        if (status->player[result->player].n_got == PZK_MAZE_RESOURCES &&
            !result->game_done) { /* M7.1 */
            pzk_sentence_addf(text, _("This is the last round; it is "
                                      "played to its end."));
        }
    }
    if (result->game_done) {
        pzk_sentence_add(text, game_done(people, status));
    }
    return g_string_free(text, FALSE);
}

/* ---- what comes next ---- */

/* Whether PLAYER can escape to no area next to his own (M6.6). The legal goals
 * are either all next to it, or all corners. */
static bool
shut_in(const struct pzk_game *game, const struct pzk_maze_player *player)
{
    struct pzk_action first;

    if (pzk_game_legal(game, &first, 1) == 0) {
        return true;
    }
    for (int d = 0; d < PZK_SEATS; d++) {
        if (first.x == player->x + pzk_step_x(d) &&
            first.y == player->y + pzk_step_y(d)) {
            return pzk_maze_wall(game, player->x, player->y, d) !=
                   PZK_MAZE_OPEN;
        }
    }
    return true;
}

/* Says who must escape, and where to (M6.5, M6.6). */
static char *
to_escape(const struct pzk_people *people, const struct pzk_game *game,
          const struct pzk_maze_status *status)
{
    return pzk_words_format(
        shut_in(game, &status->player[status->to_act])
            ? _("%s must escape from Mr. Hyde to a corner of the map.")
            : _("%s must escape from Mr. Hyde to a neighbouring area."),
        pzk_maze_player_said(people, status->to_act));
}

/* Says how far a player may go on after those who were driven out (M6.7). */
static char *
goes_on(const struct pzk_people *people, const struct pzk_maze_status *status)
{
    return pzk_words_format(
        P_("%1$s may go on by %2$d area, as %3$s.",
           "%1$s may go on by %2$d areas, as %3$s.", status->left),
        pzk_maze_player_said(people, status->to_act), status->left,
        pzk_words_team_short(status->player[status->to_act].hyde ? PZK_HYDE
                                                                 : PZK_JEKYLL));
}

char *
pzk_maze_words_now(const struct pzk_people *people, const struct pzk_game *game)
{
    struct pzk_maze_status status;

    pzk_maze_status(game, &status);
    switch (status.phase) {
    case PZK_MAZE_TO_MAP:
        return pzk_words_format(_("Round %1$d: %2$s may change the map."),
                                status.round,
                                pzk_maze_player_said(people, status.to_act));
    case PZK_MAZE_TURN:
        if (status.left > 0) {
            return goes_on(people, &status);
        }
        return pzk_words_format(
            _("%1$s's turn, %2$s."),
            pzk_maze_player_said(people, status.to_act),
            pzk_words_team_short(
                status.player[status.to_act].hyde ? PZK_HYDE : PZK_JEKYLL));
    case PZK_MAZE_TO_ESCAPE:
        return to_escape(people, game, &status);
    case PZK_MAZE_OVER:
        return game_done(people, &status);
    }
    return g_strdup("");
}
