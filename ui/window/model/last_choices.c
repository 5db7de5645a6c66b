// SPDX-License-Identifier: MIT
#include "ui/window/model/last_choices.h"

#include <limits.h>
#include <string.h>

#include "src/words/line.h"
#include "ui/window/model/settings.h"
#include "vision/source/camera_file.h"
#include "vision/source/source_open.h"

#define LAST "camera"
#define PLAYERS "players"

enum { HOW = G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED };

static char *
join(GUri *uri, const char *user)
{
    return g_uri_join_with_user((GUriFlags)HOW, g_uri_get_scheme(uri), user,
                                NULL, NULL, g_uri_get_host(uri),
                                g_uri_get_port(uri), g_uri_get_path(uri),
                                g_uri_get_query(uri), NULL);
}

/* Returns ADDRESS without its password, g_free(); NULL: a secret would remain.
 */
static char *
address_without_password(const char *address)
{
    g_autoptr(GUri) uri = g_uri_parse(address, (GUriFlags)HOW, NULL);

    /* an address with a password but no user */
    if (!uri || g_strcmp0(g_uri_get_user(uri), "") == 0) {
        return NULL;
    }
    g_autofree char *nameless = join(uri, NULL);
    g_autofree char *shown = pzk_line_without_secrets(nameless);

    return g_str_equal(shown, nameless) ? join(uri, g_uri_get_user(uri)) : NULL;
}

char *
pzk_last_choices_key(const char *camera)
{
    if (!camera || pzk_source_is_demo(camera)) {
        return NULL;
    }
    if (strstr(camera, "://")) {
        return address_without_password(camera);
    }
    if (pzk_source_is_desktop(camera)) {
        return g_strdup(camera);
    }
    if (!pzk_source_is_device(camera)) {
        return NULL;
    }
    char name[PATH_MAX];
    pzk_source_stable_name(camera, name, sizeof(name));
    return g_strdup(name);
}

struct news {
    const struct pzk_game_choices *choices;
    const char *camera, *name;
};

static void
write_camera(GKeyFile *file, const struct news *news)
{
    g_autofree char *group = pzk_camera_file_choices(news->camera);

    g_key_file_set_string(file, LAST, "last", news->camera);
    if (news->name) {
        g_key_file_set_string(file, group, "name", news->name);
    }
    g_key_file_set_boolean(file, group, "mirror", news->choices->mirror);
    g_key_file_set_integer(file, group, "turns", news->choices->turns);
    g_key_file_set_string(file, group, "settings",
                          pzk_hold_choice_names[news->choices->hold]);
}

static void
write_news(GKeyFile *file, void *data)
{
    const struct news *news = data;

    if (news->camera) {
        write_camera(file, news);
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        g_key_file_set_string(file, PLAYERS, pzk_settings_seat_name(seat),
                              news->choices->people.name[seat]);
    }
}

gboolean
pzk_last_choices_store(const char *path, const struct pzk_game_choices *choices,
                       const char *name)
{
    g_autofree char *camera = pzk_last_choices_key(choices->camera);
    struct news news = {choices, camera, name};

    return pzk_camera_file_update(path, write_news, &news, NULL);
}

static GKeyFile *
read_file(const char *path)
{
    GKeyFile *file = g_key_file_new();

    g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL);
    return file;
}

static gboolean
recall_camera(GKeyFile *file, const char *camera,
              struct pzk_game_choices *choices)
{
    g_autofree char *group = pzk_camera_file_choices(camera);
    g_autofree char *held =
        g_key_file_get_string(file, group, "settings", NULL);

    if (!g_key_file_has_group(file, group)) {
        return FALSE;
    }
    choices->mirror = g_key_file_get_boolean(file, group, "mirror", NULL);
    choices->turns = g_key_file_get_integer(file, group, "turns", NULL) & 3;
    choices->hold = PZK_HOLD_AUTOMATIC;
    for (int i = 0; i < PZK_HOLD_CHOICES; i++) {
        if (g_strcmp0(held, pzk_hold_choice_names[i]) == 0) {
            choices->hold = (enum pzk_hold_choice)i;
        }
    }
    return TRUE;
}

gboolean
pzk_last_choices_of_camera(const char *path, const char *camera,
                           struct pzk_game_choices *choices)
{
    g_autoptr(GKeyFile) file = read_file(path);
    g_autofree char *name = pzk_last_choices_key(camera);

    return name && recall_camera(file, name, choices);
}

char *
pzk_last_choices_camera_name(const char *path, const char *camera)
{
    g_autoptr(GKeyFile) file = read_file(path);
    g_autofree char *group = pzk_camera_file_choices(camera);

    return g_key_file_get_string(file, group, "name", NULL);
}

void
pzk_last_choices_fill(const char *path, struct pzk_game_choices *choices)
{
    g_autoptr(GKeyFile) file = read_file(path);
    gboolean named = FALSE;

    if (!choices->camera) {
        choices->camera = g_key_file_get_string(file, LAST, "last", NULL);
        if (choices->camera) {
            recall_camera(file, choices->camera, choices);
        }
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        named |= choices->people.name[seat][0] != '\0';
    }
    for (int seat = 0; seat < PZK_SEATS_MAX && !named; seat++) {
        g_autofree char *name = g_key_file_get_string(
            file, PLAYERS, pzk_settings_seat_name(seat), NULL);

        if (name) {
            pzk_people_name(&choices->people, seat, name);
        }
    }
}
