package words

// Privacy says what is kept of a person.
type Privacy struct {
	Nights int // for how many nights backups are kept; 0 if there are none
}

// Exported stands above the file with everything that is kept of a person.
type Exported struct {
	Packed bool // it is compressed
	Cut    bool // it was too much: the oldest moves are missing
}

// Forgotten says that everything is deleted.
type Forgotten struct {
	Nights int // as of a Privacy
}
