// SPDX-License-Identifier: MIT
#include "ui/phones/phones.h"

#include <string.h>

#include "src/journal/entry.h"
#include "ui/phones/certificate.h"
#include "ui/phones/corrections.h"
#include "ui/phones/phone_game.h"
#include "ui/phones/server.h"
#include "ui/web/listener.h"
#include "ui/web/publisher.h"

static const struct pzk_web_limits usual = {
    .connections = 64,
    .from_one = 32, /* four phones behind a second router share an address */
    .headers_s = 10,
    .body_s = 30,
    .idle_s = 60,
};

struct pzk_phones {
    struct pzk_phones_setup setup; /* without what its pointers refer to */
    char *address, *name, *keys;   /* of the setup */
    int port;                      /* requested port; 0: the default */
    struct pzk_photo_means photos;
    struct pzk_web_limits limits;
    GThread *thread;
    GMainContext *context;
    GMainLoop *loop;
    GAsyncQueue *wishes; /* struct pzk_phone_wish */
    GMutex lock;
    struct pzk_phones_status status; /* guarded by LOCK */
    /* Host thread: what it passed on last. */
    struct pzk_table_view view;
    unsigned entries;
    struct pzk_entry first; /* of the game passed on last */
    /* Phones' thread: */
    struct pzk_phone_admission admission;
    struct pzk_phone_state *state;
    struct pzk_moves past; /* of the game */
    struct pzk_phone_pictures pictures;
    struct pzk_phone_server *server;
    GTlsCertificate *certificate;
    int64_t since_s;
    bool visited;
};

/* ---- in the thread ---- */

static void
look_at(struct pzk_phones *phones, int i, struct pzk_phone_status *to)
{
    const struct pzk_phone *phone = &phones->admission.phone[i];

    to->there = phone->standing >= PZK_PHONE_ASKING;
    to->waits = phone->standing == PZK_PHONE_ASKING;
    to->person = phone->person;
    to->wants = phone->wants;
    to->pair = phone->pair;
    to->hears = to->there && pzk_phone_server_hears(phones->server, i);
    phones->visited |= to->hears && !to->waits;
}

/* Updates the status that the host reads, and notifies the host. */
static void
tell_host(void *data)
{
    struct pzk_phones *phones = data;

    g_mutex_lock(&phones->lock);
    struct pzk_phones_status *status = &phones->status;

    memcpy(status->key, phones->admission.key, sizeof(status->key));
    memcpy(status->code, phones->admission.code, sizeof(status->code));
    memcpy(status->may, phones->admission.may, sizeof(status->may));
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        look_at(phones, i, &status->phone[i]);
    }
    status->visited = phones->visited;
    status->since_s = phones->since_s;
    g_mutex_unlock(&phones->lock);
    if (phones->keys) {
        pzk_phone_admission_save(&phones->admission, phones->keys);
    }
    if (phones->setup.notify) {
        phones->setup.notify(phones->setup.data);
    }
}

static void
on_wish(void *data, const struct pzk_phone_wish *wish)
{
    struct pzk_phones *phones = data;

    g_async_queue_push(phones->wishes, g_memdup2(wish, sizeof(*wish)));
    if (phones->setup.notify) {
        phones->setup.notify(phones->setup.data);
    }
}

static void
show_address(void *data, const char *url, const char *why)
{
    struct pzk_phones *phones = data;

    phones->since_s = phones->setup.now_s();
    g_mutex_lock(&phones->lock);
    g_strlcpy(phones->status.url, url ? url : "", sizeof(phones->status.url));
    g_strlcpy(phones->status.why, why ? why : "", sizeof(phones->status.why));
    g_mutex_unlock(&phones->lock);
    tell_host(phones);
}

static gboolean
quit(gpointer data)
{
    g_main_loop_quit(((struct pzk_phones *)data)->loop);
    return G_SOURCE_REMOVE;
}

static gpointer
run(gpointer data)
{
    struct pzk_phones *phones = data;
    const struct pzk_phone_host host = {.data = phones,
                                        .changed = tell_host,
                                        .wishes = on_wish,
                                        .now_s = phones->setup.now_s,
                                        .name = phones->name,
                                        .photos = &phones->photos};

    g_main_context_push_thread_default(phones->context);
    phones->server =
        pzk_phone_server_new(&phones->admission, phones->state, &phones->past,
                             &phones->pictures, &host);
    const struct pzk_web_publisher_setup place = {
        .server = pzk_phone_server_soup(phones->server),
        .address = phones->address,
        .name = phones->name,
        .port = phones->port > 0 ? phones->port : PZK_PHONES_PORT,
        .certificate = phones->certificate,
        .limits = &phones->limits,
        .moved = show_address,
        .data = phones};
    struct pzk_web_publisher *served = pzk_web_publisher_new(&place);

    g_main_loop_run(phones->loop);
    pzk_web_publisher_free(served);
    pzk_phone_server_free(phones->server);
    while (g_main_context_iteration(phones->context, FALSE)) {
        /* drops the phones that were just disconnected */
    }
    g_main_context_pop_thread_default(phones->context);
    return NULL;
}

/* ---- messages from the host ---- */

/* A call of the host on its way to the phones' thread. */
struct message {
    struct pzk_phones *phones;
    enum {
        TELL_RULINGS,
        TELL_CAMERA,
        TELL_MUTE,
        TELL_SEATS,
        TELL_DECISION,
        TELL_AWAY,
        TELL_CODE,
        TELL_RIGHT,
        TELL_ANSWER,
        TELL_CLUB,
        TELL_PICTURES,
        TELL_PICTURE
    } what;
    struct pzk_rulings *rulings; /* copy, no larger than needed */
    struct pzk_entry *entries;   /* new entries of the journal */
    size_t n_entries;
    bool begins; /* another game begins with these entries */
    struct pzk_table_view view;
    struct pzk_people people;
    unsigned number; /* number of entries, or of the request */
    int phone;  /* number of the phone, of the person, the pair number, or the
                   piece */
    int choice; /* yes or no; right */
    struct pzk_camera_report camera;
    enum pzk_mute mute;
    bool may;
    char *text;
    struct pzk_club_round *round;
    GBytes *jpeg;
};

static void
free_message(gpointer data)
{
    struct message *message = data;

    g_free(message->rulings);
    g_free(message->entries);
    g_free(message->text);
    g_free(message->round);
    g_clear_pointer(&message->jpeg, g_bytes_unref);
    g_free(message);
}

/* Another game begins: who plays on keeps the place. */
static void
seat(struct pzk_phones *phones, const struct pzk_people *people)
{
    const struct pzk_people before = *pzk_phone_state_people(phones->state);
    const struct pzk_table_view *view = pzk_phone_state_view(phones->state);
    bool stay[PZK_PHONE_PERSONS];

    pzk_phone_state_seat(phones->state, people);
    for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
        stay[person] = g_strcmp0(pzk_phone_name(&before, view, person),
                                 pzk_phone_name(people, view, person)) == 0;
    }
    pzk_phone_next_game(&phones->admission, stay);
}

static gboolean
on_message(gpointer data)
{
    struct message *message = data;
    struct pzk_phones *phones = message->phones;
    bool admission = false, news = false;

    switch (message->what) {
    case TELL_RULINGS:
        pzk_phone_corrections_add(&phones->past, message->begins,
                                  message->entries, message->n_entries);
        news = pzk_phone_state_rule(phones->state, message->rulings,
                                    &message->view, message->number);
        break;
    case TELL_CAMERA:
        news = pzk_phone_state_see(phones->state, &message->camera);
        break;
    case TELL_MUTE:
        news = pzk_phone_state_mute(phones->state, message->mute);
        break;
    case TELL_SEATS:
        seat(phones, &message->people);
        admission = true;
        break;
    case TELL_DECISION:
        pzk_phone_server_decide(phones->server, message->phone,
                                message->choice);
        admission = true;
        break;
    case TELL_AWAY:
        pzk_phone_send_away(&phones->admission, message->phone);
        admission = true;
        break;
    case TELL_CODE:
        pzk_phone_send_all_away(&phones->admission);
        admission = true;
        break;
    case TELL_RIGHT:
        phones->admission.may[message->phone][message->choice] = message->may;
        admission = true;
        break;
    case TELL_ANSWER:
        pzk_phone_server_answer(phones->server, message->number, message->text);
        break;
    case TELL_CLUB:
        pzk_phone_state_club(phones->state, message->choice, message->round);
        news = true;
        break;
    case TELL_PICTURES:
        pzk_phone_pictures_show(&phones->pictures, message->choice);
        news = true;
        break;
    case TELL_PICTURE:
        pzk_phone_pictures_add(&phones->pictures, message->phone,
                               message->jpeg);
        news = true;
        break;
    }
    if (admission || news) {
        pzk_phone_server_send(phones->server);
    }
    if (admission) {
        tell_host(phones);
    }
    return G_SOURCE_REMOVE;
}

/* Passes a copy of MESSAGE, and what it points to, to the phones' thread. */
static void
tell(struct pzk_phones *phones, const struct message *message)
{
    struct message *copy = g_memdup2(message, sizeof(*message));

    copy->phones = phones;
    g_main_context_invoke_full(phones->context, G_PRIORITY_DEFAULT, on_message,
                               copy, free_message);
}

/* Copies those entries of LOG to MESSAGE that were not passed on yet. */
static void
add_entries(struct pzk_phones *phones, struct message *message,
            const GArray *log)
{
    const struct pzk_entry *entries =
        (const struct pzk_entry *)(const void *)log->data;
    unsigned from = phones->entries;

    message->begins =
        log->len < from ||
        (from > 0 && !pzk_entry_equal(&entries[0], &phones->first));
    from = message->begins ? 0 : from;
    message->n_entries = log->len - from;
    message->entries =
        g_memdup2(entries + from, message->n_entries * sizeof(entries[0]));
    phones->entries = log->len;
    if (log->len > 0) {
        phones->first = entries[0];
    }
}

void
pzk_phones_rule(struct pzk_phones *phones, const struct pzk_rulings *rulings,
                const struct pzk_table_view *view, const GArray *log)
{
    size_t size = offsetof(struct pzk_rulings, at) +
                  rulings->count * sizeof(rulings->at[0]);

    if (rulings->count == 0 && log->len == phones->entries &&
        pzk_table_view_equal(view, &phones->view)) {
        return; /* nothing new, as in nearly every frame */
    }
    struct message message = {.what = TELL_RULINGS,
                              .rulings = g_memdup2(rulings, size),
                              .view = *view,
                              .number = log->len};

    phones->view = *view;
    add_entries(phones, &message, log);
    tell(phones, &message);
}

void
pzk_phones_see(struct pzk_phones *phones,
               const struct pzk_camera_report *camera)
{
    tell(phones, &(struct message){.what = TELL_CAMERA, .camera = *camera});
}

void
pzk_phones_mute(struct pzk_phones *phones, enum pzk_mute mute)
{
    tell(phones, &(struct message){.what = TELL_MUTE, .mute = mute});
}

void
pzk_phones_seat(struct pzk_phones *phones, const struct pzk_people *people)
{
    tell(phones, &(struct message){.what = TELL_SEATS, .people = *people});
}

void
pzk_phones_club(struct pzk_phones *phones, bool calls,
                const struct pzk_club_round *round)
{
    tell(phones, &(struct message){.what = TELL_CLUB,
                                   .choice = calls,
                                   .round = g_memdup2(round, sizeof(*round))});
}

void
pzk_phones_show_pictures(struct pzk_phones *phones, bool shown)
{
    tell(phones, &(struct message){.what = TELL_PICTURES, .choice = shown});
}

void
pzk_phones_picture(struct pzk_phones *phones, int piece, GBytes *jpeg)
{
    tell(phones, &(struct message){.what = TELL_PICTURE,
                                   .phone = piece,
                                   .jpeg = g_bytes_ref(jpeg)});
}

void
pzk_phones_decide(struct pzk_phones *phones, int pair, bool yes)
{
    tell(phones, &(struct message){
                     .what = TELL_DECISION, .phone = pair, .choice = yes});
}

void
pzk_phones_send_away(struct pzk_phones *phones, int phone)
{
    tell(phones, &(struct message){.what = TELL_AWAY, .phone = phone});
}

void
pzk_phones_new_code(struct pzk_phones *phones)
{
    tell(phones, &(struct message){.what = TELL_CODE});
}

void
pzk_phones_allow(struct pzk_phones *phones, int person,
                 enum pzk_phone_right right, bool may)
{
    g_return_if_fail(person >= 0 && person < PZK_PHONE_PERSONS);
    tell(phones, &(struct message){.what = TELL_RIGHT,
                                   .phone = person,
                                   .choice = (int)right,
                                   .may = may});
}

bool
pzk_phones_wish(struct pzk_phones *phones, struct pzk_phone_wish *wish)
{
    struct pzk_phone_wish *next = g_async_queue_try_pop(phones->wishes);

    if (!next) {
        return false;
    }
    *wish = *next;
    g_free(next);
    return true;
}

void
pzk_phones_answer(struct pzk_phones *phones, unsigned request,
                  const char *refused)
{
    tell(phones, &(struct message){.what = TELL_ANSWER,
                                   .number = request,
                                   .text = g_strdup(refused)});
}

void
pzk_phones_look(struct pzk_phones *phones, struct pzk_phones_status *status)
{
    g_mutex_lock(&phones->lock);
    *status = phones->status;
    g_mutex_unlock(&phones->lock);
}

/* ---- the object ---- */

struct pzk_phones *
pzk_phones_new(const struct pzk_phones_setup *setup, char **why)
{
    const struct pzk_phone_options *options = setup->options;
    g_autoptr(GTlsCertificate) certificate = NULL;

    if (options->certificate) {
        g_autoptr(GInetAddress) address =
            setup->address ? g_inet_address_new_from_string(setup->address)
                           : pzk_listener_own_address();

        certificate =
            pzk_phone_certificate(options->certificate, options->private_key,
                                  options->name, address, setup->now_s(), why);
        if (!certificate) {
            return NULL;
        }
    }
    struct pzk_phones *phones = g_new0(struct pzk_phones, 1);

    phones->setup = *setup;
    phones->address = g_strdup(setup->address);
    phones->keys = g_strdup(setup->keys);
    phones->name = g_strdup(options->name);
    phones->port = options->port;
    phones->photos = options->photos;
    phones->photos.marks = g_strdup(phones->photos.marks);
    phones->limits = setup->limits ? *setup->limits : usual;
    phones->certificate = g_steal_pointer(&certificate);
    phones->context = g_main_context_new();
    phones->loop = g_main_loop_new(phones->context, FALSE);
    phones->wishes = g_async_queue_new_full(g_free);
    g_mutex_init(&phones->lock);
    pzk_phone_admission_init(&phones->admission, pzk_phone_random_of_system);
    if (setup->keys) {
        pzk_phone_admission_load(&phones->admission, setup->keys,
                                 setup->now_s());
    }
    phones->state = pzk_phone_state_new(&setup->table);
    pzk_moves_init(&phones->past);
    phones->view = *pzk_phone_state_view(phones->state);
    phones->thread = g_thread_new("phones", run, phones);
    return phones;
}

void
pzk_phones_free(struct pzk_phones *phones)
{
    if (!phones) {
        return;
    }
    g_main_context_invoke(phones->context, quit, phones);
    g_thread_join(phones->thread);
    g_main_loop_unref(phones->loop);
    g_main_context_unref(phones->context);
    g_async_queue_unref(phones->wishes);
    pzk_moves_finish(&phones->past);
    pzk_phone_pictures_show(&phones->pictures, false);
    pzk_phone_state_free(phones->state);
    g_clear_object(&phones->certificate);
    g_free(phones->address);
    g_free(phones->name);
    g_free(phones->photos.marks);
    g_free(phones->keys);
    g_mutex_clear(&phones->lock);
    g_free(phones);
}
