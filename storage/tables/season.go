package tables

import (
	"errors"

	"kenkenbot/storage"
)

// seasonColumns names a season and the first date of the next.
const seasonColumns = "guild, number, name, first, coalesce((SELECT next.first FROM season AS next WHERE next.guild = season.guild AND next.number = season.number + 1), '')"

func scanSeason(row row) (s storage.Season, err error) {
	err = row.Scan(&s.Guild, &s.Number, &s.Name, date{&s.First}, date{&s.Last})
	if s.Last != 0 {
		s.Last--
	}
	return s, err
}

// Seasons implements storage.Reader.
func (r *Reader) Seasons(guild storage.ID, limit int) ([]storage.Season, error) {
	all, err := list(r, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE guild = ? ORDER BY number DESC LIMIT ?", guild, natural(limit))
	return all, about(err, "seasons of guild %v", guild)
}

// SeasonOn implements storage.Reader.
func (r *Reader) SeasonOn(guild storage.ID, day storage.Day) (storage.Season, error) {
	s, err := get(r, scanSeason, "SELECT "+seasonColumns+" FROM season WHERE guild = ? AND first <= ? ORDER BY first DESC LIMIT 1", guild, dayText(day))
	return s, about(err, "season of guild %v on %v", guild, day)
}

// BeginSeason implements storage.Tx.
func (t *Tx) BeginSeason(guild storage.ID, first storage.Day, name string) error {
	return about(t.beginSeason(guild, first, name), "season of guild %v from %v", guild, first)
}

func (t *Tx) beginSeason(guild storage.ID, first storage.Day, name string) error {
	t.hold(boardsLock, int64(guild))
	latest, err := t.Seasons(guild, 1)
	if err != nil {
		return err
	}
	number := 1
	switch {
	case first <= 0 || len(latest) > 0 && first <= latest[0].First:
		return storage.ErrExists
	case len(latest) > 0:
		number = latest[0].Number
	default:
		if err := t.beginSeasons(guild); err != nil {
			return err
		}
	}
	// Hardly any result is of a day to come. What there is moves from the season before.
	early, err := list(&t.Reader, scanContest, "SELECT guild, puzzle, day, closes_at FROM contest WHERE guild = ? AND day >= ?", guild, dayText(first))
	if err != nil {
		return err
	}
	return t.moveContests(early, func() error {
		return t.save("INSERT INTO season (guild, number, name, first) VALUES (?, ?, ?, ?)", guild, number+1, name, dayText(first))
	})
}

// beginSeasons makes a guild's first season of all that there was.
func (t *Tx) beginSeasons(guild storage.ID) error {
	if err := t.save("INSERT INTO season (guild, number, name, first) VALUES (?, 1, '', '')", guild); err != nil {
		return err
	}
	return t.save("INSERT INTO score (guild, period, ranking, size, difficulty, player, value, solved)"+
		" SELECT guild, ?, ranking, size, difficulty, player, value, solved FROM score WHERE guild = ? AND period = ?",
		periodText(storage.Season{}.Period()), guild, periodText(storage.Period{}))
}

// moveContests takes contests out of all scores, runs change, which moves what periods their
// days are in, and puts them back.
func (t *Tx) moveContests(contests []storage.Contest, change func() error) error {
	if len(contests) == 0 {
		return change()
	}
	boards := make([][]storage.Standing, len(contests))
	for i, c := range contests {
		var err error
		if boards[i], err = list(&t.Reader, scanEntered, "SELECT player, assisted, ranked, finished_at, game, day, on_paper FROM standing WHERE guild = ? AND puzzle = ?", c.Guild, c.Puzzle); err != nil {
			return err
		}
		for _, s := range boards[i] {
			if err := t.RemoveStanding(c.Guild, c.Puzzle, s.Player); err != nil {
				return err
			}
		}
	}
	if err := change(); err != nil {
		return err
	}
	for i, c := range contests {
		for _, s := range boards[i] {
			s.Guild, s.Puzzle = c.Guild, c.Puzzle
			if err := t.CorrectStanding(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// scanEntered reads a standing of a board that is known.
func scanEntered(row row) (s storage.Standing, err error) {
	err = row.Scan(&s.Player, &s.Assisted, span{&s.Ranked}, instant{&s.FinishedAt}, &s.Game, date{&s.Day}, &s.OnPaper)
	return s, err
}

// periodsOf returns the periods of a guild in which a day lies.
func (r *Reader) periodsOf(guild storage.ID, day storage.Day) ([]storage.Period, error) {
	var all []storage.Period
	for _, span := range storage.Spans {
		all = append(all, span.On(day))
	}
	season, err := r.SeasonOn(guild, day)
	if errors.Is(err, storage.ErrNotFound) {
		return all, nil
	}
	return append(all, season.Period()), err
}
