// SPDX-License-Identifier: MIT
/*
 * Rulings for the ear, as short as they can be told apart: who acts was told by
 * the turn, so what is done says no name.
 */
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* M4 */
static char *
map(const struct pzk_action *action)
{
    g_autofree char *turned = pzk_maze_words_turned(action);
    g_autofree char *shifted = pzk_maze_words_shifted(action);

    if (action->other == PZK_ABSENT && action->arg == PZK_ABSENT) {
        return g_strdup(_("Nothing shifted."));
    }
    return pzk_sentences(
        action->other == PZK_ABSENT ? g_strdup("")
                                    /* TRANSLATORS: briefly: "The card at the
                                     * top, clockwise." */
                                    : pzk_words_format(_("%s."), turned),
        action->arg == PZK_ABSENT ? g_strdup("")
                                  : pzk_words_format(_("%s."), shifted),
        NULL);
}

/* "To the left, 2 up." */
static char *
steps(const struct pzk_action *action)
{
    g_autoptr(GString) text = g_string_new(NULL);

    for (int i = 0; i < action->n;) {
        int from = i;

        while (i < action->n && action->list[i] == action->list[from]) {
            i++;
        }
        g_string_append(text, from > 0 ? ", " : "");
        if (i - from > 1) {
            g_string_append_printf(text, "%d ", i - from);
        }
        g_string_append(text, pzk_maze_words_direction(action->list[from]));
    }
    return pzk_words_format(_("%s."), text->str);
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
    default: /* an escape says where to: in full */
        return NULL;
    }
}

/* M6.1 */
static char *
collected(const struct pzk_maze_status *status,
          const struct pzk_maze_result *result)
{
    const struct pzk_maze_player *player = &status->player[result->player];

    /* TRANSLATORS: briefly: "A", how many of four, who somebody is now */
    return pzk_words_format(_("Resource %1$s, %2$d of 4, now %3$s."),
                            pzk_maze_resource_name(result->res), player->n_got,
                            pzk_words_team_short(player->hyde));
}

/* What is rare is worth its words. */
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

static char *
turn(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_maze_status status;

    pzk_maze_status(&ruling->after, &status);
    switch (status.phase) {
    case PZK_MAZE_TO_MAP:
        /* TRANSLATORS: briefly: who may change the map */
        return pzk_words_format(_("%s: the map."),
                                pzk_maze_player_said(people, status.to_act));
    case PZK_MAZE_TURN:
        return pzk_words_format(
            _("%1$s: %2$s."), pzk_maze_player_said(people, status.to_act),
            pzk_words_team_short(status.player[status.to_act].hyde));
    default: /* an escape is told in full */
        return NULL;
    }
}

/* Of a coin that may not lie where it lies. */
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
    case PZK_MAZE_FIND_TURN_COIN:
        /* TRANSLATORS: a name, "Hyde" */
        return pzk_words_format(
            _("%1$s is %2$s now: turn the coin over."), name,
            pzk_words_team_short((difference->card - PZK_C1J) % 2 == PZK_HYDE
                                     ? PZK_JEKYLL
                                     : PZK_HYDE));
    default:
        return NULL;
    }
}

/* Of the map all is said: nobody guesses which card or line it is. */
char *
pzk_maze_mismatch_brief(const struct pzk_people *people,
                        const struct pzk_difference *difference)
{
    char *text =
        difference->card >= PZK_C1J ? coin_wrong(people, difference) : NULL;

    return text ? text
                : pzk_sentences(pzk_maze_finding(people, difference),
                                pzk_maze_remedy(people, difference), NULL);
}

char *
pzk_maze_brief(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_ACT:
        return act(ruling);
    case PZK_RULED_TURN:
        return turn(people, ruling);
    default:
        return NULL;
    }
}

char *
pzk_maze_after(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    (void)people;
    const struct pzk_maze_result *result = pzk_maze_result(&ruling->caused);
    struct pzk_maze_status status;

    if (ruling->kind != PZK_RULED_ACT) {
        return NULL;
    }
    pzk_maze_status(&ruling->after, &status);
    return result->collected_one && !is_rare(ruling, &status) &&
                   ruling->action.kind != PZK_MAZE_ESCAPE
               ? collected(&status, result)
               : NULL;
}
