// SPDX-License-Identifier: MIT
/*
 * Says the rulings that only the team game has, and changes of its moves.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
laid(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const char *who = pzk_people_said(people, ruling->seat);
    g_autofree char *card = pzk_words_card_said(ruling->card);

    if (ruling->from == ruling->seat) {
        return pzk_words_format(_("%1$s plays %2$s."), who, card);
    }
    if (ruling->from == PZK_NO_SEAT) {
        /* TRANSLATORS: a card and for whom it was played */
        return pzk_words_format(_("%1$s for %2$s."), card, who);
    }
    /* TRANSLATORS: out of whose hand, a card, for whom it was played */
    return pzk_words_format(_("%1$s plays %2$s for %3$s."),
                            pzk_people_said(people, ruling->from), card, who);
}

/* Says which card was played; also that it counts as the first one of a hand,
 * since nothing shows whether a hand was in progress when watching began. */
static char *
play(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    return pzk_sentences(
        laid(people, ruling),
        g_strdup(pzk_jh_ruling_in(ruling)->counts_as_first
                     ? _("This card counts as the first of a hand.")
                     : ""),
        NULL);
}

bool
pzk_jh_is_ghost(const struct pzk_people *people, int seat)
{
    return people->three && pzk_is_seat(seat) && people->person[seat] < 0;
}

const char *
pzk_jh_single_said(const struct pzk_people *people, int ghost)
{
    return pzk_people_said(people, (ghost + 2) % PZK_SEATS);
}

static char *
turn(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const char *who = pzk_people_said(people, ruling->seat);
    const char *where = pzk_people_where(people, ruling->seat);
    const char *team = pzk_words_team_short(ruling->team);

    if (pzk_jh_is_ghost(people, ruling->seat)) { /* W8.4 */
        /* TRANSLATORS: a team and a name: "Hyde", "Adam" */
        return pzk_words_format(_("The ghost's turn, %1$s; %2$s chooses."),
                                team, pzk_jh_single_said(people, ruling->seat));
    }
    if (where) {
        /* TRANSLATORS: a name, where from you, a team: "Betty's turn, left of
         * you, Hyde." */
        return pzk_words_format(_("%1$s's turn, %2$s, %3$s."), who, where,
                                team);
    }
    if (ruling->seat == people->you && people->you != PZK_NO_SEAT) {
        /* TRANSLATORS: a name and a team: "Adam, it is your turn, Jekyll." */
        return pzk_words_format(_("%1$s, it is your turn, %2$s."), who, team);
    }
    /* TRANSLATORS: a name and a team: "Doris's turn, Hyde." */
    return pzk_words_format(_("%1$s's turn, %2$s."), who, team);
}

/* Says, after a correction, what follows for later tricks and hands. NULL: the
 * finding is another one. */
static char *
later(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    switch ((int)ruling->finding) {
    case PZK_FIND_UNDER_WAY:
        return pzk_jh_under_way();
    case PZK_JH_FIND_ANOTHER_HAND:
        return g_strdup(_("Another hand has begun with this trick. The one "
                          "before had begun unseen and counts for nothing."));
    case PZK_FIND_LED_ANEW:
        return pzk_words_format(
            _("Trick %1$d of hand %2$d now counts as led by %3$s."),
            ruling->trick_no, ruling->hand,
            pzk_people_said(people, ruling->seat));
    default:
        return NULL;
    }
}

char *
pzk_jh_words_reason(const struct pzk_jh_result *result)
{
    if (result->reason == PZK_JH_TRANSFORMATION) {
        int n = result->n_neutral;

        return result->trick_no == PZK_JH_TRICKS /* W4.7, W4.8 */
                   ? pzk_words_format(
                         P_("A transformation in the last trick: %d card "
                            "counts for nobody.",
                            "A transformation in the last trick: %d cards "
                            "count for nobody.",
                            n),
                         n)
                   : g_strdup(_("A transformation: the cards stay on the "
                                "table."));
    }
    g_autofree char *card = pzk_words_card_said(result->best);

    return result->reason == PZK_JH_HIGHEST
               ? pzk_words_format(_("%s is the highest."), card)
               : pzk_words_format(
                     _("%s was played first and counts as higher."), card);
}

/* Names the winner, and the lying cards of earlier transformations (W4.3,
 * W4.4). */
char *
pzk_jh_takes(const struct pzk_people *people,
             const struct pzk_jh_result *result)
{
    const char *who = pzk_people_said(people, result->winner);
    int no = result->trick_no;

    if (result->n_takes == 8) {
        /* TRANSLATORS: a name and the numbers of two tricks */
        return pzk_words_format(_("%1$s takes trick %2$d and the 4 cards left "
                                  "lying from trick %3$d"),
                                who, no, no - 1);
    }
    if (result->n_takes > 8) {
        /* TRANSLATORS: a name and the numbers of three tricks */
        return pzk_words_format(_("%1$s takes trick %2$d and the 8 cards left "
                                  "lying from tricks %3$d and %4$d"),
                                who, no, no - 2, no - 1);
    }
    /* TRANSLATORS: a name and the number of a trick */
    return pzk_words_format(_("%1$s takes trick %2$d"), who, no);
}

static char *
trick(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;
    g_autofree char *reason = pzk_jh_words_reason(result);

    if (result->winner == PZK_NO_SEAT) {
        return pzk_words_format(_("Nobody takes trick %1$d. %2$s"),
                                result->trick_no, reason);
    }
    g_autofree char *takes = pzk_jh_takes(people, result);

    /* TRANSLATORS: "Betty takes trick 3", "Poole of Hyde is the highest
     * card." */
    return pzk_words_format(_("%1$s. %2$s"), takes, reason);
}

/* Whether the trick that was scored has changed no account. */
static bool
is_as_before(const struct pzk_jh_result *result)
{
    return result->trick_done && result->winner == PZK_NO_SEAT;
}

bool
pzk_jh_totals_are_accounts(const struct pzk_people *people,
                           const int32_t person_total[3],
                           const struct pzk_jh_account account[PZK_TEAMS])
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int person = people->person[seat], team = people->team[seat];

        if (person >= 0 && (team == PZK_NO_TEAM ||
                            person_total[person] != account[team].score)) {
            return false;
        }
    }
    return people->three;
}

/* Says the score. With three players, says the totals by person, because the
 * teams' people change (W8.7). A finished hand has its accounts in a sentence
 * of its own. */
static char *
score(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_ruling *own = pzk_jh_ruling_in(ruling);

    if (own->result.hand_done || is_as_before(&own->result)) {
        return g_strdup("");
    }
    char *accounts =
        pzk_jh_accounts_said(own->account, people->three ? NULL : own->total);

    return people->three && !pzk_jh_totals_are_accounts(
                                people, own->person_total, own->account)
               ? pzk_sentences(
                     accounts,
                     pzk_jh_totals_said(people, own->total, own->person_total),
                     NULL)
               : accounts;
}

char *
pzk_jh_under_way(void)
{
    return g_strdup(_("A hand is under way here. While no trick lies on the "
                      "table, enter the next trick's number and both teams' "
                      "accounts: it is followed from there. Or say that it has "
                      "just begun."));
}

char *
pzk_jh_still_lie(const struct pzk_jh_status *status)
{
    int lying = __builtin_popcount(status->lying);

    return lying == 0
               ? g_strdup("")
               : pzk_words_format(
                     P_("%d card still lies there for whoever takes this "
                        "trick.",
                        "%d cards still lie there for whoever takes this "
                        "trick.",
                        lying),
                     lying);
}

/* Repeats the standing of a hand that people reported (T2), with its totals. */
static char *
joined(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    int32_t total[PZK_TEAMS], person_total[3];
    struct pzk_people sat = *people;
    struct pzk_jh_status status;

    if (ruling->action.kind != PZK_JH_JOIN) {
        return NULL;
    }
    pzk_jh_status(&ruling->after, &status);
    pzk_jh_people_follow(&sat, &status);
    pzk_jh_totals(&status, total, person_total);
    return pzk_sentences(
        /* TRANSLATORS: a hand that was not seen to begin */
        pzk_words_format(_("The hand goes on with trick %d, as entered."),
                         status.trick_no),
        pzk_jh_accounts_said(status.account, NULL), pzk_jh_still_lie(&status),
        pzk_jh_totals_said(&sat, total, person_total), NULL);
}

char *
pzk_jh_next_hand(const struct pzk_people *people, int dealer)
{
    if (!pzk_is_seat(dealer)) {
        return g_strdup("");
    }
    /* TRANSLATORS: two names */
    return pzk_words_format(_("%1$s deals next and %2$s leads."),
                            pzk_people_said(people, dealer),
                            pzk_people_said(people, pzk_seat_next(dealer)));
}

/* Compares the points of a hand joined midway with the 60 points that all cards
 * are worth (W6.6). */
char *
pzk_jh_points_differ(const struct pzk_jh_result *result)
{
    int points =
        result->account[PZK_JEKYLL].base + result->account[PZK_HYDE].base;

    for (int i = 0; i < result->n_neutral; i++) {
        points += pzk_jh_card_points(result->neutral_cards[i]);
    }
    return points == PZK_JH_POINTS
               ? g_strdup("")
               : pzk_words_format(_("Its points add up to %1$d, not to %2$d: "
                                    "what was entered of it is not right."),
                                  points, PZK_JH_POINTS);
}

static char *
hand(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_jh_result *result = &pzk_jh_ruling_in(ruling)->result;

    return pzk_sentences(
        pzk_words_format(_("Hand %d is over."), result->hand_no),
        pzk_jh_accounts_said(result->account, NULL),
        pzk_jh_points_differ(result), pzk_jh_new_totals_said(people, result),
        /* with three players the roles are announced instead (W8.6) */
        pzk_jh_next_hand(people, result->game_done || people->three
                                     ? PZK_NO_SEAT
                                     : ruling->from),
        NULL);
}

static char *
resumed(const struct pzk_ruling *ruling)
{
    return pzk_words_format(
        P_("The game goes on: hand %2$d, %1$d card played.",
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
    case PZK_RULED_ACT:
        return joined(people, ruling);
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
    g_autofree char *card = pzk_words_card_said(now->card);
    g_autofree char *old = pzk_words_card_said(was->card);
    const char *who = pzk_people_said(people, now->actor);

    if (now->card != was->card) {
        return pzk_words_format(_("Corrected: %1$s, not %2$s, for %3$s."), card,
                                old, who);
    }
    if (now->actor != was->actor) {
        return pzk_words_format(_("Corrected: %1$s for %2$s, not for %3$s."),
                                card, who, pzk_people_said(people, was->actor));
    }
    if (pzk_is_seat(now->other)) {
        return pzk_words_format(_("Corrected: %1$s came from %2$s."), card,
                                pzk_people_said(people, now->other));
    }
    return pzk_words_format(
        _("Corrected: nobody knows whose hand %s came from."), card);
}

static char *
corrected(const struct pzk_people *people, const struct pzk_action *now,
          const struct pzk_action *was)
{
    struct pzk_jh_standing at;

    if (pzk_jh_joined(now, &at)) {
        /* TRANSLATORS: a hand that was not seen to begin */
        return pzk_words_format(_("Corrected: the hand goes on with trick %d."),
                                at.trick);
    }
    return now->kind == PZK_JH_DEAL
               ? pzk_words_format(_("Corrected: %s dealt."),
                                  pzk_people_said(people, now->other))
               : corrected_lay(people, now, was);
}

/* Says how many cards each player was dealt: "Jekyll cards dealt: Adam 3, Betty
 * 4, Christian 4, Doris 3." */
static char *
counted(const struct pzk_people *people, const struct pzk_entry *entry)
{
    GPtrArray *items = g_ptr_array_new();

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_sentence_number(items, pzk_people_said(people, seat),
                            entry->counts[seat]);
    }
    g_autofree char *list = pzk_sentence_list(items);

    return pzk_words_format(_("Jekyll cards dealt: %s."), list);
}

char *
pzk_jh_change(const struct pzk_people *people, const struct pzk_entry *entry,
              const struct pzk_change *change)
{
    switch (entry->kind) {
    case PZK_ENTRY_CORRECT:
        return corrected(people, &entry->action, &change->was);
    case PZK_ENTRY_COUNTS:
        return counted(people, entry);
    default:
        return NULL;
    }
}
