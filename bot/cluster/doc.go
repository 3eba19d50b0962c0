// Package cluster has several processes on one database be one bot. Each is a Member: it holds a
// lease on itself, and leases on its share of the connections to Discord's gateway (shards) and on
// the bot's chores. Whoever has a guild's shard serves the guild, sends its posts and follows its
// timetable; whoever has the chores does the work that concerns no single guild.
//
// A member renews all its leases together, every few seconds, sees who else lives, and takes the
// free part of its share. Shares differ by one at most, and as few shards as possible change hands
// (share.go, a pure function of the leases). The store's time alone counts (see storage.Lease), so
// no clocks are compared.
//
// A member that does not renew for a while is dead to the others: they forget its lease on itself,
// and share its shards and chores. Every Update of a member looks for that lease in the same
// transaction (storage.Under), so a process that slept through its end writes nothing more; at its
// next look it learns of that, ends all it does, and joins as another member. Whoever could not
// reach the database itself takes nobody for dead before a lease's time has passed: after an outage
// of the database all go on.
//
// Members that come and go in order hand their shards over with the sessions of the gateway,
// so that nothing is lost in between. A process started in the place of one that was killed
// need not wait (former.go): a note in the data folder names the member before it, and the
// folder's lock, which the system frees with the process, says that it is dead.
//
// A word from a member (news.go) has the others read again what they hold in memory: the operator's
// decisions, a game, the page's sessions. Words travel outside the transactions of moves. They may
// be lost, and nothing that must be right depends on them; docs/operators.md says how old such data
// may be.
package cluster
