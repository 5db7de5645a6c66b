// SPDX-License-Identifier: MIT
#pragma once
/* What the files of this folder share. */
#include "src/words/file/file_words.h"

/* Returns the suit's name, to be shown alone: "hearts". */
char *pzk_file_suit(const struct pzk_file *file, int suit);
