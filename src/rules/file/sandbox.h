// SPDX-License-Identifier: MIT
#pragma once
/*
 * Runs the Lua text of a stranger, who may compute and answer and nothing else.
 *
 * A box knows only what is listed in sandbox.c. It lives in one block of
 * memory of a fixed size; before each call its bytes are put back as they were
 * after reading, so that a file remembers nothing. A call ends with an error at
 * PZK_BOX_STEPS, or when the block is full. A box belongs to one thread at a
 * time; several boxes share nothing.
 */
#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

#include "src/rules/file/error.h"

enum {
    PZK_BOX_MEMORY = 8 << 20, /* bytes; reading may leave a quarter in use,
                                 which is kept a second time: 10 MB in all */
    PZK_BOX_STEPS = 1000000,  /* instructions of a call, and what its memory
                                 costs: a step for 16 bytes */
    PZK_BOX_STRING = 16 << 10 /* bytes of the longest text */
};

/* In the registry: the prelude's function `run`, and the file as lists. */
#define PZK_BOX_RUN "run"
#define PZK_BOX_SPEC "spec"

struct pzk_box;

/* Reads TEXT of SIZE bytes, which the box borrows, in a new box. NULL with
 * *ERROR: what is wrong. */
struct pzk_box *pzk_box_new(const char *text, size_t size,
                            struct pzk_file_error *error);
void pzk_box_free(struct pzk_box *box);

/* Calls BODY with REQUEST, a light userdata, as its argument, in the box. False
 * with *ERROR: what BODY or the file's functions did wrong. */
bool pzk_box_call(struct pzk_box *box, lua_CFunction body, void *request,
                  struct pzk_file_error *error);

/* Makes the box as it is now, without PZK_BOX_SPEC, the one that each call
 * begins with. False, *ERROR set: it is too large. */
bool pzk_box_freeze(struct pzk_box *box, struct pzk_file_error *error);
/* KEEP: calls begin with what the last one left; a check wants to know whether
 * that makes a difference. */
void pzk_box_remember(struct pzk_box *box, bool keep);

/* Ends the call with an error: TEXT, marked with N_(), with %1 and %2 in place
 * of WHICH and VALUE (NULL: ""). LINE 0: the line of the file that runs. */
_Noreturn void pzk_box_fail(lua_State *L, int line, const char *text,
                            const char *which, const char *value);
