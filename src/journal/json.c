// SPDX-License-Identifier: MIT
#include "src/journal/json.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "src/journal/json_check.h"

/* ---- writing ---- */

static void
write_string(GString *text, const char *value)
{
    char *valid = g_utf8_make_valid(value, -1);

    g_string_append_c(text, '"');
    for (const char *c = valid; *c; c++) {
        unsigned char byte = (unsigned char)*c;

        if (byte == '"' || byte == '\\') {
            g_string_append_c(text, '\\');
            g_string_append_c(text, *c);
        } else if (byte == '\n') {
            g_string_append(text, "\\n");
        } else if (byte == '\t') {
            g_string_append(text, "\\t");
        } else if (byte < 0x20 || byte == 0x7f) {
            g_string_append_printf(text, "\\u%04x", byte);
        } else {
            g_string_append_c(text, *c);
        }
    }
    g_string_append_c(text, '"');
    g_free(valid);
}

/* What stands before a value: a comma, and the key inside objects. */
static void
begin_value(struct pzk_json_writer *writer, const char *key)
{
    if (writer->depth == 0) {
        return;
    }
    if (writer->comma[writer->depth - 1]) {
        g_string_append_c(writer->text, ',');
    }
    writer->comma[writer->depth - 1] = true;
    if (!writer->array[writer->depth - 1]) {
        write_string(writer->text, key ? key : "");
        g_string_append_c(writer->text, ':');
    }
}

static void
out_open(struct pzk_out *out, const char *key, bool array)
{
    struct pzk_json_writer *writer = out->sink;

    g_return_if_fail(writer->depth < PZK_JSON_DEPTH);
    begin_value(writer, key);
    g_string_append_c(writer->text, array ? '[' : '{');
    writer->array[writer->depth] = array;
    writer->comma[writer->depth] = false;
    writer->depth++;
}

static void
out_close(struct pzk_out *out)
{
    struct pzk_json_writer *writer = out->sink;

    g_return_if_fail(writer->depth > 0);
    writer->depth--;
    g_string_append_c(writer->text, writer->array[writer->depth] ? ']' : '}');
}

static void
out_text(struct pzk_out *out, const char *key, const char *value)
{
    struct pzk_json_writer *writer = out->sink;

    begin_value(writer, key);
    if (value) {
        write_string(writer->text, value);
    } else {
        g_string_append(writer->text, "null");
    }
}

static void
out_number(struct pzk_out *out, const char *key, long value)
{
    struct pzk_json_writer *writer = out->sink;

    begin_value(writer, key);
    g_string_append_printf(writer->text, "%ld", value);
}

static void
out_boolean(struct pzk_out *out, const char *key, bool value)
{
    struct pzk_json_writer *writer = out->sink;

    begin_value(writer, key);
    g_string_append(writer->text, value ? "true" : "false");
}

static void
out_null(struct pzk_out *out, const char *key)
{
    out_text(out, key, NULL);
}

void
pzk_json_writer_init(struct pzk_json_writer *writer, GString *text)
{
    memset(writer, 0, sizeof(*writer));
    writer->text = text;
    writer->out = (struct pzk_out){.sink = writer,
                                   .open = out_open,
                                   .close = out_close,
                                   .text = out_text,
                                   .number = out_number,
                                   .boolean = out_boolean,
                                   .null = out_null};
}

void
pzk_json_decimal(struct pzk_json_writer *writer, const char *key, double value,
                 int places, bool keep_zeros)
{
    char format[8], digits[G_ASCII_DTOSTR_BUF_SIZE + 320];

    begin_value(writer, key);
    if (!isfinite(value)) {
        g_string_append(writer->text, "null");
        return;
    }
    snprintf(format, sizeof(format), "%%.%df", CLAMP(places, 0, 6));
    g_ascii_formatd(digits, sizeof(digits), format, value);
    size_t length = strlen(digits);
    if (!keep_zeros && strchr(digits, '.')) {
        while (digits[length - 1] == '0') {
            length--;
        }
        if (digits[length - 1] == '.') {
            length--;
        }
        digits[length] = '\0';
    }
    /* rounding may leave "-0" or "-0.0" */
    bool zero = strspn(digits, "-0.") == length;
    g_string_append(writer->text, zero && *digits == '-' ? digits + 1 : digits);
}

/* ---- reading ---- */

struct pzk_json {
    JsonParser *parser;
};

static JsonNode *
member(const struct pzk_in *in, const char *key)
{
    return json_object_get_member(in->object, key);
}

static const char *
node_text(JsonNode *node)
{
    if (!node || !JSON_NODE_HOLDS_VALUE(node) ||
        json_node_get_value_type(node) != G_TYPE_STRING) {
        return NULL;
    }
    return json_node_get_string(node);
}

static bool
node_number(JsonNode *node, long *out)
{
    if (!node || !JSON_NODE_HOLDS_VALUE(node) ||
        json_node_get_value_type(node) != G_TYPE_INT64) {
        return false;
    }
    *out = (long)json_node_get_int(node);
    return true;
}

static JsonNode *
element(const struct pzk_in *in, const char *key, int i)
{
    JsonNode *node = member(in, key);

    if (!node || !JSON_NODE_HOLDS_ARRAY(node)) {
        return NULL;
    }
    JsonArray *array = json_node_get_array(node);
    return i >= 0 && (guint)i < json_array_get_length(array)
               ? json_array_get_element(array, (guint)i)
               : NULL;
}

static bool
in_has(const struct pzk_in *in, const char *key)
{
    JsonNode *node = member(in, key);

    return node && !JSON_NODE_HOLDS_NULL(node);
}

static const char *
in_text(const struct pzk_in *in, const char *key)
{
    return node_text(member(in, key));
}

static bool
in_number(const struct pzk_in *in, const char *key, long *out)
{
    return node_number(member(in, key), out);
}

static bool
in_boolean(const struct pzk_in *in, const char *key, bool *out)
{
    JsonNode *node = member(in, key);

    if (!node || !JSON_NODE_HOLDS_VALUE(node) ||
        json_node_get_value_type(node) != G_TYPE_BOOLEAN) {
        return false;
    }
    *out = json_node_get_boolean(node);
    return true;
}

static int
in_length(const struct pzk_in *in, const char *key)
{
    JsonNode *node = member(in, key);

    if (!node || !JSON_NODE_HOLDS_ARRAY(node)) {
        return -1;
    }
    return (int)json_array_get_length(json_node_get_array(node));
}

static const char *
in_text_at(const struct pzk_in *in, const char *key, int i)
{
    return node_text(element(in, key, i));
}

static bool
in_number_at(const struct pzk_in *in, const char *key, int i, long *out)
{
    return node_number(element(in, key, i), out);
}

static bool
in_child(const struct pzk_in *in, const char *key, int i, struct pzk_in *out)
{
    JsonNode *node = i < 0 ? member(in, key) : element(in, key, i);

    if (!node || !JSON_NODE_HOLDS_OBJECT(node)) {
        return false;
    }
    struct pzk_in child = *in;
    child.object = json_node_get_object(node);
    *out = child;
    return true;
}

struct pzk_json *
pzk_json_parse(const char *text, size_t length, char **why)
{
    GError *error = NULL;

    char *checked = pzk_json_checked(text, length, why);
    if (!checked) {
        return NULL;
    }
    JsonParser *parser = json_parser_new_immutable();
    bool parsed = json_parser_load_from_data(parser, checked, -1, &error);
    g_free(checked);
    if (!parsed) {
        *why = g_strdup(error->message);
        g_error_free(error);
        g_object_unref(parser);
        return NULL;
    }
    struct pzk_json *json = g_new0(struct pzk_json, 1);
    json->parser = parser;
    return json;
}

void
pzk_json_free(struct pzk_json *json)
{
    if (json) {
        g_object_unref(json->parser);
        g_free(json);
    }
}

struct pzk_in
pzk_json_root(const struct pzk_json *json)
{
    return (struct pzk_in){
        .object = json_node_get_object(json_parser_get_root(json->parser)),
        .has = in_has,
        .text = in_text,
        .number = in_number,
        .boolean = in_boolean,
        .length = in_length,
        .text_at = in_text_at,
        .number_at = in_number_at,
        .child = in_child};
}
