// Package words says what players read, in English: sentences for what the game and
// the formats report as data, the texts of commands and buttons, and the alternative
// texts of pictures. What the logic and the validator report is worded by package
// explain; here it only gets Discord's Markdown and is cut to the size of a message.
//
// Functions take data and return a sentence or a few; none of them decides
// anything. They write Discord's Markdown where a text is shown there, and every
// name that a person chose goes through Name, so that it can neither mention
// anyone nor format anything. A text is written for somebody tired, on a phone:
// the answer first, short, and what to do next.
package words
