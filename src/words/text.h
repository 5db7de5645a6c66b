// SPDX-License-Identifier: MIT
#pragma once
/*
 * Marks and looks up translatable text; for src/words and for rooms with
 * messages of their own.
 * xgettext knows these three names (po/meson.build). Without the feature nls
 * they give back the English.
 */

#define PZK_TEXT_DOMAIN "platzkarte"

#define N_(text) text
#if defined(PZK_WITH_NLS) && defined(PZK_IN_WORDS)
/* Sentences may be wanted in a second language. */
#    include "src/words/tongue.h"
#    define _(text) pzk_tongue(text)
#    define P_(one, many, n) pzk_tongue_n(one, many, (unsigned long)(n))
#elif defined(PZK_WITH_NLS)
#    include <libintl.h>
#    define _(text) dgettext(PZK_TEXT_DOMAIN, text)
#    define P_(one, many, n)                                                   \
        dngettext(PZK_TEXT_DOMAIN, one, many, (unsigned long)(n))
#else
#    define _(text) (text)
#    define P_(one, many, n) ((n) == 1 ? (one) : (many))
#endif

/* Number I, which is evaluated more than once, of the array NAMES of texts
 * marked by N_(), in the language; "" where there is none. */
#define PZK_NAME(names, i)                                                     \
    ((i) >= 0 && (size_t)(i) < sizeof(names) / sizeof((names)[0])              \
         ? _((names)[i])                                                       \
         : "")
