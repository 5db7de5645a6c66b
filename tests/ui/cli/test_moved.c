// SPDX-License-Identifier: MIT
/* The program away from its build: a decoder that is missing is named by its
 * whole path, and none is taken from the folder one happens to be in.
 * Arguments: the program and a picture. */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>
#include <string.h>

static char *program, *table;

static void
put_program(const char *path, const char *content, gsize length)
{
    g_autofree char *folder = g_path_get_dirname(path);

    assert_int_equal(g_mkdir_with_parents(folder, 0700), 0);
    assert_true(g_file_set_contents(path, content, (gssize)length, NULL));
    assert_int_equal(g_chmod(path, 0700), 0);
}

static void
test_missing_decoder_is_named_and_no_other_taken(void **state)
{
    (void)state;
    static const char wrong[] = "#!/bin/sh\ntouch \"$(dirname \"$0\")/ran\"\n";
    g_autofree char *top = g_dir_make_tmp("pzk-moved-XXXXXX", NULL);
    g_autofree char *moved =
        g_build_filename(top, "usr", "bin", "platzkarte", NULL);
    g_autofree char *missing = g_build_filename(
        top, "usr", "libexec", "platzkarte", "platzkarte-decoder", NULL);
    g_autofree char *here = g_build_filename(top, "somebody", "here", NULL);
    g_autofree char *others = g_build_filename(
        top, "somebody", "libexec", "platzkarte", "platzkarte-decoder", NULL);
    g_autofree char *ran =
        g_build_filename(top, "somebody", "libexec", "platzkarte", "ran", NULL);
    g_autofree char *content = NULL, *err = NULL;
    char scan[] = "scan", rm[] = "rm", rest[] = "-r";
    gsize length;
    int status;

    assert_true(g_file_get_contents(program, &content, &length, NULL));
    put_program(moved, content, length);
    put_program(others, wrong, strlen(wrong));
    assert_int_equal(g_mkdir_with_parents(here, 0700), 0);

    char *argv[] = {moved, scan, table, NULL};
    assert_true(g_spawn_sync(here, argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                             NULL, NULL, &err, &status, NULL));
    assert_false(g_spawn_check_wait_status(status, NULL));
    assert_non_null(strstr(err, missing));
    assert_false(g_file_test(ran, G_FILE_TEST_EXISTS));

    char *remove[] = {rm, rest, top, NULL};
    assert_true(g_spawn_sync(NULL, remove, NULL, G_SPAWN_SEARCH_PATH, NULL,
                             NULL, NULL, NULL, &status, NULL));
    assert_int_equal(status, 0);
}

int
main(int argc, char **argv)
{
    assert_true(argc == 3);
    program = argv[1];
    table = g_canonicalize_filename(argv[2], NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_missing_decoder_is_named_and_no_other_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
