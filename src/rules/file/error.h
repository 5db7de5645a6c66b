// SPDX-License-Identifier: MIT
#pragma once
/* What is wrong with a game file, and where. */

/* Marks a text for translation, as src/words/text.h does. */
#define N_(text) text

struct pzk_file_error {
    char text[192]; /* English, marked with N_(); %1, %2: which, value */
    char which[64], value[160];
    int line; /* of the file, from 1; 0: of none */
};
