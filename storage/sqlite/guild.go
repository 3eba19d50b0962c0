package sqlite

import (
	"encoding/json"

	"kenkenbot/board"
	"kenkenbot/storage"
)

const guildColumns = "id, zone, channel, post_minute, teaser, week, setup_by, paused, pause_cause, changed_at, recap, recap_role, crowned, untimed, no_matches, match_channel"

func scanGuild(row row) (g storage.Guild, err error) {
	var week string
	err = row.Scan(&g.ID, &g.Zone, &g.Channel, &g.PostMinute, &g.Teaser, &week, &g.SetupBy, &g.Paused, &g.PauseCause, instant{&g.ChangedAt}, &g.Recap, &g.RecapRole, date{&g.Crowned}, &g.Untimed, &g.NoMatches, &g.MatchChannel)
	if err == nil {
		g.Week, err = parseWeek(week)
	}
	return g, err
}

// Guild implements storage.Reader.
func (r *reader) Guild(id storage.ID) (storage.Guild, error) {
	g, err := get(r, scanGuild, "SELECT "+guildColumns+" FROM guild WHERE id = ?", id)
	return g, about(err, "guild %v", id)
}

// PostingGuilds implements storage.Reader.
func (r *reader) PostingGuilds() ([]storage.Guild, error) {
	all, err := list(r, scanGuild, "SELECT "+guildColumns+" FROM guild WHERE channel <> 0 ORDER BY id")
	return all, about(err, "posting guilds")
}

// SaveGuild implements storage.Tx.
func (t *tx) SaveGuild(g storage.Guild) error {
	err := t.save("INSERT OR REPLACE INTO guild ("+guildColumns+") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		g.ID, g.Zone, g.Channel, g.PostMinute, g.Teaser, weekText(g.Week), g.SetupBy, g.Paused, g.PauseCause, millis(g.ChangedAt), g.Recap, g.RecapRole, dayText(g.Crowned), g.Untimed, g.NoMatches, g.MatchChannel)
	return about(err, "guild %v", g.ID)
}

// weekText returns how a week is stored.
func weekText(w storage.Week) string {
	if w == (storage.Week{}) {
		return ""
	}
	var days [7][2]int
	for i, kind := range w {
		days[i] = [2]int{kind.Size, int(kind.Difficulty)}
	}
	text, _ := json.Marshal(days) // integers always have a text
	return string(text)
}

// parseWeek reads a stored week.
func parseWeek(text string) (w storage.Week, err error) {
	if text == "" {
		return w, nil
	}
	var days [7][2]int
	if err := json.Unmarshal([]byte(text), &days); err != nil {
		return w, about(err, "stored week %q", text)
	}
	for i, day := range days {
		w[i] = storage.Kind{Size: day[0], Difficulty: board.Difficulty(day[1])}
	}
	return w, nil
}
