// SPDX-License-Identifier: MIT
#include "vision/base/why.h"

#include <stdarg.h>
#include <stdio.h>

bool
pzk_why(char *why, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(why, PZK_WHY_MAX, format, args);
    va_end(args);
    return false;
}
