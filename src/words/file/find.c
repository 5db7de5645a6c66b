// SPDX-License-Identifier: MIT
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "src/rules/file/check.h"
#include "src/table/file/games.h"
#include "src/words/file/inside.h"
#include "src/words/own_file.h"

static char *
users_folder(void)
{
    return g_build_filename(g_get_user_data_dir(), "platzkarte", "games", NULL);
}

char *
pzk_file_words_path(const char *game)
{
    g_autofree char *name = g_strconcat(game, ".lua", NULL);
    g_autofree char *folder = users_folder();
    g_autofree char *users = g_build_filename(folder, name, NULL);
    g_autofree char *built = g_strconcat("src/rules/games/", name, NULL);
    g_autofree char *installed =
        g_strconcat(PZK_GAMES_INSTALLED "/", name, NULL);

    if (strchr(game, '/') || g_str_has_suffix(game, ".lua")) {
        return g_strdup(game);
    }
    return g_file_test(users, G_FILE_TEST_EXISTS)
               ? g_steal_pointer(&users)
               : pzk_own_file(built, installed);
}

/* Reads the game file at PATH. NULL with *WHY. */
static const struct pzk_rules *
read_rules(const char *path, char **why)
{
    g_autofree char *text = NULL;
    g_autoptr(GError) error = NULL;
    struct pzk_file_error wrong;
    gsize size;

    if (!g_file_get_contents(path, &text, &size, &error)) {
        *why = g_strdup(error->message);
        return NULL;
    }
    const struct pzk_rules *rules = pzk_file_add(text, size, true, &wrong);

    if (!rules) {
        *why = pzk_file_words_error(path, &wrong);
    }
    return rules;
}

/* Plays one game by FILE, so that a function that fails is found before people
 * play. False with WRONG. */
static bool
try_once(const struct pzk_file *file, struct pzk_file_error *wrong)
{
    struct pzk_file_player *fresh = pzk_file_player_new(file, wrong);
    struct pzk_file_player *used =
        fresh ? pzk_file_player_new(file, wrong) : NULL;
    struct pzk_game_check check = {0};
    bool good = used && (pzk_check_game(file, fresh, used, 1, &check) ||
                         check.kind != PZK_CHECK_ERROR);

    if (used && !good) {
        *wrong = check.error;
    }
    pzk_file_player_free(fresh);
    pzk_file_player_free(used);
    return good;
}

const struct pzk_table_game *
pzk_file_find(const char *name, char **why)
{
    g_autofree char *path = pzk_file_words_path(name);
    const struct pzk_rules *rules = path ? read_rules(path, why) : NULL;
    struct pzk_file_error wrong;

    if (!rules) {
        return NULL;
    }
    const struct pzk_file *file = pzk_rules_file(rules);

    if (file->has[PZK_FILE_WINS] && !try_once(file, &wrong)) {
        *why = pzk_file_words_error(path, &wrong);
        return NULL;
    }
    return pzk_file_table_game(rules);
}

/* Adds the ids that files in FOLDER, freed here, are named by. */
static void
add_ids(char *folder_take, GPtrArray *ids)
{
    GDir *dir = folder_take ? g_dir_open(folder_take, 0, NULL) : NULL;
    const char *name;

    while (dir && (name = g_dir_read_name(dir))) {
        if (g_str_has_suffix(name, ".lua")) {
            g_ptr_array_add(ids, g_strndup(name, strlen(name) - 4));
        }
    }
    if (dir) {
        g_dir_close(dir);
    }
    g_free(folder_take);
}

static int
compare(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void
pzk_file_list(GPtrArray *games)
{
    g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);

    add_ids(users_folder(), ids);
    add_ids(pzk_own_file("src/rules/games", PZK_GAMES_INSTALLED), ids);
    g_ptr_array_sort(ids, compare);
    for (guint i = 0; i < ids->len; i++) {
        g_autofree char *why = NULL;
        g_autofree char *path = pzk_file_words_path(ids->pdata[i]);
        const struct pzk_rules *rules = path ? read_rules(path, &why) : NULL;
        const struct pzk_table_game *game =
            rules ? pzk_file_table_game(rules) : NULL;

        if (game && !g_ptr_array_find(games, game, NULL)) {
            g_ptr_array_add(games, (gpointer)(uintptr_t)game);
        }
    }
}

const struct pzk_table_game *
pzk_file_keep(const char *path, char **why)
{
    g_autofree char *text = NULL, *folder = users_folder();
    g_autoptr(GError) error = NULL;
    struct pzk_file_error wrong;
    gsize size;

    if (!g_file_get_contents(path, &text, &size, &error)) {
        *why = g_strdup(error->message);
        return NULL;
    }
    struct pzk_file *file = pzk_file_read(text, size, &wrong);

    if (!file) {
        *why = pzk_file_words_error(path, &wrong);
        return NULL;
    }
    g_autofree char *id = g_strdup(file->id);
    g_autofree char *name = g_strconcat(id, ".lua", NULL);
    g_autofree char *to = g_build_filename(folder, name, NULL);
    g_autofree char *old = g_strconcat(to, "~", NULL);

    pzk_file_free(file);
    g_mkdir_with_parents(folder, 0700);
    rename(to, old);
    if (!g_file_set_contents(to, text, (gssize)size, &error)) {
        rename(old, to);
        *why = g_strdup(error->message);
        return NULL;
    }
    return pzk_file_find(id, why);
}
