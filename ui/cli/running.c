// SPDX-License-Identifier: MIT
#include "ui/cli/running.h"

#include <glib.h>
#include <signal.h>
#include <unistd.h>

#include "ui/cli/options.h"

/* Set by SIGINT and SIGTERM; their handler may access nothing else. */
static volatile sig_atomic_t asked_to_end;
/* Set while the work may be cut off: decoding and reading a large picture may
 * take many seconds. */
static volatile sig_atomic_t may_cut_off;
enum { END_S = 1 }; /* seconds allowed after the request to end */

static void
on_end(int signal_number)
{
    asked_to_end = 1;
    alarm(END_S);
}

static void
on_late(int signal_number)
{
    if (may_cut_off) {
        _exit(PZK_EXIT_DONE);
    }
}

void
pzk_listen_for_end(void)
{
    struct sigaction action = {.sa_handler = on_end,
                               .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    action.sa_handler = on_late;
    sigaction(SIGALRM, &action, NULL);
}

bool
pzk_asked_to_end(void)
{
    return asked_to_end;
}

void
pzk_may_cut_off(bool may)
{
    may_cut_off = may;
}

int64_t
pzk_wall_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}
