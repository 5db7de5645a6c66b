// SPDX-License-Identifier: MIT
/*
 * Compares two JSON texts. The recursion is as deep as the texts nest, which
 * pzk_json_parse() limits.
 */
#include <stdlib.h>
#include <string.h>

#include "src/journal/json.h"

/* Returns JSON as text, or "nothing" if JSON is NULL; free(). */
static char *
text_of(const json_t *json)
{
    return json ? json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY)
                : strdup("nothing");
}

/* Returns the message about a difference at PATH, such as "taken.J[2]"; WANT or
 * GOT is NULL if that value is missing. */
static char *
differ(const char *path, const json_t *want, const json_t *got)
{
    char *wanted = text_of(want), *found = text_of(got);
    char *text =
        g_strdup_printf("%s: %s expected, %s found", path, wanted, found);

    free(wanted);
    free(found);
    return text;
}

static char *compare(const char *path, json_t *want, json_t *got);

static char *
compare_members(const char *path, json_t *want, json_t *got, const char *name)
{
    g_autofree char *at =
        g_strdup_printf("%s%s%s", path, *path ? "." : "", name);

    return compare(at, json_object_get(want, name), json_object_get(got, name));
}

/* Compares the members of two objects; a member missing in one is a difference.
 */
static char *
compare_objects(const char *path, json_t *want, json_t *got)
{
    json_t *const both[] = {want, got};
    char *difference = NULL;

    for (size_t i = 0; i < G_N_ELEMENTS(both); i++) {
        void *member = json_object_iter(both[i]);

        for (; member && !difference;
             member = json_object_iter_next(both[i], member)) {
            difference =
                compare_members(path, want, got, json_object_iter_key(member));
        }
    }
    return difference;
}

static char *
compare_arrays(const char *path, json_t *want, json_t *got)
{
    size_t length = json_array_size(want);
    char *difference = NULL;

    if (length != json_array_size(got)) {
        return differ(path, want, got);
    }
    for (size_t i = 0; i < length && !difference; i++) {
        g_autofree char *at = g_strdup_printf("%s[%zu]", path, i);

        difference =
            compare(at, json_array_get(want, i), json_array_get(got, i));
    }
    return difference;
}

/* Whether two values are equal; 7 and 7.0 are the same number. */
static bool
values_equal(const json_t *want, const json_t *got)
{
    if (json_is_number(want) && json_is_number(got)) {
        double a = json_number_value(want), b = json_number_value(got);
        return !(a < b) && !(a > b);
    }
    return json_equal(want, got);
}

static char *
compare(const char *path, json_t *want, json_t *got)
{
    if (json_is_object(want) && json_is_object(got)) {
        return compare_objects(path, want, got);
    }
    if (json_is_array(want) && json_is_array(got)) {
        return compare_arrays(path, want, got);
    }
    return values_equal(want, got) ? NULL : differ(path, want, got);
}

char *
pzk_json_difference(const struct pzk_in *want, const struct pzk_in *got)
{
    return compare_objects("", want->object, got->object);
}

char *
pzk_json_member_difference(const struct pzk_in *want, const struct pzk_in *got,
                           const char *key)
{
    return compare_members("", want->object, got->object, key);
}
