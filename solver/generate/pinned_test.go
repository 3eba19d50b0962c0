package generate

import (
	"kenkenbot/board"
)

// pinned are puzzles of this Version.
var pinned = []struct {
	spec Spec
	id   string
}{
	{Spec{Size: 3, Difficulty: board.Easy, Seed: 1}, "3:_aba_3a,a5d2m6s2"},
	{Spec{Size: 4, Difficulty: board.Medium, Seed: 2}, "4:aa_a__a__a_a__a_a,d2s2m12s2d2s2a7m2"},
	{Spec{Size: 5, Difficulty: board.Hard, Seed: 3}, "5:_b__d_a__a_b__a_5a_aab,s2a12a14m40s2a13s2s2d2"},
	{Spec{Size: 6, Difficulty: board.Expert, Seed: 4}, "6:_b__a3_bb_6a__ca_3a_a_a_3b_aa_b,a18m90a10d2a7a8s1m200s2a18s3s2s1"},
	{Spec{Size: 7, Difficulty: board.Hard, Symmetry: Rotational, Seed: 5}, "7:a__b__aa_3a_a_a_a_3aa__b__aba3__a_4aba_4a__a3b_,m8s2a12a15a6a16a17a6m56s1m90m12a16a8a4m6s1a8a14"},
	{Spec{Size: 6, Difficulty: board.Medium, Ops: OperatorsOf(board.Add, board.Subtract), Best: 4, Seed: 1 << 63}, "6:_3b_aa__a_a_a_a_aba_ab__b_4a_5aab,s3a10a10a14a7a6a11s3s2a17a2s5a15s1"},
	{Spec{Size: 5, Difficulty: board.Medium, Score: LevelBand(5, board.Medium, 2), Edited: true, Best: 4, Seed: 7}, "5:a_b_a_a_a__abcaa_5a_a_,a10s2s3d4m10a9m8s2a8m5"},
	{Spec{Size: 7, Difficulty: board.Expert, Score: LevelBand(7, board.Expert, 1), Edited: true, Symmetry: Rotational, Best: 2, Seed: 8}, "7:__b__a_a_a__a_5a__a_a_a__b_aaca_a__a__a_a__a__a_acaa,s3m2a12a17a21m42s2m24s2s2a5m12d2a17d2a16a10s1m126"},
	{Spec{Size: 9, Difficulty: board.Extreme, Seed: 6}, "9:a_b_a_8a_a__a_3baa__b__a3ba_a4_a4_a__b_a_5a3_3aa_3aa_5aa_3b__a_b_4ab_3a," +
		"m40s2a21a18m48m12m72a11a22a24s5a20a13a10a1m120a15a7a9a18s3a17s5m3a10s3s2a20s3s2s5s2"},
}
