// SPDX-License-Identifier: MIT
/*
 * Says what is seen of the maze on the table, what is wrong, and the remedy.
 * Names players where other games name sides.
 */
#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static bool
is_coin(int piece)
{
    return piece >= PZK_C1J;
}

static char *
missing(const struct pzk_people *people,
        const struct pzk_difference *difference)
{
    if (!is_coin(difference->card)) {
        int slot = __builtin_ctz(pzk_maze_wrong_in(&difference->wrong)->cards |
                                 1U << PZK_MAZE_SLOTS);

        return slot < PZK_MAZE_SLOTS
                   ? pzk_words_format(_("The map card %s is missing."),
                                      pzk_maze_words_place(slot))
                   : g_strdup(_("A map card is missing."));
    }
    return pzk_words_format(_("The coin of %s is not on the map."),
                            pzk_maze_player_said(people, difference->lies_at));
}

/* Says why the rules refuse, with CODE, what the coin's player did. */
static char *
refused(const struct pzk_people *people,
        const struct pzk_difference *difference, enum pzk_code code)
{
    /* TRANSLATORS: a name, and why what he did is refused */
    return pzk_words_format(_("%1$s: %2$s"),
                            pzk_maze_player_said(people, difference->lies_at),
                            pzk_words_code(code));
}

/* Says that a coin shows the wrong face. */
static char *
turn_coin(const struct pzk_people *people,
          const struct pzk_difference *difference)
{
    bool shows_hyde = (difference->card - PZK_C1J) % 2 == 1;

    return pzk_words_format(_("%1$s is %2$s now."),
                            pzk_maze_player_said(people, difference->lies_at),
                            pzk_words_team(shows_hyde ? PZK_JEKYLL : PZK_HYDE));
}

/* Says what was changed during a pause, or while the program was not running.
 */
static char *
changed(const struct pzk_people *people,
        const struct pzk_difference *difference)
{
    return is_coin(difference->card)
               ? pzk_words_format(
                     _("During the break the coin of %s was moved or turned "
                       "over."),
                     pzk_maze_player_said(people, difference->lies_at))
               : g_strdup(_("During the break the map was changed."));
}

/* ---- observations ---- */

char *
pzk_maze_coin_said(const struct pzk_people *people, const struct pzk_obs *obs)
{
    int piece = obs->piece;
    const char *name = is_coin(piece)
                           ? pzk_maze_player_said(people, (piece - PZK_C1J) / 2)
                           : "";

    if (!is_coin(piece)) {
        return g_strdup(""); /* the map is said to be found as a whole */
    }
    return obs->kind == PZK_OBS_LIFTED
               ? pzk_words_format(_("The coin of %s is out of sight."), name)
               : pzk_words_format(
                     _("The coin of %1$s lies on the table, %2$s up."), name,
                     pzk_words_team_short((piece - PZK_C1J) % 2));
}

/* ---- what is wrong ---- */

const struct pzk_saying pzk_maze_sayings[] = {
    {PZK_FIND_CARD_MISSING, NULL, NULL, "", NULL,
     N_("All nine map cards and every coin stay on the table to the end.")},
    {PZK_FIND_TABLE_DIFFERS, N_("The nine map cards do not lie in a square."),
     NULL, "",
     N_("Push them together; only one row or column may be shifted, by half a "
        "card."),
     N_("The nine map cards make a square of three by three, in which one row "
        "or column at most is shifted.")},
    {PZK_MAZE_FIND_TURN_COIN, NULL, NULL, "", N_("Please turn the coin over."),
     NULL},
    {PZK_MAZE_FIND_CHANGED, NULL, NULL, "",
     N_("Put it back as it was, or accept that it counts."), NULL},
    {PZK_MAZE_FIND_COIN_DUE, NULL, NULL, "",
     N_("Lay it there, or start over with fewer players."), NULL},
    {PZK_MAZE_FIND_OTHER_CARDS,
     N_("The map of this game is of other cards than those with marks: the "
        "table is not compared with it."),
     NULL, "", N_("Enter its moves by hand, or begin a new game."), NULL},
    {0}};

char *
pzk_maze_finding(const struct pzk_people *people,
                 const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);

    if (!pzk_maze_owns(difference->card)) {
        return NULL;
    }
    if (code != PZK_OK) {
        return is_coin(difference->card)
                   ? refused(people, difference, code)
                   : pzk_maze_map_wrong(code,
                                        pzk_maze_wrong_in(&difference->wrong));
    }
    switch ((int)difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return pzk_words_format(
            _("The coin of %1$s was moved, but it is the turn of %2$s."),
            pzk_maze_player_said(people, difference->lies_at),
            pzk_maze_player_said(people, difference->due_at));
    case PZK_FIND_CARD_MISSING:
        return missing(people, difference);
    case PZK_MAZE_FIND_TURN_COIN:
        return turn_coin(people, difference);
    case PZK_MAZE_FIND_CHANGED:
        return changed(people, difference);
    case PZK_MAZE_FIND_COIN_DUE:
        return pzk_words_format(
            _("The game begins when the coin of %s lies in a corner, Jekyll "
              "up."),
            pzk_maze_player_said(people, difference->due_at));
    case PZK_FIND_NO_LONGER_FITS:
        return pzk_words_format(
            _("A later move of %s no longer fits and is dropped."),
            pzk_maze_player_said(people, difference->lies_at));
    default:
        return NULL;
    }
}

char *
pzk_maze_remedy(const struct pzk_people *people,
                const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);

    if (!pzk_maze_owns(difference->card)) {
        return NULL;
    }
    if (code != PZK_OK) {
        return is_coin(difference->card)
                   ? g_strdup(pzk_words_code_remedy(code))
                   : pzk_maze_map_remedy(code,
                                         pzk_maze_wrong_in(&difference->wrong));
    }
    return difference->finding == PZK_FIND_NOT_YOUR_TURN
               ? pzk_words_format(
                     _("Put it back; or %s stays, and picks the coin up and "
                       "puts it down again."),
                     pzk_maze_player_said(people, difference->due_at))
               : NULL;
}
