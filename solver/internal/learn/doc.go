// Package learn searches a board by learning from its failures: each branch that fails
// leaves a clause behind that says why, so that nothing fails for the same reason
// twice.
//
// It is for boards above 9×9, where the search that package solver begins with refutes
// the same few cages again and again. Below that the clauses cost more than they save.
//
// # What is known
//
// A variable says that a place holds a value. Places are the cells, and the parts that a
// cage has in one line if they are two cells or more: "the cage has a 7 in this row" is
// what rows and columns tell cages, whichever cell it is (trail.go). All that becomes
// known is an event on the trail, with who drew the conclusion: a clause, a cage or a
// line.
//
//   - A clause (clause.go) is a disjunction. That one place of a line holds a value, and
//     no two of them, are clauses too.
//   - A cage (table.go) is a table of tuples, a bit set of which is alive. An event takes
//     tuples away; what no tuple has is denied, what all have is held.
//   - A line (line.go) fits the sets of values together that its places may hold, as
//     package solver does, if that is not too much work. It takes tuples from cages
//     directly: that a cage has not just these two values in a line is no literal, only
//     an event.
//
// # What is learnt
//
// A conflict is traced back along the trail (analysis.go). Reasons are worked out when
// they are asked for. That tuples have gone is explained by the events that took them,
// the latest first, since what those need often explains the others (reason.go); that
// sets do not fit together in a line, by as few as possible of the sets that are missing
// (linereason.go). On the level of the conflict the trace stops where all of it follows
// from one literal; of the levels before, it keeps the literals that it meets first.
//
// The search (search.go) assumes that a cell holds a value, the one most active in late
// conflicts for the number of values that the cell may have. Before it begins, every
// value of every cell is assumed once: what fails at once is ruled out for good, which
// alone decides many boards (choice.go). It restarts often, and drops the learnt clauses
// that span the most levels when they become too many.
//
// # Sources
//
// Learning from conflicts is Marques-Silva and Sakallah's (GRASP, 1996), watched literals
// and activities are Chaff's (Moskewicz et al., DAC 2001), in the form that Eén and
// Sörensson gave them (MiniSat, SAT 2003). Constraints that explain themselves to a
// clause learner are lazy clause generation (Ohrimenko, Stuckey, Codish, "Propagation via
// lazy clause generation", Constraints 14, 2009). The reasons of lines follow the
// explanations of decision diagrams by Gange, Stuckey and Szymanek, "MDD propagators with
// explanation" (Constraints 16, 2011).
package learn
