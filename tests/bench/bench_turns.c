// SPDX-License-Identifier: MIT
/*
 * How many bar codes of other people's making are read at each turn and size,
 * beside ZBar and zxing-cpp on the whole picture: random texts by zint, flat, a
 * little blurred and noisy. A cell shows ours / ZBar's / zxing-cpp's; a star
 * marks one in which a peer reads over three more.
 *
 * usage: bench_turns [LABELS [KIND|all [square|fine [whole|edge [PX...]]]]]
 *                    [--plot FILE.svg|.png]
 * `fine`: every half degree around 0, 45 and 90, else every five; `edge`: the
 * picture ends with the label's paper; PX: pixels a module
 */
#include "tests/bench/peer.h"
#include "tests/bench/plot.h"
#include "tests/kit/pictures/foreign_label.h"
#include "tests/kit/pictures/paint.h"
#include "tests/kit/pzk_test.h"
#include "vision/codes/foreign.h"

enum { MAX_LABELS = 40, MAX_TURNS = 80, MAX_SIZES = 16, TEXT = 40, NEAR = 3 };
enum reader { OURS, ZBAR, ZXING, READERS };

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
    int labels, n_turns, n_sizes;
    float turns[MAX_TURNS], sizes[MAX_SIZES];
    bool edge;
    uint64_t chance;
    struct foreign_label label[MAX_LABELS];
    char texts[MAX_LABELS][TEXT];
    struct pzk_foreign *foreign;
    int read[READERS], wrong, cells, worse; /* over all cells */
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

/* Sets WIDTH and HEIGHT to those of a picture of LABEL at TURN, PX px a module.
 */
static void
choose_sides(const struct sweep *sweep, const struct foreign_label *label,
             float px, float turn, int *width, int *height)
{
    const float c = fabsf(cosf(turn * (float)M_PI / 180));
    const float s = fabsf(sinf(turn * (float)M_PI / 180));
    const float half = (float)label->columns / 2 + label->white;
    const float high = label->height / 2 + 3;
    const int around = sweep->edge ? 0 : 32;

    *width = (int)(2 * (c * half + s * high) * px) + around;
    *height = (int)(2 * (s * half + c * high) * px) + around;
}

/* Shows each label at TURN, PX pixels a module, to all readers; adds to READ
 * what they read. */
static void
try_cell(struct sweep *sweep, float px, float turn, int read[READERS])
{
    int cell[READERS] = {0};

    for (int i = 0; i < sweep->labels; i++) {
        const struct foreign_label *label = &sweep->label[i];
        int width, height;

        choose_sides(sweep, label, px, turn, &width, &height);
        struct paint picture = paint_new(width, height, 110);

        picture.samples = px < 2 ? 6 : 3;
        struct paint_view view = {
            .x = (float)width / 2 + (float)random_below(sweep, 100) / 100,
            .y = (float)height / 2 + (float)random_below(sweep, 100) / 100,
            .px_per_mm = px,
            .turn = turn};

        paint_plane(&picture, &view, foreign_label_tone, label,
                    foreign_label_radius(label));
        struct pzk_frame frame = paint_finish_frame(
            &picture, 0.5F, 2, (uint64_t)random_below(sweep, 1000000));

        cell[OURS] += we_read(sweep, &frame, label->text);
        cell[ZBAR] += peer_zbar_reads(&frame, label->text);
        cell[ZXING] += peer_zxing_reads(&frame, label->text);
        paint_free(&picture);
    }
    bool worse = cell[OURS] + NEAR <
                 (cell[ZBAR] > cell[ZXING] ? cell[ZBAR] : cell[ZXING]);

    printf(" %2d/%2d/%2d%c", cell[OURS], cell[ZBAR], cell[ZXING],
           worse ? '*' : ' ');
    fflush(stdout);
    for (int k = 0; k < READERS; k++) {
        read[k] += cell[k];
    }
    sweep->worse += worse;
    sweep->cells++;
}

static void
add_curves(struct plot *plot, const struct kind *kind, struct plot_line *to[])
{
    static const char *const names[] = {"ours", "ZBar", "zxing-cpp"};

    for (int k = 0; k < READERS; k++) {
        to[k] = plot_add(plot);
        snprintf(to[k]->name, sizeof(to[k]->name), "%s, %s", kind->name,
                 names[k]);
        to[k]->colour = k;
    }
}

/* Draws what is read of KIND at all turns into PLOT, too. */
static void
try_kind(struct sweep *sweep, const struct kind *kind, struct plot *plot)
{
    struct plot_line *lines[READERS];

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
        printf("%10.1f", (double)sweep->turns[t]);
    }
    add_curves(plot, kind, lines);
    for (int p = 0; p < sweep->n_sizes; p++) {
        int read[READERS] = {0};

        printf("\n%5.1f ", (double)sweep->sizes[p]);
        for (int t = 0; t < sweep->n_turns; t++) {
            try_cell(sweep, sweep->sizes[p], sweep->turns[t], read);
        }
        for (int k = 0; k < READERS; k++) {
            plot_point(lines[k], (double)sweep->sizes[p],
                       (double)read[k] / sweep->labels / sweep->n_turns);
            sweep->read[k] += read[k];
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

static void
choose_sizes(struct sweep *sweep, int argc, char **argv)
{
    static const float usual[] = {0.8F, 1, 1.3F, 1.7F, 2.2F, 3, 4.2F, 6};

    for (size_t i = 0; argc == 0 && i < sizeof(usual) / sizeof(*usual); i++) {
        sweep->sizes[sweep->n_sizes++] = usual[i];
    }
    for (int i = 0; i < argc && i < MAX_SIZES; i++) {
        sweep->sizes[sweep->n_sizes++] = strtof(argv[i], NULL);
    }
}

/* Takes "--plot FILE" out of the arguments; NULL: it is not there. */
static const char *
take_plot(int *argc, char **argv)
{
    if (*argc < 3 || strcmp(argv[*argc - 2], "--plot") != 0) {
        return NULL;
    }
    *argc -= 2;
    return argv[*argc + 1];
}

int
main(int argc, char **argv)
{
    static struct sweep sweep = {.chance = 7};
    static struct plot plot[sizeof(kinds) / sizeof(*kinds)];
    const char *picture = take_plot(&argc, argv);
    const struct pzk_foreign_cage here = {NULL, 0};
    const char *only = argc > 2 ? argv[2] : "all";
    int n = 0;

    sweep.labels = argc > 1 ? atoi(argv[1]) : 4;
    if (sweep.labels < 1 || sweep.labels > MAX_LABELS) {
        fprintf(stderr, "LABELS: 1 to %d\n", MAX_LABELS);
        return 2;
    }
    choose_turns(&sweep, argc > 3 && strcmp(argv[3], "fine") == 0);
    sweep.edge = argc > 4 && strcmp(argv[4], "edge") == 0;
    choose_sizes(&sweep, argc > 5 ? argc - 5 : 0, argv + 5);
    sweep.foreign = pzk_foreign_new(&here);
    for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
        if (strcmp(only, "all") == 0 || strcmp(only, kinds[k].name) == 0) {
            plot[n].title = kinds[k].name;
            plot[n].share = "bar codes read, all turns";
            try_kind(&sweep, &kinds[k], &plot[n++]);
        }
    }
    printf("read %d, ZBar %d, zxing-cpp %d, wrong %d; a peer reads over %d "
           "more in %d of %d cells\n",
           sweep.read[OURS], sweep.read[ZBAR], sweep.read[ZXING], sweep.wrong,
           NEAR, sweep.worse, sweep.cells);
    pzk_foreign_free(sweep.foreign);
    if (picture && !plot_write(plot, n, picture)) {
        fprintf(stderr, "%s: cannot be written\n", picture);
        return 1;
    }
    return 0;
}
