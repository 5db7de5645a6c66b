// SPDX-License-Identifier: MIT
#pragma once
/*
 * pzk_raw_read() in a cage (vision/cage): ZBar reads codes that anybody may
 * have printed.
 */
#include "vision/cage/child.h"
#include "vision/codes/raw.h"

/* What does it in the child; its kind is for the caller to choose. */
extern const struct pzk_cage_handler pzk_caged_raw_handler;

typedef void pzk_raw_found(void *data, const struct pzk_raw_code *code);

/* Reads FRAME by the handler of number KIND and calls FOUND for each code, from
 * top to bottom; a code is valid during the call. False, with a sentence in
 * ERROR, where it cannot be read. */
bool pzk_caged_raw_read(struct pzk_cage *cage, int kind,
                        const struct pzk_frame *frame, pzk_raw_found *found,
                        void *data, char *error, size_t error_size);
