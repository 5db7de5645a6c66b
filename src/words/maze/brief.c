// SPDX-License-Identifier: MIT
/*
 * Makes brief sentences on rulings of the maze for the ear, as short as they
 * can be distinguished: the turn has named the player, so the act does not.
 */
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says how a line was shifted: "Bottom row goes left." */
static char *
shifted(int shift)
{
    static const char *const lines[][2] = {
        {N_("Top row goes left."), N_("Top row goes right.")},
        {N_("Middle row goes left."), N_("Middle row goes right.")},
        {N_("Bottom row goes left."), N_("Bottom row goes right.")},
        {N_("Left column goes up."), N_("Left column goes down.")},
        {N_("Middle column goes up."), N_("Middle column goes down.")},
        {N_("Right column goes up."), N_("Right column goes down.")},
    };

    return g_strdup(_(lines[shift / 2][shift % 2]));
}

static char *
turned(const struct pzk_action *action)
{
    /* TRANSLATORS: briefly, where the card lies: "at the top" */
    return pzk_words_format(action->by == PZK_MAZE_CW
                                ? _("Card %s clockwise.")
                                : _("Card %s counterclockwise."),
                            pzk_maze_words_place(action->other));
}

/* Says how the map was changed (M4): first the shifted line, which affects
 * everybody's way; which card was turned, and which way, can wait until after
 * the turn. */
static char *
map(const struct pzk_action *action)
{
    if (action->arg != PZK_ABSENT) {
        return shifted(action->arg);
    }
    return g_strdup(action->other == PZK_ABSENT ? _("Map stays.")
                                                : _("Map: one card turned."));
}

static char *
leg(int way, int n)
{
    static const char *const one[PZK_SEATS] = {N_("Up."), N_("Right."),
                                               N_("Down."), N_("Left.")};

    if (n == 1) {
        return g_strdup(_(one[way]));
    }
    /* TRANSLATORS: briefly: a move by so many areas */
    return pzk_words_format(way == PZK_N   ? _("%d up.")
                            : way == PZK_E ? _("%d right.")
                            : way == PZK_S ? _("%d down.")
                                           : _("%d left."),
                            n);
}

/* Whether a move goes three areas and changes direction after each. */
static bool
is_zigzag(const struct pzk_action *action)
{
    return action->n == 3 && action->list[0] != action->list[1] &&
           action->list[1] != action->list[2];
}

/* Says the steps of a move: "Left, 2 up."; the most that fits one breath: "Left
 * up left." */
static char *
steps(const struct pzk_action *action)
{
    GString *text = g_string_new(NULL);
    bool one_by_one = is_zigzag(action);

    for (int i = 0; i < action->n;) {
        int from = i;

        while (i < action->n && action->list[i] == action->list[from]) {
            i++;
        }
        g_autofree char *next = leg(action->list[from], i - from);
        g_autofree char *lower = g_utf8_strdown(next, -1);

        if (from > 0) { /* in place of the full stop before */
            g_string_truncate(text, text->len - 1);
            g_string_append(text, one_by_one ? " " : ", ");
        }
        g_string_append(text, from > 0 ? lower : next);
    }
    return g_string_free(text, FALSE);
}

static char *
done(const struct pzk_maze_status *status, const struct pzk_action *action)
{
    const struct pzk_maze_player *player = &status->player[action->actor];

    switch ((enum pzk_maze_action)action->kind) {
    case PZK_MAZE_MAP:
        return map(action);
    case PZK_MAZE_SWITCH:
        /* TRANSLATORS: briefly: who somebody is after a switch */
        return pzk_words_format(_("Now %s."),
                                pzk_words_team_short(player->hyde));
    case PZK_MAZE_MOVE:
        return action->n > 0 ? steps(action) : g_strdup(_("Stays."));
    default: /* an escape is said in full, because it names its goal */
        return NULL;
    }
}

/* Says what a player has collected (M6.1), with the name, since others may have
 * moved by then. The score says how many resources he has; everybody knows that
 * "A" is one; and the next card may come before the sentence ends. */
static char *
collected(const struct pzk_people *people, const struct pzk_maze_status *status,
          const struct pzk_maze_result *result)
{
    const struct pzk_maze_player *player = &status->player[result->player];

    /* TRANSLATORS: briefly: a name, the resource "A", who somebody is now */
    return pzk_words_format(_("%1$s: %2$s, now %3$s."),
                            pzk_maze_player_said(people, result->player),
                            pzk_maze_resource_name(result->res),
                            pzk_words_team_short(player->hyde));
}

/* Whether the ruling's result is so rare that it is said in full. */
static bool
is_rare(const struct pzk_ruling *ruling, const struct pzk_maze_status *status)
{
    const struct pzk_action *action = &ruling->action;
    const struct pzk_maze_result *result = pzk_maze_result(&ruling->caused);

    return result->game_done || action->actor < 0 ||
           action->actor >= status->n_players ||
           (result->collected_one &&
            (result->player != action->actor ||
             status->player[result->player].n_got == PZK_MAZE_RESOURCES));
}

static char *
act(const struct pzk_ruling *ruling)
{
    struct pzk_maze_status status;

    pzk_maze_status(&ruling->after, &status);
    return is_rare(ruling, &status) ? NULL : done(&status, &ruling->action);
}

/* Says whose turn it is, without the player's character, which the key W tells
 * and which would delay the next sentence. */
static char *
turn(enum pzk_level level, const struct pzk_people *people,
     const struct pzk_ruling *ruling)
{
    struct pzk_maze_status status;

    pzk_maze_status(&ruling->after, &status);
    const char *name = pzk_maze_player_said(people, status.to_act);
    bool map = status.phase == PZK_MAZE_TO_MAP && status.round == 1;
    bool you = pzk_is_seat(people->you) &&
               people->person[people->you] == status.to_act;

    switch (status.phase) {
    case PZK_MAZE_TO_MAP:
    case PZK_MAZE_TURN:
        return pzk_sentence_turn(level, you ? NULL : name, false,
                                 map ? _("the map") : NULL);
    default: /* an escape is said in full */
        return NULL;
    }
}

/* Says that a coin lies where it must not. */
static char *
coin_wrong(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);
    const char *name = pzk_maze_player_said(people, difference->lies_at);

    if (code != PZK_OK) {
        /* TRANSLATORS: a name, and why the coin may not lie where it lies */
        return pzk_words_format(_("%1$s: %2$s Put the coin back."), name,
                                pzk_words_code(code));
    }
    switch ((int)difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return pzk_words_format(
            _("The coin of %1$s: it is the turn of %2$s. Put it back."), name,
            pzk_maze_player_said(people, difference->due_at));
    case PZK_FIND_CARD_MISSING:
        return pzk_words_format(_("The coin of %s: missing. Put it back."),
                                name);
    case PZK_MAZE_FIND_CHANGED:
        return pzk_words_format(
            _("%s: coin changed in the break. Put it back, or accept it."),
            name);
    case PZK_MAZE_FIND_TURN_COIN:
        /* TRANSLATORS: a name, "Hyde" */
        return pzk_words_format(
            _("%1$s: turn the coin over, now %2$s."), name,
            pzk_words_team_short((difference->card - PZK_C1J) % 2 == PZK_HYDE
                                     ? PZK_JEKYLL
                                     : PZK_HYDE));
    default:
        return NULL;
    }
}

static char *
map_differs(const struct pzk_difference *difference)
{
    const struct pzk_maze_wrong *wrong = pzk_maze_wrong_in(&difference->wrong);
    int slot = __builtin_ctz(wrong->cards | 1U << PZK_MAZE_SLOTS);

    switch ((int)difference->finding) {
    case PZK_FIND_CARD_MISSING:
        return slot < PZK_MAZE_SLOTS
                   ? pzk_words_format(_("Map card %s: missing. Put it back."),
                                      pzk_maze_words_place(slot))
                   : g_strdup(_("A map card: missing. Put it back."));
    case PZK_FIND_TABLE_DIFFERS:
        return g_strdup(_("The map: no square. Push the cards together."));
    case PZK_MAZE_FIND_CHANGED:
        return g_strdup(
            _("The map: changed in the break. Put it back, or accept it."));
    default:
        return NULL;
    }
}

char *
pzk_maze_mismatch_brief(const struct pzk_people *people,
                        const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);

    return difference->card >= PZK_C1J ? coin_wrong(people, difference)
           : code != PZK_OK            ? pzk_maze_map_wrong_brief(
                                             code, pzk_maze_wrong_in(&difference->wrong))
                            : map_differs(difference);
}

char *
pzk_maze_brief(enum pzk_level level, const struct pzk_people *people,
               const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_ACT:
        return act(ruling);
    case PZK_RULED_TURN:
        return turn(level, people, ruling);
    default:
        return NULL;
    }
}

static char *
after_turn(const struct pzk_ruling *ruling)
{
    struct pzk_maze_status status;

    pzk_maze_status(&ruling->after, &status);
    return status.phase == PZK_MAZE_TO_MAP && status.round > 1
               ? g_strdup(_("New round: the map."))
               : NULL;
}

char *
pzk_maze_after(enum pzk_level level, const struct pzk_people *people,
               const struct pzk_ruling *ruling)
{
    const struct pzk_maze_result *result = pzk_maze_result(&ruling->caused);
    const struct pzk_action *action = &ruling->action;
    struct pzk_maze_status status;

    if (level == PZK_FULL || ruling->kind != PZK_RULED_ACT) {
        return level != PZK_FULL && ruling->kind == PZK_RULED_TURN
                   ? after_turn(ruling)
                   : NULL;
    }
    if (action->kind == PZK_MAZE_MAP && action->other != PZK_ABSENT) {
        return turned(action);
    }
    pzk_maze_status(&ruling->after, &status);
    return result->collected_one && !is_rare(ruling, &status) &&
                   action->kind != PZK_MAZE_ESCAPE
               ? collected(people, &status, result)
               : NULL;
}
