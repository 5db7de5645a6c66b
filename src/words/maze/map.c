// SPDX-License-Identifier: MIT
/*
 * Says which card or line makes a change of the map illegal (M4), and the
 * remedy.
 */
#include <stdlib.h>

#include "src/words/maze/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Returns the names of those of N whose bits are set, as a list; g_free(). */
static char *
list_of(unsigned bits, int n, const char *(*name)(int))
{
    GPtrArray *items = g_ptr_array_new();

    for (int i = 0; i < n; i++) {
        if (bits >> i & 1) {
            g_ptr_array_add(items, g_strdup(name(i)));
        }
    }
    return pzk_sentence_list(items);
}

/* Returns where the cards of SLOTS lie: "at the top and on the left"; g_free().
 */
static char *
places(uint16_t slots)
{
    return list_of(slots, PZK_MAZE_SLOTS, pzk_maze_words_place);
}

/* Returns how far LINE is pushed: "the top row half a card to the right";
 * g_free(). */
static char *
pushed(int line, int quarters)
{
    const char *name = pzk_maze_line_name(line);
    const char *to = pzk_maze_push_name(line, quarters > 0);

    /* TRANSLATORS: a line of map cards, how far it is off its place, and which
     * way: "the top row", "to the right" */
    return pzk_words_format(
        abs(quarters) == 1   ? _("%1$s a quarter of a card %2$s")
        : abs(quarters) == 2 ? _("%1$s half a card %2$s")
        : abs(quarters) == 3 ? _("%1$s three quarters of a card %2$s")
        : abs(quarters) == 4 ? _("%1$s a whole card %2$s")
                             : _("%1$s more than a card %2$s"),
        name, to);
}

static char *
all_pushed(const struct pzk_maze_wrong *wrong)
{
    GPtrArray *items = g_ptr_array_new();

    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        if (wrong->lines >> line & 1) {
            g_ptr_array_add(items, pushed(line, wrong->pushed[line]));
        }
    }
    return pzk_sentence_list(items);
}

/* ---- what is wrong ---- */

static char *
bad_rotation(const struct pzk_maze_wrong *wrong)
{
    g_autofree char *where = places(wrong->cards);

    if (wrong->halfway) {
        /* TRANSLATORS: where the card lies: "at the top" */
        return pzk_words_format(_("The resource card %s was turned halfway "
                                  "around; only a quarter turn is allowed."),
                                where);
    }
    /* TRANSLATORS: where the cards lie: "at the top and on the left" */
    return pzk_words_format(
        _("The resource cards %s were turned; only one may be."), where);
}

static char *
not_resource(const struct pzk_maze_wrong *wrong)
{
    int n = __builtin_popcount(wrong->cards);
    g_autofree char *where = places(wrong->cards);

    /* TRANSLATORS: %s: where the card or cards are: "in the middle" */
    return pzk_words_format(
        P_("The card %s was turned, but it is no resource card.",
           "The cards %s were turned, but they are no resource cards.", n),
        where);
}

/* Says what is wrong with shifted lines (M4.3). */
static char *
bad_shift(const struct pzk_maze_wrong *wrong)
{
    int line = __builtin_ctz(wrong->lines | 1U << PZK_MAZE_LINES);
    g_autofree char *lines = all_pushed(wrong);

    if (__builtin_popcount(wrong->lines) > 1) {
        /* TRANSLATORS: "the top row half a card to the right and the left
         * column half a card down" */
        return pzk_words_format(_("Only one row or column may be shifted, but "
                                  "now it is %s."),
                                lines);
    }
    if (line < PZK_MAZE_LINES && abs(wrong->pushed[line]) < 2) {
        /* TRANSLATORS: "the top row a quarter of a card to the right" */
        return pzk_words_format(_("Pushed too little: %s."), lines);
    }
    /* TRANSLATORS: "the top row a whole card to the right" */
    return pzk_words_format(_("Pushed too far: %s."), lines);
}

/* Says what was changed although the map may not be changed now (M4.1). */
static char *
wrong_phase(const struct pzk_maze_wrong *wrong)
{
    GString *text = g_string_new(NULL);
    g_autofree char *where = places(wrong->cards);
    g_autofree char *lines =
        list_of(wrong->lines, PZK_MAZE_LINES, pzk_maze_line_name);

    if (wrong->cards) {
        /* TRANSLATORS: %s: where the card or cards are: "at the top" */
        g_string_append_printf(
            text,
            P_("In the middle of a round the card %s was turned.",
               "In the middle of a round the cards %s were turned.",
               __builtin_popcount(wrong->cards)),
            where);
    }
    if (wrong->lines) {
        /* TRANSLATORS: "the top row and the left column" */
        pzk_sentence_addf(text,
                          P_("In the middle of a round %s was pushed.",
                             "In the middle of a round %s were pushed.",
                             __builtin_popcount(wrong->lines)),
                          lines);
    }
    pzk_sentence_addf(text,
                      _("The map is changed only at the start of a round."));
    return g_string_free(text, FALSE);
}

char *
pzk_maze_map_wrong(enum pzk_code code, const struct pzk_maze_wrong *wrong)
{
    switch ((int)code) {
    case PZK_MAZE_NOT_RESOURCE_CARD:
        return not_resource(wrong);
    case PZK_MAZE_BAD_ROTATION:
        return bad_rotation(wrong);
    case PZK_MAZE_BAD_SHIFT:
        return bad_shift(wrong);
    case PZK_WRONG_PHASE:
        return wrong_phase(wrong);
    default:
        return g_strdup(pzk_words_code(code));
    }
}

/* ---- remedies ---- */

static char *
turn_back(const struct pzk_maze_wrong *wrong)
{
    int n = __builtin_popcount(wrong->cards);

    /* TRANSLATORS: one card, or several; the number is not said */
    return g_strdup(P_("Turn it back.", "Turn them back.", n));
}

/* Says that one of two lines must go back, and in which direction, for people
 * who cannot see it. */
static char *
push_one_back(const struct pzk_maze_wrong *wrong)
{
    int a = __builtin_ctz(wrong->lines);
    int b = __builtin_ctz(wrong->lines & ~(1U << a));

    if (__builtin_popcount(wrong->lines) > 2) {
        return g_strdup(_("Push all but one of them back to their places."));
    }
    /* TRANSLATORS: two lines of map cards, and the way each of them goes:
     * "the top row", "to the left", "the left column", "up" */
    return pzk_words_format(
        _("Push one of them back to its place: %1$s %2$s, "
          "or %3$s %4$s."),
        pzk_maze_line_name(a), pzk_maze_push_name(a, -wrong->pushed[a] > 0),
        pzk_maze_line_name(b), pzk_maze_push_name(b, -wrong->pushed[b] > 0));
}

static char *
shift_right(const struct pzk_maze_wrong *wrong)
{
    int line = __builtin_ctz(wrong->lines | 1U << PZK_MAZE_LINES);

    if (__builtin_popcount(wrong->lines) > 1) {
        return push_one_back(wrong);
    }
    return line < PZK_MAZE_LINES && abs(wrong->pushed[line]) < 2
               ? g_strdup(_("Push it on to half a card, which is two areas; "
                            "or back to its place."))
               : g_strdup(_("Push it back to half a card, which is two areas; "
                            "or to its place."));
}

/* Says how to push LINE back to where it belongs in this round: DUE, 0: to its
 * own place. */
static char *
undo_push(int line, int due)
{
    if (due == 0) {
        /* TRANSLATORS: a line of map cards: "the top row" */
        return pzk_words_format(_("Push %s back to its place."),
                                pzk_maze_line_name(line));
    }
    /* TRANSLATORS: a line of map cards and a way: "the top row", "down" */
    return pzk_words_format(_("Push %1$s half a card %2$s again."),
                            pzk_maze_line_name(line),
                            pzk_maze_push_name(line, due > 0));
}

static char *
undo_change(const struct pzk_maze_wrong *wrong)
{
    GString *text = g_string_new(NULL);

    if (wrong->cards) {
        pzk_sentence_add(text, turn_back(wrong));
    }
    for (int line = 0; line < PZK_MAZE_LINES; line++) {
        if (wrong->lines >> line & 1) {
            pzk_sentence_add(text, undo_push(line, wrong->due[line]));
        }
    }
    return g_string_free(text, FALSE);
}

char *
pzk_maze_map_remedy(enum pzk_code code, const struct pzk_maze_wrong *wrong)
{
    switch ((int)code) {
    case PZK_MAZE_NOT_RESOURCE_CARD:
        return turn_back(wrong);
    case PZK_MAZE_BAD_ROTATION:
        return wrong->halfway
                   ? g_strdup(_("Turn it a quarter further or back."))
                   : g_strdup(_("Turn all but one of them back."));
    case PZK_MAZE_BAD_SHIFT:
        return shift_right(wrong);
    case PZK_WRONG_PHASE:
        return undo_change(wrong);
    default:
        return g_strdup(pzk_words_code_remedy(code));
    }
}

/* ---- fault and remedy briefly: the card or line first ---- */

static char *
cards_brief(const struct pzk_maze_wrong *wrong, enum pzk_code code)
{
    g_autofree char *where = places(wrong->cards);
    bool one = __builtin_popcount(wrong->cards) == 1;

    /* TRANSLATORS: briefly, where it lies, or they lie: "at the top" */
    switch ((int)code) {
    case PZK_MAZE_NOT_RESOURCE_CARD:
        return pzk_words_format(
            one ? _("Card %s: no resource card. Turn it back.")
                : _("Cards %s: no resource cards. Turn them back."),
            where);
    case PZK_MAZE_BAD_ROTATION:
        return wrong->halfway
                   ? pzk_words_format(_("Card %s: turned halfway. A quarter "
                                        "further or back."),
                                      where)
                   : pzk_words_format(
                         _("Cards %s: turn all but one of them back."), where);
    default:
        return pzk_words_format(one ? _("Card %s: not now. Turn it back.")
                                    : _("Cards %s: not now. Turn them back."),
                                where);
    }
}

static char *
lines_brief(const struct pzk_maze_wrong *wrong)
{
    int line = __builtin_ctz(wrong->lines | 1U << PZK_MAZE_LINES);

    if (__builtin_popcount(wrong->lines) > 1) {
        return g_strdup(
            _("More than one pushed: push all but one of them back."));
    }
    /* TRANSLATORS: briefly, a line of map cards: "the top row" */
    return pzk_words_format(
        line < PZK_MAZE_LINES && abs(wrong->pushed[line]) < 2
            ? _("%s: pushed too little. On to half a card, or back.")
            : _("%s: pushed too far. Back to half a card, or all the way."),
        pzk_maze_line_name(line));
}

/* Says briefly that the map may not be changed now (M4.1): the first change of
 * several; people who ask hear all. */
static char *
not_now(const struct pzk_maze_wrong *wrong)
{
    int line = __builtin_ctz(wrong->lines | 1U << PZK_MAZE_LINES);

    if (__builtin_popcount(wrong->lines) > 1 ||
        (wrong->lines && wrong->cards)) {
        return g_strdup(_("The map: not now. Put it back as it was."));
    }
    if (!wrong->lines) {
        return cards_brief(wrong, PZK_WRONG_PHASE);
    }
    return wrong->due[line] == 0
               ? pzk_words_format(_("%s: not now. Push it back."),
                                  pzk_maze_line_name(line))
               /* TRANSLATORS: a line of map cards and a way: "the top row",
                * "down" */
               : pzk_words_format(
                     _("%1$s: push it %2$s again, not now."),
                     pzk_maze_line_name(line),
                     pzk_maze_push_name(line, wrong->due[line] > 0));
}

char *
pzk_maze_map_wrong_brief(enum pzk_code code, const struct pzk_maze_wrong *wrong)
{
    switch ((int)code) {
    case PZK_MAZE_NOT_RESOURCE_CARD:
    case PZK_MAZE_BAD_ROTATION:
        return cards_brief(wrong, code);
    case PZK_MAZE_BAD_SHIFT:
        return lines_brief(wrong);
    case PZK_WRONG_PHASE:
        return not_now(wrong);
    default:
        return NULL;
    }
}
