// SPDX-License-Identifier: MIT
#include "src/table/guest.h"

/* The stable names of event lines; for people see src/words. */

static const char *const placements[] = {
    [PZK_PLACEMENT_FOUND] = "found",
    [PZK_PLACEMENT_MOVED] = "moved",
    [PZK_PLACEMENT_TURNED] = "turned",
    [PZK_PLACEMENT_LOST] = "lost",
};
static const char *const cameras[] = {
    [PZK_CAMERA_OK] = "ok",           [PZK_CAMERA_LOST] = "lost",
    [PZK_CAMERA_DARK] = "dark",       [PZK_CAMERA_BLURRED] = "blurred",
    [PZK_CAMERA_GLARE] = "glare",     [PZK_CAMERA_FAR] = "far",
    [PZK_CAMERA_MOVED] = "moved",     [PZK_CAMERA_MIRRORED] = "mirrored",
    [PZK_CAMERA_SHAKING] = "shaking", [PZK_CAMERA_OTHER_GAME] = "other_game",
};
static const char *const marks_names[] = {
    [PZK_MARKS_TAG] = "tag",
    [PZK_MARKS_QR] = "qr",
    [PZK_MARKS_CODE128] = "code128",
    [PZK_MARKS_TACTILE] = "tactile",
};
static const char *const findings[PZK_SHARED_FINDINGS] = {
    [PZK_FIND_NONE] = "none",
    [PZK_FIND_NOT_YOUR_TURN] = "not_your_turn",
    [PZK_FIND_WRONG_SIDE] = "wrong_side",
    [PZK_FIND_DEAL_ORDER] = "deal_order",
    [PZK_FIND_ALREADY_PLAYED] = "already_played",
    [PZK_FIND_MOVED_CARD] = "moved_card",
    [PZK_FIND_CARD_MISSING] = "card_missing",
    [PZK_FIND_TOO_FAR] = "too_far",
    [PZK_FIND_TAKE_BACK_NOT_ALLOWED] = "take_back_not_allowed",
    [PZK_FIND_PLACEMENT_TURNED] = "placement_turned",
    [PZK_FIND_TABLE_DIFFERS] = "table_differs",
    [PZK_FIND_MIRRORED] = "mirrored",
    [PZK_FIND_CARD_HIDDEN] = "card_hidden",
    [PZK_FIND_CARD_UNSEEN] = "card_unseen",
    [PZK_FIND_TABLE_CLEARED] = "table_cleared",
    [PZK_FIND_TABLE_SHIFTED] = "table_shifted",
    [PZK_FIND_THROW_IN] = "throw_in",
    [PZK_FIND_THROWN_IN] = "thrown_in",
    [PZK_FIND_NEXT_GAME] = "next_game",
    [PZK_FIND_NO_LONGER_FITS] = "no_longer_fits",
    [PZK_FIND_LED_ANEW] = "led_anew",
    [PZK_FIND_MOVES_DROPPED] = "moves_dropped",
    [PZK_FIND_NOT_FOLLOWED] = "not_followed",
    [PZK_FIND_UNDER_WAY] = "under_way",
    [PZK_FIND_LET_PASS] = "let_pass",
    [PZK_FIND_TWICE] = "twice",
    [PZK_FIND_UNEXPLAINED] = "unexplained",
    [PZK_FIND_BETWEEN_TRICKS] = "between_tricks",
    [PZK_FIND_TRICK_DIFFERS] = "trick_differs",
    [PZK_FIND_LED_FIRST] = "led_first",
};

const char *
pzk_side_name(int sides, int side)
{
    return side == PZK_ELSEWHERE ? "elsewhere" : pzk_seat_name_of(sides, side);
}

const char *
pzk_placement_state_name(enum pzk_placement_state state)
{
    return placements[state];
}

const char *
pzk_camera_state_name(enum pzk_camera_state state)
{
    return cameras[state];
}

struct pzk_camera_report
pzk_obs_report(const struct pzk_obs *obs)
{
    return (struct pzk_camera_report){obs->camera, obs->marks, obs->piece};
}

const char *
pzk_marks_name(enum pzk_marks marks)
{
    return marks_names[marks];
}

/* Of a finding of GAME alone; NULL: it has none such. GAME may be NULL. */
static const char *
name_in(const struct pzk_table_game *game, enum pzk_finding finding)
{
    for (size_t k = 0; game && k < game->n_findings; k++) {
        if (game->findings[k].finding == finding) {
            return game->findings[k].name;
        }
    }
    return NULL;
}

static const char *
own_name(enum pzk_finding finding)
{
    const char *name =
        name_in(pzk_table_finder ? pzk_table_finder->any : NULL, finding);

    for (int i = 0; pzk_table_games[i] && !name; i++) {
        name = name_in(pzk_table_games[i], finding);
    }
    return name;
}

const char *
pzk_finding_name(enum pzk_finding finding)
{
    if (finding >= PZK_FIND_REFUSED) {
        return pzk_code_name(pzk_finding_code(finding));
    }
    return finding < PZK_SHARED_FINDINGS ? findings[finding]
                                         : own_name(finding);
}
