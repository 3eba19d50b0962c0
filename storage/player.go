package storage

import (
	"fmt"
	"time"
)

// Player is a person, everywhere the same.
type Player struct {
	ID        ID     `db:"id" forget:"row"`
	Current   int64  `db:"current"`                     // the game opened last; 0 is none
	LastGuild ID     `db:"last_guild" forget:"nowhere"` // the server last played in; 0 is none
	Theme     string `db:"theme"`
	Solved    bool   `db:"solved"` // a game was finished: the player is no newcomer

	KeepNotes   bool `db:"keep_notes"`   // values leave the notes of their row and column alone
	ShowSame    bool `db:"show_same"`    // boards highlight the values equal to the one under the cursor
	ShowRepeats bool `db:"show_repeats"` // boards highlight values that repeat in a line
	TextBoards  bool `db:"text_boards"`  // boards come as text, without a picture
	Unfolded    bool `db:"unfolded"`     // boards show the controls that are else under More
	HideClock   bool `db:"hide_clock"`   // boards do not say since when they are played
	HideName    bool `db:"hide_name"`    // boards and posts count the player without a name

	Surface Surface `db:"surface"` // where they opened a board last, since there is an Activity

	Language string `db:"language"` // that was chosen, as "de"; empty is that of each interaction

	Reminders     Reminders `db:"reminders"`
	RemindAt      time.Time `db:"remind_at"`      // when to look again whether to remind them
	CallHour      int       `db:"call_hour"`      // the hour at which they are told that the day's puzzle is out, 1 to 24; 0 is never
	CallAt        time.Time `db:"call_at"`        // when that is due next; zero is to be worked out
	NoDuels       bool      `db:"no_duels"`       // nobody may invite the player to a duel
	NoPings       bool      `db:"no_pings"`       // an invitation to a duel names the player without notifying them
	QuietStanding bool      `db:"quiet_standing"` // the messages of the player's matches tell only start and end
}

var players = recordOf[Player]("player", "id")

// Surface is where people play.
type Surface uint8

// The surfaces. Their numbers are stored: never change one.
const (
	NoSurface  Surface = 0 // not known
	InChat     Surface = 1
	OnPage     Surface = 2
	InActivity Surface = 3 // the page in Discord's frame
)

// Reminders is whether a person is warned before a streak ends.
type Reminders uint8

// The states of reminders. Their numbers are stored: never change one.
const (
	RemindersOff     Reminders = 0
	RemindersOn      Reminders = 1
	RemindersRefused Reminders = 2 // they were on until a direct message was refused
)

// Player returns a player's preferences, ErrNotFound if there are none.
func (r Reader) Player(id ID) (Player, error) {
	r.hold(playerLock, int64(id))
	p, err := players.one(r, "WHERE id = ?", id)
	return p, about(err, "player %v", id)
}

// SavePlayer writes a player's preferences, new or not.
func (t Tx) SavePlayer(p Player) error {
	t.hold(playerLock, int64(p.ID))
	err := players.save(t, p)
	return about(err, "player %v", p.ID)
}

// playersToRemind and playersToCall repeat the conditions of the indexes player_remind and
// player_call word for word; remindedIn and remindAgain repeat that of player_remind_in.
var (
	playersToRemind = fmt.Sprintf("WHERE reminders = %d AND remind_at <= ? ORDER BY remind_at LIMIT ?", RemindersOn)
	remindedIn      = fmt.Sprintf("SELECT id FROM player WHERE last_guild = ? AND (reminders = %d OR call_hour > 0) ORDER BY id", RemindersOn)
	remindAgain     = fmt.Sprintf("UPDATE player SET remind_at = ?, call_at = 0 WHERE last_guild = ? AND (reminders = %d OR call_hour > 0)", RemindersOn)
)

const playersToCall = "WHERE call_hour > 0 AND call_at <= ? ORDER BY call_at LIMIT ?"

// DueReminders returns at most limit players with reminders on whose RemindAt has come by a
// time, the longest due first.
func DueReminders(r Reader, t time.Time, limit int) ([]Player, error) {
	due, err := players.all(r, playersToRemind, millis(t), natural(limit))
	return due, about(err, "players to remind")
}

// DueCalls returns at most limit players with a CallHour whose CallAt has come by a time, the
// longest due first.
func DueCalls(r Reader, t time.Time, limit int) ([]Player, error) {
	due, err := players.all(r, playersToCall, millis(t), natural(limit))
	return due, about(err, "players to call")
}

// RemindAgain sets the RemindAt of every player who last played in a guild and has reminders
// on or a CallHour, and has their CallAt worked out again.
func RemindAgain(t Tx, guild ID, at time.Time) error {
	reminded, err := list(t.Reader, scalar[int64], remindedIn, guild)
	for _, player := range reminded {
		t.hold(playerLock, player)
	}
	if err == nil {
		err = t.save(remindAgain, millis(at), guild)
	}
	return about(err, "players to remind in guild %v", guild)
}

// GuestsBefore returns at most limit guests, whose IDs are below 0, last seen before a time, by ID.
func GuestsBefore(r Reader, before time.Time, limit int) ([]ID, error) {
	guests, err := list(r, scalar[ID], "SELECT player FROM member WHERE guild = 0 AND player < 0 AND seen_at < ?"+
		" ORDER BY player LIMIT ?", millis(before), natural(limit))
	return guests, about(err, "guests seen before %v", before)
}
