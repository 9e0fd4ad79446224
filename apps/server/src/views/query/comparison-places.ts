/** Where in a filter or an order something stands; characters from 0. */
export interface TextPlace {
  readonly position: number;
  readonly token: string;
}

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[^\s'"(),]+/gu;
const connective = /^(?:and|or|not)$/iu;

/**
 * Finds the column and the value of the comparison at an index, counted in the order in which they stand, in
 * a filter that the parser has accepted. Faults alone need it, so the tree carries no places.
 */
export function comparisonPlace(source: string, index: number): { column: TextPlace; value: TextPlace } {
  const places = Array.from(source.matchAll(token), (match) => ({ position: match.index, token: match[0] }));
  const end = { position: source.length, token: '' };
  let at = 0;
  for (let count = 0; ; count++) {
    while (connective.test(places[at]?.token ?? '')) at++;
    const column = places[at] ?? end;
    at += /^not$/iu.test(places[at + 1]?.token ?? '') ? 3 : 2;
    const value = places[at++] ?? end;
    if (count === index || value === end) return { column, value };
  }
}

/** The column of an order's term at an index. */
export function orderPlace(source: string, column: string): TextPlace {
  for (const match of source.matchAll(token)) {
    if (match[0] === column || match[0] === `"${column.replaceAll('"', '""')}"`) {
      return { position: match.index, token: match[0] };
    }
  }
  return { position: 0, token: column };
}
