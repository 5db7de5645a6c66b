// SPDX-License-Identifier: MIT
#include "tests/club/evening.h"

#include <assert.h>
#include <glib/gstdio.h>
#include <pwd.h>
#include <signal.h>

#include "tests/kit/journal_folder.h"
#include "tests/kit/loopback.h"
#include "ui/club/link.h"

struct evening_programs evening_programs;

void
evening_programs_from(int argc, const char *const *argv)
{
    assert(argc >= 5);
    /* as the programs do: libmosquitto 2.1 writes to a broker that has closed;
     * the call should fail, not kill us */
    signal(SIGPIPE, SIG_IGN);
    evening_programs =
        (struct evening_programs){argv[1], argv[2], argv[3], argv[4]};
    g_setenv("PLATZKARTE_CLUB_PASSWORD", "secret", TRUE);
    g_setenv("SSL_CERT_FILE", PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem",
             TRUE);
}

/* ---- the broker ---- */

char *
evening_file(const struct evening *evening, const char *name)
{
    return g_build_filename(evening->folder, name, NULL);
}

static void
write_file(const struct evening *evening, const char *name, const char *text)
{
    g_autofree char *path = evening_file(evening, name);

    assert_true(g_file_set_contents(path, text, -1, NULL));
    g_chmod(path, 0600);
}

static void
set_password(const struct evening *evening, const char *user)
{
    g_autofree char *file = evening_file(evening, "passwords");
    const char *argv[] = {
        evening_programs.passwd, "-b", file, user, "secret", NULL};
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
                              "topic read homeassistant/#\n"
                              "pattern write platzkarte/1/Friday/%u/#\n"
                              "pattern read platzkarte/1/Friday/#\n"
                              "pattern write homeassistant/#\n";
    static const char *const users[] = {"club", "t1", "t2", "t3"};
    g_autofree char *text = g_strdup_printf(
        "user %s\nper_listener_settings false\nallow_anonymous false\n"
        "max_inflight_messages 500\nmax_queued_messages 20000\n"
        "max_queued_bytes 20000000\n"
        "max_packet_size 70000\n"
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

/* Until it takes connections. */
static void
await_broker(const struct evening *evening)
{
    bool up = false;

    for (int i = 0; i < 1000 && !up; i++) {
        int fd = loopback_connect(1, evening->port);

        up = fd >= 0;
        close(fd);
        g_usleep(up ? 0 : 10000);
    }
    assert_true(up);
}

void
evening_start_broker(struct evening *evening)
{
    g_autofree char *conf = evening_file(evening, "broker.conf");
    const char *argv[] = {evening_programs.broker, "-c", conf, NULL};

    evening->broker = child_start(evening_programs.broker, argv, false);
    await_broker(evening);
}

/* ---- club and tables ---- */

void
evening_start_club(struct evening *evening)
{
    g_autofree char *books = evening_file(evening, "club.db");
    g_autofree char *url =
        g_strdup_printf("mqtt://club@127.0.0.1:%d/Friday", evening->port);
    g_autofree char *page = g_strdup_printf("%d", evening->port_page);
    const char *argv[] = {evening_programs.platzkarte,
                          "club",
                          "--broker",
                          url,
                          "--books",
                          books,
                          "--port",
                          page,
                          NULL};

    if (evening->port_page == 0) {
        argv[6] = NULL;
    }
    evening->club =
        child_start(evening_programs.platzkarte, argv, evening->port_page > 0);
}

/* The last one by TLS. */
void
evening_start_table_as(struct evening *evening, int which, int seed,
                       const char *url)
{
    g_autofree char *name = g_strdup_printf("table%d.db", which + 1);
    g_autofree char *journal = evening_file(evening, name);
    g_autofree char *number = g_strdup_printf("%d", seed);
    const char *argv[] = {
        evening_programs.player, url, journal, number, "3", "5", "200", NULL};

    evening->table[which] = child_start(evening_programs.player, argv, false);
}

void
evening_start_table(struct evening *evening, int which, int seed)
{
    bool tls = which == EVENING_TABLES - 1;
    g_autofree char *url =
        g_strdup_printf("%s://t%d@localhost:%d/Friday", tls ? "mqtts" : "mqtt",
                        which + 1, tls ? evening->port_tls : evening->port);

    evening_start_table_as(evening, which, seed, url);
}

struct pzk_club_books *
evening_books(const struct evening *evening)
{
    g_autofree char *path = evening_file(evening, "club.db");
    char *why = NULL;
    struct pzk_club_books *books =
        pzk_club_books_open(path, g_get_real_time() / G_USEC_PER_SEC, &why);

    if (!books) {
        fail_msg("%s", why);
    }
    return books;
}

void
evening_begin(struct evening *evening)
{
    evening->folder = g_dir_make_tmp("pzk-club-XXXXXX", NULL);
    assert_non_null(evening->folder);
    evening->port = loopback_free_port();
    evening->port_tls = loopback_free_port();
    configure(evening);
    struct pzk_club_books *books = evening_books(evening);

    for (int i = 0; i < EVENING_TABLES; i++) {
        g_autofree char *name = g_strdup_printf("t%d", i + 1);

        assert_true(pzk_club_books_admit(books, name));
    }
    pzk_club_books_close(books);
    evening_start_broker(evening);
    evening_start_club(evening);
}

static void
stop_child(struct child *child)
{
    if (child->pid > 0) {
        child_stop(child, SIGKILL);
    }
}

static void
remove_folder(struct evening *evening)
{
    struct folder folder = {.name = evening->folder};

    folder_empty(&folder);
    g_rmdir(evening->folder);
    g_free(evening->folder);
}

void
evening_finish(struct evening *evening)
{
    for (int i = 0; i < EVENING_TABLES; i++) {
        stop_child(&evening->table[i]);
    }
    stop_child(&evening->club);
    stop_child(&evening->broker);
    remove_folder(evening);
}

void
evening_publish(const struct evening *evening, const char *user,
                const char *topic, const char *text)
{
    g_autofree char *port = g_strdup_printf("%d", evening->port);
    g_autofree char *file = evening_file(evening, "message");
    const char *argv[] = {"mosquitto_pub",
                          "-p",
                          port,
                          "-u",
                          user,
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

const char *const evening_names[] = {"Anna", "Betty", "Carl", "Doris", NULL};

void
evening_plan_round(const struct evening *evening)
{
    struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    struct pzk_club_books *books = evening_books(evening);

    round->no = 1;
    round->ends_s = g_get_real_time() / G_USEC_PER_SEC + 1200;
    for (int seat = 0; evening_names[seat]; seat++) {
        struct pzk_club_place *place = &round->place[round->n++];

        assert_true(pzk_club_books_join(books, evening_names[seat], true));
        g_strlcpy(place->name, evening_names[seat], sizeof(place->name));
        place->table = 1;
        place->seat = seat;
    }
    assert_true(pzk_club_books_add_round(books, round, 0));
    pzk_club_books_close(books);
    g_free(round);
}

char *
evening_await_page(struct evening *evening)
{
    g_autofree char *line = child_line(evening->club.err);

    while (line && !strstr(line, "http://")) {
        g_free(line);
        line = child_line(evening->club.err);
    }
    assert_non_null(line);
    return g_strdup(strstr(line, "http://"));
}

void
evening_await_line(struct child *child, const char *line)
{
    g_autofree char *got = NULL;

    do {
        g_free(got);
        got = child_line(child->out);
        assert_non_null(got);
    } while (strcmp(got, line) != 0);
}

double
evening_memory_mb(pid_t pid)
{
    g_autofree char *path = g_strdup_printf("/proc/%d/status", (int)pid);
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    const char *line = strstr(text, "VmHWM:");

    assert_non_null(line);
    return (double)atol(line + strlen("VmHWM:")) / 1024;
}

static gpointer
drain(gpointer data)
{
    int fd = GPOINTER_TO_INT(data);
    char bytes[65536];

    while (read(fd, bytes, sizeof(bytes)) > 0) {
    }
    close(fd);
    return NULL;
}

GThread *
evening_drain(const struct child *child)
{
    return g_thread_new("drain", drain,
                        GINT_TO_POINTER(dup(fileno(child->out))));
}

/* ---- who means harm ---- */

struct pzk_club_link *
evening_link(const struct evening *evening, const char *user)
{
    struct pzk_club_address address;
    g_autofree char *url =
        g_strdup_printf("mqtt://%s@127.0.0.1:%d/Friday", user, evening->port);
    char *why = NULL;

    assert_true(pzk_club_address_read(&address, url, &why));
    const struct pzk_club_link_setup setup = {.address = &address,
                                              .password = "secret"};
    struct pzk_club_link *link = pzk_club_link_new(&setup);

    pzk_club_address_clear(&address);
    return link;
}

static void
send_harm(struct pzk_club_link *link, const struct evening_flood *flood)
{
    enum { WAITING = 200 };
    g_autofree char *filler = g_strnfill((gsize)flood->bytes, 'x');
    g_autofree char *topic =
        g_strconcat("platzkarte/1/Friday/t1/", flood->topic, NULL);
    int64_t begun_us = g_get_monotonic_time();
    struct pzk_club_event event;
    long sent = 0;

    for (;;) {
        while (pzk_club_link_next(link, &event)) {
            pzk_club_event_clear(&event);
        }
        int64_t due = flood->rate ? (g_get_monotonic_time() - begun_us) *
                                        flood->rate / G_USEC_PER_SEC
                                  : INT64_MAX;

        while (pzk_club_link_is_up(link) && sent < due &&
               pzk_club_link_unsent(link) < WAITING) {
            g_autofree char *text = g_strdup_printf(
                "{\"v\":1,\"run\":1,\"n\":%ld,\"t\":1,\"kind\":\"duel\","
                "\"state\":\"paused\",\"finding\":\"\",\"calls\":true,"
                "\"hand\":1,\"trick\":1,\"persons\":[],\"x\":\"%s\"}",
                ++sent, filler);

            pzk_club_link_send(link, topic, text, false);
        }
        if (flood->confirmed) {
            *flood->confirmed = sent - (long)pzk_club_link_unsent(link);
        }
        g_usleep(flood->rate ? 1000 : 100);
    }
}

pid_t
evening_flood(const struct evening *evening, const struct evening_flood *flood)
{
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        send_harm(evening_link(evening, "t1"), flood);
    }
    return pid;
}
