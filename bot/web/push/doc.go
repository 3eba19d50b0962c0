// Package push sends reminders to browsers by the Web Push standard: RFC 8030 (the way), 8291 (the
// encryption) and 8292 (who sends). A message is encrypted for its browser, so that the browser's
// maker, who takes it in, can't read it.
//
// The address of a message is what a browser has said, so a stranger can choose it. It has to be
// HTTPS at a host with a name, and is connected to only where that name leads to the public
// internet: never to this machine or its network. No redirect is followed, and little of an answer
// is read.
package push
