// SPDX-License-Identifier: MIT
/* Opens the kind of source that SRC names. */
#include "vision/source/source_open.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include <glib.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/source/picture_header.h"
#include "vision/source/source_kinds.h"
#include "vision/source/v4l2/v4l2.h"

bool
pzk_source_is_demo(const char *src)
{
    return strcmp(src, "demo") == 0 || strncmp(src, "demo:", 5) == 0;
}

static bool
all_digits(const char *s)
{
    if (*s == '\0') {
        return false;
    }
    for (; *s; s++) {
        if (!isdigit((unsigned char)*s)) {
            return false;
        }
    }
    return true;
}

bool
pzk_source_is_desktop(const char *src)
{
    return strcmp(src, "desktop") == 0 || strncmp(src, "pipewire:", 9) == 0;
}

bool
pzk_source_is_device(const char *src)
{
    return strncmp(src, "/dev/", 5) == 0 ||
           (all_digits(src) && strlen(src) < 4);
}

/* Writes to PATH the path of the device SRC; a bare number N is /dev/videoN. */
static void
device_path(const char *src, char *path, size_t size)
{
    snprintf(path, size, "%s%s", all_digits(src) ? "/dev/video" : "", src);
}

void
pzk_source_stable_name(const char *src, char *name, size_t size)
{
    char path[PATH_MAX];

    device_path(src, path, sizeof path);
    if (strncmp(path, "/dev/v4l/", 9) == 0 ||
        !pzk_v4l2_kernel.stable(NULL, path, name, size)) {
        snprintf(name, size, "%s", path);
    }
}

/* Whether the file begins like a picture; videos do not. */
static bool
begins_like_picture(const char *path)
{
    /* bytes that contain the size in any picture's header */
    enum { HEAD = 65536 };
    struct pzk_picture_header header;
    unsigned char head[HEAD];
    FILE *file = fopen(path, "rb");
    bool picture = false;

    if (file) {
        size_t n = fread(head, 1, HEAD, file);
        picture = pzk_picture_header_read(head, n, &header) ||
                  pzk_picture_unread(head, n);
        fclose(file);
    }
    return picture;
}

static struct pzk_source *
open_path(const char *path, const struct pzk_source_options *options, char *why)
{
    struct stat info;

    if (stat(path, &info) != 0) {
        g_autofree char *shown = pzk_address_shown(path);

        pzk_why(why,
                errno == ENOENT
                    ? _("%s: there is no such file, folder or camera")
                    : _("%s: it cannot be opened; check its permissions"),
                shown);
        return NULL;
    }
    if (!S_ISCHR(info.st_mode) && !S_ISREG(info.st_mode) &&
        !S_ISDIR(info.st_mode)) {
        /* opening a pipe would block until somebody writes */
        pzk_why(why, _("%s: this is no file, folder or camera"), path);
        return NULL;
    }
    if (S_ISCHR(info.st_mode)) {
        return pzk_source_open_device(path, options, why);
    }
    if (S_ISDIR(info.st_mode) ||
        (S_ISREG(info.st_mode) && begins_like_picture(path))) {
        return pzk_source_open_pictures(path, options, why);
    }
    return pzk_source_open_video(path, options, why);
}

/* Opens SRC as the kind of source that it looks like. */
static struct pzk_source *
open_any(const char *src, const struct pzk_source_options *asked, char *why)
{
    if (src[0] == '\0') {
        pzk_why(
            why,
            _("no camera is named; give a device, a URL, a video, a picture "
              "or a folder of pictures"));
        return NULL;
    }
    if (pzk_source_is_demo(src)) {
        pzk_why(why, _("%s: there is no virtual table here"), src);
        return NULL;
    }
    if (strstr(src, "://") || pzk_source_is_desktop(src)) {
        return pzk_source_open_url(src, asked, why);
    }
    if (pzk_source_is_device(src)) {
        char path[PATH_MAX];

        device_path(src, path, sizeof path);
        return pzk_source_open_device(path, asked, why);
    }
    return open_path(src, asked, why);
}

struct pzk_source *
pzk_source_open(const char *src, const struct pzk_source_options *options,
                char *why)
{
    struct pzk_source_options asked = {0};

    if (options) {
        asked = *options;
    }
    asked.width = asked.width > 0 ? asked.width : 1920;
    asked.height = asked.height > 0 ? asked.height : 1080;
    asked.fps = asked.fps > 0 ? asked.fps : 30;
    why[0] = '\0';
    struct pzk_source *source = open_any(src, &asked, why);
    pzk_line_in(why, PZK_WHY_MAX);
    return source;
}
