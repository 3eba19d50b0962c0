package storage

import (
	"context"
	"errors"
	"time"
)

// ErrNotFound says that there is no such record.
var ErrNotFound = errors.New("not found")

// ErrExists says that a record with the same key is there already.
var ErrExists = errors.New("already exists")

// Store keeps the records.
type Store interface {
	// Update runs f in a transaction that may write. It commits when f returns nil
	// and then reports success only once the commit is on disk; it rolls back when
	// f returns an error, which it returns as it is. Updates behave as if they ran
	// one after another; where they read and write different games, boards and matches a
	// store may run them at the same time. f may be run again from scratch, if the store could not
	// commit what it did: it sets variables outside itself once, at its end, and
	// never reads them. f must not keep the Tx, nor start another transaction.
	Update(ctx context.Context, f func(Tx) error) error

	// View runs f on one consistent state, beside any Update. f may be run again from
	// scratch, if the connection to the store was lost: whatever it gathers outside itself
	// it empties first.
	View(ctx context.Context, f func(Reader) error) error

	// Backup writes a whole and consistent copy into a new file while the store is
	// in use. It is an error if the file exists.
	Backup(ctx context.Context, path string) error

	// Close waits for running transactions and closes the store.
	Close() error
}

// Reader is what a transaction can read. Single records that do not exist are
// ErrNotFound; lists of none are empty.
type Reader interface {
	// Setting returns a value that the program keeps for itself.
	Setting(key string) (string, error)

	Guild(id ID) (Guild, error)
	// Untimed returns that of a guild's settings which every move asks for; false if there
	// are none.
	Untimed(guild ID) (bool, error)
	// PostingGuilds returns the guilds of a part with a channel to post in, with IDs above
	// after, by ID and at most limit: not those on hold, nor those that removed the bot.
	PostingGuilds(of Part, after ID, limit int) ([]Guild, error)
	// SetUpGuilds returns the guilds that somebody has set up and that have the bot, with
	// IDs above after, by ID and at most limit.
	SetUpGuilds(after ID, limit int) ([]Guild, error)
	// LeftGuilds returns the guilds that removed the bot before t, the longest gone first,
	// at most limit; UngreetedGuilds those that are to be greeted later, by ID.
	LeftGuilds(before time.Time, limit int) ([]ID, error)
	UngreetedGuilds() ([]ID, error)

	// Block returns whether a player is blocked in the guild, or was until the boards have
	// followed; Blocks the players who are, by ID and at most limit.
	Block(guild, player ID) (Block, error)
	Blocks(guild ID, limit int) ([]Block, error)
	// Seasons returns the guild's seasons, the latest first and at most limit; SeasonOn the
	// one in which the date lies.
	Seasons(guild ID, limit int) ([]Season, error)
	SeasonOn(guild ID, day Day) (Season, error)
	// PendingBlocks returns the blocks that the boards have yet to follow, at most limit.
	PendingBlocks(limit int) ([]Block, error)
	// PlayedIn returns the player's results of games that were played in the guild and
	// have IDs above after, by game and at most limit.
	PlayedIn(guild, player ID, after int64, limit int) ([]Result, error)

	// CrownGuilds returns the guilds that have a role to give, or have given one, by ID.
	CrownGuilds() ([]ID, error)
	// Crowns returns the roles that the guild gave, by player and role.
	Crowns(guild ID) ([]Crown, error)

	Player(id ID) (Player, error)
	Member(guild, player ID) (Member, error)
	// Members returns how a player is known in a guild and everywhere, guild 0, as far as
	// they are.
	Members(guild, player ID) ([]Member, error)
	// GuildsOf returns the guilds in which the player is known, latest seen first and
	// at most limit. Everywhere, guild 0, is not one of them.
	GuildsOf(player ID, limit int) ([]ID, error)

	// Guests returns the players with IDs below 0 who were last seen before t, at most
	// limit.
	Guests(before time.Time, limit int) ([]ID, error)

	// DueReminders returns the players with reminders on who are to be looked at by t, the
	// longest due first, at most limit.
	DueReminders(t time.Time, limit int) ([]Player, error)

	Puzzle(id int64) (Puzzle, error)
	// PuzzleByKey returns the puzzle that has these cages.
	PuzzleByKey(PuzzleKey) (Puzzle, error)
	// OwnPuzzle returns an entry of a player's own list, OwnPuzzles the whole list of one
	// player, by name.
	OwnPuzzle(id int64) (OwnPuzzle, error)
	OwnPuzzles(player ID) ([]OwnPuzzle, error)
	// Pasted returns a puzzle that somebody pasted.
	Pasted(id int64) (Pasted, error)
	// Daily returns the puzzle that is a day's edition.
	Daily(Edition) (Puzzle, error)
	// DailyDays returns the days, newest first and at most limit, for which the
	// puzzle was made as a daily.
	DailyDays(puzzle int64, limit int) ([]Day, error)
	// Claim returns the puzzle that the guild has for that day and slot.
	Claim(guild ID, day Day, slot Slot) (Claim, error)
	// ClaimedDays returns the days for which the guild has a claim of that slot, latest
	// first and at most limit.
	ClaimedDays(guild ID, slot Slot, limit int) ([]Day, error)

	Game(id int64) (Game, error)
	GameOf(player ID, puzzle, occasion int64) (Game, error)
	// HasPlayed reports whether the player has a game of the puzzle, on any occasion.
	HasPlayed(player ID, puzzle int64) (bool, error)
	// Unfinished returns the player's daily games of that day and later that are
	// neither finished nor given up for their solution, latest day first and at most
	// limit.
	Unfinished(player ID, since Day, limit int) ([]Game, error)
	// OpenGames returns the player's games that can be gone on with, those begun last first:
	// neither finished nor given up for their solution, no lessons, and of matches those in
	// which the player still plays. It returns at most limit games from offset, and the
	// number of all.
	OpenGames(player ID, offset, limit int) (games []Game, total int, err error)
	// Passed returns the lessons of which the player has finished a game, each once, by
	// name.
	Passed(player ID) ([]Passed, error)
	// Moves returns a game's log in order.
	Moves(game int64) ([]Move, error)
	// Position returns what was kept of a game's position. A game that was last
	// played before positions were kept has none. After Game of the same game it may
	// come from memory.
	Position(game int64) (Position, error)
	// Visits returns the guilds in which the game was played.
	Visits(game int64) ([]ID, error)
	// Turnout returns how many games of the puzzle were played in the guild, and how
	// many of them were finished without being shown the solution.
	Turnout(guild ID, puzzle int64) (started, solved int, err error)

	Result(game int64) (Result, error)
	// Finished returns the player's results, newest first, at most limit.
	Finished(player ID, limit int) ([]Result, error)
	// RankedIn returns those of the player's results that stand on the guild's boards of
	// puzzles, newest first, at most limit.
	RankedIn(guild, player ID, limit int) ([]Result, error)
	// Waiting returns the results of dailies that are held, were not shown the
	// solution and have no verdict; Judged returns all results that have one. Newest
	// first, at most limit.
	Waiting(limit int) ([]Result, error)
	Judged(limit int) ([]Result, error)
	// Strike returns how a game's result was taken off the guild's boards.
	Strike(guild ID, game int64) (Strike, error)
	// Flag returns the player's flag on a puzzle, Flags those of everybody, newest first and
	// at most limit; FlagCount returns how many there are.
	Flag(puzzle int64, player ID) (Flag, error)
	Flags(puzzle int64, limit int) ([]Flag, error)
	FlagCount(puzzle int64) (int, error)
	// FlagsSince returns how many flags the player has made at t or later.
	FlagsSince(player ID, t time.Time) (int, error)
	// Flagged returns what is known of a flagged puzzle, FlaggedPuzzles those in that state,
	// the latest flagged first and at most limit.
	Flagged(puzzle int64) (Flagged, error)
	FlaggedPuzzles(state FlagState, limit int) ([]Flagged, error)
	// GamesOfPuzzle returns everybody's games of the puzzle with IDs above after, by ID and
	// at most limit.
	GamesOfPuzzle(puzzle, after int64, limit int) ([]Game, error)
	// GamesAfter returns everybody's games of all puzzles with IDs above after, by ID and
	// at most limit.
	GamesAfter(after int64, limit int) ([]Game, error)
	// StreakDays returns the days, newest first and at most limit, that count for
	// the player's streak.
	StreakDays(player ID, limit int) ([]Day, error)
	// Outages returns the days since that day on which the program was down for so
	// long that no streak breaks.
	Outages(since Day) ([]Day, error)

	// PuzzleBoard returns the ranked times of one puzzle in one guild, best first:
	// unassisted before assisted, then by ranked time. Equal times share a rank.
	// It returns at most limit rows from offset, and the number of all.
	PuzzleBoard(guild ID, puzzle int64, offset, limit int) (rows []BoardRow, total int, err error)
	// PuzzleRank returns the player's own row of that board.
	PuzzleRank(guild ID, puzzle int64, player ID) (BoardRow, error)
	// LaterBoard returns, in the order of PuzzleBoard, the times of the puzzle's games of
	// the archive that are believed and were not shown the solution: of those that began in
	// the guild, or for guild 0 of all. LaterRank returns the player's own row of it.
	LaterBoard(guild ID, puzzle int64, offset, limit int) (rows []BoardRow, total int, err error)
	LaterRank(guild ID, puzzle int64, player ID) (BoardRow, error)
	// GuildResults returns what stands on the guild's boards of puzzles, with the results: by
	// puzzle, best first, of the latest puzzles and at most limit. What is left of somebody
	// who was forgotten in the guild has the zero Result.
	GuildResults(guild ID, limit int) ([]GuildResult, error)
	// Median returns the median ranked time of that board's results without
	// help that have a time, and how many there are.
	Median(guild ID, puzzle int64) (time.Duration, int, error)
	// ScoreBoard returns a guild's board of a period, by points and most first. It returns at
	// most limit rows from offset, and the number of all. Guild 0 is everywhere.
	ScoreBoard(guild ID, in Period, offset, limit int) (rows []Score, total int, err error)
	// Score returns the player's own row of that board.
	Score(guild ID, in Period, player ID) (Score, error)
	// Match returns a duel or race, Rivals those who take part, in the order of seats.
	Match(id int64) (Match, error)
	Rivals(match int64) ([]Rival, error)
	// MatchOfPuzzle returns the latest match that is played on the puzzle.
	MatchOfPuzzle(puzzle int64) (Match, error)
	// OpenMatches returns the matches in which the player is asked or in, oldest first
	// and at most limit; PlayedMatches those that are over, however they ended, newest first.
	OpenMatches(player ID, limit int) ([]Match, error)
	PlayedMatches(player ID, limit int) ([]Match, error)
	// DueMatches returns the open matches of a part of the guilds that are due at or before
	// t, oldest first, at most limit.
	DueMatches(t time.Time, of Part, limit int) ([]Match, error)

	// UnratedFields returns the contests that closed by t and whose players' ratings have yet
	// to move, those that closed first before the others, at most limit.
	UnratedFields(t time.Time, limit int) ([]Field, error)
	// Entrants returns the players of a field with IDs above after, by ID, at most limit.
	Entrants(guild ID, puzzle int64, after ID, limit int) ([]Entrant, error)
	// Spread returns at most limit players of a field, evenly spread over it from the
	// fastest to the slowest, and how many there are in all.
	Spread(guild ID, puzzle int64, limit int) (some []Entrant, total int, err error)
	// Rating returns the player's rating in the guild.
	Rating(guild, player ID) (Rating, error)
	// RatingChange returns what an event did to the player's rating in the guild.
	RatingChange(guild, player ID, cause RatingCause, event int64) (RatingChange, error)

	// Achievements returns what the player achieved, in the order of the kinds.
	Achievements(player ID) ([]Achievement, error)
	// Times returns the ranked times of the player's unassisted results of that kind of
	// puzzle, newest first and at most limit; not of puzzles with Options, nor of results on
	// paper, of those that were shown the solution or are not believed.
	Times(player ID, k Kind, limit int) ([]time.Duration, error)
	// UnaidedDays returns the days since that day, in order, that count for the player's
	// streak by a result without a hint, likewise.
	UnaidedDays(player ID, since Day) ([]Day, error)

	// Kept visits what is kept of a player, which is what Forget drops or makes nobody's:
	// at most limit rows, what takes little room first. It reports whether that was all.
	Kept(player ID, limit int, visit func(KeptRow) error) (complete bool, err error)

	// Receipt returns the receipt of an action that was carried out.
	Receipt(player ID, key Key) (Receipt, error)
	// Overtaken reports whether an action of the player's was carried out that has a later
	// snowflake than this one.
	Overtaken(player ID, key Key) (bool, error)

	// Ended returns what has ended under that name; EndedUntil all that is to be remembered
	// after that time.
	Ended(name string) (Ended, error)
	EndedUntil(after time.Time) ([]Ended, error)

	// Post returns the outbox row with that key.
	Post(key string) (Post, error)
	// DuePosts returns the pending and claimed posts without a message of a part of the
	// guilds that are due at or before t, at most limit: first those that have been due for
	// less than LateAfter, oldest first; then the late ones, latest first, so that a backlog
	// makes none late that is not.
	DuePosts(t time.Time, of Part, limit int) ([]Post, error)
	// DueEdits returns those that have a message, which is to be edited, oldest first.
	DueEdits(t time.Time, of Part, limit int) ([]Post, error)

	// Leases returns all leases by name, those that ran out and were released too, and the
	// time of the store.
	Leases() ([]Lease, time.Time, error)
}

// Tx is what an Update can read and write. Save writes a record whole, new or not;
// Add is for records that must be new, else ErrExists. A record that refers to one that
// does not exist is ErrNotFound, and so is SaveGame of a game that does not.
type Tx interface {
	Reader

	SaveSetting(key, value string) error

	SaveGuild(Guild) error
	// ForgetGuild drops a guild's settings, the roles that it gave and its blocks. Its
	// boards stay, with its seasons.
	ForgetGuild(ID) error
	// SaveBlock and RemoveBlock write who is blocked. The boards are not moved; to remove
	// what is not there is no error.
	SaveBlock(Block) error
	RemoveBlock(guild, player ID) error
	// BeginSeason begins a season of the guild with that date, and a name, which may be empty.
	// With the guild's first one, what was before becomes its season 1. The latest season must
	// begin before that date, else it is ErrExists. What counts from that date on already
	// moves to the boards of the new season.
	BeginSeason(guild ID, first Day, name string) error
	// SaveCrown notes that a role was given, RemoveCrown that it was taken back; a repeat
	// is no error.
	SaveCrown(Crown) error
	RemoveCrown(Crown) error
	SavePlayer(Player) error
	SaveMember(Member) error
	// RemindAgain has all players with reminders on who last played in the guild looked at
	// at t.
	RemindAgain(guild ID, t time.Time) error
	// Forget drops all that is kept of a player, but what others' boards, counts and matches
	// are made of: there, as, who is nobody, takes the player's place, without a name. The
	// dailies and the games of matches stay, without their logs, as as's, with results,
	// places, points and ratings; all other games go, and of a guest's the puzzles
	// too, unless something else is made of them. Nothing that is left leads back to the
	// player, for whom all begins again.
	Forget(player, as ID) error
	// ForgetIn does the same for one guild: as takes the player's place on its boards and in
	// its matches. The player's games stay theirs, and are no longer the guild's.
	ForgetIn(guild, player, as ID) error
	// ForgetGames does a part of what Forget does, with at most limit of the player's games,
	// and reports whether there are more of them. To forget somebody with many games in
	// several Updates keeps no one else waiting for long.
	ForgetGames(player ID, limit int) (left bool, err error)

	// AddPuzzle keeps a new puzzle and returns its ID. The ID in the record is ignored.
	AddPuzzle(Puzzle) (int64, error)
	// AddOwnPuzzle puts a puzzle on a player's own list and returns the entry's ID. The ID
	// in the record is ignored. If the list has the name or the puzzle, it is ErrExists.
	AddOwnPuzzle(OwnPuzzle) (int64, error)
	// RenameOwnPuzzle gives an entry another name, ErrExists if the list has it;
	// RemoveOwnPuzzle takes an entry off. The puzzle stays.
	RenameOwnPuzzle(id int64, name string) error
	RemoveOwnPuzzle(id int64) error
	// SavePasted keeps a pasted puzzle, and of its player's only those pasted last, as many
	// as it says. It returns the puzzle's ID, which stays that of an equal one of the player's
	// that is there. The ID in the record is ignored.
	SavePasted(p Pasted, keep int) (int64, error)
	// ForgetPasted drops the puzzles that were last pasted before t.
	ForgetPasted(before time.Time) error
	AddDaily(e Edition, puzzle int64) error
	AddClaim(Claim) error

	// AddGame keeps a new game and returns its ID. The ID in the record is ignored.
	AddGame(Game) (int64, error)
	// SaveGame writes the parts of a game that change: Cursor, Notes, FinishedAt
	// and SolutionAt.
	SaveGame(Game) error
	// AddMove appends to a game's log. Seq must be one past the last: one that is there
	// already is ErrExists, a gap is another error.
	AddMove(Move) error
	SavePosition(Position) error
	// AddVisit notes that the game was played in the guild; a repeat is no error.
	AddVisit(game int64, guild ID) error

	AddResult(Result) error
	// SaveVerdict keeps the operator's verdict on a result. The boards are not moved.
	SaveVerdict(game int64, v Verdict) error
	// SaveStanding enters a result into one guild's board of a puzzle; a repeat is no error.
	// RemoveStanding takes a player's out, if there is one. The player's points follow, and
	// nobody else's.
	SaveStanding(Standing) error
	RemoveStanding(guild ID, puzzle int64, player ID) error
	// AddStrike notes that a result was taken off a guild's boards, RemoveStrike that
	// it no longer is. The boards are not moved.
	AddStrike(Strike) error
	RemoveStrike(guild ID, game int64) error
	// AddFlag keeps a player's flag; a second one on the same puzzle is ErrExists.
	AddFlag(Flag) error
	SaveFlagged(Flagged) error
	// VoidPuzzle notes when a puzzle was voided. The boards are not moved.
	VoidPuzzle(id int64, at time.Time) error
	// AddContest opens a guild's board of a puzzle; a repeat is no error.
	AddContest(Contest) error
	// AddOutage notes a day on which the program was down for so long that no streak breaks.
	AddOutage(Day) error

	// SaveField writes how far the ratings of a closed contest's players have moved:
	// Through, Rivals and Done.
	SaveField(Field) error
	SaveRating(Rating) error
	SaveRatingChange(RatingChange) error
	// AddAchievement keeps what a player achieved; of a kind that is there, it is ErrExists.
	AddAchievement(Achievement) error
	// AddMatch keeps a new match and returns its ID. The ID in the record is ignored.
	AddMatch(Match) (int64, error)
	// SaveMatch writes the parts of a match that change: State, Rated, Quiet, StartsAt,
	// DueAt and OverAt.
	SaveMatch(Match) error
	SaveRival(Rival) error

	// AddReceipt notes that an action was carried out. ErrExists says that it was before.
	AddReceipt(Receipt) error
	// ForgetReceipts drops the receipts of actions before t.
	ForgetReceipts(before time.Time) error
	// SaveEnded notes that something has ended; ForgetEnded drops what need not be remembered
	// after that time.
	SaveEnded(Ended) error
	ForgetEnded(until time.Time) error
	// ForgetLogs drops the logs of games that are neither dailies nor of matches, and were
	// last played before t; those that were never finished go whole. ForgetPosts drops posts
	// that were sent or given up and last due before t. Both see to at most limit, the oldest
	// first, and return to how many.
	ForgetLogs(before time.Time, limit int) (int, error)
	ForgetPosts(before time.Time, limit int) (int, error)

	// AddPost puts a message into the outbox.
	AddPost(Post) error
	// SavePost writes the parts of a post that change: Channel, Data, DueAt, State,
	// Attempts, ClaimedAt, MessageID and Failure.
	SavePost(Post) error

	// TakeLease takes a lease for that time from now. If another owner holds it, and it has
	// not run out, it is ErrHeld. A new holder gets a new Fence, and the Data of the one
	// before; the present one keeps its own.
	TakeLease(name, owner string, d time.Duration) (Lease, error)
	// RenewLeases has all leases of an owner run for that time from now, those that ran out
	// and that nobody took too, and returns them by name.
	RenewLeases(owner string, d time.Duration) ([]Lease, error)
	// HoldLease returns ErrFenced unless the lease is that holder's, and keeps it so until
	// the Update ends.
	HoldLease(name string, fence int64) error
	// SaveLeaseData writes Data; ReleaseLease gives the lease back, and keeps Data. Both are
	// ErrFenced if it is no longer that holder's.
	SaveLeaseData(name string, fence int64, data []byte) error
	ReleaseLease(name string, fence int64) error
	// ForgetLease drops a lease that was released or ran out; one that is held is ErrHeld,
	// and one that is not there is no error. Its next holder begins with Fence 1: so names
	// that are forgotten must not come again.
	ForgetLease(name string) error
	// Reserve takes the next stretch of that length of a time that several processes share,
	// and returns how long it is until it begins. It shares its names with leases.
	Reserve(name string, d time.Duration) (wait time.Duration, err error)
}
