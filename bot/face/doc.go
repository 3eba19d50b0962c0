// Package face is the ground that every handler stands on.
//
// A slash command's path and a component's custom ID are both paths, and one Table finds the
// Route of either. A Router turns what Discord delivers into a Request, calls the route's Handler
// with the Base, and delivers the Reply. A Reply is a value, so that a handler can be tested
// without a connection. How a route may be acknowledged, who may use it and which feature it
// needs are columns of its row or guards around its handler.
//
// The Base also remembers which board each player has in front of them, so that a fresh one takes
// the place of the one before. Nothing depends on that: after a restart old boards go on working.
package face
