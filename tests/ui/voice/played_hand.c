// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/ui/voice/played_hand.h"

#include "markers/catalog.h"
#include "vision/eye/eye.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

/* Seconds after a hand: the first cards of the next one come meanwhile. */
static const double NEXT_HAND = 25;

const char played_hand_names[] = "N=Adam,E=Betty,S=Christian,W=Doris";

/* Returns whether enough was seen. */
static bool
take(struct played_hand *hand, double t, struct pzk_referee *referee,
     const struct pzk_said *said)
{
    for (size_t i = 0; i < said->rulings.count; i++) {
        if (said->rulings.at[i].hand_done ||
            said->rulings.at[i].kind == PZK_RULED_HAND) {
            hand->until = MIN(hand->until, t + NEXT_HAND);
        }
    }
    if (said->rulings.count > 0) {
        struct ruled *ruled = g_new(struct ruled, 1);

        ruled->t = t;
        ruled->rulings = said->rulings;
        pzk_referee_view(referee, &ruled->view);
        g_ptr_array_add(hand->ruled, ruled);
    }
    return t > hand->until;
}

static void
watch(struct played_hand *hand, struct pzk_source *source, struct pzk_eye *eye,
      struct pzk_referee *referee)
{
    static struct pzk_obs obs[PZK_EYE_OBS_MAX];
    static struct pzk_said said;
    struct pzk_frame frame;
    bool over = false;

    while (!over && pzk_source_next(source, &frame, 0) == PZK_NEXT_FRAME) {
        size_t n = pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
        double t = (double)frame.t_us / 1e6;

        for (size_t i = 0; i < n; i++) {
            pzk_referee_observe(referee, &obs[i], &said);
            over |= take(hand, t, referee, &said);
        }
        pzk_referee_tick(referee, frame.t_us, &said);
        over |= take(hand, t, referee, &said);
    }
}

void
played_hand_play(struct played_hand *hand)
{
    struct pzk_demo_options wish = {.seed = hand->seed, .game = hand->game};
    struct pzk_eye_options look = {.deck = pzk_catalog_deck(hand->game),
                                   .placement = PZK_NO_PIECE};
    struct pzk_demo *demo = pzk_demo_new(&wish);
    struct pzk_eye *eye = pzk_eye_new(&look);
    struct pzk_table_setup setup;

    pzk_table_setup_init(&setup, pzk_table_game_named(hand->game));
    struct pzk_referee *referee = pzk_referee_new(&setup);
    struct pzk_source *source =
        pzk_virtual_source_direct(pzk_demo_next, demo, pzk_demo_free);
    assert_non_null(eye);
    assert_non_null(referee);
    assert_non_null(source);
    pzk_referee_view(referee, &hand->begun);
    hand->ruled = g_ptr_array_new_with_free_func(g_free);
    watch(hand, source, eye, referee);
    pzk_source_close(source);
    pzk_eye_free(eye);
    pzk_referee_free(referee);
}

PzkTableModel *
played_hand_model(const struct played_hand *hand, const char *language, int you)
{
    PzkTableModel *model = pzk_table_model_new();
    struct pzk_people people;
    char *why = NULL;

    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, played_hand_names, &why));
    pzk_table_model_set_game(model, pzk_table_game_named(hand->game), 1000);
    pzk_table_model_set_people(model, &people);
    pzk_table_model_set_you(model, you);
    pzk_table_model_set_camera(model, TRUE, PZK_CAMERA_OK, NULL);
    pzk_table_model_set_voice_language(model, language);
    pzk_table_model_set_level(model, PZK_BRIEF);
    return model;
}

void
played_hand_tell(const struct played_hand *hand, PzkTableModel *model,
                 void (*at)(void *data, double t), void (*over)(void *data),
                 void *data)
{
    static const struct pzk_rulings none;

    at(data, 0);
    pzk_table_model_rule(model, &none, &hand->begun);
    pzk_table_model_tell_beginning(model);
    over(data);
    for (guint i = 0; i < hand->ruled->len; i++) {
        const struct ruled *ruled = g_ptr_array_index(hand->ruled, i);
        const struct ruled *next = i + 1 < hand->ruled->len
                                       ? g_ptr_array_index(hand->ruled, i + 1)
                                       : NULL;

        at(data, ruled->t);
        pzk_table_model_rule(model, &ruled->rulings, &ruled->view);
        if (!next || next->t > ruled->t) {
            over(data);
        }
    }
}
