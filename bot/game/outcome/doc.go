// Package outcome defines the outcomes of an action: facts, or a refusal.
//
// Both are data for bot/words to say. The types stand beside the rules that they come from,
// in whichever room that is; here are only the marks by which a Turn knows them.
package outcome
