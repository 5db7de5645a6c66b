// SPDX-License-Identifier: MIT
/*
 * The map of the maze: computes where printed areas are after cards were turned
 * and a line was shifted, and the walls between neighbours (M3, M4); places
 * players on the map and collects for them (M5, M6).
 */
#include "src/rules/maze/state.h"

enum { SIDE = PZK_MAZE_SIDE, MAP = 3 * SIDE, SHIFT = SIDE / 2 };

bool
pzk_maze_card_valid(const struct pzk_maze_card *card)
{
    for (int i = 0; i <= SIDE; i++) {
        for (int j = 0; j < SIDE; j++) {
            if (card->h[i][j] > PZK_MAZE_RED || card->v[j][i] > PZK_MAZE_RED) {
                return false;
            }
        }
    }
    return card->res == -1 ||
           (card->res >= 0 && card->res < PZK_MAZE_RESOURCES &&
            card->row >= 0 && card->row < SIDE && card->col >= 0 &&
            card->col < SIDE);
}

/* Returns how many areas the cards of LINE (rows 0..2, columns 3..5) are
 * shifted now. */
static int
offset(const struct maze *maze, int line)
{
    if (maze->is.shift < 0 || maze->is.shift / 2 != line) {
        return 0;
    }
    return maze->is.shift % 2 ? SHIFT : -SHIFT;
}

struct maze_xy
pzk_maze_place(const struct maze *maze, int slot, int row, int col)
{
    for (int turns = maze->is.rot[slot]; turns > 0; turns--) {
        int was = row;

        row = col;
        col = SIDE - 1 - was;
    }
    return (struct maze_xy){
        slot % 3 * SIDE + col + offset(maze, slot / 3),
        slot / 3 * SIDE + row + offset(maze, 3 + slot % 3),
    };
}

struct maze_xy
pzk_maze_where(const struct maze *maze, int player)
{
    const struct pzk_maze_player *p = &maze->is.player[player];

    return pzk_maze_place(maze, p->slot, p->row, p->col);
}

bool
pzk_maze_find(const struct maze *maze, struct maze_xy at, int *slot, int *row,
              int *col)
{
    for (*slot = 0; *slot < PZK_MAZE_SLOTS; ++*slot) {
        *col = at.x - offset(maze, *slot / 3) - *slot % 3 * SIDE;
        *row = at.y - offset(maze, 3 + *slot % 3) - *slot / 3 * SIDE;
        if (*col < 0 || *col >= SIDE || *row < 0 || *row >= SIDE) {
            continue;
        }
        /* turn back to the card as printed */
        for (int turns = maze->is.rot[*slot]; turns > 0; turns--) {
            int was = *col;

            *col = *row;
            *row = SIDE - 1 - was;
        }
        return true;
    }
    *slot = -1;
    return false;
}

struct maze_xy
pzk_maze_corner(const struct maze *maze, int corner)
{
    static const struct {
        int slot, dx, dy;
    } corners[4] = {{0, 0, 0}, {2, 3, 0}, {8, 3, 3}, {6, 0, 3}};
    int slot = corners[corner].slot;

    return (struct maze_xy){
        slot % 3 * SIDE + corners[corner].dx + offset(maze, slot / 3),
        slot / 3 * SIDE + corners[corner].dy + offset(maze, 3 + slot % 3),
    };
}

struct maze_xy
pzk_maze_step(struct maze_xy at, int direction)
{
    return (struct maze_xy){at.x + pzk_step_x(direction),
                            at.y + pzk_step_y(direction)};
}

/* Returns the line that the card at AT itself has there, towards DIRECTION. */
static int
own_line(const struct maze *maze, struct maze_xy at, int direction)
{
    const struct pzk_maze_card *card;
    int slot, row, col;

    if (!pzk_maze_find(maze, at, &slot, &row, &col)) {
        return PZK_MAZE_OPEN;
    }
    card = &maze->card[slot];
    switch ((direction + 4 - maze->is.rot[slot]) % 4) {
    case PZK_N:
        return card->h[row][col];
    case PZK_E:
        return card->v[row][col + 1];
    case PZK_S:
        return card->h[row + 1][col];
    default:
        return card->v[row][col];
    }
}

/* Within a card both sides see the same line; at its border each card has its
 * own, and red prevails (M3.4). */
enum pzk_maze_wall
pzk_maze_line(const struct maze *maze, struct maze_xy at, int direction)
{
    int here = own_line(maze, at, direction);
    int there =
        own_line(maze, pzk_maze_step(at, direction), (direction + 2) % 4);

    return (enum pzk_maze_wall)(here > there ? here : there);
}

int
pzk_maze_resource_at(const struct maze *maze, struct maze_xy at)
{
    int slot, row, col;

    return pzk_maze_find(maze, at, &slot, &row, &col) &&
                   maze->card[slot].row == row && maze->card[slot].col == col
               ? maze->card[slot].res
               : -1;
}

/* ---- players on the map ---- */

void
pzk_maze_put(struct maze *maze, int player, struct maze_xy at)
{
    int slot = 0, row = 0, col = 0;

    pzk_maze_find(maze, at, &slot, &row, &col);
    maze->is.player[player].slot = (uint8_t)slot;
    maze->is.player[player].row = (uint8_t)row;
    maze->is.player[player].col = (uint8_t)col;
}

bool
pzk_maze_has(const struct maze *maze, int player, int res)
{
    for (int i = 0; i < maze->is.player[player].n_got; i++) {
        if (maze->is.player[player].got[i] == res) {
            return true;
        }
    }
    return false;
}

bool
pzk_maze_occupied(const struct maze *maze, int player, struct maze_xy at)
{
    bool hyde = maze_is_hyde(&maze->is.player[player]);

    for (int i = 0; i < maze->is.n_players; i++) {
        if (i != player && (hyde || maze_is_hyde(&maze->is.player[i])) &&
            maze_same(pzk_maze_where(maze, i), at)) {
            return true;
        }
    }
    return false;
}

bool
pzk_maze_collects(const struct maze *maze, int player, struct maze_xy at)
{
    int res = pzk_maze_resource_at(maze, at);

    return res >= 0 && !pzk_maze_has(maze, player, res);
}

/* Counts the resource in n_got, which also switches his character
 * (maze_is_hyde()). */
int
pzk_maze_enter(struct maze *maze, int player, struct maze_xy at)
{
    struct pzk_maze_player *p = &maze->is.player[player];
    int res = pzk_maze_resource_at(maze, at);
    bool collects = pzk_maze_collects(maze, player, at);

    pzk_maze_put(maze, player, at);
    if (!collects) {
        return -1;
    }
    p->got[p->n_got++] = (int8_t)res;
    return res;
}

/* Searches clockwise from the player on turn for a Jekyll who shares an area
 * with a Hyde (M6.5). */
int
pzk_maze_next_to_escape(const struct maze *maze)
{
    for (int i = 0; i < maze->is.n_players; i++) {
        int jekyll = (maze->is.active + i) % maze->is.n_players;

        for (int hyde = 0; hyde < maze->is.n_players; hyde++) {
            if (!maze_is_hyde(&maze->is.player[jekyll]) &&
                maze_is_hyde(&maze->is.player[hyde]) &&
                maze_same(pzk_maze_where(maze, jekyll),
                          pzk_maze_where(maze, hyde))) {
                return jekyll;
            }
        }
    }
    return -1;
}

int
pzk_maze_reach(const struct maze *maze, int player)
{
    if (maze->is.left > 0 && player == (int)maze->is.active) {
        return maze->is.left;
    }
    return maze_is_hyde(&maze->is.player[player]) ? 3 : maze->steps;
}

/* ---- for other rooms ---- */

bool
pzk_maze_area(const struct pzk_game *game, int x, int y, int *slot, int *row,
              int *col)
{
    return pzk_maze_find(maze_in(game), (struct maze_xy){x, y}, slot, row, col);
}

enum pzk_maze_wall
pzk_maze_wall(const struct pzk_game *game, int x, int y, int direction)
{
    return pzk_maze_line(maze_in(game), (struct maze_xy){x, y}, direction);
}
