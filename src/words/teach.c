// SPDX-License-Identifier: MIT
/*
 * What is said while people show which code is which card.
 */
#include "src/words/words.h"

#include <glib.h>

#include "src/words/text.h"

static char *
refuse(const struct pzk_teach_event *event, const char *card, const char *other)
{
    switch (event->kind) {
    case PZK_TEACH_OWN_WRONG:
        /* TRANSLATORS: names of cards */
        return g_strdup_printf(
            _("This is our own sticker of %1$s. Show me: %2$s."), other, card);
    case PZK_TEACH_KNOWN:
        /* TRANSLATORS: names of cards */
        return g_strdup_printf(
            _("This code already is %1$s. Show me: %2$s. If this is that card, "
              "it needs another sticker."),
            other, card);
    case PZK_TEACH_TOO_SHORT:
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(_("This code is so short that dirt may look "
                                 "like it. Another sticker is needed for: %s."),
                               card);
    case PZK_TEACH_ALIKE:
        /* TRANSLATORS: names of cards */
        return g_strdup_printf(
            _("This code differs from that of %1$s in one character, and "
              "nothing checks it. Another sticker is safer for: %2$s. Or take "
              "this one nevertheless."),
            other, card);
    case PZK_TEACH_ADDRESS:
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(
            _("This code is an address of the web, as leaflets have. Is it the "
              "sticker of %s? Then take it."),
            card);
    default:
        return NULL;
    }
}

/* Nothing that could be learned is seen. */
static char *
help(const struct pzk_teach_event *event, const char *card)
{
    switch (event->kind) {
    case PZK_TEACH_SEVERAL:
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(_("More than one new code is seen. Only one "
                                 "card may lie there: %s."),
                               card);
    case PZK_TEACH_NOTHING:
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(_("No new code is seen. Lay it flat before the "
                                 "camera, its code up: %s."),
                               card);
    case PZK_TEACH_UNREADABLE:
        return g_strdup(_("There is a code that cannot be read. Bring it "
                          "closer, lay it flat, or give it more light."));
    case PZK_TEACH_NO_SCALE:
        return g_strdup(
            _("No placement card is seen, so the size of the codes is not "
              "known. Lay card A or card B into the middle, or give their "
              "size."));
    default:
        return NULL;
    }
}

char *
pzk_words_teach(const struct pzk_teach_event *event)
{
    g_autofree char *card = event->piece == PZK_NO_PIECE
                                ? g_strdup("")
                                : pzk_words_card_of(event->piece);
    g_autofree char *other = event->other == PZK_NO_PIECE
                                 ? g_strdup("")
                                 : pzk_words_card_of(event->other);
    char *said;

    switch (event->kind) {
    case PZK_TEACH_ASK:
        if (event->piece == PZK_NO_PIECE) {
            return g_strdup(_("That was the last card."));
        }
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(_("Show me: %s."), card);
    case PZK_TEACH_TAUGHT:
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(_("This is now %s."), card);
    case PZK_TEACH_OWN:
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(
            _("%s carries our own sticker and needs no other."), card);
    case PZK_TEACH_FULL:
        return g_strdup(_("There is no room for more codes."));
    case PZK_TEACH_NO_QUESTION:
        return g_strdup(_("No code was asked about."));
    default:
        said = refuse(event, card, other);
        return said ? said : help(event, card);
    }
}

char *
pzk_words_taught(int done, int all)
{
    return g_strdup_printf(
        P_("%1$d of %2$d card has a code or our own sticker.",
           "%1$d of %2$d cards have a code or our own sticker.", all),
        done, all);
}

char *
pzk_words_stickers_kept(const char *name)
{
    /* TRANSLATORS: what people call a deck's stickers */
    return g_strdup_printf(_("These stickers are saved as “%s”."), name);
}

char *
pzk_words_stickers_name_taken(const char *name)
{
    return g_strdup_printf(
        _("There are other stickers called “%s”: give another name."), name);
}
