// SPDX-License-Identifier: MIT
#include "src/journal/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "src/words/text.h"

/* ---- writing ---- */

static void
write_string(GString *text, const char *value)
{
    g_autofree char *valid = g_utf8_make_valid(value, -1);

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
}

/* Writes what precedes a value: a comma, and inside objects the key. */
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
                                   .boolean = out_boolean};
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

/* jansson returns NULL for a value of another type: no value, no element, no
 * member. */

static json_t *
element(const struct pzk_in *in, const char *key, int i)
{
    json_t *array = json_object_get(in->object, key);

    return i >= 0 ? json_array_get(array, (size_t)i) : NULL;
}

static bool
node_number(const json_t *node, long *out)
{
    if (!json_is_integer(node)) {
        return false;
    }
    *out = (long)json_integer_value(node);
    return true;
}

static bool
in_has(const struct pzk_in *in, const char *key)
{
    const json_t *node = json_object_get(in->object, key);

    return node && !json_is_null(node);
}

static const char *
in_text(const struct pzk_in *in, const char *key)
{
    return json_string_value(json_object_get(in->object, key));
}

static bool
in_number(const struct pzk_in *in, const char *key, long *out)
{
    return node_number(json_object_get(in->object, key), out);
}

static bool
in_boolean(const struct pzk_in *in, const char *key, bool *out)
{
    const json_t *node = json_object_get(in->object, key);

    if (!json_is_boolean(node)) {
        return false;
    }
    *out = json_is_true(node);
    return true;
}

static int
in_length(const struct pzk_in *in, const char *key)
{
    const json_t *node = json_object_get(in->object, key);

    return json_is_array(node) ? (int)json_array_size(node) : -1;
}

static const char *
in_text_at(const struct pzk_in *in, const char *key, int i)
{
    return json_string_value(element(in, key, i));
}

static bool
in_number_at(const struct pzk_in *in, const char *key, int i, long *out)
{
    return node_number(element(in, key, i), out);
}

static bool
in_child(const struct pzk_in *in, const char *key, int i, struct pzk_in *out)
{
    json_t *node =
        i < 0 ? json_object_get(in->object, key) : element(in, key, i);

    if (!json_is_object(node)) {
        return false;
    }
    *out = *in;
    out->object = node;
    return true;
}

static char *
fault(size_t column, const char *what)
{
    return g_strdup_printf(_("column %zu: %s"), column, what);
}

/* Checks what jansson does not: that TEXT is an object, and that its brackets
 * do not nest deeper than ours. Returns NULL, or what is wrong. Where TEXT is
 * not JSON the count may be wrong, but there jansson stops. */
static char *
check_brackets(const char *text, size_t length)
{
    size_t at = 0;
    int depth = 0;
    bool quoted = false;

    while (at < length && g_ascii_isspace(text[at])) {
        at++;
    }
    if (at == length || text[at] != '{') {
        return fault(at + 1, _("a JSON object is expected"));
    }
    for (; at < length; at++) {
        char c = text[at];

        if (c == '"') {
            quoted = !quoted;
        } else if (c == '\\' && quoted) {
            at++; /* skip the escaped character: it does not end the text */
        } else if (!quoted && (c == '{' || c == '[')) {
            if (++depth > PZK_JSON_DEPTH) {
                return fault(at + 1, _("brackets nest too deeply"));
            }
        } else if (!quoted && (c == '}' || c == ']')) {
            depth--;
        }
    }
    return NULL;
}

void
pzk_json_begin(void)
{
    json_set_alloc_funcs(g_malloc, g_free);
}

json_t *
pzk_json_parse(const char *text, size_t length, char **why)
{
    json_error_t error;

    if (length > PZK_JSON_LENGTH) {
        *why = g_strdup_printf(_("longer than %d bytes"), PZK_JSON_LENGTH);
        return NULL;
    }
    *why = check_brackets(text, length);
    if (*why) {
        return NULL;
    }
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (!json) {
        /* TRANSLATORS: what a library says, in English */
        g_autofree char *what =
            g_strdup_printf(_("this is not JSON (%s)"), error.text);

        *why = fault((size_t)error.column, what);
    }
    return json;
}

struct pzk_in
pzk_json_root(json_t *json)
{
    return (struct pzk_in){.object = json,
                           .has = in_has,
                           .text = in_text,
                           .number = in_number,
                           .boolean = in_boolean,
                           .length = in_length,
                           .text_at = in_text_at,
                           .number_at = in_number_at,
                           .child = in_child};
}
