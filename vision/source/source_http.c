// SPDX-License-Identifier: MIT
/*
 * Motion JPEG over HTTP. The request is of version 1.0, so that no answer
 * comes in chunks; the pictures are found by their own marks, so that wrong
 * boundaries and lengths do not matter. This file reads the clock: a server
 * that sends a byte now and then is not waited for for ever.
 */
#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vision/source/caged_image.h"
#include "src/words/text.h"
#include "vision/source/jpeg_finder.h"
#include "vision/source/picture_header.h"
#include "vision/source/source_kinds.h"

enum {
    QUIET_S = 4,               /* without a byte: gone */
    SLOW_US = 8 * 1000 * 1000, /* for the head of an answer, or for a
                                  picture from its first byte on */
    HEAD_MAX = 16 * 1024,      /* of an answer, bytes */
    REDIRECTS_MAX = 4,
    CHUNK = 64 * 1024,
    SKIPS_MAX = 30, /* pictures passed over for a newer one, at a time */
    /* pixels times passes over them; a camera's pictures have one */
    WORK_MAX = 240 * 1000 * 1000
};

struct pzk_http {
    char *url;
    GCancellable *cancel;
    GSocketConnection *connection;
    struct pzk_jpeg_finder finder;
    struct pzk_jpeg_finder newest; /* the last whole picture; not fed */
    struct pzk_image image;
    struct pzk_cage *cage; /* decodes the pictures; NULL: it is done here */
    size_t from, until;    /* bytes read and not yet looked at */
    uint8_t bytes[CHUNK];
};

struct pzk_http *
pzk_http_new(const char *url, const char *decoder)
{
    struct pzk_http *http = calloc(1, sizeof *http);

    if (http) {
        http->url = g_strdup(url);
        http->cancel = g_cancellable_new();
        http->cage = decoder ? pzk_cage_new(decoder) : NULL;
        if (decoder && !http->cage) {
            g_clear_pointer(&http, pzk_http_free);
        }
    }
    return http;
}

void
pzk_http_free(struct pzk_http *http)
{
    if (http) {
        pzk_http_close(http);
        g_object_unref(http->cancel);
        pzk_cage_free(http->cage);
        g_free(http->url);
        free(http);
    }
}

void
pzk_http_interrupt(struct pzk_http *http)
{
    g_cancellable_cancel(http->cancel);
}

void
pzk_http_close(struct pzk_http *http)
{
    g_clear_object(&http->connection);
    pzk_jpeg_finder_finish(&http->finder);
    pzk_jpeg_finder_finish(&http->newest);
    pzk_image_finish(&http->image);
    http->from = 0;
    http->until = 0;
}

/* ---- asking ---- */

/* "GET PATH?QUERY", with what is needed to find the host and be let in. */
static char *
request_of(GUri *uri)
{
    GString *text = g_string_new("GET ");
    const char *path = g_uri_get_path(uri);
    int port = g_uri_get_port(uri);

    g_string_append(text, path && path[0] ? path : "/");
    if (g_uri_get_query(uri)) {
        g_string_append_printf(text, "?%s", g_uri_get_query(uri));
    }
    g_string_append_printf(text, " HTTP/1.0\r\nHost: %s", g_uri_get_host(uri));
    if (port > 0) {
        g_string_append_printf(text, ":%d", port);
    }
    g_string_append(text, "\r\nUser-Agent: platzkarte\r\nAccept: */*\r\n");
    if (g_uri_get_userinfo(uri)) {
        g_autofree char *plain =
            g_uri_unescape_string(g_uri_get_userinfo(uri), NULL);
        if (plain) {
            g_autofree char *coded =
                g_base64_encode((const guchar *)plain, strlen(plain));
            g_string_append_printf(text, "Authorization: Basic %s\r\n", coded);
        }
    }
    g_string_append(text, "Connection: close\r\n\r\n");
    return g_string_free(text, FALSE);
}

static bool
say_error(const GError *error, char *why)
{
    const char *text = error->message;

    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)) {
        text = _("it does not answer");
    } else if (g_error_matches(error, G_IO_ERROR,
                               G_IO_ERROR_CONNECTION_REFUSED)) {
        text = _("nothing answers there; is the camera's app running?");
    }
    snprintf(why, PZK_WHY_MAX,
             _("%.200s; check the address and that the phone or camera is on "
               "the same network"),
             text);
    return false;
}

static bool
ask(struct pzk_http *http, GUri *uri, char *why)
{
    g_autoptr(GSocketClient) client = g_socket_client_new();
    g_autoptr(GError) error = NULL;
    g_autofree char *request = request_of(uri);
    int port = g_uri_get_port(uri);

    g_socket_client_set_timeout(client, QUIET_S);
    g_socket_client_set_enable_proxy(client, FALSE);
    g_clear_object(&http->connection);
    http->from = 0;
    http->until = 0;
    http->connection = g_socket_client_connect_to_host(
        client, g_uri_get_host(uri), (guint16)(port > 0 ? port : 80),
        http->cancel, &error);
    if (!http->connection) {
        return say_error(error, why);
    }
    GOutputStream *out =
        g_io_stream_get_output_stream(G_IO_STREAM(http->connection));
    if (!g_output_stream_write_all(out, request, strlen(request), NULL,
                                   http->cancel, &error)) {
        return say_error(error, why);
    }
    return true;
}

/* ---- the answer ---- */

/* More bytes, waiting for them. False with WHY at the end. */
static bool
read_more(struct pzk_http *http, char *why)
{
    g_autoptr(GError) error = NULL;
    GInputStream *in =
        g_io_stream_get_input_stream(G_IO_STREAM(http->connection));
    gssize n =
        g_input_stream_read(in, http->bytes, CHUNK, http->cancel, &error);

    http->from = 0;
    http->until = n > 0 ? (size_t)n : 0;
    if (n < 0) {
        snprintf(why, PZK_WHY_MAX, "%s",
                 g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)
                     ? _("it sends nothing any more")
                     : error->message);
    } else if (n == 0) {
        snprintf(why, PZK_WHY_MAX, _("it ended the stream"));
    }
    return n > 0;
}

/* The head of the answer, up to and without its empty line, or NULL with WHY.
 * What was read beyond it stays in `bytes`. */
static char *
read_head(struct pzk_http *http, char *why)
{
    g_autoptr(GString) head = g_string_new(NULL);
    gint64 until = g_get_monotonic_time() + SLOW_US;

    while (!g_str_has_suffix(head->str, "\r\n\r\n") &&
           !g_str_has_suffix(head->str, "\n\n")) {
        if (http->from == http->until && !read_more(http, why)) {
            return NULL;
        }
        g_string_append_c(head, (char)http->bytes[http->from++]);
        if (head->len > HEAD_MAX || head->str[head->len - 1] == '\0') {
            snprintf(why, PZK_WHY_MAX, _("the answer is not HTTP"));
            return NULL;
        }
        if (g_get_monotonic_time() > until) {
            snprintf(why, PZK_WHY_MAX, _("it answers too slowly"));
            return NULL;
        }
    }
    return g_string_free(g_steal_pointer(&head), FALSE);
}

/* The value of field NAME, or NULL. */
static char *
field(char *const *lines, const char *name)
{
    size_t length = strlen(name);

    for (size_t i = 1; lines[0] && lines[i]; i++) {
        if (g_ascii_strncasecmp(lines[i], name, length) == 0 &&
            lines[i][length] == ':') {
            return g_strstrip(g_strdup(lines[i] + length + 1));
        }
    }
    return NULL;
}

/* The code of "HTTP/1.1 200 OK"; 0 for anything else. */
static int
status_of(char *const *lines)
{
    const char *code = lines[0] && g_str_has_prefix(lines[0], "HTTP/")
                           ? strchr(lines[0], ' ')
                           : NULL;
    return code ? (int)g_ascii_strtoll(code, NULL, 10) : 0;
}

static enum pzk_http_answer
judge_kind(char *const *lines, char *why)
{
    g_autofree char *type = field(lines, "Content-Type");
    g_autofree char *coding = field(lines, "Transfer-Encoding");

    if (coding && g_ascii_strcasecmp(coding, "identity") != 0) {
        return PZK_HTTP_OTHER;
    }
    if (!type || g_ascii_strncasecmp(type, "multipart/", 10) == 0) {
        return PZK_HTTP_STREAM;
    }
    if (g_ascii_strncasecmp(type, "image/", 6) == 0) {
        snprintf(why, PZK_WHY_MAX,
                 _("this is one picture, not a stream of them; phone apps have "
                   "the stream at /video or /mjpeg"));
        return PZK_HTTP_FAILED;
    }
    if (g_ascii_strncasecmp(type, "text/", 5) == 0) {
        snprintf(why, PZK_WHY_MAX,
                 _("this is a page to read, not a stream of pictures; phone "
                   "apps have the stream at /video or /mjpeg"));
        return PZK_HTTP_FAILED;
    }
    return PZK_HTTP_OTHER;
}

static enum pzk_http_answer
refuse(int status, char *why)
{
    if (status == 401 || status == 403) {
        snprintf(why, PZK_WHY_MAX,
                 _("it wants a name and a password: http://NAME:PASSWORD@..."));
    } else if (status == 404) {
        snprintf(
            why, PZK_WHY_MAX,
            _("there is nothing at this address (404); phone apps have the "
              "stream at /video or /mjpeg"));
    } else if (status == 0) {
        snprintf(why, PZK_WHY_MAX, _("the answer is not HTTP"));
    } else {
        snprintf(why, PZK_WHY_MAX, _("the server refuses with code %d"),
                 status);
    }
    return PZK_HTTP_FAILED;
}

/* What WHERE is, seen from URI; NULL for other than plain HTTP. */
static GUri *
follow(GUri *uri, const char *where)
{
    GUri *next = g_uri_parse_relative(
        uri, where, G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED, NULL);

    if (next && (g_strcmp0(g_uri_get_scheme(next), "http") != 0 ||
                 !g_uri_get_host(next))) {
        g_clear_pointer(&next, g_uri_unref);
    }
    return next;
}

enum pzk_http_answer
pzk_http_open(struct pzk_http *http, char *why)
{
    g_autoptr(GUri) uri = g_uri_parse(
        http->url, G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED, NULL);

    if (!uri || !g_uri_get_host(uri) || !g_uri_get_host(uri)[0]) {
        snprintf(why, PZK_WHY_MAX,
                 _("this is no address; they look like http://192.168.1.5:8080/"
                   "video"));
        return PZK_HTTP_FAILED;
    }
    for (int i = 0; i <= REDIRECTS_MAX; i++) {
        if (!ask(http, uri, why)) {
            return PZK_HTTP_FAILED;
        }
        g_autofree char *head = read_head(http, why);
        if (!head) {
            return PZK_HTTP_FAILED;
        }
        g_auto(GStrv) lines = g_strsplit(head, "\n", -1);
        g_autofree char *where = field(lines, "Location");
        int status = status_of(lines);
        if (status == 200) {
            return judge_kind(lines, why);
        }
        if (status < 300 || status >= 400 || !where) {
            return refuse(status, why);
        }
        GUri *next = follow(uri, where);
        if (!next) {
            snprintf(why, PZK_WHY_MAX,
                     _("it sends on to %.100s, which is not plain HTTP"),
                     where);
            return PZK_HTTP_FAILED;
        }
        g_uri_unref(uri);
        uri = next;
    }
    snprintf(why, PZK_WHY_MAX, _("it sends in circles"));
    return PZK_HTTP_FAILED;
}

/* ---- pictures ---- */

/* A picture that a camera may send, as far as its header tells: no decoder is
 * given any other. */
static bool
is_sound(const struct pzk_jpeg_finder *found)
{
    struct pzk_picture_header header;

    return pzk_picture_header_read(found->bytes, found->size, &header) &&
           header.width <= 32768 && header.height <= 32768 &&
           header.width * header.height <=
               PZK_LIVE_MAX_MEGAPIXELS * 1000000UL &&
           header.width * header.height * (unsigned)found->scans <= WORK_MAX;
}

/* Looks at the bytes at hand. True when a sound picture was completed. */
static bool
look(struct pzk_http *http)
{
    bool complete = false;

    http->from += pzk_jpeg_finder_feed(&http->finder, http->bytes + http->from,
                                       http->until - http->from, &complete);
    if (!complete || !is_sound(&http->finder)) {
        return false;
    }
    struct pzk_jpeg_finder was = http->newest;
    http->newest = http->finder;
    /* the other's room goes on being filled */
    http->finder.bytes = was.bytes;
    http->finder.room = was.room;
    http->finder.size = 0;
    return true;
}

/* More lies ready to be read, without waiting. */
static bool
has_more(struct pzk_http *http)
{
    return g_socket_condition_check(
               g_socket_connection_get_socket(http->connection), G_IO_IN) &
           G_IO_IN;
}

bool
pzk_http_grab(struct pzk_http *http, char *why)
{
    gint64 until = g_get_monotonic_time() + SLOW_US;
    int found = 0;

    /* what waits in the socket is older than what will come: on to the
     * newest */
    while (found == 0 || (found < SKIPS_MAX &&
                          (http->from < http->until || has_more(http)))) {
        if (http->from == http->until && !read_more(http, why)) {
            return found > 0;
        }
        found += look(http);
        if (found == 0 && g_get_monotonic_time() > until) {
            snprintf(why, PZK_WHY_MAX,
                     _("no picture could be found in what it sends"));
            return false;
        }
    }
    return true;
}

bool
pzk_http_decode(struct pzk_http *http, bool color, struct pzk_frame *frame)
{
    const struct pzk_jpeg_finder *newest = &http->newest;
    char error[PZK_WHY_MAX];
    struct pzk_image image = {0};
    if (!pzk_caged_image_decode(http->cage, newest->bytes, newest->size, color,
                                &image, error, sizeof error)) {
        return false;
    }
    pzk_image_finish(&http->image);
    http->image = image;
    *frame = pzk_image_frame(&http->image);
    return true;
}
