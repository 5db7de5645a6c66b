// SPDX-License-Identifier: MIT
#include "src/journal/tally.h"

#include <stddef.h>
#include <string.h>

#include "src/journal/guest.h"
#include "src/journal/json.h"
#include "src/journal/store.h"

/* Version of the numbers' meaning: tallies of other versions are recomputed. */
enum { TALLY_VERSION = 2 };

enum {
    NUMBERS = sizeof(struct pzk_tally) / sizeof(int32_t),
    /* the fifth and sixth player, whom older tallies lack, begin at number */
    FIFTH = offsetof(struct pzk_tally, player[PZK_SEATS]) / sizeof(int32_t),
    ADDED = offsetof(struct pzk_tally, card) / sizeof(int32_t) - FIFTH
};

static void
make_tally(const struct pzk_history *history, struct pzk_tally *tally)
{
    const struct pzk_journal_game *game = pzk_history_game(history);
    const struct pzk_moves *moves = pzk_history_moves(history);
    const struct pzk_journal_guest *guest = pzk_journal_guest(game->game);

    memset(tally, 0, sizeof(*tally));
    tally->entries = game->entries;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        tally->player[seat].team = PZK_NO_TEAM;
        tally->player[seat].person = -1;
    }
    if (guest->count) {
        guest->count(moves, tally);
    } else {
        tally->moves = (int32_t)moves->n_acts;
    }
    memcpy(tally->card, pzk_history_readings(history)->card,
           sizeof(tally->card));
}

/* ---- keeping ---- */

static char *
to_text(const struct pzk_tally *tally)
{
    struct pzk_json_writer writer;
    GString *text = g_string_new(NULL);
    int32_t numbers[NUMBERS];

    memcpy(numbers, tally, sizeof(numbers));
    pzk_json_writer_init(&writer, text);
    writer.out.open(&writer.out, NULL, false);
    writer.out.number(&writer.out, "version", TALLY_VERSION);
    writer.out.open(&writer.out, "numbers", true);
    for (int i = 0; i < NUMBERS; i++) {
        writer.out.number(&writer.out, NULL, numbers[i]);
    }
    writer.out.close(&writer.out);
    writer.out.close(&writer.out);
    return g_string_free(text, FALSE);
}

static bool
read_numbers(const struct pzk_in *in, struct pzk_tally *tally)
{
    int32_t numbers[NUMBERS] = {0};
    int n = in->length(in, "numbers");
    long value = 0;

    if (!in->number(in, "version", &value) || value != TALLY_VERSION ||
        (n != NUMBERS && n != NUMBERS - ADDED)) {
        return false;
    }
    for (int i = 0; i < n; i++) {
        if (!in->number_at(in, "numbers", i, &value) || value < INT32_MIN ||
            value > INT32_MAX) {
            return false;
        }
        numbers[i < FIFTH ? i : i + NUMBERS - n] = (int32_t)value;
    }
    memcpy(tally, numbers, sizeof(numbers));
    return true;
}

static bool
from_text(const char *text, struct pzk_tally *tally)
{
    g_autofree char *why = NULL;
    g_autoptr(json_t) json =
        text ? pzk_json_parse(text, strlen(text), &why) : NULL;
    struct pzk_in in = pzk_json_root(json);

    return json && read_numbers(&in, tally);
}

bool
pzk_tally_read(struct pzk_journal *journal, const struct pzk_journal_game *game,
               struct pzk_tally *tally, char **text)
{
    enum pzk_journal_error error;
    g_autofree char *kept = pzk_store_tally(journal, game->id);

    if (game->game && from_text(kept, tally) &&
        tally->entries == game->entries) {
        return true;
    }
    struct pzk_history *history =
        pzk_history_read(journal, game->id, &error, text);

    if (history) {
        make_tally(history, tally);
        pzk_history_free(history);
    }
    return history != NULL;
}

void
pzk_tally_keep(struct pzk_journal *journal, int64_t id)
{
    enum pzk_journal_error error;
    struct pzk_tally tally;
    g_autofree char *text = NULL;
    struct pzk_history *history = pzk_history_read(journal, id, &error, &text);

    if (history) {
        make_tally(history, &tally);
        g_autofree char *kept = to_text(&tally);

        pzk_store_keep_tally(journal, id, kept);
        pzk_history_free(history);
    }
}
