// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/words/listener.h"

/* Names within lower case, without an article. */
#define NAME                                                                   \
    "(?:adam|betty|christian|doris|ghost|geist|fantôme|player [1-4]|spieler " \
    "[1-4]|joueur [1-4])"
#define GROUP(group) "(?:the |der |den |le )?(?<" group ">" NAME ")"
#define NEXT GROUP("next")
#define LAID GROUP("laid")
#define TAKES GROUP("takes")

/* How a language says who is next, who laid a card, who takes a trick; the
 * colours and potions lead a trick of the duel. */
static const struct phrases {
    const char *language, *next, *laid, *takes;
} phrases[] = {
    {"en",
     "then " NEXT "|" NEXT " leads(?! (?:wrath|greed|pride|potion))|" NEXT
     "'s turn|" NEXT " answers:|" NEXT " may change",
     "^[^.]* for " LAID "\\.|^" LAID " (?:led|plays|leads (?:wrath|greed|pride|"
     "potion)|answers with|moves|stays|switches|shifts|turns|escapes)",
     "trick to " TAKES "|" TAKES " takes trick"},
    {"de",
     "dann " NEXT "|" NEXT " beginnt|" NEXT " ist (?:am zug|dran)|" NEXT
     " antwortet:|" NEXT " darf",
     "^[^.]* für " LAID "\\.|^" LAID " (?:mit|spielt|antwortet mit|zieht|"
     "bleibt|wechselt|schiebt|dreht|flieht)",
     "stich für " TAKES "|" TAKES " macht stich"},
    {"fr",
     "puis " NEXT "|" NEXT " commence(?! (?:avec|par))|(?:à|au) " NEXT
     " de jouer|c’est (?:à|au) " NEXT "|" NEXT "(?: a|)? répond\u00a0:|" NEXT
     " peut",
     "^[^.]* pour " LAID "\\.|^[^.,]* par " LAID "[.,]|^" LAID
     " (?:joue|commence avec|répond "
     "avec|se déplace|reste|change|décale|tourne|fuit|s’enfuit)",
     "pli pour " TAKES "|" TAKES " remporte le pli"},
};

/* ... and of which team who is next is. */
static const char of_team[] =
    "(?:, (?!jekyll|hyde)[^:.,]*)?(?:\u00a0?: |, )(?<team>jekyll|hyde)\\b";

static GRegex *
regex(const char *one, const char *other)
{
    g_autofree char *all =
        g_strdup_printf("(?:%s)%s%s%s", one, other ? "(?:" : "",
                        other ? other : "", other ? ")?" : "");
    GRegex *made =
        g_regex_new(all, G_REGEX_DUPNAMES | G_REGEX_OPTIMIZE, 0, NULL);

    assert_non_null(made);
    return made;
}

struct listener
listener_new(const char *language)
{
    for (size_t i = 0; i < G_N_ELEMENTS(phrases); i++) {
        if (g_str_equal(phrases[i].language, language)) {
            return (struct listener){
                .next = regex(phrases[i].next, of_team),
                .laid = regex(phrases[i].laid, NULL),
                .takes = regex(phrases[i].takes, NULL),
                .team = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
                                              g_free)};
        }
    }
    g_error("no phrases of %s", language);
}

void
listener_forget(struct listener *listener)
{
    g_clear_pointer(&listener->next_player, g_free);
    g_clear_pointer(&listener->expected, g_free);
    g_clear_pointer(&listener->player, g_free);
    g_clear_pointer(&listener->winner, g_free);
    g_hash_table_remove_all(listener->team);
}

void
listener_free(struct listener *listener)
{
    listener_forget(listener);
    g_hash_table_unref(listener->team);
    g_regex_unref(listener->next);
    g_regex_unref(listener->laid);
    g_regex_unref(listener->takes);
}

/* As it is compared: lower case, "dr." without its full stop. */
char *
listener_hears(const char *text)
{
    GString *lower = g_string_new(NULL);

    g_string_assign(lower, text);
    g_string_replace(lower, "r. ", "r ", 0);
    g_autofree char *all = g_string_free(lower, FALSE);
    return g_utf8_strdown(all, -1);
}

/* What GROUP of REGEX is in TEXT, last, and where; NULL: it is not there. */
static char *
find(const GRegex *regex, const char *text, const char *group, int *at)
{
    g_autoptr(GMatchInfo) match = NULL;
    char *found = NULL;

    for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
         g_match_info_next(match, NULL)) {
        g_autofree char *name = g_match_info_fetch_named(match, group);

        if (name && name[0]) {
            g_free(found);
            found = g_steal_pointer(&name);
            g_match_info_fetch_named_pos(match, group, at, NULL);
        }
    }
    return found;
}

void
listener_learn(struct listener *listener, const char *text)
{
    int at;
    char *laid = find(listener->laid, text, "laid", &at);
    g_autofree char *team = find(listener->next, text, "team", &at);

    g_free(listener->expected);
    g_free(listener->player);
    g_free(listener->winner);
    listener->expected = listener->next_player;
    listener->player = laid ? laid : g_strdup(listener->expected);
    listener->winner = find(listener->takes, text, "takes", &at);
    listener->next_player = find(listener->next, text, "next", &at);
    if (listener->next_player && team) {
        const char *before =
            g_hash_table_lookup(listener->team, listener->next_player);

        listener->changed = before && !g_str_equal(before, team);
        g_hash_table_insert(listener->team, g_strdup(listener->next_player),
                            g_strdup(team));
    }
}

/* Whether LEARNED is NAME, whatever its article. */
bool
listener_called(const char *learned, const char *name)
{
    g_autofree char *lower = g_utf8_strdown(name, -1);

    return learned && g_str_has_suffix(lower, learned) &&
           strlen(lower) - strlen(learned) <= strlen("the ");
}

/* Returns the team of who laid the last card; who led a hand's first trick is
 * of the team of which only one other was named. */
const char *
listener_team(const struct listener *listener)
{
    const char *team =
        listener->player ? g_hash_table_lookup(listener->team, listener->player)
                         : NULL;
    GHashTableIter iter;
    gpointer named;
    int n = 0;

    g_hash_table_iter_init(&iter, listener->team);
    while (g_hash_table_iter_next(&iter, NULL, &named)) {
        n += g_str_equal(named, "jekyll") ? 1 : -1;
    }
    return team ? team : n > 0 ? "hyde" : "jekyll";
}

bool
listener_heard(char *words_take, const char *text)
{
    g_autofree char *words = words_take;
    g_autofree char *lower = listener_hears(words);

    return strstr(text, lower) != NULL;
}

/* Returns TEXT with the last GROUP of REGEX replaced by ONE, or OTHER where it
 * is ONE; NULL: it has none. */
static char *
replaced(const GRegex *regex, const char *text, const char *group,
         const char *one, const char *other)
{
    int at;
    g_autofree char *found = find(regex, text, group, &at);

    return found ? g_strdup_printf("%.*s%s%s", at, text,
                                   g_str_equal(found, one) ? other : one,
                                   text + at + strlen(found))
                 : NULL;
}

/* Returns TEXT, spoilt; NULL: there is nothing to spoil. */
char *
listener_spoil(enum listener_spoilt how, const struct listener *listener,
               const char *text)
{
    switch (how) {
    case DROPPED:
        return text[0] ? g_strdup("") : NULL;
    case DOUBLED:
        return text[0] ? g_strdup_printf("%s %s", text, text) : NULL;
    case PERSON:
        return replaced(listener->next, text, "next", "adam", "betty");
    case TEAM:
        return replaced(listener->next, text, "team", "hyde", "jekyll");
    case WINNER:
        return replaced(listener->takes, text, "takes", "adam", "betty");
    default:
        return g_strdup(text);
    }
}

/* Is there a sentence of TEXT that stands there before? */
bool
listener_twice(const char *text)
{
    g_auto(GStrv) sentences = g_strsplit(text, ". ", -1);
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);
    bool twice = false;

    for (int i = 0; sentences[i]; i++) {
        g_strdelimit(sentences[i], ".", ' ');
        g_strchomp(sentences[i]);
        twice |= sentences[i][0] && !g_hash_table_add(seen, sentences[i]);
    }
    g_hash_table_destroy(seen);
    return twice;
}
