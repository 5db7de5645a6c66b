// SPDX-License-Identifier: MIT
/*
 * Jekyll vs Hyde, told from the beginning, in our own words. Its examples are
 * held to the rules by tests/words/test_rulebook.c.
 */
#include "src/words/duel/inside.h"
#include "src/words/text.h"

const struct pzk_rulebook_line pzk_duel_rulebook[] = {
    PZK_HEADING(1, N_("Jekyll vs Hyde")),
    PZK_HEADING(2, N_("What it is about")),
    PZK_PARAGRAPH(N_("A game of tricks for two: one is Dr. Jekyll, the other "
                     "Mr. Hyde. There are at most three rounds of ten tricks. "
                     "After each round the statuette moves towards Mr. Hyde's "
                     "end of the track, by the difference between the tricks "
                     "of the two players. It does not matter who has more.")),
    PZK_PARAGRAPH(N_("Mr. Hyde wins as soon as the statuette reaches the last "
                     "space. Dr. Jekyll wins when it has not got there after "
                     "three rounds. So Dr. Jekyll wants five tricks each, Mr. "
                     "Hyde wants a large difference, either way.")),
    PZK_HEADING(2, N_("Setting up and dealing")),
    PZK_PARAGRAPH(N_("Choose who is Dr. Jekyll. The board lies between the two "
                     "players. The statuette stands on space 0, at Dr. "
                     "Jekyll's end; the track goes on to space 10, Mr. Hyde's "
                     "end. The three colour tokens lie beside the board.")),
    PZK_PARAGRAPH(N_("There are 25 cards: Wrath, Greed and Pride, each from 1 "
                     "to 7, and four potions without a colour.")),
    PZK_PARAGRAPH(
        N_("While the statuette stands on spaces 0 to 4, in Dr. Jekyll's "
           "domain, Mr. Hyde deals and Dr. Jekyll begins the round. From space "
           "5 on, in Mr. Hyde's domain, Dr. Jekyll deals and Mr. Hyde begins. "
           "Dr. Jekyll always begins the first round.")),
    PZK_PARAGRAPH(N_("For every round all 25 cards are shuffled. Deal ten to "
                     "each player, one at a time by turns, the first to the "
                     "one who begins. The last five are set aside and nobody "
                     "looks at them. The colour tokens leave the board.")),
    PZK_HEADING(2, N_("Exchange before the round")),
    PZK_PARAGRAPH(N_("Both choose cards of their hand and exchange them at the "
                     "same time: one card in round 1, two in round 2, three in "
                     "round 3. Both choose before either looks at what comes; "
                     "a card that comes is not passed back.")),
    PZK_PARAGRAPH(N_("Who was dealt two or more potions must exchange at least "
                     "one of them, and may exchange more. Only the ten cards "
                     "that were dealt count for this.")),
    PZK_HEADING(2, N_("The cards")),
    PZK_HEADING(3, N_("Colour cards")),
    PZK_PARAGRAPH(N_("Wrath, Greed and Pride, each 1 to 7. The number tells "
                     "how strong a card is within its colour. Cards are worth "
                     "no points: only the number of tricks counts.")),
    PZK_HEADING(3, N_("Potions")),
    PZK_PARAGRAPH(N_("Potion 2 plus, 3 plus, 4 plus and 5 plus. Plus means a "
                     "half more: 3 plus is above 3 and below 4. Together with "
                     "a colour card a potion has an effect, told below.")),
    PZK_HEADING(2, N_("Rank of the colours")),
    PZK_PARAGRAPH(
        N_("At the beginning of a round no colour has a rank. The first colour "
           "that is played is the lowest, at once, before the other player "
           "answers: its token goes on the lowest place. The second colour is "
           "in the middle. The third is then the highest by itself, even if no "
           "card of it was played.")),
    PZK_PARAGRAPH(
        N_("Potions get no rank. The colour that is asked for with a potion "
           "gets none either: only a card that is played ranks its colour.")),
    PZK_HEADING(2, N_("A trick")),
    PZK_PARAGRAPH(N_("The one who begins the round leads the first trick with "
                     "any card. The winner of a trick leads the next one.")),
    PZK_PARAGRAPH(
        N_("A colour card is led: the other player plays a card of that colour "
           "or a potion. Only without that colour any card may be played.")),
    PZK_PARAGRAPH(N_(
        "A potion is led: the leader asks for a colour, any of the three. The "
        "other player must play that colour, and then may not play a potion. "
        "Only without that colour any card may be played, a potion too.")),
    PZK_HEADING(2, N_("Who wins a trick")),
    PZK_PARAGRAPH(
        N_("Both cards of one colour: the higher number wins. Two colours: the "
           "higher ranked colour wins, whatever the numbers. A potion in the "
           "trick: only the numbers count, the higher one wins, whatever the "
           "colours. Two cards are never equal.")),
    PZK_HEADING(3, N_("Two examples")),
    PZK_PARAGRAPH(
        N_("First trick of a round: Wrath 6 is led, so Wrath is lowest. The "
           "answer is Greed 2: Greed is in the middle, Pride is highest. Greed "
           "2 wins, because Greed ranks above Wrath. Another first trick: "
           "Wrath 5 is led, the answer is Potion 4 plus. Wrath 5 wins, for 5 "
           "is more than four and a half.")),
    PZK_HEADING(2, N_("What potions do")),
    PZK_PARAGRAPH(
        N_("One potion and one colour card: the effect is that of the colour "
           "card which was really played, not of the colour asked for. It "
           "happens whoever played the potion and whoever wins. It comes "
           "before the trick is taken, and it does not change who wins it.")),
    PZK_HEADING(3, N_("Wrath")),
    PZK_PARAGRAPH(
        N_("All colour tokens leave the board, the one just placed as well. "
           "The next colour that is played is the lowest again.")),
    PZK_HEADING(3, N_("Greed")),
    PZK_PARAGRAPH(N_("Both choose two cards of their hand and exchange them at "
                     "the same time; one card if only one is left, none after "
                     "the last trick. Any cards, potions too.")),
    PZK_HEADING(3, N_("Pride")),
    PZK_PARAGRAPH(
        N_("The winner of the trick also takes one trick that the other player "
           "has won before. If there is none, nothing more happens.")),
    PZK_HEADING(3, N_("Two potions")),
    PZK_PARAGRAPH(N_("No effect. The higher one wins the trick.")),
    PZK_HEADING(2, N_("Scoring a round")),
    PZK_PARAGRAPH(N_(
        "Take the smaller number of tricks from the larger. The statuette "
        "moves that many spaces towards Mr. Hyde's end; it never moves back. "
        "The tricks of both add up to ten, so the difference is always even.")),
    PZK_HEADING(3, N_("An example")),
    PZK_PARAGRAPH(N_(
        "Round 1: Dr. Jekyll 7 tricks, Mr. Hyde 3. 7 minus 3 is 4: the "
        "statuette goes from space 0 to space 4. Round 2: 4 to 6. 6 minus 4 is "
        "2: it goes to space 6. Mr. Hyde begins round 3, for space 6 is in his "
        "domain. Round 3: 5 to 5. It stays on space 6, and Dr. Jekyll wins.")),
    PZK_HEADING(2, N_("The end of the game")),
    PZK_PARAGRAPH(N_("Space 10 is the end: Mr. Hyde wins at once, in whichever "
                     "round; a surplus is lost. If the statuette has not got "
                     "there after the third round, Dr. Jekyll wins.")),
    PZK_HEADING(3, N_("Two games as a match")),
    PZK_PARAGRAPH(
        N_("Play twice and exchange the roles. Each Mr. Hyde scores the spaces "
           "that the statuette has passed, 10 for the whole track. The higher "
           "score wins. If both score 10, the one who needed fewer rounds "
           "wins. Else it is a draw.")),
    PZK_HEADING(2, N_("Tips")),
    PZK_PARAGRAPH(
        N_("Count both players' tricks all the time. Dr. Jekyll, when ahead, "
           "should lose a trick; Mr. Hyde should pull in one direction.")),
    PZK_PARAGRAPH(N_("Whoever plays the second colour decides which one "
                     "becomes the highest. Exchange the cards of a short "
                     "colour: without it you may answer as you like.")),
    PZK_PARAGRAPH(N_("Pride late in the round counts double: one trick more "
                     "here, one less there.")),
    {0}};
