// SPDX-License-Identifier: MIT
/*
 * The program sets a camera's controls as wished, where the device has them,
 * and restores them at the end and after a kill. It saves the old value before
 * it changes one. The test plays the kernel.
 */
#include "tests/kit/pzk_test.h"

#include <errno.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <linux/videodev2.h>

#include "vision/source/camera_file.h"
#include "vision/source/camera_hold.h"

enum { FD = 9, CONTROLS = 8, MENU = 4 };
static const char name[] = "/dev/v4l/by-id/usb-Maker_[x] Webcam";

/* In the order of enum pzk_control. */
static const uint32_t ids[CONTROLS] = {
    V4L2_CID_POWER_LINE_FREQUENCY, V4L2_CID_EXPOSURE_AUTO_PRIORITY,
    V4L2_CID_FOCUS_AUTO,           V4L2_CID_FOCUS_ABSOLUTE,
    V4L2_CID_AUTO_WHITE_BALANCE,   V4L2_CID_WHITE_BALANCE_TEMPERATURE,
    V4L2_CID_EXPOSURE_AUTO,        V4L2_CID_EXPOSURE_ABSOLUTE};

struct device {
    bool has[CONTROLS];
    int32_t value[CONTROLS];
    unsigned mains_menu; /* bits of what is offered */
    bool gone, taken;    /* unplugged; locked by another program */
    int32_t jumps_to;  /* when it is told not to focus any more; 0: it stays */
    const char *file;  /* where it must be written down before a change */
    int sets, refused; /* changes; and of what the camera decides */
};

static struct device
webcam(void)
{
    return (struct device){
        .has = {true, true, true, true, true, true, true, true},
        .value = {1, 1, 1, 40, 1, 4600, V4L2_EXPOSURE_APERTURE_PRIORITY, 250},
        .mains_menu = 7}; /* off, 50, 60 Hz */
}

static int
fails(int number)
{
    errno = number;
    return -1;
}

/* What the camera decides itself now. */
static bool
is_decided(const struct device *d, int i)
{
    return (i == PZK_CONTROL_FOCUS && d->has[PZK_CONTROL_FOCUS_AUTO] &&
            d->value[PZK_CONTROL_FOCUS_AUTO]) ||
           (i == PZK_CONTROL_WHITE && d->has[PZK_CONTROL_WHITE_AUTO] &&
            d->value[PZK_CONTROL_WHITE_AUTO]) ||
           (i == PZK_CONTROL_EXPOSURE && d->has[PZK_CONTROL_EXPOSURE_AUTO] &&
            d->value[PZK_CONTROL_EXPOSURE_AUTO] != V4L2_EXPOSURE_MANUAL &&
            d->value[PZK_CONTROL_EXPOSURE_AUTO] !=
                V4L2_EXPOSURE_SHUTTER_PRIORITY);
}

static int
set_control(struct device *d, int i, int32_t value)
{
    struct pzk_control_values noted;

    if (is_decided(d, i)) {
        d->refused++;
        return fails(EACCES);
    }
    if (d->file) {
        assert_true(
            pzk_camera_file_load(d->file, PZK_NOTE_BEFORE, name, &noted));
    }
    d->sets++;
    if (i == PZK_CONTROL_FOCUS_AUTO && d->value[i] && !value && d->jumps_to) {
        d->value[PZK_CONTROL_FOCUS] = d->jumps_to;
    }
    d->value[i] = value;
    return 0;
}

static int
fake_ioctl(void *self, int fd, unsigned long request, void *arg)
{
    struct device *d = self;
    struct v4l2_control *control = arg;
    uint32_t id = *(uint32_t *)arg; /* of all structs here */
    int i = 0;

    assert_int_equal(fd, FD);
    if (d->gone) {
        return fails(ENODEV);
    }
    while (i < CONTROLS && ids[i] != id) {
        i++;
    }
    if (i == CONTROLS || !d->has[i]) {
        return fails(EINVAL);
    }
    switch (request) {
    case VIDIOC_QUERYCTRL:
        return 0;
    case VIDIOC_QUERYMENU:
        assert_int_equal(i, PZK_CONTROL_MAINS);
        return d->mains_menu >> ((struct v4l2_querymenu *)arg)->index & 1
                   ? 0
                   : fails(EINVAL);
    case VIDIOC_G_CTRL:
        control->value = d->value[i];
        return 0;
    case VIDIOC_S_CTRL:
        return set_control(d, i, control->value);
    default:
        return fails(ENOTTY);
    }
}

static int
fake_open(void *self, const char *path)
{
    struct device *d = self;

    return d->gone || strcmp(path, name) != 0 ? fails(ENOENT) : FD;
}

static int
fake_close(void *self, int fd)
{
    assert_int_equal(fd, FD);
    return 0;
}

static bool
fake_lock(void *self, int fd)
{
    assert_int_equal(fd, FD);
    return !((struct device *)self)->taken;
}

static const struct pzk_v4l2_ops ops = {.open = fake_open,
                                        .close = fake_close,
                                        .ioctl = fake_ioctl,
                                        .lock = fake_lock};

static char *folder, *path;

static int
set_up(void **state)
{
    folder = g_dir_make_tmp("hold-XXXXXX", NULL);
    path = g_build_filename(folder, "config", "settings.ini", NULL);
    return folder ? 0 : -1;
}

static int
tear_down(void **state)
{
    g_autofree char *config = g_path_get_dirname(path);

    g_remove(path);
    g_remove(config);
    g_rmdir(folder);
    g_clear_pointer(&folder, g_free);
    g_clear_pointer(&path, g_free);
    return 0;
}

static struct pzk_camera_hold
opened(struct device *d, int mains_hz)
{
    struct pzk_camera_hold hold = {
        .port = {&ops, d, FD}, .file = path, .mains_hz = mains_hz};

    g_strlcpy(hold.camera, name, sizeof hold.camera);
    d->file = path;
    pzk_camera_hold_begin(&hold);
    return hold;
}

static struct pzk_hold_state
wish(struct pzk_camera_hold *hold, enum pzk_hold what)
{
    struct pzk_hold_state state = {0};

    pzk_camera_hold_step(hold, what, &state);
    return state;
}

static bool
is_noted(enum pzk_camera_note note)
{
    struct pzk_control_values values;

    return pzk_camera_file_load(path, note, name, &values);
}

static void
expect(const struct device *d, const int32_t *value)
{
    for (int i = 0; i < CONTROLS; i++) {
        if (d->value[i] != value[i]) {
            fail_msg("%s is %d, not %d", pzk_control_name((enum pzk_control)i),
                     d->value[i], value[i]);
        }
    }
}

TEST_WITH(test_automatic_holds_step_by_step_and_puts_back, set_up, tear_down)
{
    const struct device before = webcam();
    struct device d = before;
    struct pzk_camera_hold hold = opened(&d, 60);

    d.jumps_to = 7;
    assert_int_equal(d.sets, 0);
    struct pzk_hold_state got = wish(&hold, PZK_HOLD_RATE);
    assert_int_equal(got.can,
                     PZK_HELD_FOCUS | PZK_HELD_WHITE | PZK_HELD_EXPOSURE);
    assert_int_equal(got.held, 0);
    assert_int_equal(d.sets, 2);
    expect(&d, (int32_t[]){2, 0, 1, 40, 1, 4600,
                           V4L2_EXPOSURE_APERTURE_PRIORITY, 250});
    /* the camera goes on deciding, until it is content */
    d.value[PZK_CONTROL_FOCUS] = 55;
    d.value[PZK_CONTROL_WHITE] = 5000;
    wish(&hold, PZK_HOLD_RATE);
    assert_int_equal(d.sets, 2);
    got = wish(&hold, PZK_HOLD_SHARP);
    assert_int_equal(got.held, PZK_HELD_FOCUS | PZK_HELD_WHITE);
    expect(&d, (int32_t[]){2, 0, 0, 55, 0, 5000,
                           V4L2_EXPOSURE_APERTURE_PRIORITY, 250});
    /* out of focus: let go */
    got = wish(&hold, PZK_HOLD_RATE);
    assert_int_equal(got.held, 0);
    assert_int_equal(d.value[PZK_CONTROL_FOCUS_AUTO], 1);
    assert_int_equal(d.value[PZK_CONTROL_WHITE_AUTO], 1);
    assert_int_equal(d.value[PZK_CONTROL_SLOW], 0);
    assert_true(is_noted(PZK_NOTE_BEFORE));
    pzk_camera_hold_end(&hold);
    assert_false(is_noted(PZK_NOTE_BEFORE));
    assert_false(is_noted(PZK_NOTE_HELD));
    for (int i = 0; i < CONTROLS; i++) {
        if (!is_decided(&d, i)) {
            assert_int_equal(d.value[i], before.value[i]);
        }
    }
    assert_int_equal(d.refused, 0);
}

TEST_WITH(test_mains_frequency_is_one_that_the_camera_offers, set_up, tear_down)
{
    static const struct {
        unsigned menu;
        int mains_hz;
        int32_t set;
    } cases[] = {{15, 50, 3}, {15, 0, 3}, {7, 50, 1}, {7, 60, 2},
                 {7, 0, 0},   {3, 60, 0}, {0, 50, 0}};

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        struct device d = webcam();
        d.value[PZK_CONTROL_MAINS] = 0;
        d.mains_menu = cases[i].menu;
        struct pzk_camera_hold hold = opened(&d, cases[i].mains_hz);

        wish(&hold, PZK_HOLD_RATE);
        assert_int_equal(d.value[PZK_CONTROL_MAINS], cases[i].set);
        pzk_camera_hold_end(&hold);
        assert_int_equal(d.value[PZK_CONTROL_MAINS], 0);
    }
}

TEST_WITH(test_camera_without_controls_is_left_alone, set_up, tear_down)
{
    struct device d = {.mains_menu = 15};

    for (int what = PZK_HOLD_NOTHING; what <= PZK_HOLD_ALL_ANEW; what++) {
        struct pzk_camera_hold hold = opened(&d, 50);
        struct pzk_hold_state got = wish(&hold, (enum pzk_hold)what);

        assert_int_equal(got.can | got.held, 0);
        pzk_camera_hold_end(&hold);
        assert_int_equal(d.sets + d.refused, 0);
        assert_false(g_file_test(path, G_FILE_TEST_EXISTS) &&
                     is_noted(PZK_NOTE_BEFORE));
    }
}

TEST_WITH(test_what_is_held_as_it_is_is_held_the_next_time_too, set_up,
          tear_down)
{
    struct device d = webcam();
    const int32_t held[] = {1, 1, 0, 40, 0, 4600, V4L2_EXPOSURE_MANUAL, 250};
    const int32_t anew[] = {1, 1, 0, 40, 0, 4600, V4L2_EXPOSURE_MANUAL, 90};
    struct pzk_camera_hold hold = opened(&d, 50);

    /* just opened, it has to find them first */
    for (int i = 0; i < 20; i++) {
        wish(&hold, PZK_HOLD_ALL);
    }
    assert_int_equal(d.sets, 0);
    for (int i = 0; i < 60; i++) {
        wish(&hold, PZK_HOLD_ALL);
    }
    expect(&d, held);
    pzk_camera_hold_end(&hold);
    assert_int_equal(d.value[PZK_CONTROL_EXPOSURE_AUTO],
                     V4L2_EXPOSURE_APERTURE_PRIORITY);
    /* next time, with another light, and at once */
    d.value[PZK_CONTROL_EXPOSURE] = 90;
    d.value[PZK_CONTROL_FOCUS] = 3;
    hold = opened(&d, 50);
    wish(&hold, PZK_HOLD_ALL);
    expect(&d, held);
    /* chosen anew, the present counts */
    wish(&hold, PZK_HOLD_NOTHING);
    assert_int_equal(d.value[PZK_CONTROL_FOCUS_AUTO], 1);
    d.value[PZK_CONTROL_EXPOSURE] = 90;
    assert_int_equal(wish(&hold, PZK_HOLD_ALL_ANEW).held,
                     PZK_HELD_FOCUS | PZK_HELD_WHITE | PZK_HELD_EXPOSURE);
    expect(&d, anew);
    pzk_camera_hold_end(&hold);
    d.value[PZK_CONTROL_EXPOSURE] = 400;
    hold = opened(&d, 50);
    wish(&hold, PZK_HOLD_ALL);
    expect(&d, anew);
    pzk_camera_hold_end(&hold);
}

TEST_WITH(test_after_a_kill_the_next_program_puts_back, set_up, tear_down)
{
    const struct device before = webcam();
    struct device d = before;
    int left = -1;
    struct pzk_camera_hold hold = opened(&d, 60);

    wish(&hold, PZK_HOLD_SHARP);
    assert_int_equal(d.value[PZK_CONTROL_FOCUS_AUTO], 0);
    /* killed; opened again by the next one */
    hold = opened(&d, 60);
    assert_int_equal(d.value[PZK_CONTROL_FOCUS_AUTO], 1);
    assert_int_equal(d.value[PZK_CONTROL_SLOW], 1);
    assert_int_equal(d.value[PZK_CONTROL_MAINS], 1);
    wish(&hold, PZK_HOLD_SHARP);
    /* killed again; now the command, while somebody has it, and after that */
    d.taken = true;
    assert_int_equal(pzk_camera_reset(&ops, &d, path, &left), 0);
    assert_int_equal(left, 1);
    assert_int_equal(d.value[PZK_CONTROL_FOCUS_AUTO], 0);
    d.taken = false;
    d.gone = true;
    assert_int_equal(pzk_camera_reset(&ops, &d, path, &left), 0);
    assert_int_equal(left, 1);
    d.gone = false;
    assert_int_equal(pzk_camera_reset(&ops, &d, path, &left), 1);
    assert_int_equal(left, 0);
    assert_memory_equal(d.value, before.value, sizeof d.value);
    assert_false(is_noted(PZK_NOTE_BEFORE));
    assert_int_equal(pzk_camera_reset(&ops, &d, path, &left), 0);
}

TEST_WITH(test_camera_that_was_unplugged_is_put_back_when_it_is_there_again,
          set_up, tear_down)
{
    struct device d = webcam();
    struct pzk_camera_hold hold = opened(&d, 60);

    wish(&hold, PZK_HOLD_SHARP);
    d.gone = true;
    pzk_camera_hold_end(&hold);
    assert_true(is_noted(PZK_NOTE_BEFORE));
    d.gone = false;
    hold = opened(&d, 60);
    assert_int_equal(d.value[PZK_CONTROL_MAINS], 1);
    wish(&hold, PZK_HOLD_SHARP);
    assert_int_equal(d.value[PZK_CONTROL_MAINS], 2);
    pzk_camera_hold_end(&hold);
    assert_int_equal(d.value[PZK_CONTROL_MAINS], 1);
    assert_false(is_noted(PZK_NOTE_BEFORE));
}

TEST_WITH(test_nothing_is_changed_that_cannot_be_written_down, set_up,
          tear_down)
{
    struct device d = webcam();
    g_autofree char *config = g_path_get_dirname(path);

    /* a file where the folder should be; and a camera that another has */
    assert_true(g_file_set_contents(config, "x", 1, NULL));
    for (int what = PZK_HOLD_RATE; what <= PZK_HOLD_ALL_ANEW; what++) {
        struct pzk_camera_hold hold = opened(&d, 50);
        wish(&hold, (enum pzk_hold)what);
        pzk_camera_hold_end(&hold);
        assert_int_equal(d.sets, 0);
    }
    g_remove(config);
    d.taken = true;
    for (int what = PZK_HOLD_RATE; what <= PZK_HOLD_ALL_ANEW; what++) {
        struct pzk_camera_hold hold = opened(&d, 50);
        wish(&hold, (enum pzk_hold)what);
        pzk_camera_hold_end(&hold);
        assert_int_equal(d.sets, 0);
    }
}

/* Any camera, any wishes in any order, kills in between: all is as it was. */
TEST_WITH(test_any_order_of_wishes_ends_as_it_began, set_up, tear_down)
{
    enum { DEVICES = 60, WISHES = 12 };
    g_autoptr(GRand) rand = g_rand_new_with_seed(22);

    for (int n = 0; n < DEVICES; n++) {
        struct device d = webcam();
        for (int i = 0; i < CONTROLS; i++) {
            d.has[i] = g_rand_int_range(rand, 0, 4) > 0;
        }
        d.value[PZK_CONTROL_FOCUS_AUTO] = g_rand_int_range(rand, 0, 2);
        d.value[PZK_CONTROL_WHITE_AUTO] = g_rand_int_range(rand, 0, 2);
        d.value[PZK_CONTROL_EXPOSURE_AUTO] = g_rand_int_range(rand, 0, 4);
        d.mains_menu = (unsigned)g_rand_int_range(rand, 0, 16);
        d.jumps_to = g_rand_int_range(rand, 0, 3);
        const struct device before = d;
        struct pzk_camera_hold hold = opened(&d, 50);
        for (int i = 0; i < WISHES; i++) {
            hold.frames = 100;
            wish(&hold, (enum pzk_hold)g_rand_int_range(rand, 0, 5));
            if (g_rand_int_range(rand, 0, 6) == 0) {
                hold = opened(&d, 50);
            }
        }
        pzk_camera_hold_end(&hold);
        for (int i = 0; i < CONTROLS; i++) {
            if (d.has[i] && !is_decided(&before, i)) {
                assert_int_equal(d.value[i], before.value[i]);
            }
        }
        assert_false(is_noted(PZK_NOTE_BEFORE));
        assert_int_equal(d.refused, 0);
        pzk_camera_file_save(path, PZK_NOTE_HELD, name, NULL);
    }
}

struct writer {
    int number;
};

static void
count_up(GKeyFile *file, void *data)
{
    g_autofree char *key =
        g_strdup_printf("of-%d", ((struct writer *)data)->number);
    int n = g_key_file_get_integer(file, "counts", key, NULL);

    g_key_file_set_integer(file, "counts", key, n + 1);
}

enum { CHANGES = 20 };

static gpointer
write_often(gpointer data)
{
    for (int i = 0; i < CHANGES; i++) {
        g_assert_true(pzk_camera_file_update(path, count_up, data, NULL));
    }
    return NULL;
}

TEST_WITH(test_file_that_several_write_loses_nothing, set_up, tear_down)
{
    enum { WRITERS = 4 };
    struct writer writers[WRITERS];
    GThread *threads[WRITERS];
    g_autoptr(GKeyFile) file = g_key_file_new();

    for (int i = 0; i < WRITERS; i++) {
        writers[i].number = i;
        threads[i] = g_thread_new("writer", write_often, &writers[i]);
    }
    for (int i = 0; i < WRITERS; i++) {
        g_thread_join(threads[i]);
    }
    assert_true(g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL));
    for (int i = 0; i < WRITERS; i++) {
        g_autofree char *key = g_strdup_printf("of-%d", i);
        assert_int_equal(g_key_file_get_integer(file, "counts", key, NULL),
                         CHANGES);
    }
}

RUN_TESTS()
