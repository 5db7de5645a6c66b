// SPDX-License-Identifier: MIT
#pragma once
/*
 * Templates in the program's language. GtkBuilder would ask the C library,
 * which translates nothing in some locales (src/words/tongue.h). Main thread.
 */
#include <glib.h>

/* FILE of ui/window/templates, its texts translated; g_bytes_unref(). */
GBytes *pzk_template_read(const char *file);
