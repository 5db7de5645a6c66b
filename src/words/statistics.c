// SPDX-License-Identifier: MIT
/*
 * Says statistics over the games of a journal as labels and numbers, so that
 * nothing needs inflection and a column is readable.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

char *
pzk_words_stats_games(const struct pzk_words_stats *stats)
{
    return g_strdup_printf(
        _("Games: %ld, finished %ld. Hands: %ld. Cards: %ld. Tricks that "
          "nobody took: %ld."),
        stats->games, stats->finished, stats->hands, stats->cards,
        stats->nobody);
}

char *
pzk_words_stats_team(int team, const struct pzk_words_stats *stats)
{
    return g_strdup_printf(
        _("%s: games won %ld, hands won %ld, tricks %ld, points %ld, "
          "factors %ld, score %ld."),
        pzk_words_team(team), stats->won, stats->hands, stats->tricks,
        stats->points, stats->factor, stats->score);
}

char *
pzk_words_stats_player(const char *name, const struct pzk_words_stats *stats)
{
    return g_strdup_printf(
        _("%s: games %ld, finished %ld, won %ld, tricks %ld, points %ld, "
          "factors %ld, score %ld."),
        name, stats->games, stats->finished, stats->won, stats->tricks,
        stats->points, stats->factor, stats->score);
}

char *
pzk_words_reading(int card, int laid, int misread, int by_hand, bool worn)
{
    g_autofree char *name = pzk_words_card_of(card);

    return worn ? g_strdup_printf(P_("%s was corrected %d time in %d: its "
                                     "sticker may be worn.",
                                     "%s was corrected %d times in %d: its "
                                     "sticker may be worn.",
                                     misread),
                                  name, misread, laid)
                : g_strdup_printf(
                      _("%s: laid %d, corrected %d, entered by hand %d."), name,
                      laid, misread, by_hand);
}
