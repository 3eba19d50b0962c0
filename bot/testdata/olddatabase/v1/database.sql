PRAGMA application_id = 1264938571;
PRAGMA user_version = 0;

CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
INSERT INTO goose_db_version VALUES (1, 0, 1, '2026-11-22 00:47:44');
INSERT INTO goose_db_version VALUES (2, 1, 1, '2026-11-22 00:47:44');
INSERT INTO goose_db_version VALUES (3, 2, 1, '2026-11-22 00:47:44');
INSERT INTO goose_db_version VALUES (4, 3, 1, '2026-11-22 00:47:44');

CREATE TABLE setting (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES ('heartbeat', '2026-11-25T17:30:00Z');

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
) STRICT;
INSERT INTO guild VALUES (7001, '', 7101, 540, 0, '[[3,1],[3,1],[3,1],[3,1],[3,1],[3,1],[3,1]]', 0, 1, 'rights', 1795262400000);
INSERT INTO guild VALUES (7002, '', 7102, 540, 0, '', 105, 0, '', 1795611670000);
INSERT INTO guild VALUES (7003, 'Europe/Berlin', 7109, 1080, 1, '', 105, 0, '', 1795435210000);

CREATE TABLE player (
    id         INTEGER NOT NULL PRIMARY KEY,
    current    INTEGER NOT NULL,
    last_guild INTEGER NOT NULL,
    theme      TEXT    NOT NULL
) STRICT;
INSERT INTO player VALUES (101, 20, 7003, 'dark');
INSERT INTO player VALUES (102, 18, 7001, 'contrast');
INSERT INTO player VALUES (103, 19, 7002, '');
INSERT INTO player VALUES (104, 15, 7001, '');
INSERT INTO player VALUES (105, 14, 7001, '');
INSERT INTO player VALUES (106, 13, 7002, '');

CREATE TABLE member (
    guild   INTEGER NOT NULL,
    player  INTEGER NOT NULL,
    name    TEXT    NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
INSERT INTO member VALUES (0, 101, 'Ann', 1795627810000);
INSERT INTO member VALUES (0, 102, 'Bob', 1795525285000);
INSERT INTO member VALUES (0, 103, 'Cleo', 1795611610000);
INSERT INTO member VALUES (0, 104, 'Dan', 1795435510000);
INSERT INTO member VALUES (0, 105, 'Olga', 1795611670000);
INSERT INTO member VALUES (0, 106, 'Adam', 1795435950000);
INSERT INTO member VALUES (7001, 101, 'Ann', 1795525255000);
INSERT INTO member VALUES (7001, 102, 'Bob', 1795525285000);
INSERT INTO member VALUES (7001, 103, 'Cleo', 1795525210000);
INSERT INTO member VALUES (7001, 104, 'Dan', 1795435510000);
INSERT INTO member VALUES (7001, 105, 'Olga', 1795525275000);
INSERT INTO member VALUES (7001, 106, 'Adam', 1795435950000);
INSERT INTO member VALUES (7002, 101, 'Ann', 1795435560000);
INSERT INTO member VALUES (7002, 102, 'Bob', 1795435650000);
INSERT INTO member VALUES (7002, 103, 'Cleo', 1795611610000);
INSERT INTO member VALUES (7002, 105, 'Olga', 1795611670000);
INSERT INTO member VALUES (7002, 106, 'Adam', 1795435961000);
INSERT INTO member VALUES (7003, 101, 'Ann', 1795627810000);
INSERT INTO member VALUES (7003, 105, 'Olga', 1795435210000);

CREATE TABLE puzzle (
    id         INTEGER NOT NULL PRIMARY KEY,
    text       TEXT    NOT NULL UNIQUE,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    score      INTEGER NOT NULL,
    solution   TEXT    NOT NULL,
    generator  INTEGER NOT NULL,
    seed       INTEGER NOT NULL, -- 64 bits without a sign, kept as the same bits
    made_at    INTEGER NOT NULL
) STRICT;
INSERT INTO puzzle VALUES (1, '{"size":3,"cages":[{"op":"+","target":5,"cells":[[0,0],[1,0]]},{"op":"/","target":2,"cells":[[0,1],[0,2]]},{"op":"*","target":6,"cells":[[1,1],[1,2],[2,2]]},{"op":"-","target":2,"cells":[[2,0],[2,1]]}]}', 3, 1, 100, '321213132', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (2, '{"size":3,"cages":[{"op":"*","target":6,"cells":[[0,0],[0,1]]},{"op":"/","target":3,"cells":[[0,2],[1,2]]},{"op":"*","target":6,"cells":[[1,0],[1,1],[2,0]]},{"op":"/","target":2,"cells":[[2,1],[2,2]]}]}', 3, 1, 100, '231123312', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (3, '{"size":3,"cages":[{"op":"+","target":5,"cells":[[0,0],[1,0]]},{"op":"+","target":6,"cells":[[0,1],[0,2],[1,1]]},{"op":"*","target":2,"cells":[[1,2],[2,2]]},{"op":"*","target":3,"cells":[[2,0],[2,1]]}]}', 3, 1, 100, '213321132', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (4, '{"size":4,"cages":[{"op":"=","target":4,"cells":[[0,0]]},{"op":"*","target":6,"cells":[[0,1],[0,2]]},{"op":"*","target":8,"cells":[[0,3],[1,2],[1,3]]},{"op":"+","target":6,"cells":[[1,0],[1,1],[2,0]]},{"op":"-","target":3,"cells":[[2,1],[2,2]]},{"op":"*","target":6,"cells":[[2,3],[3,2],[3,3]]},{"op":"+","target":7,"cells":[[3,0],[3,1]]}]}', 4, 1, 100, '4231132421433412', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (5, '{"size":4,"cages":[{"op":"/","target":2,"cells":[[0,0],[0,1]]},{"op":"-","target":2,"cells":[[0,2],[0,3]]},{"op":"*","target":12,"cells":[[1,0],[2,0]]},{"op":"-","target":2,"cells":[[1,1],[2,1]]},{"op":"/","target":2,"cells":[[1,2],[1,3]]},{"op":"-","target":2,"cells":[[2,2],[3,2]]},{"op":"+","target":7,"cells":[[2,3],[3,3]]},{"op":"*","target":2,"cells":[[3,0],[3,1]]}]}', 4, 2, 100, '2431431231241243', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (6, '{"size":4,"cages":[{"op":"-","target":2,"cells":[[0,0],[0,1]]},{"op":"-","target":2,"cells":[[0,2],[0,3]]},{"op":"*","target":24,"cells":[[1,0],[2,0],[3,0]]},{"op":"*","target":4,"cells":[[1,1],[2,1]]},{"op":"+","target":3,"cells":[[1,2],[2,2]]},{"op":"=","target":4,"cells":[[1,3]]},{"op":"*","target":3,"cells":[[2,3],[3,3]]},{"op":"*","target":6,"cells":[[3,1],[3,2]]}]}', 4, 1, 100, '1342312424134231', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (7, '{"size":5,"cages":[{"op":"*","target":2,"cells":[[0,0],[1,0]]},{"op":"*","target":40,"cells":[[0,1],[0,2],[1,2]]},{"op":"-","target":2,"cells":[[0,3],[0,4]]},{"op":"-","target":3,"cells":[[1,1],[2,1]]},{"op":"*","target":3,"cells":[[1,3],[1,4]]},{"op":"+","target":8,"cells":[[2,0],[3,0]]},{"op":"*","target":30,"cells":[[2,2],[3,1],[3,2],[3,3]]},{"op":"=","target":4,"cells":[[2,3]]},{"op":"+","target":6,"cells":[[2,4],[3,4]]},{"op":"*","target":12,"cells":[[4,0],[4,1]]},{"op":"+","target":7,"cells":[[4,2],[4,3]]},{"op":"=","target":1,"cells":[[4,4]]}]}', 5, 1, 100, '1243524513513423512443251', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (8, '{"size":5,"cages":[{"op":"*","target":30,"cells":[[0,0],[0,1],[0,2],[1,2]]},{"op":"*","target":8,"cells":[[0,3],[0,4],[1,3]]},{"op":"*","target":15,"cells":[[1,0],[1,1]]},{"op":"-","target":1,"cells":[[1,4],[2,4]]},{"op":"-","target":1,"cells":[[2,0],[3,0]]},{"op":"*","target":12,"cells":[[2,1],[2,2],[2,3]]},{"op":"-","target":1,"cells":[[3,1],[3,2]]},{"op":"+","target":6,"cells":[[3,3],[3,4],[4,4]]},{"op":"-","target":2,"cells":[[4,0],[4,1]]},{"op":"+","target":6,"cells":[[4,2],[4,3]]}]}', 5, 2, 100, '1534253214214353452142153', 0, 0, 1795435200000);
INSERT INTO puzzle VALUES (9, '{"size":3,"cages":[{"op":"*","target":6,"cells":[[0,0],[0,1]]},{"op":"/","target":2,"cells":[[0,2],[1,2]]},{"op":"+","target":6,"cells":[[1,0],[1,1],[2,0]]},{"op":"+","target":4,"cells":[[2,1],[2,2]]}]}', 3, 1, 62, '321132213', 1, -6537399123962491269, 1795435730000);
INSERT INTO puzzle VALUES (10, '{"size":3,"cages":[{"op":"+","target":5,"cells":[[0,0],[1,0]]},{"op":"-","target":2,"cells":[[0,1],[0,2]]},{"op":"+","target":6,"cells":[[1,1],[1,2],[2,2]]},{"op":"*","target":2,"cells":[[2,0],[2,1]]}]}', 3, 1, 62, '231312123', 1, 7642117030128090373, 1795435770000);
INSERT INTO puzzle VALUES (11, '{"size":3,"cages":[{"op":"+","target":3,"cells":[[0,0],[1,0]]},{"op":"*","target":6,"cells":[[0,1],[0,2]]},{"op":"+","target":6,"cells":[[1,1],[1,2],[2,2]]},{"op":"*","target":3,"cells":[[2,0],[2,1]]}]}', 3, 1, 62, '123231312', 1, 3424508559093995704, 1795435910000);
INSERT INTO puzzle VALUES (12, '{"size":6,"cages":[{"op":"*","target":60,"cells":[[0,0],[1,0],[2,0]]},{"op":"/","target":6,"cells":[[0,1],[0,2]]},{"op":"*","target":36,"cells":[[0,3],[0,4],[1,4]]},{"op":"=","target":5,"cells":[[0,5]]},{"op":"-","target":3,"cells":[[1,1],[2,1]]},{"op":"*","target":8,"cells":[[1,2],[1,3]]},{"op":"/","target":3,"cells":[[1,5],[2,5]]},{"op":"*","target":18,"cells":[[2,2],[2,3],[3,2]]},{"op":"-","target":1,"cells":[[2,4],[3,4]]},{"op":"*","target":4,"cells":[[3,0],[3,1]]},{"op":"/","target":2,"cells":[[3,3],[4,3]]},{"op":"+","target":12,"cells":[[3,5],[4,5],[5,5]]},{"op":"*","target":36,"cells":[[4,0],[5,0],[5,1]]},{"op":"-","target":1,"cells":[[4,1],[4,2]]},{"op":"+","target":13,"cells":[[4,4],[5,2],[5,3],[5,4]]}]}', 6, 2, 784, '416325352461521643143256265134634512', 1, -3936436573248490335, 0);

CREATE TABLE daily (
    day        TEXT    NOT NULL,
    size       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    puzzle     INTEGER NOT NULL REFERENCES puzzle,
    PRIMARY KEY (day, size, difficulty)
) STRICT, WITHOUT ROWID;
INSERT INTO daily VALUES ('2026-11-23', 3, 1, 1);
INSERT INTO daily VALUES ('2026-11-24', 3, 1, 2);
INSERT INTO daily VALUES ('2026-11-25', 3, 1, 3);
INSERT INTO daily VALUES ('2026-11-23', 4, 1, 4);
INSERT INTO daily VALUES ('2026-11-24', 4, 2, 5);
INSERT INTO daily VALUES ('2026-11-25', 4, 1, 6);
INSERT INTO daily VALUES ('2026-11-23', 5, 1, 7);
INSERT INTO daily VALUES ('2026-11-24', 5, 2, 8);
INSERT INTO daily VALUES ('2026-11-25', 6, 2, 12);

CREATE TABLE claim (
    guild  INTEGER NOT NULL,
    slot   INTEGER NOT NULL,
    day    TEXT    NOT NULL,
    puzzle INTEGER NOT NULL REFERENCES puzzle,
    teaser INTEGER NOT NULL CHECK (teaser IN (0, 1)),
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, slot, day)
) STRICT, WITHOUT ROWID;
INSERT INTO claim VALUES (7001, 1, '2026-11-23', 1, 0, 1795435230000);
INSERT INTO claim VALUES (7001, 1, '2026-11-24', 2, 0, 1795525200000);
INSERT INTO claim VALUES (7001, 1, '2026-11-25', 3, 0, 1795611600000);
INSERT INTO claim VALUES (7001, 2, '2026-11-23', 4, 0, 1795435370000);
INSERT INTO claim VALUES (7001, 2, '2026-11-24', 5, 0, 1795525285000);
INSERT INTO claim VALUES (7002, 1, '2026-11-23', 7, 0, 1795435560000);
INSERT INTO claim VALUES (7002, 1, '2026-11-25', 12, 0, 1795611680000);
INSERT INTO claim VALUES (7003, 1, '2026-11-25', 12, 1, 1795611630000);

CREATE TABLE game (
    id          INTEGER NOT NULL PRIMARY KEY,
    player      INTEGER NOT NULL,
    puzzle      INTEGER NOT NULL REFERENCES puzzle,
    kind        INTEGER NOT NULL,
    guild       INTEGER NOT NULL,
    day         TEXT    NOT NULL,
    slot        INTEGER NOT NULL,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    solution_at INTEGER NOT NULL,
    cursor      INTEGER NOT NULL,
    notes       INTEGER NOT NULL CHECK (notes IN (0, 1)),
    UNIQUE (player, puzzle)
) STRICT;
INSERT INTO game VALUES (1, 101, 1, 1, 7001, '2026-11-23', 1, 1795435240000, 0, 0, 5, 1);
INSERT INTO game VALUES (2, 101, 4, 1, 7001, '2026-11-23', 2, 1795435370000, 1795435400000, 0, 1, 0);
INSERT INTO game VALUES (3, 102, 1, 1, 7001, '2026-11-23', 1, 1795435410000, 0, 0, 2, 0);
INSERT INTO game VALUES (4, 103, 1, 1, 7001, '2026-11-23', 1, 1795435460000, 1795435500000, 0, 0, 0);
INSERT INTO game VALUES (5, 104, 1, 1, 7001, '2026-11-23', 1, 1795435510000, 0, 1795435540000, 2, 0);
INSERT INTO game VALUES (6, 101, 7, 1, 7002, '2026-11-23', 1, 1795435560000, 0, 0, 2, 0);
INSERT INTO game VALUES (7, 102, 7, 1, 7002, '2026-11-23', 1, 1795435650000, 0, 0, 0, 0);
INSERT INTO game VALUES (8, 103, 9, 2, 7001, '', 0, 1795435730000, 0, 0, 3, 1);
INSERT INTO game VALUES (9, 104, 10, 2, 7001, '', 0, 1795435770000, 1795435900000, 0, 5, 0);
INSERT INTO game VALUES (10, 104, 11, 2, 7001, '', 0, 1795435910000, 0, 0, 0, 0);
INSERT INTO game VALUES (11, 105, 1, 1, 7001, '2026-11-23', 1, 1795435920000, 1795435940000, 1795435930000, 0, 0);
INSERT INTO game VALUES (12, 106, 1, 1, 7001, '2026-11-23', 1, 1795435950000, 1795435951000, 0, 0, 0);
INSERT INTO game VALUES (13, 106, 7, 1, 7002, '2026-11-23', 1, 1795435961000, 0, 0, 24, 0);
INSERT INTO game VALUES (14, 105, 4, 1, 7001, '2026-11-23', 2, 1795435991000, 0, 0, 15, 0);
INSERT INTO game VALUES (15, 104, 4, 1, 7001, '2026-11-23', 2, 1795436011000, 0, 0, 3, 0);
INSERT INTO game VALUES (16, 103, 2, 1, 7001, '2026-11-24', 1, 1795525210000, 1795525245000, 0, 0, 0);
INSERT INTO game VALUES (17, 101, 2, 1, 7001, '2026-11-24', 1, 1795525255000, 0, 0, 1, 0);
INSERT INTO game VALUES (18, 102, 5, 1, 7001, '2026-11-24', 2, 1795525285000, 1795525305000, 0, 0, 0);
INSERT INTO game VALUES (19, 103, 7, 3, 7002, '2026-11-23', 1, 1795611610000, 0, 0, 1, 0);
INSERT INTO game VALUES (20, 101, 12, 1, 7003, '2026-11-25', 1, 1795611630000, 0, 0, 0, 1);

CREATE TABLE move (
    game        INTEGER NOT NULL REFERENCES game,
    seq         INTEGER NOT NULL CHECK (seq > 0),
    kind        INTEGER NOT NULL,
    cells       TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    interaction INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO move VALUES (1, 1, 1, 'a1=3', 1795435250000, 1574394291814400005);
INSERT INTO move VALUES (1, 2, 1, 'b1=2', 1795435260000, 1574394333757440006);
INSERT INTO move VALUES (1, 3, 1, 'c1=3', 1795435270000, 1574394375700480007);
INSERT INTO move VALUES (1, 4, 3, '', 1795435280000, 1574394417643520008);
INSERT INTO move VALUES (1, 5, 2, 'b2=1', 1795435320000, 1574394585415680012);
INSERT INTO move VALUES (1, 6, 2, 'b2=13', 1795435330000, 1574394627358720013);
INSERT INTO move VALUES (1, 7, 2, 'b2=123', 1795435340000, 1574394669301760014);
INSERT INTO move VALUES (1, 8, 2, 'b2=13', 1795435350000, 1574394711244800015);
INSERT INTO move VALUES (2, 1, 6, '1 2/a1/1', 1795435380000, 1574394837073920018);
INSERT INTO move VALUES (2, 2, 6, '3 2/a1/1', 1795435390000, 1574394879016960019);
INSERT INTO move VALUES (2, 3, 1, 'a1=4', 1795435390000, 1574394879016960019);
INSERT INTO move VALUES (2, 4, 5, 'a1=4 b1=2 c1=3 d1=1 a2=1 b2=3 c2=2 d2=4 a3=2 b3=1 c3=4 d3=3 a4=3 b4=4 c4=1 d4=2', 1795435400000, 1574394920960000020);
INSERT INTO move VALUES (3, 1, 1, 'a1=3 b1=2', 1795435420000, 1574395004846080022);
INSERT INTO move VALUES (3, 2, 5, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=1 b3=2 c3=3', 1795435430000, 1574395046789120023);
INSERT INTO move VALUES (3, 3, 5, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=2 b3=3 c3=1', 1795435440000, 1574395088732160024);
INSERT INTO move VALUES (3, 4, 3, '', 1795435450000, 1574395130675200025);
INSERT INTO move VALUES (4, 1, 5, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=1 b3=3 c3=2', 1795435500000, 1574395340390400027);
INSERT INTO move VALUES (5, 1, 1, 'a1=3', 1795435520000, 1574395424276480029);
INSERT INTO move VALUES (5, 2, 7, '', 1795435540000, 1574395508162560031);
INSERT INTO move VALUES (5, 3, 1, 'b1=2', 1795435550000, 1574395550105600032);
INSERT INTO move VALUES (6, 1, 6, '1 2/d3/1', 1795435570000, 1574395633991680034);
INSERT INTO move VALUES (6, 2, 6, '2 2/d3/1', 1795435580000, 1574395675934720035);
INSERT INTO move VALUES (6, 3, 6, '3 2/d3/1', 1795435590000, 1574395717877760036);
INSERT INTO move VALUES (6, 4, 1, 'd3=4', 1795435590000, 1574395717877760036);
INSERT INTO move VALUES (6, 5, 6, '3 2/e5/1', 1795435600000, 1574395759820800037);
INSERT INTO move VALUES (6, 6, 1, 'e5=1', 1795435600000, 1574395759820800037);
INSERT INTO move VALUES (6, 7, 6, '2 2/e2/5,d2-24,e2-34/4', 1795435610000, 1574395801763840038);
INSERT INTO move VALUES (6, 8, 1, 'a1=1 b1=4', 1795435620000, 1574395843706880039);
INSERT INTO move VALUES (6, 9, 6, '1 mistake/b1', 1795435630000, 1574395885649920040);
INSERT INTO move VALUES (6, 10, 6, '2 mistake/b1', 1795435640000, 1574395927592960041);
INSERT INTO move VALUES (7, 1, 1, 'a1=1 b1=2 c1=4 d1=3 e1=5', 1795435660000, 1574396011479040043);
INSERT INTO move VALUES (7, 2, 2, 'a2=12345 b2=4 c2=15', 1795435670000, 1574396053422080044);
INSERT INTO move VALUES (7, 3, 1, 'a2=2 b2=4', 1795435680000, 1574396095365120045);
INSERT INTO move VALUES (7, 4, 2, 'c2=', 1795435690000, 1574396137308160046);
INSERT INTO move VALUES (7, 5, 1, 'e1= d1=', 1795435700000, 1574396179251200047);
INSERT INTO move VALUES (7, 6, 2, 'd2=135 e2=13', 1795435710000, 1574396221194240048);
INSERT INTO move VALUES (7, 7, 4, '', 1795435720000, 1574396263137280049);
INSERT INTO move VALUES (8, 1, 6, '3 2/c1/5,a1-2,b1-2/6', 1795435740000, 1574396347023360051);
INSERT INTO move VALUES (8, 2, 1, 'c1=1', 1795435740000, 1574396347023360051);
INSERT INTO move VALUES (8, 3, 2, 'a2=1', 1795435760000, 1574396430909440053);
INSERT INTO move VALUES (9, 1, 6, '3 2/a1/5,b1-4,c1-4/6', 1795435780000, 1574396514795520055);
INSERT INTO move VALUES (9, 2, 1, 'a1=2', 1795435780000, 1574396514795520055);
INSERT INTO move VALUES (9, 3, 6, '3 2/a2/3', 1795435790000, 1574396556738560056);
INSERT INTO move VALUES (9, 4, 1, 'a2=3', 1795435790000, 1574396556738560056);
INSERT INTO move VALUES (9, 5, 6, '3 2/a3/2', 1795435800000, 1574396598681600057);
INSERT INTO move VALUES (9, 6, 1, 'a3=1', 1795435800000, 1574396598681600057);
INSERT INTO move VALUES (9, 7, 6, '3 2/b3/3', 1795435810000, 1574396640624640058);
INSERT INTO move VALUES (9, 8, 1, 'b3=2', 1795435810000, 1574396640624640058);
INSERT INTO move VALUES (9, 9, 6, '3 2/c3/2', 1795435820000, 1574396682567680059);
INSERT INTO move VALUES (9, 10, 1, 'c3=3', 1795435820000, 1574396682567680059);
INSERT INTO move VALUES (9, 11, 6, '3 2/c1/4', 1795435830000, 1574396724510720060);
INSERT INTO move VALUES (9, 12, 1, 'c1=1', 1795435830000, 1574396724510720060);
INSERT INTO move VALUES (9, 13, 6, '3 2/b1/2', 1795435840000, 1574396766453760061);
INSERT INTO move VALUES (9, 14, 1, 'b1=3', 1795435840000, 1574396766453760061);
INSERT INTO move VALUES (9, 15, 6, '3 2/b2/2', 1795435850000, 1574396808396800062);
INSERT INTO move VALUES (9, 16, 1, 'b2=1', 1795435850000, 1574396808396800062);
INSERT INTO move VALUES (9, 17, 6, '3 2/c2/2', 1795435860000, 1574396850339840063);
INSERT INTO move VALUES (9, 18, 1, 'c2=2', 1795435860000, 1574396850339840063);
INSERT INTO move VALUES (9, 19, 5, '', 1795435900000, 1574397018112000067);
INSERT INTO move VALUES (11, 1, 7, '', 1795435930000, 1574397143941120070);
INSERT INTO move VALUES (11, 2, 5, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=1 b3=3 c3=2', 1795435940000, 1574397185884160071);
INSERT INTO move VALUES (12, 1, 5, 'a1=3 b1=2 c1=1 a2=2 b2=1 c2=3 a3=1 b3=3 c3=2', 1795435951000, 1574397232021504073);
INSERT INTO move VALUES (13, 1, 1, 'a1=1 b1=2 c1=4 d1=3 e1=5 a2=2 b2=4 c2=5 d2=1 e2=3 a3=5 b3=1 c3=3 d3=4 e3=2 a4=3 b4=5 c4=1 d4=2 e4=4 a5=4 b5=3 c5=2 d5=1 e5=5', 1795435971000, 1574397315907584075);
INSERT INTO move VALUES (14, 1, 1, 'a1=4 b1=2 c1=3 d1=1 a2=1 b2=3 c2=2 d2=4 a3=2 b3=1 c3=4 d3=3 a4=3 b4=4 c4=1 d4=2', 1795436001000, 1574397441736704078);
INSERT INTO move VALUES (15, 1, 1, 'a1=4 b1=2', 1795436021000, 1574397525622784080);
INSERT INTO move VALUES (15, 2, 1, 'c1=1', 1795436031000, 1574397567565824081);
INSERT INTO move VALUES (15, 3, 3, '', 1795436041000, 1574397609508864082);
INSERT INTO move VALUES (15, 4, 6, '1 2/c1/3', 1795436051000, 1574397651451904083);
INSERT INTO move VALUES (15, 5, 5, 'a1=4 b1=2 c1=3 d1=1 a2=1 b2=3 c2=2 d2=4 a3=2 b3=1 c3=4 d3=3 a4=3 b4=4 c4=2 d4=1', 1795436061000, 1574397693394944084);
INSERT INTO move VALUES (15, 6, 3, '', 1795436071000, 1574397735337984085);
INSERT INTO move VALUES (16, 1, 5, 'a1=2 b1=3 c1=1 a2=1 b2=2 c2=3 a3=3 b3=1 c3=2', 1795525245000, 1574771758202880087);
INSERT INTO move VALUES (17, 1, 1, 'a1=2', 1795525265000, 1574771842088960089);
INSERT INTO move VALUES (18, 1, 6, '1 2/c1/5,a1-8,b1-8/8,d1-18,d2-18/6', 1795525295000, 1574771967918080092);
INSERT INTO move VALUES (18, 2, 5, 'a1=2 b1=4 c1=3 d1=1 a2=4 b2=3 c2=1 d2=2 a3=3 b3=1 c3=2 d3=4 a4=1 b4=2 c4=4 d4=3', 1795525305000, 1574772009861120093);
INSERT INTO move VALUES (19, 1, 1, 'a1=1', 1795611620000, 1575134041210880095);
INSERT INTO move VALUES (20, 1, 2, 'a1=5', 1795611650000, 1575134167040000098);

CREATE TABLE visit (
    game  INTEGER NOT NULL REFERENCES game,
    guild INTEGER NOT NULL,
    PRIMARY KEY (game, guild)
) STRICT, WITHOUT ROWID;
INSERT INTO visit VALUES (1, 7001);
INSERT INTO visit VALUES (2, 7001);
INSERT INTO visit VALUES (3, 7001);
INSERT INTO visit VALUES (4, 7001);
INSERT INTO visit VALUES (5, 7001);
INSERT INTO visit VALUES (6, 7002);
INSERT INTO visit VALUES (7, 7002);
INSERT INTO visit VALUES (11, 7001);
INSERT INTO visit VALUES (12, 7001);
INSERT INTO visit VALUES (13, 7002);
INSERT INTO visit VALUES (14, 7001);
INSERT INTO visit VALUES (15, 7001);
INSERT INTO visit VALUES (16, 7001);
INSERT INTO visit VALUES (17, 7001);
INSERT INTO visit VALUES (18, 7001);
INSERT INTO visit VALUES (20, 0);
INSERT INTO visit VALUES (20, 7003);

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
, handed_in INTEGER NOT NULL DEFAULT 0 CHECK (handed_in IN (0, 1)), verdict INTEGER NOT NULL DEFAULT 0 CHECK (verdict IN (0, 1, 2))) STRICT;
INSERT INTO result VALUES (2, 101, 4, 1, '2026-11-23', 4, 1, 30000, 40000, 0, 1, 1, 0, 0, 1, 1795435400000, 1, 0);
INSERT INTO result VALUES (4, 103, 1, 1, '2026-11-23', 3, 1, 40000, 40000, 0, 0, 0, 0, 0, 1, 1795435500000, 1, 0);
INSERT INTO result VALUES (9, 104, 10, 2, '', 3, 1, 130000, 220000, 0, 9, 1, 0, 0, 0, 1795435900000, 0, 0);
INSERT INTO result VALUES (11, 105, 1, 1, '2026-11-23', 3, 1, 20000, 20000, 0, 0, 0, 1, 0, 0, 1795435940000, 1, 0);
INSERT INTO result VALUES (12, 106, 1, 1, '2026-11-23', 3, 1, 1000, 1000, 0, 0, 0, 0, 1, 1, 1795435951000, 1, 0);
INSERT INTO result VALUES (16, 103, 2, 1, '2026-11-24', 3, 1, 35000, 35000, 0, 0, 0, 0, 0, 1, 1795525245000, 1, 0);
INSERT INTO result VALUES (18, 102, 5, 1, '2026-11-24', 4, 2, 20000, 30000, 0, 1, 1, 0, 0, 1, 1795525305000, 1, 0);

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
INSERT INTO standing VALUES (7001, 1, 0, 40000, 1795435500000, 103, 4, '2026-11-23', 1);
INSERT INTO standing VALUES (7001, 4, 1, 40000, 1795435400000, 101, 2, '2026-11-23', 1);
INSERT INTO standing VALUES (7001, 5, 1, 30000, 1795525305000, 102, 18, '2026-11-24', 1);

CREATE TABLE contest (
    guild     INTEGER NOT NULL,
    puzzle    INTEGER NOT NULL REFERENCES puzzle,
    day       TEXT    NOT NULL,
    closes_at INTEGER NOT NULL,
    settled   INTEGER NOT NULL CHECK (settled IN (0, 1)),
    PRIMARY KEY (guild, puzzle)
) STRICT, WITHOUT ROWID;
INSERT INTO contest VALUES (7001, 1, '2026-11-23', 1795564800000, 1);
INSERT INTO contest VALUES (7001, 2, '2026-11-24', 1795651200000, 0);
INSERT INTO contest VALUES (7001, 4, '2026-11-23', 1795564800000, 1);
INSERT INTO contest VALUES (7001, 5, '2026-11-24', 1795651200000, 0);

CREATE TABLE tally (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL,
    points INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
INSERT INTO tally VALUES (7001, 101, 11, 1);
INSERT INTO tally VALUES (7001, 102, 11, 1);
INSERT INTO tally VALUES (7001, 103, 11, 1);

CREATE TABLE answered (
    interaction INTEGER NOT NULL PRIMARY KEY,
    at          INTEGER NOT NULL,
    outcome     BLOB    NOT NULL
) STRICT;
INSERT INTO answered VALUES (1575133999267840094, 1795611610000, CAST('{"Outcome":{"Game":19,"New":true,"Archive":true}}' AS BLOB));
INSERT INTO answered VALUES (1575134041210880095, 1795611620000, CAST('{"Outcome":{"Game":19,"Kind":1,"Entries":[{"Cell":{"Row":0,"Col":0},"Values":2}],"Empty":24}}' AS BLOB));
INSERT INTO answered VALUES (1575134083153920096, 1795611630000, CAST('{"Outcome":{"Game":20,"New":true,"Archive":false}}' AS BLOB));
INSERT INTO answered VALUES (1575134125096960097, 1795611640000, CAST('{"Outcome":{"Game":20,"Kind":0,"Entries":null,"Empty":36}}' AS BLOB));
INSERT INTO answered VALUES (1575134167040000098, 1795611650000, CAST('{"Outcome":{"Game":20,"Kind":2,"Entries":[{"Cell":{"Row":0,"Col":0},"Values":32}],"Empty":36}}' AS BLOB));
INSERT INTO answered VALUES (1575134208983040099, 1795611660000, CAST('{"Outcome":{"Game":20,"Kind":0,"Entries":null,"Empty":36}}' AS BLOB));
INSERT INTO answered VALUES (1575134250926080100, 1795611670000, CAST('{"Outcome":{"ID":7002,"Zone":"","Channel":7102,"PostMinute":540,"Teaser":false,"Week":[{"Size":0,"Difficulty":0},{"Size":0,"Difficulty":0},{"Size":0,"Difficulty":0},{"Size":0,"Difficulty":0},{"Size":0,"Difficulty":0},{"Size":0,"Difficulty":0},{"Size":0,"Difficulty":0}],"SetupBy":105,"Paused":false,"PauseCause":"","ChangedAt":"2026-11-25T13:01:10Z"}}' AS BLOB));
INSERT INTO answered VALUES (1575134292869120101, 1795611680000, CAST('{"Outcome":20782}' AS BLOB));
INSERT INTO answered VALUES (1575201946992640102, 1795627810000, CAST('{"Outcome":{"Game":20,"Kind":0,"Entries":null,"Empty":36}}' AS BLOB));

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
) STRICT;
INSERT INTO post VALUES ('daily/7001/2026-11-23', 'daily', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20780,"Slot":1,"Puzzle":1,"Teaser":false,"Due":"2026-11-23T09:00:00Z"}' AS BLOB), 'd1b59-512c', 1795435350000, 3, 1, 1795435230000, 9006, '');
INSERT INTO post VALUES ('daily/7001/2026-11-24', 'daily', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20781,"Slot":1,"Puzzle":2,"Teaser":false,"Due":"2026-11-24T09:00:00Z"}' AS BLOB), 'd1b59-512d', 1795525320000, 3, 1, 1795525200000, 9113, '');
INSERT INTO post VALUES ('daily/7001/2026-11-25', 'daily', 7001, 7101, 0, CAST('{"Guild":7001,"Day":20782,"Slot":1,"Puzzle":3,"Teaser":false,"Due":"2026-11-25T09:00:00Z"}' AS BLOB), 'd1b59-512e', 1795611720000, 4, 1, 1795611600000, 0, 'POST /channels/{id}/messages: status 403, code 50013: refused');
INSERT INTO post VALUES ('daily/7002/2026-11-25', 'daily', 7002, 7102, 0, CAST('{"Guild":7002,"Day":20782,"Slot":1,"Puzzle":12,"Teaser":false,"Due":"2026-11-25T13:01:20Z"}' AS BLOB), 'd1b5a-512e', 1795627920000, 3, 1, 1795627800000, 9131, '');
INSERT INTO post VALUES ('daily/7003/2026-11-25', 'daily', 7003, 7109, 0, CAST('{"Guild":7003,"Day":20782,"Slot":1,"Puzzle":12,"Teaser":true,"Due":"2026-11-25T18:00:00+01:00"}' AS BLOB), 'd1b5b-512e', 1795627920000, 2, 1, 1795627800000, 0, 'POST /channels/{id}/messages: status 500: refused');

CREATE TABLE strike (
    guild  INTEGER NOT NULL,
    game   INTEGER NOT NULL REFERENCES game,
    by     INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    PRIMARY KEY (guild, game)
) STRICT, WITHOUT ROWID;
INSERT INTO strike VALUES (7001, 16, 105, 1795525275000);
CREATE INDEX guild_posting ON guild (id) WHERE channel <> 0;
CREATE INDEX daily_puzzle ON daily (puzzle, day);
CREATE INDEX result_player ON result (player, finished_at);
CREATE INDEX result_streak ON result (player, day) WHERE streak = 1;
CREATE UNIQUE INDEX standing_player ON standing (guild, puzzle, player);
CREATE INDEX contest_open ON contest (closes_at) WHERE settled = 0;
CREATE INDEX tally_points ON tally (guild, points DESC, player, solved);
CREATE INDEX answered_at ON answered (at);
CREATE INDEX post_open ON post (due_at) WHERE state IN (1, 2);
CREATE INDEX member_player ON member (player, seen_at);
CREATE INDEX game_unfinished ON game (player, day) WHERE kind = 1 AND finished_at = 0 AND solution_at = 0;
CREATE INDEX result_waiting ON result (finished_at) WHERE held = 1 AND verdict = 0 AND kind = 1 AND shown = 0;
CREATE INDEX result_judged ON result (finished_at) WHERE verdict <> 0;
