// SPDX-License-Identifier: MIT
/*
 * `watch` on the virtual table, killed again and again at any moment of a
 * hand: everything it announced is in the journal, and the hand ends as it
 * was truly played. Arguments: the program; then how many kills.
 */
#include "tests/kit/child.h"

#include "tests/kit/journal_folder.h"
#include "tests/kit/keeping.h"
#include "tests/kit/arguments.h"

/* A kill comes so much later than a line, at most: a hand that is not drawn
 * takes some 60 ms. */
static const int KILL_US = 1000;
/* Lines until a kill, at most: some 15 kills a hand. */
static const int KILL_LINES = 12;

static const char *program;
static int kills = 20;

/* All that was said, over all runs. */
struct told {
    GPtrArray *cards;
    double t; /* of the newest line, seconds */
    int hands, done;
};

static bool
is_event(const char *line, const char *event)
{
    g_autofree char *part = g_strdup_printf(",\"event\":\"%s\"", event);
    bool found = strstr(line, part) != NULL;

    return found;
}

/* The text under KEY; g_free(). */
static char *
text_of(const char *line, const char *key)
{
    g_autofree char *part = g_strdup_printf("\"%s\":\"", key);
    const char *value = strstr(line, part);
    char *text = NULL;

    assert_non_null(value);
    value += strlen(part);
    text = g_strndup(value, strcspn(value, "\""));
    return text;
}

static void
tell_play(struct told *told, const char *line)
{
    char *seat = text_of(line, "seat"), *card = text_of(line, "card");

    g_ptr_array_add(told->cards, g_strdup_printf("%s %s", seat, card));
    g_free(seat);
    g_free(card);
}

static void
tell(struct told *told, char *line_take)
{
    assert_true(g_str_has_prefix(line_take, "{\"t\":"));
    told->t = MAX(told->t, g_ascii_strtod(line_take + 5, NULL));
    if (is_event(line_take, "play")) {
        tell_play(told, line_take);
    } else if (is_event(line_take, "take_back")) {
        g_ptr_array_set_size(told->cards, (gint)told->cards->len - 1);
    }
    told->hands += is_event(line_take, "hand");
    g_free(line_take);
}

static struct child
start_watch(const char *camera, double from, const char *journal)
{
    char start[G_ASCII_DTOSTR_BUF_SIZE];
    const char *argv[20] = {"platzkarte", "watch", "--json",    "--hands", "1",
                            "--camera",   camera,  "--journal", journal};
    int n = 9;

    if (from > 0) {
        g_ascii_formatd(start, sizeof(start), "%.3f", from);
        argv[n++] = "--start";
        argv[n++] = start;
        argv[n++] = "--resume";
    }
    argv[n] = NULL;
    return child_start_close(program, argv, false);
}

/* Everything announced is kept, and at most what one moment brings besides. */
static void
check_kept(const struct told *told, const struct kept *kept)
{
    guint alike = cards_alike(told->cards, kept->cards);

    /* kept and not announced: a card more, or the newest taken back */
    assert_true(told->cards->len - alike <= 1);
    assert_true(kept->cards->len - alike <= 1);
}

/* A run on from what is kept, killed after LINES lines and DELAY_US; to the
 * end of the hand where LINES is 0. */
static void
run_once(struct told *told, const struct kept *kept, const char *camera,
         const char *journal, int lines, gulong delay_us)
{
    double from = MAX(told->t, (double)kept->t_us / 1e6);
    struct child child = start_watch(camera, from, journal);
    char *line = NULL;
    int status, n = 0;

    if (from > 0) {
        line = child_line(child.out);
        assert_non_null(line);
        assert_true(is_event(line, "resumed"));
        assert_int_equal(atoi(strstr(line, "\"plays\":") + 8),
                         kept->cards->len);
        g_free(line);
        g_ptr_array_set_size(told->cards, 0);
        for (guint i = 0; i < kept->cards->len; i++) {
            g_ptr_array_add(told->cards,
                            g_strdup(g_ptr_array_index(kept->cards, i)));
        }
    }
    while ((lines == 0 || n < lines) && (line = child_line(child.out))) {
        tell(told, line);
        n++;
    }
    if (lines > 0 && n == lines) {
        g_usleep(delay_us);
        kill(child.pid, SIGKILL);
        told->done++;
    }
    while ((line = child_line(child.out))) {
        tell(told, line);
    }
    status = child_stop(&child, 0);
    assert_true(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
}

/* One hand with as many kills as come, at most MOST. Returns how many. */
static int
play_hand(const struct folder *folder, unsigned seed, int most, GRand *random)
{
    bool clean = seed % 2 == 0;
    char *camera =
        g_strdup_printf("demo:%u%s:direct", seed, clean ? ":clean" : "");
    struct told told = {.cards = cards_new()};
    struct kept truth = kept_truth(seed, clean);
    struct kept kept = kept_read(folder->path);

    while (!kept.finished) {
        run_once(&told, &kept, camera, folder->path,
                 told.done < most ? g_rand_int_range(random, 1, KILL_LINES) : 0,
                 (gulong)g_rand_int_range(random, 0, KILL_US));
        kept_finish(&kept);
        kept = kept_read(folder->path);
        check_kept(&told, &kept);
    }
    print_message("%s: %d kills, %d to %d\n", camera, told.done, kept.score[0],
                  kept.score[1]);
    assert_kept_truth(&kept, &truth);
    kept_finish(&kept);
    kept_finish(&truth);
    g_ptr_array_unref(told.cards);
    g_free(camera);
    return told.done;
}

TEST_IN_FOLDER(test_watch_killed_at_any_moment_ends_the_hand_as_it_was_played)
{
    GRand *random = g_rand_new_with_seed(1886);
    int done = 0;

    for (unsigned seed = 1; done < kills; seed++) {
        done += play_hand(folder, seed, kills - done, random);
        folder_empty(folder);
    }
    print_message("%d kills\n", done);
    g_rand_free(random);
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               kills = number_given(argc, argv, 2, kills))
