// SPDX-License-Identifier: MIT
/* Network cameras where the program was built without them. */
#include <stdio.h>

#include "src/words/text.h"
#include "vision/source/source_kinds.h"

static void *
create(const char *url, const char *decoder)
{
    static char none;

    (void)url;
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
             _("this program was built without network cameras (the feature "
               "“streams”)"));
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

#define NO_STREAM                                                              \
    {                                                                          \
        .create = create, .destroy = ignore, .interrupt = ignore,              \
        .open = refuse, .grab = refuse, .decode = decode_none, .close = ignore \
    }

const struct pzk_stream_ops pzk_http_ops = NO_STREAM;
const struct pzk_stream_ops pzk_rtsp_ops = NO_STREAM;
