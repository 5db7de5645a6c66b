// SPDX-License-Identifier: MIT
/*
 * The history of a game: deals, and what people changed in the list of moves.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

char *
pzk_words_dealt(const struct pzk_people *people, int hand_no, int dealer)
{
    if (!pzk_is_seat(dealer)) {
        return g_strdup_printf(_("Hand %d is dealt."), hand_no);
    }
    return g_strdup_printf(_("Hand %1$d, dealt by %2$s."), hand_no,
                           pzk_people_at(people, dealer));
}

static char *
corrected_lay(const struct pzk_people *people, const struct pzk_action *now,
              const struct pzk_action *was)
{
    g_autofree char *card = pzk_words_card_of(now->card);
    g_autofree char *old = pzk_words_card_of(was->card);
    const char *who = pzk_people_at(people, now->actor);

    if (now->card != was->card) {
        return g_strdup_printf(_("Corrected: %1$s, not %2$s, for %3$s."), card,
                               old, who);
    }
    if (now->actor != was->actor) {
        return g_strdup_printf(_("Corrected: %1$s for %2$s, not for %3$s."),
                               card, who, pzk_people_at(people, was->actor));
    }
    if (pzk_is_seat(now->other)) {
        return g_strdup_printf(_("Corrected: %1$s came from %2$s."), card,
                               pzk_people_at(people, now->other));
    }
    return g_strdup_printf(
        _("Corrected: nobody knows whose hand %s came from."), card);
}

/* In duel and maze: BEFORE is the game in which it was done. */
static char *
corrected_act(const struct pzk_people *people, const struct pzk_game *before,
              const struct pzk_action *now, const struct pzk_action *was)
{
    g_autofree char *is = pzk_words_alternative(before, now, now);
    g_autofree char *old = pzk_words_alternative(before, was, was);
    const char *who = pzk_words_of(before) == &pzk_duel_words
                          ? pzk_words_duel_player(people, now->actor)
                          : pzk_words_maze_player(people, now->actor);

    /* TRANSLATORS: a name, what was done, what it was taken for: "Betty: Wrath
     * 5, not: Wrath 6" */
    return g_strdup_printf(_("Corrected, %1$s: %2$s, not: %3$s."), who, is,
                           old);
}

static char *
corrected(const struct pzk_people *people, const struct pzk_game *before,
          const struct pzk_entry *entry, const struct pzk_change *change)
{
    int dropped = (int)change->n_dropped, led = (int)change->n_led;
    GString *text = g_string_new(NULL);

    if (before && pzk_words_of(before)) {
        pzk_sentence_add(
            text, corrected_act(people, before, &entry->action, &change->was));
    } else if (entry->action.kind == PZK_JH_DEAL) {
        pzk_sentence_addf(text, _("Corrected: %s dealt."),
                          pzk_people_at(people, entry->action.other));
    } else {
        pzk_sentence_add(text,
                         corrected_lay(people, &entry->action, &change->was));
    }
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

static char *
undone(const struct pzk_people *people, const struct pzk_change *change)
{
    g_autofree char *card = pzk_words_card_of(change->was.card);

    if (change->kind == PZK_ENTRY_CORRECT) {
        return g_strdup(_("Undone: a correction."));
    }
    if (change->kind != PZK_ENTRY_ACT || change->was.kind != PZK_JH_LAY) {
        return g_strdup(_("The last step is undone."));
    }
    return g_strdup_printf(_("Undone: %1$s for %2$s."), card,
                           pzk_people_at(people, change->was.actor));
}

static char *
taken_back(const struct pzk_people *people, const struct pzk_change *change)
{
    return change->was.kind == PZK_JH_LAY
               ? pzk_sentence_take_back(people, change->was.actor,
                                        change->was.card)
               : g_strdup("");
}

/* "Jekyll cards dealt: Adam 3, Betty 4, Christian 4, Doris 3." */
static char *
counted(const struct pzk_people *people, const struct pzk_entry *entry)
{
    GPtrArray *items = g_ptr_array_new();

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_sentence_number(items, pzk_people_at(people, seat),
                            entry->counts[seat]);
    }
    g_autofree char *list = pzk_sentence_list(items);

    return g_strdup_printf(_("Jekyll cards dealt: %s."), list);
}

char *
pzk_words_change(const struct pzk_people *people, const struct pzk_game *before,
                 const struct pzk_entry *entry, const struct pzk_change *change)
{
    switch (entry->kind) {
    case PZK_ENTRY_CORRECT:
        return corrected(people, before, entry, change);
    case PZK_ENTRY_UNDO:
        return undone(people, change);
    case PZK_ENTRY_REDO:
        return g_strdup(_("What was undone is done again."));
    case PZK_ENTRY_TAKE_BACK:
        return taken_back(people, change);
    case PZK_ENTRY_COUNTS:
        return counted(people, entry);
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
