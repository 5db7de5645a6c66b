// SPDX-License-Identifier: MIT
/*
 * What the ear needs: whom a name means, what is said once, how short. A little
 * long: every mismatch and kind of ruling stands here in both levels, side by
 * side, so that one that is missing is seen.
 */
#include "src/words/jekyll_hyde/jh_words.h"
#include "tests/kit/pzk_test.h"

#include "tests/kit/words_kit.h"
#include "tests/words/jh_words_kit.h"

/* Three players change seats: who has no name is never called by one. */
static void
test_people_of_three_unnamed_are_numbered(void **state)
{
    (void)state;
    static const struct {
        const char *lang, *player, *said, *ghost, *turn;
    } cases[] = {
        {"en", "Player 2", "player 2", "the ghost", "Player 2's turn, Jekyll."},
        {"de", "Spieler 2", "Spieler 2", "der Geist",
         "Spieler 2 ist am Zug, Jekyll."},
        {"fr", "Joueur 2", "le joueur 2", "le fantôme",
         "Au joueur 2 de jouer, Jekyll."},
    };
    const struct pzk_jh_status status = {
        .variant = PZK_JH_3,
        .team = {PZK_HYDE, PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL},
        .person = {-1, 2, 0, 1},
    };
    struct pzk_ruling turn = some_ruling(PZK_RULED_TURN);
    struct pzk_people people;

    turn.seat = PZK_W;
    turn.team = PZK_JEKYLL;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        pzk_people_init(&people);
        pzk_jh_people_follow(&people, &status);
        assert_string_equal(pzk_people_at(&people, PZK_W), cases[i].player);
        assert_string_equal(pzk_people_person(&people, 1), cases[i].player);
        assert_string_equal(pzk_people_said(&people, PZK_W), cases[i].said);
        assert_string_equal(pzk_people_said(&people, PZK_N), cases[i].ghost);
        assert_text(pzk_words_ruling(&people, &turn), cases[i].turn);
    }
    pzk_words_init("en", NULL);
}

static struct pzk_table_view
view_of_three(void)
{
    const struct pzk_jh_status status = {
        .variant = PZK_JH_3,
        .team = {PZK_HYDE, PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL},
        .person = {-1, 2, 0, 1},
        .single = PZK_S,
        .ghost = PZK_N,
        .hand_no = 1,
        .phase = PZK_JH_TURN,
    };
    struct pzk_table_view view;

    memset(&view, 0, sizeof(view));
    view.game = &pzk_jh_3_game;
    view.started = true;
    pzk_jh_view_of(&view)->status = status;
    return view;
}

/* Who is called by a number learns which is whose: from the placement card as
 * it lies, and from the single player, who began. */
static void
test_people_of_three_are_told_who_sits_where(void **state)
{
    (void)state;
    static const struct {
        const char *lang, *before, *full, *brief, *you;
    } cases[] = {
        {"en",
         "Deal all cards one at a time, seven to each and seven to the ghost, "
         "whose hand lies open. The single player is player 1 and opens the "
         "hand; player 2 sits to the left, player 3 to the right.",
         "Player 1 is the single player, for Mr. Hyde, and sits at South. "
         "Player 2 sits to the left, at West; player 3 to the right, at East; "
         "the ghost is opposite, at North. North is at the top of the "
         "placement card.",
         "Player 1 South, Player 2 West, Player 3 East.",
         "You are player 2: the ghost sits left of you, player 3 opposite, "
         "player 1 right."},
        {"de",
         "Gebt alle Karten einzeln, jedem sieben und sieben dem Geist, dessen "
         "Karten offen liegen. Alleinspieler ist Spieler 1 und eröffnet die "
         "Runde; links von ihm sitzt Spieler 2, rechts Spieler 3.",
         "Spieler 1 ist Alleinspieler für Mr. Hyde und sitzt auf Platz Süd. "
         "Links davon sitzt Spieler 2 auf Platz West, rechts Spieler 3 auf "
         "Platz Ost; der Geist ist gegenüber auf Platz Nord. Nord ist an der "
         "Oberkante der Platzkarte.",
         "Spieler 1 Süd, Spieler 2 West, Spieler 3 Ost.",
         "Du bist Spieler 2: der Geist sitzt links von dir, Spieler 3 "
         "gegenüber, Spieler 1 rechts."},
        {"fr",
         "Distribuez toutes les cartes une à une, sept à chacun et sept au "
         "fantôme, dont la main est étalée. Le joueur solitaire est le joueur "
         "1 et ouvre la manche\302\240; le joueur 2 est à sa gauche, le joueur "
         "3 à sa droite.",
         "Le joueur 1 est le joueur solitaire (Mr. Hyde), à la place Sud. À sa "
         "gauche, à la place Ouest\302\240: le joueur 2\302\240; à sa droite, "
         "à "
         "la place Est\302\240: le joueur 3\302\240; en face, à la place "
         "Nord\302\240: le fantôme. Le Nord est en haut de la carte de "
         "placement.",
         "Joueur 1 Sud, Joueur 2 Ouest, Joueur 3 Est.",
         "Vous êtes le joueur 2\302\240: le fantôme est à votre gauche, le "
         "joueur 3 en face, le joueur 1 à votre droite."},
    };
    struct pzk_table_view view = view_of_three(), deals = view;
    struct pzk_people nobody, people;

    pzk_people_init(&nobody);
    deals.started = false;
    deals.state = PZK_TABLE_BETWEEN_HANDS;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        people = nobody;
        assert_text(pzk_words_now(&people, &deals), cases[i].before);
        pzk_people_follow(&people, &view);
        assert_text(pzk_words_seated(PZK_FULL, &people, &view), cases[i].full);
        assert_text(pzk_words_seated(PZK_BRIEF, &people, &view),
                    cases[i].brief);
        people.you = PZK_W;
        assert_text(pzk_words_seated(PZK_BRIEF, &people, &view), cases[i].you);
    }
    pzk_words_init("en", NULL);
    /* turned for the next hand, the card's edges are other sides */
    people = nobody;
    pzk_people_follow(&people, &view);
    view.turned = 90;
    g_autofree char *turned = pzk_words_seated(PZK_FULL, &people, &view);
    assert_null(strstr(turned, "top"));
    /* with names, the ear is spared */
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_people_name(&people, seat, "Ann");
    }
    pzk_people_follow(&people, &view);
    assert_text(pzk_words_seated(PZK_BRIEF, &people, &view), "");
    /* four players are called by their seats, or know their names */
    view.game = &pzk_jh_game;
    pzk_jh_view_of(&view)->status.variant = PZK_JH_4A;
    pzk_people_follow(&people, &view);
    assert_text(pzk_words_seated(PZK_FULL, &people, &view), "");
}

/* They are told once: when they sit down, and where a correction moves them;
 * the end of a hand has its own sentence. */
static void
test_people_sit_anew_is_told_once(void **state)
{
    (void)state;
    struct pzk_rulings rulings = {.count = 1};
    struct pzk_table_view view = view_of_three();
    struct pzk_people people, before;
    struct pzk_jh_status *status = &pzk_jh_view_of(&view)->status;
    char *why = NULL;

    pzk_people_init(&people);
    assert_true(pzk_people_parse(&people, "E=Eve,S=Anna,W=Ben", &why));
    before = people;
    rulings.at[0] = some_ruling(PZK_RULED_PLAY);
    pzk_people_follow(&people, &view);
    assert_true(pzk_people_sit_anew(&before, &people, &rulings));
    assert_string_equal(pzk_people_person(&people, 0), "Anna");
    before = people;
    pzk_people_follow(&people, &view);
    assert_false(pzk_people_sit_anew(&before, &people, &rulings));

    /* Ben led, not Anna: he is the single player, she sits at his right */
    status->single = PZK_W;
    status->ghost = PZK_E;
    memcpy(status->person, (int8_t[]){1, -1, 2, 0}, PZK_SEATS);
    pzk_people_follow(&people, &view);
    assert_true(pzk_people_sit_anew(&before, &people, &rulings));
    assert_string_equal(pzk_people_at(&people, PZK_W), "Ben");
    assert_string_equal(pzk_people_at(&people, PZK_S), "Anna");
    rulings.at[0].kind = PZK_RULED_HAND;
    assert_false(pzk_people_sit_anew(&before, &people, &rulings));
}

/* Names that carry an article melt into the word before them. */
static void
test_ghost_is_said_as_each_language_does(void **state)
{
    (void)state;
    static const struct {
        const char *lang, *turn, *play, *moved, *missing;
    } cases[] = {
        {"en", "The ghost's turn, Hyde; Anna chooses.",
         "The ghost plays Poole of Hyde for Anna.",
         "Poole of Hyde belongs at the ghost's side. Move it there.",
         "Poole of Hyde is missing at the ghost's side."},
        {"de", "Der Geist ist am Zug, Hyde; Anna wählt.",
         "Der Geist spielt Poole (Hyde) für Anna.",
         "Poole (Hyde) gehört zum Geist. Schiebt sie dorthin.",
         "Beim Geist fehlt Poole (Hyde)."},
        {"fr", "Au fantôme de jouer, Hyde\302\240; Anna choisit.",
         "Le fantôme joue Poole (Hyde) pour Anna.",
         "Poole (Hyde) va côté fantôme. Déplacez-la de ce côté.",
         "Il manque Poole (Hyde) côté fantôme."},
    };
    const struct pzk_jh_status status = {
        .variant = PZK_JH_3,
        .team = {PZK_HYDE, PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL},
        .person = {-1, 2, 0, 1},
    };
    struct pzk_ruling turn = some_ruling(PZK_RULED_TURN);
    struct pzk_ruling play = some_ruling(PZK_RULED_PLAY);
    struct pzk_ruling moved = some_ruling(PZK_RULED_VIOLATION);
    struct pzk_people people;
    char *why = NULL;

    turn.seat = play.from = moved.seat = PZK_N;
    play.seat = PZK_S;
    moved.card = play.card = PZK_HE;
    moved.finding = PZK_FIND_MOVED_CARD;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct pzk_difference missing = {.finding = PZK_FIND_CARD_MISSING,
                                               .card = PZK_HE,
                                               .lies_at = PZK_NO_SIDE,
                                               .due_at = PZK_N};

        pzk_words_init(cases[i].lang, NULL);
        pzk_people_init(&people);
        assert_true(pzk_people_parse(&people, "S=Anna,W=Ben", &why));
        pzk_jh_people_follow(&people, &status);
        assert_text(pzk_words_ruling(&people, &turn), cases[i].turn);
        assert_text(pzk_words_ruling(&people, &play), cases[i].play);
        assert_text(pzk_words_ruling(&people, &moved), cases[i].moved);
        assert_text(pzk_words_finding(&people, &missing), cases[i].missing);
    }
    pzk_words_init("en", NULL);
}

/* W4.3, W4.4: cards left lying go with the trick, and that is said. */
static void
test_tricks_say_what_was_left_lying(void **state)
{
    (void)state;
    static const struct {
        uint8_t n_takes;
        const char *text;
    } cases[] = {
        {4, "Adam takes trick 3. Dr. Lanyon of Jekyll is the highest card."},
        {8, "Adam takes trick 3 and the 4 cards left lying from trick 2. "
            "Dr. Lanyon of Jekyll is the highest card."},
        {12, "Adam takes trick 3 and the 8 cards left lying from tricks 1 and "
             "2. Dr. Lanyon of Jekyll is the highest card."},
    };
    struct pzk_people people = four_people();
    struct pzk_ruling ruling = some_ruling(PZK_RULED_TRICK);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_jh_ruling_of(&ruling)->result.n_takes = cases[i].n_takes;
        assert_text(pzk_words_ruling(&people, &ruling), cases[i].text);
    }
    pzk_jh_ruling_of(&ruling)->result.n_takes = 4;
    pzk_jh_ruling_of(&ruling)->result.reason = PZK_JH_FIRST_OF_EQUALS;
    assert_text(pzk_words_ruling(&people, &ruling),
                "Adam takes trick 3. Dr. Lanyon of Jekyll was played first and "
                "counts as higher.");
    pzk_jh_ruling_of(&ruling)->result.winner = PZK_NO_SEAT;
    pzk_jh_ruling_of(&ruling)->result.reason = PZK_JH_TRANSFORMATION;
    pzk_jh_ruling_of(&ruling)->result.trick_no = PZK_JH_TRICKS;
    pzk_jh_ruling_of(&ruling)->result.n_neutral = 8;
    assert_text(pzk_words_ruling(&people, &ruling),
                "Nobody takes trick 7. A transformation in the last trick: 8 "
                "cards count for nobody.");
}

/* The last trick's account is said with the hand, once, and so are the totals
 * where they are others than the hand's. */
static void
test_hand_says_its_accounts_once_and_who_goes_on(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_ruling score = some_ruling(PZK_RULED_SCORE);
    struct pzk_ruling hand = some_ruling(PZK_RULED_HAND);
    struct pzk_jh_result *result = &pzk_jh_ruling_of(&hand)->result;
    static const int8_t left[] = {PZK_J7, PZK_J6, PZK_H7,
                                  PZK_H6, PZK_J4, PZK_H4};

    result->n_neutral = sizeof(left); /* with them it is 60 (W6.6) */
    memcpy(result->neutral_cards, left, sizeof(left));
    pzk_jh_ruling_of(&score)->result.trick_done =
        pzk_jh_ruling_of(&score)->result.hand_done = true;
    assert_text(pzk_words_ruling(&people, &score), "");
    pzk_jh_ruling_of(&hand)->result.hand_done = true;
    hand.from = PZK_S;
    assert_text(pzk_words_ruling(&people, &hand),
                "Hand 2 is over. Jekyll: 17 points times 4 is 68. Hyde: 9 "
                "points times 0 is 0. In all: Jekyll 504 and Hyde 388. "
                "Christian deals next and Doris leads.");
    pzk_jh_ruling_of(&hand)->result.hand_no = 1;
    assert_text(pzk_words_ruling(&people, &hand),
                "Hand 1 is over. Jekyll: 17 points times 4 is 68. Hyde: 9 "
                "points times 0 is 0. Christian deals next and Doris leads.");
    assert_text(pzk_words_ruling_at(PZK_BRIEF, &people, &hand),
                "Hand 1: Jekyll 68, Hyde 0. Christian deals next and Doris "
                "leads.");
    result->n_neutral--; /* told of a hand that was joined */
    assert_text(pzk_words_ruling_at(PZK_BRIEF, &people, &hand),
                "Hand 1: Jekyll 68, Hyde 0. Its points add up to 56, not to "
                "60: what was entered of it is not right. Christian deals "
                "next and Doris leads.");
    result->n_neutral++;
    pzk_jh_ruling_of(&hand)->result.game_done = true;
    assert_text(pzk_words_ruling(&people, &hand),
                "Hand 1 is over. Jekyll: 17 points times 4 is 68. Hyde: 9 "
                "points times 0 is 0.");
    pzk_jh_ruling_of(&score)->result.hand_done = false;
    pzk_jh_ruling_of(&score)->result.winner = PZK_NO_SEAT;
    assert_text(pzk_words_ruling(&people, &score), ""); /* nothing changed */
}

/* How many cards, and how they are dealt, for those who never did it. */
static void
test_how_to_deal_is_said(void **state)
{
    (void)state;
    struct pzk_people people = four_people();
    struct pzk_table_view view = some_view(PZK_TABLE_BETWEEN_HANDS);

    pzk_jh_view_of(&view)->status.dealer = PZK_W;
    pzk_jh_view_of(&view)->status.hand_no = 2;
    assert_text(pzk_words_now(&people, &view),
                "Doris deals hand 3, seven cards to each, one at a time; Adam "
                "leads.");
    view.started = false;
    assert_text(pzk_words_now(&people, &view),
                "Deal all cards one at a time, seven to each; the first card "
                "opens the hand.");
    view.game = &pzk_jh_3_game;
    assert_text(
        pzk_words_now(&people, &view),
        "Deal all cards one at a time, seven to each and seven to the "
        "ghost, whose hand lies open. The single player opens the hand.");
    view = some_view(PZK_TABLE_HAND_OVER);
    assert_text(pzk_words_now(&people, &view),
                "Doris deals next and Adam leads.");
}

/* "Enfield. Betty: Hyde." */
static void
test_brief_is_short_and_never_ambiguous(void **state)
{
    (void)state;
    static const struct {
        const char *lang, *play, *hyde, *turn, *trick, *left, *stays, *score;
    } cases[] = {
        {"en", "Enfield.", "Mr Hyde.", "Betty: Hyde.", "Trick to Adam.",
         "Trick to Adam, with 4 cards from before.", "The trick stays.",
         "Jekyll 17 times 4 is 68."},
        {"de", "Enfield.", "Mister Hyde.", "Betty: Hyde.", "Stich für Adam.",
         "Stich für Adam, dazu 4 Karten.", "Der Stich bleibt liegen.",
         "Jekyll 17 mal 4 sind 68."},
        {"fr", "Enfield.", "Mister Hyde.", "Betty\302\240: Hyde.",
         "Pli pour Adam.", "Pli pour Adam, avec les 4 cartes d’avant.",
         "Le pli reste.", "Jekyll 17 fois 4 font 68."},
    };
    struct pzk_people people = four_people();
    struct pzk_ruling play = some_ruling(PZK_RULED_PLAY);
    struct pzk_ruling hyde = some_ruling(PZK_RULED_PLAY);
    struct pzk_ruling turn = some_ruling(PZK_RULED_TURN);
    struct pzk_ruling trick = some_ruling(PZK_RULED_TRICK);
    struct pzk_ruling left = some_ruling(PZK_RULED_TRICK);
    struct pzk_ruling stays = some_ruling(PZK_RULED_TRICK);
    struct pzk_ruling score = some_ruling(PZK_RULED_SCORE);
    struct pzk_ruling swept = some_ruling(PZK_RULED_SWEPT);

    play.card = PZK_HD;
    hyde.card = PZK_HA;
    pzk_jh_ruling_of(&left)->result.n_takes = 8;
    pzk_jh_ruling_of(&stays)->result.winner = PZK_NO_SEAT;
    pzk_jh_ruling_of(&score)->result.trick_done = true;
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct {
            const struct pzk_ruling *ruling;
            const char *text;
        } said[] = {
            {&play, cases[i].play},   {&hyde, cases[i].hyde},
            {&turn, cases[i].turn},   {&trick, cases[i].trick},
            {&left, cases[i].left},   {&stays, cases[i].stays},
            {&score, cases[i].score}, {&swept, ""},
        };

        pzk_words_init(cases[i].lang, NULL);
        for (size_t k = 0; k < G_N_ELEMENTS(said); k++) {
            g_autofree char *whole = pzk_words_ruling(&people, said[k].ruling);

            assert_text(pzk_words_ruling_at(PZK_BRIEF, &people, said[k].ruling),
                        said[k].text);
            assert_text(pzk_words_ruling_at(PZK_FULL, &people, said[k].ruling),
                        whole);
        }
    }
    pzk_words_init("en", NULL);
}

/* What is wrong and what puts it right, as they are heard one after the
 * other. */
static char *
brief_mismatch(const struct pzk_people *people, const struct pzk_ruling *ruling)
{
    g_autofree char *wrong = pzk_words_ruling_at(PZK_BRIEF, people, ruling);
    g_autofree char *remedy = pzk_words_ruling_after(PZK_BRIEF, people, ruling);

    return g_strdup_printf("%s%s%s", wrong, remedy[0] ? " " : "", remedy);
}

/* A card that lies wrong: which, where as seen by who listens, what is wrong
 * and what to do. Where the name tells the place, that is not told again. */
static void
test_a_mismatch_is_brief_and_says_where_the_card_lies(void **state)
{
    (void)state;
    static const struct {
        const char *lang;
        enum pzk_finding finding;
        int card, you;
        const char *text;
    } cases[] = {
        {"en", PZK_FIND_WRONG_TEAM, PZK_JE, PZK_E,
         "Poole of Jekyll, left of you: you play Hyde."},
        {"en", PZK_FIND_WRONG_TEAM, PZK_JE, PZK_W,
         "Poole of Jekyll, right of you: Betty plays Hyde."},
        {"en", PZK_FIND_WRONG_TEAM, PZK_JE, PZK_S,
         "Poole of Jekyll, before you: Betty plays Hyde."},
        {"en", PZK_FIND_WRONG_TEAM, PZK_JA, PZK_NO_SEAT,
         "The card Dr. Jekyll, by Christian: Betty plays Hyde."},
        {"en", PZK_FIND_NOT_YOUR_TURN, PZK_HE, PZK_NO_SEAT,
         "Poole of Hyde, by Christian: move it to Betty."},
        {"en", PZK_FIND_NOT_YOUR_TURN, PZK_JE, PZK_N,
         "Poole of Jekyll, opposite you: Betty's turn. Take it back."},
        {"en", PZK_FIND_ALREADY_PLAYED, PZK_HX3, PZK_N,
         "Murder, opposite you: already played. Take it away."},
        {"en", PZK_FIND_MOVED_CARD, PZK_HX3, PZK_NO_SEAT,
         "Murder, by Christian: belongs at Betty's side."},
        {"en", PZK_FIND_CARD_MISSING, PZK_HX3, PZK_NO_SEAT,
         "Murder, by Betty: missing. Put it back."},
        {"en", PZK_FIND_CARD_HIDDEN, PZK_HX3, PZK_N,
         "Murder, opposite you: covered. Uncover it, or accept it."},
        {"en", PZK_FIND_TABLE_CLEARED, PZK_NO_PIECE, PZK_N,
         "The trick is gone: put it back, or accept that."},
        {"en", PZK_FIND_MIRRORED, PZK_NO_PIECE, PZK_N,
         "The picture is mirrored. Switch mirroring on or off."},
        {"de", PZK_FIND_WRONG_TEAM, PZK_JE, PZK_W,
         "Poole (Jekyll), rechts von dir: Betty spielt für Hyde."},
        {"de", PZK_FIND_NOT_YOUR_TURN, PZK_HE, PZK_E,
         "Poole (Hyde), links von dir: Leg sie vor dich."},
        {"fr", PZK_FIND_WRONG_TEAM, PZK_JE, PZK_NO_SEAT,
         "Poole (Jekyll), côté Christian\302\240: Betty joue pour Hyde."},
    };
    struct pzk_people people = four_people();
    struct pzk_ruling wrong = some_ruling(PZK_RULED_VIOLATION);

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        pzk_words_init(cases[i].lang, NULL);
        wrong.finding = cases[i].finding;
        wrong.card = (int8_t)cases[i].card;
        people.you = (int8_t)cases[i].you;
        assert_text(brief_mismatch(&people, &wrong), cases[i].text);
    }
    wrong.finding = PZK_FIND_WRONG_TEAM;
    wrong.card = PZK_HD;
    wrong.lies_at = wrong.due_at = PZK_E;
    people.you = PZK_NO_SEAT;
    people.team[PZK_E] = PZK_JEKYLL;
    pzk_words_init("en", NULL);
    assert_text(brief_mismatch(&people, &wrong),
                "Enfield of Hyde: Betty plays Jekyll.");
}

static int
words_in(const char *text)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    int n = 0;

    for (int i = 0; words[i]; i++) {
        n += words[i][0] != 0;
    }
    return n;
}

/* Whatever is wrong with a card of the team game, in any language; not who sits
 * where in the next hand. The longest name a card by four words and a place by
 * three. */
static void
test_every_mismatch_is_brief_enough(void **state)
{
    (void)state;
    enum { MOST = 14 };
    struct pzk_people people = four_people();
    struct pzk_ruling wrong = some_ruling(PZK_RULED_VIOLATION);
    int told = 0;

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
        for (int finding = 1; finding < PZK_FIND_REFUSED; finding++) {
            if (!pzk_finding_name(finding) ||
                finding == (int)PZK_JH_FIND_ROLES ||
                finding >= (int)PZK_JH_FIND_HANDS_DROPPED) {
                continue;
            }
            wrong.finding = finding;
            g_autofree char *full = pzk_words_ruling(&people, &wrong);
            char *brief = brief_mismatch(&people, &wrong);

            if (words_in(brief) > MOST) {
                fail_msg("%d words: %s", words_in(brief), brief);
            }
            assert_true(words_in(brief) <= words_in(full) + 2);
            assert_sentence(brief);
            told++;
        }
    }
    assert_true(told > 3 * 20);
    pzk_words_init("en", NULL);
}

/* Does it, and gives back what is said of it and what it caused; g_free(). */
static char *
told(struct pzk_game *game, enum pzk_duel_action kind, int role, int card,
     int colour)
{
    struct pzk_people people;
    struct pzk_ruling ruling = {.game = &pzk_duel_game, .kind = PZK_RULED_ACT};

    pzk_people_init(&people);
    pzk_action_init(&ruling.action, kind);
    ruling.action.actor = (int8_t)role;
    ruling.action.card = (int8_t)card;
    ruling.action.arg = (int8_t)colour;
    assert_int_equal(pzk_game_apply(game, &ruling.action, &ruling.caused),
                     PZK_OK);
    ruling.after = *game;
    return pzk_words_ruling(&people, &ruling);
}

/* D3.1, D3.2, T7: what follows for the ranks is said with the card that does
 * it; a revoke tells what would have been right. */
static void
test_duel_says_new_ranks_and_what_a_revoke_should_have_been(void **state)
{
    struct pzk_game game;
    char *text;
    (void)state;

    pzk_words_init("en", NULL);
    pzk_duel_start(&game);
    g_free(told(&game, PZK_DUEL_DEAL, PZK_HYDE, PZK_NO_PIECE, PZK_ABSENT));
    g_free(told(&game, PZK_DUEL_PASS, PZK_JEKYLL, PZK_NO_PIECE, PZK_ABSENT));
    g_free(told(&game, PZK_DUEL_PASS, PZK_HYDE, PZK_NO_PIECE, PZK_ABSENT));
    assert_text(told(&game, PZK_DUEL_LEAD, PZK_JEKYLL, PZK_W1 + 4, PZK_ABSENT),
                "Jekyll leads Wrath 5. Wrath is the lowest colour now.");
    assert_text(told(&game, PZK_DUEL_ANSWER, PZK_HYDE, PZK_G1, PZK_ABSENT),
                "Hyde answers with Greed 1. Greed is in the middle; Pride is "
                "highest now. Hyde takes trick 1: Greed 1 beats Wrath 5. "
                "Tricks: Jekyll 0, Hyde 1.");
    g_free(told(&game, PZK_DUEL_LEAD, PZK_HYDE, PZK_Q2 + 3, PZK_GREED));
    text = told(&game, PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_P1, PZK_ABSENT);
    assert_null(strstr(text, "highest now")); /* ranked before */
    g_free(text);
    g_free(told(&game, PZK_DUEL_LEAD, PZK_HYDE, PZK_G1 + 6, PZK_ABSENT));
    text = told(&game, PZK_DUEL_ANSWER, PZK_JEKYLL, PZK_G1 + 2, PZK_ABSENT);
    assert_non_null(strstr(text, "Revoke: Jekyll held Greed 3 and should have "
                                 "played Greed in trick 2, which was asked "
                                 "for."));
    g_free(text);
}

/* Every ruling has something brief to it, or nothing, in every language. */
static void
test_brief_is_there_for_every_kind(void **state)
{
    (void)state;
    struct pzk_people people = four_people();

    for (int lang = 0; pzk_words_languages[lang]; lang++) {
        assert_true(pzk_words_init(pzk_words_languages[lang], NULL));
        for (int kind = 0; kind < PZK_RULED_KINDS; kind++) {
            struct pzk_ruling ruling = some_ruling(kind);
            char *brief = pzk_words_ruling_at(PZK_BRIEF, &people, &ruling);
            g_autofree char *full = pzk_words_ruling(&people, &ruling);

            assert_true(strlen(brief) <= strlen(full));
            if (brief[0]) {
                assert_sentence(brief);
            } else {
                g_free(brief);
            }
        }
    }
    pzk_words_init("en", NULL);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_people_of_three_unnamed_are_numbered),
        cmocka_unit_test(test_people_of_three_are_told_who_sits_where),
        cmocka_unit_test(test_people_sit_anew_is_told_once),
        cmocka_unit_test(test_ghost_is_said_as_each_language_does),
        cmocka_unit_test(test_tricks_say_what_was_left_lying),
        cmocka_unit_test(test_hand_says_its_accounts_once_and_who_goes_on),
        cmocka_unit_test(test_how_to_deal_is_said),
        cmocka_unit_test(test_brief_is_short_and_never_ambiguous),
        cmocka_unit_test(
            test_duel_says_new_ranks_and_what_a_revoke_should_have_been),
        cmocka_unit_test(test_a_mismatch_is_brief_and_says_where_the_card_lies),
        cmocka_unit_test(test_every_mismatch_is_brief_enough),
        cmocka_unit_test(test_brief_is_there_for_every_kind),
    };

    pzk_words_init("en", NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
