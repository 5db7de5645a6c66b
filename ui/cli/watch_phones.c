// SPDX-License-Identifier: MIT
#include "ui/cli/watch_phones.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/words/line.h"
#include "src/words/phones.h"
#include "src/words/text.h"
#include "ui/cli/guest.h"
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
    if (question) {
        /* TRANSLATORS: a question */
        fprintf(stderr, _("%s (y or n)\n"), question);
    }
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
pzk_typed_clear(struct pzk_typed *typed)
{
    if (typed->text) {
        g_string_free(typed->text, TRUE);
    }
}

/* Does what LINE says to the host of phones. */
static bool
tell_phones(struct pzk_pipeline *pipeline, const char *line)
{
    if (g_str_equal(line, "y") || g_str_equal(line, "n")) {
        return pzk_pipeline_answer(pipeline, line[0] == 'y');
    }
    if (!pipeline->phones) {
        return false;
    }
    if (g_str_equal(line, "new")) {
        pzk_phones_new_code(pipeline->phones);
    } else if (g_str_equal(line, "who")) {
        show_who(pipeline);
    } else {
        return false;
    }
    return true;
}

/* Does what LINE says to the table. False: it makes no sense now; *WHY says
 * what would, NULL: it may later. */
static bool
tell_table(struct pzk_pipeline *pipeline, const char *line, char **why)
{
    struct pzk_command command = {
        .seat = PZK_NO_SEAT, .from = PZK_NO_SEAT, .card = PZK_NO_PIECE};
    const struct pzk_people *people = &pipeline->people;
    struct pzk_table_view view;

    pzk_referee_view(pzk_session_referee(pipeline->session), &view);
    const struct pzk_cli_guest *guest = pzk_cli_guest(view.game);

    if (!guest->enter || !line[0]) {
        return false;
    }
    if (guest->enter(line, people, &view, &command) &&
        pzk_pipeline_command(pipeline, &command, NULL)) {
        return true;
    }
    *why = guest->refuse(line, people, &view);
    if (!*why && isatty(STDIN_FILENO)) {
        g_autofree char *typed = pzk_line(line);

        *why = g_strdup_printf(_("“%s” does nothing now."), typed);
    }
    return false;
}

char *
pzk_watch_phones_read(struct pzk_typed *typed, struct pzk_pipeline *pipeline)
{
    char read_now[256];
    char *end, *why = NULL;

    typed->text = typed->text ? typed->text : g_string_new(NULL);
    if (!typed->deaf && is_typed()) {
        ssize_t n = read(STDIN_FILENO, read_now, sizeof(read_now));

        typed->deaf = n <= 0;
        g_string_append_len(typed->text, read_now, MAX(n, 0));
    }
    while (!why && (end = strchr(typed->text->str, '\n'))) {
        g_autofree char *line =
            g_strndup(typed->text->str, (gsize)(end - typed->text->str));

        g_strstrip(line);
        if (!tell_phones(pipeline, line) && !tell_table(pipeline, line, &why) &&
            !why && !isatty(STDIN_FILENO) && line[0]) {
            break; /* it waits until it makes sense */
        }
        g_string_erase(typed->text, 0, end + 1 - typed->text->str);
    }
    return why;
}
