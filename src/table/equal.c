// SPDX-License-Identifier: MIT
/*
 * Views and entries compared.
 */
#include "src/table/guest.h"

#include <string.h>

bool
pzk_same_fields(const struct pzk_compared *fields, size_t n, const void *a,
                const void *b)
{
    for (size_t i = 0; i < n; i++) {
        if (memcmp((const char *)a + fields[i].offset,
                   (const char *)b + fields[i].offset, fields[i].size) != 0) {
            return false;
        }
    }
    return true;
}

#define FIELD(field) PZK_COMPARED(pzk_difference, field)
static const struct pzk_compared difference[] = {
    FIELD(finding), FIELD(card), FIELD(lies_at), FIELD(due_at), FIELD(wrong)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_table_view, field)
static const struct pzk_compared view[] = {
    FIELD(game),           FIELD(state),  FIELD(placement), FIELD(started),
    FIELD(on_table),       FIELD(leader), FIELD(can_undo),  FIELD(can_redo),
    FIELD(has_last_trick), FIELD(n_due),  FIELD(due),       FIELD(turned),
    FIELD(can_next_game),  FIELD(acts)};
#undef FIELD

bool
pzk_table_view_equal(const struct pzk_table_view *a,
                     const struct pzk_table_view *b)
{
    return PZK_SAME(view, a, b) &&
           pzk_game_equal(&a->rules_game, &b->rules_game) &&
           PZK_SAME(difference, &a->difference, &b->difference) &&
           (!a->game->same_view || a->game->same_view(a, b));
}

#define FIELD(field) PZK_COMPARED(pzk_table_setup, field)
static const struct pzk_compared setup[] = {
    FIELD(game),      FIELD(placement),         FIELD(leader), FIELD(target),
    FIELD(take_back), FIELD(strict_deal_order), FIELD(own)};
#undef FIELD

#define FIELD(field) PZK_COMPARED(pzk_entry, field)
static const struct pzk_compared entry[] = {
    FIELD(kind),       FIELD(t_us),   FIELD(by_person), FIELD(index),
    FIELD(leads_anew), FIELD(action), FIELD(counts)};
#undef FIELD

bool
pzk_entry_equal(const struct pzk_entry *a, const struct pzk_entry *b)
{
    return PZK_SAME(entry, a, b) && PZK_SAME(setup, &a->setup, &b->setup) &&
           pzk_game_equal(&a->start, &b->start);
}
