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
	{Spec{Size: 3, Difficulty: logic.Easy, Seed: 1}, "3:_a_aa_aa,a4a5m6m2"},
	{Spec{Size: 4, Difficulty: logic.Medium, Seed: 2}, "4:a3_ba_b_6a_,a4m8a9d2m24m4a3"},
	{Spec{Size: 5, Difficulty: logic.Hard, Seed: 3}, "5:__b_5a_3a_c3_aa__a__,a6a7a12a8m20a9m10m8s2"},
	{Spec{Size: 6, Difficulty: logic.Expert, Seed: 4}, "6:ba3__aab_3a3__a_aa_8a__ba__bb,m8a8m18s4s1a10a12m20a11a5a15a9m72"},
	{Spec{Size: 7, Difficulty: logic.Hard, Symmetry: Rotational, Seed: 5}, "7:a_aba__b__aa_aa__b__aba_a_aa_5b_a3_a3_b_5aa__,m15m720m84a10d4a14a10a10m42a4m300a16a14a15m21s5m10"},
	{Spec{Size: 6, Difficulty: logic.Medium, Ops: OperatorsOf(board.Add, board.Subtract), Best: 4, Seed: 1 << 63}, "6:aabb_a_b__aa__b_19aa_3b_b,s1s5a15s1a6a1a9s3a5s3a2a15a6s1s1a6a14"},
	{Spec{Size: 9, Difficulty: logic.Extreme, Seed: 6}, "9:ab__ab_6a_a_4ba_3a3_3aa_4b_a_aa__a_baab_a_ab_3bb_4baa_5a__a__a_7a__ba4_,a16a16s5s3a15s4m10s1a12m48a15s3s3a9a11s3m42a20a25a13a18a17a5a16m24m108m90d3a11m84s7"},
}
