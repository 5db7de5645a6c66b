// SPDX-License-Identifier: MIT
#include "ui/voice/daemon_link.h"

#include <libspeechd.h>
#include <string.h>

#include "ui/voice/voices.h"

enum {
    /* links at a time: the table's voice, one person's, and of each the one
     * before, which a daemon that hangs still holds */
    LINKS = 4,
    /* longest time from the start of our own daemon until it listens */
    STARTS_WITHIN_MS = 2500,
    TRY_AGAIN_MS = 50,
};

struct pzk_daemon_link {
    char *socket; /* or NULL */
    void (*report)(void *data, gint64 message, enum pzk_report what);
    void *data;
    SPDConnection *connection;
    char voice[PZK_VOICE_NAME_SIZE];
    GPtrArray *modules;   /* the synthesisers, the preferred one first */
    GPtrArray *ways;      /* those with a voice for the language, borrowed; if
                             there are none, the preferred one */
    guint way;            /* index of the one in use; behind the last: the first
                             one in English */
    const char *module;   /* what the connection is set to; NULL: nothing yet */
    const char *language; /* the same */
    const char *asked;    /* the language that pzk_daemon_link_prepare() was
                             called for; NULL: none yet */
    gboolean foreign;     /* no voice for it is in use */
};

/* ---- reports: libspeechd's callbacks carry no user data, and clients of two
 * daemons may have the same number, so each link has callbacks of its own ----
 */

static GMutex links_mutex;
static struct pzk_daemon_link *links[LINKS];

/* Puts NEW in place of OLD; returns the place, or -1 if there is none. */
static int
replace_link(const struct pzk_daemon_link *old, struct pzk_daemon_link *new)
{
    int place = LINKS - 1;

    g_mutex_lock(&links_mutex);
    while (place >= 0 && links[place] != old) {
        place--;
    }
    if (place >= 0) {
        links[place] = new;
    }
    g_mutex_unlock(&links_mutex);
    return place;
}

static void
pass_on(int place, size_t message, SPDNotificationType type)
{
    g_mutex_lock(&links_mutex);
    if (links[place]) {
        links[place]->report(links[place]->data, (gint64)message,
                             type == SPD_EVENT_BEGIN        ? PZK_REPORT_BEGIN
                             : type == SPD_EVENT_INDEX_MARK ? PZK_REPORT_TURN
                             : type == SPD_EVENT_END        ? PZK_REPORT_END
                                                     : PZK_REPORT_CANCEL);
    }
    g_mutex_unlock(&links_mutex);
}

#define REPORTER(place)                                                        \
    static void report_##place(size_t message, size_t client,                  \
                               SPDNotificationType type)                       \
    {                                                                          \
        pass_on(place, message, type);                                         \
    }                                                                          \
    static void mark_##place(size_t message, size_t client,                    \
                             SPDNotificationType type, char *name)             \
    {                                                                          \
        pass_on(place, message, type);                                         \
    }
REPORTER(0)
REPORTER(1)
REPORTER(2)
REPORTER(3)

static const struct {
    SPDCallback report;
    SPDCallbackIM mark;
} reporters[LINKS] = {{report_0, mark_0},
                      {report_1, mark_1},
                      {report_2, mark_2},
                      {report_3, mark_3}};

static gboolean
listen_for_reports(struct pzk_daemon_link *link)
{
    int place = replace_link(NULL, link);

    if (place < 0) {
        return FALSE;
    }
    link->connection->callback_begin = reporters[place].report;
    link->connection->callback_end = reporters[place].report;
    link->connection->callback_cancel = reporters[place].report;
    link->connection->callback_im = reporters[place].mark;
    spd_set_notification_on(link->connection, SPD_BEGIN);
    spd_set_notification_on(link->connection, SPD_END);
    spd_set_notification_on(link->connection, SPD_CANCEL);
    spd_set_notification_on(link->connection, SPD_INDEX_MARKS);
    return TRUE;
}

/* ---- the link ---- */

struct pzk_daemon_link *
pzk_daemon_link_new(const char *socket,
                    void (*report)(void *data, gint64 message,
                                   enum pzk_report what),
                    void *data)
{
    struct pzk_daemon_link *link = g_new(struct pzk_daemon_link, 1);

    *link = (struct pzk_daemon_link){
        .socket = g_strdup(socket),
        .report = report,
        .data = data,
        .modules = g_ptr_array_new_with_free_func(g_free),
        .ways = g_ptr_array_new(),
    };
    return link;
}

void
pzk_daemon_link_free(struct pzk_daemon_link *link)
{
    pzk_daemon_link_close(link);
    g_ptr_array_unref(link->modules);
    g_ptr_array_unref(link->ways);
    g_free(link->socket);
    g_free(link);
}

/* Returns the synthesiser that the daemon uses, g_free(); NULL: it is gone.
 * libspeechd's function for this, in 0.11, crashes then. */
static char *
usual_module(const struct pzk_daemon_link *link)
{
    char *reply = NULL;
    char *name = NULL;

    spd_execute_command_with_reply(link->connection, "GET OUTPUT_MODULE",
                                   &reply);
    if (reply && strlen(reply) > 4) { /* "251-NAME" */
        name = g_strndup(reply + 4, strcspn(reply + 4, "\r\n"));
    }
    free(reply);
    return name;
}

/* Lists the synthesisers, the chosen or usual one first; not the one that only
 * says that there is none. */
static void
list_modules(struct pzk_daemon_link *link, const char *chosen)
{
    char **all = spd_list_modules(link->connection);
    g_autofree char *usual = usual_module(link);
    const char *first = chosen[0] ? chosen : usual;

    g_ptr_array_set_size(link->modules, 0);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; all && all[i]; i++) {
            if ((g_strcmp0(all[i], first) == 0) == (pass == 0) &&
                !g_str_equal(all[i], "dummy")) {
                g_ptr_array_add(link->modules, g_strdup(all[i]));
            }
        }
    }
    free_spd_modules(all);
    link->way = 0;
    link->module = link->language = link->asked = NULL;
}

static SPDConnection *
open_once(struct pzk_daemon_link *link)
{
    SPDConnectionAddress address = {.method = SPD_METHOD_UNIX_SOCKET,
                                    .unix_socket_name = link->socket};
    char *why = NULL;
    SPDConnection *connection =
        spd_open2("platzkarte", "table", NULL, SPD_MODE_THREADED,
                  link->socket ? &address : NULL, !link->socket, &why);

    free(why); /* not reported: the thread tries again, and the window shows
                  every sentence */
    return connection;
}

enum pzk_mute
pzk_daemon_link_open(struct pzk_daemon_link *link,
                     const struct pzk_speech_choice *choice)
{
    link->connection = open_once(link);
    for (int ms = 0; link->socket && !link->connection && ms < STARTS_WITHIN_MS;
         ms += TRY_AGAIN_MS) {
        g_usleep(TRY_AGAIN_MS * 1000);
        link->connection = open_once(link);
    }
    if (!link->connection || !listen_for_reports(link)) {
        pzk_daemon_link_close(link);
        return PZK_MUTE_NO_ANSWER;
    }
    spd_set_data_mode(link->connection, SPD_DATA_SSML);
    spd_set_punctuation(link->connection, SPD_PUNCT_NONE);
    spd_set_voice_rate(link->connection, choice->rate);
    g_strlcpy(link->voice, choice->voice, sizeof(link->voice));
    list_modules(link, choice->module);
    if (link->modules->len == 0) {
        pzk_daemon_link_close(link);
        return PZK_MUTE_NO_VOICE;
    }
    return PZK_MUTE_NO;
}

void
pzk_daemon_link_close(struct pzk_daemon_link *link)
{
    replace_link(link, NULL);
    if (link->connection) {
        spd_close(g_steal_pointer(&link->connection));
    }
}

gboolean
pzk_daemon_link_is_open(const struct pzk_daemon_link *link)
{
    return link->connection != NULL;
}

/* Whether the synthesiser MODULE speaks LANGUAGE; TRUE if it lists no voices.
 */
static gboolean
speaks(const struct pzk_daemon_link *link, const char *module,
       const char *language)
{
    GStrvBuilder *modules = g_strv_builder_new();
    GStrvBuilder *voices = g_strv_builder_new();
    int all = pzk_voices_of(link->socket, module, language, modules, voices);
    g_auto(GStrv) all_modules = g_strv_builder_end(modules);
    g_auto(GStrv) names = g_strv_builder_end(voices);

    g_strv_builder_unref(modules);
    g_strv_builder_unref(voices);
    return all == 0 || names[0];
}

gboolean
pzk_daemon_link_prepare(struct pzk_daemon_link *link, const char *language)
{
    if (g_strcmp0(link->asked, language) != 0) {
        link->asked = language;
        link->way = 0;
        g_ptr_array_set_size(link->ways, 0);
        for (guint i = 0; i < link->modules->len; i++) {
            if (speaks(link, link->modules->pdata[i], language)) {
                g_ptr_array_add(link->ways, link->modules->pdata[i]);
            }
        }
        link->foreign = link->ways->len == 0;
        if (link->foreign) {
            g_ptr_array_add(link->ways, link->modules->pdata[0]);
        }
    }
    return !link->foreign;
}

/* Sets synthesiser, language and voice where they differ. */
static void
set_way(struct pzk_daemon_link *link, const char *language)
{
    gboolean last = link->way == link->ways->len;
    const char *module = link->ways->pdata[last ? 0 : link->way];

    if (last) {
        language = "en";
    }
    if (module != link->module) {
        spd_set_output_module(link->connection, module);
        link->module = module;
        link->language = NULL;
    }
    if (g_strcmp0(link->language, language) != 0) {
        spd_set_language(link->connection, language);
        link->language = language;
        if (link->voice[0] && link->way == 0) {
            spd_set_synthesis_voice(link->connection, link->voice);
        }
    }
}

gint64
pzk_daemon_link_say(struct pzk_daemon_link *link, const char *ssml,
                    const char *language, gboolean important)
{
    set_way(link, language);
    return spd_say(link->connection, important ? SPD_IMPORTANT : SPD_MESSAGE,
                   ssml);
}

void
pzk_daemon_link_cancel(struct pzk_daemon_link *link)
{
    if (link->connection && spd_cancel(link->connection) < 0) {
        pzk_daemon_link_close(link);
    }
}

void
pzk_daemon_link_cancel_all(struct pzk_daemon_link *link)
{
    if (link->connection && spd_cancel_all(link->connection) < 0) {
        pzk_daemon_link_close(link);
    }
}

void
pzk_daemon_link_look(struct pzk_daemon_link *link)
{
    g_autofree char *module = usual_module(link);

    if (!module) {
        pzk_daemon_link_close(link);
    }
}

gboolean
pzk_daemon_link_try_next(struct pzk_daemon_link *link)
{
    gboolean english = g_strcmp0(link->language, "en") == 0;
    guint ways = link->ways->len + (english ? 0 : 1);
    gboolean more = link->way + 1 < ways;

    link->way = more ? link->way + 1 : 0;
    link->foreign |= link->way == link->ways->len;
    return more;
}
