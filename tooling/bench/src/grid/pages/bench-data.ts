import type { CellValue, ColumnDefinition, ColumnType, ViewRow } from '@fundscope/contract/views';
import type { Variant } from './bench-page.ts';

const sizes = {
  plain: { rows: 10_000, columns: 50 },
  large: { rows: 100_000, columns: 40 },
  selectable: { rows: 10_000, columns: 50 },
  editable: { rows: 10_000, columns: 50 },
  wrapped: { rows: 10_000, columns: 50 },
} as const satisfies Record<Variant, { rows: number; columns: number }>;

const types: readonly ColumnType[] = ['number', 'text', 'date', 'percmath', 'number', 'perc', 'bool', 'logdate'];
const words = ['Aurora', 'Baltic', 'Corvus', 'Delta', 'limit', 'risk', 'report', 'of the', 'fund'];

/** Columns of all types; the first is a name, the numbers can be edited. */
export const benchColumns = (variant: Variant): readonly ColumnDefinition[] =>
  Array.from({ length: sizes[variant].columns }, (_, at) => ({
    ColName: `C${at}`,
    SqlColName: `c${at}`,
    DisplayName: at === 0 ? 'Fund' : `Column ${at}`,
    ColType: at === 0 ? 'name' : (types[at % types.length] ?? 'text'),
    SearchOrder: 1000,
    SearchDefault: '',
    Decimal: 2,
    TextTooltip: '',
    StoredProcedure: types[at % types.length] === 'number' ? 'set_value' : '',
    regType: null,
    irsRequestFieldMap: '',
  }));

/** The same rows for every grid; made once. */
export function benchRows(variant: Variant): readonly ViewRow[] {
  const known = made.get(variant);
  if (known) return known;
  const columns = benchColumns(variant);
  const rows = Array.from({ length: sizes[variant].rows }, (_, row) => {
    const record: Record<string, CellValue> & { _rn: number } = { _rn: row + 1 };
    columns.forEach(({ SqlColName, ColType }, at) => {
      record[SqlColName] = value(ColType, row, at);
    });
    return record;
  });
  made.set(variant, rows);
  return rows;
}

const made = new Map<Variant, readonly ViewRow[]>();

function value(type: ColumnType, row: number, at: number): CellValue {
  const share = ((row * 7919 + at * 104_729) % 20_011) / 20_011;
  const day = `2026-${String((row % 12) + 1).padStart(2, '0')}-${String((row % 28) + 1).padStart(2, '0')}`;
  switch (type) {
    case 'name':
      return `${words[row % 4]} fund ${row + 1}`;
    case 'text':
      return Array.from({ length: 1 + ((row + at) % 9) }, (_, word) => words[(row + at * word) % words.length]).join(
        ' ',
      );
    case 'date':
      return day;
    case 'logdate':
      return `${day}T17:05:${String(row % 60).padStart(2, '0')}`;
    case 'bool':
      return share > 0.5;
    case 'book':
      return row;
    case 'number':
      return (share - 0.4) * 1e7;
    case 'perc':
      return share * 100;
    case 'percmath':
      return share;
  }
}
