// SPDX-License-Identifier: MIT
/*
 * The print dialog of the real program, worked through AT-SPI: opened from the
 * start page, its pages turned, another game and other marks chosen; and a PDF
 * of GtkPrintOperation, which pdftoppm and our own readers read back.
 * Usage: test_print PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gtk/gtk.h>
#include <unistd.h>

#include "markers/jekyll_hyde/deck.h"
#include "src/words/paper.h"
#include "tests/ui/window/kit/driver.h"
#include "ui/window/print/print_job.h"

static struct driver run;

/* The print dialog; behind it lies the start page with lists of its own. */
static AtspiAccessible *
dialog_of(void)
{
    int n = atspi_accessible_get_child_count(run.application, NULL);

    for (int i = 0; i < n; i++) {
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(run.application, i, NULL);

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
choose(const char *text, int n)
{
    AtspiAccessible *dialog = dialog_of();

    if (!reader_select(dialog, ATSPI_ROLE_COMBO_BOX, text, n)) {
        fail_msg("no list shows \"%s\"", text);
    }
    g_object_unref(dialog);
}

TEST(test_dialog_opens_on_the_chosen_game)
{
    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    driver_select(&run, ATSPI_ROLE_COMBO_BOX,
                  "Dr. Jekyll & Mr. Hyde, four players", 2);
    driver_expect(&run, "^Who is Jekyll first$");
    assert_true(reader_press(run.application, "Print cards and stickers"));
    driver_expect(&run, "^Page 1 of .*$");
    choose("Jekyll vs Hyde", 2); /* fails unless the list shows it */
    driver_finish(&run);
}

TEST(test_dialog_shows_each_page_of_what_is_chosen)
{
    driver_start(&run, "en", "--journal", "none");
    driver_expect(&run, "^Who is at the table\\?$");
    assert_true(reader_press(run.application, "Print cards and stickers"));
    driver_expect(&run, "^Preview of page 1 of 2$");
    driver_expect(&run, "^Page 1 of 2$");
    driver_save_screen(&run, "print");
    assert_true(reader_press(run.application, "Next page"));
    driver_expect(&run, "^Preview of page 2 of 2$");
    driver_save_screen(&run, "print-guide");
    assert_true(reader_press(run.application, "Previous page"));
    driver_expect(&run, "^Page 1 of 2$");
    choose("None", 1);
    driver_expect(&run, "^Page 1 of 3$"); /* a page of small tags more */
    driver_save_screen(&run, "print-fan");
    choose("Top left: for right-handed players", 0);
    driver_expect(&run, "^Page 1 of 2$");
    choose("Dr. Jekyll & Mr. Hyde", 1);
    choose("AprilTags: read from farthest", 1);
    driver_expect(&run, "^No mark of this kind.*: TW, TG, TP, TI$");
    choose("Stickers for your own cards, all else whole", 2);
    driver_expect(&run, "^Page 1 of 9$");
    driver_save_screen(&run, "print-cards");
    choose("A whole deck to play with", 4);
    driver_expect(&run, "^This game has no tactile stickers\\.$");
    driver_finish(&run);
}

/* How many marks our readers find on all pages of the PDF at PATH. */
static int
marks_of(const char *path)
{
    g_autofree char *command =
        g_strdup_printf("pdftoppm -gray -r 100 %s %s/printed && %s scan --json "
                        "%s/printed*.pgm | grep -o '\"rotation\"' | wc -l",
                        path, run.folder, run.program, run.folder);
    const char *argv[] = {"sh", "-c", command, NULL};
    g_autofree char *out = NULL;

    assert_true(g_spawn_sync(NULL, (char **)(guintptr)argv, NULL,
                             G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL, NULL,
                             NULL));
    return (int)g_ascii_strtoll(out, NULL, 10);
}

/* What the dialog's buttons do, with no printer and no file chooser. */
TEST(test_pdf_of_the_print_operation_reads_back)
{
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
    g_autofree char *path = g_build_filename(run.folder, "printed.pdf", NULL);
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
    /* what is critical here ends the test */
    g_log_set_always_fatal(G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
    return DRIVER_RUN(&run, argc, argv);
}
