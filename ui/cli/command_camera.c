// SPDX-License-Identifier: MIT
#include "ui/cli/command_camera.h"

#include <glib.h>

#include "ui/cli/camera.h"
#include "ui/cli/club/password.h"
#include "ui/cli/options.h"
#include "ui/cli/password.h"
#include "ui/cli/running.h"

static bool
gives_up(void *data)
{
    return pzk_asked_to_end();
}

int
pzk_camera_take(struct pzk_lookout *lookout, const char *src,
                const struct pzk_table_setup *table)
{
    struct pzk_source_options options = {.table = table, .give_up = gives_up};
    char why[PZK_WHY_MAX] = "";

    g_autofree char *file = pzk_password_file();
    g_autofree char *address = pzk_ask_password(src, file);

    pzk_camera_put_back();
    lookout->source = pzk_camera_open(address, &options, why);
    if (lookout->source) {
        return PZK_GO_ON;
    }
    return pzk_asked_to_end() ? PZK_EXIT_DONE : pzk_failed("%s", why);
}

void
pzk_keep_pace(struct pzk_pace *pace, const struct pzk_source *source,
              int64_t t_us)
{
    static const int64_t NAP_US = 50000;
    int64_t left;

    while (!pzk_asked_to_end() &&
           (left = pzk_pace_left(pace, source, t_us, g_get_monotonic_time())) >
               0) {
        g_usleep((gulong)MIN(left, NAP_US));
    }
}

static void
complain(const char *text)
{
    pzk_failed("%s", text);
}

const struct pzk_program_functions pzk_cli_functions = {
    .wall_s = pzk_wall_s,
    .open = pzk_camera_open,
    .complain = complain,
    .password = pzk_club_password,
    .keep_password = pzk_password_keep};
