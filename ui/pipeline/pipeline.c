// SPDX-License-Identifier: MIT
#include "ui/pipeline/pipeline.h"

#include "src/words/club.h"
#include "src/words/phones.h"
#include "ui/phones/phone_game.h"
#include "ui/pipeline/deck.h"

/* Seconds without a visitor after which the usual causes are reported. */
static const guint NOBODY_S = 60;

static void
view_of(const struct pzk_pipeline *p, struct pzk_table_view *view)
{
    pzk_referee_view(pzk_session_referee(p->session), view);
}

/* ---- rulings ---- */

static void
tell_trouble(struct pzk_pipeline *p)
{
    const char *trouble = pzk_session_trouble(p->session);

    trouble = trouble ? trouble : p->unkept;
    if (g_strcmp0(trouble, p->trouble) != 0) {
        g_free(p->trouble);
        p->trouble = g_strdup(trouble);
        p->listener->trouble(p->data, p->trouble);
    }
}

static void
announce(struct pzk_pipeline *p, const struct pzk_rulings *rulings)
{
    const GArray *log = pzk_session_log(p->session);
    struct pzk_table_view view;

    view_of(p, &view);
    tell_trouble(p);
    p->listener->rule(p->data, rulings, &view);
    pzk_people_follow(&p->people, &view);
    if (p->phones) {
        pzk_phones_rule(p->phones, rulings, &view, log);
    }
    pzk_club_member_rule(p->club, rulings, &view, &p->people, log);
}

/* Sets the people's names: a resumed game, and the next one of an evening, keep
 * theirs. */
static void
introduce(struct pzk_pipeline *p)
{
    pzk_people_init(&p->people);
    p->people.sides = pzk_table_sides(pzk_session_table(p->session));
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        const char *name = pzk_session_name(p->session, seat);

        pzk_people_name(&p->people, seat, name ? name : "");
    }
    p->listener->seat(p->data, &p->people);
    if (p->phones) {
        pzk_phones_seat(p->phones, &p->people);
    }
}

static void
observe(struct pzk_pipeline *p, const struct pzk_obs *obs)
{
    const struct pzk_rulings *rulings = pzk_session_observe(p->session, obs);
    struct pzk_table_view view;

    view_of(p, &view);
    p->listener->obs(p->data, obs, rulings, &view);
    if (obs->kind == PZK_OBS_CAMERA) {
        p->camera = pzk_obs_report(obs);
        if (p->phones) {
            pzk_phones_see(p->phones, &p->camera);
        }
    }
    announce(p, rulings);
}

void
pzk_pipeline_see(struct pzk_pipeline *p, const struct pzk_look_result *seen)
{
    enum pzk_lookout_phase before = p->phase;

    p->phase = seen->phase;
    if (seen->phase < PZK_LOOKOUT_ENDED) {
        p->t_us = seen->t_us;
    }
    if (p->first_us < 0 && seen->phase == PZK_LOOKOUT_WATCHING) {
        p->first_us = seen->t_us;
    }
    bool reason =
        seen->why && seen->why[0] && g_strcmp0(seen->why, p->phase_why) != 0;

    if (seen->phase != before || reason) {
        g_free(p->phase_why);
        p->phase_why = g_strdup(seen->why);
        p->listener->phase(p->data, seen->phase, seen->why);
    }
    for (size_t i = 0; i < seen->count; i++) {
        observe(p, &seen->obs[i]);
    }
    announce(p, pzk_session_tick(p->session, p->t_us));
}

static void
move_first(const struct pzk_table_game **games, size_t n,
           const struct pzk_table_game *game)
{
    for (size_t i = n; game && i-- > 1;) {
        if (games[i] == game) {
            games[i] = games[i - 1];
            games[i - 1] = game;
        }
    }
}

size_t
pzk_pipeline_games_of(struct pzk_journal *journal, int card,
                      const struct pzk_table_game *games[PZK_DECK_GAMES])
{
    g_autofree char *why = NULL;
    g_autoptr(GArray) played =
        journal ? pzk_journal_games(journal, &why) : NULL;
    size_t n = 0;

    for (size_t i = 0; pzk_decks[i]; i++) {
        const char *const *name = pzk_decks[i]->games;

        for (; pzk_deck_owns(pzk_decks[i], card) && *name; name++) {
            games[n++] = pzk_table_game_named(*name);
        }
    }
    for (guint i = 0; played && i < played->len; i++) {
        move_first(games, n,
                   g_array_index(played, struct pzk_journal_game, i).game);
    }
    return n;
}

/* ---- commands ---- */

static bool
is_watched(const struct pzk_pipeline *p)
{
    return p->phase == PZK_LOOKOUT_WATCHING || p->phase == PZK_LOOKOUT_LOST;
}

/* Returns why the command had no effect; g_free(). */
static char *
why_refused(struct pzk_pipeline *p, enum pzk_command_kind kind)
{
    struct pzk_table_view view;

    switch (kind) {
    case PZK_COMMAND_UNDO:
        return pzk_words_nothing_to_undo();
    case PZK_COMMAND_REDO:
        return pzk_words_nothing_to_redo();
    case PZK_COMMAND_NEXT_HAND:
    case PZK_COMMAND_NEXT_GAME:
        view_of(p, &view);
        return pzk_words_nothing_next(&view);
    default:
        return g_strdup(pzk_words_code(PZK_WRONG_PHASE));
    }
}

/* ---- questions ---- */

static const char *
name_of(struct pzk_pipeline *p, int person)
{
    struct pzk_table_view view;

    view_of(p, &view);
    return pzk_phone_name(&p->people, &view, person);
}

static bool
has_question(const struct pzk_phone_status *phone)
{
    return phone->there && (phone->waits || phone->wants != PZK_NOBODY);
}

/* Returns the phone to ask about: the one that people are asked about already,
 * or the first that waits; NULL: none. */
static const struct pzk_phone_status *
waiting_phone(const struct pzk_pipeline *p)
{
    const struct pzk_phone_status *found = NULL;

    for (int i = 0; i < PZK_PHONES_MAX; i++) {
        const struct pzk_phone_status *phone = &p->status.phone[i];

        if (has_question(phone) && (!found || phone->pair == p->asked)) {
            found = phone;
        }
    }
    return found;
}

/* Asks one question at a time, of phones before the club's. */
static void
ask(struct pzk_pipeline *p)
{
    const struct pzk_phone_status *phone = waiting_phone(p);
    g_autofree char *question =
        phone ? pzk_words_phones_ask(
                    phone->pair, phone->waits ? NULL : name_of(p, phone->wants))
              : g_strdup(p->round);

    p->asked = phone ? phone->pair : 0;
    if (g_strcmp0(question, p->question) != 0) {
        g_free(p->question);
        p->question = g_steal_pointer(&question);
        p->listener->ask(p->data, p->question);
    }
}

/* ---- the club ---- */

/* Gives the seats to SENT, whom the club's round sends here. */
static void
take_seats(struct pzk_pipeline *p, const struct pzk_people *sent)
{
    static const struct pzk_rulings none = {.count = 0};
    const char *names[PZK_SEATS_MAX];

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        names[seat] = sent->name[seat][0] ? sent->name[seat] : NULL;
    }
    if (pzk_session_seat(p->session, names)) {
        introduce(p);
        announce(p, &none);
    }
}

/* Seats a new round, or asks first, unless something was played already. */
static void
seat_round(struct pzk_pipeline *p)
{
    g_autofree char *text = NULL;

    if (pzk_session_log(p->session)->len > 0) {
        return;
    }
    switch (pzk_club_member_seats(p->club, &p->people, &p->sent, &text)) {
    case PZK_CLUB_SEATS_STAY:
        break;
    case PZK_CLUB_SEATS_TAKE:
        take_seats(p, &p->sent);
        p->listener->note(p->data, text);
        break;
    case PZK_CLUB_SEATS_ASK:
        g_free(p->round);
        p->round = g_steal_pointer(&text);
        ask(p);
        break;
    }
}

static void
answer_round(struct pzk_pipeline *p, bool yes)
{
    g_clear_pointer(&p->round, g_free);
    ask(p);
    if (yes && pzk_session_log(p->session)->len == 0) {
        take_seats(p, &p->sent);
    } else if (yes) { /* the game has begun meanwhile */
        p->listener->note(p->data, pzk_words_code(PZK_WRONG_PHASE));
    }
}

bool
pzk_pipeline_answer(struct pzk_pipeline *p, bool yes)
{
    if (p->asked > 0) {
        pzk_phones_decide(p->phones, p->asked, yes);
    } else if (p->round) {
        answer_round(p, yes);
    } else {
        return false;
    }
    return true;
}

bool
pzk_pipeline_command(struct pzk_pipeline *p, const struct pzk_command *command,
                     char **why)
{
    bool done = false;

    if (!is_watched(p)) {
        /* without a camera, time is how long the game has been open, and no two
         * commands have the same time */
        p->t_us = MAX(p->t_us + 1,
                      (p->functions->wall_s() - p->begun_s) * G_USEC_PER_SEC);
    }
    const struct pzk_rulings *rulings =
        pzk_session_command(p->session, command, p->t_us, &done);
    bool silent = !done && rulings->count == 0;

    if (done && command->kind == PZK_COMMAND_NEXT_GAME) {
        introduce(p); /* with three players people may have changed seats */
    }
    announce(p, rulings);
    if (done && command->kind == PZK_COMMAND_NEXT_GAME) {
        seat_round(p);
    }
    if (why) {
        *why = silent ? why_refused(p, command->kind) : NULL;
    }
    if (!is_watched(p)) { /* no frame will come and report the turn */
        announce(p, pzk_session_tick(p->session, p->t_us));
    }
    return done;
}

/* ---- the club ---- */

static void
tell_phones_of_club(struct pzk_pipeline *p)
{
    if (p->club && p->phones) {
        pzk_phones_club(p->phones, pzk_club_member_calls(p->club),
                        pzk_club_member_round(p->club));
    }
}

void
pzk_pipeline_call(struct pzk_pipeline *p)
{
    g_autofree char *said = pzk_club_member_call(p->club);

    p->listener->note(p->data, said);
    tell_phones_of_club(p);
}

static void
hear_club(struct pzk_pipeline *p)
{
    g_autofree char *said = pzk_club_member_look(p->club, &p->people);
    g_auto(GStrv) lines = g_strsplit(said, "\n", -1);

    if (lines[0]) {
        tell_phones_of_club(p);
    }
    for (int i = 0; lines[i]; i++) {
        p->listener->note(p->data, lines[i]);
    }
    seat_round(p);
}

/* ---- phones ---- */

static void
fulfil(struct pzk_pipeline *p, const struct pzk_phone_wish *wish)
{
    g_autofree char *who = pzk_words_phones_did(name_of(p, wish->person));
    g_autofree char *why = NULL;
    bool done = true;

    p->listener->note(p->data, who);
    if (wish->calls) {
        pzk_pipeline_call(p);
    } else {
        done = pzk_pipeline_command(p, &wish->command, &why);
    }
    if (why) {
        p->listener->note(p->data, why);
    }
    pzk_phones_answer(p->phones, wish->request,
                      done ? NULL : pzk_words_code(PZK_WRONG_PHASE));
}

static void
hear_phones(struct pzk_pipeline *p)
{
    struct pzk_phones_status before = p->status;
    struct pzk_phone_wish wish;

    pzk_phones_look(p->phones, &p->status);
    ask(p);
    p->listener->phones(p->data, &before, &p->status);
    while (p->phones && pzk_phones_wish(p->phones, &wish)) {
        fulfil(p, &wish);
    }
}

static gboolean
on_news(gpointer data)
{
    struct pzk_pipeline *p = data;

    g_mutex_lock(&p->lock);
    p->news = 0;
    g_mutex_unlock(&p->lock);
    hear_club(p);
    if (p->phones) {
        hear_phones(p);
    }
    return G_SOURCE_REMOVE;
}

/* Called in a thread of the phones or the club; both end before the pipeline.
 */
static void
notify(void *data)
{
    struct pzk_pipeline *p = data;

    g_mutex_lock(&p->lock);
    if (p->news == 0) {
        p->news = g_idle_add(on_news, p);
    }
    g_mutex_unlock(&p->lock);
}

static gboolean
on_nobody(gpointer data)
{
    struct pzk_pipeline *p = data;

    p->nobody = 0;
    if (pzk_pipeline_lonely(p)) {
        p->listener->note(p->data, pzk_words_phones_nobody());
        p->listener->phones(p->data, &p->status, &p->status);
    }
    return G_SOURCE_REMOVE;
}

bool
pzk_phones_moved(const struct pzk_phones_status *before,
                 const struct pzk_phones_status *now)
{
    return now->url[0] && (!g_str_equal(now->url, before->url) ||
                           !g_str_equal(now->code, before->code));
}

bool
pzk_pipeline_lonely(const struct pzk_pipeline *p)
{
    return p->nobody == 0 && p->status.url[0] && !p->status.visited;
}

bool
pzk_pipeline_serve(struct pzk_pipeline *p, bool memory_aids, char **why)
{
    g_autofree char *keys =
        g_build_filename(g_get_user_runtime_dir(), "platzkarte-phones", NULL);
    const struct pzk_phones_setup setup = {
        .table = {.game = pzk_session_table(p->session)->game,
                  .people = p->people,
                  .memory_aids = memory_aids},
        .options = &p->choices.phones,
        .keys = keys,
        .now_s = p->functions->wall_s,
        .notify = notify,
        .data = p};
    const struct pzk_rulings none = {.count = 0};

    if (p->phones) {
        return true;
    }
    p->phones = pzk_phones_new(&setup, why);
    if (!p->phones) {
        return false;
    }
    announce(p, &none);
    pzk_phones_see(p->phones, &p->camera);
    pzk_phones_mute(p->phones, p->mute);
    tell_phones_of_club(p);
    p->nobody = g_timeout_add_seconds(NOBODY_S, on_nobody, p);
    return true;
}

void
pzk_pipeline_mute(struct pzk_pipeline *p, enum pzk_mute mute)
{
    if (p->mute != mute) {
        p->mute = mute;
        if (p->phones) {
            pzk_phones_mute(p->phones, mute);
        }
    }
}

void
pzk_pipeline_end_phones(struct pzk_pipeline *p)
{
    if (p->nobody) {
        g_source_remove(p->nobody);
        p->nobody = 0;
    }
    g_clear_pointer(&p->phones, pzk_phones_free);
    p->status = (struct pzk_phones_status){.url = ""};
    ask(p);
}

/* ---- beginning ---- */

int64_t
pzk_unfinished_find(struct pzk_journal *journal,
                    const struct pzk_game_choices *choices,
                    enum pzk_journal_source source)
{
    const struct pzk_table_game *game =
        choices->game_named ? choices->table.game : NULL;

    return journal ? pzk_journal_unfinished(journal, game, source) : 0;
}

static bool
open_journal(struct pzk_pipeline *p, bool keep, char **why)
{
    const struct pzk_game_choices *choices = &p->choices;
    bool named = choices->journal || choices->resume;
    g_autofree char *path = choices->journal ? g_strdup(choices->journal)
                                             : pzk_journal_default_path();
    g_autofree char *text = NULL;

    if (g_strcmp0(choices->journal, "none") == 0 || (!named && !keep)) {
        return true;
    }
    p->journal = pzk_journal_open(path, PZK_JOURNAL_WRITE, NULL, &text);
    if (p->journal) {
        p->unkept = g_strdup(pzk_journal_notice(p->journal));
    } else if (named) {
        *why = g_steal_pointer(&text);
    } else {
        p->unkept = p->listener->unkept(text);
    }
    return p->journal || !named;
}

bool
pzk_pipeline_open(struct pzk_pipeline *p, bool keep, char **why)
{
    const struct pzk_game_choices *choices = &p->choices;
    struct pzk_session_setup setup = {.table = choices->table,
                                      .camera = choices->camera,
                                      .wall_s = p->functions->wall_s};
    int64_t id = 0;

    *why = NULL;
    if (!open_journal(p, keep, why)) {
        return false;
    }
    setup.journal = p->journal;
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        const char *name = choices->people.name[seat];

        setup.names[seat] = name[0] ? name : NULL;
    }
    if (choices->resume && p->journal) {
        id = choices->resume_game
                 ? choices->resume_game
                 : pzk_unfinished_find(p->journal, choices,
                                       pzk_journal_source_of(choices->camera));
    }
    p->session =
        id != 0 ? pzk_session_resume(&setup, id, why) : pzk_session_new(&setup);
    if (p->session) {
        introduce(p);
    }
    return p->session != NULL;
}

void
pzk_pipeline_eye(const struct pzk_pipeline *p, struct pzk_eye_options *options)
{
    const struct pzk_table_setup *table = pzk_session_table(p->session);
    struct pzk_table_view view;

    view_of(p, &view);
    *options = (struct pzk_eye_options){.deck = pzk_deck_of(table->game),
                                        .placement = pzk_table_placement(table),
                                        .mirror = p->choices.mirror,
                                        .turned = (float)view.turned};
}

static bool
join_club(struct pzk_pipeline *p, char **why)
{
    const struct pzk_club_member_setup setup = {
        .options = &p->choices.club,
        .journal = p->journal,
        .password = p->functions->password,
        .is_virtual =
            pzk_journal_source_of(p->choices.camera) == PZK_JOURNAL_DEMO,
        .now_s = p->functions->wall_s,
        .notify = notify,
        .data = p};

    p->club = pzk_club_member_new(&setup, why);
    return p->club != NULL;
}

bool
pzk_pipeline_begin(struct pzk_pipeline *p)
{
    struct pzk_rulings rulings = {.count = 1};
    g_autofree char *no_club = NULL;
    g_autofree char *no_phones = NULL;

    if (p->choices.club.url && !join_club(p, &no_club) &&
        !p->listener->without(p->data, "--club", no_club)) {
        return false;
    }
    if (p->choices.phones.wanted && !pzk_pipeline_serve(p, false, &no_phones) &&
        !p->listener->without(p->data, "--phones", no_phones)) {
        return false;
    }
    if (!pzk_session_resumed(p->session, &rulings.at[0])) {
        rulings.count = 0;
    }
    announce(p, &rulings);
    return true;
}

struct pzk_pipeline *
pzk_pipeline_new(const struct pzk_game_choices *choices,
                 const struct pzk_program_functions *functions,
                 const struct pzk_listener *listener, void *data)
{
    struct pzk_pipeline *p = g_new0(struct pzk_pipeline, 1);

    pzk_game_choices_copy(&p->choices, choices);
    p->functions = functions;
    p->listener = listener;
    p->data = data;
    p->begun_s = functions->wall_s();
    p->first_us = -1;
    p->phase = choices->camera && choices->camera[0] ? PZK_LOOKOUT_OPENING
                                                     : PZK_LOOKOUT_NO_CAMERA;
    p->camera.state =
        p->phase == PZK_LOOKOUT_NO_CAMERA ? PZK_CAMERA_LOST : PZK_CAMERA_OK;
    g_mutex_init(&p->lock);
    return p;
}

void
pzk_pipeline_free(struct pzk_pipeline *p)
{
    if (!p) {
        return;
    }
    g_clear_pointer(&p->question, g_free); /* nobody hears that it ends */
    g_clear_pointer(&p->round, g_free);
    pzk_pipeline_end_phones(p);
    pzk_club_member_free(p->club);
    if (p->news) {
        g_source_remove(p->news);
    }
    pzk_session_free(p->session);
    pzk_journal_close(p->journal);
    pzk_game_choices_clear(&p->choices);
    g_free(p->phase_why);
    g_free(p->unkept);
    g_free(p->trouble);
    g_mutex_clear(&p->lock);
    g_free(p);
}
