// SPDX-License-Identifier: MIT
/*
 * Runs a fuzz target without libFuzzer: `PROGRAM ROUNDS FOLDER` gives it every
 * file of FOLDER as it is and ROUNDS times damaged, from a fixed seed.
 */
#include <glib.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One small damage: a byte, a piece doubled, moved or gone. */
static void
damage(GString *text, GRand *random)
{
    static const char spice[] = "{}[]\",:0919-.eE\\\n\0\xff nulltrue";
    gint32 length = (gint32)text->len;
    gint32 at = length ? g_rand_int_range(random, 0, length) : 0;
    gint32 most = g_rand_int_range(random, 1, 40);
    gint32 some = MIN(length - at, most);
    char *piece = g_strndup(text->str + at, (gsize)some);

    switch (g_rand_int_range(random, 0, 5)) {
    case 0:
        if (length) {
            text->str[at] = (char)g_rand_int_range(random, 0, 256);
        }
        break;
    case 1:
        g_string_insert_c(
            text, at,
            spice[g_rand_int_range(random, 0, (gint32)sizeof(spice))]);
        break;
    case 2:
        g_string_erase(text, at, some);
        break;
    case 3:
        g_string_insert(text, g_rand_int_range(random, 0, length + 1), piece);
        break;
    default:
        if (g_rand_int_range(random, 0, 20) == 0) {
            g_string_truncate(text, (gsize)at);
        }
        break;
    }
    g_free(piece);
}

static long
run_file(const char *path, long rounds, GRand *random)
{
    g_autofree char *data = NULL;
    gsize length = 0;

    if (!g_file_get_contents(path, &data, &length, NULL)) {
        return 0;
    }
    LLVMFuzzerTestOneInput((const uint8_t *)data, length);
    for (long i = 0; i < rounds; i++) {
        g_autoptr(GString) text = g_string_new_len(data, (gssize)length);

        for (int k = g_rand_int_range(random, 1, 12); k > 0; k--) {
            damage(text, random);
        }
        /* a buffer of its own size, so that a sanitizer sees its end */
        uint8_t *exact = g_malloc(MAX(text->len, 1));

        memcpy(exact, text->str, text->len);
        LLVMFuzzerTestOneInput(exact, text->len);
        g_free(exact);
    }
    return rounds + 1;
}

int
main(int argc, char **argv)
{
    GRand *random = g_rand_new_with_seed(1886);
    g_autoptr(GDir) dir = argc == 3 ? g_dir_open(argv[2], 0, NULL) : NULL;
    const char *name;
    long inputs = 0;

    if (!dir) {
        fprintf(stderr, "usage: %s ROUNDS FOLDER\n", argv[0]);
        g_rand_free(random);
        return 2;
    }
    while ((name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *path = g_build_filename(argv[2], name, NULL);

        inputs += run_file(path, atol(argv[1]), random);
    }
    g_rand_free(random);
    printf("%ld inputs\n", inputs);
    return inputs > 0 ? 0 : 1;
}
