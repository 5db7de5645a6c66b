// SPDX-License-Identifier: MIT
/*
 * Correcting from a phone, in Chromium: who is permitted to chooses a move and
 * what it was instead, in each game; others do not see it. A wish for a state
 * that is no longer the newest is refused.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/table/maze/maze.h"
#include "tests/ui/phones/one_phone.h"
#include "tests/ui/phones/page.h"
#include "tests/ui/phones/phone_play.h"

enum { ANNA = 0 };

static void
permit(struct phone_play *play)
{
    assert_true(browser_holds(phone, "!state.mayCorrect && !state.mayUndo"));
    assert_true(
        browser_holds(phone, "document.getElementById('fix-section').hidden"));
    pzk_phones_allow(play->phones, ANNA, PZK_PHONE_CORRECT, true);
    page_wait(phone, "!document.getElementById('fix-section').hidden");
    assert_true(browser_holds(phone, "document.getElementById('undo').hidden"));
}

static void
open_plays(size_t count)
{
    g_autofree char *there = g_strdup_printf(
        "document.querySelectorAll('#fix-list button').length === %zu", count);

    page_click(phone, "fix-open");
    page_wait(phone, there);
}

/* The move PLAY in the list, from 0, the newest. */
static void
open_choices(int play)
{
    g_autofree char *script = g_strdup_printf(
        "document.querySelectorAll('#fix-list button')[%d].click()", play);

    page_do(phone, script);
    page_wait(phone, "!document.getElementById('fix-choices').hidden");
    page_wait(phone, "document.activeElement.id === 'fix-what'");
}

static void
type(const char *text, bool enter)
{
    g_autofree char *script = g_strdup_printf(
        "const find = document.getElementById('fix-find');"
        "find.value = '%s'; find.dispatchEvent(new Event('input'));"
        "if (%d) { document.getElementById('fix-form').requestSubmit(); }",
        text, enter);

    page_do(phone, script);
}

static size_t
shown(void)
{
    g_autofree char *n =
        browser_text(phone, "document.querySelectorAll("
                            "'#fix-fitting button, #fix-rest button').length");

    return (size_t)atoi(n);
}

/* What move number ACT is now. */
static struct pzk_action
act(struct phone_play *play, size_t number)
{
    struct pzk_action action;

    assert_true(
        pzk_referee_act(pzk_session_referee(play->session), number, &action));
    return action;
}

/* One wish comes and is granted. */
static void
grant(struct phone_play *play)
{
    int wishes = 0;

    for (int i = 0; i < 3000 && wishes == 0; i++) {
        wishes = phone_play_wishes(play, 20);
    }
    assert_int_equal(wishes, 1);
}

/* The page says that it was. */
static void
assert_corrected(struct phone_play *play, const char *sentence)
{
    grant(play);
    page_wait_said(phone, sentence);
    page_wait(phone, "document.getElementById('fix-choices').hidden");
    assert_true(
        browser_holds(phone, "document.activeElement.id === 'fix-open'"));
}

/* SEAT lays CARD out of the own hand. */
static void
lay(struct phone_play *play, int seat, int card)
{
    const struct pzk_command command = {.kind = PZK_COMMAND_PLAY,
                                        .seat = (int8_t)seat,
                                        .from = (int8_t)seat,
                                        .card = (int8_t)card};

    assert_true(phone_play_enter(play, &command));
}

static struct phone_play
begin_team(const char *lang)
{
    struct phone_play play = phone_begins(&pzk_jh_game, lang);

    lay(&play, PZK_N, PZK_J5);
    lay(&play, PZK_E, PZK_H5);
    lay(&play, PZK_S, PZK_J7);
    page_wait_for(phone, phone_play_entries(&play));
    permit(&play);
    return play;
}

TEST(test_card_is_corrected_by_a_button)
{
    struct phone_play play = begin_team("en");
    unsigned before = phone_play_entries(&play);

    open_plays(4); /* three cards, and who dealt */
    assert_true(browser_holds(
        phone, "document.querySelector('#fix-list button').textContent"
               ".includes('Scene 7')"));
    open_choices(0);
    assert_int_equal(shown(), PZK_JH_CARDS);
    page_assert_fits(phone);
    page_assert_named(phone, 30);
    page_keep_whole(phone, "phone-fix");
    page_do(phone, "[...document.querySelectorAll('#fix-fitting button')]"
                   ".find((b) => b.textContent.startsWith('Scene 6'))"
                   ".click()");
    assert_corrected(&play, "It is corrected.");
    assert_int_equal(act(&play, 3).card, PZK_J6);
    assert_int_equal(act(&play, 3).other, PZK_S); /* whose hand: as before */
    assert_int_equal(phone_play_entries(&play), before + 1);
    phone_play_finish(&play);
}

TEST(test_card_is_corrected_by_what_it_prints)
{
    struct phone_play play = begin_team("de");

    open_plays(4);
    open_choices(1);
    type("4", false); /* of either set; and no name that has a 4 in it */
    assert_int_equal(shown(), 2);
    type("ort 4 hyde", false);
    assert_int_equal(shown(), 1);
    type("zzz", true);
    page_wait_said(phone, "So heißt nichts in der Liste.");
    assert_int_equal(phone_play_wishes(&play, 200), 0);
    type("h4", true);
    assert_corrected(&play, "Es ist berichtigt.");
    assert_int_equal(act(&play, 2).card, PZK_H4);
    phone_play_finish(&play);
}

/* "It was for Cleo", and "she took it out of Doris's hand". */
TEST(test_seat_and_hand_are_corrected)
{
    struct phone_play play = begin_team("fr");

    open_plays(4);
    open_choices(0);
    page_do(phone, "document.getElementById('fix-from').value = '3'");
    page_do(phone, "[...document.querySelectorAll('#fix-fitting button')]"
                   ".find((b) => b.textContent.includes('ce qui compte'))"
                   ".click()");
    assert_corrected(&play, "C’est corrigé.");
    assert_int_equal(act(&play, 3).card, PZK_J7);
    assert_int_equal(act(&play, 3).other, PZK_W);
    /* what fits is asked for the seat that is chosen */
    open_plays(4);
    open_choices(0);
    g_autofree char *jekyll = browser_text(
        phone, "document.querySelector('#fix-fitting').textContent");
    page_do(phone, "const seat = document.getElementById('fix-for');"
                   "seat.value = '3'; seat.dispatchEvent(new Event('change'))");
    page_wait(phone, "fix.given === 3");
    g_autofree char *hyde = browser_text(
        phone, "document.querySelector('#fix-fitting').textContent");
    assert_string_not_equal(jekyll, hyde);
    phone_play_finish(&play);
}

TEST(test_dealer_is_corrected)
{
    struct phone_play play = begin_team("en");
    int was = act(&play, 0).other;

    open_plays(4);
    open_choices(3);
    assert_int_equal(shown(), PZK_SEATS);
    assert_true(
        browser_holds(phone, "document.getElementById('fix-seats').hidden"));
    type("Betty", true);
    grant(&play);
    assert_int_equal(was, PZK_W);
    phone_play_finish(&play);
}

TEST(test_stale_wish_is_refused_with_a_sentence)
{
    struct phone_play play = begin_team("en");

    open_plays(4);
    open_choices(0);
    page_do(phone, "fix.v = fix.v - 1; fix.known = state.v;"
                   "[...document.querySelectorAll('#fix-fitting button')]"
                   ".find((b) => b.textContent.startsWith('Scene 6'))"
                   ".click()");
    page_wait_said(phone, "Something else has happened meanwhile. Look again.");
    assert_int_equal(phone_play_wishes(&play, 200), 0);
    assert_int_equal(act(&play, 3).card, PZK_J7);
    /* the list is made anew; who presses again means what it shows now */
    page_wait(phone, "fix && fix.v === state.v");
    assert_true(phone_play_card(&play, PZK_HB));
    page_wait_for(phone, phone_play_entries(&play));
    page_wait(phone, "fix && fix.v === state.v");
    type("6", true);
    assert_corrected(&play, "It is corrected.");
    assert_int_equal(act(&play, 3).card, PZK_J6);
    phone_play_finish(&play);
}

/* The move that is looked at is undone: there is nothing to correct. */
TEST(test_move_that_is_gone_is_not_corrected)
{
    struct phone_play play = begin_team("en");
    const struct pzk_command undo = {.kind = PZK_COMMAND_UNDO};

    open_plays(4);
    open_choices(0);
    assert_true(phone_play_enter(&play, &undo));
    page_wait(phone, "document.getElementById('fix-choices').hidden");
    page_wait_said(phone, "Something else has happened meanwhile. Look again.");
    /* and who is no longer permitted to sees nothing of it */
    open_plays(3);
    pzk_phones_allow(play.phones, ANNA, PZK_PHONE_CORRECT, false);
    page_wait(phone, "document.getElementById('fix-section').hidden && !fix");
    phone_play_finish(&play);
}

TEST(test_duel_is_corrected)
{
    struct phone_play play = phone_begins(&pzk_duel_game, "en");

    assert_true(phone_play_card(&play, PZK_W1 + 2));
    assert_true(phone_play_card(&play, PZK_W1 + 4));
    page_wait_for(phone, phone_play_entries(&play));
    permit(&play);
    open_plays(2);
    open_choices(0);
    type("wrath 4", true);
    assert_corrected(&play, "It is corrected.");
    page_click(phone, "fix-open"); /* the list still shows two old moves */
    page_wait(phone, "document.querySelector('#fix-list button').textContent"
                     ".includes('Wrath 4')");
    phone_play_finish(&play);
}

TEST(test_maze_is_corrected)
{
    struct phone_play play = phone_begins(&pzk_maze_game, "de");

    for (int i = 0; i < 6; i++) {
        phone_play_act(&play);
    }
    page_wait_for(phone, phone_play_entries(&play));
    permit(&play);
    open_plays(6);
    /* a map change, by the card that was turned; the moves by where to */
    page_do(phone, "[...document.querySelectorAll('#fix-list button')]"
                   ".pop().click()");
    page_wait(phone, "!document.getElementById('fix-choices').hidden");
    assert_true(
        browser_holds(phone, "!document.getElementById('fix-groups').hidden"));
    assert_in_range(shown(), 5, 20);
    page_do(phone, "const group = document.getElementById('fix-group');"
                   "group.selectedIndex = 3;"
                   "group.dispatchEvent(new Event('change'))");
    page_assert_fits(phone);
    page_keep_whole(phone, "phone-fix-maze");
    struct pzk_action was = act(&play, 0);
    page_do(phone, "document.querySelectorAll('#fix-fitting button')[2]"
                   ".click()");
    assert_corrected(&play, "Es ist berichtigt.");
    struct pzk_action now = act(&play, 0);
    assert_false(pzk_action_equal(&was, &now));
    phone_play_finish(&play);
}

RUN_PHONE_TESTS()
