// SPDX-License-Identifier: MIT
/*
 * Reads Motion JPEG over HTTP and HTTPS. libsoup sends the request and
 * authenticates (TLS, Basic, Digest, with the name and password of the
 * address). The pictures' own markers separate them, so that wrong boundaries
 * and lengths do not matter. This file reads the clock, to give up on a server
 * that sends only a byte now and then.
 */
#include <libsoup/soup.h>
#include <stdlib.h>
#include <string.h>

#include "src/words/text.h"
#include "vision/source/camera_address.h"
#include "vision/source/camera_picture.h"
#include "vision/source/jpeg_finder.h"
#include "vision/source/picture_header.h"
#include "vision/source/source_kinds.h"

enum {
    SLOW_US = 8 * 1000 * 1000,  /* longest wait for a whole picture after the
                                   first */
    JUDGE_US = 2 * 1000 * 1000, /* how long an answer that promises no stream is
                                   looked at for pictures */
    REDIRECTS_MAX = 4,
    CHUNK = 64 * 1024,
    SKIPS_MAX = 30, /* most queued pictures skipped in one grab */
    /* limit of pixels times scans; a camera's pictures have one scan */
    WORK_MAX = 240 * 1000 * 1000
};

struct http {
    char *url;
    GCancellable *cancel;
    GMainContext *context; /* the session's context, made the thread's default
                              wherever the session is used */
    SoupSession *session;
    GInputStream *in; /* the answer's body */
    struct pzk_jpeg_finder finder;
    struct pzk_jpeg_finder newest; /* the last complete picture; receives no
                                      bytes */
    struct pzk_camera_picture picture;
    struct pzk_cage *cage; /* borrowed; NULL decodes in this process */
    bool begun;            /* a picture was found since the opening */
    bool fresh;            /* `newest` is still to be decoded */
    bool refused;          /* the last failure was about the password */
    size_t from, until;    /* range of `bytes` that is read but not yet
                              parsed */
    uint8_t bytes[CHUNK];
};

static void
http_close(void *self)
{
    struct http *http = self;

    g_main_context_push_thread_default(http->context);
    g_clear_object(&http->in);
    if (http->session) {
        soup_session_abort(http->session);
        g_clear_object(&http->session);
    }
    /* the connection closes only when these pending sources run */
    while (g_main_context_iteration(http->context, FALSE)) {
    }
    g_main_context_pop_thread_default(http->context);
    pzk_jpeg_finder_finish(&http->finder);
    pzk_jpeg_finder_finish(&http->newest);
    pzk_camera_picture_finish(&http->picture);
    http->from = 0;
    http->until = 0;
    http->begun = http->fresh = http->refused = false;
}

static void
http_destroy(void *self)
{
    struct http *http = self;

    if (http) {
        http_close(http);
        g_object_unref(http->cancel);
        g_main_context_unref(http->context);
        g_free(http->url);
        free(http);
    }
}

static void *
http_create(const char *url, struct pzk_cage *cage)
{
    struct http *http = calloc(1, sizeof *http);

    if (http) {
        http->url = g_strdup(url);
        http->cancel = g_cancellable_new();
        http->context = g_main_context_new();
        http->cage = cage;
    }
    return http;
}

static void
http_interrupt(void *self)
{
    struct http *http = self;

    g_cancellable_cancel(http->cancel);
}

/* ---- the request ---- */

static bool
say_error(const struct http *http, const GError *error, char *why)
{
    g_autofree char *hidden = pzk_hide_address(http->url, error->message);
    const char *text = hidden;

    /* PARTIAL_INPUT: the answer's head never ends, or ends too soon */
    if (error->domain == SOUP_SESSION_ERROR ||
        g_error_matches(error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT)) {
        return pzk_why(why, _("the answer is not HTTP"));
    }
    if (error->domain == G_TLS_ERROR) {
        return pzk_why(
            why,
            _("its certificate is not trusted (%.200s); add it to the "
              "system's, or use http:// where you trust the network"),
            text);
    }
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT)) {
        text = _("it does not answer");
    } else if (error->domain == G_RESOLVER_ERROR) {
        text = _("no device of this name was found");
    } else if (g_error_matches(error, G_IO_ERROR,
                               G_IO_ERROR_CONNECTION_REFUSED)) {
        text = _("nothing answers there (is the camera's app running?)");
    }
    return pzk_why(
        why,
        _("%.200s; check the address and that the phone or camera is on "
          "the same network"),
        text);
}

/* Starts a session, a new one for each opening: a session belongs to the thread
 * that created it, and nothing of the last one carries over. Switches content
 * decoding off: pictures do not compress further, and an answer that inflates a
 * thousandfold is not a picture. */
static void
begin_session(struct http *http)
{
    http_close(http);
    http->session = soup_session_new_with_options(
        "timeout", PZK_LIVE_FIRST_US / 1000000, "user-agent", "platzkarte",
        "proxy-resolver", NULL, NULL);
    soup_session_remove_feature_by_type(http->session,
                                        SOUP_TYPE_CONTENT_DECODER);
    /* some cameras redirect once, to see their cookie */
    soup_session_add_feature_by_type(http->session, SOUP_TYPE_COOKIE_JAR);
}

/* A request whose answer is pending. */
struct question {
    GCancellable *cancel;
    GInputStream *in;
    GError *error;
    bool answered, late;
};

static void
on_answer(GObject *session, GAsyncResult *result, gpointer data)
{
    struct question *question = data;

    question->in = soup_session_send_finish(SOUP_SESSION(session), result,
                                            &question->error);
    question->answered = true;
}

static gboolean
on_late(gpointer data)
{
    struct question *question = data;

    question->late = true;
    g_cancellable_cancel(question->cancel);
    return G_SOURCE_REMOVE;
}

static void
on_interrupt(GCancellable *interrupted, gpointer data)
{
    g_cancellable_cancel(data);
}

/* Sends MESSAGE and waits for the head of the answer. The session's timeout
 * covers only silence; this limit also covers a server that sends a byte a
 * second. */
static void
send_and_wait(struct http *http, SoupMessage *message,
              struct question *question)
{
    GSource *late = g_timeout_source_new(PZK_LIVE_FIRST_US / 1000);

    question->cancel = g_cancellable_new();
    g_source_set_callback(late, on_late, question, NULL);
    g_source_attach(late, http->context);
    gulong interrupt = g_cancellable_connect(
        http->cancel, G_CALLBACK(on_interrupt), question->cancel, NULL);

    soup_session_send_async(http->session, message, G_PRIORITY_DEFAULT,
                            question->cancel, on_answer, question);
    while (!question->answered) {
        g_main_context_iteration(http->context, TRUE);
    }
    g_cancellable_disconnect(http->cancel, interrupt);
    g_source_destroy(late);
    g_source_unref(late);
    g_object_unref(question->cancel);
}

/* Requests URI and returns the message with the head of its answer, whose body
 * is still to be read; NULL with WHY on failure. */
static SoupMessage *
ask(struct http *http, GUri *uri, char *why)
{
    struct question question = {0};
    SoupMessage *message = soup_message_new_from_uri("GET", uri);

    soup_message_set_flags(message, SOUP_MESSAGE_NO_REDIRECT);
    g_clear_object(&http->in);
    send_and_wait(http, message, &question);
    http->in = question.in;
    if (question.late) {
        pzk_why(why, _("it answers too slowly"));
    } else if (!question.in) {
        say_error(http, question.error, why);
    }
    g_clear_error(&question.error);
    if (question.late || !question.in) {
        g_clear_object(&message);
    }
    return message;
}

/* ---- the answer ---- */

static bool
say_read_error(const struct http *http, const GError *error, char *why)
{
    if (g_error_matches(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT) ||
        g_error_matches(error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK)) {
        return pzk_why(why, "%s",
                       http->begun ? _("it sends nothing any more")
                                   : _("it sends no picture"));
    }
    g_autofree char *text = pzk_hide_address(http->url, error->message);

    return pzk_why(why, "%s", text);
}

/* Waits until bytes may be there to be read, at most until UNTIL_US of the
 * clock. False at once where that has passed. */
static bool
wait_for_bytes(struct http *http, gint64 until_us)
{
    gint64 left_us = until_us - g_get_monotonic_time();

    if (left_us <= 0) {
        return false;
    }
    GSource *wakes[] = {g_pollable_input_stream_create_source(
                            G_POLLABLE_INPUT_STREAM(http->in), http->cancel),
                        g_timeout_source_new((guint)(left_us / 1000 + 1))};

    for (size_t i = 0; i < G_N_ELEMENTS(wakes); i++) {
        g_source_set_dummy_callback(wakes[i]);
        g_source_attach(wakes[i], http->context);
    }
    /* to attach a source wakes the context: that turn dispatches nothing */
    while (!g_main_context_iteration(http->context, TRUE)) {
    }
    for (size_t i = 0; i < G_N_ELEMENTS(wakes); i++) {
        g_source_destroy(wakes[i]);
        g_source_unref(wakes[i]);
    }
    return true;
}

/* Reads bytes, which it awaits up to WAIT_US. False with WHY where none come,
 * at the end of the stream, or on failure. */
static bool
read_more(struct http *http, gint64 wait_us, char *why)
{
    gint64 until_us = g_get_monotonic_time() + wait_us;
    g_autoptr(GError) error = NULL;
    gssize n;

    do {
        g_clear_error(&error);
        n = g_pollable_input_stream_read_nonblocking(
            G_POLLABLE_INPUT_STREAM(http->in), http->bytes, CHUNK, http->cancel,
            &error);
    } while (n < 0 &&
             g_error_matches(error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK) &&
             wait_for_bytes(http, until_us));
    http->from = 0;
    http->until = n > 0 ? (size_t)n : 0;
    if (n < 0) {
        return say_read_error(http, error, why);
    }
    if (n == 0) {
        pzk_why(why, _("it ended the stream"));
    }
    return n > 0;
}

/* Whether a picture's header is plausible for a camera; the decoder gets no
 * other pictures. */
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

enum look { NOTHING, BROKEN, PICTURE };

/* Parses the bytes read so far, up to the end of a picture. BROKEN: it was cut
 * off, or is not plausible. */
static enum look
look(struct http *http)
{
    unsigned dropped = http->finder.dropped;
    bool complete = false;

    http->from += pzk_jpeg_finder_feed(&http->finder, http->bytes + http->from,
                                       http->until - http->from, &complete);
    if (!complete || !is_sound(&http->finder)) {
        return complete || http->finder.dropped != dropped ? BROKEN : NOTHING;
    }
    struct pzk_jpeg_finder was = http->newest;
    http->newest = http->finder;
    /* the finder fills the other buffer next */
    http->finder.bytes = was.bytes;
    http->finder.room = was.room;
    http->finder.size = 0;
    http->begun = http->fresh = true;
    return PICTURE;
}

/* Whether the answer is a stream of pictures, whatever its label says: a
 * picture, and more bytes after it. */
static bool
is_stream(struct http *http)
{
    gint64 until_us = g_get_monotonic_time() + JUDGE_US;
    char why[PZK_WHY_MAX];

    while (!http->fresh || http->from == http->until) {
        gint64 left_us = until_us - g_get_monotonic_time();

        if (left_us <= 0 ||
            (http->from == http->until && !read_more(http, left_us, why))) {
            return false;
        }
        if (!http->fresh) {
            look(http);
        }
    }
    return true;
}

static bool
judge_kind(struct http *http, SoupMessage *message, char *why)
{
    const char *type = soup_message_headers_get_content_type(
        soup_message_get_response_headers(message), NULL);

    if (!type || g_ascii_strncasecmp(type, "multipart/", 10) == 0 ||
        is_stream(http)) {
        return true;
    }
    if (g_ascii_strncasecmp(type, "image/", 6) == 0) {
        return pzk_why(
            why, _("this is one picture, not a stream of them; phone apps have "
                   "the stream at /video or /mjpeg"));
    }
    if (g_ascii_strncasecmp(type, "text/", 5) == 0) {
        return pzk_why(
            why, _("this is a page to read, not a stream of pictures; phone "
                   "apps have the stream at /video or /mjpeg"));
    }
    return pzk_why(
        why,
        _("this is no Motion JPEG (%.60s); choose that in the camera's "
          "or the app's settings, or its rtsp:// address"),
        type);
}

/* Says why the server answers STATUS; NAMED: it was sent a name. */
static bool
refuse(struct http *http, SoupMessage *message, bool named, char *why)
{
    int status = (int)soup_message_get_status(message);

    if (status == 401 || status == 403) {
        http->refused = true;
        pzk_say_refused(
            named,
            soup_message_headers_get_list(
                soup_message_get_response_headers(message), "WWW-Authenticate"),
            why);
    } else if (status == 404) {
        pzk_why(why,
                _("there is nothing at this address (404); phone apps have the "
                  "stream at /video or /mjpeg"));
    } else {
        pzk_why(why, _("the server refuses with code %d"), status);
    }
    return false;
}

static bool
is_http(GUri *uri)
{
    const char *scheme = g_uri_get_scheme(uri);

    return (strcmp(scheme, "http") == 0 || strcmp(scheme, "https") == 0) &&
           g_uri_get_host(uri) && g_uri_get_host(uri)[0];
}

/* Returns WHERE resolved against URI; NULL where the result is not HTTP or
 * would leave HTTPS, which protects the password. Never passes a password to
 * another host. */
static GUri *
follow(GUri *uri, const char *where)
{
    GUri *next = g_uri_parse_relative(uri, where, SOUP_HTTP_URI_FLAGS, NULL);

    if (!next || !is_http(next) ||
        (strcmp(g_uri_get_scheme(uri), "https") == 0 &&
         strcmp(g_uri_get_scheme(next), "https") != 0)) {
        g_clear_pointer(&next, g_uri_unref);
        return NULL;
    }
    if (!g_uri_get_user(next) &&
        strcmp(g_uri_get_host(uri), g_uri_get_host(next)) == 0) {
        GUri *known = soup_uri_copy(next, SOUP_URI_USER, g_uri_get_user(uri),
                                    SOUP_URI_PASSWORD, g_uri_get_password(uri),
                                    SOUP_URI_NONE);

        g_uri_unref(next);
        next = known;
    }
    return next;
}

/* Returns the redirect target; NULL where there is none. */
static const char *
sent_on(SoupMessage *message)
{
    return SOUP_STATUS_IS_REDIRECTION(soup_message_get_status(message))
               ? soup_message_headers_get_one(
                     soup_message_get_response_headers(message), "Location")
               : NULL;
}

static bool
open_here(struct http *http, char *why)
{
    g_autoptr(GUri) uri = g_uri_parse(http->url, SOUP_HTTP_URI_FLAGS, NULL);

    if (!uri || !is_http(uri)) {
        return pzk_why(
            why, _("this is no address; they look like http://192.168.1.5:8080/"
                   "video"));
    }
    begin_session(http);
    for (int i = 0; i <= REDIRECTS_MAX; i++) {
        g_autoptr(SoupMessage) message = ask(http, uri, why);
        const char *where = message ? sent_on(message) : NULL;

        if (!message) {
            return false;
        }
        if (!where) {
            return SOUP_STATUS_IS_SUCCESSFUL(soup_message_get_status(message))
                       ? judge_kind(http, message, why)
                       : refuse(http, message, g_uri_get_user(uri) != NULL,
                                why);
        }
        GUri *next = follow(uri, where);
        if (!next) {
            g_autofree char *shown = pzk_hide_address(http->url, where);

            return pzk_why(
                why,
                _("it sends on to %.100s, which is not followed: only "
                  "http and https are, and never from https to http"),
                shown);
        }
        g_uri_unref(uri);
        uri = next;
    }
    return pzk_why(why, _("it redirects in a circle"));
}

static bool
http_open(void *self, char *why)
{
    struct http *http = self;

    g_main_context_push_thread_default(http->context);
    bool good = open_here(http, why);
    g_main_context_pop_thread_default(http->context);
    return good;
}

/* ---- pictures ---- */

/* Finds the newest picture that the socket has received, or waits for one.
 * False with WHY where none comes. */
static bool
grab_here(struct http *http, char *why)
{
    gint64 until = g_get_monotonic_time() +
                   (http->begun ? (gint64)SLOW_US : PZK_LIVE_FIRST_US);
    enum look seen = http->fresh ? PICTURE : NOTHING;
    char none[PZK_WHY_MAX];

    while (seen == NOTHING) {
        if (http->from == http->until &&
            !read_more(http,
                       http->begun ? PZK_LIVE_QUIET_US : PZK_LIVE_FIRST_US,
                       why)) {
            return false;
        }
        seen = look(http);
        if (seen == NOTHING && g_get_monotonic_time() > until) {
            return pzk_why(why,
                           _("no picture could be found in what it sends"));
        }
    }
    for (int skipped = 0;
         skipped < SKIPS_MAX && g_get_monotonic_time() < until &&
         (http->from < http->until || read_more(http, 0, none));
         skipped += look(http) == PICTURE) {
    }
    return true;
}

static bool
http_grab(void *self, char *why)
{
    struct http *http = self;

    g_main_context_push_thread_default(http->context);
    bool good = grab_here(http, why);
    g_main_context_pop_thread_default(http->context);
    return good;
}

static bool
http_refused(void *self)
{
    const struct http *http = self;

    return http->refused;
}

static bool
http_decode(void *self, bool color, struct pzk_frame *frame)
{
    struct http *http = self;
    bool fresh = http->fresh; /* false: only broken ones came */

    http->fresh = false;
    return fresh && pzk_camera_picture_jpeg(&http->picture, http->cage,
                                            http->newest.bytes,
                                            http->newest.size, color, frame);
}

static void
http_pass(void *self)
{
    struct http *http = self;

    http->fresh = false;
}

const struct pzk_stream_ops pzk_http_ops = {.create = http_create,
                                            .destroy = http_destroy,
                                            .interrupt = http_interrupt,
                                            .open = http_open,
                                            .grab = http_grab,
                                            .refused = http_refused,
                                            .decode = http_decode,
                                            .pass = http_pass,
                                            .close = http_close};
