// SPDX-License-Identifier: MIT
/*
 * Nobody at the table learns anything of a hand that a phone photographed: the
 * same cards entered into the real window, with and without photographs from
 * two phones. What a screen reader finds after each card, what the voice was
 * given to say, what was kept and what other phones heard is the same.
 * Usage: test_phones_learn PLATZKARTE MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "src/rules/duel/duel.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/journal_dump.h"
#include "tests/kit/journal_folder.h"
#include "tests/ui/phones/phone_client.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/window/kit/driver.h"
#include "ui/web/listener.h"

static struct driver run;
static const char *module;

enum { PHONES = 3, ANNA = 0, BETTY = 1, WATCHER = 2, HAND = 7 };

/* The same key and code in both runs: the code is said. */
static const char secret[] = "0123456789abcdefghijkl";
static const char keys[] = "[phones 1]\nkey=0123456789abcdefghijkl\n"
                           "code=471147\n";

static const struct {
    const char *card, *said;
} entries[] = {
    {"J5", "^East's turn: a Mr. Hyde card\\.$"},
    {"HB", "^South's turn: a Dr. Jekyll card\\.$"},
    {"JX2", "^West's turn: a Mr. Hyde card\\.$"},
    {"HX3", "^Hand 1 · trick 2 of 7"},
    {"HD", "^South's turn: a Dr. Jekyll card\\.$"},
    {"J4", "^West's turn: a Mr. Hyde card\\.$"},
};

struct traces {
    GString *shown; /* after each card */
    char *spoken, *journal, *heard[PHONES];
    int cards; /* read of photographs */
};

/* ---- photographs ---- */

/* What lies already or is laid next, what others hold, another game's. */
static GBytes *
photograph(size_t k)
{
    static const int own[HAND] = {PZK_J5,  PZK_JA, PZK_JT, PZK_H3,
                                  PZK_HX2, PZK_HE, PZK_JX1};
    static const int lies[] = {PZK_HB, PZK_HD, PZK_J4, PZK_JX2, PZK_HX3};
    static const int foreign[] = {PZK_W1, PZK_P1 + 2, PZK_Q2 + 1};

    switch (k % 3) {
    case 0:
        return phone_photograph("jekyll-hyde", own, G_N_ELEMENTS(own));
    case 1:
        return phone_photograph("jekyll-hyde", lies, G_N_ELEMENTS(lies));
    default:
        return phone_photograph("duel", foreign, G_N_ELEMENTS(foreign));
    }
}

static void
send_photograph(struct phone *phone, size_t k, struct traces *traces)
{
    g_autoptr(GBytes) jpeg = photograph(k);
    guint status;
    json_auto_t *answer =
        phone_post(phone, "hand", "image/jpeg", jpeg, &status);

    assert_int_equal(status, 200);
    traces->cards += (int)json_array_size(json_object_get(answer, "cards"));
    g_usleep(2 * G_USEC_PER_SEC); /* before that the next is refused */
}

/* ---- one run ---- */

static void
come_in(struct phone phone[PHONES])
{
    g_autoptr(GInetAddress) address = pzk_listener_own_address();
    g_autofree char *own = g_inet_address_to_string(address);
    g_autofree char *url = g_strdup_printf("http://%s:18803/", own);

    for (int i = 0; i < PHONES; i++) {
        phone_come_in(&phone[i], url, secret, i == WATCHER ? -1 : i);
    }
    for (int i = 0; i < PHONES; i++) { /* nobody's place changes any more */
        phone_listen(&phone[i]);
    }
}

static void
begin(struct voice_daemon *voice, const struct folder *folder)
{
    g_autofree char *path =
        g_build_filename(g_get_user_runtime_dir(), "platzkarte-phones", NULL);

    assert_true(g_file_set_contents(path, keys, -1, NULL));
    driver_start(&run, "en", "--placement", "PA", "--journal", folder->path,
                 "--phones=18803");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^North$", false);
    driver_type(&run, "Adam");
    driver_tab_to(&run, "^Begin$", false);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^The next card$");
    voice_expect(voice, "with the code 4 7 1",
                 20); /* phones are listened for */
}

/* What a screen reader finds, once nothing changes any more. */
static char *
read_window(void)
{
    char *before = reader_read(run.application);

    for (int i = 0; i < 40; i++) {
        g_free(reader_wait(run.application, "^no such line$", 0.3));
        char *now = reader_read(run.application);
        bool same = g_str_equal(before, now);

        g_free(before);
        before = now;
        if (same) {
            break;
        }
    }
    return before;
}

/* There are at least so many by then. */
static void
wait_for_entry(struct phone *phone, long least)
{
    long n = 0;

    for (int i = 0; i < 500 && n < least; i++) {
        json_auto_t *state = phone_state(phone);

        n = json_number(state, "n");
        g_usleep(20000);
    }
    assert_true(n >= least);
}

/* With no camera a time is the clock's. */
static char *
without_times(char *dump_take)
{
    g_autofree char *dump = dump_take;
    g_autoptr(GRegex) time = g_regex_new("\"t_us\":[0-9]+", 0, 0, NULL);

    return g_regex_replace_literal(time, dump, -1, 0, "\"t_us\":0", 0, NULL);
}

static struct traces
play(bool photographs)
{
    struct traces traces = {.shown = g_string_new(NULL)};
    struct voice_daemon voice;
    struct phone phone[PHONES];
    struct folder *folder = NULL;

    assert_int_equal(folder_make((void **)&folder), 0);
    if (!voice_start(&voice, module)) {
        fprintf(stderr, "no speech-dispatcher\n");
        skip();
    }
    begin(&voice, folder);
    come_in(phone);
    for (size_t i = 0; i < G_N_ELEMENTS(entries); i++) {
        if (photographs) {
            send_photograph(&phone[ANNA], i, &traces);
        }
        driver_enter(&run, entries[i].card, entries[i].said);
        wait_for_entry(&phone[BETTY], (long)i + 1);
        wait_for_entry(&phone[WATCHER], (long)i + 1);
        g_autofree char *shown = read_window();

        g_string_append_printf(traces.shown, "%s\n----\n", shown);
    }
    voice_expect(&voice, "Scene 4, West: Hyde", 30);
    traces.spoken = voice_spoken(&voice);
    for (int i = 0; i < PHONES; i++) {
        traces.heard[i] = phone_heard(&phone[i]);
        phone_go(&phone[i]);
    }
    driver_finish(&run);
    voice_end(&voice);
    traces.journal = without_times(journal_dump(folder->path));
    folder_remove((void **)&folder);
    return traces;
}

static void
free_traces(struct traces *traces)
{
    g_string_free(traces->shown, TRUE);
    g_free(traces->spoken);
    g_free(traces->journal);
    for (int i = 0; i < PHONES; i++) {
        g_free(traces->heard[i]);
    }
}

TEST(test_window_and_voice_learn_nothing)
{
    struct traces without = play(false), with = play(true);

    /* something was shown, said and kept, and the photographs were read */
    assert_in_range(with.cards, 20, 100);
    assert_non_null(strstr(with.heard[ANNA], "\"id\":\"JA\""));
    assert_null(strstr(without.heard[ANNA], "\"id\":\"JA\""));
    assert_in_range(without.shown->len, 4000, 10000000);
    assert_non_null(strstr(without.spoken, "Scene 4, West: Hyde"));
    assert_in_range(strlen(without.journal), 800, 10000000);

    assert_string_equal(with.shown->str, without.shown->str);
    assert_string_equal(with.spoken, without.spoken);
    assert_string_equal(with.journal, without.journal);
    assert_string_equal(with.heard[BETTY], without.heard[BETTY]);
    assert_string_equal(with.heard[WATCHER], without.heard[WATCHER]);
    free_traces(&with);
    free_traces(&without);
}

int
main(int argc, char **argv)
{
    if (argc < 4) {
        return 2;
    }
    module = argv[2];
    char *of_driver[] = {argv[0], argv[1], argv[3], NULL};

    return DRIVER_RUN(&run, 3, of_driver);
}
