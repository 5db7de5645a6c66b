// SPDX-License-Identifier: MIT
/*
 * The games that come as files, beside somebody else's: hands as OpenSpiel
 * played them, with how many cards it allowed at each play, and its points
 * (tests/data/games/GAME.txt; its README has the form).
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "src/rules/file/check.h"

#define GAMES PZK_SOURCE_ROOT "/src/rules/games/"
#define WITNESSES PZK_SOURCE_ROOT "/tests/data/games/"

/* A game of the folder. */
struct game {
    struct pzk_file *file;
    struct pzk_file_player *player, *other;
};

static void
game_open(struct game *game, const char *id)
{
    g_autofree char *path = g_strconcat(GAMES, id, ".lua", NULL), *text = NULL;
    struct pzk_file_error error;
    gsize size;

    assert_true(g_file_get_contents(path, &text, &size, NULL));
    game->file = pzk_file_read(text, size, &error);
    if (!game->file) {
        fail_msg("%s:%d: %s", path, error.line, error.text);
    }
    assert_string_equal(game->file->id, id);
    game->player = pzk_file_player_new(game->file, &error);
    game->other = pzk_file_player_new(game->file, &error);
    assert_true(game->player && game->other);
}

static void
game_close(struct game *game)
{
    pzk_file_player_free(game->player);
    pzk_file_player_free(game->other);
    pzk_file_free(game->file);
}

/* One hand of a witness. */
struct hand {
    int seats, dealer, cards;
    int n_answers, answers[16];
    int n_plays, seat[PZK_FILE_CARDS], card[PZK_FILE_CARDS];
    int legal[PZK_FILE_CARDS]; /* 0: not told */
    int points[PZK_FILE_SEATS];
};

static int
card_called(const struct pzk_file *file, const char *id)
{
    for (int i = 0; i < file->n_cards; i++) {
        if (strcmp(file->cards[i].id, id) == 0) {
            return i;
        }
    }
    fail_msg("no card %s", id);
    return 0;
}

static void
read_hand(const struct pzk_file *file, const char *line, struct hand *hand)
{
    g_auto(GStrv) words = g_strsplit(line, " ", -1);
    g_auto(GStrv) answers = g_strsplit(words[4], ",", -1);
    int i = 5;

    *hand = (struct hand){.seats = atoi(words[1]),
                          .dealer = atoi(words[2]),
                          .cards = atoi(words[3])};
    for (int k = 0; answers[k] && strcmp(answers[k], "-") != 0; k++) {
        hand->answers[hand->n_answers++] = atoi(answers[k]);
    }
    for (; strcmp(words[i], "=") != 0; i++) {
        char id[16] = "";

        assert_true(sscanf(words[i], "%d:%15[A-Z0-9]/%d",
                           &hand->seat[hand->n_plays], id,
                           &hand->legal[hand->n_plays]) >= 2);
        hand->card[hand->n_plays++] = card_called(file, id);
    }
    for (int seat = 0; seat < hand->seats; seat++) {
        hand->points[seat] = atoi(words[++i]);
    }
    assert_null(words[i + 1]);
}

/* Fills ORDER so that each seat is dealt what it plays; who sits out, the
 * rest. */
static void
order_deal(const struct pzk_file *file, const struct hand *hand, uint8_t *order)
{
    bool used[PZK_FILE_CARDS] = {false};
    int rest = 0;

    for (int i = 0; i < hand->n_plays; i++) {
        used[hand->card[i]] = true;
    }
    for (int i = 0; i < hand->seats * hand->cards; i++) {
        int seat = (hand->dealer + 1 + i) % hand->seats;
        int left = i / hand->seats + 1, k = 0;

        for (; k < hand->n_plays && left > 0; k++) {
            left -= hand->seat[k] == seat;
        }
        if (left > 0) {
            while (used[rest]) {
                rest++;
            }
            used[rest] = true;
            order[i] = (uint8_t)rest;
        } else {
            order[i] = (uint8_t)hand->card[k - 1];
        }
    }
    assert_true(file->n_cards >= hand->seats * hand->cards);
}

/* Plays HAND; returns how many cards were compared. */
static int
play_hand(struct game *game, const struct hand *hand)
{
    const struct pzk_file *file = game->file;
    struct pzk_file_game now, twin;
    struct pzk_file_error error;
    struct pzk_file_why why;
    enum pzk_file_verdict verdict;
    uint8_t order[PZK_FILE_CARDS], held[PZK_FILE_CARDS];
    bool may[PZK_FILE_CARDS];
    int compared = 0, play;

    order_deal(file, hand, order);
    pzk_file_begin(file, hand->seats, hand->dealer, &now);
    for (int i = 0; i < file->n_house; i++) { /* as OpenSpiel has it */
        now.house[i] |= strcmp(file->house[i].key, "queen_breaks") == 0;
    }
    /* games whose hands differ in size: the one of this size */
    while (pzk_file_deal(game->player, &now, order, &error) &&
           now.cards != hand->cards) {
        assert_true(now.no < 20);
        now.dealer = (uint8_t)((hand->dealer + hand->seats - 1) % hand->seats);
    }
    assert_int_equal(now.dealer, hand->dealer);
    for (int i = 0; i < hand->n_answers; i++) {
        assert_int_equal(now.phase, PZK_FILE_ASKING);
        assert_true(
            pzk_file_answer(game->player, &now, hand->answers[i], &error));
    }
    twin = now;
    for (int i = 0; i < hand->n_plays; i++) {
        int n = pzk_file_hand(&now, hand->seat[i], held), legal = 0;

        assert_int_equal(now.phase, PZK_FILE_PLAYING);
        assert_int_equal(pzk_file_turn(&now), hand->seat[i]);
        assert_true(pzk_file_may(game->player, &now, held, n, held, n, may,
                                 &why, &error));
        for (int k = 0; k < n; k++) {
            legal += may[k];
        }
        if (hand->legal[i] > 0) {
            assert_int_equal(legal, hand->legal[i]);
            compared++;
        }
        assert_true(pzk_file_judge(game->other, &now, hand->seat[i],
                                   hand->card[i], &verdict, &why, &error));
        assert_int_equal(verdict, PZK_FILE_ALLOWED);
        for (int seat = 0; seat < hand->seats; seat++) { /* nobody is accused */
            assert_true(
                pzk_file_revoke(game->player, &now, seat, &play, &why, &error));
            assert_int_equal(play, PZK_FILE_NONE);
        }
        assert_true(pzk_file_play(game->player, &now, hand->card[i], &error));
        assert_true(pzk_file_play(game->other, &twin, hand->card[i], &error));
        assert_memory_equal(&now, &twin, sizeof(now));
    }
    assert_int_not_equal(now.phase, PZK_FILE_PLAYING);
    for (int seat = 0; seat < hand->seats; seat++) {
        int unit = pzk_file_unit(file, seat);
        int points = now.points[unit] * now.factors[unit];

        /* in Euchre it says what one team is ahead of the other */
        if (strcmp(file->id, "euchre") == 0) {
            points -= now.points[1 - unit];
        }
        assert_int_equal(points, hand->points[seat]);
    }
    return compared;
}

static void
compare(const char *id, int least)
{
    g_autofree char *path = g_strconcat(WITNESSES, id, ".txt", NULL);
    g_autofree char *text = NULL;
    struct game game;
    int hands = 0, plays = 0, compared = 0;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);
    game_open(&game, id);
    for (; lines[hands]; hands++) {
        struct hand hand;

        read_hand(game.file, lines[hands], &hand);
        compared += play_hand(&game, &hand);
        plays += hand.n_plays;
    }
    assert_true(hands >= least);
    print_message("%s: %d hands, %d cards, %d times the same number allowed, 0 "
                  "differences\n",
                  id, hands, plays, compared);
    game_close(&game);
}

TEST(test_hearts_is_played_as_elsewhere)
{
    compare("hearts", 26);
}

TEST(test_spades_is_played_as_elsewhere)
{
    compare("spades", 26);
}

TEST(test_oh_hell_is_played_as_elsewhere)
{
    compare("oh-hell", 77);
}

TEST(test_euchre_is_played_as_elsewhere)
{
    compare("euchre", 61);
}

TEST(test_each_game_is_whole)
{
    static const char *const ids[] = {"euchre", "hearts", "oh-hell", "spades",
                                      "whist"};

    for (size_t i = 0; i < G_N_ELEMENTS(ids); i++) {
        struct pzk_check sum = {.games = 0};
        struct game game;

        game_open(&game, ids[i]);
        for (int k = 0; k < 3; k++) {
            assert_non_null(game.file->rules.in[k]);
            for (int f = 0; f < PZK_FILE_FUNCTIONS; f++) {
                bool function = game.file->has[f] && f != PZK_FILE_WINS &&
                                (f != PZK_FILE_MAY ||
                                 game.file->may[game.file->n_may - 1].kind ==
                                     PZK_FILE_FUNCTION);

                assert_true(!function || game.file->says[f].in[k]);
            }
        }
        for (uint32_t seed = 1; seed <= (PZK_SAMPLE ? 2 : 12); seed++) {
            assert_true(
                pzk_check_game(game.file, game.player, game.other, seed, &sum));
        }
        print_message("%s: %d games, %d hands, %ld cards\n", ids[i], sum.games,
                      sum.hands, sum.plays);
        game_close(&game);
    }
}

/* Spades' points as the witness's own tests have them: who takes the tricks is
 * set, since no cards are told. */
TEST(test_spades_counts_bags_and_nil)
{
    static const struct {
        int bids[4], tricks[4], totals[2], team, points;
    } cases[] = {
        {{4, 5, 5, 0}, {5, 3, 5, 0}, {0, 0}, 0, 91},
        {{13, 5, 0, 1}, {4, 6, 1, 2}, {0, 0}, 0, -230},
        {{3, 3, 3, 2}, {4, 2, 5, 2}, {99, 0}, 0, -37},
        {{2, 3, 3, 3}, {2, 4, 2, 5}, {0, 99}, 1, -37},
    };
    struct game game;
    int compared = 0;

    game_open(&game, "spades");
    for (size_t i = 0; i < 4 * G_N_ELEMENTS(cases); i++) {
        struct pzk_file_game now;
        struct pzk_file_error error;
        int trick = 0;

        pzk_file_begin(game.file, 4, 3, &now);
        assert_true(pzk_file_deal(game.player, &now, NULL, &error));
        for (int k = 0; k < 4; k++) {
            assert_true(pzk_file_answer(game.player, &now, cases[i / 4].bids[k],
                                        &error));
        }
        pzk_file_lead(&now, (int)i % 4);
        memcpy(now.totals, cases[i / 4].totals, sizeof(cases[0].totals));
        for (int card = 0; card < 51; card++) {
            assert_true(pzk_file_play(game.player, &now, card, &error));
        }
        /* the last card is the highest; where the first seat lays it, the
         * tricks before it are shared out */
        if (pzk_file_turn(&now) != 0) {
            continue;
        }
        for (int seat = 0; seat < 4; seat++) {
            for (int k = seat == 0; k < cases[i / 4].tricks[seat]; k++) {
                now.tricks[trick++].winner = (uint8_t)seat;
            }
        }
        assert_int_equal(trick, 12);
        assert_true(pzk_file_play(game.player, &now, 51, &error));
        assert_int_equal(now.points[cases[i / 4].team], cases[i / 4].points);
        compared++;
    }
    assert_int_equal(compared, G_N_ELEMENTS(cases));
    game_close(&game);
}

RUN_TESTS()
