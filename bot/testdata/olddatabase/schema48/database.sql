PRAGMA application_id = 1264938571;
PRAGMA user_version = 0;

CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
INSERT INTO goose_db_version VALUES (1, 0, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (2, 1, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (3, 2, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (4, 3, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (5, 4, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (6, 5, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (7, 6, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (8, 7, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (9, 8, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (10, 9, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (11, 10, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (12, 11, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (13, 12, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (14, 13, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (15, 15, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (16, 16, 1, '2026-11-22 18:48:50');
INSERT INTO goose_db_version VALUES (17, 17, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (18, 18, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (19, 19, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (20, 21, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (21, 22, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (22, 23, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (23, 25, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (24, 45, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (25, 46, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (26, 47, 1, '2026-11-22 18:48:51');
INSERT INTO goose_db_version VALUES (27, 48, 1, '2026-11-22 18:48:51');

CREATE TABLE setting (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES ('heartbeat', '2026-11-24T13:06:30Z');

CREATE TABLE guild (
    id          INTEGER NOT NULL PRIMARY KEY,
    zone        TEXT    NOT NULL,
    channel     INTEGER NOT NULL,
    post_minute INTEGER NOT NULL,
    teaser      INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    week        TEXT    NOT NULL, -- JSON: [size, difficulty] a weekday, Sunday first; empty is the default
    setup_by    INTEGER NOT NULL,
    paused      INTEGER NOT NULL CHECK (paused IN (0, 1)),
    pause_cause TEXT    NOT NULL,
    changed_at  INTEGER NOT NULL
, no_matches    INTEGER NOT NULL DEFAULT 0 CHECK (no_matches IN (0, 1)), match_channel INTEGER NOT NULL DEFAULT 0, recap      INTEGER NOT NULL DEFAULT 0 CHECK (recap IN (0, 1)), recap_role INTEGER NOT NULL DEFAULT 0, crowned    TEXT    NOT NULL DEFAULT '', untimed INTEGER NOT NULL DEFAULT 0 CHECK (untimed IN (0, 1)), on_hold   INTEGER NOT NULL DEFAULT 0 CHECK (on_hold IN (0, 1)), no_mini   INTEGER NOT NULL DEFAULT 0 CHECK (no_mini IN (0, 1)), ping_role INTEGER NOT NULL DEFAULT 0, threads   INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)), publish   INTEGER NOT NULL DEFAULT 0 CHECK (publish IN (0, 1)), quiet     INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1)), greeting INTEGER NOT NULL DEFAULT 0 CHECK (greeting IN (0, 1, 2)), left_at  INTEGER NOT NULL DEFAULT 0, ops TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO guild VALUES (7001, '', 7101, 540, 0, '[[3,1],[3,1],[3,1],[3,1],[3,1],[3,1],[3,1]]', 105, 0, '', 1795262400000, 0, 0, 0, 0, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
INSERT INTO guild VALUES (7002, '', 7102, 785, 0, '', 105, 0, '', 1795525351000, 0, 0, 0, 0, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, '');

CREATE TABLE player (
    id         INTEGER NOT NULL PRIMARY KEY,
    current    INTEGER NOT NULL,
    last_guild INTEGER NOT NULL,
    theme      TEXT    NOT NULL
, keep_notes   INTEGER NOT NULL DEFAULT 0 CHECK (keep_notes IN (0, 1)), show_same    INTEGER NOT NULL DEFAULT 0 CHECK (show_same IN (0, 1)), show_repeats INTEGER NOT NULL DEFAULT 0 CHECK (show_repeats IN (0, 1)), text_boards INTEGER NOT NULL DEFAULT 0 CHECK (text_boards IN (0, 1)), no_duels       INTEGER NOT NULL DEFAULT 0 CHECK (no_duels IN (0, 1)), quiet_standing INTEGER NOT NULL DEFAULT 0 CHECK (quiet_standing IN (0, 1)), reminders INTEGER NOT NULL DEFAULT 0 CHECK (reminders IN (0, 1, 2)), remind_at INTEGER NOT NULL DEFAULT 0, submit_full INTEGER NOT NULL DEFAULT 0 CHECK (submit_full IN (0, 1)), no_pings INTEGER NOT NULL DEFAULT 0 CHECK (no_pings IN (0, 1))) STRICT;
INSERT INTO player VALUES (101, 8, 7001, 'dark', 0, 0, 0, 0, 0, 0, 0, 1795435210000, 0, 0);
INSERT INTO player VALUES (102, 9, 7001, '', 0, 0, 0, 0, 0, 0, 0, 1795435250000, 0, 0);
INSERT INTO player VALUES (103, 4, 7001, '', 0, 0, 0, 0, 0, 0, 0, 1795525270000, 0, 0);
INSERT INTO player VALUES (104, 6, 7001, '', 0, 0, 0, 0, 0, 0, 0, 1795525281000, 0, 0);

CREATE TABLE member (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
INSERT INTO member VALUES (0, 101, 'Ann', 1795525210000);
INSERT INTO member VALUES (0, 102, 'Bob', 1795525530000);
INSERT INTO member VALUES (0, 103, 'Cleo', 1795525270000);
INSERT INTO member VALUES (0, 104, 'Dan', 1795525281000);
INSERT INTO member VALUES (0, 105, 'Olga', 1795525341000);
INSERT INTO member VALUES (7001, 101, 'Ann', 1795525210000);
INSERT INTO member VALUES (7001, 102, 'Bob', 1795525530000);
INSERT INTO member VALUES (7001, 103, 'Cleo', 1795525270000);
INSERT INTO member VALUES (7001, 104, 'Dan', 1795525281000);
INSERT INTO member VALUES (7001, 105, 'Olga', 1795525341000);
INSERT INTO member VALUES (7002, 105, 'Olga', 1795525351000);

CREATE TABLE puzzle (
    id         INTEGER NOT NULL PRIMARY KEY,
    key       TEXT    NOT NULL UNIQUE,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    solution   TEXT    NOT NULL,
    generator  INTEGER NOT NULL,
    seed       INTEGER NOT NULL, -- 64 bits without a sign, kept as the same bits
    made_at    INTEGER NOT NULL
, options TEXT NOT NULL DEFAULT '', par INTEGER NOT NULL DEFAULT 0, text TEXT NOT NULL DEFAULT '', voided_at INTEGER NOT NULL DEFAULT 0, stars INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO puzzle VALUES (1, '7881e8ffb0c973db2c1360c9bcff0cf7', 3, 1, 100, '321213132', 0, 0, 1795435200000, '', 30000, '{"size":3,"cages":[{"op":"+","target":5,"cells":[[0,0],[1,0]]},{"op":"/","target":2,"cells":[[0,1],[0,2]]},{"op":"*","target":6,"cells":[[1,1],[1,2],[2,2]]},{"op":"-","target":2,"cells":[[2,0],[2,1]]}]}', 0, 0);
INSERT INTO puzzle VALUES (2, '3c7dfb8b3b38eb87f8f8a0c954dc2f08', 3, 1, 100, '231123312', 0, 0, 1795435200000, '', 30000, '{"size":3,"cages":[{"op":"*","target":6,"cells":[[0,0],[0,1]]},{"op":"/","target":3,"cells":[[0,2],[1,2]]},{"op":"*","target":6,"cells":[[1,0],[1,1],[2,0]]},{"op":"/","target":2,"cells":[[2,1],[2,2]]}]}', 0, 0);
INSERT INTO puzzle VALUES (3, '5396074543797f20ceb4d6320b032882', 3, 1, 100, '213321132', 0, 0, 1795435200000, '', 30000, '{"size":3,"cages":[{"op":"+","target":5,"cells":[[0,0],[1,0]]},{"op":"+","target":6,"cells":[[0,1],[0,2],[1,1]]},{"op":"*","target":2,"cells":[[1,2],[2,2]]},{"op":"*","target":3,"cells":[[2,0],[2,1]]}]}', 0, 0);
INSERT INTO puzzle VALUES (4, '1fd21cbd2c17c14ccf6cce699745759d', 4, 1, 100, '4231132421433412', 0, 0, 1795435200000, '', 60000, '{"size":4,"cages":[{"op":"=","target":4,"cells":[[0,0]]},{"op":"*","target":6,"cells":[[0,1],[0,2]]},{"op":"*","target":8,"cells":[[0,3],[1,2],[1,3]]},{"op":"+","target":6,"cells":[[1,0],[1,1],[2,0]]},{"op":"-","target":3,"cells":[[2,1],[2,2]]},{"op":"*","target":6,"cells":[[2,3],[3,2],[3,3]]},{"op":"+","target":7,"cells":[[3,0],[3,1]]}]}', 0, 0);
INSERT INTO puzzle VALUES (5, '95d6a3e9424dde085807cab6cda23ff5', 4, 2, 100, '2431431231241243', 0, 0, 1795435200000, '', 90000, '{"size":4,"cages":[{"op":"/","target":2,"cells":[[0,0],[0,1]]},{"op":"-","target":2,"cells":[[0,2],[0,3]]},{"op":"*","target":12,"cells":[[1,0],[2,0]]},{"op":"-","target":2,"cells":[[1,1],[2,1]]},{"op":"/","target":2,"cells":[[1,2],[1,3]]},{"op":"-","target":2,"cells":[[2,2],[3,2]]},{"op":"+","target":7,"cells":[[2,3],[3,3]]},{"op":"*","target":2,"cells":[[3,0],[3,1]]}]}', 0, 0);
INSERT INTO puzzle VALUES (6, '456e670e197651d34ac8cf8c78d6745f', 4, 1, 100, '1342312424134231', 0, 0, 1795435200000, '', 60000, '{"size":4,"cages":[{"op":"-","target":2,"cells":[[0,0],[0,1]]},{"op":"-","target":2,"cells":[[0,2],[0,3]]},{"op":"*","target":24,"cells":[[1,0],[2,0],[3,0]]},{"op":"*","target":4,"cells":[[1,1],[2,1]]},{"op":"+","target":3,"cells":[[1,2],[2,2]]},{"op":"=","target":4,"cells":[[1,3]]},{"op":"*","target":3,"cells":[[2,3],[3,3]]},{"op":"*","target":6,"cells":[[3,1],[3,2]]}]}', 0, 0);
INSERT INTO puzzle VALUES (7, '528452b938d1d52c2900ce37a56213da', 5, 1, 100, '1243524513513423512443251', 0, 0, 1795435200000, '', 120000, '{"size":5,"cages":[{"op":"*","target":2,"cells":[[0,0],[1,0]]},{"op":"*","target":40,"cells":[[0,1],[0,2],[1,2]]},{"op":"-","target":2,"cells":[[0,3],[0,4]]},{"op":"-","target":3,"cells":[[1,1],[2,1]]},{"op":"*","target":3,"cells":[[1,3],[1,4]]},{"op":"+","target":8,"cells":[[2,0],[3,0]]},{"op":"*","target":30,"cells":[[2,2],[3,1],[3,2],[3,3]]},{"op":"=","target":4,"cells":[[2,3]]},{"op":"+","target":6,"cells":[[2,4],[3,4]]},{"op":"*","target":12,"cells":[[4,0],[4,1]]},{"op":"+","target":7,"cells":[[4,2],[4,3]]},{"op":"=","target":1,"cells":[[4,4]]}]}', 0, 0);
INSERT INTO puzzle VALUES (8, 'abf34279b49d6f2aa2d9bfe21381d469', 5, 2, 100, '1534253214214353452142153', 0, 0, 1795435200000, '', 180000, '{"size":5,"cages":[{"op":"*","target":30,"cells":[[0,0],[0,1],[0,2],[1,2]]},{"op":"*","target":8,"cells":[[0,3],[0,4],[1,3]]},{"op":"*","target":15,"cells":[[1,0],[1,1]]},{"op":"-","target":1,"cells":[[1,4],[2,4]]},{"op":"-","target":1,"cells":[[2,0],[3,0]]},{"op":"*","target":12,"cells":[[2,1],[2,2],[2,3]]},{"op":"-","target":1,"cells":[[3,1],[3,2]]},{"op":"+","target":6,"cells":[[3,3],[3,4],[4,4]]},{"op":"-","target":2,"cells":[[4,0],[4,1]]},{"op":"+","target":6,"cells":[[4,2],[4,3]]}]}', 0, 0);
INSERT INTO puzzle VALUES (9, '63ffe51e7dd9cc0ad5d69fa297f78f09', 6, 2, 100, '362541531462156324415236624153243615', 0, 0, 1795435200000, '', 360000, '{"size":6,"cages":[{"op":"+","target":14,"cells":[[0,0],[0,1],[1,0]]},{"op":"+","target":7,"cells":[[0,2],[0,3]]},{"op":"-","target":3,"cells":[[0,4],[0,5]]},{"op":"/","target":3,"cells":[[1,1],[1,2]]},{"op":"*","target":144,"cells":[[1,3],[1,4],[2,3],[2,4]]},{"op":"*","target":8,"cells":[[1,5],[2,5]]},{"op":"*","target":20,"cells":[[2,0],[2,1],[3,0]]},{"op":"-","target":1,"cells":[[2,2],[3,2]]},{"op":"=","target":1,"cells":[[3,1]]},{"op":"*","target":8,"cells":[[3,3],[4,2],[4,3]]},{"op":"*","target":90,"cells":[[3,4],[3,5],[4,4]]},{"op":"*","target":12,"cells":[[4,0],[4,1]]},{"op":"+","target":9,"cells":[[4,5],[5,4],[5,5]]},{"op":"/","target":2,"cells":[[5,0],[5,1]]},{"op":"/","target":2,"cells":[[5,2],[5,3]]}]}', 0, 0);
INSERT INTO puzzle VALUES (10, '05d5cfaddbd8f21417de5cb854df76cf', 3, 1, 62, '321132213', 2, 4600708161328863724, 1795525281000, '', 15000, '{"size":3,"cages":[{"op":"-","target":2,"cells":[[0,0],[1,0]]},{"op":"*","target":6,"cells":[[0,1],[0,2],[1,1]]},{"op":"+","target":5,"cells":[[1,2],[2,2]]},{"op":"*","target":2,"cells":[[2,0],[2,1]]}]}', 0, 0);
INSERT INTO puzzle VALUES (11, '5ddd5345165a0fffe81590cab0d68e44', 4, 1, 102, '2314413212433421', 0, 0, 1795525331000, '', 45000, '{"size":4,"cages":[{"op":"*","target":6,"cells":[[0,0],[0,1]]},{"op":"/","target":4,"cells":[[0,2],[0,3]]},{"op":"*","target":4,"cells":[[1,0],[2,0]]},{"op":"*","target":6,"cells":[[1,1],[1,2],[2,1]]},{"op":"+","target":10,"cells":[[1,3],[2,2],[2,3],[3,3]]},{"op":"=","target":3,"cells":[[3,0]]},{"op":"+","target":6,"cells":[[3,1],[3,2]]}]}', 0, 0);

CREATE TABLE claim (
    guild  INTEGER NOT NULL,
    slot   INTEGER NOT NULL,
    day    TEXT    NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    teaser INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, slot, day)
) STRICT, WITHOUT ROWID;
INSERT INTO claim VALUES (7001, 1, '2026-11-23', 1, 0, 1795435200000);
INSERT INTO claim VALUES (7001, 1, '2026-11-24', 2, 0, 1795525200000);
INSERT INTO claim VALUES (7002, 1, '2026-11-24', 8, 0, 1795525510000);

CREATE TABLE move (
    game        INTEGER NOT NULL REFERENCES game,
    seq         INTEGER NOT NULL CHECK (seq > 0),
    kind        INTEGER NOT NULL,
    cells       TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    version INTEGER NOT NULL DEFAULT 1, detail TEXT NOT NULL DEFAULT '', key BLOB NOT NULL DEFAULT x'',
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO move VALUES (1, 1, 5, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=1 b3=3 c3=2', 1795435240000, 2, 'right', X'000000000000000015d95f3a90000002');
INSERT INTO move VALUES (2, 1, 1, 'a1=3 b1=2', 1795435260000, 2, '', X'000000000000000015d95f4e18000004');
INSERT INTO move VALUES (3, 1, 1, 'a1=2', 1795525220000, 2, '', X'000000000000000015dab679a8000008');
INSERT INTO move VALUES (3, 2, 2, 'b1=:1', 1795525240000, 2, '', X'000000000000000015dab68d3000000a');
INSERT INTO move VALUES (3, 3, 2, 'b1=:13', 1795525250000, 2, '', X'000000000000000015dab696f400000b');
INSERT INTO move VALUES (3, 4, 6, '', 1795525260000, 2, '1 digit/b1', X'000000000000000015dab6a0b800000c');
INSERT INTO move VALUES (4, 1, 5, 'a1=2 b1=3 c1=1 a2=1 b2=2 c2=3 a3=3 b3=1 c3=2', 1795525271000, 2, 'right', X'000000000000000015dab6ab7600000e');
INSERT INTO move VALUES (5, 1, 1, 'a1=1', 1795525291000, 2, '', X'000000000000000015dab6befe000010');
INSERT INTO move VALUES (6, 1, 1, 'a1=3', 1795525311000, 2, '', X'000000000000000015dab6d286000012');
INSERT INTO move VALUES (7, 1, 9, 'a4=3', 1795525331000, 2, '', X'000000000000000015dab6e60e000014');
INSERT INTO move VALUES (8, 1, 9, 'a4=3', 1795525560000, 2, '', X'000000000000000015dab7c5b0000019');
INSERT INTO move VALUES (8, 2, 1, 'a1=2 b1=3', 1795525580000, 2, '', X'000000000000000015dab7d93800001b');
INSERT INTO move VALUES (9, 1, 9, 'a4=3', 1795525570000, 2, '', X'000000000000000015dab7cf7400001a');
INSERT INTO move VALUES (9, 2, 1, 'a1=2', 1795525590000, 2, '', X'000000000000000015dab7e2fc00001c');

CREATE TABLE visit (
    game  INTEGER NOT NULL REFERENCES game,
    guild INTEGER NOT NULL, puzzle INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, guild)
) STRICT, WITHOUT ROWID;
INSERT INTO visit VALUES (1, 7001, 1);
INSERT INTO visit VALUES (2, 7001, 1);
INSERT INTO visit VALUES (3, 7001, 2);
INSERT INTO visit VALUES (4, 7001, 2);

CREATE TABLE result (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES game,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    kind        INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    size        INTEGER NOT NULL,
    difficulty  INTEGER NOT NULL,
    solve       INTEGER NOT NULL,
    ranked      INTEGER NOT NULL,
    wrong       INTEGER NOT NULL,
    hints       INTEGER NOT NULL,
    assisted    INTEGER NOT NULL CHECK (assisted IN (0, 1)),
    shown       INTEGER NOT NULL CHECK (shown IN (0, 1)),
    held        INTEGER NOT NULL CHECK (held IN (0, 1)),
    streak      INTEGER NOT NULL CHECK (streak IN (0, 1)),
    finished_at INTEGER NOT NULL
, handed_in INTEGER NOT NULL DEFAULT 0 CHECK (handed_in IN (0, 1)), verdict INTEGER NOT NULL DEFAULT 0 CHECK (verdict IN (0, 1, 2)), options TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO result VALUES (1, 101, 1, 1, '2026-11-23', 3, 1, 30000, 30000, 0, 0, 0, 0, 0, 1, 1795435240000, 1, 0, '');
INSERT INTO result VALUES (4, 103, 2, 1, '2026-11-24', 3, 1, 1000, 1000, 0, 0, 0, 0, 1, 1, 1795525271000, 1, 0, '');

CREATE TABLE outage (
    day TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE standing (
    guild       INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL,
    assisted    INTEGER NOT NULL CHECK (assisted IN (0, 1)),
    ranked      INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    player      INTEGER NOT NULL,
    game        INTEGER NOT NULL,
    day         TEXT    NOT NULL, handed_in INTEGER NOT NULL DEFAULT 0 CHECK (handed_in IN (0, 1)),
    PRIMARY KEY (guild, puzzle, assisted, ranked, finished_at, player)
) STRICT, WITHOUT ROWID;
INSERT INTO standing VALUES (7001, 1, 0, 30000, 1795435240000, 101, 1, '2026-11-23', 1);

CREATE TABLE contest (
    guild     INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    day       TEXT    NOT NULL,
    closes_at INTEGER NOT NULL,
    settled   INTEGER NOT NULL CHECK (settled IN (0, 1)), rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1)), rated_through INTEGER NOT NULL DEFAULT 0, rivals TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guild, puzzle)
) STRICT, WITHOUT ROWID;
INSERT INTO contest VALUES (7001, 1, '2026-11-23', 1795564800000, 0, 0, 0, '');

CREATE TABLE post (
    key        TEXT    NOT NULL PRIMARY KEY,
    kind       TEXT    NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    data       BLOB    NOT NULL,
    nonce      TEXT    NOT NULL,
    due_at     INTEGER NOT NULL,
    state      INTEGER NOT NULL,
    attempts   INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    failure    TEXT    NOT NULL
, about INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO post VALUES ('daily/7001/2026-11-23', 'daily', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20780,"Slot":1,"Puzzle":1,"Teaser":false,"Due":"2026-11-23T09:00:00Z","Sent":"0001-01-01T00:00:00Z"}' AS BLOB), 'd1b59-512c', 1795435320000, 3, 1, 1795435200000, 9005, '', 0);
INSERT INTO post VALUES ('live/7001/2026-11-23', 'live', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20780,"Slot":1,"Puzzle":1,"Teaser":false,"Due":"2026-11-23T09:00:00Z","Sent":"0001-01-01T00:00:00Z"}' AS BLOB), '', 1795525320000, 4, 1, 1795525200000, 9005, 'the post is no longer wanted: the post has become pointless: 2026-11-23 is over in its server', 0);
INSERT INTO post VALUES ('daily/7001/2026-11-24', 'daily', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20781,"Slot":1,"Puzzle":2,"Teaser":false,"Due":"2026-11-24T09:00:00Z","Sent":"0001-01-01T00:00:00Z"}' AS BLOB), 'd1b59-512d', 1795525320000, 3, 1, 1795525200000, 9014, '', 0);
INSERT INTO post VALUES ('live/7001/2026-11-24', 'live', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20781,"Slot":1,"Puzzle":2,"Teaser":false,"Due":"2026-11-24T09:00:00Z","Sent":"0001-01-01T00:00:00Z"}' AS BLOB), '', 1795525630000, 3, 1, 1795525510000, 9014, '', 0);
INSERT INTO post VALUES ('daily/7002/2026-11-24', 'daily', 7002, 7102, 0, CAST('{"Guild":7002,"Day":20781,"Slot":1,"Puzzle":8,"Teaser":false,"Due":"2026-11-24T13:05:00Z","Sent":"0001-01-01T00:00:00Z"}' AS BLOB), 'd1b5a-512d', 1795525630000, 2, 1, 1795525510000, 0, 'POST /channels/{id}/messages: status 500: refused', 0);
INSERT INTO post VALUES ('match/1', 'match', 7001, 7101, 0, CAST('{"Match":1}' AS BLOB), 'm1', 1795525710000, 3, 1, 1795525590000, 9037, '', 0);

CREATE TABLE strike (
    guild  INTEGER NOT NULL,
    game   INTEGER NOT NULL REFERENCES game,
    by     INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    id          INTEGER NOT NULL PRIMARY KEY,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    occasion    INTEGER NOT NULL, -- the event that it is played at; 0 is alone
    kind        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    slot        INTEGER NOT NULL,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    solution_at INTEGER NOT NULL,
    cursor      INTEGER NOT NULL,
    notes       INTEGER NOT NULL CHECK (notes IN (0, 1)), lesson TEXT NOT NULL DEFAULT '', logged INTEGER NOT NULL DEFAULT 1 CHECK (logged IN (0, 1)),
    UNIQUE (player, puzzle, occasion)
) STRICT;
INSERT INTO game VALUES (1, 101, 1, 0, 1, 7001, '2026-11-23', 1, 1795435210000, 1795435240000, 0, 0, 0, '', 1);
INSERT INTO game VALUES (2, 102, 1, 0, 1, 7001, '2026-11-23', 1, 1795435250000, 0, 0, 2, 0, '', 1);
INSERT INTO game VALUES (3, 101, 2, 0, 1, 7001, '2026-11-24', 1, 1795525210000, 0, 0, 1, 1, '', 1);
INSERT INTO game VALUES (4, 103, 2, 0, 1, 7001, '2026-11-24', 1, 1795525270000, 1795525271000, 0, 0, 0, '', 1);
INSERT INTO game VALUES (5, 104, 10, 0, 2, 7001, '', 0, 1795525281000, 0, 0, 3, 1, '', 1);
INSERT INTO game VALUES (6, 104, 1, 0, 3, 7001, '2026-11-23', 1, 1795525301000, 0, 0, 3, 0, '', 1);
INSERT INTO game VALUES (7, 101, 11, 0, 5, 7001, '', 0, 1795525331000, 0, 0, 0, 0, '', 1);
INSERT INTO game VALUES (8, 101, 11, 1, 4, 7001, '', 0, 1795525540000, 0, 0, 2, 0, '', 1);
INSERT INTO game VALUES (9, 102, 11, 1, 4, 7001, '', 0, 1795525540000, 0, 0, 1, 0, '', 1);

CREATE TABLE position (
    game        INTEGER NOT NULL PRIMARY KEY REFERENCES game,
    seq         INTEGER NOT NULL,
    cells       TEXT    NOT NULL,
    undos       INTEGER NOT NULL,
    redos       INTEGER NOT NULL,
    wrong       INTEGER NOT NULL,
    handed_in   INTEGER NOT NULL CHECK (handed_in IN (0, 1)),
    wrong_cells TEXT    NOT NULL,
    hints       TEXT    NOT NULL,
    mistaken    INTEGER NOT NULL CHECK (mistaken IN (0, 1)),
    logged      INTEGER NOT NULL
, paused_at INTEGER NOT NULL DEFAULT 0, paused    INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO position VALUES (1, 1, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=1 b3=3 c3=2', 1, 0, 0, 1, '', '', 0, 9, 0, 0);
INSERT INTO position VALUES (2, 1, 'a1=3 b1=2', 1, 0, 0, 0, '', '', 0, 2, 0, 0);
INSERT INTO position VALUES (3, 4, 'a1=2 b1=:13', 3, 0, 0, 0, '', '1:digit/b1', 0, 3, 0, 0);
INSERT INTO position VALUES (4, 1, 'a1=2 b1=3 c1=1 a2=1 b2=2 c2=3 a3=3 b3=1 c3=2', 1, 0, 0, 1, '', '', 0, 9, 0, 0);
INSERT INTO position VALUES (5, 1, 'a1=1', 1, 0, 0, 0, '', '', 0, 1, 0, 0);
INSERT INTO position VALUES (6, 1, 'a1=3', 1, 0, 0, 0, '', '', 0, 1, 0, 0);
INSERT INTO position VALUES (7, 1, 'a4=3', 0, 0, 0, 0, '', '', 0, 1, 0, 0);
INSERT INTO position VALUES (8, 2, 'a1=2 b1=3 a4=3', 1, 0, 0, 0, '', '', 0, 3, 0, 0);
INSERT INTO position VALUES (9, 2, 'a1=2 a4=3', 1, 0, 0, 0, '', '', 0, 2, 0, 0);

CREATE TABLE receipt (
    player INTEGER NOT NULL,
    key    BLOB    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (player, key)
) STRICT, WITHOUT ROWID;
INSERT INTO receipt VALUES (101, X'000000000000000015dab66fe4000007', 1795525210000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab679a8000008', 1795525220000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab6836c000009', 1795525230000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab68d3000000a', 1795525240000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab696f400000b', 1795525250000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab6a0b800000c', 1795525260000);
INSERT INTO receipt VALUES (103, X'000000000000000015dab6aa7c00000d', 1795525270000);
INSERT INTO receipt VALUES (103, X'000000000000000015dab6ab7600000e', 1795525271000);
INSERT INTO receipt VALUES (104, X'000000000000000015dab6b53a00000f', 1795525281000);
INSERT INTO receipt VALUES (104, X'000000000000000015dab6befe000010', 1795525291000);
INSERT INTO receipt VALUES (104, X'000000000000000015dab6c8c2000011', 1795525301000);
INSERT INTO receipt VALUES (104, X'000000000000000015dab6d286000012', 1795525311000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab6dc4a000013', 1795525321000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab6e60e000014', 1795525331000);
INSERT INTO receipt VALUES (105, X'000000000000000015dab6efd2000015', 1795525341000);
INSERT INTO receipt VALUES (105, X'000000000000000015dab6f996000016', 1795525351000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab79ea0000017', 1795525520000);
INSERT INTO receipt VALUES (102, X'000000000000000015dab7a864000018', 1795525530000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab7c5b0000019', 1795525560000);
INSERT INTO receipt VALUES (102, X'000000000000000015dab7cf7400001a', 1795525570000);
INSERT INTO receipt VALUES (101, X'000000000000000015dab7d93800001b', 1795525580000);
INSERT INTO receipt VALUES (102, X'000000000000000015dab7e2fc00001c', 1795525590000);
INSERT INTO receipt VALUES (104, X'000000000000000015dab7ecc000001d', 1795525600000);

CREATE TABLE match (
    id        INTEGER NOT NULL PRIMARY KEY,
    kind      INTEGER NOT NULL,
    state     INTEGER NOT NULL,
    guild     INTEGER NOT NULL,
    channel   INTEGER NOT NULL,
    host      INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    rated     INTEGER NOT NULL CHECK (rated IN (0, 1)),
    threaded  INTEGER NOT NULL CHECK (threaded IN (0, 1)),
    quiet     INTEGER NOT NULL CHECK (quiet IN (0, 1)),
    made_at   INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    due_at    INTEGER NOT NULL,
    over_at   INTEGER NOT NULL
, brought INTEGER NOT NULL DEFAULT 0 CHECK (brought IN (0, 1))) STRICT;
INSERT INTO match VALUES (1, 1, 3, 7001, 7101, 101, 11, 0, 0, 0, 1795525520000, 1795525540000, 1795529140000, 0, 1);

CREATE TABLE rival (
    match   INTEGER NOT NULL REFERENCES match,
    player  INTEGER NOT NULL,
    seat    INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    state   INTEGER NOT NULL,
    game    INTEGER NOT NULL, -- 0 until the board was opened
    draw_at INTEGER NOT NULL,
    done_at INTEGER NOT NULL,
    place   INTEGER NOT NULL,
    solve   INTEGER NOT NULL,
    wrong   INTEGER NOT NULL,
    hints   INTEGER NOT NULL,
    held    INTEGER NOT NULL CHECK (held IN (0, 1)),
    PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;
INSERT INTO rival VALUES (1, 101, 1, 'Ann', 2, 8, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO rival VALUES (1, 102, 2, 'Bob', 2, 9, 0, 0, 0, 0, 0, 0, 0);

CREATE TABLE score (
    guild      INTEGER NOT NULL,
    period     TEXT    NOT NULL, -- all, "week" or "month" and the first date
    ranking    INTEGER NOT NULL,
    size       INTEGER NOT NULL, -- 0 where the ranking is not of one kind
    difficulty INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    value      INTEGER NOT NULL,
    solved     INTEGER NOT NULL,
    PRIMARY KEY (guild, period, ranking, size, difficulty, player)
) STRICT, WITHOUT ROWID;
INSERT INTO score VALUES (7001, 'all', 1, 0, 0, 101, -11, 1);
INSERT INTO score VALUES (7001, 'all', 2, 0, 0, 101, -1, 1);
INSERT INTO score VALUES (7001, 'all', 3, 3, 1, 101, 30000, 1);
INSERT INTO score VALUES (7001, 'month 2026-11-01', 1, 0, 0, 101, -11, 1);
INSERT INTO score VALUES (7001, 'month 2026-11-01', 2, 0, 0, 101, -1, 1);
INSERT INTO score VALUES (7001, 'month 2026-11-01', 3, 3, 1, 101, 30000, 1);
INSERT INTO score VALUES (7001, 'season ', 1, 0, 0, 101, -11, 1);
INSERT INTO score VALUES (7001, 'season ', 2, 0, 0, 101, -1, 1);
INSERT INTO score VALUES (7001, 'season ', 3, 3, 1, 101, 30000, 1);
INSERT INTO score VALUES (7001, 'week 2026-11-23', 1, 0, 0, 101, -11, 1);
INSERT INTO score VALUES (7001, 'week 2026-11-23', 2, 0, 0, 101, -1, 1);
INSERT INTO score VALUES (7001, 'week 2026-11-23', 3, 3, 1, 101, 30000, 1);
INSERT INTO score VALUES (7001, 'week 2026-11-23', 4, 3, 1, 101, 30000, 1);
INSERT INTO score VALUES (7001, 'week 2026-11-23', 5, 0, 0, 101, 1000, 1);

CREATE TABLE score_board (
    guild      INTEGER NOT NULL,
    period     TEXT    NOT NULL,
    ranking    INTEGER NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    players    INTEGER NOT NULL,
    PRIMARY KEY (guild, period, ranking, size, difficulty)
) STRICT, WITHOUT ROWID;
INSERT INTO score_board VALUES (7001, 'all', 1, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'all', 2, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'all', 3, 3, 1, 1);
INSERT INTO score_board VALUES (7001, 'month 2026-11-01', 1, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'month 2026-11-01', 2, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'month 2026-11-01', 3, 3, 1, 1);
INSERT INTO score_board VALUES (7001, 'season ', 1, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'season ', 2, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'season ', 3, 3, 1, 1);
INSERT INTO score_board VALUES (7001, 'week 2026-11-23', 1, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'week 2026-11-23', 2, 0, 0, 1);
INSERT INTO score_board VALUES (7001, 'week 2026-11-23', 3, 3, 1, 1);
INSERT INTO score_board VALUES (7001, 'week 2026-11-23', 4, 3, 1, 1);
INSERT INTO score_board VALUES (7001, 'week 2026-11-23', 5, 0, 0, 1);

CREATE TABLE streak (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    days   INTEGER NOT NULL, -- as of the latest day that counts
    best   INTEGER NOT NULL,
    latest TEXT    NOT NULL,
    until  TEXT    NOT NULL, -- the last date on which it lasts
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
INSERT INTO streak VALUES (0, 101, 1, 1, '2026-11-23', '2026-11-24');
INSERT INTO streak VALUES (0, 103, 1, 1, '2026-11-24', '2026-11-25');
INSERT INTO streak VALUES (7001, 101, 1, 1, '2026-11-23', '2026-11-24');
INSERT INTO streak VALUES (7001, 103, 1, 1, '2026-11-24', '2026-11-25');

CREATE TABLE crown (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    role   INTEGER NOT NULL,
    PRIMARY KEY (guild, player, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating (
    guild      INTEGER NOT NULL,
    player     INTEGER NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    moves      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    sure_until INTEGER NOT NULL, -- 0 if it is not on the board
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_change (
    player     INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    cause      INTEGER NOT NULL,
    event      INTEGER NOT NULL,
    before     REAL    NOT NULL,
    after      REAL    NOT NULL,
    taken_back INTEGER NOT NULL CHECK (taken_back IN (0, 1)),
    PRIMARY KEY (player, guild, cause, event)
) STRICT, WITHOUT ROWID;

CREATE TABLE achievement (
    player INTEGER NOT NULL,
    kind   INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (player, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO achievement VALUES (101, 1, 1, 1795435240000);
INSERT INTO achievement VALUES (101, 13, 1, 1795435240000);

CREATE TABLE own_puzzle (
    id        INTEGER NOT NULL PRIMARY KEY,
    player    INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    solutions INTEGER NOT NULL CHECK (solutions IN (0, 1, 2)), -- 2 is several
    first     TEXT    NOT NULL, -- of several solutions, two that differ
    second    TEXT    NOT NULL,
    saved_at  INTEGER NOT NULL,
    UNIQUE (player, name),
    UNIQUE (player, puzzle)
) STRICT;
INSERT INTO own_puzzle VALUES (1, 101, 'Four by four', 11, 1, '', '', 1795525331000);

CREATE TABLE flag (
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    player INTEGER NOT NULL,
    guild  INTEGER NOT NULL,
    reason TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (puzzle, player)
) STRICT, WITHOUT ROWID;
INSERT INTO flag VALUES (1, 102, 7001, 'the 2− cage can''t be right', 1795435270000);

CREATE TABLE flagged (
    puzzle     INTEGER NOT NULL PRIMARY KEY REFERENCES puzzle,
    state      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    solutions  INTEGER NOT NULL,
    unproven   INTEGER NOT NULL CHECK (unproven IN (0, 1)),
    nodes      INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    judged_by  INTEGER NOT NULL,
    judged_at  INTEGER NOT NULL,
    through    INTEGER NOT NULL,
    told       INTEGER NOT NULL
) STRICT;
INSERT INTO flagged VALUES (1, 1, 1795435270000, 1, 0, 17, 1, 62, 0, 0, 0, 0);

CREATE TABLE block (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    off     INTEGER NOT NULL CHECK (off IN (0, 1)),
    pending INTEGER NOT NULL CHECK (pending IN (0, 1)),
    through INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
INSERT INTO block VALUES (7001, 106, 0, 0, 0, 105, 1795525341000);

CREATE TABLE pasted (
    id     INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    UNIQUE (player, text)
) STRICT;

CREATE TABLE season (
    guild  INTEGER NOT NULL,
    number INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    first  TEXT    NOT NULL, -- empty for number 1
    PRIMARY KEY (guild, number),
    UNIQUE (guild, first)
) STRICT, WITHOUT ROWID;
INSERT INTO season VALUES (7001, 1, '', '');
INSERT INTO season VALUES (7001, 2, 'Winter', '2026-11-24');

CREATE TABLE "daily" (
    day        TEXT    NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    ops        TEXT    NOT NULL,
    puzzle     INTEGER NOT NULL REFERENCES puzzle,
    PRIMARY KEY (day, size, difficulty, ops)
) STRICT, WITHOUT ROWID;
INSERT INTO daily VALUES ('2026-11-23', 3, 1, '', 1);
INSERT INTO daily VALUES ('2026-11-24', 3, 1, '', 2);
INSERT INTO daily VALUES ('2026-11-25', 3, 1, '', 3);
INSERT INTO daily VALUES ('2026-11-23', 4, 1, '', 4);
INSERT INTO daily VALUES ('2026-11-24', 4, 2, '', 5);
INSERT INTO daily VALUES ('2026-11-25', 4, 1, '', 6);
INSERT INTO daily VALUES ('2026-11-23', 5, 1, '', 7);
INSERT INTO daily VALUES ('2026-11-24', 5, 2, '', 8);
INSERT INTO daily VALUES ('2026-11-25', 6, 2, '', 9);
CREATE INDEX guild_posting ON guild (id) WHERE channel <> 0;
CREATE INDEX result_player ON result (player, finished_at);
CREATE INDEX result_streak ON result (player, day) WHERE streak = 1;
CREATE UNIQUE INDEX standing_player ON standing (guild, puzzle, player);
CREATE INDEX contest_open ON contest (closes_at) WHERE settled = 0;
CREATE INDEX member_player ON member (player, seen_at);
CREATE INDEX result_waiting ON result (finished_at) WHERE held = 1 AND verdict = 0 AND kind = 1 AND shown = 0;
CREATE INDEX result_judged ON result (finished_at) WHERE verdict <> 0;
CREATE INDEX game_unfinished ON game (player, day) WHERE kind = 1 AND finished_at = 0 AND solution_at = 0;
CREATE INDEX receipt_at ON receipt (at);
CREATE INDEX visit_puzzle ON visit (guild, puzzle);
CREATE INDEX post_open ON post (due_at) WHERE state IN (1, 2) AND message = 0;
CREATE INDEX post_edits ON post (due_at) WHERE state IN (1, 2) AND message <> 0;
CREATE INDEX match_due ON match (due_at) WHERE state IN (1, 2, 3, 4);
CREATE INDEX match_over ON match (over_at) WHERE state = 5;
CREATE INDEX match_puzzle ON match (puzzle);
CREATE INDEX rival_player ON rival (player, match);
CREATE INDEX rival_open ON rival (player, match) WHERE state IN (1, 2);
CREATE INDEX standing_history ON standing (guild, player, day, finished_at);
CREATE INDEX score_order ON score (guild, period, ranking, size, difficulty, value, player, solved);
CREATE INDEX streak_days ON streak (guild, days DESC, player, until);
CREATE INDEX streak_best ON streak (guild, best DESC, player);
CREATE INDEX streak_player ON streak (player);
CREATE INDEX streak_until ON streak (until, latest);
CREATE INDEX player_remind ON player (remind_at) WHERE reminders = 1;
CREATE INDEX player_remind_in ON player (last_guild) WHERE reminders = 1;
CREATE INDEX guild_crown ON guild (id) WHERE recap_role <> 0;
CREATE INDEX rating_board ON rating (guild, value DESC, player, sure_until) WHERE sure_until <> 0;
CREATE INDEX contest_unrated ON contest (closes_at, guild, puzzle) WHERE settled = 1 AND rated = 0;
CREATE INDEX game_lesson ON game (player, lesson) WHERE lesson <> '';
CREATE INDEX own_puzzle_puzzle ON own_puzzle (puzzle);
CREATE INDEX flag_player ON flag (player, at);
CREATE INDEX flag_latest ON flag (puzzle, at);
CREATE INDEX flagged_state ON flagged (state, at);
CREATE INDEX game_puzzle ON game (puzzle);
CREATE INDEX guild_away ON guild (left_at, id) WHERE left_at <> 0;
CREATE INDEX guild_ungreeted ON guild (id) WHERE greeting = 1;
CREATE INDEX block_pending ON block (guild, player) WHERE pending = 1;
CREATE INDEX result_games ON result (player, game);
CREATE INDEX post_about ON post (about) WHERE about <> 0;
CREATE INDEX post_user ON post (user) WHERE user <> 0;
CREATE INDEX game_open ON game (player, id) WHERE finished_at = 0 AND solution_at = 0 AND kind <> 8;
CREATE INDEX result_later ON result (puzzle, assisted, ranked, finished_at, player)
    WHERE kind = 3 AND shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0);
CREATE INDEX pasted_player ON pasted (player, at, id);
CREATE INDEX pasted_at ON pasted (at);
CREATE INDEX game_logged ON game (started_at) WHERE logged = 1 AND kind NOT IN (1, 4);
CREATE INDEX post_done ON post (due_at) WHERE state IN (3, 4);
CREATE INDEX daily_puzzle ON daily (puzzle, day);
CREATE INDEX result_times ON result (player, size, difficulty, finished_at, ranked)
    WHERE assisted = 0 AND shown = 0 AND (verdict = 1 OR verdict = 0 AND held = 0) AND options = '';
CREATE TRIGGER score_added AFTER INSERT ON score BEGIN
    INSERT INTO score_board (guild, period, ranking, size, difficulty, players)
    VALUES (new.guild, new.period, new.ranking, new.size, new.difficulty, 1)
    ON CONFLICT DO UPDATE SET players = players + 1;
END;
CREATE TRIGGER score_removed AFTER DELETE ON score BEGIN
    UPDATE score_board SET players = players - 1
    WHERE guild = old.guild AND period = old.period AND ranking = old.ranking AND size = old.size AND difficulty = old.difficulty;
END;
