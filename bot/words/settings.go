package words

import (
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Toggle labels a button that says whether a setting is on, and changes it.
type Toggle struct {
	Setting Message
	On      bool
}

// CallOption is a time in the select of when a player hears that the day's puzzle is out.
type CallOption struct {
	Never  bool
	Minute int // of the day
	Zone   string
}

// Call says, by direct message, that the day's puzzle is out.
type Call struct {
	Number int // of the day; 0 is not told
	Kind   WishedKind
}

// CallOf returns what a call says.
func CallOf(c game.Call) Call {
	return Call{Number: numberOf(c.Day, storage.Main, c.Kind, c.Options), Kind: wishedKind(c.Kind.Size, c.Kind.Difficulty, c.Options)}
}
