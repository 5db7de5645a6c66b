// SPDX-License-Identifier: MIT
#include "ui/cli/table_options.h"

#include "src/journal/entry.h"
#include "src/rules/piece.h"

void
pzk_table_written_finish(struct pzk_table_written *written)
{
    g_free(written->camera);
    g_free(written->game);
    g_free(written->placement);
    g_free(written->leader);
    g_free(written->players);
    g_free(written->journal);
    g_free(written->jekyll);
}

static int
read_people(const struct pzk_usage *usage, const char *written,
            struct pzk_people *people)
{
    char *why = NULL;

    pzk_people_init(people);
    if (!written || pzk_people_parse(people, written, &why)) {
        return PZK_GO_ON;
    }
    int status = pzk_usage_error(usage, "--players: %s", why);
    g_free(why);
    return status;
}

/* What only duel or maze has. */
static int
read_own(const struct pzk_usage *usage, const struct pzk_table_written *written,
         struct pzk_table_setup *table)
{
    int players = written->people ? written->people : table->players;
    int steps = written->steps ? written->steps : table->steps;
    int first = written->first ? written->first : 1;

    if (written->jekyll) {
        table->jekyll = pzk_seat_from_name(written->jekyll);
    }
    if (table->jekyll != PZK_N && table->jekyll != PZK_S) {
        return pzk_usage_error(usage, _("--jekyll %s: it is N or S"),
                               written->jekyll);
    }
    if (players < 2 || players > PZK_MAZE_PLAYERS) {
        return pzk_usage_error(usage, _("--people %d: it is 2, 3 or 4"),
                               players);
    }
    if (steps != 2 && steps != 3) {
        return pzk_usage_error(usage, _("--steps %d: it is 2 or 3"), steps);
    }
    if (first < 1 || first > players) {
        return pzk_usage_error(usage, _("--first %d: there are %d players"),
                               first, players);
    }
    table->match = written->match;
    table->players = (uint8_t)players;
    table->steps = (uint8_t)steps;
    table->first = (uint8_t)(first - 1);
    return PZK_GO_ON;
}

int
pzk_table_options_read(const struct pzk_usage *usage,
                       const struct pzk_table_written *written,
                       struct pzk_table_setup *table, struct pzk_people *people)
{
    int game = written->game ? pzk_entry_game_from_name(written->game)
                             : PZK_TABLE_JEKYLL_HYDE;

    pzk_table_setup_init(table);
    if (game < 0) {
        return pzk_usage_error(usage,
                               _("unknown game '%s'; there are jekyll-hyde, "
                                 "jekyll-hyde-3, duel, maze"),
                               written->game);
    }
    table->game = (enum pzk_table_game)game;
    table->placement = pzk_piece_from_id(written->placement);
    if (written->placement && table->placement != PZK_PA &&
        table->placement != PZK_PB) {
        return pzk_usage_error(usage, _("--placement %s: it is PA or PB"),
                               written->placement);
    }
    if (table->game == PZK_TABLE_JEKYLL_HYDE_3 && table->placement == PZK_PB) {
        return pzk_usage_error(usage, _("--placement %s: three players use PA"),
                               written->placement);
    }
    if (written->resume_game < 0) {
        return pzk_usage_error(usage, _("%s needs the number of a game"),
                               "--resume-game");
    }
    table->leader = pzk_seat_from_name(written->leader);
    if (written->leader && table->leader == PZK_NO_SEAT) {
        return pzk_usage_error(usage, _("--leader %s: a seat is N, E, S or W"),
                               written->leader);
    }
    int status = read_own(usage, written, table);
    return status == PZK_GO_ON ? read_people(usage, written->players, people)
                               : status;
}
