// SPDX-License-Identifier: MIT
/*
 * The built program where one allocation fails, whoever asked for it
 * (failing_alloc.c): it does without, or ends with an error, or as GLib and C++
 * end where memory is out. The journal is whole whatever comes, and the game is
 * resumed from it. Arguments: the program, what is preloaded; at how many
 * points an import fails, and at how many a hand at the virtual table; "whole":
 * each hand is played to its end then.
 */
#include "tests/kit/child.h"

#include "tests/kit/journal_folder.h"
#include "tests/kit/keeping.h"

static const char record[] = PZK_SOURCE_ROOT "/tests/data/records/duel.jsonl";
static const char camera[] = "demo:4:clean";
enum { SEED = 4 };

static const char *program, *preloaded;
static int imports = 6, hands; /* a hand takes seconds: none */
static bool whole;

/* ---- running it ---- */

/* ARGV in JOURNAL, its allocation number AT failing; 0: none fails, and *COUNT
 * says how many there are. Returns its wait status. */
static int
run(const struct folder *folder, const char *const *argv, long at, long *count)
{
    g_autofree char *counted = g_build_filename(folder->name, "count", NULL);
    g_autofree char *number = g_strdup_printf("%ld", at);
    g_autofree char *text = NULL;

    g_setenv("LD_PRELOAD", preloaded, TRUE);
    g_setenv("PZK_FAILING_ALLOCATION", number, TRUE);
    g_setenv("PZK_COUNT_ALLOCATIONS", counted, TRUE);
    struct child child = child_start(program, argv, true);

    g_unsetenv("LD_PRELOAD");
    g_free(child_rest(child.out));
    g_autofree char *errors = child_rest(child.err);
    int status = child_stop(&child, 0);

    if (count) {
        assert_true(g_file_get_contents(counted, &text, NULL, NULL));
        *count = atol(text);
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) != 0) {
        assert_int_equal(WEXITSTATUS(status), 1);
        assert_true(errors[0] != '\0'); /* it says why */
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) != SIGABRT &&
        WTERMSIG(status) != SIGTRAP) {
        fail_msg("allocation %ld: signal %d, %s", at, WTERMSIG(status), errors);
    }
    return status;
}

/* The I-th of N points, spread evenly. */
static long
point(int i, int n, long count)
{
    return 1 + (long)((double)count * ((double)i + 0.5) / n);
}

/* ---- an import ---- */

static guint
count_games(const char *path)
{
    g_autofree char *why = NULL;
    enum pzk_journal_error error;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, &error, &why);

    if (!journal) {
        assert_true(error == PZK_JOURNAL_MISSING);
        return 0;
    }
    g_autoptr(GArray) games = pzk_journal_games(journal, &why);

    assert_non_null(games);
    guint count = games->len;
    for (guint i = 0; i < count; i++) {
        int64_t id = g_array_index(games, struct pzk_journal_game, i).id;
        bool all = false;
        g_autoptr(GArray) entries =
            pzk_journal_entries(journal, id, &all, &why);

        assert_non_null(entries);
        assert_true(all);
        assert_true(entries->len > 20);
    }
    pzk_journal_close(journal);
    return count;
}

static void
test_import_that_lacks_memory_leaves_the_journal_whole(void **state)
{
    const struct folder *folder = *state;
    const char *argv[] = {"platzkarte", "games",      "import", record,
                          "--journal",  folder->path, NULL};
    long count = 0;
    int ended = 0;

    assert_ended_well(run(folder, argv, 0, &count));
    assert_int_equal(count_games(folder->path), 1);
    assert_true(count > 1000);
    for (int i = 0; i < imports; i++) {
        guint before = count_games(folder->path);
        int status = run(folder, argv, point(i, imports, count), NULL);
        guint after = count_games(folder->path);

        ended += status != 0;
        assert_true(after == before || after == before + 1);
        assert_true(status != 0 || after == before + 1);
    }
    print_message("  %ld allocations; %d of %d imports ended by it\n", count,
                  ended, imports);
    assert_true(ended > 0);
}

/* ---- a hand at the table ---- */

/* Goes on with what is kept; to the end of the hand if WHOLE. */
static void
go_on(const struct folder *folder, const struct kept *kept)
{
    char start[G_ASCII_DTOSTR_BUF_SIZE];
    const char *argv[] = {"platzkarte", "watch",    "--json", "--hands",
                          "1",          "--camera", camera,   "--journal",
                          folder->path, "--start",  start,    "--resume",
                          NULL};

    g_ascii_formatd(start, sizeof(start), "%.3f", (double)kept->t_us / 1e6);
    struct child child = child_start(program, argv, false);
    g_autofree char *line = child_line(child.out);

    assert_non_null(line);
    assert_non_null(strstr(line, "\"resumed\""));
    assert_int_equal(atoi(strstr(line, "\"plays\":") + 8), kept->cards->len);
    if (whole) {
        g_free(child_rest(child.out));
        assert_ended_well(child_stop(&child, 0));
    } else {
        child_stop(&child, SIGKILL);
    }
}

static void
test_hand_that_lacks_memory_is_resumed(void **state)
{
    const struct folder *folder = *state;
    const char *argv[] = {"platzkarte", "watch",    "--json", "--hands",
                          "1",          "--camera", camera,   "--journal",
                          folder->path, NULL};
    long count = 0;
    int resumed = 0;
    struct kept truth = kept_truth(SEED, true);

    assert_ended_well(run(folder, argv, 0, &count));
    assert_true(count > 1000);
    for (int i = 0; i < hands; i++) {
        folder_empty(folder);
        run(folder, argv, point(i, hands, count), NULL);
        struct kept kept = kept_read(folder->path);

        assert_int_equal(cards_alike(kept.cards, truth.cards), kept.cards->len);
        if (kept.cards->len > 0 && !kept.finished) {
            go_on(folder, &kept);
            resumed++;
            kept_finish(&kept);
            kept = kept_read(folder->path);
        }
        if (kept.finished) {
            assert_kept_truth(&kept, &truth);
        }
        kept_finish(&kept);
    }
    print_message("  %ld allocations; %d of %d hands resumed\n", count, resumed,
                  hands);
    kept_finish(&truth);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest import[] = {
        IN_FOLDER(test_import_that_lacks_memory_leaves_the_journal_whole),
    };
    const struct CMUnitTest hand[] = {
        IN_FOLDER(test_hand_that_lacks_memory_is_resumed),
    };

    if (argc < 3) {
        return 2;
    }
    program = argv[1];
    preloaded = argv[2];
    if (argc > 4) {
        imports = atoi(argv[3]);
        hands = atoi(argv[4]);
    }
    whole = argc > 5 && strcmp(argv[5], "whole") == 0;
    int failed = cmocka_run_group_tests(import, NULL, NULL);

    return hands > 0 ? failed + cmocka_run_group_tests(hand, NULL, NULL)
                     : failed;
}
