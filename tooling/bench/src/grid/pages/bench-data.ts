import type { CellValue, ColumnDefinition, ColumnType, ViewRow } from '@fundscope/contract';

export const ROWS = 10_000;
const COLUMNS = 50;

const types: readonly ColumnType[] = ['number', 'text', 'date', 'percmath', 'number', 'perc', 'bool', 'logdate'];
const words = ['Aurora', 'Baltic', 'Corvus', 'Delta', 'limit', 'risk', 'report', 'of the', 'fund'];

/** 50 columns of all types; the first is a name. */
export const benchColumns: readonly ColumnDefinition[] = Array.from({ length: COLUMNS }, (_, at) => ({
  ColName: `C${at}`,
  SqlColName: `c${at}`,
  DisplayName: at === 0 ? 'Fund' : `Column ${at}`,
  ColType: at === 0 ? 'name' : (types[at % types.length] ?? 'text'),
  SearchOrder: 1000,
  SearchDefault: '',
  Decimal: 2,
  TextTooltip: '',
  StoredProcedure: '',
  regType: null,
  irsRequestFieldMap: '',
}));

/** The same rows for every grid. */
export const benchRows: readonly ViewRow[] = Array.from({ length: ROWS }, (_, row) => ({
  _rn: row + 1,
  ...Object.fromEntries(benchColumns.map(({ SqlColName, ColType }, at) => [SqlColName, value(ColType, row, at)])),
}));

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
