-- +goose Up

-- Which of several processes does what only one may do. The bot on SQLite is one process and
-- needs none; it is here because the contract has it. Data is what a holder leaves for those
-- who follow, such as a gateway session, and says nothing of people.
CREATE TABLE lease (
    name  TEXT    NOT NULL PRIMARY KEY,
    owner TEXT    NOT NULL,
    until INTEGER NOT NULL,
    fence INTEGER NOT NULL,
    data  BLOB    NOT NULL
) STRICT, WITHOUT ROWID;
