// SPDX-License-Identifier: MIT
#include "ui/cli/password.h"

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#ifdef PZK_WITH_SECRETS
#    include <libsecret/secret.h>
#endif

#include "src/words/line.h"
#include "src/words/text.h"

char *
pzk_password_file(void)
{
    return g_build_filename(g_get_user_config_dir(), "platzkarte", "passwords",
                            NULL);
}

/* ---- the keyring ---- */

struct keeping {
    void (*done)(void *data, const char *why);
    void *data;
};

#ifdef PZK_WITH_SECRETS
static const SecretSchema schema = {
    .name = "org.platzkarte.Camera",
    .flags = SECRET_SCHEMA_DONT_MATCH_NAME,
    .attributes = {{"service", SECRET_SCHEMA_ATTRIBUTE_STRING},
                   {"server", SECRET_SCHEMA_ATTRIBUTE_STRING},
                   {"user", SECRET_SCHEMA_ATTRIBUTE_STRING}}};

static char *
from_keyring(const char *user, const char *host)
{
    /* without a keyring, or with a locked one, the file may have the password
     */
    char *kept = secret_password_lookup_sync(&schema, NULL, NULL, "service",
                                             "platzkarte", "server", host,
                                             "user", user, NULL);
    char *password = g_strdup(kept);

    secret_password_free(kept);
    return password;
}

static void
on_kept(GObject *source, GAsyncResult *result, gpointer data)
{
    g_autofree struct keeping *keeping = data;
    g_autoptr(GError) error = NULL;
    g_autofree char *why = NULL;

    if (!secret_password_store_finish(result, &error)) {
        why = g_strdup_printf(_("no keyring of this desktop takes it (%s)"),
                              error->message);
    }
    keeping->done(keeping->data, why);
}

static void
to_keyring(const char *user, const char *host, const char *password,
           const struct keeping *keeping)
{
    g_autofree char *label = g_strdup_printf("Platzkarte: %s@%s", user, host);

    secret_password_store(&schema, SECRET_COLLECTION_DEFAULT, label, password,
                          NULL, on_kept, g_memdup2(keeping, sizeof(*keeping)),
                          "service", "platzkarte", "server", host, "user", user,
                          NULL);
}
#else
static char *
from_keyring(const char *user, const char *host)
{
    return NULL;
}

static void
to_keyring(const char *user, const char *host, const char *password,
           const struct keeping *keeping)
{
    keeping->done(keeping->data, _("this program was built without keyrings"));
}
#endif

void
pzk_password_keep(const char *user, const char *host, const char *password,
                  void (*done)(void *data, const char *why), void *data)
{
    const struct keeping keeping = {done, data};

    to_keyring(user, host, password, &keeping);
}

/* ---- the file ---- */

static bool
is_open_to_others(const char *file)
{
    struct stat info;

    return stat(file, &info) == 0 && (info.st_mode & 077) != 0;
}

/* Returns the password for WHOM, "NAME@HOST", in TEXT, g_free(); NULL: none. */
static char *
find_line(const char *text, const char *whom)
{
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    size_t length = strlen(whom);

    for (int i = 0; lines[i]; i++) {
        if (strncmp(lines[i], whom, length) == 0 && lines[i][length] == ' ') {
            return g_strchomp(g_strdup(lines[i] + length + 1));
        }
    }
    return NULL;
}

static char *
from_file(const char *file, const char *user, const char *host)
{
    g_autofree char *whom = g_strconcat(user, "@", host, NULL);
    g_autofree char *text = NULL;

    return g_file_get_contents(file, &text, NULL, NULL) ? find_line(text, whom)
                                                        : NULL;
}

bool
pzk_password_find(const char *user, const char *host, const char *file,
                  char **password, char **why)
{
    char *found = from_keyring(user, host);

    if (!found && is_open_to_others(file)) {
        *why = g_strdup_printf(
            _("%s can be read by others; make it private: chmod 600 %s"), file,
            file);
        return false;
    }
    *password = found ? found : from_file(file, user, host);
    return true;
}

/* ---- the address ---- */

/* Returns ADDRESS with PASSWORD inserted after the user's name; g_free(). */
static char *
put_in(const char *address, const char *password)
{
    const char *at = strchr(strstr(address, "://") + 3, '@');
    g_autofree char *escaped = g_uri_escape_string(password, NULL, FALSE);

    return g_strdup_printf("%.*s:%s%s", (int)(at - address), address, escaped,
                           at);
}

/* Returns ADDRESS parsed if it names a user without a password; NULL: it does
 * not. */
static GUri *
lacking(const char *address)
{
    g_autoptr(GUri) uri =
        strstr(address, "://")
            ? g_uri_parse(address, G_URI_FLAGS_HAS_PASSWORD, NULL)
            : NULL;
    const char *user = uri ? g_uri_get_user(uri) : NULL;
    const char *host = uri ? g_uri_get_host(uri) : NULL;

    return user && user[0] && host && host[0] && !g_uri_get_password(uri)
               ? g_steal_pointer(&uri)
               : NULL;
}

char *
pzk_with_password(const char *address, const char *file, char **why)
{
    g_autoptr(GUri) uri = lacking(address);
    g_autofree char *password = NULL;

    if (uri && !pzk_password_find(g_uri_get_user(uri), g_uri_get_host(uri),
                                  file, &password, why)) {
        return NULL;
    }
    return password ? put_in(address, password) : g_strdup(address);
}

/* Reads a line from the terminal, which does not show it, into LINE. False: it
 * is no terminal, or nothing was typed. */
static bool
read_hidden(const char *question, char *line, int size)
{
    struct termios was, quiet;

    if (!isatty(STDERR_FILENO) || tcgetattr(STDIN_FILENO, &was) != 0) {
        return false;
    }
    quiet = was;
    quiet.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet);
    fputs(question, stderr);
    bool typed = fgets(line, size, stdin) != NULL;

    tcsetattr(STDIN_FILENO, TCSANOW, &was);
    fputc('\n', stderr);
    line[typed ? strcspn(line, "\r\n") : 0] = '\0';
    return line[0] != '\0';
}

char *
pzk_ask_password(const char *address, const char *file)
{
    enum { LINE_MAX_BYTES = 256 };
    g_autoptr(GUri) uri = lacking(address);
    g_autofree char *why = NULL;
    char *known = pzk_with_password(address, file, &why);
    char line[LINE_MAX_BYTES];

    if (!uri || !known || strcmp(known, address) != 0) {
        return known ? known : g_strdup(address); /* opening it tells why */
    }
    g_autofree char *question =
        g_strdup_printf(_("Password of %s for the camera %s: "),
                        g_uri_get_user(uri), g_uri_get_host(uri));
    g_autofree char *shown = pzk_line(question);

    if (read_hidden(shown, line, sizeof(line))) {
        g_free(known);
        known = put_in(address, line);
    }
    explicit_bzero(line, sizeof(line));
    return known;
}
