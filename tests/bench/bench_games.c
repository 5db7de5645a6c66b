// SPDX-License-Identifier: MIT
/*
 * `bench_games FILE...`: how many cards one core judges in a second by each
 * game file, all cards of the hand looked at and one of them laid, deals,
 * questions and scores included. Fails below 20 000.
 */
#include <glib.h>
#include <stdio.h>
#include <time.h>

#include "src/rules/file/check.h"

enum { LEAST = 20000, CARDS = 60000, SEED = PZK_CHECK_CLOSELY + 1 };

/* Returns the cards a second of the game in PATH; 0: it failed. */
static double
measure(const char *path)
{
    g_autofree char *text = NULL;
    struct pzk_file_error error;
    struct pzk_game_check sum = {.games = 0};
    gsize size = 0;
    struct pzk_file *file = g_file_get_contents(path, &text, &size, NULL)
                                ? pzk_file_read(text, size, &error)
                                : NULL;
    struct pzk_file_player *player =
        file ? pzk_file_player_new(file, &error) : NULL;
    struct pzk_file_player *idle =
        file ? pzk_file_player_new(file, &error) : NULL;
    clock_t begin = clock();
    bool good = player && idle;

    for (uint32_t seed = SEED; good && sum.plays < CARDS; seed++) {
        good = pzk_check_game(file, player, idle, seed, &sum);
    }
    double spent = (double)(clock() - begin) / CLOCKS_PER_SEC;

    pzk_file_player_free(player);
    pzk_file_player_free(idle);
    pzk_file_free(file);
    return good ? (double)sum.plays / spent : 0;
}

int
main(int argc, char **argv)
{
    int status = 0;

    for (int i = 1; i < argc; i++) {
        double cards = measure(argv[i]);

        printf("%s: %.0f cards/s\n", argv[i], cards);
        status |= cards < LEAST;
    }
    return status;
}
