package storage

import (
	"fmt"
	"slices"
)

// Everything that is kept of a person is in the columns that forget_test.go lists. Each is
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
	if err := t.save("DELETE FROM move WHERE game = ?", g.id); err != nil || g.traced {
		return err
	}
	if err := t.moveLater(g.id, leaveLater); err != nil {
		return err
	}
	for _, statement := range []string{
		"DELETE FROM position WHERE game = ?", "DELETE FROM visit WHERE game = ?",
		"DELETE FROM result WHERE game = ?", "DELETE FROM strike WHERE game = ?", "DELETE FROM game WHERE id = ?",
	} {
		if err := t.save(statement, g.id); err != nil {
			return err
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
		if err := t.unname(guild, player, as); err != nil {
			return err
		}
	}
	if err := t.all([]string{
		"UPDATE game SET player = ?2 WHERE player = ?1",
		"UPDATE result SET player = ?2 WHERE player = ?1",
		"UPDATE rating_change SET player = ?2 WHERE player = ?1",
		"UPDATE match SET host = ?2 WHERE host = ?1 AND id IN (SELECT match FROM rival WHERE player = ?1)",
		"UPDATE rival SET player = ?2, name = '' WHERE player = ?1",
		"UPDATE together_move SET player = ?2 WHERE player = ?1 AND board IN (SELECT board FROM together_player WHERE player = ?1)",
	}, player, as); err != nil {
		return err
	}
	if err := t.all([]string{
		"DELETE FROM post WHERE about = ?1 AND about <> 0",
		`DELETE FROM post WHERE "user" = ?1 AND "user" <> 0`,
		"DELETE FROM achievement WHERE player = ?1",
		"DELETE FROM receipt WHERE player = ?1",
		"DELETE FROM page_session WHERE player = ?1",
		"DELETE FROM together_player WHERE player = ?1",
		"DELETE FROM own_puzzle WHERE player = ?1",
		"DELETE FROM pasted WHERE player = ?1",
		"DELETE FROM flag WHERE player = ?1",
		"DELETE FROM player WHERE id = ?1",
	}, player); err != nil {
		return err
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
	if err := t.unname(guild, player, as); err != nil {
		return err
	}
	return t.all([]string{
		// The game stays its player's, and is no longer this guild's.
		"UPDATE standing SET game = 0 WHERE guild = ?1 AND player = ?3",
		"DELETE FROM visit WHERE guild = ?1 AND game IN (SELECT id FROM game WHERE player = ?2)",
		"DELETE FROM strike WHERE guild = ?1 AND game IN (SELECT id FROM game WHERE player = ?2)",
		"UPDATE rating_change SET player = ?3 WHERE player = ?2 AND guild = ?1",
		"UPDATE match SET host = ?3 WHERE host = ?2 AND guild = ?1 AND id IN (SELECT match FROM rival WHERE player = ?2)",
		"UPDATE rival SET player = ?3, name = '', game = 0" +
			" WHERE player = ?2 AND match IN (SELECT match.id FROM rival JOIN match ON match.id = rival.match WHERE rival.player = ?2 AND match.guild = ?1)",
		"UPDATE together_move SET player = ?3 WHERE player = ?2 AND board IN " + togetherIn,
		"DELETE FROM together_player WHERE player = ?2 AND board IN " + togetherIn,
		"DELETE FROM post WHERE about = ?2 AND about <> 0 AND guild = ?1",
		`DELETE FROM post WHERE "user" = ?2 AND "user" <> 0 AND guild = ?1`,
		"UPDATE flag SET guild = 0 WHERE player = ?2 AND guild = ?1",
		"DELETE FROM page_session WHERE player = ?2 AND guild = ?1",
		"UPDATE player SET last_guild = 0 WHERE id = ?2 AND last_guild = ?1",
	}, guild, player, as)
}

// togetherIn are the boards of a guild, ?1, on which a player, ?2, was.
const togetherIn = "(SELECT together.id FROM together_player JOIN together ON together.id = together_player.board" +
	" WHERE together_player.player = ?2 AND together.guild = ?1)"

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

// unname takes a player out of the records of guilds: the name goes, and on boards the ID as takes
// the player's place.
func (t Tx) unname(guild, player, as ID) error {
	t.hold(boardsLock, int64(guild))
	t.hold(guildLock, int64(guild))
	if err := t.all([]string{
		"UPDATE standing SET player = ?3 WHERE guild = ?1 AND player = ?2",
		"UPDATE score SET player = ?3 WHERE guild = ?1 AND player = ?2 AND period IN (SELECT period FROM score_count WHERE guild = ?1)",
		"UPDATE rating SET player = ?3 WHERE guild = ?1 AND player = ?2",
	}, guild, player, as); err != nil {
		return err
	}
	return t.all([]string{
		"DELETE FROM member WHERE guild = ?1 AND player = ?2",
		"UPDATE strike SET by = 0 WHERE guild = ?1 AND by = ?2",
		"DELETE FROM block WHERE guild = ?1 AND player = ?2",
		"UPDATE block SET by = 0 WHERE guild = ?1 AND by = ?2",
		"UPDATE guild SET setup_by = 0 WHERE id = ?1 AND setup_by = ?2",
	}, guild, player)
}
