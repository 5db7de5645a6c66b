// SPDX-License-Identifier: MIT
#include "tests/ui/window/kit/states.h"

#include "src/table/jekyll_hyde/jekyll_hyde.h"
#include "src/words/words.h"

PzkTableModel *
states_model(const struct pzk_table_game *game)
{
    PzkTableModel *model = pzk_table_model_new();
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    pzk_people_parse(&people, "N=Adam,E=Betty,S=Christian,W=Doris", &why);
    pzk_table_model_set_people(model, &people);
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    if (game != &pzk_jh_game) {
        pzk_table_model_set_game(model, game, 1000);
    }
    return model;
}

static struct pzk_table_view
in_a_trick(void)
{
    struct pzk_table_view view = {
        .game = &pzk_jh_game,
        .state = PZK_TABLE_TRICK_RUNNING,
        .placement = PZK_PA,
        .started = true,
        .leader = PZK_N,
        .on_table = {PZK_JB, PZK_NO_PIECE, PZK_NO_PIECE, PZK_NO_PIECE},
        .has_last_trick = true,
        .can_undo = true,
    };
    struct pzk_jh_view *own = pzk_jh_view_of(&view);

    own->status = (struct pzk_jh_status){
        .variant = PZK_JH_4A,
        .phase = PZK_JH_TURN,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .person = {-1, -1, -1, -1},
        .dealer = PZK_W,
        .turn = PZK_E,
        .turn_team = PZK_HYDE,
        .hand_no = 3,
        .trick_no = 5,
        .n_table = 1,
        .table = {{PZK_N, PZK_W, PZK_JB}},
        .taken = {(1u << PZK_JX1) | (1u << PZK_JX3) | (1u << PZK_J7) |
                      (1u << PZK_H5) | (1u << PZK_J5) | (1u << PZK_HT) |
                      (1u << PZK_JC) | (1u << PZK_H4) | (1u << PZK_J4) |
                      (1u << PZK_HX2) | (1u << PZK_HE) | (1u << PZK_HD),
                  (1u << PZK_H7) | (1u << PZK_J3) | (1u << PZK_JE) |
                      (1u << PZK_JD)},
        .account = {{17, 4, 68}, {9, 0, 0}},
        .total = {436, 388},
        .lo = {3, 3, 3, 2},
        .hi = {3, 3, 3, 2},
    };
    own->last_trick = (struct pzk_jh_result){
        .trick_done = true,
        .trick_no = 4,
        .hand_no = 3,
        .winner = PZK_N,
        .leader = PZK_N,
        .best = PZK_JC,
        .reason = PZK_JH_HIGHEST,
        .seats = {PZK_N, PZK_E, PZK_S, PZK_W},
        .cards = {PZK_JC, PZK_H4, PZK_J4, PZK_HX2},
        .n_takes = 4,
        .takes = {PZK_JC, PZK_H4, PZK_J4, PZK_HX2},
    };
    return view;
}

static struct pzk_rulings
nothing(void)
{
    return (struct pzk_rulings){.count = 0};
}

static void
add(struct pzk_rulings *rulings, struct pzk_ruling ruling)
{
    rulings->at[rulings->count++] = ruling;
}

void
show_start(PzkTableModel *model)
{
    struct pzk_rulings none = nothing();
    struct pzk_table_view view = {.game = &pzk_jh_game,
                                  .state = PZK_TABLE_NO_PLACEMENT,
                                  .placement = PZK_NO_PIECE,
                                  .leader = PZK_NO_SEAT,
                                  .on_table = {-1, -1, -1, -1}};

    pzk_table_model_rule(model, &none, &view);
}

void
show_join(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings none = nothing();

    pzk_jh_view_of(&view)->may_join = true;
    pzk_jh_view_of(&view)->under_way = true;
    pzk_table_model_rule(model, &none, &view);
}

void
show_trick(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings rulings = nothing();

    add(&rulings, (struct pzk_ruling){.game = &pzk_jh_game,
                                      .kind = PZK_RULED_PLAY,
                                      .seat = PZK_N,
                                      .team = PZK_JEKYLL,
                                      .from = PZK_W,
                                      .card = PZK_JB});
    add(&rulings, (struct pzk_ruling){.game = &pzk_jh_game,
                                      .kind = PZK_RULED_TURN,
                                      .seat = PZK_E,
                                      .team = PZK_HYDE});
    pzk_table_model_rule(model, &rulings, &view);
}

void
show_mismatch(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings rulings = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_NOT_YOUR_TURN,
                                              .card = PZK_H5,
                                              .lies_at = PZK_S,
                                              .due_at = PZK_E};
    add(&rulings, (struct pzk_ruling){.game = &pzk_jh_game,
                                      .kind = PZK_RULED_VIOLATION,
                                      .finding = PZK_FIND_NOT_YOUR_TURN,
                                      .seat = PZK_S,
                                      .card = PZK_H5,
                                      .lies_at = PZK_S,
                                      .due_at = PZK_E});
    pzk_table_model_rule(model, &rulings, &view);
}

void
show_full_trick(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_jh_view *own = pzk_jh_view_of(&view);
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_TRICK_DONE;
    view.on_table[PZK_N] = PZK_JX2;
    view.on_table[PZK_E] = PZK_H6;
    view.on_table[PZK_S] = PZK_JT;
    view.on_table[PZK_W] = PZK_HX2;
    own->status.n_table = 0;
    own->status.lying = 15;
    own->status.turn = PZK_S;
    own->status.turn_team = PZK_JEKYLL;
    own->last_trick.winner = PZK_NO_SEAT;
    own->last_trick.reason = PZK_JH_TRANSFORMATION;
    pzk_table_model_rule(model, &none, &view);
}

void
show_moved(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.on_table[PZK_E] = PZK_HE;
    view.on_table[PZK_S] = PZK_J3;
    pzk_jh_view_of(&view)->status.turn = PZK_W;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_MOVED_CARD,
                                              .card = PZK_JB,
                                              .lies_at = PZK_E,
                                              .due_at = PZK_N};
    pzk_table_model_rule(model, &none, &view);
}

/* Two cards were laid; one of them lies there. */
void
show_restore(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_snapshot *snapshot = pzk_snapshot_new();
    struct pzk_rulings none = nothing();

    view.state = PZK_TABLE_MISMATCH;
    view.difference = (struct pzk_difference){.finding = PZK_FIND_TABLE_SHIFTED,
                                              .card = -1,
                                              .lies_at = PZK_NO_SIDE,
                                              .due_at = PZK_NO_SIDE};
    view.on_table[PZK_E] = PZK_H6;
    view.n_due = 2;
    view.due[0] = (struct pzk_due){PZK_JB, PZK_N, true};
    view.due[1] = (struct pzk_due){PZK_H6, PZK_E, false};
    snapshot->view.has_table = true;
    snapshot->view.count = 2;
    snapshot->view.pieces[0] =
        (struct pzk_eye_piece){.piece = PZK_JB, .side = PZK_N, .resting = true};
    snapshot->view.pieces[1] =
        (struct pzk_eye_piece){.piece = PZK_H6, .side = PZK_S, .resting = true};
    pzk_table_model_set_snapshot(model, snapshot);
    pzk_snapshot_unref(snapshot);
    pzk_table_model_rule(model, &none, &view);
}

void
show_hand_over(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    struct pzk_rulings rulings = nothing();
    struct pzk_ruling hand = {
        .game = &pzk_jh_game, .kind = PZK_RULED_HAND, .from = PZK_W};
    struct pzk_jh_ruling *own = pzk_jh_ruling_of(&hand);

    view.state = PZK_TABLE_HAND_OVER;
    view.on_table[PZK_N] = PZK_NO_PIECE;
    status->phase = PZK_JH_TO_DEAL;
    status->trick_no = 0;
    status->turn = PZK_NO_SEAT;
    status->total[PZK_JEKYLL] = 504;
    own->result.hand_no = 3;
    own->result.account[PZK_JEKYLL] = (struct pzk_jh_account){17, 4, 68};
    own->result.total[PZK_JEKYLL] = 504;
    own->result.total[PZK_HYDE] = 388;
    add(&rulings, hand);
    pzk_table_model_rule(model, &rulings, &view);
}

void
show_three(PzkTableModel *model)
{
    struct pzk_table_view view = in_a_trick();
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    struct pzk_rulings none = nothing();

    status->variant = PZK_JH_3;
    status->single = PZK_E;
    status->ghost = PZK_W;
    status->person[PZK_N] = 0;
    status->person[PZK_E] = 1;
    status->person[PZK_S] = 2;
    status->person[PZK_W] = -1;
    status->person_total[0] = 436;
    status->person_total[1] = 388;
    status->person_total[2] = 212;
    pzk_table_model_set_game(model, &pzk_jh_3_game, 1000);
    pzk_table_model_rule(model, &none, &view);
}

void
states_long_names(PzkTableModel *model)
{
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    pzk_people_parse(&people,
                     "N=Maximiliane-Alexandra von Hohenstein,E=Ng,"
                     "S=Bartholomäus Христофор,W=渡辺 美咲",
                     &why);
    pzk_table_model_set_people(model, &people);
}

void
show_long_names(PzkTableModel *model)
{
    states_long_names(model);
    show_mismatch(model);
}

/* ---- what was played ---- */

static void
keep(GArray *log, enum pzk_entry_kind kind, int act, int seat, int card)
{
    struct pzk_entry entry = {.kind = kind, .by_person = seat == PZK_S};

    entry.action = pzk_action_of((unsigned)act, PZK_ABSENT);
    if (act == PZK_JH_LAY) {
        entry.action.actor = (int8_t)seat;
        entry.action.card = (int8_t)card;
    }
    g_array_append_val(log, entry);
}

/* Whoever's turn it is lays the first card that fits. */
static void
lay_some(GArray *log, struct pzk_game *game, int cards)
{
    for (int card = 0; cards > 0 && card < PZK_JH_CARDS; card++) {
        struct pzk_jh_status status;
        struct pzk_action lay;

        pzk_jh_status(game, &status);
        lay = pzk_action_of(PZK_JH_LAY,
                            status.turn == PZK_NO_SEAT ? PZK_N : status.turn);
        lay.card = (int8_t)card;
        if (pzk_game_apply(game, &lay, NULL) == PZK_OK) {
            keep(log, PZK_ENTRY_ACT, PZK_JH_LAY, lay.actor, card);
            cards--;
            card = -1;
        }
    }
}

void
show_played(PzkTableModel *model)
{
    g_autoptr(GArray) log = g_array_new(FALSE, TRUE, sizeof(struct pzk_entry));
    struct pzk_entry start = {.kind = PZK_ENTRY_START};
    struct pzk_jh_setup setup = {
        .variant = PZK_JH_4A,
        .team = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        .dealer = PZK_W,
        .single = PZK_NO_SEAT,
        .person = {-1, -1, -1, -1},
        .target = 1000};
    struct pzk_action deal;

    show_trick(model);
    pzk_table_setup_init(&start.setup, &pzk_jh_game);
    pzk_jh_start(&start.start, &setup);
    g_array_append_val(log, start);
    deal = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    pzk_game_apply(&start.start, &deal, NULL);
    keep(log, PZK_ENTRY_ACT, PZK_JH_DEAL, PZK_NO_SEAT, PZK_NO_PIECE);
    lay_some(log, &start.start, 13);
    pzk_chronicle_update(pzk_shown(model)->chronicle, log,
                         &pzk_shown(model)->people);
}

/* ---- what the camera sees ---- */

/* A grey picture with cards of a light grey where the marks are. */
static cairo_surface_t *
picture_of(const struct pzk_eye_view *view)
{
    cairo_surface_t *picture =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1280, 720);
    cairo_t *cr = cairo_create(picture);

    cairo_set_source_rgb(cr, 0.35, 0.32, 0.28);
    cairo_paint(cr);
    cairo_set_source_rgb(cr, 0.9, 0.9, 0.9);
    for (size_t i = 0; i < view->count; i++) {
        const struct pzk_px *corner = view->pieces[i].quad;

        cairo_rectangle(cr, (double)corner[0].x - 30, (double)corner[0].y - 25,
                        120, 165);
        cairo_fill(cr);
    }
    cairo_destroy(cr);
    return picture;
}

static struct pzk_eye_piece
seen_at(int piece, float x, float y)
{
    return (struct pzk_eye_piece){
        .piece = piece,
        .quad = {{x, y}, {x + 60, y}, {x + 60, y + 60}, {x, y + 60}},
        .resting = true};
}

void
show_seen(PzkTableModel *model)
{
    struct pzk_snapshot *snapshot = pzk_snapshot_new();
    struct pzk_eye_view *view = &snapshot->view;

    show_mismatch(model);
    view->has_table = true;
    view->count = 2;
    view->pieces[0] = seen_at(PZK_JB, 600, 130);
    view->pieces[1] = seen_at(PZK_H5, 610, 500);
    for (int i = 0; i < 4; i++) {
        view->placement_quad[i] =
            (struct pzk_px){i == 1 || i == 2 ? 690 : 590, i > 1 ? 390 : 310};
    }
    snapshot->picture = picture_of(view);
    pzk_table_model_set_snapshot(model, snapshot);
    pzk_snapshot_unref(snapshot);
}
