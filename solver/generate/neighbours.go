package generate

// neighbours holds, for each size and cell, the cells that share an edge with it.
var neighbours = func() (all [MaxSize + 1][][]uint8) {
	for n := range all {
		all[n] = make([][]uint8, n*n)
		for i := range n * n {
			for j := range n * n {
				if adjacent(n, i, j) {
					all[n][i] = append(all[n][i], uint8(j))
				}
			}
		}
	}
	return all
}()

// adjacent reports whether the cells at two indices of a board of size n share an
// edge.
func adjacent(n, i, j int) bool {
	a, b := rowOf[n][i], rowOf[n][j]
	return a == b && (i-j == 1 || j-i == 1) || i-j == n || j-i == n
}

// rowOf and colOf hold the row and the column of each cell of the boards of each
// size.
var rowOf, colOf = func() (rows, cols [MaxSize + 1][MaxSize * MaxSize]uint8) {
	for n := range rows {
		for i := range n * n {
			rows[n][i], cols[n][i] = uint8(i/n), uint8(i%n)
		}
	}
	return rows, cols
}()
