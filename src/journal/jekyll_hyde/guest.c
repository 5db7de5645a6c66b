// SPDX-License-Identifier: MIT
#include "src/journal/jekyll_hyde/guest.h"

#include <assert.h>

#include "src/journal/field.h"

static_assert((int)PZK_JH_CARDS <= (int)PZK_READINGS, "each has its readings");

enum { VARIANTS = 3 };
static const char *const variants[VARIANTS] = {
    [PZK_JH_4A] = "4a", [PZK_JH_4B] = "4b", [PZK_JH_3] = "3"};

/* ---- a hand joined midway ---- */

static void
write_standing(const struct pzk_table_setup *setup, struct pzk_out *out)
{
    const struct pzk_jh_standing *standing = &pzk_jh_choices_in(setup)->told;

    if (standing->trick == 0) {
        return;
    }
    out->number(out, "trick", standing->trick);
    out->number(out, "points_J", standing->base[PZK_JEKYLL]);
    out->number(out, "points_H", standing->base[PZK_HYDE]);
    out->number(out, "factor_J", standing->factor[PZK_JEKYLL]);
    out->number(out, "factor_H", standing->factor[PZK_HYDE]);
    out->open(out, "totals", true);
    for (int i = 0; i < 3; i++) {
        out->number(out, NULL, standing->total[i]);
    }
    out->close(out);
    pzk_field_write_pieces(out, "lying", standing->lying, standing->n_lying);
}

static bool
read_lying(const struct pzk_in *in, struct pzk_jh_standing *standing)
{
    int n = in->length(in, "lying");

    if (n < 0 || n > PZK_JH_LYING_MAX) {
        return false;
    }
    standing->n_lying = (uint8_t)n;
    for (int i = 0; i < n; i++) {
        long card = 0;

        if (!in->number_at(in, "lying", i, &card) || card < 0 ||
            card >= PZK_JH_CARDS) {
            return false;
        }
        standing->lying[i] = (int16_t)card;
    }
    return true;
}

static bool
read_totals(const struct pzk_in *in, int32_t total[3])
{
    for (int i = 0; i < 3; i++) {
        long number = 0;

        if (!in->number_at(in, "totals", i, &number) || number < 0 ||
            number > PZK_JH_TARGET_MAX) {
            return false;
        }
        total[i] = (int32_t)number;
    }
    return true;
}

static bool
read_standing(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    struct pzk_jh_standing *standing = &pzk_jh_choices_of(setup)->told;

    return !in->has(in, "trick") ||
           (pzk_field_uint8(in, "trick", &standing->trick) &&
            pzk_field_uint8(in, "points_J", &standing->base[PZK_JEKYLL]) &&
            pzk_field_uint8(in, "points_H", &standing->base[PZK_HYDE]) &&
            pzk_field_uint8(in, "factor_J", &standing->factor[PZK_JEKYLL]) &&
            pzk_field_uint8(in, "factor_H", &standing->factor[PZK_HYDE]) &&
            read_totals(in, standing->total) && read_lying(in, standing));
}

/* ---- the entry that starts a game: its actual setup ---- */

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    struct pzk_jh_setup setup = pzk_jh_setup_of(&entry->start);
    const struct pzk_jh_setup *jh = &setup;

    write_standing(&entry->setup, out);
    out->close(out);
    out->open(out, "jh", false);
    out->text(out, "variant",
              pzk_field_name(variants, VARIANTS, (int)jh->variant));
    pzk_field_write_list(out, "side", jh->team, PZK_SEATS);
    out->number(out, "dealer", jh->dealer);
    out->number(out, "single", jh->single);
    pzk_field_write_list(out, "person", jh->person, PZK_SEATS);
    out->number(out, "target", jh->target);
    out->close(out);
}

static bool
read_start(const struct pzk_in *in, const struct pzk_in *choices,
           struct pzk_entry *entry)
{
    struct pzk_jh_setup setup = {.variant = PZK_JH_4A}, *jh = &setup;
    struct pzk_in fields;

    if (!in->child(in, "jh", -1, &fields)) {
        return false;
    }
    int variant =
        pzk_find_name(fields.text(&fields, "variant"), variants, VARIANTS);
    jh->variant = (enum pzk_jh_variant)variant;
    return read_standing(choices, &entry->setup) && variant >= 0 &&
           pzk_field_seats(&fields, "side", jh->team) &&
           pzk_field_int8(&fields, "dealer", &jh->dealer) &&
           pzk_field_int8(&fields, "single", &jh->single) &&
           pzk_field_seats(&fields, "person", jh->person) &&
           pzk_field_int(&fields, "target", &jh->target) &&
           pzk_jh_start(&entry->start, jh);
}

/* ---- importing a record ---- */

static void
import(const struct pzk_game *game, struct pzk_entry *start)
{
    start->setup.placement =
        pzk_jh_setup_of(game).variant == PZK_JH_4B ? PZK_PB : PZK_PA;
}

/* ---- another game of the same people ---- */

/* Sets WAS as struct pzk_journal_guest says. With three players, people change
 * places after a hand (W8.6). */
static bool
reseat(const struct pzk_entry *start, const struct pzk_table_view *view,
       int8_t was[PZK_SEATS])
{
    struct pzk_jh_setup setup = pzk_jh_setup_of(&start->start);

    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int person = pzk_jh_view_in(view)->status.person[seat];

        was[seat] = -1;
        for (int8_t before = 0; before < PZK_SEATS && person >= 0; before++) {
            if (setup.person[before] == person) {
                was[seat] = before;
            }
        }
    }
    return setup.variant == PZK_JH_3;
}

const struct pzk_journal_guest pzk_jh_journal_guest = {
    .write_start = write_start,
    .read_start = read_start,
    .import = import,
    .import_at_once = true, /* a deal and its first card are one step; nothing
                               else is joined */
    .write_csv = pzk_jh_write_csv,
    .count = pzk_jh_count,
    .counts_readings = true,
    .lay = PZK_JH_LAY,
    .reseat = reseat,
};
