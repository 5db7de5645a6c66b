// SPDX-License-Identifier: MIT
#pragma once
/*
 * Connects struct pzk_out and struct pzk_in to JSON, for records, the journal
 * and event lines. Output has no blanks, keeps the order of fields, and uses
 * decimal points in every locale. Values of the caller, no globals; any thread.
 */
#include <glib.h>
#include <jansson.h>

#include "src/rules/game.h"

enum {
    PZK_JSON_DEPTH = 32,      /* depth of objects and arrays within each
                                 other */
    PZK_JSON_LENGTH = 1 << 20 /* bytes of a text to parse */
};

/* Appends to TEXT, which stays the caller's, what is written through OUT. */
struct pzk_json_writer {
    struct pzk_out out; /* pass this to whoever describes something */
    GString *text;
    int depth;
    bool array[PZK_JSON_DEPTH]; /* by depth: an array, not an object */
    bool comma[PZK_JSON_DEPTH]; /* by depth: the next member needs a comma
                                   before it */
};

void pzk_json_writer_init(struct pzk_json_writer *writer, GString *text);

/* Writes VALUE with at most PLACES (0..6) decimals: "3.1"; with KEEP_ZEROS with
 * exactly PLACES: "-92.0". Writes null if VALUE is not a number, and never
 * "-0". */
void pzk_json_decimal(struct pzk_json_writer *writer, const char *key,
                      double value, int places, bool keep_zeros);

/* Call once before parsing: makes the program end when out of memory, as GLib
 * does. Otherwise the parser would call the text malformed. */
void pzk_json_begin(void);

/* Parses LENGTH bytes, strictly (RFC 8259): one object, no member twice, no
 * integer past 64 bits, nothing nested too deeply or too long. Free with
 * json_decref(). On failure returns NULL and sets *why to what is wrong and
 * where, without a full stop; g_free(). */
json_t *pzk_json_parse(const char *text, size_t length, char **why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(json_t, json_decref)

/* Returns a reader of the object JSON, valid as long as JSON. */
struct pzk_in pzk_json_root(json_t *json);

/* Returns the first difference between GOT and WANT, such as "taken.J[2]: "JA"
 * expected, "JB" found", or NULL if they are equal as JSON, whatever the order
 * of their members. Both are from pzk_json_root(). g_free(). */
char *pzk_json_difference(const struct pzk_in *want, const struct pzk_in *got);

/* Compares only the members called KEY, as pzk_json_difference() does. */
char *pzk_json_member_difference(const struct pzk_in *want,
                                 const struct pzk_in *got, const char *key);
