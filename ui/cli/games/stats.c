// SPDX-License-Identifier: MIT
#include "ui/cli/games/stats.h"

#include <stdio.h>

#include "ui/cli/options.h"
#include "src/journal/json.h"
#include "src/words/text.h"
#include "src/words/words.h"

/* ---- sentences ---- */

static void
put(char *sentence_take)
{
    puts(sentence_take);
    g_free(sentence_take);
}

static void
print_cards(const struct pzk_stats *stats)
{
    for (int card = 0; card < PZK_READINGS; card++) {
        const struct pzk_reading *reading = &stats->card[card];

        if (reading->misread > 0 || reading->by_hand > 0) {
            put(pzk_words_reading(card, reading->laid, reading->misread,
                                  reading->by_hand,
                                  pzk_reading_is_worn(reading)));
        }
    }
}

static void
print_players(const struct pzk_stats *stats)
{
    for (guint i = 0; i < stats->players->len; i++) {
        const struct pzk_stats_player *player =
            &g_array_index(stats->players, struct pzk_stats_player, i);
        const struct pzk_words_stats words = {.games = player->games,
                                              .finished = player->finished,
                                              .won = player->won,
                                              .tricks = player->tricks,
                                              .points = player->points,
                                              .factor = player->factor,
                                              .score = player->total};

        put(pzk_words_stats_player(player->name, &words));
    }
}

static void
print(const struct pzk_stats *stats)
{
    const struct pzk_words_stats all = {.games = stats->games,
                                        .finished = stats->finished,
                                        .hands = stats->hands,
                                        .cards = stats->cards,
                                        .nobody = stats->nobody};

    put(pzk_words_stats_games(&all));
    for (int team = 0; stats->has_teams && team < PZK_TEAMS; team++) {
        const struct pzk_stats_team *one = &stats->team[team];
        const struct pzk_words_stats words = {.won = one->games_won,
                                              .hands = one->hands_won,
                                              .tricks = one->tricks,
                                              .points = one->base,
                                              .factor = one->factor,
                                              .score = one->score};

        put(pzk_words_stats_team(team, &words));
    }
    print_players(stats);
    print_cards(stats);
    if (stats->left_out > 0) {
        printf(_("Games on the virtual table, not counted: %ld (--demo counts "
                 "them)."),
               stats->left_out);
        putchar('\n');
    }
}

/* ---- JSON ---- */

static void
write_teams(const struct pzk_stats *stats, struct pzk_out *out)
{
    out->open(out, "teams", false);
    for (int team = 0; stats->has_teams && team < PZK_TEAMS; team++) {
        const struct pzk_stats_team *one = &stats->team[team];

        out->open(out, pzk_team_name(team), false);
        out->number(out, "games_won", one->games_won);
        out->number(out, "hands_won", one->hands_won);
        out->number(out, "tricks", one->tricks);
        out->number(out, "base", one->base);
        out->number(out, "factor", one->factor);
        out->number(out, "score", one->score);
        out->close(out);
    }
    out->close(out);
}

static void
write_players(const struct pzk_stats *stats, struct pzk_out *out)
{
    out->open(out, "players", true);
    for (guint i = 0; i < stats->players->len; i++) {
        const struct pzk_stats_player *player =
            &g_array_index(stats->players, struct pzk_stats_player, i);

        out->open(out, NULL, false);
        out->text(out, "name", player->name);
        out->number(out, "games", player->games);
        out->number(out, "finished", player->finished);
        out->number(out, "won", player->won);
        out->number(out, "tricks", player->tricks);
        out->number(out, "points", player->points);
        out->number(out, "factor", player->factor);
        out->number(out, "total", player->total);
        out->close(out);
    }
    out->close(out);
}

static void
write_cards(const struct pzk_stats *stats, struct pzk_out *out)
{
    out->open(out, "cards", true);
    for (int card = 0; stats->has_readings && card < PZK_READINGS; card++) {
        const struct pzk_reading *reading = &stats->card[card];

        out->open(out, NULL, false);
        out->text(out, "card", pzk_piece_id(card));
        out->number(out, "laid", reading->laid);
        out->number(out, "by_hand", reading->by_hand);
        out->number(out, "corrected", reading->misread);
        out->boolean(out, "worn", pzk_reading_is_worn(reading));
        out->close(out);
    }
    out->close(out);
}

static void
print_json(const struct pzk_stats *stats)
{
    g_autoptr(GString) text = g_string_new(NULL);
    struct pzk_json_writer writer;
    struct pzk_out *out = &writer.out;

    pzk_json_writer_init(&writer, text);
    out->open(out, NULL, false);
    out->number(out, "games", stats->games);
    out->number(out, "finished", stats->finished);
    out->number(out, "hands", stats->hands);
    out->number(out, "laid", stats->cards);
    out->number(out, "nobody", stats->nobody);
    out->number(out, "left_out", stats->left_out);
    write_teams(stats, out);
    write_players(stats, out);
    write_cards(stats, out);
    out->close(out);
    puts(text->str);
}

void
pzk_games_stats_none(void)
{
    struct pzk_stats none = {
        .players = g_array_new(FALSE, FALSE, sizeof(struct pzk_stats_player))};

    print_json(&none);
    g_array_unref(none.players);
}

int
pzk_games_stats(struct pzk_journal *journal,
                const struct pzk_stats_filter *filter, bool json)
{
    g_autofree char *text = NULL;
    struct pzk_stats *stats = pzk_stats_read(journal, filter, &text);

    if (!stats) {
        return pzk_failed("%s", text);
    }
    if (json) {
        print_json(stats);
    } else {
        print(stats);
    }
    int status = stats->unread == 0
                     ? PZK_EXIT_DONE
                     : pzk_failed(_("%ld games cannot be understood and are "
                                    "not counted"),
                                  stats->unread);
    pzk_stats_free(stats);
    return status;
}
