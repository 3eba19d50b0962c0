package format

import "kenkenbot/board"

// dffSigns are the operators as that program spells them.
var dffSigns = [...]byte{board.Given: '=', board.Add: '+', board.Multiply: 'x', board.Subtract: '-', board.Divide: '/'}

// appendDFF appends the puzzle as DelphiForFun text.
func appendDFF(dst []byte, p *board.Puzzle) []byte {
	dst = appendNumber(append(dst, "{Size}\n"...), int64(p.Size()))
	dst = append(dst, "\n{Cages: the cells as (column,row), then target and operator}\n"...)
	for _, c := range p.Cages() {
		for i, cell := range c.Cells {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendNumber(append(dst, '('), int64(cell.Col)+1)
			dst = appendNumber(append(dst, ','), int64(cell.Row)+1)
			dst = append(dst, ')')
		}
		dst = appendNumber(append(dst, '\n'), c.Target)
		dst = append(dst, ' ', dffSigns[c.Op], '\n')
	}
	return dst
}
