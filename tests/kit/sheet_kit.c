// SPDX-License-Identifier: MIT
#include "tests/kit/sheet_kit.h"

#include "tests/kit/pzk_test.h"

#include "markers/duel/board.h"
#include "markers/print/card.h"

static char folder[] = "/tmp/pzk_sheet_XXXXXX";

int
kit_make_folder(void **state)
{
    return mkdtemp(folder) ? 0 : -1;
}

static void
run(const char *command)
{
    int status = system(command);

    if (status != 0) {
        fail_msg("%s: status %d", command, status);
    }
}

int
kit_remove_folder(void **state)
{
    char command[64];

    snprintf(command, sizeof(command), "rm -r %s", folder);
    return system(command);
}

const char *
kit_path(const char *name)
{
    static char paths[4][64];
    static int turn;
    char *path = paths[turn++ % 4];

    snprintf(path, sizeof(paths[0]), "%s/%s", folder, name);
    return path;
}

static const char *
kit_text(const char *key)
{
    return key;
}

static char *
kit_name(int piece)
{
    return strdup("A piece of some name");
}

static char *
kit_name_in(int piece, int language)
{
    char name[32];

    snprintf(name, sizeof(name), "%s %c", pzk_piece_id(piece), 'x' + language);
    return strdup(name);
}

struct pzk_sheet_options
kit_options(const struct pzk_deck *deck, enum pzk_sheet_kind kind,
            enum pzk_family family, enum pzk_paper paper)
{
    static const struct pzk_sheet_words words = {
        kit_text, kit_name, kit_name_in, free, NULL, NULL};

    return (struct pzk_sheet_options){.deck = deck,
                                      .kind = kind,
                                      .family = family,
                                      .paper = paper,
                                      .piece = PZK_NO_PIECE,
                                      .title = "Platzkarte",
                                      .words = &words};
}

static const char *const files[] = {[PZK_SHEET_PDF] = "sheet.pdf",
                                    [PZK_SHEET_SVG] = "sheet.svg",
                                    [PZK_SHEET_PNG] = "sheet.png"};

void
kit_write(const struct pzk_sheet *sheet, enum pzk_sheet_format format,
          double dpi)
{
    char why[256] = "";

    if (!pzk_sheet_write(sheet, format, dpi, kit_path(files[format]), NULL,
                         NULL, why, sizeof(why))) {
        fail_msg("%s", why);
    }
}

static void
read_pgm(struct kit_page *page, const char *path)
{
    FILE *file = fopen(path, "rb");
    int depth = 0;

    assert_non_null(file);
    int fields =
        fscanf(file, "P5 %d %d %d", &page->width, &page->height, &depth);

    assert_int_equal(fields, 3);
    assert_int_equal(depth, 255);
    fgetc(file);
    size_t n = (size_t)page->width * (size_t)page->height;

    page->gray = malloc(n);
    assert_non_null(page->gray);
    size_t got = fread(page->gray, 1, n, file);

    assert_int_equal(got, n);
    fclose(file);
}

static void
read_png(struct kit_page *page, const char *path)
{
    cairo_surface_t *image = cairo_image_surface_create_from_png(path);

    assert_int_equal(cairo_surface_status(image), CAIRO_STATUS_SUCCESS);
    page->width = cairo_image_surface_get_width(image);
    page->height = cairo_image_surface_get_height(image);
    page->gray = malloc((size_t)page->width * (size_t)page->height);
    assert_non_null(page->gray);
    const unsigned char *data = cairo_image_surface_get_data(image);
    int stride = cairo_image_surface_get_stride(image);

    for (int y = 0; y < page->height; y++) {
        for (int x = 0; x < page->width; x++) {
            const unsigned char *bgr =
                data + (size_t)y * (size_t)stride + 4 * x;

            page->gray[(size_t)y * (size_t)page->width + (size_t)x] =
                (uint8_t)((29 * bgr[0] + 150 * bgr[1] + 77 * bgr[2]) >> 8);
        }
    }
    cairo_surface_destroy(image);
}

void
kit_rasterise(struct kit_page *page, const struct pzk_sheet *sheet,
              enum pzk_sheet_format format, double dpi, int number)
{
    char command[256], name[32];
    const char *part = format == PZK_SHEET_SVG ? "svg" : "png";

    page->dpi = dpi;
    if (format == PZK_SHEET_PDF) {
        snprintf(command, sizeof(command),
                 "pdftoppm -gray -r %g -f %d -l %d -singlefile %s %s/page", dpi,
                 number + 1, number + 1, kit_path(files[format]), folder);
        run(command);
        read_pgm(page, kit_path("page.pgm"));
        return;
    }
    if (sheet->pages > 1) {
        snprintf(name, sizeof(name), "sheet-%d.%s", number + 1, part);
    } else {
        snprintf(name, sizeof(name), "sheet.%s", part);
    }
    if (format == PZK_SHEET_SVG) {
        snprintf(command, sizeof(command),
                 "rsvg-convert -d %g -p %g -b white %s -o %s", dpi, dpi,
                 kit_path(name), kit_path("page.png"));
        run(command);
    }
    read_png(page, kit_path(format == PZK_SHEET_SVG ? "page.png" : name));
}

struct pzk_frame
kit_frame(const struct kit_page *page)
{
    return (struct pzk_frame){.width = page->width,
                              .height = page->height,
                              .stride = (size_t)page->width,
                              .gray = page->gray};
}

/* The mark of ITEM whose centre is (DX, DY) from the piece's. */
static struct kit_mark
mark_at(const struct pzk_sheet_item *item, const struct pzk_mark_shape *shape,
        double dx, double dy)
{
    struct kit_mark mark = {.piece = item->piece, .family = item->family};

    for (int i = 0; i < 4; i++) {
        double x = dx + (i == 1 || i == 2 ? 0.5 : -0.5) * shape->mark_w;
        double y = dy + (i >= 2 ? 0.5 : -0.5) * shape->mark_h;

        /* turned: what was up points to the left */
        mark.corner[i][0] = item->x + item->width / 2 + (item->turned ? y : x);
        mark.corner[i][1] =
            item->y + item->height / 2 + (item->turned ? -x : y);
    }
    return mark;
}

size_t
kit_marks(const struct pzk_sheet *sheet, int number, struct kit_mark *marks,
          size_t max)
{
    size_t n = 0;

    for (size_t i = 0; i < sheet->count; i++) {
        const struct pzk_sheet_item *item = &sheet->items[i];
        bool whole = item->form == PZK_FORM_WHOLE;
        struct pzk_mark_shape shape;
        double x, y;

        bool coin = pzk_catalog_piece(item->piece)->kind == PZK_KIND_COIN;

        if (item->page != number || item->form == PZK_FORM_BACK ||
            (item->form == PZK_FORM_LABEL && !coin)) {
            continue;
        }
        bool card = pzk_catalog_piece(item->piece)->kind == PZK_KIND_CARD;
        enum pzk_fan fan = card ? sheet->options.fan : PZK_FAN_NONE;
        enum pzk_which_mark which =
            item->form == PZK_FORM_FAN ? pzk_fan_mark(fan) : pzk_main_mark(fan);

        assert_true(pzk_catalog_mark(item->piece, item->family, which, &shape));
        assert_true(n + 3 <= max);
        if (whole && item->width == PZK_TOKEN_WIDTH) {
            shape.dx = PZK_TOKEN_MARK_X;
        }
        /* the index of a fan mark's sticker is below the mark */
        double up =
            item->form == PZK_FORM_FAN ? (item->width - item->height) / 2 : 0;

        marks[n++] = mark_at(item, &shape, whole ? (double)shape.dx : 0,
                             whole ? (double)shape.dy : up);
        if (whole && sheet->options.twice && item->turned &&
            pzk_catalog_piece(item->piece)->kind == PZK_KIND_CARD &&
            pzk_card_second(item->piece, item->family, &x, &y)) {
            marks[n++] =
                mark_at(item, &shape, -(double)shape.dx, -(double)shape.dy);
        }
        if (whole &&
            pzk_catalog_mark(item->piece, PZK_TAG, pzk_fan_mark(fan), &shape)) {
            marks[n] =
                mark_at(item, &shape, (double)shape.dx, (double)shape.dy);
            marks[n++].family = PZK_TAG;
        }
    }
    return n;
}

int
kit_darkest_at_edge(const struct kit_page *page, double within)
{
    int band = (int)floor(within * page->dpi / 25.4), darkest = 255;

    for (int y = 0; y < page->height; y++) {
        for (int x = 0; x < page->width; x++) {
            bool inside = x >= band && x < page->width - band && y >= band &&
                          y < page->height - band;
            int level = page->gray[(size_t)y * (size_t)page->width + (size_t)x];

            if (!inside && level < darkest) {
                darkest = level;
            }
        }
    }
    return darkest;
}

void
kit_measure(const struct kit_page *page, const struct kit_mark *mark,
            double outline[4])
{
    /* mm: within the white rim, and before a narrow sticker's tear strip */
    const double around = mark->family == PZK_CODE128 ? 0.4 : 0.9;
    double px = page->dpi / 25.4;
    int left =
        (int)((fmin(mark->corner[0][0], mark->corner[2][0]) - around) * px);
    int right =
        (int)((fmax(mark->corner[0][0], mark->corner[2][0]) + around) * px);
    int top =
        (int)((fmin(mark->corner[0][1], mark->corner[2][1]) - around) * px);
    int bottom =
        (int)((fmax(mark->corner[0][1], mark->corner[2][1]) + around) * px);
    int box[4] = {right, bottom, left, top};

    for (int y = top; y <= bottom; y++) {
        for (int x = left; x <= right; x++) {
            if (page->gray[(size_t)y * (size_t)page->width + (size_t)x] < 128) {
                box[0] = x < box[0] ? x : box[0];
                box[1] = y < box[1] ? y : box[1];
                box[2] = x > box[2] ? x : box[2];
                box[3] = y > box[3] ? y : box[3];
            }
        }
    }
    outline[0] = box[0] / px;
    outline[1] = box[1] / px;
    outline[2] = (box[2] + 1) / px;
    outline[3] = (box[3] + 1) / px;
}
