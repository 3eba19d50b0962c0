// Package explain puts into words what package logic and the validator return as
// data: the steps of a solve, hints, broken rules.
//
// It does so in two halves. StepOf, HintOf, FaultOf, ReportOf and ContradictionOf
// turn data into messages, each the name of a sentence with typed arguments. A
// Catalogue turns messages into text: it has a whole sentence for each name. English is
// the one that comes with the package; its sentences are the TOML files in the folder
// english, and another language is another such folder.
//
//	for _, step := range steps {
//		fmt.Println(explain.English.Text(explain.StepOf(puzzle, &step)))
//	}
//
// Texts are plain. What a sentence wants to stress is handed to a Markup first, so
// that a chat or a page can show it bold.
package explain
