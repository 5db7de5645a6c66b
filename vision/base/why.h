// SPDX-License-Identifier: MIT
#pragma once
/*
 * Why something outside cannot be read: a camera, a picture, a file. A buffer
 * of PZK_WHY_MAX bytes with a sentence for people, without a full stop.
 */
#include <stdbool.h>

enum { PZK_WHY_MAX = 512 };

/* Writes WHY as printf() would. Returns false, which most callers return. */
bool pzk_why(char *why, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
