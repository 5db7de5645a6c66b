// SPDX-License-Identifier: MIT
#pragma once
/*
 * The mains frequency, with which lamps flicker. No state.
 */

/* The frequency where the time zone ZONE ("Europe/Berlin") applies: 50 or 60
 * Hz; 0 where unknown, or both are in use. NULL is fine. */
int pzk_mains_hz(const char *zone);
