// SPDX-License-Identifier: MIT
#pragma once
/*
 * The frequency of the mains, which lamps flicker with. No state.
 */

/* Where the clocks go by the time zone ZONE ("Europe/Berlin"): 50 or 60 Hz; 0
 * where that cannot be told, or both are in use. NULL is fine. */
int pzk_mains_hz(const char *zone);
