// SPDX-License-Identifier: MIT
/*
 * Delivers a picture, a folder of pictures or a video file as frames. Each
 * picture is one moment of the table, in the order of the names; the source
 * repeats it for a while, so that the pieces in it come to rest.
 */
#include <dirent.h>
#include <errno.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "src/words/text.h"
#include "vision/source/caged_file.h"
#include "vision/source/source_kinds.h"

enum {
    PICTURE_US = 100 * 1000,
    TIMES = 15 /* repetitions of a picture: longer than a card needs to come to
                  rest or to be reported as lifted */
};

/* Creates a source that takes over SELF_TAKE; PATH is for the message in WHY.
 * NULL with WHY when out of memory. */
static struct pzk_source *
new_source(const struct pzk_source_ops *ops, void *self_take, const char *path,
           char *why)
{
    struct pzk_source *source = pzk_source_new(ops, self_take, false);

    if (!source) {
        pzk_why(why, _("%s: not enough memory"), path);
    }
    return source;
}

/* ---- pictures ---- */

struct pictures {
    GPtrArray *paths;
    guint next;
    int times; /* repetitions left of the current picture */
    bool color;
    int64_t t_us;
    uint64_t seq;
    struct pzk_image image;
    struct pzk_cage *cage; /* may be NULL */
};

static void
pictures_close(void *self)
{
    struct pictures *pictures = self;
    g_ptr_array_unref(pictures->paths);
    pzk_image_finish(&pictures->image);
    pzk_cage_free(pictures->cage);
    free(pictures);
}

static enum pzk_next
pictures_next(void *self, struct pzk_frame *frame, int64_t timeout_us,
              char *why)
{
    struct pictures *pictures = self;
    char error[PZK_WHY_MAX];

    if (pictures->times == 0) {
        if (pictures->next == pictures->paths->len) {
            return PZK_NEXT_END;
        }
        const char *path = pictures->paths->pdata[pictures->next];
        struct pzk_image image = {0};
        if (!pzk_caged_image_load(pictures->cage, path, pictures->color, &image,
                                  error)) {
            pzk_why(why, "%s: %s", path, error);
            return PZK_NEXT_FAILED;
        }
        pzk_image_finish(&pictures->image);
        pictures->image = image;
        pictures->next++;
        pictures->times = TIMES;
    }
    pictures->times--;
    *frame = pzk_image_frame(&pictures->image);
    /* a new seq each time, so that the eye looks again until it is sure */
    frame->seq = ++pictures->seq;
    frame->t_us = pictures->t_us;
    pictures->t_us += PICTURE_US;
    return PZK_NEXT_FRAME;
}

static void
pictures_skip(void *self, int64_t t_us)
{
    struct pictures *pictures = self;
    while (pictures->next + 1 < pictures->paths->len && pictures->t_us < t_us) {
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

/* Orders names that contain numbers naturally: 9 before 10. */
static int
by_name(const void *a, const void *b)
{
    return strverscmp(*(char *const *)a, *(char *const *)b);
}

static bool
list_folder(GPtrArray *paths, const char *path, char *why)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;

    if (!folder) {
        return pzk_why(why, "%s: %s", path, strerror(errno));
    }
    while ((entry = readdir(folder)) != NULL) {
        if (is_picture_name(entry->d_name)) {
            g_ptr_array_add(paths,
                            g_strdup_printf("%s/%s", path, entry->d_name));
        }
    }
    closedir(folder);
    if (paths->len == 0) {
        return pzk_why(
            why,
            _("%s: there are no pictures in this folder (JPEG, PNG, BMP, "
              "WebP, TIFF or PNM)"),
            path);
    }
    g_ptr_array_sort(paths, by_name);
    return true;
}

struct pzk_source *
pzk_source_open_pictures(const char *path,
                         const struct pzk_source_options *options, char *why)
{
    struct pictures *pictures = calloc(1, sizeof *pictures);
    struct stat info;

    if (!pictures) {
        pzk_why(why, _("%s: not enough memory"), path);
        return NULL;
    }
    pictures->color = options->want_bgr;
    pictures->cage = options->decoder ? pzk_cage_new(options->decoder) : NULL;
    pictures->paths = g_ptr_array_new_with_free_func(g_free);
    if (options->decoder && !pictures->cage) {
        pzk_why(why, _("%s: not enough memory"), path);
        pictures_close(pictures);
        return NULL; /* without a sandbox this process would decode the
                        pictures */
    }
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
        g_ptr_array_add(pictures->paths, g_strdup(path));
    } else if (!list_folder(pictures->paths, path, why)) {
        pictures_close(pictures);
        return NULL;
    }
    return new_source(&pictures_ops, pictures, path, why);
}

/* ---- video ---- */

struct video {
    struct pzk_caged_file *file;
    char *path;
    int64_t frames, skip_us;
    uint64_t seq;
};

static void
video_close(void *self)
{
    struct video *video = self;
    pzk_caged_file_close(video->file);
    free(video->path);
    free(video);
}

/* Decides at the last frame whether the video is complete or the file is cut
 * off. The container's count of frames may be off by a few. */
static enum pzk_next
video_end(const struct video *video, char *why)
{
    int64_t all = pzk_caged_file_count(video->file);
    if (video->frames == 0 || video->frames < all - all / 20 - 5) {
        pzk_why(why, _("%s: the video breaks off after %lld of %lld frames"),
                video->path, (long long)video->frames, (long long)all);
        return PZK_NEXT_FAILED;
    }
    return PZK_NEXT_END;
}

static enum pzk_next
video_next(void *self, struct pzk_frame *frame, int64_t timeout_us, char *why)
{
    struct video *video = self;
    char error[PZK_WHY_MAX];

    if (!pzk_caged_file_next(video->file, video->skip_us, frame, &video->frames,
                             error)) {
        if (error[0]) {
            pzk_why(why, "%s: %s", video->path, error);
            return PZK_NEXT_FAILED;
        }
        return video_end(video, why);
    }
    frame->seq = ++video->seq;
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
    const char *decoder =
        options->video_decoder ? options->video_decoder : options->decoder;
    char error[PZK_WHY_MAX];

    pzk_why(error, _("not enough memory"));
    if (video && (video->path = strdup(path)) != NULL) {
        video->file =
            pzk_caged_file_open(decoder, path, options->want_bgr, error);
        if (video->file) {
            return new_source(&video_ops, video, path, why);
        }
    }
    pzk_why(why, "%s: %s", path, error);
    if (video) {
        video_close(video);
    }
    return NULL;
}
