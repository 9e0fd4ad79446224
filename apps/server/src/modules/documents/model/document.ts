import type { DocumentReportType } from '@fundscope/contract/requests';

export type Language = 'DE' | 'EN';
export type Light = 'green' | 'yellow' | 'red';

/**
 * What a number stands for: `percent` is a fraction that is shown times 100, `points` a difference of two such fractions,
 * `money` an amount in the fund's currency. `light` is a word of its own, `share` a fraction shown as a bar beside it.
 */
export type Unit = 'text' | 'date' | 'percent' | 'points' | 'money' | 'number' | 'light' | 'share';

export interface FigureForm {
  readonly unit: Unit;
  /** 2 when not given, of money 0. */
  readonly decimals?: number;
  /** What is smaller is shown as less than it, and not as 0. */
  readonly least?: number;
}

/** A figure whose unit is not that of its column; `text` stands in place of a number such as *at least 15 %*. */
export interface Figure extends FigureForm {
  readonly value: number | null;
  /** Whether a plus stands before a gain. */
  readonly isChange?: boolean;
  /** The limit is a minimum. */
  readonly isMinimum?: boolean;
}

/** A cell that has nothing to say. */
export const NOTHING = '';

/** `null` is a figure that is not available. */
export type Cell = string | number | null | Figure;

export interface Column extends FigureForm {
  readonly title: string;
  /** In place of the title where no note explains it. */
  readonly sheetTitle?: string;
  /** Takes what room the others leave. */
  readonly grows?: boolean;
  /** Further forms have this column, pages do not: such as an identifier that would not fit. */
  readonly isForSheets?: boolean;
}

/** Figures of one day, or with a column of days. */
export interface Table {
  readonly kind: 'table';
  /** The name of its sheet. */
  readonly id: string;
  readonly title: string;
  /** ISO; null where its rows have days of their own. */
  readonly date: string | null;
  /** The relations that its figures come from. */
  readonly source: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** A portfolio figure, or sums: never of value at risk, volatilities and the like. */
  readonly total?: readonly Cell[];
  readonly notes?: readonly string[];
  readonly isSmall?: boolean;
  /** Rows that pages show; sheets have them all. */
  readonly pageRows?: number;
}

interface ChartHead {
  readonly kind: 'chart';
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly unit: Unit;
  /** What the picture says, for whoever cannot see it. */
  readonly alt: string;
}

export interface LineChart extends ChartHead {
  readonly form: 'lines';
  /** ISO, business days. */
  readonly dates: readonly string[];
  readonly lines: readonly {
    /** With what it comes to: a legend. */
    readonly name: string;
    readonly role: 'value' | 'limit';
    /** In place of the name where a column has all values. */
    readonly sheetName?: string;
    readonly values: readonly (number | null)[];
  }[];
}

export interface BacktestChart extends ChartHead {
  readonly form: 'backtest';
  readonly dates: readonly string[];
  readonly profits: readonly number[];
  /** A loss beyond it is an exception. */
  readonly bounds: readonly number[];
  readonly exceptions: readonly boolean[];
  readonly boundName: string;
  /** What a day is called whose loss is beyond it. */
  readonly exceptionName: string;
}

export interface BarChart extends ChartHead {
  readonly form: 'bars';
  readonly bars: readonly { readonly name: string; readonly value: number; readonly isBreach?: boolean }[];
  readonly limits?: readonly { readonly name: string; readonly value: number }[];
}

export type Chart = LineChart | BacktestChart | BarChart;

interface Paragraph {
  readonly kind: 'text';
  readonly text: string;
  readonly isNote?: boolean;
}

/** Names and what they are, in pairs. */
export interface Facts {
  readonly kind: 'facts';
  readonly id: string;
  readonly title: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/** Small tables that stand side by side. */
export interface Row {
  readonly kind: 'row';
  readonly tables: readonly Table[];
}

export type Block = Table | Chart | Paragraph | Facts | Row;

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * A document before it takes a form: every figure of it once, unrounded, with its unit, date and source. PDF and
 * spreadsheet are made of this and of nothing else.
 */
export interface DocumentData {
  readonly reportType: DocumentReportType;
  /** Of the layout. */
  readonly version: string;
  readonly language: Language;
  readonly title: string;
  /** Such as the holding period; empty where there is nothing to say. */
  readonly subtitle: string;
  readonly book: number;
  readonly fundName: string;
  readonly currency: string;
  /** ISO. */
  readonly date: string;
  /** When its figures were calculated: `YYYY-MM-DDTHH:MM:SS`. */
  readonly calculatedAt: string;
  /** Words that stand on every page; empty where there are none. */
  readonly mark: string;
  readonly disclaimer: string;
  /** A picture as SVG text; empty where the house has none. */
  readonly logo: string;
  readonly identity: readonly (readonly [name: string, value: string])[];
  readonly chapters: readonly Chapter[];
}
