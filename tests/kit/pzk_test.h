// SPDX-License-Identifier: MIT
#pragma once
/* cmocka with what it wants included first, and asserts that stay on. */
#undef NDEBUG
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
