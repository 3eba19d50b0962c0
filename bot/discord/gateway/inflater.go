package gateway

import (
	"bytes"
	"compress/zlib"
	"io"
)

// inflater unpacks one payload after the other in the same memory, which is large beside
// most of them.
type inflater struct{ zlib io.ReadCloser }

// packedHead is the number of bytes of a packed payload that are enough to recognise it: the codes,
// and then more than its head.
const packedHead = 256

// usualRatio is about how much longer an event is unpacked.
const usualRatio = 6

// unpack unpacks a payload, up to one byte more than the limit. It returns only the beginning of an
// event that the bot does not read: in a busy server there are more of those than of all others,
// and unpacking is most of their cost.
func (i *inflater) unpack(packed []byte) ([]byte, error) {
	if len(packed) > 2*packedHead {
		// Cut short, it unpacks as far as it goes, and ends in an error.
		if beginning, _ := i.read(packed[:packedHead], packedHead); readHead(beginning).passed() {
			return beginning, nil
		}
	}
	return i.read(packed, min(usualRatio*len(packed), maxPayload))
}

// read unpacks a payload that takes about as many bytes.
func (i *inflater) read(packed []byte, size int) ([]byte, error) {
	var err error
	if i.zlib == nil {
		i.zlib, err = zlib.NewReader(bytes.NewReader(packed))
	} else {
		err = i.zlib.(zlib.Resetter).Reset(bytes.NewReader(packed), nil)
	}
	if err != nil {
		i.zlib = nil
		return nil, err
	}
	var out bytes.Buffer
	out.Grow(size)
	_, err = out.ReadFrom(io.LimitReader(i.zlib, maxPayload+1))
	return out.Bytes(), err
}
