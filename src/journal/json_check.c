// SPDX-License-Identifier: MIT
#include "src/journal/json_check.h"

#include <stdbool.h>
#include <string.h>

#include "src/journal/json.h"

struct checker {
    const char *text;
    size_t length, at;
    GString *copy;
    size_t copied;  /* bytes of text that are in the copy */
    uint32_t stack; /* bit by depth: an array, else an object */
    int depth;
    const char *why; /* the first thing that is wrong */
};

static bool
fail(struct checker *c, const char *why)
{
    c->why = why;
    return false;
}

/* The byte at the reading position; 0 at the end (there is no NUL inside). */
static char
peek(const struct checker *c)
{
    return (char)(c->at < c->length ? c->text[c->at] : '\0');
}

static bool
skip_char(struct checker *c, char wanted)
{
    if (peek(c) != wanted) {
        return false;
    }
    c->at++;
    return true;
}

static void
skip_space(struct checker *c)
{
    while (skip_char(c, ' ') || skip_char(c, '\t') || skip_char(c, '\n') ||
           skip_char(c, '\r')) {
    }
}

static size_t
skip_digits(struct checker *c)
{
    size_t start = c->at;

    while (g_ascii_isdigit(peek(c))) {
        c->at++;
    }
    return c->at - start;
}

static void
copy_until_here(struct checker *c)
{
    g_string_append_len(c->copy, c->text + c->copied,
                        (gssize)(c->at - c->copied));
    c->copied = c->at;
}

static bool
check_number(struct checker *c)
{
    enum { SAFE_DIGITS = 18 };
    size_t digits;
    bool whole = true;

    skip_char(c, '-');
    digits = skip_char(c, '0') ? 1 : skip_digits(c);
    if (digits == 0) {
        return fail(c, "a value is expected");
    }
    if (skip_char(c, '.')) {
        whole = false;
        if (skip_digits(c) == 0) {
            return fail(c, "a digit is expected");
        }
    }
    if (skip_char(c, 'e') || skip_char(c, 'E')) {
        whole = false;
        if (!skip_char(c, '+')) {
            skip_char(c, '-');
        }
        if (skip_digits(c) == 0) {
            return fail(c, "a digit is expected");
        }
    }
    if (whole && digits > SAFE_DIGITS) {
        copy_until_here(c);
        g_string_append(c->copy, ".0");
    }
    return true;
}

/* The four digits after \u, or -1. */
static int
read_unit(struct checker *c)
{
    int unit = 0;

    for (int i = 0; i < 4; i++) {
        if (!g_ascii_isxdigit(peek(c))) {
            return -1;
        }
        unit = unit * 16 + g_ascii_xdigit_value(peek(c));
        c->at++;
    }
    return unit;
}

static bool
check_escape(struct checker *c)
{
    char kind = peek(c);
    int unit;

    if (kind != '\0' && strchr("\"\\/bfnrt", kind)) {
        c->at++;
        return true;
    }
    if (!skip_char(c, 'u')) {
        return fail(c, "an unknown escape in a text");
    }
    unit = read_unit(c);
    if (unit == 0) {
        return fail(c, "a NUL in a text");
    }
    if (unit >= 0xd800 && unit < 0xdc00 && skip_char(c, '\\') &&
        skip_char(c, 'u')) {
        unit = read_unit(c);
        return unit >= 0xdc00 && unit < 0xe000
                   ? true
                   : fail(c, "half a surrogate pair in a text");
    }
    if (unit < 0 || (unit >= 0xd800 && unit < 0xe000)) {
        return fail(c, "a wrong \\u escape in a text");
    }
    return true;
}

static bool
check_text(struct checker *c)
{
    if (!skip_char(c, '"')) {
        return fail(c, "a name in quotes is expected");
    }
    while (!skip_char(c, '"')) {
        if (c->at >= c->length) {
            return fail(c, "a text does not end");
        }
        if ((unsigned char)peek(c) < ' ') {
            return fail(c, "a control character in a text");
        }
        if (skip_char(c, '\\')) {
            if (!check_escape(c)) {
                return false;
            }
        } else {
            c->at++;
        }
    }
    return true;
}

static bool
check_word(struct checker *c, const char *word)
{
    size_t length = strlen(word);

    if (c->length - c->at < length ||
        memcmp(c->text + c->at, word, length) != 0) {
        return fail(c, "a value is expected");
    }
    c->at += length;
    return true;
}

static bool
in_array(const struct checker *c)
{
    return (c->stack >> (c->depth - 1) & 1U) != 0;
}

static bool
open_value(struct checker *c, bool array)
{
    if (c->depth == PZK_JSON_DEPTH) {
        return fail(c, "brackets nest too deeply");
    }
    c->at++;
    c->stack &= ~(1U << c->depth);
    c->stack |= (uint32_t)array << c->depth;
    c->depth++;
    return true;
}

/* Name and colon of a member. */
static bool
check_name(struct checker *c)
{
    skip_space(c);
    if (!check_text(c)) {
        return false;
    }
    skip_space(c);
    return skip_char(c, ':') ? true : fail(c, "a colon is expected");
}

/* A value, or the opening of one; *opened says which. */
static bool
check_value(struct checker *c, bool *opened)
{
    *opened = false;
    skip_space(c);
    switch (peek(c)) {
    case '{':
    case '[':
        *opened = true;
        return open_value(c, peek(c) == '[');
    case '"':
        return check_text(c);
    case 't':
        return check_word(c, "true");
    case 'f':
        return check_word(c, "false");
    case 'n':
        return check_word(c, "null");
    default:
        return check_number(c);
    }
}

static bool
check_entry(struct checker *c, bool *opened)
{
    return (in_array(c) || check_name(c)) && check_value(c, opened);
}

static bool
check(struct checker *c)
{
    enum { ENTRY, ENTRY_OR_END, COMMA_OR_END } expect = ENTRY_OR_END;
    bool opened = false;

    skip_space(c);
    if (peek(c) != '{') {
        return fail(c, "a JSON object is expected");
    }
    open_value(c, false);
    while (c->depth > 0) {
        skip_space(c);
        if (expect != ENTRY && skip_char(c, in_array(c) ? ']' : '}')) {
            c->depth--;
            expect = COMMA_OR_END;
        } else if (expect == COMMA_OR_END) {
            if (!skip_char(c, ',')) {
                return fail(c, "a comma or an end is expected");
            }
            expect = ENTRY;
        } else if (check_entry(c, &opened)) {
            expect = opened ? ENTRY_OR_END : COMMA_OR_END;
        } else {
            return false;
        }
    }
    skip_space(c);
    return c->at == c->length ? true : fail(c, "more text after the object");
}

char *
pzk_json_checked(const char *text, size_t length, char **why)
{
    struct checker c = {.text = text, .length = length};
    const char *bad = NULL;

    if (length > PZK_JSON_LENGTH) {
        *why = g_strdup_printf("longer than %d bytes", PZK_JSON_LENGTH);
        return NULL;
    }
    /* stops at a NUL too */
    if (!g_utf8_validate(text, (gssize)length, &bad)) {
        *why = g_strdup_printf("column %zu: this is not UTF-8 text",
                               (size_t)(bad - text) + 1);
        return NULL;
    }
    c.copy = g_string_sized_new(length + 8);
    if (!check(&c)) {
        *why = g_strdup_printf("column %zu: %s", c.at + 1, c.why);
        g_string_free(c.copy, TRUE);
        return NULL;
    }
    copy_until_here(&c);
    return g_string_free(c.copy, FALSE);
}
