// SPDX-License-Identifier: MIT
#include "tests/kit/room/run.h"

#include "tests/kit/pzk_test.h"

#include "src/rules/file/guest.h"
#include "tests/kit/script_watch.h"

enum {
    EARLY_US = 350 * 1000, /* a card may lie still before it is let go */
    AFTER_US = 500 * 1000, /* just taken away while it was being booked */
    TOLD_US = 100 * 1000,  /* ... or at rest, and taken in the very frame */
    LATE_US = 3000 * 1000  /* what lies, or went, in plain view is told by */
};

/* ---- what the eye tells ---- */

void
room_run_false(struct room_run *run, const char *what, int piece)
{
    run->false_events++;
    if (run->told) {
        print_message("    false: %s %s\n", what,
                      piece >= 0 ? pzk_piece_id(piece) : "");
    }
}

static bool
is_card(const struct room_play *play, int piece)
{
    return piece >= play->first && piece < play->first + play->cards;
}

static void
hear_placed(struct room_run *run, const struct pzk_obs *obs)
{
    const struct room_card *card = &run->truth.card[obs->piece];
    bool rests = room_truth_will_rest(&run->truth, obs->piece, EARLY_US) ||
                 (card->left_us > 0 && run->t_us - card->left_us < TOLD_US);

    if (run->reported[obs->piece] || !rests ||
        (card->rests && card->side != obs->side)) {
        room_run_false(run, "placed", obs->piece);
    }
    run->reported[obs->piece] = true;
    run->disputed[obs->piece] = false;
}

static void
hear_lifted(struct room_run *run, const struct pzk_obs *obs)
{
    const struct room_card *card = &run->truth.card[obs->piece];

    if (!run->reported[obs->piece] || card->rests) {
        room_run_false(run, "lifted", obs->piece);
    } else if (!run->gone_late[obs->piece]) {
        run->sum->lifts++;
        run->sum->lifts_right++;
    }
    run->reported[obs->piece] = false;
}

/* A card that lies at SIDE has not been told of, or shows its back. */
static bool
has_unread(const struct room_run *run, int side)
{
    for (int i = run->play.first; i < run->play.first + run->play.cards; i++) {
        const struct room_card *card = &run->truth.card[i];
        const struct pzk_vcard *now = &run->truth.world.card[i];
        bool face_down = now->there && now->face_down && !now->moving &&
                         room_truth_side(&run->truth, now->at) == side;
        if (face_down ||
            (card->rests && card->side == side && !run->reported[i])) {
            return true;
        }
    }
    return false;
}

void
room_run_hear(struct room_run *run, const struct pzk_obs *obs)
{
    if (run->told) {
        print_obs(obs, "  ");
    }
    if (obs->piece == run->play.twin && obs->piece != PZK_NO_PIECE) {
        return; /* of which of the two? Its rulings tell. */
    }
    if (obs->copy > 0) {
        room_run_false(run, "copy", obs->piece);
        return;
    }
    switch (obs->kind) {
    case PZK_OBS_PLACED:
        if (is_card(&run->play, obs->piece)) {
            hear_placed(run, obs);
        } else {
            room_run_false(run, "placed", obs->piece);
        }
        break;
    case PZK_OBS_LIFTED:
        if (is_card(&run->play, obs->piece)) {
            hear_lifted(run, obs);
        } else {
            room_run_false(run, "lifted", obs->piece);
        }
        break;
    case PZK_OBS_MOVED:
        if (run->kind != ROOM_CHILD || obs->piece != run->play.slip_card) {
            room_run_false(run, "moved", obs->piece);
        }
        break;
    case PZK_OBS_PLACEMENT:
        if (obs->placement != (run->found++ == 0 ? PZK_PLACEMENT_FOUND
                                                 : PZK_PLACEMENT_MOVED) ||
            (run->found > 1 && run->kind != ROOM_SHIFT)) {
            room_run_false(run, "placement", obs->piece);
        }
        run->found_us = run->found == 1 ? run->t_us : run->found_us;
        break;
    case PZK_OBS_CAMERA:
        run->moved += obs->camera == PZK_CAMERA_MOVED;
        run->warned = run->warned || (obs->camera != PZK_CAMERA_MOVED &&
                                      obs->camera != PZK_CAMERA_OK);
        break;
    case PZK_OBS_UNREAD:
        if (!has_unread(run, obs->side)) {
            room_run_false(run, "unread", PZK_NO_PIECE);
        }
        break;
    case PZK_OBS_DISPUTED:
        run->disputed[obs->piece] = !run->truth.card[obs->piece].rests;
        break;
    case PZK_OBS_SAID:
    case PZK_OBS_HIDDEN:
    case PZK_OBS_SEEN:
    case PZK_OBS_READ_OR_GONE:
    case PZK_OBS_HANDS:
        break;
    }
}

void
room_run_note_late(struct room_run *run)
{
    for (int i = run->play.first; i < run->play.first + run->play.cards; i++) {
        const struct room_card *card = &run->truth.card[i];
        if (run->reported[i] && !card->rests && card->open_us > LATE_US &&
            !run->gone_late[i] && !run->disputed[i]) {
            run->gone_late[i] = true;
            run->late++;
            run->sum->lifts++;
            if (run->told) {
                print_message("    late: %s is gone since %.2f\n",
                              pzk_piece_id(i), (double)card->left_us / 1e6);
            }
        }
    }
}

/* ---- what the referee says ---- */

/* From when the card lay in plain view and was due; before the source there was
 * nobody to see it. */
static int64_t
lateness(const struct room_run *run, const struct room_card *card)
{
    int64_t since = card->rest_us > run->due_us ? card->rest_us : run->due_us;
    int64_t start_us = run->play.start_us;
    int64_t late_us = run->t_us - (since > start_us ? since : start_us);

    return card->plain_us < late_us ? card->plain_us : late_us;
}

static void
hear_play(struct room_run *run, const struct pzk_ruling *ruling)
{
    const struct room_card *card = &run->truth.card[ruling->card];
    struct room_figures *sum = run->sum;
    bool there = card->rests ||
                 (card->left_us > 0 && run->t_us - card->left_us < AFTER_US) ||
                 room_truth_will_rest(&run->truth, ruling->card, EARLY_US);
    int from = run->play.lays[ruling->card];

    assert_in_range(run->n_booked, 0, 2 * ROOM_PLAYS - 1);
    run->booked[run->n_booked++] = (struct room_laid){
        .seat = ruling->seat, .from = ruling->from, .card = ruling->card};
    if (card->rests && card->side != ruling->seat) {
        run->wrong++;
    }
    if (!there || (card->rests && card->seen_us < run->due_us)) {
        run->unseen++;
    }
    if (card->rests && sum->n_late < ROOM_LATE_MAX) {
        sum->late_us[sum->n_late++] = lateness(run, card);
    }
    sum->from_null += ruling->from == PZK_NO_SEAT;
    sum->from_right += ruling->from == from;
    run->from_wrong += ruling->from != PZK_NO_SEAT && ruling->from != from;
    run->due_us = run->t_us;
}

static bool
is_question(enum pzk_finding finding)
{
    static const char *const names[] = {"card_hidden",   "card_unseen",
                                        "table_differs", "table_cleared",
                                        "table_shifted", "trick_differs"};
    const char *name = pzk_finding_name(finding);

    for (size_t i = 0; name && i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void
hear_violation(struct room_run *run, const struct pzk_ruling *ruling)
{
    bool slip =
        ruling->card == run->play.slip_card &&
        (ruling->finding == PZK_FIND_NOT_YOUR_TURN ||
         ruling->finding == PZK_FIND_WRONG_SIDE ||
         ruling->finding == pzk_finding_of_code(PZK_FILE_AGAINST_RULES) ||
         ruling->finding == PZK_FIND_MOVED_CARD ||
         ruling->finding == PZK_FIND_CARD_MISSING);

    run->mismatches++;
    run->from_wrong += slip && run->kind != ROOM_CHILD &&
                       ruling->from != PZK_NO_SEAT &&
                       ruling->from != run->play.lays[ruling->card];
    if (ruling->finding == PZK_FIND_CARD_UNSEEN) {
        run->asked_at = ruling->seat;
    }
    run->cleared |= ruling->finding == PZK_FIND_TABLE_CLEARED;
    if (is_question(ruling->finding)) {
        /* not for nothing where a card is there that cannot be read */
        run->questions += !(ruling->finding == PZK_FIND_CARD_UNSEEN &&
                            has_unread(run, ruling->seat));
    } else if (!slip) {
        room_run_false(run, pzk_finding_name(ruling->finding), ruling->card);
    }
}

static void
hear_ruling(struct room_run *run, const struct pzk_ruling *ruling)
{
    if (run->told && ruling->kind != PZK_RULED_TURN) {
        print_message("    %.2f ruled %d %s %s at %d from %d\n",
                      (double)run->t_us / 1e6, ruling->kind,
                      ruling->finding ? pzk_finding_name(ruling->finding) : "",
                      ruling->card >= 0 ? pzk_piece_id(ruling->card) : "",
                      ruling->seat, ruling->from);
    }
    switch (ruling->kind) {
    case PZK_RULED_PLAY:
        hear_play(run, ruling);
        break;
    case PZK_RULED_TAKE_BACK:
        if (run->n_booked > 0) {
            run->n_booked--;
        }
        run->due_us = run->t_us;
        if (ruling->card != run->play.slip_card) {
            room_run_false(run, "take back", ruling->card);
        }
        break;
    case PZK_RULED_VIOLATION:
        hear_violation(run, ruling);
        break;
    case PZK_RULED_RESOLVED:
        run->mismatches--;
        break;
    case PZK_RULED_REMARK:
        run->questions += is_question(ruling->finding);
        run->under_way |= ruling->finding == PZK_FIND_UNDER_WAY;
        if (ruling->finding == PZK_FIND_LED_FIRST) {
            run->n_booked = 0; /* the others follow anew */
        }
        break;
    case PZK_RULED_SWEPT:
        run->swept++;
        break;
    default:
        break;
    }
}

void
room_run_hear_said(struct room_run *run, const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        hear_ruling(run, &said->rulings.at[i]);
    }
}
