// SPDX-License-Identifier: MIT
#include "src/journal/field.h"

#include <limits.h>
#include <string.h>

const char *
pzk_field_name(const char *const *names, int count, int value)
{
    return value >= 0 && value < count ? names[value] : NULL;
}

int
pzk_field_from_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; name && i < count; i++) {
        if (names[i] && strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

void
pzk_field_write_list(struct pzk_out *out, const char *key, const int8_t *list,
                     int n)
{
    out->open(out, key, true);
    for (int i = 0; i < n; i++) {
        out->number(out, NULL, list[i]);
    }
    out->close(out);
}

bool
pzk_field_number(const struct pzk_in *in, const char *key, long lo, long hi,
                 long *out)
{
    long value;

    if (!in->number(in, key, &value) || value < lo || value > hi) {
        return false;
    }
    *out = value;
    return true;
}

bool
pzk_field_int8(const struct pzk_in *in, const char *key, int8_t *out)
{
    long value;

    if (!pzk_field_number(in, key, INT8_MIN, INT8_MAX, &value)) {
        return false;
    }
    *out = (int8_t)value;
    return true;
}

bool
pzk_field_uint8(const struct pzk_in *in, const char *key, uint8_t *out)
{
    long value;

    if (!pzk_field_number(in, key, 0, UINT8_MAX, &value)) {
        return false;
    }
    *out = (uint8_t)value;
    return true;
}

bool
pzk_field_int(const struct pzk_in *in, const char *key, int *out)
{
    long value;

    if (!pzk_field_number(in, key, INT_MIN, INT_MAX, &value)) {
        return false;
    }
    *out = (int)value;
    return true;
}

void
pzk_field_write_pieces(struct pzk_out *out, const char *key,
                       const int16_t *list, int n)
{
    out->open(out, key, true);
    for (int i = 0; i < n; i++) {
        out->number(out, NULL, list[i]);
    }
    out->close(out);
}

bool
pzk_field_pieces(const struct pzk_in *in, const char *key, int16_t *list, int n)
{
    for (int i = 0; i < n; i++) {
        long value;

        if (!in->number_at(in, key, i, &value) || value < INT16_MIN ||
            value > INT16_MAX) {
            return false;
        }
        list[i] = (int16_t)value;
    }
    return true;
}

bool
pzk_field_list(const struct pzk_in *in, const char *key, int8_t *list, int n)
{
    for (int i = 0; i < n; i++) {
        long value;

        if (!in->number_at(in, key, i, &value) || value < INT8_MIN ||
            value > INT8_MAX) {
            return false;
        }
        list[i] = (int8_t)value;
    }
    return true;
}

bool
pzk_field_seats(const struct pzk_in *in, const char *key,
                int8_t list[PZK_SEATS])
{
    return in->length(in, key) == PZK_SEATS &&
           pzk_field_list(in, key, list, PZK_SEATS);
}

void
pzk_field_write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    if (entry->start.rules) {
        out->open(out, "start", false);
        pzk_game_write_setup(&entry->start, out);
        out->close(out);
    }
}

bool
pzk_field_read_start(const struct pzk_in *in, struct pzk_entry *entry)
{
    const char *why = NULL;
    struct pzk_in fields;

    return in->child(in, "start", -1, &fields) &&
           pzk_game_setup(&entry->start,
                          pzk_table_game_rules(entry->setup.game), &fields,
                          &why);
}
