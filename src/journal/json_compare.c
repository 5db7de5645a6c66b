// SPDX-License-Identifier: MIT
/*
 * Comparing two JSON texts. Recursion is as deep as the texts nest, which
 * pzk_json_parse() bounds.
 */
#include <json-glib/json-glib.h>
#include <string.h>

#include "src/journal/json.h"

/* PATH: where we are, "taken.J[2]"; NULL for something that is not there. */
static char *
differ(const char *path, JsonNode *want, JsonNode *got)
{
    char *wanted = want ? json_to_string(want, FALSE) : g_strdup("nothing");
    char *found = got ? json_to_string(got, FALSE) : g_strdup("nothing");
    char *text =
        g_strdup_printf("%s: %s expected, %s found", path, wanted, found);

    g_free(wanted);
    g_free(found);
    return text;
}

static char *compare(const char *path, JsonNode *want, JsonNode *got);

static char *
compare_members(const char *path, JsonObject *want, JsonObject *got,
                const char *name)
{
    char *at = g_strdup_printf("%s%s%s", path, *path ? "." : "", name);
    char *difference = compare(at, json_object_get_member(want, name),
                               json_object_get_member(got, name));

    g_free(at);
    return difference;
}

static char *
compare_objects(const char *path, JsonObject *want, JsonObject *got)
{
    GList *names = json_object_get_members(want);
    char *difference = NULL;

    names = g_list_concat(names, json_object_get_members(got));
    for (GList *l = names; l && !difference; l = l->next) {
        difference = compare_members(path, want, got, l->data);
    }
    g_list_free(names);
    return difference;
}

static char *
compare_arrays(const char *path, JsonNode *want_node, JsonNode *got_node)
{
    JsonArray *want = json_node_get_array(want_node);
    JsonArray *got = json_node_get_array(got_node);
    guint length = json_array_get_length(want);
    char *difference = NULL;

    if (length != json_array_get_length(got)) {
        return differ(path, want_node, got_node);
    }
    for (guint i = 0; i < length && !difference; i++) {
        char *at = g_strdup_printf("%s[%u]", path, i);
        difference = compare(at, json_array_get_element(want, i),
                             json_array_get_element(got, i));
        g_free(at);
    }
    return difference;
}

static bool
is_number(JsonNode *node)
{
    return json_node_get_value_type(node) == G_TYPE_INT64 ||
           json_node_get_value_type(node) == G_TYPE_DOUBLE;
}

/* 7 and 7.0 are the same number. */
static bool
values_equal(JsonNode *want, JsonNode *got)
{
    if (is_number(want) && is_number(got)) {
        double a = json_node_get_double(want), b = json_node_get_double(got);
        return !(a < b) && !(a > b);
    }
    return json_node_equal(want, got);
}

static char *
compare(const char *path, JsonNode *want, JsonNode *got)
{
    bool equal = true;

    if (!want || !got ||
        json_node_get_node_type(want) != json_node_get_node_type(got)) {
        return differ(path, want, got);
    }
    switch (json_node_get_node_type(want)) {
    case JSON_NODE_OBJECT:
        return compare_objects(path, json_node_get_object(want),
                               json_node_get_object(got));
    case JSON_NODE_ARRAY:
        return compare_arrays(path, want, got);
    case JSON_NODE_VALUE:
        equal = values_equal(want, got);
        break;
    case JSON_NODE_NULL:
        break;
    }
    return equal ? NULL : differ(path, want, got);
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
