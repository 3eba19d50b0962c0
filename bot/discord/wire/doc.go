// Package wire has the JSON that Discord sends, as far as the bot reads it: the same objects
// come as events of the gateway and as answers to calls. Fields that the bot does not name
// are passed over, so that additions by Discord break nothing.
package wire
