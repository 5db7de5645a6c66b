// SPDX-License-Identifier: MIT
#pragma once
/*
 * Joins patches of one bar code. A wide bar or space has no gradient inside,
 * and where bars run along columns or rows of pixels the gap is as wide from
 * top to bottom: the finder then sees several patches. Pure; any thread.
 */
#include "vision/readers/strip/find.h"

/* Joins those of the N patches BARS that continue each other: same axis, same
 * height, less between them than a quiet zone. Returns how many patches there
 * are now, at most N. */
size_t pzk_bars_join(struct pzk_bars *bars, size_t n);
