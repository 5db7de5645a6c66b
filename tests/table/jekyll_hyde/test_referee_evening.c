// SPDX-License-Identifier: MIT
/*
 * Evenings as people play them: tricks swept into face-up piles at one's own
 * side, piles straightened and looked through, the deck gathered, shuffled and
 * dealt by whoever lost, the placement card turned between hands. Not a word
 * is said but what was played, and no hand begins by itself.
 */
#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "tests/kit/referee_script.h"

enum { EVENINGS = 60, HANDS = 5, STEP_US = 100000 };

struct evening {
    struct desk desk;
    uint64_t seed;
    bool three;
    struct pzk_game game; /* what is truly played */
    struct pzk_jh_status status;
    char want[TEXT_SIZE];                 /* what this card brings */
    int8_t pile[PZK_SEATS][PZK_JH_CARDS]; /* the topmost last */
    int depth[PZK_SEATS];
    int near;       /* a seat whose pile lies in the play zone, or -1 */
    uint32_t aside; /* a transformation trick left lying */
    int plays, straightened, turned, other_leads, thrown;
};

static int
below(struct evening *evening, int limit)
{
    evening->seed ^= evening->seed << 13;
    evening->seed ^= evening->seed >> 7;
    evening->seed ^= evening->seed << 17;
    return (int)(evening->seed >> 11 & 0xffffff) % limit;
}

/* Nothing is said; but a trick may be found swept late where a pile lies in
 * the zone. */
static void
expect_silence(struct evening *evening)
{
    if (evening->near >= 0 && strncmp(evening->desk.text, "swept", 5) == 0 &&
        !strstr(evening->desk.text, ";")) {
        evening->desk.text[0] = '\0';
    }
    expect_text(&evening->desk, NULL, (double)evening->desk.t_us / 1e6);
}

/* So many tenths of a second pass, in which nothing is said. */
static void
pass(struct evening *evening, int tenths)
{
    for (int i = 0; i < tenths; i++) {
        desk_tick(&evening->desk, evening->desk.t_us + STEP_US);
        expect_silence(evening);
    }
}

static void
see(struct evening *evening, struct line line)
{
    struct pzk_obs obs = obs_of(&line);

    obs.t_us = evening->desk.t_us + 20000;
    desk_observe(&evening->desk, &obs);
    desk_tick(&evening->desk, obs.t_us);
}

/* The same, and nothing is said to it. */
static void
see_silently(struct evening *evening, struct line line)
{
    see(evening, line);
    expect_silence(evening);
}

static void
lift(struct evening *evening, int card)
{
    see_silently(evening, (struct line){.kind = DO_LIFTED, .piece = card});
}

/* How far out the pile of SEAT is. */
static float
pile_mm(struct evening *evening, int seat)
{
    return (float)((seat == evening->near ? 130 : 205) + below(evening, 12));
}

/* On the pile of SEAT, at his side, face up. */
static void
put_on_pile(struct evening *evening, int card, int seat)
{
    int8_t *pile = evening->pile[seat];
    int depth = evening->depth[seat]++;

    see(evening, (struct line){.kind = DO_PLACED,
                               .piece = card,
                               .side = seat,
                               .mm = pile_mm(evening, seat),
                               .across = (float)(60 + below(evening, 12))});
    if (depth > 0 && below(evening, 2)) { /* covered for good */
        see(evening,
            (struct line){.kind = DO_LIFTED, .piece = pile[depth - 1]});
    }
    pile[depth] = (int8_t)card;
}

static void
hands(struct evening *evening, bool over)
{
    see_silently(evening, (struct line){HANDS(over)});
}

/* The top card is taken up, what lies under it comes to light, and it is put
 * back. */
static void
look_through(struct evening *evening, int seat)
{
    int depth = evening->depth[seat];
    struct line line = {.kind = DO_PLACED,
                        .side = seat,
                        .mm = pile_mm(evening, seat),
                        .across = 64};

    lift(evening, evening->pile[seat][depth - 1]);
    if (depth > 1) {
        line.piece = evening->pile[seat][depth - 2];
        line.no_hand = true;
        see_silently(evening, line);
    }
    pass(evening, 35);
    line.piece = evening->pile[seat][depth - 1];
    line.no_hand = false;
    line.mm -= 2;
    see_silently(evening, line);
}

/* Who owns a pile straightens it, or looks what lies under its top card. */
static void
handle_piles(struct evening *evening)
{
    int seat = below(evening, PZK_SEATS);
    int depth = evening->depth[seat];

    if (depth == 0 || below(evening, 3)) {
        return;
    }
    evening->straightened++;
    hands(evening, true);
    if (below(evening, 2)) {
        see_silently(evening,
                     (struct line){.kind = DO_MOVED,
                                   .piece = evening->pile[seat][depth - 1],
                                   .side = seat,
                                   .mm = pile_mm(evening, seat) +
                                         (float)(below(evening, 20) - 10),
                                   .across = 50});
    } else {
        look_through(evening, seat);
    }
    hands(evening, false);
}

/* What the referee is to say to the card that was just laid. */
static void
expect_play(struct evening *evening, const struct pzk_action *lay,
            const struct pzk_jh_result *result, const char *remark)
{
    struct pzk_ruling play = {.kind = PZK_RULED_PLAY,
                              .seat = lay->actor,
                              .card = lay->card,
                              .from = PZK_NO_SEAT};
    char one[200];

    evening->want[0] = '\0';
    ruling_text(&play, one, sizeof(one));
    add_text(evening->want, one);
    if (result->trick_done) {
        struct pzk_ruling trick = {.kind = PZK_RULED_TRICK};

        pzk_jh_ruling_of(&trick)->result = *result;
        ruling_text(&trick, one, sizeof(one));
        add_text(evening->want, one);
        add_text(evening->want, "score");
    }
    if (result->hand_done) {
        add_text(evening->want, "hand");
    }
    if (remark) {
        add_text(evening->want, remark);
    }
    if (!result->hand_done) {
        add_text(evening->want, "turn");
    }
}

/* The desk's text without the figures that follow "score", "hand", "turn",
 * and without who is told to be what. */
static void
compare_said(struct evening *evening)
{
    static const char *const short_ones[] = {"score", "hand", "turn",
                                             "remark deal_order"};
    char got[TEXT_SIZE] = "", one[200];
    char *rest = evening->desk.text;

    while (rest && *rest) {
        char *next = strstr(rest, "; ");

        if (next) {
            *next = '\0';
            next += 2;
        }
        for (size_t i = 0; i < 4; i++) {
            size_t length = strlen(short_ones[i]);

            if (strncmp(rest, short_ones[i], length) == 0) {
                rest[length] = '\0';
            }
        }
        if (strncmp(rest, "remark roles", 12) != 0 &&
            !(evening->near >= 0 && strncmp(rest, "swept", 5) == 0)) {
            snprintf(one, sizeof(one), "%.199s", rest);
            add_text(got, one);
        }
        rest = next;
    }
    if (strcmp(got, evening->want) != 0) {
        fail_msg("at %.2f s, seed %llu\n  want: %s\n  said: %s",
                 (double)evening->desk.t_us / 1e6,
                 (unsigned long long)evening->seed, evening->want, got);
    }
    evening->desk.text[0] = '\0';
}

static int
any_card(struct evening *evening, int team)
{
    int card;

    do {
        card = team * 14 + below(evening, 14);
    } while (evening->status.played >> card & 1);
    return card;
}

/* The game as it was set up by the first card. */
static void
begin_game(struct evening *evening)
{
    assert_int_equal(evening->desk.entries[0].kind, PZK_ENTRY_START);
    evening->game = evening->desk.entries[0].start;
}

static void
deal(struct evening *evening, int leader)
{
    struct pzk_action action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);

    if (!evening->three) {
        action.other = (int8_t)((leader + 3) % PZK_SEATS);
    }
    assert_int_equal(pzk_game_apply(&evening->game, &action, NULL), PZK_OK);
    pzk_jh_status(&evening->game, &evening->status);
}

/* A card of the turn's team, laid at its side. FIRST: it opens a game. */
static void
lay(struct evening *evening, int seat, int team, bool first, const char *remark)
{
    struct pzk_action action;
    struct pzk_result result;
    int card = any_card(evening, team);

    action = pzk_action_of(PZK_JH_LAY, seat);
    action.card = (int8_t)card;
    see(evening, (struct line){.kind = DO_PLACED,
                               .piece = card,
                               .side = seat,
                               .across = (float)(below(evening, 30) - 15)});
    if (first) {
        begin_game(evening);
        deal(evening, seat);
    }
    assert_int_equal(pzk_game_apply(&evening->game, &action, &result), PZK_OK);
    expect_play(evening, &action, pzk_jh_result(&result), remark);
    compare_said(evening);
    evening->plays++;
    pzk_jh_status(&evening->game, &evening->status);
}

/* The trick, and what lay aside, into a pile or aside, card by card. */
static void
clear_trick(struct evening *evening, const struct pzk_jh_result *result)
{
    int turn = below(evening, 4), seat = result->winner;
    int out = 0;

    hands(evening, true);
    for (int i = 0; i < 4; i++) {
        int card = result->cards[(i + turn) % 4];

        if (below(evening, 2)) { /* dragged over another side */
            see_silently(evening, (struct line){.kind = DO_MOVED,
                                                .piece = card,
                                                .side = below(evening, 4),
                                                .mm = 120});
        }
        see(evening, (struct line){.kind = DO_LIFTED, .piece = card});
        if (seat == PZK_NO_SEAT) {
            evening->aside |= 1u << card;
            see_silently(evening,
                         (struct line){.kind = DO_PLACED,
                                       .piece = card,
                                       .side = result->leader,
                                       .mm = (float)(235 + below(evening, 20)),
                                       .across = (float)(20 * i - 80)});
        } else {
            put_on_pile(evening, card, seat);
        }
        out += strncmp(evening->desk.text, "swept", 5) == 0;
        assert_true(!evening->desk.text[0] || out == 1);
        evening->desk.text[0] = '\0';
    }
    for (int card = 0; card < PZK_JH_CARDS && seat != PZK_NO_SEAT; card++) {
        if (evening->aside >> card & 1) {
            lift(evening, card);
            put_on_pile(evening, card, seat);
        }
    }
    evening->aside = seat == PZK_NO_SEAT ? evening->aside : 0;
    hands(evening, false);
    /* "swept" once; nothing of a transformation trick, and where the zone is
     * not clear */
    if (seat == PZK_NO_SEAT || seat == evening->near) {
        expect_silence(evening);
    } else if (evening->near < 0) {
        assert_int_equal(out, 1);
    }
}

/* The open piles are thrown together in the middle, one after the other. */
static void
throw_together(struct evening *evening)
{
    int in_zone = 0;

    pass(evening, 40); /* the zone has been empty for long */
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        int card = evening->depth[seat]
                       ? evening->pile[seat][evening->depth[seat] - 1]
                       : PZK_NO_PIECE;

        if (card == PZK_NO_PIECE || seat == evening->near) {
            continue;
        }
        see_silently(evening, (struct line){.kind = DO_MOVED,
                                            .piece = card,
                                            .side = below(evening, 4),
                                            .mm = 60,
                                            .across = (float)(8 * seat)});
        in_zone++;
        pass(evening, below(evening, 20));
    }
    evening->thrown += in_zone > 1;
    pass(evening, in_zone > 1 ? below(evening, 40) : 0);
}

/* All cards come to the dealer, who shuffles beside the table or over it. */
static void
gather(struct evening *evening, int dealer)
{
    hands(evening, true);
    if (evening->near < 0 && below(evening, 2)) {
        throw_together(evening);
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        see(evening, (struct line){.kind = DO_LIFTED, .piece = card});
    }
    evening->desk.text[0] = '\0'; /* perhaps "swept" */
    if (below(evening, 2)) {      /* the whole deck on the table before him */
        see_silently(evening, (struct line){.kind = DO_PLACED,
                                            .piece = below(evening, 28),
                                            .side = dealer,
                                            .mm = 225});
        pass(evening, 20);
    }
    if (below(evening, 2)) { /* a card shows its face as it is dealt */
        int card = below(evening, 28);

        see_silently(evening, (struct line){.kind = DO_PLACED,
                                            .piece = card,
                                            .side = below(evening, 4),
                                            .mm = 200});
        pass(evening, 10);
        lift(evening, card);
    }
    for (int card = 0; card < PZK_JH_CARDS; card++) {
        lift(evening, card);
    }
    hands(evening, false);
    memset(evening->depth, 0, sizeof(evening->depth));
    evening->aside = 0;
}

/* Between hands somebody takes the placement card up and puts it back. */
static void
turn_placement(struct evening *evening)
{
    struct line line = {CARD_IS(PZK_PLACEMENT_TURNED)};

    if (evening->three) { /* as they were asked to */
        line.turned = evening->status.single % 2 ? 1 : 89;
        see_silently(evening, line);
    } else if (below(evening, 2)) {
        line.turned = 90;
        see(evening, line);
        assert_string_equal(evening->desk.text, "remark placement_turned - PA");
        evening->desk.text[0] = '\0';
        pass(evening, 10);
        line.turned = 2;
        line.state = PZK_PLACEMENT_MOVED;
        see_silently(evening, line);
        evening->turned++;
    }
}

static void
play_hand(struct evening *evening, int hand)
{
    int expected = evening->three ? evening->status.single
                                  : pzk_seat_next(evening->status.dealer);
    int leader = expected;

    if (hand == 1) {
        leader = evening->three ? PZK_E : below(evening, 4);
    } else if (!evening->three && below(evening, 2)) {
        /* one of those who lost deals, whoever's turn it is */
        leader = below(evening, 4);
    }
    if (hand > 1) {
        deal(evening, leader);
    }
    if (hand > 1 && leader != expected) {
        evening->other_leads++;
    }
    for (int i = 0; i < PZK_JH_CARDS; i++) {
        struct pzk_jh_status *status = &evening->status;
        int team = i == 0 && hand == 1 ? (evening->three ? PZK_HYDE
                                          : leader % 2   ? PZK_HYDE
                                                         : PZK_JEKYLL)
                                       : status->turn_team;
        bool wanted = i == 0 && hand > 1 && leader != expected;
        struct pzk_table_view view;
        struct pzk_jh_view *own = pzk_jh_view_of(&view);

        lay(evening, i == 0 ? leader : status->turn, team, i == 0 && hand == 1,
            wanted ? "remark deal_order" : NULL);
        pass(evening, i == 0 ? 18 : 8 + below(evening, 15));
        view = desk_view(&evening->desk);
        assert_int_equal(own->status.hand_no, hand);
        if (i % 4 == 3) {
            clear_trick(evening, &own->last_trick);
            pass(evening, 5 + below(evening, 20));
        }
        handle_piles(evening);
    }
    assert_int_equal(desk_view(&evening->desk).state, PZK_TABLE_HAND_OVER);
}

static void
play_evening(uint64_t seed, bool three, int sums[5])
{
    struct evening evening = {.seed = seed * 0x9e3779b97f4a7c15U + 1,
                              .three = three};
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, three ? &pzk_jh_3_game : &pzk_jh_game);
    setup.target = PZK_JH_TARGET_MAX;
    desk_open(&evening.desk, &setup);
    evening.near = seed % 3 == 0 ? below(&evening, PZK_SEATS) : -1;
    evening.status.dealer = PZK_W;
    see_silently(&evening, (struct line){FOUND(PA)});
    pass(&evening, 20);
    for (int hand = 1; hand <= HANDS; hand++) {
        play_hand(&evening, hand);
        pass(&evening, below(&evening, 30));
        gather(&evening, below(&evening, 4));
        turn_placement(&evening);
        pass(&evening, 35); /* the table is empty */
        assert_int_equal(desk_jh_view(&evening.desk).status.hand_no, hand);
        assert_int_equal(desk_view(&evening.desk).acts, 29 * (size_t)hand);
    }
    sums[0] += evening.plays;
    sums[1] += evening.straightened;
    sums[2] += evening.turned;
    sums[3] += evening.other_leads;
    sums[4] += evening.thrown;
    desk_close(&evening.desk);
}

TEST(test_evenings_bring_nothing_but_what_was_played)
{
    int sums[5] = {0};

    for (int i = 0; i < EVENINGS; i++) {
        play_evening((uint64_t)i + 1, i % 4 == 3, sums);
    }
    print_message("%d evenings of %d hands: %d cards, %d times a pile was "
                  "handled, %d times the placement card, %d leads out of the "
                  "order of dealing, %d decks thrown together\n",
                  EVENINGS, HANDS, sums[0], sums[1], sums[2], sums[3], sums[4]);
    assert_int_equal(sums[0], EVENINGS * HANDS * 28);
    for (int i = 1; i < 5; i++) {
        assert_true(sums[i] >= 20);
    }
}

RUN_TESTS()
