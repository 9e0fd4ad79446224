import type { PreparedColumn } from './prepare-columns.ts';

export const CHECK_COLUMN_PX = 36;

/** The column of check boxes at the left edge; it is none of the view's. */
export const checkColumn: PreparedColumn = {
  definition: {
    ColName: '',
    SqlColName: '',
    DisplayName: '',
    ColType: 'bool',
    SearchOrder: 1000,
    SearchDefault: '',
    Decimal: 0,
    TextTooltip: '',
    StoredProcedure: '',
    regType: null,
    irsRequestFieldMap: '',
  },
  kind: 'check',
  format: () => '',
};
