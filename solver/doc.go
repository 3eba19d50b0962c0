// Package solver finds the solutions of a KenKen by exhaustive search. Solve returns one,
// All returns them one by one, Count counts them, and Unique proves that there is only one.
//
// It takes any board.Puzzle, up to 16×16, and returns a board.Grid and Stats, which say
// what the search cost. Package logic solves as a person does and grades; this package only
// wants the answer, which takes it microseconds up to 9×9.
//
// Limits bound a search in nodes, which are values tried or branches, and in time on the
// clock. A search ends when it is complete, when its Limits are spent, or with its context.
// It takes the same steps on every run, so a limit in nodes always ends it at the same
// place.
//
// ErrNoSolution and *NotUniqueError are answers: there is no solution, or more than one.
// ErrBudget and the context's error say that the answer is not known.
//
// A Solver keeps its memory between puzzles; the functions of the package borrow one.
//
// # Two searches
//
// Boards of up to 6×6 are walked, because reasoning costs more there than it saves. Larger
// boards are reasoned about, and so are small ones with cages of more than six cells and
// the rare small one that the walk takes too long for.
//
// The walk (walk.go) fills cell by cell at about 6 ns each. What a cage still needs
// is a state of a finite automaton (automaton.go) shared by all cages of its kind.
// The values that a cell may take are therefore three words and-ed together: what the
// row, the column and the cage have left. When a cage has two empty cells left, a table
// also asks for a value for the last one. The walk goes cage by cage; the next is the one
// with the fewest ways to fill a cell and the largest part of its rows and columns
// filled. It is derived from the search of gijs-pennings/kenken-solver, which goes in
// reading order and keeps a running total for each cage.
//
// The reasoning search (search.go) alternates reasoning to a fixpoint (propagate.go) with
// assumptions. A cell's values are a bit set. A cage's are a set of living tuples
// out of a table shared by all cages of its shape, operator and target (kind.go,
// cache.go), so a state is small enough to be copied at each assumption. Reasoning
// comes in stages; each runs only when those before it find nothing more:
//
//  1. Tuples and values support each other. Up to 64 tuples have one word per
//     value, with a bit for each tuple, and filtering a cage is a scan of the living
//     ones. Larger tables are filtered 64 tuples at a time (Compact-Table,
//     Demeulenaere et al., CP 2016). A value that all tuples of a cage have in a line
//     goes from the rest of the line.
//  2. Lines are scanned for naked and hidden singles.
//  3. The cages of a line partition its digits (partition.go): a dynamic program
//     over families of sets of digits drops every tuple that is part of no
//     partition. It includes the naked and hidden sets of all sizes, and decides
//     all but a few of Keen's puzzles up to 9×9 without an assumption.
//  4. Two to four adjacent lines add up (sums.go): a dynamic program over what the
//     cages can contribute drops the tuples that no total allows, whatever the
//     operators. Boards of large sums need it.
//  5. An assumption: the lowest value of the cell that has the fewest values in
//     proportion to how often its cage has failed (dom/wdeg, Boussemart et al.,
//     ECAI 2004).
//
// Cages with more than ten cells or 8192 tuples have no table. They are filtered by
// the bounds of their sum, or of the exponents of the primes in their product
// (wide.go). Any legal board of 16×16 therefore fits into a few MiB.
//
// The order of the stages follows Breider, "Solving KenKen as Constraint Satisfaction
// Problem" (2025): cheap patterns first, costly ones when those stall.
// docs/measurements.md has the measurements.
package solver
