// SPDX-License-Identifier: MIT
/*
 * Moves the pieces of the maze on the table.
 */
#include "vision/virtual/maze/play.h"

/* Percent of the coins that are turned over while they are moved. */
enum { TURNED_AT_ONCE = 50 };

static int
coin_of(int player, bool hyde)
{
    return PZK_C1J + 2 * player + (hyde ? 1 : 0);
}

static struct pzk_mm
area_at(struct pzk_maze_play *play, int x, int y)
{
    return (struct pzk_mm){
        (float)(20 * x) - 110 +
            pzk_random_between(&play->stage.random, -2.5f, 2.5f),
        (float)(20 * y) - 110 +
            pzk_random_between(&play->stage.random, -2.5f, 2.5f)};
}

/* Returns the offset of SHIFT's line from its place. */
static struct pzk_mm
shifted_by(int shift)
{
    float by = shift % 2 ? 40 : -40;

    return shift / 2 < 3 ? (struct pzk_mm){by, 0} : (struct pzk_mm){0, by};
}

static struct pzk_mm
slot_at(int slot)
{
    return (struct pzk_mm){(float)(80 * (slot % 3 - 1)),
                           (float)(80 * (slot / 3 - 1))};
}

void
pzk_maze_carry_coin(struct pzk_maze_play *play, int player, bool hyde, int x,
                    int y)
{
    pzk_stage_carry(&play->stage, player, coin_of(player, hyde),
                    area_at(play, x, y),
                    pzk_random_between(&play->stage.random, -40, 40));
}

void
pzk_maze_take_coin(struct pzk_maze_play *play, int player)
{
    int coin = coin_of(player, play->status.player[player].hyde);

    pzk_stage_take(&play->stage, player, &coin, 1);
}

void
pzk_maze_turn_coin(struct pzk_maze_play *play, int player, bool was, bool hyde,
                   int x, int y)
{
    int coin = coin_of(player, was);

    pzk_stage_take(&play->stage, player, &coin, 1);
    pzk_stage_wait(&play->stage, 1.0f, 1.4f);
    pzk_maze_carry_coin(play, player, hyde, x, y);
}

/* Appends the card in SLOT and the coins on it to the N PIECES; returns the new
 * count. */
static int
with_coins(struct pzk_maze_play *play, int slot, int *pieces, int n)
{
    pieces[n++] = play->demo->card[slot];
    for (int i = 0; i < play->status.n_players; i++) {
        if (play->status.player[i].slot == slot) {
            pieces[n++] = coin_of(i, play->status.player[i].hyde);
        }
    }
    return n;
}

void
pzk_maze_slide_line(struct pzk_maze_play *play, int shift, bool back)
{
    int pieces[3 + PZK_MAZE_PLAYERS], n = 0;
    int line = shift / 2;
    struct pzk_mm way = shifted_by(back ? shift ^ 1 : shift);

    for (int i = 0; i < 3; i++) {
        n = with_coins(play, line < 3 ? 3 * line + i : 3 * i + line - 3, pieces,
                       n);
    }
    pzk_stage_slide(&play->stage, play->status.active, pieces, n, way, 0);
    pzk_stage_wait(&play->stage, 0.5f, 0.9f);
}

void
pzk_maze_turn_card(struct pzk_maze_play *play, int slot, float turn)
{
    int pieces[1 + PZK_MAZE_PLAYERS];
    int n = with_coins(play, slot, pieces, 0);

    pzk_stage_slide(&play->stage, play->status.active, pieces, n,
                    (struct pzk_mm){0, 0}, turn);
    pzk_stage_wait(&play->stage, 0.5f, 0.9f);
}

void
pzk_maze_take_card(struct pzk_maze_play *play, int slot)
{
    int piece = play->demo->card[slot];

    pzk_stage_take(&play->stage, play->status.active, &piece, 1);
}

void
pzk_maze_bring_card(struct pzk_maze_play *play, int slot)
{
    struct pzk_mm at = slot_at(slot), by = shifted_by(play->status.shift);
    int line = play->status.shift / 2;

    if (play->status.shift >= 0 &&
        (line < 3 ? slot / 3 : slot % 3 + 3) == line) {
        at = (struct pzk_mm){at.x + by.x, at.y + by.y};
    }
    pzk_stage_carry(&play->stage, play->status.active, play->demo->card[slot],
                    at, (float)(90 * play->status.rot[slot]));
}

void
pzk_maze_show_map(struct pzk_maze_play *play, const struct pzk_action *action)
{
    const struct pzk_maze_status *status = &play->status;
    int shift = action->arg == PZK_ABSENT ? -1 : action->arg;

    if (status->shift >= 0 && status->shift != shift) {
        pzk_maze_slide_line(play, status->shift, true);
    }
    if (action->other != PZK_ABSENT) {
        pzk_maze_turn_card(play, action->other,
                           action->by == PZK_MAZE_CW ? 90 : -90);
    }
    if (shift >= 0 && status->shift != shift) {
        pzk_maze_slide_line(play, shift, false);
    }
    pzk_stage_wait(&play->stage, 3.2f, 3.8f);
}

void
pzk_maze_show_move(struct pzk_maze_play *play, int player, bool hyde,
                   const struct pzk_maze_player *after, bool moved,
                   bool forgets)
{
    bool turns = after->hyde != hyde;
    bool at_once =
        pzk_random_below(&play->stage.random, 100) < TURNED_AT_ONCE && !forgets;

    /* a coin turned over later would not tell whether it passed a resource
     * (M5.9) */
    at_once =
        at_once || pzk_maze_demo_choices_in(&play->demo->base.options)->goes_on;

    if (!moved || (turns && at_once)) {
        pzk_maze_turn_coin(play, player, hyde, after->hyde, after->x, after->y);
        return;
    }
    pzk_maze_carry_coin(play, player, hyde, after->x, after->y);
    if (turns) {
        pzk_stage_wait(&play->stage, forgets ? 8.4f : 0.4f,
                       forgets ? 9.0f : 0.8f);
        pzk_maze_turn_coin(play, player, hyde, after->hyde, after->x, after->y);
    }
}

void
pzk_maze_lay_out(struct pzk_maze_play *play)
{
    const struct pzk_maze_demo *demo = play->demo;

    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        pzk_stage_put(&play->stage, demo->card[slot], slot_at(slot),
                      (float)(90 * demo->setup.rot[slot]) +
                          pzk_random_between(&play->stage.random, -1.5f, 1.5f));
    }
    for (int i = 0; i < play->status.n_players; i++) {
        pzk_stage_put(
            &play->stage, coin_of(i, false),
            area_at(play, play->status.player[i].x, play->status.player[i].y),
            0);
    }
    pzk_stage_wait(&play->stage, 4.5f, 5.0f);
}
