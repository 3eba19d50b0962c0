// Package rules is what Discord lets a bot say: messages, components, forms, commands and rights as data, and the errors
// that Discord answers to data that break its limits. It knows no servers, no people and no connection, so that a test can
// ask it about a payload (CheckMessage, CheckEdit, CheckCallback, Body.Commands).
package rules
