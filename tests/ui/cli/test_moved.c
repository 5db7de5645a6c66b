// SPDX-License-Identifier: MIT
/* Runs the program outside its build folder. It must name a missing decoder by
 * its full path, take none from the current folder, and end at once when asked,
 * even if a decoder hangs. Arguments: the program and a picture. */
#include "tests/kit/child.h"

#include <glib/gstdio.h>
#include "tests/kit/arguments.h"

static char *program, *modules, *table;

static void
put_program(const char *path, const char *content, gsize length)
{
    g_autofree char *folder = g_path_get_dirname(path);

    assert_int_equal(g_mkdir_with_parents(folder, 0700), 0);
    assert_true(g_file_set_contents(path, content, (gssize)length, NULL));
    assert_int_equal(g_chmod(path, 0700), 0);
}

static void
copy(const char *from, const char *to)
{
    g_autofree char *content = NULL;
    gsize length;

    assert_true(g_file_get_contents(from, &content, &length, NULL));
    put_program(to, content, length);
}

/* Copies the program to usr/bin in TOP, and MODULE to where it looks for it. */
static char *
copy_program(const char *top, const char *module)
{
    g_autofree char *from = g_build_filename(modules, module, NULL);
    g_autofree char *to =
        g_build_filename(top, "usr", "libexec", "platzkarte", module, NULL);
    char *moved = g_build_filename(top, "usr", "bin", "platzkarte", NULL);

    copy(program, moved);
    copy(from, to);
    return moved;
}

static void
remove_folder(char *folder)
{
    char rm[] = "rm", rest[] = "-r";
    char *remove[] = {rm, rest, folder, NULL};
    int status;

    assert_true(g_spawn_sync(NULL, remove, NULL, G_SPAWN_SEARCH_PATH, NULL,
                             NULL, NULL, NULL, &status, NULL));
    assert_int_equal(status, 0);
}

TEST(test_missing_decoder_is_named_and_no_other_taken)
{
    static const char wrong[] = "#!/bin/sh\ntouch \"$(dirname \"$0\")/ran\"\n";
    g_autofree char *top = g_dir_make_tmp("pzk-moved-XXXXXX", NULL);
    g_autofree char *moved = copy_program(top, "platzkarte-scan.so");
    g_autofree char *missing = g_build_filename(
        top, "usr", "libexec", "platzkarte", "platzkarte-decoder", NULL);
    g_autofree char *here = g_build_filename(top, "somebody", "here", NULL);
    g_autofree char *others = g_build_filename(
        top, "somebody", "libexec", "platzkarte", "platzkarte-decoder", NULL);
    g_autofree char *ran =
        g_build_filename(top, "somebody", "libexec", "platzkarte", "ran", NULL);
    g_autofree char *err = NULL;
    char scan[] = "scan";
    int status;

    put_program(others, wrong, strlen(wrong));
    assert_int_equal(g_mkdir_with_parents(here, 0700), 0);

    char *argv[] = {moved, scan, table, NULL};
    assert_true(g_spawn_sync(here, argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                             NULL, NULL, &err, &status, NULL));
    assert_false(g_spawn_check_wait_status(status, NULL));
    assert_non_null(strstr(err, missing));
    assert_false(g_file_test(ran, G_FILE_TEST_EXISTS));

    remove_folder(top);
}

/* It is at it until nobody listens any more: by then it would be said that the
 * picture cannot be decoded, and the program fail. */
TEST(test_watch_asked_to_end_waits_for_no_decoder)
{
    static const char hangs[] = "#!/bin/sh\n: >\"$(dirname \"$0\")/ran\"\n"
                                "exec cat <&3 >/dev/null\n";
    g_autofree char *top = g_dir_make_tmp("pzk-moved-XXXXXX", NULL);
    g_autofree char *moved = copy_program(top, "platzkarte-watch.so");
    g_autofree char *folder =
        g_build_filename(top, "usr", "libexec", "platzkarte", NULL);
    g_autofree char *decoder =
        g_build_filename(folder, "platzkarte-decoder", NULL);
    g_autofree char *ran = g_build_filename(folder, "ran", NULL);
    const char *const argv[] = {"platzkarte", "watch", "--camera", table,
                                "--journal",  "none",  NULL};

    put_program(decoder, hangs, strlen(hangs));
    struct child child = child_start(moved, argv, false);
    for (int k = 0; k < 6000 && !g_file_test(ran, G_FILE_TEST_EXISTS); k++) {
        g_usleep(10000);
    }
    assert_true(g_file_test(ran, G_FILE_TEST_EXISTS));
    assert_ended_well(child_stop(&child, SIGINT));
    remove_folder(top);
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               modules = g_path_get_dirname(program);
               table = g_canonicalize_filename(needed(argc, argv, 2), NULL))
