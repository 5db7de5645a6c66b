// SPDX-License-Identifier: MIT
#include "ui/phones/admission.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include <glib.h>

static const int64_t HOUR_S = 3600;
/* Group of the file with its version; another version of the program may use
 * another. */
static const char group[] = "phones 1";

void
pzk_phone_random_of_system(void *to, size_t n)
{
    /* up to 256 bytes, getrandom() returns all of them or fails */
    if (getrandom(to, n, 0) != (ssize_t)n) {
        g_error("the system gives no random numbers: %s", g_strerror(errno));
    }
}

static void
make_key(const struct pzk_phone_admission *admission,
         char key[PZK_PHONE_KEY + 1])
{
    guint8 bytes[16];

    admission->random(bytes, sizeof(bytes));
    g_autofree char *text = g_base64_encode(bytes, sizeof(bytes));

    g_strdelimit(text, "+", '-');
    g_strdelimit(text, "/", '_');
    g_strlcpy(key, text, PZK_PHONE_KEY + 1); /* the padding is cut off */
}

static void
make_code(struct pzk_phone_admission *admission)
{
    guint32 number;

    admission->random(&number, sizeof(number));
    g_snprintf(admission->code, sizeof(admission->code), "%06u",
               number % 1000000);
    admission->wrong = 0;
}

static void
clear(struct pzk_phone *phone)
{
    memset(phone, 0, sizeof(*phone));
    phone->person = phone->wants = PZK_NOBODY;
}

void
pzk_phone_admission_init(struct pzk_phone_admission *admission,
                         pzk_phone_random *random)
{
    memset(admission, 0, sizeof(*admission));
    admission->random = random;
    pzk_phone_send_all_away(admission);
}

void
pzk_phone_send_all_away(struct pzk_phone_admission *admission)
{
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        clear(&admission->phone[i]);
    }
    make_key(admission, admission->key);
    make_code(admission);
}

/* Whether two secrets are equal, in a time that depends only on their length,
 * which is no secret. */
static bool
same_secret(const char *one, const char *other)
{
    size_t n = strlen(one);
    unsigned differs = 0;

    if (n == 0 || n != strlen(other)) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        differs |= (unsigned char)one[i] ^ (unsigned char)other[i];
    }
    return differs == 0;
}

static bool
is_good(const struct pzk_phone *phone, int64_t now_s)
{
    return phone->key[0] && now_s < phone->until_s;
}

static int
free_place(struct pzk_phone_admission *admission, int64_t now_s)
{
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (!is_good(&admission->phone[i], now_s)) {
            return i;
        }
    }
    return -1;
}

/* Counts a wrong secret. If somebody is guessing, makes a new code, so that
 * what they have learned is worthless. */
static enum pzk_phone_join
refuse(struct pzk_phone_admission *admission)
{
    if (++admission->wrong >= PZK_PHONE_TRIES) {
        make_code(admission);
    }
    return PZK_PHONE_WRONG;
}

enum pzk_phone_join
pzk_phone_join(struct pzk_phone_admission *admission, const char *secret,
               int64_t now_s, int *phone)
{
    bool by_key = same_secret(admission->key, secret);
    bool by_code = same_secret(admission->code, secret);

    if (!by_key && !by_code) {
        return refuse(admission);
    }
    int i = free_place(admission, now_s);
    if (i < 0) {
        return PZK_PHONE_FULL;
    }
    clear(&admission->phone[i]);
    make_key(admission, admission->phone[i].key);
    g_strlcpy(admission->phone[i].lang, "en", sizeof(admission->phone[i].lang));
    admission->phone[i].until_s = now_s + PZK_PHONE_HOURS * HOUR_S;
    admission->phone[i].waits = by_code;
    *phone = i;
    return by_code ? PZK_PHONE_WAITS : PZK_PHONE_IN;
}

int
pzk_phone_find(const struct pzk_phone_admission *admission, const char *key,
               int64_t now_s)
{
    int found = -1;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (is_good(&admission->phone[i], now_s) &&
            same_secret(admission->phone[i].key, key)) {
            found = i;
        }
    }
    return found;
}

int
pzk_phone_of(const struct pzk_phone_admission *admission, int person)
{
    for (int i = 0; person != PZK_NOBODY && i < PZK_PHONES_MAX; i++) {
        if (admission->phone[i].key[0] &&
            admission->phone[i].person == person) {
            return i;
        }
    }
    return -1;
}

enum pzk_phone_place
pzk_phone_choose(struct pzk_phone_admission *admission, int phone, int person,
                 int n_persons)
{
    struct pzk_phone *one = &admission->phone[phone];
    int holder = pzk_phone_of(admission, person);

    if (person < PZK_NOBODY || person >= n_persons) {
        return PZK_PHONE_NO_PERSON;
    }
    one->wants = PZK_NOBODY;
    if (holder >= 0 && holder != phone) {
        one->wants = (int8_t)person;
        return PZK_PHONE_ASKED;
    }
    one->person = (int8_t)person;
    return PZK_PHONE_GIVEN;
}

static void
give_place(struct pzk_phone_admission *admission, struct pzk_phone *phone)
{
    int holder = pzk_phone_of(admission, phone->wants);

    if (holder >= 0) {
        admission->phone[holder].person = PZK_NOBODY;
    }
    phone->person = phone->wants;
}

bool
pzk_phone_decide(struct pzk_phone_admission *admission, int phone, bool yes)
{
    struct pzk_phone *one = &admission->phone[phone];

    if (!one->key[0] || (!one->waits && one->wants == PZK_NOBODY)) {
        return false;
    }
    if (one->waits) {
        one->waits = false;
        if (!yes) {
            clear(one);
        }
        return true;
    }
    if (yes) {
        give_place(admission, one);
    }
    one->wants = PZK_NOBODY;
    return true;
}

void
pzk_phone_send_away(struct pzk_phone_admission *admission, int phone)
{
    if (phone >= 0 && phone < PZK_PHONES_MAX) {
        clear(&admission->phone[phone]);
    }
}

/* ---- the file ---- */

static const char *const rights[PZK_PHONE_RIGHTS] = {"undo", "correct"};

static char *
phone_group(int number)
{
    return g_strdup_printf("phone %d", number);
}

static char *
person_group(int person)
{
    return g_strdup_printf("person %d", person);
}

static void
write_phone(GKeyFile *file, const struct pzk_phone *phone, int number)
{
    g_autofree char *name = phone_group(number);

    g_key_file_set_string(file, name, "key", phone->key);
    g_key_file_set_string(file, name, "lang", phone->lang);
    g_key_file_set_boolean(file, name, "full", phone->full);
    g_key_file_set_integer(file, name, "person", phone->person);
    g_key_file_set_boolean(file, name, "waits", phone->waits);
    g_key_file_set_int64(file, name, "until", phone->until_s);
}

bool
pzk_phone_admission_save(const struct pzk_phone_admission *admission,
                         const char *path)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    gsize length;

    g_key_file_set_string(file, group, "key", admission->key);
    g_key_file_set_string(file, group, "code", admission->code);
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (admission->phone[i].key[0]) {
            write_phone(file, &admission->phone[i], i);
        }
    }
    for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
        g_autofree char *name = person_group(person);

        for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
            g_key_file_set_boolean(file, name, rights[right],
                                   admission->may[person][right]);
        }
    }
    g_autofree char *text = g_key_file_to_data(file, &length, NULL);

    return g_file_set_contents_full(path, text, (gssize)length,
                                    G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

/* Reads a text of exactly N characters; false if it is missing or has another
 * length. */
static bool
read_secret(GKeyFile *file, const char *name, const char *key, char *to, int n)
{
    g_autofree char *text = g_key_file_get_string(file, name, key, NULL);

    if (!text || strlen(text) != (size_t)n) {
        return false;
    }
    g_strlcpy(to, text, (gsize)n + 1);
    return true;
}

static void
read_phone(GKeyFile *file, struct pzk_phone *phone, int number, int64_t now_s)
{
    g_autofree char *name = phone_group(number);
    g_autofree char *lang = g_key_file_get_string(file, name, "lang", NULL);
    int person = g_key_file_get_integer(file, name, "person", NULL);
    bool good = read_secret(file, name, "key", phone->key, PZK_PHONE_KEY) &&
                lang && strlen(lang) == 2 && person >= PZK_NOBODY &&
                person < PZK_PHONE_PERSONS;

    if (good) {
        g_strlcpy(phone->lang, lang, sizeof(phone->lang));
        phone->full = g_key_file_get_boolean(file, name, "full", NULL);
        phone->person = (int8_t)person;
        phone->waits = g_key_file_get_boolean(file, name, "waits", NULL);
        phone->until_s = g_key_file_get_int64(file, name, "until", NULL);
    }
    /* a clock that was set back must not prolong a key */
    if (!good || !is_good(phone, now_s) ||
        phone->until_s > now_s + PZK_PHONE_HOURS * HOUR_S) {
        clear(phone);
    }
}

bool
pzk_phone_admission_load(struct pzk_phone_admission *admission,
                         const char *path, int64_t now_s)
{
    g_autoptr(GKeyFile) file = g_key_file_new();
    struct pzk_phone_admission read = *admission;

    if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL) ||
        !read_secret(file, group, "key", read.key, PZK_PHONE_KEY) ||
        !read_secret(file, group, "code", read.code, PZK_PHONE_CODE)) {
        return false;
    }
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        clear(&read.phone[i]);
        read_phone(file, &read.phone[i], i, now_s);
    }
    for (int person = 0; person < PZK_PHONE_PERSONS; person++) {
        g_autofree char *name = person_group(person);

        for (int right = 0; right < PZK_PHONE_RIGHTS; right++) {
            read.may[person][right] =
                g_key_file_get_boolean(file, name, rights[right], NULL);
        }
    }
    *admission = read;
    return true;
}
