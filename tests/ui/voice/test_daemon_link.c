// SPDX-License-Identifier: MIT
/*
 * The connection to a real speech-dispatcher that is killed: all calls return,
 * and the connection is known to be broken. Usage: test_daemon_link MODULE
 */
#include "tests/kit/pzk_test.h"

#include <signal.h>

#include "tests/ui/voice/daemon.h"
#include "ui/voice/daemon_link.h"

static struct voice_daemon voice;

static void
on_report(void *data, gint64 message, enum pzk_report what)
{
}

static struct pzk_daemon_link *
open_link(void)
{
    static const struct pzk_speech_choice usual = {.rate = 0};
    struct pzk_daemon_link *link = pzk_daemon_link_new(NULL, on_report, NULL);

    assert_int_equal(pzk_daemon_link_open(link, &usual), PZK_MUTE_NO);
    return link;
}

/* One that is killed in the middle of a sentence never reports its end: only a
 * look tells. */
TEST(test_killed_daemon_is_noticed_by_a_look)
{
    struct pzk_daemon_link *link = open_link();

    pzk_daemon_link_look(link);
    assert_true(pzk_daemon_link_is_open(link));
    voice_kill(&voice);
    pzk_daemon_link_look(link);
    assert_false(pzk_daemon_link_is_open(link));
    pzk_daemon_link_free(link);
    voice_restart(&voice);
}

TEST(test_killed_daemon_takes_no_sentence)
{
    struct pzk_daemon_link *link = open_link();

    assert_true(pzk_daemon_link_prepare(link, "fr"));
    assert_true(pzk_daemon_link_say(link, "<speak>Oui.</speak>", "fr", FALSE) >=
                0);
    voice_kill(&voice);
    assert_true(pzk_daemon_link_say(link, "<speak>Oui.</speak>", "fr", FALSE) <
                0);
    pzk_daemon_link_cancel(link);
    assert_false(pzk_daemon_link_is_open(link));
    pzk_daemon_link_free(link);
    voice_restart(&voice);
}

int
main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* as in the speech thread */
    if (argc != 2 || !voice_start(&voice, argv[1])) {
        fprintf(stderr, "no speech-dispatcher: skipped\n");
        return 77;
    }
    int failed = run_cases(NULL, NULL);
    voice_end(&voice);
    return failed;
}
