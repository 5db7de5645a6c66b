// SPDX-License-Identifier: MIT
/*
 * A club of 10, 100 and 1000 tables before a real broker with passwords and
 * rights: a play every 8 s at each table, then as many states as are heard,
 * then results, each acknowledged once it is on disk. Messages a second, how
 * long they take, and what processor and memory it costs; beside the same with
 * the broker's own mosquitto_pub and mosquitto_sub. `platzkarte club` hears it
 * all meanwhile.
 *
 * What is sent is bound to what is heard: a broker confirms whatever it gets
 * and drops what its queue for a subscriber has no room for, so that who counts
 * confirmations measures what was thrown away.
 *
 * usage: bench_club BROKER PASSWD PLATZKARTE PUB SUB [SECONDS [TABLES...]]
 */
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include "src/club/messages.h"
#include "src/journal/json.h"
#include "tests/bench/club_tables.h"
#include "tests/club/evening.h"
#include "ui/club/link.h"

enum { WARM_S = 4 };
static const int64_t SECOND_US = G_USEC_PER_SEC;

static const char *pub_program, *sub_program;
static int seconds = 20;

static const char *const pace[] = {"8 s a play", "all it can", "results"};

struct run {
    struct evening evening;
    int tables;
    enum club_sent what;
    bool tools;
    int64_t begin_us, end_us;                 /* of what is counted */
    GArray *delays;                           /* int64_t, us */
    long messages;                            /* heard */
    double confirmed;                         /* a second */
    pid_t pids[PROCESSES];                    /* of tables */
    struct tally *tally;                      /* PROCESSES */
    double broker_s, club_s, tables_s, own_s; /* of processor, before */
};

/* ---- what is heard ---- */

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

/* Before the club is there: each one is a write of its own. */
static void
admit_all(struct run *run)
{
    struct pzk_club_books *books = evening_books(&run->evening);

    child_stop(&run->evening.club, SIGKILL);

    for (int i = 4; i <= run->tables; i++) {
        g_autofree char *name = g_strdup_printf("t%d", i);

        assert_true(pzk_club_books_admit(books, name));
    }
    pzk_club_books_close(books);
    evening_start_club(&run->evening);
}

/* All users at once: mosquitto_passwd reads its file anew for each. */
static void
add_users(const struct run *run)
{
    g_autofree char *file = evening_file(&run->evening, "passwords");
    g_autoptr(GString) text = g_string_new("club:secret\n");
    const char *argv[] = {evening_programs.passwd, "-U", file, NULL};
    int status = -1;

    for (int i = 1; i <= run->tables; i++) {
        g_string_append_printf(text, "t%d:secret\n", i);
    }
    assert_true(g_file_set_contents(file, text->str, -1, NULL));
    assert_true(g_spawn_sync(NULL, (char **)(uintptr_t)argv, NULL,
                             G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                             NULL));
    assert_int_equal(status, 0);
    kill(run->evening.broker.pid, SIGHUP); /* it reads them again */
    g_usleep(300000);
}

/* Seconds of processor that PID has had. */
static double
cpu_s(pid_t pid)
{
    g_autofree char *path = g_strdup_printf("/proc/%d/stat", (int)pid);
    g_autofree char *text = NULL;
    unsigned long user = 0, system = 0;

    if (pid > 0 && g_file_get_contents(path, &text, NULL, NULL)) {
        const char *rest = strrchr(text, ')');

        sscanf(rest + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
               &user, &system);
    }
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* Adds FACTOR times what each has had. */
static void
add_cpu(struct run *run, double factor)
{
    run->broker_s += factor * cpu_s(run->evening.broker.pid);
    run->club_s += factor * cpu_s(run->evening.club.pid);
    run->own_s += factor * cpu_s(getpid());
    for (int i = 0; i < PROCESSES; i++) {
        run->tables_s += factor * cpu_s(run->pids[i]);
        run->confirmed += factor * (double)run->tally[i].confirmed / seconds;
    }
}

/* ---- tables of ours, in processes of their own ---- */

static void
start_tables(struct run *run)
{
    int ready[2];

    assert_int_equal(pipe(ready), 0);
    for (int i = 0; i < PROCESSES; i++) {
        run->pids[i] = fork();
        assert_true(run->pids[i] >= 0);
        if (run->pids[i] == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            club_tables_be(&(struct club_tables){run->evening.port, run->tables,
                                                 run->what, run->tally},
                           i + 1, ready[1]);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        char up;

        assert_int_equal(read(ready[0], &up, 1), 1);
    }
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

/* Waits until what is counted begins, and tells the tables. */
static void
begin_to_count(struct run *run)
{
    run->begin_us = g_get_monotonic_time() + WARM_S * SECOND_US;
    run->end_us = run->begin_us + seconds * SECOND_US;
    for (int i = 0; i < PROCESSES; i++) {
        run->tally[i].end_us = run->end_us;
        run->tally[i].begin_us = run->begin_us;
    }
}

static void
add_acked(struct run *run)
{
    for (int i = 0; i < PROCESSES; i++) {
        const struct tally *tally = &run->tally[i];

        run->messages += tally->acked;
        g_array_append_vals(run->delays, tally->delay_us, tally->n);
    }
}

/* Of the table of TOPIC. */
static int
number_of(const char *topic)
{
    static const char before[] = "platzkarte/1/Friday/t";

    assert_true(g_str_has_prefix(topic, before));
    return atoi(topic + strlen(before));
}

static void
hear_tables(struct run *run)
{
    struct pzk_club_link *link = listen_to_all(run);
    struct pzk_club_event event;
    bool counts = false;

    begin_to_count(run);
    while (g_get_monotonic_time() < run->end_us) {
        if (!counts && g_get_monotonic_time() >= run->begin_us) {
            add_cpu(run, -1);
            counts = true;
        }
        while (pzk_club_link_next(link, &event)) {
            struct pzk_club_state state;

            if (event.kind == PZK_CLUB_MESSAGE_IN &&
                pzk_club_state_read(&state, event.text, event.length)) {
                int no = number_of(event.topic) - 1;

                run->tally[no % PROCESSES].heard[no / PROCESSES]++;
                count(run, state.n);
            }
            pzk_club_event_clear(&event);
        }
        g_usleep(500);
    }
    add_cpu(run, 1);
    if (run->what == RESULTS) {
        add_acked(run);
    }
    pzk_club_link_free(link);
}

/* ---- the same with the broker's tools ---- */

static int tool_in[TABLES_MAX], tool_waits[TABLES_MAX]; /* not heard yet */
static pid_t tool_pids[TABLES_MAX];

static struct child
start_sub(const struct run *run)
{
    g_autofree char *port = g_strdup_printf("%d", run->evening.port);
    const char *argv[] = {
        sub_program, "-p", port, "-u", "club", "-P",
        "secret",    "-q", "1",  "-v", "-t",   "platzkarte/1/Friday/+/state",
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
            tool_waits[number_of(rest->str) - 1]--;
            count(run, g_ascii_strtoll(number + 4, NULL, 10));
        }
        g_string_erase(rest, 0, end + 1 - rest->str);
    }
}

static void
feed_tools(struct run *run, int64_t due_us[])
{
    for (int i = 0; i < run->tables; i++) {
        if (run->what == STATES ? tool_waits[i] < WINDOW
                                : g_get_monotonic_time() >= due_us[i]) {
            g_autofree char *text = club_state_text(g_get_monotonic_time());
            g_autofree char *line = g_strconcat(text, "\n", NULL);

            due_us[i] += PLAY_S * SECOND_US;
            tool_waits[i] += write(tool_in[i], line, strlen(line)) > 0;
        }
    }
}

static void
run_tools(struct run *run)
{
    static int64_t due_us[TABLES_MAX];
    struct child sub = start_sub(run);
    struct child other = start_sub(run); /* in the place of the club */
    GThread *reader = evening_drain(&other);
    int out = fileno(sub.out);
    g_autoptr(GString) rest = g_string_new(NULL);
    double tools_s = 0;

    memset(tool_waits, 0, sizeof(tool_waits));
    fcntl(out, F_SETFL, O_NONBLOCK);
    for (int i = 0; i < run->tables; i++) {
        tool_in[i] = start_pub(run, i + 1, &tool_pids[i]);
    }
    g_usleep((gulong)(WARM_S + run->tables / 100) * SECOND_US);
    begin_to_count(run);
    for (int i = 0; i < run->tables; i++) {
        due_us[i] = run->begin_us - WARM_S * SECOND_US +
                    i * PLAY_S * SECOND_US / run->tables;
    }
    bool counts = false;

    while (g_get_monotonic_time() < run->end_us) {
        if (!counts && g_get_monotonic_time() >= run->begin_us) {
            counts = true;
            add_cpu(run, -1);
            for (int i = 0; i < run->tables; i++) {
                tools_s -= cpu_s(tool_pids[i]);
            }
        }
        feed_tools(run, due_us);
        hear_sub(run, out, rest);
        g_usleep(run->what == STATES ? 100 : 500);
    }
    add_cpu(run, 1);
    for (int i = 0; i < run->tables; i++) {
        tools_s += cpu_s(tool_pids[i]);
        close(tool_in[i]);
        kill(tool_pids[i], SIGKILL);
        waitpid(tool_pids[i], NULL, 0);
    }
    run->tables_s = tools_s;
    child_stop(&sub, SIGKILL);
    child_stop(&other, SIGKILL);
    g_thread_join(reader);
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

static double
percent(double cpu)
{
    return 100 * cpu / seconds;
}

static void
print_run(struct run *run)
{
    double load = 0;

    getloadavg(&load, 1);
    g_array_sort(run->delays, by_size);
    printf("%6d  %-8s  %-10s  %9.1f  %9.1f  %9.1f  %9.1f  %6.0f  %6.0f  %6.0f  "
           "%6.0f  %6.1f  %6.1f  %5.1f\n",
           run->tables, run->tools ? "pub, sub" : "ours", pace[run->what],
           run->confirmed, (double)run->messages / seconds, part_ms(run, 0.5),
           part_ms(run, 0.95), percent(run->broker_s), percent(run->club_s),
           percent(run->tables_s), percent(run->own_s),
           evening_memory_mb(run->evening.broker.pid),
           run->tools ? 0 : evening_memory_mb(run->evening.club.pid), load);
    fflush(stdout);
}

static void
run_tables(struct run *run)
{
    GThread *reader = evening_drain(&run->evening.club);

    start_tables(run);
    hear_tables(run);
    print_run(run);
    for (int i = 0; i < PROCESSES; i++) {
        kill(run->pids[i], SIGKILL);
        waitpid(run->pids[i], NULL, 0);
    }
    child_stop(&run->evening.club, SIGKILL);
    run->evening.club.pid = 0;
    g_thread_join(reader);
}

static void
one_run(int tables, bool tools, enum club_sent what)
{
    size_t size = PROCESSES * sizeof(struct tally);
    struct run run = {.tables = tables,
                      .tools = tools,
                      .what = what,
                      .delays = g_array_new(FALSE, FALSE, sizeof(int64_t))};

    run.tally = mmap(NULL, size, PROT_READ | PROT_WRITE,
                     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(run.tally != MAP_FAILED);
    evening_begin(&run.evening);
    admit_all(&run);
    add_users(&run);
    if (tools) {
        child_stop(&run.evening.club, SIGKILL);
        run.evening.club.pid = 0;
        run_tools(&run);
        print_run(&run);
    } else {
        run_tables(&run);
    }
    evening_finish(&run.evening);
    munmap(run.tally, size);
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
    printf("tables  with      pace         confirmed    heard/s  median ms    "
           "95 %% ms  broker%%  club%%  tables%%   own%%  broker MB, club MB  "
           "load\n");
    for (size_t i = 0; i < G_N_ELEMENTS(usual); i++) {
        int tables = argc > 7 ? atoi(argv[7]) : usual[i];

        one_run(tables, true, PLAYS);
        one_run(tables, false, PLAYS);
        one_run(tables, true, STATES);
        one_run(tables, false, STATES);
        one_run(tables, false, RESULTS);
        if (argc > 7) {
            break;
        }
    }
    return 0;
}
