// SPDX-License-Identifier: MIT
#include "ui/window/paint/template.h"

#include <gio/gio.h>

#include "src/words/text.h"

#define TEMPLATES "/io/github/platzkarte/Platzkarte/"

struct copy {
    GString *xml;
    gboolean translated; /* the next text is to be translated */
};

static void
copy_start(GMarkupParseContext *context, const char *element,
           const char **names, const char **values, gpointer data,
           GError **error)
{
    struct copy *copy = data;

    copy->translated = FALSE;
    g_string_append_printf(copy->xml, "<%s", element);
    for (; *names; names++, values++) {
        if (g_str_equal(*names, "translatable")) {
            copy->translated = g_str_equal(*values, "yes");
        } else {
            g_autofree char *attribute =
                g_markup_printf_escaped(" %s=\"%s\"", *names, *values);

            g_string_append(copy->xml, attribute);
        }
    }
    g_string_append_c(copy->xml, '>');
}

static void
copy_end(GMarkupParseContext *context, const char *element, gpointer data,
         GError **error)
{
    struct copy *copy = data;

    copy->translated = FALSE;
    g_string_append_printf(copy->xml, "</%s>", element);
}

static void
copy_text(GMarkupParseContext *context, const char *bytes, gsize length,
          gpointer data, GError **error)
{
    struct copy *copy = data;
    g_autofree char *text = g_strndup(bytes, length);
    g_autofree char *escaped =
        g_markup_escape_text(copy->translated ? _(text) : text, -1);

    g_string_append(copy->xml, escaped);
}

GBytes *
pzk_template_read(const char *file)
{
    static const GMarkupParser parser = {.start_element = copy_start,
                                         .end_element = copy_end,
                                         .text = copy_text};
    g_autofree char *path = g_strconcat(TEMPLATES, file, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(GBytes) template =
        g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
    struct copy copy = {g_string_new(NULL), FALSE};
    g_autoptr(GMarkupParseContext) context =
        g_markup_parse_context_new(&parser, 0, &copy, NULL);

    /* cannot fail: built-in templates exist and are valid XML */
    if (!template || !g_markup_parse_context_parse(
                         context, g_bytes_get_data(template, NULL),
                         (gssize)g_bytes_get_size(template), &error)) {
        g_error("%s: %s", file, error->message);
    }
    return g_string_free_to_bytes(copy.xml);
}
