package storage

import (
	"fmt"
	"time"
)

// Player is a person, everywhere the same.
type Player struct {
	ID        ID
	Current   int64 // the game opened last; 0 is none
	LastGuild ID    // the server last played in; 0 is none
	Theme     string
	Solved    bool // a game was finished: the player is no newcomer

	KeepNotes   bool // values leave the notes of their row and column alone
	ShowSame    bool // boards highlight the values equal to the one under the cursor
	ShowRepeats bool // boards highlight values that repeat in a line
	TextBoards  bool // boards come as text, without a picture
	Unfolded    bool // boards show the controls that are else under More
	HideClock   bool // boards do not say since when they are played
	HideName    bool // boards and posts count the player without a name

	Surface Surface // where they opened a board last, since there is an Activity

	Language string // that was chosen, as "de"; empty is that of each interaction

	Reminders     Reminders
	RemindAt      time.Time // when to look again whether to remind them
	CallHour      int       // the hour at which they are told that the day's puzzle is out, 1 to 24; 0 is never
	CallAt        time.Time // when that is due next; zero is to be worked out
	NoDuels       bool      // nobody may invite the player to a duel
	NoPings       bool      // an invitation to a duel names the player without notifying them
	QuietStanding bool      // the messages of the player's matches tell only start and end
}

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

const playerColumns = "id, current, last_guild, theme, keep_notes, show_same, show_repeats, text_boards, reminders, remind_at, call_hour, call_at, no_duels, quiet_standing, no_pings, solved, unfolded, hide_clock, hide_name, surface, language"

func scanPlayer(row row) (p Player, err error) {
	err = row.Scan(&p.ID, &p.Current, &p.LastGuild, &p.Theme, &p.KeepNotes, &p.ShowSame, &p.ShowRepeats, &p.TextBoards, &p.Reminders, instant{&p.RemindAt}, &p.CallHour, instant{&p.CallAt}, &p.NoDuels, &p.QuietStanding, &p.NoPings, &p.Solved, &p.Unfolded, &p.HideClock, &p.HideName, &p.Surface, &p.Language)
	return p, err
}

// Player returns a player's preferences, ErrNotFound if there are none.
func (r Reader) Player(id ID) (Player, error) {
	r.hold(playerLock, int64(id))
	p, err := get(r, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = ?", id)
	return p, about(err, "player %v", id)
}

var savePlayer = put("player", "id", playerColumns)

// SavePlayer writes a player's preferences, new or not.
func (t Tx) SavePlayer(p Player) error {
	t.hold(playerLock, int64(p.ID))
	err := t.save(savePlayer,
		p.ID, p.Current, p.LastGuild, p.Theme, p.KeepNotes, p.ShowSame, p.ShowRepeats, p.TextBoards, p.Reminders, millis(p.RemindAt), p.CallHour, millis(p.CallAt), p.NoDuels, p.QuietStanding, p.NoPings, p.Solved, p.Unfolded, p.HideClock, p.HideName, p.Surface, p.Language)
	return about(err, "player %v", p.ID)
}

// playersToRemind and playersToCall repeat the conditions of the indexes player_remind and
// player_call word for word; remindedIn and remindAgain repeat that of player_remind_in.
var (
	playersToRemind = fmt.Sprintf("SELECT "+playerColumns+" FROM player WHERE reminders = %d AND remind_at <= ? ORDER BY remind_at LIMIT ?", RemindersOn)
	remindedIn      = fmt.Sprintf("SELECT id FROM player WHERE last_guild = ? AND (reminders = %d OR call_hour > 0) ORDER BY id", RemindersOn)
	remindAgain     = fmt.Sprintf("UPDATE player SET remind_at = ?, call_at = 0 WHERE last_guild = ? AND (reminders = %d OR call_hour > 0)", RemindersOn)
)

const playersToCall = "SELECT " + playerColumns + " FROM player WHERE call_hour > 0 AND call_at <= ? ORDER BY call_at LIMIT ?"

// DueReminders returns at most limit players with reminders on whose RemindAt has come by a
// time, the longest due first.
func (r Reader) DueReminders(t time.Time, limit int) ([]Player, error) {
	due, err := list(r, scanPlayer, playersToRemind, millis(t), natural(limit))
	return due, about(err, "players to remind")
}

// DueCalls returns at most limit players with a CallHour whose CallAt has come by a time, the
// longest due first.
func (r Reader) DueCalls(t time.Time, limit int) ([]Player, error) {
	due, err := list(r, scanPlayer, playersToCall, millis(t), natural(limit))
	return due, about(err, "players to call")
}

// RemindAgain sets the RemindAt of every player who last played in a guild and has reminders
// on or a CallHour, and has their CallAt worked out again.
func (t Tx) RemindAgain(guild ID, at time.Time) error {
	players, err := list(t.Reader, scalar[int64], remindedIn, guild)
	for _, player := range players {
		t.hold(playerLock, player)
	}
	if err == nil {
		err = t.save(remindAgain, millis(at), guild)
	}
	return about(err, "players to remind in guild %v", guild)
}

// Guests returns at most limit guests, whose IDs are below 0, last seen before a time, by ID.
func (r Reader) Guests(before time.Time, limit int) ([]ID, error) {
	guests, err := list(r, scalar[ID], "SELECT player FROM member WHERE guild = 0 AND player < 0 AND seen_at < ? ORDER BY player LIMIT ?", millis(before), natural(limit))
	return guests, about(err, "guests seen before %v", before)
}
