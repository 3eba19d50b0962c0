package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"

	"github.com/alecthomas/kong"

	"kenkenbot/board"
	"kenkenbot/bot/book"
	"kenkenbot/bot/game"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// bookCmd prints puzzles on paper: dailies, or some to order.
type bookCmd struct {
	configFlags
	File     string       `arg:"" type:"path" help:"The PDF to write."`
	PerPage  int          `default:"6" placeholder:"N" help:"Puzzles on a page: 1, 2, 4, 6, 9 or 12 (${default})."`
	Paper    book.Paper   `default:"a4" enum:"a4,letter" help:"a4 or letter (${default})."`
	Language languageName `default:"en" placeholder:"CODE" help:"The language of the booklet: en, de or es (${default})."`
	Title    string       `placeholder:"TEXT" help:"What the booklet is called. Without it: what is in it."`
	Page     string       `placeholder:"ADDRESS" help:"The bot's page, such as https://kenken.example. Without it: the configuration's public_url."`
	Codes    bool         `default:"true" negatable:"" help:"Print a QR code beside each puzzle that opens it on the page, if there is one (the default; --no-codes leaves it out)."`

	From string `group:"Dailies" placeholder:"DATE" help:"Print the bot's dailies from this day on, such as 2026-12-01, instead of puzzles to order. Their answers are in the booklet: keep it from players until the days are over."`
	Days int    `group:"Dailies" range:"1-366" default:"30" placeholder:"N" help:"How many days (${default}, at most 366)."`
	Mini bool   `group:"Dailies" help:"Print the minis as well."`

	Size       int                `group:"Puzzles to order" range:"3-12" default:"6" placeholder:"N" help:"Cells in a row, 3 to 12 (${default})."`
	Difficulty board.Difficulty   `group:"Puzzles to order" placeholder:"GRADE" help:"How hard: easy, medium, hard, expert or extreme (medium, or with --needs what that takes)."`
	Ops        generate.Operators `group:"Puzzles to order" placeholder:"SIGNS" help:"The operators that cages may use, as in \"+-*/\", which is all of them."`
	Hidden     bool               `group:"Puzzles to order" help:"Hide the operators."`
	Needs      techniqueName      `group:"Puzzles to order" placeholder:"NAME" help:"Puzzles that need this technique exactly once and nothing harder, such as \"hidden single\". Those that every puzzle needs, such as \"cage digits\", may be needed more often."`
	Count      int                `group:"Puzzles to order" range:"1-500" default:"24" placeholder:"K" help:"How many puzzles (${default}, at most 500)."`
	Seed       *uint64            `group:"Puzzles to order" placeholder:"S" help:"Seed of the first puzzle; the others have the next ones. The same seed makes the same booklet. Without it: at random."`
}

// Help is shown by "bot book --help".
func (bookCmd) Help() string {
	return "The booklet has a page of rules for the signs that its puzzles have, the puzzles, of which those to order rise from the easiest to the hardest, hints that give no digit away, and answers. For example:\n\n" +
		"  bot book class.pdf --size 4 --ops + --difficulty easy --count 24\n" +
		"  bot book december.pdf --from 2026-12-01 --days 31"
}

// techniqueName is a technique by its name.
type techniqueName struct{ logic.Technique }

// UnmarshalText is logic.ParseTechnique.
func (t *techniqueName) UnmarshalText(text []byte) (err error) {
	t.Technique, err = logic.ParseTechnique(string(text))
	return err
}

// Validate refuses what can't be printed, before any work is done.
func (c *bookCmd) Validate(given *kong.Context) error {
	others, how := "Puzzles to order", "without"
	if c.From == "" {
		others, how = "Dailies", "with"
	}
	for _, part := range given.Path {
		if part.Flag != nil && part.Flag.Group != nil && part.Flag.Group.Key == others {
			return fmt.Errorf("--%s goes %s --from: a booklet has the bot's dailies, or puzzles to order", part.Flag.Name, how)
		}
	}
	if c.Page != "" {
		page, err := config.ParsePublicURL(c.Page)
		if err != nil {
			return fmt.Errorf("--page %w", err)
		}
		c.Page = page.String()
	}
	if c.From != "" {
		_, err := storage.ParseDay(c.From)
		if err == nil && c.Mini && 2*c.Days > book.MostPuzzles {
			err = fmt.Errorf("--days %d --mini: a booklet has at most %d puzzles", c.Days, book.MostPuzzles)
		}
		return err
	}
	if err := c.fits(); err != nil {
		return err
	}
	return c.spec(0).Validate()
}

// fits returns an error if puzzles to order are too small on the page.
func (c *bookCmd) fits() error {
	if err := book.Fits(c.Size, c.PerPage, c.Paper, c.page()); err != nil {
		return fmt.Errorf("--per-page %d: %w", c.PerPage, err)
	}
	return nil
}

// page returns the address that the codes lead to; empty if there are none.
func (c *bookCmd) page() string {
	if !c.Codes {
		return ""
	}
	return c.Page
}

// spec returns what is asked of puzzle i.
func (c *bookCmd) spec(i int) generate.Spec {
	s := generate.Spec{Size: c.Size, Difficulty: c.Difficulty, Ops: c.Ops, Hidden: c.Hidden, Needs: c.Needs.Technique}
	if s.Needs == 0 { // a lesson's puzzles are as they come
		s.Edited, s.Best = true, bookChoice(c.Size)
	}
	if s.Difficulty == 0 && s.Needs == 0 {
		s.Difficulty = board.Medium
	}
	if c.Seed != nil {
		s.Seed = *c.Seed + uint64(i)
	}
	return s
}

// bookChoice returns of how many a booklet's puzzle is the best: of fewer where one takes longer
// to make.
func bookChoice(size int) int {
	switch {
	case size <= 6:
		return 16
	case size <= 9:
		return 4
	}
	return 1
}

// Run makes the booklet. A file that is there already is replaced once the new one is
// whole.
func (c *bookCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	c.Page = cmp.Or(c.Page, cfg.PublicURL)
	b := book.Booklet{Title: c.Title, Language: c.Language.Language, PerPage: c.PerPage, Paper: c.Paper, Page: c.page()}
	if c.From != "" {
		if err := c.dailies(con, cfg, &b); err != nil {
			return err
		}
	} else if err := c.toOrder(con, &b); err != nil {
		return err
	}
	if err := writeWhole(c.File, func(w io.Writer) error { return book.Write(w, b) }); err != nil {
		return err
	}
	fmt.Fprintf(con.stdout, "%s: %s, puzzles: %d\n", c.File, b.Title, len(b.Puzzles))
	return nil
}

// dailies adds the days' puzzles to the booklet.
func (c *bookCmd) dailies(con *console, cfg config.Config, b *book.Booklet) (err error) {
	log := slog.New(slog.DiscardHandler)
	store, err := c.attach(con.ctx, cfg, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	salt, err := operate.Salt(con.ctx, string(cfg.Salt), store)
	if err != nil {
		return err
	}
	service := game.New(store, game.Rules{Salt: salt}, log)
	from, err := storage.ParseDay(c.From)
	if err != nil {
		return err
	}
	slots := []storage.Slot{storage.Main}
	if c.Mini {
		slots = append(slots, storage.Mini)
	}
	bar := con.showBar(c.Days * len(slots))
	defer bar.done()
	last := from + storage.Day(c.Days-1)
	for day := from; day <= last; day++ {
		for _, slot := range slots {
			d, err := service.DailyOf(con.ctx, day, slot)
			if err != nil {
				return err
			}
			if err := addTo(con.ctx, b, words.BookDailyOf(d), d.Puzzle, d.Solution); err != nil {
				return err
			}
			bar.add()
		}
	}
	if b.Title == "" {
		b.Title = words.PageIn(c.Language.Language).Text(words.BookTitle{From: from, To: last})
	}
	return nil
}

// toOrder adds puzzles to order to the booklet.
func (c *bookCmd) toOrder(con *console, b *book.Booklet) error {
	if err := c.fits(); err != nil { // with what the configuration says of the page
		return err
	}
	if c.Seed == nil {
		seed := rand.Uint64()
		c.Seed = &seed
	}
	bar := con.showBar(c.Count)
	defer bar.done()
	var all []generate.Result
	err := makeAll(con, c.Count, c.spec, func(made generate.Result) error {
		bar.add()
		all = append(all, made)
		return nil
	})
	if err != nil {
		return err
	}
	slices.SortStableFunc(all, func(a, b generate.Result) int { return cmp.Compare(a.Rating.Score, b.Rating.Score) })
	var kind words.Kind
	for _, made := range all {
		kind = words.Kind{Size: made.Puzzle.Size(), Difficulty: made.Rating.Difficulty}
		if err := addTo(con.ctx, b, kind, made.Puzzle, made.Solution); err != nil {
			return err
		}
	}
	if b.Title == "" {
		b.Title = words.PageIn(c.Language.Language).Text(words.BookTitle{Kind: kind, Count: c.Count})
	}
	return nil
}

// addTo adds a puzzle with its hints to a booklet.
func addTo(ctx context.Context, b *book.Booklet, title words.Message, p *board.Puzzle, solution board.Grid) error {
	path, err := logic.FindPath(ctx, p, logic.Limits{Work: 20_000_000})
	if err != nil && !errors.Is(err, logic.ErrBudget) {
		return err
	}
	b.Puzzles = append(b.Puzzles, book.Puzzle{Title: title, Puzzle: p, Solution: solution, Hints: words.BookHintsOf(p, path)})
	return nil
}

// writeWhole writes a file beside the one of that name, and puts it in its place when it
// is whole.
func writeWhole(path string, write func(io.Writer) error) (err error) {
	part := path + ".part"
	file, err := os.Create(part)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	err = errors.Join(write(out), out.Flush(), file.Close())
	if err == nil {
		err = os.Rename(part, path)
	}
	if err != nil {
		os.Remove(part)
	}
	return err
}
