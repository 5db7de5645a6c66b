// SPDX-License-Identifier: MIT
#include "src/journal/duel/guest.h"

#include "src/journal/field.h"
#include "src/table/duel/duel.h"

static void
write_start(const struct pzk_entry *entry, struct pzk_out *out)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(&entry->setup);

    out->number(out, "jekyll", choices->jekyll);
    out->boolean(out, "match", choices->match);
    if (choices->round > 0) {
        out->number(out, "round", choices->round);
        out->number(out, "tricks_J", choices->tricks[PZK_JEKYLL]);
        out->number(out, "tricks_H", choices->tricks[PZK_HYDE]);
        out->number(out, "marker", choices->marker);
    }
    out->close(out);
    pzk_field_write_start(entry, out);
}

static bool
read_start(const struct pzk_in *in, const struct pzk_in *setup,
           struct pzk_entry *entry)
{
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&entry->setup);

    return pzk_field_int8(setup, "jekyll", &choices->jekyll) &&
           setup->boolean(setup, "match", &choices->match) &&
           (!setup->has(setup, "round") ||
            (pzk_field_uint8(setup, "round", &choices->round) &&
             pzk_field_uint8(setup, "tricks_J", &choices->tricks[PZK_JEKYLL]) &&
             pzk_field_uint8(setup, "tricks_H", &choices->tricks[PZK_HYDE]) &&
             pzk_field_int8(setup, "marker", &choices->marker))) &&
           pzk_field_read_start(in, entry);
}

const struct pzk_journal_guest pzk_duel_journal_guest = {
    .write_start = write_start,
    .read_start = read_start,
    .next = PZK_DUEL_NEXT,
    .write_csv = pzk_duel_write_csv,
};
