// SPDX-License-Identifier: MIT
#include "ui/pipeline/lookout.h"

#include <glib.h>

#include "src/words/text.h"
#include "vision/codes/learned_reader.h"

static const int64_t LATE_US = 500000;

bool
pzk_lookout_codes(const char *marks, const struct pzk_deck *deck,
                  const struct pzk_foreign_cage *cage,
                  struct pzk_scan_extra *extra, char *why)
{
    char wrong[PZK_WHY_MAX];
    bool good = pzk_learned_reader_load(marks, deck, cage, extra, wrong);

    if (!good) {
        pzk_why(why, "%s: %s", marks, wrong);
    }
    return good;
}

bool
pzk_lookout_add_eye(struct pzk_lookout *lookout,
                    const struct pzk_eye_options *options,
                    const struct pzk_foreign_cage *cage, const char *marks,
                    char *why)
{
    struct pzk_eye_options eye = *options;

    if (!pzk_lookout_codes(marks, eye.deck, cage, &eye.extra_take, why)) {
        return false;
    }
    pzk_witness_make(cage, &eye.witness_take);
    lookout->eye = pzk_eye_new(&eye);
    if (!lookout->eye) {
        pzk_why(why, _("out of memory"));
    }
    return lookout->eye != NULL;
}

void
pzk_lookout_close(struct pzk_lookout *lookout)
{
    pzk_eye_free(lookout->eye);
    pzk_source_close(lookout->source);
    lookout->eye = NULL;
    lookout->source = NULL;
}

void
pzk_lookout_look(struct pzk_lookout *lookout, int64_t wait_us,
                 struct pzk_look_result *seen)
{
    struct pzk_frame *frame = &lookout->frame;
    struct pzk_eye *eye = lookout->eye;

    *seen = (struct pzk_look_result){.obs = lookout->obs};
    switch (pzk_source_next(lookout->source, frame, wait_us)) {
    case PZK_NEXT_FRAME:
        lookout->phase = PZK_LOOKOUT_WATCHING;
        seen->frame = frame;
        seen->count =
            eye ? pzk_eye_observe(eye, frame, lookout->obs, PZK_EYE_OBS_MAX)
                : 0;
        break;
    case PZK_NEXT_WAIT:
        seen->why = pzk_source_why(lookout->source);
        break;
    case PZK_NEXT_LOST:
        lookout->phase = PZK_LOOKOUT_LOST;
        seen->why = pzk_source_why(lookout->source);
        seen->count =
            eye ? pzk_eye_lost(eye, frame->t_us, lookout->obs, PZK_EYE_OBS_MAX)
                : 0;
        break;
    case PZK_NEXT_END:
        lookout->phase = PZK_LOOKOUT_ENDED;
        break;
    case PZK_NEXT_FAILED:
        lookout->phase = PZK_LOOKOUT_FAILED;
        seen->why = pzk_source_why(lookout->source);
        break;
    }
    seen->phase = lookout->phase;
    seen->t_us = frame->t_us;
}

void
pzk_lookout_hold(struct pzk_lookout *lookout, enum pzk_hold_choice choice,
                 bool anew)
{
    struct pzk_eye_view view;

    if (lookout->eye) {
        pzk_eye_view(lookout->eye, &view);
        pzk_camera_check_frame(&lookout->check, &view);
    }
    enum pzk_hold wish = pzk_hold_for(choice, lookout->check.content);

    pzk_source_hold(lookout->source,
                    anew && wish == PZK_HOLD_ALL ? PZK_HOLD_ALL_ANEW : wish,
                    &lookout->held);
}

int64_t
pzk_pace_left(struct pzk_pace *pace, const struct pzk_source *source,
              int64_t t_us, int64_t now_us)
{
    int64_t due_us = t_us / pzk_source_pace(source);

    if (pzk_source_is_live(source)) {
        return 0;
    }
    if (pace->base_us == 0 || now_us - pace->base_us - due_us > LATE_US) {
        pace->base_us = now_us - due_us;
    }
    return pace->base_us + due_us - now_us;
}
