// SPDX-License-Identifier: MIT
#include "tests/ui/phones/page.h"

#include "tests/kit/pzk_test.h"

#include <glib.h>

void
page_do(struct browser *page, const char *script)
{
    g_autofree char *all = g_strconcat(script, "; return true;", NULL);

    json_t *done = browser_run(page, all);

    if (!json_is_true(done)) { /* what the browser says of an error */
        char *why = json_dumps(done, JSON_ENCODE_ANY);

        print_error("%s\n%s\n", script, why);
        free(why);
    }
    assert_true(json_is_true(done));
    json_decref(done);
}

void
page_click(struct browser *page, const char *id)
{
    g_autofree char *script =
        g_strdup_printf("document.getElementById('%s').click()", id);

    page_do(page, script);
}

void
page_wait(struct browser *page, const char *expression)
{
    if (!browser_wait(page, expression, PAGE_SOON_MS)) {
        g_autofree char *found =
            browser_text(page, "[stream.tries, document.hidden,"
                               " document.body.innerText].join(' ')");

        fail_msg("never: %s; the page: %s", expression, found);
    }
}

void
page_come_in(struct browser *page, const struct pzk_phones_status *status)
{
    g_autofree char *url = g_strdup_printf("%s#%s", status->url, status->key);

    g_autofree char *forgotten = g_strdup_printf(
        "{\"origin\":\"%s\",\"storageTypes\":\"local_storage\"}", status->url);

    browser_open(page, "about:blank");
    json_decref(browser_command(page, "Storage.clearDataForOrigin", forgotten));
    browser_open(page, url);
    page_wait(page, "!document.getElementById('who').hidden");
    /* the key does not stay in the address */
    g_autofree char *at = browser_text(page, "location.href");
    assert_string_equal(at, status->url);
}

void
page_speak(struct browser *page, const char *lang)
{
    g_autofree char *script = g_strdup_printf(
        "const choice = document.getElementById('language');"
        "choice.value = '%s'; choice.dispatchEvent(new Event('change'))",
        lang);
    g_autofree char *there =
        g_strdup_printf("state && state.lang === '%s' &&"
                        " document.documentElement.lang === '%s'",
                        lang, lang);

    page_do(page, script);
    page_wait(page, there);
}

void
page_be(struct browser *page, int person)
{
    g_autofree char *script = g_strdup_printf(
        "const all = document.querySelectorAll('#persons button');"
        "all[%d < 0 ? all.length - 1 : %d].click()",
        person, person);
    g_autofree char *there = g_strdup_printf(
        "state.you === %d && !document.getElementById('table').hidden", person);

    g_autofree char *known = g_strdup_printf(
        "document.querySelectorAll('#persons button').length > %d", person + 1);

    page_wait(page, known);
    page_do(page, script);
    page_wait(page, there);
    page_wait(page, "unsaid.length === 0");
    page_do(page,
            "window.all = []; window.heardMs = [];"
            "new MutationObserver((all) => { for (const one of all) {"
            "  for (const node of one.addedNodes) {"
            "    window.all.push(node.textContent);"
            "    window.heardMs.push("
            "      performance.timeOrigin + performance.now()); } } })"
            ".observe(document.getElementById('heard'), {childList: true})");
}

char *
page_heard(struct browser *page)
{
    return browser_text(page, "window.all.join(' ')");
}

void
page_wait_said(struct browser *page, const char *sentence)
{
    json_t *text = json_string(sentence);
    char *quoted = json_dumps(text, JSON_ENCODE_ANY);
    g_autofree char *said =
        g_strdup_printf("window.all.join(' ').includes(%s)", quoted);

    page_wait(page, said);
    free(quoted);
    json_decref(text);
}

void
page_forget_heard(struct browser *page)
{
    page_wait(page, "unsaid.length === 0");
    page_do(page, "window.all = []; window.heardMs = []");
}

json_t *
page_heard_ms(struct browser *page)
{
    return browser_run(
        page, "return window.all.map((x, i) => [x, window.heardMs[i]]);");
}

void
page_wait_for(struct browser *page, unsigned entries)
{
    g_autofree char *there = g_strdup_printf(
        "state && state.n === %u && unsaid.length === 0", entries);

    page_wait(page, there);
}

/* ---- as it looks, and as a screen reader has it ---- */

void
page_assert_fits(struct browser *page)
{
    json_t *value = browser_run(
        page,
        "const bad = [];"
        "const wide = document.documentElement.scrollWidth;"
        "if (wide > innerWidth + 1) { bad.push('wide ' + wide); }"
        "for (const e of document.querySelectorAll("
        "    'button, select, input, summary, h1, h2, h3, p, li, th, td')) {"
        "  const r = e.getBoundingClientRect();"
        "  if (!r.width || e.closest('[hidden]') || e.closest('.unseen')) {"
        "    continue; }"
        "  const isControl = e.matches('button, select, input, summary');"
        "  if (isControl && e.type !== 'checkbox' &&"
        "      (r.height < 48 || r.width < 48)) {"
        "    bad.push('small ' + e.outerHTML); }"
        "  if (!e.classList.contains('unseen') &&"
        "      (r.right > innerWidth + 1 || r.left < -1 ||"
        "       e.scrollWidth > e.clientWidth + 2 && e.tagName !== 'SELECT' &&"
        "       getComputedStyle(e).display !== 'inline')) {"
        "    bad.push('cut off ' + e.outerHTML); }"
        "}"
        "return bad.join('; ');");

    assert_string_equal(json_string_value(value), "");
    json_decref(value);
}

static const char *
value_of(json_t *node, const char *member)
{
    const char *text = json_string_value(
        json_object_get(json_object_get(node, member), "value"));

    return text ? text : "";
}

void
page_assert_named(struct browser *page, size_t least)
{
    static const char *const controls[] = {
        "button",  "combobox", "checkbox",           "textbox",
        "heading", "listbox",  "DisclosureTriangle", NULL};
    json_t *tree = browser_command(page, "Accessibility.getFullAXTree", "{}");
    json_t *nodes = json_object_get(tree, "nodes");
    size_t found = 0;

    for (size_t i = 0; i < json_array_size(nodes); i++) {
        json_t *node = json_array_get(nodes, i);

        if (json_is_true(json_object_get(node, "ignored")) ||
            !g_strv_contains(controls, value_of(node, "role"))) {
            continue;
        }
        found++;
        if (value_of(node, "name")[0] == '\0') {
            char *text = json_dumps(node, 0);

            fail_msg("no name: %s", text);
        }
    }
    assert_in_range(found, least, 400);
    json_decref(tree);
}

void
page_keep_whole(struct browser *page, const char *name)
{
    json_t *shot =
        browser_command(page, "Page.captureScreenshot",
                        "{\"format\":\"png\",\"captureBeyondViewport\":true,"
                        "\"optimizeForSpeed\":true}");
    g_autofree char *file = g_strconcat(name, ".png", NULL);
    gsize length;
    g_autofree guchar *png = g_base64_decode(
        json_string_value(json_object_get(shot, "data")), &length);

    assert_true(length > 1000);
    assert_true(
        g_file_set_contents(file, (const char *)png, (gssize)length, NULL));
    json_decref(shot);
}
