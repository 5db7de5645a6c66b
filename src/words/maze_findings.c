// SPDX-License-Identifier: MIT
/*
 * What is wrong with the maze on the table, and what puts it right. Players
 * stand where elsewhere the sides do.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

bool
pzk_is_of_maze(int piece)
{
    return piece >= PZK_M1 && piece < PZK_C1J + 2 * PZK_MAZE_PLAYERS;
}

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
        return g_strdup(_("A map card is missing."));
    }
    return g_strdup_printf(_("The coin of %s is not on the map."),
                           pzk_words_maze_player(people, difference->lies_at));
}

/* The face that is up is the wrong one. */
static char *
turn_coin(const struct pzk_people *people,
          const struct pzk_difference *difference)
{
    bool shows_hyde = (difference->card - PZK_C1J) % 2 == 1;

    return g_strdup_printf(_("%1$s is %2$s now."),
                           pzk_words_maze_player(people, difference->lies_at),
                           pzk_words_team(shows_hyde ? PZK_JEKYLL : PZK_HYDE));
}

char *
pzk_sentence_maze_finding(const struct pzk_people *people,
                          const struct pzk_difference *difference)
{
    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return g_strdup_printf(
            _("The coin of %1$s was moved, but it is the turn of %2$s."),
            pzk_words_maze_player(people, difference->lies_at),
            pzk_words_maze_player(people, difference->due_at));
    case PZK_FIND_CARD_MISSING:
        return missing(people, difference);
    case PZK_FIND_TABLE_DIFFERS:
        return g_strdup(_("The nine map cards do not lie in a square."));
    case PZK_FIND_MOVED_CARD:
        return g_strdup(_("The map was changed in the middle of a round."));
    case PZK_FIND_TURN_COIN:
        return turn_coin(people, difference);
    case PZK_FIND_NO_LONGER_FITS:
        return g_strdup_printf(
            _("A later move of %s no longer fits and is dropped."),
            pzk_words_maze_player(people, difference->lies_at));
    default:
        return g_strdup(_("That is not possible now."));
    }
}

char *
pzk_sentence_maze_remedy(const struct pzk_people *people,
                         const struct pzk_difference *difference)
{
    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return g_strdup_printf(
            _("Put it back; or %s stays, and takes the coin up and puts it "
              "down again."),
            pzk_words_maze_player(people, difference->due_at));
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_MOVED_CARD:
        return g_strdup(_("Put it back where it lay."));
    case PZK_FIND_TABLE_DIFFERS:
        return g_strdup(_("Push them together; only one row or column may be "
                          "shifted, by half a card."));
    case PZK_FIND_TURN_COIN:
        return g_strdup(_("Please turn the coin over."));
    default:
        return g_strdup("");
    }
}
