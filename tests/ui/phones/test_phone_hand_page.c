// SPDX-License-Identifier: MIT
/*
 * "My hand" on the page of a phone, in Chromium, on the machine's own network
 * address: a photograph is sent, the cards are buttons, no card's name is ever
 * in the live region, and nothing of them is on the page while they are hidden.
 */
#include "tests/kit/pzk_test.h"

#include <string.h>

#include <glib/gstdio.h>

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"
#include "tests/ui/phones/browser.h"
#include "tests/kit/hand_photo.h"
#include "ui/phones/phones.h"

enum { PORT = 18743, SOON_MS = 10000, HAND = 7 };

static struct browser *phone;
static char *picture; /* a file: the photograph */
static int cards[HAND];

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static struct pzk_phones *
begin(struct pzk_phones_sight *sight)
{
    static const struct pzk_phone_options options = {.wanted = TRUE,
                                                     .port = PORT};
    struct pzk_phones_setup setup = {
        .table = {.game = &pzk_jh_game}, .options = &options, .now_s = now_s};
    g_autofree char *why = NULL;

    pzk_people_init(&setup.table.people);
    struct pzk_phones *phones = pzk_phones_new(&setup, &why);

    assert_non_null(phones);
    sight->url[0] = '\0';
    for (int i = 0; i < 200 && !sight->url[0]; i++) {
        g_usleep(20000);
        pzk_phones_look(phones, sight);
    }
    assert_string_not_equal(sight->url, "");
    return phones;
}

static void
run(const char *script)
{
    g_autofree char *all = g_strconcat(script, "; return 1;", NULL);

    json_decref(browser_run(phone, all));
}

static void
click(const char *id)
{
    g_autofree char *script =
        g_strdup_printf("document.getElementById('%s').click()", id);

    run(script);
}

static void
come_in(const struct pzk_phones_sight *sight, const char *lang)
{
    g_autofree char *url = g_strdup_printf("%s#%s", sight->url, sight->key);
    g_autofree char *speak = g_strdup_printf(
        "const choice = document.getElementById('language');"
        "choice.value = '%s'; choice.dispatchEvent(new Event('change'))",
        lang);
    g_autofree char *there =
        g_strdup_printf("state && state.lang === '%s'", lang);

    browser_open(phone, "about:blank");
    browser_open(phone, url);
    assert_true(
        browser_wait(phone, "!document.getElementById('who').hidden", SOON_MS));
    run("localStorage.removeItem('earphone');"
        "localStorage.removeItem('hand-hidden')");
    run(speak);
    assert_true(browser_wait(phone, there, SOON_MS));
    run("document.querySelectorAll('#persons button')[0].click()");
    assert_true(browser_wait(phone, "state.you === 0 && state.hand", SOON_MS));
    run("window.all = [];"
        "new MutationObserver((all) => { for (const one of all) {"
        "  for (const node of one.addedNodes) {"
        "    window.all.push(node.textContent); } } })"
        ".observe(document.getElementById('heard'), {childList: true})");
}

/* Gives the page the photograph as its camera would. */
static void
give_photo(const char *input)
{
    json_t *document = browser_command(phone, "DOM.getDocument", "{}");
    g_autofree char *find =
        g_strdup_printf("{\"nodeId\":%d,\"selector\":\"#%s\"}",
                        (int)json_integer_value(json_object_get(
                            json_object_get(document, "root"), "nodeId")),
                        input);
    json_t *node = browser_command(phone, "DOM.querySelector", find);
    g_autofree char *set = g_strdup_printf(
        "{\"nodeId\":%d,\"files\":[\"%s\"]}",
        (int)json_integer_value(json_object_get(node, "nodeId")), picture);

    json_decref(browser_command(phone, "DOM.setFileInputFiles", set));
    json_decref(node);
    json_decref(document);
}

/* Is the name of any card of the hand in what EXPRESSION gives? */
static bool
names_a_card(const char *expression, const char *lang)
{
    g_autofree char *found = browser_text(phone, expression);
    bool named = false;

    pzk_words_use(lang);
    for (int i = 0; i < HAND; i++) {
        g_autofree char *name = pzk_words_card_of(cards[i]);

        named = named || strstr(found, name);
    }
    pzk_words_use(NULL);
    return named;
}

static void
follow(const char *lang, const char *read)
{
    struct pzk_phones_sight sight;
    struct pzk_phones *phones = begin(&sight);

    come_in(&sight, lang);
    /* the first use asks for an earphone */
    assert_true(
        browser_holds(phone, "document.getElementById('hand-body').hidden"));
    click("hand-go");
    assert_true(
        browser_holds(phone, "!document.getElementById('hand-body').hidden"));
    give_photo("hand-camera");
    assert_true(browser_wait(phone, "state.hand.read === 7", SOON_MS));
    g_autofree char *sent = g_strdup_printf("window.all.includes('%s')", read);
    assert_true(browser_wait(phone, sent, SOON_MS));
    assert_true(browser_holds(
        phone, "document.querySelectorAll('#hand-cards button').length === 7"));
    assert_true(
        names_a_card("document.getElementById('hand-cards').innerText", lang));
    /* what a card is and does is told where one steps, aloud only by request */
    run("document.querySelector('#hand-cards button').click()");
    assert_true(browser_holds(phone, "document.querySelector("
                                     "'#hand-cards p').textContent.length"
                                     " > 10"));
    assert_false(names_a_card("window.all.join(' ')", lang));
    assert_false(
        names_a_card("document.getElementById('heard').textContent", lang));
    browser_keep_picture(phone, lang);
    /* hidden, and hidden after sleep */
    click("hand-hide");
    assert_false(names_a_card("document.documentElement.outerHTML", lang));
    assert_true(
        browser_holds(phone, "document.getElementById('hand-body').hidden"));
    browser_open(phone, "about:blank");
    browser_open(phone, sight.url);
    assert_true(browser_wait(phone, "state && state.hand.read === 7", SOON_MS));
    assert_false(names_a_card("document.documentElement.outerHTML", lang));
    click("hand-hide");
    assert_true(
        names_a_card("document.getElementById('hand-cards').innerText", lang));
    /* forgotten on request */
    click("hand-empty");
    assert_true(browser_wait(phone, "state.hand.cards.length === 0", SOON_MS));
    assert_false(names_a_card("document.documentElement.outerHTML", lang));
    pzk_phones_free(phones);
}

static void
test_hand_is_shown_to_who_steps_on_it_alone(void **state)
{
    (void)state;
    follow("en", "Photograph read, 7 of 7.");
    follow("de", "Foto gelesen, 7 von 7.");
    follow("fr", "Photo lue, 7 sur 7.");
}

/* The page was dropped while the camera was open. */
static void
test_lost_photograph_is_told(void **state)
{
    struct pzk_phones_sight sight;
    struct pzk_phones *phones = begin(&sight);

    (void)state;
    come_in(&sight, "en");
    run("localStorage.setItem('photo-open', '1')");
    browser_open(phone, "about:blank");
    browser_open(phone, sight.url);
    assert_true(
        browser_wait(phone,
                     "document.getElementById('heard').textContent.includes("
                     "'The photograph did not arrive. Take it again.')",
                     SOON_MS));
    pzk_phones_free(phones);
}

static int
set_up(void **state)
{
    uint64_t dice = 31;
    struct hand_photo photo;
    gsize size;
    int fd = g_file_open_tmp("hand-XXXXXX.jpg", &picture, NULL);

    (void)state;
    assert_true(fd >= 0);
    close(fd);
    hand_photo_deal(&photo, &dice, "jekyll-hyde", HAND_FAN_LEFT, PZK_TAG, HAND,
                    3000);
    photo.shows_mm = 18;
    memcpy(cards, photo.card, sizeof(cards));
    g_autoptr(GBytes) jpeg = hand_photo_take(&photo, &dice);
    const char *data = g_bytes_get_data(jpeg, &size);

    return g_file_set_contents(picture, data, (gssize)size, NULL) ? 0 : -1;
}

static int
tear_down(void **state)
{
    (void)state;
    g_unlink(picture);
    g_free(picture);
    browser_free(phone);
    return 0;
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hand_is_shown_to_who_steps_on_it_alone),
        cmocka_unit_test(test_lost_photograph_is_told),
    };

    pzk_words_init("en", NULL);
    phone = browser_new(412, 900, false);
    return phone ? cmocka_run_group_tests(tests, set_up, tear_down) : 77;
}
