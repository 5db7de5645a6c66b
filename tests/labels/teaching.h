// SPDX-License-Identifier: MIT
#pragma once
/*
 * A person at the virtual table who teaches a deck, instead of a game; for the
 * program platzkarte_labels where TEACHING is set: "clean" or "erring".
 */
#include "vision/virtual/demo_ops.h"

/* Writes SCRIPT, once; false: it is over. */
bool teaching_next(struct pzk_demo *demo, struct pzk_script *script);
