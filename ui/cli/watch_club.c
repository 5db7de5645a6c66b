// SPDX-License-Identifier: MIT
#include "ui/cli/watch_club.h"

#include <stdio.h>

#include "src/club/address.h"
#include "src/words/club.h"
#include "src/words/text.h"
#include "ui/cli/club_password.h"
#include "ui/cli/options.h"
#include "ui/club/table.h"

struct pzk_watch_club {
    struct pzk_club_table *table;
    struct pzk_session *session;
    char *trouble; /* said last */
    int round;     /* said last */
};

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static struct pzk_club_table *
join(const struct pzk_club_wish *wish, struct pzk_journal *journal, char **why)
{
    struct pzk_club_address address;
    struct pzk_club_table *table = NULL;
    g_autofree char *password = NULL;

    if (!pzk_club_address_read(&address, wish->url, why)) {
        return NULL;
    }
    if (!journal) {
        *why = g_strdup(_("the results of a table come out of its journal; "
                          "name one with --journal FILE"));
    } else if (pzk_club_password(&address, &password, why)) {
        const struct pzk_club_table_setup setup = {.address = &address,
                                                   .password = password,
                                                   .journal = journal,
                                                   .discovery = wish->discovery,
                                                   .now_s = now_s};

        table = pzk_club_table_new(&setup, why);
    }
    pzk_club_address_clear(&address);
    return table;
}

struct pzk_watch_club *
pzk_watch_club_new(const struct pzk_club_wish *wish,
                   struct pzk_journal *journal, struct pzk_session *session)
{
    g_autofree char *why = NULL;
    struct pzk_club_table *table = join(wish, journal, &why);

    if (!table) {
        pzk_failed("--club: %s", why);
        return NULL;
    }
    struct pzk_watch_club *club = g_new0(struct pzk_watch_club, 1);

    club->table = table;
    club->session = session;
    return club;
}

void
pzk_watch_club_free(struct pzk_watch_club *club)
{
    if (club) {
        pzk_club_table_free(club->table);
        g_free(club->trouble);
        g_free(club);
    }
}

void
pzk_watch_club_rule(struct pzk_watch_club *club,
                    const struct pzk_rulings *rulings,
                    const struct pzk_table_view *view,
                    const struct pzk_people *people)
{
    if (club) {
        pzk_club_table_rule(club->table, rulings, view, people,
                            pzk_session_log(club->session));
    }
}

static void
say_trouble(struct pzk_watch_club *club)
{
    const char *trouble = pzk_club_table_trouble(club->table);

    if (g_strcmp0(trouble, club->trouble) == 0) {
        return;
    }
    if (trouble) {
        pzk_failed(_("the club is not reached (%s); the results wait in the "
                     "journal"),
                   trouble);
    } else {
        pzk_failed(_("the club is reached again"));
    }
    g_free(club->trouble);
    club->trouble = g_strdup(trouble);
}

/* The partner sits opposite. */
static const char *
partner_of(const struct pzk_club_round *round,
           const struct pzk_club_place *place)
{
    for (int i = 0; i < round->n; i++) {
        const struct pzk_club_place *other = &round->place[i];

        if (other->table == place->table &&
            other->seat == (place->seat + 2) % PZK_SEATS) {
            return other->name;
        }
    }
    return NULL;
}

/* Those who sit here now hear where they go. */
static void
say_round(struct pzk_watch_club *club, const struct pzk_people *people)
{
    const struct pzk_club_round *round = pzk_club_table_round(club->table);

    if (round->no == club->round) {
        return;
    }
    club->round = round->no;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const struct pzk_club_place *place =
            pzk_club_round_of(round, people->name[seat]);

        if (place) {
            g_autofree char *line =
                pzk_words_club_place(round->no, place->name, place->table,
                                     place->seat, partner_of(round, place));

            fprintf(stderr, "%s\n", line);
        }
    }
}

void
pzk_watch_club_look(struct pzk_watch_club *club,
                    const struct pzk_people *people)
{
    if (club && pzk_club_table_look(club->table)) {
        say_trouble(club);
        say_round(club, people);
    }
}
