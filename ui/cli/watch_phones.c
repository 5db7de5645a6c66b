// SPDX-License-Identifier: MIT
#include "ui/cli/watch_phones.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/words/text.h"
#include "ui/cli/options.h"

#ifdef PZK_WITH_SHEET
#    include "markers/draw.h"
#endif
/* Shows the address as a QR code on the terminal: people who see it may come
 * in. */
static void
show_qr(const struct pzk_phones_status *status)
{
#ifdef PZK_WITH_SHEET
    /* black on white, whatever the terminal's colours */
    static const char begin[] = "\033[30;107m", end[] = "\033[0m\n";
    g_autofree char *url = g_strdup_printf("%s#%s", status->url, status->key);
    char *blocks = isatty(STDERR_FILENO) && g_get_charset(NULL)
                       ? pzk_qr_blocks(url)
                       : NULL;
    g_auto(GStrv) lines = blocks ? g_strsplit(blocks, "\n", -1) : NULL;

    for (int i = 0; lines && lines[i] && lines[i][0]; i++) {
        fprintf(stderr, "%s%s%s", begin, lines[i], end);
    }
    free(blocks);
#else
#endif
}

void
pzk_watch_phones_say(void *data, const struct pzk_phones_status *before,
                     const struct pzk_phones_status *now)
{
    if (now->why[0] && !g_str_equal(now->why, before->why)) {
        pzk_failed(_("cannot wait for phones: %s"), now->why);
    }
    if (pzk_phones_moved(before, now)) {
        show_qr(now);
        /* TRANSLATORS: an address, six digits, an address with a key */
        fprintf(stderr, _("phones: %s, code %s; without code: %s#%s\n"),
                now->url, now->code, now->url, now->key);
    }
}

void
pzk_watch_phones_ask(void *data, const char *question)
{
    /* TRANSLATORS: a question */
    fprintf(stderr, _("%s (y or n)\n"), question);
}

void
pzk_watch_phones_read(bool *deaf, struct pzk_pipeline *pipeline)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    char line[64];

    if (*deaf || pipeline->asked < 0 || poll(&in, 1, 0) <= 0) {
        return;
    }
    ssize_t n = read(STDIN_FILENO, line, sizeof(line));

    *deaf = n <= 0;
    if (n > 0 && (line[0] == 'y' || line[0] == 'n')) {
        pzk_phones_decide(pipeline->phones, pipeline->asked, line[0] == 'y');
    }
}
