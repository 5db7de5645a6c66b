// SPDX-License-Identifier: MIT
/*
 * Says what happens while people show which code is which card.
 */
#include "src/words/words.h"

#include <glib.h>

#include "src/words/text.h"

/* The sentences by event: to be read; for the ear, the first time and later,
 * where they differ. Their names are those of the event's piece, or of `other`
 * and `piece`. */
static const struct {
    const char *read, *first, *later;
} texts[] = {
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_ASK] = {N_("Show me: %s.")},
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_TAUGHT] = {N_("This is now %s.")},
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_OWN] = {N_("%s carries our own sticker and needs no other.")},
    /* TRANSLATORS: names of cards */
    [PZK_TEACH_OWN_WRONG] = {N_(
        "This is our own sticker of %1$s. Show me: %2$s.")},
    [PZK_TEACH_KNOWN] =
        {/* TRANSLATORS: names of cards */
         N_("This code already is %1$s. Show me: %2$s. If this is that card, "
            "it needs another sticker."),
         /* TRANSLATORS: names of cards; for the ear: the code already belongs
          * to the first, and the second is to be shown */
         N_("Already shown. This is %1$s. Show me: %2$s. If this is that card, "
            "it needs another sticker."),
         /* TRANSLATORS: names of cards; for the ear, and short: the code
          * already belongs to the first, and the second is to be shown */
         N_("Already shown. This is %1$s. Show me: %2$s.")},
    [PZK_TEACH_SEVERAL] =
        {/* TRANSLATORS: a card's name */
         N_("More than one new code is seen. Only one card may lie there: %s."),
         /* TRANSLATORS: a card's name; for the ear */
         N_("More than one new code. Only one card may lie there: %s."),
         /* TRANSLATORS: a card's name; for the ear, and short */
         N_("More than one new code. Show me: %s.")},
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_TOO_SHORT] = {N_(
        "This code is so short that dirt may look like it. Another sticker "
        "is needed for: %s.")},
    /* TRANSLATORS: names of cards */
    [PZK_TEACH_ALIKE] = {N_(
        "This code could be mistaken for that of %1$s, and nothing checks it. "
        "Another sticker is safer for: %2$s. Or press Y to take this one.")},
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_ADDRESS] = {N_(
        "This code is an address of the web, as leaflets have. Is it the "
        "sticker of %s? Then press Y.")},
    [PZK_TEACH_NOTHING] =
        {/* TRANSLATORS: a card's name */
         N_("No new code is seen. Lay it flat before the camera, its code up: "
            "%s."),
         /* TRANSLATORS: a card's name; for the ear */
         N_("No new code. Lay it flat before the camera, its code up: %s."),
         /* TRANSLATORS: a card's name; for the ear, and short */
         N_("No new code. Show me: %s.")},
    [PZK_TEACH_UNREADABLE] =
        {N_("There is a code that cannot be read. Bring it closer, lay it "
            "flat, or give it more light."),
         N_("Unreadable code. Bring it closer, lay it flat, or give it more "
            "light."),
         N_("Unreadable code. Closer, flat, more light.")},
    [PZK_TEACH_NO_SCALE] = {N_(
        "No placement card is seen, so the size of the codes is not known. "
        "Lay card A or card B into the middle, or give their size.")},
    [PZK_TEACH_FULL] = {N_("There is no room for more codes.")},
    [PZK_TEACH_NO_QUESTION] = {N_("No code was asked about.")},
    /* TRANSLATORS: names of cards */
    [PZK_TEACH_LEFT_OUT] = {N_("Left out: %1$s. Show me: %2$s.")},
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_FORGOTTEN] = {N_("That code is forgotten. Show me: %s.")},
    /* TRANSLATORS: a card's name */
    [PZK_TEACH_NO_LAST] = {N_("Nothing can be taken back. Show me: %s.")},
    [PZK_TEACH_PAUSED] = {N_("The lesson is paused. P goes on.")},
};

/* Returns the translation of TEXT with the names of PIECE and OTHER. */
static char *
fill(const char *text, const char *piece, const char *other)
{
    g_autoptr(GString) filled = g_string_new(_(text));

    g_string_replace(filled, "%1$s", other, 0);
    g_string_replace(filled, "%2$s", piece, 0);
    g_string_replace(filled, "%s", piece, 0);
    return pzk_words_format("%s", filled->str);
}

char *
pzk_words_teach(const struct pzk_teach_event *event)
{
    g_autofree char *card = pzk_words_card_of(event->piece);
    g_autofree char *other = pzk_words_card_of(event->other);

    if (event->piece == PZK_NO_PIECE && event->kind == PZK_TEACH_ASK) {
        return g_strdup(_("That was the last card."));
    }
    if (event->piece == PZK_NO_PIECE && event->kind == PZK_TEACH_LEFT_OUT) {
        /* TRANSLATORS: a card's name */
        return g_strdup_printf(_("Left out: %s. That was the last card."),
                               other);
    }
    return fill(texts[event->kind].read, card, other);
}

/* Whether LEFT, the number of cards left, is mentioned now. */
static bool
is_mentioned(int left)
{
    return left > 0 && (left % 10 == 0 || left == 5);
}

static char *
say_left(int left)
{
    return g_strdup_printf(P_("%d card is left.", "%d cards are left.", left),
                           left);
}

/* Says that a card was learned, and asks for the next one. */
static char *
say_next(const struct pzk_teach_event *taught,
         const struct pzk_teach_event *asked, int left)
{
    /* the card was asked for in full before */
    g_autofree char *card = pzk_words_card_short(taught->piece);
    g_autofree char *next = pzk_words_card_apart(asked->piece);
    /* TRANSLATORS: names of cards; for the ear, and short: the first was
     * learned, the second is asked for */
    char *said = pzk_words_format(_("%1$s. Next: %2$s."), card, next);

    if (is_mentioned(left)) {
        /* TRANSLATORS: so many cards are left, 5 at least; for the ear, and
         * short */
        g_autofree char *more = g_strdup_printf(_("%d to go."), left);
        char *all = g_strdup_printf("%s %s", said, more);

        g_free(said);
        return all;
    }
    return said;
}

/* Says what happened: of a fault first the fault itself, in few words, which
 * suffice for experienced listeners; the first time, the remedy; then the
 * request. */
static char *
say_heard(const struct pzk_teach_event *event)
{
    const char *text = event->again && texts[event->kind].later
                           ? texts[event->kind].later
                           : texts[event->kind].first;
    g_autofree char *card = pzk_words_card_apart(event->piece);
    g_autofree char *other = pzk_words_card_apart(event->other);

    if (event->kind == PZK_TEACH_OWN_WRONG) {
        /* TRANSLATORS: names of cards; for the ear, and short */
        return pzk_words_format(
            _("Our own sticker. It is for %1$s. Show me: %2$s."), other, card);
    }
    return text ? fill(text, card, other) : pzk_words_teach(event);
}

char *
pzk_words_teach_heard(const struct pzk_teach_event *events, size_t n, int done,
                      int all)
{
    GString *heard = g_string_new(NULL);

    for (size_t i = 0; i < n; i++) {
        bool next = done > 1 && i + 1 < n &&
                    events[i].kind == PZK_TEACH_TAUGHT &&
                    events[i + 1].kind == PZK_TEACH_ASK &&
                    events[i + 1].piece != PZK_NO_PIECE;
        g_autofree char *said =
            next ? say_next(&events[i], &events[i + 1], all - done)
                 : say_heard(&events[i]);

        g_string_append_printf(heard, "%s%s", heard->len > 0 ? " " : "", said);
        i += next;
    }
    return g_string_free(heard, FALSE);
}

char *
pzk_words_teach_status(int asked, int done, int all)
{
    const struct pzk_teach_event event = {
        .kind = PZK_TEACH_ASK, .piece = asked, .other = PZK_NO_PIECE};
    g_autofree char *ask = pzk_words_teach(&event);
    g_autofree char *taught = pzk_words_taught(done, all);
    g_autofree char *left = say_left(all - done);

    return asked == PZK_NO_PIECE
               ? g_strdup_printf("%s %s", ask, taught)
               : g_strdup_printf("%s %s %s", ask, taught, left);
}

char *
pzk_words_teach_seen(const int *pieces, size_t n)
{
    g_autoptr(GString) list = g_string_new(NULL);

    for (size_t i = 0; i < n; i++) {
        g_autofree char *card = pieces[i] == PZK_NO_PIECE
                                    ? g_strdup(_("a new code"))
                                    : pzk_words_card_of(pieces[i]);

        g_string_append_printf(list, "%s%s", i > 0 ? ", " : "", card);
    }
    /* TRANSLATORS: a list of cards' names, "a new code" */
    return n > 0 ? g_strdup_printf(_("Before the camera: %s."), list->str)
                 : g_strdup(_("No code is seen."));
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
pzk_words_stickers_none(void)
{
    return g_strdup(_("No code was learned, so nothing is saved."));
}

char *
pzk_words_stickers_name_taken(const char *name)
{
    return g_strdup_printf(
        _("There are other stickers called “%s”: give another name."), name);
}

char *
pzk_words_stickers_unread(const char *path, const char *why)
{
    /* TRANSLATORS: a file, and why, beginning small */
    return g_strdup_printf(_("These stickers cannot be read: %1$s: %2$s"), path,
                           why);
}

char *
pzk_words_stickers_of_other(const char *name, const char *game)
{
    /* TRANSLATORS: what people call their stickers, and a game */
    return g_strdup_printf(
        _("The stickers “%1$s” belong to another game, %2$s."), name, game);
}
