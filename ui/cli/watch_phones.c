// SPDX-License-Identifier: MIT
#include "ui/cli/watch_phones.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "src/words/phones.h"
#include "src/words/text.h"
#include "ui/cli/options.h"

#ifdef PZK_WITH_SHEET
#    include "markers/draw.h"
#endif
#include "ui/phones/phone_game.h"
#include "ui/phones/phones.h"

/* So long without a visitor, the usual causes are said. */
static const int64_t NOBODY_S = 60;

struct pzk_watch_phones {
    struct pzk_phones *phones;
    struct pzk_session *session;
    struct pzk_people people;
    struct pzk_phones_sight sight;
    gint news; /* atomic: there is something to look at */
    int asked; /* the phone that is asked about, or -1 */
    bool told_nobody;
    bool deaf; /* nothing can be typed */
};

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

static void
on_news(void *data)
{
    g_atomic_int_set(&((struct pzk_watch_phones *)data)->news, 1);
}

struct pzk_watch_phones *
pzk_watch_phones_new(const struct pzk_phone_options *options,
                     struct pzk_session *session,
                     const struct pzk_people *people)
{
    struct pzk_watch_phones *phones = g_new0(struct pzk_watch_phones, 1);
    g_autofree char *keys =
        g_build_filename(g_get_user_runtime_dir(), "platzkarte-phones", NULL);
    g_autofree char *why = NULL;
    const struct pzk_phones_setup setup = {
        .table = {.game = pzk_session_table(session)->game, .people = *people},
        .options = options,
        .keys = keys,
        .now_s = now_s,
        .notify = on_news,
        .data = phones,
    };

    phones->session = session;
    phones->people = *people;
    phones->asked = -1;
    phones->phones = pzk_phones_new(&setup, &why);
    if (!phones->phones) {
        pzk_failed("--phones: %s", why);
        g_free(phones);
        return NULL;
    }
    return phones;
}

void
pzk_watch_phones_free(struct pzk_watch_phones *phones)
{
    if (phones) {
        pzk_phones_free(phones->phones);
        g_free(phones);
    }
}

void
pzk_watch_phones_rule(struct pzk_watch_phones *phones,
                      const struct pzk_rulings *rulings,
                      const struct pzk_table_view *view)
{
    if (phones) {
        pzk_phones_rule(phones->phones, rulings, view,
                        pzk_session_log(phones->session));
    }
}

void
pzk_watch_phones_obs(struct pzk_watch_phones *phones, const struct pzk_obs *obs)
{
    if (phones && obs->kind == PZK_OBS_CAMERA) {
        pzk_phones_see(phones->phones, obs->camera, obs->marks);
    }
}

void
pzk_watch_phones_seat(struct pzk_watch_phones *phones,
                      const struct pzk_people *people)
{
    if (phones) {
        phones->people = *people;
        pzk_phones_seat(phones->phones, people);
    }
}

void
pzk_watch_phones_club(struct pzk_watch_phones *phones, bool calls,
                      const struct pzk_club_round *round)
{
    if (phones) {
        pzk_phones_club(phones->phones, calls, round);
    }
}

/* ---- what is said ---- */

/* Whoever sees a terminal can read it off there. */
static void
show_qr(const struct pzk_phones_sight *sight)
{
#ifdef PZK_WITH_SHEET
    /* black on white, whatever the terminal has */
    static const char begin[] = "\033[30;107m", end[] = "\033[0m\n";
    g_autofree char *url = g_strdup_printf("%s#%s", sight->url, sight->key);
    char *blocks = isatty(STDERR_FILENO) && g_get_charset(NULL)
                       ? pzk_qr_blocks(url)
                       : NULL;
    g_auto(GStrv) lines = blocks ? g_strsplit(blocks, "\n", -1) : NULL;

    for (int i = 0; lines && lines[i] && lines[i][0]; i++) {
        fprintf(stderr, "%s%s%s", begin, lines[i], end);
    }
    free(blocks);
#else
    (void)sight;
#endif
}

static void
say_address(const struct pzk_phones_sight *before,
            const struct pzk_phones_sight *now)
{
    if (now->why[0] && !g_str_equal(now->why, before->why)) {
        pzk_failed(_("phones cannot be listened for: %s"), now->why);
    }
    if (now->url[0] && (!g_str_equal(now->url, before->url) ||
                        !g_str_equal(now->code, before->code))) {
        show_qr(now);
        /* TRANSLATORS: an address, six digits, an address with a key */
        fprintf(stderr, _("phones: %s, code %s; without code: %s#%s\n"),
                now->url, now->code, now->url, now->key);
    }
}

static bool
has_question(const struct pzk_phone_sight *phone)
{
    return phone->there && (phone->waits || phone->wants != PZK_NOBODY);
}

static void
ask(struct pzk_watch_phones *phones)
{
    struct pzk_table_view view;

    if (phones->asked >= 0 &&
        has_question(&phones->sight.phone[phones->asked])) {
        return;
    }
    phones->asked = -1;
    for (int i = 0; i < PZK_PHONES_MAX && phones->asked < 0; i++) {
        phones->asked = has_question(&phones->sight.phone[i]) ? i : -1;
    }
    if (phones->asked < 0) {
        return;
    }
    const struct pzk_phone_sight *phone = &phones->sight.phone[phones->asked];

    pzk_referee_view(pzk_session_referee(phones->session), &view);
    g_autofree char *question = pzk_words_phones_ask(
        phone->waits ? NULL
                     : pzk_phone_name(&phones->people, &view, phone->wants));

    /* TRANSLATORS: a question */
    fprintf(stderr, _("%s (y or n)\n"), question);
}

static void
say_nobody(struct pzk_watch_phones *phones)
{
    const struct pzk_phones_sight *sight = &phones->sight;

    if (!phones->told_nobody && sight->url[0] && !sight->visited &&
        now_s() - sight->since_s >= NOBODY_S) {
        phones->told_nobody = true;
        pzk_failed("%s", pzk_words_phones_nobody());
    }
}

/* ---- what is typed and entered ---- */

static void
read_answer(struct pzk_watch_phones *phones)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    char line[64];

    if (phones->deaf || phones->asked < 0 || poll(&in, 1, 0) <= 0) {
        return;
    }
    ssize_t n = read(STDIN_FILENO, line, sizeof(line));

    if (n <= 0) {
        phones->deaf = true;
    } else if (line[0] == 'y' || line[0] == 'n') {
        pzk_phones_decide(phones->phones, phones->asked, line[0] == 'y');
        phones->asked = -1;
    }
}

static void
run_wishes(struct pzk_watch_phones *phones,
           bool (*run)(void *data, const struct pzk_command *command),
           void (*call)(void *data), void *data)
{
    struct pzk_phone_wish wish;
    struct pzk_table_view view;

    while (pzk_phones_wish(phones->phones, &wish)) {
        pzk_referee_view(pzk_session_referee(phones->session), &view);
        g_autofree char *who = pzk_words_phones_did(
            pzk_phone_name(&phones->people, &view, wish.person));

        fprintf(stderr, "%s\n", who);
        bool done = wish.calls || run(data, &wish.command);

        if (wish.calls) {
            call(data);
        }
        pzk_phones_answer(phones->phones, wish.request,
                          done ? NULL : pzk_words_code(PZK_WRONG_PHASE));
    }
}

void
pzk_watch_phones_look(struct pzk_watch_phones *phones,
                      bool (*run)(void *data,
                                  const struct pzk_command *command),
                      void (*call)(void *data), void *data)
{
    if (!phones) {
        return;
    }
    if (g_atomic_int_compare_and_exchange(&phones->news, 1, 0)) {
        struct pzk_phones_sight before = phones->sight;

        pzk_phones_look(phones->phones, &phones->sight);
        say_address(&before, &phones->sight);
        run_wishes(phones, run, call, data);
    }
    ask(phones);
    read_answer(phones);
    say_nobody(phones);
}
