// SPDX-License-Identifier: MIT
#pragma once
/*
 * Where the turn begins in what recording_module wrote down with its times.
 */
#define PZK_SPOKEN_MARK "\xc2\xa6" /* a broken bar */
