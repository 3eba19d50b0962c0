// Package explain puts into words what package logic and the validator return as
// data: the steps of a solve, hints, broken rules.
//
// It has two halves. StepOf, QuestionOf, HintOf, FaultOf, ReportOf and ContradictionOf turn
// data into a Message, the name of a sentence with typed arguments, or into several, each
// with a Line to itself. A Catalogue turns messages into text: it has a whole sentence for
// each name. English comes with the package; its sentences are the TOML files in the folder
// english. Another language is another such folder.
//
// Texts are plain. A Markup stresses parts of them and sets lists, for a chat or a page.
//
// No function returns an error. The text of a message that a catalogue can't say is the name
// of its sentence, and why.
package explain
