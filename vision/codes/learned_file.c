// SPDX-License-Identifier: MIT
#include "vision/codes/learned_file.h"

#include <glib.h>
#include <jansson.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "src/words/text.h"

enum { VERSION = 1, DECIMALS = 6 /* significant digits of a length */ };

/* ---- reading ---- */

/* The parser's state, and where a fault is reported. */
struct reading {
    struct pzk_learned *learned;
    char *why;
    const char *piece; /* the piece whose codes are read now; NULL: none */
    size_t number;     /* index of the code read now, from 1 */
};

/* Writes to WHY which code has a fault, and then the fault. Returns false. */
static bool G_GNUC_PRINTF(2, 3)
    complain(const struct reading *r, const char *format, ...)
{
    size_t at = 0;
    va_list args;

    r->why[0] = '\0';
    if (r->piece) {
        /* TRANSLATORS: piece J5, its second code: then what is wrong with it */
        at = (size_t)g_snprintf(r->why, PZK_WHY_MAX, _("%.12s, code %zu: "),
                                r->piece, r->number);
    }
    va_start(args, format);
    g_vsnprintf(r->why + at, (gulong)(PZK_WHY_MAX - at), format, args);
    va_end(args);
    return false;
}

/* Whether OBJECT has only the members in KNOWN (NULL ends the list). */
static bool
knows_all(const struct reading *r, json_t *object, const char *const *known)
{
    const char *key;
    json_t *value;

    json_object_foreach(object, key, value)
    {
        if (!g_strv_contains(known, key)) {
            return complain(r, _("unknown field “%.40s”"), key);
        }
    }
    return true;
}

static const char *
text_of(const struct reading *r, json_t *object, const char *key)
{
    json_t *value = json_object_get(object, key);

    if (!json_is_string(value) ||
        strlen(json_string_value(value)) != json_string_length(value)) {
        complain(r, _("“%s” is missing or no text"), key);
        return NULL;
    }
    return json_string_value(value);
}

/* Reads a number from LEAST to GREATEST; *TO is 0 if the number is optional and
 * missing. False where it is not such a number. */
static bool
number_of(const struct reading *r, json_t *object, const char *key, bool needed,
          double least, double greatest, float *to)
{
    json_t *value = json_object_get(object, key);

    *to = 0;
    if (!value && !needed) {
        return true;
    }
    double number = json_is_number(value) ? json_number_value(value) : NAN;

    if (!(number >= least && number <= greatest)) {
        return complain(r, _("“%s” is missing or no number from %g to %g"), key,
                        least, greatest);
    }
    *to = (float)number;
    return true;
}

/* Returns the bytes in CODE and sets *LENGTH; g_free() them. NULL on a fault.
 */
static char *
read_bytes(const struct reading *r, json_t *code, size_t *length)
{
    json_t *text = json_object_get(code, "text");
    json_t *bytes = json_object_get(code, "bytes");

    if ((text != NULL) == (bytes != NULL)) {
        complain(r, _("it needs “text” or “bytes”, and not both"));
        return NULL;
    }
    if (json_is_string(text)) {
        *length = json_string_length(text);
        return g_memdup2(json_string_value(text), *length + 1);
    }
    if (json_is_string(bytes)) {
        const char *written = json_string_value(bytes);
        g_autofree char *read =
            /* ignores invalid characters, so encode again and compare */
            (char *)g_base64_decode(written, length);
        g_autofree char *back = g_base64_encode((const guchar *)read, *length);

        if (strcmp(back, written) == 0) {
            return g_steal_pointer(&read);
        }
    }
    complain(r, _("“text” is no text or “bytes” no Base64"));
    return NULL;
}

static bool
judge(const struct reading *r, const struct pzk_learned_code *code)
{
    const char *name = pzk_symbology_name((int)code->symbology);
    int ours = pzk_learned_ours(r->learned->deck, code->symbology, code->text,
                                code->length);
    const struct pzk_learned_code *other =
        pzk_learned_find(r->learned, code->symbology, code->text, code->length);

    switch (pzk_learned_judge(code->symbology, code->text, code->length)) {
    case PZK_LEARNED_TOO_SHORT:
        return complain(
            r, _("too short: a code of the kind %s needs %zu characters"), name,
            pzk_symbology_least(code->symbology));
    case PZK_LEARNED_IMPOSSIBLE:
        return complain(r, _("no code of the kind %s says that"), name);
    case PZK_LEARNED_GOOD:
        break;
    }
    if (ours != PZK_NO_PIECE && ours != code->piece) {
        return complain(r, _("this is our own code of %s"), pzk_piece_id(ours));
    }
    if (other) {
        return complain(r, _("the code is there twice; it is one of %s"),
                        pzk_piece_id(other->piece));
    }
    return true;
}

static bool
read_code(const struct reading *r, json_t *json)
{
    static const char *const known[] = {"symbology", "text",      "bytes",
                                        "width_mm",  "height_mm", "dx",
                                        "dy",        "turn",      NULL};
    struct pzk_learned_code code = {.piece = pzk_piece_from_id(r->piece)};

    if (!json_is_object(json)) {
        return complain(r, _("it is no object"));
    }
    const char *name =
        knows_all(r, json, known) ? text_of(r, json, "symbology") : NULL;
    if (!name) {
        return false;
    }
    code.symbology = pzk_symbology_named(name);
    if (code.symbology == PZK_SYMBOLOGIES) {
        return complain(r, _("unknown symbology “%.40s”"), name);
    }
    g_autofree char *text = read_bytes(r, json, &code.length);
    code.text = text;
    return text &&
           number_of(r, json, "width_mm", true, (double)PZK_LEARNED_SIZE_MIN,
                     (double)PZK_LEARNED_SIZE_MAX, &code.width) &&
           number_of(r, json, "height_mm", true, (double)PZK_LEARNED_SIZE_MIN,
                     (double)PZK_LEARNED_SIZE_MAX, &code.height) &&
           number_of(r, json, "dx", false, -(double)PZK_LEARNED_SIZE_MAX,
                     (double)PZK_LEARNED_SIZE_MAX, &code.dx) &&
           number_of(r, json, "dy", false, -(double)PZK_LEARNED_SIZE_MAX,
                     (double)PZK_LEARNED_SIZE_MAX, &code.dy) &&
           number_of(r, json, "turn", false, -360, 360, &code.turn) &&
           judge(r, &code) &&
           (pzk_learned_add(r->learned, &code) ||
            complain(r, _("more than %d codes"), PZK_LEARNED_CODES_MAX));
}

static bool
read_pieces(struct reading *r, json_t *pieces)
{
    const char *id;
    json_t *codes, *code;
    size_t i;

    if (!json_is_object(pieces)) {
        return complain(r, _("“pieces” is missing or no object"));
    }
    json_object_foreach(pieces, id, codes)
    {
        if (!pzk_deck_has(r->learned->deck, pzk_piece_from_id(id))) {
            return complain(r, _("no piece of this game is called “%.40s”"),
                            id);
        }
        if (!json_is_array(codes)) {
            return complain(r, _("%.12s: its codes are no list"), id);
        }
        r->piece = id;
        json_array_foreach(codes, i, code)
        {
            r->number = i + 1;
            if (!read_code(r, code)) {
                return false;
            }
        }
        r->piece = NULL;
    }
    return true;
}

/* Parses all of the file but the codes. */
static bool
read_head(struct reading *r, json_t *root)
{
    static const char *const known[] = {"version", "name", "game", "pieces",
                                        NULL};
    json_t *version = json_object_get(root, "version");

    if (!json_is_object(root) || !json_is_integer(version)) {
        return complain(r, _("this is no file of learned codes"));
    }
    /* checked first: a later version may have other fields */
    if (json_integer_value(version) != VERSION) {
        return complain(r, _("its version is %d; this program reads %d"),
                        (int)CLAMP(json_integer_value(version), -1, 9999),
                        VERSION);
    }
    if (!knows_all(r, root, known)) {
        return false;
    }
    const char *name = text_of(r, root, "name");
    const char *game = name ? text_of(r, root, "game") : NULL;

    if (!game) {
        return false;
    }
    if (!name[0] || strlen(name) > PZK_LEARNED_NAME_MAX) {
        return complain(r,
                        _("the name of the deck has no or more than %d bytes"),
                        PZK_LEARNED_NAME_MAX);
    }
    const struct pzk_deck *deck = pzk_catalog_deck(game);
    if (!deck) {
        return complain(r, _("unknown game “%.40s”"), game);
    }
    r->learned = pzk_learned_new(name, deck);
    return r->learned || complain(r, _("not enough memory"));
}

struct pzk_learned *
pzk_learned_parse(const char *text, size_t length, char *why)
{
    struct reading r = {.why = why};
    json_error_t error;

    why[0] = '\0';
    if (length > PZK_LEARNED_FILE_MAX) {
        complain(&r, _("the file is too large"));
        return NULL;
    }
    json_t *root = json_loadb(text, length,
                              JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    bool good = root != NULL;
    if (!root) {
        complain(&r, _("line %d: this is not JSON (%.100s)"), error.line,
                 error.text);
    }
    good = good && read_head(&r, root) &&
           read_pieces(&r, json_object_get(root, "pieces"));
    json_decref(root);
    if (!good) {
        pzk_learned_free(r.learned);
        return NULL;
    }
    return r.learned;
}

struct pzk_learned *
pzk_learned_load(const char *path, char *why)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *text = NULL;
    gsize length;

    if (!g_file_get_contents(path, &text, &length, &error)) {
        g_strlcpy(why, error->message, PZK_WHY_MAX);
        return NULL;
    }
    return pzk_learned_parse(text, length, why);
}

/* ---- writing ---- */

/* Returns VALUE rounded to a tenth of a millimetre or degree, the accuracy of
 * measuring. */
static json_t *
decimal(float value)
{
    return json_real(round((double)value * 10) / 10);
}

static json_t *
write_code(const struct pzk_learned_code *code)
{
    json_t *json = json_object();
    bool is_text = g_utf8_validate(code->text, (gssize)code->length, NULL);

    json_object_set_new(json, "symbology",
                        json_string(pzk_symbology_name((int)code->symbology)));
    if (is_text) {
        json_object_set_new(json, "text",
                            json_stringn(code->text, code->length));
    } else {
        g_autofree char *bytes =
            g_base64_encode((const guchar *)code->text, code->length);

        json_object_set_new(json, "bytes", json_string(bytes));
    }
    json_object_set_new(json, "width_mm", decimal(code->width));
    json_object_set_new(json, "height_mm", decimal(code->height));
    json_object_set_new(json, "dx", decimal(code->dx));
    json_object_set_new(json, "dy", decimal(code->dy));
    json_object_set_new(json, "turn", decimal(code->turn));
    return json;
}

char *
pzk_learned_text(const struct pzk_learned *learned)
{
    json_t *root = json_object(), *pieces = json_object();

    json_object_set_new(root, "version", json_integer(VERSION));
    json_object_set_new(root, "name", json_string(learned->name));
    json_object_set_new(root, "game", json_string(learned->deck->games[0]));
    for (size_t i = 0; i < learned->count; i++) {
        const char *id = pzk_piece_id(learned->codes[i].piece);
        json_t *codes = json_object_get(pieces, id);

        if (!codes) {
            codes = json_array();
            json_object_set_new(pieces, id, codes);
        }
        json_array_append_new(codes, write_code(&learned->codes[i]));
    }
    json_object_set_new(root, "pieces", pieces);
    char *text =
        json_dumps(root, JSON_INDENT(1) | JSON_REAL_PRECISION(DECIMALS));
    json_decref(root);
    return text;
}

bool
pzk_learned_save(const struct pzk_learned *learned, const char *path, char *why)
{
    char *text = pzk_learned_text(learned);
    g_autoptr(GError) error = NULL;
    bool good = text && g_file_set_contents(path, text, -1, &error);

    if (!good) {
        g_strlcpy(why, error ? error->message : _("not enough memory"),
                  PZK_WHY_MAX);
    }
    free(text);
    return good;
}
