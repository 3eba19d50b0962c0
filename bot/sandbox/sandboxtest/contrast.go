package sandboxtest

// contrastFaults lists the texts that can't be read by WCAG's measure: a contrast of 4.5 to 1 with what is painted under
// them, of 3 to 1 where they are large. Drawings have no text of the page, and what can't be pressed now may be pale.
const contrastFaults = `(() => {
	const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
	const known = new Map();
	const rgba = (colour) => {
		if (!known.has(colour)) {
			pen.clearRect(0, 0, 1, 1);
			pen.fillStyle = colour;
			pen.fillRect(0, 0, 1, 1);
			const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
			known.set(colour, [r, g, b, a / 255]);
		}
		return known.get(colour);
	};
	const over = (top, below, opacity) => below.map((c, i) => c + (top[i] - c) * top[3] * opacity);
	const under = (element) => {
		if (!element) return { ground: [255, 255, 255], opacity: 1 };
		const style = getComputedStyle(element);
		const { ground, opacity } = under(element.parentElement);
		const own = opacity * style.opacity;
		return { ground: over(rgba(style.backgroundColor), ground, own), opacity: own };
	};
	const luminance = (colour) => {
		const [r, g, b] = colour.map((c) => c / 255 <= .04045 ? c / 255 / 12.92 : ((c / 255 + .055) / 1.055) ** 2.4);
		return .2126 * r + .7152 * g + .0722 * b;
	};
	const faults = [];
	const read = (element, text) => {
		const r = element.getBoundingClientRect();
		if (r.width < 2 || r.height < 2 || element.closest('svg, :disabled, [inert]') || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
		const { ground, opacity } = under(element);
		const style = getComputedStyle(element);
		const [light, dark] = [luminance(over(rgba(style.color), ground, opacity)), luminance(ground)].sort((a, b) => b - a);
		const size = parseFloat(style.fontSize);
		const least = size >= 24 || size >= 18.66 && style.fontWeight >= 700 ? 3 : 4.5;
		const is = (light + .05) / (dark + .05);
		if (is < least) faults.push(text.trim().slice(0, 60) + ' has a contrast of ' + is.toFixed(2) + ', and ' + least + ' is the least');
	};
	const walker = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) if (walker.currentNode.data.trim()) read(walker.currentNode.parentElement, walker.currentNode.data);
	for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea')) if (field.value) read(field, field.value);
	return faults;
})()`

// CheckContrast fails the test for each text that can't be read against its ground: the one rule that depends on colours
// alone, so that a page that was audited in one theme needs no more in another.
func (p *Page) CheckContrast(what string) {
	p.t.Helper()
	p.NoFaults(what, contrastFaults)
}
