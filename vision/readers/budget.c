// SPDX-License-Identifier: MIT
#include "vision/readers/budget.h"

#include <string.h>

struct pzk_budget
pzk_budget_of(const struct pzk_frame *frame, int64_t points)
{
    const int64_t usual = 1920 * 1080;
    int64_t pixels = (int64_t)frame->width * frame->height;

    return (struct pzk_budget){.left = pixels > usual ? points * pixels / usual
                                                      : points};
}

void
pzk_budget_share(struct pzk_budget *budget, int parts)
{
    int64_t left = budget->left > 0 ? budget->left : 0;

    budget->until = left - left / parts;
}

void
pzk_picks_add(struct pzk_picks *picks, float cost, size_t which)
{
    size_t low = 0, high = picks->n;

    if (picks->n == PZK_PICKS_MAX) {
        if (cost >= picks->pick[PZK_PICKS_MAX - 1].cost) {
            return;
        }
        picks->n = --high;
    }
    while (low < high) {
        size_t middle = (low + high) / 2;

        if (picks->pick[middle].cost <= cost) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    memmove(&picks->pick[low + 1], &picks->pick[low],
            (picks->n - low) * sizeof picks->pick[0]);
    picks->pick[low] = (struct pzk_pick){cost, (uint32_t)which};
    picks->n++;
}
