import { sql } from 'kysely';
import { recordAudit, type AuditEntry } from '../../audit/record-audit.ts';
import type { Db } from '../../database/connection.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { missingViews } from '../definition/definition-faults.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { linkOf, unplaceViews } from '../placement/place-view.ts';
import { storedViews } from './catalogue.repository.ts';

export interface RemovedViews {
  readonly names: readonly string[];
  /** What changed in the navigation, and the links that lead nowhere now, as lines for people. */
  readonly details: readonly string[];
}

/**
 * Removes views with the links that they placed; of imported ones the tables too. The relations of described ones
 * belong to whoever made them.
 * @param db as owner
 * @throws OperatorError where there is no such view, or another one names it; then nothing has changed.
 */
export async function removeViews(
  db: Db,
  names: readonly string[],
  { by, requestId }: Pick<AuditEntry, 'by' | 'requestId'>,
): Promise<RemovedViews> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table fundscope.views in share row exclusive mode`.execute(transaction);
    const stored = await storedViews(transaction);
    const removed = names.map((name) => {
      const view = stored.find(({ definition }) => definition.name.toLowerCase() === name.toLowerCase());
      if (!view) throw new OperatorError(`There is no view "${name}". Nothing was removed.`);
      return view;
    });
    refuseNamed(
      removed.map(({ definition }) => definition),
      stored.filter((view) => !removed.includes(view)).map(({ definition }) => definition),
    );
    const removedNames = removed.map(({ definition }) => definition.name);
    const details = await unplaceViews(transaction, removedNames);
    for (const { definition, isFromCatalogue } of removed) {
      await sql`delete from fundscope.views where wv_name = ${definition.name}`.execute(transaction);
      if (!isFromCatalogue && definition.relation.startsWith('import_')) await dropTables(transaction, definition);
      details.push(...(await deadLinks(transaction, definition.name)));
    }
    await recordAudit(transaction, { action: 'views.remove', by, requestId, before: { names: removedNames } });
    return { names: removedNames, details };
  });
}

/** A view that stays must find its secondary and detail views. */
function refuseNamed(removed: readonly ViewDefinition[], staying: readonly ViewDefinition[]): void {
  const before = missingViews([...staying, ...removed]);
  const [named] = missingViews(staying).filter(
    (fault) => !before.some(({ index, message }) => index === fault.index && message === fault.message),
  );
  if (!named) return;
  throw new OperatorError(
    `The view ${staying[named.index]?.name} would miss one (${named.path.join('.')}: ${named.message}): ` +
      'change that description first. Nothing was removed.',
  );
}

async function dropTables(db: Db, { relation }: ViewDefinition): Promise<void> {
  for (const schema of Object.values(environmentSchemas)) {
    await sql`drop table if exists ${sql.id(schema, relation)}`.execute(db);
  }
}

async function deadLinks(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fundscope.links')
    .select('name')
    .where((where) =>
      where.or([where('link', '=', linkOf(name)), where('link', 'like', `${likeText(linkOf(name))}&%`)]),
    )
    .orderBy('link_id')
    .execute();
  return rows.map((link) => `the link "${link.name}", which somebody made by hand, leads nowhere now`);
}

const likeText = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
