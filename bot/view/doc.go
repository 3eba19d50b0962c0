// Package view makes Discord messages of what a game shows.
//
// A Composer needs sentences, a renderer and nothing else: a turn goes in, and its message comes
// out, with a line, a picture or a text of the board, and the controls. Each control's custom ID
// is a path that says where it leads, "/board/17/key/4", and the paths are written here. What a
// form or a select sends back is read beside the code that wrote it.
//
// Every part of a board has a fixed number, by which a client that shows the board again knows
// it and leaves the focus where it was.
package view
