// SPDX-License-Identifier: MIT
#include "tests/ui/phones/phone_client.h"

#include "tests/kit/pzk_test.h"

#include "src/journal/json.h"
#include "tests/kit/pictures/hand_photo.h"

/* ---- requests ---- */

static SoupMessage *
message_to(const struct phone *phone, const char *method, const char *path)
{
    g_autofree char *url = g_strconcat(phone->url, path, NULL);
    SoupMessage *message = soup_message_new(method, url);

    if (phone->key) {
        soup_message_headers_replace(soup_message_get_request_headers(message),
                                     "Platzkarte-Key", phone->key);
    }
    return message;
}

json_t *
phone_post(struct phone *phone, const char *path, const char *type,
           GBytes *body, guint *status)
{
    g_autoptr(SoupMessage) message = message_to(phone, "POST", path);
    g_autofree char *why = NULL;

    soup_message_set_request_body_from_bytes(message, type, body);
    g_autoptr(GBytes) answer =
        soup_session_send_and_read(phone->http, message, NULL, NULL);

    *status = soup_message_get_status(message);
    if (!answer) {
        return NULL;
    }
    return pzk_json_parse(g_bytes_get_data(answer, NULL),
                          g_bytes_get_size(answer), &why);
}

json_t *
phone_post_text(struct phone *phone, const char *path, const char *text,
                guint *status)
{
    g_autoptr(GBytes) body = g_bytes_new(text, strlen(text));

    return phone_post(phone, path, "application/json", body, status);
}

/* ---- coming and going ---- */

void
phone_come_in(struct phone *phone, const char *url, const char *secret,
              int person)
{
    g_autofree char *join =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"en\"}", secret);
    g_autofree char *place = g_strdup_printf("{\"person\":%d}", person);
    guint status;

    *phone = (struct phone){.url = g_strdup(url), .http = soup_session_new()};
    json_t *answer = phone_post_text(phone, "join", join, &status);

    assert_int_equal(status, 200);
    phone->key = g_strdup(json_string_value(json_object_get(answer, "key")));
    json_decref(answer);
    if (person >= 0) {
        json_decref(phone_post_text(phone, "person", place, &status));
        assert_int_equal(status, 200);
    }
    phone->heard = g_string_new(NULL);
    phone->cancel = g_cancellable_new();
    phone->stream = soup_session_new();
    g_mutex_init(&phone->lock);
}

static gpointer
read_stream(gpointer data)
{
    struct phone *phone = data;
    g_autoptr(SoupMessage) message = message_to(phone, "GET", "stream");
    char part[4096];
    gssize n;
    g_autoptr(GInputStream) stream =
        soup_session_send(phone->stream, message, phone->cancel, NULL);

    while (stream && (n = g_input_stream_read(stream, part, sizeof(part),
                                              phone->cancel, NULL)) > 0) {
        g_mutex_lock(&phone->lock);
        g_string_append_len(phone->heard, part, n);
        g_mutex_unlock(&phone->lock);
    }
    return NULL;
}

void
phone_listen(struct phone *phone)
{
    phone->thread = g_thread_new("stream", read_stream, phone);
    phone_wait(phone, "}\n");
}

void
phone_go(struct phone *phone)
{
    g_cancellable_cancel(phone->cancel);
    if (phone->thread) {
        g_thread_join(phone->thread);
    }
    g_object_unref(phone->cancel);
    g_object_unref(phone->stream);
    g_object_unref(phone->http);
    g_string_free(phone->heard, TRUE);
    g_mutex_clear(&phone->lock);
    g_free(phone->key);
    g_free(phone->url);
}

/* ---- what was heard ---- */

char *
phone_heard(struct phone *phone)
{
    g_mutex_lock(&phone->lock);
    g_auto(GStrv) parts = g_strsplit(phone->heard->str, "{}\n", -1);
    char *all = g_strjoinv("", parts);
    g_mutex_unlock(&phone->lock);
    return all;
}

void
phone_wait(struct phone *phone, const char *text)
{
    for (int i = 0; i < 6000; i++) {
        g_autofree char *all = phone_heard(phone);

        if (strstr(all, text)) {
            return;
        }
        g_usleep(10000);
    }
    fail_msg("never heard: %s", text);
}

json_t *
phone_state_with(struct phone *phone, const char *text)
{
    for (int i = 0; i < 6000; i++) {
        g_autofree char *all = phone_heard(phone);
        g_autofree char *why = NULL;

        g_strchomp(all);
        const char *last = strrchr(all, '\n');

        last = last ? last + 1 : all;
        if (strstr(last, text)) {
            return pzk_json_parse(last, strlen(last), &why);
        }
        g_usleep(10000);
    }
    fail_msg("the newest state never had: %s", text);
    return NULL;
}

json_t *
phone_state(struct phone *phone)
{
    return phone_state_with(phone, "");
}

/* ---- photographs ---- */

GBytes *
phone_photograph(const char *game, const int *cards, int n)
{
    uint64_t dice = 4711;
    struct hand_photo photo;

    hand_photo_deal(&photo, &dice, game, HAND_FAN_LEFT, PZK_TAG, n, 1600);
    photo.shows_mm = 19;
    memcpy(photo.card, cards, (size_t)n * sizeof(cards[0]));
    return hand_photo_take(&photo, &dice);
}

/* ---- JSON ---- */

long
json_number(const json_t *object, const char *name)
{
    json_t *value = json_object_get(object, name);

    assert_true(json_is_integer(value));
    return (long)json_integer_value(value);
}

const char *
json_words(const json_t *object, const char *name)
{
    const char *value = json_string_value(json_object_get(object, name));

    assert_non_null(value);
    return value;
}
