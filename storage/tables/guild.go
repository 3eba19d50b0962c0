package tables

import (
	"encoding/json"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

const guildColumns = "id, zone, channel, post_minute, teaser, week, setup_by, paused, pause_cause, changed_at, recap, recap_role, crowned, untimed, no_matches, match_channel, on_hold, no_mini, ping_role, threads, publish, quiet, greeting, left_at, ops"

func scanGuild(row row) (g storage.Guild, err error) {
	var week string
	err = row.Scan(&g.ID, &g.Zone, &g.Channel, &g.PostMinute, &g.Teaser, &week, &g.SetupBy, &g.Paused, &g.PauseCause, instant{&g.ChangedAt}, &g.Recap, &g.RecapRole, date{&g.Crowned}, &g.Untimed, &g.NoMatches, &g.MatchChannel,
		&g.OnHold, &g.NoMini, &g.PingRole, &g.Threads, &g.Publish, &g.Quiet, &g.Greeting, instant{&g.LeftAt}, &g.Ops)
	if err == nil {
		g.Week, err = parseWeek(week)
	}
	return g, err
}

// Guild implements storage.Reader.
func (r *Reader) Guild(id storage.ID) (storage.Guild, error) {
	r.share(guildLock, int64(id))
	g, err := get(r, scanGuild, "SELECT "+guildColumns+" FROM guild WHERE id = ?", id)
	return g, about(err, "guild %v", id)
}

// Untimed implements storage.Reader.
func (r *Reader) Untimed(id storage.ID) (bool, error) {
	r.share(guildLock, int64(id))
	untimed, err := get(r, scalar[bool], "SELECT untimed FROM guild WHERE id = ?", id)
	if errors.Is(err, storage.ErrNotFound) {
		return false, nil
	}
	return untimed, about(err, "guild %v", id)
}

// PostingGuilds implements storage.Reader.
func (r *Reader) PostingGuilds(of storage.Part, after storage.ID, limit int) ([]storage.Guild, error) {
	some, err := list(r, scanGuild, "SELECT "+guildColumns+" FROM guild WHERE channel <> 0 AND id > ? AND on_hold = 0 AND left_at = 0"+within("id", of)+" ORDER BY id LIMIT ?", after, natural(limit))
	return some, about(err, "posting guilds")
}

// SetUpGuilds implements storage.Reader.
func (r *Reader) SetUpGuilds(after storage.ID, limit int) ([]storage.Guild, error) {
	all, err := list(r, scanGuild, "SELECT "+guildColumns+" FROM guild WHERE id > ? AND setup_by <> 0 AND left_at = 0 ORDER BY id LIMIT ?", after, natural(limit))
	return all, about(err, "guilds that were set up")
}

// LeftGuilds implements storage.Reader.
func (r *Reader) LeftGuilds(before time.Time, limit int) ([]storage.ID, error) {
	ids, err := list(r, scalar[storage.ID], "SELECT id FROM guild WHERE left_at <> 0 AND left_at < ? ORDER BY left_at, id LIMIT ?", millis(before), natural(limit))
	return ids, about(err, "guilds left")
}

// UngreetedGuilds implements storage.Reader.
func (r *Reader) UngreetedGuilds() ([]storage.ID, error) {
	ids, err := list(r, scalar[storage.ID], "SELECT id FROM guild WHERE greeting = 1 ORDER BY id")
	return ids, about(err, "guilds to be greeted")
}

// ForgetGuild implements storage.Tx.
func (t *Tx) ForgetGuild(id storage.ID) error {
	t.hold(guildLock, int64(id))
	for _, table := range []string{"crown", "block"} {
		if err := t.save("DELETE FROM "+table+" WHERE guild = ?", id); err != nil {
			return about(err, "guild %v", id)
		}
	}
	return about(t.save("DELETE FROM guild WHERE id = ?", id), "guild %v", id)
}

var saveGuild = put("guild", "id", guildColumns)

// SaveGuild implements storage.Tx.
func (t *Tx) SaveGuild(g storage.Guild) error {
	t.hold(guildLock, int64(g.ID))
	err := t.save(saveGuild,
		g.ID, g.Zone, g.Channel, g.PostMinute, g.Teaser, weekText(g.Week), g.SetupBy, g.Paused, g.PauseCause, millis(g.ChangedAt), g.Recap, g.RecapRole, dayText(g.Crowned), g.Untimed, g.NoMatches, g.MatchChannel,
		g.OnHold, g.NoMini, g.PingRole, g.Threads, g.Publish, g.Quiet, g.Greeting, millis(g.LeftAt), g.Ops)
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
