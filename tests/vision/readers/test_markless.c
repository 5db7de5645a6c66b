// SPDX-License-Identifier: MIT
/*
 * Pictures without marks: nothing is read in them, by any family, by all at
 * once or of a deck of learned codes. Arguments: how many pictures (default
 * 270), the seed of the first; a third one saves each picture in which
 * something is read. Photographs without a game, where they lie beside the
 * sources, are looked at piece by piece.
 */
#include "tests/kit/pzk_test.h"
#include "tests/kit/in_cage.h"
#include "tests/kit/pictures/encode.h"

#include <glib.h>

#include "markers/jekyll_hyde/deck.h"
#include "tests/vision/readers/markless.h"
#include "vision/codes/learned_reader.h"
#include "vision/codes/witness.h"
#include "vision/source/caged_image.h"
#include "vision/readers/scan.h"

enum {
    WIDTH = 640,
    HEIGHT = 480,
    ALL = PZK_FAMILIES, /* the scanners after those of one family each */
    LEARNED,
    SCANNERS,
    USUAL_LENGTH = 6 /* of what is learned, where less may be */
};

static int pictures = 270;
static uint64_t first_seed = 1;
static bool save;
static struct pzk_scanner *scanners[SCANNERS];
static struct pzk_witness witness;
static int refused; /* marks in which it read another text */

/* How many pieces are read in FRAME, each of them told with WHAT it shows. */
static int
count_read(const struct pzk_frame *frame, const char *what, uint64_t seed)
{
    static struct pzk_scan scan;
    int wrong = 0;
    /* one family in its turn, then all at once, then what is learned */
    const size_t which[] = {seed % PZK_FAMILIES, ALL, LEARNED};

    for (size_t i = 0; i < G_N_ELEMENTS(which); i++) {
        pzk_scanner_read(scanners[which[i]], frame, NULL, NULL, &scan);
        for (size_t k = 0; k < scan.n_marks; k++) {
            const struct pzk_mark *m = &scan.marks[k];
            print_error("%s %llu: %s %s at %.0f,%.0f, %.2f px per module, "
                        "margin %.2f\n",
                        what, (unsigned long long)seed,
                        pzk_family_name((int)m->family), pzk_piece_id(m->piece),
                        (double)m->center.x, (double)m->center.y,
                        (double)m->px_per_module, (double)m->margin);
            refused +=
                witness.ask(witness.self, frame, m) == PZK_WITNESS_REJECTS;
            wrong++;
        }
    }
    if (wrong > 0 && save) {
        char path[64];
        snprintf(path, sizeof path, "markless-%llu.png",
                 (unsigned long long)seed);
        kit_save_png(path, frame->gray, frame->width, frame->height,
                     frame->stride, 1);
    }
    return wrong;
}

TEST(test_markless_pictures_show_no_piece)
{
    struct paint picture = paint_new(WIDTH, HEIGHT, 0);
    int wrong[MARKLESS_KINDS] = {0}, drawn[MARKLESS_KINDS] = {0}, all = 0;

    for (int i = 0; i < pictures; i++) {
        enum markless_kind kind = (enum markless_kind)(i % MARKLESS_KINDS);
        uint64_t seed = first_seed + (uint64_t)i;
        struct pzk_frame frame = markless_draw(&picture, kind, seed);
        int n = count_read(&frame, markless_names[kind], seed);
        wrong[kind] += n;
        all += n;
        drawn[kind]++;
    }
    paint_free(&picture);
    for (int kind = 0; kind < MARKLESS_KINDS; kind++) {
        print_message("%-20s %5d pictures, %d read\n", markless_names[kind],
                      drawn[kind], wrong[kind]);
    }
    assert_int_equal(all, 0);
}

/* Parts of a photograph, each as if it were all there is. */
static int
look_at_parts(const char *path, int parts, int *looked)
{
    char error[PZK_WHY_MAX] = "";
    struct pzk_image image = {0};
    int wrong = 0;
    if (!pzk_caged_image_load(NULL, path, false, &image, error)) {
        fail_msg("%s: %s", path, error);
    }
    for (int i = 0; i < parts; i++) {
        struct pzk_frame frame = pzk_image_frame(&image);
        int w = frame.width * (3 + i % 5) / 8;
        int h = frame.height * (3 + i % 5) / 8;
        int x = (frame.width - w) * (i * 7 % 11) / 11;
        int y = (frame.height - h) * (i * 5 % 13) / 13;
        if (i > 0) { /* the first is all of it */
            frame.gray += (size_t)y * frame.stride + (size_t)x;
            frame.width = w;
            frame.height = h;
        }
        wrong += count_read(&frame, path, (uint64_t)i);
        (*looked)++;
    }
    pzk_image_finish(&image);
    return wrong;
}

TEST(test_photographs_without_a_game_show_no_piece)
{
    g_autofree char *folder = g_build_filename(PZK_SOURCE_ROOT, "..", "shared",
                                               "scenes", "stills", NULL);
    GDir *dir = g_dir_open(folder, 0, NULL);
    int wrong = 0, looked = 0;
    const char *name;

    while (dir && (name = g_dir_read_name(dir)) != NULL) {
        if (g_str_has_prefix(name, "empty_") && g_str_has_suffix(name, "jpg")) {
            g_autofree char *path = g_build_filename(folder, name, NULL);
            wrong += look_at_parts(path, 4 + pictures / 100, &looked);
        }
    }
    if (dir) {
        g_dir_close(dir);
    }
    if (looked == 0) {
        skip();
    }
    print_message("photographs          %5d parts, %d read\n", looked, wrong);
    assert_int_equal(wrong, 0);
}

/* A scanner that reads only a deck of learned codes, as short as they may be,
 * of all kinds: those without a check are half of them. */
static struct pzk_scanner *
new_learned(void)
{
    static const enum pzk_symbology kinds[] = {
        PZK_SYMB_CODE39, PZK_SYMB_I25,    PZK_SYMB_CODE39, PZK_SYMB_CODABAR,
        PZK_SYMB_QR,     PZK_SYMB_CODE93, PZK_SYMB_CODE128};
    struct pzk_learned *learned = pzk_learned_new("short", &pzk_jh_deck);
    struct pzk_scanner *scanner = pzk_scanner_new(0);
    struct pzk_scan_extra extra;

    assert_non_null(learned);
    assert_non_null(scanner);
    for (int i = 0; i < pzk_deck_count(&pzk_jh_deck); i++) {
        enum pzk_symbology kind = kinds[(size_t)i % G_N_ELEMENTS(kinds)];
        size_t least = pzk_symbology_least(kind);
        int n = least > 0 ? (int)least : USUAL_LENGTH;
        int number = i * 37 % 1000;
        g_autofree char *text = kind == PZK_SYMB_CODABAR
                                    ? g_strdup_printf("A%0*dB", n - 2, number)
                                    : g_strdup_printf("%0*d", n, number);
        const struct pzk_learned_code code = {.piece =
                                                  pzk_deck_at(&pzk_jh_deck, i),
                                              .symbology = kind,
                                              .text = text,
                                              .length = (size_t)n,
                                              .width = 30,
                                              .height = 10};

        assert_int_equal(pzk_learned_judge(kind, text, (size_t)n),
                         PZK_LEARNED_GOOD);
        assert_true(pzk_learned_add(learned, &code));
    }
    assert_true(pzk_learned_reader(learned, &in_cage, &extra));
    pzk_scanner_add(scanner, &extra);
    pzk_learned_free(learned);
    return scanner;
}

int
main(int argc, char **argv)
{
    if (argc > 1) {
        pictures = atoi(argv[1]);
    }
    if (argc > 2) {
        first_seed = strtoull(argv[2], NULL, 10);
    }
    save = argc > 3;
    for (int i = 0; i <= ALL; i++) {
        scanners[i] = pzk_scanner_new(i < ALL ? 1U << i : PZK_ALL_FAMILIES);
        assert_non_null(scanners[i]);
    }
    scanners[LEARNED] = new_learned();
    assert_true(pzk_witness_make(&in_cage, &witness));
    int failed = run_cases(NULL, NULL);
    print_message("the second witness refused %d marks\n", refused);
    witness.free(witness.self);
    for (int i = 0; i < SCANNERS; i++) {
        pzk_scanner_free(scanners[i]);
    }
    return failed;
}
