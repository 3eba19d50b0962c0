// Package openapi checks HTTP traffic against Discord's own description of its
// API (openapi.json of the repository discord/discord-api-spec). It is test
// support: the bot and the sandbox come from the same hands, so neither can
// vouch for the other, but Discord's schema can vouch for both.
//
// The description is of API v10; discordgo speaks v9. For the routes that this
// bot uses the two agree on every body, with these exceptions:
//
//   - default_member_permissions of a command is a decimal string on the wire in
//     both versions, though the schema asks for an integer. Both are accepted.
//   - The code of a field's fault (errors.…._errors[].code) is a name on the wire,
//     though the schema asks for an integer. Both are accepted.
//   - The attachments of an edited message: v9 keeps those that the list leaves
//     out beside newly uploaded ones, v10 wants all that remain to be listed.
//     A list that names every file is right for both; the schema has it optional.
//   - v9 answers messages with fields that v10 dropped. The schema allows fields
//     that it does not know, so neither a leftover nor a misspelt one is caught
//     here. What a schema misses besides (custom IDs, lengths that add up, the
//     V2 flag with content) is for the sandbox to refuse.
package openapi
