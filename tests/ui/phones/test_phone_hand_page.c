// SPDX-License-Identifier: MIT
/*
 * "My cards" on the page of a phone, in Chromium, on the machine's own network
 * address: a photograph is sent, the cards are buttons, no card's name is ever
 * in the live region, and nothing of them is on the page while they are hidden.
 * In each game: what may be laid, what follows, what was exchanged; in the maze
 * the ways of one's own coin.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "src/words/maze/maze_words.h"
#include "tests/ui/phones/one_phone.h"
#include "tests/ui/phones/page_photo.h"
#include "tests/ui/phones/phone_client.h"
#include "tests/ui/phones/phone_play.h"

enum { ANNA = 0 };

static const struct page_hand team = {
    "jekyll-hyde",
    7,
    {PZK_JA, PZK_JT, PZK_HA, PZK_H3, PZK_J5, PZK_HX2, PZK_HE}};
static const struct page_hand duel = {
    "duel",
    10,
    {PZK_W1, PZK_W1 + 2, PZK_G1 + 1, PZK_G1 + 4, PZK_G1 + 6, PZK_P1, PZK_P1 + 1,
     PZK_P1 + 5, PZK_Q2, PZK_Q2 + 2}};

/* ---- on the phone ---- */

/* Is the name of any card of the hand in what EXPRESSION gives? */
static bool
names_a_card(const struct page_hand *cards, const char *expression,
             const char *lang)
{
    g_autofree char *found = browser_text(phone, expression);
    bool named = false;

    pzk_words_use(lang);
    for (int i = 0; i < cards->n; i++) {
        g_autofree char *name = pzk_words_card_of(cards->card[i]);

        named = named || strstr(found, name);
    }
    pzk_words_use(NULL);
    return named;
}

static const char ALL_HEARD[] = "window.all.join(' ')";
static const char ALL_OF_PAGE[] = "document.documentElement.outerHTML";
static const char HAND_LIST[] =
    "document.getElementById('hand-cards').innerText";

/* Steps onto CARD and asks; what is told of it then. */
static char *
ask_about(int card)
{
    g_autofree char *press = g_strdup_printf(
        "document.querySelector('#hand-cards [data-key=%s]').click()",
        pzk_piece_id(card));
    g_autofree char *told =
        g_strdup_printf("document.querySelector('#hand-cards [data-key=%s]')"
                        ".parentElement.querySelector('p').textContent",
                        pzk_piece_id(card));

    page_do(phone, press);
    return browser_text(phone, told);
}

static void
assert_told(int card, const char *beginning)
{
    g_autofree char *told = ask_about(card);

    if (!g_str_has_prefix(told, beginning) ||
        strlen(told) < strlen(beginning) + 10) {
        fail_msg("%s: %s", pzk_piece_id(card), told);
    }
}

/* ---- tests ---- */

/* It can be pressed before anything else, and so by who knows nothing of the
 * page. */
static void
assert_hiding_is_the_first_control(void)
{
    assert_true(browser_holds(
        phone, "[...document.querySelectorAll("
               "'button, input, select, summary, a')]"
               ".filter((e) => e.getClientRects().length)[0].id ==="
               " 'hand-hide'"));
}

static void
follow(const char *lang, const char *read)
{
    struct phone_play play = phone_begins(&pzk_jh_game, lang);

    assert_hiding_is_the_first_control();
    /* the first use asks for an earphone */
    assert_true(
        browser_holds(phone, "document.getElementById('hand-body').hidden"));
    page_assert_fits(phone);
    page_click(phone, "hand-go");
    assert_true(
        browser_holds(phone, "!document.getElementById('hand-body').hidden"));
    page_photograph(phone, &team);
    page_wait_said(phone, read);
    assert_true(names_a_card(&team, HAND_LIST, lang));
    /* what a card is and does is told where one steps, aloud only by request */
    page_do(phone, "document.querySelector('#hand-cards button').click()");
    assert_true(browser_holds(phone, "document.querySelector("
                                     "'#hand-cards p').textContent.length"
                                     " > 10"));
    assert_false(names_a_card(&team, ALL_HEARD, lang));
    page_assert_fits(phone);
    page_assert_named(phone, 30);
    g_autofree char *picture = g_strdup_printf("phone-hand-%s", lang);
    page_keep_whole(phone, picture);
    /* hidden, and hidden after sleep */
    page_click(phone, "hand-hide");
    assert_false(names_a_card(&team, ALL_OF_PAGE, lang));
    assert_true(
        browser_holds(phone, "document.getElementById('hand-body').hidden"));
    assert_hiding_is_the_first_control();
    page_assert_fits(phone);
    browser_open(phone, "about:blank");
    browser_open(phone, play.status.url);
    page_wait(phone, "state && state.hand.read === 7");
    assert_false(names_a_card(&team, ALL_OF_PAGE, lang));
    page_click(phone, "hand-hide");
    assert_true(names_a_card(&team, HAND_LIST, lang));
    /* forgotten on request */
    page_click(phone, "hand-empty");
    page_wait(phone, "state.hand.cards.length === 0");
    assert_false(names_a_card(&team, ALL_OF_PAGE, lang));
    phone_play_finish(&play);
}

TEST(test_hand_is_shown_to_who_steps_on_it_alone)
{
    follow("en", "Photograph read, 7 of 7.");
    follow("de", "Foto gelesen, 7 von 7.");
    follow("fr", "Photo lue, 7 sur 7.");
}

/* There is no suit to follow; the side tells what may be laid (W3). */
TEST(test_team_hand_tells_what_may_be_laid)
{
    struct phone_play play = phone_begins(&pzk_jh_game, "en");

    page_click(phone, "hand-go");
    page_photograph(phone, &team);
    assert_true(phone_play_card(&play, PZK_J6)); /* Anna leads */
    page_wait_for(phone, phone_play_entries(&play));
    assert_true(phone_play_card(&play, PZK_H6));
    assert_true(phone_play_card(&play, PZK_J7));
    assert_true(phone_play_card(&play, PZK_H7));
    for (int i = 0; i < 200 && browser_holds(phone, "!state.yours"); i++) {
        phone_play_card(&play, phone_play_roll(&play, PZK_JH_CARDS));
        page_wait_for(phone, phone_play_entries(&play));
    }
    assert_true(browser_holds(phone, "state.yours"));
    /* it begins so where it is the reader's turn */
    assert_true(browser_holds(phone,
                              "document.getElementById('now').textContent"
                              ".startsWith('Your turn')"));
    assert_true(browser_holds(
        phone, "state.hand.cards.some((c) => c.may === 'You may lay it.') &&"
               "state.hand.cards.some((c) =>"
               "  c.may === 'You may not lay it now.')"));
    assert_false(browser_holds(phone, "state.hand.cards.some((c) => c.doubt)"));
    phone_play_finish(&play);
}

/* A reader who stands on a card stays there whatever is played; when it is that
 * card, on its neighbour. */
TEST(test_cards_are_renewed_in_place)
{
    struct phone_play play = phone_begins(&pzk_jh_game, "en");

    page_click(phone, "hand-go");
    page_photograph(phone, &team);
    page_do(phone, "window.cards = [...document.querySelectorAll("
                   "'#hand-cards button')];"
                   "window.own = window.cards.find((one) =>"
                   " one.dataset.key[0] === 'J'); window.own.focus();"
                   "window.own.click()");
    assert_true(phone_play_card(&play, PZK_J6));
    page_wait_for(phone, phone_play_entries(&play));
    assert_true(browser_holds(phone,
                              "document.activeElement === window.own &&"
                              " window.cards.every((one) => one.isConnected)"));
    assert_true(phone_play_card(&play, PZK_H6));
    assert_true(phone_play_card(&play, PZK_J7));
    assert_true(phone_play_card(&play, PZK_H7));
    g_autofree char *own = browser_text(phone, "window.own.dataset.key");

    for (int i = 0; i < 200 && browser_holds(phone, "window.own.isConnected");
         i++) {
        if (!phone_play_card(&play, pzk_piece_from_id(own))) {
            phone_play_card(&play, phone_play_roll(&play, PZK_JH_CARDS));
        }
        page_wait_for(phone, phone_play_entries(&play));
    }
    assert_true(browser_holds(
        phone, "document.activeElement.parentElement.parentElement.id ==="
               " 'hand-cards' && window.cards.includes("
               "document.activeElement)"));
    phone_play_finish(&play);
}

/* Potions, following, ranks, and the cards that were exchanged. */
TEST(test_duel_hand_follows_and_tells_its_duty)
{
    struct phone_play play = phone_begins(&pzk_duel_game, "en");

    page_click(phone, "hand-go");
    page_photograph(phone, &duel);
    g_autofree char *duty =
        browser_text(phone, "document.getElementById('hand-note').textContent");
    assert_string_equal(duty, "You have two potions or more: one of the cards "
                              "that you exchange must be a potion.");
    /* a card tells that the preparation is over: nothing is sure */
    assert_true(phone_play_card(&play, PZK_W1 + 4));
    page_wait_for(phone, phone_play_entries(&play));
    page_wait(phone, "state.hand.unsure");
    g_autofree char *unsure =
        browser_text(phone, "document.getElementById('hand-note').textContent");
    assert_true(g_str_has_prefix(unsure, "Cards have changed hands since"));
    page_do(phone, "for (const box of document.querySelectorAll("
                   "'#hand-gone input')) {"
                   "  box.checked = ['Q2', 'P1'].includes(box.value); }");
    page_click(phone, "hand-given");
    page_wait(phone, "!state.hand.unsure && state.hand.cards.length === 8");
    for (int i = 0; i < 400 && browser_holds(phone, "!state.yours || state.hand"
                                                    ".cards.every((c) =>"
                                                    " !c.may.includes("
                                                    "'follows'))");
         i++) {
        phone_play_card(&play, PZK_W1 + phone_play_roll(&play, PZK_DUEL_CARDS));
        page_wait_for(phone, phone_play_entries(&play));
    }
    /* it begins so where it is the reader's turn */
    assert_true(browser_holds(phone,
                              "document.getElementById('now').textContent"
                              ".startsWith('Your turn. ')"));
    g_autofree char *follows =
        browser_text(phone, "state.hand.cards.find((c) =>"
                            " c.may.includes('follows')).id");
    assert_told(pzk_piece_from_id(follows),
                "It follows: you must lay such a card. ");
    assert_false(names_a_card(&duel,
                              "document.getElementById('answer')"
                              ".textContent",
                              "en"));
    page_assert_fits(phone);
    page_keep_whole(phone, "phone-hand-duel");
    phone_play_finish(&play);
}

/* Where nobody holds cards: where the own coin can go, as it is told in words.
 */
TEST(test_maze_tells_the_own_ways)
{
    static const char *const langs[] = {"en", "de", "fr"};
    struct phone_play play = phone_begins(&pzk_maze_game, "en");

    for (int act = 0; act < 6; act++) {
        struct pzk_table_view view;

        phone_play_act(&play);
        page_wait_for(phone, phone_play_entries(&play));
        pzk_referee_view(pzk_session_referee(play.session), &view);
        pzk_people_follow(&play.people, &view);
        page_speak(phone, langs[act % 3]);
        pzk_words_use(langs[act % 3]);
        g_autofree char *ways =
            pzk_maze_words_reach_of(&play.people, &view.rules_game, ANNA);
        pzk_words_use(NULL);
        g_autofree char *shown =
            browser_text(phone, "document.getElementById('own').textContent");
        assert_string_equal(shown, ways);
        assert_true(strlen(ways) > 20);
    }
    assert_true(
        browser_holds(phone, "!document.getElementById('own-section').hidden"));
    assert_true(
        browser_holds(phone, "document.getElementById('hand-section').hidden &&"
                             " document.getElementById('hand-hide-line')"
                             ".hidden"));
    /* told aloud on request, and once */
    page_forget_heard(phone);
    page_do(phone, "document.querySelector('[data-ask=left]').click()");
    page_wait(phone, "unsaid.length === 0 && window.all.length === 1 &&"
                     " window.all[0] === state.answers.left");
    page_keep_whole(phone, "phone-hand-maze");
    phone_play_finish(&play);
}

/* The page was dropped while the camera was open. */
TEST(test_lost_photograph_is_told)
{
    struct phone_play play = phone_begins(&pzk_jh_game, "en");

    page_do(phone, "localStorage.setItem('photo-open', '1')");
    browser_open(phone, "about:blank");
    browser_open(phone, play.status.url);
    page_wait(phone, "document.getElementById('heard').textContent.includes("
                     "'The photograph did not arrive. Take it again.')");
    phone_play_finish(&play);
}

/* What a camera writes beside its picture, the place above all, stays on the
 * phone; which way is up is applied there, once. */
TEST(test_photograph_is_sent_without_what_the_camera_wrote)
{
    struct phone_play play = phone_begins(&pzk_jh_game, "en");
    g_autoptr(GBytes) plain = phone_photograph(team.game, team.card, team.n);
    g_autoptr(GBytes) jpeg = hand_photo_turned(plain, 3);

    page_do(phone, "window.sent = []; const ask = window.fetch;"
                   "window.fetch = (path, ...rest) => {"
                   " if (path === 'hand') { rest[0].body.text().then((bytes) =>"
                   "  window.sent.push(bytes)); }"
                   " return ask(path, ...rest); }");
    page_give_photograph(phone, jpeg, team.n);
    assert_true(browser_holds(phone, "window.sent.length === 1 &&"
                                     " window.sent[0].length > 10000 &&"
                                     " window.sent[0].includes('JFIF')"));
    assert_true(browser_holds(phone, "!window.sent[0].includes('Exif')"));
    for (int i = 0; i < team.n; i++) { /* it says "upside down" */
        g_autofree char *there =
            g_strdup_printf("state.hand.cards[%d].id === '%s'", i,
                            pzk_piece_id(team.card[team.n - 1 - i]));

        assert_true(browser_holds(phone, there));
    }
    phone_play_finish(&play);
}

RUN_PHONE_TESTS()
