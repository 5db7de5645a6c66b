// SPDX-License-Identifier: MIT
/*
 * Where the page came over TLS it looks through the phone's camera and says how
 * to hold it: Chromium with a camera that shows rendered hands. Argument:
 * "all": also what is tested without a browser elsewhere.
 */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"
#include "tests/kit/pictures/hand_photo.h"
#include "tests/ui/phones/browser.h"
#include "ui/phones/phones.h"

enum { PORT = 18783, SOON_MS = 60000, HAND = 7, WIDTH = 1280 };

static bool all_sights; /* that may be wrong with a picture; else some */

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

/* How the camera sees the hand. */
struct sight {
    double share, off_x, off_y, blur, light;
    const char *said; /* NULL: the whole hand is read */
};

/* A video of one picture for Chromium's made-up camera; g_free(). */
static char *
film(const struct sight *sight)
{
    uint64_t dice = 31;
    struct hand_photo photo;
    char *path = NULL;
    gsize size;
    int fd = g_file_open_tmp("hand-XXXXXX.mjpeg", &path, NULL);

    assert_true(fd >= 0);
    hand_photo_deal(&photo, &dice, "jekyll-hyde", HAND_FAN_LEFT, PZK_TAG, HAND,
                    WIDTH);
    photo.shows_mm = 18;
    photo.turn = photo.tilt = 0;
    photo.share = sight->share;
    photo.off_x = sight->off_x;
    photo.off_y = sight->off_y;
    photo.blur = sight->blur;
    photo.light = sight->light;
    g_autoptr(GBytes) jpeg = hand_photo_take(&photo, &dice);
    const char *data = g_bytes_get_data(jpeg, &size);

    for (int i = 0; i < 30; i++) { /* a second, again and again */
        assert_int_equal(write(fd, data, size), size);
    }
    close(fd);
    return path;
}

static struct pzk_phones *
begin(struct pzk_phones_status *sight)
{
    static char certificate[] =
        PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem";
    static char private_key[] =
        PZK_SOURCE_ROOT "/tests/data/phones/tls-key.pem";
    static const struct pzk_phone_options options = {.wanted = TRUE,
                                                     .port = PORT,
                                                     .certificate = certificate,
                                                     .private_key =
                                                         private_key};
    struct pzk_phones_setup setup = {
        .table = {.game = &pzk_jh_game},
        .address = "127.0.0.1", /* which the certificate is for */
        .options = &options,
        .now_s = now_s};
    g_autofree char *why = NULL;

    pzk_people_init(&setup.table.people);
    struct pzk_phones *phones = pzk_phones_new(&setup, &why);

    assert_non_null(phones);
    sight->url[0] = '\0';
    for (int i = 0; i < 3000 && !sight->url[0]; i++) {
        g_usleep(20000);
        pzk_phones_look(phones, sight);
    }
    assert_true(g_str_has_prefix(sight->url, "https://"));
    return phones;
}

static void
run(struct browser *phone, const char *script)
{
    g_autofree char *all = g_strconcat(script, "; return 1;", NULL);

    json_decref(browser_run(phone, all));
}

static void
come_in(struct browser *phone, const struct pzk_phones_status *sight)
{
    g_autofree char *url = g_strdup_printf("%s#%s", sight->url, sight->key);

    browser_open(phone, url);
    assert_true(
        browser_wait(phone, "!document.getElementById('who').hidden", SOON_MS));
    assert_true(browser_holds(
        phone, "!document.getElementById('who').innerText.includes('listen')"));
    run(phone, "document.querySelectorAll('#persons button')[0].click()");
    assert_true(browser_wait(phone, "state.you === 0 && state.hand", SOON_MS));
    run(phone, "document.getElementById('hand-go').click()");
    assert_true(
        browser_holds(phone, "!document.getElementById('hand-live').hidden"));
}

/* Opens the camera and waits for what is said of its picture. */
static void
follow(struct browser *phone, const struct sight *sight)
{
    const char *said = sight->said ? sight->said : "Photograph read, 7 of 7.";
    g_autofree char *heard = g_strdup_printf(
        "document.getElementById('heard').textContent.includes(\"%s\")", said);

    run(phone, "document.getElementById('hand-live').click()");
    if (!browser_wait(phone, heard, SOON_MS)) {
        g_autofree char *text =
            browser_text(phone, "document.getElementById('heard').innerText");

        fail_msg("waited for \"%s\" and heard:\n%s", said, text);
    }
    if (sight->said) { /* it goes on looking, and is shut on request */
        assert_true(browser_holds(phone, "live !== null"));
        run(phone, "document.getElementById('hand-live').click()");
    }
    assert_true(browser_wait(phone, "live === null", SOON_MS));
    assert_true(
        browser_holds(phone, "document.getElementById('hand-video').hidden"));
    /* no card is ever said aloud */
    assert_false(browser_holds(phone,
                               "state.hand.cards.some((card) => "
                               "document.getElementById('heard').textContent"
                               ".includes(card.name))"));
}

TEST(test_guidance_until_the_hand_is_read)
{
    static const struct sight sights[] = {
        {0.75, 0, 0, 0.8, 0.9, NULL},
        {0.75, -0.45, 0, 0.8, 0.9,
         "The left edge is cut off. Move the phone to the left."},
        {0.12, 0, 0, 0.8, 0.9, "Come nearer."},
        {0.75, 0, 0, 14, 0.9, "The picture is blurred. Hold the phone still."},
        {0.75, 0, 0, 0.8, 0.08, "It is too dark. Turn on a light."},
    };
    struct pzk_phones_status sight;

    for (size_t i = 0; i < (all_sights ? G_N_ELEMENTS(sights) : 3); i++) {
        g_autofree char *path = film(&sights[i]);
        g_autofree char *file =
            g_strdup_printf("--use-file-for-fake-video-capture=%s", path);
        const char *const arguments[] = {
            "--ignore-certificate-errors", "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream", file, NULL};
        struct browser *phone = browser_new_with(412, 900, false, arguments);
        struct pzk_phones *phones = begin(&sight);

        come_in(phone, &sight);
        follow(phone, &sights[i]);
        browser_free(phone);
        pzk_phones_free(phones);
        g_unlink(path);
    }
}

int
main(int argc, char **argv)
{
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    if (!driver) {
        print_message("chromedriver is not installed\n");
        return 77;
    }
    all_sights = argc > 1 && strcmp(argv[1], "all") == 0;
    pzk_words_init("en", NULL);
    return run_cases(NULL, NULL);
}
