// SPDX-License-Identifier: MIT
/*
 * Every page, panel and dialog in every look a desktop may have: a picture of
 * each, a contact sheet of each look, and whether all of it can be seen.
 * Usage: show_sheet FOLDER [LANG [LOOK [PAGE]]]
 */
#include <stdio.h>

#include "src/words/text.h"
#include "src/words/words.h"
#include "tests/ui/window/kit/fits.h"
#include "tests/ui/window/kit/names.h"
#include "tests/ui/window/kit/pages.h"
#include "tests/ui/window/kit/shot.h"

static const struct look looks[] = {
    {"800x600", 800, 600, NULL, FALSE, 100},
    {"1280x800", 1280, 800, NULL, FALSE, 100},
    {"1080p", 1920, 1080, NULL, FALSE, 100},
    {"4k", 3840, 2160, NULL, FALSE, 100},
    {"200-percent", 1280, 800, NULL, FALSE, 200},
    {"200-percent-1080p", 1920, 1080, NULL, FALSE, 200},
    {"dark", 1280, 800, NULL, TRUE, 100},
    {"contrast", 1280, 800, "HighContrast", FALSE, 100},
    {"contrast-dark", 1280, 800, "HighContrastInverse", FALSE, 100},
};

/* ---- the contact sheet ---- */

enum { COLUMNS = 5, THUMB = 640, GAP = 16, CAPTION = 30 };

struct sheet {
    const struct look *look;
    const char *folder;
    cairo_surface_t *surface;
    double scale; /* of a thumbnail */
    int row_high;
    int fields; /* seen on all pages */
};

static void
sheet_init(struct sheet *sheet, const struct look *look, const char *folder)
{
    int rows = (pages_count + COLUMNS - 1) / COLUMNS;

    *sheet =
        (struct sheet){look, folder, NULL, (double)THUMB / look->width, 0, 0};
    sheet->row_high = (int)(look->height * sheet->scale) + GAP + CAPTION;
    sheet->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                                COLUMNS * (THUMB + GAP) + GAP,
                                                rows * sheet->row_high + GAP);
    cairo_t *cr = cairo_create(sheet->surface);
    cairo_set_source_rgb(cr, 0.45, 0.45, 0.45);
    cairo_paint(cr);
    cairo_destroy(cr);
}

/* Picture AT, in proportion to the screen. */
static void
sheet_add(struct sheet *sheet, int at, cairo_surface_t *picture)
{
    cairo_t *cr = cairo_create(sheet->surface);
    int left = GAP + at % COLUMNS * (THUMB + GAP);
    int top = GAP + at / COLUMNS * sheet->row_high;

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_set_font_size(cr, 18);
    cairo_move_to(cr, left, top + CAPTION - 10);
    cairo_show_text(cr, pages[at].name);
    cairo_translate(cr, left, top + CAPTION);
    cairo_scale(cr, sheet->scale, sheet->scale);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_paint(cr);
    cairo_destroy(cr);
}

/* ---- one page ---- */

static gboolean
fits(GtkWidget *shown, const char *name, const struct page *page,
     const struct look *look)
{
    enum { LEAST = 5 };
    gboolean from_afar = page->show && !page->dialog &&
                         g_strcmp0(page->act, "menu") != 0 &&
                         look->width == 1280;
    int seen = 0;
    int faults = fits_faults(shown, name, page_has_long_names(page),
                             from_afar ? FITS_FROM_AFAR : 0, &seen);

    if (seen < LEAST) {
        fprintf(stderr, "%s: only %d objects\n", name, seen);
    }
    return faults == 0 && seen >= LEAST;
}

/* All that can be worked is called something, in groups that are. */
static gboolean
named(GtkWidget *shown, const char *name, int *fields)
{
    int seen = 0;
    int faults = names_faults(shown, name, &seen);

    *fields += seen;
    return faults == 0;
}

static gboolean
board_fits(GtkWidget *shown, const char *name, const struct page *page)
{
    int hidden =
        page_is_board(page) ? fits_hidden(shown, GTK_TYPE_SCROLLED_WINDOW) : 0;

    if (hidden > 0) {
        fprintf(stderr, "%s: %d px of the board cannot be seen\n", name,
                hidden);
    }
    return hidden <= 0;
}

/* What a page is opened for does not have to be scrolled to. */
static gboolean
shows_first(GtkWidget *shown, const char *name, const struct page *page)
{
    g_auto(GStrv) parts = g_strsplit(page->first ? _(page->first) : "", "_", 2);
    g_autofree char *text = g_strjoinv("", parts);

    if (page->first && !fits_shows(shown, text)) {
        fprintf(stderr, "%s: \"%s\" is scrolled away\n", name, text);
        return FALSE;
    }
    return TRUE;
}

static gboolean
shoot_page(struct sheet *sheet, int at)
{
    const struct page *page = &pages[at];
    g_autofree char *folder =
        g_build_filename(sheet->folder, sheet->look->name, NULL);
    g_autofree char *name =
        g_strdup_printf("%s/%s", sheet->look->name, page->name);
    struct open_page open;
    gboolean good;

    g_mkdir_with_parents(folder, 0777);
    good =
        page_open(&open, page, name, sheet->look->width, sheet->look->height);
    GtkWidget *shown = open.shown;
    cairo_surface_t *picture = shot_take(shown);
    good &= shot_keep(picture, folder, page->name);
    sheet_add(sheet, at, picture);
    good &= fits(shown, name, page, sheet->look);
    good &= board_fits(shown, name, page);
    good &= shows_first(shown, name, page);
    good &= named(shown, name, &sheet->fields);
    cairo_surface_destroy(picture);
    page_close(&open);
    return good;
}

/* ONLY: one page, by its name; NULL: all. */
static gboolean
shoot_look(const struct look *look, const char *folder, const char *only)
{
    enum { FIELDS = 80 }; /* on all pages, at least */
    struct sheet sheet;
    gboolean good = TRUE;
    int shot = 0;

    shot_look(look);
    sheet_init(&sheet, look, folder);
    for (int at = 0; at < pages_count; at++) {
        if (!only || g_str_equal(only, pages[at].name)) {
            good &= shoot_page(&sheet, at);
            shot++;
        }
    }
    good &= shot_keep(sheet.surface, folder, look->name);
    cairo_surface_destroy(sheet.surface);
    if (!only && sheet.fields < FIELDS) {
        fprintf(stderr, "%s: only %d fields\n", look->name, sheet.fields);
        good = FALSE;
    }
    return good && shot > 0;
}

int
main(int argc, char **argv)
{
    const char *lang = argc > 2 ? argv[2] : "en";
    const char *only = argc > 3 ? argv[3] : NULL;
    const char *page = argc > 4 ? argv[4] : NULL;
    gboolean good = TRUE;
    int shown = 0;

    if (argc < 2) {
        fprintf(stderr, "Usage: show_sheet FOLDER [LANG [LOOK [PAGE]]]\n");
        return 2;
    }
    if (!shot_begin(lang, argv[1])) {
        return 77;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(looks); i++) {
        if (!only || g_str_equal(only, looks[i].name)) {
            good &= shoot_look(&looks[i], argv[1], page);
            shown++;
        }
    }
    return good && shown > 0 ? 0 : 1;
}
