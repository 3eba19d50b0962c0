package storage

import (
	"reflect"
	"slices"
	"strings"
)

// What becomes of a field when somebody is forgotten stands where the field is declared, in the tag
// forget. Forgetting and exporting are made of these tags. In a row that stays when a person goes,
// each text and each ID needs one; in a row that goes with them, the rest goes along.
type fate string

const (
	// Of a field that holds a person.
	rowGoes fate = "row"    // the row goes with them
	former  fate = "former" // somebody who is nobody takes their place
	blank   fate = "blank"  // it becomes 0; a text, which tells of the row's person, becomes empty

	// Of a field that holds a game.
	gameGoes fate = "game" // the row goes with the game
	logGoes  fate = "log"  // the row goes with the game's log
	unlinked fate = "link" // it becomes 0 when the row's person is forgotten in the row's guild alone

	// Of a field that holds a guild.
	ofGuild     fate = "guild"   // whoever is forgotten in that guild is forgotten in the row
	nowhere     fate = "nowhere" // it becomes 0 when the row's person is forgotten there
	guildGoes   fate = "goes"    // the row goes with the guild's settings
	guildLeaves fate = "leaves"  // it becomes 0 when the guild's settings go

	isOld fate = "old"  // of an instant: some time after it the row goes
	keep  fate = "keep" // it tells of nobody
)

// The arguments of the statements made here are the person, a guild, and who takes the person's place.
const (
	isWhom  = " = ?1"
	isWhere = " = ?2"
	toHeir  = " = ?3"
)

// with returns the fields that have one of the fates.
func (t *table) with(fates ...fate) (fields []field) {
	for _, f := range t.fields {
		if slices.ContainsFunc(f.fates, func(x fate) bool { return slices.Contains(fates, x) }) {
			fields = append(fields, f)
		}
	}
	return fields
}

// text reports whether a field is a text.
func (f field) text() bool { return f.kind.Kind() == reflect.String }

// people are the fields that hold people.
func (t *table) people() []field {
	return slices.DeleteFunc(t.with(rowGoes, former, blank), field.text)
}

// where says in which rows a field holds the person. Some columns have an index only of what is not 0.
func (t *table) where(f field) string {
	return all(f.column+isWhom, f.column+" <> 0", t.narrow)
}

// all joins conditions of which some may be "".
func all(conditions ...string) string {
	return strings.Join(slices.DeleteFunc(conditions, func(c string) bool { return c == "" }), " AND ")
}

// here says which rows are of the guild, "" if the table's rows are of none.
func (t *table) here() string {
	for _, f := range t.with(ofGuild) {
		if t.guilds == "" {
			return f.column + isWhere
		}
	}
	return t.guilds
}

// byGuild reports whether the rows are in the order of guilds, so that a person is looked for guild by
// guild.
func (t *table) byGuild() bool {
	first, _, _ := strings.Cut(t.key, ",")
	return slices.ContainsFunc(t.with(ofGuild), func(f field) bool { return f.column == first })
}

// ofTheirGames says which rows belong to games of the person, "" if rows belong to none.
func (t *table) ofTheirGames() string {
	for _, f := range t.with(gameGoes, logGoes) {
		return f.column + " IN (SELECT id FROM game WHERE player" + isWhom + ")"
	}
	return ""
}

// forgetting returns the statements that forget a person in a table, within is which rows alone. Where
// they are forgotten in one guild, what leads from the rows to their games goes too.
func (t *table) forgetting(within string, alone bool) (statements []string) {
	for _, f := range t.people() {
		rows := " WHERE " + all(t.where(f), within)
		switch {
		case slices.Contains(f.fates, rowGoes):
			statements = append(statements, "DELETE FROM "+t.name+rows)
		case slices.Contains(f.fates, former):
			statements = append(statements, "UPDATE "+t.name+" SET "+f.column+toHeir+t.emptied(alone)+rows)
		default:
			statements = append(statements, "UPDATE "+t.name+" SET "+f.column+" = 0"+rows)
		}
	}
	return statements
}

// forgettingThere returns the statements that forget a person in one guild.
func (t *table) forgettingThere() (statements []string) {
	for _, f := range t.with(nowhere) {
		for _, whose := range t.people() {
			statements = append(statements, "UPDATE "+t.name+" SET "+f.column+" = 0 WHERE "+all(t.where(whose), f.column+isWhere))
		}
	}
	here := t.here()
	if here == "" {
		return statements
	}
	if games := t.ofTheirGames(); games != "" {
		statements = append(statements, "DELETE FROM "+t.name+" WHERE "+all(here, games))
	}
	return append(statements, t.forgetting(here, true)...)
}

// emptied sets what tells of a row's person beside their ID.
func (t *table) emptied(alone bool) (set string) {
	for _, f := range t.with(blank, unlinked) {
		switch {
		case f.text():
			set += ", " + f.column + " = ''"
		case alone && slices.Contains(f.fates, unlinked):
			set += ", " + f.column + " = 0"
		}
	}
	return set
}
