// Package manage is for those who decide: managers for their server, operators for everybody.
//
// ManagerRoutes and OperatorRoutes are all that they can do. Both tables bring their guard with
// them, so that no row of theirs can be reached without it: what Discord shows to whom is no
// protection.
package manage
