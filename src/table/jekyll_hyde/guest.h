// SPDX-License-Identifier: MIT
#pragma once
/*
 * Dr. Jekyll & Mr. Hyde's part of the table.
 */
#include "src/table/guest.h"
#include "src/table/jekyll_hyde/jekyll_hyde.h"

extern const struct pzk_moves_ops pzk_jh_moves_ops;
extern const struct pzk_referee_ops pzk_jh_referee_ops;
