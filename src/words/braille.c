// SPDX-License-Identifier: MIT
#include "src/words/braille.h"

#include <glib.h>
#include <string.h>

#include "src/words/words.h"

/* Dots 1 to 6 of a cell as bits; a blank where a code has none. */
#define DOT(n) (1u << ((n)-1))
enum {
    D1 = DOT(1),
    D2 = DOT(2),
    D3 = DOT(3),
    D4 = DOT(4),
    D5 = DOT(5),
    D6 = DOT(6)
};

/* What differs between the languages. */
struct code {
    const char *language;
    unsigned capital; /* before a capital letter; 0: not marked */
    unsigned number;  /* before digits */
    unsigned digit;   /* dots that digits have in addition to those of a to j */
    unsigned stop, apostrophe;
    unsigned bracket; /* a cell before each bracket, or 0 */
    unsigned open, close;
};

static const struct code codes[] = {
    {"en", D6, D3 | D4 | D5 | D6, 0, D2 | D5 | D6, D3, D5, D1 | D2 | D6,
     D3 | D4 | D5},
    {"de", 0, D3 | D4 | D5 | D6, 0, D3, D6, 0, D2 | D3 | D6, D3 | D5 | D6},
    {"fr", D4 | D6, D6, D6, D2 | D5 | D6, D3, 0, D2 | D3 | D6, D3 | D5 | D6},
};

static const unsigned letters[26] = {
    D1,                     /* a */
    D1 | D2,                /* b */
    D1 | D4,                /* c */
    D1 | D4 | D5,           /* d */
    D1 | D5,                /* e */
    D1 | D2 | D4,           /* f */
    D1 | D2 | D4 | D5,      /* g */
    D1 | D2 | D5,           /* h */
    D2 | D4,                /* i */
    D2 | D4 | D5,           /* j */
    D1 | D3,                /* k */
    D1 | D2 | D3,           /* l */
    D1 | D3 | D4,           /* m */
    D1 | D3 | D4 | D5,      /* n */
    D1 | D3 | D5,           /* o */
    D1 | D2 | D3 | D4,      /* p */
    D1 | D2 | D3 | D4 | D5, /* q */
    D1 | D2 | D3 | D5,      /* r */
    D2 | D3 | D4,           /* s */
    D2 | D3 | D4 | D5,      /* t */
    D1 | D3 | D6,           /* u */
    D1 | D2 | D3 | D6,      /* v */
    D2 | D4 | D5 | D6,      /* w */
    D1 | D3 | D4 | D6,      /* x */
    D1 | D3 | D4 | D5 | D6, /* y */
    D1 | D3 | D5 | D6,      /* z */
};

static const struct {
    gunichar letter;
    unsigned dots;
} accents[] = {
    {0xE4, D3 | D4 | D5},                /* a umlaut */
    {0xF6, D2 | D4 | D6},                /* o umlaut */
    {0xFC, D1 | D2 | D5 | D6},           /* u umlaut */
    {0xDF, D2 | D3 | D4 | D6},           /* sharp s */
    {0xE0, D1 | D2 | D3 | D5 | D6},      /* a grave */
    {0xE2, D1 | D6},                     /* a circumflex */
    {0xE7, D1 | D2 | D3 | D4 | D6},      /* c cedilla */
    {0xE8, D2 | D3 | D4 | D6},           /* e grave */
    {0xE9, D1 | D2 | D3 | D4 | D5 | D6}, /* e acute */
    {0xEA, D1 | D2 | D6},                /* e circumflex */
    {0xEE, D1 | D4 | D6},                /* i circumflex */
    {0xEF, D1 | D2 | D4 | D5 | D6},      /* i diaeresis */
    {0xF4, D1 | D4 | D5 | D6},           /* o circumflex */
    {0xF9, D2 | D3 | D4 | D5 | D6},      /* u grave */
    {0xFB, D1 | D5 | D6},                /* u circumflex */
};

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

static void
add(GString *cells, unsigned dots)
{
    g_string_append_unichar(cells, 0x2800 + dots);
}

static unsigned
dots_of_letter(gunichar small)
{
    if (small >= 'a' && small <= 'z') {
        return letters[small - 'a'];
    }
    for (size_t i = 0; i < G_N_ELEMENTS(accents); i++) {
        if (accents[i].letter == small) {
            return accents[i].dots;
        }
    }
    return 0;
}

static void
add_letter(GString *cells, const struct code *code, gunichar letter)
{
    unsigned dots = dots_of_letter(g_unichar_tolower(letter));

    if (dots == 0) {
        return;
    }
    if (g_unichar_isupper(letter) && code->capital) {
        add(cells, code->capital);
    }
    add(cells, dots);
}

static void
add_sign(GString *cells, const struct code *code, gunichar sign)
{
    switch (sign) {
    case ' ':
    case 0xA0: /* non-breaking space */
        add(cells, 0);
        break;
    case '.':
        add(cells, code->stop);
        break;
    case ',':
        add(cells, D2);
        break;
    case '-':
        add(cells, D3 | D6);
        break;
    case '\'':
    case 0x2019:
        add(cells, code->apostrophe);
        break;
    case '(':
    case ')':
        if (code->bracket) {
            add(cells, code->bracket);
        }
        add(cells, sign == '(' ? code->open : code->close);
        break;
    default:
        break;
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

        if (digit && !number) {
            add(cells, code->number);
        }
        number = digit;
        if (digit) {
            /* j is 0; with dot 6 it would be w, and 0 is the number sign itself
             */
            add(cells, c == '0' && code->digit
                           ? D3 | D4 | D5 | D6
                           : letters[(c - '0' + 9) % 10] | code->digit);
        } else if (g_unichar_isalpha(c)) {
            add_letter(cells, code, c);
        } else {
            add_sign(cells, code, c);
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
