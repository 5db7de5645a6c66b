// SPDX-License-Identifier: MIT
/*
 * `test_records FOLDER COUNT`: every record in FOLDER (at least COUNT of them)
 * replays to the results and states it says itself, and comes back the same
 * when it is written and read again. Skips (77) where FOLDER is absent.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/journal/record.h"

enum { SKIPPED = 77 };

static const char *folder;
static int at_least;

/* What one file held. */
struct found {
    int acts, refused;
};

/* The act just read, written and read again after the same acts. */
static void
write_and_read(struct pzk_record *copy, const struct pzk_record *record,
               const struct pzk_record_line *line)
{
    g_autoptr(GString) text = g_string_new(NULL);
    struct pzk_record_line again;
    char *why = NULL;

    pzk_record_write_act(text, line->n, pzk_record_game(record), &line->action,
                         &line->result);
    if (!pzk_record_read(copy, text->str, text->len - 1, &again, &why) ||
        (why = pzk_record_check(copy, &again)) != NULL) {
        fail_msg("%s: %s", text->str, why);
    }
    assert_true(pzk_game_equal(pzk_record_game(copy), pzk_record_game(record)));
}

/* Begins the copy where the record's own setup or game line began. */
static void
begin_copy(struct pzk_record *copy, const struct pzk_record *record,
           const struct pzk_record_line *line)
{
    static const char *const nobody[PZK_SEATS_MAX];
    g_autoptr(GString) setup = g_string_new(pzk_record_text(record));
    struct pzk_record_line again;
    char *why = NULL;

    if (line->kind == PZK_RECORD_SETUP) {
        g_string_truncate(setup, 0);
        pzk_record_write_setup(setup, pzk_record_game(record), nobody);
        g_string_truncate(setup, setup->len - 1);
    }
    if (!pzk_record_read(copy, setup->str, setup->len, &again, &why)) {
        fail_msg("%s: %s", setup->str, why);
    }
    assert_true(pzk_game_equal(pzk_record_game(copy), pzk_record_game(record)));
}

static struct found
replay(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct pzk_record *record = pzk_record_new(), *copy = pzk_record_new();
    struct pzk_record_line line;
    struct found found = {0, 0};
    char *why = NULL;
    int got;

    assert_non_null(file);
    while ((got = pzk_record_next(record, file, &line, &why)) != 0) {
        if (got < 0 || (why = pzk_record_check(record, &line)) != NULL) {
            fail_msg("%s:%ld: %s", path, pzk_record_number(record), why);
        }
        if (line.kind == PZK_RECORD_SETUP || line.kind == PZK_RECORD_GAME) {
            begin_copy(copy, record, &line);
        } else if (line.kind == PZK_RECORD_ACT) {
            found.acts++;
            found.refused += line.code != PZK_OK;
            if (line.code == PZK_OK) {
                write_and_read(copy, record, &line);
            }
        }
    }
    assert_true(feof(file));
    fclose(file);
    pzk_record_free(copy);
    pzk_record_free(record);
    return found;
}

TEST(test_records_replay_to_what_they_say)
{
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    const char *name;
    int files = 0, acts = 0;

    assert_non_null(dir);
    while ((name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);

        if (g_str_has_suffix(name, ".jsonl")) {
            struct found found = replay(path);

            files++;
            acts += found.acts;
            assert_int_not_equal(found.acts, 0);
            assert_int_equal(found.refused, strstr(name, "illegal") ? 1 : 0);
        }
    }
    print_message("%d records, %d acts\n", files, acts);
    assert_in_range(files, at_least, 100000);
}

int
main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: test_records FOLDER COUNT\n");
        return 2;
    }
    folder = argv[1];
    at_least = atoi(argv[2]);
    if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
        printf("skipped: %s is not there\n", folder);
        return SKIPPED;
    }
    return run_cases(NULL, NULL);
}
