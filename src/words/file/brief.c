// SPDX-License-Identifier: MIT
/* Brief sentences for the ear on the rulings of a file's game. */
#include <glib.h>

#include "src/table/file/file.h"
#include "src/words/file/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says which card was laid; of a game's first card also by whom. */
static char *
play(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_file_game *game = &pzk_file_state_in(&ruling->after)->game;
    bool first = game->no == 1 && game->n_plays == 1;
    g_autofree char *card = first ? pzk_words_card_said(ruling->card)
                                  : pzk_words_card_short(ruling->card);

    return first ? pzk_words_format(_("%s led %s."),
                                    pzk_people_said(people, ruling->seat), card)
                 : pzk_words_format(_("%s."), card);
}

char *
pzk_file_words_turn(enum pzk_level level, const struct pzk_people *people,
                    const struct pzk_ruling *ruling)
{
    const struct pzk_file_game *game = &pzk_file_state_in(&ruling->after)->game;
    const char *who = level != PZK_FULL && ruling->seat == people->you
                          ? NULL
                          : pzk_people_said(people, ruling->seat);

    if (game->n_plays == pzk_file_trick_begin(game)) { /* French has a word of
                                                          its own for this */
        return who ? g_strdup_printf(_("%1$s leads."), who)
                   : g_strdup(_("you lead."));
    }
    return level == PZK_FULL ? pzk_words_format(_("It is %s's turn."), who)
                             : pzk_sentence_turn(level, who, false, NULL);
}

char *
pzk_file_brief(enum pzk_level level, const struct pzk_people *people,
               const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return play(people, ruling);
    case PZK_RULED_TURN:
        return pzk_file_words_turn(level, people, ruling);
    case PZK_RULED_TRICK:
        return pzk_words_format(
            _("Trick to %s."),
            pzk_people_said(people,
                            pzk_file_result_in(&ruling->caused)->winner));
    default:
        return NULL;
    }
}
