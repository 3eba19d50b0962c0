// Package words says what players read: what becomes of their boards, the texts of
// commands and buttons, the alternative texts of pictures. What the logic and the
// validator report is worded by package explain; here it only gets Discord's Markdown
// and is cut to the size of a message.
//
// It does so in two halves, as package explain does. Messages are what there is to say:
// plain values that have the name of a sentence, with typed arguments. Functions whose
// names end in Of make them of what the game reports; none of them decides anything. A
// Catalogue turns messages into text: it has a whole sentence for each name. A language's
// sentences are the TOML files in the folder of its name, by subject (CONTRIBUTING.md).
//
//	b.words.Text(words.Digit(3)) // "3"
//
// To add a message:
//   - without arguments, a constant of type Sentence whose value is its own name;
//   - with arguments, a type whose exported fields are these; one whose data chooses among
//     several sentences embeds the Sentence chosen;
//   - its sentence by that name, in one of the files of the folder english;
//   - a row of each variant in the samples of catalogue_test.go (constants are found by
//     themselves there, in the files that it lists).
//
// A refusal (outcome.Refusal), a command and a choice need a sentence alone, in the table
// Refused, Command or Choice: "not yours" for game.NotYours. A refusal's sentence has it as
// .Why; its sample is in refusal_test.go if it tells more than its reason.
//
// A text is Discord's Markdown where it is shown there. What a person chose goes
// through name or code, so that it can neither mention anyone nor format anything. It
// is written for somebody tired, on a phone: the answer first, short, and what to do
// next. A sentence stays whole: no part of it is glued to another outside a template.
package words
