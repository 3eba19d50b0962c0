package outcome

// Fact is one thing that came of an action: one of the types below.
type Fact interface{ Fact() }
