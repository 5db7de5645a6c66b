// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads templates in the program's language. GtkBuilder would call the C
 * library, which translates nothing in some locales (src/words/translations.h).
 * Main thread.
 */
#include <glib.h>

/* Returns FILE of ui/window/templates with its texts translated;
 * g_bytes_unref(). */
GBytes *pzk_template_read(const char *file);
