// SPDX-License-Identifier: MIT
/*
 * `platzkarte cameras`: lists the cameras plugged in, one a line: the permanent
 * name (for --camera), today's device, and the maker's name. With --reset
 * restores settings that a killed program had changed.
 */
#include <glib.h>
#include <stdio.h>

#include "ui/cli/options.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/source/camera_list.h"
#ifdef PZK_WITH_WATCH
#    include "vision/source/camera_file.h"
#    include "vision/source/camera_hold.h"
#    include "vision/source/desktop/desktop_list.h"
#endif

enum { CAMERAS_MAX = 64 };

static const struct pzk_usage usage = {
    "cameras", "",
    N_("Lists the cameras there are, with names that stay the same.")};

static int
put_back(void)
{
#ifdef PZK_WITH_WATCH
    g_autofree char *settings = pzk_camera_file_path();
    int left = 0;
    int done = pzk_camera_reset(&pzk_v4l2_kernel, NULL, settings, &left);

    if (done > 0) {
        printf(P_("The settings of %d camera are as they were.\n",
                  "The settings of %d cameras are as they were.\n", done),
               done);
    } else if (left == 0) {
        printf("%s\n", _("No camera has other settings than before."));
    }
    return left == 0 ? PZK_EXIT_DONE
                     : pzk_failed(P_("%d camera is not there, is in use or "
                                     "refuses its settings: plug it in and try "
                                     "again",
                                     "%d cameras are not there, are in use or "
                                     "refuse their settings: plug them in and "
                                     "try again",
                                     left),
                                  left);
#else
    return pzk_failed(_("this program was built without cameras"));
#endif
}

/* Lists devices first, then the desktop's other cameras. Returns the number of
 * devices; -1: unknown. */
static int
list_all(struct pzk_camera_info *list, int *count)
{
    int devices = pzk_camera_list(list, CAMERAS_MAX);

    *count = CLAMP(devices, 0, CAMERAS_MAX);
#ifdef PZK_WITH_WATCH
    *count = pzk_desktop_list(list, *count, CAMERAS_MAX);
#endif
    return devices;
}

int
pzk_cmd_cameras(int argc, char **argv)
{
    gboolean reset = FALSE;
    const GOptionEntry entries[] = {
        {"reset", 0, 0, G_OPTION_ARG_NONE, &reset,
         N_("Put back the settings that a killed program has left"), NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    struct pzk_camera_info *list = NULL;
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status != PZK_GO_ON) {
        return status;
    }
    if (argc > 1) {
        return pzk_usage_error(&usage, _("cannot understand “%s”"), argv[1]);
    }
    if (reset) {
        return put_back();
    }
    list = g_new0(struct pzk_camera_info, CAMERAS_MAX);
    int count = 0;
    int devices = list_all(list, &count);
    for (int i = 0; i < count; i++) {
        /* the name comes from the device: untrusted */
        g_autofree char *name = pzk_line(list[i].name);

        printf("%s\t%s\t%s\n", list[i].stable, list[i].path,
               name[0] ? name : "?");
    }
    g_free(list);
    if (devices < 0) {
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
