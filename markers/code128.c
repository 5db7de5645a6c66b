// SPDX-License-Identifier: MIT
/*
 * Encodes a pair of digits as Code 128 in code set C (ISO/IEC 15417): four
 * symbols, less code than using a library. The tests read it back with ZBar.
 */
#include "markers/code128.h"

/* Symbol values 0..102, three bars and three spaces of 11 modules each. */
static const char symbols[103][7] = {
    "212222", "222122", "222221", "121223", "121322", "131222", "122213",
    "122312", "132212", "221213", "221312", "231212", "112232", "122132",
    "122231", "113222", "123122", "123221", "223211", "221132", "221231",
    "213212", "223112", "312131", "311222", "321122", "321221", "312212",
    "322112", "322211", "212123", "212321", "232121", "111323", "131123",
    "131321", "112313", "132113", "132311", "211313", "231113", "231311",
    "112133", "112331", "132131", "113123", "113321", "133121", "313121",
    "211331", "231131", "213113", "213311", "213131", "311123", "311321",
    "331121", "312113", "312311", "332111", "314111", "221411", "431111",
    "111224", "111422", "121124", "121421", "141122", "141221", "112214",
    "112412", "122114", "122411", "142112", "142211", "241211", "221114",
    "413111", "241112", "134111", "111242", "121142", "121241", "114212",
    "124112", "124211", "411212", "421112", "421211", "212141", "214121",
    "412121", "111143", "111341", "131141", "114113", "114311", "411113",
    "411311", "113141", "114131", "311141", "411131"};
static const char start_c[] = "211232";
static const char stop[] = "2331112";
enum { START_C = 105, CHECK_MODULUS = 103 };

static size_t
put(unsigned char *widths, size_t n, const char *symbol)
{
    for (; *symbol; symbol++) {
        widths[n++] = (unsigned char)(*symbol - '0');
    }
    return n;
}

size_t
pzk_code128_widths(int number, unsigned char widths[PZK_CODE128_WIDTHS])
{
    if (number < 0 || number > 99) {
        return 0;
    }
    size_t n = put(widths, 0, start_c);

    n = put(widths, n, symbols[number]);
    /* the check symbol: the start's value plus the first symbol's, which has
     * weight 1 */
    n = put(widths, n, symbols[(START_C + number) % CHECK_MODULUS]);
    return put(widths, n, stop);
}
