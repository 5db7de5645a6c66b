// SPDX-License-Identifier: MIT
#include "ui/cli/camera.h"

#include <glib.h>
#include <stdio.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "ui/cli/helper.h"
#include "ui/cli/mains.h"
#include "ui/cli/password.h"
#include "vision/source/camera_file.h"
#include "vision/source/camera_hold.h"
#include "vision/source/source_open.h"

#ifdef PZK_WITH_DEMO
#    include "ui/cli/guest.h"
#    include "vision/virtual/demo.h"
#    include "vision/virtual/source.h"

static struct pzk_source *
open_demo(const char *src, const struct pzk_source_options *wish, char *why)
{
    const struct pzk_table_setup *table = wish ? wish->table : NULL;
    const char *game = table ? pzk_table_game_name(table->game) : NULL;
    struct pzk_demo_options options;

    if (!pzk_demo_parse(src, &options)) {
        pzk_why(why,
                _("%s: the virtual table is called demo, demo:SEED or "
                  "demo:SEED:clean, SEED a whole number"),
                src);
        return NULL;
    }
    options.game = game;
    options.rules = table ? pzk_table_game_rules(table->game) : NULL;
    if (table && pzk_cli_guest(table->game)->choose_demo) {
        pzk_cli_guest(table->game)->choose_demo(table, &options);
    }
    if (!pzk_demo_plays(&options)) {
        pzk_why(why, _("%s: the virtual table does not play the game %s"), src,
                game);
        return NULL;
    }
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_source *source = NULL;

    if (demo) {
        source = (options.direct ? pzk_virtual_source_direct
                                 : pzk_virtual_source_new)(pzk_demo_next, demo,
                                                           pzk_demo_free);
    }
    if (!source) {
        pzk_why(why, _("%s: out of memory"), src);
    } else if (options.fast) {
        pzk_source_set_pace(source, PZK_DEMO_PACE);
    }
    return source;
}
#else
static struct pzk_source *
open_demo(const char *src, const struct pzk_source_options *wish, char *why)
{
    pzk_why(why,
            _("%s: this build has no virtual table; it needs the feature "
              "“sheets” (cairo, pango, libqrencode)"),
            src);
    return NULL;
}
#endif

struct pzk_source *
pzk_camera_open(const char *src, const struct pzk_source_options *options,
                char *why)
{
    struct pzk_source_options caged = {0};

    if (pzk_source_is_demo(src)) {
        return open_demo(src, options, why);
    }
    if (options) {
        caged = *options;
    }
    g_autoptr(GTimeZone) zone = g_time_zone_new_local();
    g_autofree char *settings = pzk_camera_file_path();

    caged.decoder = pzk_decoder();
    caged.video_decoder = pzk_video_decoder();
    caged.settings = settings;
    caged.mains_hz = pzk_mains_hz(g_time_zone_get_identifier(zone));
    g_autofree char *file = pzk_password_file();
    g_autofree char *trouble = NULL;
    g_autofree char *address = pzk_with_password(src, file, &trouble);
    if (!address) {
        pzk_why(why, "%s", trouble);
        pzk_line_in(why, PZK_WHY_MAX);
        return NULL;
    }
    return pzk_source_open(address, &caged, why);
}

void
pzk_camera_put_back(void)
{
    g_autofree char *settings = pzk_camera_file_path();

    pzk_camera_reset(&pzk_v4l2_kernel, NULL, settings, NULL);
}
