// SPDX-License-Identifier: MIT
#include "src/words/club.h"

#include <string.h>

#include "src/words/sentence.h"
#include "src/words/text.h"

char *
pzk_words_club_place(int round, const char *name, int table, int seat,
                     const char *partner)
{
    if (!partner || !partner[0]) {
        /* TRANSLATORS: a number, a name, a number, a seat */
        return pzk_words_format(
            _("Round %1$d: %2$s plays at table %3$d, side %4$s."), round, name,
            table, pzk_words_seat(seat));
    }
    /* TRANSLATORS: ..., and the partner's name */
    return pzk_words_format(
        _("Round %1$d: %2$s plays at table %3$d, side %4$s, with %5$s."), round,
        name, table, pzk_words_seat(seat), partner);
}

const char *
pzk_words_club_doing(const char *name)
{
    static const struct {
        const char *name, *text;
    } all[] = {
        {"no_placement", N_("no placement card")},
        {"between_hands", N_("between two hands")},
        {"trick_running", N_("playing")},
        {"trick_done", N_("trick complete")},
        {"hand_over", N_("hand over")},
        {"game_over", N_("game over")},
        {"mismatch", N_("stands still: mismatch")},
        {"paused", N_("paused")},
    };

    for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++) {
        if (strcmp(all[i].name, name) == 0) {
            return _(all[i].text);
        }
    }
    return NULL;
}

/* ---- tables ---- */

static char *
where(int no, const char *name, int hand, int trick, const char *doing)
{
    if (hand == 0) {
        /* TRANSLATORS: a number, a table's name, what it does */
        return pzk_words_format(_("Table %1$d, %2$s: %3$s."), no, name, doing);
    }
    if (trick == 0) {
        return pzk_words_format(_("Table %1$d, %2$s: hand %3$d, %4$s."), no,
                                name, hand, doing);
    }
    return pzk_words_format(_("Table %1$d, %2$s: hand %3$d, trick %4$d, %5$s."),
                            no, name, hand, trick, doing);
}

char *
pzk_words_club_table(int no, const char *name, const char *doing, int hand,
                     int trick, const char *turn)
{
    if (!doing) {
        return pzk_words_format(_("Table %1$d, %2$s: not connected."), no,
                                name);
    }
    return pzk_sentences(
        where(no, name, hand, trick, doing),
        /* TRANSLATORS: whose turn it is: names */
        turn[0] ? pzk_words_format(_("Turn: %s."), turn) : g_strdup(""), NULL);
}

char *
pzk_words_club_waits(const char *name)
{
    return pzk_words_format(_("“%s” is a table nobody admitted yet: platzkarte "
                              "club admit."),
                            name);
}

char *
pzk_words_club_calls(int no, const char *name)
{
    return pzk_words_format(_("Table %1$d, %2$s, calls for the director."), no,
                            name);
}
