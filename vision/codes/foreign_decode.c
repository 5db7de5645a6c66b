// SPDX-License-Identifier: MIT
#include "vision/codes/foreign_decode.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/codes/qr_part.h"
#include "vision/codes/zbar_scan.h"

enum {
    IN_MAX = 8 << 20, /* bytes of one picture's items */
    OUT_MAX = 1 << 20,
    SIDE_MAX = 177, /* modules of the largest QR code */
    LINE_MAX = 16384,
    PICTURE_MAX = 1024, /* px of a side */
    MODULE = 5,         /* px of a module, drawn for ZBar */
    QUIET = 4,          /* quiet zone in modules */
    DEADLINE_US = 2 * 1000 * 1000
};

enum { LINE, GRID, PICTURE };

/* Header of an item; items are padded to multiples of four bytes. */
struct item_head {
    uint32_t kind, size;
};

/* Header of a text. */
struct text_head {
    uint32_t item, symbology, backwards, light, length;
    float start, end;
};

struct bytes {
    uint8_t *at;
    size_t size, room;
};

struct pzk_foreign_decoder {
    struct pzk_cage *cage; /* NULL: decodes in this process */
    int kind;
    struct bytes in, out;
    size_t items;
    struct pzk_foreign_text texts[PZK_FOREIGN_ITEMS];
};

/* Appends SIZE bytes, padded to a multiple of four, and returns them; NULL:
 * BYTES would exceed MAX, or memory is lacking. */
static uint8_t *
grow(struct bytes *bytes, size_t size, size_t max)
{
    size_t wanted = bytes->size + (size + 3) / 4 * 4;

    if (wanted > max) {
        return NULL;
    }
    if (wanted > bytes->room) {
        size_t room = wanted + wanted / 2;
        uint8_t *at = realloc(bytes->at, room);

        if (!at) {
            return NULL;
        }
        bytes->at = at;
        bytes->room = room;
    }
    uint8_t *end = bytes->at + bytes->size;
    bytes->size = wanted;
    return end;
}

/* ---- decoding, in either process ---- */

struct work {
    struct pzk_zbar_line *line; /* created on demand */
    struct pzk_zbar *zbar;
    uint8_t *drawn; /* a QR code drawn for ZBar */
    struct bytes out;
    uint32_t item;        /* index of the current item */
    uint32_t symbologies; /* requested */
    int lines;            /* scan lines that agree on its last text */
};

static void
put_text(struct work *work, const struct text_head *head, const char *text)
{
    uint8_t *to = grow(&work->out, sizeof(*head) + head->length, OUT_MAX);

    if (to) {
        memcpy(to, head, sizeof(*head));
        memcpy(to + sizeof(*head), text, head->length);
    }
}

static void
decode_line(struct work *work, uint8_t *grey, size_t n)
{
    struct pzk_line_code code;

    if (work->line && pzk_zbar_line_read(work->line, grey, n, &code)) {
        const struct text_head head = {.item = work->item,
                                       .symbology = (uint32_t)code.symbology,
                                       .backwards = code.backwards,
                                       .light = code.light,
                                       .length = (uint32_t)code.length,
                                       .start = code.start,
                                       .end = code.end};

        put_text(work, &head, code.text);
    }
}

/* Stores a code's text, unless more lines read another text of this item: of
 * several texts the last one stored counts. */
static void
found_code(void *data, const struct pzk_zbar_code *code)
{
    struct work *work = data;
    enum pzk_symbology symbology =
        code->family == PZK_QR ? PZK_SYMB_QR : PZK_SYMB_CODE128;

    if ((work->symbologies >> symbology & 1U) &&
        code->length <= PZK_LEARNED_TEXT_MAX && code->lines >= work->lines) {
        const struct text_head head = {.item = work->item,
                                       .symbology = symbology,
                                       .length = (uint32_t)code->length};

        put_text(work, &head, code->text);
        work->lines = code->lines;
    }
}

static void
scan_picture(struct work *work, const uint8_t *grey, size_t width,
             size_t height)
{
    const struct pzk_view view = {(int)width, (int)height, width, grey};

    work->lines = 0;
    pzk_zbar_scan(work->zbar, &view, found_code, work);
}

/* Has ZBar decode MODULES, a picture of SIDE * SIDE; it reads nothing from one
 * of several codes that share a text if it is of digits or capitals. */
static void
decode_grid(struct work *work, const uint8_t *modules, size_t side)
{
    size_t width = (side + 2 * QUIET) * MODULE, before = work->out.size;
    char part[PZK_LEARNED_TEXT_MAX + 1];

    if (!work->zbar || !work->drawn) {
        return;
    }
    memset(work->drawn, 255, width * width);
    for (size_t y = 0; y < side * MODULE; y++) {
        for (size_t x = 0; x < side * MODULE; x++) {
            if (modules[y / MODULE * side + x / MODULE]) {
                work->drawn[(y + QUIET * MODULE) * width + x + QUIET * MODULE] =
                    0;
            }
        }
    }
    scan_picture(work, work->drawn, width, width);
    if (work->out.size == before) {
        const struct pzk_zbar_code code = {
            .family = PZK_QR,
            .text = part,
            .length = pzk_qr_part_read(modules, (int)side, part, sizeof(part))};

        if (code.length > 0) {
            found_code(work, &code);
        }
    }
}

/* Decodes an item whose SIZE bytes AT are a picture's width and pixels. */
static void
decode_picture(struct work *work, const uint8_t *at, size_t size)
{
    uint32_t width;

    if (size < sizeof(width)) {
        return;
    }
    memcpy(&width, at, sizeof(width));
    size -= sizeof(width);
    if (work->zbar && width > 0 && width <= PICTURE_MAX &&
        size / width <= PICTURE_MAX) {
        scan_picture(work, at + sizeof(width), width, size / width);
    }
}

static void
work_finish(struct work *work)
{
    pzk_zbar_line_free(work->line);
    pzk_zbar_free(work->zbar);
    free(work->drawn);
}

/* Creates the decoder that an item of KIND needs. */
static void
prepare(struct work *work, uint32_t kind, const struct pzk_code_kinds *kinds)
{
    const size_t most = (SIDE_MAX + 2 * QUIET) * MODULE;

    if (kind == LINE && !work->line) {
        work->line = pzk_zbar_line_new();
        if (work->line) {
            pzk_zbar_line_set(work->line, kinds);
        }
    } else if (kind != LINE && !work->zbar) {
        work->zbar = pzk_zbar_new();
    }
    if (kind == GRID && !work->drawn) {
        work->drawn = malloc(most * most);
    }
}

/* Decodes the items in the SIZE bytes AT; reverses lines temporarily. */
static void
decode_all(struct work *work, uint8_t *at, size_t size)
{
    struct pzk_code_kinds kinds;

    if (size < sizeof(kinds)) {
        return;
    }
    memcpy(&kinds, at, sizeof(kinds));
    work->symbologies = kinds.symbologies;
    at += sizeof(kinds);
    size -= sizeof(kinds);
    for (struct item_head head; size >= sizeof(head); work->item++) {
        memcpy(&head, at, sizeof(head));
        at += sizeof(head);
        size -= sizeof(head);
        size_t side = (size_t)lround(sqrt((double)head.size));

        if (head.size > size) {
            return;
        }
        prepare(work, head.kind, &kinds);
        if (head.kind == LINE) {
            decode_line(work, at, head.size);
        } else if (head.kind == PICTURE) {
            decode_picture(work, at, head.size);
        } else if (side * side == head.size && side <= SIDE_MAX) {
            decode_grid(work, at, side);
        }
        size_t step = (head.size + (size_t)3) / 4 * 4;
        step = step < size ? step : size;
        at += step;
        size -= step;
    }
}

/* ---- in the sandbox ---- */

static bool
run(struct pzk_cage_task *task)
{
    struct work work = {0};
    uint8_t *copy = malloc(task->in_size + 1);

    if (copy) {
        memcpy(copy, task->in, task->in_size);
        decode_all(&work, copy, task->in_size);
    }
    bool good = copy && work.out.size <= task->out_max;
    if (good && work.out.size > 0) {
        memcpy(task->out, work.out.at, work.out.size);
        task->out_size = work.out.size;
    }
    work_finish(&work);
    free(work.out.at);
    free(copy);
    return good;
}

const struct pzk_cage_handler pzk_foreign_handler = {
    .prepare = pzk_zbar_prepare, .run = run};

/* ---- in the program ---- */

struct pzk_foreign_decoder *
pzk_foreign_decoder_new(const struct pzk_foreign_cage *cage)
{
    struct pzk_foreign_decoder *decoder = calloc(1, sizeof(*decoder));

    if (decoder && cage->program) {
        decoder->kind = cage->kind;
        decoder->cage = pzk_cage_new(cage->program);
        if (!decoder->cage) {
            free(decoder);
            return NULL;
        }
    }
    return decoder;
}

void
pzk_foreign_decoder_free(struct pzk_foreign_decoder *decoder)
{
    if (decoder) {
        pzk_cage_free(decoder->cage);
        free(decoder->in.at);
        free(decoder->out.at);
        free(decoder);
    }
}

void
pzk_foreign_begin(struct pzk_foreign_decoder *decoder,
                  const struct pzk_code_kinds *kinds)
{
    decoder->items = 0;
    decoder->in.size = 0;
    uint8_t *to = grow(&decoder->in, sizeof(*kinds), IN_MAX);
    if (to) {
        memcpy(to, kinds, sizeof(*kinds));
    }
}

static uint8_t *
add_item(struct pzk_foreign_decoder *decoder, uint32_t kind, size_t size,
         size_t *item)
{
    const struct item_head head = {kind, (uint32_t)size};

    if (decoder->items == PZK_FOREIGN_ITEMS || decoder->in.size == 0) {
        return NULL;
    }
    uint8_t *to = grow(&decoder->in, sizeof(head) + size, IN_MAX);
    if (!to) {
        return NULL;
    }
    memcpy(to, &head, sizeof(head));
    *item = decoder->items++;
    return to + sizeof(head);
}

uint8_t *
pzk_foreign_line(struct pzk_foreign_decoder *decoder, size_t n, size_t *item)
{
    return n <= LINE_MAX ? add_item(decoder, LINE, n, item) : NULL;
}

uint8_t *
pzk_foreign_grid(struct pzk_foreign_decoder *decoder, size_t side, size_t *item)
{
    return side <= SIDE_MAX ? add_item(decoder, GRID, side * side, item) : NULL;
}

uint8_t *
pzk_foreign_picture(struct pzk_foreign_decoder *decoder, size_t width,
                    size_t height, size_t *item)
{
    const uint32_t row = (uint32_t)width;
    bool fits = width > 0 && width <= PICTURE_MAX && height > 0 &&
                height <= PICTURE_MAX;
    uint8_t *to =
        fits ? add_item(decoder, PICTURE, sizeof(row) + width * height, item)
             : NULL;

    if (!to) {
        return NULL;
    }
    memcpy(to, &row, sizeof(row));
    return to + sizeof(row);
}

/* Has the child decode all items and copies its untrusted answer. False on
 * failure. */
static bool
ask_cage(struct pzk_foreign_decoder *decoder)
{
    const struct pzk_cage_job job = {.kind = decoder->kind,
                                     .in = decoder->in.at,
                                     .in_size = decoder->in.size,
                                     .out_max = OUT_MAX,
                                     .deadline_us = DEADLINE_US};
    struct pzk_cage_answer answer = {.error = ""};

    if (pzk_cage_run(decoder->cage, &job, &answer) != PZK_CAGE_DONE) {
        return false;
    }
    if (answer.out_size == 0) {
        return true;
    }
    uint8_t *to = grow(&decoder->out, answer.out_size, OUT_MAX);
    if (to) {
        memcpy(to, answer.out, answer.out_size);
    }
    return to != NULL;
}

static void
take_texts(struct pzk_foreign_decoder *decoder)
{
    const uint8_t *at = decoder->out.at;
    size_t size = decoder->out.size;

    for (struct text_head head; size >= sizeof(head);) {
        memcpy(&head, at, sizeof(head));
        at += sizeof(head);
        size -= sizeof(head);
        if (head.length > size || head.item >= decoder->items ||
            head.symbology >= PZK_SYMBOLOGIES || !isfinite(head.start) ||
            !isfinite(head.end)) {
            return;
        }
        decoder->texts[head.item] = (struct pzk_foreign_text){
            .symbology = (enum pzk_symbology)head.symbology,
            .backwards = head.backwards != 0,
            .light = head.light != 0,
            .start = head.start,
            .end = head.end,
            .length = head.length,
            .text = (const char *)at};
        size_t step = (head.length + (size_t)3) / 4 * 4;
        step = step < size ? step : size;
        at += step;
        size -= step;
    }
}

const struct pzk_foreign_text *
pzk_foreign_run(struct pzk_foreign_decoder *decoder)
{
    memset(decoder->texts, 0, decoder->items * sizeof(decoder->texts[0]));
    decoder->out.size = 0;
    if (decoder->items == 0) {
        return decoder->texts;
    }
    if (!decoder->cage) {
        struct work work = {.out = decoder->out};

        decode_all(&work, decoder->in.at, decoder->in.size);
        decoder->out = work.out;
        work_finish(&work);
    } else if (!ask_cage(decoder)) {
        return NULL;
    }
    take_texts(decoder);
    return decoder->texts;
}
