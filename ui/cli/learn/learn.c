// SPDX-License-Identifier: MIT
/*
 * platzkarte learn: people lay one card after the other before the camera, and
 * the program learns their codes. It writes sentences to standard output, a
 * line each, and reads people's commands as lines from standard input. It saves
 * the file after each card, so that nothing is lost.
 */
#include <glib.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ui/cli/helper.h"
#include "ui/cli/command_camera.h"
#include "ui/cli/options.h"
#include "ui/cli/running.h"
#include "src/table/referee.h"
#include "src/words/rulebook.h"
#include "src/words/text.h"
#include "src/words/words.h"
#ifdef PZK_WITH_WINDOW
#    include "ui/voice/speech.h"
#endif
#include "vision/codes/learned_file.h"
#include "vision/codes/teach.h"
#include "vision/source/source.h"

static const struct pzk_usage usage = {
    "learn", "",
    N_("Learns which bought or found code means which card: lay one card\n"
       "after the other before the camera, as it is asked for. Meanwhile a\n"
       "line on standard input is a command: t tells what is asked for and\n"
       "how many are left, k what is seen, s leaves the card out, b goes "
       "back,\n"
       "y takes a code that was asked about, p pauses and goes on, q ends; a\n"
       "card's name asks for that card.")};

static const int64_t WAIT_US = 100000;

struct learning {
    char *deck, *camera, *output, *name, *size;
    gboolean mirror, speak;
    struct pzk_speech *speech; /* NULL: nothing is spoken */
    GString *heard;            /* sentences to be spoken together */
    struct pzk_pace pace;
    float size_mm;
    const struct pzk_deck *of;
    struct pzk_lookout lookout;
    struct pzk_teach *teach;
    char line[200]; /* line of standard input, as far as read */
    size_t length;
    bool deaf;   /* standard input has ended */
    bool ended;  /* people have ended the lesson */
    bool spoilt; /* saving failed, and a message said so */
};

/* ---- speech: the window's voice, if built ---- */

#ifdef PZK_WITH_WINDOW

static void
speak(struct pzk_speech *speech, const char *text)
{
    if (speech) {
        pzk_speech_say(speech, pzk_utterance_new(PZK_UTTER_ANSWER, text, NULL,
                                                 pzk_words_language(), false));
    }
}

static void
end_voice(struct pzk_speech *speech)
{
    pzk_speech_finish(speech);
    pzk_speech_free(speech);
}

#else

struct pzk_speech;

static void
speak(struct pzk_speech *speech, const char *text)
{
}

static void
end_voice(struct pzk_speech *speech)
{
}

#endif

static int
open_voice(struct learning *l)
{
#ifdef PZK_WITH_WINDOW
    l->speech = l->speak
                    ? pzk_speech_new(&(struct pzk_speech_choice){.rate = 0},
                                     pzk_words_language(), NULL, NULL)
                    : NULL;
#endif
    return l->speak && !l->speech
               ? pzk_failed(_("--speak: this build has no voice; it needs the "
                              "features window and speech"))
               : PZK_GO_ON;
}

static void
add_heard(struct learning *l, const char *text)
{
    g_string_append_printf(l->heard, "%s%s", l->heard->len > 0 ? " " : "",
                           text);
}

/* Speaks all sentences of a moment together: of two answers the voice would say
 * only the newer one. */
static void
speak_all(struct learning *l)
{
    if (l->heard->len > 0) {
        speak(l->speech, l->heard->str);
        g_string_truncate(l->heard, 0);
    }
}

static void
write_line(const char *text)
{
    printf("%s\n", text);
    pzk_output_error();
}

/* Prints a line, and speaks it if there is speech. */
static void
tell(struct learning *l, const char *text)
{
    write_line(text);
    add_heard(l, text);
}

/* Reports a failure on standard error, and speaks it. */
static void
tell_trouble(struct learning *l, const char *text)
{
    pzk_failed("%s", text);
    add_heard(l, text);
}

static void
keep(struct learning *l)
{
    char why[PZK_WHY_MAX];

    if (!pzk_learned_save(pzk_teach_learned(l->teach), l->output, why)) {
        g_autofree char *text = g_strdup_printf("%s: %s", l->output, why);

        tell_trouble(l, text);
        l->spoilt = l->ended = true;
    }
}

/* Says the N EVENTS of a moment, and saves what was learned. */
static void
say(struct learning *l, const struct pzk_teach_event *events, size_t n)
{
    int all, done = pzk_teach_done(l->teach, &all);
    g_autofree char *heard = pzk_words_teach_heard(events, n, done, all);

    if (n > 0) {
        add_heard(l, heard);
    }
    for (size_t i = 0; i < n; i++) {
        g_autofree char *text = pzk_words_teach(&events[i]);

        write_line(text);
        if (events[i].kind == PZK_TEACH_TAUGHT ||
            events[i].kind == PZK_TEACH_FORGOTTEN) {
            keep(l);
        }
    }
    /* when all cards were asked for; a skipped one can be chosen by name next
     * time */
    l->ended = l->ended || (n > 0 && pzk_teach_asked(l->teach) == PZK_NO_PIECE);
}

/* ---- people's commands ---- */

/* Asks for the card called WRITTEN, if only one is. */
static void
choose(struct learning *l, const char *written)
{
    int pieces[8], own = PZK_NO_PIECE;
    size_t n = pzk_words_pieces_called(written, pieces, G_N_ELEMENTS(pieces));
    int found = 0;

    n = MIN(n, G_N_ELEMENTS(pieces));
    for (size_t i = 0; i < n; i++) {
        if (pzk_deck_has(l->of, pieces[i])) {
            own = pieces[i];
            found++;
        }
    }
    if (found == 1) {
        struct pzk_teach_event event = pzk_teach_choose(l->teach, own);

        say(l, &event, 1);
        return;
    }
    g_autofree char *text =
        g_strdup_printf(found == 0 ? _("No card is called “%s”.")
                                   : _("More than one card is called “%s”."),
                        written);
    tell(l, text);
}

static void
tell_status(struct learning *l)
{
    int all, done = pzk_teach_done(l->teach, &all);
    g_autofree char *text =
        pzk_words_teach_status(pzk_teach_asked(l->teach), done, all);

    tell(l, text);
}

static void
tell_seen(struct learning *l)
{
    struct pzk_teach_sight sights[PZK_TEACH_VIEW_MAX];
    int pieces[PZK_TEACH_VIEW_MAX];
    size_t n = pzk_teach_sights(l->teach, sights);

    for (size_t i = 0; i < n; i++) {
        pieces[i] = sights[i].piece;
    }
    g_autofree char *text = pzk_words_teach_seen(pieces, n);
    tell(l, text);
}

static void
obey(struct learning *l, const char *line)
{
    struct pzk_teach_event event;
    char command = line[0] && line[1] ? 'c' : line[0];

    switch (command) {
    case 'q':
        l->ended = true;
        return;
    case '\0': /* an empty line repeats the question */
    case 't':
        tell_status(l);
        return;
    case 'k':
        tell_seen(l);
        return;
    case 's':
        event = pzk_teach_skip(l->teach);
        break;
    case 'b':
        event = pzk_teach_back(l->teach);
        break;
    case 'y':
        event = pzk_teach_take(l->teach);
        if (event.kind != PZK_TEACH_NO_QUESTION) {
            return; /* the next look at a frame reports the code */
        }
        break;
    case 'p':
        event = pzk_teach_pause(l->teach, !pzk_teach_paused(l->teach));
        break;
    default:
        choose(l, line);
        return;
    }
    say(l, &event, 1);
}

/* Reads the lines that have arrived, without waiting. */
static void
listen(struct learning *l)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    char byte;

    while (!l->deaf && !l->ended && poll(&in, 1, 0) > 0) {
        if (read(STDIN_FILENO, &byte, 1) != 1) {
            l->deaf = true;
        } else if (byte == '\n') {
            l->line[l->length] = '\0';
            l->length = 0;
            obey(l, g_strstrip(l->line));
        } else if (l->length + 1 < sizeof(l->line)) {
            l->line[l->length++] = byte;
        }
    }
}

/* ---- the loop ---- */

static void
look(struct learning *l)
{
    struct pzk_teach_event events[PZK_TEACH_EVENTS];
    enum pzk_lookout_phase before = l->lookout.phase;
    struct pzk_look_result seen;
    size_t n = 0;

    pzk_lookout_look(&l->lookout, WAIT_US, &seen);
    if (seen.why && seen.why[0]) {
        tell_trouble(l, seen.why);
    }
    if (seen.frame) {
        if (before == PZK_LOOKOUT_LOST) { /* say that the camera is back */
            tell_status(l);
        }
        if (l->speech) { /* a listener needs the real pace of a recording */
            pzk_keep_pace(&l->pace, l->lookout.source, seen.t_us);
        }
        n = pzk_teach_frame(l->teach, seen.frame, events);
    }
    say(l, events, n);
}

static int
run(struct learning *l)
{
    while (!pzk_asked_to_end() && !l->ended) {
        look(l);
        if (l->lookout.phase == PZK_LOOKOUT_FAILED) {
            return PZK_EXIT_FAILED;
        }
        if (l->lookout.phase == PZK_LOOKOUT_ENDED) {
            return PZK_EXIT_DONE;
        }
        listen(l);
        if (!l->ended) { /* otherwise said together with the end */
            speak_all(l);
        }
    }
    return l->spoilt ? PZK_EXIT_FAILED : PZK_EXIT_DONE;
}

/* ---- putting it together ---- */

static int
read_options(struct learning *l, int argc, char **argv)
{
    const GOptionEntry entries[] = {
        {"deck", 0, 0, G_OPTION_ARG_STRING, &l->deck,
         N_("The game whose cards carry the codes, also of a game file, or a "
            "deck: french-52"),
         "G"},
        {"camera", 'c', 0, G_OPTION_ARG_FILENAME, &l->camera,
         N_("Where the pictures come from"), "SRC"},
        {"output", 'o', 0, G_OPTION_ARG_FILENAME, &l->output,
         N_("The file of learned codes; an existing file is added to"),
         N_("FILE")},
        {"name", 0, 0, G_OPTION_ARG_STRING, &l->name,
         N_("What the stickers are called"), N_("NAME")},
        {"size", 0, 0, G_OPTION_ARG_STRING, &l->size,
         N_("The longer side of each code in millimetres, where no placement "
            "card of ours lies there"),
         "MM"},
        {"mirror", 0, 0, G_OPTION_ARG_NONE, &l->mirror,
         N_("The camera gives a mirrored picture"), NULL},
        {"speak", 0, 0, G_OPTION_ARG_NONE, &l->speak,
         N_("Say aloud what is written, through speech-dispatcher"), NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);
    char *end = NULL;

    if (status != PZK_GO_ON) {
        return status;
    }
    if (argc > 1) {
        return pzk_usage_error(&usage, _("what is “%s”?"), argv[1]);
    }
    if (!l->deck || !l->camera || !l->output) {
        return pzk_usage_error(&usage,
                               _("--deck G, --camera SRC and --output FILE are "
                                 "needed"));
    }
    g_autofree char *why = NULL;

    l->of = pzk_deck_called(l->deck, &why);
    if (!l->of) {
        return why ? pzk_usage_error(&usage, "%s", why)
                   : pzk_usage_error(&usage, _("unknown game “%s”"), l->deck);
    }
    l->size_mm = l->size ? (float)g_ascii_strtod(l->size, &end) : 0;
    if (l->size && (end == l->size || *end ||
                    !(l->size_mm >= PZK_LEARNED_SIZE_MIN &&
                      l->size_mm <= PZK_LEARNED_SIZE_MAX))) {
        return pzk_usage_error(
            &usage, _("--size %s: give millimetres, %g to %g"), l->size,
            (double)PZK_LEARNED_SIZE_MIN, (double)PZK_LEARNED_SIZE_MAX);
    }
    return PZK_GO_ON;
}

/* Opens what was learned before, or begins with nothing. Returns the exit
 * status or PZK_GO_ON. */
static int
open_teach(struct learning *l)
{
    const struct pzk_foreign_cage cage = PZK_FOREIGN_DECODER;
    struct pzk_learned *learned;
    char why[PZK_WHY_MAX];

    if (g_file_test(l->output, G_FILE_TEST_EXISTS)) {
        learned = pzk_learned_load(l->output, why);
        if (!learned) {
            return pzk_failed("%s: %s", l->output, why);
        }
        if (learned->deck != l->of) {
            int status = pzk_failed(
                _("%s: these codes were learned for another game: %s"),
                l->output, learned->deck->games[0]);

            pzk_learned_free(learned);
            return status;
        }
    } else {
        g_autofree char *base = g_path_get_basename(l->output);
        char *dot = strrchr(base, '.');

        if (dot && dot != base) {
            *dot = '\0';
        }
        learned = pzk_learned_new(l->name ? l->name : base, l->of);
    }
    l->teach = learned ? pzk_teach_new(learned, &cage, l->size_mm) : NULL;
    if (!l->teach) {
        return pzk_failed(_("out of memory"));
    }
    pzk_teach_set_mirror(l->teach, l->mirror);
    return PZK_GO_ON;
}

static int
open_source(struct learning *l)
{
    const struct pzk_table_game *game = pzk_table_game_named(l->deck);
    struct pzk_table_setup table;

    /* a deck that no game is called by: any game opens the camera */
    pzk_table_setup_init(&table, game ? game : pzk_table_games[0]);
    return pzk_camera_take(&l->lookout, l->camera, &table);
}

static void
say_result(struct learning *l)
{
    int all, done = pzk_teach_done(l->teach, &all);
    g_autofree char *text = pzk_words_taught(done, all);
    g_autofree char *name = g_filename_display_basename(l->output);
    g_autofree char *kept = pzk_teach_learned(l->teach)->count > 0
                                ? pzk_words_stickers_kept(name)
                                : pzk_words_stickers_none();

    tell(l, text);
    if (!l->spoilt) {
        tell(l, kept);
    }
    speak_all(l);
}

int
pzk_cmd_learn(int argc, char **argv)
{
    struct learning l = {.heard = g_string_new(NULL)};
    int status = read_options(&l, argc, argv);

    if (status == PZK_GO_ON) {
        pzk_listen_for_end();
        status = open_teach(&l);
    }
    status = PZK_THEN(status, open_voice(&l));
    status = PZK_THEN(status, open_source(&l));
    if (status == PZK_GO_ON) {
        status = run(&l);
        say_result(&l);
    }
    end_voice(l.speech);
    pzk_lookout_close(&l.lookout);
    pzk_teach_free(l.teach);
    g_string_free(l.heard, TRUE);
    g_free(l.deck);
    g_free(l.camera);
    g_free(l.output);
    g_free(l.name);
    g_free(l.size);
    return status;
}
