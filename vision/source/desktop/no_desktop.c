// SPDX-License-Identifier: MIT
/* Cameras of the desktop where the program was built without them. */
#include <stdio.h>

#include "src/words/text.h"
#include "vision/source/desktop/desktop_list.h"
#include "vision/source/source_kinds.h"

static void *
create(const char *src, const char *decoder)
{
    static char none;

    (void)src;
    (void)decoder;
    return &none;
}

static void
ignore(void *self)
{
    (void)self;
}

static bool
refuse(void *self, char *why)
{
    (void)self;
    snprintf(why, PZK_WHY_MAX, "%s",
             _("this program was built without cameras of the desktop (the "
               "feature “portal”)"));
    return false;
}

static bool
decode_none(void *self, bool color, struct pzk_frame *frame)
{
    (void)self;
    (void)color;
    (void)frame;
    return false;
}

const struct pzk_stream_ops pzk_desktop_ops = {.create = create,
                                               .destroy = ignore,
                                               .interrupt = ignore,
                                               .open = refuse,
                                               .grab = refuse,
                                               .decode = decode_none,
                                               .close = ignore};

int
pzk_desktop_list(struct pzk_camera_info *list, int count, int max)
{
    (void)list;
    (void)max;
    return count;
}

bool
pzk_desktop_asks(void)
{
    return false;
}
