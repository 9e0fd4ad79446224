import type { Mark } from './measures.ts';

/** How wide the columns of a table are and how high its rows, its head first, in points. Facts have columns of their own. */
export interface TableSize {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
}

interface Edges {
  readonly columns: number[];
  readonly rows: number[];
}

/** Of each block its tables from left to right; null for one that has no rows, which sets itself. */
export function readTableSizes(marks: readonly Mark[]): ReadonlyMap<number, readonly (TableSize | null)[]> {
  const edges = new Map<number, Edges[]>();
  for (const { what, x, y } of marks) {
    const [name, block] = [what[0], Number(what[1])];
    if (name === 'head') edges.set(block, [...(edges.get(block) ?? []), { columns: [], rows: [] }]);
    const table = edges.get(block)?.at(-1);
    if (!table) continue;
    if (name === 'column') {
      // The first one stands at the head's upper edge.
      if (table.columns.push(x) === 1) table.rows.push(y);
    }
    if (name === 'row' || name === 'bottom') table.rows.push(y);
  }
  return new Map([...edges].map(([block, tables]) => [block, tables.map(sizeOf)]));
}

const sizeOf = ({ columns, rows }: Edges): TableSize | null =>
  rows.length < 2 ? null : { columns: between(columns), rows: between(rows) };

const between = (edges: readonly number[]): number[] => edges.slice(1).map((edge, at) => edge - edges[at]!);
