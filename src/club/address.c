// SPDX-License-Identifier: MIT
#include "src/club/address.h"

#include <string.h>

#include "src/words/line.h"
#include "src/words/text.h"

static const char root[] = "platzkarte/1/";

/* The level that names each topic, and whether it is below the table's name,
 * above that name, or the topic has no table. */
static const struct {
    const char *level;
    enum { BELOW_TABLE, ABOVE_TABLE, OF_ALL } place;
} levels[PZK_CLUB_TOPICS] = {
    [PZK_CLUB_STATE] = {"state", BELOW_TABLE},
    [PZK_CLUB_RESULT] = {"result", BELOW_TABLE},
    [PZK_CLUB_ONLINE] = {"online", BELOW_TABLE},
    [PZK_CLUB_CALL] = {"call", BELOW_TABLE},
    [PZK_CLUB_ACK] = {"ack", ABOVE_TABLE},
    [PZK_CLUB_ROUND] = {"round", OF_ALL},
    [PZK_CLUB_SYNC] = {"sync", OF_ALL},
};

/* Whether NAME is valid for a club, or for a table. A table must not be called
 * like a topic's level. */
static bool
is_name(const char *name)
{
    g_autofree char *shown =
        g_utf8_validate(name, -1, NULL) ? pzk_line(name) : NULL;

    return shown && name[0] && strlen(name) < PZK_CLUB_NAME &&
           strcmp(shown, name) == 0 && !strpbrk(name, "/+#$");
}

bool
pzk_club_is_table(const char *name)
{
    for (int i = 0; i < PZK_CLUB_TOPICS; i++) {
        if (strcmp(levels[i].level, name) == 0) {
            return false;
        }
    }
    return is_name(name);
}

/* ---- the address ---- */

static char *
what_is_wrong(GUri *uri, const char *text)
{
    const char *scheme = uri ? g_uri_get_scheme(uri) : NULL;
    const char *host = uri ? g_uri_get_host(uri) : NULL;

    if (!scheme ||
        (strcmp(scheme, "mqtt") != 0 && strcmp(scheme, "mqtts") != 0) ||
        !host || !host[0]) {
        g_autofree char *shown = pzk_line_without_secrets(text);

        return g_strdup_printf(
            _("“%s” is no broker; write mqtt://[USER@]HOST[:PORT]/CLUB"),
            shown);
    }
    if (g_uri_get_password(uri)) {
        return g_strdup(_("a password is not given here, where others can read "
                          "it; the manual says where"));
    }
    const char *path = g_uri_get_path(uri);

    if (path[0] != '/' || !is_name(path + 1)) {
        return g_strdup_printf(_("the address ends with the name of the club, "
                                 "without / + # or $: mqtt://%s/CLUB"),
                               host);
    }
    return NULL;
}

bool
pzk_club_address_read(struct pzk_club_address *address, const char *text,
                      char **why)
{
    g_autoptr(GUri) uri = g_uri_parse(text, G_URI_FLAGS_HAS_PASSWORD, NULL);
    char *wrong = what_is_wrong(uri, text);

    if (wrong) {
        *why = wrong;
        return false;
    }
    const char *user = g_uri_get_user(uri);
    bool tls = strcmp(g_uri_get_scheme(uri), "mqtts") == 0;
    int port = g_uri_get_port(uri);

    *address = (struct pzk_club_address){
        .tls = tls,
        .user = user && user[0] ? g_strdup(user) : NULL,
        .host = g_strdup(g_uri_get_host(uri)),
        .port = port > 0 ? port
                : tls    ? PZK_CLUB_PORT_TLS
                         : PZK_CLUB_PORT};
    g_strlcpy(address->club, g_uri_get_path(uri) + 1, PZK_CLUB_NAME);
    return true;
}

void
pzk_club_address_clear(struct pzk_club_address *address)
{
    g_clear_pointer(&address->user, g_free);
    g_clear_pointer(&address->host, g_free);
}

/* ---- topics ---- */

char *
pzk_club_topic(const char *club, enum pzk_club_topic topic, const char *table)
{
    const char *level = levels[topic].level;

    switch (levels[topic].place) {
    case BELOW_TABLE:
        return g_strconcat(root, club, "/", table, "/", level, NULL);
    case ABOVE_TABLE:
        return g_strconcat(root, club, "/", level, "/", table, NULL);
    case OF_ALL:
        break;
    }
    return g_strconcat(root, club, "/", level, NULL);
}

/* Finds the topic that PARTS, the levels below the club's, name; sets *table to
 * the table's name. False: there is no such topic. */
static bool
find_topic(char **parts, enum pzk_club_topic *which, const char **table)
{
    guint n = g_strv_length(parts);

    for (int i = 0; i < PZK_CLUB_TOPICS; i++) {
        guint at = levels[i].place == BELOW_TABLE ? 1 : 0;
        guint length = levels[i].place == OF_ALL ? 1 : 2;

        if (n == length && strcmp(parts[at], levels[i].level) == 0) {
            *which = (enum pzk_club_topic)i;
            *table = length == 1 ? "" : parts[1 - at];
            return true;
        }
    }
    return false;
}

bool
pzk_club_topic_read(const char *club, const char *topic,
                    enum pzk_club_topic *which, char *table)
{
    g_autofree char *base = g_strconcat(root, club, "/", NULL);
    const char *whose = NULL;

    if (!g_str_has_prefix(topic, base)) {
        return false;
    }
    g_auto(GStrv) parts = g_strsplit(topic + strlen(base), "/", 3);

    if (!find_topic(parts, which, &whose) ||
        (whose[0] && !pzk_club_is_table(whose)) ||
        (!whose[0] && levels[*which].place != OF_ALL)) {
        return false;
    }
    g_strlcpy(table, whose, PZK_CLUB_NAME);
    return true;
}
