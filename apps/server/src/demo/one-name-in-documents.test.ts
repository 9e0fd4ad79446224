import { isNumericType } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { DATE } from '../../test/demo-documents.ts';
import { reportTypes, setUpReadDocuments } from '../../test/document-figures/read-documents.ts';
import { storedViews } from '../views/catalogue/catalogue.repository.ts';
import { textIn } from '../views/definition/localised-text.ts';
import { sqlNameOf } from '../views/definition/view-columns.ts';
import type { Cell, DocumentData, Table } from '../modules/documents/model/document.ts';
import { fundColumns, genericLabels, normalised } from '../../test/labels-of-measures.ts';

/** Enough for figures that differ by chance of one fund. */
const FUNDS = 12;
const LANGUAGES = ['EN', 'DE'] as const;

/** The figures of a label by fund. */
interface Labelled {
  readonly label: string;
  readonly place: string;
  /** The first is the one that the label names. */
  readonly values: Map<number, readonly number[]>;
}

const valueOf = (cell: Cell | undefined): number | null => {
  const value = typeof cell === 'object' && cell !== null ? cell.value : cell;
  return typeof value === 'number' ? value : null;
};

const tablesOf = (data: DocumentData): readonly Table[] =>
  data.chapters.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'));

/** Classes name the rows of a breakdown: the title of the table says of what. */
const classes: ReadonlySet<string> = new Set([
  'cash',
  'equity',
  'equities',
  'commodities',
  'currency',
  'bankguthaben',
  'aktien',
  'rohstoffe',
  'währung',
]);

/** The first cell of a row names its figures, the head of a column that of the only row. */
function figuresOf({ columns, rows }: Table): [label: string, values: readonly number[]][] {
  const isFigure = (value: number | null): value is number => value !== null;
  if (columns[0]?.unit === 'text') {
    return rows.flatMap(([label, ...cells]): [string, readonly number[]][] =>
      typeof label === 'string' ? [[label, cells.map(valueOf).filter(isFigure)]] : [],
    );
  }
  const [only, ...others] = rows;
  if (!only || others.length > 0) return [];
  return columns.map(({ title }, at) => [title, [valueOf(only[at])].filter(isFigure)]);
}

/** Whether one label has all words of the other: it may say the group, the currency or the parameters besides. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [one, other].map((label) => normalised(label).split(' ')) as [string[], string[]];
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * (1 + Math.abs(one));

describe('documents and views have one name for one measure', () => {
  const server = setUpTestApp({ demo: true });
  const documents = setUpReadDocuments(server);
  let books: readonly number[] = [];

  beforeAll(async () => {
    const { rows } = await server.database.pool.query<{ book: number }>(
      `select book from env_p.key_figures where date = $1 order by md5(book::text) limit ${FUNDS}`,
      [DATE],
    );
    books = rows.map(({ book }) => book);
  });

  async function readLabels(language: (typeof LANGUAGES)[number]): Promise<Labelled[]> {
    const labels = new Map<string, Labelled>();
    for (const book of books) {
      for (const reportType of reportTypes) {
        const read = await documents.readOf({ reportType, book, language });
        // Some reports exist in German alone.
        for (const table of read?.data.language === language ? tablesOf(read.data) : []) {
          if (table.date !== DATE) continue;
          for (const [label, values] of figuresOf(table)) {
            if (values.length === 0) continue;
            const key = `${table.id}: ${label}`;
            const labelled = labels.get(key) ?? { label, place: `table ${table.id}`, values: new Map() };
            labelled.values.set(book, values);
            labels.set(key, labelled);
          }
        }
      }
    }
    return [...labels.values()];
  }

  async function readColumns(locale: 'en' | 'de'): Promise<Labelled[]> {
    const columns: Labelled[] = [];
    for (const { definition: view } of await storedViews(server.database.kysely)) {
      const keys = fundColumns(view);
      if (!keys) continue;
      for (const column of view.columns) {
        // Slices of a liquidation are equal to other figures by chance.
        if (!isNumericType(column.type) || column.measure === 'identifier' || column.name.startsWith('slice_'))
          continue;
        const { rows } = await server.database.pool.query<{ book: number; value: number | null }>(
          `select ${sqlNameOf(keys.book)} as book, ${sqlNameOf(column)}::float8 as value from env_p.${view.relation}
           where ${sqlNameOf(keys.date)} = $1 and ${sqlNameOf(keys.book)} = any($2)`,
          [DATE, books],
        );
        const values = new Map(rows.flatMap(({ book, value }) => (value === null ? [] : [[book, [value]] as const])));
        columns.push({
          label: textIn(locale, column.title ?? column.name),
          place: `${view.name}.${column.name}`,
          values,
        });
      }
    }
    return columns;
  }

  it.each(LANGUAGES)(
    'a label of documents in %s that a view has too has its figures, and a figure of a view has its label',
    async (language) => {
      const columns = await readColumns(language === 'DE' ? 'de' : 'en');
      const labels = await readLabels(language);
      const faults: string[] = [];
      let compared = 0;
      for (const document of labels) {
        for (const view of columns) {
          const shared = [...document.values].filter(([book]) => view.values.has(book));
          if (shared.length === 0) continue;
          const ofView = (book: number): number => view.values.get(book)![0]!;
          const isSameLabel = normalised(document.label) === normalised(view.label);
          if (isSameLabel && !genericLabels.has(normalised(view.label)) && !classes.has(normalised(view.label))) {
            compared++;
            const others = shared.filter(([book, values]) => !values.some((value) => isClose(value, ofView(book))));
            if (others.length > 0)
              faults.push(`one label: ${document.label} (${document.place}; ${view.place}), ${others.length} funds`);
          }
          const kinds = new Set(shared.map(([, [value]]) => value!.toPrecision(6))).size;
          const isEqual = kinds >= FUNDS / 2 && shared.every(([book, [value]]) => isClose(value!, ofView(book)));
          if (isEqual && !isSameName(document.label, view.label))
            faults.push(`one measure: ${document.label} (${document.place}) and ${view.label} (${view.place})`);
        }
      }
      expect(faults).toEqual([]);
      expect(compared).toBeGreaterThan(10);
    },
  );
});
