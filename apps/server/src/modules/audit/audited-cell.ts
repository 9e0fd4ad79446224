import type { AuditedCell } from '@fundscope/contract/administration';
import { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { readFundNames } from '../../views/corrections/row-place.ts';
import { textIn } from '../../views/definition/localised-text.ts';
import { findColumn } from '../../views/definition/view-columns.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';

/** What a row of the audit trail holds of a corrected cell. */
const placeSchema = z.object({
  view: z.string(),
  environment: z.string(),
  column: z.string(),
  key: z.record(z.string(), z.unknown()),
  row: z.object({ bookId: z.number().int().nullable(), day: z.string().nullable() }).optional(),
});
const correctedSchema = placeSchema.extend({ value: z.unknown() });
const proposedSchema = placeSchema.extend({ oldValue: z.unknown(), newValue: z.unknown() });

interface AuditContent {
  readonly Action: string;
  readonly Before: unknown;
  readonly After: unknown;
}

type StoredCell = z.infer<typeof placeSchema> & Pick<AuditedCell, 'oldValue' | 'newValue'>;

function storedCell({ Action, Before, After }: AuditContent): StoredCell | undefined {
  if (Action === 'cell.correct') {
    const [before, after] = [correctedSchema.safeParse(Before), correctedSchema.safeParse(After)];
    if (!before.success || !after.success) return undefined;
    return { ...after.data, oldValue: before.data.value, newValue: after.data.value };
  }
  return Action.startsWith('proposal.') ? proposedSchema.safeParse(After).data : undefined;
}

/** The corrected cells of rows of the audit trail, in the reader's language, in the order of the rows. */
export async function readAuditedCells(
  db: Db,
  contents: readonly AuditContent[],
  locale: 'en' | 'de',
): Promise<(AuditedCell | null)[]> {
  const cells = contents.map(storedCell);
  const found = cells.filter((cell) => cell !== undefined);
  if (found.length === 0) return contents.map(() => null);
  const views = await readViews(db, new Set(found.map(({ view }) => view.toLowerCase())));
  const names = await readFundNames(
    db,
    found.flatMap(({ row }) => row?.bookId ?? []),
  );
  return cells.map((cell) => {
    if (!cell) return null;
    const { view, environment, column, key, row, oldValue = null, newValue = null } = cell;
    const definition = views.get(view.toLowerCase());
    const known = definition && findColumn(definition.columns, column);
    const bookId = row?.bookId ?? null;
    return {
      WViewName: view,
      isTesting: environment === 'testing',
      title: definition ? textIn(locale, definition.title) : view,
      column: known ? textIn(locale, known.title ?? known.name) : column,
      fund: bookId === null ? null : { BookID: bookId, name: names.get(bookId) ?? '' },
      day: row?.day ?? null,
      rowKey: key,
      oldValue,
      newValue,
    };
  });
}

async function readViews(db: Db, names: ReadonlySet<string>): Promise<ReadonlyMap<string, ViewDefinition>> {
  const rows = await db
    .selectFrom('fundscope.views')
    .select(['wv_name', 'definition'])
    .$castTo<{ wv_name: string; definition: ViewDefinition }>()
    .where('wv_name', 'in', [...names])
    .execute();
  return new Map(rows.map(({ wv_name, definition }) => [wv_name, definition]));
}
