import { isNumericType, type CellValue, type ColumnDefinition } from '@fundscope/contract/views';
import { rowId, type RowSource } from '../rows/row-source.ts';
import type { GroupLine } from './group-rows.ts';

/** The column that says which group a line begins. */
export const GROUP_COLUMN = '__group';
/** Nothing stands there, not even that something is missing. */
const BLANK = '\u00a0';

interface GroupedInput {
  readonly rows: RowSource;
  readonly columns: readonly ColumnDefinition[];
  readonly lines: readonly GroupLine[];
  /** The subtotals of a group, by SqlColName. */
  readonly totalsOf: (group: number) => ReadonlyMap<string, CellValue>;
  /** Whether a subtotal of a group may be held against its limit. */
  readonly isLimited: (group: number, name: string) => boolean;
  /** What a group is called; each of its rows begins with it. */
  readonly nameOf: (group: number) => string;
  /** What stands at the head of a group. */
  readonly headOf: (group: number, isOpen: boolean) => string;
}

/** The lines as rows: heads with their subtotals have negative ids, rows keep theirs. */
export function groupedSource(input: GroupedInput): RowSource {
  const { rows, columns, lines, totalsOf, nameOf, headOf } = input;
  const types = new Map(columns.map(({ SqlColName, ColType }) => [SqlColName, ColType]));
  const headCell = (group: number, name: string): CellValue => {
    const total = totalsOf(group).get(name) ?? null;
    const type = types.get(name);
    const isBlank =
      total === null &&
      type !== undefined &&
      (isNumericType(type) || type === 'text' || type === 'name' || type === 'book');
    return isBlank ? BLANK : total;
  };
  return {
    rowCount: lines.length,
    cell: (index, name) => {
      const line = lines[index];
      if (!line) return null;
      if (line.kind === 'row') return name === GROUP_COLUMN ? nameOf(line.group) : rows.cell(line.row, name);
      return name === GROUP_COLUMN ? headOf(line.group, line.isOpen) : headCell(line.group, name);
    },
    idOf: (index) => {
      const line = lines[index];
      if (!line) return -1;
      return line.kind === 'row' ? rowId(rows, line.row) : -1 - line.group;
    },
    isLimited: (index, name) => {
      const line = lines[index];
      return line?.kind === 'head' ? input.isLimited(line.group, name) : true;
    },
    source: rows,
  };
}
