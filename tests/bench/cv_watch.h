// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera or a video as OpenCV reads it, a peer of the benches. Behind C.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One grey picture; false: enough. */
typedef bool cv_watch_see(void *data, const uint8_t *gray, size_t stride);

/* False where it cannot be opened. */
bool cv_watch(const char *url, cv_watch_see *see, void *data);

#ifdef __cplusplus
}
#endif
