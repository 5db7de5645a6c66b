// SPDX-License-Identifier: MIT
/*
 * Hands: their visits to the play zone, and who brought a piece.
 */
#include "vision/eye/eye_parts.h"

#include <string.h>

#include "vision/eye/health.h"

enum {
    CARRIED_US = 1000 * 1000, /* a hand brings a card within this time */
    TOGETHER_US = 700 * 1000, /* cards that come to rest within this time came
                                 together */
    HANDS_ON_US = 60 * 1000,
    HANDS_OFF_US = 250 * 1000,
    READ_BY_US = 500 * 1000 /* time after hands left by which what they laid is
                               read */
};
#define HANDS_MM 175.0F

/* Other pieces that came to rest, or left, with it: pushed or swept together.
 */
static bool
in_company(const struct pzk_eye *eye, int piece)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
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

    if (!pzk_track_is(piece, PZK_KIND_CARD)) {
        return 0; /* coins are placed on map cards */
    }
    PZK_EACH_TRACK (i, &eye->tracker) {
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

/* Asks who was over CARD at the times WHEN, all but its `came_us`; MARK is what
 * the hand must have covered. */
static struct pzk_brought
ask(const struct pzk_eye *eye, const struct pzk_px card[4],
    const struct pzk_px mark[4], struct pzk_carried when)
{
    const struct pzk_carrier *carrier = &eye->hands.carrier;
    int64_t mark_us = pzk_carrier_came(carrier, mark, when.since_us);
    /* a wrist may look like the table, so that the mark below seems uncovered:
     * a hand over most of the card counts too */
    int64_t card_us = pzk_carrier_came(carrier, card, when.since_us);
    struct pzk_brought brought = {.from = PZK_NO_SEAT};

    /* in a shaking picture anything may resemble an arm */
    if (eye->quality.health.shaken < PZK_HEALTH_SHAKEN &&
        eye->anchor.has_pose) {
        when.came_us = mark_us;
        brought = pzk_carrier_ask(carrier, card, &when, &eye->anchor.pose);
    }
    brought.came_us = card_us > 0 && card_us < mark_us ? card_us : mark_us;
    return brought;
}

struct pzk_brought
pzk_eye_ask_carrier(const struct pzk_eye *eye, const struct pzk_px card[4],
                    int64_t still_us)
{
    return ask(eye, card, card,
               (struct pzk_carried){.since_us = still_us - CARRIED_US,
                                    .until_us = eye->t_us});
}

/* Who laid the card that was UNREAD until it was read; LATER: who has been over
 * it lately, who may have laid it on what was taken for a card. */
static struct pzk_brought
laid_unread(const struct pzk_unread *unread, const struct pzk_brought *later)
{
    struct pzk_brought brought = unread->brought;

    if (later->came_us > unread->since_us && later->from != brought.from) {
        brought.from = PZK_NO_SEAT;
    }
    return brought;
}

void
pzk_eye_find_carrier(struct pzk_eye *eye, int piece)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    struct pzk_brought *brought = &eye->note[piece].brought;
    const struct pzk_unread *unread =
        pzk_eye_unread_at(&eye->unread, track->home.center);
    struct pzk_px card[4];

    *brought = (struct pzk_brought){.from = PZK_NO_SEAT};
    if (pzk_eye_card(piece, &track->home, card)) {
        *brought = ask(
            eye, card, track->home.quad,
            (struct pzk_carried){.since_us = track->fresh.since_us - CARRIED_US,
                                 .until_us = track->rested_us,
                                 .other_us = other_seen(eye, piece, card)});
        brought->by_hand = brought->by_hand && !in_company(eye, piece);
    }
    if (unread) { /* whoever laid it, not whoever was there when it was read */
        *brought = laid_unread(unread, brought);
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
    for (int side = 0; side < PZK_SEATS_MAX; side++) {
        const struct pzk_unread *unread = &things->at[side];
        if (unread->since_us != 0 && pzk_quad_has(unread->card, at)) {
            return unread;
        }
    }
    return NULL;
}

/* ---- visits ---- */

/* Hands arrived or left. */
static void
note_visit(struct pzk_eye *eye)
{
    eye->hands.unread_visits +=
        !eye->hands.over && eye->quality.families_read == 0;
    if (!eye->hands.over) {
        eye->hands.left_us = eye->t_us;
    } else if (eye->hands.left_us == 0) {
        eye->hands.seen = false;
    } else {
        eye->hands.left_us = 0; /* the same visit */
    }
}

/* Hands came and went, and nothing was read of what they did: the picture may
 * be too soft. */
static void
judge_visit(struct pzk_eye *eye)
{
    float soft = pzk_health_soft_px(&eye->quality.health);

    if (eye->hands.left_us != 0 &&
        eye->t_us - eye->hands.left_us >= READ_BY_US) {
        eye->hands.left_us = 0;
        eye->hands.missed = eye->hands.missed || !eye->hands.seen;
    }
    eye->hands.missed = eye->hands.missed && eye->quality.health.edge_px > soft;
}

void
pzk_eye_watch_hands(struct pzk_eye *eye)
{
    if (!eye->anchor.has_pose) {
        return;
    }
    judge_visit(eye);
    bool over =
        pzk_carrier_over(&eye->gate, &eye->anchor.pose.mm_to_px, HANDS_MM);
    if (over == eye->hands.over) {
        eye->hands.since_us = eye->t_us;
        return;
    }
    if (eye->t_us - eye->hands.since_us >=
        (over ? HANDS_ON_US : HANDS_OFF_US)) {
        eye->hands.over = over;
        eye->hands.since_us = eye->t_us;
        note_visit(eye);
        pzk_eye_tell(eye, PZK_OBS_HANDS, PZK_NO_PIECE)->hands = over;
    }
}
