// SPDX-License-Identifier: MIT
/*
 * How far codes of other people's making are read: labels by zint and qrencode
 * from 0.8 to 2.4 pixels a module, a little blurred and noisy, at any turn and
 * tilted up to 25 degrees; `upright`: turned and tilted by 8 at most, as
 * zbarimg likes it. Beside zbarimg on the whole picture; `alone`: without.
 *
 * usage: bench_foreign [PLACEMENTS [upright|any [both|alone [KIND]]]]
 *                      [--plot FILE.svg|.png]
 */
#include <time.h>
#include <unistd.h>

#include "tests/bench/plot.h"
#include "tests/kit/pictures/foreign_label.h"
#include "tests/kit/pictures/paint.h"
#include "tests/kit/pzk_test.h"
#include "vision/codes/foreign.h"

enum { WIDTH = 640, HEIGHT = 480, STEPS = 17 };

static const float first_px = 0.8F, step_px = 0.1F;

/* A number from 0 to 1, the same ones each time. */
static float
chance(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (float)(*state >> 40) / (float)(1 << 24);
}

/* How the bench runs. */
struct wish {
    int placements;
    bool upright, alone;
};

static struct pzk_frame
draw(struct paint *picture, const struct foreign_label *label, float px,
     bool upright, uint64_t seed)
{
    uint64_t state = seed;
    float turns = upright ? 16 : 360, tilts = upright ? 8 : 25;
    struct paint_view view = {.x = WIDTH * (0.4F + 0.2F * chance(&state)),
                              .y = HEIGHT * (0.4F + 0.2F * chance(&state)),
                              .px_per_mm = px,
                              .turn = turns * (chance(&state) - 0.5F),
                              .tilt = tilts * chance(&state),
                              .tilt_turn = 360 * chance(&state)};

    *picture = paint_new(WIDTH, HEIGHT, 110);
    paint_plane(picture, &view, foreign_label_tone, label,
                foreign_label_radius(label));
    return paint_finish_frame(picture, 0.5F, 2, seed);
}

struct tally {
    int right, wrong;
};

static void
read_ours(struct pzk_foreign *foreign, const struct pzk_frame *frame,
          const struct foreign_label *label, struct tally *tally)
{
    const struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes;
    size_t n =
        pzk_foreign_read(foreign, &wish, frame, NULL, NULL, NULL, 0, &codes);
    bool right = false;

    for (size_t i = 0; i < n; i++) {
        bool same = codes[i].symbology == label->symbology &&
                    codes[i].length == strlen(label->text) &&
                    memcmp(codes[i].text, label->text, codes[i].length) == 0;

        right = right || same;
        tally->wrong += !same;
    }
    tally->right += right;
}

static void
read_zbarimg(const char *path, const struct pzk_frame *frame,
             const struct foreign_label *label, struct tally *tally)
{
    char command[300], line[2048];
    FILE *to = fopen(path, "wb");
    bool right = false;

    assert_non_null(to);
    fprintf(to, "P5 %d %d 255\n", frame->width, frame->height);
    for (int y = 0; y < frame->height; y++) {
        fwrite(frame->gray + (size_t)y * frame->stride, 1, (size_t)frame->width,
               to);
    }
    fclose(to);
    snprintf(command, sizeof(command),
             "zbarimg -q --raw -Scodabar.enable=1 -Scode93.enable=1 "
             "-Si25.enable=1 %s 2>/dev/null",
             path);
    FILE *from = popen(command, "re");
    while (from && fgets(line, sizeof(line), from)) {
        line[strcspn(line, "\n")] = '\0';
        bool same = strcmp(line, label->text) == 0;

        right = right || same;
        tally->wrong += !same;
    }
    if (from) {
        pclose(from);
    }
    tally->right += right;
}

/* The least pixels a module from which on 95 % are read. */
static float
reach(const struct tally *tally, int placements)
{
    int i = STEPS;

    while (i > 0 && tally[i - 1].right * 100 >= 95 * placements) {
        i--;
    }
    return i < STEPS ? first_px + step_px * (float)i : NAN;
}

static void
print_curve(const char *who, const struct tally *tally, int placements)
{
    int wrong = 0;

    printf("  %-8s", who);
    for (int i = 0; i < STEPS; i++) {
        printf("%4d", tally[i].right * 100 / placements);
        wrong += tally[i].wrong;
    }
    printf("   wrong %d\n", wrong);
}

/* The same as a line of PLOT, the KINDth of two each: drawn through, or
 * dashed. */
static void
plot_curve(struct plot *plot, const char *who, size_t kind, bool dashed,
           const struct tally *tally, int placements)
{
    struct plot_line *line = plot_add(plot);

    snprintf(line->name, sizeof(line->name), "%s, %s", foreign_kinds[kind].name,
             who);
    line->colour = (int)kind;
    line->dash = dashed;
    for (int i = 0; i < STEPS; i++) {
        line->x[line->n] = (double)(first_px + step_px * (float)i);
        line->y[line->n++] = (double)tally[i].right / placements;
    }
}

static void
sweep(size_t kind, const struct wish *wish, struct pzk_foreign *foreign,
      const char *path, struct plot *plot)
{
    struct tally ours[STEPS] = {{0, 0}}, peer[STEPS] = {{0, 0}};
    struct foreign_label label;
    clock_t spent = 0;
    int placements = wish->placements;

    if (!foreign_label_make(&label, foreign_kinds[kind].maker,
                            foreign_kinds[kind].symbology,
                            foreign_kinds[kind].text)) {
        printf("%s: cannot be made here\n", foreign_kinds[kind].name);
        return;
    }
    for (int i = 0; i < STEPS; i++) {
        for (int k = 0; k < placements; k++) {
            struct paint picture;
            struct pzk_frame frame =
                draw(&picture, &label, first_px + step_px * (float)i,
                     wish->upright, (uint64_t)(k + 1) * 977 + kind);
            clock_t start = clock();

            read_ours(foreign, &frame, &label, &ours[i]);
            spent += clock() - start;
            if (!wish->alone) {
                read_zbarimg(path, &frame, &label, &peer[i]);
            }
            paint_free(&picture);
        }
    }
    float far = reach(ours, placements), peer_far = reach(peer, placements);
    printf("%s: 95 %% from %.1f px a module, zbarimg from %.1f: %.2f times as "
           "far; %.1f ms a frame\n",
           foreign_kinds[kind].name, (double)far, (double)peer_far,
           (double)(peer_far / far),
           1000.0 * (double)spent / CLOCKS_PER_SEC / STEPS / placements);
    print_curve("ours", ours, placements);
    plot_curve(plot, "ours", kind, false, ours, placements);
    if (!wish->alone) {
        print_curve("zbarimg", peer, placements);
        plot_curve(plot, "zbarimg", kind, true, peer, placements);
    }
    fflush(stdout);
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
    static struct plot plot = {.share = "codes read, one a picture"};
    const char *picture = take_plot(&argc, argv);
    const struct wish wish = {.placements = argc > 1 ? atoi(argv[1]) : 20,
                              .upright = argc > 2 && argv[2][0] == 'u',
                              .alone = argc > 3 && argv[3][0] == 'a'};
    int only = argc > 4 ? atoi(argv[4]) : -1;
    const struct pzk_foreign_cage here = {NULL, 0};
    struct pzk_foreign *foreign = pzk_foreign_new(&here);
    char path[] = "/tmp/foreign-XXXXXX";
    int fd = mkstemp(path);

    assert_non_null(foreign);
    assert_true(fd >= 0);
    close(fd);
    printf("  px      ");
    for (int i = 0; i < STEPS; i++) {
        printf(" %.1f", (double)(first_px + step_px * (float)i));
    }
    printf("\n");
    for (size_t i = 0; i < FOREIGN_KINDS; i++) {
        if (only < 0 || only == (int)i) {
            sweep(i, &wish, foreign, path, &plot);
        }
    }
    unlink(path);
    pzk_foreign_free(foreign);
    if (picture && !plot_write(&plot, 1, picture)) {
        fprintf(stderr, "%s: cannot be written\n", picture);
        return 1;
    }
    return 0;
}
