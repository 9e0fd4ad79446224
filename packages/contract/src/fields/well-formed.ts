/** Half of a character of two UTF-16 units, without the other half, or NUL. */
const brokenCharacter = /[\p{Surrogate}\0]/u;

/**
 * Where in what a caller sends a text is no text: it holds half a character (a lone surrogate) or NUL, which no
 * database stores and no file shows.
 * @returns the names on the way to it; undefined where all texts are whole
 */
export function findBrokenText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return brokenCharacter.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const place = brokenCharacter.test(name) ? [] : findBrokenText(part);
    if (place) return [name.replaceAll(new RegExp(brokenCharacter, 'gu'), '\uFFFD'), ...place];
  }
  return undefined;
}
