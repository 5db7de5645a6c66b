// SPDX-License-Identifier: MIT
#include "src/journal/stats.h"

#include <string.h>

#include "src/journal/guest.h"

/* Least number of misreadings, and least share of readings, that are more than
 * chance. */
enum { WORN_AT_LEAST = 3, WORN_ONE_IN = 10 };

bool
pzk_reading_is_worn(const struct pzk_reading *reading)
{
    return reading->misread >= WORN_AT_LEAST &&
           reading->misread * WORN_ONE_IN >= reading->laid;
}

/* ---- which games ---- */

static bool
has_player(const struct pzk_journal_game *game, const char *name)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (g_strcmp0(game->names[seat], name) == 0) {
            return true;
        }
    }
    return false;
}

bool
pzk_stats_includes(const struct pzk_stats_filter *filter,
                   const struct pzk_journal_game *game)
{
    return (filter->evening == 0 || game->evening == filter->evening) &&
           (!filter->player || has_player(game, filter->player)) &&
           (!filter->game ||
            (game->game && /* a file may have changed meanwhile */
             strcmp(pzk_table_game_name(game->game),
                    pzk_table_game_name(filter->game)) == 0));
}

static bool
counts(struct pzk_stats *stats, const struct pzk_stats_filter *filter,
       const struct pzk_journal_game *game)
{
    if (!pzk_stats_includes(filter, game)) {
        return false;
    }
    if (game->source == PZK_JOURNAL_DEMO && !filter->demo) {
        stats->left_out++;
        return false;
    }
    return true;
}

/* ---- sums ---- */

static struct pzk_stats_player *
player_named(struct pzk_stats *stats, const char *name)
{
    struct pzk_stats_player fresh = {0};

    for (guint i = 0; i < stats->players->len; i++) {
        struct pzk_stats_player *player =
            &g_array_index(stats->players, struct pzk_stats_player, i);

        if (strcmp(player->name, name) == 0) {
            return player;
        }
    }
    fresh.name = g_strdup(name);
    g_array_append_val(stats->players, fresh);
    return &g_array_index(stats->players, struct pzk_stats_player,
                          stats->players->len - 1);
}

static void
add_players(struct pzk_stats *stats, const struct pzk_journal_game *game,
            const struct pzk_tally *tally)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        const struct pzk_tally_player *from = &tally->player[seat];
        struct pzk_stats_player *to;

        if (!game->names[seat] || !game->names[seat][0]) {
            continue;
        }
        to = player_named(stats, game->names[seat]);
        to->games++;
        to->finished += game->finished_s != 0;
        to->won += from->won;
        to->tricks += from->tricks;
        to->points += from->points;
        to->factor += from->factor;
        to->total += from->total;
    }
}

/* Whether TEAM has won, which is so if one of its players has. */
static bool
team_won(const struct pzk_tally *tally, int team)
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (tally->player[seat].team == team && tally->player[seat].won) {
            return true;
        }
    }
    return false;
}

static void
add_cards(struct pzk_stats *stats, const struct pzk_tally *tally)
{
    for (int card = 0; card < PZK_READINGS; card++) {
        stats->card[card].laid += tally->card[card].laid;
        stats->card[card].by_hand += tally->card[card].by_hand;
        stats->card[card].misread += tally->card[card].misread;
    }
}

static void
add_game(struct pzk_stats *stats, const struct pzk_journal_game *game,
         const struct pzk_tally *tally)
{
    const struct pzk_journal_guest *guest = pzk_journal_guest(game->game);

    stats->games++;
    stats->finished += game->finished_s != 0;
    stats->hands += tally->hands;
    stats->cards += tally->moves;
    stats->nobody += tally->nobody;
    stats->has_teams |= guest->count != NULL;
    stats->has_readings |=
        guest->counts_readings && game->source != PZK_JOURNAL_DEMO;
    for (int team = 0; team < PZK_TEAMS; team++) {
        const struct pzk_tally_team *from = &tally->team[team];
        struct pzk_stats_team *to = &stats->team[team];

        to->games_won += team_won(tally, team);
        to->hands_won += from->hands_won;
        to->tricks += from->tricks;
        to->base += from->base;
        to->factor += from->factor;
        to->score += from->score;
    }
    add_players(stats, game, tally);
    if (game->source != PZK_JOURNAL_DEMO) {
        add_cards(stats, tally);
    }
}

static gint
by_games(gconstpointer a, gconstpointer b)
{
    const struct pzk_stats_player *left = a, *right = b;

    return left->games != right->games
               ? (left->games < right->games) - (left->games > right->games)
               : strcmp(left->name, right->name);
}

static void
clear_player(gpointer element)
{
    g_free(((struct pzk_stats_player *)element)->name);
}

struct pzk_stats *
pzk_stats_read(struct pzk_journal *journal,
               const struct pzk_stats_filter *filter, char **text)
{
    g_autoptr(GArray) games = pzk_journal_games(journal, text);
    struct pzk_stats *stats = NULL;

    if (!games) {
        return NULL;
    }
    stats = g_new0(struct pzk_stats, 1);
    stats->players = g_array_new(FALSE, TRUE, sizeof(struct pzk_stats_player));
    g_array_set_clear_func(stats->players, clear_player);
    for (guint i = 0; i < games->len; i++) {
        const struct pzk_journal_game *game =
            &g_array_index(games, struct pzk_journal_game, i);
        struct pzk_tally tally;
        g_autofree char *why = NULL;

        if (!counts(stats, filter, game)) {
            continue;
        }
        if (pzk_tally_read(journal, game, &tally, &why)) {
            add_game(stats, game, &tally);
        } else {
            stats->unread++;
        }
    }
    g_array_sort(stats->players, by_games);
    return stats;
}

void
pzk_stats_free(struct pzk_stats *stats)
{
    if (stats) {
        g_array_unref(stats->players);
        g_free(stats);
    }
}
