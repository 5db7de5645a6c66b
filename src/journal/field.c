// SPDX-License-Identifier: MIT
#include "src/journal/field.h"

#include <limits.h>
#include <string.h>

#include "src/words/line.h"

const char *
pzk_field_name(const char *const *names, int count, int value)
{
    return value >= 0 && value < count ? names[value] : NULL;
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

#define FIELD(NAME, TYPE, LO, HI)                                              \
    bool NAME(const struct pzk_in *in, const char *key, TYPE *out)             \
    {                                                                          \
        long value;                                                            \
        bool good = pzk_field_number(in, key, LO, HI, &value);                 \
                                                                               \
        *out = good ? (TYPE)value : *out;                                      \
        return good;                                                           \
    }
FIELD(pzk_field_int8, int8_t, INT8_MIN, INT8_MAX)
FIELD(pzk_field_uint8, uint8_t, 0, UINT8_MAX)
FIELD(pzk_field_int, int, INT_MIN, INT_MAX)

#define LIST(READ, WRITE, TYPE, LO, HI)                                        \
    bool READ(const struct pzk_in *in, const char *key, TYPE *list, int n)     \
    {                                                                          \
        for (int i = 0; i < n; i++) {                                          \
            long value;                                                        \
                                                                               \
            if (!in->number_at(in, key, i, &value) || value < (LO) ||          \
                value > (HI)) {                                                \
                return false;                                                  \
            }                                                                  \
            list[i] = (TYPE)value;                                             \
        }                                                                      \
        return true;                                                           \
    }                                                                          \
    void WRITE(struct pzk_out *out, const char *key, const TYPE *list, int n)  \
    {                                                                          \
        out->open(out, key, true);                                             \
        for (int i = 0; i < n; i++) {                                          \
            out->number(out, NULL, list[i]);                                   \
        }                                                                      \
        out->close(out);                                                       \
    }
LIST(pzk_field_list, pzk_field_write_list, int8_t, INT8_MIN, INT8_MAX)
LIST(pzk_field_pieces, pzk_field_write_pieces, int16_t, INT16_MIN, INT16_MAX)

bool
pzk_field_seats(const struct pzk_in *in, const char *key,
                int8_t list[PZK_SEATS])
{
    return in->length(in, key) == PZK_SEATS &&
           pzk_field_list(in, key, list, PZK_SEATS);
}

void
pzk_field_write_names(struct pzk_out *out, const char *key, int sides,
                      const char *const names[PZK_SEATS_MAX])
{
    out->open(out, key, false);
    for (int seat = 0; seat < sides; seat++) {
        if (names[seat] && names[seat][0]) {
            g_autofree char *name = pzk_line(names[seat]);

            out->text(out, pzk_seat_name_of(sides, seat), name);
        }
    }
    out->close(out);
}

void
pzk_field_read_names(const struct pzk_in *in, char *names[PZK_SEATS_MAX])
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        const char *name = in->text(in, pzk_seat_name_of(PZK_SEATS_MAX, seat));

        name = name || !pzk_is_seat(seat) ? name
                                          : in->text(in, pzk_seat_name(seat));
        names[seat] = name ? pzk_line(name) : NULL;
    }
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
