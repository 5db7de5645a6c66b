// SPDX-License-Identifier: MIT
#include "ui/club/member.h"

#include <string.h>

#include "src/club/address.h"
#include "src/words/club.h"
#include "src/words/text.h"

struct pzk_club_member {
    struct pzk_club_table *table;
    char *trouble;           /* trouble that was announced last, or NULL */
    int round;               /* number of the round that was announced last */
    enum pzk_club_here here; /* what was announced last */
    bool is_virtual;         /* the virtual table's games do not count */
    struct pzk_people sent;  /* whom a round sent here last */
};

static struct pzk_club_table *
join(const struct pzk_club_member_setup *setup, char **why)
{
    struct pzk_club_address address;
    struct pzk_club_table *table = NULL;
    g_autofree char *password = NULL;

    if (!pzk_club_address_read(&address, setup->options->url, why)) {
        return NULL;
    }
    if (!setup->journal) {
        *why = g_strdup(_("the results of a table come out of its journal; "
                          "name one with --journal FILE"));
    } else if (setup->password(&address, &password, why)) {
        const struct pzk_club_table_setup table_setup = {
            .address = &address,
            .password = password,
            .name = setup->options->name,
            .journal = setup->journal,
            .discovery = setup->options->discovery,
            .now_s = setup->now_s,
            .notify = setup->notify,
            .data = setup->data};

        table = pzk_club_table_new(&table_setup, why);
    }
    pzk_club_address_clear(&address);
    return table;
}

struct pzk_club_member *
pzk_club_member_new(const struct pzk_club_member_setup *setup, char **why)
{
    struct pzk_club_table *table = join(setup, why);

    if (!table) {
        return NULL;
    }
    struct pzk_club_member *member = g_new0(struct pzk_club_member, 1);

    member->table = table;
    member->is_virtual = setup->is_virtual;
    return member;
}

void
pzk_club_member_free(struct pzk_club_member *member)
{
    if (member) {
        pzk_club_table_free(member->table);
        g_free(member->trouble);
        g_free(member);
    }
}

void
pzk_club_member_rule(struct pzk_club_member *member,
                     const struct pzk_rulings *rulings,
                     const struct pzk_table_view *view,
                     const struct pzk_people *people, const GArray *log)
{
    if (member) {
        pzk_club_table_rule(member->table, rulings, view, people, log);
    }
}

char *
pzk_club_member_call(struct pzk_club_member *member)
{
    if (!member) {
        return pzk_words_club_none();
    }
    bool calls = !pzk_club_table_calls(member->table);

    pzk_club_table_call(member->table, calls);
    return pzk_words_club_called(calls, !pzk_club_table_trouble(member->table));
}

static void
say_trouble(struct pzk_club_member *member, GString *said)
{
    const char *trouble = pzk_club_table_trouble(member->table);

    if (g_strcmp0(trouble, member->trouble) != 0) {
        g_autofree char *text = pzk_words_club_reached(trouble);

        g_string_append(said, text);
        g_free(member->trouble);
        member->trouble = g_strdup(trouble);
    }
}

/* Says that the club has the table, or why it does not count yet. */
static void
say_here(struct pzk_club_member *member, GString *said)
{
    enum pzk_club_here here = pzk_club_table_here(member->table);
    const char *name = pzk_club_table_name(member->table);

    if (here == member->here) {
        return;
    }
    member->here = here;
    g_autofree char *text =
        here == PZK_CLUB_HERE_TWICE   ? pzk_words_club_twice(name)
        : here == PZK_CLUB_HERE_WAITS ? pzk_words_club_not_yet(name)
                                      : pzk_words_club_joined(name);

    g_string_append_printf(said, "%s%s", said->len ? "\n" : "", text);
    if (here == PZK_CLUB_HERE_IN && member->is_virtual) {
        g_string_append_printf(said, "\n%s", pzk_words_club_virtual());
    }
}

/* Tells the people at this table where they go in a new round. */
static void
say_round(struct pzk_club_member *member, const struct pzk_people *people,
          GString *said)
{
    const struct pzk_club_round *round = pzk_club_table_round(member->table);

    if (round->no == member->round) {
        return;
    }
    member->round = round->no;
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        const struct pzk_club_place *place =
            pzk_club_round_of(round, people->name[seat]);

        if (place) {
            g_autofree char *line = pzk_words_club_place(
                round->no, place->name, place->table, place->seat,
                pzk_club_round_partner(round, place));

            g_string_append_printf(said, "%s%s", said->len ? "\n" : "", line);
        }
    }
}

char *
pzk_club_member_look(struct pzk_club_member *member,
                     const struct pzk_people *people)
{
    GString *said = g_string_new(NULL);

    if (member && pzk_club_table_look(member->table)) {
        say_trouble(member, said);
        say_here(member, said);
        say_round(member, people, said);
    }
    return g_string_free(said, FALSE);
}

bool
pzk_club_member_calls(const struct pzk_club_member *member)
{
    return member && pzk_club_table_calls(member->table);
}

const struct pzk_club_round *
pzk_club_member_round(const struct pzk_club_member *member)
{
    return pzk_club_table_round(member->table);
}

static int
count_names(const struct pzk_people *people)
{
    int n = 0;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        n += people->name[seat][0] != '\0';
    }
    return n;
}

/* Whether everybody of NOW who has a name is among SENT. */
static bool
were_sent(const struct pzk_people *sent, const struct pzk_people *now)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        bool found = now->name[seat][0] == '\0';

        for (int other = 0; other < PZK_SEATS; other++) {
            found |= strcmp(now->name[seat], sent->name[other]) == 0;
        }
        if (!found) {
            return false;
        }
    }
    return true;
}

static bool
are_same(const struct pzk_people *one, const struct pzk_people *other)
{
    bool same = true;

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        same &= strcmp(one->name[seat], other->name[seat]) == 0;
    }
    return same;
}

/* Finds the people whom the current round sends here. */
static void
find_sent(const struct pzk_club_member *member, struct pzk_people *sent)
{
    const struct pzk_club_round *round = pzk_club_table_round(member->table);
    int no = pzk_club_table_no(member->table);

    pzk_people_init(sent);
    for (int i = 0; no > 0 && i < round->n; i++) {
        if (round->place[i].table == no) {
            pzk_people_name(sent, round->place[i].seat, round->place[i].name);
        }
    }
}

enum pzk_club_seats
pzk_club_member_seats(struct pzk_club_member *member,
                      const struct pzk_people *now, struct pzk_people *sent,
                      char **text)
{
    *text = NULL;
    if (!member) {
        return PZK_CLUB_SEATS_STAY;
    }
    find_sent(member, sent);
    int no = pzk_club_table_round(member->table)->no;
    int n = count_names(sent);
    /* a resumed game has its people already, perhaps at their next seats */
    bool resumed = count_names(&member->sent) == 0 && count_names(now) == n &&
                   were_sent(sent, now);
    bool asks = !were_sent(&member->sent, now);

    if (n == 0 || are_same(sent, &member->sent)) {
        return PZK_CLUB_SEATS_STAY;
    }
    member->sent = *sent;
    if (resumed) {
        return PZK_CLUB_SEATS_STAY;
    }
    *text = asks ? pzk_words_club_ask(no, sent)
                 : pzk_words_club_round_here(no, sent);
    return asks ? PZK_CLUB_SEATS_ASK : PZK_CLUB_SEATS_TAKE;
}
