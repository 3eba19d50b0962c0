package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// mostResults is how many results of a guild are handed out, the latest: a file of Discord's
// holds no more.
const mostResults = 30_000

// ResultsOf asks for the ranked results of the actor's guild, for its manager alone: the face
// has seen to it.
type ResultsOf struct{}

// ServerResults are a guild's ranked results, oldest puzzle first, best first. More says that
// there are older ones.
type ServerResults struct {
	Rows []ServerResult
	More bool
}

// ServerResult is a ranked result, with its rank in the guild.
type ServerResult struct {
	storage.GuildResult
	Rank int // equal ones share it; 0 without a time
}

func (ServerResults) Fact() {}

func (ResultsOf) Look(l *Looking) (Turn, error) {
	rows, err := storage.GuildResults(l.Tx, l.Actor.Guild, mostResults+1)
	if err != nil {
		return Turn{}, err
	}
	all := ServerResults{More: len(rows) > mostResults}
	if all.More { // the oldest of them may lack its best
		oldest := rows[0].Puzzle
		for len(rows) > 0 && rows[0].Puzzle == oldest {
			rows = rows[1:]
		}
	}
	first, rank := 0, 0
	for i, r := range rows {
		switch {
		case i == 0 || rows[i-1].Puzzle != r.Puzzle:
			first, rank = i, 1
		case rows[i-1].Took != r.Took || rows[i-1].Hints != r.Hints:
			rank = i - first + 1
		}
		if !r.Timed {
			rank = 0
		}
		if r.Result.Game != 0 { // else it is of somebody who was forgotten
			all.Rows = append(all.Rows, ServerResult{r, rank})
		}
	}
	return Turn{Facts: []outcome.Fact{all}}, nil
}
