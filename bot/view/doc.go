// Package view turns a game's Turn into a Discord message.
//
// A Composer needs sentences, a renderer and nothing else: a turn goes in, and its message comes
// out, with a line, a picture or a text of the board, and the controls. Each control's custom ID is
// a path that says where it leads, "/board/17/key/4", and the paths are written here. The values of
// a form or a select are read beside the code that made it.
//
// Every part of a board has a fixed number, by which a client that shows the board again knows
// it and leaves the focus where it was.
package view
