// SPDX-License-Identifier: MIT
/*
 * Journals that were killed, cut off or damaged. With "slow": more kills.
 */
#include "tests/kit/journal_entries.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/journal_folder.h"

static int kills = 20, spoilings = 40; /* "slow" on the command line: more */

/* ---- damage ---- */

TEST_IN_FOLDER(test_journal_entry_that_makes_no_sense_ends_what_is_read)
{
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    int64_t id = begin_good(journal);
    char *text = NULL;
    bool whole = true;

    append_good(journal, id, 0);
    pzk_journal_close(journal);
    run_sql(folder->path,
            "INSERT INTO events VALUES(1, 2, '{\"entry\":\"act\"}', NULL);"
            "INSERT INTO events VALUES(1, 3, 'gibberish', NULL)",
            SQLITE_OK);
    journal = open_good(folder->path, PZK_JOURNAL_READ);
    g_autoptr(GArray) entries = pzk_journal_entries(journal, id, &whole, &text);
    assert_non_null(entries);
    assert_int_equal(entries->len, 2);
    assert_false(whole);
    pzk_journal_close(journal);
}

/* Two games, long enough for pages of several levels. */
enum { FIRST_GAME = 150, SECOND_GAME = 250 };

static void
fill(const char *path)
{
    struct pzk_entry entries[SECOND_GAME];
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal = open_good(path, PZK_JOURNAL_WRITE);

    entries[0] = start_entry();
    for (int i = 1; i < SECOND_GAME; i++) {
        entries[i] = lay_entry(i - 1);
    }
    pzk_journal_begin(journal, &team_game, entries, FIRST_GAME, &error, &text);
    pzk_journal_begin(journal, &team_game, entries, SECOND_GAME, &error, &text);
    assert_int_equal(error, PZK_JOURNAL_FINE);
    pzk_journal_close(journal);
}

/* Opens the damaged CONTENT. Whatever comes back is the beginning of what
 * was there, the damaged file is kept as it was, and a game can be begun.
 * Returns how many entries were saved. */
static guint
mend(const struct folder *folder, const char *content, gsize length)
{
    g_autofree char *aside = g_strconcat(folder->path, ".damaged-1", NULL);
    char *kept = NULL, *text = NULL;
    gsize kept_length = 0;
    guint saved = 0;

    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
    struct pzk_journal *journal = open_good(folder->path, PZK_JOURNAL_WRITE);
    bool set_aside = g_file_test(aside, G_FILE_TEST_EXISTS);
    assert_int_equal(set_aside, pzk_journal_notice(journal) != NULL);
    if (set_aside) {
        assert_non_null(strstr(pzk_journal_notice(journal), aside));
        assert_true(g_file_get_contents(aside, &kept, &kept_length, NULL));
        assert_int_equal(kept_length, length);
        assert_memory_equal(kept, content, length);
        g_free(kept);
    }
    g_autoptr(GArray) games = pzk_journal_games(journal, &text);
    assert_non_null(games);
    assert_in_range(games->len, 0, 2);
    for (guint i = 0; i < games->len; i++) {
        int64_t id = g_array_index(games, struct pzk_journal_game, i).id;
        saved += count_good(journal, id);
    }
    int64_t id = begin_good(journal);
    append_good(journal, id, 0);
    assert_int_equal(count_good(journal, id), 2);
    pzk_journal_close(journal);
    folder_empty(folder);
    return saved;
}

TEST_IN_FOLDER(test_journal_cut_off_anywhere_is_set_aside_and_saved)
{
    g_autofree char *content = NULL;
    gsize length = 0;
    guint saved = 0, most = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    assert_true(length > 30000);
    for (gsize cut = 0; cut < length; cut += cut < 200 ? 17 : 1531) {
        saved = mend(folder, content, cut);
        most = MAX(most, saved);
    }
    /* all but the last page is there: all but its entries is saved */
    assert_true(most > (FIRST_GAME + SECOND_GAME) / 2);
    assert_int_equal(mend(folder, content, length), FIRST_GAME + SECOND_GAME);
}

TEST_IN_FOLDER(test_journal_damaged_pages_cost_only_what_is_on_them)
{
    g_autofree char *content = NULL;
    gsize length = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    for (gsize page = 4096; page + 4096 <= length; page += 4096) {
        g_autofree char *damaged = g_memdup2(content, length);

        memset(damaged + page, 0xa5, 4096);
        guint saved = mend(folder, damaged, length);
        /* the first pages hold tables without entries */
        assert_true(saved < FIRST_GAME + SECOND_GAME || page < 4 * 4096);
    }
}

TEST_IN_FOLDER(test_journal_second_damage_does_not_overwrite_the_first)
{
    g_autofree char *first = g_strconcat(folder->path, ".damaged-1", NULL);
    g_autofree char *second = g_strconcat(folder->path, ".damaged-2", NULL);

    for (int i = 0; i < 2; i++) {
        assert_true(
            g_file_set_contents(folder->path, "SQLite format 3", 16, NULL));
        pzk_journal_close(open_good(folder->path, PZK_JOURNAL_WRITE));
    }
    assert_true(g_file_test(first, G_FILE_TEST_EXISTS));
    assert_true(g_file_test(second, G_FILE_TEST_EXISTS));
}

TEST_IN_FOLDER(test_journal_damaged_is_said_when_reading)
{
    char *content = NULL, *kept = NULL;
    gsize length = 0, kept_length = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length / 2, NULL));
    assert_refused(folder->path, PZK_JOURNAL_READ, PZK_JOURNAL_DAMAGED,
                   "damaged or cut off");
    assert_true(g_file_get_contents(folder->path, &kept, &kept_length, NULL));
    assert_int_equal(kept_length, length / 2);
    g_free(kept);
    g_free(content);
}

/* ---- any byte, anywhere ---- */

/* What comes back of game ID is the beginning of what was there. Returns how
 * much it is. */
static guint
count_beginning(struct pzk_journal *journal, int64_t id)
{
    char *text = NULL;
    g_autoptr(GArray) entries = pzk_journal_entries(journal, id, NULL, &text);
    guint count = 0;

    if (!entries) {
        g_free(text); /* a page that the check on opening did not mind */
        return 0;
    }
    for (; count < entries->len; count++) {
        struct pzk_entry want =
            count == 0 ? start_entry() : lay_entry((int)count - 1);

        assert_same_entry(&g_array_index(entries, struct pzk_entry, count),
                          &want);
    }
    return count;
}

/* One to eight bytes, a cut, or a block of nothing. Returns the length. */
static gsize
spoil(GRand *random, char *content, gsize length)
{
    gsize at = (gsize)g_rand_int_range(random, 0, (gint32)length);

    switch (g_rand_int_range(random, 0, 4)) {
    case 0:
        return at;
    case 1:
        memset(content + at, 0, MIN(512, length - at));
        return length;
    default:
        for (int i = g_rand_int_range(random, 1, 9); i > 0; i--) {
            content[at] ^= (char)g_rand_int_range(random, 1, 256);
            at = (gsize)g_rand_int_range(random, 0, (gint32)length);
        }
        return length;
    }
}

/* The file is as it was, where it is or set aside. */
static void
assert_untouched(const char *path, const char *content, gsize length)
{
    g_autofree char *now = NULL;
    gsize now_length = 0;

    assert_true(g_file_get_contents(path, &now, &now_length, NULL));
    assert_int_equal(now_length, length);
    assert_memory_equal(now, content, length);
}

/* Opens the spoilt CONTENT. Returns how many entries came back. */
static guint
open_spoilt(const struct folder *folder, const char *content, gsize length)
{
    g_autofree char *aside = g_strconcat(folder->path, ".damaged-1", NULL);
    enum pzk_journal_error error;
    char *text = NULL;
    guint count = 0;

    assert_true(
        g_file_set_contents(folder->path, content, (gssize)length, NULL));
    struct pzk_journal *journal =
        pzk_journal_open(folder->path, PZK_JOURNAL_WRITE, &error, &text);
    if (!journal) { /* another program's, or a newer one's, as it seems */
        assert_true(error == PZK_JOURNAL_FAILED || error == PZK_JOURNAL_NEWER);
        assert_non_null(strstr(text, folder->path));
        assert_untouched(folder->path, content, length);
        g_free(text);
    } else {
        bool noticed = pzk_journal_notice(journal) != NULL;

        assert_int_equal(noticed, g_file_test(aside, G_FILE_TEST_EXISTS));
        if (noticed) {
            assert_non_null(strstr(pzk_journal_notice(journal), aside));
            assert_untouched(aside, content, length);
        }
        count = count_beginning(journal, 1) + count_beginning(journal, 2);
        pzk_journal_close(journal);
    }
    folder_empty(folder);
    return count;
}

TEST_IN_FOLDER(test_journal_spoilt_anywhere_is_kept_and_gives_what_is_left)
{
    GRand *random = g_rand_new_with_seed(18860105);
    g_autofree char *content = NULL;
    gsize length = 0;
    guint saved = 0, whole = 0;

    fill(folder->path);
    assert_true(g_file_get_contents(folder->path, &content, &length, NULL));
    folder_empty(folder);
    for (int i = 0; i < spoilings; i++) {
        g_autofree char *spoilt = g_memdup2(content, length);
        guint count =
            open_spoilt(folder, spoilt, spoil(random, spoilt, length));

        saved += count;
        whole += count == FIRST_GAME + SECOND_GAME;
    }
    print_message("%d spoilt, %u of them whole, %u of %d entries came back\n",
                  spoilings, whole, saved,
                  spoilings * (FIRST_GAME + SECOND_GAME));
    assert_true(saved > (guint)spoilings * (FIRST_GAME + SECOND_GAME) / 4);
    g_rand_free(random);
}

/* ---- kills ---- */

/* Appends for ever and announces each entry after it is kept. */
static void
announce(const char *path, int out)
{
    enum pzk_journal_error error;
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_WRITE, &error, &text);
    struct pzk_entry entry = start_entry();
    int64_t id =
        pzk_journal_begin(journal, &team_game, &entry, 1, &error, &text);

    for (int32_t i = 0;; i++) {
        int32_t message[2] = {(int32_t)id, i};

        entry = lay_entry(i);
        if (pzk_journal_append(journal, id, &entry, 1, 0, &text) !=
                PZK_JOURNAL_FINE ||
            write(out, message, sizeof(message)) != sizeof(message)) {
            _exit(1);
        }
    }
}

TEST_IN_FOLDER(test_journal_killed_anywhere_has_all_that_was_announced)
{
    GRand *random = g_rand_new_with_seed(20260101);

    for (int i = 0; i < kills; i++) {
        int32_t message[2] = {0, -1}, last[2] = {0, -1};
        int pipe_ends[2];

        assert_int_equal(pipe(pipe_ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(pipe_ends[0]);
            announce(folder->path, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        g_usleep((gulong)g_rand_int_range(random, 0, 60000));
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, NULL, 0), child);
        while (read(pipe_ends[0], message, sizeof(message)) ==
               (ssize_t)sizeof(message)) {
            memcpy(last, message, sizeof(last));
        }
        close(pipe_ends[0]);

        struct pzk_journal *journal =
            open_good(folder->path, PZK_JOURNAL_WRITE);
        assert_null(pzk_journal_notice(journal)); /* no kill damages */
        if (last[1] >= 0) {
            /* the start, the announced, and at most one more */
            assert_in_range(count_good(journal, last[0]), last[1] + 2,
                            last[1] + 3);
            assert_int_equal(
                pzk_journal_unfinished(journal, NULL, PZK_JOURNAL_UNKNOWN),
                last[0]);
        }
        pzk_journal_close(journal);
    }
    g_rand_free(random);
}

int
main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "slow") == 0) {
        kills = 300;
        spoilings = 500;
    }
    return run_cases(NULL, NULL);
}
