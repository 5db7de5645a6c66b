// SPDX-License-Identifier: MIT
#include "src/journal/duel/guest.h"

#include <string.h>

#include "src/journal/field.h"
#include "src/table/duel/duel.h"

static void
write_setup(const struct pzk_table_setup *setup, struct pzk_out *out)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(setup);

    out->number(out, "jekyll", choices->jekyll);
    out->boolean(out, "match", choices->match);
    if (choices->round > 0) {
        out->number(out, "round", choices->round);
        out->number(out, "tricks_J", choices->tricks[PZK_JEKYLL]);
        out->number(out, "tricks_H", choices->tricks[PZK_HYDE]);
        out->number(out, "marker", choices->marker);
    }
}

static bool
read_setup(const struct pzk_in *in, struct pzk_table_setup *setup)
{
    struct pzk_duel_choices *choices = pzk_duel_choices_of(setup);

    return pzk_field_int8(in, "jekyll", &choices->jekyll) &&
           in->boolean(in, "match", &choices->match) &&
           (!in->has(in, "round") ||
            (pzk_field_uint8(in, "round", &choices->round) &&
             pzk_field_uint8(in, "tricks_J", &choices->tricks[PZK_JEKYLL]) &&
             pzk_field_uint8(in, "tricks_H", &choices->tricks[PZK_HYDE]) &&
             pzk_field_int8(in, "marker", &choices->marker)));
}

/* The roles of the game. */
static void
next(const struct pzk_in *line, struct pzk_action *next)
{
    struct pzk_in roles;

    pzk_action_init(next, PZK_DUEL_NEXT);
    if (line->child(line, "roles", -1, &roles)) {
        const char *role = roles.text(&roles, "A");

        for (int team = 0; role && team < PZK_TEAMS; team++) {
            if (strcmp(role, pzk_team_name(team)) == 0) {
                next->actor = (int8_t)team;
            }
        }
    }
}

const struct pzk_journal_guest pzk_duel_journal_guest = {
    .write_setup = write_setup,
    .read_setup = read_setup,
    .next = next,
    .write_csv = pzk_duel_write_csv,
};
