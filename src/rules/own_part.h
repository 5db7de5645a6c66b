// SPDX-License-Identifier: MIT
#pragma once
/*
 * Gives one game its own part of a shared struct (game, setup, ruling, view,
 * command): the bytes `own` of that struct, which are zeroed and copied with
 * the struct. The game's header defines `struct PZK_PART part` for those bytes.
 * part_of() returns the part for writing, part_in() for reading; the caller
 * makes sure that the struct belongs to that game.
 */
#include <assert.h>

/* Tells a compiler that reasons by types (-fstrict-aliasing) that bytes written
 * through this struct may be read as bytes, and the other way round. */
#define PZK_PART __attribute__((may_alias))

#if defined(__has_builtin)
#    if __has_builtin(__builtin_has_attribute)
#        define PZK_IS_PART(part)                                              \
            __builtin_has_attribute(struct part, may_alias)
#    endif
#endif
#ifndef PZK_IS_PART
#    define PZK_IS_PART(part) true
#endif

#define PZK_OWN_PART(part, holder)                                             \
    static_assert(sizeof(struct part) <= sizeof(((struct holder *)0)->own),    \
                  "the part must fit");                                        \
    static_assert(PZK_IS_PART(part), "write: struct PZK_PART " #part);         \
    static inline struct part *part##_of(struct holder *from)                  \
    {                                                                          \
        return (struct part *)(void *)from->own;                               \
    }                                                                          \
    static inline const struct part *part##_in(const struct holder *from)      \
    {                                                                          \
        return (const struct part *)(const void *)from->own;                   \
    }                                                                          \
    static_assert(true, "a semicolon follows")
