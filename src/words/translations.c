// SPDX-License-Identifier: MIT
/*
 * Reads a GNU .mo file: a header, then two tables of (length, offset), of the
 * originals and the translations. Checks every number against the file's size.
 */
#include "src/words/translations.h"

#include <glib.h>
#include <string.h>

#include "src/words/text.h"

struct language {
    char lang[3];
    GMappedFile *file;
    GHashTable *one, *many; /* translations by original; of plurals, the first
                               form and the second one */
    bool zero_is_one;       /* "0 card" is like "1 card", not like "2 cards" */
};

enum { MAGIC = 0x950412de, HEADER = 20, ENTRY = 8 };

static const struct language english = {.lang = "en"};

/* The chosen languages: the program's, and this thread's (NULL: the program's).
 * Like the locale, no state of a game. */
static const struct language *own = &english;
static _Thread_local const struct language *current;
static char *mo_folder;

static guint32
number_at(GMappedFile *file, gsize offset)
{
    guint32 number;

    memcpy(&number, g_mapped_file_get_contents(file) + offset, sizeof(number));
    return number;
}

/* Returns the text of entry I of the table at TABLE, with its length; NULL: the
 * file is damaged. */
static char *
text_at(GMappedFile *file, guint32 table, guint32 i, guint32 *length)
{
    char *start = g_mapped_file_get_contents(file);
    gsize size = g_mapped_file_get_length(file);
    gsize entry = (gsize)table + (gsize)i * ENTRY;

    if (entry + ENTRY > size) {
        return NULL;
    }
    guint32 offset = number_at(file, entry + 4);
    *length = number_at(file, entry);
    return offset < size && *length < size - offset &&
                   start[offset + *length] == '\0'
               ? start + offset
               : NULL;
}

/* Reads the texts that are not damaged. */
static void
read_texts(struct language *language)
{
    GMappedFile *file = language->file;
    guint32 count = number_at(file, 8), n, length;
    gboolean whole = TRUE;

    for (guint32 i = 0; whole && i < count; i++) {
        char *original = text_at(file, number_at(file, 12), i, &n);
        char *text = text_at(file, number_at(file, 16), i, &length);

        whole = original && text;
        if (whole) {
            size_t first = strlen(text);

            g_hash_table_insert(language->one, original, text);
            if (first < length) {
                g_hash_table_insert(language->many, original, text + first + 1);
            }
        }
    }
}

/* Opens the file at PATH. NULL if there is none, it has no text, or it is not
 * in this machine's byte order. */
static struct language *
open_language(const char *lang, const char *path)
{
    GMappedFile *file = g_mapped_file_new(path, FALSE, NULL);
    struct language read = {.file = file};

    if (!file || g_mapped_file_get_length(file) < HEADER ||
        number_at(file, 0) != MAGIC) {
        g_clear_pointer(&file, g_mapped_file_unref);
        return NULL;
    }
    g_strlcpy(read.lang, lang, sizeof(read.lang));
    read.one = g_hash_table_new(g_str_hash, g_str_equal);
    read.many = g_hash_table_new(g_str_hash, g_str_equal);
    read_texts(&read);
    if (g_hash_table_size(read.one) == 0) {
        g_hash_table_unref(read.one);
        g_hash_table_unref(read.many);
        g_mapped_file_unref(file);
        return NULL;
    }
    /* the rule in the header, which translates "": `n != 1` or `n > 1`
     * (tests/check_translations makes sure that no language has another) */
    const char *header = g_hash_table_lookup(read.one, "");
    read.zero_is_one = header && strstr(header, "plural=n > 1;");
    return g_memdup2(&read, sizeof(read));
}

/* Returns the translations into LANG. Opened files stay open, because their
 * texts are returned as static ones. */
static const struct language *
language_named(const char *lang)
{
    static GMutex mutex;
    static GHashTable *opened; /* by path */
    struct language *language;

    if (g_str_equal(lang, english.lang)) {
        return &english;
    }
    g_autofree char *path = g_build_filename(mo_folder, lang, "LC_MESSAGES",
                                             PZK_TEXT_DOMAIN ".mo", NULL);
    g_mutex_lock(&mutex);
    if (!opened) {
        opened = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    }
    language = g_hash_table_lookup(opened, path);
    if (!language && (language = open_language(lang, path))) {
        g_hash_table_insert(opened, g_steal_pointer(&path), language);
    }
    g_mutex_unlock(&mutex);
    return language;
}

void
pzk_translations_begin(const char *folder, const char *lang)
{
    g_free(mo_folder);
    mo_folder = g_strdup(folder);
    own = language_named(lang);
    if (!own) {
        own = &english;
    }
}

bool
pzk_translations_use(const char *lang)
{
    current = lang ? language_named(lang) : NULL;
    return current || !lang;
}

static const struct language *
in_use(void)
{
    return current ? current : own;
}

const char *
pzk_translations_language(void)
{
    return in_use()->lang;
}

/* Returns TEXT in TABLE; NULL: it has no translation. */
static const char *
look_up(GHashTable *table, const char *text)
{
    const char *found = table ? g_hash_table_lookup(table, text) : NULL;

    return found && found[0] ? found : NULL;
}

const char *
pzk_translate(const char *text)
{
    /* the translation of "" is the file's header */
    const char *found = text[0] ? look_up(in_use()->one, text) : NULL;

    return found ? found : text;
}

const char *
pzk_translate_plural(const char *one, const char *many, unsigned long n)
{
    const struct language *language = in_use();
    bool single = n == 1 || (n == 0 && language->zero_is_one);
    const char *first = look_up(language->one, one);
    const char *second = look_up(language->many, one);

    return !first ? (n == 1 ? one : many) : single || !second ? first : second;
}
