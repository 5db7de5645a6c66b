// SPDX-License-Identifier: MIT
/*
 * Network cameras that hide their picture: with a password (Basic, Digest),
 * behind TLS, at an address that sends on. libsoup's own server plays them, so
 * that the other side is not ours.
 */
#include "tests/kit/pzk_test.h"

#include <libsoup/soup.h>

#include "src/words/text.h"
#include "tests/kit/cameras/refusing_camera.h"
#include "vision/source/source_open.h"

enum { PATIENCE = 600, PACE_MS = 20 };

/* In a thread of its own; everything but `ready` and `port` is that thread's
 * until it has ended. */
struct camera_app {
    bool tls;
    const char *sends_to; /* from /away */
    int port;
    int asked; /* requests that were answered */
    bool told; /* one of them carried a name */
    GThread *thread;
    GMainLoop *loop;
    GBytes *part;
    GMutex lock;
    GCond ready;
};

/* ---- the other side ---- */

static gboolean
send_part(gpointer data)
{
    SoupServerMessage *message = data;
    struct camera_app *app = g_object_get_data(G_OBJECT(message), "app");

    soup_message_body_append_bytes(
        soup_server_message_get_response_body(message), app->part);
    soup_server_message_unpause(message);
    return G_SOURCE_CONTINUE;
}

static void
on_finished(SoupServerMessage *message, gpointer data)
{
    g_source_destroy(data);
    g_source_unref(data);
}

static void
on_request(SoupServer *server, SoupServerMessage *message, const char *path,
           GHashTable *query, gpointer data)
{
    struct camera_app *app = data;
    SoupMessageHeaders *headers =
        soup_server_message_get_response_headers(message);

    app->asked++;
    app->told |= soup_message_headers_get_one(
                     soup_server_message_get_request_headers(message),
                     "Authorization") != NULL;
    if (strcmp(path, "/away") == 0) {
        soup_server_message_set_redirect(message, SOUP_STATUS_FOUND,
                                         app->sends_to);
        return;
    }
    soup_server_message_set_status(message, SOUP_STATUS_OK, NULL);
    soup_message_headers_set_content_type(
        headers, "multipart/x-mixed-replace; boundary=frame", NULL);
    soup_message_headers_set_encoding(headers, SOUP_ENCODING_CHUNKED);
    if (strcmp(path, "/zipped") == 0) {
        soup_message_headers_append(headers, "Content-Encoding", "gzip");
    }
    soup_message_body_set_accumulate(
        soup_server_message_get_response_body(message), FALSE);
    g_object_set_data(G_OBJECT(message), "app", app);

    GSource *clock = g_timeout_source_new(PACE_MS);

    g_source_set_callback(clock, send_part, message, NULL);
    g_source_attach(clock, g_main_loop_get_context(app->loop));
    g_signal_connect(message, "finished", G_CALLBACK(on_finished), clock);
}

static gboolean
is_basic(SoupAuthDomain *domain, SoupServerMessage *message, const char *name,
         const char *password, gpointer data)
{
    return strcmp(name, "anna") == 0 && strcmp(password, "p@ss/w") == 0;
}

static char *
digest_of(SoupAuthDomain *domain, SoupServerMessage *message, const char *name,
          gpointer data)
{
    return strcmp(name, "anna") == 0
               ? soup_auth_domain_digest_encode_password(
                     name, soup_auth_domain_get_realm(domain), "p@ss/w")
               : NULL;
}

static void
lock_paths(SoupServer *server)
{
    SoupAuthDomain *basic = soup_auth_domain_basic_new("realm", "camera", NULL);
    SoupAuthDomain *digest =
        soup_auth_domain_digest_new("realm", "camera", NULL);

    soup_auth_domain_add_path(basic, "/basic");
    soup_auth_domain_basic_set_auth_callback(basic, is_basic, NULL, NULL);
    soup_server_add_auth_domain(server, basic);
    soup_auth_domain_add_path(digest, "/digest");
    soup_auth_domain_digest_set_auth_callback(digest, digest_of, NULL, NULL);
    soup_server_add_auth_domain(server, digest);
    g_object_unref(basic);
    g_object_unref(digest);
}

static void
wear_certificate(SoupServer *server)
{
    GTlsCertificate *certificate = g_tls_certificate_new_from_files(
        PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem",
        PZK_SOURCE_ROOT "/tests/data/phones/tls-key.pem", NULL);

    assert_non_null(certificate);
    soup_server_set_tls_certificate(server, certificate);
    g_object_unref(certificate);
}

static void
announce(struct camera_app *app, SoupServer *server)
{
    GSList *uris = soup_server_get_uris(server);

    assert_int_equal(g_slist_length(uris), 1);
    g_mutex_lock(&app->lock);
    app->port = g_uri_get_port(uris->data);
    g_cond_signal(&app->ready);
    g_mutex_unlock(&app->lock);
    g_slist_free_full(uris, (GDestroyNotify)g_uri_unref);
}

static gpointer
serve(gpointer data)
{
    struct camera_app *app = data;
    GMainContext *context = g_main_context_new();

    g_main_context_push_thread_default(context);
    app->loop = g_main_loop_new(context, FALSE);

    SoupServer *server = soup_server_new(NULL, NULL);

    lock_paths(server);
    if (app->tls) {
        wear_certificate(server);
    }
    soup_server_add_handler(server, NULL, on_request, app, NULL);
    assert_true(
        soup_server_listen_local(server, 0,
                                 SOUP_SERVER_LISTEN_IPV4_ONLY |
                                     (app->tls ? SOUP_SERVER_LISTEN_HTTPS : 0),
                                 NULL));
    announce(app, server);
    g_main_loop_run(app->loop);
    soup_server_disconnect(server);
    g_object_unref(server);
    g_main_context_pop_thread_default(context);
    g_main_loop_unref(app->loop);
    g_main_context_unref(context);
    return NULL;
}

static void
app_start(struct camera_app *app)
{
    char *picture;
    gsize size;

    assert_true(g_file_get_contents(
        PZK_SOURCE_ROOT "/tests/data/stream_dark.jpg", &picture, &size, NULL));
    app->part = g_bytes_new_take(picture, size);
    app->thread = g_thread_new("camera app", serve, app);
    g_mutex_lock(&app->lock);
    while (app->port == 0) {
        g_cond_wait(&app->ready, &app->lock);
    }
    g_mutex_unlock(&app->lock);
}

static void
app_stop(struct camera_app *app)
{
    g_main_loop_quit(app->loop);
    g_thread_join(app->thread);
    g_bytes_unref(app->part);
}

/* ---- ours ---- */

static struct pzk_source *
open_at(const struct camera_app *app, const char *who, const char *path,
        char *why)
{
    g_autofree char *url =
        g_strdup_printf("%s://%s127.0.0.1:%d%s", app->tls ? "https" : "http",
                        who, app->port, path);

    return pzk_source_open(url, NULL, why);
}

static void
assert_shows(struct pzk_source *source)
{
    struct pzk_frame frame;
    int frames = 0;

    assert_non_null(source);
    for (int i = 0; i < PATIENCE && frames < 3; i++) {
        frames += pzk_source_next(source, &frame, 100 * 1000) == PZK_NEXT_FRAME;
    }
    assert_int_equal(frames, 3);
    assert_int_equal(frame.width, 64);
    pzk_source_close(source);
}

static void
assert_refused(const struct camera_app *app, const char *who, const char *path,
               const char *said)
{
    char why[PZK_WHY_MAX] = "";

    assert_null(open_at(app, who, path, why));
    if (!strstr(why, said)) {
        fail_msg("said \"%s\", not \"%s\"", why, said);
    }
    assert_null(strstr(why, "p%40ss"));
    assert_null(strstr(why, "p@ss"));
}

TEST(test_passwords_open)
{
    struct camera_app app = {.tls = false};
    char why[PZK_WHY_MAX];

    app_start(&app);
    assert_shows(open_at(&app, "anna:p%40ss%2Fw@", "/basic", why));
    assert_shows(open_at(&app, "anna:p%40ss%2Fw@", "/digest", why));
    assert_refused(&app, "anna:p%40ss@", "/basic",
                   "refuses this name and password");
    assert_refused(&app, "anna:p%40ss@", "/digest",
                   "refuses this name and password");
    assert_refused(&app, "", "/digest", "a name and a password");
    app_stop(&app);
}

/* A camera that locks an account after a few wrong passwords hears one. The
 * reason names what is missing, wrong, or not known here. */
TEST(test_refused_password_is_sent_once)
{
    static const struct {
        const char *status, *challenge, *who, *said;
        int passwords;
    } cases[] = {
        {"401 Unauthorized",
         "WWW-Authenticate: Digest realm=\"cam\", nonce=\"abc\"\r\n",
         "anna:wrong@", "refuses this name and password", 1},
        {"401 Unauthorized",
         "WWW-Authenticate: Digest realm=\"cam\", nonce=\"abc\", "
         "qop=\"auth\", algorithm=MD5\r\nWWW-Authenticate: Basic "
         "realm=\"cam\"\r\n",
         "anna:wrong@", "refuses this name and password", 1},
        {"401 Unauthorized", "WWW-Authenticate: Basic realm=\"cam\"\r\n",
         "anna:wrong@", "refuses this name and password", 1},
        {"403 Forbidden", "", "anna:wrong@", "refuses this name and password",
         0},
        {"401 Unauthorized",
         "WWW-Authenticate: Digest realm=\"cam\", nonce=\"abc\", "
         "algorithm=\"SHA-256\"\r\n",
         "anna:wrong@", "password check (SHA-256) is not known here", 1},
        {"401 Unauthorized",
         "WWW-Authenticate: Digest realm=\"cam\", nonce=\"abc\"\r\n", "",
         "wants a name and a password", 0},
    };
    static const char *const schemes[] = {"http", "rtsp"};

    for (size_t i = 0; i < 2 * G_N_ELEMENTS(cases); i++) {
        struct refusing_camera camera = {.status = cases[i / 2].status,
                                         .challenge = cases[i / 2].challenge};
        char why[PZK_WHY_MAX] = "";

        refusing_camera_start(&camera);
        g_autofree char *url =
            g_strdup_printf("%s://%s127.0.0.1:%d/live", schemes[i % 2],
                            cases[i / 2].who, camera.port);

        assert_null(pzk_source_open(url, NULL, why));
        refusing_camera_stop(&camera);
        if (!strstr(why, cases[i / 2].said) || strstr(why, "wrong")) {
            fail_msg("%s, case %zu: said \"%s\"", schemes[i % 2], i / 2, why);
        }
        if (atomic_load(&camera.passwords) > cases[i / 2].passwords) {
            fail_msg("%s, case %zu: %d passwords", schemes[i % 2], i / 2,
                     atomic_load(&camera.passwords));
        }
    }
}

/* A certificate that nobody vouches for is none; one that the system trusts
 * opens. */
TEST(test_tls_opens_where_the_certificate_is_trusted)
{
    struct camera_app app = {.tls = true};
    GTlsBackend *backend = g_tls_backend_get_default();
    char why[PZK_WHY_MAX];

    app_start(&app);
    assert_refused(&app, "", "/", "its certificate is not trusted");

    GTlsDatabase *trusted = g_tls_file_database_new(
        PZK_SOURCE_ROOT "/tests/data/phones/tls-cert.pem", NULL);

    assert_non_null(trusted);
    g_tls_backend_set_default_database(backend, trusted);
    assert_shows(open_at(&app, "", "/", why));
    assert_shows(open_at(&app, "anna:p%40ss%2Fw@", "/digest", why));
    g_tls_backend_set_default_database(backend, NULL);
    g_object_unref(trusted);
    app_stop(&app);
}

/* From one of two to the other: it is followed, but what opened the first is
 * not told to the second. */
TEST(test_password_goes_to_no_other_host)
{
    struct camera_app other = {.tls = false};
    char to[100];

    app_start(&other);
    g_snprintf(to, sizeof(to), "http://localhost:%d/basic", other.port);

    struct camera_app app = {.tls = false, .sends_to = to};

    app_start(&app);
    assert_refused(&app, "anna:p%40ss%2Fw@", "/away", "a name and a password");
    app_stop(&app);
    app_stop(&other);
    assert_int_equal(app.asked, 1);
    assert_false(other.told);
}

/* What says that it is packed is not unpacked: its bytes are looked at. */
TEST(test_nothing_is_unpacked)
{
    struct camera_app app = {.tls = false};
    char why[PZK_WHY_MAX];

    app_start(&app);
    assert_shows(open_at(&app, "", "/zipped", why));
    app_stop(&app);
}

RUN_TESTS()
