// SPDX-License-Identifier: MIT
#include "vision/source/caged_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/words/text.h"
#include "vision/base/image.h"
#include "vision/cage/message.h"
#include "vision/source/decoders/video_file.h"

enum {
    OPEN_US = 30000000, /* a long index takes seconds */
    NEXT_US = 10000000, /* a frame takes about 10 ms */
    PASSED_MAX = 1000,  /* upper bound on an untrusted figure */
    PIXELS_MAX = PZK_VIDEO_FILE_MEGAPIXELS * 1000000
};

/* Indices of the job's figures. */
enum { WHAT, FROM_LOW, FROM_HIGH };
/* Indices of the answer's figures. A width and height of 0: the frame precedes
 * the requested time or cannot be shown. */
enum { WIDTH, HEIGHT, LOW, HIGH, PASSED };
enum { OPEN, NEXT_GRAY, NEXT_COLOR };

static int64_t
joined(int32_t low, int32_t high)
{
    return (int64_t)((uint64_t)(uint32_t)high << 32 | (uint32_t)low);
}

static void
split(int64_t value, int32_t *low, int32_t *high)
{
    *low = (int32_t)(uint32_t)value;
    *high = (int32_t)(uint32_t)((uint64_t)value >> 32);
}

/* ---- in the cage ---- */

/* The open file; a child process serves only one. */
static struct pzk_video_file *served;

static bool
run_open(struct pzk_cage_task *task)
{
    if (served) {
        return false;
    }
    served = pzk_video_file_open(PZK_CAGE_LENT, task->error);
    if (!served) {
        return false;
    }
    struct pzk_video_size size = pzk_video_file_size(served);

    task->figure[WIDTH] = size.width;
    task->figure[HEIGHT] = size.height;
    split(pzk_video_file_count(served), &task->figure[LOW],
          &task->figure[HIGH]);
    return true;
}

static bool
run_next(struct pzk_cage_task *task, bool color)
{
    int64_t from_us = joined(task->figure[FROM_LOW], task->figure[FROM_HIGH]);
    struct pzk_video_size size = {0, 0};
    int64_t t_us = 0;

    if (!served) { /* the child that had opened it has died */
        return pzk_why(task->error, _("it cannot be decoded: the decoder broke "
                                      "down or took too long"));
    }
    if (!pzk_video_file_next(served, &t_us, &task->figure[PASSED])) {
        return false;
    }
    if (t_us >= from_us && pzk_video_file_picture(served, color, task->out,
                                                  task->out_max, &size)) {
        task->out_size =
            (size_t)size.width * (size_t)size.height * (color ? 4 : 1);
    }
    task->figure[WIDTH] = task->out_size > 0 ? size.width : 0;
    task->figure[HEIGHT] = task->out_size > 0 ? size.height : 0;
    split(t_us, &task->figure[LOW], &task->figure[HIGH]);
    return true;
}

static bool
run(struct pzk_cage_task *task)
{
    return task->figure[WHAT] == OPEN
               ? run_open(task)
               : run_next(task, task->figure[WHAT] == NEXT_COLOR);
}

const struct pzk_cage_handler pzk_caged_file_handler = {.run = run};

/* ---- in the program ---- */

struct pzk_caged_file {
    struct pzk_cage *cage;       /* or NULL */
    struct pzk_video_file *here; /* the decoder where `cage` is NULL */
    int fd;
    bool color, asked; /* asked: the child is decoding the next frame */
    int64_t count;
    size_t most; /* upper bound of a frame's bytes */
    uint8_t *pixels;
    size_t pixels_size;
};

/* The result of decoding one frame. */
struct decoded_frame {
    int64_t t_us;
    int passed;                 /* frames of the file that were consumed,
                                   including this one */
    struct pzk_video_size size; /* 0 x 0: the frame is not to be shown */
};

static bool
has_pixels(const struct pzk_caged_file *file, struct pzk_video_size size)
{
    return size.width > 0 && size.height > 0 && size.width <= PIXELS_MAX &&
           size.height <= PIXELS_MAX &&
           (int64_t)size.width * size.height <=
               (int64_t)(file->most / (file->color ? 4 : 1));
}

/* Limits the frames to SIZE. False, with a sentence, where SIZE is not
 * plausible. */
static bool
set_most(struct pzk_caged_file *file, struct pzk_video_size size, char *why)
{
    size_t each = file->color ? 4 : 1;

    file->most = PIXELS_MAX * each;
    if (!has_pixels(file, size)) {
        return pzk_why(
            why, _("neither a picture nor a video that this program can read"));
    }
    file->most = (size_t)size.width * (size_t)size.height * each;
    return true;
}

static struct pzk_cage_job
job_next(const struct pzk_caged_file *file, int64_t from_us)
{
    struct pzk_cage_job job = {
        .kind = PZK_CAGE_FILE,
        .figure = {[WHAT] = file->color ? NEXT_COLOR : NEXT_GRAY},
        .out_max = file->most,
        .deadline_us = NEXT_US};

    split(from_us, &job.figure[FROM_LOW], &job.figure[FROM_HIGH]);
    return job;
}

static bool
open_caged(struct pzk_caged_file *file, char *why)
{
    const struct pzk_cage_job job = {.kind = PZK_CAGE_FILE,
                                     .figure = {[WHAT] = OPEN},
                                     .deadline_us = OPEN_US};
    struct pzk_cage_answer answer;

    if (!file->cage || !pzk_cage_lend(file->cage, file->fd)) {
        return pzk_why(why, _("not enough memory"));
    }
    if (pzk_cage_run(file->cage, &job, &answer) != PZK_CAGE_DONE) {
        return pzk_why(why, "%s", answer.error);
    }
    const struct pzk_video_size size = {answer.figure[WIDTH],
                                        answer.figure[HEIGHT]};

    file->count = joined(answer.figure[LOW], answer.figure[HIGH]);
    return set_most(file, size, why);
}

static bool
open_here(struct pzk_caged_file *file, char *why)
{
    if (!pzk_video_file_open) {
        return pzk_why(why, _("the program's decoder cannot be started"));
    }
    file->here = pzk_video_file_open(file->fd, why);
    if (!file->here) {
        return false;
    }
    file->count = pzk_video_file_count(file->here);
    return set_most(file, pzk_video_file_size(file->here), why);
}

static bool
open_any(struct pzk_caged_file *file, const char *program, char *why)
{
    if (!program) {
        return open_here(file, why);
    }
    file->cage = pzk_cage_new(program);
    return open_caged(file, why);
}

struct pzk_caged_file *
pzk_caged_file_open(const char *program, const char *path, bool color,
                    char *why)
{
    struct pzk_caged_file *file = calloc(1, sizeof(*file));

    if (!file) {
        pzk_why(why, _("not enough memory"));
        return NULL;
    }
    file->color = color;
    file->fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file->fd < 0) {
        pzk_why(why, "%s", strerror(errno));
    } else if (open_any(file, program, why)) {
        return file;
    }
    pzk_caged_file_close(file);
    return NULL;
}

void
pzk_caged_file_close(struct pzk_caged_file *file)
{
    if (!file) {
        return;
    }
    pzk_cage_free(file->cage);
    if (file->here) {
        pzk_video_file_close(file->here);
    }
    if (file->fd >= 0) {
        close(file->fd);
    }
    free(file->pixels);
    free(file);
}

int64_t
pzk_caged_file_count(const struct pzk_caged_file *file)
{
    return file->count;
}

static bool
next_here(struct pzk_caged_file *file, int64_t from_us,
          struct decoded_frame *decoded)
{
    if (!pzk_video_file_next(file->here, &decoded->t_us, &decoded->passed)) {
        return false;
    }
    if (decoded->t_us >= from_us &&
        !pzk_video_file_picture(file->here, file->color, file->pixels,
                                file->most, &decoded->size)) {
        decoded->size = (struct pzk_video_size){0, 0};
    }
    return true;
}

/* Takes the frame from the child, copies its pixels, which a compromised child
 * might still change, and has the child decode the next frame. */
static bool
next_caged(struct pzk_caged_file *file, int64_t from_us,
           struct decoded_frame *decoded, char *why)
{
    const struct pzk_cage_job job = job_next(file, from_us);
    struct pzk_cage_answer answer = {.error = ""};
    enum pzk_cage_end end =
        file->asked ? PZK_CAGE_DONE : pzk_cage_post(file->cage, &job, &answer);

    file->asked = false;
    end = end == PZK_CAGE_DONE ? pzk_cage_wait(file->cage, &job, &answer) : end;
    if (end != PZK_CAGE_DONE) {
        return pzk_why(why, "%s", answer.error);
    }
    struct pzk_video_size size = {answer.figure[WIDTH], answer.figure[HEIGHT]};

    decoded->t_us = joined(answer.figure[LOW], answer.figure[HIGH]);
    decoded->passed = answer.figure[PASSED];
    if (has_pixels(file, size) &&
        answer.out_size ==
            (size_t)size.width * (size_t)size.height * (file->color ? 4 : 1)) {
        memcpy(file->pixels, answer.out, answer.out_size);
        decoded->size = size;
    }
    file->asked = pzk_cage_post(file->cage, &job, &answer) == PZK_CAGE_DONE;
    return true;
}

bool
pzk_caged_file_next(struct pzk_caged_file *file, int64_t from_us,
                    struct pzk_frame *frame, int64_t *passed, char *why)
{
    struct decoded_frame decoded;

    why[0] = '\0';
    if (!pzk_pixels_fit(&file->pixels, &file->pixels_size, file->most)) {
        return pzk_why(why, _("not enough memory"));
    }
    do {
        decoded = (struct decoded_frame){.t_us = 0};
        bool more = file->here ? next_here(file, from_us, &decoded)
                               : next_caged(file, from_us, &decoded, why);
        if (!more) {
            return false;
        }
        *passed += decoded.passed < 1            ? 1
                   : decoded.passed > PASSED_MAX ? PASSED_MAX
                                                 : decoded.passed;
        /* skips frames that are broken or before the requested time */
    } while (decoded.size.width == 0 || decoded.t_us < from_us);
    size_t width = (size_t)decoded.size.width;
    size_t area = width * (size_t)decoded.size.height;

    *frame = (struct pzk_frame){.width = decoded.size.width,
                                .height = decoded.size.height,
                                .stride = width,
                                .gray = file->pixels,
                                .bgr = file->color ? file->pixels + area : NULL,
                                .bgr_stride = file->color ? 3 * width : 0,
                                .t_us = decoded.t_us};
    return true;
}
