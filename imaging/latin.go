package imaging

import "strings"

// latin writes the script at the start of the text in Latin letters, for the scripts
// that the fonts lack or that need shaping. It returns the letters and how many
// characters were used beyond the first; nothing where the first is of no such script.
func latin(text []rune) (letters string, more int) {
	r := text[0]
	switch {
	case r >= 0xAC00 && r <= 0xD7A3:
		return hangul(r), 0
	case r >= 0x3041 && r <= 0x30FA:
		return kana(text)
	}
	if s, ok := semitic[r]; ok {
		return s, 0
	}
	return "", 0
}

// The letters of Hangul syllables in the Revised Romanization of Korean, written
// syllable by syllable: initial consonants, vowels, final consonants.
var (
	hangulInitials = strings.Fields("g kk n d tt r m b pp s ss - j jj ch k t p h")
	hangulVowels   = strings.Fields("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
	hangulFinals   = strings.Fields("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
)

// hangul writes one syllable; its code point holds its three parts.
func hangul(r rune) string {
	k := int(r - 0xAC00)
	s := hangulInitials[k/(21*28)] + hangulVowels[k/28%21] + hangulFinals[k%28]
	return strings.ReplaceAll(s, "-", "")
}

// kanaTable is Hepburn for hiragana from U+3041 on; "-" holds the place of the small tsu.
var kanaTable = strings.Fields("a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo " +
	"ta da chi ji - tsu zu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo " +
	"ya ya yu yu yo yo ra ri ru re ro wa wa i e o n vu ka ke")

// kana writes one hiragana or katakana, with a small y-sound that follows it. A small
// tsu doubles the consonant behind it.
func kana(text []rune) (letters string, more int) {
	if text[0] == 'っ' || text[0] == 'ッ' {
		if len(text) == 1 || text[1] < 0x3041 || text[1] > 0x30FA {
			return "", 0
		}
		next, used := kana(text[1:])
		switch {
		case next == "" || strings.ContainsRune("aiueo", rune(next[0])):
			return next, used + 1
		case strings.HasPrefix(next, "ch"):
			return "t" + next, used + 1
		}
		return next[:1] + next, used + 1
	}
	one := func(r rune) string {
		if r >= 0x30A1 {
			r -= 0x60 // katakana run in parallel to hiragana
		}
		if k := int(r - 0x3041); k >= 0 && k < len(kanaTable) {
			return strings.TrimPrefix(kanaTable[k], "-")
		}
		return ""
	}
	s := one(text[0])
	if len(text) > 1 && strings.HasSuffix(s, "i") && len(s) > 1 {
		if glide, ok := smallKana[text[1]]; ok {
			stem := strings.TrimSuffix(s, "i")
			if stem == "sh" || stem == "ch" || stem == "j" {
				return stem + glide[1:], 1
			}
			return stem + glide, 1
		}
	}
	return s, 0
}

// smallKana are the small ya, yu and yo that turn "ki" into "kya".
var smallKana = map[rune]string{'ゃ': "ya", 'ゅ': "yu", 'ょ': "yo", 'ャ': "ya", 'ュ': "yu", 'ョ': "yo"}

// semitic writes the letters of Arabic (with those that Persian and Urdu add) and
// Hebrew. Short vowels are not written in either script and so are missing here.
var semitic = map[rune]string{
	'ا': "a", 'أ': "a", 'إ': "i", 'آ': "a", 'ء': "'", 'ؤ': "u", 'ئ': "i", 'ب': "b", 'ت': "t", 'ث': "th", 'ج': "j",
	'ح': "h", 'خ': "kh", 'د': "d", 'ذ': "dh", 'ر': "r", 'ز': "z", 'س': "s", 'ش': "sh", 'ص': "s", 'ض': "d", 'ط': "t",
	'ظ': "z", 'ع': "a", 'غ': "gh", 'ف': "f", 'ق': "q", 'ك': "k", 'ل': "l", 'م': "m", 'ن': "n", 'ه': "h", 'ة': "a",
	'و': "w", 'ي': "y", 'ى': "a", 'پ': "p", 'چ': "ch", 'ژ': "zh", 'گ': "g", 'ک': "k", 'ی': "y", 'ٹ': "t", 'ڈ': "d", 'ڑ': "r", 'ے': "e",
	'א': "a", 'ב': "b", 'ג': "g", 'ד': "d", 'ה': "h", 'ו': "v", 'ז': "z", 'ח': "ch", 'ט': "t", 'י': "y", 'כ': "k", 'ך': "k",
	'ל': "l", 'מ': "m", 'ם': "m", 'נ': "n", 'ן': "n", 'ס': "s", 'ע': "a", 'פ': "p", 'ף': "f", 'צ': "ts", 'ץ': "ts", 'ק': "k",
	'ר': "r", 'ש': "sh", 'ת': "t",
}
