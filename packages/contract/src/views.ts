import { z } from 'zod';

export const columnTypes = ['name', 'text', 'bool', 'number', 'perc', 'percmath', 'date', 'logdate', 'book'] as const;
export type ColumnType = (typeof columnTypes)[number];

/**
 * A column of a view. On the wire: `number` and `perc` (percent points) and `percmath` (a fraction) are
 * JSON numbers, `bool` is true or false, `date` is `YYYY-MM-DD`, `logdate` is `YYYY-MM-DDTHH:MM:SS` without
 * a zone, `book` is the book's number, `name` and `text` are text. A missing value is null.
 */
export const columnDefinitionSchema = z.object({
  /** The name in descriptions and links. */
  ColName: z.string(),
  /** The key in row objects, filters and orders. */
  SqlColName: z.string(),
  DisplayName: z.string(),
  ColType: z.enum(columnTypes),
  /** Below 1000: a criteria box by default. */
  SearchOrder: z.number().int(),
  /** See the SearchDefault grammar; empty for none. */
  SearchDefault: z.string(),
  /** Places after the decimal mark. */
  Decimal: z.number().int().min(0).max(12),
  TextTooltip: z.string(),
  /** Not empty: cells of this column can be corrected. */
  StoredProcedure: z.string(),
  regType: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  irsRequestFieldMap: z.string(),
});
export type ColumnDefinition = z.infer<typeof columnDefinitionSchema>;

/** GET /api/wview/{viewName}/info */
export const viewInfoSchema = z.object({
  WVName: z.string(),
  Title: z.string(),
  /** Columns that may be searched, in the order of their criteria boxes. */
  colForSearch: z.array(columnDefinitionSchema),
  /** Columns of the table, in order. */
  colForList: z.array(columnDefinitionSchema),
  OrderBy: z.string(),
  OrderByForRegression: z.string(),
  autoLoad: z.boolean(),
  BookPermissionNeeded: z.boolean(),
  /** Lower-cased ColName to the index in colForList. */
  lookupColForListLowercase: z.record(z.string(), z.number().int()),
  /** Lower-cased SqlColName to the index in colForList. */
  lookupSqlColForListLowercase: z.record(z.string(), z.number().int()),
  irsRequestType: z.string(),
  isCorrection: z.boolean(),
});
export type ViewInfo = z.infer<typeof viewInfoSchema>;

export type CellValue = string | number | boolean | null;

/** A row: `_rn` counts from 1, the other keys are SqlColNames in the order of colForList. */
export type ViewRow = { readonly _rn: number } & { readonly [sqlColName: string]: CellValue };

export const viewRowSchema = z.looseObject({ _rn: z.number().int().positive() }) as unknown as z.ZodType<ViewRow>;
export const viewRowsSchema = z.array(viewRowSchema);

/** GET /api/wview/{viewName} */
export const viewQuerySchema = z.object({
  $filter: z.string().optional(),
  $orderby: z.string().optional(),
  byPassIsRequest: z.enum(['true', 'false']).optional(),
  TestingDB: z.enum(['true', 'false']).optional(),
  toprows: z.coerce.number().int().positive().optional(),
});
export type ViewQuery = z.infer<typeof viewQuerySchema>;

/** Answer header: how many rows the answer holds. Not sent with CSV. */
export const ROW_COUNT_HEADER = 'x-fundscope-row-count';
/** Answer header: `true` when the view has more rows than the server gives in one load. */
export const ROW_LIMIT_REACHED_HEADER = 'x-fundscope-row-limit-reached';
