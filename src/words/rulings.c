// SPDX-License-Identifier: MIT
/*
 * One ruling of the referee as a sentence.
 */
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
    const struct pzk_game_words *words = pzk_words_of(&ruling->after);
    const char *who = pzk_people_at(people, ruling->seat);
    const char *where = pzk_people_where(people, ruling->seat);
    const char *team = pzk_words_team_short(ruling->team);

    if (words) {
        return words->turn(people, ruling);
    }
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

/* The referee names the card's owner where it moved or is gone; the window's
 * difference calls that side the one where it is due. */
static struct pzk_difference
difference_of(const struct pzk_ruling *ruling)
{
    struct pzk_difference difference = {
        .finding = ruling->finding,
        .card = ruling->card,
        .lies_at = ruling->lies_at,
        .due_at = ruling->due_at,
        .wrong = ruling->wrong,
    };

    switch (ruling->finding) {
    case PZK_FIND_MOVED_CARD:
    case PZK_FIND_CARD_MISSING:
    case PZK_FIND_TAKE_BACK_NOT_ALLOWED:
        difference.due_at = ruling->seat;
        break;
    case PZK_FIND_TARGET_HAS_NONE:
        difference.lies_at = ruling->from;
        break;
    default:
        break;
    }
    return difference;
}

/* After a correction: what follows from it for later tricks and hands. NULL:
 * another finding. */
static char *
later(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    switch (ruling->finding) {
    case PZK_FIND_LED_ANEW:
        return g_strdup_printf(
            _("Trick %1$d of hand %2$d now counts as led by %3$s."),
            ruling->result.trick_no, ruling->hand,
            pzk_people_at(people, ruling->seat));
    case PZK_FIND_HANDS_DROPPED:
        return g_strdup_printf(_("The game was over with hand %d; what was "
                                 "played after it no longer counts."),
                               ruling->hand);
    case PZK_FIND_MOVES_DROPPED:
        return g_strdup_printf(
            P_("In all, %d later move no longer fits and is dropped.",
               "In all, %d later moves no longer fit and are dropped.",
               ruling->hand),
            ruling->hand);
    default:
        return NULL;
    }
}

static char *
finding(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_of(&ruling->after);
    struct pzk_difference difference = difference_of(ruling);
    char *own = words && words->remark ? words->remark(people, ruling) : NULL;

    own = own ? own : later(people, ruling);
    return own ? own
               : pzk_sentences(pzk_words_finding(people, &difference),
                               pzk_words_remedy(people, &difference), NULL);
}

char *
pzk_sentence_take_back(const struct pzk_people *people, int seat, int piece)
{
    g_autofree char *card = pzk_words_card_of(piece);

    return g_strdup_printf(_("%1$s takes back %2$s."),
                           pzk_people_at(people, seat), card);
}

char *
pzk_words_reason(const struct pzk_jh_result *result)
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
    const struct pzk_jh_result *result = &ruling->result;
    g_autofree char *reason = pzk_words_reason(result);

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
    if (!people->three) {
        return pzk_sentence_accounts(ruling->account, ruling->total);
    }
    return pzk_sentences(
        pzk_sentence_accounts(ruling->account, NULL),
        pzk_sentence_totals(people, ruling->total, ruling->person_total), NULL);
}

static int
count_cards(uint32_t set)
{
    return __builtin_popcount(set);
}

static char *
hand(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &ruling->result;
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
        text, pzk_sentence_totals(people, result->total, result->person_total));
    return g_string_free(text, FALSE);
}

static char *
resumed(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_of(&ruling->after);

    if (words) {
        return words->resumed(people, ruling);
    }
    return g_strdup_printf(P_("The game goes on: hand %2$d, %1$d card played.",
                              "The game goes on: hand %2$d, %1$d cards played.",
                              ruling->resumed_plays),
                           ruling->resumed_plays, ruling->hand);
}

/* What somebody did, and what it caused. */
static char *
act(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_game_words *words = pzk_words_of(&ruling->after);

    return words ? words->act(people, ruling) : g_strdup("");
}

char *
pzk_words_ruling(const struct pzk_people *people,
                 const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return play(people, ruling);
    case PZK_RULED_TURN:
        return turn(people, ruling);
    case PZK_RULED_VIOLATION:
    case PZK_RULED_REMARK:
        return finding(people, ruling);
    case PZK_RULED_RESOLVED:
        return g_strdup(_("The table is right again."));
    case PZK_RULED_TAKE_BACK:
        return pzk_sentence_take_back(people, ruling->seat, ruling->card);
    case PZK_RULED_TRICK:
        return trick(people, ruling);
    case PZK_RULED_SCORE:
        return score(people, ruling);
    case PZK_RULED_HAND:
        return hand(people, ruling);
    case PZK_RULED_GAME:
        if (ruling->after.rules) { /* its last action said so */
            return g_strdup("");
        }
        return pzk_sentence_winners(people, ruling->result.winners,
                                    ruling->result.total,
                                    ruling->result.person_total);
    case PZK_RULED_SWEPT:
        return g_strdup(_("The trick is cleared away."));
    case PZK_RULED_STATE:
        return g_strdup(ruling->paused ? _("Paused.") : _("Play goes on."));
    case PZK_RULED_RESUMED:
        return resumed(people, ruling);
    case PZK_RULED_ACT:
        return act(people, ruling);
    case PZK_RULED_KINDS:
        break;
    }
    return g_strdup("");
}
