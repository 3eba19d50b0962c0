-- +goose Up

-- Which of several processes does what only one may do.
CREATE TABLE lease (
    name  text COLLATE "C" NOT NULL PRIMARY KEY,
    owner text COLLATE "C" NOT NULL,
    until bigint NOT NULL,
    fence bigint NOT NULL,
    data  bytea NOT NULL
);
