// SPDX-License-Identifier: MIT
/*
 * Camera health on the photographs of the developer set, and on copies of
 * them made worse: what is well readable raises no alarm, what is not does.
 * With an argument it prints every figure.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "markers/jekyll_hyde/deck.h"
#include "vision/base/geometry.h"
#include "vision/eye/check.h"
#include "vision/eye/eye.h"
#include "vision/eye/health.h"
#include "vision/source/caged_image.h"

enum { SKIPPED = 77, LOOKS = 9, STEP_US = 500 * 1000 };

/* What is done to a picture, and the state it must lead to; PZK_CAMERA_OK:
 * it depends on what is still read. */
struct harm {
    const char *name;
    float sigma; /* blur, px */
    float light; /* factor */
    float lamp;  /* radius of a lamp's reflection, share of the height */
    int shrink;  /* to one in so many pixels */
    enum pzk_camera_state state;
};

static const struct harm harms[] = {
    {"as it is", 0, 1, 0, 1, PZK_CAMERA_OK},
    {"blur 5.0", 5, 1, 0, 1, PZK_CAMERA_BLURRED},
    {"light 0.1", 0, 0.1F, 0, 1, PZK_CAMERA_DARK},
    {"lamp", 0, 1, 0.14F, 1, PZK_CAMERA_GLARE},
    /* the rest only in the long run */
    {"blur 1.0", 1, 1, 0, 1, PZK_CAMERA_OK},
    {"blur 2.0", 2, 1, 0, 1, PZK_CAMERA_OK},
    {"blur 3.0", 3, 1, 0, 1, PZK_CAMERA_OK},
    {"light 0.5", 0, 0.5F, 0, 1, PZK_CAMERA_OK},
    {"light 0.25", 0, 0.25F, 0, 1, PZK_CAMERA_OK},
    {"half", 0, 1, 0, 2, PZK_CAMERA_OK},
    {"third", 0, 1, 0, 3, PZK_CAMERA_OK},
};
enum { QUICK_HARMS = 4, ALL_HARMS = sizeof harms / sizeof harms[0] };

static void
blur_rows(float *to, const float *from, int w, int h, float sigma)
{
    int reach = (int)ceilf(3 * sigma);
    float weight[64];
    float sum = 0;

    assert_true(reach < 32);
    for (int k = -reach; k <= reach; k++) {
        weight[k + reach] = expf(-0.5F * (float)(k * k) / (sigma * sigma));
        sum += weight[k + reach];
    }
    /* written turned over: twice is once in each direction */
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            float v = 0;
            for (int k = -reach; k <= reach; k++) {
                int at = x + k < 0 ? 0 : x + k >= w ? w - 1 : x + k;
                v += weight[k + reach] * from[y * w + at];
            }
            to[x * h + y] = v / sum;
        }
    }
}

static void
shrink(const struct pzk_image *image, const struct harm *harm, float *to, int w,
       int h)
{
    int n = harm->shrink;

    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            float v = 0;
            for (int i = 0; i < n * n; i++) {
                size_t row = (size_t)(y * n + i / n);
                v += image->gray[row * (size_t)image->width + x * n + i % n];
            }
            to[y * w + x] = v / (float)(n * n) * harm->light;
        }
    }
}

/* A lamp mirrored around AT: white in the middle, fading outwards. */
static void
add_lamp(float *grey, int w, int h, struct pzk_px at, float radius)
{
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            float r = hypotf((float)x - at.x, (float)y - at.y) / radius;
            grey[y * w + x] += r < 1 ? 255 : 255 * expf(12 * (1 - r));
        }
    }
}

/* The picture as HARM leaves it; freed by the caller. */
static uint8_t *
spoil(const struct pzk_image *image, const struct harm *harm, struct pzk_px at,
      int *w, int *h)
{
    *w = image->width / harm->shrink;
    *h = image->height / harm->shrink;
    size_t size = (size_t)*w * (size_t)*h;
    float *a = malloc(size * sizeof *a);
    float *b = malloc(size * sizeof *b);
    uint8_t *out = malloc(size);

    assert_true(a && b && out);
    shrink(image, harm, a, *w, *h);
    if (harm->sigma > 0) {
        blur_rows(b, a, *w, *h, harm->sigma);
        blur_rows(a, b, *h, *w, harm->sigma);
    }
    if (harm->lamp > 0) {
        add_lamp(a, *w, *h, at, harm->lamp * (float)*h);
    }
    for (size_t i = 0; i < size; i++) {
        out[i] = (uint8_t)fminf(a[i] + 0.5F, 255);
    }
    free(a);
    free(b);
    return out;
}

struct result {
    struct pzk_eye_view view;
    struct pzk_camera_check check;
};

static void
look(const uint8_t *gray, int w, int h, struct result *result)
{
    struct pzk_eye_options options = {.deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_eye *eye = pzk_eye_new(&options);
    assert_non_null(eye);

    memset(result, 0, sizeof *result);
    for (int i = 0; i < LOOKS; i++) {
        struct pzk_frame frame = {.width = w,
                                  .height = h,
                                  .stride = (size_t)w,
                                  .gray = gray,
                                  .t_us = i * STEP_US,
                                  .seq = (uint64_t)i + 1};
        pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        pzk_eye_view(eye, &result->view);
        pzk_camera_check_frame(&result->check, &result->view);
    }
    pzk_eye_free(eye);
}

static void
print_result(const char *name, const char *harm, const struct result *result)
{
    const struct pzk_eye_health *h = &result->view.health;
    printf("%-14s %-10s %2zu read  %-8s grey %5.1f white %5.1f glare %4.1f%% "
           "edge %4.1f px/module %4.2f shake %.2f fps %.1f  ",
           name, harm, result->view.count, pzk_camera_state_name(h->state),
           h->brightness, h->white, 100 * h->glare, h->edge_px,
           h->px_per_module, h->shake_px, h->fps);
    for (int i = 0; i < PZK_CHECKS; i++) {
        putchar("?+-!"[result->check.line[i].grade]);
    }
    putchar('\n');
}

/* The state HARM led to is right: asked for outright, or, where everything
 * is still read as before, no alarm. Noise-free darkness and blown tables may
 * leave marks readable; they are alarming all the same. */
static bool
is_right(const struct harm *harm, const struct result *result,
         const struct result *clean)
{
    enum pzk_camera_state state = result->view.health.state;

    if (harm->state == PZK_CAMERA_GLARE) {
        /* where it hides the placement card it is a small part of all */
        return state == PZK_CAMERA_GLARE || !clean->view.has_table ||
               (!result->view.has_table &&
                result->check.line[PZK_CHECK_GLARE].grade == PZK_GRADE_FAIR);
    }
    if (harm->state != PZK_CAMERA_OK) {
        return state == harm->state;
    }
    return state == PZK_CAMERA_OK || clean->view.count == 0 ||
           result->view.count < clean->view.count ||
           (state == PZK_CAMERA_FAR && harm->shrink > 1);
}

/* Marks enough to see by: then nothing may be called bad. */
static bool
has_no_bad_line(const struct result *result)
{
    for (int i = PZK_CHECK_SIZE; i <= PZK_CHECK_STEADY; i++) {
        if (result->check.line[i].grade == PZK_GRADE_BAD) {
            return false;
        }
    }
    return true;
}

/* Where the lamp is mirrored: beside the placement card. */
static struct pzk_px
lamp_place(const struct pzk_eye_view *view)
{
    double at[2] = {0, 0};
    struct pzk_homography map;

    if (view->has_table) {
        memcpy(map.m, view->mm_to_px, sizeof map.m);
        pzk_homography_apply(&map, 90, 60, at);
    }
    return (struct pzk_px){(float)at[0], (float)at[1]};
}

struct run {
    bool verbose;
    int pictures, looks, wrong;
};

static void
try_picture(struct run *run, const char *folder, const char *file, int n_harms)
{
    char error[PZK_WHY_MAX];
    struct pzk_image image = {0};
    struct result *clean = calloc(2, sizeof *clean);
    struct result *result = clean + 1;
    char *path = g_build_filename(folder, file, NULL);

    assert_non_null(clean);
    assert_true(pzk_caged_image_load(NULL, path, false, &image, error));
    look(image.gray, image.width, image.height, clean);
    for (int i = 0; i < n_harms; i++) {
        int w, h;
        uint8_t *gray =
            spoil(&image, &harms[i], lamp_place(&clean->view), &w, &h);
        look(gray, w, h, result);
        bool right = is_right(&harms[i], result, clean) &&
                     (i > 0 || has_no_bad_line(result));
        if (run->verbose || !right) {
            print_result(file, harms[i].name, result);
        }
        run->wrong += !right;
        run->looks++;
        free(gray);
    }
    run->pictures++;
    pzk_image_finish(&image);
    g_free(path);
    free(clean);
}

/* With "slow" everything, else a few harms to some of the pictures. */
int
main(int argc, char **argv)
{
    char *folder = g_build_filename(PZK_SOURCE_ROOT, "..", "shared", "scenes",
                                    "stills", NULL);
    GDir *dir = g_dir_open(folder, 0, NULL);
    const char *file;
    struct run run = {.verbose = argc > 1};

    if (!dir) {
        printf("no pictures in %s: skipped\n", folder);
        g_free(folder);
        return SKIPPED;
    }
    while ((file = g_dir_read_name(dir)) != NULL) {
        if (g_str_has_suffix(file, ".jpg")) {
            bool some = strstr(file, "02.jpg") || strstr(file, "8.jpg");
            try_picture(&run, folder, file,
                        argc > 1 && strcmp(argv[1], "slow") == 0 ? ALL_HARMS
                        : some                                   ? QUICK_HARMS
                                                                 : 1);
        }
    }
    printf("%d pictures, %d looks, %d wrong\n", run.pictures, run.looks,
           run.wrong);
    g_dir_close(dir);
    g_free(folder);
    return run.pictures == 0 || run.wrong > 0;
}
