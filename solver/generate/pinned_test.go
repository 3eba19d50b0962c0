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
	{Spec{Size: 3, Difficulty: logic.Easy, Seed: 1}, "3:_a_aa_aa,m3a5m6d2"},
	{Spec{Size: 4, Difficulty: logic.Medium, Seed: 2}, "4:b__b_a_a__a__ba,m24a9a7d3a5m6"},
	{Spec{Size: 5, Difficulty: logic.Hard, Seed: 3}, "5:__b_5a_3a__bcc_aa__b_,a6s1m60m12m300a9a8s3m2"},
	{Spec{Size: 6, Difficulty: logic.Expert, Seed: 4}, "6:a_aa_3a__aa_5a__ab__b__ca_b_a_3a_b,a13a11a9d2m24s3a7a3a10a5a15s4m12m12d6"},
	{Spec{Size: 7, Difficulty: logic.Hard, Symmetry: Rotational, Seed: 5}, "7:a_ab_4b__aa_aa__b_4ba_a__b_5b__ab_ba__b_5b_3,s2a10a24a10a5m6m420m10a18a10a4a7s5a7m60a15s3m6s3"},
	{Spec{Size: 6, Difficulty: logic.Medium, Ops: OperatorsOf(board.Add, board.Subtract), Best: 4, Seed: 1 << 63}, "6:a3b_3a_a_3a_aba_a_4a_4a_6a__bb,a4s1a13s2a7s3a9a7s2a4a6a12s1s1a12s4"},
	{Spec{Size: 9, Difficulty: logic.Extreme, Seed: 6}, "9:abab_b_7a_6b_aa_5a_4a_3a__a_aa_aabaabbaa_3b__a_a4_a_a_5a__a__aa_a_b__a4,a25m120a9s4a9a21s6s1d2s2s6s3m84m120s4a19a12s3s2a7a21d3s1a13a16d3m72s1a9m30a18"},
}
