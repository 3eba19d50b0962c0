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
	{Spec{Size: 4, Difficulty: logic.Medium, Seed: 2}, "4:aa_5aabaa__a_,s1m12m24d4d2a2s1"},
	{Spec{Size: 5, Difficulty: logic.Hard, Seed: 3}, "5:_b__d_a__a_b__a_5a_aab,s2a12a14m40s2a13s2a6d2"},
	{Spec{Size: 6, Difficulty: logic.Expert, Seed: 4}, "6:_b__a3_bba_3cc_a_3a_a_a_3b_3a_4,m6m90a10s2a7s1a8s1a16m6a12m240d3"},
	{Spec{Size: 7, Difficulty: logic.Hard, Symmetry: Rotational, Seed: 5}, "7:__ab_4a_3ba_ab_3a_4ba__b__aa_3a_3aba_3a_3aa__b_,a4s1a14a15m6m30a1s3a17a13a10a14a8a13s3s1a2m18s4a14a2"},
	{Spec{Size: 6, Difficulty: logic.Medium, Ops: OperatorsOf(board.Add, board.Subtract), Best: 4, Seed: 1 << 63}, "6:_3b_aa__a_a_a_a_aba_ab__b_4a_5aab,s3a10a10a14a7a6a11s3s2a17a2s5a15s1"},
	{Spec{Size: 9, Difficulty: logic.Extreme, Seed: 6}, "9:a_b_a_8a_a__a_3baa__b__a3ba_a4_a4_a__b_a_5a3_3aa_3aa_5aa_3b__a_b_4ab_3a,m40s2a21a18m48m12m72a11a22a24s5a20a13a10a1m120a15a7a9a18s3a17s5m3a10s3s2a20s3s2s5s2"},
}
