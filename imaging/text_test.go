package imaging

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestDrawable(t *testing.T) {
	cases := []struct{ in, want string }{
		{"Ada Lovelace", "Ada Lovelace"},
		{"  too   many\tblanks\n ", "too many blanks"},
		{"Łukasz Żółć", "Łukasz Żółć"},
		{"e\u0301a", "éa"},       // composed
		{"z̷̢̛a̴l̸g̵o", "zalgo"}, // marks without a composed form
		{"Αλέξανδρος", "Αλέξανδρος"},
		{"Дмитрий", "Дмитрий"},
		{"Հայկ", "Հայկ"},
		{"გიორგი", "გიორგი"},
		{"𝓕𝓪𝓷𝓬𝔂", "Fancy"},
		{"Ｗｉｄｅ", "Wide"},
		{"① ﬁ", "① ﬁ"},
		{"a 🧩 b 👩‍👩‍👧 c", "a b c"},
		{"🎉🎉", ""},
		{"田中Ken", "TianZhongKen"},
		{"さくら", "sakura"},
		{"キャット", "kiyatsuto"},
		{"しゃしん", "shiyashin"},
		{"ラーメン", "ramen"},
		{"김민준", "gimminjun"},
		{"안녕", "annyeong"},
		{"محمد", "mHmd"},
		{"שלום", "shlvm"},
		{"a\u202eb\u200bc\x00d", "abcd"},
		{"\xffx", "x"},
		{"", ""},
		{"12× − ÷ … –", "12× − ÷ … –"},
	}
	for _, c := range cases {
		if got := Drawable(c.in); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
		}
		if got := Drawable(Drawable(c.in)); got != c.want {
			t.Errorf("%q becomes %q the second time", c.in, got)
		}
	}
	if got := Drawable("🎉", "", "ada.l"); got != "ada.l" {
		t.Errorf("the name to fall back to is %q", got)
	}
	if got := Drawable(strings.Repeat("é", 100_000)); utf8.RuneCountInString(got) > drawableRunes {
		t.Errorf("a long text keeps %d characters", utf8.RuneCountInString(got))
	}
}

// FuzzDrawable makes sure that nothing is left without a glyph, whatever comes.
func FuzzDrawable(f *testing.F) {
	for _, s := range []string{"Ada", "さくら ゃ", "김", "\u3041", "ッ", "e\u0301", "\xf0\x9f", "ﷺ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Drawable(s)
		if got != strings.TrimSpace(got) || strings.Contains(got, "  ") {
			t.Errorf("%q becomes %q, with blanks to spare", s, got)
		}
		for _, r := range got {
			for w, f := range typefaces {
				if !has(f.own, nil, r) && !has(f.spare, nil, r) {
					t.Errorf("%q becomes %q, and %q has no glyph in weight %d", s, got, r, w)
				}
			}
		}
	})
}

// TestFonts makes sure that every sign of a board has a glyph in each weight.
func TestFonts(t *testing.T) {
	for w, f := range typefaces {
		for _, r := range "0123456789+−×÷=…–·abcdefghijklmnop" {
			if !has(f.own, nil, r) && !has(f.spare, nil, r) {
				t.Errorf("weight %d has no glyph for %q", w, r)
			}
		}
	}
	for _, name := range []string{"Bigelow & Holmes", "Bitstream", "Tavmjong Bah"} {
		if !strings.Contains(FontLicences, name) {
			t.Errorf("the licences do not name %s", name)
		}
	}
}
