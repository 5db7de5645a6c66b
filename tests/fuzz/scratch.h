// SPDX-License-Identifier: MIT
#pragma once
/*
 * A folder of the target's own for what is read from files: made with the
 * first input, emptied for each, removed at the end. In $TMPDIR: name one in
 * memory to be quick.
 */
#include <glib.h>
#include <stdint.h>

/* The path of NAME in an emptied folder. Borrowed until the next call. */
const char *scratch_file(const char *name);

/* Writes SIZE bytes to PATH. */
void scratch_write(const char *path, const uint8_t *data, gsize size);
