// SPDX-License-Identifier: MIT
/* Stands in for the camera kinds that the program was built without. */

#include "src/words/text.h"
#include "vision/source/desktop/desktop_list.h"
#include "vision/source/source_kinds.h"

/* A camera kind that is missing; opening such a camera fails with `why`. */
struct not_built {
    const char *why;
};

static void
ignore(void *self)
{
}

static bool
refuse(void *self, char *why)
{
    const struct not_built *kind = self;

    return pzk_why(why, "%s", _(kind->why));
}

static bool
decode_none(void *self, bool color, struct pzk_frame *frame)
{
    return false;
}

#define NOT_BUILT(CREATE)                                                      \
    {                                                                          \
        .create = CREATE, .destroy = ignore, .interrupt = ignore,              \
        .open = refuse, .grab = refuse, .decode = decode_none, .close = ignore \
    }

#ifndef HAVE_STREAMS

static void *
create_stream(const char *url, struct pzk_cage *cage)
{
    static struct not_built kind = {
        N_("this program was built without network cameras (the feature "
           "“streams”)")};

    return &kind;
}

const struct pzk_stream_ops pzk_http_ops = NOT_BUILT(create_stream);
const struct pzk_stream_ops pzk_rtsp_ops = NOT_BUILT(create_stream);

#endif

#ifndef HAVE_PORTAL

static void *
create_desktop(const char *src, struct pzk_cage *cage)
{
    static struct not_built kind = {
        N_("this program was built without cameras of the desktop (the "
           "feature “portal”)")};

    return &kind;
}

const struct pzk_stream_ops pzk_desktop_ops = NOT_BUILT(create_desktop);

int
pzk_desktop_list(struct pzk_camera_info *list, int count, int max)
{
    return count;
}

bool
pzk_desktop_asks(void)
{
    return false;
}

#endif
