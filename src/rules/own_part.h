// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game's own part of a shared struct (setup, ruling, view, command): the
 * bytes `own` of that struct, which are cleared and copied with it. The game's
 * header defines struct PART for them. PART_of() gives it for writing,
 * PART_in() for reading; the caller makes sure that HOLDER is that game's.
 */
#include <assert.h>

#define PZK_OWN_PART(part, holder)                                             \
    static_assert(sizeof(struct part) <= sizeof(((struct holder *)0)->own),    \
                  "the part must fit");                                        \
    static inline struct part *part##_of(struct holder *from)                  \
    {                                                                          \
        return (struct part *)(void *)from->own;                               \
    }                                                                          \
    static inline const struct part *part##_in(const struct holder *from)      \
    {                                                                          \
        return (const struct part *)(const void *)from->own;                   \
    }                                                                          \
    static_assert(true, "a semicolon follows")
