import { book, date, name, type ResultColumn, type Title } from './result-column.ts';

type Columns = Readonly<Record<string, ResultColumn<unknown>>>;

export interface ResultTable<C extends Columns = Columns> {
  /** Of the relation that the view reads. */
  readonly relation: string;
  readonly view: string;
  readonly title: Title;
  /** Where its link stands in the portal of the results. */
  readonly menu: Title;
  readonly columns: C;
  /** What tells a row from the others, besides the run. */
  readonly key: readonly string[];
  readonly orderBy: string;
}

type ValueIn<Column> = Column extends ResultColumn<infer Value> ? Value : never;
export type RowOf<Table extends ResultTable> = {
  readonly [Name in keyof Table['columns']]: ValueIn<Table['columns'][Name]>;
};

/** What every row on a fund and day begins with. */
const fundColumns = {
  book: book('Fund', 'Fonds', "Number of the fund's book"),
  fund_name: name('Fund name', 'Fondsname'),
  date: date('Date', 'Datum'),
} as const;

/** A table with rows on funds and days. */
export const fundTable = <const C extends Columns>({
  relation,
  title,
  menu,
  columns,
  key = [],
}: {
  readonly relation: string;
  readonly title: Title;
  readonly menu: Title;
  readonly columns: C;
  readonly key?: readonly (keyof C & string)[];
}): ResultTable<typeof fundColumns & C> => ({
  relation,
  view: `${relation.toUpperCase()}_VIEW`,
  title,
  menu,
  columns: { ...fundColumns, ...columns },
  key: ['book', 'date', ...key],
  orderBy: ['date desc', 'book asc', ...key.map((column) => `${column} asc`)].join(', '),
});
