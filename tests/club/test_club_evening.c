// SPDX-License-Identifier: MIT
/*
 * A club evening before a real broker: three tables that play into their
 * journals, a club that keeps its books. Whatever dies on the way, the
 * standings are those of the journals in the end.
 *
 * usage: test_club_evening BROKER PASSWD PLATZKARTE PLAYER [FAULTS [KIND]]
 */
#include "tests/club/evening.h"

#include "src/club/outbox.h"
#include "src/journal/json.h"
#include "ui/club/link.h"

static const int64_t WAIT_US = 90 * (int64_t)G_USEC_PER_SEC;

static int faults, only = -1;

/* Longer than twice the connections' sign of life, and then it is known to be
 * lost; each takes its time. */
enum { CUT_S = 40, LONG_CUTS = 5 };

enum fault {
    NO_FAULT,
    BROKER_KILLED,
    BROKER_KILLED_KEEPING, /* its persistence is on */
    NETWORK_CUT,
    NETWORK_CUT_LONG, /* longer than anybody waits for a sign of life */
    TABLE_KILLED,
    CLUB_KILLED,
    CLOCK_JUMPS,
    TOLD_AGAIN, /* all of it, twice, in another order */
    FAULTS
};
static const char *const fault_names[FAULTS] = {
    "nothing",     "broker killed",        "broker with persistence killed",
    "network cut", "network cut for long", "table killed",
    "club killed", "a clock jumps",        "told again in another order"};

/* ---- what should be ---- */

struct sums {
    int rows, hands;
    int64_t points[EVENING_TABLES][PZK_SEATS];
    int won[EVENING_TABLES][PZK_SEATS];
};

static void
sum_journal(const struct evening *evening, int which, struct sums *sums)
{
    static const struct pzk_club_ack nothing = {0};
    g_autofree char *name = g_strdup_printf("table%d.db", which + 1);
    g_autofree char *path = evening_file(evening, name);
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, NULL, &text);

    if (!journal) {
        fail_msg("%s", text);
    }
    g_autoptr(GPtrArray) messages =
        pzk_club_outbox(journal, &nothing, 0, &text);

    assert_non_null(messages);
    for (guint i = 0; i < messages->len; i++) {
        const char *message = g_ptr_array_index(messages, i);
        struct pzk_club_result result;

        assert_true(pzk_club_result_read(&result, message, strlen(message)));
        sums->hands += result.n_hands;
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            sums->won[which][seat] += result.won >> seat & 1;
            for (int hand = 0; hand < result.n_hands; hand++) {
                sums->points[which][seat] += result.hand[hand].points[seat];
            }
        }
    }
    pzk_journal_close(journal);
}

/* Names are those of the seats at each table. */
static void
sum_books(struct pzk_club_books *books, struct sums *sums)
{
    static const char *const names[] = {"Anna", "Betty", "Carl", "Doris"};
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    int hands = 0;

    for (guint i = 0; i < rows->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(rows, struct pzk_club_standing, i);
        int table = row->table[0] ? row->table[1] - '1' : -1;

        assert_in_range(table, 0, EVENING_TABLES - 1);
        for (int seat = 0; seat < PZK_SEATS; seat++) {
            if (strcmp(row->name, names[seat]) == 0) {
                sums->points[table][seat] += row->points;
                sums->won[table][seat] += row->won;
                hands += seat == 0 ? row->hands : 0;
            }
        }
    }
    sums->hands = hands;
}

static void
await_equal(const struct evening *evening, const char *what, int seed)
{
    int64_t until_us = g_get_monotonic_time() + WAIT_US;
    struct pzk_club_books *books = evening_books(evening);
    struct sums want = {0}, have;

    for (int i = 0; i < EVENING_TABLES; i++) {
        sum_journal(evening, i, &want);
    }
    do {
        g_usleep(20000);
        memset(&have, 0, sizeof(have));
        sum_books(books, &have);
    } while (memcmp(&want, &have, sizeof(want)) != 0 &&
             g_get_monotonic_time() < until_us);
    pzk_club_books_close(books);
    assert_true(want.hands >= 3 * EVENING_TABLES);
    if (memcmp(&want, &have, sizeof(want)) != 0) {
        fail_msg("%s, seed %d: %d hands played, %d in the books", what, seed,
                 want.hands, have.hands);
    }
}

/* ---- what is told again ---- */

/* Drops what LINK has heard, so that the link notices what it has sent. */
static void
drop_events(struct pzk_club_link *link)
{
    struct pzk_club_event event;

    while (pzk_club_link_next(link, &event)) {
        pzk_club_event_clear(&event);
    }
    g_usleep(1000);
}

/* Hears all results from now on. */
static struct pzk_club_link *
begin_to_record(const struct evening *evening)
{
    struct pzk_club_link *link = evening_link(evening, "club");

    while (!pzk_club_link_is_up(link)) {
        drop_events(link);
    }
    pzk_club_link_subscribe(link, "platzkarte/1/Friday/+/result");
    /* what was sent after it is confirmed: the broker knows */
    pzk_club_link_send(link, "platzkarte/1/Friday/recording", "{}", false);
    while (pzk_club_link_unsent(link) > 0) {
        drop_events(link);
    }
    return link;
}

static void
shuffle(GPtrArray *lines, int seed)
{
    g_autoptr(GRand) random = g_rand_new_with_seed((guint32)seed);

    for (guint i = lines->len; i > 1; i--) {
        guint other = (guint)g_rand_int_range(random, 0, (gint32)i);
        gpointer kept = lines->pdata[i - 1];

        lines->pdata[i - 1] = lines->pdata[other];
        lines->pdata[other] = kept;
    }
}

static void
free_message(gpointer data)
{
    struct pzk_club_event *message = data;

    pzk_club_event_clear(message);
    g_free(message);
}

/* Each result that RECORD has heard comes twice more, by its own table, and
 * then something that shows that they came. */
static void
tell_again(struct evening *evening, struct pzk_club_link *record, int seed)
{
    g_autoptr(GPtrArray) heard = g_ptr_array_new_with_free_func(free_message);
    struct pzk_club_event event;

    while (pzk_club_link_next(record, &event)) {
        g_ptr_array_add(heard, g_memdup2(&event, sizeof(event)));
    }
    pzk_club_link_free(record);
    assert_true(heard->len >= EVENING_TABLES);
    for (int i = 0; i < 2; i++) {
        shuffle(heard, 2 * seed + i);
        for (guint k = 0; k < heard->len; k++) {
            const struct pzk_club_event *message = heard->pdata[k];
            g_autofree char *user =
                g_strndup(message->topic + strlen("platzkarte/1/Friday/"), 2);

            evening_publish(evening, user, message->topic, message->text);
        }
    }
    evening_publish(evening, "t1", "platzkarte/1/Friday/t1/call",
                    "{\"v\":1,\"calls\":true}");
    evening_await_line(&evening->club, "Table 1, t1, calls for the director.");
}

/* ---- faults ---- */

static void
do_fault(struct evening *evening, enum fault fault, int seed)
{
    int which = seed % EVENING_TABLES;

    switch (fault) {
    case NO_FAULT:
    case CLOCK_JUMPS: /* in the table's own program */
    case TOLD_AGAIN:  /* after they have played */
    case FAULTS:
        break;
    case BROKER_KILLED:
    case BROKER_KILLED_KEEPING:
        child_stop(&evening->broker, SIGKILL);
        g_usleep(200000);
        evening_start_broker(evening);
        break;
    case NETWORK_CUT:
        kill(evening->broker.pid, SIGSTOP);
        g_usleep(1500000);
        kill(evening->broker.pid, SIGCONT);
        break;
    case NETWORK_CUT_LONG:
        kill(evening->broker.pid, SIGSTOP);
        g_usleep((gulong)CUT_S * G_USEC_PER_SEC);
        kill(evening->broker.pid, SIGCONT);
        break;
    case TABLE_KILLED:
        child_stop(&evening->table[which], SIGKILL);
        evening_start_table(evening, which, seed + 1000);
        break;
    case CLUB_KILLED:
        child_stop(&evening->club, SIGKILL);
        g_usleep(200000);
        evening_start_club(evening);
        break;
    }
}

static void
run_evening(enum fault fault, int seed)
{
    struct evening evening = {.persistence = fault == BROKER_KILLED_KEEPING};
    struct pzk_club_link *record = NULL;

    evening_begin(&evening);
    if (fault == TOLD_AGAIN) {
        record = begin_to_record(&evening);
    }
    g_setenv("PZK_CLOCK_JUMPS", fault == CLOCK_JUMPS ? "-3600" : "0", TRUE);
    for (int i = 0; i < EVENING_TABLES; i++) {
        evening_start_table(&evening, i, seed * EVENING_TABLES + i);
    }
    g_usleep((gulong)(seed * 7919 % 1200) * 1000);
    do_fault(&evening, fault, seed);
    for (int i = 0; i < EVENING_TABLES; i++) {
        evening_await_line(&evening.table[i], "done");
    }
    await_equal(&evening, fault_names[fault], seed);
    if (fault == TOLD_AGAIN) {
        tell_again(&evening, record, seed);
        await_equal(&evening, fault_names[fault], seed);
    }
    evening_finish(&evening);
}

TEST(test_standings_are_those_of_the_journals_whatever_dies)
{
    if (faults == 0) { /* a sample */
        run_evening(BROKER_KILLED, 1);
        return;
    }
    for (int fault = 0; fault < FAULTS; fault++) {
        if (only >= 0 && fault != only) {
            continue;
        }
        int count = fault == NETWORK_CUT_LONG ? MIN(faults, LONG_CUTS) : faults;

        for (int seed = 1; seed <= count; seed++) {
            run_evening((enum fault)fault, seed);
        }
        printf("%s: %d of %d\n", fault_names[fault], count, count);
        fflush(stdout);
    }
}

/* ---- a hostile table ---- */

/* A result of a game called by DIGIT, with POINTS for who is called NAME. */
static char *
result_text(char digit, const char *name, int points)
{
    g_autofree char *id = g_strnfill(32, digit);
    g_autofree char *hash = g_strnfill(64, digit);

    return g_strdup_printf(
        "{\"v\":1,\"game\":\"%s\",\"hash\":\"%s\",\"kind\":\"duel\","
        "\"started\":%" G_GINT64_FORMAT ",\"entries\":5,\"over\":true,"
        "\"persons\":[{\"seat\":\"N\",\"name\":\"%s\",\"won\":true}],"
        "\"hands\":[[%d]]}",
        id, hash, g_get_real_time() / G_USEC_PER_SEC, name, points);
}

/* Sends the result TEXT until who is called NAME stands in the books: broker
 * and club may still be starting. */
static void
await_row(const struct evening *evening, const char *text, const char *name)
{
    int64_t until_us = g_get_monotonic_time() + WAIT_US;
    struct pzk_club_books *books = evening_books(evening);
    bool found = false;

    while (!found && g_get_monotonic_time() < until_us) {
        evening_publish(evening, "t1", "platzkarte/1/Friday/t1/result", text);
        g_autoptr(GArray) rows = pzk_club_books_standings(books);

        for (guint i = 0; i < rows->len; i++) {
            const struct pzk_club_standing *row =
                &g_array_index(rows, struct pzk_club_standing, i);

            /* nothing is another table's, and nothing commands a terminal */
            assert_string_equal(row->table, "t1");
            assert_null(strchr(row->name, '\033'));
            found |= strcmp(row->name, name) == 0;
        }
        g_usleep(20000);
    }
    pzk_club_books_close(books);
    assert_true(found);
}

/* Waits until the books have as many HANDS of the table t1. */
static void
await_hands(const struct evening *evening, int hands)
{
    int64_t until_us = g_get_monotonic_time() + WAIT_US;
    struct pzk_club_books *books = evening_books(evening);
    int found = 0;

    while (found < hands && g_get_monotonic_time() < until_us) {
        g_autoptr(GArray) rows = pzk_club_books_standings(books);

        for (guint i = 0; i < rows->len; i++) {
            const struct pzk_club_standing *row =
                &g_array_index(rows, struct pzk_club_standing, i);

            found = MAX(found, row->hands);
        }
        g_usleep(20000);
    }
    pzk_club_books_close(books);
    assert_int_equal(found, hands);
}

/* A table without a clock chip: two days behind, or ahead. */
TEST(test_wrong_clock_counts_and_is_told)
{
    static const struct {
        const char *behind, *line;
    } clocks[] = {{"172800", "The clock of table 1, t1, is 48 h behind."},
                  {"50400", "The clock of table 1, t1, is 14 h behind."},
                  {"-172800", "The clock of table 1, t1, is 48 h ahead."}};

    for (size_t i = 0; i < G_N_ELEMENTS(clocks); i++) {
        struct evening evening = {0};

        evening_begin(&evening);
        g_setenv("PZK_CLOCK_BEHIND", clocks[i].behind, TRUE);
        evening_start_table(&evening, 0, 4);
        g_unsetenv("PZK_CLOCK_BEHIND");
        await_hands(&evening, 3);
        evening_await_line(&evening.club, clocks[i].line);
        evening_finish(&evening);
    }
}

/* The journal of table 1 is taken to table 2. */
TEST(test_copied_journal_is_told)
{
    g_autofree char *text = result_text('a', "Anna", 10);
    struct evening evening = {0};

    evening_begin(&evening);
    await_row(&evening, text, "Anna");
    evening_publish(&evening, "t2", "platzkarte/1/Friday/t2/result", text);
    evening_await_line(
        &evening.club,
        "Tables t2 and t1 send the same game: was a journal copied?");
    evening_finish(&evening);
}

/* The spare computer with the password of table 1. */
TEST(test_two_computers_with_one_name_are_told)
{
    struct evening evening = {0};

    evening_begin(&evening);
    g_autofree char *url =
        g_strdup_printf("mqtt://t1@localhost:%d/Friday", evening.port);

    evening_start_table(&evening, 0, 4);
    evening_start_table_as(&evening, 1, 5, url);
    evening_await_line(&evening.club,
                       "Another computer plays as the table “t1”, too.");
    evening_finish(&evening);
}

TEST(test_hostile_table_harms_nobody_else)
{
    g_autofree char *deep = g_strnfill(60000, '[');
    g_autofree char *large = g_strnfill(200000, 'x');
    g_autofree char *forged = result_text('a', "Forged", 999);
    g_autofree char *escapes = result_text('b', "\\u001b[2JEve", 1);
    g_autofree char *much = result_text('c', "Much", 2000000);
    g_autofree char *early = result_text('e', "Early", 3);
    g_autofree char *good = result_text('d', "Good", 7);
    const char *const texts[] = {deep, large, "", "{", "null", much, escapes};
    static const char *const topics[] = {"state", "result", "online", "call"};
    struct evening evening = {0};

    evening_begin(&evening);
    await_row(&evening, early, "Early");
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        for (size_t k = 0; k < G_N_ELEMENTS(topics); k++) {
            g_autofree char *topic =
                g_strconcat("platzkarte/1/Friday/t1/", topics[k], NULL);

            evening_publish(&evening, "t1", topic, texts[i]);
        }
    }
    evening_publish(&evening, "t1", "platzkarte/1/Friday/t2/result", forged);
    evening_publish(&evening, "t1", "platzkarte/1/Friday/ack/t2", "{\"v\":1}");
    evening_publish(&evening, "t1", "platzkarte/1/Friday/round", "{\"v\":1}");
    await_row(&evening, good, "Good");
    assert_int_equal(waitpid(evening.club.pid, NULL, WNOHANG), 0);
    evening_finish(&evening);
}

TEST(test_flood_keeps_nobody_else_from_counting)
{
    static const double MOST_MB = 400;
    /* as many as go in the slow suite: until all have played that takes what
     * the machine has */
    int many = faults > 0 ? 0 : 2000, large = faults > 0 ? 0 : 100;
    const struct evening_flood kinds[] = {{"state", many, 0, NULL},
                                          {"call", many, 0, NULL},
                                          {"result", many, 0, NULL},
                                          {"state", large, 60000, NULL}};
    pid_t floods[G_N_ELEMENTS(kinds)];
    struct evening evening = {0};

    evening_begin(&evening);
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        floods[i] = evening_flood(&evening, &kinds[i]);
    }
    for (int i = 0; i < EVENING_TABLES; i++) {
        evening_start_table(&evening, i, 60 + i);
    }
    for (int i = 0; i < EVENING_TABLES; i++) {
        evening_await_line(&evening.table[i], "done");
    }
    await_equal(&evening, "a flood", 0);
    assert_true(evening_memory_mb(evening.club.pid) < MOST_MB);
    assert_int_equal(waitpid(evening.club.pid, NULL, WNOHANG), 0);
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        kill(floods[i], SIGKILL);
        waitpid(floods[i], NULL, 0);
    }
    evening_finish(&evening);
}

/* What happens first on a line to the broker at HOST, by TLS. */
static enum pzk_club_event_kind
first_event(const struct evening *evening, const char *host)
{
    struct pzk_club_address address;
    g_autofree char *url =
        g_strdup_printf("mqtts://t1@%s:%d/Friday", host, evening->port_tls);
    int64_t until_us = g_get_monotonic_time() + WAIT_US;
    struct pzk_club_event event = {.kind = PZK_CLUB_MISSED};
    char *why = NULL;

    assert_true(pzk_club_address_read(&address, url, &why));
    const struct pzk_club_link_setup setup = {.address = &address,
                                              .password = "secret"};
    struct pzk_club_link *link = pzk_club_link_new(&setup);

    while (!pzk_club_link_next(link, &event) &&
           g_get_monotonic_time() < until_us) {
        g_usleep(5000);
    }
    pzk_club_event_clear(&event);
    pzk_club_link_free(link);
    pzk_club_address_clear(&address);
    return event.kind;
}

/* The certificate is for localhost: the same broker by another name is not
 * told a password. */
TEST(test_broker_by_another_name_is_refused)
{
    struct evening evening = {0};

    evening_begin(&evening);
    assert_int_equal(first_event(&evening, "localhost"), PZK_CLUB_UP);
    assert_int_equal(first_event(&evening, "127.0.0.2"), PZK_CLUB_DOWN);
    evening_finish(&evening);
}

/* What the broker keeps, a topic a line; g_free(). */
static char *
retained(const struct evening *evening)
{
    g_autofree char *port = g_strdup_printf("%d", evening->port);
    const char *argv[] = {
        "mosquitto_sub",   "-p", port, "-u", "club", "-P", "secret", "-t", "#",
        "--retained-only", "-F", "%t", "-W", "1",    NULL};
    char *text = NULL;

    assert_true(g_spawn_sync(NULL, (char **)(uintptr_t)argv, NULL,
                             G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL,
                             NULL, NULL, &text, NULL, NULL, NULL));
    return text;
}

/* The same once TOPIC is among it: the club acknowledges after the table is
 * done. */
static char *
retained_with(const struct evening *evening, const char *topic)
{
    char *text = NULL;

    for (int i = 0; i < 30 && (!text || !strstr(text, topic)); i++) {
        g_free(text);
        text = retained(evening);
    }
    assert_non_null(strstr(text, topic));
    return text;
}

TEST(test_nothing_is_retained_after_the_evening)
{
    struct evening evening = {0};

    g_setenv("PZK_DISCOVERY", "1", TRUE);
    evening_begin(&evening);
    evening_start_table(&evening, 0, 5);
    evening_await_line(&evening.table[0], "done");
    g_unsetenv("PZK_DISCOVERY");
    g_autofree char *before =
        retained_with(&evening, "platzkarte/1/Friday/ack/t1");

    assert_non_null(strstr(before, "platzkarte/1/Friday/t1/state"));
    assert_non_null(strstr(before, "homeassistant/sensor/platzkarte_Friday_t1/"
                                   "score/config"));
    struct pzk_club_books *books = evening_books(&evening);

    assert_true(pzk_club_books_end(books, true, 0));
    pzk_club_books_close(books);
    assert_ended_well(child_stop(&evening.club, 0)); /* by itself */
    evening.club.pid = 0;
    g_autofree char *after = retained(&evening);

    assert_string_equal(after, "");
    evening_finish(&evening);
}

int
main(int argc, char **argv)
{
    evening_programs_from(argc, (const char *const *)argv);
    faults = argc > 5 ? atoi(argv[5]) : 0;
    only = argc > 6 ? atoi(argv[6]) : -1;
    pzk_json_begin();
    if (only >= 0) {
        cmocka_set_test_filter("test_standings_*");
    }
    return run_cases(NULL, NULL);
}
