package words

// Help teaches the game and the commands.
func Help() string {
	return `## How to play KenKen
Fill the grid so that each row and each column holds every number once: 1 to 4 on a 4×4, 1 to 6 on a 6×6.
The heavy walls cut the grid into **cages**. The numbers in a cage, combined with its operator, give the **target** in its corner: ` + "`6×`" + ` wants a product of 6, ` + "`1−`" + ` two numbers that differ by 1, ` + "`2÷`" + ` two of which one is twice the other. A target without an operator is the number itself.
A number may repeat in a cage that turns a corner, never in a row or column.

## Commands
` + "`/kenken today`" + ` your board for today; your clock starts. ` + "`puzzle:mini`" + ` a small one
` + "`/kenken move`" + ` fill cells: ` + "`a1=3 b2=4`" + ` (column letter, row number), ` + "`a1=`" + ` erases
` + "`/kenken note`" + ` pencil marks: ` + "`a1=124`" + `
` + "`/kenken undo`" + `, ` + "`redo`" + `, ` + "`restart`" + `, ` + "`check`" + ` go back and forth, begin again, see broken rules (free)
` + "`/kenken hint`" + ` where to look, then why, then the step; each costs time, and times with hints rank after those without
` + "`/kenken submit`" + ` hand in the board, or a whole answer in digits. A wrong one adds 15 s to your time, the next 30 s, then 60 s …
` + "`/kenken leaderboard`" + `, ` + "`stats`" + ` who leads, and your record
` + "`/kenken practice`" + ` another puzzle, any size; ` + "`settings`" + ` your colours
` + "`/kenken solution`" + ` the answer (asks first); ` + "`/puzzle code`" + ` the share code
In a direct message, or when you mention me, plain words work too: ` + "`a1=3 b2=4`" + `, ` + "`hint`" + `, ` + "`board`" + `.

-# KenKen® is a registered trademark of Nextoy, LLC. This bot is not affiliated with it.`
}
