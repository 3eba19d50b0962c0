package imaging

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"math/bits"
)

// film is an animated GIF that is encoded while its frames are drawn: package gif needs all
// frames in memory first, each about as large as the picture.
type film struct {
	reel   gif.GIF // the frames that are not encoded yet
	packed bytes.Buffer
}

// reelFrames is how many frames are encoded at a time.
const reelFrames = 8

// newFilm returns a film without frames, all of whose frames have the same colours.
func newFilm(width, height int, colours color.Palette) *film {
	return &film{reel: gif.GIF{Config: image.Config{ColorModel: colours, Width: width, Height: height}}}
}

// add adds a frame that is shown for a time, in hundredths of a second.
func (f *film) add(shot *image.Paletted, delay int) error {
	if len(f.reel.Image) == reelFrames {
		if err := f.pack(); err != nil {
			return err
		}
	}
	f.reel.Image, f.reel.Delay = append(f.reel.Image, shot), append(f.reel.Delay, delay)
	return nil
}

// end returns the film with all that was added.
func (f *film) end() ([]byte, error) {
	err := f.pack()
	return f.packed.Bytes(), err
}

// pack encodes the reel. A GIF is a header with the colours, its frames one after the other, and
// a last byte. The frames of a later reel overwrite that byte.
func (f *film) pack() error {
	further := f.packed.Len() > 0
	var packed bytes.Buffer
	if err := gif.EncodeAll(&packed, &f.reel); err != nil {
		return err
	}
	frames := packed.Bytes()
	if further {
		colours := len(f.reel.Config.ColorModel.(color.Palette))
		frames = frames[len("GIF89a")+7+3<<bits.Len(uint(colours-1)):]
		f.packed.Truncate(f.packed.Len() - 1)
	}
	f.packed.Write(frames)
	f.reel.Image, f.reel.Delay, f.reel.LoopCount = nil, nil, -1 // the first reel says that it loops
	return nil
}
