// SPDX-License-Identifier: MIT
#pragma once
/*
 * The Reed-Solomon code of QR codes (ISO/IEC 18004, annex A and B): codewords
 * of 8 bits over GF(256), the generator's roots are a^0 .. a^(n-1). Pure
 * functions, any thread.
 */
#include <stdint.h>

enum { PZK_RS_CHECK_MAX = 30 }; /* check codewords of a block */

/* Writes the N check codewords of DATA to CHECK. */
void pzk_rs_check(const uint8_t *data, int n_data, uint8_t *check, int n);

/* Corrects WORD, N_WORD codewords of which the last N_CHECK are check
 * codewords, if at most CAPACITY are wrong. Returns the number of codewords
 * changed, or -1; WORD may then be changed all the same. */
int pzk_rs_correct(uint8_t *word, int n_word, int n_check, int capacity);
