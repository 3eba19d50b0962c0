package solver

import "time"

// Method is the costliest kind of reasoning that a run had to call on.
type Method uint8

// The methods, cheapest first. A puzzle that Singles decided needed no search.
const (
	Walk      Method = iota // small board: cell by cell through the cages' tables
	Singles                 // cage support, claims, naked and hidden singles
	Partition               // the cages of a line partition its digits
	Sums                    // partial sums over adjacent lines
	Branching               // assumptions
)

var methodNames = [...]string{"walk", "singles", "partition", "sums", "branching"}

// String returns the method's name in lower case.
func (m Method) String() string {
	if int(m) >= len(methodNames) {
		return "unknown"
	}
	return methodNames[m]
}

// Stats is what a run cost.
type Stats struct {
	Nodes        int64         // values tried in a walk; else states looked at: the first, and one for each branch
	Propagations int64         // revisions of a cage, a line or a strip of lines
	Time         time.Duration // on the clock, building the model included
	Decided      Method        // the costliest method that was called on
}
