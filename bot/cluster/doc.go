// Package cluster has several processes on one database be one bot. Each is a Member: it holds
// a lease on itself, and leases on its share of the connections to Discord's gateway (shards)
// and on the bot's chores. Whoever has a guild's shard serves the guild, sends its posts and
// follows its timetable; whoever has the chores does what concerns no guild alone.
//
// A member renews all its leases together. One that does not for a while is dead to the
// others: they forget its lease on itself, by which it can write nothing any more, should it
// only have slept, and share what it held. Members that come and go in order hand their shards
// over with the sessions of the gateway, so that nothing is lost in between.
//
// The store's time alone counts (see storage.Lease).
package cluster
