// SPDX-License-Identifier: MIT
#include "tests/ui/phones/browser.h"

#include <libsoup/soup.h>
#include <unistd.h>

#include "tests/kit/launch.h"
#include "tests/kit/loopback.h"

/* A browser is one of its windows. */
struct browser {
    GSubprocess *driver;
    SoupSession *web;
    int port;
    char *session;         /* "/session/..." */
    struct browser *first; /* its first window, which owns the above */
    char *window;          /* its handle; NULL: there is only one */
    const char *current;   /* in the first one: the window that is driven */
};

static const int WAIT_STEP_US = 20000;
static const int START_STEPS = 3000;

/* What the driver answers to METHOD PATH with BODY, which is taken; NULL where
 * it does not answer. */
static json_t *
send_request(struct browser *browser, const char *method, const char *path,
             json_t *body)
{
    g_autofree char *url =
        g_strdup_printf("http://127.0.0.1:%d%s", browser->port, path);
    g_autoptr(SoupMessage) message = soup_message_new(method, url);
    g_autoptr(GBytes) answer = NULL;

    if (body) {
        char *text = json_dumps(body, 0);
        g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));

        soup_message_set_request_body_from_bytes(message, "application/json",
                                                 bytes);
        free(text);
        json_decref(body);
    }
    answer = soup_session_send_and_read(browser->web, message, NULL, NULL);
    if (!answer) {
        return NULL;
    }
    gsize length;
    const char *data = g_bytes_get_data(answer, &length);
    json_t *json = json_loadb(data, length, 0, NULL);

    if (json && soup_message_get_status(message) != SOUP_STATUS_OK) {
        char *text = json_dumps(json, 0);

        print_error("%s %s: %s\n", method, path, text);
        free(text);
    }
    return json;
}

/* The same in the session, whichever window; what it gives, the caller's. */
static json_t *
ask_session(struct browser *browser, const char *method, const char *path,
            json_t *body)
{
    g_autofree char *whole = g_strconcat(browser->session, path, NULL);
    json_t *answer = send_request(browser, method, whole, body);

    assert_non_null(answer);
    json_t *value = json_incref(json_object_get(answer, "value"));

    json_decref(answer);
    assert_non_null(value);
    return value;
}

static json_t *
ask(struct browser *browser, const char *method, const char *path, json_t *body)
{
    struct browser *first = browser->first;

    if (first->current != browser->window) {
        json_decref(ask_session(browser, "POST", "/window",
                                json_pack("{s:s}", "handle", browser->window)));
        first->current = browser->window;
    }
    return ask_session(browser, method, path, body);
}

/* How the browser is started. */
struct start {
    int width, height; /* CSS pixels */
    bool dark;
    bool shown;              /* in a window, and to a screen reader */
    const char *const *more; /* arguments, or NULL */
};

static void
begin_session(struct browser *browser, const struct start *start)
{
    json_t *arguments = json_pack(
        "[s, s, s, s, s, s, s, s, s]",
        start->shown ? "--force-renderer-accessibility" : "--headless=new",
        "--disable-gpu", "--disable-software-rasterizer", "--mute-audio",
        "--disable-dev-shm-usage", "--disable-extensions",
        /* windows behind others are as awake as they */
        "--disable-background-timer-throttling",
        "--disable-renderer-backgrounding",
        "--password-store=basic" /* no keyring is asked for */);

    for (int i = 0; start->more && start->more[i]; i++) {
        json_array_append_new(arguments, json_string(start->more[i]));
    }
    if (geteuid() == 0) {
        json_array_append_new(arguments, json_string("--no-sandbox"));
    }
    if (start->dark) {
        json_array_append_new(
            arguments, json_string("--blink-settings=preferredColorScheme=0"));
    }
    json_t *options = json_pack("{s:o}", "args", arguments);

    if (!start->shown) {
        json_object_set_new(options, "mobileEmulation",
                            json_pack("{s:{s:i, s:i, s:f}}", "deviceMetrics",
                                      "width", start->width, "height",
                                      start->height, "pixelRatio", 1.0));
    }
    json_t *body = json_pack("{s:{s:{s:o}}}", "capabilities", "alwaysMatch",
                             "goog:chromeOptions", options);
    json_t *answer = send_request(browser, "POST", "/session", body);

    assert_non_null(answer);
    const char *id = json_string_value(
        json_object_get(json_object_get(answer, "value"), "sessionId"));

    assert_non_null(id);
    browser->session = g_strconcat("/session/", id, NULL);
    json_decref(answer);
}

static struct browser *
start_browser(const struct start *start)
{
    g_autofree char *program = g_find_program_in_path("chromedriver");
    struct browser *browser;
    json_t *answer = NULL;

    if (!program) {
        print_message("chromedriver is not installed\n");
        return NULL;
    }
    browser = g_new0(struct browser, 1);
    browser->first = browser;
    browser->port = loopback_free_port();
    browser->web = soup_session_new_with_options("timeout", 60, NULL);
    g_autofree char *port = g_strdup_printf("--port=%d", browser->port);

    const char *const argv[] = {program, port, NULL};
    browser->driver = launch(G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                 G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                             argv);
    assert_non_null(browser->driver);
    for (int i = 0; i < START_STEPS && !answer; i++) {
        g_usleep((gulong)WAIT_STEP_US);
        answer = send_request(browser, "GET", "/status", NULL);
    }
    assert_non_null(answer);
    json_decref(answer);
    begin_session(browser, start);
    return browser;
}

struct browser *
browser_new(int width, int height, bool dark)
{
    return start_browser(
        &(struct start){.width = width, .height = height, .dark = dark});
}

struct browser *
browser_new_with(int width, int height, bool dark, const char *const *arguments)
{
    return start_browser(&(struct start){
        .width = width, .height = height, .dark = dark, .more = arguments});
}

struct browser *
browser_new_shown(void)
{
    return start_browser(&(struct start){.shown = true});
}

/* What a phone keeps is its own. */
static const char own_store[] =
    "{\"source\":\"const kept = new Map();"
    "Object.defineProperty(window, 'localStorage', {value: {"
    " getItem: (key) => kept.has(key) ? kept.get(key) : null,"
    " setItem: (key, value) => kept.set(key, String(value)),"
    " removeItem: (key) => kept.delete(key)}});"
    "delete window.BroadcastChannel\"}";

struct browser *
browser_new_beside(struct browser *browser, bool dark)
{
    struct browser *first = browser->first;
    struct browser *beside = g_memdup2(first, sizeof(*first));

    if (!first->window) {
        json_t *handle = ask_session(first, "GET", "/window", NULL);

        first->current = first->window = g_strdup(json_string_value(handle));
        json_decref(handle);
    }
    json_t *made = ask_session(first, "POST", "/window/new",
                               json_pack("{s:s}", "type", "window"));

    beside->window =
        g_strdup(json_string_value(json_object_get(made, "handle")));
    json_decref(made);
    json_decref(browser_command(beside, "Page.addScriptToEvaluateOnNewDocument",
                                own_store));
    json_decref(browser_command(beside, "Emulation.setDeviceMetricsOverride",
                                "{\"width\":412,\"height\":900,"
                                "\"deviceScaleFactor\":1,\"mobile\":true}"));
    if (dark) {
        json_decref(
            browser_command(beside, "Emulation.setEmulatedMedia",
                            "{\"features\":[{\"name\":\"prefers-color-scheme\","
                            "\"value\":\"dark\"}]}"));
    }
    return beside;
}

void
browser_free(struct browser *browser)
{
    if (!browser) {
        return;
    }
    if (browser != browser->first) {
        json_decref(ask(browser, "DELETE", "/window", NULL));
        browser->first->current = NULL;
        g_free(browser->window);
        g_free(browser);
        return;
    }
    json_decref(ask_session(browser, "DELETE", "", NULL));
    g_subprocess_send_signal(browser->driver, SIGTERM);
    g_subprocess_wait(browser->driver, NULL, NULL);
    g_object_unref(browser->driver);
    g_object_unref(browser->web);
    g_free(browser->session);
    g_free(browser->window);
    g_free(browser);
}

void
browser_open(struct browser *browser, const char *url)
{
    json_decref(ask(browser, "POST", "/url", json_pack("{s:s}", "url", url)));
}

json_t *
browser_run(struct browser *browser, const char *script)
{
    return ask(browser, "POST", "/execute/sync",
               json_pack("{s:s, s:[]}", "script", script, "args"));
}

bool
browser_holds(struct browser *browser, const char *expression)
{
    g_autofree char *script = g_strdup_printf("return !!(%s);", expression);
    json_t *value = browser_run(browser, script);
    bool holds = json_is_true(value);

    json_decref(value);
    return holds;
}

/* The page itself looks again and again: asked each time, the browser would be
 * busy with the questions. A page that is left answers nothing. */
static bool
holds_within(struct browser *browser, const char *expression, int ms)
{
    g_autofree char *script =
        g_strdup_printf("const tell = arguments[0];"
                        "const end = performance.now() + %d;"
                        "const look = () => { let holds = false;"
                        "  try { holds = !!(%s); } catch { }"
                        "  if (holds || performance.now() >= end) {"
                        "    tell(holds); } else { setTimeout(look, %d); } };"
                        "look();",
                        ms, expression, WAIT_STEP_US / 1000);
    json_t *value = ask(browser, "POST", "/execute/async",
                        json_pack("{s:s, s:[]}", "script", script, "args"));
    bool holds = json_is_true(value);

    json_decref(value);
    return holds;
}

bool
browser_wait(struct browser *browser, const char *expression, int ms)
{
    enum { ROUND_MS = 2000 };
    int64_t end_us = g_get_monotonic_time() + ms * INT64_C(1000);
    int64_t left_us;

    while (!browser_holds(browser, expression)) {
        left_us = end_us - g_get_monotonic_time();
        if (left_us <= 0) {
            return false;
        }
        if (holds_within(browser, expression,
                         (int)MIN(left_us / 1000, ROUND_MS))) {
            return true;
        }
        g_usleep((gulong)WAIT_STEP_US);
    }
    return true;
}

char *
browser_text(struct browser *browser, const char *expression)
{
    g_autofree char *script = g_strdup_printf("return String(%s);", expression);
    json_t *value = browser_run(browser, script);
    char *text = g_strdup(json_string_value(value));

    json_decref(value);
    assert_non_null(text);
    return text;
}

json_t *
browser_command(struct browser *browser, const char *command,
                const char *params)
{
    json_t *parsed = json_loads(params, 0, NULL);

    assert_non_null(parsed);
    return ask(browser, "POST", "/goog/cdp/execute",
               json_pack("{s:s, s:o}", "cmd", command, "params", parsed));
}
