// SPDX-License-Identifier: MIT
#pragma once
/*
 * The part of files' games of the table.
 */
#include "src/table/file/file.h"
#include "src/table/guest.h"

extern const struct pzk_referee_ops pzk_file_referee_ops;
