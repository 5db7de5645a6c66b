// SPDX-License-Identifier: MIT
/*
 * Makes brief sentences on rulings for the ear, those that all games share: as
 * short as they can be distinguished. A mismatch names the card, its place,
 * what is wrong and the remedy; people who ask hear it in full.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Says at which side a card is due, addressed to whoever sits there. */
static char *
belongs(const struct pzk_people *people,
        const struct pzk_difference *difference, const char *there)
{
    int due = difference->due_at;

    if (!pzk_is_any_seat(due)) {
        return pzk_words_format(_("%s: does not belong here."), there);
    }
    return due == people->you
               ? pzk_words_format(_("%s: belongs before you."), there)
               /* TRANSLATORS: a card with its place, a name */
               : pzk_words_format(_("%1$s: belongs at %2$s's side."), there,
                                  pzk_people_said(people, due));
}

char *
pzk_sentence_turn(enum pzk_level level, const char *who, bool leads,
                  const char *what)
{
    g_autofree char *turn =
        !who ? g_strdup(leads                ? _("you lead")
                        : level == PZK_AGAIN ? _("you again")
                        : level == PZK_ALONE ? _("your turn")
                                             : _("then you"))
             : pzk_words_format(leads                ? _("%s leads")
                                : level == PZK_AGAIN ? _("%s again")
                                : level == PZK_ALONE ? _("%s's turn")
                                                     : _("then %s"),
                                who);

    /* TRANSLATORS: whose turn, and what to play: "then Betty: Hyde." */
    return what ? g_strdup_printf(_("%1$s: %2$s."), turn, what)
                : g_strconcat(turn, ".", NULL);
}

char *
pzk_sentence_take_it_back(const struct pzk_people *people,
                          const struct pzk_difference *difference,
                          const char *why)
{
    int side = difference->lies_at;
    g_autofree char *card = pzk_words_card_short(difference->card);

    return !pzk_is_any_seat(side) || side == people->you
               ? pzk_words_format(_("Take %1$s back: %2$s."), card, why)
               /* TRANSLATORS: "Doris, take Poole back: Carl's turn." */
               : pzk_words_format(_("%1$s, take %2$s back: %3$s."),
                                  pzk_people_at(people, side), card, why);
}

char *
pzk_sentence_move_it(const struct pzk_people *people,
                     const struct pzk_difference *difference)
{
    int due = difference->due_at;
    g_autofree char *there = pzk_sentence_card_there(people, difference);

    return due == people->you
               ? pzk_words_format(_("%s: move it before you."), there)
               /* TRANSLATORS: a card with its place, a name */
               : pzk_words_format(_("%1$s: move it to %2$s."), there,
                                  pzk_people_said(people, due));
}

static char *
not_your_turn(const struct pzk_people *people,
              const struct pzk_difference *difference)
{
    int due = difference->due_at, side = difference->lies_at;
    g_autofree char *why = NULL;

    if (people->two && pzk_is_any_seat(due) && pzk_is_any_seat(side) &&
        people->team[side] == PZK_NO_TEAM) { /* nobody sits there */
        return pzk_sentence_move_it(people, difference);
    }
    why = !pzk_is_any_seat(due) ? g_strdup(_("no card is due now"))
          : due == people->you
              ? g_strdup(_("your turn"))
              : pzk_words_format(_("%s's turn"), pzk_people_said(people, due));
    return pzk_sentence_take_it_back(people, difference, why);
}

static char *
missing(const struct pzk_people *people,
        const struct pzk_difference *difference)
{
    struct pzk_difference lay = *difference;

    lay.lies_at = difference->due_at;
    g_autofree char *there = pzk_sentence_card_there(people, &lay);
    return pzk_words_format(_("%s: missing."), there);
}

/* What is said briefly of a card, and of the whole table. */
static const struct pzk_saying cards[] = {
    {PZK_FIND_ALREADY_PLAYED, N_("%s: already played."), NULL, "t",
     N_("Take it away."), NULL},
    {PZK_FIND_TWICE, N_("%s: there twice."), NULL, "t",
     N_("Take one of the two away."), NULL},
    {PZK_FIND_UNEXPLAINED, N_("%s: does not count."), NULL, "t",
     N_("Take it away, or accept it."), NULL},
    {PZK_FIND_TOO_FAR, N_("%s: a bit closer to the middle."), NULL, "t", NULL,
     NULL},
    {PZK_FIND_CARD_HIDDEN, N_("%s: covered."), NULL, "t",
     N_("Uncover it, or accept it."), NULL},
    {PZK_FIND_CARD_MISSING, NULL, NULL, "", N_("Put it back."), NULL},
    {0}};
static const struct pzk_saying tables[] = {
    {PZK_FIND_TABLE_CLEARED,
     N_("The trick is gone: put it back, or accept that."), NULL, "", NULL,
     NULL},
    {PZK_FIND_TABLE_SHIFTED,
     N_("Cards were moved: put them back, or accept that."), NULL, "", NULL,
     NULL},
    {PZK_FIND_PLACEMENT_TURNED, N_("The middle is turned: turn it back."), NULL,
     "", NULL, NULL},
    {PZK_FIND_CARD_UNSEEN, N_("%s's card was not seen: show it."), NULL, "d",
     NULL, NULL},
    {PZK_FIND_NOT_FOLLOWED, N_("Who led was not seen: enter the first card."),
     NULL, "", NULL, NULL},
    {PZK_FIND_THROW_IN, N_("Throw this hand in? Then choose it once more."),
     NULL, "", NULL, NULL},
    {0}};

/* Returns a brief finding about a card; NULL: the full one is to be used. */
static char *
about_card(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    g_autofree char *there = pzk_sentence_card_there(people, difference);

    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return not_your_turn(people, difference);
    case PZK_FIND_MOVED_CARD:
        return belongs(people, difference, there);
    case PZK_FIND_TABLE_DIFFERS:
        return pzk_is_any_seat(difference->due_at) &&
                       !pzk_is_any_seat(difference->lies_at)
                   ? missing(people, difference)
                   : belongs(people, difference, there);
    case PZK_FIND_CARD_MISSING:
        return missing(people, difference);
    default:
        return pzk_saying_text(pzk_saying_of(cards, difference->finding),
                               people, difference);
    }
}

/* Returns the remedy, if it is a sentence of its own; else NULL. */
static char *
to_do(const struct pzk_difference *difference)
{
    const struct pzk_saying *saying = pzk_saying_of(cards, difference->finding);

    if (difference->finding == PZK_FIND_MOVED_CARD ||
        difference->finding == PZK_FIND_TABLE_DIFFERS) {
        return !pzk_is_any_seat(difference->due_at)
                   ? g_strdup(_("Take it away."))
               : pzk_is_any_seat(difference->lies_at)
                   ? NULL
                   : g_strdup(_("Put it back."));
    }
    return saying && saying->remedy ? g_strdup(_(saying->remedy)) : NULL;
}

/* Says why the rules refuse a card. */
static char *
refused(const struct pzk_people *people,
        const struct pzk_difference *difference)
{
    g_autofree char *there = pzk_sentence_card_there(people, difference);

    return pzk_words_format(
        _("%1$s: %2$s"), there,
        pzk_words_code(pzk_finding_code(difference->finding)));
}

char *
pzk_sentence_mismatch(const struct pzk_people *people,
                      const struct pzk_difference *difference, char **remedy)
{
    const struct pzk_game_words *owner = pzk_words_of_piece(difference->card);
    char *text = owner && owner->mismatch_brief
                     ? owner->mismatch_brief(people, difference)
                     : NULL;

    if (text) {
        return text;
    }
    if (pzk_finding_code(difference->finding) != PZK_OK) {
        return owner ? refused(people, difference) : NULL;
    }
    text = pzk_saying_text(pzk_saying_of(tables, difference->finding), people,
                           difference);
    if (!text && owner) {
        text = about_card(people, difference);
        *remedy = text ? to_do(difference) : *remedy;
    }
    return text;
}

char *
pzk_sentence_brief(const struct pzk_ruling *ruling)
{
    g_autofree char *card = pzk_words_card_short(ruling->card);

    switch (ruling->kind) {
    case PZK_RULED_RESOLVED:
        /* TRANSLATORS: after a mismatch: the table is right again */
        return g_strdup(_("All right."));
    case PZK_RULED_TAKE_BACK:
        /* TRANSLATORS: briefly: a card that was taken back */
        return pzk_words_format(_("%s taken back."), card);
    case PZK_RULED_SWEPT: /* no words: it has a sound */
        return g_strdup("");
    default:
        return NULL;
    }
}
