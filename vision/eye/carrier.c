// SPDX-License-Identifier: MIT
#include "vision/eye/carrier.h"

#include <math.h>
#include <string.h>

/* An arm's direction this close to the line between two seats decides nothing;
 * a share of a seat's sector. */
#define UNSURE_SHARE (6.0 / 90)
#define SURE_SHARE 0.75F /* of the votes, to name a seat */
#define SURE_VOTES 0.6F  /* sum of covered shares over the frames */
#define OVER_SHARE 0.05F /* of the card: less is no arm over it */

enum {
    ENTRY_CELLS = 2,       /* fewer along the picture's edge are no arm */
    REST_US = 4000 * 1000, /* an arm that covers it for this long rests there */
    BREAK_US = 400 * 1000, /* a shorter absence of an arm does not count */
    LOOSE_SHARE = 4        /* with a quarter of the frames loose, no arm is
                              certain */
};

void
pzk_carrier_init(struct pzk_carrier *carrier, int width, int height)
{
    memset(carrier, 0, sizeof *carrier);
    carrier->frame_width = width;
    carrier->frame_height = height;
}

static void
draw_arm(const struct pzk_gate *gate, uint8_t label, struct pzk_box box,
         struct pzk_arm *arm)
{
    memset(arm->rows, 0, sizeof arm->rows);
    for (int y = box.y; y < box.y + box.height; y++) {
        int row = y * PZK_CARRIER_ROWS / gate->height;
        for (int x = box.x; x < box.x + box.width; x++) {
            if (gate->label[y * gate->width + x] == label) {
                int column = x * PZK_CARRIER_COLUMNS / gate->width;
                arm->rows[row] |= UINT64_C(1) << column;
            }
        }
    }
}

/* A run of cells along the edge, ending before the one K steps along it, where
 * an arm enters. */
static void
add_entry(const struct pzk_gate *gate, struct pzk_arm *arm, int k, int length)
{
    int i = pzk_gate_edge_cell(gate, k - 1 - (length - 1) / 2);

    if (length < ENTRY_CELLS) {
        return;
    }
    arm->more = arm->entries == PZK_CARRIER_ENTRIES;
    if (!arm->more) {
        arm->entry[arm->entries++] = pzk_gate_middle(gate, i);
    }
}

/* Finds where the arms cross the picture's edge, run by run. A run over the
 * upper left corner counts twice: both parts are in one seat's sector, or
 * undecided. */
static void
find_entries(const struct pzk_gate *gate, struct pzk_arms *arms)
{
    int n = pzk_gate_edge(gate);
    int run = 0;
    int of = 0; /* the run's label; 0: none */

    for (int k = 0; k <= n; k++) {
        int label = k < n ? gate->label[pzk_gate_edge_cell(gate, k)] : 0;
        if (label != of) {
            if (of > 0 && (size_t)of <= arms->count) {
                add_entry(gate, &arms->arm[of - 1], k, run);
            }
            of = label;
            run = 0;
        }
        run++;
    }
}

/* The coarse cells that ARMS cover, and since when. */
static void
note_cover(struct pzk_carrier *carrier, const struct pzk_arms *arms)
{
    bool first = carrier->count == 1;

    for (int row = 0; row < PZK_CARRIER_ROWS; row++) {
        uint64_t bits = 0;
        for (size_t i = 0; i < arms->count; i++) {
            bits |= arms->arm[i].rows[row];
        }
        for (; bits; bits &= bits - 1) {
            int cell = row * PZK_CARRIER_COLUMNS + __builtin_ctzll(bits);
            if (first || arms->t_us - carrier->to_us[cell] > BREAK_US) {
                carrier->from_us[cell] = arms->t_us > 0 ? arms->t_us : 1;
            }
            carrier->to_us[cell] = arms->t_us;
        }
    }
}

void
pzk_carrier_note(struct pzk_carrier *carrier, const struct pzk_gate *gate,
                 bool loose)
{
    size_t last = (carrier->next + PZK_CARRIER_FRAMES - 1) % PZK_CARRIER_FRAMES;

    if (carrier->count > 0 &&
        gate->t_us - carrier->ring[last].t_us < PZK_CARRIER_STEP_US) {
        return;
    }
    struct pzk_arms *arms = &carrier->ring[carrier->next];
    carrier->next = (carrier->next + 1) % PZK_CARRIER_FRAMES;
    carrier->count += carrier->count < PZK_CARRIER_FRAMES;
    arms->t_us = gate->t_us;
    arms->count = gate->arms.count;
    arms->loose = loose || arms->count == PZK_BLOBS_MAX; /* or more */
    for (size_t i = 0; i < arms->count; i++) {
        struct pzk_arm *arm = &arms->arm[i];
        arm->entries = 0;
        arm->more = false;
        draw_arm(gate, (uint8_t)(i + 1), gate->arms.at[i].box, arm);
    }
    find_entries(gate, arms);
    note_cover(carrier, arms);
}

/* The coarse cells under a grid of points over an outline: row times columns
 * plus column, or -1 outside the picture. */
enum { ACROSS = 5, ALONG = 7, POINTS = ACROSS * ALONG };

static void
find_cells(const struct pzk_carrier *carrier, const struct pzk_px card[4],
           int cell[POINTS])
{
    for (int i = 0; i < POINTS; i++) {
        float a = ((float)(i % ACROSS) + 0.5F) / ACROSS;
        float b = ((float)(i / ACROSS) + 0.5F) / ALONG;
        float x = (card[0].x * (1 - a) + card[1].x * a) * (1 - b) +
                  (card[3].x * (1 - a) + card[2].x * a) * b;
        float y = (card[0].y * (1 - a) + card[1].y * a) * (1 - b) +
                  (card[3].y * (1 - a) + card[2].y * a) * b;
        int column =
            (int)(x * PZK_CARRIER_COLUMNS / (float)carrier->frame_width);
        int row = (int)(y * PZK_CARRIER_ROWS / (float)carrier->frame_height);
        bool inside = x >= 0 && y >= 0 && column < PZK_CARRIER_COLUMNS &&
                      row < PZK_CARRIER_ROWS;
        cell[i] = inside ? row * PZK_CARRIER_COLUMNS + column : -1;
    }
}

/* The share of the outline with CELLs that the arm covers. */
static float
covered(const struct pzk_arm *arm, const int cell[POINTS])
{
    int hit = 0;

    for (int i = 0; i < POINTS; i++) {
        hit += cell[i] >= 0 && (arm->rows[cell[i] / PZK_CARRIER_COLUMNS] >>
                                    (cell[i] % PZK_CARRIER_COLUMNS) &
                                1);
    }
    return (float)hit / POINTS;
}

/* The seat in whose sector the arm enters; PZK_NO_SEAT near a boundary. */
static int
seat_of(struct pzk_px entry, const struct pzk_pose *pose)
{
    int sides = pzk_pose_sides(pose);
    double mm[2];
    if (!pzk_homography_apply(&pose->px_to_mm, entry.x, entry.y, mm)) {
        return PZK_NO_SEAT;
    }
    /* clockwise from the first seat, seen from above: x to the right, y down;
     * in sectors */
    double sector = atan2(mm[0], -mm[1]) / (2 * M_PI) * sides + 0.5;
    sector = fmod(sector + sides, sides);
    double inside = fmod(sector, 1);
    return inside < UNSURE_SHARE || inside > 1 - UNSURE_SHARE
               ? PZK_NO_SEAT
               : (int)sector % sides;
}

/* All seats, as bits. */
static unsigned
all_seats(const struct pzk_pose *pose)
{
    return (1U << pzk_pose_sides(pose)) - 1;
}

/* The arm's seat; PZK_NO_SEAT if undecided, or where arms of two seats touch.
 * *TOUCH gets the seats whose arms it may contain, as bits. */
static int
seat_of_arm(const struct pzk_arm *arm, const struct pzk_pose *pose,
            unsigned *touch)
{
    unsigned all = all_seats(pose);
    int seat = PZK_NO_SEAT;

    *touch = arm->more ? all | (all + 1) : 0;
    for (int i = 0; i < arm->entries; i++) {
        int now = seat_of(arm->entry[i], pose);
        seat = i == 0 || now == seat ? now : PZK_NO_SEAT;
        *touch |= now == PZK_NO_SEAT ? all : 1U << now;
        if (seat == PZK_NO_SEAT) {
            *touch |= all + 1; /* of no single seat */
        }
    }
    return *touch > all ? PZK_NO_SEAT : seat;
}

/* An arm that enters between two seats' sides: it may be either's. */
static bool
is_any(const struct pzk_arm *arm, unsigned all, unsigned touch)
{
    return (touch & all) == all && arm->entries < 2;
}

/* How much of the card each seat's own arm covered in one frame. */
struct look {
    int64_t t_us;
    bool loose;
    float share[PZK_SEATS_MAX];
    unsigned touched; /* seats whose arm touches another over the card, as
                         bits */
    float all, doubt; /* of any arm; of undecided ones */
    float with[PZK_SEATS_MAX]; /* of touching arms of several seats, including
                              its own */
};

static struct look
look_at(const struct pzk_arms *arms, const int cell[POINTS],
        const struct pzk_pose *pose)
{
    unsigned all = all_seats(pose);
    struct look look = {.t_us = arms->t_us, .loose = arms->loose};

    for (size_t k = 0; k < arms->count; k++) {
        unsigned touch;
        float share = covered(&arms->arm[k], cell);
        int seat = seat_of_arm(&arms->arm[k], pose, &touch);
        look.all += share;
        if (seat != PZK_NO_SEAT) {
            look.share[seat] += share;
            continue;
        }
        look.doubt += share;
        look.touched |= share > 0 ? touch : 0;
        for (int i = 0; all >> i && !is_any(&arms->arm[k], all, touch); i++) {
            look.with[i] += touch >> i & 1 ? share : 0;
        }
    }
    return look;
}

/* What is remembered of a card's place, the newest first. */
struct looks {
    size_t n;
    struct look at[PZK_CARRIER_FRAMES];
};

static void
look_back(const struct pzk_carrier *carrier, const struct pzk_px card[4],
          const struct pzk_pose *pose, struct looks *looks)
{
    int cell[POINTS];

    find_cells(carrier, card, cell);
    looks->n = carrier->count;
    for (size_t i = 0; i < looks->n; i++) {
        size_t k =
            (carrier->next + PZK_CARRIER_FRAMES - 1 - i) % PZK_CARRIER_FRAMES;
        looks->at[i] = look_at(&carrier->ring[k], cell, pose);
    }
}

/* The least that a seat's arm covered in all remembered frames: it rested there
 * and brought nothing. */
static void
find_rests(const struct looks *looks, int64_t t1_us, float rest[PZK_SEATS_MAX])
{
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        rest[seat] = INFINITY;
        for (size_t i = 0; i < looks->n; i++) {
            const struct look *look = &looks->at[i];
            if (look->t_us <= t1_us && t1_us - look->t_us <= REST_US &&
                !(look->touched >> seat & 1)) {
                rest[seat] = fminf(rest[seat], look->share[seat]);
            }
        }
    }
}

/* The last time before T0_US that the card's place was free of arms: whoever
 * arrived since may have brought it; one who arrived later may only have hidden
 * it. */
static int64_t
uncovered_before(const struct looks *looks, int64_t t0_us)
{
    int64_t since_us = t0_us;

    for (size_t i = 0; i < looks->n; i++) {
        const struct look *look = &looks->at[i];
        if (look->t_us <= t0_us && look->all < OVER_SHARE) {
            break;
        }
        since_us = look->t_us <= t0_us ? look->t_us : since_us;
    }
    return since_us;
}

/* The last time that the card's place was free of arms after another card was
 * seen there at OTHER_US and before CAME_US; INT64_MAX: never. Arms that
 * arrived before may have come for the other card. */
static int64_t
free_since(const struct looks *looks, int64_t other_us, int64_t came_us)
{
    for (size_t i = 0; i < looks->n; i++) {
        const struct look *look = &looks->at[i];
        if (look->t_us <= other_us) {
            return INT64_MAX;
        }
        if (look->t_us <= came_us && look->all < OVER_SHARE) {
            return look->t_us;
        }
    }
    return 0; /* the other card was seen long ago */
}

static int
count_reached(const float votes[PZK_SEATS_MAX])
{
    int reached = 0;

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        reached += votes[seat] >= SURE_VOTES;
    }
    return reached;
}

/* What the frames say while the card was brought. Each sum is of shares of the
 * card that arms covered. */
struct votes {
    float came[PZK_SEATS_MAX];  /* the seat's own arm, which arrived or left */
    float since[PZK_SEATS_MAX]; /* of these since the mark is covered: who came
                                   before may have brought nothing */
    float
        fresh[PZK_SEATS_MAX]; /* of these since the place was free: an arm that
                                 took the card below is not the supplier */
    float maybe[PZK_SEATS_MAX]; /* beside them, while its arm touched another's,
                                   before any arrived alone */
    float all;                  /* any arm: the card did not arrive by itself */
    float most;                 /* any arm, in one frame */
    float moved; /* all that came, and what nobody's arm can be told from */
    int frames, loose;
};

static void
count_look(struct votes *votes, const struct look *look,
           const float rest[PZK_SEATS_MAX], int64_t came_us, int64_t free_us)
{
    bool arrived = count_reached(votes->since) > 0;

    votes->frames++;
    votes->loose += look->loose;
    votes->all += look->all;
    votes->most = fmaxf(votes->most, look->all);
    votes->moved += look->doubt;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        float came = look->share[seat] - rest[seat];
        votes->maybe[seat] += arrived ? 0 : look->with[seat];
        if (!(look->touched >> seat & 1) && came > 0) {
            votes->came[seat] += came;
            votes->since[seat] += look->t_us >= came_us ? came : 0;
            votes->fresh[seat] += look->t_us >= free_us ? came : 0;
            votes->moved += came;
        }
    }
}

static void
count_votes(const struct looks *looks, const struct pzk_carried *when,
            struct votes *votes)
{
    float rest[PZK_SEATS_MAX];
    /* for as long as its mark has been covered: an arm may be lost meanwhile */
    bool longer = when->came_us > 0 && when->came_us < when->since_us;
    int64_t t0_us =
        uncovered_before(looks, longer ? when->came_us : when->since_us);
    int64_t free_us =
        when->other_us ? free_since(looks, when->other_us, when->came_us) : 0;

    *votes = (struct votes){0};
    find_rests(looks, when->until_us, rest);
    for (size_t i = looks->n; i > 0; i--) { /* the oldest first */
        const struct look *look = &looks->at[i - 1];
        if (look->t_us >= t0_us && look->t_us <= when->until_us) {
            count_look(votes, look, rest, when->came_us, free_us);
        }
    }
}

/* Whether BEST's arm alone can have brought the card. However long it rests
 * there, another may have laid the card before. */
static bool
is_alone(const struct votes *votes, int best)
{
    int could = 0;

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        float more = seat == best ? 0 : votes->maybe[seat];
        could += votes->came[seat] + more >= SURE_VOTES;
    }
    return could == 1;
}

struct pzk_brought
pzk_carrier_ask(const struct pzk_carrier *carrier, const struct pzk_px card[4],
                const struct pzk_carried *when, const struct pzk_pose *pose)
{
    struct pzk_brought brought = {.from = PZK_NO_SEAT};
    struct looks looks;
    struct votes votes;
    int best = 0;

    look_back(carrier, card, pose, &looks);
    count_votes(&looks, when, &votes);
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        best = votes.came[seat] > votes.came[best] ? seat : best;
    }
    brought.by_hand = votes.all >= SURE_VOTES;
    brought.most = votes.most;
    if (is_alone(&votes, best) && votes.fresh[best] >= SURE_VOTES &&
        votes.came[best] >= SURE_SHARE * votes.moved &&
        votes.loose * LOOSE_SHARE < votes.frames) {
        brought.from = best;
        brought.confidence = votes.came[best] / votes.moved;
    }
    return brought;
}

/* The middle point decides: a hand reaches some points slightly earlier than
 * others. */
int64_t
pzk_carrier_came(const struct pzk_carrier *carrier, const struct pzk_px mark[4],
                 int64_t t0_us)
{
    int64_t from_us[POINTS];
    int cell[POINTS];
    int n = 0;

    find_cells(carrier, mark, cell);
    for (int i = 0; i < POINTS; i++) {
        int64_t us = cell[i] >= 0 ? carrier->from_us[cell[i]] : 0;
        if (us == 0 || carrier->to_us[cell[i]] < t0_us) {
            continue;
        }
        int at = n++;
        for (; at > 0 && from_us[at - 1] > us; at--) {
            from_us[at] = from_us[at - 1];
        }
        from_us[at] = us;
    }
    return n >= OVER_SHARE * POINTS ? from_us[n / 2] : 0;
}

bool
pzk_carrier_over(const struct pzk_gate *gate,
                 const struct pzk_homography *mm_to_px, float radius)
{
    enum { STEPS = 24, RINGS = 5 };
    int hit = 0;

    if (gate->arms.count == 0) {
        return false;
    }
    for (int ring = 1; ring <= RINGS; ring++) {
        for (int step = 0; step < STEPS; step++) {
            double angle = 2 * M_PI * step / STEPS;
            double r = (double)radius * ring / RINGS;
            struct pzk_px px;
            if (!pzk_homography_px(mm_to_px, r * cos(angle), r * sin(angle),
                                   &px)) {
                continue;
            }
            int cell = pzk_gate_cell(gate, px);
            hit += cell >= 0 && (gate->bits[cell] & PZK_CELL_HAND);
        }
    }
    return hit >= 2;
}
