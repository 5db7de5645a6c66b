// SPDX-License-Identifier: MIT
#include "ui/club/screen_server.h"

#include <string.h>

#include "src/words/words.h"
#include "ui/club/pzk-resources.h"
#include "ui/club/screen.h"
#include "ui/web/listener.h"
#include "ui/web/publisher.h"
#include "ui/web/request.h"
#include "ui/web/streams.h"

enum { LANGUAGES_MAX = 8 };

/* Limits for readers: everybody in the room may look. */
static const struct pzk_web_limits limits = {
    .connections = 512,
    .from_one = 128, /* a house behind a second router shares an address */
    .headers_s = 10,
    .body_s = 10,
    .idle_s = 60,
};

/* Interval at which changes are gathered into one update, ms. */
static const guint GATHER_MS = 500;

struct pzk_club_screen {
    struct pzk_club_screen_setup setup;
    SoupServer *soup;
    struct pzk_web_publisher *publisher;
    struct pzk_streams *streams;
    GSource *gather;
    int readers; /* number of readers so far, to number them */
    unsigned n;  /* version of the page */
    unsigned news;
    int64_t minute;
    char *page[LANGUAGES_MAX]; /* the current page by language, or NULL */
};

/* ---- what is answered ---- */

/* Returns the index of the browser's language; if we do not have it, of
 * English. */
static int
language_asked_for(SoupServerMessage *message)
{
    const char *header = soup_message_headers_get_list(
        soup_server_message_get_request_headers(message), "Accept-Language");
    GSList *wanted =
        header ? soup_header_parse_quality_list(header, NULL) : NULL;
    int found = -1;

    for (GSList *at = wanted; at && found < 0; at = at->next) {
        for (int i = 0; pzk_words_languages[i] && found < 0; i++) {
            size_t length = strlen(pzk_words_languages[i]);
            const char *tag = at->data;

            if (g_ascii_strncasecmp(tag, pzk_words_languages[i], length) == 0 &&
                (tag[length] == '\0' || tag[length] == '-')) {
                found = i;
            }
        }
    }
    soup_header_free_list(wanted);
    return MAX(found, 0);
}

/* Returns the index of the language whose page PATH is; -1: none. */
static int
language_of_path(SoupServerMessage *message, const char *path)
{
    if (g_str_equal(path, "/")) {
        return language_asked_for(message);
    }
    for (int i = 0; pzk_words_languages[i]; i++) {
        if (g_str_equal(path + 1, pzk_words_languages[i])) {
            return i;
        }
    }
    return -1;
}

/* Returns the page in language LANG, written once for all readers. */
static const char *
page_in(struct pzk_club_screen *screen, int lang)
{
    if (!screen->page[lang]) {
        const struct pzk_club_shown shown = {.club = screen->setup.club,
                                             .books = screen->setup.books,
                                             .host = screen->setup.host,
                                             .now_s = screen->setup.now_s()};

        screen->page[lang] =
            pzk_club_screen_page(&shown, pzk_words_languages[lang]);
    }
    return screen->page[lang];
}

static char *
make_line(void *data, int reader, const char *key)
{
    const struct pzk_club_screen *screen = data;

    return g_strdup_printf("{\"n\":%u}\n", screen->n);
}

static void
get(struct pzk_club_screen *screen, SoupServerMessage *message,
    const char *path)
{
    int lang = language_of_path(message, path);

    if (lang >= 0) {
        const char *page = page_in(screen, lang);

        soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
        soup_message_headers_replace(
            soup_server_message_get_response_headers(message), "Vary",
            "Accept-Language");
        soup_server_message_set_response(message, "text/html; charset=utf-8",
                                         SOUP_MEMORY_COPY, page, strlen(page));
    } else if (g_str_equal(path, "/stream")) {
        pzk_streams_add(screen->streams, message, screen->readers++, NULL);
        pzk_streams_send(screen->streams, make_line, screen);
    } else if (!pzk_web_file(message, pzk_club_page_get_resource(),
                             "/io/github/platzkarte/Platzkarte/club/", path)) {
        pzk_web_turn_away(message, SOUP_STATUS_NOT_FOUND);
    }
}

static void
on_headers_read(SoupServer *soup, SoupServerMessage *message, const char *path,
                GHashTable *query, gpointer data)
{
    if (pzk_web_admit(message, NULL) &&
        soup_server_message_get_method(message) != SOUP_METHOD_GET) {
        pzk_listener_drop(message); /* because the screen accepts no input */
    }
}

static void
on_request(SoupServer *soup, SoupServerMessage *message, const char *path,
           GHashTable *query, gpointer data)
{
    if (soup_server_message_get_method(message) == SOUP_METHOD_GET) {
        get(data, message, path);
    } else {
        pzk_web_turn_away(message, SOUP_STATUS_METHOD_NOT_ALLOWED);
    }
}

/* ---- changes ---- */

static gboolean
on_gather(gpointer data)
{
    struct pzk_club_screen *screen = data;
    unsigned news = pzk_club_host_news(screen->setup.host);
    int64_t minute = screen->setup.now_s() / 60;

    if (news != screen->news || minute != screen->minute) {
        screen->news = news;
        screen->minute = minute;
        screen->n++;
        for (int i = 0; i < LANGUAGES_MAX; i++) {
            g_clear_pointer(&screen->page[i], g_free);
        }
        pzk_streams_send(screen->streams, make_line, screen);
    }
    return G_SOURCE_CONTINUE;
}

/* ---- the object ---- */

struct pzk_club_screen *
pzk_club_screen_new(const struct pzk_club_screen_setup *setup, char **why)
{
    struct pzk_club_screen *screen = g_new0(struct pzk_club_screen, 1);

    screen->setup = *setup;
    screen->streams = pzk_streams_new(1, NULL, NULL);
    screen->soup = soup_server_new("server-header", "Platzkarte", NULL);
    soup_server_add_early_handler(screen->soup, NULL, on_headers_read, screen,
                                  NULL);
    soup_server_add_handler(screen->soup, NULL, on_request, screen, NULL);
    screen->gather = g_timeout_source_new(GATHER_MS);
    g_source_set_callback(screen->gather, on_gather, screen, NULL);
    g_source_attach(screen->gather, g_main_context_get_thread_default());
    const struct pzk_web_publisher_setup place = {.server = screen->soup,
                                                  .address = setup->address,
                                                  .port = setup->port,
                                                  .limits = &limits,
                                                  .moved = setup->moved,
                                                  .data = setup->data};

    screen->publisher = pzk_web_publisher_new(&place);
    return screen;
}

void
pzk_club_screen_free(struct pzk_club_screen *screen)
{
    if (!screen) {
        return;
    }
    g_source_destroy(screen->gather);
    g_source_unref(screen->gather);
    pzk_web_publisher_free(screen->publisher);
    pzk_streams_free(screen->streams);
    soup_server_disconnect(screen->soup);
    g_object_unref(screen->soup);
    for (int i = 0; i < LANGUAGES_MAX; i++) {
        g_free(screen->page[i]);
    }
    g_free(screen);
}
