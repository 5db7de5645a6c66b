// SPDX-License-Identifier: MIT
/*
 * Says what the camera check and the deck check have found, and what to do.
 */
#include <math.h>

#include "src/words/sentence.h"
#include "src/words/text.h"

const char *
pzk_words_check_label(enum pzk_check what)
{
    static const char *const labels[PZK_CHECKS] = {
        [PZK_CHECK_PLACEMENT] = N_("Placement card"),
        [PZK_CHECK_SIZE] = N_("Size of the marks"),
        [PZK_CHECK_LIGHT] = N_("Light"),
        [PZK_CHECK_GLARE] = N_("Glare"),
        [PZK_CHECK_FOCUS] = N_("Focus"),
        [PZK_CHECK_STEADY] = N_("Steadiness"),
        [PZK_CHECK_RATE] = N_("Frame rate"),
        [PZK_CHECK_MIRROR] = N_("Mirroring"),
        [PZK_CHECK_BANDS] = N_("Flicker"),
        [PZK_CHECK_WHOLE] = N_("Whole table"),
        [PZK_CHECK_WITNESS] = N_("Second reading"),
    };

    return PZK_NAME(labels, (int)what);
}

const char *
pzk_words_mute(enum pzk_mute mute)
{
    switch (mute) {
    case PZK_MUTE_NO_ANSWER:
        return _("Nothing is heard: the computer's speech service does not "
                 "answer. Is speech-dispatcher installed?");
    case PZK_MUTE_NO_SOUND:
        return _("Nothing is heard: the computer's speech service does not get "
                 "to the end of a sentence. Choose another synthesiser or "
                 "sound output in the settings.");
    case PZK_MUTE_NO_VOICE:
        return _("Nothing is heard: the computer's speech service has no "
                 "synthesiser. Is speech-dispatcher-espeak-ng installed?");
    case PZK_MUTE_FOREIGN:
        return _("A voice for another language reads this out. Choose another "
                 "synthesiser, or another language, in the settings.");
    case PZK_MUTE_NO:
        break;
    }
    return NULL;
}

/* Picks the one of four formats for GRADE. Each takes the same number. */
static const char *by_grade(enum pzk_grade grade, const char *unknown,
                            const char *good, const char *fair, const char *bad)
    __attribute__((format_arg(2))) __attribute__((format_arg(3)))
    __attribute__((format_arg(4))) __attribute__((format_arg(5)));

static const char *
by_grade(enum pzk_grade grade, const char *unknown, const char *good,
         const char *fair, const char *bad)
{
    switch (grade) {
    case PZK_GRADE_GOOD:
        return good;
    case PZK_GRADE_FAIR:
        return fair;
    case PZK_GRADE_BAD:
        return bad;
    case PZK_GRADE_UNKNOWN:
        break;
    }
    return unknown;
}

static char *
placement(const struct pzk_check_line *line)
{
    if (line->grade == PZK_GRADE_BAD || line->grade == PZK_GRADE_UNKNOWN) {
        return g_strdup(_("No placement card is seen. Lay it in the middle of "
                          "the table, within the picture."));
    }
    g_autofree char *card = pzk_words_card(line->detail);

    return line->grade == PZK_GRADE_GOOD
               ? g_strdup_printf(_("%s is found."), card)
               : g_strdup_printf(_("%s is covered. Take away what lies on it."),
                                 card);
}

static char *
size(const struct pzk_check_line *line)
{
    bool codes = line->detail;

    return g_strdup_printf(
        by_grade(line->grade,
                 _("How large the marks are is known once the placement card "
                   "is found."),
                 _("The marks are large enough: %.1f pixels a module."),
                 codes ? _("The QR codes are rather small: %.1f pixels a "
                           "module. Bring the camera closer: at 1920 x 1080 "
                           "the picture should show at most 90 cm of the table "
                           "from left to right.")
                       : _("The marks are rather small: %.1f pixels a module. "
                           "Bring the camera closer."),
                 codes ? _("The QR codes are too small: %.1f pixels a module. "
                           "Bring the camera closer: at 1920 x 1080 the "
                           "picture should show at most 90 cm of the table "
                           "from left to right.")
                       : _("The marks are too small: %.1f pixels a module. "
                           "Bring the camera closer, or use one with more "
                           "pixels.")),
        (double)line->value);
}

static char *
light(const struct pzk_check_line *line)
{
    return g_strdup(by_grade(
        line->grade, _("No picture has come yet."), _("There is enough light."),
        _("It is rather dark: more light on the table helps."),
        pzk_words_camera(PZK_CAMERA_DARK)));
}

static char *
glare(const struct pzk_check_line *line)
{
    return g_strdup_printf(
        by_grade(line->grade, _("No picture has come yet."),
                 _("No lamp is mirrored in the table."),
                 _("Light is mirrored in %.0f %% of the table. Move the lamp "
                   "to the side."),
                 _("Glare on %.0f %% of the table: move the lamp.")),
        100 * (double)line->value);
}

static char *
focus(const struct pzk_check_line *line)
{
    return g_strdup_printf(
        by_grade(line->grade,
                 _("There is too little to see to judge the focus. Lay some "
                   "cards on the table."),
                 _("The picture is sharp."),
                 _("The picture is a little soft: edges are %.1f pixels wide. "
                   "Focus the camera, or wipe its lens."),
                 _("The picture is blurred: edges are %.1f pixels wide. Focus "
                   "the camera, or wipe its lens.")),
        (double)line->value);
}

static char *
steady(const struct pzk_check_line *line)
{
    return g_strdup(
        by_grade(line->grade, _("Steadiness is known in a moment."),
                 _("The camera is steady."),
                 _("The camera moves a little: a firmer stand helps."),
                 _("The camera shakes: put it on a firm stand.")));
}

static char *
bands(const struct pzk_check_line *line)
{
    return g_strdup(
        by_grade(line->grade, _("Flicker is known in a moment."),
                 _("The light does not flicker."),
                 _("A lamp draws bands over the picture: set the camera's "
                   "anti-flicker, its power line frequency, to 50 Hz in "
                   "Europe, 60 Hz in North America."),
                 _("A lamp draws strong bands over the picture: set the "
                   "camera's anti-flicker, its power line frequency, to 50 Hz "
                   "in Europe, 60 Hz in North America, or use another "
                   "lamp.")));
}

/* Says which sides are not in the picture, by the sides of the placement card:
 * understandable for people who do not see the picture. */
static char *
whole(const struct pzk_check_line *line)
{
    bool raise = !pzk_is_any_seat(line->detail);

    if (line->grade == PZK_GRADE_UNKNOWN || line->grade == PZK_GRADE_GOOD) {
        return g_strdup(line->grade == PZK_GRADE_GOOD
                            ? _("All sides are in the picture.")
                            : _("Whether all sides are in the picture is "
                                "known once the placement card is found."));
    }
    if (raise) {
        return g_strdup(line->grade == PZK_GRADE_FAIR
                            ? _("Sides that face each other are cut off a "
                                "little: raise the camera a little.")
                            : _("Sides that face each other are cut off: "
                                "raise the camera by a hand or two."));
    }
    return g_strdup_printf(
        line->grade == PZK_GRADE_FAIR
            ? _("%1$s is cut off a little: move the camera about %2$.0f cm "
                "towards %1$s.")
            : _("%1$s is cut off: move the camera about %2$.0f cm towards "
                "%1$s."),
        pzk_words_seat_of(line->sides, line->detail),
        ceil((double)line->value));
}

static char *
rate(const struct pzk_check_line *line)
{
    return g_strdup_printf(
        by_grade(line->grade, _("The frame rate is known in a moment."),
                 _("%.0f frames a second."),
                 _("%.0f frames a second: cards are noticed a little late. "
                   "More light often makes a camera faster."),
                 _("Only %.1f frames a second: cards are noticed late. More "
                   "light, or a smaller picture, makes a camera faster.")),
        (double)line->value);
}

static char *
witness(const struct pzk_check_line *line)
{
    if (line->grade == PZK_GRADE_GOOD || line->grade == PZK_GRADE_UNKNOWN) {
        return g_strdup(_("No code is read in two ways."));
    }
    return g_strdup_printf(
        P_("%d code was read in two ways and does not count. Take away what "
           "looks like a sticker and is none.",
           "%d codes were read in two ways and do not count. Take away what "
           "looks like a sticker and is none.",
           line->detail),
        line->detail);
}

char *
pzk_words_check(const struct pzk_check_line *line)
{
    switch (line->what) {
    case PZK_CHECK_PLACEMENT:
        return placement(line);
    case PZK_CHECK_SIZE:
        return size(line);
    case PZK_CHECK_LIGHT:
        return light(line);
    case PZK_CHECK_GLARE:
        return glare(line);
    case PZK_CHECK_FOCUS:
        return focus(line);
    case PZK_CHECK_STEADY:
        return steady(line);
    case PZK_CHECK_RATE:
        return rate(line);
    case PZK_CHECK_MIRROR:
        return g_strdup(line->grade == PZK_GRADE_BAD
                            ? pzk_words_camera(PZK_CAMERA_MIRRORED)
                            : _("The picture is not mirrored."));
    case PZK_CHECK_BANDS:
        return bands(line);
    case PZK_CHECK_WHOLE:
        return whole(line);
    case PZK_CHECK_WITNESS:
        return witness(line);
    case PZK_CHECKS:
        break;
    }
    return g_strdup("");
}

/* ---- the deck ---- */

enum { LISTED_MAX = 8 };

/* Returns the names of N CARDS: "Poole of Jekyll and Fury"; g_free(). */
static char *
list_of(const int *cards, int n)
{
    GPtrArray *names = g_ptr_array_new();

    for (int i = 0; i < n; i++) {
        g_ptr_array_add(names, pzk_words_card_of(cards[i]));
    }
    return pzk_sentence_list(names);
}

static void
add_missing(GString *text, const struct pzk_deck_report *report)
{
    g_autofree char *list = list_of(report->missing, report->n_missing);

    if (report->n_missing > LISTED_MAX) {
        pzk_sentence_addf(text, _("Spread the others before the camera."));
    } else if (report->n_missing > 0) {
        /* TRANSLATORS: names of cards, as a list */
        pzk_sentence_addf(text, _("Missing: %s."), list);
    }
}

char *
pzk_words_deck(const struct pzk_deck_report *report)
{
    GString *text = g_string_new(NULL);
    g_autofree char *twice = list_of(report->twice, report->n_twice);
    g_autofree char *strange = list_of(report->strange, report->n_strange);

    if (report->n_missing == 0) {
        pzk_sentence_addf(text,
                          P_("%d card: it is there.", "All %d cards are there.",
                             report->total),
                          report->total);
    } else {
        pzk_sentence_addf(text,
                          P_("%1$d of %2$d card is seen.",
                             "%1$d of %2$d cards are seen.", report->total),
                          report->seen, report->total);
    }
    add_missing(text, report);
    if (report->n_twice > 0) {
        /* TRANSLATORS: names of cards, as a list */
        pzk_sentence_addf(text, _("There twice: %s."), twice);
    }
    if (report->n_strange > 0) {
        /* TRANSLATORS: names of cards, as a list */
        pzk_sentence_addf(text, _("Of another game: %s."), strange);
    }
    return g_string_free(text, FALSE);
}
