package words

// What the page of package web says by itself, of requests that come to no turn.
const (
	PageStaleLink   Sentence = "PageStaleLink"
	PageSignedOut   Sentence = "PageSignedOut"
	PageWrongOrigin Sentence = "PageWrongOrigin"
	PageNotFound    Sentence = "PageNotFound"
	PageUnreadable  Sentence = "PageUnreadable"
	PageTooLarge    Sentence = "PageTooLarge"
	PageTooFast     Sentence = "PageTooFast"
	PageTooMany     Sentence = "PageTooMany"
	PageBusy        Sentence = "PageBusy"
	PageNoGuests    Sentence = "PageNoGuests"
	PageGuest       Sentence = "PageGuest" // what a player without an account is called
)

// PageTrouble says that the bot itself failed. ID finds the log line.
type PageTrouble struct{ ID string }

// What Discord says of the page.
const (
	TouchLink        Sentence = "TouchLink" // above a link
	ButtonTouch      Sentence = "ButtonTouch"
	ButtonTouchLink  Sentence = "ButtonTouchLink"
	TouchWaits       Sentence = "TouchWaits"
	TouchSent        Sentence = "TouchSent"
	TouchUnavailable Sentence = "TouchUnavailable" // there is no page
)
