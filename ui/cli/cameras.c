// SPDX-License-Identifier: MIT
/*
 * `platzkarte cameras`: the cameras plugged in, one a line: the name that
 * stays the same when they are plugged in otherwise (to be given to
 * --camera), the device of today, and what the maker calls it.
 */
#include <glib.h>
#include <stdio.h>

#include "ui/cli/options.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/source/camera_list.h"

enum { CAMERAS_MAX = 64 };

static const struct pzk_usage usage = {
    "cameras", "",
    N_("Lists the cameras there are, with names that stay the same.")};

int
pzk_cmd_cameras(int argc, char **argv)
{
    static const GOptionEntry entries[] = {{NULL, 0, 0, 0, NULL, NULL, NULL}};
    struct pzk_camera_info *list = NULL;
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status != PZK_GO_ON) {
        return status;
    }
    if (argc > 1) {
        return pzk_usage_error(&usage, _("“%s” is not understood"), argv[1]);
    }
    list = g_new0(struct pzk_camera_info, CAMERAS_MAX);
    int count = pzk_camera_list(list, CAMERAS_MAX);
    for (int i = 0; i < count && i < CAMERAS_MAX; i++) {
        g_autofree char *name = pzk_line(list[i].name); /* the device's own */

        printf("%s\t%s\t%s\n", list[i].stable, list[i].path,
               name[0] ? name : "?");
    }
    g_free(list);
    if (count < 0) {
        return pzk_failed(_("cameras are not listed: built without libgudev "
                            "(meson option gudev); --camera 0, 1, ... works"));
    }
    if (count == 0) {
        fprintf(stderr, "%s\n",
                _("There is no camera. Plug one in, use a phone's camera "
                  "address (--camera http://...), or try --camera demo."));
    }
    return PZK_EXIT_DONE;
}
