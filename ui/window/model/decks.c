// SPDX-License-Identifier: MIT
#include "ui/window/model/decks.h"

#include <string.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/source/camera_file.h"

#define SUFFIX ".json"
#define GROUP "stickers"

static char *
folder(void)
{
    return g_build_filename(g_get_user_data_dir(), "platzkarte", "decks", NULL);
}

/* ---- files ---- */

struct pzk_deck_file *
pzk_deck_file_new(const char *path)
{
    char why[PZK_WHY_MAX] = "";
    struct pzk_deck_file *file = g_new0(struct pzk_deck_file, 1);
    struct pzk_learned *learned = pzk_learned_load(path, why);

    file->path = g_strdup(path);
    if (learned) {
        file->deck = learned->deck;
        file->name = pzk_line(learned->name);
    } else {
        file->name = g_path_get_basename(path);
        file->why = g_strdup(why);
    }
    pzk_learned_free(learned);
    return file;
}

void
pzk_deck_file_free(struct pzk_deck_file *file)
{
    if (file) {
        g_free(file->path);
        g_free(file->name);
        g_free(file->why);
        g_free(file);
    }
}

static gint
compare(gconstpointer one, gconstpointer other)
{
    const struct pzk_deck_file *const *a = one, *const *b = other;

    return g_utf8_collate((*a)->name, (*b)->name);
}

GPtrArray *
pzk_decks_list(void)
{
    GPtrArray *list = g_ptr_array_new_with_free_func(
        (GDestroyNotify)(void (*)(void))pzk_deck_file_free);
    g_autofree char *where = folder();
    g_autoptr(GDir) files = g_dir_open(where, 0, NULL);
    const char *name;

    while (files && (name = g_dir_read_name(files))) {
        if (name[0] != '.' && g_str_has_suffix(name, SUFFIX)) {
            g_autofree char *path = g_build_filename(where, name, NULL);

            g_ptr_array_add(list, pzk_deck_file_new(path));
        }
    }
    g_ptr_array_sort(list, compare);
    return list;
}

/* Returns the path for the deck NAME; characters not allowed in a file name
 * become "_". */
char *
pzk_decks_path(const char *name)
{
    g_autofree char *where = folder();
    g_autofree char *safe = g_strstrip(g_strdup(name));

    g_strdelimit(safe, "/\\:*?\"<>|", '_');
    if (safe[0] == '.') {
        safe[0] = '_';
    }
    g_autofree char *base = g_strconcat(safe[0] ? safe : "_", SUFFIX, NULL);
    return g_build_filename(where, base, NULL);
}

gboolean
pzk_decks_holds(const char *path)
{
    g_autofree char *where = folder();
    g_autofree char *its = g_path_get_dirname(path);

    return g_str_equal(where, its);
}

char *
pzk_decks_free_name(const char *name)
{
    char *free_name = g_strdup(name);

    for (int n = 2;; n++) {
        g_autofree char *path = pzk_decks_path(free_name);

        if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
            return free_name;
        }
        g_free(free_name);
        free_name = g_strdup_printf("%s %d", name, n);
    }
}

char *
pzk_decks_new_name(void)
{
    return pzk_decks_free_name(_("My stickers"));
}

gboolean
pzk_decks_save(const struct pzk_learned *learned, const char *path, char **why)
{
    g_autofree char *where = g_path_get_dirname(path);
    char wrong[PZK_WHY_MAX] = "";

    g_mkdir_with_parents(where, 0700);
    if (!pzk_learned_save(learned, path, wrong)) {
        *why = g_strdup(wrong);
        return FALSE;
    }
    return TRUE;
}

/* ---- the last choice ---- */

char *
pzk_decks_recall(const char *settings, const struct pzk_deck *deck)
{
    g_autoptr(GKeyFile) file = g_key_file_new();

    g_key_file_load_from_file(file, settings, G_KEY_FILE_NONE, NULL);
    g_autofree char *name =
        g_key_file_get_string(file, GROUP, deck->games[0], NULL);
    if (!name || !name[0]) {
        return NULL;
    }
    if (g_path_is_absolute(name)) {
        return g_steal_pointer(&name);
    }
    g_autofree char *where = folder();
    return g_build_filename(where, name, NULL);
}

struct choice {
    const struct pzk_deck *deck;
    const char *path;
};

/* Stores the choice: a deck of the user's folder by its base name, another file
 * by its path. */
static void
write_choice(GKeyFile *file, void *data)
{
    const struct choice *choice = data;
    const char *path = choice->path ? choice->path : "";
    g_autofree char *base = g_path_get_basename(path);

    g_key_file_set_string(file, GROUP, choice->deck->games[0],
                          pzk_decks_holds(path) ? base : path);
}

void
pzk_decks_remember(const char *settings, const struct pzk_deck *deck,
                   const char *path)
{
    struct choice choice = {deck, path};

    pzk_camera_file_update(settings, write_choice, &choice, NULL);
}
