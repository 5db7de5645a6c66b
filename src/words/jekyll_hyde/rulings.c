// SPDX-License-Identifier: MIT
/*
 * What is ruled in this game alone, and what people changed in its moves.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
play(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const char *who = pzk_people_at(people, ruling->seat);
    g_autofree char *card = pzk_words_card_of(ruling->card);

    if (ruling->from == ruling->seat) {
        return g_strdup_printf(_("%1$s plays %2$s."), who, card);
    }
    if (ruling->from == PZK_NO_SEAT) {
        /* TRANSLATORS: a card and for whom it was played */
        return g_strdup_printf(_("%1$s for %2$s."), card, who);
    }
    /* TRANSLATORS: a card, for whom it was played, out of whose hand */
    return g_strdup_printf(_("%1$s for %2$s, from %3$s."), card, who,
                           pzk_people_at(people, ruling->from));
}

static char *
turn(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const char *who = pzk_people_at(people, ruling->seat);
    const char *where = pzk_people_where(people, ruling->seat);
    const char *team = pzk_words_team_short(ruling->team);

    if (where) {
        /* TRANSLATORS: a name, where from you, a team: "Betty's turn, left of
         * you, Hyde." */
        return g_strdup_printf(_("%1$s's turn, %2$s, %3$s."), who, where, team);
    }
    if (ruling->seat == people->you && people->you != PZK_NO_SEAT) {
        /* TRANSLATORS: a name and a team: "Adam, it is your turn, Jekyll." */
        return g_strdup_printf(_("%1$s, it is your turn, %2$s."), who, team);
    }
    /* TRANSLATORS: a name and a team: "Doris's turn, Hyde." */
    return g_strdup_printf(_("%1$s's turn, %2$s."), who, team);
}

/* After a correction: what follows from it for later tricks and hands. NULL:
 * another finding. */
static char *
later(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    switch ((int)ruling->finding) {
    case PZK_FIND_LED_ANEW:
        return g_strdup_printf(
            _("Trick %1$d of hand %2$d now counts as led by %3$s."),
            pzk_jh_ruling_in(ruling)->result.trick_no, ruling->hand,
            pzk_people_at(people, ruling->seat));
    case PZK_JH_FIND_HANDS_DROPPED:
        return g_strdup_printf(_("The game was over with hand %d; what was "
                                 "played after it no longer counts."),
                               ruling->hand);
    default:
        return NULL;
    }
}

char *
pzk_jh_words_reason(const struct pzk_jh_result *result)
{
    if (result->reason == PZK_JH_TRANSFORMATION) {
        return g_strdup(result->trick_no == PZK_JH_TRICKS
                            ? _("A transformation in the last trick: these "
                                "cards count for nobody.")
                            : _("A transformation: the cards stay on the "
                                "table."));
    }
    g_autofree char *card = pzk_words_card_of(result->best);

    return result->reason == PZK_JH_HIGHEST
               ? g_strdup_printf(_("%s is the highest card."), card)
               : g_strdup_printf(_("%s is the first of the highest cards."),
                                 card);
}

static char *
trick(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;
    g_autofree char *reason = pzk_jh_words_reason(result);

    if (result->winner == PZK_NO_SEAT) {
        return g_strdup_printf(_("Nobody takes trick %1$d. %2$s"),
                               result->trick_no, reason);
    }
    return g_strdup_printf(_("%1$s takes trick %2$d. %3$s"),
                           pzk_people_at(people, result->winner),
                           result->trick_no, reason);
}

/* With three players the teams' people change: totals by person (W8.7). */
static char *
score(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    if (!people->three) {
        return pzk_jh_accounts_said(own->account, own->total);
    }
    return pzk_sentences(
        pzk_jh_accounts_said(own->account, NULL),
        pzk_jh_totals_said(people, own->total, own->person_total), NULL);
}

static int
count_cards(uint32_t set)
{
    return __builtin_popcount(set);
}

static char *
hand(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;
    GString *text = g_string_new(NULL);
    int neutral = count_cards(result->neutral);

    pzk_sentence_addf(text,
                      _("Hand %1$d is over: %2$d for Dr. Jekyll, %3$d for "
                        "Mr. Hyde."),
                      result->hand_no, result->account[PZK_JEKYLL].score,
                      result->account[PZK_HYDE].score);
    if (neutral > 0) {
        pzk_sentence_addf(text,
                          P_("%d card counts for nobody.",
                             "%d cards count for nobody.", neutral),
                          neutral);
    }
    pzk_sentence_add(
        text, pzk_jh_totals_said(people, result->total, result->person_total));
    return g_string_free(text, FALSE);
}

static char *
resumed(const struct pzk_ruling *ruling)
{
    return g_strdup_printf(P_("The game goes on: hand %2$d, %1$d card played.",
                              "The game goes on: hand %2$d, %1$d cards played.",
                              ruling->resumed_plays),
                           ruling->resumed_plays, ruling->hand);
}

char *
pzk_jh_ruling(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return play(people, ruling);
    case PZK_RULED_TURN:
        return turn(people, ruling);
    case PZK_RULED_VIOLATION:
    case PZK_RULED_REMARK:
        return later(people, ruling);
    case PZK_RULED_TRICK:
        return trick(people, ruling);
    case PZK_RULED_SCORE:
        return score(people, ruling);
    case PZK_RULED_HAND:
        return hand(people, ruling);
    case PZK_RULED_GAME:
        return pzk_jh_winners_said(people, own->result.winners,
                                   own->result.total, own->result.person_total);
    case PZK_RULED_RESUMED:
        return resumed(ruling);
    default:
        return NULL;
    }
}

/* ---- changed moves ---- */

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

char *
pzk_jh_corrected(const struct pzk_people *people, const struct pzk_action *now,
                 const struct pzk_action *was)
{
    return now->kind == PZK_JH_DEAL
               ? g_strdup_printf(_("Corrected: %s dealt."),
                                 pzk_people_at(people, now->other))
               : corrected_lay(people, now, was);
}

bool
pzk_jh_lays(const struct pzk_action *action)
{
    return action->kind == PZK_JH_LAY;
}

/* "Jekyll cards dealt: Adam 3, Betty 4, Christian 4, Doris 3." */
char *
pzk_jh_counted(const struct pzk_people *people, const struct pzk_entry *entry)
{
    GPtrArray *items = g_ptr_array_new();

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_sentence_number(items, pzk_people_at(people, seat),
                            entry->counts[seat]);
    }
    g_autofree char *list = pzk_sentence_list(items);

    return g_strdup_printf(_("Jekyll cards dealt: %s."), list);
}
