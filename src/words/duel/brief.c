// SPDX-License-Identifier: MIT
/*
 * Words the duel's rulings for the ear, each just long enough to differ from
 * the others. The turn has already named the player; the sentence on the act
 * does not.
 */
#include "src/words/duel/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

static char *
done(const struct pzk_people *people, const struct pzk_action *action)
{
    g_autofree char *card = pzk_words_card_short(action->card);

    switch ((enum pzk_duel_action)action->kind) {
    case PZK_DUEL_LEAD:
        if (action->arg != PZK_ABSENT) {
            /* TRANSLATORS: briefly: a led potion, which alone of all cards has
             * a plus, and the colour asked for: "3+ for Wrath." */
            return pzk_words_format(_("%1$d+ for %2$s."),
                                    action->card - PZK_Q2 + 2,
                                    pzk_duel_words_colour(action->arg));
        }
        return pzk_words_format(_("%s."), card);
    case PZK_DUEL_ANSWER:
        return pzk_words_format(_("%s."), card);
    case PZK_DUEL_JOIN:
        /* repeats what people entered, so that they notice errors */
        return pzk_duel_words_action(people, action);
    default: /* a deal, an exchange: the next sentence says it */
        return g_strdup("");
    }
}

static char *
ranked(const struct pzk_duel_status *status,
       const struct pzk_duel_result *result)
{
    if (result->n_ranked == 1 && status->n_ranks > 0) {
        /* TRANSLATORS: briefly: a colour's rank */
        return pzk_words_format(_("%s lowest."),
                                pzk_duel_words_colour(status->ranks[0]));
    }
    if (result->n_ranked > 1 && status->n_ranks == PZK_COLOURS) {
        /* TRANSLATORS: briefly: two colours' ranks */
        return pzk_words_format(_("%1$s in the middle, %2$s highest."),
                                pzk_duel_words_colour(status->ranks[1]),
                                pzk_duel_words_colour(status->ranks[2]));
    }
    return g_strdup("");
}

static char *
effect(const struct pzk_people *people, const struct pzk_duel_result *result)
{
    switch (result->effect) {
    case PZK_WRATH:
        return g_strdup(_("Wrath potion: no ranks."));
    case PZK_PRIDE:
        return result->stolen
                   /* TRANSLATORS: briefly: who takes a trick of the other */
                   ? pzk_words_format(
                         _("Pride potion: one more for %s."),
                         pzk_duel_words_player(people, result->winner))
                   : g_strdup("");
    default: /* an exchange was announced when both had chosen */
        return g_strdup("");
    }
}

static char *
trick(const struct pzk_people *people, const struct pzk_duel_result *result)
{
    int winner = result->winner;

    /* TRANSLATORS: briefly: who takes a trick, and the tricks of this one and
     * of the other: "Trick to Hyde, 3 to 2." */
    return pzk_sentences(
        pzk_words_format(_("Trick to %1$s, %2$d to %3$d."),
                         pzk_duel_words_player(people, winner),
                         result->tricks[winner],
                         result->tricks[PZK_JEKYLL + PZK_HYDE - winner]),
        effect(people, result), NULL);
}

/* Says what came of an act, ranks and tricks, which can wait until after the
 * turn. */
static char *
came_of(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    const struct pzk_duel_result *result = pzk_duel_result(&ruling->caused);
    struct pzk_duel_result rare = *result; /* rare results are said even if
                                              briefly */
    struct pzk_duel_status status;
    struct pzk_duel_match match;

    rare.trick_done = false;
    pzk_duel_status(&ruling->after, &status);
    return pzk_sentences(ranked(&status, result),
                         result->trick_done ? trick(people, result)
                                            : g_strdup(""),
                         pzk_duel_words_result(people, &rare),
                         pzk_duel_match(&ruling->after, &match)
                             ? pzk_duel_words_match(people, &match)
                             : g_strdup(""),
                         NULL);
}

static bool
is_you(const struct pzk_people *people, int role)
{
    return pzk_is_seat(people->you) && people->team[people->you] == role;
}

static char *
turn_of(enum pzk_level level, const struct pzk_people *people, int role,
        bool leads)
{
    return pzk_sentence_turn(
        level,
        is_you(people, role) ? NULL : pzk_duel_words_player(people, role),
        leads, NULL);
}

static char *
turn(enum pzk_level level, const struct pzk_people *people,
     const struct pzk_ruling *ruling)
{
    struct pzk_duel_status status;

    pzk_duel_status(&ruling->after, &status);
    switch (status.phase) {
    case PZK_DUEL_TO_PASS:
    case PZK_DUEL_TO_GIVE:
        return pzk_words_format(
            P_("Exchange %d card.", "Exchange %d cards.", status.exchange),
            status.exchange);
    case PZK_DUEL_TO_DEAL:
        /* TRANSLATORS: briefly: two names */
        return pzk_words_format(_("%1$s deals, %2$s leads."),
                                pzk_duel_words_player(people, status.dealer),
                                pzk_duel_words_player(people, status.starter));
    case PZK_DUEL_TO_LEAD:
        /* an unknown leader is said in full */
        return status.leader == PZK_NO_TEAM
                   ? NULL
                   : turn_of(level, people, status.leader, true);
    case PZK_DUEL_TO_ANSWER: /* the led card says with what */
        return turn_of(level, people, PZK_JEKYLL + PZK_HYDE - status.leader,
                       false);
    default:
        return NULL;
    }
}

bool
pzk_duel_is_prompt(const struct pzk_ruling *ruling)
{
    return ruling->finding == PZK_DUEL_FIND_DEMAND ||
           ruling->finding == PZK_DUEL_FIND_EXCHANGE;
}

/* Asks which colour a led potion is played for (D4.5). */
static char *
which_colour(const struct pzk_ruling *ruling)
{
    g_autofree char *card = pzk_words_card_short(ruling->card);

    /* TRANSLATORS: briefly: who leads this potion has to name a colour */
    return pzk_words_format(_("%s: which colour?"), card);
}

/* Says who deals for another round and what is exchanged then; NULL: in full,
 * as for the first round. */
static char *
next_round(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    struct pzk_duel_status status;

    pzk_duel_status(&ruling->after, &status);
    return status.phase == PZK_DUEL_TO_DEAL && status.round > 1
               ? pzk_words_format(
                     /* TRANSLATORS: briefly: cards, a round's number, names */
                     P_("Round %2$d: %3$s deals, %4$s leads. First exchange "
                        "%1$d card.",
                        "Round %2$d: %3$s deals, %4$s leads. First exchange "
                        "%1$d cards.",
                        status.round),
                     status.round, status.round,
                     pzk_duel_words_player(people, status.dealer),
                     pzk_duel_words_player(people, status.starter))
               : NULL;
}

char *
pzk_duel_brief(enum pzk_level level, const struct pzk_people *people,
               const struct pzk_ruling *ruling)
{
    switch (ruling->kind) {
    case PZK_RULED_REMARK:
        return ruling->finding == PZK_DUEL_FIND_DEMAND ? which_colour(ruling)
               : ruling->finding == PZK_DUEL_FIND_EXCHANGE
                   ? next_round(people, ruling)
                   : NULL;
    case PZK_RULED_ACT:
        return done(people, &ruling->action);
    case PZK_RULED_TURN:
        return turn(level, people, ruling);
    default:
        return NULL;
    }
}

/* Says that another token lies beside the led potion. */
char *
pzk_duel_changed(enum pzk_level level, const struct pzk_people *people,
                 const struct pzk_ruling *ruling)
{
    const char *colour = pzk_duel_words_colour(ruling->action.arg);

    if (ruling->action.arg == PZK_ABSENT) {
        return g_strdup("");
    }
    return level == PZK_FULL
               /* TRANSLATORS: a name and a colour */
               ? pzk_words_format(
                     _("%1$s asks for %2$s now."),
                     pzk_duel_words_player(people, ruling->action.actor),
                     colour)
               /* TRANSLATORS: briefly: the colour asked for: "Pride now." */
               : pzk_words_format(_("%s now."), colour);
}

char *
pzk_duel_after(enum pzk_level level, const struct pzk_people *people,
               const struct pzk_ruling *ruling)
{
    return level != PZK_FULL && ruling->kind == PZK_RULED_ACT
               ? came_of(people, ruling)
               : NULL;
}
