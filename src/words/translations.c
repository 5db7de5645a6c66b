// SPDX-License-Identifier: MIT
/*
 * Reads a GNU .mo file: a header, then two tables of (length, offset), the
 * originals sorted. Checks every number against the file's size.
 */
#include "src/words/translations.h"

#include <glib.h>
#include <string.h>

#include "src/words/text.h"

struct language {
    char lang[3];
    GMappedFile *file;
    const char *start;
    gsize size;
    guint32 count, originals, translations; /* number of texts; offsets of both
                                               tables */
    bool zero_is_one; /* "0 card" is like "1 card", not like "2 cards" */
};

enum { MAGIC = 0x950412de, HEADER = 20, ENTRY = 8 };

static const struct language english = {.lang = "en"};

/* The chosen languages: the program's, and this thread's (NULL: the program's).
 * Like the locale, no state of a game. */
static const struct language *own = &english;
static _Thread_local const struct language *current;
static char *mo_folder;

static guint32
number_at(const struct language *language, gsize offset)
{
    guint32 number;

    memcpy(&number, language->start + offset, sizeof(number));
    return number;
}

/* Returns the text of entry I of the table at TABLE, with its length; NULL: the
 * file is damaged. */
static const char *
text_at(const struct language *language, guint32 table, guint32 i,
        guint32 *length)
{
    gsize entry = (gsize)table + (gsize)i * ENTRY;
    guint32 offset = number_at(language, entry + 4);

    *length = number_at(language, entry);
    if (offset >= language->size || *length >= language->size - offset ||
        language->start[offset + *length] != '\0') {
        return NULL;
    }
    return language->start + offset;
}

static const char *
find(const struct language *language, const char *original, guint32 *length)
{
    guint32 low = 0;
    guint32 high = language->count;

    while (low < high) {
        guint32 middle = low + (high - low) / 2;
        guint32 n;
        const char *text = text_at(language, language->originals, middle, &n);
        int order = text ? strcmp(original, text) : 0;

        if (!text) {
            return NULL;
        }
        if (order == 0) {
            return text_at(language, language->translations, middle, length);
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

static gboolean
table_fits(const struct language *language, guint32 table)
{
    return table <= language->size &&
           language->count <= (language->size - table) / ENTRY;
}

/* Whether zero counts as one, by the rule in the header, which translates "":
 * `n != 1` or `n > 1` (tests/check_translations makes sure that no language has
 * another rule). */
static bool
is_zero_one(const struct language *language)
{
    guint32 length;
    const char *header = find(language, "", &length);

    return header && strstr(header, "plural=n > 1;");
}

/* Opens the file at PATH. NULL if there is none, or it is not in this machine's
 * byte order. */
static struct language *
open_language(const char *lang, const char *path)
{
    GMappedFile *file = g_mapped_file_new(path, FALSE, NULL);
    struct language read = {.file = file};

    if (!file) {
        return NULL;
    }
    g_strlcpy(read.lang, lang, sizeof(read.lang));
    read.start = g_mapped_file_get_contents(file);
    read.size = g_mapped_file_get_length(file);
    if (read.size >= HEADER && number_at(&read, 0) == MAGIC) {
        read.count = number_at(&read, 8);
        read.originals = number_at(&read, 12);
        read.translations = number_at(&read, 16);
    }
    if (read.count == 0 || !table_fits(&read, read.originals) ||
        !table_fits(&read, read.translations)) {
        g_mapped_file_unref(file);
        return NULL;
    }
    read.zero_is_one = is_zero_one(&read);
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

const char *
pzk_translate(const char *text)
{
    guint32 length;
    /* the translation of "" is the file's header */
    const char *found = text[0] ? find(in_use(), text, &length) : NULL;

    return found && found[0] ? found : text;
}

const char *
pzk_translate_plural(const char *one, const char *many, unsigned long n)
{
    const struct language *language = in_use();
    bool single = n == 1 || (n == 0 && language->zero_is_one);
    guint32 length = 0;
    const char *found = find(language, one, &length);

    if (!found || !found[0]) {
        return n == 1 ? one : many;
    }
    size_t first = strlen(found);
    return single || first >= length ? found : found + first + 1;
}
