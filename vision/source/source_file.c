// SPDX-License-Identifier: MIT
/*
 * Pictures, folders of pictures and video files as sources. A picture is a
 * moment of the table, in order of their names: each is given again and again
 * for a while, so that what lies in it comes to rest.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "vision/source/cv_bridge.h"
#include "src/words/text.h"
#include "vision/source/source_kinds.h"

enum {
    PICTURE_US = 100 * 1000,
    TIMES = 15 /* each picture is given: longer than a card's way to rest, or
                  to being gone */
};

/* ---- pictures ---- */

struct pictures {
    char **paths;
    size_t count, next;
    int times; /* the current one is still to be given */
    bool color;
    int64_t t_us;
    uint64_t seq;
    struct pzk_image image;
};

static void
pictures_close(void *self)
{
    struct pictures *pictures = self;
    for (size_t i = 0; i < pictures->count; i++) {
        free(pictures->paths[i]);
    }
    free(pictures->paths);
    pzk_image_finish(&pictures->image);
    free(pictures);
}

static enum pzk_next
pictures_next(void *self, struct pzk_frame *frame, int64_t timeout_us,
              char *why)
{
    struct pictures *pictures = self;
    char error[PZK_WHY_MAX / 2];
    (void)timeout_us;

    if (pictures->times == 0) {
        if (pictures->next == pictures->count) {
            return PZK_NEXT_END;
        }
        const char *path = pictures->paths[pictures->next];
        struct pzk_image image = {0};
        if (!pzk_image_load(path, pictures->color, &image, error,
                            sizeof error)) {
            snprintf(why, PZK_WHY_MAX, "%s: %s", path, error);
            return PZK_NEXT_FAILED;
        }
        pzk_image_finish(&pictures->image);
        pictures->image = image;
        pictures->next++;
        pictures->times = TIMES;
    }
    pictures->times--;
    *frame = pzk_image_frame(&pictures->image);
    /* anew each time: the eye is to look again until it is sure */
    frame->seq = ++pictures->seq;
    frame->t_us = pictures->t_us;
    pictures->t_us += PICTURE_US;
    return PZK_NEXT_FRAME;
}

static void
pictures_skip(void *self, int64_t t_us)
{
    struct pictures *pictures = self;
    while (pictures->next + 1 < pictures->count && pictures->t_us < t_us) {
        pictures->next++;
        pictures->t_us += TIMES * PICTURE_US;
    }
}

static const struct pzk_source_ops pictures_ops = {
    .next = pictures_next, .skip = pictures_skip, .close = pictures_close};

static bool
is_picture_name(const char *name)
{
    static const char *const endings[] = {".jpg",  ".jpeg", ".png",  ".bmp",
                                          ".webp", ".tif",  ".tiff", ".pgm",
                                          ".ppm",  ".pnm"};
    const char *dot = strrchr(name, '.');
    for (size_t i = 0;
         dot && name[0] != '.' && i < sizeof endings / sizeof endings[0]; i++) {
        if (strcasecmp(dot, endings[i]) == 0) {
            return true;
        }
    }
    return false;
}

static bool
add_path(struct pictures *pictures, const char *folder, const char *name)
{
    size_t size = pictures->count + 1;
    char **paths = reallocarray(pictures->paths, size, sizeof *paths);
    if (!paths) {
        return false;
    }
    pictures->paths = paths;
    size_t length = (folder ? strlen(folder) + 1 : 0) + strlen(name) + 1;
    char *path = malloc(length);
    if (!path) {
        return false;
    }
    snprintf(path, length, "%s%s%s", folder ? folder : "", folder ? "/" : "",
             name);
    paths[pictures->count++] = path;
    return true;
}

/* Names with numbers in their natural order: 9 before 10. */
static int
by_name(const void *a, const void *b)
{
    return strverscmp(*(char *const *)a, *(char *const *)b);
}

static bool
list_folder(struct pictures *pictures, const char *path, char *why)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    bool ok = folder != NULL;

    if (!folder) {
        snprintf(why, PZK_WHY_MAX, "%s: %s", path, strerror(errno));
        return false;
    }
    while (ok && (entry = readdir(folder)) != NULL) {
        if (is_picture_name(entry->d_name) &&
            !add_path(pictures, path, entry->d_name)) {
            snprintf(why, PZK_WHY_MAX, _("%s: not enough memory"), path);
            ok = false;
        }
    }
    closedir(folder);
    if (ok && pictures->count == 0) {
        snprintf(why, PZK_WHY_MAX,
                 _("%s: there are no pictures in this folder (JPEG, PNG, BMP, "
                   "WebP, TIFF or PNM)"),
                 path);
        ok = false;
    }
    if (ok) {
        qsort(pictures->paths, pictures->count, sizeof *pictures->paths,
              by_name);
    }
    return ok;
}

struct pzk_source *
pzk_source_open_pictures(const char *path,
                         const struct pzk_source_options *options, char *why)
{
    struct pictures *pictures = calloc(1, sizeof *pictures);
    struct stat info;

    if (!pictures) {
        snprintf(why, PZK_WHY_MAX, _("%s: not enough memory"), path);
        return NULL;
    }
    pictures->color = options->want_bgr;
    if (stat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
        if (!list_folder(pictures, path, why)) {
            pictures_close(pictures);
            return NULL;
        }
    } else if (!add_path(pictures, NULL, path)) {
        snprintf(why, PZK_WHY_MAX, _("%s: not enough memory"), path);
        pictures_close(pictures);
        return NULL;
    }
    return pzk_source_new(&pictures_ops, pictures, false);
}

/* ---- video ---- */

struct video {
    struct pzk_capture *capture;
    char *path;
    bool color;
    int64_t frames, skip_us;
};

static void
video_close(void *self)
{
    struct video *video = self;
    pzk_capture_close(video->capture);
    free(video->path);
    free(video);
}

/* The frames gave out: at the end, or is a part of the file missing? A
 * container's count may be a few off. */
static enum pzk_next
video_end(const struct video *video, char *why)
{
    int64_t all = pzk_capture_count(video->capture);
    if (video->frames == 0 || video->frames < all - all / 20 - 5) {
        snprintf(why, PZK_WHY_MAX,
                 _("%s: the video breaks off after %lld of %lld frames"),
                 video->path, (long long)video->frames, (long long)all);
        return PZK_NEXT_FAILED;
    }
    return PZK_NEXT_END;
}

static enum pzk_next
video_next(void *self, struct pzk_frame *frame, int64_t timeout_us, char *why)
{
    struct video *video = self;
    int64_t t_us = 0;
    (void)timeout_us;

    do {
        do {
            if (!pzk_capture_grab(video->capture, &t_us)) {
                return video_end(video, why);
            }
            video->frames++;
        } while (t_us < video->skip_us);
        /* a frame that cannot be decoded is passed over */
    } while (!pzk_capture_decode(video->capture, video->color, frame));
    frame->t_us = t_us;
    frame->seq = (uint64_t)video->frames;
    return PZK_NEXT_FRAME;
}

static void
video_skip(void *self, int64_t t_us)
{
    struct video *video = self;
    video->skip_us = t_us;
}

static const struct pzk_source_ops video_ops = {
    .next = video_next, .skip = video_skip, .close = video_close};

struct pzk_source *
pzk_source_open_video(const char *path,
                      const struct pzk_source_options *options, char *why)
{
    struct video *video = calloc(1, sizeof *video);
    struct pzk_capture_mode mode = {0};
    char error[PZK_WHY_MAX / 2] = "not enough memory";

    if (video && (video->path = strdup(path)) != NULL) {
        video->color = options->want_bgr;
        video->capture = pzk_capture_open(PZK_CAPTURE_FILE, path, 0, &mode,
                                          error, sizeof error);
        if (video->capture) {
            return pzk_source_new(&video_ops, video, false);
        }
    }
    snprintf(why, PZK_WHY_MAX, "%s: %s", path, error);
    if (video) {
        video_close(video);
    }
    return NULL;
}
