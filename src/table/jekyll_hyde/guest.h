// SPDX-License-Identifier: MIT
#pragma once
/*
 * What Dr. Jekyll & Mr. Hyde brings to the table.
 */
#include "src/table/guest.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

extern const struct pzk_moves_ops pzk_jh_moves_ops;
extern const struct pzk_referee_ops pzk_jh_referee_ops;
