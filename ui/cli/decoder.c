// SPDX-License-Identifier: MIT
/*
 * The program as a cage (vision/cage): `platzkarte serve-as-cage`, started by
 * the program itself to decode what comes from outside. Not for people: it
 * talks by a descriptor that only the program sets up.
 */
#include "ui/cli/decoder.h"

#include <sys/stat.h>

#include "ui/cli/commands.h"
#include "vision/cage/message.h"
#include "vision/codes/caged_raw.h"
#include "vision/codes/foreign_decode.h"
#include "vision/source/caged_video.h"

int
pzk_cmd_serve_as_cage(int argc, char **argv)
{
    const struct pzk_cage_handler handlers[] = {
        [PZK_CAGE_PICTURE] = pzk_caged_image_handler,
        [PZK_CAGE_VIDEO] = pzk_caged_video_handler,
        [PZK_CAGE_CODES] = pzk_caged_raw_handler,
        [PZK_CAGE_FOREIGN] = pzk_foreign_handler,
    };
    struct stat info;

    (void)argc;
    (void)argv;
    if (fstat(PZK_CAGE_SOCKET, &info) != 0 || !S_ISSOCK(info.st_mode)) {
        return PZK_EXIT_USAGE; /* somebody typed it */
    }
    return pzk_cage_serve(handlers, sizeof handlers / sizeof handlers[0]);
}
