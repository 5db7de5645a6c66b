// SPDX-License-Identifier: MIT
#include "src/club/fields.h"

#include <string.h>

#include "src/club/result.h"
#include "src/words/line.h"

json_t *
pzk_club_parse(const void *text, size_t length)
{
    g_autofree char *why = NULL;
    json_t *json = length > 0 && length <= PZK_CLUB_MESSAGE
                       ? pzk_json_parse(text, length, &why)
                       : NULL;
    int64_t version;

    if (json && !pzk_club_number(json, "v", PZK_CLUB_VERSION, PZK_CLUB_VERSION,
                                 &version)) {
        g_clear_pointer(&json, json_decref);
    }
    return json;
}

bool
pzk_club_number(const json_t *object, const char *key, int64_t least,
                int64_t most, int64_t *to)
{
    const json_t *value = json_object_get(object, key);
    int64_t number = json_integer_value(value);

    if (!json_is_integer(value) || number < least || number > most) {
        return false;
    }
    *to = number;
    return true;
}

bool
pzk_club_text(const json_t *object, const char *key, char *to, size_t size)
{
    const char *text = json_string_value(json_object_get(object, key));

    if (!text) {
        return false;
    }
    g_strlcpy(to, text, size);
    pzk_line_in(to, size);
    return true;
}

bool
pzk_club_hex(const json_t *object, const char *key, size_t length, char *to)
{
    const char *text = json_string_value(json_object_get(object, key));

    if (!text || strlen(text) != length ||
        strspn(text, "0123456789abcdef") != length) {
        return false;
    }
    memcpy(to, text, length + 1);
    return true;
}

int
pzk_club_seat(const json_t *object)
{
    return pzk_seat_from_name(
        json_string_value(json_object_get(object, "seat")));
}

char *
pzk_club_write(json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT);
    char *copy = g_strdup(text);

    free(text);
    json_decref(object);
    return copy;
}
