// SPDX-License-Identifier: MIT
/*
 * Asks the carrier who brought a piece.
 */
#include "vision/eye/eye_parts.h"

#include <string.h>

#include "vision/eye/health.h"

enum {
    CARRIED_US = 1000 * 1000, /* a hand brings a card within this time */
    TOGETHER_US = 700 * 1000  /* cards that come to rest within this time came
                                 together */
};

/* Other pieces that came to rest, or left, with it: pushed or swept together.
 */
static bool
in_company(const struct pzk_eye *eye, int piece)
{
    for (int i = 0; i < PZK_TRACKS; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (i == piece || pzk_is_placement(i)) {
            continue;
        }
        if (track->has_home && track->fresh.on) {
            return true;
        }
        if (track->has_home && eye->note[i].reported &&
            eye->t_us - track->rested_us < TOGETHER_US &&
            eye->t_us > track->rested_us) {
            return true;
        }
    }
    return false;
}

/* When another card at the place CARD was last seen there; 0: there was none.
 */
static int64_t
other_seen(const struct pzk_eye *eye, int piece, const struct pzk_px card[4])
{
    struct pzk_px middle = pzk_quad_center(card);
    int64_t seen_us = 0;

    /* coins are placed on map cards */
    for (int i = 0; pzk_track_is(piece, PZK_KIND_CARD) && i < PZK_TRACKS; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        const struct pzk_note *note = &eye->note[i];
        bool hidden = track->has_home && note->sight != PZK_OBS_SEEN;
        int64_t us = hidden ? note->unseen_us : note->left_us;
        struct pzk_px other[4];

        memcpy(other, note->left, sizeof other);
        if (i == piece || us <= seen_us || !pzk_track_is(i, PZK_KIND_CARD) ||
            (hidden ? !pzk_eye_card(i, &track->home, other)
                    : us < eye->scene.moved_us)) {
            continue;
        }
        if (pzk_quad_has(other, middle) ||
            pzk_quad_has(card, pzk_quad_center(other))) {
            seen_us = us;
        }
    }
    return seen_us;
}

/* Asks who is over CARD; MARK is what the hand must have covered. OTHER_US: see
 * struct pzk_carried. */
static void
ask(const struct pzk_eye *eye, const struct pzk_px card[4],
    const struct pzk_px mark[4], int64_t since_us, int64_t other_us,
    struct pzk_brought *brought, int64_t *came_us)
{
    int64_t mark_us = pzk_carrier_came(&eye->hands.carrier, mark, since_us);
    /* a wrist may look like the table, so that the mark below seems uncovered:
     * a hand over most of the card counts too */
    int64_t card_us = pzk_carrier_came(&eye->hands.carrier, card, since_us);

    *brought = (struct pzk_brought){.from = PZK_NO_SEAT};
    *came_us = card_us > 0 && card_us < mark_us ? card_us : mark_us;
    /* in a shaking picture anything may resemble an arm */
    bool held = eye->quality.health.shaken < PZK_HEALTH_SHAKEN;
    if (held && eye->anchor.has_pose) {
        struct pzk_carried when = {.since_us = since_us,
                                   .until_us = eye->t_us,
                                   .came_us = mark_us,
                                   .other_us = other_us};
        *brought = pzk_carrier_ask(&eye->hands.carrier, card, &when,
                                   &eye->anchor.pose.px_to_mm);
    }
}

void
pzk_eye_ask_carrier(const struct pzk_eye *eye, const struct pzk_px card[4],
                    int64_t still_us, struct pzk_brought *brought,
                    int64_t *came_us)
{
    ask(eye, card, card, still_us - CARRIED_US, 0, brought, came_us);
}

void
pzk_eye_find_carrier(struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_note *note = &eye->note[piece];
    const struct pzk_unread *unread =
        pzk_eye_unread_at(&eye->unread, track->home.center);
    struct pzk_px card[4];

    note->brought = (struct pzk_brought){.from = PZK_NO_SEAT};
    note->came_us = 0;
    if (unread) { /* whoever laid it, not whoever was there when it was read */
        note->brought = unread->brought;
        note->came_us = unread->came_us;
    } else if (pzk_eye_card(piece, &track->home, card)) {
        ask(eye, card, track->home.quad, track->fresh.since_us - CARRIED_US,
            other_seen(eye, piece, card), &note->brought, &note->came_us);
        note->brought.by_hand =
            note->brought.by_hand && !in_company(eye, piece);
    }
}

void
pzk_eye_note_left(struct pzk_eye *eye, int piece, const struct pzk_spot *was)
{
    struct pzk_note *note = &eye->note[piece];

    note->left_us = note->sight == PZK_OBS_SEEN ? eye->t_us : note->unseen_us;
    if (!pzk_eye_card(piece, was, note->left)) {
        note->left_us = 0;
    }
}

const struct pzk_unread *
pzk_eye_unread_at(const struct pzk_eye_unread_things *things, struct pzk_px at)
{
    for (int side = 0; side < PZK_SEATS; side++) {
        const struct pzk_unread *unread = &things->at[side];
        if (unread->since_us != 0 && pzk_quad_has(unread->card, at)) {
            return unread;
        }
    }
    return NULL;
}
