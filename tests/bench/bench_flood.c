// SPDX-License-Identifier: MIT
/*
 * A table that means harm: it tells as much as it may, states that differ,
 * small ones and ones of 60 kB. How long the club's page takes meanwhile, how
 * long another table's result until it is acknowledged, and the club's memory.
 *
 * usage: bench_flood BROKER PASSWD PLATZKARTE [SECONDS]
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/mman.h>
#include <sys/socket.h>

#include "src/club/messages.h"
#include "src/journal/json.h"
#include "tests/club/evening.h"
#include "tests/kit/loopback.h"
#include "ui/club/link.h"

enum { WARM_S = 2, PAGE_BYTES = 1 << 20, BETWEEN_US = 100000 };
static const int64_t SECOND_US = G_USEC_PER_SEC;

static int seconds = 10;
static struct evening evening;

/* ---- who is harmed ---- */

static char host[64]; /* of the page, with its port */

static void
find_page(void)
{
    g_autofree char *url = evening_await_page(&evening);

    g_strlcpy(host, url + strlen("http://"), sizeof(host));
    g_strdelimit(host, "/", '\0');
}

/* The whole page, in ms. */
static double
get_page(void)
{
    static char bytes[PAGE_BYTES];
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)evening.port_page)};
    g_autofree char *address = g_strdup(host);
    g_autofree char *request =
        g_strdup_printf("GET /en HTTP/1.1\r\nHost: %s\r\n\r\n", host);
    int64_t begun_us = g_get_monotonic_time();
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    size_t length = 0;
    ssize_t n;

    *strrchr(address, ':') = '\0';
    assert_int_equal(inet_pton(AF_INET, address, &at.sin_addr), 1);
    assert_int_equal(connect(fd, (struct sockaddr *)&at, sizeof(at)), 0);
    assert_true(write(fd, request, strlen(request)) > 0);
    while (length < sizeof(bytes) &&
           (n = read(fd, bytes + length, sizeof(bytes) - length)) > 0) {
        length += (size_t)n;
    }
    close(fd);
    assert_true(g_str_has_prefix(bytes, "HTTP/1.1 200"));
    return (double)(g_get_monotonic_time() - begun_us) / 1000;
}

/* Sends a result of t2's; how long until it is acknowledged, in ms. */
static double
count_result(struct pzk_club_link *link, int entries)
{
    static const char id[] = "00000000000000000000000000000002";
    g_autofree char *topic = pzk_club_topic("Friday", PZK_CLUB_RESULT, "t2");
    g_autofree char *hash = g_strnfill(64, 'a');
    g_autofree char *text =
        g_strdup_printf("{\"v\":1,\"game\":\"%s\",\"hash\":\"%s\",\"kind\":"
                        "\"duel\",\"started\":%" G_GINT64_FORMAT
                        ",\"entries\":%d,\"persons\":[{\"seat\":\"N\","
                        "\"name\":\"Good\"}],\"hands\":[[7]]}",
                        id, hash, g_get_real_time() / SECOND_US, entries);
    int64_t begun_us = g_get_monotonic_time(), sent_us = 0;
    struct pzk_club_ack ack = {0};
    struct pzk_club_event event;

    do {
        if (g_get_monotonic_time() - sent_us > SECOND_US) { /* again */
            sent_us = g_get_monotonic_time();
            pzk_club_link_send(link, topic, text, false);
        }
        while (pzk_club_link_next(link, &event)) {
            if (event.kind == PZK_CLUB_UP) {
                pzk_club_link_subscribe(link, "platzkarte/1/Friday/ack/t2");
                sent_us = 0;
            } else if (event.kind == PZK_CLUB_MESSAGE_IN) {
                pzk_club_ack_read(&ack, event.text, event.length);
            }
            pzk_club_event_clear(&event);
        }
        g_usleep(500);
    } while (pzk_club_ack_of(&ack, id) < entries);
    return (double)(g_get_monotonic_time() - begun_us) / 1000;
}

/* ---- the table of figures ---- */

static gint
by_size(gconstpointer a, gconstpointer b)
{
    double one = *(const double *)a, other = *(const double *)b;

    return (one > other) - (one < other);
}

static double
part_of(GArray *times, double part)
{
    g_array_sort(times, by_size);
    return g_array_index(times, double, (guint)((times->len - 1) * part));
}

/* RATE -1: nobody means harm. */
static void
one_run(int rate, int bytes)
{
    long *confirmed = mmap(NULL, sizeof(*confirmed), PROT_READ | PROT_WRITE,
                           MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    g_autoptr(GArray) pages = g_array_new(FALSE, FALSE, sizeof(double));
    g_autoptr(GArray) results = g_array_new(FALSE, FALSE, sizeof(double));
    pid_t pid = 0;
    double load = 0;

    evening = (struct evening){.port_page = loopback_free_port()};
    evening_begin(&evening);
    find_page();
    GThread *reader = evening_drain(&evening.club);

    if (rate >= 0) {
        const struct evening_flood flood = {"state", rate, bytes, confirmed};

        pid = evening_flood(&evening, &flood);
    }
    struct pzk_club_link *link = evening_link(&evening, "t2");
    int entries = 0;

    count_result(link, ++entries);
    g_usleep((gulong)(WARM_S * SECOND_US));
    int64_t begun_us = g_get_monotonic_time();
    long before = *confirmed;

    while (g_get_monotonic_time() < begun_us + seconds * SECOND_US) {
        double page = get_page(), result = count_result(link, ++entries);

        g_array_append_val(pages, page);
        g_array_append_val(results, result);
        g_usleep(BETWEEN_US);
    }
    double took_s = (double)(g_get_monotonic_time() - begun_us) / 1e6;

    getloadavg(&load, 1);
    printf(
        "%-10s  %6d  %9.0f  %7.1f  %7.1f  %9.1f  %9.1f  %8.1f  %9.1f  %5.1f\n",
        rate < 0 ? "none"
        : rate   ? "paced"
                 : "all it can",
        bytes, (double)(*confirmed - before) / took_s, part_of(pages, 0.5),
        part_of(pages, 0.95), part_of(results, 0.5), part_of(results, 0.95),
        evening_memory_mb(evening.club.pid),
        evening_memory_mb(evening.broker.pid), load);
    fflush(stdout);
    if (pid > 0) {
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
    }
    pzk_club_link_free(link);
    child_stop(&evening.club, SIGKILL);
    evening.club.pid = 0;
    g_thread_join(reader);
    evening_finish(&evening);
    munmap(confirmed, sizeof(*confirmed));
}

int
main(int argc, char **argv)
{
    if (argc < 4) {
        return 2;
    }
    const char *programs[] = {argv[0], argv[1], argv[2], argv[3], "", NULL};

    evening_programs_from(5, programs);
    seconds = argc > 4 ? atoi(argv[4]) : seconds;
    pzk_json_begin();
    printf(
        "flood       bytes   confirmed  page ms   95 %%     result ms  95 %%  "
        "     club MB  broker MB  load\n");
    one_run(-1, 0);
    one_run(100, 0);
    one_run(1000, 0);
    one_run(5000, 0);
    one_run(0, 0);
    one_run(0, 60000);
    return 0;
}
