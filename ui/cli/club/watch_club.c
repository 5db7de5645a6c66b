// SPDX-License-Identifier: MIT
#include "ui/cli/club/watch_club.h"

#include <stdio.h>

#include "ui/cli/club/password.h"
#include "ui/cli/options.h"

static int64_t
now_s(void)
{
    return g_get_real_time() / G_USEC_PER_SEC;
}

struct pzk_club_member *
pzk_watch_club_new(const struct pzk_club_options *options,
                   struct pzk_journal *journal)
{
    const struct pzk_club_member_setup setup = {.options = options,
                                                .journal = journal,
                                                .password = pzk_club_password,
                                                .now_s = now_s};
    g_autofree char *why = NULL;
    struct pzk_club_member *member = pzk_club_member_new(&setup, &why);

    if (!member) {
        pzk_failed("--club: %s", why);
    }
    return member;
}

bool
pzk_watch_club_look(struct pzk_club_member *member,
                    const struct pzk_people *people)
{
    g_autofree char *said = pzk_club_member_look(member, people);

    if (said[0]) {
        fprintf(stderr, "%s\n", said);
    }
    return said[0] != '\0';
}
