// SPDX-License-Identifier: MIT
/*
 * The Strange Case of Dr. Jekyll and Mr. Hyde, told from the beginning, in our
 * own words. Its example is held to the rules by tests/words/test_rulebook.c.
 */
#include "src/words/maze/inside.h"
#include "src/words/text.h"

const struct pzk_rulebook_line pzk_maze_rulebook[] = {
    PZK_HEADING(1, N_("The Strange Case of Dr. Jekyll and Mr. Hyde")),
    PZK_HEADING(2, N_("What it is about")),
    PZK_PARAGRAPH(
        N_("A race for two to four players through the streets of an old city. "
           "Four resources lie on a map of nine cards. Each player is a coin: "
           "heads up is Dr. Jekyll, tails up is Mr. Hyde, and they change into "
           "each other on the way. The round in which somebody has all four "
           "resources is the last. Nothing is hidden.")),
    PZK_HEADING(2, N_("Setting up")),
    PZK_PARAGRAPH(N_(
        "There are five plain cards and four resource cards; each of these "
        "carries one resource: A, B, C or D. Shuffle the two kinds separately. "
        "Lay them as a square of three by three: the plain cards in the four "
        "corners and the middle, the resource cards between them, at the "
        "middle of each side. Any side of a card may be at the top.")),
    PZK_PARAGRAPH(
        N_("A card is four by four areas, so the map is twelve by twelve. Blue "
           "and red lines run between some of the areas.")),
    PZK_PARAGRAPH(N_("Each player lays a coin in a corner of the map, Dr. "
                     "Jekyll up, each in a different corner. Choose who is the "
                     "first player of the first round.")),
    PZK_HEADING(2, N_("A round")),
    PZK_PARAGRAPH(
        N_("The first player may change the map. Then everybody has one turn, "
           "clockwise, the first player first. Then the player to the left "
           "becomes the first player of the next round.")),
    PZK_HEADING(2, N_("Changing the map")),
    PZK_PARAGRAPH(N_(
        "First step, if you like: turn one resource card a quarter, clockwise "
        "or counterclockwise. It stays so. Plain cards are not turned.")),
    PZK_PARAGRAPH(
        N_("Second step: choose one row or column and push it half a card, two "
           "areas, off its own place: a row to the left or right, a column up "
           "or down. Only one is ever shifted: the one from the round before "
           "goes back. If none is chosen, all cards lie at their own places.")),
    PZK_PARAGRAPH(N_("A coin stays on the area on which it lies, and moves "
                     "with its card. Where the shifted line leaves a gap is no "
                     "map, and nobody can go there.")),
    PZK_HEADING(2, N_("A turn")),
    PZK_PARAGRAPH(N_("First you may switch your personality, then you may "
                     "move. You may leave out either, or both. After you have "
                     "moved you cannot switch any more in this turn.")),
    PZK_PARAGRAPH(
        N_("Switching of your own will is allowed twice in the game and once "
           "in a turn. Write it down: it can decide who wins.")),
    PZK_HEADING(2, N_("Moving")),
    PZK_PARAGRAPH(
        N_("A step goes to the next area up, down, left or right, never across "
           "a corner. You may go back and forth, and you may stop early.")),
    PZK_HEADING(3, N_("As Dr. Jekyll")),
    PZK_PARAGRAPH(
        N_("Up to 2 areas. You cross no line, neither blue nor red. You may "
           "enter an area with other Dr. Jekylls, and pass through it, but not "
           "one with a Mr. Hyde. The rulebook's text says 2 areas, its "
           "pictures show 3: choose 3 when you set up the game, if you like.")),
    PZK_HEADING(3, N_("As Mr. Hyde")),
    PZK_PARAGRAPH(N_("Up to 3 areas. You cross red lines, but not blue ones. "
                     "You may not enter an area where anybody else is, so you "
                     "cannot pass through it either.")),
    PZK_HEADING(3, N_("Lines where two cards meet")),
    PZK_PARAGRAPH(
        N_("Each card has its own line at its edge. One line alone counts as "
           "it is. Two of one colour count as one of that colour. Blue and red "
           "together count as red: Mr. Hyde crosses it, Dr. Jekyll does not.")),
    PZK_PARAGRAPH(
        N_("On the cards that we print a blue line is one solid bar and a red "
           "line a row of blocks, so they can be told apart without colours.")),
    PZK_HEADING(2, N_("Resources")),
    PZK_PARAGRAPH(
        N_("On entering an area with a resource that you do not have yet you "
           "collect it and change your personality at once, Dr. Jekyll to Mr. "
           "Hyde or back. Write it down. The resource stays on the map for the "
           "others; for you the area is an ordinary one from now on.")),
    PZK_PARAGRAPH(N_(
        "Collecting ends the move; steps that are left are lost. The "
        "rulebook does not say so: this is how it is played here. A house "
        "rule lets the move go on: the steps that are left are gone with the "
        "new personality, after everybody who was driven out has escaped, and "
        "more may be collected on the way.")),
    PZK_PARAGRAPH(N_("This change is free and does not count as a switch of "
                     "your own will.")),
    PZK_HEADING(3, N_("An example")),
    PZK_PARAGRAPH(N_("Everybody begins as Dr. Jekyll. Add your resources and "
                     "your voluntary switches: if the sum is odd, you are Mr. "
                     "Hyde. Two resources and one switch make 3: Mr. Hyde. "
                     "Three resources and one switch make 4: Dr. Jekyll.")),
    PZK_HEADING(2, N_("Escaping")),
    PZK_PARAGRAPH(N_(
        "If a change leaves a Dr. Jekyll in one area with a Mr. Hyde, each "
        "such Dr. Jekyll must escape at once, moved by the player it belongs "
        "to: to an area beside it that Dr. Jekyll may enter. If several must, "
        "they go clockwise, beginning with the player whose turn it is.")),
    PZK_PARAGRAPH(
        N_("Only if there is no such area, the player chooses a corner of the "
           "map without a Mr. Hyde. Then the turn that was interrupted goes "
           "on. An escape to a resource that is lacking collects it.")),
    PZK_HEADING(2, N_("The end of the game")),
    PZK_PARAGRAPH(
        N_("When somebody has all four resources, the round is played to its "
           "end. If only one player has all four then, that player wins. If "
           "several have, the one with fewer voluntary switches wins; with "
           "equally many they share the win.")),
    PZK_HEADING(2, N_("Tips")),
    PZK_PARAGRAPH(N_("Plan two resources ahead: after the first you have the "
                     "other personality, and other lines are in the way.")),
    PZK_PARAGRAPH(N_("Mr. Hyde blocks a way for everybody: stand in a narrow "
                     "place. A voluntary switch in an area with other Dr. "
                     "Jekylls drives them away.")),
    PZK_PARAGRAPH(N_("As first player, look what the change does to the others "
                     "before you look what it does for you.")),
    {0}};
