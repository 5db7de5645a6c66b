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

/* What is said of a line unknown, good, fair and bad, as a format of its
 * value. */
struct graded {
    const char *text[PZK_GRADE_BAD + 1];
};

static const struct graded lines[PZK_CHECKS] = {
    [PZK_CHECK_SIZE] =
        {{N_("How large the marks are is known once the placement card is "
             "found."),
          N_("The marks are large enough: %.1f pixels a module."),
          N_("The marks are rather small: %.1f pixels a module. Bring the "
             "camera closer."),
          N_("The marks are too small: %.1f pixels a module. Bring the camera "
             "closer, or use one with more pixels.")}},
    [PZK_CHECK_LIGHT] =
        {{N_("No picture has come yet."), N_("There is enough light."),
          N_("It is rather dark: more light on the table helps.")}},
    [PZK_CHECK_GLARE] = {{N_("No picture has come yet."),
                          N_("No lamp is mirrored in the table."),
                          N_("Light is mirrored in %.0f %% of the table. Move "
                             "the lamp to the side."),
                          N_("Glare on %.0f %% of the table: move the lamp.")}},
    [PZK_CHECK_FOCUS] =
        {{N_("There is too little to see to judge the focus. Lay some cards on "
             "the table."),
          N_("The picture is sharp."),
          N_("The picture is a little soft: edges are %.1f pixels wide. Focus "
             "the camera, or wipe its lens."),
          N_("The picture is blurred: edges are %.1f pixels wide. Focus the "
             "camera, or wipe its lens.")}},
    [PZK_CHECK_STEADY] =
        {{N_("Steadiness is known in a moment."), N_("The camera is steady."),
          N_("The camera moves a little: a firmer stand helps."),
          N_("The camera shakes: put it on a firm stand.")}},
    [PZK_CHECK_RATE] =
        {{N_("The frame rate is known in a moment."),
          N_("%.0f frames a second."),
          N_("%.0f frames a second: cards are noticed a little late. More "
             "light often makes a camera faster."),
          N_("Only %.1f frames a second: cards are noticed late. More light, "
             "or a smaller picture, makes a camera faster.")}},
    [PZK_CHECK_MIRROR] = {{N_("The picture is not mirrored."),
                           N_("The picture is not mirrored."),
                           N_("The picture is not mirrored.")}},
    [PZK_CHECK_BANDS] =
        {{N_("Flicker is known in a moment."),
          N_("The light does not flicker."),
          N_("A lamp draws bands over the picture: set the camera's "
             "anti-flicker, its power line frequency, to 50 Hz in Europe, 60 "
             "Hz in North America."),
          N_("A lamp draws strong bands over the picture: set the camera's "
             "anti-flicker, its power line frequency, to 50 Hz in Europe, 60 "
             "Hz in North America, or use another lamp.")}},
};

/* Marks whose size suffices for our own may be too small as QR codes. */
static const struct graded codes = {
    {NULL, NULL,
     N_("The QR codes are rather small: %.1f pixels a module. Bring the camera "
        "closer: at 1920 x 1080 the picture should show at most 90 cm of the "
        "table from left to right."),
     N_("The QR codes are too small: %.1f pixels a module. Bring the camera "
        "closer: at 1920 x 1080 the picture should show at most 90 cm of the "
        "table from left to right.")}};

static char *
graded(const struct pzk_check_line *line)
{
    /* no literal: see pzk_saying_text() */
    char *(*const format)(const char *, ...) = g_strdup_printf;
    const char *text = lines[line->what].text[line->grade];
    double value = (double)line->value;

    if (line->what == PZK_CHECK_SIZE && line->detail &&
        codes.text[line->grade]) {
        text = codes.text[line->grade];
    }
    if (!text) { /* what the camera itself would say */
        return g_strdup(pzk_words_camera(line->what == PZK_CHECK_LIGHT
                                             ? PZK_CAMERA_DARK
                                             : PZK_CAMERA_MIRRORED));
    }
    return format(_(text), line->what == PZK_CHECK_GLARE ? 100 * value : value);
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
    case PZK_CHECK_WHOLE:
        return whole(line);
    case PZK_CHECK_WITNESS:
        return witness(line);
    case PZK_CHECKS:
        return g_strdup("");
    default:
        return graded(line);
    }
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
