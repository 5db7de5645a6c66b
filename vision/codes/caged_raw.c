// SPDX-License-Identifier: MIT
#include "vision/codes/caged_raw.h"

#include <stdlib.h>
#include <string.h>

#include "src/words/text.h"
#include "vision/codes/zbar_scan.h"

/* Limit of an answer, bytes: more and longer texts than a picture has room for.
 */
enum { OUT_MAX = 1 << 20 };

/* ZBar scans a picture at several sizes and rotations, which takes seconds for
 * a large one. */
enum { DEADLINE_US = 10000000, DEADLINE_US_PER_MEGAPIXEL = 5000000 };

/* Indices of the job's figures. */
enum { WIDTH, HEIGHT };

/* How a code is sent; its text follows. */
struct sent {
    int32_t family;
    float x, y, size;
    uint32_t length;
};

/* ---- in the cage ---- */

static bool
send_code(struct pzk_cage_task *task, const struct pzk_raw_code *code)
{
    struct sent head = {.family = (int32_t)code->family,
                        .x = code->center.x,
                        .y = code->center.y,
                        .size = code->size,
                        .length = (uint32_t)code->length};

    if (task->out_max - task->out_size < sizeof head + code->length) {
        return false;
    }
    memcpy(task->out + task->out_size, &head, sizeof head);
    memcpy(task->out + task->out_size + sizeof head, code->text, code->length);
    task->out_size += sizeof head + code->length;
    return true;
}

static bool
run(struct pzk_cage_task *task)
{
    struct pzk_frame frame = {.width = task->figure[WIDTH],
                              .height = task->figure[HEIGHT],
                              .stride = (size_t)task->figure[WIDTH],
                              .gray = task->in};
    struct pzk_raw_reader *reader = pzk_raw_reader_new();
    const struct pzk_raw_code *codes = NULL;
    size_t n = reader ? pzk_raw_read(reader, &frame, &codes) : 0;

    for (size_t i = 0; i < n && send_code(task, &codes[i]); i++) {
    }
    pzk_raw_reader_free(reader);
    return reader != NULL;
}

const struct pzk_cage_handler pzk_caged_raw_handler = {
    .prepare = pzk_zbar_prepare, .run = run};

/* ---- outside ---- */

/* Calls FOUND for each code in the SIZE bytes at AT, a copy that the child
 * cannot change. */
static void
tell(const uint8_t *at, size_t size, pzk_raw_found *found, void *data)
{
    struct sent head;

    while (size >= sizeof head) {
        memcpy(&head, at, sizeof head);
        at += sizeof head;
        size -= sizeof head;
        bool known = head.family == PZK_QR || head.family == PZK_CODE128;
        char *text =
            known && head.length <= size ? malloc(head.length + 1UL) : NULL;
        if (!text) {
            return;
        }
        memcpy(text, at, head.length);
        text[head.length] = '\0';
        const struct pzk_raw_code code = {.family =
                                              (enum pzk_family)head.family,
                                          .text = text,
                                          .length = head.length,
                                          .center = {head.x, head.y},
                                          .size = head.size};
        found(data, &code);
        free(text);
        at += head.length;
        size -= head.length;
    }
}

/* Returns a copy of the grey plane without gaps between its rows; free() it. */
static uint8_t *
copy_plane(const struct pzk_frame *frame)
{
    size_t width = (size_t)frame->width, height = (size_t)frame->height;
    uint8_t *plane = malloc(width * height);

    for (size_t y = 0; plane && y < height; y++) {
        memcpy(plane + y * width, frame->gray + y * frame->stride, width);
    }
    return plane;
}

bool
pzk_caged_raw_read(struct pzk_cage *cage, int kind,
                   const struct pzk_frame *frame, pzk_raw_found *found,
                   void *data, char *why)
{
    size_t area = (size_t)frame->width * (size_t)frame->height;
    uint8_t *plane = copy_plane(frame);
    const struct pzk_cage_job job = {
        .kind = kind,
        .figure = {[WIDTH] = frame->width, [HEIGHT] = frame->height},
        .in = plane,
        .in_size = area,
        .out_max = OUT_MAX,
        .deadline_us = DEADLINE_US +
                       (int64_t)(area / 1000000) * DEADLINE_US_PER_MEGAPIXEL};
    struct pzk_cage_answer answer = {.error = ""};
    bool good = plane && pzk_cage_run(cage, &job, &answer) == PZK_CAGE_DONE;
    uint8_t *copy = good ? malloc(answer.out_size + 1) : NULL;

    if (copy) { /* a copy, since the child might still change its own memory */
        memcpy(copy, answer.out, answer.out_size);
        tell(copy, answer.out_size, found, data);
    } else {
        pzk_why(why, "%s",
                answer.error[0] ? answer.error : _("not enough memory"));
    }
    free(copy);
    free(plane);
    return copy != NULL;
}
