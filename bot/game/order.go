package game

// UsualSize is the size of a practice puzzle for those who name none.
const UsualSize = 5
