// SPDX-License-Identifier: MIT
#include "ui/cli/watch_phones.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/words/phones.h"
#include "src/words/text.h"
#include "ui/cli/options.h"
#include "ui/phones/phone_game.h"

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
        if (isatty(STDIN_FILENO)) {
            fprintf(stderr, "%s\n",
                    /* TRANSLATORS: the words in quotes are typed as they are */
                    _("Type “who” to see who has a phone, “new” for a new "
                      "code that sends everybody away."));
        }
    }
}

void
pzk_watch_phones_ask(void *data, const char *question)
{
    /* TRANSLATORS: a question */
    fprintf(stderr, _("%s (y or n)\n"), question);
}

/* Shows which phones there are. */
static void
show_who(const struct pzk_pipeline *pipeline)
{
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(pipeline->session), &view);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        const struct pzk_phone_status *phone = &pipeline->status.phone[i];
        const char *who =
            phone->person == PZK_NOBODY
                ? pzk_words_phone("who.watching")
                : pzk_phone_name(&pipeline->people, &view, phone->person);

        if (phone->there) {
            fprintf(stderr, "%s: %s\n", who,
                    phone->hears ? _("phone connected") : _("phone asleep"));
        }
    }
}

/* Whether something was typed for us, and not for another program that has the
 * terminal now. */
static bool
is_typed(void)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};

    return poll(&in, 1, 0) > 0 &&
           (!isatty(STDIN_FILENO) || tcgetpgrp(STDIN_FILENO) == getpgrp());
}

void
pzk_watch_phones_read(bool *deaf, struct pzk_pipeline *pipeline)
{
    char line[64] = "";

    if (*deaf || !pipeline->phones || !is_typed()) {
        return;
    }
    *deaf = read(STDIN_FILENO, line, sizeof(line) - 1) <= 0;
    if (pipeline->asked > 0 && (line[0] == 'y' || line[0] == 'n') &&
        line[1] != 'e') {
        pzk_phones_decide(pipeline->phones, pipeline->asked, line[0] == 'y');
    } else if (g_str_has_prefix(line, "new")) {
        pzk_phones_new_code(pipeline->phones);
    } else if (g_str_has_prefix(line, "who")) {
        show_who(pipeline);
    }
}
