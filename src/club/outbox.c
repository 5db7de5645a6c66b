// SPDX-License-Identifier: MIT
#include "src/club/outbox.h"

static bool
is_wanted(const struct pzk_journal_game *game, const struct pzk_club_ack *ack,
          int64_t behind_s)
{
    char id[PZK_CLUB_ID];

    if (!game->game) {
        return false; /* this program does not know the game that was played */
    }
    pzk_club_game_id(game, id);
    return game->source != PZK_JOURNAL_UNKNOWN &&
           game->source != PZK_JOURNAL_DEMO && game->entries > 0 &&
           game->started_s + behind_s >= ack->since_s &&
           game->entries > pzk_club_ack_of(ack, id);
}

static bool
add_result(GPtrArray *messages, struct pzk_journal *journal, int64_t id,
           int64_t behind_s, char **text)
{
    g_autofree struct pzk_club_result *result =
        g_new(struct pzk_club_result, 1);
    enum pzk_journal_error error;
    struct pzk_history *history = pzk_history_read(journal, id, &error, text);

    if (!history) {
        return false;
    }
    pzk_club_result_make(result, history);
    result->started_s =
        CLAMP(result->started_s + behind_s, 0, (int64_t)G_MAXUINT32);
    pzk_history_free(history);
    if (result->seats != 0) { /* if no seat is occupied, nothing was played
                                 yet */
        g_ptr_array_add(messages, pzk_club_result_write(result));
    }
    return true;
}

GPtrArray *
pzk_club_outbox(struct pzk_journal *journal, const struct pzk_club_ack *ack,
                int64_t behind_s, char **text)
{
    g_autoptr(GArray) games = pzk_journal_games(journal, text);
    g_autoptr(GPtrArray) messages = g_ptr_array_new_with_free_func(g_free);

    for (guint i = 0; games && i < games->len; i++) {
        const struct pzk_journal_game *game =
            &g_array_index(games, struct pzk_journal_game, i);

        if (is_wanted(game, ack, behind_s) &&
            !add_result(messages, journal, game->id, behind_s, text)) {
            return NULL;
        }
    }
    return games ? g_steal_pointer(&messages) : NULL;
}
