// Package identity knows who is at a page: how a person comes there from Discord, and by which
// token they are known while they play. The rest of the page knows a Person and nothing of how they
// were let in.
//
// A ticket lets somebody in once, within five minutes. A code is a ticket that is short enough to be
// typed. An aim lets nobody in: it tells the page where to lead somebody whom Discord lets in. A Room
// keeps whoever came in: a Session has a random token, which a page keeps in memory and sends as a
// header, and which a cookie keeps for a page that is loaded again. It ends when nobody has used it for
// 90 days. The store has the tokens' hashes alone. Sessions read from the store are remembered for a
// minute, so that a move costs no further statement.
package identity
