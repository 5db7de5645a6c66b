// SPDX-License-Identifier: MIT
/*
 * How many bar codes of other people's making are read at each turn and size,
 * beside ZBar on the whole picture: random texts by zint, flat, a little
 * blurred and noisy. A star marks a cell in which ZBar reads over three more.
 *
 * usage: bench_turns [LABELS [KIND|all [square|fine [FIRST LAST STEP]]]]
 * (sizes in px a module; `fine`: every half degree around 0, 45 and 90)
 */
#include <zbar.h>

#include "tests/kit/pictures/foreign_label.h"
#include "tests/kit/pictures/paint.h"
#include "tests/kit/pzk_test.h"
#include "vision/codes/foreign.h"

enum { MAX_LABELS = 40, MAX_TURNS = 80, TEXT = 40, NEAR = 3 };

static const struct kind {
    const char *name;
    enum pzk_symbology symbology;
    int length; /* of the random part */
    const char *letters, *before, *after;
} kinds[] = {
    {"ean13", PZK_SYMB_EAN13, 11, "0123456789", "2", ""},
    {"ean8", PZK_SYMB_EAN8, 7, "0123456789", "", ""},
    {"code128", PZK_SYMB_CODE128, 8, "ABCDEFGHJKLMNP0123456789", "", ""},
    {"code39", PZK_SYMB_CODE39, 6, "ABCDEFGHJKLMNP0123456789", "", ""},
    {"code93", PZK_SYMB_CODE93, 8, "ABCDEFGHJKLMNP0123456789", "", ""},
    {"codabar", PZK_SYMB_CODABAR, 8, "0123456789", "A", "B"},
    {"i25", PZK_SYMB_I25, 10, "0123456789", "", ""},
    {"long128", PZK_SYMB_CODE128, 30, "abcdefghjklmnp", "", ""},
};

struct sweep {
    int labels, n_turns;
    float turns[MAX_TURNS], first, last, step;
    uint64_t chance;
    struct foreign_label label[MAX_LABELS];
    char texts[MAX_LABELS][TEXT];
    struct pzk_foreign *foreign;
    zbar_image_scanner_t *zbar;
    int ours, theirs, wrong, cells, worse; /* over all cells */
};

static int
random_below(struct sweep *sweep, int n)
{
    sweep->chance = sweep->chance * 6364136223846793005u + 1442695040888963407u;
    return (int)((sweep->chance >> 33) % (uint64_t)n);
}

static void
make_text(struct sweep *sweep, const struct kind *kind, char *text)
{
    int n = snprintf(text, TEXT, "%s", kind->before);

    for (int i = 0; i < kind->length; i++) {
        text[n++] =
            kind->letters[random_below(sweep, (int)strlen(kind->letters))];
    }
    if (kind->symbology == PZK_SYMB_EAN13 || kind->symbology == PZK_SYMB_EAN8) {
        int sum = 0;

        for (int i = 0; i < n; i++) {
            sum += (text[n - 1 - i] - '0') * (i % 2 ? 1 : 3);
        }
        text[n++] = (char)('0' + (10 - sum % 10) % 10);
    }
    snprintf(text + n, (size_t)(TEXT - n), "%s", kind->after);
}

static bool
zbar_reads(const struct sweep *sweep, const struct pzk_frame *frame,
           const char *text)
{
    zbar_image_t *image = zbar_image_create();
    bool right = false;

    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, (unsigned)frame->stride,
                        (unsigned)frame->height);
    zbar_image_set_data(image, frame->gray,
                        frame->stride * (size_t)frame->height, NULL);
    zbar_scan_image(sweep->zbar, image);
    for (const zbar_symbol_t *s = zbar_image_first_symbol(image); s;
         s = zbar_symbol_next(s)) {
        right |= strcmp(zbar_symbol_get_data(s), text) == 0;
    }
    zbar_image_destroy(image);
    return right;
}

static bool
we_read(struct sweep *sweep, const struct pzk_frame *frame, const char *text)
{
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes;
    size_t n = pzk_foreign_read(sweep->foreign, &wish, frame, NULL, NULL, NULL,
                                0, &codes);
    bool right = false;

    for (size_t i = 0; i < n; i++) {
        bool same = codes[i].length == strlen(text) &&
                    memcmp(codes[i].text, text, codes[i].length) == 0;

        right |= same;
        sweep->wrong += !same;
    }
    return right;
}

/* Shows each label at TURN, PX pixels a module, to both readers. */
static void
try_cell(struct sweep *sweep, float px, float turn)
{
    int ours = 0, theirs = 0;

    for (int i = 0; i < sweep->labels; i++) {
        const struct foreign_label *label = &sweep->label[i];
        float radius = foreign_label_radius(label);
        int side = (int)(2 * radius * px) + 20;
        struct paint picture = paint_new(side, side, 110);
        struct paint_view view = {
            .x = (float)side / 2 + (float)random_below(sweep, 100) / 100,
            .y = (float)side / 2 + (float)random_below(sweep, 100) / 100,
            .px_per_mm = px,
            .turn = turn};

        paint_plane(&picture, &view, foreign_label_tone, label, radius);
        struct pzk_frame frame = paint_finish_frame(
            &picture, 0.5F, 2, (uint64_t)random_below(sweep, 1000000));

        ours += we_read(sweep, &frame, label->text);
        theirs += zbar_reads(sweep, &frame, label->text);
        paint_free(&picture);
    }
    printf(" %2d/%2d%c", ours, theirs, ours + NEAR < theirs ? '*' : ' ');
    fflush(stdout);
    sweep->ours += ours;
    sweep->theirs += theirs;
    sweep->worse += ours + NEAR < theirs;
    sweep->cells++;
}

static void
try_kind(struct sweep *sweep, const struct kind *kind)
{
    for (int i = 0; i < sweep->labels; i++) {
        make_text(sweep, kind, sweep->texts[i]);
        if (!foreign_label_make(&sweep->label[i], FOREIGN_ZINT, kind->symbology,
                                sweep->texts[i])) {
            printf("no zint: skipped\n");
            exit(77);
        }
    }
    printf("%s (%d modules)\n  px  ", kind->name, sweep->label[0].columns);
    for (int t = 0; t < sweep->n_turns; t++) {
        printf("%7.1f", (double)sweep->turns[t]);
    }
    for (float px = sweep->first; px <= sweep->last + 0.01F;
         px += sweep->step) {
        printf("\n%5.1f ", (double)px);
        for (int t = 0; t < sweep->n_turns; t++) {
            try_cell(sweep, px, sweep->turns[t]);
        }
    }
    printf("\n");
}

static void
choose_turns(struct sweep *sweep, bool fine)
{
    static const float square[] = {0, 0.5F, 1, 2, 4, 8, 30, 45, 90, 91};

    for (size_t i = 0; !fine && i < sizeof(square) / sizeof(*square); i++) {
        sweep->turns[sweep->n_turns++] = square[i];
    }
    for (float turn = 0; fine && turn <= 95; turn += 0.5F) {
        if (fmodf(turn + 5, 45) <= 10 || fmodf(turn, 5) == 0) {
            sweep->turns[sweep->n_turns++] = turn;
        }
    }
}

int
main(int argc, char **argv)
{
    static struct sweep sweep = {
        .labels = 4, .first = 1.2F, .last = 2.8F, .step = 0.8F, .chance = 7};
    const struct pzk_foreign_cage here = {NULL, 0};
    const char *only = argc > 2 ? argv[2] : "all";

    if (argc > 1) {
        sweep.labels = atoi(argv[1]);
    }
    if (argc > 6) {
        sweep.first = strtof(argv[4], NULL);
        sweep.last = strtof(argv[5], NULL);
        sweep.step = strtof(argv[6], NULL);
    }
    if (sweep.labels < 1 || sweep.labels > MAX_LABELS || sweep.step <= 0) {
        fprintf(stderr, "LABELS: 1 to %d; STEP: over 0\n", MAX_LABELS);
        return 2;
    }
    choose_turns(&sweep, argc > 3 && strcmp(argv[3], "fine") == 0);
    sweep.foreign = pzk_foreign_new(&here);
    sweep.zbar = zbar_image_scanner_create();
    zbar_image_scanner_set_config(sweep.zbar, 0, ZBAR_CFG_ENABLE, 1);
    for (size_t k = 0; k < sizeof(kinds) / sizeof(*kinds); k++) {
        if (strcmp(only, "all") == 0 || strcmp(only, kinds[k].name) == 0) {
            try_kind(&sweep, &kinds[k]);
        }
    }
    printf("read %d, ZBar %d, wrong %d; ZBar reads over %d more in %d of %d "
           "cells\n",
           sweep.ours, sweep.theirs, sweep.wrong, NEAR, sweep.worse,
           sweep.cells);
    zbar_image_scanner_destroy(sweep.zbar);
    pzk_foreign_free(sweep.foreign);
    return 0;
}
