// SPDX-License-Identifier: MIT
#include "tests/bench/phone_crowd.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>

#include "tests/bench/loop_times.h"
#include "tests/kit/loopback.h"

enum { FROM_ONE = 4, MS = 1000, KEY = 22, SOON_MS = 20000 };

struct phone {
    int stream, line; /* sockets: what is read; a request under way, or -1 */
    char key[KEY + 1];
    gint64 due_us;   /* when the next photograph is sent */
    gint64 began_us; /* of the one under way; 0: none is */
    char *head;      /* of its request */
    gsize written;   /* of head and photograph */
    GString *answer;
};

struct crowd {
    int port;
    GBytes *photo;
    gint64 every_us;
    int senders;
    struct phone phone[CROWD_PHONES];
    GArray *answered_us;
    struct crowd_figures *figures;
};

/* ---- sockets ---- */

/* From one of as many addresses as no more than FROM_ONE phones share; the host
 * may not listen yet. -1: it never did. */
static int
connect_phone(const struct crowd *crowd, int number)
{
    for (int ms = 0; ms < SOON_MS; ms += 50) {
        int fd = loopback_connect(2 + number / FROM_ONE, crowd->port);

        if (fd >= 0) {
            return fd;
        }
        g_usleep(50 * MS);
    }
    return -1;
}

static char *
head_of(const struct crowd *crowd, const char *method, const char *path,
        const char *key, gsize length)
{
    return g_strdup_printf(
        "%s /%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nPlatzkarte-Key: %s\r\n"
        "Content-Length: %zu\r\n\r\n",
        method, path, crowd->port, key, length);
}

/* Is the whole answer in TEXT? */
static gboolean
is_whole(const GString *text)
{
    const char *body = strstr(text->str, "\r\n\r\n");
    const char *length = strstr(text->str, "Content-Length: ");

    return body && length &&
           strlen(body + 4) >=
               strtoul(length + strlen("Content-Length: "), NULL, 10);
}

/* Sends a small request and waits for the answer; g_free(). */
static char *
ask(const struct crowd *crowd, int number, const char *path, const char *key,
    const char *body)
{
    int fd = connect_phone(crowd, number);
    g_autofree char *head = head_of(crowd, "POST", path, key, strlen(body));
    g_autofree char *text = g_strconcat(head, body, NULL);
    GString *answer = g_string_new(NULL);
    char part[4096];
    ssize_t n = send(fd, text, strlen(text), MSG_NOSIGNAL);

    while (n > 0 && !is_whole(answer)) {
        n = recv(fd, part, sizeof(part), 0);
        g_string_append_len(answer, part, MAX(n, 0));
    }
    close(fd);
    return g_string_free(answer, FALSE);
}

/* ---- coming in ---- */

static char *
wait_for_key(const char *keys)
{
    for (int ms = 0; ms < SOON_MS; ms += 50) {
        g_autoptr(GKeyFile) file = g_key_file_new();
        char *key = NULL;

        if (g_key_file_load_from_file(file, keys, G_KEY_FILE_NONE, NULL)) {
            key = g_key_file_get_string(file, "phones 1", "key", NULL);
        }
        if (key) {
            return key;
        }
        g_usleep(50 * MS);
    }
    return NULL;
}

static gboolean
come_in(struct crowd *crowd, int number, const char *key)
{
    struct phone *phone = &crowd->phone[number];
    g_autofree char *join =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"en\"}", key);
    g_autofree char *person = g_strdup_printf("{\"person\":%d}", number);

    phone->line = -1;
    g_autofree char *in = ask(crowd, number, "join", "", join);
    const char *own = strstr(in, "\"key\":\"");

    if (!own || strlen(own) < strlen("\"key\":\"") + KEY) {
        return FALSE;
    }
    g_strlcpy(phone->key, own + strlen("\"key\":\""), KEY + 1);
    if (number < CROWD_PLAYERS) {
        g_free(ask(crowd, number, "person", phone->key, person));
    }
    phone->stream = connect_phone(crowd, number);
    g_autofree char *head = head_of(crowd, "GET", "stream", phone->key, 0);

    phone->answer = g_string_new(NULL);
    phone->head = head_of(crowd, "POST", "hand", phone->key,
                          g_bytes_get_size(crowd->photo));
    /* not all at once */
    phone->due_us =
        g_get_monotonic_time() + crowd->every_us * (number + 1) / CROWD_PHONES;
    return send(phone->stream, head, strlen(head), MSG_NOSIGNAL) > 0;
}

/* ---- photographs ---- */

static gsize
size_of(const struct crowd *crowd, const struct phone *phone)
{
    return strlen(phone->head) + g_bytes_get_size(crowd->photo);
}

static void
begin_photo(struct crowd *crowd, int number, gint64 now_us)
{
    struct phone *phone = &crowd->phone[number];

    if (number >= crowd->senders || now_us < phone->due_us) {
        return;
    }
    phone->due_us += crowd->every_us;
    if (phone->line >= 0) {
        crowd->figures->late++;
        return;
    }
    phone->line = connect_phone(crowd, number);
    fcntl(phone->line, F_SETFL, O_NONBLOCK);
    phone->began_us = now_us;
    phone->written = 0;
    g_string_truncate(phone->answer, 0);
    crowd->figures->sent++;
}

static void
lose(struct crowd *crowd, int *fd)
{
    close(*fd);
    *fd = -1;
    crowd->figures->lost++;
}

static void
write_photo(struct crowd *crowd, struct phone *phone)
{
    gsize head = strlen(phone->head), size = 0;
    const char *photo = g_bytes_get_data(crowd->photo, &size);
    gboolean in_head = phone->written < head;
    const char *from = in_head ? phone->head + phone->written
                               : photo + (phone->written - head);
    ssize_t n =
        send(phone->line, from,
             in_head ? head - phone->written : head + size - phone->written,
             MSG_NOSIGNAL);

    if (n > 0) {
        phone->written += (gsize)n;
    } else if (errno != EAGAIN) {
        lose(crowd, &phone->line);
    }
}

static void
note_answer(struct crowd *crowd, struct phone *phone)
{
    gint64 took_us = g_get_monotonic_time() - phone->began_us;
    const char *cards = strstr(phone->answer->str, "\"read\":");

    close(phone->line); /* the host ends it, too */
    phone->line = -1;
    if (cards) {
        crowd->figures->read++;
        crowd->figures->cards = (guint)atoi(cards + strlen("\"read\":"));
        g_array_append_val(crowd->answered_us, took_us);
    } else {
        crowd->figures->refused++;
    }
}

static void
read_line(struct crowd *crowd, struct phone *phone)
{
    char part[16384];
    ssize_t n = recv(phone->line, part, sizeof(part), 0);

    if (n <= 0) {
        lose(crowd, &phone->line);
        return;
    }
    g_string_append_len(phone->answer, part, n);
    if (is_whole(phone->answer)) {
        note_answer(crowd, phone);
    }
}

static void
read_stream(struct crowd *crowd, struct phone *phone)
{
    char part[16384];
    ssize_t n = recv(phone->stream, part, sizeof(part), 0);

    if (n <= 0) {
        lose(crowd, &phone->stream);
    }
    for (ssize_t i = 0; i < n; i++) {
        crowd->figures->states += part[i] == '\n';
    }
}

/* ---- the room ---- */

/* Everybody's turn once something can be read or written, or is due. */
static void
step(struct crowd *crowd, struct pollfd *fds)
{
    enum { TICK_MS = 20 };
    gint64 now_us = g_get_monotonic_time();

    for (int i = 0; i < CROWD_PHONES; i++) {
        struct phone *phone = &crowd->phone[i];

        begin_photo(crowd, i, now_us);
        gboolean writes =
            phone->began_us != 0 && phone->written < size_of(crowd, phone);

        fds[2 * i] = (struct pollfd){.fd = phone->stream, .events = POLLIN};
        fds[2 * i + 1] =
            (struct pollfd){.fd = phone->line,
                            .events = (short)(POLLIN | (writes ? POLLOUT : 0))};
    }
    poll(fds, 2 * CROWD_PHONES + 1, TICK_MS);
    for (int i = 0; i < CROWD_PHONES; i++) {
        struct phone *phone = &crowd->phone[i];

        if (fds[2 * i].revents) {
            read_stream(crowd, phone);
        }
        if (fds[2 * i + 1].revents & POLLOUT) {
            write_photo(crowd, phone);
        }
        if (phone->line >= 0 && fds[2 * i + 1].revents & ~POLLOUT) {
            read_line(crowd, phone);
        }
    }
}

static void
go_home(struct crowd *crowd)
{
    for (int i = 0; i < CROWD_PHONES; i++) {
        struct phone *phone = &crowd->phone[i];

        close(phone->stream);
        close(phone->line);
        g_free(phone->head);
        g_string_free(phone->answer, TRUE);
    }
}

gboolean
phone_crowd_run(int port, const char *keys, GBytes *photo, int senders,
                int every_ms, int stop, struct crowd_figures *figures)
{
    g_autofree char *key = wait_for_key(keys);
    struct crowd crowd = {.port = port,
                          .photo = photo,
                          .every_us = (gint64)every_ms * MS,
                          .senders = senders,
                          .figures = figures};
    struct pollfd fds[2 * CROWD_PHONES + 1] = {
        [2 * CROWD_PHONES] = {.fd = stop, .events = POLLIN}};

    *figures = (struct crowd_figures){0};
    for (int i = 0; i < CROWD_PHONES; i++) {
        if (!key || !come_in(&crowd, i, key)) {
            return FALSE;
        }
    }
    crowd.answered_us = g_array_new(FALSE, FALSE, sizeof(gint64));
    while (!fds[2 * CROWD_PHONES].revents) {
        step(&crowd, fds);
    }
    go_home(&crowd);
    figures->half_us = loop_times_share(crowd.answered_us, 50);
    figures->most_us = loop_times_share(crowd.answered_us, 95);
    g_array_unref(crowd.answered_us);
    return TRUE;
}
