// SPDX-License-Identifier: MIT
/*
 * What becomes of hands that were photographed, game by game: cards given on
 * request, the next deal, three people whose seats change, the ghost's open
 * hand, exchanges.
 */
#include "tests/kit/pzk_test.h"

#include "src/journal/json.h"
#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "ui/phones/hand.h"
#include "ui/phones/admission.h"
#include "ui/phones/phone_game.h"

enum { SECOND = 1000000, STEPS = 3000 };

struct play {
    struct pzk_session *session;
    struct pzk_phone_state *state;
    struct pzk_hands *hands;
    int64_t t_us;
    unsigned luck;
};

static struct play
begin(const struct pzk_table_game *game)
{
    struct pzk_session_setup setup = {.names = {NULL}};
    struct pzk_phone_state_setup phones = {.game = game};
    struct play play = {.luck = 11};

    pzk_people_init(&phones.people);
    pzk_table_setup_init(&setup.table, game);
    setup.table.placement = PZK_PA;
    play.session = pzk_session_new(&setup);
    play.state = pzk_phone_state_new(&phones);
    play.hands = pzk_hands_new(play.state);
    assert_non_null(play.session);
    return play;
}

static void
finish(struct play *play)
{
    pzk_hands_free(play->hands);
    pzk_phone_state_free(play->state);
    pzk_session_free(play->session);
}

static void
show(struct play *play, const struct pzk_rulings *rulings)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(play->session), &view);
    pzk_phone_state_rule(play->state, rulings, &view,
                         pzk_session_log(play->session)->len);
    pzk_hands_follow(play->hands);
}

static bool
enter(struct play *play, const struct pzk_command *command)
{
    bool done;

    play->t_us += SECOND;
    show(play, pzk_session_command(play->session, command, play->t_us, &done));
    return done;
}

/* CARD out of the hand at seat FROM, laid for whose turn it is. */
static bool
lay(struct play *play, int card, int from)
{
    const struct pzk_command command = {
        .kind = PZK_COMMAND_PLAY,
        .seat = pzk_session_log(play->session)->len == 0 ? PZK_N : PZK_NO_SEAT,
        .from = (int8_t)from,
        .card = (int8_t)card};

    return enter(play, &command);
}

/* Any card of CARDS from FIRST on. */
static void
lay_any(struct play *play, int first, int cards)
{
    play->luck = play->luck * 1103515245U + 12345U;
    lay(play, first + (int)((play->luck >> 16) % (unsigned)cards), PZK_NO_SEAT);
}

static void
photograph(struct play *play, int person, const int *cards, int n)
{
    struct pzk_hand_seen seen = {.hint = PZK_HAND_GOOD, .n = n};

    memcpy(seen.card, cards, (size_t)n * sizeof(cards[0]));
    pzk_hands_add(play->hands, person, &seen);
}

/* What PERSON is sent of the hand; json_decref(). */
static json_t *
hand_of(const struct play *play, int person)
{
    GString *text = g_string_new(NULL);
    struct pzk_json_writer json;
    char *why = NULL;

    pzk_json_writer_init(&json, text);
    json.out.open(&json.out, NULL, false);
    pzk_hands_write(play->hands, person, &json.out);
    json.out.close(&json.out);
    json_t *parsed = pzk_json_parse(text->str, text->len, &why);

    assert_non_null(parsed);
    g_string_free(text, TRUE);
    return parsed;
}

static int
number(const struct play *play, int person, const char *name)
{
    json_t *hand = hand_of(play, person);
    int value = (int)json_integer_value(json_object_get(hand, name));

    json_decref(hand);
    return value;
}

static bool
is_unsure(const struct play *play, int person)
{
    json_t *hand = hand_of(play, person);
    bool unsure = json_is_true(json_object_get(hand, "unsure"));

    json_decref(hand);
    return unsure;
}

/* How many of PERSON's cards are told so. */
static int
told(const struct play *play, int person, const char *may)
{
    json_t *hand = hand_of(play, person);
    json_t *cards = json_object_get(hand, "cards");
    int n = 0;

    for (size_t i = 0; i < json_array_size(cards); i++) {
        const char *text =
            json_string_value(json_object_get(json_array_get(cards, i), "may"));

        n += g_str_equal(text, may);
    }
    json_decref(hand);
    return n;
}

static const struct pzk_jh_status *
status_of(const struct play *play)
{
    return &pzk_jh_view_in(pzk_phone_state_view(play->state))->status;
}

static const int held[] = {PZK_JA, PZK_J4, PZK_J5, PZK_HX3,
                           PZK_HB, PZK_H5, PZK_JX1};

/* ---- the team game ---- */

/* Who is asked for a card and gives it has one less, whoever laid it; nothing
 * is unsure by that (W3). */
TEST(test_card_given_on_request_leaves_the_hand)
{
    struct play play = begin(&pzk_jh_game);

    photograph(&play, PZK_S, held, 7);
    assert_true(lay(&play, PZK_J3, PZK_N));
    assert_int_equal(number(&play, PZK_S, "read"), 7);
    assert_int_equal(number(&play, PZK_S, "of"), 7);
    assert_true(lay(&play, PZK_HB, PZK_S)); /* East's turn, South's card */
    assert_int_equal(number(&play, PZK_S, "read"), 6);
    assert_int_equal(number(&play, PZK_S, "of"), 6);
    assert_false(is_unsure(&play, PZK_S));
    /* its own turn: the side decides */
    assert_int_equal(status_of(&play)->to_act, PZK_S);
    assert_int_equal(told(&play, PZK_S, "You may lay it."), 4);
    assert_int_equal(told(&play, PZK_S, "You may not lay it now."), 2);
    finish(&play);
}

/* ---- the next deal ---- */

/* Cards that were not laid would be there again with the next deal. */
static void
next_deal(const struct pzk_table_game *game, int first, int cards)
{
    const struct pzk_phone_hand_rules *rules = pzk_phone_game(game)->hand;
    struct play play = begin(game);
    int hand[7], deals = 0;

    for (int i = 0; i < 7; i++) {
        hand[i] = first + i;
    }
    lay_any(&play, first, cards);
    for (int i = 0; i < STEPS && deals < 2; i++) {
        const struct pzk_table_view *view = pzk_phone_state_view(play.state);
        bool exchanging;
        unsigned before = view->started ? rules->deal(view, &exchanging) : 0;

        photograph(&play, 0, hand, 7);
        photograph(&play, 1, hand, 7);
        if (i % 40 == 39) {
            const struct pzk_command next = {.kind = PZK_COMMAND_NEXT_HAND};

            enter(&play, &next);
        } else {
            lay_any(&play, first, cards);
        }
        view = pzk_phone_state_view(play.state);
        unsigned now = view->started ? rules->deal(view, &exchanging) : 0;

        /* odd: a deal is played; another one than before is over */
        if (before % 2 == 1 && now > before) {
            deals++;
            for (int person = 0; person < 2; person++) {
                assert_int_equal(number(&play, person, "read"), 0);
            }
        }
    }
    assert_int_equal(deals, 2);
    finish(&play);
}

TEST(test_next_deal_empties_every_hand)
{
    next_deal(&pzk_jh_game, 0, PZK_JH_CARDS);
    next_deal(&pzk_jh_3_game, 0, PZK_JH_CARDS);
    next_deal(&pzk_duel_game, PZK_W1, PZK_DUEL_CARDS);
}

/* ---- three players ---- */

/* How many of the cards HELD of TEAM were not PLAYED. */
static int
count_of(uint32_t played, int team)
{
    int n = 0;

    for (size_t i = 0; i < sizeof(held) / sizeof(held[0]); i++) {
        n += pzk_jh_card_team(held[i]) == team &&
             !(played & UINT32_C(1) << held[i]);
    }
    return n;
}

/* A person is the same one in the next hand, wherever they sit: what is held
 * and what may be laid follows them. */
TEST(test_hand_follows_its_person_to_another_seat)
{
    struct play play = begin(&pzk_jh_3_game);
    int seat[2][3], singles = 0, ghosts = 0;
    unsigned hand_no = 0;

    for (int i = 0; i < STEPS && status_of(&play)->hand_no < 3; i++) {
        lay_any(&play, 0, PZK_JH_CARDS);
        const struct pzk_table_view *view = pzk_phone_state_view(play.state);
        const struct pzk_people *people = pzk_phone_state_people(play.state);
        const struct pzk_jh_status *status = status_of(&play);
        const struct pzk_phone_game *game = pzk_phone_game(view->game);

        if (!view->started || status->hand_no > 2) {
            continue;
        }
        if (status->hand_no != hand_no) {
            hand_no = status->hand_no;
        }
        for (int person = 0; person < 3; person++) {
            int at = pzk_phone_seat(people, view, person);

            if (!pzk_is_seat(at) || status->phase != PZK_JH_TURN) {
                continue;
            }
            seat[hand_no - 1][person] = at;
            assert_int_equal(number(&play, person, "of"), status->hi[at]);
            /* who is alone plays from two hands, on two turns */
            singles += at == status->single;
            if (at == status->single && status->turn == status->ghost) {
                ghosts++;
                assert_true(game->acts(people, view, person));
                photograph(&play, person, held, 7);
                assert_int_equal(told(&play, person, "You may lay it."),
                                 count_of(status->played, PZK_HYDE));
            }
        }
    }
    assert_int_equal(hand_no, 2);
    assert_true(singles > 10);
    assert_true(ghosts > 3);
    assert_memory_not_equal(seat[0], seat[1], sizeof(seat[0]));
    finish(&play);
}

/* Of the open hand those of Hyde's are told, while the single player is to play
 * for one of the two. */
TEST(test_open_hand_tells_what_may_be_laid)
{
    struct play play = begin(&pzk_jh_3_game);
    int looked = 0;

    for (int i = 0; i < STEPS && looked < 2; i++) {
        lay_any(&play, 0, PZK_JH_CARDS);
        struct pzk_table_view view = *pzk_phone_state_view(play.state);
        struct pzk_jh_view *own = pzk_jh_view_of(&view);

        if (!view.started || own->status.phase != PZK_JH_TURN ||
            (own->status.to_act == own->status.single) != (looked == 0)) {
            continue;
        }
        own->ghost_hand = (UINT32_C(1) << PZK_JA | UINT32_C(1) << PZK_HB) &
                          ~own->status.played;
        if (__builtin_popcount(own->ghost_hand) < 2) {
            continue;
        }
        GString *text = g_string_new(NULL);
        struct pzk_json_writer json;
        g_autoptr(GPtrArray) open = g_ptr_array_new_with_free_func(g_free);

        pzk_json_writer_init(&json, text);
        json.out.open(&json.out, NULL, true);
        pzk_phone_game(view.game)->accounts(pzk_phone_state_people(play.state),
                                            &view, &json.out, open);
        json.out.close(&json.out);
        g_string_truncate(text, 0);
        for (guint k = 0; k < open->len; k++) {
            g_string_append(text, open->pdata[k]);
        }
        const char *first = strstr(text->str, "(may be laid now)");

        assert_true((first != NULL) == (looked == 0));
        assert_null(first ? strstr(first + 1, "(may be laid now)") : NULL);
        g_string_free(text, TRUE);
        looked++;
    }
    assert_int_equal(looked, 2);
    finish(&play);
}

/* ---- the duel ---- */

/* A greed potion makes both hands unsure; who ticks what was given is sure
 * again, the other is not. */
TEST(test_greed_makes_hands_unsure)
{
    struct play play = begin(&pzk_duel_game);
    bool greed = false;

    for (int i = 0; i < STEPS && !greed; i++) {
        const struct pzk_table_view *view = pzk_phone_state_view(play.state);
        int hand[PZK_DUEL_CARDS], n = 0;
        uint32_t played = pzk_duel_view_in(view)->status.played;

        for (int card = 0; card < PZK_DUEL_CARDS && n < 5; card++) {
            if (!(played & UINT32_C(1) << card)) {
                hand[n++] = PZK_W1 + card;
            }
        }
        photograph(&play, 0, hand, n);
        photograph(&play, 1, hand, n);
        assert_false(is_unsure(&play, 0));
        lay_any(&play, PZK_W1, PZK_DUEL_CARDS);
        view = pzk_phone_state_view(play.state);
        greed = view->started &&
                pzk_duel_view_in(view)->status.phase == PZK_DUEL_TO_GIVE;
    }
    assert_true(greed);
    assert_true(is_unsure(&play, 0));
    assert_true(is_unsure(&play, 1));
    const int gone[] = {PZK_W1};

    pzk_hands_give(play.hands, 0, gone, 1);
    assert_false(is_unsure(&play, 0));
    assert_true(is_unsure(&play, 1));
    finish(&play);
}

RUN_TESTS()
