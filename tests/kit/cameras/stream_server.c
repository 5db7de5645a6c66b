// SPDX-License-Identifier: MIT
#include "tests/kit/cameras/stream_server.h"

#include <poll.h>

#include "tests/kit/loopback.h"

enum { PICTURE_MAX = 64 * 1024, PACE_US = 20 * 1000, GOOD_FIRST = 3 };

struct picture {
    unsigned char bytes[PICTURE_MAX];
    size_t size;
};

static void
load(struct picture *picture, const char *name)
{
    char path[512];

    snprintf(path, sizeof path, "%s/tests/data/%s", PZK_SOURCE_ROOT, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    picture->size = fread(picture->bytes, 1, PICTURE_MAX, file);
    fclose(file);
    assert_in_range(picture->size, 100, PICTURE_MAX - 1);
}

/* ---- a connection ---- */

/* False when the other side is gone, or the server is to stop. */
static bool
put(struct stream_server *server, int fd, const void *bytes, size_t size)
{
    const char *at = bytes;

    while (size > 0) {
        struct pollfd ready = {.fd = fd, .events = POLLOUT};
        if (atomic_load(&server->stop)) {
            return false;
        }
        if (poll(&ready, 1, 100) == 0) {
            continue;
        }
        ssize_t n = send(fd, at, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n <= 0) {
            return false;
        }
        atomic_fetch_add(&server->sent, (size_t)n);
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool
put_text(struct stream_server *server, int fd, const char *text)
{
    return put(server, fd, text, strlen(text));
}

static bool
put_head(struct stream_server *server, int fd, size_t length)
{
    char head[128];

    snprintf(head, sizeof head,
             "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: "
             "%zu\r\n\r\n",
             length);
    return put_text(server, fd, head);
}

static bool
put_part(struct stream_server *server, int fd, const struct picture *picture,
         size_t size)
{
    return put_head(server, fd, picture->size) &&
           put(server, fd, picture->bytes, size) &&
           put_text(server, fd, "\r\n");
}

static bool
put_shot(struct stream_server *server, int fd)
{
    size_t size = 0;
    const void *bytes = server->shoot(server->data, &size);

    return put_head(server, fd, size) && put(server, fd, bytes, size) &&
           put_text(server, fd, "\r\n");
}

/* Makes the header of a JPEG say SIDE x SIDE. */
static void
inflate(struct picture *picture, unsigned side)
{
    for (size_t i = 2; i + 9 < picture->size; i++) {
        unsigned char *p = picture->bytes + i;
        if (p[0] == 0xff && (p[1] == 0xc0 || p[1] == 0xc2)) {
            p[5] = p[7] = (unsigned char)(side >> 8);
            p[6] = p[8] = (unsigned char)(side & 0xff);
            return;
        }
    }
    fail_msg("no start of frame");
}

static const unsigned char png_bomb[] =
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x75\x30\x08\x02\0\0\0"
    "\0\0\0\0\0\0\0\0IDAT and no more";

/* What stands between good pictures. */
static bool
put_between(struct stream_server *server, int fd, const struct picture *good)
{
    struct picture other;

    switch (server->fault) {
    case STREAM_HALF:
        return put_part(server, fd, good, good->size / 2);
    case STREAM_BOMB:
    case STREAM_LARGEST:
        load(&other, server->good);
        inflate(&other, server->fault == STREAM_BOMB ? 30000 : 65500);
        return put_part(server, fd, &other, other.size);
    case STREAM_PROGRESSIVE:
        load(&other, "stream_progressive.jpg");
        inflate(&other, 30000);
        return put_part(server, fd, &other, other.size);
    case STREAM_PNG:
        return put_head(server, fd, sizeof png_bomb) &&
               put(server, fd, png_bomb, sizeof png_bomb);
    case STREAM_SIZES:
        load(&other, "stream_light.jpg");
        usleep(PACE_US); /* else one always is the newest */
        return put_part(server, fd, &other, other.size);
    case STREAM_NO_BOUNDARY:
        return put(server, fd, good->bytes, good->size);
    case STREAM_WRONG_LENGTH:
        return put_head(server, fd, 7) &&
               put(server, fd, good->bytes, good->size) &&
               put_head(server, fd, 1 << 30) &&
               put(server, fd, good->bytes, good->size);
    default:
        return true;
    }
}

/* A piece of what comes instead of pictures. */
static bool
put_instead(struct stream_server *server, int fd, const struct picture *good,
            unsigned *n)
{
    static const char noise[4096] = "nothing that anybody could look at";

    switch (server->fault) {
    case STREAM_RUBBISH:
        usleep(PACE_US);
        return put(server, fd, noise, sizeof noise);
    case STREAM_ENDLESS:
        if (*n == 0) {
            (*n)++;
            return put(server, fd, good->bytes, good->size - 2);
        }
        return put(server, fd, noise, sizeof noise);
    case STREAM_DRIPS:
        usleep(10 * PACE_US);
        return put(server, fd, good->bytes + (*n)++ % good->size, 1);
    default:
        usleep(PACE_US);
        return true;
    }
}

static bool
is_served(struct stream_server *server)
{
    return !atomic_load(&server->stop) && !atomic_load(&server->gone);
}

static void
serve_pictures(struct stream_server *server, int fd, bool sick)
{
    struct picture good;
    unsigned n = 0;
    int at_first = atomic_load(&server->connections) == 1 ? GOOD_FIRST : 0;
    bool alive = put_text(server, fd,
                          "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-"
                          "replace; boundary=frame\r\n\r\n");

    if (server->shoot) {
        while (alive && is_served(server)) {
            alive = put_shot(server, fd);
        }
        return;
    }
    load(&good, server->good);
    for (int i = 0; alive && is_served(server); i++) {
        if (sick && i >= at_first && !atomic_load(&server->healed)) {
            if (server->fault == STREAM_ENDS) {
                return;
            }
            alive = put_instead(server, fd, &good, &n);
            continue;
        }
        alive = put_part(server, fd, &good, good.size) &&
                put_between(server, fd, &good);
        usleep(PACE_US);
    }
}

/* Waits for the whole request; false where the other side leaves. */
static bool
take_request(struct stream_server *server, int fd, char *request, size_t size)
{
    size_t used = 0;

    while (used + 1 < size && !atomic_load(&server->stop)) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        if (poll(&ready, 1, 100) == 0) {
            continue;
        }
        ssize_t n = recv(fd, request + used, size - 1 - used, 0);
        if (n <= 0) {
            return false;
        }
        used += (size_t)n;
        request[used] = '\0';
        if (strstr(request, "\r\n\r\n")) {
            return true;
        }
    }
    return false;
}

static void
wait_for_the_other(struct stream_server *server, int fd)
{
    char byte;

    while (!atomic_load(&server->stop)) {
        struct pollfd ready = {.fd = fd, .events = POLLIN};
        if (poll(&ready, 1, 50) > 0 && recv(fd, &byte, 1, 0) <= 0) {
            return;
        }
    }
}

static void
redirect(struct stream_server *server, int fd, const char *where)
{
    char text[256];

    snprintf(text, sizeof text,
             "HTTP/1.1 302 Found\r\nSet-Cookie: seen=1\r\nLocation: %s\r\n\r\n",
             where);
    put_text(server, fd, text);
}

static void
answer(struct stream_server *server, int fd)
{
    char request[4096] = "";

    if (!take_request(server, fd, request, sizeof request) ||
        atomic_load(&server->gone)) {
        return;
    }
    switch (server->fault) {
    case STREAM_NOT_FOUND:
        put_text(server, fd, "HTTP/1.0 404 Not Found\r\n\r\n");
        return;
    case STREAM_PAGE:
        put_text(server, fd,
                 "HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n\r\n<html>");
        return;
    case STREAM_SINGLE:
        put_text(server, fd,
                 "HTTP/1.0 200 OK\r\nContent-Type: image/jpeg\r\n\r\n");
        return;
    case STREAM_REDIRECTS:
        if (strncmp(request, "GET /video ", 11) == 0 &&
            strstr(request, "Cookie: seen=1\r\n")) {
            serve_pictures(server, fd, false);
        } else {
            redirect(server, fd, "/video");
        }
        return;
    case STREAM_SLOW_CIRCLES:
        usleep(500000);
        redirect(server, fd, "/again");
        return;
    case STREAM_CIRCLES:
        redirect(server, fd, "/again");
        return;
    case STREAM_SENDS_AWAY:
        redirect(server, fd, "file:///etc/passwd");
        return;
    case STREAM_LOCKED:
        if (strstr(request, "Authorization: Basic TkFNRTpTRUNSRVQ=\r\n")) {
            serve_pictures(server, fd, false);
        } else {
            put_text(server, fd,
                     "HTTP/1.0 401 Unauthorized\r\n"
                     "WWW-Authenticate: Basic realm=\"camera\"\r\n\r\n");
        }
        return;
    case STREAM_HEADERS:
        put_text(server, fd, "HTTP/1.0 200 OK\r\n");
        while (put_text(server, fd, "X-More: and more of the same\r\n")) {
        }
        return;
    case STREAM_SLOW_HEAD:
        put_text(server, fd, "HTTP/1.0 200 OK\r\nX-More: ");
        while (put_text(server, fd, ".")) {
            usleep(10 * PACE_US);
        }
        return;
    case STREAM_SILENT:
        wait_for_the_other(server, fd);
        return;
    case STREAM_GREETS:
        put_text(server, fd, "220 mail.example.org ready\r\n\r\n");
        return;
    default:
        serve_pictures(server, fd,
                       server->fault >= STREAM_STALLS &&
                           server->fault <= STREAM_DRIPS);
    }
}

/* ---- the thread ---- */

static void *
serve(void *data)
{
    struct stream_server *server = data;

    while (!atomic_load(&server->stop)) {
        struct pollfd ready = {.fd = server->fd, .events = POLLIN};
        if (poll(&ready, 1, 50) <= 0) {
            continue;
        }
        int fd = accept(server->fd, NULL, NULL);
        if (fd >= 0) {
            atomic_fetch_add(&server->connections, 1);
            answer(server, fd);
            close(fd);
        }
    }
    return NULL;
}

void
stream_start(struct stream_server *server)
{
    server->fd = loopback_listen(&server->port);
    assert_int_equal(pthread_create(&server->thread, NULL, serve, server), 0);
}

void
stream_stop(struct stream_server *server)
{
    atomic_store(&server->stop, true);
    pthread_join(server->thread, NULL);
    close(server->fd);
}

void
stream_url(const struct stream_server *server, const char *path, char *url,
           size_t size)
{
    snprintf(url, size, "http://127.0.0.1:%d%s", server->port, path);
}
