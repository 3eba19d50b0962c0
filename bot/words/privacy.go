package words

// Exported stands above the file with everything that is kept of a person.
type Exported struct {
	Packed bool // it is compressed
	Cut    bool // it was too much: the oldest moves are missing
}
