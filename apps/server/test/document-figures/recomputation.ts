import type pg from 'pg';
import type { Block, Cell, Chart, Column, DocumentData, Table } from '../../src/modules/documents/model/document.ts';
import { nameIn } from '../../src/modules/documents/reports/context/names.ts';

/** A figure, a day, or the name that a row begins with; null where the document has none. */
type Value = number | string | null;
export type Values = readonly Value[];

/** What documents are recomputed for. */
export interface Subject {
  readonly book: number;
  /** ISO. */
  readonly date: string;
  readonly holdingPeriodDays: 1 | 20;
  /** On the data of production, with the names of `asIfHeld` before it and the subject's values in it. */
  readonly query: (sql: string) => Promise<Values[]>;
}

/** The rows of a table or chart, from the database by SQL, or by the risk engine from what is in the database. */
export type Recomputation = string | ((subject: Subject) => Promise<readonly Values[]>);

/** What may lie between a figure and its recomputation: a part of the figure, of a smaller one than `least` a part of that. */
interface Nearness {
  readonly tolerance: number;
  readonly least: number;
}

/** By the name of a table or chart; with the report before it where tables of two reports have one name. */
export type Recomputations = Readonly<Record<string, Recomputation | Near>>;

interface Near extends Partial<Nearness> {
  readonly of: Recomputation;
  /** By the place in the row, where a column has another nearness than the rest. */
  readonly columns?: Readonly<Record<number, Partial<Nearness>>>;
}

/** Relations hold eight places. */
const usual: Nearness = { tolerance: 2e-6, least: 0.01 };

const common = `with
  f as (select * from fund where book = $book),
  nav_of_day as (select net_assets from fund_nav where book = $book and date = '$date'),
  p as (
    select p.*, i.name as issuer_name, i.sector, i.type as issuer_type, i.parent_id, n.seniority, n.adv_eur, n.bid_ask_bp
    from position p left join issuer i using (issuer_id) left join instrument n on n.isin = p.isin
    where p.book = $book and p.date = '$date'),
  securities as (select * from p where notional is null and type <> 'Cash'),
  bonds as (select * from p where type ~ 'bond$|^Money market$'),
  legal as (select * from var_result where book = $book and date = '$date' and is_legal),
  letters as (
    select regexp_replace(rating, '[+-]$', '') as rating, min(number) as number, avg(pd_1y) as pd, bool_or(is_investment_grade) as is_good
    from rating_scale group by 1),
  losses as (
    select bonds.*, pd, is_good, number, case seniority when 'subordinated' then 0.75 when 'covered' then 0.25 else 0.6 end as lgd
    from bonds left join letters using (rating)),
  -- No law asks for it under the commitment approach, nor of an AIF but a German one.
  word as (select case when limit_type = 'COMMITMENT' or (is_aif and admission_country <> 'DE') then 'intern' else 'gesetzlich' end as of_var from f),
  scale as (select sqrt($days / 20.0) as v),
  -- No spread of the fund is a risk factor, though it has bonds; derivatives are none.
  spreads as (select coalesce(bool_or(dv01_eur is not null and notional is null) and bool_and(cs01_eur is null), false) as are_unknown from p)`;

/** Asks with one connection, whose schemas are those of production. */
export function subjectOf(client: Pick<pg.ClientBase, 'query'>, given: Omit<Subject, 'query'>): Subject {
  const query = async (sql: string): Promise<Values[]> => {
    const text = `${common}${sql.trimStart().startsWith(',') ? '' : ' '}${sql}`
      .replaceAll('$book', String(given.book))
      .replaceAll('$date', given.date)
      .replaceAll('$days', String(given.holdingPeriodDays));
    const { rows } = await client.query<Value[]>({ text, rowMode: 'array' });
    return rows;
  };
  return { ...given, query };
}

/** Tables and charts of the data file, with the name that the list knows them by. */
export function partsOf({ reportType, chapters }: DocumentData): { name: string; rows: Values[] }[] {
  const blocks = chapters.flatMap((chapter) =>
    chapter.blocks.flatMap((block): readonly Block[] => (block.kind === 'row' ? block.tables : [block])),
  );
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return [{ name: `${reportType}: ${block.id}`, rows: rowsOfTable(block) }];
    return block.kind === 'chart' ? [{ name: `${reportType}: ${block.id}`, rows: rowsOfChart(block) }] : [];
  });
}

export const tablesOf = ({ chapters }: Pick<DocumentData, 'chapters'>): Table[] =>
  chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block): readonly Table[] => {
      if (block.kind === 'row') return block.tables;
      return block.kind === 'table' ? [block] : [];
    }),
  );

/** The name of each row of a table and its lights, of tables that have any. */
export function lightsOf({ reportType, chapters }: DocumentData): { name: string; rows: Values[] }[] {
  return tablesOf({ chapters }).flatMap(({ id, columns, rows }) => {
    const at = columns.findIndex(({ unit }) => unit === 'light');
    if (at === -1) return [];
    const wordOf = (cell: Cell | undefined): Value => (typeof cell === 'string' && cell !== '' ? cell : null);
    return [{ name: `${reportType}: ${id}, Ampeln`, rows: rows.map((row) => [wordOf(row[0]), wordOf(row[at])]) }];
  });
}

/** The name of each row and its figures, in the order of the columns; a total is the last row. */
const rowsOfTable = ({ columns, rows, total }: Table): Values[] =>
  [...rows, ...(total ? [total] : [])].map((row) =>
    row.flatMap((cell, index) => valueOf(cell, columns[index]!, index)),
  );

function valueOf(cell: Cell, { unit }: Column, index: number): Value[] {
  if (typeof cell === 'object' && cell !== null) return [cell.value];
  if (typeof cell === 'number' || cell === null) return [cell];
  if (index === 0 || unit === 'date') return [cell.slice(0, unit === 'date' ? 10 : undefined)];
  return unit === 'text' || unit === 'light' ? [] : [cell === '' ? null : cell];
}

function rowsOfChart(chart: Chart): Values[] {
  switch (chart.form) {
    case 'lines':
      return chart.dates.map((date, at) => [date.slice(0, 10), ...chart.lines.map(({ values }) => values[at] ?? null)]);
    case 'backtest':
      return chart.dates.map((date, at) => [
        date.slice(0, 10),
        chart.profits[at] ?? null,
        chart.bounds[at] ?? null,
        Number(chart.exceptions[at]),
      ]);
    case 'bars':
      return chart.bars.map(({ name, value }) => [name, value, ...(chart.limits ?? []).map((limit) => limit.value)]);
  }
}

/** What is not the same, in words; names are those of the database, as a German document says them. */
export async function differences(
  found: readonly Values[],
  recomputation: Recomputations[string],
  subject: Subject,
): Promise<string[]> {
  const { of, columns, ...nearness }: Near & Nearness = {
    ...usual,
    ...(typeof recomputation === 'object' ? recomputation : { of: recomputation }),
  };
  const nearnessOf = (at: number): Nearness => ({ ...nearness, ...columns?.[at] });
  const expected = typeof of === 'string' ? await subject.query(of) : await of(subject);
  if (found.length !== expected.length)
    return [`${found.length} rows for ${expected.length}: ${JSON.stringify(found.map(([name]) => name))}`];
  return found.flatMap((row, index) => {
    const wanted = expected[index]!;
    const isSame =
      row.length === wanted.length && row.every((value, at) => isSameValue(value, wanted[at]!, nearnessOf(at)));
    return isSame ? [] : [`${JSON.stringify(row)} for ${JSON.stringify(wanted)}`];
  });
}

function isSameValue(found: Value, expected: Value, { tolerance, least }: Nearness): boolean {
  if (typeof found === 'number' && typeof expected === 'number') {
    return Math.abs(found - expected) <= tolerance * Math.max(least, Math.abs(expected));
  }
  return found === (typeof expected === 'string' ? nameIn('DE', expected) : expected);
}
