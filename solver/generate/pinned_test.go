package generate

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// pinned are puzzles of Version 1.
var pinned = []struct {
	spec Spec
	id   string
}{
	{Spec{Size: 3, Difficulty: logic.Easy, Seed: 1}, "3:_aba_3a,a5d2m6s2"},
	{Spec{Size: 4, Difficulty: logic.Medium, Seed: 2}, "4:ac_4b_aa__aa_,d2d3m24m4a5a10"},
	{Spec{Size: 5, Difficulty: logic.Hard, Seed: 3}, "5:_b__d_a__a_b__a_5a_aab,s2a12a14m40s2a13s2a6d2"},
	{Spec{Size: 6, Difficulty: logic.Expert, Seed: 4}, "6:_b__a3_bba_3c_b_a_3a_a_a_3b_3a_4,m6m90a10s2a7s1a8s1a16d6a12s2s2a11"},
	{Spec{Size: 7, Difficulty: logic.Hard, Symmetry: Rotational, Seed: 5}, "7:a__b_9a_a_a_a_9b__aba__a_c_3aba_3c_a__ab_,s3a14a11a19m6a2a1s2a17a13s1m90m12a11s6a17a19a2d3a1a7"},
	{Spec{Size: 6, Difficulty: logic.Medium, Ops: OperatorsOf(board.Add, board.Subtract), Best: 4, Seed: 1 << 63}, "6:_aa_a__a_9a__b__a_a_7a__acabaa,s1s2a8s1a4s2s3a8a7a11s1a1a14s3s5a5a10"},
	{Spec{Size: 9, Difficulty: logic.Extreme, Seed: 6}, "9:a_b_a_8a_a__a_3baa__b__a3ba_a4_a4_b_b_a_5a3_3aa_3a3_3aa__c__a__a_4ab_3a,m40s2m432a18d6a20m72a11a22d2a24a20a13d4m20a15a15a7a18a15a17s5s2d9s3a20a20s3s2s5"},
}
