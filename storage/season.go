package storage

import "errors"

// Season is a stretch of days in a guild with boards of its own. Each ends on the day before
// the next begins. A guild has none until one is begun; what was before that is its first.
type Season struct {
	Guild  ID
	Number int // from 1
	Name   string
	First  Day // 0 for the first
	Last   Day // 0 while there is no next
}

// Period returns the dates that the season's boards cover.
func (s Season) Period() Period { return Period{Span: OneSeason, First: s.First, End: s.Last} }

// seasonColumns names a season and the first date of the next.
const seasonColumns = "guild, number, name, first," +
	" coalesce((SELECT next.first FROM season AS next WHERE next.guild = season.guild AND next.number = season.number + 1), '')"

func scanSeason(row row) (s Season, err error) {
	err = row.Scan(&s.Guild, &s.Number, &s.Name, date{&s.First}, date{&s.Last})
	if s.Last != 0 {
		s.Last--
	}
	return s, err
}

// Seasons returns at most limit seasons of a guild, the latest first.
func (r Reader) Seasons(guild ID, limit int) ([]Season, error) {
	all, err := list(r, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE guild = ? ORDER BY number DESC LIMIT ?", guild, natural(limit))
	return all, about(err, "seasons of guild %v", guild)
}

// SeasonOn returns the season of a guild in which a date lies, ErrNotFound if the guild has no
// seasons.
func (r Reader) SeasonOn(guild ID, day Day) (Season, error) {
	s, err := get(r, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE guild = ? AND first <= ? ORDER BY first DESC LIMIT 1", guild, dayText(day))
	return s, about(err, "season of guild %v on %v", guild, day)
}

// BeginSeason begins a season of a guild on a date, with a name that may be empty. The guild's
// first call makes a season 1 of everything before that date. What counts from the date on
// moves to the new season's boards. It returns ErrExists unless the latest season begins
// before the date.
func (t Tx) BeginSeason(guild ID, first Day, name string) error {
	return about(t.beginSeason(guild, first, name), "season of guild %v from %v", guild, first)
}

func (t Tx) beginSeason(guild ID, first Day, name string) error {
	t.hold(boardsLock, int64(guild))
	latest, err := t.Seasons(guild, 1)
	if err != nil {
		return err
	}
	number := 1
	switch {
	case first <= 0 || len(latest) > 0 && first <= latest[0].First:
		return ErrExists
	case len(latest) > 0:
		number = latest[0].Number
	default:
		if err := t.beginSeasons(guild); err != nil {
			return err
		}
	}
	return t.moveEarly(guild, first, func() error {
		return t.save("INSERT INTO season (guild, number, name, first) VALUES (?, ?, ?, ?)", guild, number+1, name, dayText(first))
	})
}

// beginSeasons makes a guild's first season of all that there was.
func (t Tx) beginSeasons(guild ID) error {
	clear(t.tallies)
	if err := t.save("INSERT INTO season (guild, number, name, first) VALUES (?, 1, '', '')", guild); err != nil {
		return err
	}
	return t.save("INSERT INTO score (guild, period, player, points, solved) SELECT guild, ?, player, points, solved FROM score WHERE guild = ? AND period = ?",
		periodText(Season{}.Period()), guild, periodText(Period{}))
}

// moveEarly runs begin, which begins a season, and moves what counts from its first date on
// out of the season before: hardly any result is of a day to come.
func (t Tx) moveEarly(guild ID, first Day, begin func() error) error {
	early, err := list(t.Reader, scanEarned, "SELECT s.player, sum(s.points), count(*)"+
		" FROM contest AS c CROSS JOIN standing AS s ON s.guild = c.guild AND s.puzzle = c.puzzle"+
		" WHERE c.guild = ? AND c.day >= ? GROUP BY s.player", guild, dayText(first))
	if err != nil {
		return err
	}
	before, err := t.SeasonOn(guild, first)
	if err == nil {
		err = begin()
	}
	for _, x := range early {
		if err == nil {
			err = t.creditIn(guild, x.Player, []Period{before.Period()}, -x.Points, -x.Solved)
		}
		if err == nil {
			err = t.creditIn(guild, x.Player, []Period{{Span: OneSeason, First: first}}, x.Points, x.Solved)
		}
	}
	return err
}

// scanEarned reads the sum of some standings of a player.
func scanEarned(row row) (x Score, err error) {
	err = row.Scan(&x.Player, &x.Points, &x.Solved)
	return x, err
}

// periodsOf returns the periods of a guild in which a day lies.
func (r Reader) periodsOf(guild ID, day Day) ([]Period, error) {
	var all []Period
	for _, span := range Spans {
		all = append(all, span.On(day))
	}
	if guild == 0 {
		return all, nil // everywhere has no seasons
	}
	season, err := r.SeasonOn(guild, day)
	if errors.Is(err, ErrNotFound) {
		return all, nil
	}
	return append(all, season.Period()), err
}
