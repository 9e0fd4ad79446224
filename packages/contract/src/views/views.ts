import { z } from 'zod';
import { wholeNumberInPathSchema } from '../fields/record-number.ts';

export const columnTypes = ['name', 'text', 'bool', 'number', 'perc', 'percmath', 'date', 'logdate', 'book'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** Whether a column's cells are numbers that are counted with: a book is a name. */
export const isNumericType = (type: ColumnType): boolean => type === 'number' || type === 'perc' || type === 'percmath';

/**
 * What the numbers of a column stand for. An `amount` adds up, such as a market value. A `level` does not: a price, a
 * rank, a ratio, a value at risk. An `identifier` only names something, such as a request's number: it is neither
 * grouped in thousands nor computed with.
 */
export const measures = ['amount', 'level', 'identifier'] as const;
export type Measure = (typeof measures)[number];

/** What a status means for whoever reads it: all is well, somebody has to look, something is broken. */
export const statusTones = ['good', 'warning', 'bad'] as const;
export type StatusTone = (typeof statusTones)[number];

/** What one value of a column means. */
const columnStatusSchema = z.object({
  /** Absent: the value has words, and nobody has to judge it. */
  tone: z.enum(statusTones).optional(),
  /** Stands for the value; empty: the value itself does. */
  text: z.string(),
});
export type ColumnStatus = z.infer<typeof columnStatusSchema>;

/** Numbers are equal where their distance is at most `absolute`, or at most `relative` of the larger of them. */
export const regToleranceSchema = z.object({
  absolute: z.number().nonnegative(),
  /** A fraction: 0.01 is one percent. */
  relative: z.number().min(0).max(1),
});
export type RegTolerance = z.infer<typeof regToleranceSchema>;

/**
 * The view whose rows belong to a selected row: its rows where each `column` equals the selected row's cell of
 * `from` (a missing cell: `column eq null`), and where `condition` holds.
 */
export const secondaryViewSchema = z.object({
  WVName: z.string(),
  columns: z.array(
    z.object({
      /** SqlColName of the secondary view. */
      column: z.string(),
      /** SqlColName of this view. */
      from: z.string(),
    }),
  ),
  /** Text of the filter language, joined by `and`; empty for none. */
  condition: z.string(),
});
export type SecondaryView = z.infer<typeof secondaryViewSchema>;

/** Where the risk documents that a view offers take their parameters from: SqlColNames of the chosen row. */
export const pdfRequestSchema = z.object({
  /** Report types to choose from, where no column names the row's own; see the document calls. */
  reportTypes: z.array(z.string()),
  /** The column that names the row's report type; empty for none. */
  reportTypeColumn: z.string(),
  bookColumn: z.string(),
  dateColumn: z.string(),
  /** The column with the law that the report follows; empty for none. */
  lexColumn: z.string(),
});
export type PdfRequest = z.infer<typeof pdfRequestSchema>;

/** The chart that a view begins with, by SqlColNames; empty for none. */
export const viewChartSchema = z.object({
  value: z.string(),
  /** A day, or a column of categories. */
  over: z.string(),
  /** Each of its values has a line of its own. */
  by: z.string(),
  /** The limit of the value, drawn beside it. */
  limit: z.string(),
  /** What is drawn one at a time along days, such as the fund. */
  subject: z.string(),
});
export type ViewChart = z.infer<typeof viewChartSchema>;

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
  /** Of a `number` column; absent: a client may guess by the names. */
  measure: z.enum(measures).optional(),
  /** Of a number: SqlColName of the text column with the unit of each row (`fraction`, `percent`, `number`, `count`). */
  unitColumn: z.string().optional(),
  /** Of a number: it is the difference of two numbers, that of percentages in percentage points; absent: it is not. */
  isDifference: z.boolean().optional(),
  /** What the column's values mean, by the value as text (`true` of a bool), and the words for them; absent: nothing. */
  status: z.record(z.string(), columnStatusSchema).optional(),
  /** Of a number: SqlColName of the column with its limit, or the limit itself. How much of it is used is drawn. */
  limit: z.union([z.string(), z.number().positive()]).optional(),
  /** What a reader with little room is shown of a row, on a phone; absent: not that. */
  isImportant: z.boolean().optional(),
  /** Stays at the left edge. Where no column says so, the grid decides. */
  isPinned: z.boolean().optional(),
  /** Of a number: how it is computed, for whoever asks. */
  formula: z.object({ text: z.string(), inputs: z.array(z.string()) }).optional(),
  TextTooltip: z.string(),
  /** Not empty: cells of this column can be corrected. */
  StoredProcedure: z.string(),
  /** A correction opens or closes a breach: ask for a comment. */
  isBreachFlag: z.boolean().optional(),
  /** In a regression: 1 matches the rows, 2 is compared, 3 is compared and shown times 100; null takes no part. */
  regType: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  /** How far two numbers may be apart and still count as equal; absent: not at all. */
  regTolerance: regToleranceSchema.optional(),
  /** Not empty: the field of an IRS request that takes this column's cell. */
  irsRequestFieldMap: z.string(),
});
/** An interface, so that an editor and the props tables show its name. */
export interface ColumnDefinition extends z.infer<typeof columnDefinitionSchema> {}

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
  /** Not empty: rows can be sent as IRS requests of this type. */
  irsRequestType: z.string(),
  /** Cells of columns with a StoredProcedure can be corrected. */
  isCorrection: z.boolean(),
  /** SqlColNames that tell a row from all others: a correction sends them. Absent: the view has no key. */
  keyColumns: z.array(z.string()).optional(),
  /** SqlColName of the day by which the view opens, loaded on the newest one; absent: it opens as its criteria say. */
  dayColumn: z.string().optional(),
  /** Absent: a client suggests one by the columns. */
  chart: viewChartSchema.optional(),
  /** Absent: the view has no secondary grid. */
  secondary: secondaryViewSchema.optional(),
  /** The drill-down button is offered. */
  canDrillDown: z.boolean().optional(),
  /** Rows are given with `byPassIsRequest=true` only. */
  isRequest: z.boolean().optional(),
  /** Chosen rows can be sent as export requests. */
  isExportRequest: z.boolean().optional(),
  /** Present: chosen rows can be asked for as risk documents. */
  pdfRequest: pdfRequestSchema.optional(),
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
  toprows: wholeNumberInPathSchema(1, 2_147_483_647).optional(),
});
export type ViewQuery = z.infer<typeof viewQuerySchema>;

/**
 * Answer header: how many rows the answer holds. Not sent with CSV, nor with columns that take the database long: their
 * end says it. Behind a JSON array of more than 1 MiB it is a trailer, and behind a shorter one that the server
 * had no room to keep until its end.
 */
export const ROW_COUNT_HEADER = 'x-fundscope-row-count';
/** Answer header beside the count: `true` when the view has more rows than the server gives in one load. */
export const ROW_LIMIT_REACHED_HEADER = 'x-fundscope-row-limit-reached';
/** Answer header where the count is a trailer: how many rows come at most. Fewer are all. */
export const ROW_LIMIT_HEADER = 'x-fundscope-row-limit';

/** The media type of rows as columns, in which the portal loads them: see `view-columns`. */
export const VIEW_COLUMNS_TYPE = 'application/vnd.fundscope.columns';
/**
 * The media types of the files that GET /api/wview/{viewName}/HUP gives; the spreadsheet by default. Its CSV is written for
 * people, in their language: that of machines is GET /api/wview/{viewName}.
 */
export const CSV_TYPE = 'text/csv';
export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const XML_TYPE = 'application/xml';

/** GET /api/wview/{viewName}/HUP */
export const viewExportQuerySchema = viewQuerySchema.omit({ toprows: true });
