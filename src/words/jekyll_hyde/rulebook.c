// SPDX-License-Identifier: MIT
/*
 * Dr. Jekyll & Mr. Hyde, told from the beginning, in our own words. What its
 * sentences say of single cards is held to the rules by
 * tests/words/test_rulebook.c.
 */
#include "src/words/jekyll_hyde/inside.h"
#include "src/words/sentence.h"
#include "src/words/text.h"

/* Two tricks that the Dr. Jekyll team takes, in playing order. */
static const int8_t example_cards[] = {PZK_JX2, PZK_H7, PZK_JB,  PZK_HC,
                                       PZK_JD,  PZK_HE, PZK_JX1, PZK_HX3};

/* Cards, points and factor of W6.5. */
static char *
example(void)
{
    GPtrArray *names = g_ptr_array_new();
    g_autoptr(GString) points = g_string_new(NULL);
    g_autoptr(GString) factors = g_string_new(NULL);
    int base = 0;
    int factor = 0;

    for (size_t i = 0; i < G_N_ELEMENTS(example_cards); i++) {
        int card = example_cards[i];

        g_ptr_array_add(names, pzk_jh_piece(card));
        base += pzk_jh_sum_add(points, pzk_jh_card_points(card));
        if (pzk_jh_card_team(card) == PZK_JEKYLL) {
            factor += pzk_jh_sum_add(factors, pzk_jh_card_factor(card));
        }
    }
    g_autofree char *list = pzk_sentence_list(names);
    g_autofree char *result = pzk_words_sum(base, factor, base * factor);

    return pzk_sentences(
        g_strdup_printf(
            _("The Dr. Jekyll team took these cards in two tricks: %s."), list),
        g_strdup_printf(
            _("%1$s is %2$d points. Mercy and Charity are Dr. Jekyll's own: "
              "%3$s makes a factor of %4$d. Murder is Mr. Hyde's and counts "
              "for nobody. %5$s."),
            points->str, base, factors->str, factor, result),
        NULL);
}

const struct pzk_rulebook_line pzk_jh_rulebook[] = {
    PZK_HEADING(1, N_("Dr. Jekyll & Mr. Hyde")),
    PZK_HEADING(2, N_("What it is about")),
    PZK_PARAGRAPH(
        N_("A game of tricks for four players in two teams of two, or for "
           "three players. One team plays for Dr. Jekyll, the other for Mr. "
           "Hyde. A trick is four cards, one for each player; a hand is seven "
           "tricks. When a team has 1000 points or more after a hand, the game "
           "ends, and the higher total wins.")),
    PZK_HEADING(2, N_("Setting up and dealing")),
    PZK_PARAGRAPH(
        N_("Draw lots for who plays with whom and which pair is Dr. Jekyll. "
           "Card A lies in the middle of the table, its Jekyll sides towards "
           "the Jekyll players, its Hyde sides towards the Hyde players: "
           "partners sit opposite each other.")),
    PZK_PARAGRAPH(N_("Variant: take card B instead. Then partners sit side by "
                     "side. All else stays the same.")),
    PZK_PARAGRAPH(
        N_("There are 28 cards: 14 Dr. Jekyll cards with a flask and 14 Mr. "
           "Hyde cards with a top hat. The sign is on the back as well, so "
           "everybody may see how many cards of each kind a hand holds.")),
    PZK_PARAGRAPH(
        N_("Draw lots for the first dealer. Shuffle all cards together and "
           "deal them one at a time, the first to the dealer's left, until "
           "everybody has seven. No card is left over. After each hand the "
           "deal passes to the left.")),
    PZK_HEADING(2, N_("A turn")),
    PZK_PARAGRAPH(N_("The player to the dealer's left leads the first trick. "
                     "Turns go round clockwise, to the left. A trick is done "
                     "when everybody has had one turn.")),
    PZK_PARAGRAPH(
        N_("In your turn a card of your own team is played for you: a Dr. "
           "Jekyll card for a Jekyll player, a Mr. Hyde card for a Hyde "
           "player. You may play it from your own hand, or ask any other "
           "player, partner or opponent, to play one for you.")),
    PZK_PARAGRAPH(
        N_("Only somebody who holds such a card may be asked. The player who "
           "is asked cannot refuse, but chooses freely which card of your team "
           "to play, a transformation included. You may not name the card.")),
    PZK_PARAGRAPH(
        N_("Whoever's hand it comes from, the card lies at the side of the "
           "player whose turn it is, and counts as played by that player. Next "
           "comes the player to the left of the one whose turn it was, not of "
           "the one who gave the card.")),
    PZK_PARAGRAPH(N_("So every trick holds two Dr. Jekyll cards and two Mr. "
                     "Hyde cards. Hands may become uneven. Who has no card "
                     "left still has turns, and asks.")),
    PZK_HEADING(2, N_("Who wins a trick")),
    PZK_PARAGRAPH(
        N_("From the highest to the lowest: characters A, B, C, D, E; then all "
           "scenes, which are equal; then all deeds, which are equal. It does "
           "not matter whether a card is a Dr. Jekyll card or a Mr. Hyde card. "
           "The transformation has rules of its own, below.")),
    PZK_PARAGRAPH(
        N_("The player with the highest card in front wins the trick and leads "
           "the next one. Of equally high cards the one that was played first "
           "counts as higher. If both A are played, the card Dr. Jekyll and "
           "the card Mr. Hyde, the one played first wins.")),
    PZK_HEADING(3, N_("Two examples")),
    PZK_PARAGRAPH(
        N_("Scene 7, Mr. Enfield, Poole and Fury, in this order: Mr. Enfield "
           "wins, for D is above E, and a scene's number does not help.")),
    PZK_PARAGRAPH(
        N_("Mercy, Scene 3, Charity and Scene 7, in this order: Scene 3 wins, "
           "because scenes are equal and it was played before Scene 7.")),
    PZK_HEADING(2, N_("The cards")),
    PZK_PARAGRAPH(
        N_("Both sets, Dr. Jekyll's and Mr. Hyde's, hold one transformation, "
           "five characters, five scenes and three deeds.")),
    PZK_HEADING(3, N_("Characters")),
    PZK_PARAGRAPH(
        N_("A is Dr. Jekyll or Mr. Hyde, B is Mr. Utterson, C is Dr. Lanyon, D "
           "is Mr. Enfield, E is Poole. A beats B, B beats C, and so on; each "
           "of them beats scenes and deeds. Each is worth 1 point.")),
    PZK_HEADING(3, N_("Scenes")),
    PZK_PARAGRAPH(N_("Their numbers are 3, 4, 5, 6 and 7. A scene is worth as "
                     "many points as its number; in a trick the number does "
                     "not count. Scenes beat deeds only.")),
    PZK_HEADING(3, N_("Deeds")),
    PZK_PARAGRAPH(
        N_("The lowest cards, worth no points. But each has a factor: when the "
           "hand is scored, a team's points are taken as many times as the "
           "factors of its own deeds say. Dr. Jekyll's are Charity with factor "
           "1, Mercy with 2 and Remorse with 3. Mr. Hyde's are Fury with "
           "factor 1, Recklessness with 2 and Murder with 3.")),
    PZK_HEADING(3, N_("Transformations")),
    PZK_PARAGRAPH(N_("The highest card, but nobody wins a trick with it. Worth "
                     "no points. What happens then is told next.")),
    PZK_HEADING(2, N_("Transformation in a trick")),
    PZK_PARAGRAPH(
        N_("Nobody wins a trick with a transformation in it: its four cards "
           "stay on the table. The player for whom the transformation was "
           "played leads the next trick, whoever's hand it came from. The "
           "winner of that trick takes all eight cards.")),
    PZK_PARAGRAPH(
        N_("If the second transformation is in that next trick, its cards stay "
           "as well. The player for whom the second one was played leads, and "
           "the winner of the third trick takes all twelve.")),
    PZK_PARAGRAPH(N_("Both transformations in one trick: the player whose "
                     "transformation was played first leads the next trick.")),
    PZK_PARAGRAPH(
        N_("A transformation in the last trick: all cards that lie on the "
           "table count for nobody, scenes and deeds as well. If cards were "
           "left lying from the trick before, they count for nobody either.")),
    PZK_HEADING(2, N_("Scoring")),
    PZK_PARAGRAPH(
        N_("After the seventh trick each team adds up the cards it took. A "
           "scene is worth its number and a character 1 point, Dr. Jekyll card "
           "or not. All cards together are worth 60 points.")),
    PZK_PARAGRAPH(
        N_("Then the factors of the team's own deeds among the cards it took "
           "are added together, 6 at most. The score is its points times this "
           "sum. Deeds of the other team count for nobody. A team that took "
           "none of its own deeds scores 0.")),
    PZK_HEADING(3, N_("An example")),
    {.make = example},
    PZK_HEADING(2, N_("The end of the game")),
    PZK_PARAGRAPH(
        N_("After each hand the scores are added to the totals. If a team then "
           "has 1000 points or more, the game ends, and the higher total wins, "
           "even if both have passed 1000. If the totals are equal, both win. "
           "Else the cards are shuffled and dealt again.")),
    PZK_HEADING(2, N_("Three players")),
    PZK_PARAGRAPH(N_("The single player plays for Mr. Hyde, the other two "
                     "together for Dr. Jekyll. Card A lies in the middle. The "
                     "seat opposite the single player stays empty and is "
                     "called the ghost. Cards are dealt to four seats as ever; "
                     "the seven cards of the ghost lie open for all to see.")),
    PZK_PARAGRAPH(N_("The single player leads the first trick. In the single "
                     "player's turn and in the ghost's turn the single player "
                     "may play any Mr. Hyde card from the own hand or the "
                     "ghost's hand, or ask one of the two others for one.")),
    PZK_PARAGRAPH(N_("A Jekyll player may ask the partner, the single player "
                     "or the ghost. The single player, when asked, plays from "
                     "the own hand. When the ghost is asked, the single player "
                     "chooses one of its Dr. Jekyll cards.")),
    PZK_PARAGRAPH(
        N_("After each hand the player to the left of the single player moves "
           "to the ghost's seat and deals. The player to the right of the "
           "single player is the next single player and keeps the seat; the "
           "seat opposite is the new ghost.")),
    PZK_PARAGRAPH(
        N_("Points are written down for each player: both Jekyll players get "
           "the score of Dr. Jekyll, the single player gets that of Mr. Hyde. "
           "The first dealer is the player to the right of the single player. "
           "After the hand in which somebody reaches 1000 points the highest "
           "total wins; equal totals share the win.")),
    PZK_HEADING(2, N_("What may be said")),
    PZK_PARAGRAPH(N_("Arranging anything with your partner is forbidden during "
                     "the game, such as what to play or whom to ask. So is all "
                     "talk that hints at it.")),
    PZK_HEADING(2, N_("Tips")),
    PZK_PARAGRAPH(N_("Remember what has been played: first both "
                     "transformations, then A and B, then the deeds.")),
    PZK_PARAGRAPH(N_("From what others play when they are asked, work out what "
                     "they still hold.")),
    PZK_PARAGRAPH(N_("Let opponents give cards early. Their choice gets "
                     "smaller, and yours stays for the last tricks.")),
    PZK_PARAGRAPH(
        N_("Asking an opponent is rather safe when your partner has the last "
           "turn of the trick. It is dangerous when that opponent has it.")),
    PZK_HEADING(2, N_("Shapes for fingers")),
    PZK_PARAGRAPH(
        N_("Tactile stickers tell all 28 cards apart. Each has a frame and "
           "something inside. The frame tells the side: a round frame is Dr. "
           "Jekyll, a frame with corners is Mr. Hyde.")),
    PZK_HEADING(3, N_("Small sticker, top right")),
    PZK_PARAGRAPH(N_("Characters, deeds and transformations. The sticker is "
                     "two centimetres wide and two high, one symbol in its "
                     "middle. It also tells you which way up the card is.")),
    PZK_PARAGRAPH(N_("A is a solid triangle, its point up. B is a grid: three "
                     "bars across and three down, with holes between them. C "
                     "is a plus. D is a solid square. E is a heart.")),
    PZK_PARAGRAPH(
        N_("The transformation is an hourglass: two triangles that touch with "
           "their points. Deeds are solid bars that lie one above the other, "
           "as many as their factor: one for Charity and Fury, two for Mercy "
           "and Recklessness, three for Remorse and Murder.")),
    PZK_HEADING(3, N_("Long sticker, bottom centre")),
    PZK_PARAGRAPH(N_(
        "Scenes. The sticker stands upright, four centimetres high and a "
        "little over one wide. The ends of its frame are round for Dr. Jekyll "
        "and straight for Mr. Hyde. Inside is a column of dots: count them "
        "from end to end. Three to seven dots are Scene 3 to Scene 7.")),
    PZK_HEADING(3, N_("Learning them")),
    PZK_PARAGRAPH(
        N_("The shapes of the characters and the dots of the scenes are those "
           "of the published stickers for blind players. Frames, hourglass and "
           "bars are ours. A practice sheet has all of them in true size, with "
           "their names in braille and in large print: platzkarte sheet "
           "--print shapes. Print it on paper that swells.")),
    {0}};
