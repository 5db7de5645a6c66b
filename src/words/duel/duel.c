// SPDX-License-Identifier: MIT
/*
 * Says what happens in the duel: colours and ranks, acts, their results, what
 * comes next. Calls players by their names, or else by their roles.
 */
#include "src/words/duel/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

const char *
pzk_duel_words_player(const struct pzk_people *people, int role)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->team[seat] == role && people->name[seat][0]) {
            return people->name[seat];
        }
    }
    return pzk_words_team_short(role);
}

static int
other(int role)
{
    return role == PZK_JEKYLL ? PZK_HYDE : PZK_JEKYLL;
}

const char *
pzk_duel_words_colour(int colour)
{
    static const char *const colours[PZK_COLOURS] = {
        [PZK_WRATH] = N_("Wrath"),
        [PZK_GREED] = N_("Greed"),
        [PZK_PRIDE] = N_("Pride"),
    };

    return colour >= 0 && colour < PZK_COLOURS ? _(colours[colour])
                                               : _("no colour");
}

/* D1.3: spaces 0 to 4 are Jekyll's domain, the others Hyde's */
const char *
pzk_duel_words_domain(int space)
{
    return space < 5 ? _("Jekyll's domain") : _("Hyde's domain");
}

char *
pzk_duel_words_ranks(const struct pzk_duel_status *status)
{
    if (status->n_ranks == 0) {
        return g_strdup(_("No colour has a rank yet."));
    }
    if (status->n_ranks < PZK_COLOURS) {
        return pzk_words_format(_("%s is the lowest colour."),
                                pzk_duel_words_colour(status->ranks[0]));
    }
    return pzk_words_format(_("From low to high: %1$s, %2$s, %3$s."),
                            pzk_duel_words_colour(status->ranks[0]),
                            pzk_duel_words_colour(status->ranks[1]),
                            pzk_duel_words_colour(status->ranks[2]));
}

/* Leaves out ranks that the trick of the act took away again (D3.1, D3.2,
 * D5.2). */
char *
pzk_duel_words_ranked(const struct pzk_duel_status *status,
                      const struct pzk_duel_result *result)
{
    if (result->n_ranked == 1 && status->n_ranks > 0) {
        return pzk_words_format(_("%s is the lowest colour now."),
                                pzk_duel_words_colour(status->ranks[0]));
    }
    if (result->n_ranked > 1 && status->n_ranks == PZK_COLOURS) {
        /* TRANSLATORS: two colours */
        return pzk_words_format(_("%1$s is in the middle; %2$s is highest "
                                  "now."),
                                pzk_duel_words_colour(status->ranks[1]),
                                pzk_duel_words_colour(status->ranks[2]));
    }
    return g_strdup("");
}

/* ---- acts ---- */

/* Says that a player has chosen cards, and how many; which ones is the player's
 * secret. */
static char *
chosen(const struct pzk_people *people, const struct pzk_action *action)
{
    const char *name = pzk_duel_words_player(people, action->actor);
    int n = action->n;

    if (!action->list_given) {
        return pzk_words_format(_("%s has chosen the cards to exchange."),
                                name);
    }
    return pzk_words_format(P_("%1$s has chosen %2$d card to exchange.",
                               "%1$s has chosen %2$d cards to exchange.", n),
                            name, n);
}

static char *
lead(const struct pzk_people *people, const struct pzk_action *action)
{
    g_autofree char *card = pzk_words_card(action->card);

    /* TRANSLATORS: a name, a potion, the colour to be played to it */
    return pzk_words_format(action->arg == PZK_ABSENT
                                ? _("%1$s leads %2$s.")
                                : _("%1$s leads %2$s and asks for %3$s."),
                            pzk_duel_words_player(people, action->actor), card,
                            pzk_duel_words_colour(action->arg));
}

static char *
answer(const struct pzk_people *people, const struct pzk_action *action)
{
    g_autofree char *card = pzk_words_card(action->card);

    return pzk_words_format(_("%1$s answers with %2$s."),
                            pzk_duel_words_player(people, action->actor), card);
}

/* Repeats the round and the tricks that people reported of a game joined
 * midway. */
static char *
joined(const struct pzk_people *people, const struct pzk_action *action)
{
    struct pzk_duel_standing standing;

    if (!pzk_duel_joined(action, &standing)) {
        return g_strdup("");
    }
    return pzk_sentences(
        pzk_words_format(
            /* TRANSLATORS: a game that was not seen to begin */
            _("The game goes on with round %1$d, trick %2$d, as entered."),
            standing.round,
            standing.tricks[PZK_JEKYLL] + standing.tricks[PZK_HYDE] + 1),
        pzk_duel_words_tricks(people, standing.tricks), NULL);
}

char *
pzk_duel_words_action(const struct pzk_people *people,
                      const struct pzk_action *action)
{
    switch ((enum pzk_duel_action)action->kind) {
    case PZK_DUEL_DEAL:
        return g_strdup(_("The cards are dealt."));
    case PZK_DUEL_PASS:
    case PZK_DUEL_GREED:
        return chosen(people, action);
    case PZK_DUEL_LEAD:
        return lead(people, action);
    case PZK_DUEL_ANSWER:
        return answer(people, action);
    case PZK_DUEL_JOIN:
        return joined(people, action);
    }
    return g_strdup("");
}

/* ---- results ---- */

static char *
revoked(const struct pzk_people *people, const struct pzk_duel_result *result)
{
    g_autofree char *card = pzk_words_card(result->revoke_card);

    int colour = pzk_duel_colour(result->revoke_card);

    return pzk_words_format(
        /* TRANSLATORS: somebody did not follow suit and, as a card shows
         * later, could have: a name, a card, a trick's number, a colour */
        result->revoke_asked
            ? _("Revoke: %1$s held %2$s and should have played %4$s in trick "
                "%3$d, which was asked for. Settle it among yourselves.")
            : _("Revoke: %1$s held %2$s and should have followed %4$s in "
                "trick %3$d or played a potion. Settle it among yourselves."),
        pzk_duel_words_player(people, result->revoker), card,
        result->revoke_trick, pzk_duel_words_colour(colour));
}

char *
pzk_duel_words_trick(const struct pzk_people *people,
                     const struct pzk_duel_result *result)
{
    bool led = result->winner == result->leader;
    g_autofree char *best = pzk_words_card(result->cards[led ? 0 : 1]);
    g_autofree char *beaten = pzk_words_card(result->cards[led ? 1 : 0]);

    return pzk_words_format(_("%1$s takes trick %2$d: %3$s beats %4$s."),
                            pzk_duel_words_player(people, result->winner),
                            result->trick_no, best, beaten);
}

/* Says that both exchanged cards, with CARDS_LEFT in each hand (D5.3). */
static char *
exchanged(int cards_left)
{
    int n = MIN(cards_left, 2);

    return n == 0 ? g_strdup(_("Greed potion, without effect: no cards are "
                               "left to exchange."))
                  : pzk_words_format(
                        P_("Greed potion: both exchanged %d card.",
                           "Greed potion: both exchanged %d cards.", n),
                        n);
}

/* Says what the trick's potion does (D5). */
char *
pzk_duel_effect_said(const struct pzk_people *people,
                     const struct pzk_duel_result *result)
{
    const char *winner = pzk_duel_words_player(people, result->winner);
    const char *loser = pzk_duel_words_player(people, other(result->winner));

    switch (result->effect) {
    case PZK_WRATH:
        return g_strdup(_("Wrath potion: all colour tokens leave the board; no "
                          "colour has a rank any more."));
    case PZK_GREED:
        return exchanged(PZK_DUEL_HAND - result->trick_no);
    case PZK_PRIDE:
        return result->stolen
                   ? pzk_words_format(_("Pride potion: %1$s also takes a trick "
                                        "from %2$s."),
                                      winner, loser)
                   : pzk_words_format(_("Pride potion, without effect: %s has "
                                        "no trick to lose."),
                                      loser);
    default:
        return g_strdup(pzk_duel_colour(result->cards[0]) == PZK_NO_COLOUR
                            ? _("Two potions: no effect.")
                            : "");
    }
}

char *
pzk_duel_words_tricks(const struct pzk_people *people,
                      const uint8_t tricks[PZK_TEAMS])
{
    return pzk_words_format(
        _("Tricks: %1$s %2$d, %3$s %4$d."),
        pzk_duel_words_player(people, PZK_JEKYLL), tricks[PZK_JEKYLL],
        pzk_duel_words_player(people, PZK_HYDE), tricks[PZK_HYDE]);
}

/* Says how a round ended and where the statuette goes (D6.1, D6.3). */
static char *
round_done(const struct pzk_duel_result *result)
{
    if (result->gap == 0) {
        return pzk_words_format(
            _("Round %1$d is over: no difference, the statuette stays on space "
              "%2$d, %3$s."),
            result->round, result->marker,
            pzk_duel_words_domain(result->marker));
    }
    return pzk_words_format(
        /* TRANSLATORS: the last is "Jekyll's domain" or "Hyde's domain" */
        _("Round %1$d is over: a difference of %2$d, the statuette moves to "
          "space %3$d, %4$s."),
        result->round, result->gap, result->marker,
        pzk_duel_words_domain(result->marker));
}

/* Says who has won the game (D6.2, D6.3). */
static char *
game_done(const struct pzk_people *people, int winner, int marker)
{
    if (winner == PZK_HYDE) {
        return pzk_words_format(
            _("The game is over: %s wins, the statuette is at "
              "the end of the track."),
            pzk_duel_words_player(people, PZK_HYDE));
    }
    return pzk_words_format(_("The game is over: %1$s wins, after three rounds "
                              "the statuette is only on space %2$d."),
                            pzk_duel_words_player(people, PZK_JEKYLL), marker);
}

char *
pzk_duel_words_result(const struct pzk_people *people,
                      const struct pzk_duel_result *result)
{
    GString *text = g_string_new(NULL);

    if (result->revoke) {
        pzk_sentence_add(text, revoked(people, result));
    }
    if (result->trick_done) {
        pzk_sentence_add(text, pzk_duel_words_trick(people, result));
        pzk_sentence_add(text, pzk_duel_effect_said(people, result));
        pzk_sentence_add(text, pzk_duel_words_tricks(people, result->tricks));
    }
    if (result->round_done) {
        pzk_sentence_add(text, round_done(result));
    }
    if (result->game_done) {
        pzk_sentence_add(
            text, game_done(people, result->game_winner, result->hyde_score));
    }
    return g_string_free(text, FALSE);
}

/* Says how the match ended (D7.2). */
char *
pzk_duel_words_match(const struct pzk_people *people,
                     const struct pzk_duel_match *match)
{
    int won = match->winner;

    if (won < 0) {
        return pzk_words_format(
            _("The match is over: a draw, %1$d spaces to %2$d."),
            match->score[0], match->score[1]);
    }
    if (match->score[won] == match->score[1 - won]) {
        return pzk_words_format(_("The match is over: %1$s wins, the whole "
                                  "track in fewer rounds, %2$d to %3$d."),
                                pzk_duel_words_player(people, match->role[won]),
                                match->rounds[won], match->rounds[1 - won]);
    }
    return pzk_words_format(
        _("The match is over: %1$s wins, %2$d spaces to %3$d."),
        pzk_duel_words_player(people, match->role[won]), match->score[won],
        match->score[1 - won]);
}

/* ---- what comes next ---- */

static char *
to_choose(const struct pzk_people *people, const struct pzk_duel_status *status)
{
    int n = status->exchange;
    int late = status->to_act[PZK_JEKYLL] ? PZK_JEKYLL : PZK_HYDE;

    if (status->to_act[PZK_JEKYLL] && status->to_act[PZK_HYDE]) {
        return pzk_words_format(P_("Both choose %d card to exchange.",
                                   "Both choose %d cards to exchange.", n),
                                n);
    }
    return pzk_words_format(P_("%1$s still chooses %2$d card to exchange.",
                               "%1$s still chooses %2$d cards to exchange.", n),
                            pzk_duel_words_player(people, late), n);
}

/* Says with what a player may answer (D4.2, D4.6). */
static char *
to_answer(const struct pzk_people *people, const struct pzk_duel_status *status)
{
    return pzk_words_format(
        status->demand == PZK_NO_COLOUR
            ? _("%1$s answers: %2$s or a potion; without %2$s, any card.")
            : _("%1$s answers: %2$s; without %2$s, any card."),
        pzk_duel_words_player(people, other(status->leader)),
        pzk_duel_words_colour(status->required));
}

char *
pzk_duel_words_now(const struct pzk_people *people,
                   const struct pzk_duel_status *status)
{
    switch (status->phase) {
    case PZK_DUEL_TO_DEAL:
        /* TRANSLATORS: a round's number and two names */
        return pzk_words_format(_("Round %1$d: %2$s deals ten cards to each, "
                                  "one at a time, and sets five aside unseen; "
                                  "%3$s leads."),
                                status->round,
                                pzk_duel_words_player(people, status->dealer),
                                pzk_duel_words_player(people, status->starter));
    case PZK_DUEL_TO_PASS:
    case PZK_DUEL_TO_GIVE:
        return to_choose(people, status);
    case PZK_DUEL_TO_LEAD:
        if (status->leader == PZK_NO_TEAM) {
            return pzk_words_format(
                _("Trick %d is led by whoever lays the first card."),
                status->trick_no);
        }
        return pzk_words_format(_("%1$s leads trick %2$d."),
                                pzk_duel_words_player(people, status->leader),
                                status->trick_no);
    case PZK_DUEL_TO_ANSWER:
        return to_answer(people, status);
    case PZK_DUEL_OVER:
        return game_done(people, status->winner, status->marker);
    }
    return g_strdup("");
}
