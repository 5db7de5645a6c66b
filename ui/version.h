// SPDX-License-Identifier: MIT
#pragma once
/*
 * What the program calls itself. The version stands in the top meson.build
 * alone; the commit comes from git, or from the option `commit`.
 */

/* "0.1.0 (e4bd77c1d2)", or "0.1.0" where nobody knows the commit. */
extern const char pzk_version[];
