import type { ColumnDefinition, ColumnStatus, Measure, RegTolerance } from './views.ts';

/** What every column may say. Only `field` and `type` are required. */
export interface ColumnOptions {
  /** The key in row objects, filters and orders. */
  field: string;
  /** Default `field`. */
  title?: string;
  /** Stands under the title when it is pointed at or focused. */
  tooltip?: string;
  /** Whether the criteria begin with a box of it (`shown`), or only offer one in their list. Default `shown`. */
  criterion?: 'shown' | 'offered';
  /** What its box begins with, such as `last10day`; see the grammar of `SearchDefault`. Default nothing. */
  searchDefault?: string;
  /**
   * In a comparison of two sets: it tells which rows belong together (`key`), or is compared; `comparedTimes100` also
   * shows its numbers times 100. Default neither.
   */
  comparison?: 'key' | 'compared' | 'comparedTimes100';
  /** The field of an IRS request that takes its cell. Default none. */
  irsField?: string;
  /** On a phone a row shows it before it is opened. Default false. */
  important?: boolean;
}

/** Text, a yes or no, or a day: `YYYY-MM-DD` in the rows. */
export interface PlainColumn extends ColumnOptions {
  type: 'name' | 'text' | 'bool' | 'date';
  /** What its values mean, such as `{ breach: { tone: 'bad', text: '' } }`; not of a date. Default nothing. */
  status?: Readonly<Record<string, ColumnStatus>>;
  /** Its cells can be corrected. Default false. */
  correctable?: boolean;
}

/** A book's number, or a point in time: `YYYY-MM-DDTHH:MM:SS` in the rows. Neither can be corrected. */
export interface RecordedColumn extends ColumnOptions {
  type: 'book' | 'logdate';
}

interface NumericOptions extends ColumnOptions {
  /** Places after the decimal mark, 0 to 12. Default 2. */
  decimals?: number;
  /** Its cells can be corrected. Default false. */
  correctable?: boolean;
  /** It is the difference of two numbers: percentages are in percentage points. Default false. */
  difference?: boolean;
  /** How far two numbers may be apart and still count as equal. Default not at all. */
  tolerance?: RegTolerance;
  /** The field with its limit, or the limit itself: a bar shows how much of it is used. Default none. */
  limit?: string | number;
}

/** Percent points (`perc`), or a fraction that is shown times 100 (`percmath`). */
export interface PercentColumn extends NumericOptions {
  type: 'perc' | 'percmath';
}

export interface NumberColumn extends NumericOptions {
  type: 'number';
  /** What its numbers stand for: only an `amount` adds up, an `identifier` is not grouped. Default by its names. */
  measure?: Measure;
  /** The field with the unit of each row: `fraction`, `percent`, `number` or `count`. Default one unit for all. */
  unitColumn?: string;
}

/** A column as people write it; its `type` says what else it may have. */
export type ColumnDraft = PlainColumn | RecordedColumn | PercentColumn | NumberColumn;

/** A criteria box is there from the start below 1000. */
const FIRST_OFFERED = 1000;
const regTypes = { key: 1, compared: 2, comparedTimes100: 3 } as const;

/** Columns from what matters of each, in their order. Throws where two have the same field. */
export function defineColumns(drafts: readonly ColumnDraft[]): readonly ColumnDefinition[] {
  const fields = new Set<string>();
  return drafts.map((draft, index) => {
    if (fields.has(draft.field)) throw new Error(`Two columns have the field '${draft.field}'.`);
    fields.add(draft.field);
    return defineColumn(draft, index);
  });
}

function defineColumn(draft: ColumnDraft, index: number): ColumnDefinition {
  return {
    ColName: draft.field,
    SqlColName: draft.field,
    DisplayName: draft.title ?? draft.field,
    ColType: draft.type,
    SearchOrder: draft.criterion === 'offered' ? FIRST_OFFERED + index : index,
    SearchDefault: draft.searchDefault ?? '',
    Decimal: hasDecimals(draft) ? (draft.decimals ?? 2) : 0,
    ...(draft.type === 'number' && draft.measure && { measure: draft.measure }),
    ...(draft.type === 'number' && draft.unitColumn && { unitColumn: draft.unitColumn }),
    ...(hasDecimals(draft) && draft.difference && { isDifference: true }),
    ...('status' in draft && draft.status && { status: draft.status }),
    ...(hasDecimals(draft) && draft.limit !== undefined && { limit: draft.limit }),
    ...(draft.important && { isImportant: true }),
    TextTooltip: draft.tooltip ?? '',
    // Any text makes the cells correctable; which procedure stores them is the server's own.
    StoredProcedure: 'correctable' in draft && draft.correctable ? 'correct' : '',
    regType: draft.comparison ? regTypes[draft.comparison] : null,
    ...(hasDecimals(draft) && draft.tolerance && { regTolerance: draft.tolerance }),
    irsRequestFieldMap: draft.irsField ?? '',
  };
}

const hasDecimals = (draft: ColumnDraft): draft is PercentColumn | NumberColumn =>
  draft.type === 'number' || draft.type === 'perc' || draft.type === 'percmath';
