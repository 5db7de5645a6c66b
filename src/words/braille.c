// SPDX-License-Identifier: MIT
#include "src/words/braille.h"

#include <glib.h>
#include <string.h>

#include "src/words/words.h"

/* How a language writes braille; a sign may take several cells or none. */
struct code {
    const char *language;
    const char *capital; /* cell before a capital letter */
    const char *number;  /* cell before digits */
    const char *digits;  /* cells of 0 to 9 */
    const char *stop, *apostrophe, *open, *close;
};

static const struct code codes[] = {
    {"en", "⠠", "⠼", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊", "⠲", "⠄", "⠐⠣", "⠐⠜"},
    {"de", "", "⠼", "⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊", "⠄", "⠠", "⠦", "⠴"},
    {"fr", "⠨", "⠠", "⠼⠡⠣⠩⠹⠱⠫⠻⠳⠪", "⠲", "⠄", "⠦", "⠴"},
};

static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                              "äöüßàâçèéêîïôùû";
static const char cells_of_letters[] = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵"
                                       "⠜⠪⠳⠮⠷⠡⠯⠮⠿⠣⠩⠻⠹⠾⠱";

static const struct code *
code_now(void)
{
    const char *language = pzk_words_language();
    size_t i = 0;

    while (i + 1 < G_N_ELEMENTS(codes) &&
           strcmp(codes[i].language, language) != 0) {
        i++;
    }
    return &codes[i];
}

/* Appends the cell at AT of ROW. */
static void
add_cell(GString *cells, const char *row, long at)
{
    const char *cell = g_utf8_offset_to_pointer(row, at);

    g_string_append_unichar(cells, g_utf8_get_char(cell));
}

static void
add_letter(GString *cells, const struct code *code, gunichar letter)
{
    const char *small = g_utf8_strchr(letters, -1, g_unichar_tolower(letter));

    if (small) {
        g_string_append(cells, g_unichar_isupper(letter) ? code->capital : "");
        add_cell(cells, cells_of_letters,
                 g_utf8_pointer_to_offset(letters, small));
    }
}

static const char *
cells_of_sign(const struct code *code, gunichar sign)
{
    switch (sign) {
    case ' ':
    case 0xA0: /* non-breaking space */
        return "\u2800";
    case '.':
        return code->stop;
    case ',':
        return "⠂";
    case '-':
        return "⠤";
    case '\'':
    case 0x2019:
        return code->apostrophe;
    case '(':
        return code->open;
    case ')':
        return code->close;
    default:
        return "";
    }
}

char *
pzk_words_braille(const char *text)
{
    const struct code *code = code_now();
    GString *cells = g_string_new(NULL);
    bool number = false; /* the number sign has been written */

    for (; *text; text += g_utf8_skip[(guchar)*text]) {
        gunichar c = g_utf8_get_char(text);
        bool digit = c >= '0' && c <= '9';

        g_string_append(cells, digit && !number ? code->number : "");
        number = digit;
        if (digit) {
            add_cell(cells, code->digits, (long)c - '0');
        } else if (g_unichar_isalpha(c)) {
            add_letter(cells, code, c);
        } else {
            g_string_append(cells, cells_of_sign(code, c));
        }
    }
    return g_string_free(cells, FALSE);
}

char *
pzk_words_card_braille(int piece)
{
    g_autofree char *name = pzk_words_card_of(piece);

    return pzk_words_braille(name);
}

char *
pzk_words_code_braille(int piece)
{
    g_autofree char *id = g_ascii_strdown(pzk_piece_id(piece), -1);

    return pzk_words_braille(id);
}
