// SPDX-License-Identifier: MIT
/*
 * A club evening before a real broker: three tables that play into their
 * journals, a club that keeps its books. Whatever dies on the way, the
 * standings are those of the journals in the end.
 *
 * usage: test_club_evening BROKER PASSWD PLATZKARTE PLAYER [FAULTS]
 */
#include "tests/kit/child.h"

#include <arpa/inet.h>
#include <glib/gstdio.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>

#include "src/club/outbox.h"
#include "src/journal/json.h"
#include "tests/kit/journal_folder.h"
#include "ui/club/books.h"

enum { TABLES = 3 };
static const int64_t WAIT_US = 90 * (int64_t)G_USEC_PER_SEC;

static const char *broker_program, *passwd_program, *platzkarte, *player;
static int faults;

enum fault {
    NO_FAULT,
    BROKER_KILLED,
    BROKER_KILLED_KEEPING, /* its persistence is on */
    NETWORK_CUT,
    TABLE_KILLED,
    CLUB_KILLED,
    CLOCK_JUMPS,
    FAULTS
};
static const char *const fault_names[FAULTS] = {
    "nothing",      "broker killed", "broker with persistence killed",
    "network cut",  "table killed",  "club killed",
    "a clock jumps"};

struct evening {
    char *folder;
    int port, port_tls;
    bool persistence;
    struct child broker, club, table[TABLES];
};

/* ---- the broker ---- */

static int
free_port(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(at);
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&at, size), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&at, &size), 0);
    close(fd);
    return ntohs(at.sin_port);
}

static char *
in_folder(const struct evening *evening, const char *name)
{
    return g_build_filename(evening->folder, name, NULL);
}

static void
write_file(const struct evening *evening, const char *name, const char *text)
{
    g_autofree char *path = in_folder(evening, name);

    assert_true(g_file_set_contents(path, text, -1, NULL));
    g_chmod(path, 0600);
}

static void
set_password(const struct evening *evening, const char *user)
{
    g_autofree char *file = in_folder(evening, "passwords");
    const char *argv[] = {passwd_program, "-b", file, user, "secret", NULL};
    int status = 0;

    assert_true(g_spawn_sync(NULL, (char **)(uintptr_t)argv, NULL,
                             G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                             &status, NULL));
    assert_int_equal(status, 0);
}

static void
configure(const struct evening *evening)
{
    static const char acl[] = "user club\n"
                              "topic readwrite platzkarte/1/Friday/#\n"
                              "pattern write platzkarte/1/Friday/%u/#\n"
                              "pattern read platzkarte/1/Friday/#\n";
    static const char *const users[] = {"club", "t1", "t2", "t3"};
    g_autofree char *text = g_strdup_printf(
        "user %s\nper_listener_settings false\nallow_anonymous false\n"
        "password_file %s/passwords\nacl_file %s/acl\nlog_dest none\n"
        "persistence %s\npersistence_location %s/\n"
        "autosave_interval 1\nlistener %d 127.0.0.1\nlistener %d 127.0.0.1\n"
        "certfile " PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem\n"
        "keyfile " PZK_SOURCE_ROOT "/tests/data/phones/tls-key.pem\n",
        getpwuid(getuid())->pw_name, evening->folder, evening->folder,
        evening->persistence ? "true" : "false", evening->folder, evening->port,
        evening->port_tls);

    write_file(evening, "broker.conf", text);
    write_file(evening, "acl", acl);
    write_file(evening, "passwords", "");
    for (size_t i = 0; i < G_N_ELEMENTS(users); i++) {
        set_password(evening, users[i]);
    }
}

static void
start_broker(struct evening *evening)
{
    g_autofree char *conf = in_folder(evening, "broker.conf");
    const char *argv[] = {broker_program, "-c", conf, NULL};

    evening->broker = child_start(broker_program, argv, false);
}

/* ---- club and tables ---- */

static void
start_club(struct evening *evening)
{
    g_autofree char *books = in_folder(evening, "club.db");
    g_autofree char *url =
        g_strdup_printf("mqtt://club@127.0.0.1:%d/Friday", evening->port);
    const char *argv[] = {platzkarte, "club", "--broker", url,
                          "--books",  books,  NULL};

    evening->club = child_start(platzkarte, argv, false);
}

/* The last one by TLS. */
static void
start_table(struct evening *evening, int which, int seed)
{
    g_autofree char *name = g_strdup_printf("table%d.db", which + 1);
    g_autofree char *journal = in_folder(evening, name);
    bool tls = which == TABLES - 1;
    g_autofree char *url =
        g_strdup_printf("%s://t%d@localhost:%d/Friday", tls ? "mqtts" : "mqtt",
                        which + 1, tls ? evening->port_tls : evening->port);
    g_autofree char *number = g_strdup_printf("%d", seed);
    const char *argv[] = {player, url, journal, number, "3", "5", "200", NULL};

    evening->table[which] = child_start(player, argv, false);
}

static struct pzk_club_books *
open_books(const struct evening *evening)
{
    g_autofree char *path = in_folder(evening, "club.db");
    char *why = NULL;
    struct pzk_club_books *books =
        pzk_club_books_open(path, g_get_real_time() / G_USEC_PER_SEC, &why);

    if (!books) {
        fail_msg("%s", why);
    }
    return books;
}

static void
begin(struct evening *evening, bool persistence)
{
    evening->folder = g_dir_make_tmp("pzk-club-XXXXXX", NULL);
    assert_non_null(evening->folder);
    evening->port = free_port();
    evening->port_tls = free_port();
    evening->persistence = persistence;
    configure(evening);
    struct pzk_club_books *books = open_books(evening);

    for (int i = 0; i < TABLES; i++) {
        g_autofree char *name = g_strdup_printf("t%d", i + 1);

        assert_true(pzk_club_books_admit(books, name));
    }
    pzk_club_books_close(books);
    start_broker(evening);
    start_club(evening);
}

static void
remove_folder(struct evening *evening)
{
    struct folder folder = {.name = evening->folder};

    folder_empty(&folder);
    g_rmdir(evening->folder);
    g_free(evening->folder);
}

static void
finish(struct evening *evening)
{
    for (int i = 0; i < TABLES; i++) {
        child_stop(&evening->table[i], SIGKILL);
    }
    child_stop(&evening->club, SIGKILL);
    child_stop(&evening->broker, SIGKILL);
    remove_folder(evening);
}

/* ---- what should be ---- */

struct sums {
    int rows, hands;
    int64_t points[TABLES][PZK_SEATS];
    int won[TABLES][PZK_SEATS];
};

static void
sum_journal(const struct evening *evening, int which, struct sums *sums)
{
    static const struct pzk_club_ack nothing = {0};
    g_autofree char *name = g_strdup_printf("table%d.db", which + 1);
    g_autofree char *path = in_folder(evening, name);
    char *text = NULL;
    struct pzk_journal *journal =
        pzk_journal_open(path, PZK_JOURNAL_READ, NULL, &text);

    if (!journal) {
        fail_msg("%s", text);
    }
    g_autoptr(GPtrArray) messages = pzk_club_outbox(journal, &nothing, &text);

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

        assert_in_range(table, 0, TABLES - 1);
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
    struct pzk_club_books *books = open_books(evening);
    struct sums want = {0}, have;

    for (int i = 0; i < TABLES; i++) {
        sum_journal(evening, i, &want);
    }
    do {
        g_usleep(20000);
        memset(&have, 0, sizeof(have));
        sum_books(books, &have);
    } while (memcmp(&want, &have, sizeof(want)) != 0 &&
             g_get_monotonic_time() < until_us);
    pzk_club_books_close(books);
    assert_true(want.hands >= 3 * TABLES);
    if (memcmp(&want, &have, sizeof(want)) != 0) {
        fail_msg("%s, seed %d: %d hands played, %d in the books", what, seed,
                 want.hands, have.hands);
    }
}

/* ---- faults ---- */

static void
await_line(struct child *child, const char *line)
{
    g_autofree char *got = NULL;

    do {
        g_free(got);
        got = child_line(child->out);
        assert_non_null(got);
    } while (strcmp(got, line) != 0);
}

static void
do_fault(struct evening *evening, enum fault fault, int seed)
{
    int which = seed % TABLES;

    switch (fault) {
    case NO_FAULT:
    case CLOCK_JUMPS: /* in the table's own program */
    case FAULTS:
        break;
    case BROKER_KILLED:
    case BROKER_KILLED_KEEPING:
        child_stop(&evening->broker, SIGKILL);
        g_usleep(200000);
        start_broker(evening);
        break;
    case NETWORK_CUT:
        kill(evening->broker.pid, SIGSTOP);
        g_usleep(1500000);
        kill(evening->broker.pid, SIGCONT);
        break;
    case TABLE_KILLED:
        child_stop(&evening->table[which], SIGKILL);
        start_table(evening, which, seed + 1000);
        break;
    case CLUB_KILLED:
        child_stop(&evening->club, SIGKILL);
        g_usleep(200000);
        start_club(evening);
        break;
    }
}

static void
run_evening(enum fault fault, int seed)
{
    struct evening evening = {0};

    begin(&evening, fault == BROKER_KILLED_KEEPING);
    g_setenv("PZK_CLOCK_JUMPS", fault == CLOCK_JUMPS ? "-3600" : "0", TRUE);
    for (int i = 0; i < TABLES; i++) {
        start_table(&evening, i, seed * TABLES + i);
    }
    g_usleep((gulong)(seed * 7919 % 1200) * 1000);
    do_fault(&evening, fault, seed);
    for (int i = 0; i < TABLES; i++) {
        await_line(&evening.table[i], "done");
    }
    await_equal(&evening, fault_names[fault], seed);
    finish(&evening);
}

static void
test_standings_are_those_of_the_journals_whatever_dies(void **state)
{
    (void)state;
    if (faults == 0) { /* a sample */
        run_evening(BROKER_KILLED, 1);
        return;
    }
    for (int fault = 0; fault < FAULTS; fault++) {
        for (int seed = 1; seed <= faults; seed++) {
            run_evening((enum fault)fault, seed);
        }
        printf("%s: %d of %d\n", fault_names[fault], faults, faults);
        fflush(stdout);
    }
}

/* ---- a hostile table ---- */

/* Sends TEXT as t1, which the broker lets write below its own name alone. */
static void
publish(const struct evening *evening, const char *topic, const char *text)
{
    g_autofree char *port = g_strdup_printf("%d", evening->port);
    g_autofree char *file = in_folder(evening, "message");
    const char *argv[] = {"mosquitto_pub",
                          "-p",
                          port,
                          "-u",
                          "t1",
                          "-P",
                          "secret",
                          "-q",
                          "1",
                          "-t",
                          topic,
                          "-f",
                          file,
                          NULL};

    assert_true(g_file_set_contents(file, text, -1, NULL));
    assert_true(g_spawn_sync(NULL, (char **)(uintptr_t)argv, NULL,
                             G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL,
                             NULL, NULL, NULL, NULL, NULL, NULL));
}

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
    struct pzk_club_books *books = open_books(evening);
    bool found = false;

    while (!found && g_get_monotonic_time() < until_us) {
        publish(evening, "platzkarte/1/Friday/t1/result", text);
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

static void
test_hostile_table_harms_nobody_else(void **state)
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

    (void)state;
    begin(&evening, false);
    await_row(&evening, early, "Early");
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        for (size_t k = 0; k < G_N_ELEMENTS(topics); k++) {
            g_autofree char *topic =
                g_strconcat("platzkarte/1/Friday/t1/", topics[k], NULL);

            publish(&evening, topic, texts[i]);
        }
    }
    publish(&evening, "platzkarte/1/Friday/t2/result", forged);
    publish(&evening, "platzkarte/1/Friday/ack/t2", "{\"v\":1}");
    publish(&evening, "platzkarte/1/Friday/round", "{\"v\":1}");
    await_row(&evening, good, "Good");
    assert_int_equal(waitpid(evening.club.pid, NULL, WNOHANG), 0);
    child_stop(&evening.club, SIGKILL);
    child_stop(&evening.broker, SIGKILL);
    remove_folder(&evening);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(
            test_standings_are_those_of_the_journals_whatever_dies),
        cmocka_unit_test(test_hostile_table_harms_nobody_else)};

    assert(argc >= 5);
    broker_program = argv[1];
    passwd_program = argv[2];
    platzkarte = argv[3];
    player = argv[4];
    faults = argc > 5 ? atoi(argv[5]) : 0;
    g_setenv("PLATZKARTE_CLUB_PASSWORD", "secret", TRUE);
    g_setenv("SSL_CERT_FILE", PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem",
             TRUE);
    pzk_json_begin();
    return cmocka_run_group_tests(all, NULL, NULL);
}
