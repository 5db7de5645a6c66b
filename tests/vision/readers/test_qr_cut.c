// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "vision/readers/qr/cut.h"

/* Rows that end within a block, and more of them than are cut side by side. */
enum {
    BLOCK = PZK_QR_BLOCK,
    WIDTH = 203,
    COLS = (WIDTH + BLOCK - 1) / BLOCK,
    BLOCKS = PZK_QR_ROWS,
    HEIGHT = BLOCKS * BLOCK,
    ROWS = BLOCKS - 3
};

static uint8_t gray[HEIGHT * WIDTH];
static uint8_t swing[COLS * BLOCKS + PZK_QR_ROWS];
static uint8_t live[COLS * BLOCKS + PZK_QR_ROWS];
static const struct pzk_view view = {WIDTH, HEIGHT, WIDTH, gray};

static unsigned
draw_lot(unsigned *seed, unsigned n)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % n;
}

/* Runs of dark and light, with noise, of which some are as long as blocks;
 * blocks of which one in so many is SMOOTH, or one in so many DULL. */
static void
paint(unsigned seed, unsigned smooth, unsigned dull)
{
    int level = 128, left = 0;

    for (size_t i = 0; i < sizeof gray; i++, left--) {
        if (left <= 0) {
            left = 1 + (int)draw_lot(&seed, 12);
            level = 20 + (int)draw_lot(&seed, 200);
        }
        gray[i] = (uint8_t)(level + (int)draw_lot(&seed, 16));
    }
    for (size_t i = 0; i < COLS * BLOCKS; i++) {
        swing[i] = smooth && draw_lot(&seed, smooth) == 0
                       ? 0
                       : (uint8_t)(10 + draw_lot(&seed, 30));
        live[i] = swing[i] && !(dull && draw_lot(&seed, dull) == 0) ? 255 : 0;
    }
}

struct lists {
    int at[2 * WIDTH], middle2[2 * WIDTH], ends[2 * WIDTH];
};

static void
add_breaks(struct pzk_qr_edges *e)
{
    for (int k = 0; k < PZK_QR_BREAKS && e->n > 0; k++) {
        e->at[e->n] = PZK_QR_NOWHERE;
        e->ends[e->n++] = 0;
    }
}

/* The same row by itself, block by block. */
static struct pzk_qr_edges
cut_alone(int y, struct lists *lists)
{
    const uint8_t *row = gray + (size_t)y * WIDTH;
    struct pzk_qr_cutter k = {
        .edges = {lists->at, lists->middle2, lists->ends, 0}};
    int last = 0;

    for (int x = 0; x < WIDTH;) {
        int end = x + BLOCK < WIDTH ? x + BLOCK : WIDTH;
        int at = x / BLOCK * BLOCKS + y / BLOCK;
        bool edge;

        if (!swing[at] && k.begun) {
            pzk_qr_cut_end(&k, row, x, last);
            add_breaks(&k.edges);
            k.begun = false;
        } else if (swing[at] && !live[at] && !k.begun) {
            pzk_qr_cut(&k, row, end - 1, end, swing[at], &edge);
        }
        for (int i = x; i < end && live[at];) {
            i = pzk_qr_cut(&k, row, i, end, swing[at], &edge);
        }
        last = swing[at] ? swing[at] : last;
        x = end;
    }
    if (k.begun) {
        pzk_qr_cut_end(&k, row, WIDTH, last);
        add_breaks(&k.edges);
    }
    return k.edges;
}

static int
compare_rows(int y)
{
    struct pzk_qr_rows *rows = pzk_qr_rows_new();
    const struct pzk_qr_blocks blocks = {BLOCKS, swing, live};
    int edges = 0;

    assert_non_null(rows);
    assert_true(pzk_qr_rows_cut(rows, &view, &blocks, y, ROWS, 0, WIDTH));
    for (int i = 0; i < ROWS; i++) {
        static struct lists lists;
        struct pzk_qr_edges alone = cut_alone(y + i * BLOCK, &lists);
        struct pzk_qr_edges row = pzk_qr_rows_edges(rows, i);

        assert_int_equal(row.n, alone.n);
        for (int k = 0; k < row.n; k++) {
            assert_int_equal(row.at[k], alone.at[k]);
            assert_int_equal(row.ends[k], alone.ends[k]);
            if (row.at[k] != PZK_QR_NOWHERE) {
                assert_int_equal(row.middle2[k], alone.middle2[k]);
                edges++;
            }
        }
    }
    pzk_qr_rows_free(rows);
    return edges;
}

TEST(test_rows_side_by_side_have_the_edges_of_each)
{
    for (unsigned seed = 1; seed <= 20; seed++) {
        paint(seed, seed % 3 ? 4 : 0, seed % 2 ? 5 : 0);
        for (int y = 0; y < BLOCK; y += 3) {
            assert_true(compare_rows(y) > ROWS);
        }
    }
}

/* The edge lies where the middle between dark and light is crossed. */
TEST(test_an_edge_lies_at_the_middle)
{
    static const uint8_t line[] = {50, 50, 50, 70, 130, 150, 150, 90, 60, 60};
    int at[10], middle2[10], ends[10];
    struct pzk_qr_cutter k = {.edges = {at, middle2, ends, 0}};
    bool edge;

    for (int i = 0; i < (int)sizeof line;) {
        i = pzk_qr_cut(&k, line, i, sizeof line, 20, &edge);
    }
    assert_int_equal(k.edges.n, 1);
    assert_int_equal(at[0], 4);
    assert_int_equal(middle2[0], 200);
    assert_true(ends[0]);
    assert_false(pzk_qr_cut_end(&k, line, sizeof line, 20)); /* it is dark */
}

RUN_TESTS()
