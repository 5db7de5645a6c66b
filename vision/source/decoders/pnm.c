// SPDX-License-Identifier: MIT
/* Netpbm's bitmaps, greymaps and pixmaps, as text and as bytes. */
#include <stdlib.h>
#include <string.h>

#include "vision/source/decoders/raster.h"

enum { LEVELS_MAX = 65535 };

struct map {
    const uint8_t *at, *end; /* what is to be read */
    bool bits, text;         /* a bitmap; numbers are written as text */
    size_t channels;
    unsigned most; /* the level that means white */
    uint8_t *row;  /* blue-green-red */
};

static bool
is_space(uint8_t c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
is_digit(uint8_t c)
{
    return c >= '0' && c <= '9';
}

/* Reads a number of at most DIGITS digits. False where there is none. */
static bool
read_number(struct map *map, int digits, unsigned *value)
{
    while (map->at < map->end && (is_space(*map->at) || *map->at == '#')) {
        if (*map->at++ == '#') {
            while (map->at < map->end && *map->at != '\n' && *map->at != '\r') {
                map->at++;
            }
        }
    }
    const uint8_t *begin = map->at;

    for (*value = 0;
         map->at < map->end && is_digit(*map->at) && map->at - begin < digits;
         map->at++) {
        *value = *value * 10 + (unsigned)(*map->at - '0');
    }
    return map->at > begin;
}

static bool
read_header(struct map *map, const struct pzk_raster *to)
{
    unsigned kind = map->at[1] - '0', width, height;

    map->at += 2;
    map->text = kind <= 3;
    map->bits = kind % 3 == 1;
    map->channels = kind % 3 == 0 ? 3 : 1;
    map->most = 1;
    if (!read_number(map, 9, &width) || width != to->width ||
        !read_number(map, 9, &height) || height != to->height ||
        (!map->bits && !read_number(map, 9, &map->most))) {
        return false;
    }
    map->at++; /* one space */
    return map->at <= map->end && map->most > 0 && map->most <= LEVELS_MAX;
}

/* Reads a level as text, to eight bits. */
static bool
read_level(struct map *map, uint8_t *level)
{
    unsigned value;

    if (!read_number(map, map->bits ? 1 : 9, &value)) {
        return false;
    }
    value = value < map->most ? value : map->most;
    *level = (uint8_t)(map->bits         ? (value ? 0 : 255)
                       : map->most > 255 ? value >> 8
                                         : value * 255 / map->most);
    return true;
}

/* Reads the row of N levels as text. */
static bool
read_text(struct map *map, uint8_t *levels, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (!read_level(map, &levels[i])) {
            return false;
        }
    }
    return true;
}

/* Reads the row of N levels as bytes. */
static bool
read_bytes(struct map *map, uint8_t *levels, size_t n)
{
    size_t each = map->most > 255 ? 2 : 1;
    size_t size = map->bits ? (n + 7) / 8 : each * n;

    if ((size_t)(map->end - map->at) < size) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        levels[i] = map->bits ? (map->at[i / 8] << i % 8 & 128 ? 0 : 255)
                              : map->at[each * i];
    }
    map->at += size;
    return true;
}

static bool
read_rows(struct map *map, const struct pzk_raster *to, uint8_t *levels)
{
    size_t n = map->channels * to->width;

    for (size_t y = 0; y < to->height; y++) {
        if (!(map->text ? read_text(map, levels, n)
                        : read_bytes(map, levels, n))) {
            return false;
        }
        if (map->channels == 1 && !to->bgr) {
            memcpy(to->gray + y * to->width, levels, n);
            continue;
        }
        for (size_t i = 0; i < 3 * to->width; i++) {
            map->row[i] =
                levels[map->channels == 1 ? i / 3 : i - i % 3 + 2 - i % 3];
        }
        pzk_raster_put(to, y, map->row);
    }
    return true;
}

bool
pzk_pnm_decode(const uint8_t *data, size_t size, struct pzk_raster *to)
{
    struct map map = {.at = data, .end = data + size};

    if (size < 3 || !read_header(&map, to)) {
        return false;
    }
    uint8_t *levels = malloc(map.channels * to->width);
    map.row = malloc(3 * to->width);
    bool good = levels && map.row && read_rows(&map, to, levels);

    free(levels);
    free(map.row);
    return good;
}
