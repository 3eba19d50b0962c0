-- +goose Up

-- The files of a post's message, which an edit need not send again.
ALTER TABLE post ADD COLUMN attached BLOB NOT NULL DEFAULT x'';
