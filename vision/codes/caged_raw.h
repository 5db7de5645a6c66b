// SPDX-License-Identifier: MIT
#pragma once
/*
 * pzk_raw_read() in a cage (vision/cage): ZBar reads codes that anybody may
 * have printed.
 */
#include "vision/base/why.h"
#include "vision/cage/child.h"
#include "vision/codes/raw.h"

/* The handler in the child; the caller chooses its kind. */
extern const struct pzk_cage_handler pzk_caged_raw_handler;

typedef void pzk_raw_found(void *data, const struct pzk_raw_code *code);

/* Has the child read FRAME by the handler KIND, and calls FOUND for each code,
 * from top to bottom; a code is valid during the call. False, with a sentence
 * in WHY, where FRAME cannot be read. */
bool pzk_caged_raw_read(struct pzk_cage *cage, int kind,
                        const struct pzk_frame *frame, pzk_raw_found *found,
                        void *data, char *why);
