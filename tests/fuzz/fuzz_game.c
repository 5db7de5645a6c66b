// SPDX-License-Identifier: MIT
/*
 * Game files, which people send each other: one that is refused is told why, by
 * a line of it; one that is taken is played, and what it returns does no harm.
 */
#include <glib.h>
#include <string.h>

#include "src/rules/file/check.h"

/* Seeds beyond those that are looked at closely; one that is. */
enum { CLOSE_SEED = 1, SEED = 1001 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
hold_possible(const struct pzk_file *file)
{
    g_assert(file->id[0] != '\0' && file->name.in[0]);
    g_assert(file->n_cards > 0 && file->n_cards <= PZK_FILE_CARDS);
    g_assert(file->n_seats > 0);
    for (int i = 0; i < file->n_seats; i++) {
        g_assert(file->seats[i] >= 2 && file->seats[i] <= PZK_FILE_SEATS);
    }
    for (int i = 0; i < file->n_cards; i++) {
        g_assert(file->cards[i].suit < file->n_suits);
        g_assert(file->cards[i].rank < file->n_ranks);
        g_assert(file->cards[i].same <= i);
    }
}

static void
play(const struct pzk_file *file)
{
    struct pzk_file_error error = {.line = 0};
    struct pzk_file_player *fresh = pzk_file_player_new(file, &error);
    struct pzk_file_player *used = pzk_file_player_new(file, &error);
    struct pzk_game_check check = {.games = 0};

    if (!fresh || !used) {
        g_assert(error.text[0] != '\0');
    } else if (file->has[PZK_FILE_WINS] &&
               (!pzk_check_game(file, fresh, used, CLOSE_SEED, &check) ||
                !pzk_check_game(file, fresh, used, SEED, &check)) &&
               check.kind == PZK_CHECK_ERROR) {
        g_assert(check.error.text[0] != '\0');
    }
    pzk_file_player_free(fresh);
    pzk_file_player_free(used);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pzk_file_error error = {.line = 0};
    struct pzk_file *file = pzk_file_read((const char *)data, size, &error);

    if (!file) {
        g_assert(error.text[0] != '\0' && error.line > 0);
        return 0;
    }
    hold_possible(file);
    play(file);
    pzk_file_free(file);
    return 0;
}
