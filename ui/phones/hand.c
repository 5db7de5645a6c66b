// SPDX-License-Identifier: MIT
#include "ui/phones/hand.h"

#include <string.h>

#include "src/words/phones.h"
#include "src/words/rulebook.h"
#include "ui/phones/admission.h"
#include "ui/phones/phone_game.h"

struct hand {
    int n;
    int card[PZK_HAND_CARDS];      /* in the order of the photographs */
    bool doubtful[PZK_HAND_CARDS]; /* impossible in the hand when it was read */
    bool unsure;                   /* cards were exchanged since it was
                                      photographed */
    bool settled; /* the person has ticked the cards given away in this
                     exchange */
};

struct pzk_hands {
    const struct pzk_phone_state *state;
    unsigned deal; /* number of the deal that the hands belong to */
    bool exchanging;
    struct hand of[PZK_PHONE_PERSONS];
};

struct pzk_hands *
pzk_hands_new(const struct pzk_phone_state *state)
{
    struct pzk_hands *hands = g_new0(struct pzk_hands, 1);

    hands->state = state;
    return hands;
}

void
pzk_hands_free(struct pzk_hands *hands)
{
    if (hands) {
        memset(hands, 0, sizeof(*hands));
        g_free(hands);
    }
}

static const struct pzk_table_view *
view_of(const struct pzk_hands *hands)
{
    return pzk_phone_state_view(hands->state);
}

static const struct pzk_phone_hand_rules *
rules_of(const struct pzk_hands *hands)
{
    return pzk_phone_game(view_of(hands)->game)->hand;
}

bool
pzk_hands_are_held(const struct pzk_hands *hands)
{
    return rules_of(hands) != NULL;
}

void
pzk_hands_forget(struct pzk_hands *hands, int person)
{
    if (person >= 0 && person < PZK_PHONE_PERSONS) {
        memset(&hands->of[person], 0, sizeof(hands->of[person]));
    }
}

/* ---- what is in a hand ---- */

const struct pzk_deck *
pzk_hands_deck(const struct pzk_hands *hands)
{
    const struct pzk_table_game *game = view_of(hands)->game;

    return pzk_catalog_deck_of(pzk_table_game_name(game),
                               pzk_table_game_rules(game));
}

static bool
is_of_game(const struct pzk_hands *hands, int card)
{
    const struct pzk_deck *deck = pzk_hands_deck(hands);

    return pzk_deck_owns(deck, card);
}

/* Returns why CARD cannot be in a hand now, as the key of a text; NULL: it can
 * be. */
static const char *
why_impossible(const struct pzk_hands *hands, int card)
{
    if (!is_of_game(hands, card)) {
        return "hand.doubt.foreign";
    }
    switch (rules_of(hands)->barred(view_of(hands), card)) {
    case PZK_PHONE_PLAYED:
        return "hand.doubt.played";
    case PZK_PHONE_LIES_OPEN:
        return "hand.doubt.open";
    case PZK_PHONE_IN_HAND:
        break;
    }
    return NULL;
}

/* Fills CARDS with those that PERSON holds by what was read, without impossible
 * ones. Omits cards played since; an undo brings them back. */
static int
held(const struct pzk_hands *hands, int person, int cards[PZK_HAND_CARDS])
{
    const struct hand *hand = &hands->of[person];
    int n = 0;

    for (int i = 0; i < hand->n; i++) {
        if (!why_impossible(hands, hand->card[i])) {
            cards[n++] = hand->card[i];
        }
    }
    return n;
}

static int
holds(const struct pzk_hands *hands, int person)
{
    return rules_of(hands)->holds(pzk_phone_state_people(hands->state),
                                  view_of(hands), person);
}

static void
drop_card(struct hand *hand, int i)
{
    for (hand->n--; i < hand->n; i++) {
        hand->card[i] = hand->card[i + 1];
        hand->doubtful[i] = hand->doubtful[i + 1];
    }
}

static void
add_card(const struct pzk_hands *hands, struct hand *hand, int card)
{
    bool doubtful = why_impossible(hands, card) != NULL;

    for (int i = 0; i < hand->n; i++) {
        if (hand->card[i] == card) {
            hand->doubtful[i] = hand->doubtful[i] && doubtful;
            return;
        }
    }
    if (hand->n < PZK_HAND_CARDS) {
        hand->card[hand->n] = card;
        hand->doubtful[hand->n++] = doubtful;
    }
}

void
pzk_hands_add(struct pzk_hands *hands, int person,
              const struct pzk_hand_seen *seen)
{
    const struct pzk_phone_hand_rules *rules = rules_of(hands);
    struct hand *hand = &hands->of[person];

    if (!rules) {
        return;
    }
    if (hand->unsure && seen->n > 0) {
        pzk_hands_forget(hands, person);
    }
    for (int i = hand->n; i-- > 0;) {
        if (hand->doubtful[i]) { /* people hear of a doubtful card only once */
            drop_card(hand, i);
        }
    }
    for (int i = 0; i < seen->n; i++) {
        add_card(hands, hand, seen->card[i]);
    }
}

void
pzk_hands_give(struct pzk_hands *hands, int person, const int *gone, int n)
{
    struct hand *hand = &hands->of[person];

    for (int k = 0; k < n; k++) {
        for (int i = hand->n; i-- > 0;) {
            if (hand->card[i] == gone[k]) {
                drop_card(hand, i);
            }
        }
    }
    hand->unsure = false;
    hand->settled = true;
}

/* Whether hands stay when the number of the deal changes. Hands are
 * photographed before the first card is laid, which defines the deal; so they
 * stay from the time between two deals to the deal, and back if that card is
 * undone. phone_game.h explains the numbers. */
static bool
stays(unsigned before, unsigned now)
{
    return (before % 2 == 0 && now == before + 1) ||
           (before % 2 == 1 && now == before - 1);
}

/* Marks hands as uncertain after an exchange: persons who have not ticked the
 * cards given away may hold others now. */
static void
doubt_all(struct pzk_hands *hands)
{
    for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
        struct hand *hand = &hands->of[person];

        hand->unsure = hand->n > 0 && !hand->settled;
    }
}

bool
pzk_hands_follow(struct pzk_hands *hands)
{
    const struct pzk_phone_hand_rules *rules = rules_of(hands);
    const struct pzk_table_view *view = view_of(hands);

    if (!rules) {
        return false;
    }
    bool exchanging = false;
    unsigned deal = view->started ? rules->deal(view, &exchanging) : 0;
    bool over = deal != hands->deal && !stays(hands->deal, deal);

    if (over) {
        for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
            pzk_hands_forget(hands, person);
        }
    } else if (exchanging && !hands->exchanging) {
        for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
            hands->of[person].settled = false;
        }
        doubt_all(hands);
    } else if (rules->exchanges && !exchanging &&
               (hands->exchanging || (deal != hands->deal && deal % 2 == 1))) {
        doubt_all(hands); /* the first card ended the exchange of the
                             preparation */
    }
    hands->deal = deal;
    hands->exchanging = exchanging;
    return over;
}

/* ---- description ---- */

static const char *
may_text(enum pzk_phone_card may)
{
    switch (may) {
    case PZK_PHONE_CARD_MAY:
        return pzk_words_phone("hand.card.may");
    case PZK_PHONE_CARD_FOLLOWS:
        return pzk_words_phone("hand.card.follows");
    case PZK_PHONE_CARD_MAY_NOT:
        return pzk_words_phone("hand.card.may-not");
    case PZK_PHONE_CARD_IF_NOT:
        return pzk_words_phone("hand.card.if-not");
    case PZK_PHONE_CARD_NOT_DUE:
        break;
    }
    return "";
}

/* The cards of a hand as far as known; ALL: these are all. */
struct known {
    const int *card;
    int n;
    bool all;
};

static void
write_card(const struct pzk_hands *hands, int person, int card,
           const struct known *known, struct pzk_out *out)
{
    const char *doubt = why_impossible(hands, card);
    g_autofree char *name = pzk_words_card_of(card);
    g_autofree char *about = pzk_words_about(card);

    out->open(out, NULL, false);
    out->text(out, "id", pzk_piece_id(card));
    out->text(out, "name", name);
    out->number(out, "order", card); /* the numbers have the order of the
                                        rulebooks */
    out->text(out, "about", about ? about : "");
    out->text(out, "may",
              doubt ? ""
                    : may_text(rules_of(hands)->may(
                          pzk_phone_state_people(hands->state), view_of(hands),
                          person, known->card, known->n, known->all, card)));
    out->text(out, "doubt", doubt ? pzk_words_phone(doubt) : "");
    out->close(out);
}

/* Returns what is wrong with the hand as a whole, or which duty follows from
 * it; g_free(). NULL: nothing. */
static char *
note_of(const struct pzk_hands *hands, int person, const struct known *known)
{
    const struct pzk_phone_game *game = pzk_phone_game(view_of(hands)->game);
    int of = holds(hands, person);

    if (hands->of[person].unsure) {
        return g_strdup(pzk_words_phone("hand.unsure"));
    }
    if (of >= 0 && known->n > of) {
        return g_strdup(pzk_words_phone("hand.too-many"));
    }
    char *own = game->own && known->n > 0
                    ? game->own(pzk_phone_state_people(hands->state),
                                view_of(hands), person, known->card, known->n)
                    : NULL;

    return own ? own : g_strdup("");
}

void
pzk_hands_write(const struct pzk_hands *hands, int person, struct pzk_out *out)
{
    const struct hand *hand = &hands->of[person];
    int cards[PZK_HAND_CARDS];
    int of = holds(hands, person);
    int n = held(hands, person, cards);
    const struct known known = {cards, n, of >= 0 && n == of && !hand->unsure};
    g_autofree char *note = note_of(hands, person, &known);

    out->number(out, "read", n);
    out->number(out, "of", of);
    out->boolean(out, "unsure", hand->unsure);
    out->text(out, "note", note);
    out->open(out, "cards", true);
    for (int i = 0; i < hand->n; i++) {
        /* it was in the hand, and is played since */
        if (hand->doubtful[i] || !why_impossible(hands, hand->card[i])) {
            write_card(hands, person, hand->card[i], &known, out);
        }
    }
    out->close(out);
}

static const char *
hint_key(enum pzk_hand_hint hint)
{
    static const char *const keys[] = {
        [PZK_HAND_NO_PHOTO] = "hand.hint.photo",
        [PZK_HAND_HEIF] = "hand.hint.heic",
        [PZK_HAND_DARK] = "hand.hint.dark",
        [PZK_HAND_BLURRED] = "hand.hint.blurred",
        [PZK_HAND_FAR] = "hand.hint.far",
        [PZK_HAND_CUT_LEFT] = "hand.hint.left",
        [PZK_HAND_CUT_RIGHT] = "hand.hint.right",
        [PZK_HAND_CUT_TOP] = "hand.hint.top",
        [PZK_HAND_CUT_BOTTOM] = "hand.hint.bottom",
        [PZK_HAND_NOTHING] = "hand.hint.nothing",
        [PZK_HAND_COVERED] = "hand.hint.covered",
    };

    return keys[hint];
}

char *
pzk_hands_answer(const struct pzk_hands *hands, int person,
                 const struct pzk_hand_seen *seen,
                 const struct pzk_deck *learned)
{
    int cards[PZK_HAND_CARDS];
    int n = held(hands, person, cards);
    int of = holds(hands, person);
    g_autofree char *read = pzk_words_hand_read(n, of);
    bool lacks = of < 0 || n < of;
    const char *key = lacks ? hint_key(seen->hint) : NULL;

    if (seen->hint == PZK_HAND_NO_PHOTO || seen->hint == PZK_HAND_HEIF) {
        return g_strdup(pzk_words_phone(hint_key(seen->hint)));
    }
    if (of >= 0 && n > of) {
        key = "hand.too-many";
    } else if (lacks && learned && learned != pzk_hands_deck(hands)) {
        key = "hand.stickers";
    }
    return key ? g_strconcat(read, " ", pzk_words_phone(key), NULL)
               : g_steal_pointer(&read);
}
