// Package solver finds the solutions of a KenKen by exhaustive search: one, all of
// them, how many, or the proof that there is only one.
//
//	grid, stats, err := solver.Unique(ctx, puzzle, solver.Limits{})
//
// A search always ends: when it is complete, when its Limits are spent (ErrBudget),
// or with its context. It takes the same steps on every run. A Solver keeps its
// memory between puzzles; the functions of the package borrow one.
//
// # Three searches
//
// Boards of up to 6×6 are walked, because reasoning costs more there than it saves. For
// larger boards, small ones with cages of more than six cells, and the rare small one on
// which the walk gets lost, the search reasons. Above 9×9, if that does not decide a
// board within twenty nodes, package learn goes on (learn.go): it remembers why branches
// fail, which costs more than it saves on smaller boards. It wants a table for every cage,
// does not tell its steps, and finds two solutions at most.
//
// The walk (walk.go) fills cell by cell at about 6 ns each. What a cage still needs
// is a state of a finite automaton (automaton.go) shared by all cages of its kind,
// so that the values a cell may take are three words and-ed together: what the row,
// the column and the cage have left. With two cells of a cage to go, a table also
// demands a value for the last one. The walk goes cage by cage; the next is the one
// with the fewest ways to fill a cell and the largest part of its rows and columns
// filled. The search of gijs-pennings/kenken-solver, in reading order with a running
// total a cage, is where it comes from.
//
// The reasoning search (search.go) alternates reasoning to a fixpoint (propagate.go) with
// assumptions. A cell's values are a bit set. A cage's are a set of living tuples
// out of a table shared by all cages of its shape, operator and target (kind.go,
// cache.go), so that a state is small and is copied at an assumption. Reasoning
// comes in stages, each called on only when those before have nothing left to say:
//
//  1. Tuples and values support each other. Up to 64 tuples have one word per
//     value, with a bit for each tuple, and filtering a cage is a scan of the living ones; larger
//     tables are filtered 64 tuples at a time (Compact-Table, Demeulenaere et al.,
//     CP 2016). What all tuples of a cage have in a line, the rest of the line
//     loses.
//  2. Lines are scanned for naked and hidden singles.
//  3. The cages of a line partition its digits (partition.go): a dynamic program
//     over families of sets of digits drops every tuple that is part of no
//     partition. It contains the naked and hidden sets of all sizes, and decides
//     all of Keen's puzzles up to 9×9 but a few without an assumption.
//  4. Two to four adjacent lines add up (sums.go): a dynamic program over what the
//     cages can contribute drops the tuples that no total admits, whatever the
//     operators. It is what tames boards of wide sums.
//  5. An assumption: the lowest value of the cell with the fewest values for the
//     failures of its cage so far (dom/wdeg, Boussemart et al., ECAI 2004).
//
// Cages with more than ten cells or 8192 tuples have no table. They are filtered by
// the bounds of their sum, or of the exponents of the primes in their product
// (wide.go), which keeps any legal board of 16×16 within a few MiB.
//
// The staging follows the conclusion of Breider, "Solving KenKen as Constraint
// Satisfaction Problem" (2025): cheap patterns first, costly ones when those stall.
// docs/solver-benchmarks.md has the measurements.
package solver
