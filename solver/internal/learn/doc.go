// Package learn searches a board and learns from its failures: each branch that fails
// leaves a clause that says why, so that no other branch fails for the same reason.
//
// It is for boards above 9×9, where the search that package solver begins with refutes
// the same few cages again and again. On smaller boards the clauses cost more than they
// save.
//
// # What is known
//
// A variable says that a place holds a value. A place is a cell, or all the cells that a
// cage has in one line if there are two or more. The latter stand for statements such as
// "the cage has a 7 in this row", which leave open in which cell (trail.go). Whatever
// becomes known is an event on the trail, together with its source: a clause, a cage or a
// line.
//
//   - A clause (clause.go) is a disjunction. Clauses also say that one place of a line
//     holds a value, and that no two of them do.
//   - A cage (table.go) is a table of tuples with a bit set of those alive. An event
//     removes tuples. A value that no tuple has is denied; one that all have is held.
//   - A line (line.go) fits together the sets of values that its places may hold, as
//     package solver does, unless that is too much work. It removes tuples from cages
//     directly. That a cage doesn't have exactly two given values in a line is therefore
//     an event, but not a literal.
//
// # What is learnt
//
// A conflict is traced back along the trail (analysis.go). Reasons are worked out only
// when they are needed. Removed tuples are explained by the events that removed them,
// the latest first, since its reasons often cover the others (reason.go). Sets that don't
// fit together in a line are explained by as few missing sets as possible
// (linereason.go). On the level of the conflict the trace stops at the literal from which
// everything follows; from earlier levels it keeps the literals that it meets first.
//
// The search (search.go) assumes that a cell holds a value. It takes the value that was
// most active in recent conflicts, in proportion to how many values the cell may still
// have. Before it begins, it assumes every value of every cell once. Values that fail at
// once are ruled out for good, which alone decides many boards (choice.go). The search
// restarts often, and when it has too many learnt clauses, it drops those that span the
// most levels.
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
