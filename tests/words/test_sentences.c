// SPDX-License-Identifier: MIT
/*
 * Says every scene in each language and compares the sentences with the files
 * in FOLDER. Arguments: FOLDER [--update], which writes them instead.
 */
#include "tests/words/sentences.h"

static const char *const books[] = {"jekyll_hyde", "duel", "maze", "checks",
#ifdef PZK_HAVE_LUA
                                    "file"
#endif
};
enum { PAGES = 2, SCENES_MAX = 200 };
static struct scene scenes[SCENES_MAX];
static int n_scenes;

struct page {
    const char *language;
    const char *book;
    char *path;
};

static bool update;
static bool renamed; /* whether people have the names of `others` */
static GString *spoken;

void
scene_join(const struct scene *scene)
{
    if (n_scenes == SCENES_MAX) {
        abort();
    }
    scenes[n_scenes++] = *scene;
}

/* ---- other names ---- */

#define FORTY "Athanase-Hyacinthe de la Tour-du-Pin III"

/* Names of the scenes, and those that replace them: French joins words with
 * them, one ends in s, one has 40 letters. */
static const char *const others[][2] = {
    {"Adam", "Ève"},  {"Betty", "Hélène"}, {"Christian", "Yves"},
    {"Doris", FORTY}, {"Anna", "Œdipe"},   {"Ben", "Agnès"}};

bool __real_pzk_people_parse(struct pzk_people *people, const char *text,
                             char **why);
bool __wrap_pzk_people_parse(struct pzk_people *people, const char *text,
                             char **why);

bool
__wrap_pzk_people_parse(struct pzk_people *people, const char *text, char **why)
{
    g_autoptr(GString) names = g_string_new(text);

    for (size_t i = 0; renamed && i < G_N_ELEMENTS(others); i++) {
        g_autofree char *from = g_strconcat("=", others[i][0], NULL);
        g_autofree char *to = g_strconcat("=", others[i][1], NULL);

        g_string_replace(names, from, to, 0);
    }
    return __real_pzk_people_parse(people, names->str, why);
}

void __real_pzk_people_name(struct pzk_people *people, int seat,
                            const char *name);
void __wrap_pzk_people_name(struct pzk_people *people, int seat,
                            const char *name);

void
__wrap_pzk_people_name(struct pzk_people *people, int seat, const char *name)
{
    for (size_t i = 0; renamed && i < G_N_ELEMENTS(others); i++) {
        name = g_str_equal(name, others[i][0]) ? others[i][1] : name;
    }
    __real_pzk_people_name(people, seat, name);
}

/* ---- the scenes ---- */

/* "pzk_words_now(&people, &view)" asks for "now". */
static void
append_question(const char *what)
{
    static const char *const before[] = {"g_strdup(", "pzk_",  "jh_",
                                         "duel_",     "maze_", "words_"};

    for (size_t i = 0; i < G_N_ELEMENTS(before); i++) {
        what += g_str_has_prefix(what, before[i]) ? strlen(before[i]) : 0;
    }
    g_string_append_len(spoken, what, (gssize)strcspn(what, "("));
    g_string_append(spoken, strstr(what, "PZK_BRIEF") ? ", briefly: " : ": ");
}

void
say(const char *what, char *text_take)
{
    assert_non_null(text_take);
    assert_true(g_utf8_validate(text_take, -1, NULL));
    assert_null(strstr(text_take, "  "));
    assert_null(strstr(text_take, "(null)"));
    append_question(what);
    g_string_append(spoken, text_take[0] ? g_strdelimit(text_take, "\n", '|')
                                         : "(nothing)");
    g_string_append_c(spoken, '\n');
    g_free(text_take);
}

/* No two of the lines from FROM on are the same behind their questions. */
static void
assert_differ(const char *from)
{
    g_auto(GStrv) lines = g_strsplit(from, "\n", -1);
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);

    for (int i = 0; lines[i] && lines[i][0]; i++) {
        if (!g_hash_table_add(seen, strstr(lines[i], ": "))) {
            fail_msg("said twice: %s", lines[i]);
        }
    }
    assert_true(g_hash_table_size(seen) > 1);
    g_hash_table_destroy(seen);
}

static void
tell(const struct scene *scene)
{
    g_autofree char *name = g_strdup(scene->name);
    gsize from;

    g_string_append_printf(spoken, "%s# %s\n", spoken->len ? "\n" : "",
                           g_strdelimit(name, "_", ' '));
    from = spoken->len;
    scene->tell();
    if (scene->differ) {
        assert_differ(spoken->str + from);
    }
}

static void
tell_page(const struct page *page)
{
    assert_true(pzk_words_init(page->language, NULL));
    g_string_truncate(spoken, 0);
    for (int part = 0; part < PAGES; part++) {
        for (int i = 0; i < n_scenes; i++) {
            if (scenes[i].page == part &&
                g_str_equal(scenes[i].book, page->book)) {
                tell(&scenes[i]);
            }
        }
    }
    pzk_words_init("en", NULL);
}

/* Shows both of each line that differs. */
static int
compare(const char *path, const char *golden)
{
    g_auto(GStrv) due = g_strsplit(golden, "\n", -1);
    g_auto(GStrv) said = g_strsplit(spoken->str, "\n", -1);
    int wrong = 0;

    for (int i = 0; due[i] && said[i]; i++) {
        if (!g_str_equal(due[i], said[i])) {
            print_error("%s:%d:\n- %s\n+ %s\n", path, i + 1, due[i], said[i]);
            wrong++;
        }
    }
    return wrong + (g_strv_length(due) != g_strv_length(said));
}

static void
test_page(void **state)
{
    const struct page *page = *state;
    g_autofree char *golden = NULL;

    tell_page(page);
    if (update) {
        assert_true(g_file_set_contents(page->path, spoken->str, -1, NULL));
        return;
    }
    assert_true(g_file_get_contents(page->path, &golden, NULL, NULL));
    if (compare(page->path, golden) > 0) {
        fail_msg("if all is meant: test_sentences FOLDER --update");
    }
}

/* Returns how often PART is in what was said. */
static int
count(const char *part)
{
    g_auto(GStrv) parts = g_strsplit(spoken->str, part, -1);

    return (int)g_strv_length(parts) - 1;
}

/* Other names change no word but those that French joins with them. */
static void
test_other_names(void **state)
{
    const struct page *page = *state;
    int named = 0;

    renamed = true;
    tell_page(page);
    renamed = false;
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
        const char *name = others[i][1];
        g_autofree char *apart = g_strconcat(" de ", name, NULL);

        named += count(name);
        if (g_str_equal(page->language, "fr") && count(apart) > 0) {
            fail_msg("said:%s", apart);
        }
    }
    assert_int_equal(count("Athanase"), count(FORTY));
    assert_true(named > 0 || g_str_equal(page->book, "checks"));
}

int
main(int argc, char **argv)
{
    enum { BOOKS = G_N_ELEMENTS(books), PAGES_MAX = 8 * BOOKS };
    struct CMUnitTest tests[2 * PAGES_MAX];
    struct page pages[PAGES_MAX];
    size_t n = 0;

    if (argc < 2) {
        return 2;
    }
    update = argc > 2 && strcmp(argv[2], "--update") == 0;
    spoken = g_string_new(NULL);
    for (size_t i = 0; i < BOOKS; i++) {
        for (int lang = 0; pzk_words_languages[lang]; lang++, n++) {
            const char *language = pzk_words_languages[lang];
            char *path =
                g_strdup_printf("%s/%s.%s.txt", argv[1], books[i], language);

            pages[n] = (struct page){language, books[i], path};
            tests[n] = (struct CMUnitTest){.name = strrchr(path, '/') + 1,
                                           .test_func = test_page,
                                           .initial_state = &pages[n]};
        }
    }
    for (size_t i = 0; !update && i < n; i++) {
        tests[n + i] = (struct CMUnitTest){.name = "with other names",
                                           .test_func = test_other_names,
                                           .initial_state = &pages[i]};
    }
    int failed = _cmocka_run_group_tests("sentences", tests, update ? n : 2 * n,
                                         NULL, NULL);
    for (size_t i = 0; i < n; i++) {
        g_free(pages[i].path);
    }
    g_string_free(spoken, TRUE);
    return failed;
}
