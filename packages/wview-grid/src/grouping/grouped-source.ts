import type { CellValue } from '@fundscope/contract/views';
import { BLANK_CELL } from '../format/cell-formatter.ts';
import { rowId, type RowSource } from '../rows/row-source.ts';
import type { GroupLine } from './group-rows.ts';

/** The column that says which group a line begins. */
export const GROUP_COLUMN = '__group';

interface GroupedInput {
  readonly rows: RowSource;
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
  const { rows, lines, totalsOf, nameOf, headOf } = input;
  const headCell = (group: number, name: string): CellValue => totalsOf(group).get(name) ?? BLANK_CELL;
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
