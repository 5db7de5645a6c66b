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

char *
pzk_words_club_round_here(int round, const struct pzk_people *people)
{
    g_autoptr(GString) who = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->name[seat][0]) {
            g_autofree char *one =
                pzk_words_club_seated(seat, people->name[seat]);

            g_string_append_printf(who, "%s%s", who->len ? ", " : "", one);
        }
    }
    /* TRANSLATORS: a number; then "North: Anna, East: Betty" */
    return g_strdup_printf(_("Round %1$d at this table. %2$s."), round,
                           who->str);
}

char *
pzk_words_club_ask(int round, const struct pzk_people *people)
{
    g_autoptr(GString) who = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (people->name[seat][0]) {
            g_string_append_printf(who, "%s%s", who->len ? ", " : "",
                                   people->name[seat]);
        }
    }
    /* TRANSLATORS: a number, names with commas between them */
    return pzk_words_format(_("Round %1$d: %2$s. Play?"), round, who->str);
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
    return pzk_words_format(_("“%s” is a table that nobody has admitted yet: "
                              "platzkarte club admit."),
                            name);
}

char *
pzk_words_club_joined(const char *name)
{
    /* TRANSLATORS: the name of a table */
    return pzk_words_format(_("The club knows this table as “%s”."), name);
}

char *
pzk_words_club_not_yet(const char *name)
{
    return pzk_words_format(
        _("The club has not admitted this table, “%s”, yet."), name);
}

char *
pzk_words_club_twice(const char *name)
{
    return pzk_words_format(_("Another computer plays as the table “%s”, too."),
                            name);
}

const char *
pzk_words_club_virtual(void)
{
    return _("Games of the virtual table do not count in the club.");
}

char *
pzk_words_club_copied(const char *name, const char *other)
{
    /* TRANSLATORS: the names of two tables */
    return pzk_words_format(
        _("Tables %1$s and %2$s send the same game: was a journal copied?"),
        name, other);
}

char *
pzk_words_club_clock(int no, const char *name, int64_t behind_s)
{
    int hours = (int)((ABS(behind_s) + 1800) / 3600);

    /* TRANSLATORS: a number, a table's name, a number of hours */
    return pzk_words_format(
        behind_s > 0 ? _("The clock of table %1$d, %2$s, is %3$d h behind.")
                     : _("The clock of table %1$d, %2$s, is %3$d h ahead."),
        no, name, hours);
}

char *
pzk_words_club_calls(int no, const char *name)
{
    return pzk_words_format(_("Table %1$d, %2$s, calls for the director."), no,
                            name);
}

/* ---- at a table of the club ---- */

char *
pzk_words_club_reached(const char *why)
{
    return why ? pzk_words_format(_("The club is not reached (%s): the results "
                                    "wait in the journal."),
                                  why)
               : g_strdup(_("The club is reached again."));
}

char *
pzk_words_club_called(bool calls, bool reached)
{
    if (!calls) {
        return g_strdup(_("The director is no longer called."));
    }
    return g_strdup(reached ? _("The director is called.")
                            : _("The director is called as soon as the club is "
                                "reached."));
}

char *
pzk_words_club_none(void)
{
    return g_strdup(
        _("This table belongs to no club: there is no director to call."));
}

/* ---- the club's screen ---- */

char *
pzk_words_club_title(int no, const char *name)
{
    /* TRANSLATORS: a number, a table's name; a heading */
    return pzk_words_format(_("Table %1$d, %2$s"), no, name);
}

static char *
progress(const char *doing, int hand, int trick)
{
    if (hand == 0) {
        return g_strdup_printf("%s.", doing);
    }
    if (trick == 0) {
        /* TRANSLATORS: a number, what the table does */
        return pzk_words_format(_("Hand %1$d, %2$s."), hand, doing);
    }
    return pzk_words_format(_("Hand %1$d, trick %2$d, %3$s."), hand, trick,
                            doing);
}

char *
pzk_words_club_progress(const char *doing, int hand, int trick,
                        const char *turn)
{
    if (!doing) {
        return g_strdup(_("Not connected."));
    }
    return pzk_sentences(
        progress(doing, hand, trick),
        turn[0] ? pzk_words_format(_("Turn: %s."), turn) : g_strdup(""), NULL);
}

char *
pzk_words_club_quiet(int minutes)
{
    return pzk_words_format(P_("Nothing new for %d minute.",
                               "Nothing new for %d minutes.", minutes),
                            minutes);
}

char *
pzk_words_club_round(int round, const char *until, int minutes)
{
    if (!until) {
        return pzk_words_format(_("Round %d."), round);
    }
    if (minutes < 0) {
        /* TRANSLATORS: a number, a time of day */
        return pzk_words_format(_("Round %1$d has been over since %2$s."),
                                round, until);
    }
    /* TRANSLATORS: a number, a time of day, a number */
    return pzk_words_format(P_("Round %1$d, until %2$s: %3$d minute left.",
                               "Round %1$d, until %2$s: %3$d minutes left.",
                               minutes),
                            round, until, minutes);
}

char *
pzk_words_club_who(const char *name, const char *seat, const char *table)
{
    const char *who = name[0] ? name : pzk_words_seat(pzk_seat_from_name(seat));

    /* TRANSLATORS: who, and a table's name */
    return table[0] ? pzk_words_format(_("%1$s (table %2$s)"), who, table)
                    : g_strdup(who);
}

char *
pzk_words_club_seated(int seat, const char *name)
{
    /* TRANSLATORS: a seat, and who plays there */
    return pzk_words_format(_("%1$s: %2$s"), pzk_words_seat(seat), name);
}

char *
pzk_words_club_heading(const char *club, const char *what)
{
    return pzk_words_format(_("%1$s: %2$s"), club, what);
}

char *
pzk_words_club_table_no(int no)
{
    return pzk_words_format(_("Table %d"), no);
}

const char *
pzk_words_club_text(enum pzk_club_text text)
{
    static const char *const texts[PZK_CLUB_TEXTS] = {
        [PZK_CLUB_TEXT_CALLS] = N_("Calls for the director."),
        [PZK_CLUB_TEXT_TABLES] = N_("Tables"),
        [PZK_CLUB_TEXT_NO_TABLE] = N_("No table yet."),
        [PZK_CLUB_TEXT_CALLS_HEADING] = N_("Calls"),
        [PZK_CLUB_TEXT_NO_CALL] = N_("Nobody calls for the director."),
        [PZK_CLUB_TEXT_PLACE] = N_("Place"),
        [PZK_CLUB_TEXT_NAME] = N_("Name"),
        [PZK_CLUB_TEXT_POINTS] = N_("Points"),
        [PZK_CLUB_TEXT_WON] = N_("Won"),
        [PZK_CLUB_TEXT_HANDS] = N_("Hands"),
        [PZK_CLUB_TEXT_STANDINGS] = N_("Standings"),
        [PZK_CLUB_TEXT_NO_HAND] = N_("No hand has been played yet."),
        [PZK_CLUB_TEXT_NO_ROUND] = N_("No round yet."),
        [PZK_CLUB_TEXT_WHO_WHERE] = N_("Who plays where"),
        [PZK_CLUB_TEXT_WAITING] = N_("Tables that wait to be admitted"),
        [PZK_CLUB_TEXT_LANGUAGE] = N_("Language"),
        [PZK_CLUB_TEXT_LOST] =
            N_("The club is not reached: what is shown may be old."),
        [PZK_CLUB_TEXT_NO_SCRIPT] = N_("Without a script this page does not "
                                       "change by itself: load it again."),
        [PZK_CLUB_TEXT_TABLE] = N_("Table"),
        [PZK_CLUB_TEXT_SIDE] = N_("Side"),
    };

    return PZK_NAME(texts, (int)text);
}
