/** Where in a filter or an order something stands; characters from 0. */
export interface TokenPosition {
  readonly position: number;
  readonly token: string;
}

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[^\s'"(),]+/gu;
const connective = /^(?:and|or|not)$/iu;

/**
 * Finds the column and the value of the comparison at an index, counted in the order in which they stand, in
 * a filter that the parser has accepted. Errors alone need it, so the tree carries no positions.
 */
export function comparisonPositions(source: string, index: number): { column: TokenPosition; value: TokenPosition } {
  const tokens = Array.from(source.matchAll(token), (match) => ({ position: match.index, token: match[0] }));
  const end = { position: source.length, token: '' };
  let next = 0;
  for (let count = 0; ; count++) {
    while (connective.test(tokens[next]?.token ?? '')) next++;
    const column = tokens[next] ?? end;
    next += /^not$/iu.test(tokens[next + 1]?.token ?? '') ? 3 : 2;
    const value = tokens[next++] ?? end;
    if (count === index || value === end) return { column, value };
  }
}

/** The column of an order's term at an index. */
export function orderTermPosition(source: string, column: string): TokenPosition {
  for (const match of source.matchAll(token)) {
    if (match[0] === column || match[0] === `"${column.replaceAll('"', '""')}"`) {
      return { position: match.index, token: match[0] };
    }
  }
  return { position: 0, token: column };
}
