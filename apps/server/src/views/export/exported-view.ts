import type { BoundColumn } from '../query/bound-view.ts';
import type { Environment } from '../../database/environments.ts';

export interface ExportedColumn {
  readonly bound: BoundColumn;
  /** In the file's language. */
  readonly title: string;
  readonly decimals: number;
  /** The view's day. */
  readonly isDay?: boolean;
}

/** What a file says of itself, beside its rows. */
export interface ExportedView {
  readonly name: string;
  readonly title: string;
  readonly locale: 'de' | 'en';
  readonly environment: Environment;
  /** UTC, such as `2026-01-31T17:05:09Z`: the rows are those of this moment. */
  readonly createdAt: string;
  /** `$filter`, empty for all rows. */
  readonly filter: string;
  /** How many funds of a pack the rows are limited to, besides the filter; absent: to none. */
  readonly packFunds?: number;
  /** `$orderby`, or the view's own order. */
  readonly order: string;
  readonly columns: readonly ExportedColumn[];
  /** What a report's spreadsheet is for people; absent: the rows answer a query, which the file says. */
  readonly report?: {
    /** What its one row says, a line for each figure: the file opens with it. None where the rows are the report. */
    readonly facts: readonly FactSection[];
  };
}

export interface FactSection {
  readonly title: string;
  readonly facts: readonly { readonly title: string; readonly text: string }[];
}
