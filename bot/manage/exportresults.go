package manage

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// exportResults hands a manager the ranked results of the server, as a table and as data.
func exportResults(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.ResultsOf{})
	all, ok := game.FactOf[game.ServerResults](turn)
	switch {
	case err != nil || !ok:
		return b.Tell(words.TurnOf(turn)), err
	case len(all.Rows) == 0:
		return b.Tell("NothingToExport"), nil
	}
	table, err := resultsTable(all.Rows)
	if err != nil {
		return face.Reply{}, err
	}
	data, err := json.Marshal(exportedResults(all.Rows))
	if err != nil {
		return face.Reply{}, err
	}
	return face.Reply{Message: discord.Message{
		Content: b.Words.Text(words.ResultsExported{Count: len(all.Rows), Cut: all.More}), Ephemeral: true,
		Files: []discord.File{
			{Name: "kenken-results.csv", ContentType: "text/csv", Data: table},
			{Name: "kenken-results.json", ContentType: "application/json", Data: data},
		},
	}}, nil
}

// exportedResult is a ranked result in the files. Its JSON names are also the names of the columns
// of the table. Times are in seconds.
type exportedResult struct {
	Day        string  `json:"day"`
	Puzzle     string  `json:"puzzle"`
	Size       int     `json:"size"`
	Difficulty string  `json:"difficulty"`
	Rank       int     `json:"rank"`
	PlayerID   string  `json:"player_id"` // as text: spreadsheets and JavaScript round such numbers
	Player     string  `json:"player"`
	Seconds    float64 `json:"seconds"` // 0 without a time
	Hints      int     `json:"hints"`
	Wrong      int     `json:"wrong"`
	FinishedAt string  `json:"finished_at"` // UTC
}

func exportedResults(rows []game.ServerResult) []exportedResult {
	out := make([]exportedResult, len(rows))
	for i, r := range rows {
		out[i] = exportedResult{
			Day: r.Day.String(), Puzzle: view.SlotName(r.Slot), Size: r.Result.Size, Difficulty: r.Result.Difficulty.String(), Rank: r.Rank,
			PlayerID: r.Player.String(), Player: r.Name, Seconds: r.Took.Seconds(),
			Hints: r.Result.Hints, Wrong: r.Result.Wrong, FinishedAt: r.FinishedAt.UTC().Format(time.RFC3339),
		}
	}
	return out
}

// resultColumns head the table.
var resultColumns = []string{"day", "puzzle", "size", "difficulty", "rank", "player_id", "player", "seconds", "hints", "wrong", "finished_at"}

// resultsTable writes results as CSV.
func resultsTable(rows []game.ServerResult) ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	w.Write(resultColumns)
	seconds := func(s float64) string { return strconv.FormatFloat(s, 'f', -1, 64) }
	for _, r := range exportedResults(rows) {
		w.Write([]string{
			r.Day, r.Puzzle, strconv.Itoa(r.Size), r.Difficulty, strconv.Itoa(r.Rank), r.PlayerID, plainCell(r.Player), seconds(r.Seconds),
			strconv.Itoa(r.Hints), strconv.Itoa(r.Wrong), r.FinishedAt,
		})
	}
	w.Flush()
	return out.Bytes(), w.Error()
}

// plainCell keeps a spreadsheet from taking somebody's name for a formula. Some skip a
// tab or a line break before one, and East Asian ones read full-width signs as ASCII.
func plainCell(name string) string {
	if first, _ := utf8.DecodeRuneInString(name); strings.ContainsRune("'=+-@＝＋－＠\t\r\n", first) {
		return "'" + name
	}
	return name
}
