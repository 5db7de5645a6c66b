// SPDX-License-Identifier: MIT
#pragma once
/*
 * SSE2's intrinsics on every processor: on x86-64 they are its own, elsewhere
 * SIMDe writes them in NEON or plain C.
 */
#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/sse2.h>
