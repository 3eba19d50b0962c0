package storage

import (
	"fmt"
	"slices"
)

// Everything that is kept of a person is in the columns whose fields say so: see fate. Each is
// reached through an index: by player where a table has one, else guild by guild.

// ForgetGames drops at most limit of the games that Forget would drop, and reports whether
// more are left. Somebody with many games is forgotten in several Updates, so that nobody else
// waits for long.
func ForgetGames(t Tx, player ID, limit int) (left bool, err error) {
	t.hold(playerLock, int64(player))
	defer func() { err = about(err, "games of player %v", player) }()
	// One more than asked for tells whether there is more.
	games, err := list(t.Reader, scanLeftGame, gamesToForget, player, natural(limit)+1)
	if err != nil {
		return false, err
	}
	for _, g := range games[:min(len(games), natural(limit))] {
		if err := t.dropGame(g); err != nil {
			return false, err
		}
	}
	return len(games) > natural(limit), nil
}

// tracedKinds are the kinds of games that leave a trace: see leftGame.
var tracedKinds = fmt.Sprintf("(%d, %d)", DailyGame, MatchGame)

var gamesToForget = "SELECT id, kind IN " + tracedKinds + " FROM game" +
	" WHERE player = ? AND (kind NOT IN " + tracedKinds + " OR EXISTS (SELECT 1 FROM move WHERE move.game = game.id))" +
	" LIMIT ?"

// leftGame is a game that is to be forgotten. Of a traced one all but the log stays: others'
// boards, counts and matches are made of it, or its player's own record.
type leftGame struct {
	id     int64
	traced bool
}

func scanLeftGame(row row) (g leftGame, err error) {
	err = row.Scan(&g.id, &g.traced)
	return g, err
}

// dropGame drops a game, or of one that leaves a trace its log.
func (t Tx) dropGame(g leftGame) error {
	t.hold(gameLock, g.id)
	t.plays(g.id).dropped = true
	if err := t.dropWith(g.id, logGoes); err != nil || g.traced {
		return err
	}
	if err := t.moveLater(g.id, leaveLater); err != nil {
		return err
	}
	return t.dropWith(g.id, gameGoes)
}

// dropWith drops the rows of a game that have a fate, those that refer to others first.
func (t Tx) dropWith(game int64, gone fate) error {
	for _, of := range slices.Backward(everything) {
		for _, f := range of.with(gone) {
			if err := t.save("DELETE FROM "+of.name+" WHERE "+f.column+" = ?", game); err != nil {
				return err
			}
		}
	}
	return nil
}

// ForgetPlayer drops everything that is kept of a player, except what others' boards, counts and
// matches are made of. There the ID as, which is nobody's, takes the player's place, without a
// name. Dailies and the games of matches stay as as's, without their logs, with results,
// places, points and ratings. All other games go, and so do a guest's puzzles that nothing
// else is made of. Nothing that is left leads back to the player, who begins from nothing if
// they return.
func ForgetPlayer(t Tx, player, as ID) error {
	return about(t.forget(player, as), "player %v", player)
}

func (t Tx) forget(player, as ID) error {
	t.session.Wipe()
	const allGames = 1 << 30
	played, err := t.guestPuzzles(player)
	if err != nil {
		return err
	}
	if _, err := ForgetGames(t, player, allGames); err != nil {
		return err
	}
	guilds, err := t.knownIn(player)
	if err != nil {
		return err
	}
	for _, guild := range guilds {
		t.holdGuild(guild)
		for _, of := range everything {
			if of.byGuild() {
				if err := t.all(of.forgetting(of.here(), false), player, guild, as); err != nil {
					return err
				}
			}
		}
	}
	for _, of := range everything {
		if !of.byGuild() {
			if err := t.all(of.forgetting("", false), player, 0, as); err != nil {
				return err
			}
		}
	}
	return t.dropPuzzles(played)
}

// guestPuzzles returns the puzzles that a guest has played, and none of anybody else. Whoever
// has no account can have many made.
func (r Reader) guestPuzzles(player ID) ([]int64, error) {
	if player >= 0 {
		return nil, nil
	}
	return list(r, scalar[int64], "SELECT DISTINCT puzzle FROM game WHERE player = ?", player)
}

// dropPuzzles drops those of the puzzles that no other record refers to. The newest one stays, so
// that its ID is not used again.
func (t Tx) dropPuzzles(ids []int64) error {
	for _, id := range ids {
		t.hold(puzzleLock, id)
		if err := t.save("DELETE FROM puzzle WHERE id = ?1 AND id < (SELECT max(id) FROM puzzle)"+
			" AND NOT EXISTS (SELECT 1 FROM game WHERE puzzle = ?1) AND NOT EXISTS (SELECT 1 FROM own_puzzle WHERE puzzle = ?1)"+
			" AND NOT EXISTS (SELECT 1 FROM daily WHERE puzzle = ?1) AND NOT EXISTS (SELECT 1 FROM claim WHERE puzzle = ?1)"+
			" AND NOT EXISTS (SELECT 1 FROM contest WHERE puzzle = ?1) AND NOT EXISTS (SELECT 1 FROM match WHERE puzzle = ?1)"+
			" AND NOT EXISTS (SELECT 1 FROM together WHERE puzzle = ?1)"+
			" AND NOT EXISTS (SELECT 1 FROM flag WHERE puzzle = ?1)", id); err != nil {
			return err
		}
	}
	return nil
}

// ForgetPlayerIn drops the records of a player in one guild. The ID as takes the player's place on the
// guild's boards and in its matches. The player keeps their games, which no longer count as the
// guild's.
func ForgetPlayerIn(t Tx, guild, player, as ID) error {
	return about(t.forgetIn(guild, player, as), "player %v in guild %v", player, guild)
}

func (t Tx) forgetIn(guild, player, as ID) error {
	t.session.Wipe()
	t.holdGuild(guild)
	for _, of := range everything {
		if err := t.all(of.forgettingThere(), player, guild, as); err != nil {
			return err
		}
	}
	return nil
}

// holdGuild holds what forgetting changes of a guild.
func (t Tx) holdGuild(guild ID) {
	t.hold(boardsLock, int64(guild))
	t.hold(guildLock, int64(guild))
}

// all runs statements on the same arguments.
func (t Tx) all(statements []string, args ...any) error {
	for _, statement := range statements {
		if err := t.save(statement, args...); err != nil {
			return err
		}
	}
	return nil
}

// knownIn returns the guilds in which there may be something of a player, everywhere
// included.
func (r Reader) knownIn(player ID) ([]ID, error) {
	guilds, err := list(r, scalar[ID], "SELECT guild FROM member WHERE player = ?1"+
		" UNION ALL SELECT visit.guild FROM game CROSS JOIN visit ON visit.game = game.id WHERE game.player = ?1"+
		" UNION ALL SELECT guild FROM rating_change WHERE player = ?1"+
		" UNION ALL SELECT match.guild FROM rival CROSS JOIN match ON match.id = rival.match WHERE rival.player = ?1"+
		" UNION ALL SELECT together.guild FROM together_player CROSS JOIN together ON together.id = together_player.board WHERE together_player.player = ?1"+
		" UNION ALL SELECT id FROM guild WHERE setup_by = ?1 UNION ALL SELECT guild FROM strike WHERE by = ?1"+
		" UNION ALL SELECT guild FROM block WHERE player = ?1 OR by = ?1", player)
	guilds = append(guilds, 0)
	slices.Sort(guilds)
	return slices.Compact(guilds), err
}
