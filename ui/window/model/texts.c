// SPDX-License-Identifier: MIT
#include "ui/window/model/texts.h"

#include <string.h>

#include "src/words/text.h"

gboolean
pzk_text_replace(char **place, char *text)
{
    gboolean differs = g_strcmp0(*place, text) != 0;

    g_free(*place);
    *place = text;
    return differs;
}

void
pzk_text_leave_out(char **place, const char *sentence)
{
    const char *at = *place && sentence[0] ? strstr(*place, sentence) : NULL;

    if (at) {
        GString *rest = g_string_new_len(*place, at - *place);

        g_string_append(rest, at + strlen(sentence));
        pzk_text_replace(place, g_strstrip(g_string_free(rest, FALSE)));
    }
}

void
pzk_text_append(GString *text, const char *sentence)
{
    if (text->len > 0 && sentence && sentence[0]) {
        g_string_append_c(text, ' ');
    }
    g_string_append(text, sentence ? sentence : "");
}

char *
pzk_text_password_kept(const char *why)
{
    return why ? g_strdup_printf(
                     _("The password is not kept: %s. A file of your own can "
                       "have it; the manual says how."),
                     why)
               : g_strdup(_("The password is in the keyring."));
}
