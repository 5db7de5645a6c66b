// SPDX-License-Identifier: MIT
/*
 * There and back: sheets are written, rasterised by pdftoppm and rsvg-convert,
 * and read by our readers, by OpenCV's ArUco and by ZBar: every piece as often
 * as it was printed, none wrong, all at true size and where they belong.
 * Usage: test_sheet_trip [slow [TEXT]]: TEXT as in the name of the sheets
 * meant, "duel", " qr " or "300 dpi"; any other does without.
 */
#include "tests/kit/pzk_test.h"

#include "markers/duel/deck.h"
#include "markers/jekyll_hyde/deck.h"
#include "markers/maze/deck.h"
#include "markers/ordinary/deck.h"
#include "tests/bench/peer.h"
#include "tests/kit/sheet_kit.h"
#include "vision/readers/scan.h"

enum { MOST = 160 };

static bool slow;
static const char *only = ""; /* part of the names of the sheets meant */

struct trip {
    const struct pzk_deck *deck;
    enum pzk_sheet_kind kind;
    enum pzk_family family;
    enum pzk_paper paper;
    enum pzk_sheet_format format;
    double dpi;
    bool twice;
    enum pzk_fan fan;
};

/* What was done, to be told at the end. */
static struct {
    int wrong, sheets, pages, marks, aruco, zbar, zbar_page, zbar_asked;
    double worst[2]; /* mm, of a corner read by ours at 100, at 300 dpi */
} done;

/* Says what is wrong and goes on, so that one run tells all. */
__attribute__((format(printf, 1, 2))) static void
wrong(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vprint_error(format, args);
    va_end(args);
    print_error("\n");
    done.wrong++;
}

static void
name_of(const struct trip *trip, char text[96])
{
    static const char *const formats[] = {"pdf", "svg", "png"};

    snprintf(text, 96, "%s %s %s %s %s %g dpi%s%s%s", trip->deck->games[0],
             pzk_sheet_kind_name((int)trip->kind),
             pzk_family_name((int)trip->family),
             pzk_paper_name((int)trip->paper), formats[trip->format], trip->dpi,
             trip->twice ? " twice" : "", trip->fan ? " fan " : "",
             trip->fan ? pzk_fan_name((int)trip->fan) : "");
}

/* The page is flat and its scale known: what a placement card tells at a
 * table. */
static struct pzk_scale_hint
hint_of(const struct kit_page *page)
{
    float px = (float)(page->dpi / 25.4);

    return (struct pzk_scale_hint){
        .mm_to_px = {{px, 0, 0, 0, px, 0, 0, 0, 1}},
        .px_to_mm = {{1 / px, 0, 0, 0, 1 / px, 0, 0, 0, 1}},
        .tolerance = 0.1f};
}

static double
distance(const struct pzk_mark *mark, int corner, const double at[2],
         double px_per_mm)
{
    return hypot(mark->quad[corner].x / px_per_mm - at[0],
                 mark->quad[corner].y / px_per_mm - at[1]);
}

/* How far MARK's corners are from where WANT has them, in mm; from any corner
 * on where the mark cannot tell which is its first. */
static double
error_of(const struct pzk_mark *mark, const struct kit_mark *want,
         double px_per_mm)
{
    double best = INFINITY;

    for (int turn = 0; turn < 4; turn++) {
        double worst = 0;

        for (int i = 0; i < 4; i++) {
            worst = fmax(worst, distance(mark, (i + turn) % 4, want->corner[i],
                                         px_per_mm));
        }
        best = fmin(best, worst);
        if (mark->upright_known) {
            break;
        }
    }
    return best;
}

/* Every mark read is one that was printed there, and the other way round. */
static void
read_ours(const char *name, const struct kit_page *page,
          const struct kit_mark *want, size_t n)
{
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    static struct pzk_scan scan;
    struct pzk_frame frame = kit_frame(page);
    struct pzk_scale_hint hint = hint_of(page);
    bool fine = page->dpi >= 300;
    double limit = 0.8; /* mm: a module of the smallest */
    bool found[MOST] = {false};

    assert_non_null(scanner);
    pzk_scanner_read(scanner, &frame, NULL, &hint, &scan);
    pzk_scanner_free(scanner);
    for (size_t i = 0; i < scan.n_marks; i++) {
        size_t best = n;
        double error = limit;

        for (size_t k = 0; k < n; k++) {
            double apart = error_of(&scan.marks[i], &want[k], page->dpi / 25.4);

            if (scan.marks[i].piece == want[k].piece &&
                scan.marks[i].family == want[k].family && apart <= error) {
                best = k;
                error = apart;
            }
        }
        if (best == n || found[best]) {
            wrong("%s: %s read as %s at %g, %g px", name,
                  pzk_piece_id(scan.marks[i].piece),
                  pzk_family_name((int)scan.marks[i].family),
                  (double)scan.marks[i].center.x,
                  (double)scan.marks[i].center.y);
            continue;
        }
        found[best] = true;
        done.worst[fine] = fmax(done.worst[fine], error);
    }
    for (size_t k = 0; k < n; k++) {
        if (!found[k]) {
            wrong("%s: %s is not read", name, pzk_piece_id(want[k].piece));
        }
    }
    if (scan.n_unknown > 0) {
        wrong("%s: %s %d '%s' is nothing of ours", name,
              pzk_family_name((int)scan.unknown[0].family),
              scan.unknown[0].tag_id, scan.unknown[0].text);
    }
    done.marks += (int)n;
}

/* OpenCV, with its usual settings: all tags, each as often as printed. */
static void
read_aruco(const char *name, const struct kit_page *page,
           const struct kit_mark *want, size_t n)
{
    struct pzk_frame frame = kit_frame(page);
    int ids[MOST], left[PZK_PIECE_END] = {0};
    size_t read = peer_aruco(&frame, ids, MOST), tags = 0;

    for (size_t k = 0; k < n; k++) {
        if (want[k].family == PZK_TAG) {
            left[want[k].piece]++;
            tags++;
        }
    }
    for (size_t i = 0; i < read; i++) {
        if (ids[i] >= PZK_PIECE_END || left[ids[i]]-- <= 0) {
            wrong("%s: ArUco reads tag %d", name, ids[i]);
        }
    }
    if (read != tags) {
        wrong("%s: ArUco reads %zu of %zu tags", name, read, tags);
    }
    done.aruco += (int)tags;
}

/* The part of the page with MARK and 2 mm around it. */
static struct pzk_frame
crop_of(const struct kit_page *page, const struct kit_mark *mark)
{
    static const double around = 2;
    double px = page->dpi / 25.4;
    double left = fmin(mark->corner[0][0], mark->corner[2][0]) - around;
    double top = fmin(mark->corner[0][1], mark->corner[2][1]) - around;
    double right = fmax(mark->corner[0][0], mark->corner[2][0]) + around;
    double bottom = fmax(mark->corner[0][1], mark->corner[2][1]) + around;

    if (mark->family == PZK_CODE128) {
        /* a strip's quiet zones are long, on the sticker */
        bool lies = right - left > bottom - top;

        left -= lies ? 10 : 0;
        right += lies ? 10 : 0;
        top -= lies ? 0 : 10;
        bottom += lies ? 0 : 10;
    }
    int x = (int)fmax(left * px, 0), y = (int)fmax(top * px, 0);

    return (struct pzk_frame){
        .width = (int)fmin(right * px, page->width) - x,
        .height = (int)fmin(bottom * px, page->height) - y,
        .stride = (size_t)page->width,
        .gray = page->gray + (size_t)y * (size_t)page->width + x};
}

static bool
is_code(const struct kit_mark *mark)
{
    return mark->family == PZK_QR || mark->family == PZK_CODE128;
}

/* ZBar, one code at a time: of many in one picture it leaves some out. */
static void
read_zbar(const char *name, const struct kit_page *page,
          const struct kit_mark *want, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        char texts[8][PEER_TEXT], text[16];
        struct pzk_frame crop = crop_of(page, &want[k]);

        if (!is_code(&want[k])) {
            continue;
        }
        bool strip = want[k].family == PZK_CODE128;
        size_t read = peer_zbar(&crop, strip, texts, 8);

        if (strip) {
            snprintf(text, sizeof(text), "%02d", want[k].piece);
        } else {
            pzk_catalog_qr_text(want[k].piece, text, sizeof(text));
        }
        /* a long strip is found at both ends now and then */
        if (read < 1 || strcmp(texts[0], text) != 0 ||
            strcmp(texts[read - 1], text) != 0) {
            wrong("%s: ZBar reads %zu codes, '%s', for %s", name, read,
                  read ? texts[0] : "", text);
        }
        done.zbar++;
    }
}

/* zbarimg, the program, on the whole page: nothing but what is there. */
static void
read_zbarimg(const char *name, const struct kit_page *page,
             const struct kit_mark *want, size_t n)
{
    char command[256], line[128];
    size_t codes = 0;
    FILE *file = fopen(kit_path("zbar.pgm"), "wb");

    assert_non_null(file);
    fprintf(file, "P5\n%d %d\n255\n", page->width, page->height);
    fwrite(page->gray, 1, (size_t)page->width * (size_t)page->height, file);
    fclose(file);
    snprintf(command, sizeof(command),
             "zbarimg -q --nodbus --raw %s 2>/dev/null", kit_path("zbar.pgm"));
    file = popen(command, "r");
    assert_non_null(file);
    while (fgets(line, sizeof(line), file)) {
        bool known = false;

        line[strcspn(line, "\n")] = '\0';
        for (size_t k = 0; k < n && !known; k++) {
            char text[16] = "";

            if (want[k].family == PZK_CODE128) {
                snprintf(text, sizeof(text), "%02d", want[k].piece);
            } else if (want[k].family == PZK_QR) {
                pzk_catalog_qr_text(want[k].piece, text, sizeof(text));
            }
            known = strcmp(text, line) == 0;
        }
        if (!known) {
            wrong("%s: zbarimg reads '%s'", name, line);
        }
        done.zbar_page++;
    }
    pclose(file);
    for (size_t k = 0; k < n; k++) {
        codes += is_code(&want[k]);
    }
    done.zbar_asked += (int)codes;
}

/* What is black is as large as the catalogue says, where the layout says. */
static void
measure(const char *name, const struct kit_page *page,
        const struct kit_mark *want, size_t n)
{
    double paper_edge = PZK_SHEET_MARGIN - 0.15;
    int darkest = kit_darkest_at_edge(page, paper_edge);

    if (darkest < 250) {
        wrong("%s: grey %d nearer to the edge than %g mm", name, darkest,
              paper_edge);
    }
    for (size_t k = 0; k < n && page->dpi >= 300; k++) {
        const double(*corner)[2] = want[k].corner;
        double outline[4];

        kit_measure(page, &want[k], outline);
        const double wanted[4] = {
            fmin(corner[0][0], corner[2][0]), fmin(corner[0][1], corner[2][1]),
            fmax(corner[0][0], corner[2][0]), fmax(corner[0][1], corner[2][1])};

        for (int i = 0; i < 4; i++) {
            if (fabs(outline[i] - wanted[i]) > 0.2) {
                wrong("%s: %s: edge %d at %.2f, not %.2f mm", name,
                      pzk_piece_id(want[k].piece), i, outline[i], wanted[i]);
            }
        }
    }
}

static void
go(const struct trip *trip)
{
    struct pzk_sheet_options options =
        kit_options(trip->deck, trip->kind, trip->family, trip->paper);
    struct pzk_sheet sheet;
    char name[96];
    size_t marks = 0, expected = 0;

    options.twice = trip->twice;
    options.fan = trip->fan;
    name_of(trip, name);
    assert_true(pzk_sheet_layout(&sheet, &options));
    kit_write(&sheet, trip->format, trip->dpi);
    for (int i = 0; i < sheet.pages; i++) {
        struct kit_mark want[MOST];
        struct kit_page page;
        size_t n = kit_marks(&sheet, i, want, MOST);

        done.pages++;
        if (n == 0 && trip->dpi >= 300) {
            continue; /* backs: looked at once is enough */
        }
        kit_rasterise(&page, &sheet, trip->format, trip->dpi, i);
        /* programs round a page's size to either side */
        assert_true(fabs(page.width - sheet.width * trip->dpi / 25.4) <= 1);
        measure(name, &page, want, n);
        read_ours(name, &page, want, n);
        read_aruco(name, &page, want, n);
        read_zbar(name, &page, want, n);
        if (slow && trip->format == PZK_SHEET_PDF) {
            read_zbarimg(name, &page, want, n);
        }
        free(page.gray);
        marks += n;
    }
    /* the whole deck: every piece, the cards twice on request */
    for (int i = 0; pzk_deck_at(trip->deck, i) != PZK_NO_PIECE; i++) {
        const struct pzk_piece_info *piece =
            pzk_catalog_piece(pzk_deck_at(trip->deck, i));

        /* on paper that swells only coins have marks */
        if ((trip->kind != PZK_SHEET_SWELL || piece->kind == PZK_KIND_COIN)) {
            expected += trip->twice && trip->family != PZK_TACTILE &&
                                piece->kind == PZK_KIND_CARD
                            ? 2
                            : 1;
            expected +=
                trip->fan != PZK_FAN_NONE && piece->kind == PZK_KIND_CARD;
        }
    }
    assert_int_equal(marks, expected);
    done.sheets++;
}

static void
tell(void)
{
    print_message("%d sheets, %d pages: %d marks read by ours, %d tags by "
                  "ArUco, %d codes by ZBar one at a time",
                  done.sheets, done.pages, done.marks, done.aruco, done.zbar);
    if (done.zbar_asked > 0) {
        print_message(", %d of %d by zbarimg on whole pages", done.zbar_page,
                      done.zbar_asked);
    }
    print_message("; corners at most %.2f mm off at 100 dpi, %.2f at 300\n",
                  done.worst[0], done.worst[1]);
    assert_int_equal(done.wrong, 0);
}

static void
test_sample_of_sheets_reads_back(void **state)
{
    static const struct trip trips[] = {
        {&pzk_jh_deck, PZK_SHEET_KIT, PZK_TAG, PZK_A4, PZK_SHEET_PDF, 300,
         false, PZK_FAN_NONE},
        {&pzk_jh_deck, PZK_SHEET_CARDS, PZK_TACTILE, PZK_LETTER, PZK_SHEET_PDF,
         100, false, PZK_FAN_NONE},
        {&pzk_jh_deck, PZK_SHEET_STICKERS, PZK_CODE128, PZK_LETTER,
         PZK_SHEET_SVG, 100, true, PZK_FAN_NONE},
        /* JX1: the finder of strips misses the first bars of this one */
        {&pzk_jh_deck, PZK_SHEET_KIT, PZK_CODE128, PZK_A4, PZK_SHEET_PNG, 100,
         false, PZK_FAN_NONE},
        {&pzk_duel_deck, PZK_SHEET_KIT, PZK_QR, PZK_LETTER, PZK_SHEET_PDF, 100,
         false, PZK_FAN_NONE},
        {&pzk_duel_deck, PZK_SHEET_CARDS, PZK_TAG, PZK_A4, PZK_SHEET_PNG, 100,
         true, PZK_FAN_NONE},
        {&pzk_maze_deck, PZK_SHEET_KIT, PZK_QR, PZK_A4, PZK_SHEET_SVG, 100,
         false, PZK_FAN_NONE},
        {&pzk_maze_deck, PZK_SHEET_SWELL, PZK_TAG, PZK_A4, PZK_SHEET_PDF, 100,
         false, PZK_FAN_NONE},
        {&pzk_jh_deck, PZK_SHEET_CARDS, PZK_TACTILE, PZK_A4, PZK_SHEET_PDF, 300,
         false, PZK_FAN_LEFT},
        {&pzk_jh_deck, PZK_SHEET_CARDS, PZK_CODE128, PZK_LETTER, PZK_SHEET_PNG,
         100, false, PZK_FAN_RIGHT},
        {&pzk_duel_deck, PZK_SHEET_CARDS, PZK_QR, PZK_A4, PZK_SHEET_PNG, 100,
         true, PZK_FAN_RIGHT},
        {&pzk_duel_deck, PZK_SHEET_KIT, PZK_TAG, PZK_LETTER, PZK_SHEET_PDF, 100,
         true, PZK_FAN_LEFT},
        {&pzk_french_54_twice, PZK_SHEET_KIT, PZK_TAG, PZK_A4, PZK_SHEET_PDF,
         100, true, PZK_FAN_LEFT},
        {&pzk_french_32, PZK_SHEET_STICKERS, PZK_QR, PZK_LETTER, PZK_SHEET_PDF,
         100, false, PZK_FAN_RIGHT},
        {&pzk_tarot_deck, PZK_SHEET_CARDS, PZK_TAG, PZK_A4, PZK_SHEET_PDF, 100,
         false, PZK_FAN_LEFT},
    };

    for (size_t i = 0; i < sizeof(trips) / sizeof(trips[0]); i++) {
        go(&trips[i]);
    }
    tell();
}

/* Every deck, family it has, paper and resolution: as PDF whatever can be
 * printed, once more with two marks a card; the other formats, drawn by the
 * same hand, for the kit. */
static void
test_every_sheet_reads_back(void **state)
{
    static const struct {
        enum pzk_sheet_kind kind;
        enum pzk_sheet_format format;
        bool twice;
    } prints[] = {{PZK_SHEET_KIT, PZK_SHEET_PDF, false},
                  {PZK_SHEET_KIT, PZK_SHEET_SVG, false},
                  {PZK_SHEET_KIT, PZK_SHEET_PNG, false},
                  {PZK_SHEET_CARDS, PZK_SHEET_PDF, false},
                  {PZK_SHEET_CARDS, PZK_SHEET_PDF, true},
                  {PZK_SHEET_STICKERS, PZK_SHEET_PDF, true}};
    enum { DECKS = 3 };
    static const int families[DECKS] = {4, 3, 2}; /* tag, qr, ... */

    for (int at = 0; at < 6 * 2 * PZK_PAPERS * DECKS * 4; at++) {
        int print = at % 6, rest = at / 6;
        char name[96];
        struct trip trip = {.kind = prints[print].kind,
                            .format = prints[print].format,
                            .twice = prints[print].twice,
                            .paper = (enum pzk_paper)(rest % PZK_PAPERS),
                            .deck = pzk_decks[rest / 2 % DECKS],
                            .family = (enum pzk_family)(rest / 6 % 4),
                            .dpi = rest / 24 ? 300 : 100};

        name_of(&trip, name);
        if ((int)trip.family < families[rest / 2 % DECKS] &&
            strstr(name, only)) {
            go(&trip);
            fprintf(stderr, "%d of 216 sheets\r", done.sheets);
        }
    }
    tell();
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest quick[] = {
        cmocka_unit_test(test_sample_of_sheets_reads_back)};
    const struct CMUnitTest all[] = {
        cmocka_unit_test(test_every_sheet_reads_back)};

    slow = argc > 1 && strcmp(argv[1], "slow") == 0;
    only = argc > 2 ? argv[2] : "";
    return slow
               ? cmocka_run_group_tests(all, kit_make_folder, kit_remove_folder)
               : cmocka_run_group_tests(quick, kit_make_folder,
                                        kit_remove_folder);
}
