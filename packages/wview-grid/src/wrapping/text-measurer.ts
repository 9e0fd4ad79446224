/** The width in px of a text on one line. */
export type TextMeasurer = (text: string) => number;

const MAX_CACHED = 50_000;
const APPROXIMATE_CHARACTER_PX = 7;

/**
 * Measures text on a canvas, without touching the document, and remembers every text. Digits count as zeros,
 * since the grid draws figures of equal width. Where there is no canvas, widths are approximate.
 *
 * @param font as CSS writes it: `13px Arial, sans-serif`
 */
export function createTextMeasurer(font: string): TextMeasurer {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * APPROXIMATE_CHARACTER_PX;
  context.font = font;
  const cache = new Map<string, number>();
  return (text) => {
    const key = text.replace(/\d/gu, '0');
    const known = cache.get(key);
    if (known !== undefined) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const { width } = context.measureText(key);
    cache.set(key, width);
    return width;
  };
}
