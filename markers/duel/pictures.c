// SPDX-License-Identifier: MIT
/* The pictures of the duel: signs of the three colours, four potions. */
#include "markers/duel/pictures.h"

#include <stddef.h>

static const struct pzk_layer flame[] = {
    {'i', 0,
     "M 0 48 C -36 48 -38 14 -18 -6 C -16 4 -12 8 -8 8 C -14 -16 0 -30 6 -48 C "
     "10 -28 36 -14 36 16 C 36 38 18 48 0 48 Z"},
    {'a', 0,
     "M 2 42 C -16 42 -16 24 -5 12 C -2 20 2 20 4 14 C 6 8 6 4 6 0 C 14 8 20 "
     "18 20 26 C 20 36 12 42 2 42 Z"},
    {0}};

static const struct pzk_layer purse[] = {
    {'i', 0, "M -12 -22 C -42 0 -46 48 -20 48 L 20 48 C 46 48 42 0 12 -22 Z"},
    {'i', 0,
     "M -14 -28 L -24 -47 C -12 -41 -6 -48 0 -42 C 6 -48 12 -41 24 -47 L 14 "
     "-28 Z"},
    {'a', 0, "R -16 -29 32 7 O 0 15 15"},
    {'i', 3, "O 0 15 9"},
    {0}};

static const struct pzk_layer crown[] = {
    {'i', 0,
     "M -40 26 L -46 -20 L -22 4 L 0 -36 L 22 4 L 46 -20 L 40 26 Z O -45 -25 5 "
     "O 0 -40 6 O 45 -25 5 R -40 31 80 12"},
    {'a', 0, "O -21 16 5 O 0 12 6 O 21 16 5"},
    {0}};

static const struct pzk_layer shelf[] = {
    {'m', 0, "R -50.5 36 101 5"},
    {'i', 0, "R -50.5 41 101 3"},
    {'m', 0.8, "M -30 -160 L -30 36 M 0 -160 L 0 36 M 30 -160 L 30 36"},
    {0}};

static const struct pzk_layer vial[] = {
    {'p', 0, "M -8 -28 L 8 -28 L 8 30 C 8 38 -8 38 -8 30 Z"},
    {'a', 0, "M -8 8 L 8 8 L 8 30 C 8 38 -8 38 -8 30 Z"},
    {'d', 2, "M -11 -28 L 11 -28 M -8 -28 L -8 30 C -8 38 8 38 8 30 L 8 -28"},
    {'d', 0, "R -6 -38 12 9"},
    {'i', 3, "M -26 36 L -20 2 L 20 2 L 26 36 M -17 -4 L 17 -4"},
    {0}};

static const struct pzk_layer round_flask[] = {
    {'p', 0, "O 0 12 24 R -6 -36 12 28"},
    {'a', 0, "M -23 8 C -10 4 10 12 23 8 C 27 42 -27 42 -23 8 Z"},
    {'p', 0, "O -8 20 3 O 6 26 4 O 4 14 2"},
    {'d', 2, "M -10 -36 L 10 -36 M -6 -36 L -6 -11 M 6 -36 L 6 -11"},
    {'d', 2, "M -6 -11 C -34 -4 -30 36 0 36 C 30 36 34 -4 6 -11"},
    {'m', 0, "O 2 -44 3 O 8 -52 4"},
    {0}};

static const struct pzk_layer bottle[] = {
    {'i', 0,
     "M -8 -34 L 8 -34 L 8 -18 C 8 -10 20 -8 20 4 L 20 36 L -20 36 L -20 4 C "
     "-20 -8 -8 -10 -8 -18 Z"},
    {'a', 0, "R -6 -44 12 10"},
    {'d', 0, "R -10 -36 20 4"},
    {'p', 0, "R -20 6 40 22"},
    {'d', 0, "O 0 14 6 R -3 17 6 6"},
    {'p', 0, "O -2.5 14 1.6 O 2.5 14 1.6"},
    {'d', 1.6, "M -9 25 L 9 25"},
    {'m', 1.6, "M -14 2 C -14 -4 -6 -6 -4 -14"},
    {0}};

static const struct pzk_layer decanter[] = {
    {'p', 0,
     "M -6 -26 L 6 -26 L 6 -8 L 30 20 L 22 36 L -22 36 L -30 20 L -6 -8 Z"},
    {'i', 0, "M -20 8 L 20 8 L 30 20 L 22 36 L -22 36 L -30 20 Z"},
    {'m', 0, "M -20 8 L 0 8 L -8 36 L -22 36 L -30 20 Z"},
    {'d', 2,
     "M -6 -26 L 6 -26 L 6 -8 L 30 20 L 22 36 L -22 36 L -30 20 L -6 -8 Z M "
     "-30 20 L 30 20 M 0 8 L -8 36 M 0 8 L 10 36"},
    {'a', 0, "M 0 -48 L 11 -38 L 0 -27 L -11 -38 Z"},
    {'d', 1.6, "M 0 -48 L 11 -38 L 0 -27 L -11 -38 Z"},
    {'i', 2,
     "M 18 -14 C 28 -20 16 -28 26 -36 M -18 -14 C -28 -20 -16 -28 -26 "
     "-36"},
    {0}};

const struct pzk_layer *
pzk_duel_sign(int colour)
{
    static const struct pzk_layer *const signs[] = {flame, purse, crown};

    return signs[colour];
}

const struct pzk_picture *
pzk_duel_potion(int nth)
{
    static const struct pzk_picture potions[] = {{shelf, vial},
                                                 {shelf, round_flask},
                                                 {shelf, bottle},
                                                 {shelf, decanter}};

    return &potions[nth];
}
