// SPDX-License-Identifier: MIT
#include "ui/phones/photos.h"

#include <sys/resource.h>

#include "ui/phones/admission.h"
#include "vision/cage/cage.h"
#include "vision/codes/learned_file.h"
#include "vision/codes/learned_reader.h"

struct photo {
    GBytes *jpeg; /* NULL: none */
    void *request;
    const struct pzk_deck *deck; /* of the game; its cards alone may be ordinary
                                    ones */
};

struct pzk_photos {
    pzk_photo_done *done;
    void *data;
    GMainContext *context;
    GThread *thread;             /* NULL until the first photograph */
    struct pzk_cage *cage;       /* used only in the thread; may be NULL */
    struct pzk_scanner *scanner; /* used only in the thread */
    const struct pzk_deck *deck; /* deck of the learned codes; may be NULL */
    GMutex lock;
    GCond news;
    /* guarded by the lock */
    struct photo waits[PZK_PHONE_PERSONS];
    int last; /* person whose photograph was read last */
    bool over;
    GAsyncQueue *answers;
};

struct answer {
    int person;
    void *request;
    bool read;
    struct pzk_hand_seen seen;
};

static gboolean
hand_out(gpointer data)
{
    struct pzk_photos *photos = data;
    struct answer *answer;

    while ((answer = g_async_queue_try_pop(photos->answers))) {
        photos->done(photos->data, answer->person, answer->request,
                     answer->read ? &answer->seen : NULL);
        g_free(answer);
    }
    return G_SOURCE_REMOVE;
}

static void
tell(struct pzk_photos *photos, struct answer *answer_take)
{
    g_async_queue_push(photos->answers, answer_take);
    g_main_context_invoke(photos->context, hand_out, photos);
}

/* Returns the next person, in rotation, whose photograph waits. */
static int
choose(struct pzk_photos *photos)
{
    for (int i = 1; i <= PZK_PHONE_PERSONS; i++) {
        int person = (photos->last + i) % PZK_PHONE_PERSONS;

        if (photos->waits[person].jpeg) {
            return person;
        }
    }
    return PZK_NOBODY;
}

static gpointer
run(gpointer data)
{
    struct pzk_photos *photos = data;

    setpriority(PRIO_PROCESS, 0, 19); /* of this thread only, because the table
                                         has priority */
    g_mutex_lock(&photos->lock);
    while (!photos->over) {
        int person = choose(photos);

        if (person == PZK_NOBODY) {
            g_cond_wait(&photos->news, &photos->lock);
            continue;
        }
        struct photo photo = photos->waits[person];
        struct answer *answer = g_new0(struct answer, 1);

        photos->waits[person].jpeg = NULL;
        photos->last = person;
        g_mutex_unlock(&photos->lock);
        gsize size;
        const void *jpeg = g_bytes_get_data(photo.jpeg, &size);

        *answer = (struct answer){
            .person = person, .request = photo.request, .read = true};
        pzk_scanner_play(photos->scanner, photo.deck);
        pzk_hand_read(photos->cage, photos->scanner, jpeg, size, &answer->seen);
        g_bytes_unref(photo.jpeg);
        tell(photos, answer);
        g_mutex_lock(&photos->lock);
    }
    g_mutex_unlock(&photos->lock);
    return NULL;
}

struct pzk_photos *
pzk_photos_new(const struct pzk_photo_means *means, pzk_photo_done *done,
               void *data)
{
    static const struct pzk_photo_means none = {0};
    struct pzk_photos *photos = g_new0(struct pzk_photos, 1);
    struct pzk_scan_extra extra;
    char why[PZK_WHY_MAX];

    means = means ? means : &none;
    const struct pzk_foreign_cage codes = {means->decoder, means->codes_kind};

    photos->scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    photos->cage = means->decoder ? pzk_cage_new(means->decoder) : NULL;
    if (!photos->scanner || (means->decoder && !photos->cage)) {
        g_error("not enough memory"); /* ends the program, as GLib does when out
                                         of memory */
    }
    struct pzk_learned *learned =
        means->marks ? pzk_learned_load(means->marks, why) : NULL;
    if (pzk_learned_reader(learned, &codes, &extra)) {
        pzk_scanner_add(photos->scanner, &extra);
    }
    photos->deck = learned ? learned->deck : NULL;
    pzk_learned_free(learned);
    photos->done = done;
    photos->data = data;
    photos->context = g_main_context_ref_thread_default();
    photos->answers = g_async_queue_new_full(g_free);
    g_mutex_init(&photos->lock);
    g_cond_init(&photos->news);
    return photos;
}

const struct pzk_deck *
pzk_photos_deck(const struct pzk_photos *photos)
{
    return photos->deck;
}

void
pzk_photos_free(struct pzk_photos *photos, void (*drop)(void *request))
{
    if (!photos) {
        return;
    }
    g_mutex_lock(&photos->lock);
    photos->over = true;
    g_cond_signal(&photos->news);
    g_mutex_unlock(&photos->lock);
    if (photos->thread) {
        g_thread_join(photos->thread);
    }
    pzk_scanner_free(photos->scanner);
    pzk_cage_free(photos->cage);
    GSource *source;

    while ((source = g_main_context_find_source_by_user_data(photos->context,
                                                             photos))) {
        g_source_destroy(source);
    }
    for (int i = 0; i < PZK_PHONE_PERSONS; i++) {
        if (photos->waits[i].jpeg) {
            g_bytes_unref(photos->waits[i].jpeg);
            drop(photos->waits[i].request);
        }
    }
    struct answer *answer;

    while ((answer = g_async_queue_try_pop(photos->answers))) {
        drop(answer->request);
        g_free(answer);
    }
    g_async_queue_unref(photos->answers);
    g_main_context_unref(photos->context);
    g_mutex_clear(&photos->lock);
    g_cond_clear(&photos->news);
    g_free(photos);
}

void
pzk_photos_add(struct pzk_photos *photos, const struct pzk_deck *deck,
               int person, GBytes *jpeg, void *request)
{
    struct photo older;

    g_mutex_lock(&photos->lock);
    older = photos->waits[person];
    photos->waits[person] = (struct photo){g_bytes_ref(jpeg), request, deck};
    g_cond_signal(&photos->news);
    g_mutex_unlock(&photos->lock);
    if (!photos->thread) {
        photos->thread = g_thread_new("photographs", run, photos);
    }
    if (older.jpeg) {
        g_bytes_unref(older.jpeg);
        photos->done(photos->data, person, older.request, NULL);
    }
}
