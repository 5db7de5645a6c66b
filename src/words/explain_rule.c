// SPDX-License-Identifier: MIT
/*
 * Explains in a sentence the rule that decided the last event. Games explain
 * their tricks and scores; mismatches that all games share are explained here.
 */
#include "src/words/game_words.h"
#include "src/words/text.h"

static const struct {
    enum pzk_finding finding;
    const char *rule;
} rules[] = {
    {PZK_FIND_ALREADY_PLAYED,
     N_("Each card is in the deck once: one that was played in this hand "
        "cannot come again.")},
    {PZK_FIND_TWICE,
     N_("Each card is in the deck once: the second belongs to another deck.")},
    {PZK_FIND_MOVED_CARD,
     N_("A card stays at the side of the player for whom it was played until "
        "the trick is done: there it counts.")},
    {PZK_FIND_CARD_MISSING,
     N_("A card stays at the side of the player for whom it was played until "
        "the trick is done: there it counts.")},
    {PZK_FIND_TABLE_CLEARED,
     N_("The cards of a trick stay on the table until it is done.")},
    {PZK_FIND_TABLE_SHIFTED,
     N_("A card stays at the side of the player for whom it was played until "
        "the trick is done: there it counts.")},
    {PZK_FIND_TABLE_DIFFERS,
     N_("A game goes on from where it was: the table has to look as it did "
        "then.")},
    {PZK_FIND_TOO_FAR,
     N_("Only cards within 16 centimetres of the middle of the placement card "
        "count as played.")},
    {PZK_FIND_TAKE_BACK_NOT_ALLOWED,
     N_("The rulebook says nothing about taking back; your house rule decides "
        "how long it is allowed.")},
    {PZK_FIND_PLACEMENT_TURNED,
     N_("Who plays for whom stays the same for the whole game; the sides of "
        "the placement card show it.")},
    {PZK_FIND_CARD_UNSEEN,
     N_("All cards of a trick decide who wins it, so each has to be known.")},
    {PZK_FIND_MIRRORED,
     N_("In a mirrored picture the turns would go round the wrong way.")},
};

static char *
wrong(const struct pzk_difference *difference)
{
    enum pzk_code code = pzk_finding_code(difference->finding);

    for (size_t i = 0; i < G_N_ELEMENTS(rules); i++) {
        if (rules[i].finding == difference->finding) {
            return g_strdup(_(rules[i].rule));
        }
    }
    return g_strdup(code == PZK_OK ? _("No rule of the game decides this: the "
                                       "table and the list of moves differ.")
                                   : pzk_words_code(code));
}

char *
pzk_words_why(const struct pzk_people *people,
              const struct pzk_table_view *view)
{
    const struct pzk_game_words *words = pzk_words_for(view->game);
    bool is_wrong = view->state == PZK_TABLE_MISMATCH;
    char *(*own)(const struct pzk_people *, const struct pzk_table_view *) =
        is_wrong ? words->why_wrong : words->why;
    char *text = own && view->started ? own(people, view) : NULL;

    if (text) {
        return text;
    }
    return is_wrong ? wrong(&view->difference)
                    : g_strdup(_("Nothing has been decided yet."));
}
