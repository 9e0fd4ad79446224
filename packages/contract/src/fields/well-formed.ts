/** Half of a character of two UTF-16 units, without the other half. */
const loneSurrogate = /\p{Surrogate}/u;

/**
 * Where in what a caller sends a text is no text: it holds half a character (a lone surrogate), which no database stores
 * and no file shows.
 * @returns the names on the way to it; undefined where all texts are whole
 */
export function findLoneSurrogate(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return loneSurrogate.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const place = loneSurrogate.test(name) ? [] : findLoneSurrogate(part);
    if (place) return [name.replaceAll(new RegExp(loneSurrogate, 'gu'), '\uFFFD'), ...place];
  }
  return undefined;
}
