// SPDX-License-Identifier: MIT
#include "vision/readers/pyramid.h"

void
pzk_pyramid_finish(struct pzk_pyramid *pyramid)
{
    for (int i = 0; i < PZK_LEVELS - 1; i++) {
        pzk_plane_buffer_finish(&pyramid->rooms[i]);
    }
}

void
pzk_pyramid_forget(struct pzk_pyramid *pyramid)
{
    pyramid->made = 0;
}

bool
pzk_pyramid_plane(struct pzk_pyramid *pyramid, const struct pzk_view *full,
                  int level, struct pzk_view *plane)
{
    if (pyramid->made == 0) {
        pyramid->planes[pyramid->made++] = *full;
    }
    for (; pyramid->made <= level; pyramid->made++) {
        int k = pyramid->made;

        if (k == PZK_LEVELS ||
            !pzk_plane_halve(&pyramid->planes[k - 1], &pyramid->rooms[k - 1],
                             &pyramid->planes[k])) {
            return false;
        }
    }
    *plane = pyramid->planes[level];
    return true;
}

struct pzk_level
pzk_pyramid_start(struct pzk_pyramid *pyramid, const struct pzk_frame *frame,
                  const struct pzk_box *roi)
{
    struct pzk_level level = {.plane = pzk_view_of(frame, NULL), .scale = 1};

    if (!pyramid->shared) {
        pzk_pyramid_forget(pyramid);
    }
    level.part = (struct pzk_box){0, 0, frame->width, frame->height};
    if (roi) {
        level.part = pzk_box_clip(*roi, frame->width, frame->height);
    }
    return level;
}

/* Returns the table's largest scale within the level's part, in pixels of the
 * plane per millimetre. */
static float
largest_scale(const struct pzk_scale_hint *hint, const struct pzk_level *level)
{
    const struct pzk_box *b = &level->part;
    float most = 0;

    for (int k = 0; k < 9; k++) {
        struct pzk_px at = {
            ((float)b->x + (float)(b->width * (k % 3)) / 2) * level->scale,
            ((float)b->y + (float)(b->height * (k / 3)) / 2) * level->scale};
        float scale = pzk_scale_at(hint, at) / level->scale;

        most = scale > most ? scale : most;
    }
    return most * (1 + hint->tolerance);
}

bool
pzk_pyramid_next(struct pzk_pyramid *pyramid, const struct pzk_scale_hint *hint,
                 float mm, float least, struct pzk_level *level)
{
    struct pzk_view half;

    if (level->number == PZK_LEVELS - 1 ||
        (hint && largest_scale(hint, level) * mm / 2 < least) ||
        !pzk_pyramid_plane(pyramid, &level->plane, level->number + 1, &half)) {
        return false;
    }
    struct pzk_box part = {level->part.x / 2, level->part.y / 2,
                           level->part.width / 2, level->part.height / 2};
    level->number++;
    level->scale *= 2;
    level->plane = half;
    level->part = pzk_box_clip(part, half.width, half.height);
    return true;
}
