// Package bot is the KenKen bot at Discord: the commands it registers, the table that
// routes what players do, and their handlers. It puts the packages below it together.
//
// A slash command's path and a component's custom ID are both paths, and one table serves both:
// "/kenken/move", "/board/{game}/key/{digit}". Handlers are all alike: they call bot/game, which
// judges and stores, and make a message of the Turn that comes back, with sentences of bot/words
// and pictures of imaging. Their tools are in bot/face, and bot/view composes the messages.
// Managers and operators have a package of their own, bot/manage. Everything that nobody asked for
// is done by bot/timetable and said by bot/mail.
//
// A board message carries its game's ID in the custom IDs of its controls and
// nothing else, and all state is in the store: a board works on after a restart.
package bot
