// SPDX-License-Identifier: MIT
/* What is played at the virtual table of platzkarte_labels. */
#include <stdlib.h>

#include "tests/labels/teaching.h"
#include "vision/virtual/jekyll_hyde/play.h"

/* A game is the team game's; teaching has its scene. */
static bool
begin(struct pzk_demo *demo)
{
    if (!getenv("TEACHING")) {
        demo->ops = &pzk_jh_demo_ops;
    }
    return pzk_jh_demo_ops.begin(demo);
}

static bool
next(struct pzk_demo *demo, struct pzk_script *script)
{
    return teaching_next(demo, script);
}

static const struct pzk_demo_ops ops = {
    .names = {"jekyll-hyde", "jekyll-hyde-3"},
    .size = sizeof(struct pzk_jh_demo),
    .streams = 1,
    .begin = begin,
    .next = next};

const struct pzk_demo_ops *const pzk_demo_guests[] = {&ops, NULL};
