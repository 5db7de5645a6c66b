// SPDX-License-Identifier: MIT
#include "vision/codes/zbar_scan_line.h"

#include <stdlib.h>
#include <string.h>
#include <zbar.h>

enum {
    EIGHTH = 3,       /* bits: requests positions in 1/8 sample */
    WIDTH_UNITS = 32, /* the scanner's units of width per sample */
    FLUSHES = 3,      /* until ZBar has seen the end of the last element */
    LEAST = 32,       /* least samples of a line */
    /* Samples joined into one at most: ZBar follows edges by their slope from
     * sample to sample, and finds none in many samples a module. */
    COARSEST = 4
};

struct pzk_zbar_line {
    zbar_decoder_t *decoder;
    zbar_scanner_t *scanner;
    /* of the current line */
    bool found, spaced; /* ZBar reported it at the end of a space */
    struct pzk_line_code code;
};

static const struct {
    zbar_symbol_type_t type;
    enum pzk_symbology symbology;
} kinds_of[] = {
    {ZBAR_EAN13, PZK_SYMB_EAN13},     {ZBAR_EAN8, PZK_SYMB_EAN8},
    {ZBAR_CODE128, PZK_SYMB_CODE128}, {ZBAR_CODE39, PZK_SYMB_CODE39},
    {ZBAR_CODE93, PZK_SYMB_CODE93},   {ZBAR_CODABAR, PZK_SYMB_CODABAR},
    {ZBAR_I25, PZK_SYMB_I25}};

enum { KINDS = sizeof kinds_of / sizeof kinds_of[0] };

/* Returns where the last element ends, in samples. */
static float
last_edge(const struct pzk_zbar_line *line)
{
    return (float)zbar_scanner_get_edge(line->scanner, 0, EIGHTH) /
           (1 << EIGHTH);
}

/* Keeps the code that ZBar has read, if it is the line's first. */
static void
take(zbar_decoder_t *decoder)
{
    struct pzk_zbar_line *line = zbar_decoder_get_userdata(decoder);
    zbar_symbol_type_t type = zbar_decoder_get_type(decoder);
    const char *text = zbar_decoder_get_data(decoder);
    size_t length = zbar_decoder_get_data_length(decoder);
    int direction = zbar_decoder_get_direction(decoder);
    struct pzk_line_code *code = &line->code;
    size_t i = 0;

    while (i < KINDS && kinds_of[i].type != type) {
        i++;
    }
    if (line->found || i == KINDS || !text || length == 0 ||
        length > PZK_BARS_TEXT_MAX || direction == 0) {
        return;
    }
    code->symbology = kinds_of[i].symbology;
    code->backwards = direction < 0;
    code->length = length;
    memcpy(code->text, text, length);
    code->text[length] = '\0';
    line->found = true;
    /* the colour of the element that comes next */
    line->spaced = zbar_decoder_get_color(decoder) == ZBAR_BAR;
}

struct pzk_zbar_line *
pzk_zbar_line_new(void)
{
    struct pzk_zbar_line *line = calloc(1, sizeof(*line));

    if (!line) {
        return NULL;
    }
    line->decoder = zbar_decoder_create();
    line->scanner = line->decoder ? zbar_scanner_create(line->decoder) : NULL;
    if (!line->scanner) {
        pzk_zbar_line_free(line);
        return NULL;
    }
    zbar_decoder_set_userdata(line->decoder, line);
    zbar_decoder_set_handler(line->decoder, take);
    return line;
}

void
pzk_zbar_line_free(struct pzk_zbar_line *line)
{
    if (line) {
        if (line->scanner) {
            zbar_scanner_destroy(line->scanner);
        }
        if (line->decoder) {
            zbar_decoder_destroy(line->decoder);
        }
        free(line);
    }
}

void
pzk_zbar_line_set(struct pzk_zbar_line *line,
                  const struct pzk_code_kinds *kinds)
{
    zbar_decoder_set_config(line->decoder, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
    for (size_t i = 0; i < KINDS; i++) {
        enum pzk_symbology symbology = kinds_of[i].symbology;

        if (!(kinds->symbologies >> symbology & 1U)) {
            continue;
        }
        zbar_decoder_set_config(line->decoder, kinds_of[i].type,
                                ZBAR_CFG_ENABLE, 1);
        if (pzk_symbology_is_weak(symbology)) {
            zbar_decoder_set_config(line->decoder, kinds_of[i].type,
                                    ZBAR_CFG_MIN_LEN, kinds->least[symbology]);
            zbar_decoder_set_config(line->decoder, kinds_of[i].type,
                                    ZBAR_CFG_MAX_LEN,
                                    kinds->greatest[symbology]);
        }
    }
}

/* Returns the end of the last bar of the code that ZBar reported after the
 * first AT of the N samples. */
static float
end_of_bars(const struct pzk_zbar_line *line, const uint8_t *grey, size_t n,
            size_t at)
{
    float edge = last_edge(line);

    if (!line->spaced) {
        return edge;
    }
    if (line->code.symbology != PZK_SYMB_CODE128) {
        return edge -
               (float)zbar_scanner_get_width(line->scanner) / WIDTH_UNITS;
    }
    /* that space is in its last letter, and a bar follows */
    while (at < n && last_edge(line) <= edge) {
        zbar_scan_y(line->scanner, grey[at++]);
    }
    if (last_edge(line) <= edge) {
        zbar_scanner_flush(line->scanner);
    }
    return last_edge(line);
}

static bool
scan(struct pzk_zbar_line *line, const uint8_t *grey, size_t n)
{
    size_t at = 0;

    line->found = false;
    zbar_scanner_reset(line->scanner);
    zbar_decoder_reset(line->decoder);
    while (at < n && !line->found) {
        zbar_scan_y(line->scanner, grey[at++]);
    }
    for (int k = 0; k < FLUSHES && !line->found; k++) {
        zbar_scanner_flush(line->scanner);
    }
    if (line->found) {
        line->code.end = end_of_bars(line, grey, n, at);
    }
    return line->found;
}

static void
turn_round(uint8_t *grey, size_t n)
{
    for (size_t i = 0; i < n / 2; i++) {
        uint8_t kept = grey[i];

        grey[i] = grey[n - 1 - i];
        grey[n - 1 - i] = kept;
    }
}

/* Reads the first code of GREY in both directions, which must agree. */
static bool
read_both_ways(struct pzk_zbar_line *line, uint8_t *grey, size_t n,
               struct pzk_line_code *code)
{
    if (!scan(line, grey, n)) {
        return false;
    }
    *code = line->code;
    turn_round(grey, n);
    bool again = scan(line, grey, n);
    turn_round(grey, n);
    code->start = (float)n - line->code.end;
    return again && line->code.symbology == code->symbology &&
           line->code.length == code->length &&
           line->code.backwards != code->backwards &&
           memcmp(line->code.text, code->text, code->length) == 0 &&
           code->start < code->end;
}

static void
halve(uint8_t *grey, size_t n)
{
    for (size_t i = 0; i + 1 < n; i += 2) {
        grey[i / 2] = (uint8_t)((grey[i] + grey[i + 1] + 1) / 2);
    }
}

static void
exchange(uint8_t *grey, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        grey[i] = (uint8_t)(255 - grey[i]);
    }
}

bool
pzk_zbar_line_read(struct pzk_zbar_line *line, uint8_t *grey, size_t n,
                   struct pzk_line_code *code)
{
    for (int scale = 1; scale <= COARSEST && n >= LEAST; scale *= 2, n /= 2) {
        for (int light = 0; light < 2; light++) {
            if (read_both_ways(line, grey, n, code)) {
                code->light = light;
                code->start *= (float)scale;
                code->end *= (float)scale;
                return true;
            }
            exchange(grey, n);
        }
        halve(grey, n);
    }
    return false;
}
