// SPDX-License-Identifier: MIT
/*
 * Tells the history of a game: deals, what was done, and what people changed in
 * the list of moves.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

char *
pzk_words_dealt(const struct pzk_people *people, int hand_no, int dealer)
{
    if (!pzk_is_any_seat(dealer)) {
        return pzk_words_format(_("Hand %d is dealt."), hand_no);
    }
    return pzk_words_format(_("Hand %1$d, dealt by %2$s."), hand_no,
                            pzk_people_said(people, dealer));
}

/* Says how an act was corrected. BEFORE is the game before the act. */
static char *
corrected_act(const struct pzk_game_words *words,
              const struct pzk_people *people, const struct pzk_game *before,
              const struct pzk_action *now, const struct pzk_action *was)
{
    g_autofree char *is = pzk_words_alternative(before, now, now);
    g_autofree char *old = pzk_words_alternative(before, was, was);
    const char *who = words->player ? words->player(people, now->actor)
                                    : pzk_people_said(people, now->actor);

    /* TRANSLATORS: a name, what was done, what it was taken for: "Betty: Wrath
     * 5, not: Wrath 6" */
    return pzk_words_format(_("Corrected, %1$s: %2$s, not: %3$s."), who, is,
                            old);
}

static char *
corrected(const struct pzk_game_words *words, const struct pzk_people *people,
          const struct pzk_game *before, const struct pzk_entry *entry,
          const struct pzk_change *change)
{
    int dropped = (int)change->n_dropped, led = (int)change->n_led;
    GString *text = g_string_new(NULL);

    char *own = words->change ? words->change(people, entry, change) : NULL;

    pzk_sentence_add(text, own ? own
                               : corrected_act(words, people, before,
                                               &entry->action, &change->was));
    if (led > 0) {
        pzk_sentence_addf(text,
                          P_("%d later trick counts as led by another.",
                             "%d later tricks count as led by others.", led),
                          led);
    }
    if (dropped > 0) {
        pzk_sentence_addf(text,
                          P_("%d later move no longer fits.",
                             "%d later moves no longer fit.", dropped),
                          dropped);
    }
    return g_string_free(text, FALSE);
}

bool
pzk_words_lays(const struct pzk_table_game *game,
               const struct pzk_action *action)
{
    return pzk_words_for(game)->lays >> action->kind & 1;
}

static char *
undone(const struct pzk_table_game *game, const struct pzk_people *people,
       const struct pzk_change *change)
{
    g_autofree char *card = pzk_words_card_said(change->was.card);

    if (change->kind == PZK_ENTRY_CORRECT) {
        return g_strdup(_("Undone: a correction."));
    }
    if (change->kind != PZK_ENTRY_ACT || !pzk_words_lays(game, &change->was)) {
        return g_strdup(_("The last step is undone."));
    }
    return pzk_words_format(_("Undone: %1$s for %2$s."), card,
                            pzk_people_said(people, change->was.actor));
}

char *
pzk_words_change(const struct pzk_people *people,
                 const struct pzk_table_game *game,
                 const struct pzk_game *before, const struct pzk_entry *entry,
                 const struct pzk_change *change)
{
    const struct pzk_game_words *words = pzk_words_for(game);

    switch (entry->kind) {
    case PZK_ENTRY_CORRECT:
        return corrected(words, people, before, entry, change);
    case PZK_ENTRY_UNDO:
        return undone(game, people, change);
    case PZK_ENTRY_REDO:
        return g_strdup(_("What was undone is done again."));
    case PZK_ENTRY_TAKE_BACK:
        return pzk_words_lays(game, &change->was)
                   ? pzk_sentence_take_back(people, change->was.actor,
                                            change->was.card)
                   : g_strdup("");
    case PZK_ENTRY_COUNTS:
        return words->change ? words->change(people, entry, change)
                             : g_strdup("");
    case PZK_ENTRY_THROW_IN:
        return g_strdup(_("The running hand counts for nothing."));
    case PZK_ENTRY_START:
    case PZK_ENTRY_ACT:
    case PZK_ENTRY_SWEPT:
    case PZK_ENTRY_TURNED:
        break;
    }
    return g_strdup("");
}

char *
pzk_words_alternative(const struct pzk_game *before,
                      const struct pzk_action *now,
                      const struct pzk_action *action)
{
    return pzk_words_alternative_in(before, now, action, NULL);
}

char *
pzk_words_alternative_in(const struct pzk_game *before,
                         const struct pzk_action *now,
                         const struct pzk_action *action, char **group)
{
    const struct pzk_game_words *words = pzk_words_of(before);

    if (group) {
        *group = NULL;
    }
    return words->alternative ? words->alternative(before, now, action, group)
                              : g_strdup("");
}

char *
pzk_words_done(const struct pzk_people *people, const struct pzk_game *before,
               const struct pzk_action *action)
{
    const struct pzk_game_words *words = pzk_words_of(before);

    return words->done ? words->done(people, before, action) : g_strdup("");
}
