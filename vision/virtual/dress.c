// SPDX-License-Identifier: MIT
#include "vision/virtual/demo_ops.h"

void
pzk_demo_dress(struct pzk_scene *scene)
{
    (void)scene; /* the cards show their own marks */
}
