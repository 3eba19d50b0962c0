// Package actor is who acts, where and when; how they want things shown; and how much one person
// can ask for: how many actions, orders, invitations and exports in a while (budget.go), and how
// much work while they wait (patience.go).
package actor
