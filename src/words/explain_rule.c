// SPDX-License-Identifier: MIT
/*
 * Explains in a sentence the rule that decided the last event. Games explain
 * their tricks and scores; mismatches that all games share are explained here.
 */
#include "src/words/game_words.h"
#include "src/words/text.h"

static char *
rule_of(const struct pzk_saying *sayings, enum pzk_finding finding)
{
    const struct pzk_saying *saying = pzk_saying_of(sayings, finding);

    return saying && saying->rule ? g_strdup(_(saying->rule)) : NULL;
}

static char *
wrong(const struct pzk_game_words *words, enum pzk_finding finding)
{
    enum pzk_code code = pzk_finding_code(finding);
    char *rule = rule_of(words->sayings, finding);

    rule = rule ? rule : rule_of(pzk_shared_sayings, finding);
    return rule ? rule
                : g_strdup(code == PZK_OK
                               ? _("No rule of the game decides this: the "
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
    return is_wrong ? wrong(words, view->difference.finding)
                    : g_strdup(_("Nothing has been decided yet."));
}
