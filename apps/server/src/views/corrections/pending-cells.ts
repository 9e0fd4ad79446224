import type { CellValue, PendingCells } from '@fundscope/contract/views';
import { sql } from 'kysely';
import { isOwnProposal } from '../../approval/decision-rights.ts';
import { findPendingWith, type StoredProposal } from '../../approval/proposals.repository.ts';
import type { Database, Db } from '../../database/connection.ts';
import { readerSettings } from '../../database/reader-settings.ts';
import { sqlNameOf } from '../definition/view-columns.ts';
import { bindView, type BoundView } from '../query/bound-view.ts';
import { rowPredicate } from '../query/row-predicate.ts';
import type { Correction } from './check-correction.ts';
import { keyCondition, keysOf, type SentRow } from './corrected-row.ts';
import { mayCorrect, readCorrector } from './correction-rights.ts';
import { cellOfText } from './stored-cell.ts';
import { proposedCorrectionSchema } from './submit-correction.ts';

type PlacedView = Pick<Correction, 'view' | 'environment' | 'session'>;

/** A cell of the view that has a correction waiting, whether its row is to be seen or not. */
interface Candidate {
  readonly proposal: StoredProposal;
  readonly colName: string;
  readonly newValue: CellValue;
  /** The key of its row, by the view's columns. */
  readonly row: SentRow;
}

/**
 * The cells of a view whose correction waits for another person, in whichever view it was proposed: of the rows that the
 * caller sees, those that they may correct.
 */
export async function readPendingCells(
  { kysely }: Pick<Database, 'kysely'>,
  { view, environment, session }: PlacedView,
): Promise<PendingCells> {
  const content = { environment, stored: { relation: view.definition.relation } };
  const { proposals, isCut } = await findPendingWith(kysely, 'correction', content);
  if (proposals.length === 0) return { cells: [], isCut };
  const bound = await bindView(kysely, view, environment);
  const corrector = await readCorrector(kysely, view.definition, session);
  const candidates = proposals
    .flatMap((proposal) => candidateOf(bound, proposal) ?? [])
    .filter(({ colName }) => {
      const column = bound.find(colName)?.column;
      return column !== undefined && mayCorrect(view.definition, column, corrector);
    });
  const rows = new Map(candidates.map(({ row }) => [JSON.stringify(row), row]));
  const seen = await readKeys(kysely, { view, bound, rows: [...rows.values()] });
  const keys = new Map([...rows.keys()].map((text, index) => [text, seen.get(index)]));
  const cells = candidates.flatMap(({ proposal, colName, newValue, row }) => {
    const rowKey = keys.get(JSON.stringify(row));
    const { by, at } = proposal;
    return rowKey ? [{ rowKey, colName, newValue, by: by.display, at, isOwn: isOwnProposal(proposal, session) }] : [];
  });
  return { cells, isCut };
}

/** Undefined: the view does not show the cell, or its rows have another key. */
function candidateOf(bound: BoundView, proposal: StoredProposal): Candidate | undefined {
  const { data } = proposedCorrectionSchema.safeParse(proposal.content);
  const stored = data?.stored;
  const column = bound.columns.find((one) => sqlNameOf(one.column) === stored?.column);
  if (!data || !stored || !column) return undefined;
  const keys = keysOf(bound).map((key): [string, CellValue | undefined] => [
    key.name,
    stored.key[sqlNameOf(key.column)],
  ]);
  const isWhole = keys.length > 0 && keys.every(([, value]) => value !== undefined);
  if (!isWhole) return undefined;
  return { proposal, colName: column.name, newValue: data.newValue, row: Object.fromEntries(keys) as SentRow };
}

interface KeysLookup extends Pick<PlacedView, 'view'> {
  readonly bound: BoundView;
  readonly rows: readonly SentRow[];
}

/** The keys of these rows as rows have them, by index, as far as the reader sees the rows. One statement, however many. */
async function readKeys(db: Database['kysely'], { view, bound, rows }: KeysLookup): Promise<Map<number, SentRow>> {
  if (rows.length === 0) return new Map();
  const keys = keysOf(bound);
  const conditions = rows.map((row) => keyCondition({ bound }, row));
  const which = sql.join(
    conditions.map((condition, index) => sql`when ${condition} then ${index}::integer`),
    sql` `,
  );
  const cells = sql.join(keys.map(({ cell }) => sql`(${cell})::text`));
  const read = async (transaction: Db) => {
    await sql.raw(readerSettings(view.reader)).execute(transaction);
    return sql<{ index: number; cells: (string | null)[] }>`
      select case ${which} end as index, array[${cells}] as cells from ${bound.relation}
      where ${rowPredicate(view, bound)} and (${sql.join(conditions, sql` or `)})`.execute(transaction);
  };
  const found = await db.transaction().execute(read);
  return new Map(
    found.rows.map(({ index, cells: texts }) => [
      index,
      Object.fromEntries(keys.map(({ name, column }, at) => [name, cellOfText(column.type, texts[at] ?? null)])),
    ]),
  );
}
