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
}

/* ---- what a phone is ---- */

static bool
is_in(const struct pzk_phone *phone)
{
    return phone->standing >= PZK_PHONE_WATCHING;
}

static bool
is_known(const struct pzk_phone *phone)
{
    return phone->standing >= PZK_PHONE_ASKING;
}

/* Gives PHONE another standing: the only way to a place, and away from it.
 * PERSON: whose place it takes, or else had. */
static void
stand(struct pzk_phone_admission *admission, struct pzk_phone *phone,
      enum pzk_phone_standing standing, int person)
{
    const int left = phone->person;
    bool sits = standing == PZK_PHONE_SEATED;

    phone->standing = standing;
    phone->person = (int8_t)(sits ? person : PZK_NOBODY);
    phone->had = (int8_t)(sits ? PZK_NOBODY : person);
    phone->wants = PZK_NOBODY;
    if (left != PZK_NOBODY && left != phone->person && admission->vacated) {
        admission->vacated(admission->data, left);
    }
}

int
pzk_phone_with(const struct pzk_phone_admission *admission, int pair)
{
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (is_known(&admission->phone[i]) &&
            admission->phone[i].pair == pair) {
            return i;
        }
    }
    return -1;
}

/* Returns a number that no other phone shows; there are more of them. */
static int8_t
make_pair(const struct pzk_phone_admission *admission)
{
    enum { PAIRS = PZK_PHONE_PAIR_MAX - PZK_PHONE_PAIR_MIN + 1 };
    guint8 first;
    int pair;

    admission->random(&first, sizeof(first));
    do {
        pair = PZK_PHONE_PAIR_MIN + first++ % PAIRS;
    } while (pzk_phone_with(admission, pair) >= 0);
    return (int8_t)pair;
}

static void
clear(struct pzk_phone *phone)
{
    memset(phone, 0, sizeof(*phone));
    phone->person = phone->wants = phone->had = PZK_NOBODY;
}

static void
remove_phone(struct pzk_phone_admission *admission, struct pzk_phone *phone)
{
    stand(admission, phone, PZK_PHONE_NONE, PZK_NOBODY);
    clear(phone);
}

/* Lets PHONE in, to the place that it had, if that is free. */
static void
admit(struct pzk_phone_admission *admission, struct pzk_phone *phone)
{
    bool sits =
        phone->had != PZK_NOBODY && pzk_phone_of(admission, phone->had) < 0;

    stand(admission, phone, sits ? PZK_PHONE_SEATED : PZK_PHONE_WATCHING,
          sits ? phone->had : PZK_NOBODY);
}

void
pzk_phone_admission_init(struct pzk_phone_admission *admission,
                         pzk_phone_random *random)
{
    memset(admission, 0, sizeof(*admission));
    admission->random = random;
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        clear(&admission->phone[i]);
    }
    pzk_phone_send_all_away(admission);
}

void
pzk_phone_send_all_away(struct pzk_phone_admission *admission)
{
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        struct pzk_phone *phone = &admission->phone[i];

        switch (phone->standing) {
        case PZK_PHONE_NONE:
        case PZK_PHONE_GONE:
            break;
        case PZK_PHONE_ASKING:
        case PZK_PHONE_WATCHING:
            remove_phone(admission, phone);
            break;
        case PZK_PHONE_SEATED:
            stand(admission, phone, PZK_PHONE_GONE, phone->person);
            break;
        }
    }
    make_key(admission, admission->key);
    make_code(admission);
}

void
pzk_phone_next_game(struct pzk_phone_admission *admission,
                    const bool stay[PZK_PHONE_PERSONS])
{
    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        struct pzk_phone *phone = &admission->phone[i];
        int person = phone->person;

        if (phone->had != PZK_NOBODY && !stay[phone->had]) {
            phone->had = PZK_NOBODY;
        }
        if (person != PZK_NOBODY) {
            stand(admission, phone, PZK_PHONE_WATCHING,
                  stay[person] ? person : PZK_NOBODY);
            admit(admission, phone);
        }
    }
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

/* ---- coming in ---- */

bool
pzk_phone_expire(struct pzk_phone_admission *admission, int64_t now_s)
{
    bool expired = false;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (admission->phone[i].standing != PZK_PHONE_NONE &&
            now_s >= admission->phone[i].until_s) {
            remove_phone(admission, &admission->phone[i]);
            expired = true;
        }
    }
    return expired;
}

bool
pzk_phone_fit(struct pzk_phone_admission *admission, int n_persons)
{
    bool left = false;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (admission->phone[i].person >= n_persons) {
            stand(admission, &admission->phone[i], PZK_PHONE_WATCHING,
                  PZK_NOBODY);
            left = true;
        }
    }
    return left;
}

/* Returns the phone with KEY, also one that was sent away; -1: none. */
static int
owner_of(const struct pzk_phone_admission *admission, const char *key)
{
    int found = -1;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        if (same_secret(admission->phone[i].key, key)) {
            found = i;
        }
    }
    return found;
}

/* Returns how many phones without a place came from the address of PHONE. */
static int
crowd_of(const struct pzk_phone_admission *admission,
         const struct pzk_phone *phone)
{
    int count = 0;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        count += admission->phone[i].standing != PZK_PHONE_SEATED &&
                 strcmp(admission->phone[i].from, phone->from) == 0;
    }
    return count;
}

/* Whether ONE, without a place, gives way before OTHER. */
static bool
gives_way(const struct pzk_phone_admission *admission,
          const struct pzk_phone *one, const struct pzk_phone *other)
{
    int more = crowd_of(admission, one) - crowd_of(admission, other);

    if (is_known(one) != is_known(other)) {
        return !is_known(one);
    }
    return more != 0 ? more > 0 : one->until_s < other->until_s;
}

/* Returns the phone without a place that gives way first; FROM: of those known
 * from there, or NULL: of all. */
static struct pzk_phone *
first_to_go(struct pzk_phone_admission *admission, const char *from)
{
    struct pzk_phone *first = NULL;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        struct pzk_phone *phone = &admission->phone[i];
        bool is_of =
            !from || (is_known(phone) && g_str_equal(phone->from, from));

        if (is_of && phone->standing != PZK_PHONE_SEATED &&
            (!first || gives_way(admission, phone, first))) {
            first = phone;
        }
    }
    return first;
}

/* Returns a place for CALLER's phone, which may be that of another: fewer can
 * be seated than there are places. */
static struct pzk_phone *
make_room(struct pzk_phone_admission *admission,
          const struct pzk_phone_caller *caller)
{
    struct pzk_phone *own =
        caller->forgets ? first_to_go(admission, caller->from) : NULL;

    for (int i = 0; i < PZK_PHONES_MAX && !own; i++) {
        if (admission->phone[i].standing == PZK_PHONE_NONE) {
            return &admission->phone[i];
        }
    }
    return own ? own : first_to_go(admission, NULL);
}

enum pzk_phone_join
pzk_phone_join(struct pzk_phone_admission *admission,
               const struct pzk_phone_caller *caller, int64_t now_s, int *phone)
{
    bool by_key = same_secret(admission->key, caller->secret);
    bool by_code = same_secret(admission->code, caller->secret);

    pzk_phone_expire(admission, now_s);
    int owner = caller->key ? owner_of(admission, caller->key) : -1;
    struct pzk_phone *one = owner >= 0 ? &admission->phone[owner] : NULL;

    if (!by_key && !by_code && !(one && is_known(one))) {
        return PZK_PHONE_WRONG;
    }
    if (!one) {
        one = make_room(admission, caller);
        remove_phone(admission, one);
        make_key(admission, one->key);
        one->pair = make_pair(admission);
        g_strlcpy(one->lang, "en", sizeof(one->lang));
    }
    if (by_key && !is_in(one)) {
        admit(admission, one);
    } else if (by_code && !is_known(one)) {
        stand(admission, one, PZK_PHONE_ASKING, one->had);
    }
    if (by_key || by_code) {
        one->until_s = now_s + PZK_PHONE_HOURS * HOUR_S;
    }
    g_strlcpy(one->from, caller->from, sizeof(one->from));
    *phone = (int)(one - admission->phone);
    return is_in(one) ? PZK_PHONE_IN : PZK_PHONE_WAITS;
}

int
pzk_phone_find(struct pzk_phone_admission *admission, const char *key,
               int64_t now_s)
{
    pzk_phone_expire(admission, now_s);
    int phone = owner_of(admission, key);

    return phone >= 0 && is_known(&admission->phone[phone]) ? phone : -1;
}

/* ---- places ---- */

int
pzk_phone_of(const struct pzk_phone_admission *admission, int person)
{
    for (int i = 0; person != PZK_NOBODY && i < PZK_PHONES_MAX; i++) {
        if (admission->phone[i].person == person) {
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
    if (holder >= 0 && holder != phone) {
        one->wants = (int8_t)person;
        return PZK_PHONE_ASKED;
    }
    stand(admission, one,
          person == PZK_NOBODY ? PZK_PHONE_WATCHING : PZK_PHONE_SEATED, person);
    return PZK_PHONE_GIVEN;
}

/* Gives PHONE the place that it wants. */
static void
hand_over(struct pzk_phone_admission *admission, struct pzk_phone *phone)
{
    int holder = pzk_phone_of(admission, phone->wants);

    if (holder >= 0) {
        stand(admission, &admission->phone[holder], PZK_PHONE_WATCHING,
              PZK_NOBODY);
    }
    stand(admission, phone, PZK_PHONE_SEATED, phone->wants);
}

/* Removes PHONE and all others that ask from its address. */
static void
refuse(struct pzk_phone_admission *admission, int phone)
{
    const struct pzk_phone refused = admission->phone[phone];

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        struct pzk_phone *one = &admission->phone[i];

        if (i == phone || (one->standing == PZK_PHONE_ASKING &&
                           g_str_equal(one->from, refused.from))) {
            remove_phone(admission, one);
        }
    }
}

bool
pzk_phone_decide(struct pzk_phone_admission *admission, int phone, bool yes)
{
    struct pzk_phone *one = &admission->phone[phone];
    bool wants = one->wants != PZK_NOBODY;

    switch (one->standing) {
    case PZK_PHONE_ASKING:
        if (yes) {
            admit(admission, one);
        } else {
            refuse(admission, phone);
        }
        return true;
    case PZK_PHONE_WATCHING:
    case PZK_PHONE_SEATED:
        if (yes && wants) {
            hand_over(admission, one);
        }
        one->wants = PZK_NOBODY;
        return wants;
    case PZK_PHONE_NONE:
    case PZK_PHONE_GONE:
        break;
    }
    return false;
}

void
pzk_phone_send_away(struct pzk_phone_admission *admission, int phone)
{
    if (phone >= 0 && phone < PZK_PHONES_MAX) {
        remove_phone(admission, &admission->phone[phone]);
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
    g_key_file_set_integer(file, name, "standing", (int)phone->standing);
    g_key_file_set_integer(file, name, "pair", phone->pair);
    g_key_file_set_integer(file, name, "person", phone->person);
    g_key_file_set_integer(file, name, "had", phone->had);
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
        if (admission->phone[i].standing != PZK_PHONE_NONE) {
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

static bool
is_person(int person)
{
    return person >= PZK_NOBODY && person < PZK_PHONE_PERSONS;
}

/* Reads phone NUMBER. A clock that was set back must not prolong a key. */
static bool
read_phone(GKeyFile *file, struct pzk_phone *phone, int number, int64_t now_s)
{
    g_autofree char *name = phone_group(number);
    g_autofree char *lang = g_key_file_get_string(file, name, "lang", NULL);
    int standing = g_key_file_get_integer(file, name, "standing", NULL);
    int person = g_key_file_get_integer(file, name, "person", NULL);
    int had = g_key_file_get_integer(file, name, "had", NULL);
    int pair = g_key_file_get_integer(file, name, "pair", NULL);

    phone->until_s = g_key_file_get_int64(file, name, "until", NULL);
    if (!read_secret(file, name, "key", phone->key, PZK_PHONE_KEY) || !lang ||
        strlen(lang) != 2 || standing <= PZK_PHONE_NONE ||
        standing > PZK_PHONE_SEATED || !is_person(person) || !is_person(had) ||
        pair < PZK_PHONE_PAIR_MIN || pair > PZK_PHONE_PAIR_MAX ||
        (standing == PZK_PHONE_SEATED) != (person != PZK_NOBODY) ||
        phone->until_s > now_s + PZK_PHONE_HOURS * HOUR_S) {
        return false;
    }
    g_strlcpy(phone->lang, lang, sizeof(phone->lang));
    phone->full = g_key_file_get_boolean(file, name, "full", NULL);
    phone->standing = (enum pzk_phone_standing)standing;
    phone->person = (int8_t)person;
    phone->had = (int8_t)had;
    phone->pair = (int8_t)pair;
    return now_s < phone->until_s;
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
        struct pzk_phone phone = {.person = PZK_NOBODY};

        clear(&phone);
        clear(&read.phone[i]);
        if (read_phone(file, &phone, i, now_s) &&
            pzk_phone_of(&read, phone.person) < 0) {
            read.phone[i] = phone;
        }
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
