// SPDX-License-Identifier: MIT
/*
 * Nobody learns anything of a hand that was photographed: the built program
 * watches the same game twice, once with photographs of hands, right, wrong and
 * lying ones, from two of four phones. What it writes, what it keeps and what
 * the other phones hear has the same bytes. Argument: the program.
 */
#include "tests/kit/child.h"

#include <fcntl.h>

#include "src/journal/json.h"
#include "tests/kit/journal_dump.h"
#include "tests/kit/journal_folder.h"
#include "src/rules/duel/duel.h"
#include "tests/ui/phones/phone_client.h"
#include "ui/web/listener.h"

static const char *program;

enum {
    PORT = 18793, /* as below */
    PHONES = 4,   /* Anna's and Carla's send, the others only hear */
    ANNA = 0,
    BETTY = 1,
    CARLA = 2,
    WATCHER = 3,
    HAND = 7,
    LAST_ENTRY = 20, /* up to here streams are compared */
    LAST_PLAY = 23,  /* every phone has heard that entry before the next */
    EVERY_LINES = 9, /* so often somebody sends a photograph */
    AHEAD = 60 /* so many lines before the end none, it may be over by then */
};

/* What is left of a run. */
struct traces {
    char *out, *journal;
    char *heard[PHONES];
    int sent, cards; /* photographs, and what was read in all */
};

/* ---- a program that goes no farther than is read ---- */

/* A pipe that holds one write at a time, and is full: the program stops at
 * each line until the one before it was read. */
static void
make_full_pipe(int out[2])
{
    assert_int_equal(pipe2(out, O_DIRECT), 0);
    assert_int_equal(fcntl(out[1], F_SETPIPE_SZ, 4096), 4096);
    assert_int_equal(write(out[1], "\n", 1), 1);
}

static struct child
start(const struct folder *folder)
{
    const char *const argv[] = {
        "platzkarte", "watch",      "--camera", "demo:7:direct",
        "--hands",    "1",          "--json",   "--phones=18793",
        "--journal",  folder->path, "--lang",   "en",
        NULL};
    int out[2];

    make_full_pipe(out);
    return child_start_on(program, argv, false, out);
}

/* The key of the QR code, once the program listens. */
static char *
wait_for_key(const struct folder *folder)
{
    g_autofree char *path =
        g_build_filename(folder->name, "platzkarte-phones", NULL);

    for (int i = 0; i < 1000; i++) {
        g_autoptr(GKeyFile) file = g_key_file_new();

        if (g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL)) {
            return g_key_file_get_string(file, "phones 1", "key", NULL);
        }
        g_usleep(20000);
    }
    fail_msg("it never listened");
    return NULL;
}

/* Everybody comes in; nothing was laid yet. */
static void
come_in(const struct folder *folder, struct phone phone[PHONES])
{
    g_autofree char *key = wait_for_key(folder);
    g_autoptr(GInetAddress) address = pzk_listener_own_address();
    g_autofree char *own = g_inet_address_to_string(address);
    g_autofree char *url = g_strdup_printf("http://%s:%d/", own, PORT);

    for (int i = 0; i < PHONES; i++) {
        phone_come_in(&phone[i], url, key, i == WATCHER ? -1 : i);
    }
    for (int i = 0; i < PHONES; i++) { /* nobody's place changes any more */
        phone_listen(&phone[i]);
    }
}

/* ---- photographs ---- */

/* The cards that came from the seat FROM, of what was written. */
static int
cards_from(const char *out, const char *from, int cards[HAND])
{
    g_auto(GStrv) lines = g_strsplit(out, "\n", -1);
    int n = 0;

    for (int i = 0; lines[i] && n < HAND; i++) {
        g_autofree char *why = NULL;
        json_t *line = pzk_json_parse(lines[i], strlen(lines[i]), &why);
        const char *event = json_string_value(json_object_get(line, "event"));
        const char *by = json_string_value(json_object_get(line, "from"));

        if (g_strcmp0(event, "play") == 0 && g_strcmp0(by, from) == 0) {
            cards[n++] = pzk_piece_from_id(json_words(line, "card"));
        }
        json_decref(line);
    }
    return n;
}

/* Photograph number K: one's own hand, another's, cards of another game, the
 * same again. BEFORE: what was written without any. */
static GBytes *
photograph(int k, const char *before)
{
    static const int foreign[] = {PZK_W1, PZK_P1 + 2, PZK_Q2 + 1};
    int cards[HAND];

    switch (k % 4) {
    case 0:
        return phone_photograph("jekyll-hyde", cards,
                                cards_from(before, "N", cards));
    case 1:
        return phone_photograph("jekyll-hyde", cards,
                                cards_from(before, "E", cards));
    case 2:
        return phone_photograph("duel", foreign, G_N_ELEMENTS(foreign));
    default:
        return g_bytes_new_static("\xff\xd8\xff", 3);
    }
}

static void
send_photograph(struct phone phone[PHONES], int k, const char *before,
                struct traces *traces)
{
    g_autoptr(GBytes) jpeg = photograph(k, before);
    guint status;
    json_t *answer = phone_post(&phone[k % 2 ? CARLA : ANNA], "hand",
                                "image/jpeg", jpeg, &status);

    if (status == 429) { /* two at once from one person; it is sent again */
        json_decref(answer);
        g_usleep(2 * G_USEC_PER_SEC);
        answer = phone_post(&phone[k % 2 ? CARLA : ANNA], "hand", "image/jpeg",
                            jpeg, &status);
    }
    assert_int_equal(status, 200);
    traces->sent++;
    traces->cards += (int)json_number(answer, "read");
    json_decref(answer);
}

/* ---- one run ---- */

static int
count_lines(const char *text)
{
    int n = 0;

    for (const char *at = text; (at = strchr(at, '\n')); at++) {
        n++;
    }
    return n;
}

static void
wait_for_entry(struct phone *phone, int entry)
{
    json_int_t heard = -1;

    for (int i = 0; i < 6000 && heard < entry; i++) {
        json_t *state = phone_state(phone);

        heard = json_integer_value(json_object_get(state, "n"));
        json_decref(state);
        g_usleep(heard < entry ? 10000 : 0);
    }
    assert_in_range(heard, entry, 1000);
}

/* BEFORE: what the run without photographs wrote; NULL: this is it. */
static struct traces
watch(const char *before)
{
    struct traces traces = {0};
    struct phone phone[PHONES];
    struct folder *folder = NULL;
    GString *out = g_string_new(NULL);
    int lines = before ? count_lines(before) : 0, plays = 0;
    char *line;

    assert_int_equal(folder_make((void **)&folder), 0);
    g_setenv("XDG_RUNTIME_DIR", folder->name, TRUE);
    struct child child = start(folder);

    come_in(folder, phone);
    g_free(child_line(child.out)); /* what filled the pipe */
    for (int i = 0; (line = child_line(child.out)); i++) {
        g_string_append_printf(out, "%s\n", line);
        plays += strstr(line, "\"event\":\"play\"") != NULL;
        for (int k = 0; plays == LAST_PLAY && k < PHONES; k++) {
            wait_for_entry(&phone[k], LAST_ENTRY);
        }
        g_free(line);
        if (i + AHEAD < lines && i % EVERY_LINES == 0) {
            send_photograph(phone, traces.sent, before, &traces);
        }
    }
    for (int i = 0; i < PHONES; i++) {
        traces.heard[i] = phone_heard(&phone[i]);
    }
    assert_ended_well(child_stop(&child, 0));
    for (int i = 0; i < PHONES; i++) {
        phone_go(&phone[i]);
    }
    traces.journal = journal_dump(folder->path);
    traces.out = g_string_free(out, FALSE);
    folder_remove((void **)&folder);
    return traces;
}

static void
free_traces(struct traces *traces)
{
    g_free(traces->out);
    g_free(traces->journal);
    for (int i = 0; i < PHONES; i++) {
        g_free(traces->heard[i]);
    }
}

/* Of TEXT, the states with a card laid and up to LAST_ENTRY entries: phones
 * came in before, and may be gone after. Their count to *N. */
static char *
game_heard(const char *text, int *n)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    GString *kept = g_string_new(NULL);

    *n = 0;
    for (int i = 0; lines[i]; i++) {
        g_autofree char *why = NULL;
        json_t *state = pzk_json_parse(lines[i], strlen(lines[i]), &why);
        json_int_t entries = json_integer_value(json_object_get(state, "n"));

        if (entries > 1 && entries <= LAST_ENTRY) {
            g_string_append_printf(kept, "%s\n", lines[i]);
            (*n)++;
        }
        json_decref(state);
    }
    return g_string_free(kept, FALSE);
}

static void
assert_heard_the_same(const struct traces *with, const struct traces *without,
                      int phone)
{
    int n, m;
    g_autofree char *a = game_heard(with->heard[phone], &n);
    g_autofree char *b = game_heard(without->heard[phone], &m);

    assert_in_range(m, LAST_ENTRY - 2, 1000);
    assert_int_equal(n, m);
    assert_string_equal(a, b);
}

TEST(test_same_bytes_with_and_without_photographs)
{
    struct traces without = watch(NULL);
    struct traces with = watch(without.out);

    /* it was a whole hand, and the photographs were read */
    assert_non_null(strstr(without.out, "\"event\":\"hand\""));
    assert_in_range(with.sent, 6, 100);
    assert_in_range(with.cards, 10, 1000);
    assert_non_null(strstr(with.heard[ANNA], "\"id\":"));
    assert_null(strstr(without.heard[ANNA], "\"id\":"));

    assert_string_equal(with.out, without.out);
    assert_in_range(strlen(without.journal), 2000, 10000000);
    assert_string_equal(with.journal, without.journal);
    assert_heard_the_same(&with, &without, BETTY);
    assert_heard_the_same(&with, &without, WATCHER);
    free_traces(&with);
    free_traces(&without);
}

int
main(int argc, char **argv)
{
    program = argc > 1 ? argv[1] : "platzkarte";
    return run_cases(NULL, NULL);
}
