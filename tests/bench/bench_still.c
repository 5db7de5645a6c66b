// SPDX-License-Identifier: MIT
/*
 * What a table costs that lies still before a Motion JPEG camera: CPU a picture
 * of decoding and of the eye, each picture in full, and as the sources do it
 * (vision/source/still_detector.h). The pictures are one scene with the noise
 * of a camera. With "color" as the window takes them.
 *
 * PROGRAM: the CPU of `watch` and of all it starts, before a server that sends
 * these pictures, in a second. "played": a game on the virtual table, as JPEG;
 * what the eye tells of it, and how much later, beside each picture in full.
 * usage: bench_still PICTURE [COUNT [color]]
 *        bench_still PICTURE SECONDS PROGRAM
 *        bench_still played [SECONDS [SEED]]
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "tests/kit/pictures/encode.h"
#include "tests/kit/cameras/stream_server.h"
#include "tests/kit/launch.h"
#include "vision/eye/eye.h"
#include "vision/source/still_detector.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

enum { SHOTS = 12, QUALITY = 85, COUNT = 600, FPS = 30, SETTLE = 120 };
#define NOISE 2.5 /* sigma of a pixel, grey levels */

struct shot {
    uint8_t *bytes;
    size_t size;
};

static double
cpu_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* The scene as a camera gives it, again and again. */
static bool
shoot(const struct pzk_image *scene, GRand *rand, struct shot *shot)
{
    size_t n = 3 * (size_t)scene->width * (size_t)scene->height;
    g_autofree uint8_t *pixels = g_malloc(n);

    for (size_t i = 0; i < n; i += 3) {
        /* nearly normal, the same in all colours */
        double noise = NOISE * 1.732 *
                       (g_rand_double(rand) + g_rand_double(rand) +
                        g_rand_double(rand) + g_rand_double(rand) - 2);
        for (size_t c = 0; c < 3; c++) {
            double grey = scene->bgr[i + c] + noise;
            pixels[i + c] = (uint8_t)CLAMP(grey, 0, 255);
        }
    }
    shot->bytes =
        kit_jpeg(pixels, scene->width, scene->height, 3, QUALITY, &shot->size);
    return shot->bytes != NULL;
}

/* Milliseconds of CPU a picture; what the eye sees in the end in *PIECES. */
static double
run(const struct shot *shots, int count, bool color, bool small, size_t *pieces)
{
    const struct pzk_eye_options options = {.placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_still_detector still = {.calm = 0};
    struct pzk_image image = {0};
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_eye_view view;
    uint64_t seq = 0;
    double begin = 0;

    for (int i = 0; i < SETTLE + count; i++) {
        const struct shot *shot = &shots[i % SHOTS];

        if (i == SETTLE) {
            begin = cpu_ms();
        }
        if (!small) {
            still.calm = 0; /* never known as still */
        }
        const struct pzk_still_picture picture = {shot->bytes, shot->size,
                                                  (int64_t)i * 1000000 / FPS};
        seq += pzk_still_decode(&still, NULL, &picture, color, &image) ==
               PZK_STILL_NEW;
        struct pzk_frame frame = pzk_image_frame(&image);
        frame.seq = seq;
        frame.t_us = picture.t_us;
        pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
    }
    double cpu = (cpu_ms() - begin) / count;

    pzk_eye_view(eye, &view);
    *pieces = view.count;
    pzk_eye_free(eye);
    pzk_still_finish(&still);
    pzk_image_finish(&image);
    return cpu;
}

static void
print_library(const struct pzk_image *scene, const struct shot *shots,
              int count, bool color)
{
    size_t before_pieces = 0, after_pieces = 0;
    double before = run(shots, count, color, false, &before_pieces);
    double after = run(shots, count, color, true, &after_pieces);

    printf("%d x %d, %s, %zu kB a picture, at %d a second: in full %.2f ms "
           "(%.0f %% of a core, %zu pieces), still %.2f ms (%.0f %%, %zu "
           "pieces): x %.2f\n",
           scene->width, scene->height, color ? "colour" : "grey",
           shots[0].size / 1000, FPS, before, before * FPS / 10, before_pieces,
           after, after * FPS / 10, after_pieces, after / before);
}

/* ---- the whole program ---- */

struct served {
    const struct shot *shots;
    int64_t count;
    gint64 start_us;
};

/* The next one, when it is due. */
static const void *
serve(void *data, size_t *size)
{
    struct served *served = data;
    const struct shot *shot = &served->shots[served->count++ % SHOTS];
    gint64 wait_us = served->start_us + served->count * 1000000 / FPS -
                     g_get_monotonic_time();

    if (wait_us > 0) {
        g_usleep((gulong)wait_us);
    }
    *size = shot->size;
    return shot->bytes;
}

/* Seconds of CPU that the process and those below it have used. */
static double
used_s(int pid)
{
    g_autofree char *stat_path = g_strdup_printf("/proc/%d/stat", pid);
    g_autofree char *below_path =
        g_strdup_printf("/proc/%d/task/%d/children", pid, pid);
    g_autofree char *stat = NULL;
    g_autofree char *below = NULL;
    unsigned long user = 0, kernel = 0;

    if (g_file_get_contents(stat_path, &stat, NULL, NULL)) {
        sscanf(strrchr(stat, ')') + 1,
               " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &kernel);
    }
    double all = (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
    if (g_file_get_contents(below_path, &below, NULL, NULL)) {
        g_auto(GStrv) pids = g_strsplit(below, " ", -1);

        for (size_t i = 0; pids[i]; i++) {
            all += atoi(pids[i]) > 0 ? used_s(atoi(pids[i])) : 0;
        }
    }
    return all;
}

/* The cage is started by the program's capture thread. */
static double
used_by_s(int pid)
{
    g_autofree char *tasks = g_strdup_printf("/proc/%d/task", pid);
    g_autoptr(GDir) dir = g_dir_open(tasks, 0, NULL);
    double all = used_s(pid);

    for (const char *task = NULL; dir && (task = g_dir_read_name(dir));) {
        g_autofree char *path = g_strdup_printf("%s/%s/children", tasks, task);
        g_autofree char *below = NULL;

        if (atoi(task) != pid &&
            g_file_get_contents(path, &below, NULL, NULL) && atoi(below) > 0) {
            all += used_s(atoi(below));
        }
    }
    return all;
}

static void
print_program(const struct shot *shots, int seconds, const char *program)
{
    enum { SETTLE_US = 8 * 1000 * 1000 };
    struct served served = {.shots = shots, .start_us = g_get_monotonic_time()};
    struct stream_server server = {.shoot = serve, .data = &served};
    char url[100];

    stream_start(&server);
    stream_url(&server, "/video", url, sizeof url);
    const char *const argv[] = {program, "watch",    "--json", "--journal",
                                "none",  "--camera", url,      NULL};
    g_autoptr(GSubprocess) child =
        launch(G_SUBPROCESS_FLAGS_STDOUT_SILENCE, argv);
    if (!child) {
        fprintf(stderr, "%s does not start\n", program);
        exit(1);
    }
    int pid = atoi(g_subprocess_get_identifier(child));
    g_usleep(SETTLE_US);
    double before_s = used_by_s(pid);
    gint64 before_us = g_get_monotonic_time();
    int64_t sent = served.count;
    g_usleep((gulong)seconds * 1000000);
    double used = used_by_s(pid) - before_s;
    double took = (double)(g_get_monotonic_time() - before_us) / 1e6;

    printf("%s: %.3f s of CPU a second, %.1f pictures a second\n", program,
           used / took, (double)(served.count - sent) / took);
    g_subprocess_send_signal(child, SIGINT);
    g_subprocess_wait(child, NULL, NULL);
    stream_stop(&server);
}

/* ---- a game ---- */

enum { SIGHTS_MAX = 4096, APART_US = 3 * 1000 * 1000 };

/* What an eye told. */
struct sights {
    struct pzk_eye *eye;
    struct pzk_obs obs[SIGHTS_MAX];
    bool found[SIGHTS_MAX];
    size_t count;
};

static void
look(struct sights *sights, const struct pzk_image *image, uint64_t seq,
     int64_t t_us)
{
    struct pzk_frame frame = pzk_image_frame(image);
    struct pzk_obs obs[PZK_EYE_OBS_MAX];

    frame.seq = seq;
    frame.t_us = t_us;
    size_t n = pzk_eye_observe(sights->eye, &frame, obs, PZK_EYE_OBS_MAX);
    for (size_t i = 0; i < n && sights->count < SIGHTS_MAX; i++) {
        sights->obs[sights->count++] = obs[i];
    }
}

/* The one of SIGHTS nearest in time that tells the same as OBS; NULL: none. */
static const struct pzk_obs *
find(struct sights *sights, const struct pzk_obs *obs)
{
    size_t best = SIGHTS_MAX;

    for (size_t i = 0; i < sights->count; i++) {
        const struct pzk_obs *other = &sights->obs[i];
        int64_t apart = llabs(other->t_us - obs->t_us);

        if (!sights->found[i] && other->kind == obs->kind &&
            other->piece == obs->piece && apart < APART_US &&
            (best == SIGHTS_MAX ||
             apart < llabs(sights->obs[best].t_us - obs->t_us))) {
            best = i;
        }
    }
    if (best == SIGHTS_MAX) {
        return NULL;
    }
    sights->found[best] = true;
    return &sights->obs[best];
}

static int
by_value(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return x < y ? -1 : x > y;
}

static void
print_sights(const struct sights *full, struct sights *still)
{
    static int64_t late[SIGHTS_MAX];
    size_t n = 0;

    for (size_t i = 0; i < full->count; i++) {
        const struct pzk_obs *same = find(still, &full->obs[i]);

        if (same) {
            late[n++] = same->t_us - full->obs[i].t_us;
        } else {
            printf("not told: kind %d, piece %d at %.2f s\n",
                   (int)full->obs[i].kind, full->obs[i].piece,
                   (double)full->obs[i].t_us / 1e6);
        }
    }
    for (size_t i = 0; i < still->count; i++) {
        if (!still->found[i]) {
            printf("told alone: kind %d, piece %d at %.2f s\n",
                   (int)still->obs[i].kind, still->obs[i].piece,
                   (double)still->obs[i].t_us / 1e6);
        }
    }
    qsort(late, n, sizeof late[0], by_value);
    printf("%zu observations, %zu of them told by both; later by (ms) median "
           "%ld, 95 %% %ld, at most %ld, at least %ld\n",
           full->count, n, n ? (long)late[n / 2] / 1000 : 0,
           n ? (long)late[n * 95 / 100] / 1000 : 0,
           n ? (long)late[n - 1] / 1000 : 0, n ? (long)late[0] / 1000 : 0);
}

/* As sharp and as fast as a webcam. */
static bool
next_script(void *demo, struct pzk_script *script)
{
    bool more = pzk_demo_next(demo, script);

    script->scene.width = 1920;
    script->scene.height = 1080;
    script->scene.fps = FPS;
    return more;
}

static int
print_played(int seconds, uint64_t seed)
{
    const struct pzk_eye_options options = {.placement = PZK_NO_PIECE};
    const struct pzk_demo_options wish = {.seed = seed};
    static struct sights full, still_sights;
    struct pzk_source *source =
        pzk_virtual_source_new(next_script, pzk_demo_new(&wish), pzk_demo_free);
    struct pzk_still_detector still = {.calm = 0};
    struct pzk_image image = {0}, kept = {0};
    struct pzk_frame frame;
    int64_t frames = 0, same = 0;
    uint64_t seq = 0;

    full.eye = pzk_eye_new(&options);
    still_sights.eye = pzk_eye_new(&options);
    while (source && pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME &&
           frame.t_us < (int64_t)seconds * 1000000) {
        char error[PZK_WHY_MAX];
        size_t size = 0;
        g_autofree uint8_t *jpeg =
            kit_jpeg(frame.gray, frame.width, frame.height, 1, QUALITY, &size);
        const struct pzk_still_picture picture = {jpeg, size, frame.t_us};

        pzk_image_finish(&image);
        if (!pzk_caged_image_decode(NULL, jpeg, size, false, &image, error)) {
            return 1;
        }
        look(&full, &image, (uint64_t)++frames, frame.t_us);
        bool is_new = pzk_still_decode(&still, NULL, &picture, false, &kept) ==
                      PZK_STILL_NEW;
        seq += is_new;
        same += !is_new;
        look(&still_sights, &kept, seq, frame.t_us);
    }
    printf("%" G_GINT64_FORMAT " pictures, %" G_GINT64_FORMAT
           " of them taken as still\n",
           frames, same);
    print_sights(&full, &still_sights);
    pzk_eye_free(full.eye);
    pzk_eye_free(still_sights.eye);
    pzk_still_finish(&still);
    pzk_image_finish(&image);
    pzk_image_finish(&kept);
    pzk_source_close(source);
    return 0;
}

int
main(int argc, char **argv)
{
    int count = argc > 2 ? atoi(argv[2]) : COUNT;
    bool color = argc > 3 && strcmp(argv[3], "color") == 0;
    struct shot shots[SHOTS] = {{NULL, 0}};
    struct pzk_image scene = {0};
    char error[PZK_WHY_MAX];
    GRand *rand = g_rand_new_with_seed(3);

    if (argc > 1 && strcmp(argv[1], "played") == 0) {
        return print_played(argc > 2 ? count : 60,
                            argc > 3 ? (uint64_t)atoi(argv[3]) : 1);
    }
    bool good =
        argc > 1 && pzk_caged_image_load(NULL, argv[1], true, &scene, error);
    for (int i = 0; good && i < SHOTS; i++) {
        good = shoot(&scene, rand, &shots[i]);
    }
    if (!good) {
        fprintf(stderr, "bench_still PICTURE [COUNT [color|PROGRAM]]\n");
        return 2;
    }
    if (argc > 3 && strchr(argv[3], '/')) {
        print_program(shots, count, argv[3]);
    } else {
        print_library(&scene, shots, count, color);
    }
    for (int i = 0; i < SHOTS; i++) {
        free(shots[i].bytes);
    }
    pzk_image_finish(&scene);
    g_rand_free(rand);
    return 0;
}
