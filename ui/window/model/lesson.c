// SPDX-License-Identifier: MIT
#include "ui/window/model/lesson.h"

struct pzk_lesson {
    gint references;
    GMutex mutex;
    GArray *wishes; /* struct pzk_lesson_wish, oldest first; guarded */
    /* used only in the camera's thread */
    struct pzk_teach *teach;
    GArray *said; /* struct pzk_teach_event */
    gboolean changed;
    int64_t t_us, offset_us; /* times of the last frame; a camera's own time may
                                start again at 0 */
};

void
pzk_lesson_news_free(struct pzk_lesson_news *news)
{
    if (news) {
        g_array_unref(news->said);
        pzk_learned_free(news->learned);
        g_free(news);
    }
}

struct pzk_lesson *
pzk_lesson_new(struct pzk_learned *learned_take,
               const struct pzk_foreign_cage *cage, gboolean mirror)
{
    struct pzk_teach *teach =
        learned_take ? pzk_teach_new(learned_take, cage, 0) : NULL;

    if (!teach) {
        return NULL;
    }
    struct pzk_lesson *lesson = g_new0(struct pzk_lesson, 1);

    pzk_teach_set_mirror(teach, mirror);
    lesson->references = 1;
    lesson->teach = teach;
    g_mutex_init(&lesson->mutex);
    lesson->wishes = g_array_new(FALSE, FALSE, sizeof(struct pzk_lesson_wish));
    lesson->said = g_array_new(FALSE, FALSE, sizeof(struct pzk_teach_event));
    return lesson;
}

struct pzk_lesson *
pzk_lesson_ref(struct pzk_lesson *lesson)
{
    g_atomic_int_inc(&lesson->references);
    return lesson;
}

void
pzk_lesson_unref(struct pzk_lesson *lesson)
{
    if (lesson && g_atomic_int_dec_and_test(&lesson->references)) {
        pzk_teach_free(lesson->teach);
        g_array_unref(lesson->wishes);
        g_array_unref(lesson->said);
        g_mutex_clear(&lesson->mutex);
        g_free(lesson);
    }
}

/* ---- the camera's thread ---- */

static void
say(struct pzk_lesson *lesson, const struct pzk_teach_event *event)
{
    g_array_append_val(lesson->said, *event);
    lesson->changed |= event->kind == PZK_TEACH_TAUGHT;
}

static void
obey(struct pzk_lesson *lesson, const struct pzk_lesson_wish *wish)
{
    struct pzk_teach_event event;

    switch (wish->kind) {
    case PZK_LESSON_SKIP:
        event = pzk_teach_skip(lesson->teach);
        break;
    case PZK_LESSON_BACK:
        event = pzk_teach_back(lesson->teach);
        lesson->changed = TRUE;
        break;
    case PZK_LESSON_TAKE:
        event = pzk_teach_take(lesson->teach);
        if (event.kind != PZK_TEACH_NO_QUESTION) {
            return; /* no answer now: the result is announced soon */
        }
        break;
    case PZK_LESSON_PAUSE:
        event =
            pzk_teach_pause(lesson->teach, !pzk_teach_paused(lesson->teach));
        break;
    case PZK_LESSON_CHOOSE:
        event = pzk_teach_choose(lesson->teach, wish->piece);
        break;
    case PZK_LESSON_SIZE:
        pzk_teach_set_size(lesson->teach, wish->size_mm);
        return;
    }
    say(lesson, &event);
}

static void
listen(struct pzk_lesson *lesson)
{
    g_mutex_lock(&lesson->mutex);
    for (guint i = 0; i < lesson->wishes->len; i++) {
        obey(lesson, &g_array_index(lesson->wishes, struct pzk_lesson_wish, i));
    }
    g_array_set_size(lesson->wishes, 0);
    g_mutex_unlock(&lesson->mutex);
}

void
pzk_lesson_look(struct pzk_lesson *lesson, const struct pzk_frame *frame)
{
    struct pzk_teach_event events[PZK_TEACH_EVENTS];

    listen(lesson);
    if (!frame) {
        return;
    }
    struct pzk_frame later = *frame;

    if (frame->t_us + lesson->offset_us < lesson->t_us) {
        lesson->offset_us = lesson->t_us - frame->t_us;
    }
    later.t_us += lesson->offset_us;
    lesson->t_us = later.t_us;
    size_t n = pzk_teach_frame(lesson->teach, &later, events);
    for (size_t i = 0; i < n; i++) {
        say(lesson, &events[i]);
    }
}

void
pzk_lesson_tell(struct pzk_lesson *lesson, struct pzk_lesson_news **news)
{
    const struct pzk_learned *learned = pzk_teach_learned(lesson->teach);

    if (!*news) {
        *news = g_new0(struct pzk_lesson_news, 1);
        (*news)->said =
            g_array_new(FALSE, FALSE, sizeof(struct pzk_teach_event));
    }
    (*news)->asked = pzk_teach_asked(lesson->teach);
    (*news)->done = pzk_teach_done(lesson->teach, &(*news)->all);
    (*news)->paused = pzk_teach_paused(lesson->teach);
    (*news)->questions = pzk_teach_questions(lesson->teach);
    for (int i = 0; i < pzk_deck_count(learned->deck); i++) {
        int piece = pzk_deck_at(learned->deck, i);

        (*news)->taught[piece] = (guint8)pzk_teach_of(lesson->teach, piece);
    }
    (*news)->n_sights = pzk_teach_sights(lesson->teach, (*news)->sights);
    g_array_append_vals((*news)->said, lesson->said->data, lesson->said->len);
    g_array_set_size(lesson->said, 0);
    if (lesson->changed) {
        pzk_learned_free((*news)->learned);
        (*news)->learned = pzk_learned_copy(learned);
        lesson->changed = FALSE;
    }
}

/* ---- people's commands ---- */

void
pzk_lesson_wish(struct pzk_lesson *lesson, const struct pzk_lesson_wish *wish)
{
    if (lesson) {
        g_mutex_lock(&lesson->mutex);
        g_array_append_val(lesson->wishes, *wish);
        g_mutex_unlock(&lesson->mutex);
    }
}
