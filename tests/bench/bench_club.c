// SPDX-License-Identifier: MIT
/*
 * A club of 10, 100 and 1000 tables before a real broker with passwords and
 * rights: a play every 8 s at each table, then as many as go. Messages a
 * second, how long they take, memory; beside the same with the broker's own
 * mosquitto_pub and mosquitto_sub. `platzkarte club` hears it all meanwhile.
 *
 * usage: bench_club BROKER PASSWD PLATZKARTE PUB SUB [SECONDS [TABLES...]]
 */
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>

#include "src/journal/json.h"
#include "tests/club/evening.h"
#include "src/club/told.h"
#include "ui/club/link.h"

enum { PROCESSES = 4, TABLES_MAX = 1000, PLAY_S = 8, WARM_S = 4 };
static const int64_t SECOND_US = G_USEC_PER_SEC;

static const char *pub_program, *sub_program;
static int seconds = 20;

struct run {
    struct evening evening;
    int tables;
    bool saturated, tools;
    int64_t begin_us, end_us; /* of what is counted */
    GArray *delays;           /* int64_t, us */
    long messages;
    double connect_s;
};

/* ---- what a table says ---- */

static char *
state_text(int64_t now_us)
{
    struct pzk_club_state state = {.run = 1,
                                   .n = now_us,
                                   .t_s = g_get_real_time() / SECOND_US,
                                   .kind = "jekyll-hyde",
                                   .is = "trick_running",
                                   .hand = 3,
                                   .trick = 5,
                                   .seats = 15,
                                   .turn = 4,
                                   .name = {"Anna", "Betty", "Carl", "Doris"},
                                   .points = {120, 88, 120, 88}};

    return pzk_club_state_write(&state);
}

static void
count(struct run *run, int64_t said_us)
{
    int64_t now_us = g_get_monotonic_time();
    int64_t delay_us = now_us - said_us;

    if (said_us >= run->begin_us && now_us < run->end_us) {
        g_array_append_val(run->delays, delay_us);
        run->messages++;
    }
}

/* ---- broker and club ---- */

static void
admit_all(const struct run *run)
{
    struct pzk_club_books *books = evening_books(&run->evening);

    for (int i = 4; i <= run->tables; i++) {
        g_autofree char *name = g_strdup_printf("t%d", i);

        assert_true(pzk_club_books_admit(books, name));
    }
    pzk_club_books_close(books);
}

/* All users at once: mosquitto_passwd reads its file anew for each. */
static void
add_users(const struct run *run)
{
    g_autofree char *file = evening_file(&run->evening, "passwords");
    GString *text = g_string_new("club:secret\n");
    const char *argv[] = {evening_programs.passwd, "-U", file, NULL};
    int status = -1;

    for (int i = 1; i <= run->tables; i++) {
        g_string_append_printf(text, "t%d:secret\n", i);
    }
    assert_true(g_file_set_contents(file, text->str, -1, NULL));
    g_string_free(text, TRUE);
    assert_true(g_spawn_sync(NULL, (char **)(uintptr_t)argv, NULL,
                             G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                             NULL));
    assert_int_equal(status, 0);
    kill(run->evening.broker.pid, SIGHUP); /* it reads them again */
    g_usleep(300000);
}

/* The most that PID ever had in memory, MB. */
static double
memory_mb(pid_t pid)
{
    g_autofree char *path = g_strdup_printf("/proc/%d/status", (int)pid);
    g_autofree char *text = NULL;

    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    const char *line = strstr(text, "VmHWM:");

    return line ? (double)atol(line + 6) / 1024 : 0;
}

/* ---- tables of ours, in processes of their own ---- */

struct table {
    struct pzk_club_link *link;
    char *topic;
    int64_t due_us;
};

static bool
table_step(struct table *table, bool saturated, int64_t now_us)
{
    struct pzk_club_event event;

    while (pzk_club_link_next(table->link, &event)) {
        pzk_club_event_clear(&event);
    }
    if (!pzk_club_link_is_up(table->link)) {
        return false;
    }
    if (saturated ? pzk_club_link_is_idle(table->link)
                  : now_us >= table->due_us) {
        g_autofree char *text = state_text(g_get_monotonic_time());

        pzk_club_link_send(table->link, table->topic, text, true);
        table->due_us += PLAY_S * SECOND_US;
    }
    return true;
}

static void
begin_table(struct table *table, const struct run *run, int number)
{
    struct pzk_club_address address;
    g_autofree char *url = g_strdup_printf("mqtt://t%d@127.0.0.1:%d/Friday",
                                           number, run->evening.port);
    g_autofree char *name = g_strdup_printf("t%d", number);
    g_autofree char *online = pzk_club_topic("Friday", PZK_CLUB_ONLINE, name);
    char *why = NULL;

    assert_true(pzk_club_address_read(&address, url, &why));
    const struct pzk_club_link_setup setup = {
        .address = &address, .password = "secret", .online_topic = online};

    table->link = pzk_club_link_new(&setup);
    table->topic = pzk_club_topic("Friday", PZK_CLUB_STATE, name);
    table->due_us =
        g_get_monotonic_time() + number * PLAY_S * SECOND_US / run->tables;
    pzk_club_address_clear(&address);
}

/* Every PROCESSES-th table. Tells by READY that all are connected. */
static void
be_tables(const struct run *run, int first, int ready)
{
    struct table tables[TABLES_MAX / PROCESSES + 1];
    int n = 0;
    bool told = false;

    for (int number = first; number <= run->tables; number += PROCESSES) {
        begin_table(&tables[n++], run, number);
    }
    for (;;) {
        int up = 0;

        for (int i = 0; i < n; i++) {
            up += table_step(&tables[i], run->saturated && told,
                             g_get_monotonic_time());
        }
        if (up == n && !told) {
            told = write(ready, "u", 1) == 1;
        }
        g_usleep(run->saturated && told ? 200 : 5000);
    }
}

static void
start_tables(struct run *run, pid_t pids[PROCESSES])
{
    int ready[2];
    int64_t begin_us = g_get_monotonic_time();

    assert_int_equal(pipe(ready), 0);
    for (int i = 0; i < PROCESSES; i++) {
        pids[i] = fork();
        assert_true(pids[i] >= 0);
        if (pids[i] == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            be_tables(run, i + 1, ready[1]);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        char up;

        assert_int_equal(read(ready[0], &up, 1), 1);
    }
    run->connect_s =
        (double)(g_get_monotonic_time() - begin_us) / (double)SECOND_US;
    close(ready[0]);
    close(ready[1]);
}

static struct pzk_club_link *
listen_to_all(const struct run *run)
{
    struct pzk_club_address address;
    g_autofree char *url =
        g_strdup_printf("mqtt://club@127.0.0.1:%d/Friday", run->evening.port);
    g_autofree char *topic = pzk_club_topic("Friday", PZK_CLUB_STATE, "+");
    char *why = NULL;
    struct pzk_club_event event;

    assert_true(pzk_club_address_read(&address, url, &why));
    const struct pzk_club_link_setup setup = {.address = &address,
                                              .password = "secret"};
    struct pzk_club_link *link = pzk_club_link_new(&setup);

    pzk_club_address_clear(&address);
    while (!pzk_club_link_is_up(link)) {
        g_usleep(1000);
        while (pzk_club_link_next(link, &event)) {
            pzk_club_event_clear(&event);
        }
    }
    pzk_club_link_subscribe(link, topic);
    return link;
}

static void
hear_tables(struct run *run)
{
    struct pzk_club_link *link = listen_to_all(run);
    struct pzk_club_event event;

    while (g_get_monotonic_time() < run->end_us) {
        while (pzk_club_link_next(link, &event)) {
            struct pzk_club_state state;

            if (event.kind == PZK_CLUB_MESSAGE_IN &&
                pzk_club_state_read(&state, event.text, event.length)) {
                count(run, state.n);
            }
            pzk_club_event_clear(&event);
        }
        g_usleep(500);
    }
    pzk_club_link_free(link);
}

/* ---- the same with the broker's tools ---- */

static struct child
start_sub(const struct run *run)
{
    g_autofree char *port = g_strdup_printf("%d", run->evening.port);
    const char *argv[] = {sub_program,
                          "-p",
                          port,
                          "-u",
                          "club",
                          "-P",
                          "secret",
                          "-q",
                          "1",
                          "-t",
                          "platzkarte/1/Friday/+/state",
                          NULL};

    return child_start(sub_program, argv, false);
}

static int
start_pub(const struct run *run, int number, pid_t *pid)
{
    g_autofree char *port = g_strdup_printf("%d", run->evening.port);
    g_autofree char *user = g_strdup_printf("t%d", number);
    g_autofree char *topic =
        g_strdup_printf("platzkarte/1/Friday/t%d/state", number);
    const char *argv[] = {pub_program, "-p", port, "-u", user,  "-P", "secret",
                          "-q",        "1",  "-r", "-t", topic, "-l", NULL};
    int in[2];

    assert_int_equal(pipe2(in, O_CLOEXEC), 0);
    *pid = fork();
    assert_true(*pid >= 0);
    if (*pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(in[0], STDIN_FILENO);
        execv(pub_program, (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    close(in[0]);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    return in[1];
}

/* Reads what has come and counts it; REST is an unfinished line. */
static void
hear_sub(struct run *run, int fd, GString *rest)
{
    char bytes[65536];
    ssize_t n;
    char *end;

    while ((n = read(fd, bytes, sizeof(bytes))) > 0) {
        g_string_append_len(rest, bytes, n);
    }
    while ((end = strchr(rest->str, '\n'))) {
        const char *number = strstr(rest->str, "\"n\":");

        if (number && number < end) {
            count(run, g_ascii_strtoll(number + 4, NULL, 10));
        }
        g_string_erase(rest, 0, end + 1 - rest->str);
    }
}

static void
run_tools(struct run *run)
{
    static int in[TABLES_MAX];
    static pid_t pids[TABLES_MAX];
    static int64_t due_us[TABLES_MAX];
    struct child sub = start_sub(run);
    int out = fileno(sub.out);
    GString *rest = g_string_new(NULL);

    fcntl(out, F_SETFL, O_NONBLOCK);
    for (int i = 0; i < run->tables; i++) {
        in[i] = start_pub(run, i + 1, &pids[i]);
    }
    g_usleep((gulong)(WARM_S + run->tables / 100) * SECOND_US);
    run->begin_us = g_get_monotonic_time();
    run->end_us = run->begin_us + seconds * SECOND_US;
    for (int i = 0; i < run->tables; i++) {
        due_us[i] = run->begin_us + i * PLAY_S * SECOND_US / run->tables;
    }
    while (g_get_monotonic_time() < run->end_us) {
        for (int i = 0; i < run->tables; i++) {
            if (run->saturated || g_get_monotonic_time() >= due_us[i]) {
                g_autofree char *text = state_text(g_get_monotonic_time());
                g_autofree char *line = g_strconcat(text, "\n", NULL);

                due_us[i] += PLAY_S * SECOND_US;
                if (write(in[i], line, strlen(line)) < 0) {
                    continue; /* the pipe is full */
                }
            }
        }
        hear_sub(run, out, rest);
        g_usleep(run->saturated ? 100 : 500);
    }
    for (int i = 0; i < run->tables; i++) {
        close(in[i]);
        kill(pids[i], SIGKILL);
        waitpid(pids[i], NULL, 0);
    }
    child_stop(&sub, SIGKILL);
    g_string_free(rest, TRUE);
}

/* ---- the table of figures ---- */

static gint
by_size(gconstpointer a, gconstpointer b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;

    return (one > other) - (one < other);
}

static double
part_ms(const struct run *run, double part)
{
    guint n = run->delays->len;

    return n ? (double)g_array_index(run->delays, int64_t,
                                     (guint)((n - 1) * part)) /
                   1000
             : 0;
}

static void
print_run(struct run *run)
{
    g_array_sort(run->delays, by_size);
    printf("%6d  %-9s  %-10s  %10.1f  %9.1f  %9.1f  %8.1f  %8.1f\n",
           run->tables, run->tools ? "pub, sub" : "ours",
           run->saturated ? "all it can" : "8 s a play",
           (double)run->messages / seconds, part_ms(run, 0.5),
           part_ms(run, 0.95), memory_mb(run->evening.broker.pid),
           run->tools ? 0 : memory_mb(run->evening.club.pid));
    fflush(stdout);
}

static void
one_run(int tables, bool tools, bool saturated)
{
    struct run run = {.tables = tables,
                      .tools = tools,
                      .saturated = saturated,
                      .delays = g_array_new(FALSE, FALSE, sizeof(int64_t))};
    pid_t pids[PROCESSES] = {0};

    evening_begin(&run.evening);
    admit_all(&run);
    add_users(&run);
    if (tools) {
        child_stop(&run.evening.club, SIGKILL);
        run.evening.club.pid = 0;
        run_tools(&run);
    } else {
        start_tables(&run, pids);
        run.begin_us = g_get_monotonic_time() + WARM_S * SECOND_US;
        run.end_us = run.begin_us + seconds * SECOND_US;
        hear_tables(&run);
    }
    print_run(&run);
    for (int i = 0; i < PROCESSES; i++) {
        if (pids[i] > 0) {
            kill(pids[i], SIGKILL);
            waitpid(pids[i], NULL, 0);
        }
    }
    evening_finish(&run.evening);
    g_array_unref(run.delays);
}

static void
allow_files(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = MIN(limit.rlim_max, 65536);
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

int
main(int argc, char **argv)
{
    static const int usual[] = {10, 100, 1000};

    if (argc < 6) {
        return 2;
    }
    const char *programs[] = {argv[0], argv[1], argv[2], argv[3], "", NULL};

    evening_programs_from(5, programs);
    pub_program = argv[4];
    sub_program = argv[5];
    seconds = argc > 6 ? atoi(argv[6]) : seconds;
    allow_files();
    pzk_json_begin();
    printf("tables  with       pace        messages/s  median ms    95 %% ms"
           "  broker MB  club MB\n");
    for (size_t i = 0; i < G_N_ELEMENTS(usual); i++) {
        int tables = argc > 7 ? atoi(argv[7]) : usual[i];

        for (int which = 0; which < 4; which++) {
            one_run(tables, which % 2, which / 2);
        }
        if (argc > 7) {
            break;
        }
    }
    return 0;
}
