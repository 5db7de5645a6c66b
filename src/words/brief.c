// SPDX-License-Identifier: MIT
/*
 * Makes brief sentences on rulings for the ear, those that all games share: as
 * short as they can be distinguished. A mismatch names the card, its place,
 * what is wrong and the remedy; people who ask hear it in full.
 */
#include "src/words/game_words.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

char *
pzk_sentence_place(const struct pzk_people *people, int seat)
{
    const char *where = pzk_people_where(people, seat);

    if (where) {
        return g_strdup(where);
    }
    if (seat == people->you) {
        return g_strdup(_("before you"));
    }
    /* TRANSLATORS: where a card lies: "Poole of Jekyll, by Betty: ..." */
    return pzk_words_format(_("by %s"), pzk_people_said(people, seat));
}

char *
pzk_sentence_card_there(const struct pzk_people *people,
                        const struct pzk_difference *difference)
{
    g_autofree char *card = pzk_words_card_apart(difference->card);

    if (!pzk_is_seat(difference->lies_at)) {
        return g_steal_pointer(&card);
    }
    g_autofree char *place = pzk_sentence_place(people, difference->lies_at);

    /* TRANSLATORS: a card, and where it lies */
    return pzk_words_format(_("%1$s, %2$s"), card, place);
}

/* Says at which side a card is due, addressed to whoever sits there. */
static char *
belongs(const struct pzk_people *people,
        const struct pzk_difference *difference, const char *there)
{
    int due = difference->due_at;

    if (!pzk_is_seat(due)) {
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

    return !pzk_is_seat(side) || side == people->you
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

    if (people->two && pzk_is_seat(due) && pzk_is_seat(side) &&
        people->team[side] == PZK_NO_TEAM) { /* nobody sits there */
        return pzk_sentence_move_it(people, difference);
    }
    why = !pzk_is_seat(due) ? g_strdup(_("no card is due now"))
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

/* Returns a brief finding about a card; NULL: the full one is to be used. */
static char *
about_card(const struct pzk_people *people,
           const struct pzk_difference *difference)
{
    g_autofree char *there = pzk_sentence_card_there(people, difference);

    switch (difference->finding) {
    case PZK_FIND_NOT_YOUR_TURN:
        return not_your_turn(people, difference);
    case PZK_FIND_ALREADY_PLAYED:
        return pzk_words_format(_("%s: already played."), there);
    case PZK_FIND_TWICE:
        return pzk_words_format(_("%s: there twice."), there);
    case PZK_FIND_MOVED_CARD:
        return belongs(people, difference, there);
    case PZK_FIND_TABLE_DIFFERS:
        return pzk_is_seat(difference->due_at) &&
                       !pzk_is_seat(difference->lies_at)
                   ? missing(people, difference)
                   : belongs(people, difference, there);
    case PZK_FIND_CARD_MISSING:
        return missing(people, difference);
    case PZK_FIND_TOO_FAR:
        return pzk_words_format(_("%s: a bit closer to the middle."), there);
    case PZK_FIND_CARD_HIDDEN:
        return pzk_words_format(_("%s: covered."), there);
    default:
        return NULL;
    }
}

/* Returns the remedy, if it is a sentence of its own; else NULL. */
static char *
to_do(const struct pzk_difference *difference)
{
    switch (difference->finding) {
    case PZK_FIND_ALREADY_PLAYED:
        return g_strdup(_("Take it away."));
    case PZK_FIND_TWICE:
        return g_strdup(_("Take one of the two away."));
    case PZK_FIND_CARD_HIDDEN:
        return g_strdup(_("Uncover it, or accept it."));
    case PZK_FIND_CARD_MISSING:
        return g_strdup(_("Put it back."));
    case PZK_FIND_MOVED_CARD:
    case PZK_FIND_TABLE_DIFFERS:
        return !pzk_is_seat(difference->due_at)   ? g_strdup(_("Take it away."))
               : pzk_is_seat(difference->lies_at) ? NULL
                                                  : g_strdup(_("Put it back."));
    default:
        return NULL;
    }
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
    switch (difference->finding) {
    case PZK_FIND_TABLE_CLEARED:
        return g_strdup(_("The trick is gone: put it back, or accept that."));
    case PZK_FIND_TABLE_SHIFTED:
        return g_strdup(_("Cards were moved: put them back, or accept that."));
    case PZK_FIND_PLACEMENT_TURNED:
        return g_strdup(_("The middle is turned: turn it back."));
    case PZK_FIND_CARD_UNSEEN:
        return pzk_words_format(_("%s's card was not seen: show it."),
                                pzk_people_said(people, difference->due_at));
    case PZK_FIND_NOT_FOLLOWED:
        return g_strdup(_("Who led was not seen: enter the first card."));
    case PZK_FIND_THROW_IN:
        return g_strdup(_("Throw this hand in? Then choose it once more."));
    default:
        text = owner ? about_card(people, difference) : NULL;
        *remedy = text ? to_do(difference) : *remedy;
        return text;
    }
}

char *
pzk_sentence_brief(const struct pzk_ruling *ruling)
{
    g_autofree char *card = pzk_words_card_short(ruling->card);

    switch (ruling->kind) {
    case PZK_RULED_RESOLVED:
        /* TRANSLATORS: after a mismatch: the table is right again */
        return g_strdup(_("All right again."));
    case PZK_RULED_TAKE_BACK:
        /* TRANSLATORS: briefly: a card that was taken back */
        return pzk_words_format(_("%s taken back."), card);
    case PZK_RULED_SWEPT: /* no words: it has a sound */
        return g_strdup("");
    default:
        return NULL;
    }
}
