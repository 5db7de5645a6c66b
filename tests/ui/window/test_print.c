// SPDX-License-Identifier: MIT
/*
 * The print dialog of the real program, worked through AT-SPI: opened from the
 * start page, its pages turned, another game and other marks chosen; and a PDF
 * of GtkPrintOperation, which pdftoppm and our own readers read back.
 * Usage: test_print PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <gtk/gtk.h>
#include <string.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "src/words/paper.h"
#include "tests/ui/window/reader.h"
#include "ui/window/print/print_job.h"

static char *program, *folder; /* absolute */

struct run {
    GSubprocess *process;
    AtspiAccessible *application;
};

static int
start(void **state)
{
    struct run *run = g_new0(struct run, 1);

    run->process = g_subprocess_new(G_SUBPROCESS_FLAGS_NONE, NULL, program,
                                    "--lang", "en", "--journal", "none", NULL);
    if (run->process) {
        run->application = reader_find_application("platzkarte", 30);
    }
    *state = run;
    return run->application ? 0 : -1;
}

static int
stop(void **state)
{
    struct run *run = *state;

    g_subprocess_force_exit(run->process);
    g_subprocess_wait(run->process, NULL, NULL);
    g_object_unref(run->application);
    g_object_unref(run->process);
    g_free(run);
    return 0;
}

static void
save_screen(const char *name)
{
    GdkWindow *root = gdk_get_default_root_window();
    g_autoptr(GdkPixbuf) picture = gdk_pixbuf_get_from_window(
        root, 0, 0, gdk_window_get_width(root), gdk_window_get_height(root));
    g_autofree char *path = g_strdup_printf("%s/%s.png", folder, name);

    assert_non_null(picture);
    assert_true(gdk_pixbuf_save(picture, path, "png", NULL, NULL));
}

static void
expect(struct run *run, const char *regex)
{
    char *found = reader_wait(run->application, regex, 30);

    if (!found) {
        g_autofree char *lines = reader_read(run->application);

        save_screen("print-failed");
        fail_msg("waited for \"%s\" and read:\n%s", regex, lines);
    }
    g_free(found);
}

/* The print dialog; behind it lies the start page with lists of its own. */
static AtspiAccessible *
dialog_of(struct run *run)
{
    int n = atspi_accessible_get_child_count(run->application, NULL);

    for (int i = 0; i < n; i++) {
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(run->application, i, NULL);

        if (window &&
            atspi_accessible_get_role(window, NULL) == ATSPI_ROLE_DIALOG) {
            return window;
        }
        g_clear_object(&window);
    }
    fail_msg("no dialog is open");
    return NULL;
}

/* Chooses line N of the dialog's list that shows TEXT now. */
static void
choose(struct run *run, const char *text, int n)
{
    AtspiAccessible *dialog = dialog_of(run);

    if (!reader_select(dialog, ATSPI_ROLE_COMBO_BOX, text, n)) {
        fail_msg("no list shows \"%s\"", text);
    }
    g_object_unref(dialog);
}

static void
test_dialog_shows_each_page_of_what_is_chosen(void **state)
{
    struct run *run = *state;

    expect(run, "^Who is at the table\\?$");
    assert_true(reader_press(run->application, "Print cards and stickers"));
    expect(run, "^Preview of page 1 of 2$");
    expect(run, "^Page 1 of 2$");
    save_screen("print");
    assert_true(reader_press(run->application, "Next page"));
    expect(run, "^Preview of page 2 of 2$");
    save_screen("print-guide");
    assert_true(reader_press(run->application, "Previous page"));
    expect(run, "^Page 1 of 2$");
    choose(run, "None", 1);
    expect(run, "^Page 1 of 3$"); /* a page of small tags more */
    save_screen("print-fan");
    choose(run, "Top left: for right-handed players", 0);
    expect(run, "^Page 1 of 2$");
    choose(run, "Dr. Jekyll & Mr. Hyde", 1);
    choose(run, "AprilTags: read from farthest", 1);
    expect(run, "^No mark of this kind.*: TW, TG, TP, TI$");
    choose(run, "Stickers for your own cards, all else whole", 2);
    expect(run, "^Page 1 of 9$");
    save_screen("print-cards");
    choose(run, "A whole deck to play with", 4);
    expect(run, "^This game has no tactile stickers\\.$");
}

/* How many marks our readers find on all pages of the PDF at PATH. */
static int
marks_of(const char *path)
{
    g_autofree char *command =
        g_strdup_printf("pdftoppm -gray -r 100 %s %s/printed && %s scan --json "
                        "%s/printed*.pgm | grep -o '\"rotation\"' | wc -l",
                        path, folder, program, folder);
    const char *argv[] = {"sh", "-c", command, NULL};
    g_autofree char *out = NULL;

    assert_true(g_spawn_sync(NULL, (char **)(guintptr)argv, NULL,
                             G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, NULL,
                             NULL));
    return (int)g_ascii_strtoll(out, NULL, 10);
}

/* What the dialog's buttons do, with no printer and no file chooser. */
static void
test_pdf_of_the_print_operation_reads_back(void **state)
{
    (void)state;
    static const struct pzk_sheet_words words = {.text = pzk_words_paper,
                                                 .name = pzk_words_card_of,
                                                 .name_in = pzk_words_card_in,
                                                 .release = g_free};
    const struct pzk_sheet_options options = {.deck = &pzk_jh_deck,
                                              .family = PZK_QR,
                                              .paper = PZK_LETTER,
                                              .piece = PZK_NO_PIECE,
                                              .guide = true,
                                              .title = "Platzkarte",
                                              .words = &words};
    g_autofree char *path = g_build_filename(folder, "printed.pdf", NULL);
    GError *error = NULL;
    struct pzk_sheet sheet;

    unlink(path);
    assert_true(pzk_sheet_layout(&sheet, &options));
    assert_true(pzk_print_job_export(&sheet, path, NULL, &error));
    assert_null(error);
    assert_int_equal(marks_of(path), 30);
    assert_false(
        pzk_print_job_export(&sheet, "/nowhere/at/all.pdf", NULL, &error));
    assert_non_null(error);
    g_error_free(error);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_dialog_shows_each_page_of_what_is_chosen, start, stop),
        cmocka_unit_test(test_pdf_of_the_print_operation_reads_back),
    };

    if (argc != 3) {
        fprintf(stderr, "Usage: test_print PLATZKARTE FOLDER\n");
        return 2;
    }
    program = g_canonicalize_filename(argv[1], NULL);
    folder = g_canonicalize_filename(argv[2], NULL);
    g_mkdir_with_parents(folder, 0777);
    /* this program looks at the screen, it shows nothing itself */
    char *bridge = g_strdup(g_getenv("NO_AT_BRIDGE"));
    g_setenv("NO_AT_BRIDGE", "1", TRUE);
    if (!gtk_init_check(NULL, NULL) || atspi_init() > 1) {
        fprintf(stderr, "no display or no AT-SPI: skipped\n");
        return 77;
    }
    g_setenv("NO_AT_BRIDGE", bridge ? bridge : "0", TRUE);
    g_free(bridge);
    atspi_set_timeout(3000, 15000);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    atspi_exit();
    g_free(program);
    g_free(folder);
    return failed;
}
