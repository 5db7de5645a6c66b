// SPDX-License-Identifier: MIT
/*
 * Makes brief sentences on rulings of the team game for the ear, as short as
 * they can be distinguished: cards without player and team, which the turns
 * have named; only the account that changed.
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says which card was laid; of a game's first card also by whom. */
static char *
play(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    g_autofree char *card = pzk_words_card_short(ruling->card);
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    return own->hand_no == 1 && own->n_laid == 1
               /* TRANSLATORS: a name, a card: "Doris led Scene 4." */
               ? pzk_words_format(_("%1$s led %2$s."),
                                  pzk_people_said(people, ruling->seat), card)
               /* TRANSLATORS: a card, briefly: "Enfield." */
               : pzk_words_format(_("%s."), card);
}

/* Whether teams are named with the turn, which stay the same until three
 * players change seats. */
static bool
is_first_trick(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    return own->n_laid < 4 && (own->hand_no == 1 || people->three);
}

/* Says whose turn it is; in the first trick also for which team. */
static char *
turn(enum pzk_level level, const struct pzk_people *people,
     const struct pzk_ruling *ruling)
{
    bool you = pzk_is_seat(ruling->seat) && ruling->seat == people->you;

    return pzk_sentence_turn(
        level, you ? NULL : pzk_people_said(people, ruling->seat),
        pzk_jh_ruling_in(ruling)->leads,
        is_first_trick(people, ruling) ? pzk_words_team_short(ruling->team)
                                       : NULL);
}

static char *
trick(const struct pzk_people *people, const struct pzk_jh_result *result)
{
    int left = result->n_takes - 4;

    if (result->winner == PZK_NO_SEAT) {
        return g_strdup(result->trick_no == PZK_JH_TRICKS
                            ? _("It counts for nobody.")
                            : _("The cards stay."));
    }
    if (left > 0) {
        /* TRANSLATORS: briefly: who takes a trick and cards left lying */
        return pzk_words_format(
            P_("Trick to %1$s, with %2$d card from before.",
               "Trick to %1$s, with %2$d cards from before.", left),
            pzk_people_said(people, result->winner), left);
    }
    /* TRANSLATORS: briefly: who takes a trick */
    return pzk_words_format(_("Trick to %s."),
                            pzk_people_said(people, result->winner));
}

static char *
account_of(const struct pzk_jh_account account[PZK_TEAMS], int team)
{
    const struct pzk_jh_account *of = &account[team];

    if (of->factor == 0) {
        /* TRANSLATORS: briefly: a team and its points, which count nothing
         * yet: "Jekyll 9 times 0." */
        return pzk_words_format(_("%1$s %2$d times 0."),
                                pzk_words_team_short(team), of->base);
    }
    /* TRANSLATORS: briefly: a team, points, factor, score: "Jekyll 9 times 2 is
     * 18." */
    return pzk_words_format(_("%1$s %2$d times %3$d is %4$d."),
                            pzk_words_team_short(team), of->base, of->factor,
                            of->score);
}

/* Says the account of the trick's winner; the other one has not changed. */
static char *
score(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);
    const struct pzk_jh_result *result = &own->result;

    if (!result->trick_done) { /* after a correction */
        return NULL;
    }
    return result->hand_done || !pzk_is_seat(result->winner) ||
                   people->team[result->winner] == PZK_NO_TEAM
               ? g_strdup("")
               : account_of(own->account, people->team[result->winner]);
}

static char *
hand(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;

    /* TRANSLATORS: briefly: a hand's number, and what it brought both teams:
     * "Hand 3: Jekyll 68, Hyde 0." */
    return pzk_sentences(
        pzk_words_format(_("Hand %1$d: Jekyll %2$d, Hyde %3$d."),
                         result->hand_no, result->account[PZK_JEKYLL].score,
                         result->account[PZK_HYDE].score),
        pzk_jh_points_differ(result),
        pzk_jh_totals_are_accounts(people, result->person_total,
                                   result->account)
            ? g_strdup("")
            : pzk_jh_new_totals_said(people, result),
        pzk_jh_next_hand(people, result->game_done || people->three
                                     ? PZK_NO_SEAT
                                     : ruling->from),
        NULL);
}

/* Asks to take the other team's card back, and for the right team's. */
static char *
wrong_team(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    int due = difference->due_at;
    g_autofree char *why = NULL;

    if (!pzk_is_seat(due) || people->team[due] == PZK_NO_TEAM) {
        return pzk_sentence_take_it_back(people, difference,
                                         _("the other team's card"));
    }
    const char *team = pzk_words_team_short(people->team[due]);

    /* TRANSLATORS: teams, a name: "Betty, take Poole back: play Hyde." */
    why = pzk_words_format(due == difference->lies_at ? _("play %s")
                           : due == people->you       ? _("you play %s")
                                                      : _("%2$s plays %1$s"),
                           team, pzk_people_said(people, due));
    return pzk_sentence_take_it_back(people, difference, why);
}

char *
pzk_jh_mismatch_brief(const struct pzk_people *people,
                      const struct pzk_difference *difference)
{
    switch ((int)difference->finding) {
    case PZK_FIND_UNDER_WAY:
        return g_strdup(_("A hand is under way: tell where it stands."));
    case PZK_FIND_WRONG_SIDE:
        return wrong_team(people, difference);
    case PZK_FIND_NOT_YOUR_TURN:
        return pzk_jh_fits(people, difference)
                   ? pzk_sentence_move_it(people, difference)
                   : NULL;
    case PZK_JH_FIND_CARD_DEDUCED: {
        g_autofree char *card = pzk_words_card_said(difference->card);

        return pzk_words_format(_("%1$s's card can only be %2$s."),
                                pzk_people_said(people, difference->due_at),
                                card);
    }
    default:
        return NULL;
    }
}

/* Says the roles of three players after a hand, first what is to be done. Who
 * has Hyde's side is the single player; where people are called by a number,
 * their seats follow. */
static char *
roles(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const char *single = pzk_people_said(people, ruling->seat);
    const char *dealer = pzk_people_said(people, ruling->from);
    const char *at = pzk_words_seat(ruling->from);

    return pzk_sentences(
        ruling->card == PZK_NO_PIECE
            /* TRANSLATORS: briefly: the name of the single player */
            ? pzk_words_format(_("Single player %s."), single)
            : pzk_words_format(_("Turn the placement card: Hyde to %s."),
                               single),
        pzk_jh_is_numbered(people)
            /* TRANSLATORS: briefly: name, seat */
            ? pzk_words_format(_("%s deals."), dealer)
            : pzk_words_format(_("%1$s deals at %2$s."), dealer, at),
        NULL);
}

char *
pzk_jh_brief(enum pzk_level level, const struct pzk_people *people,
             const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        return play(people, ruling);
    case PZK_RULED_TURN:
        return turn(level, people, ruling);
    case PZK_RULED_TRICK:
        return trick(people, &pzk_jh_ruling_in(ruling)->result);
    case PZK_RULED_SCORE:
        return score(people, ruling);
    case PZK_RULED_HAND:
        return hand(people, ruling);
    case PZK_RULED_REMARK:
        return ruling->finding == PZK_JH_FIND_ROLES ? roles(people, ruling)
                                                    : NULL;
    default:
        return NULL;
    }
}

/* Says in the first trick who chooses the ghost's card (W8.4); NULL: nobody
 * does now. */
static char *
chooser(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    return is_first_trick(people, ruling) && !pzk_jh_ruling_in(ruling)->leads &&
                   pzk_jh_is_ghost(people, ruling->seat)
               /* TRANSLATORS: who chooses the ghost's card */
               ? pzk_words_format(_("%s chooses."),
                                  pzk_jh_single_said(people, ruling->seat))
               : NULL;
}

char *
pzk_jh_after(enum pzk_level level, const struct pzk_people *people,
             const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;

    if (level != PZK_FULL) {
        return ruling->kind == PZK_RULED_TURN ? chooser(people, ruling) : NULL;
    }
    return ruling->kind == PZK_RULED_TRICK && pzk_is_seat(result->winner) &&
                   !result->hand_done
               ? g_strdup(_("Clear the trick away."))
               : NULL;
}
