package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"testing"
)

// TestFilm packs films of one reel and of several: they are what package gif makes of all
// frames at once, and few are in memory.
func TestFilm(t *testing.T) {
	colours := color.Palette{color.White, color.Black, color.RGBA{255, 0, 0, 255}, color.Gray{128}, color.RGBA{}}
	for _, frames := range []int{1, 2, reelFrames, reelFrames + 1, 3 * reelFrames, 100} {
		t.Run(fmt.Sprint(frames), func(t *testing.T) {
			const width, height = 40, 30
			f := newFilm(width, height, colours)
			whole := gif.GIF{Config: image.Config{ColorModel: colours, Width: width, Height: height}}
			for i := range frames {
				shot := image.NewPaletted(image.Rect(0, 0, width-i%7, height-i%5), colours)
				for k := range shot.Pix {
					shot.Pix[k] = uint8((k*i + k/3) % len(colours))
				}
				whole.Image, whole.Delay = append(whole.Image, shot), append(whole.Delay, 4+i)
				if err := f.add(shot, 4+i); err != nil {
					t.Fatal(err)
				}
				if len(f.reel.Image) > reelFrames {
					t.Fatalf("%d frames are in memory", len(f.reel.Image))
				}
			}
			got, err := f.end()
			if err != nil {
				t.Fatal(err)
			}
			var want bytes.Buffer
			if err := gif.EncodeAll(&want, &whole); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want.Bytes()) {
				t.Errorf("%d bytes, other than the %d of all frames at once", len(got), want.Len())
			}
		})
	}
}
