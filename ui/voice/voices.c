// SPDX-License-Identifier: MIT
#include "ui/voice/voices.h"

#include <gio/gio.h>
#include <string.h>

struct question {
    char *module, *language;
    GStrvBuilder *modules, *voices;
    void (*answer)(void *data, char *const *modules, char *const *voices);
    void *data;
};

#ifdef PZK_WITH_SPEECH

#    include <libspeechd.h>

/* Whether LINE, "249-NAME<tab>LANGUAGE<tab>VARIANT", is a voice for LANGUAGE,
 * and not one of the hundred variants that espeak-ng has of each. */
static gboolean
suits(char **fields, const char *language)
{
    size_t length = strlen(language);

    return g_strv_length(fields) == 3 &&
           g_str_has_prefix(fields[1], language) &&
           !g_ascii_isalpha(fields[1][length]) && !strchr(fields[0], '+');
}

/* libspeechd's own list of voices takes 4 s for those of espeak-ng. */
static int
list_voices(SPDConnection *connection, const char *language,
            GStrvBuilder *voices)
{
    char *reply = NULL;
    int all = 0;

    spd_execute_command_with_reply(connection, "LIST SYNTHESIS_VOICES", &reply);
    g_auto(GStrv) lines = g_strsplit(reply ? reply : "", "\r\n", -1);
    for (int i = 0; lines[i] && strlen(lines[i]) > 4; i++) {
        g_auto(GStrv) fields = g_strsplit(lines[i] + 4, "\t", -1);

        all += g_strv_length(fields) == 3;
        if (suits(fields, language)) {
            g_strv_builder_add(voices, fields[0]);
        }
    }
    free(reply);
    return all;
}

int
pzk_voices_of(const char *socket, const char *module, const char *language,
              GStrvBuilder *modules, GStrvBuilder *voices)
{
    SPDConnectionAddress address = {.method = SPD_METHOD_UNIX_SOCKET,
                                    .unix_socket_name =
                                        (char *)(gintptr)socket};
    char *why = NULL;
    SPDConnection *connection =
        spd_open2("platzkarte", "voices", NULL, SPD_MODE_SINGLE,
                  socket ? &address : NULL, !socket, &why);
    int all = 0;

    free(why);
    if (connection) {
        char **names = spd_list_modules(connection);

        for (int i = 0; names && names[i]; i++) {
            g_strv_builder_add(modules, names[i]);
        }
        free_spd_modules(names);
        if (module[0]) {
            spd_set_output_module(connection, module);
        }
        all = list_voices(connection, language, voices);
        spd_close(connection);
    }
    return all;
}

static void
ask(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    struct question *question = data;

    pzk_voices_of(NULL, question->module, question->language, question->modules,
                  question->voices);
    g_task_return_boolean(task, TRUE);
}

#else

static void
ask(GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
    g_task_return_boolean(task, TRUE);
}

#endif

static void
on_answer(GObject *source, GAsyncResult *result, gpointer data)
{
    struct question *question = data;
    g_auto(GStrv) modules = g_strv_builder_end(question->modules);
    g_auto(GStrv) voices = g_strv_builder_end(question->voices);

    question->answer(question->data, modules, voices);
    g_strv_builder_unref(question->modules);
    g_strv_builder_unref(question->voices);
    g_free(question->module);
    g_free(question->language);
    g_free(question);
}

void
pzk_voices_ask(const char *module, const char *language,
               void (*answer)(void *data, char *const *modules,
                              char *const *voices),
               void *data)
{
    struct question *question = g_new(struct question, 1);

    *question = (struct question){.module = g_strdup(module),
                                  .language = g_strdup(language),
                                  .modules = g_strv_builder_new(),
                                  .voices = g_strv_builder_new(),
                                  .answer = answer,
                                  .data = data};
    g_autoptr(GTask) task = g_task_new(NULL, NULL, on_answer, question);
    g_task_set_task_data(task, question, NULL);
    g_task_run_in_thread(task, ask);
}
