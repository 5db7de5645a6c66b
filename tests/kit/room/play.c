// SPDX-License-Identifier: MIT
#include "tests/kit/room/play.h"

#include "tests/kit/pzk_test.h"
#include "tests/kit/room/cloth.h"
#include "tests/kit/room/lens.h"
#include "tests/kit/script_watch.h"

#include "markers/print/whole_piece.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "vision/virtual/paint.h"

static float
between(struct room_play *play, float low, float high)
{
    return dice_between(&play->dice, low, high);
}

static int
roll(struct room_play *play, unsigned n)
{
    return (int)dice_roll(&play->dice, n);
}

static void
pause_for(struct room_play *play, float low, float high)
{
    play->t_us += (int64_t)(between(play, low, high) * 1e6F);
}

/* ---- the table ---- */

/* The cameras that are not like the others. */
static void
set_lens(struct room_play *play)
{
    struct pzk_scene *scene = &play->script.scene;

    switch ((int)play->kind) {
    case ROOM_WIDE:
        scene->field = ROOM_LENS_FIELD;
        scene->camera_mm = between(play, 340, 400);
        break;
    case ROOM_FLAT:
        scene->tilt = 60;
        scene->camera_mm = between(play, 280, 330);
        break;
    case ROOM_UPRIGHT:
        scene->width = 720;
        scene->height = 1280;
        scene->field = 40;
        break;
    case ROOM_FINE:
        scene->width = 3840;
        scene->height = 2160;
        break;
    case ROOM_FAST:
        scene->fps = 60;
        break;
    default:
        break;
    }
}

static void
set_scene(struct room_play *play, uint64_t seed, bool brief)
{
    enum room_kind kind = play->kind;
    bool team_game = play->seats == PZK_SEATS;
    unsigned families = team_game ? PZK_FAMILIES : PZK_QR + 1;
    int family = kind == ROOM_PATTERN ? roll(play, families) : PZK_TAG;
    bool small = family != PZK_TAG; /* finer marks are seen from nearer */

    play->script.scene = (struct pzk_scene){
        .width = 1280,
        .height = 720,
        .fps = brief ? 10 : 15,
        .family = (enum pzk_family)family,
        .placement = !team_game      ? PZK_PL5 + play->seats - 5
                     : roll(play, 2) ? PZK_PA
                                     : PZK_PB,
        .camera_mm = small ? between(play, 480, 520) : between(play, 560, 660),
        .tilt = between(play, 0, small ? 12 : 22),
        .heading = between(play, 0, 360),
        .field = 62,
        .falloff = between(play, 0, 0.4F),
        .noise = 0.5F, /* the room has its own */
        .covering =
            kind == ROOM_PATTERN ? room_cloths[roll(play, ROOM_CLOTHS)] : NULL,
        .seed = seed};
    set_lens(play);
}

/* ---- hands ---- */

/* Steps stand in the order of their beginnings. */
static struct pzk_step *
add_step(struct room_play *play, enum pzk_step_kind kind, int seat,
         int64_t t0_us, int64_t t1_us)
{
    size_t at = play->script.n_steps++;

    assert_in_range(at, 0, ROOM_STEPS - 1);
    while (at > 0 && play->steps[at - 1].t0_us > t0_us) {
        play->steps[at] = play->steps[at - 1];
        at--;
    }
    play->steps[at] = (struct pzk_step){
        .kind = kind, .seat = seat, .t0_us = t0_us, .t1_us = t1_us};
    return &play->steps[at];
}

/* Where a card is laid at SIDE: before its seat, or half over a neighbour's. */
static struct pzk_mm
spot_of(struct room_play *play, int side)
{
    struct pzk_mm way = pzk_way_to(play->seats, side);
    bool over = play->kind == ROOM_OVERLAP;
    float farther = 6.5F * (float)(play->seats - PZK_SEATS);
    float far = (over ? between(play, 68, 97) : 97) + farther;
    float most = 0.65F * tanf((float)M_PI / (float)play->seats);
    float aside = over ? far * between(play, -most, most) : 0;
    float x = way.x, y = way.y;
    float by_x = over ? 0 : between(play, -7, 7);
    float by_y = over ? 0 : between(play, -7, 7);

    return (struct pzk_mm){play->centre.x + x * far - y * aside + by_x,
                           play->centre.y + y * far + x * aside + by_y};
}

/* A hand from FROM lays CARD at SIDE. */
static struct pzk_step *
lay(struct room_play *play, int from, int side, int card)
{
    int64_t t1_us = play->t_us + (int64_t)(between(play, 0.7F, 1) * 1e6F);
    struct pzk_step *step =
        add_step(play, PZK_STEP_CARRY, from, play->t_us, t1_us);

    step->piece = card;
    step->to = spot_of(play, side);
    step->turn = fmodf(180 + 360 * (float)side / (float)play->seats, 360) +
                 between(play, -9, 9) + (roll(play, 5) == 0 ? 180.0F : 0);
    play->lays[card] = from;
    play->t_us = t1_us;
    return step;
}

static void
take(struct room_play *play, int seat, int card)
{
    int64_t t1_us = play->t_us + (int64_t)(between(play, 0.9F, 1.2F) * 1e6F);
    struct pzk_step *step =
        add_step(play, PZK_STEP_REMOVE, seat, play->t_us, t1_us);

    step->n_pieces = 1;
    step->pieces[0] = card;
    play->t_us = t1_us;
}

/* Where CARD was laid last. */
static struct pzk_mm
place_of(const struct room_play *play, int card)
{
    struct pzk_mm at = {0, 0};

    for (size_t i = 0; i < play->script.n_steps; i++) {
        const struct pzk_step *step = &play->steps[i];
        if (step->kind == PZK_STEP_CARRY && step->piece == card) {
            at = step->to;
        }
    }
    return at;
}

/* SEAT's hand covers CARD, there from T0 to T1. */
static void
cover(struct room_play *play, int seat, int card, int64_t t0_us, int64_t t1_us)
{
    struct pzk_mm at = place_of(play, card);
    struct pzk_step *step =
        add_step(play, PZK_STEP_REST, seat, t0_us - PZK_HAND_BACK_US, t1_us);

    /* the fingertips beyond it, towards the middle */
    step->to.x = at.x * 0.55F;
    step->to.y = at.y * 0.55F;
}

static void
sweep(struct room_play *play, const struct room_laid *laid, int n)
{
    static const float piles[][PZK_SEATS_MAX][2] = {
        {{-150, -150}, {190, -140}, {150, 150}, {-190, 140}},
        {{-255, -112}, {255, -112}, {255, 112}, {-255, 112}, {-255, 0}},
        {{-255, -112},
         {255, -112},
         {255, 0},
         {255, 112},
         {-255, 112},
         {-255, 0}}};
    int seat = roll(play, (unsigned)play->seats);
    const float *pile = piles[play->seats - PZK_SEATS][seat];
    int64_t t1_us = play->t_us + (int64_t)(between(play, 1.7F, 2.1F) * 1e6F);
    struct pzk_step *step =
        add_step(play, PZK_STEP_SWEEP, seat, play->t_us, t1_us);

    step->n_pieces = n;
    for (int i = 0; i < n; i++) {
        step->pieces[i] = laid[i].card;
    }
    step->to.x = pile[0];
    step->to.y = pile[1];
    step->turn = (float)(seat * 360) / (float)play->seats;
    play->t_us = t1_us;
}

/* ---- the game ---- */

/* Whose cards SEAT may lay: of five and six, everybody the same. */
static int
team_of(const struct room_play *play, int seat)
{
    return play->seats > PZK_SEATS                  ? PZK_JEKYLL
           : play->script.scene.placement == PZK_PA ? seat % 2
                                                    : seat / 2;
}

/* Any but the transformation, which nobody wins, not laid yet; of 52 cards one
 * of the first two suits, or, of the other team, of the third, without their
 * knights. */
static int
new_card(struct room_play *play, int team)
{
    enum { SUIT = 14, KNIGHT = 11 }; /* numbers of a suit */

    for (;;) {
        int card = play->first + roll(play, 13);
        if (play->seats > PZK_SEATS) {
            card += card - play->first >= KNIGHT;
            card += team == PZK_JEKYLL ? SUIT * roll(play, 2) : 2 * SUIT;
        } else if (team != PZK_JEKYLL) {
            card += PZK_HA - PZK_JA;
        }
        if (play->lays[card] == PZK_NO_SEAT) {
            return card;
        }
    }
}

/* One's own, mostly. */
static int
supplier(struct room_play *play, int seat)
{
    return roll(play, 4) == 0 ? roll(play, (unsigned)play->seats) : seat;
}

/* The slip, at the turn of SEAT. An early card lies at the next side and is
 * taken back, in a room with covering hands from below one of them, while SEAT
 * lays its own. */
static void
slip(struct room_play *play, int seat)
{
    bool early = play->slip == ROOM_SLIP_EARLY;
    int side = early ? (seat + 1) % play->seats : seat;
    int team = team_of(play, side);
    int from = supplier(play, side);
    int card =
        new_card(play, play->slip == ROOM_SLIP_TEAM ? PZK_HYDE - team : team);

    play->slip_card = card;
    lay(play, from, side, card);
    pause_for(play, 0.7F, 1.8F);
    if (play->kind == ROOM_COVER && early) {
        play->t_us += PZK_HAND_BACK_US;
        cover(play, from, card, play->t_us, play->t_us + 2200000);
    } else {
        if (play->steps[play->script.n_steps - 1].seat == from) {
            play->t_us += PZK_HAND_BACK_US;
        }
        take(play, from, card);
        pause_for(play, 0.5F, 1.2F);
    }
}

/* The hand that covers the early card takes it along. */
static void
take_covered(struct room_play *play)
{
    int64_t t_us = play->t_us;

    for (size_t i = 0; i < play->script.n_steps; i++) {
        if (play->steps[i].kind == PZK_STEP_REST) {
            t_us = play->steps[i].t1_us;
        }
    }
    play->t_us = t_us > play->t_us ? t_us : play->t_us;
    take(play, play->lays[play->slip_card], play->slip_card);
    pause_for(play, 0.5F, 1.2F);
}

/* Who leads after the trick LAID: characters from A on, then scenes, then
 * deeds; the first among equals, and of five and six. */
static int
winner_of(const struct room_play *play, const struct room_laid *laid)
{
    int best = laid[0].seat;
    int best_rank = PZK_JH_CARDS;

    for (int i = 0; i < PZK_SEATS && play->seats == PZK_SEATS; i++) {
        int n = laid[i].card % PZK_HT;
        int rank = n < PZK_J3 ? n : n < PZK_JX1 ? PZK_J3 : PZK_JX1;
        if (rank < best_rank) {
            best_rank = rank;
            best = laid[i].seat;
        }
    }
    return best;
}

/* CARD, which SEAT has just laid, goes, and another comes: with both hands at
 * once, or below one that rests there. Returns the other. */
static int
swap(struct room_play *play, int seat, int from, int card)
{
    int other = new_card(play, team_of(play, seat));

    pause_for(play, 0.8F, 2);
    play->t_us += PZK_HAND_BACK_US;
    if (roll(play, 2)) {
        cover(play, from, card, play->t_us, play->t_us + 2500000);
        pause_for(play, 0.2F, 0.4F);
    }
    int64_t begun_us = play->t_us;
    take(play, from, card);
    play->t_us = begun_us + 300000;
    lay(play, from, seat, other);
    play->slip_card = card;
    play->t_us = begun_us + 2200000;
    return other;
}

/* Another card sticks to CARD, which SEAT has just laid; it is above, and is
 * drawn off. */
static void
unstick(struct room_play *play, int seat, int from, int card)
{
    int upper = new_card(play, team_of(play, seat));
    struct pzk_step *lower = &play->steps[play->script.n_steps - 1];

    assert_int_equal(lower->piece, card);
    *add_step(play, PZK_STEP_CARRY, from, lower->t0_us, lower->t1_us) =
        (struct pzk_step){.kind = PZK_STEP_CARRY,
                          .seat = from,
                          .t0_us = lower->t0_us,
                          .t1_us = lower->t1_us,
                          .piece = upper,
                          .to = lower->to,
                          .turn = lower->turn + 2};
    play->lays[upper] = from;
    play->slip_card = upper;
    pause_for(play, 1, 3);
    play->t_us += PZK_HAND_BACK_US;
    take(play, from, upper);
}

/* A hand puts a napkin on CARD, and takes it away later. */
static void
lay_napkin(struct room_play *play, int card)
{
    int seat = roll(play, (unsigned)play->seats);

    pause_for(play, 1, 2);
    int64_t t0_us = play->t_us + PZK_HAND_BACK_US;
    int64_t t1_us = t0_us + (int64_t)(between(play, 3, 8) * 1e6F);

    play->napkin = place_of(play, card);
    play->napkin_us[0] = t0_us + 500000;
    play->napkin_us[1] = t1_us + 500000;
    cover(play, seat, card, t0_us, t0_us + 900000);
    cover(play, seat, card, t1_us, t1_us + 900000);
    pause_for(play, 1, 2);
}

/* The placement card is pushed, and played around where it is then. */
static void
shift(struct room_play *play)
{
    float angle = between(play, 0, 6.28F);
    float far = between(play, 15, 40);

    play->t_us += PZK_HAND_BACK_US;
    struct pzk_step *step =
        add_step(play, PZK_STEP_SLIDE, roll(play, (unsigned)play->seats),
                 play->t_us, play->t_us + 1200000);
    step->n_pieces = 1;
    step->pieces[0] = play->script.scene.placement;
    step->to.x = far * cosf(angle);
    step->to.y = far * sinf(angle);
    play->centre = step->to;
    play->t_us += 2000000;
}

/* A child takes CARD, which SEAT has just laid, and brings it back later, to a
 * side where none is; FROM puts that right. */
static void
borrow(struct room_play *play, int seat, int from, int card, int i)
{
    int others = play->seats - 1;
    int child = (seat + 1 + roll(play, (unsigned)others)) % play->seats;
    int side = (seat + 1 + roll(play, (unsigned)(others - i))) % play->seats;

    play->slip_card = card;
    pause_for(play, 0.8F, 2);
    play->t_us += PZK_HAND_BACK_US;
    take(play, child, card);
    pause_for(play, 2, 4);
    lay(play, child, side, card);
    pause_for(play, 1.2F, 2);
    play->t_us += PZK_HAND_BACK_US;
    lay(play, from, seat, card);
}

/* The card that is beside the zone, and never laid. */
static int
beside_zone(const struct room_play *play)
{
    return play->seats == PZK_SEATS ? PZK_HT : play->first + play->cards - 1;
}

/* Draws on the card that is beside the zone what its twin shows. */
static void
draw_twin(const struct pzk_labels *labels, cairo_t *cr, int piece)
{
    const struct room_play *play =
        (const struct room_play *)((const char *)labels -
                                   offsetof(struct room_play, labels));
    const struct pzk_sheet sheet = {.options = {.fan = play->script.scene.fan}};

    if (piece == beside_zone(play)) {
        pzk_draw_whole_piece(cr, play->twin, play->script.scene.family, &sheet);
    }
}

/* Another deck's card is beside the zone, like CARD, which is laid later. */
static void
show_copy(struct room_play *play, int card)
{
    struct pzk_step *step =
        add_step(play, PZK_STEP_CARRY, 0, -2000000, -1000000);

    step->piece = beside_zone(play);
    step->to.x = roll(play, 2) ? 200 : -200;
    step->to.y = between(play, -120, 120);
    step->turn = between(play, 0, 360);
    play->twin = card;
    play->labels.draw = draw_twin;
    play->script.scene.labels = &play->labels;
}

/* The card laid last is held still above its place before. */
static void
hover(struct room_play *play)
{
    struct pzk_step *step = &play->steps[play->script.n_steps - 1];

    step->hover_us = (int64_t)(between(play, 0.6F, 2.5F) * 1e6F);
    step->hover_mm = between(play, 35, 90);
    step->t1_us += step->hover_us;
    play->t_us = step->t1_us;
}

/* The card laid last lies face down; FROM turns it over. */
static void
turn_over(struct room_play *play, int from)
{
    struct pzk_step *step = &play->steps[play->script.n_steps - 1];
    struct pzk_step turned = *step;

    step->face_down = true;
    pause_for(play, 0.6F, 3);
    play->t_us += PZK_HAND_BACK_US;
    turned.seat = from;
    turned.t0_us = play->t_us;
    turned.t1_us = play->t_us + (int64_t)(between(play, 0.9F, 1.4F) * 1e6F);
    *add_step(play, PZK_STEP_CARRY, from, turned.t0_us, turned.t1_us) = turned;
    play->t_us = turned.t1_us;
}

/* What the room's kind does to CARD, the I-th of its trick, which SEAT has just
 * laid. Returns the card that counts. */
static int
happen(struct room_play *play, int seat, int from, int card, int i)
{
    switch ((int)play->kind) {
    case ROOM_HOVER:
        hover(play);
        break;
    case ROOM_TURNED:
        turn_over(play, from);
        break;
    case ROOM_SWAP:
        return swap(play, seat, from, card);
    case ROOM_STUCK:
        unstick(play, seat, from, card);
        break;
    case ROOM_NAPKIN:
        lay_napkin(play, card);
        break;
    case ROOM_SHIFT:
        shift(play);
        break;
    case ROOM_CHILD:
        borrow(play, seat, from, card, i);
        break;
    case ROOM_COPY:
        show_copy(play, card);
        break;
    default:
        break;
    }
    return card;
}

static void
play_trick(struct room_play *play, int slip_at, bool brief)
{
    enum room_kind kind = play->kind;
    int lead = roll(play, (unsigned)play->seats);
    int n = brief ? play->seats - 1 : play->seats;
    bool covered = kind == ROOM_COVER && play->slip == ROOM_SLIP_EARLY;
    struct room_laid *first = &play->plays[play->n_plays];

    if (play->n_tricks > 0) {
        lead = winner_of(play, first - play->seats);
    }
    play->lead_us[play->n_tricks++] = play->t_us;
    for (int i = 0; i < n; i++) {
        int seat = (lead + i) % play->seats;
        int from = supplier(play, seat);
        if (i == slip_at && play->slip != ROOM_NO_SLIP) {
            slip(play, seat);
        }
        bool unminded = kind == ROOM_UNMINDED && i == slip_at;
        int team = team_of(play, seat);
        int card = new_card(play, unminded ? PZK_HYDE - team : team);
        if (unminded) {
            play->slip_card = card;
        }
        if (kind == ROOM_HASTE && i == 2) {
            /* with the one before, or a little earlier */
            play->t_us = play->steps[play->script.n_steps - 1].t0_us +
                         (int64_t)(between(play, -0.25F, 0.1F) * 1e6F);
        }
        lay(play, from, seat, card);
        if (i == slip_at) {
            card = happen(play, seat, from, card, i);
        }
        play->plays[play->n_plays++] =
            (struct room_laid){.seat = seat, .from = from, .card = card};
        if (covered && i == slip_at) {
            take_covered(play);
        } else if (kind == ROOM_COVER && roll(play, 2) == 0) {
            int64_t rests_us = (int64_t)(between(play, 0, 5) * 1e6F);
            int who = roll(play, 2) ? from : seat;
            cover(play, who, card, play->t_us, play->t_us + rests_us);
        }
        pause_for(play, i == 0 ? 1.1F : 0.8F, 1.5F);
    }
    if (!brief) {
        sweep(play, first, n);
        if (kind == ROOM_HASTE) {
            play->t_us -= 500000; /* the next lead comes meanwhile */
        } else {
            pause_for(play, 3.2F, 3.4F);
        }
    }
}

/* Which slip, if any: each as often as none. A source that starts in the middle
 * has enough to do. */
void
room_play_write(struct room_play *play, enum room_kind kind, int seats,
                uint64_t seed, bool brief)
{
    bool team_game = seats == PZK_SEATS;

    memset(play, 0, sizeof *play);
    play->seats = seats;
    play->first = team_game ? PZK_JA : PZK_CLA;
    play->cards = team_game ? PZK_JH_CARDS : 56; /* 52 and knights */
    play->dice = seed * 0x9E3779B97F4A7C15U + 1;
    for (int i = 0; i < 8; i++) {
        roll(play, 2);
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        play->lays[i] = PZK_NO_SEAT;
    }
    play->kind = kind;
    set_scene(play, seed, brief);
    play->script.steps = play->steps;
    play->slip_card = play->twin = PZK_NO_PIECE;
    bool own = kind == ROOM_START || kind == ROOM_SWAP || kind == ROOM_STUCK ||
               kind >= ROOM_HASTE;
    play->slip = own ? ROOM_NO_SLIP : (enum room_slip)(seed % ROOM_SLIPS);
    play->t_us = 900 * 1000;
    /* The lead opens the hand. A trick that is done is not taken back by one
     * who does so in a hurry, and nobody is early for the next. */
    int last = brief || play->slip != ROOM_SLIP_TEAM ? seats - 2 : seats - 1;
    bool two = kind == ROOM_HASTE || kind == ROOM_UNMINDED;
    play_trick(play, 1 + roll(play, (unsigned)last), brief && !two);
    if (two) {
        play_trick(play, -1, true);
    }
    if (kind == ROOM_DUSK) {
        add_step(play, PZK_STEP_LIGHT, 0, 1000000, play->t_us)->level = 0.2F;
    }
    if (kind == ROOM_LAMP) {
        int64_t t_us = (int64_t)(between(play, 1, 6) * 1e6F);
        int64_t on_us = t_us + (int64_t)(between(play, 0.5F, 4) * 1e6F);
        add_step(play, PZK_STEP_LIGHT, 0, t_us, t_us + 40000)->level =
            between(play, 0.03F, 0.3F);
        add_step(play, PZK_STEP_LIGHT, 0, on_us, on_us + 40000)->level = 1;
    }
    if (kind == ROOM_START) {
        int64_t late_us = play->t_us - 4 * 1000 * 1000;
        if (!brief) {
            play_trick(play, -1, true);
        }
        play->start_us =
            roll(play, (unsigned)(late_us / 1000000) + 1) * 1000000;
    }
    for (size_t i = 0; i < play->script.n_steps; i++) {
        int64_t t1_us = play->steps[i].t1_us;
        play->t_us = t1_us > play->t_us ? t1_us : play->t_us;
    }
    pause_for(play, 1.2F, 1.3F);
    play->script.end_us = play->t_us;
}

bool
room_play_may_follow(const struct room_play *play,
                     const struct room_laid *booked)
{
    const struct room_laid *last = &play->plays[play->n_plays - 1];

    return play->slip == ROOM_SLIP_EARLY && booked->card == play->slip_card &&
           play->n_plays % play->seats != 0 && /* the trick is not done */
           booked->seat == (last->seat + 1) % play->seats;
}
