import { query } from './database.ts';

/** A backtest as the database prints it: text that no program has rounded. */
export interface Backtest {
  readonly book: string;
  readonly fund_name: string;
  readonly date: string;
  readonly process: string;
  /** All cells as a CSV file has them. */
  readonly cells: readonly string[];
}

/** The columns of the view, in its order. */
export const backtestColumns: readonly string[] = [
  'book',
  'fund_name',
  'date',
  'process',
  'method',
  'confidence',
  'var_date',
  'var',
  'profit',
  'var_eur',
  'profit_eur',
  'is_exception',
  'exceptions_250',
  'comment',
  'calculated_at',
];

interface BacktestSelection {
  /** All books when not given. */
  readonly books?: readonly number[];
  /** SQL of ours, never a user's. */
  readonly order: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** RFC 4180, written in SQL: an independent word on what the export should be. */
const quoted = (cell: string) =>
  `case when ${cell} ~ '[",\r\n]' then '"' || replace(${cell}, '"', '""') || '"' else coalesce(${cell}, '') end`;

/** Backtests of production, asked of the database itself. */
export async function backtests(options: BacktestSelection): Promise<Backtest[]> {
  const text = backtestColumns.map((name) =>
    name === 'calculated_at' ? `to_char(${name}, 'YYYY-MM-DD"T"HH24:MI:SS')` : `${name}::text`,
  );
  return query<Backtest & Record<string, unknown>>(
    `select book::text, fund_name, date::text, process, array[${text.map(quoted).join(', ')}] as cells
     from env_p.backtest where $1::integer[] is null or book = any($1)
     order by ${options.order} limit $2 offset $3`,
    [options.books ?? null, options.limit ?? null, options.offset ?? 0],
  );
}

export async function countBacktests(): Promise<number> {
  const [row] = await query<{ count: number }>('select count(*)::integer as count from env_p.backtest');
  return row?.count ?? 0;
}

/** The numbers of the books that a user sees through groups. */
export async function booksOf(username: string): Promise<number[]> {
  const rows = await query<{ book_id: number }>(
    `select distinct book_id from fundscope.book_memberships join fundscope.user_memberships using (group_id)
     join fundscope.users using (user_nr) where username = $1 order by 1`,
    [username],
  );
  return rows.map((row) => row.book_id);
}

/** `2026-01-31` as a screen shows it. */
export const dateOnScreen = (date: string): string => date.split('-').toReversed().join('.');
