package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// MaxOptions is how many options a select takes (page components/reference).
const MaxOptions = 25

// How the values of the select that moves the cursor begin; a bare value is a cell.
const (
	cageValue = "cage/"
	rowsValue = "rows/"
)

// Jump returns the action that moves the cursor to the place chosen in the select.
func Jump(chosen string) game.Action {
	if name, ok := strings.CutPrefix(chosen, cageValue); ok {
		return game.JumpToCage{Cell: CellNamed(name)}
	}
	if rows, ok := strings.CutPrefix(chosen, rowsValue); ok {
		from, to, _ := strings.Cut(rows, "-")
		return game.JumpToRows{First: rowNamed(from), Last: rowNamed(to)}
	}
	return game.JumpToCell{Cell: CellNamed(chosen)}
}

// rowNamed returns the row of that number, counted from 0; -1 if it is none.
func rowNamed(number string) int {
	n, err := strconv.Atoi(number)
	if err != nil {
		return -1
	}
	return n - 1
}

// JumpSelect returns the select that moves the cursor.
func (c *Composer) JumpSelect(id string, v *game.View) discordgo.SelectMenu {
	return discordgo.SelectMenu{
		ID: partJump, MenuType: discordgo.StringSelectMenu, CustomID: id,
		Placeholder: c.Words.Label("JumpPlaceholder"), Options: newJumps(v, c.Words).options(),
	}
}

// jumps is where the cursor can go. A player goes to cages while there are many empty
// cells, though to the cells of small cages as far as there is room, and straight to a
// cell when there are few; every cell can be reached in two choices, because the cage
// that the cursor is in is listed by its cells.
type jumps struct {
	*game.View
	words *words.Catalogue
	here  int   // the cage that the cursor is in
	empty []int // how many cells of each cage are empty
}

func newJumps(v *game.View, w *words.Catalogue) jumps {
	j := jumps{View: v, words: w, here: v.Puzzle.CageOf(v.Cursor())}
	for _, cage := range v.Puzzle.Cages() {
		empty := 0
		for _, c := range cage.Cells {
			if v.Grid.At(v.Size, c) == 0 {
				empty++
			}
		}
		j.empty = append(j.empty, empty)
	}
	return j
}

// options returns the options of the select: 1 to MaxOptions.
func (j jumps) options() []discordgo.SelectMenuOption {
	if len(j.Grid) <= MaxOptions {
		return j.cells(func(board.Cell) bool { return true })
	}
	if left := j.Empty(); left > 0 && left <= MaxOptions {
		return j.fewLeft()
	}
	if all := j.cages(0, j.Size-1, nil); len(all) <= MaxOptions {
		return j.cages(0, j.Size-1, j.small(0, j.Size-1, MaxOptions-len(all)))
	}
	return j.page()
}

// small returns which cages that begin in some rows are listed by their empty cells:
// those with the fewest, as long as there is room for more options. In any other cage
// the first empty cell is one choice away, and the next ones two.
func (j jumps) small(first, last, room int) []int {
	var all []int
	for i, cage := range j.Puzzle.Cages() {
		if row := int(cage.Cells[0].Row); i != j.here && row >= first && row <= last && j.empty[i] > 1 {
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return j.empty[a] - j.empty[b] })
	for k, i := range all {
		if room -= j.empty[i] - 1; room < 0 {
			return all[:k]
		}
	}
	return all
}

// cells returns the options of the cells that are wanted, in reading order.
func (j jumps) cells(wanted func(board.Cell) bool) []discordgo.SelectMenuOption {
	var options []discordgo.SelectMenuOption
	for i := range j.Grid {
		if c := board.CellAt(j.Size, i); wanted(c) {
			options = append(options, j.cell(c))
		}
	}
	return options
}

// fewLeft lists the empty cells, and as far as there is room the filled cells of the
// cursor's cage and then the full cages, from the cursor's on.
func (j jumps) fewLeft() []discordgo.SelectMenuOption {
	options := j.cells(func(c board.Cell) bool { return j.Grid.At(j.Size, c) == 0 })
	all := j.Puzzle.Cages()
	for _, c := range all[j.here].Cells {
		if j.Grid.At(j.Size, c) != 0 && len(options) < MaxOptions {
			options = append(options, j.cell(c))
		}
	}
	for k := 1; k < len(all) && len(options) < MaxOptions; k++ {
		if i := (j.here + k) % len(all); j.empty[i] == 0 && all[i].Op != board.Given {
			options = append(options, j.cage(i))
		}
	}
	return options
}

// cages lists the cages that begin in some rows, those in byCell by their empty cells,
// and the cursor's by all of its cells. A given cell that is filled is nowhere to go.
func (j jumps) cages(first, last int, byCell []int) []discordgo.SelectMenuOption {
	var options []discordgo.SelectMenuOption
	for i, cage := range j.Puzzle.Cages() {
		row := int(cage.Cells[0].Row)
		switch {
		case i == j.here:
			for _, c := range cage.Cells {
				options = append(options, j.cell(c))
			}
		case row < first || row > last:
		case slices.Contains(byCell, i):
			for _, c := range cage.Cells {
				if j.Grid.At(j.Size, c) == 0 {
					options = append(options, j.cell(c))
				}
			}
		case cage.Op != board.Given || j.empty[i] > 0:
			options = append(options, j.cage(i))
		}
	}
	return options
}

// page lists the cages that begin in the band of rows that the cursor is in, and the
// other bands. Bands are as high as they can be with every page in one select.
func (j jumps) page() []discordgo.SelectMenuOption {
	height := j.Size - 1
	for height > 1 && !j.fits(height) {
		height--
	}
	at, bands := int(j.Cursor().Row)/height, (j.Size+height-1)/height
	var options []discordgo.SelectMenuOption
	for band := range bands {
		first, last := band*height, min((band+1)*height, j.Size)-1
		if band == at {
			room := MaxOptions - (bands - 1) - len(j.cages(first, last, nil))
			options = append(options, j.cages(first, last, j.small(first, last, room))...)
			continue
		}
		options = append(options, discordgo.SelectMenuOption{
			Label: j.words.Label(words.RowsOption{First: first, Last: last}), Value: fmt.Sprintf("%s%d-%d", rowsValue, first+1, last+1),
		})
	}
	return options[:min(len(options), MaxOptions)] // a cage of very many cells
}

// fits reports whether every page has room with bands of that height. It leaves out
// where the cursor is, so that the bands stay the same while it moves.
func (j jumps) fits(height int) bool {
	begin, widest := make([]int, j.Size), 0
	for i, cage := range j.Puzzle.Cages() {
		if cage.Op != board.Given || j.empty[i] > 0 {
			begin[cage.Cells[0].Row]++
			widest = max(widest, len(cage.Cells))
		}
	}
	bands := (j.Size + height - 1) / height
	for first := 0; first < j.Size; first += height {
		cages := 0
		for row := first; row < min(first+height, j.Size); row++ {
			cages += begin[row]
		}
		if cages+widest+bands-1 > MaxOptions {
			return false
		}
	}
	return true
}

func (j jumps) cage(i int) discordgo.SelectMenuOption {
	cage := j.Puzzle.Cages()[i]
	label := words.CageOption{Cage: cage.Label(), First: cage.Cells[0], Empty: j.empty[i]}
	return discordgo.SelectMenuOption{Label: j.words.Label(label), Value: cageValue + cage.Cells[0].String()}
}

func (j jumps) cell(c board.Cell) discordgo.SelectMenuOption {
	i := c.Index(j.Size)
	cage := j.Puzzle.Cages()[j.Puzzle.CageOf(c)]
	label := words.CellOption{Cell: c, Cage: cage.Label(), Value: int(j.Grid[i]), Marks: j.Marks[i]}
	return discordgo.SelectMenuOption{Label: j.words.Label(label), Value: c.String(), Default: c == j.Cursor()}
}

// CellNamed returns the cell of that name; one that is on no board if it is no name.
func CellNamed(name string) board.Cell {
	cell, ok := board.ParseCell(name)
	if !ok {
		return board.At(board.MaxSize, board.MaxSize)
	}
	return cell
}
