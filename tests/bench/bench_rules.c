// SPDX-License-Identifier: MIT
/*
 * `bench_rules [SECONDS]`: how many moves of the four-player game one core
 * plays in a second, each found among the legal ones, judged and applied, and
 * how many when the moves are known. Prints one line each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"

enum { MOVES_MAX = 64 };

static double
now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static unsigned
below(uint32_t *seed, unsigned limit)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed % limit;
}

static void
shuffle(int16_t *list, int count, uint32_t *seed)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)below(seed, (unsigned)i + 1);
        int16_t was = list[i];

        list[i] = list[j];
        list[j] = was;
    }
}

/* Plays one hand at random into MOVES. Returns how many there are. */
static int
play_hand(struct pzk_game *game, struct pzk_action moves[MOVES_MAX],
          uint32_t *seed)
{
    struct pzk_action list[32];
    struct pzk_result result;
    int count = 1;

    moves[0] = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    moves[0].list_given = true;
    moves[0].n = PZK_JH_CARDS;
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        moves[0].list[i] = (int8_t)i;
    }
    shuffle(moves[0].list, PZK_JH_CARDS, seed);
    pzk_game_apply(game, &moves[0], &result);
    do {
        size_t legal = pzk_game_legal(game, list, 32);

        moves[count] = list[below(seed, (unsigned)legal)];
        pzk_game_apply(game, &moves[count++], &result);
    } while (!pzk_jh_result(&result)->hand_done);
    return count;
}

int
main(int argc, char **argv)
{
    static struct pzk_action moves[256][MOVES_MAX];
    static struct pzk_game before[256];
    static int counts[256];
    const struct pzk_jh_setup setup = {
        .variant = PZK_JH_4A,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .dealer = PZK_W,
        .single = PZK_NO_SEAT,
        .target = PZK_JH_TARGET_MAX,
    };
    double seconds = argc > 1 ? atof(argv[1]) : 1.0, start, spent;
    struct pzk_game game, fresh;
    struct pzk_result result;
    uint32_t seed = 1886;
    long played = 0;

    if (!pzk_jh_start(&fresh, &setup)) {
        return 1;
    }
    game = fresh;
    start = now();
    do {
        for (int i = 0; i < 256; i++) {
            if (pzk_game_over(&game)) {
                game = fresh;
            }
            before[i] = game;
            counts[i] = play_hand(&game, moves[i], &seed);
            played += counts[i];
        }
        spent = now() - start;
    } while (spent < seconds);
    printf("found and played: %.2f million moves/s\n",
           (double)played / spent / 1e6);

    played = 0;
    start = now();
    do {
        for (int i = 0; i < 256; i++) {
            game = before[i];
            for (int k = 0; k < counts[i]; k++) {
                if (pzk_game_apply(&game, &moves[i][k], &result) != PZK_OK) {
                    return 1;
                }
            }
            played += counts[i];
        }
        spent = now() - start;
    } while (spent < seconds);
    printf("played: %.2f million moves/s\n", (double)played / spent / 1e6);
    return 0;
}
