// SPDX-License-Identifier: MIT
#include "src/club/pairings.h"

#include <stdlib.h>
#include <string.h>

#include "src/club/pairing_search.h"

/* ---- how many tables ---- */

int
pzk_pairing_tables(int count, bool pairs, int *three, int *out)
{
    *three = 0;
    *out = 0;
    if (count > PZK_PAIRED_MAX || count < (pairs ? 2 : 3)) {
        return 0;
    }
    if (pairs) {
        *out = count % 2;
        return count / 2 <= PZK_PAIRED_TABLES ? count / 2 : 0;
    }
    /* as few tables of three as possible; of five persons one must sit out */
    *out = count == 5;
    *three = (4 - (count - *out) % 4) % 4;
    int tables = (count - *out + *three) / 4;

    return tables <= PZK_PAIRED_TABLES ? tables : 0;
}

/* ---- the numbers of those present ---- */

struct cast {
    int count;
    int number[PZK_PAIRED_MAX]; /* number of each person present */
    int index[PZK_PAIRED_MAX];  /* index of each number among those present; -1:
                                   absent */
};

static void
cast_make(struct cast *cast, const struct pzk_pairing_wish *wish)
{
    cast->count = 0;
    for (int i = 0; i < wish->count; i++) {
        cast->index[i] = -1;
        if (!wish->there || wish->there[i]) {
            cast->index[i] = cast->count;
            cast->number[cast->count++] = i;
        }
    }
}

/* ---- the past ---- */

static int
size_of_table(const struct pzk_paired_round *round, int count, int table)
{
    int size = 0;

    for (int i = 0; i < count; i++) {
        size += round->table[i] == table;
    }
    return size;
}

/* Enters the past meetings of those present into SEARCH. */
static void
remember(struct pzk_pairing_search *search, const struct cast *cast,
         const struct pzk_pairing_wish *wish,
         const struct pzk_paired_round *was)
{
    for (int a = 0; a < cast->count; a++) {
        int table = was->table[cast->number[a]];

        if (table == 0) {
            search->sat_out[a]++;
            continue;
        }
        if (!wish->pairs && size_of_table(was, wish->count, table) == 3) {
            search->met[a][PZK_PAIRED_MAX]++;
            search->met[PZK_PAIRED_MAX][a]++;
        }
        for (int b = 0; b < a; b++) {
            if (was->table[cast->number[b]] == table) {
                search->met[a][b]++;
                search->met[b][a]++;
            }
        }
    }
}

/* ---- forced places ---- */

/* Puts WHO at PLACE of the first round; the person there goes to WHO's place.
 */
static void
put(struct pzk_pairing_search *search, int who, int place)
{
    uint8_t *row = search->who[0];

    for (int i = 0; i < search->places; i++) {
        if (row[i] == who) {
            row[i] = row[place];
            break;
        }
    }
    row[place] = (uint8_t)who;
    search->fixed[0][place] = true;
}

static bool
force(struct pzk_pairing_search *search, const struct cast *cast,
      const struct pzk_paired_round *forced)
{
    int taken[PZK_PAIRED_TABLES + 1] = {0};

    for (int i = 0; i < cast->count; i++) {
        int table = forced->table[cast->number[i]];

        if (table == 0) {
            continue;
        }
        if (table > search->tables || taken[table] == search->table_size) {
            return false;
        }
        put(search, i, (table - 1) * search->table_size + taken[table]++);
    }
    return true;
}

/* ---- assigning groups to tables and seats ---- */

struct seating {
    const struct pzk_pairing_search *search;
    /* how often a person was at a table, and had another as a partner */
    uint8_t sat[PZK_PAIRED_MAX][PZK_PAIRED_TABLES + 1];
    uint8_t partner[PZK_PAIRED_MAX][PZK_PAIRED_MAX];
    int table_of[PZK_ROUNDS_MAX][PZK_PAIRED_TABLES]; /* table of each group */
};

static bool
is_person(const struct seating *seating, int who)
{
    return who < seating->search->persons;
}

/* Returns how often members of GROUP were at TABLE before. */
static int
visits(const struct seating *seating, int round, int group, int table)
{
    int size = seating->search->table_size, count = 0;
    const uint8_t *who = &seating->search->who[round][group * size];

    for (int i = 0; i < size; i++) {
        count += is_person(seating, who[i]) ? seating->sat[who[i]][table] : 0;
    }
    return count;
}

static void
walk_in(struct seating *seating, int round, int step)
{
    int size = seating->search->table_size;

    for (int group = 0; group < seating->search->tables; group++) {
        const uint8_t *who = &seating->search->who[round][group * size];
        int table = seating->table_of[round][group];

        for (int i = 0; i < size; i++) {
            if (is_person(seating, who[i])) {
                uint8_t *sat = &seating->sat[who[i]][table];

                *sat = (uint8_t)(*sat + step);
            }
        }
    }
}

static bool
is_forced(const struct seating *seating, int round, int group)
{
    int size = seating->search->table_size;
    bool forced = false;

    for (int i = 0; i < size; i++) {
        forced |= seating->search->fixed[round][group * size + i];
    }
    return forced;
}

/* Exchanges the tables of two groups if that reduces repeated visits. False: no
 * exchange does. */
static bool
exchange_tables(struct seating *seating, int round)
{
    int *table_of = seating->table_of[round];
    bool better = false;

    for (int a = 0; a < seating->search->tables; a++) {
        for (int b = 0; b < a; b++) {
            int before = visits(seating, round, a, table_of[a]) +
                         visits(seating, round, b, table_of[b]);
            int after = visits(seating, round, a, table_of[b]) +
                        visits(seating, round, b, table_of[a]);

            if (after < before && !is_forced(seating, round, a) &&
                !is_forced(seating, round, b)) {
                int kept = table_of[a];

                table_of[a] = table_of[b];
                table_of[b] = kept;
                better = true;
            }
        }
    }
    return better;
}

static void
choose_tables(struct seating *seating)
{
    const struct pzk_pairing_search *search = seating->search;

    for (int round = 0; round < search->rounds; round++) {
        for (int group = 0; group < search->tables; group++) {
            seating->table_of[round][group] = group + 1;
        }
        walk_in(seating, round, 1);
    }
    bool better = true;

    for (int pass = 0; pass < 8 && better; pass++) {
        better = false;
        for (int round = 0; round < search->rounds; round++) {
            walk_in(seating, round, -1);
            for (int i = 0; i < 8 && exchange_tables(seating, round); i++) {
                better = true;
            }
            walk_in(seating, round, 1);
        }
    }
}

/* Chooses the seats of a table: opposite the first person sits whoever was that
 * person's partner least often. A table of three has nobody at W, and no
 * partners. */
static void
choose_seats(struct seating *seating, const uint8_t who[4], int8_t seats[4])
{
    int best = 1;

    for (int i = 0; i < 4; i++) {
        seats[i] = (int8_t)i;
        if (!is_person(seating, who[i])) {
            seats[i] = PZK_W;
            seats[3] = (int8_t)i;
            for (int k = i + 1; k < 3; k++) {
                seats[k] = (int8_t)k;
            }
            return;
        }
    }
    int fewest = INT32_MAX;
    for (int i = 1; i < 4; i++) {
        int others[2], n = 0;

        for (int k = 1; k < 4; k++) {
            if (k != i) {
                others[n++] = k;
            }
        }
        int times = seating->partner[who[0]][who[i]] +
                    seating->partner[who[others[0]]][who[others[1]]];

        if (times < fewest) {
            fewest = times;
            best = i;
        }
    }
    int8_t side = PZK_E;

    for (int i = 1; i < 4; i++) {
        seats[i] = PZK_S;
        if (i != best) {
            seats[i] = side;
            side = PZK_W;
        }
    }
    for (int a = 0; a < 4; a++) {
        for (int b = 0; b < 4; b++) {
            if (a != b && abs(seats[a] - seats[b]) == 2) {
                seating->partner[who[a]][who[b]]++;
            }
        }
    }
}

/* ---- the rounds ---- */

static void
write_round(struct seating *seating, const struct cast *cast, int round,
            struct pzk_paired_round *out)
{
    const struct pzk_pairing_search *search = seating->search;

    memset(out->table, 0, sizeof(out->table));
    memset(out->seat, PZK_NO_SEAT, sizeof(out->seat));
    for (int group = 0; group < search->tables; group++) {
        const uint8_t *who = &search->who[round][group * search->table_size];
        int8_t seats[4] = {PZK_N, PZK_E, PZK_S, PZK_W};

        if (search->table_size == 4) {
            choose_seats(seating, who, seats);
        }
        for (int i = 0; i < search->table_size; i++) {
            if (is_person(seating, who[i])) {
                int number = cast->number[who[i]];

                out->table[number] = (uint8_t)seating->table_of[round][group];
                out->seat[number] = seats[i];
            }
        }
    }
}

static void
remember_seats(struct seating *seating, const struct cast *cast,
               const struct pzk_paired_round *was)
{
    for (int a = 0; a < cast->count; a++) {
        int one = cast->number[a];

        if (was->table[one] == 0 || was->table[one] > PZK_PAIRED_TABLES) {
            continue;
        }
        seating->sat[a][was->table[one]]++;
        for (int b = 0; b < cast->count; b++) {
            int other = cast->number[b];

            seating->partner[a][b] =
                (uint8_t)(seating->partner[a][b] +
                          (a != b && was->table[one] == was->table[other] &&
                           abs(was->seat[one] - was->seat[other]) == 2));
        }
    }
}

static bool
is_possible(const struct pzk_pairing_wish *wish)
{
    return wish->count > 0 && wish->count <= PZK_PAIRED_MAX &&
           wish->rounds > 0 && wish->n_past >= 0 &&
           wish->rounds + wish->n_past <= PZK_ROUNDS_MAX;
}

static bool
plan(const struct pzk_pairing_wish *wish, const struct cast *cast,
     struct pzk_pairing_search *search, struct seating *seating,
     struct pzk_paired_round *rounds)
{
    search->random = wish->seed ? wish->seed : 1;
    search->rounds = wish->rounds;
    search->persons = cast->count;
    search->table_size = wish->pairs ? 2 : 4;
    search->tables = pzk_pairing_tables(cast->count, wish->pairs,
                                        &search->chairs, &search->bench);
    search->places = search->tables * search->table_size + search->bench;
    if (search->tables == 0) {
        return false;
    }
    pzk_pairing_begin(search);
    for (int i = 0; i < wish->n_past; i++) {
        remember(search, cast, wish, &wish->past[i]);
    }
    if (wish->forced && !force(search, cast, wish->forced)) {
        return false;
    }
    pzk_pairing_improve(search);
    seating->search = search;
    for (int i = 0; i < wish->n_past; i++) {
        remember_seats(seating, cast, &wish->past[i]);
    }
    choose_tables(seating);
    for (int i = 0; i < wish->rounds; i++) {
        write_round(seating, cast, i, &rounds[i]);
    }
    return true;
}

bool
pzk_pairings_plan(const struct pzk_pairing_wish *wish,
                  struct pzk_paired_round *rounds)
{
    struct pzk_pairing_search *search = calloc(1, sizeof(*search));
    struct seating *seating = calloc(1, sizeof(*seating));
    struct cast cast;
    bool good = search && seating && is_possible(wish);

    if (good) {
        cast_make(&cast, wish);
        good = plan(wish, &cast, search, seating, rounds);
    }
    free(seating);
    free(search);
    return good;
}
