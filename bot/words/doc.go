// Package words says what players read: what becomes of their boards, the texts of
// commands and buttons, the alternative texts of pictures. What the logic and the
// validator report is worded by package explain; here it only gets Discord's Markdown
// and is cut to the size of a message.
//
// It does so in two halves, as package explain does. Messages are what there is to say:
// plain values that have the name of a sentence. Most are facts of package game as they are: the
// name of a fact's type is its sentence's, or its method Key chooses one, and the template asks the
// fact. What must be worked out is a method of the fact, or a function that templates call
// (function.go). Where a text is more than a fact, such as a table, a type here has what it
// needs, and a function whose name ends in Of makes it; none of them decides anything. A
// Catalogue turns messages into text: it has a whole sentence for each name. A language's
// sentences are the TOML files in the folder of its name, by subject (CONTRIBUTING.md).
//
//	b.Words.Text("AskClose")
//	b.Words.Text(words.Of("SharedSize", 9)) // "Size: 9×9"
//	b.Words.Text(view)                      // of a game.TogetherView
//
// To add a message:
//   - without arguments, only its name where it is said: a test holds that there is a sentence;
//   - with one argument, Of and the name;
//   - a fact, or a type whose exported fields are the arguments;
//   - its sentence by that name, in one of the files of the folder english;
//   - a row of each variant in the samples of catalogue_test.go, where it has arguments.
//
// A refusal (outcome.Refusal), a command and a choice need a sentence alone, in the table
// Refused, Command or Choice: "not yours" for game.NotYours. A refusal's sentence asks the
// refusal itself; its sample is in refusal_test.go if it tells more than its reason.
//
// A text is Discord's Markdown where it is shown there. What a person chose goes
// through name or code, so that it can neither mention anyone nor format anything. It
// is written for somebody tired, on a phone: the answer first, short, and what to do
// next. A sentence stays whole: no part of it is glued to another outside a template.
package words
