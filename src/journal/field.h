// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: reads and writes fields of an entry's objects, for
 * entry.c and the games' own files. Reading returns false if KEY is missing or
 * its value out of range.
 */
#include "src/rules/game_ops.h"
#include "src/table/referee.h"

/* Returns the name of VALUE, or NULL if VALUE is not in 0..COUNT - 1; the other
 * way round, pzk_find_name(). */
const char *pzk_field_name(const char *const *names, int count, int value);

void pzk_field_write_list(struct pzk_out *out, const char *key,
                          const int8_t *list, int n);

/* Reads a whole number in LO..HI. */
bool pzk_field_number(const struct pzk_in *in, const char *key, long lo,
                      long hi, long *out);
bool pzk_field_int8(const struct pzk_in *in, const char *key, int8_t *out);
bool pzk_field_uint8(const struct pzk_in *in, const char *key, uint8_t *out);
bool pzk_field_int(const struct pzk_in *in, const char *key, int *out);

/* Reads the first N numbers of an array, which may be longer. */
bool pzk_field_list(const struct pzk_in *in, const char *key, int8_t *list,
                    int n);
/* As pzk_field_write_list() and pzk_field_list(), in 16 bits: pieces and other
 * lists of an action. */
void pzk_field_write_pieces(struct pzk_out *out, const char *key,
                            const int16_t *list, int n);
bool pzk_field_pieces(const struct pzk_in *in, const char *key, int16_t *list,
                      int n);
/* Reads an array with one number per seat. */
bool pzk_field_seats(const struct pzk_in *in, const char *key,
                     int8_t list[PZK_SEATS]);

/* Writes the NAMES that people have, by seat of a table of SIDES, as the object
 * KEY; reads them into NAMES (g_free()), NULL where one is missing. */
void pzk_field_write_names(struct pzk_out *out, const char *key, int sides,
                           const char *const names[PZK_SEATS_MAX]);
void pzk_field_read_names(const struct pzk_in *in, char *names[PZK_SEATS_MAX]);

/* Write and read the game that ENTRY starts, as the field `start`; the rules of
 * its game check what was read. */
void pzk_field_write_start(const struct pzk_entry *entry, struct pzk_out *out);
bool pzk_field_read_start(const struct pzk_in *in, struct pzk_entry *entry);
