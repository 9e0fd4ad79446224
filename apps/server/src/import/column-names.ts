/** PostgreSQL cuts longer names off. */
const MAX_NAME = 63;
/** Keys of a row object that are not columns. */
const reserved = ['_rn', '__proto__'];

/**
 * The columns' names in row objects, filters and SQL, one for each header in order: a header that is a name
 * already stays as it is, so that an exported file gives the same columns again. In lower case they are unique.
 */
export function columnNames(headers: readonly (string | null)[]): string[] {
  const taken = new Set(reserved);
  // Names that stand in the file as they are come first: a made one gives way to them.
  const kept = headers.map((header) => {
    if (header === null || !isName(header) || taken.has(header.toLowerCase())) return undefined;
    taken.add(header.toLowerCase());
    return header;
  });
  return headers.map((header, index) => kept[index] ?? unique(makeName(header ?? '', index), taken));
}

const isName = (header: string): boolean => /^[A-Za-z_]\w*$/u.test(header) && header.length <= MAX_NAME;

function makeName(header: string, index: number): string {
  const name = header
    .normalize('NFC')
    .replaceAll(/[äöü]/giu, (letter) => `${letter}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/\W+/gu, '_')
    .replaceAll(/^_+|_+$/gu, '')
    .slice(0, MAX_NAME);
  if (name === '') return `column_${index + 1}`;
  return /^\d/u.test(name) ? `c_${name}`.slice(0, MAX_NAME) : name;
}

/** Takes the name, or the name with the first free number. */
export function unique(name: string, taken: Set<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate.toLowerCase()); number++) {
    const suffix = `_${number}`;
    candidate = name.slice(0, MAX_NAME - suffix.length) + suffix;
  }
  taken.add(candidate.toLowerCase());
  return candidate;
}
