// Package actor is who acts, where and when; how they want things shown; and how much one
// person can ask for: so many actions, orders, invitations and exports in a while, and so
// much work while they wait.
package actor
