// SPDX-License-Identifier: MIT
/*
 * Cameras that play themselves on this machine (of a device the kernel is
 * played, too), a line each: how soon the first
 * picture is there, how old pictures are when they are seen (median, 95 %),
 * what it costs; then faults, with what was said of them, and servers that mean
 * harm. Beside them GStreamer's own defaults and OpenCV's FFmpeg. Pictures are
 * 1280 x 720, 30 a second, with the time in them. Delays want a quiet machine.
 * usage: [with_pipewire DOCUMENTS] bench_cameras VIDEO_DECODER
 *        [SECONDS [DESKTOP_CAMERA]]
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <gst/app/gstappsink.h>
#include <gst/gst.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/pictures/encode.h"
#include "tests/bench/cv_watch.h"
#include "tests/bench/timed_http.h"
#include "tests/kit/cameras/fake_device.h"
#include "tests/kit/cameras/footprint.h"
#include "tests/kit/cameras/rtsp_server.h"
#include "tests/kit/cameras/stream_server.h"
#include "tests/kit/cameras/time_code.h"
#include "tests/kit/launch.h"
#include "vision/source/source_kinds.h"
#include "vision/source/source_open.h"

enum { AGES_MAX = 100000, PATIENCE_S = 12 };

static const char *program;
static double seconds = 10;

static double
now_s(void)
{
    return (double)g_get_monotonic_time() / 1e6;
}

/* ---- one that serves well, seen for a while ---- */

struct seen {
    double first_s; /* until the first picture; 0: none came */
    int ages[AGES_MAX];
    int count, frames;
    char why[PZK_WHY_MAX];
};

static void
see(struct seen *seen, double from, const uint8_t *gray, size_t stride)
{
    int age = gray ? time_code_age(gray, stride) : -1;

    seen->first_s = seen->first_s > 0 ? seen->first_s : now_s() - from;
    seen->frames++;
    if (age >= 0 && seen->count < AGES_MAX) {
        seen->ages[seen->count++] = age;
    }
}

static void
watch_source(struct pzk_source *source, double from, struct seen *seen)
{
    struct pzk_frame frame;

    while (source && now_s() - from < seconds) {
        if (pzk_source_next(source, &frame, 100 * 1000) == PZK_NEXT_FRAME) {
            see(seen, from, frame.gray, frame.stride);
        }
    }
    if (source) {
        pzk_source_close(source);
    }
}

static void
watch_ours(const char *url, struct seen *seen)
{
    const struct pzk_source_options options = {.decoder = program};
    double from = now_s();

    if (g_str_has_prefix(url, "rtsps:")) { /* what makes it trust the server */
        g_autoptr(GTlsDatabase) trusted = g_tls_file_database_new(
            PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem", NULL);

        g_tls_backend_set_default_database(g_tls_backend_get_default(),
                                           trusted);
    }
    watch_source(pzk_source_open(url, &options, seen->why), from, seen);
}

/* A grey picture with the time in it. */
static void
draw(struct fake_device *device)
{
    enum { WIDTH = 1280, HEIGHT = 720, GREY = 128, QUALITY = 80 };
    static uint8_t pixels[WIDTH * HEIGHT];

    memset(pixels, GREY, sizeof pixels);
    time_code_paint(pixels, WIDTH, 1);
    uint8_t *jpeg = kit_jpeg(pixels, WIDTH, HEIGHT, 1, QUALITY, &device->size);
    assert_true(jpeg && device->size <= sizeof device->jpeg);
    memcpy(device->jpeg, jpeg, device->size);
    free(jpeg);
}

static void
watch_device(const char *path, struct seen *seen)
{
    enum { PACE_US = 1000000 / 30 };
    static struct fake_device device;
    const struct pzk_source_options options = {
        .decoder = program, .width = 1280, .height = 720, .fps = 30};
    double from = now_s();

    fake_device_reset(&device);
    device.draw = draw;
    device.pace_us = PACE_US;
    watch_source(pzk_source_open_v4l2(&fake_device_ops, &device, path, &options,
                                      seen->why),
                 from, seen);
}

static void
watch_gstreamer(const char *url, struct seen *seen)
{
    double from = now_s();

    gst_init(NULL, NULL);
    g_autofree char *text = g_strdup_printf(
        g_str_has_prefix(url, "rtsp")
            ? "rtspsrc location=%s ! decodebin ! videoconvert ! "
              "video/x-raw,format=GRAY8 ! appsink name=sink"
            : "souphttpsrc location=%s ! multipartdemux ! jpegdec ! "
              "videoconvert ! video/x-raw,format=GRAY8 ! appsink name=sink",
        url);
    GstElement *pipeline = gst_parse_launch(text, NULL);
    GstElement *sink = gst_bin_get_by_name(GST_BIN(pipeline), "sink");

    gst_element_set_state(pipeline, GST_STATE_PLAYING);
    while (now_s() - from < seconds) {
        GstSample *sample =
            gst_app_sink_try_pull_sample(GST_APP_SINK(sink), 100 * GST_MSECOND);
        GstMapInfo bytes;

        if (sample && gst_buffer_map(gst_sample_get_buffer(sample), &bytes,
                                     GST_MAP_READ)) {
            see(seen, from, bytes.data, 1280);
            gst_buffer_unmap(gst_sample_get_buffer(sample), &bytes);
        }
        g_clear_pointer(&sample, gst_sample_unref);
    }
    gst_element_set_state(pipeline, GST_STATE_NULL);
}

struct opencv {
    struct seen *seen;
    double from;
};

static bool
see_opencv(void *data, const uint8_t *gray, size_t stride)
{
    struct opencv *opencv = data;

    see(opencv->seen, opencv->from, gray, stride);
    return now_s() - opencv->from < seconds;
}

static void
watch_opencv(const char *url, struct seen *seen)
{
    struct opencv opencv = {seen, now_s()};

    if (!cv_watch(url, see_opencv, &opencv)) {
        snprintf(seen->why, sizeof seen->why, "not opened");
    }
}

static int
by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static double
cpu_s(int who)
{
    struct rusage usage;

    getrusage(who, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
print_seen(const char *name, struct seen *seen)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    if (seen->count == 0) {
        printf("%-38s no picture (%s)\n", name, seen->why);
        return;
    }
    qsort(seen->ages, (size_t)seen->count, sizeof(int), by_size);
    printf("%-38s %6.2f %7d %7d %7.1f %8ld %7.2f\n", name, seen->first_s,
           seen->ages[seen->count / 2], seen->ages[seen->count * 95 / 100],
           seen->frames / (seconds - seen->first_s), usage.ru_maxrss / 1024,
           (cpu_s(RUSAGE_SELF) + cpu_s(RUSAGE_CHILDREN)) / seconds);
}

/* In a process of its own: memory and time are the case's alone. */
static void
run_case(const char *name, const char *url,
         void (*watch)(const char *, struct seen *))
{
    fflush(stdout);
    pid_t child = fork();

    if (child == 0) {
        static struct seen seen;

        watch(url, &seen);
        print_seen(name, &seen);
        fflush(stdout);
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

/* So that no one pays for what the server does but once. */
static void
warm(const char *url)
{
    char why[PZK_WHY_MAX];

    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        pzk_source_close(pzk_source_open(url, NULL, why));
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

static void
print_good_rtsp(void)
{
    static const struct {
        const char *name, *pictures, *user;
        bool tls;
    } kinds[] = {{"RTSP H.264", RTSP_TIMED_H264, NULL, false},
                 {"RTSP H.265", RTSP_TIMED_H265, NULL, false},
                 {"RTSP Motion JPEG", RTSP_TIMED_JPEG, NULL, false},
                 {"RTSP H.264, Digest", RTSP_TIMED_H264, "anna", false},
                 {"RTSP H.264, TLS", RTSP_TIMED_H264, NULL, true}};

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        struct rtsp_server server = {.pictures = kinds[i].pictures,
                                     .user = kinds[i].user,
                                     .password = "secret",
                                     .tls = kinds[i].tls};

        rtsp_server_start(&server);
        g_autofree char *url = g_strdup_printf(
            "%s://%s127.0.0.1:%d/table", kinds[i].tls ? "rtsps" : "rtsp",
            kinds[i].user ? "anna:secret@" : "", server.port);
        g_autofree char *gst =
            g_strdup_printf("%s, GStreamer's defaults", kinds[i].name);
        g_autofree char *cv =
            g_strdup_printf("%s, OpenCV's FFmpeg", kinds[i].name);

        warm(url);
        run_case(kinds[i].name, url, watch_ours);
        if (!kinds[i].tls) { /* they do not trust it */
            run_case(gst, url, watch_gstreamer);
            run_case(cv, url, watch_opencv);
        }
        rtsp_server_kill(&server);
    }
}

static void
print_good_http(void)
{
    struct timed_http server = {.what = TIMED_HTTP_PICTURES};

    timed_http_start(&server);
    g_autofree char *url =
        g_strdup_printf("http://127.0.0.1:%d/video", server.port);

    warm(url);
    run_case("HTTP Motion JPEG", url, watch_ours);
    run_case("HTTP Motion JPEG, GStreamer's defaults", url, watch_gstreamer);
    run_case("HTTP Motion JPEG, OpenCV's FFmpeg", url, watch_opencv);
    timed_http_kill(&server);
}

static void
print_good_desktop(const char *camera)
{
    static const char *const kinds[] = {"YUY2", "NV12", "MJPG"};

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        const char *const argv[] = {camera, "table", kinds[i], "1280",
                                    "720",  "time",  NULL};
        g_autoptr(GSubprocess) process = launch(G_SUBPROCESS_FLAGS_NONE, argv);
        g_autofree char *name = g_strdup_printf("PipeWire %s", kinds[i]);

        g_usleep(1000 * 1000);
        run_case(name, "pipewire:table", watch_ours);
        g_subprocess_force_exit(process);
        g_subprocess_wait(process, NULL, NULL);
    }
}

/* ---- faults ---- */

static double
wait_for(struct pzk_source *source, enum pzk_next wanted)
{
    struct pzk_frame frame;
    double from = now_s();

    while (now_s() - from < PATIENCE_S) {
        if (pzk_source_next(source, &frame, 20 * 1000) == wanted) {
            return now_s() - from;
        }
    }
    return -1;
}

/* BREAK it, see it lost, MEND it, see it back. */
static void
print_fault(const char *name, struct pzk_source *source, void (*broke)(void *),
            void (*mend)(void *), void *server)
{
    struct footprint before;

    if (!source || wait_for(source, PZK_NEXT_FRAME) < 0) {
        printf("%-38s no picture\n", name);
        return;
    }
    before = footprint_now();
    broke(server);
    double lost_s = wait_for(source, PZK_NEXT_LOST);
    g_autofree char *said = g_strdup(pzk_source_why(source));
    double false_s = wait_for(source, PZK_NEXT_FRAME);
    mend(server);
    double back_s = wait_for(source, PZK_NEXT_FRAME);

    printf("%-38s %6.2f %7.2f %6s %+7ld  %s\n", name, lost_s, back_s,
           false_s < 0 ? "no" : "YES",
           footprint_now().resident_kb - before.resident_kb, said);
    fflush(stdout);
}

static void
kill_rtsp(void *server)
{
    rtsp_server_kill(server);
}

static void
start_rtsp(void *server)
{
    rtsp_server_start(server);
}

static void
start_smaller(void *server)
{
    ((struct rtsp_server *)server)->pictures =
        RTSP_H264("width=640,height=360");
    rtsp_server_start(server);
}

static void
freeze_rtsp(void *server)
{
    rtsp_server_freeze(server, true);
}

static void
thaw_rtsp(void *server)
{
    rtsp_server_freeze(server, false);
}

static void
make_gone(void *server)
{
    atomic_store(&((struct stream_server *)server)->gone, true);
}

static void
make_back(void *server)
{
    atomic_store(&((struct stream_server *)server)->gone, false);
}

static void
nothing(void *server)
{
}

static void
heal(void *server)
{
    atomic_store(&((struct stream_server *)server)->healed, true);
}

static void
print_rtsp_faults(void)
{
    static const struct {
        const char *name;
        void (*broke)(void *), (*mend)(void *);
    } faults[] = {
        {"RTSP killed, started again", kill_rtsp, start_rtsp},
        {"RTSP killed, back with another size", kill_rtsp, start_smaller},
        {"RTSP stalled, goes on", freeze_rtsp, thaw_rtsp}};

    for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
        const struct pzk_source_options options = {.decoder = program};
        struct rtsp_server server = {.pictures = RTSP_TIMED_H264};
        char why[PZK_WHY_MAX];

        rtsp_server_start(&server);
        g_autofree char *url =
            g_strdup_printf("rtsp://127.0.0.1:%d/table", server.port);
        struct pzk_source *source = pzk_source_open(url, &options, why);

        print_fault(faults[i].name, source, faults[i].broke, faults[i].mend,
                    &server);
        pzk_source_close(source);
        rtsp_server_kill(&server);
    }
}

static void
print_http_faults(void)
{
    static const struct {
        const char *name;
        enum stream_fault fault;
        void (*broke)(void *), (*mend)(void *);
    } faults[] = {
        {"HTTP gone, back", STREAM_GOOD, make_gone, make_back},
        {"HTTP silent, goes on", STREAM_STALLS, nothing, heal},
        {"HTTP rubbish, good again", STREAM_RUBBISH, nothing, heal},
        {"HTTP a byte now and then, good again", STREAM_DRIPS, nothing, heal}};

    for (size_t i = 0; i < G_N_ELEMENTS(faults); i++) {
        const struct pzk_source_options options = {.decoder = program};
        struct stream_server server = {.fault = faults[i].fault,
                                       .good = "stream_dark.jpg"};
        char why[PZK_WHY_MAX], url[100];

        stream_start(&server);
        stream_url(&server, "/video", url, sizeof url);
        struct pzk_source *source = pzk_source_open(url, &options, why);

        print_fault(faults[i].name, source, faults[i].broke, faults[i].mend,
                    &server);
        pzk_source_close(source);
        stream_stop(&server);
    }
}

/* ---- servers that mean harm ---- */

/* In a process of its own, for five seconds at most after it is open. */
static void
suffer(const char *name, const char *url)
{
    enum { SECONDS = 5 };

    fflush(stdout);
    pid_t child = fork();

    if (child == 0) {
        const struct pzk_source_options options = {.decoder = program};
        struct footprint before = footprint_now();
        struct rusage usage;
        char why[PZK_WHY_MAX] = "";
        struct pzk_frame frame;
        double from = now_s();
        struct pzk_source *source = pzk_source_open(url, &options, why);
        double open_s = now_s() - from;
        int frames = 0;
        bool lost = false;

        for (from = now_s(); source && now_s() - from < SECONDS;) {
            enum pzk_next next = pzk_source_next(source, &frame, 50 * 1000);

            frames += next == PZK_NEXT_FRAME;
            lost |= next == PZK_NEXT_LOST;
        }
        getrusage(RUSAGE_SELF, &usage);
        printf("%-38s %6.2f %7d %6s %5ld %6.2f  %s\n", name, open_s, frames,
               source ? lost ? "lost" : "seen" : "no",
               (usage.ru_maxrss - before.resident_kb) / 1024,
               cpu_s(RUSAGE_SELF) + cpu_s(RUSAGE_CHILDREN),
               source ? lost ? pzk_source_why(source) : "" : why);
        fflush(stdout);
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

static void
print_malice(void)
{
    static const struct {
        const char *name;
        enum stream_fault fault;
    } kinds[] = {{"a head without an end", STREAM_HEADERS},
                 {"a head, a byte now and then", STREAM_SLOW_HEAD},
                 {"accepts, never answers", STREAM_SILENT},
                 {"another protocol", STREAM_GREETS},
                 {"wrong lengths (7, 2^30)", STREAM_WRONG_LENGTH},
                 {"a picture without an end", STREAM_ENDLESS},
                 {"a picture, a byte now and then", STREAM_DRIPS},
                 {"headers of 30000 x 30000", STREAM_BOMB},
                 {"headers of 65500 x 65500", STREAM_LARGEST},
                 {"the same, progressive", STREAM_PROGRESSIVE},
                 {"the same, PNG", STREAM_PNG},
                 {"half pictures", STREAM_HALF},
                 {"redirects in circles", STREAM_CIRCLES},
                 {"redirects to file:", STREAM_SENDS_AWAY}};
    struct timed_http bomb = {.what = TIMED_HTTP_BOMB};

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        struct stream_server server = {.fault = kinds[i].fault,
                                       .good = "stream_dark.jpg"};
        char url[100];

        stream_start(&server);
        stream_url(&server, "/video", url, sizeof url);
        suffer(kinds[i].name, url);
        stream_stop(&server);
    }
    timed_http_start(&bomb);
    g_autofree char *url =
        g_strdup_printf("http://127.0.0.1:%d/video", bomb.port);
    suffer("a gzip bomb", url);
    timed_http_kill(&bomb);
}

int
main(int argc, char **argv)
{
    if (rtsp_server_is_asked(argc, argv) || timed_http_is_asked(argc, argv)) {
        return 1;
    }
    if (argc < 2) {
        return 2;
    }
    program = argv[1];
    seconds = argc > 2 ? atof(argv[2]) : seconds;
    printf("%-38s %6s %7s %7s %7s %8s %7s\n", "1280 x 720, 30 a second",
           "first", "median", "95 %", "frames", "MB", "CPU");
    printf("%-38s %6s %7s %7s %7s %8s %7s\n", "", "s", "ms", "ms", "/s", "peak",
           "s/s");
    run_case("device, Motion JPEG", "/dev/video0", watch_device);
    print_good_http();
    print_good_rtsp();
    if (argc > 3) {
        print_good_desktop(argv[3]);
    }
    printf("\n%-38s %6s %7s %6s %7s\n", "fault", "lost s", "back s", "false?",
           "kB");
    print_http_faults();
    print_rtsp_faults();
    printf("\n%-38s %6s %7s %6s %5s %6s\n", "a server that means harm",
           "open s", "frames", "state", "MB", "CPU s");
    print_malice();
    return 0;
}
