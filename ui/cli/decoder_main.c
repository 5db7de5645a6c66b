// SPDX-License-Identifier: MIT
/*
 * Decodes data from outside for platzkarte, as its sandboxed child process
 * (vision/cage). Not for people: it communicates through a descriptor that only
 * platzkarte sets up. A separate program, because decoders pull in libraries
 * that nobody else should wait for, those of video a hundred; built three
 * times: for pictures and codes, for video, and for codes alone (meson.build).
 */
#include <string.h>
#include <sys/stat.h>

#include "ui/cli/helper.h"
#include "vision/cage/message.h"
#include "vision/codes/caged_raw.h"
#include "vision/codes/foreign_decode.h"

int
main(int argc, char **argv)
{
    const struct pzk_cage_handler handlers[] = {
#ifdef PZK_DECODES_PICTURES
        [PZK_CAGE_PICTURE] = pzk_caged_image_handler,
#endif
#ifdef PZK_DECODES_VIDEO
        [PZK_CAGE_VIDEO] = pzk_caged_video_handler,
        [PZK_CAGE_FILE] = pzk_caged_file_handler,
#endif
#ifdef PZK_DECODES_CODES
        [PZK_CAGE_CODES] = pzk_caged_raw_handler,
        [PZK_CAGE_FOREIGN] = pzk_foreign_handler,
#endif
    };
    struct stat info;

    if (argc != 2 || strcmp(argv[1], PZK_CAGE_COMMAND) != 0 ||
        fstat(PZK_CAGE_SOCKET, &info) != 0 || !S_ISSOCK(info.st_mode)) {
        return 2; /* somebody started it by hand */
    }
    return pzk_cage_serve(handlers, sizeof handlers / sizeof handlers[0]);
}
