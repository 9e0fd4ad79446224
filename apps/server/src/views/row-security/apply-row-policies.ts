import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { READER_ROLE } from '../../database/roles.ts';
import { environmentSchemas } from '../../database/environments.ts';
import type { ViewDefinition } from '../definition/view-definition.ts';
import { planRowPolicies, limitedRelationOf, type RowPolicyPlan, type RowPolicyStep } from './plan-row-policies.ts';
import { BOOK_POLICY, readRelationTrees } from './relation-tree.ts';
import { systemRelations } from './system-relations.ts';

/** What these views, together all that there are, and the calls beside them need in each environment. */
export async function planAllRowPolicies(db: Db, described: readonly ViewDefinition[]): Promise<RowPolicyPlan> {
  const plans: RowPolicyPlan[] = [];
  const views = described.map(limitedRelationOf);
  const limited = new Set(views.filter(({ bookColumn }) => bookColumn !== undefined).map(({ relation }) => relation));
  const read = [...views, ...systemRelations.filter(({ relation }) => !limited.has(relation))];
  const names = read.map(({ relation }) => relation);
  for (const schema of Object.values(environmentSchemas)) {
    plans.push(planRowPolicies(read, await readRelationTrees(db, schema, names)));
  }
  return {
    steps: plans.flatMap(({ steps }) => steps),
    gaps: plans.flatMap(({ gaps }) => gaps),
    faults: plans.flatMap(({ faults }) => faults),
  };
}

/** Takes a plan's steps, as owner. A step that is not needed is not in the plan: nobody waits for its lock. */
export async function applyRowPolicies(db: Db, { steps }: Pick<RowPolicyPlan, 'steps'>): Promise<void> {
  for (const step of steps) await take(db, step);
}

/** Limits a table that nobody reads yet, such as an import's, where its view has a book column. */
export async function limitNewTable(
  db: Db,
  table: { readonly schema: string; readonly name: string },
  view: ViewDefinition,
): Promise<void> {
  const { bookColumn } = limitedRelationOf(view);
  if (bookColumn !== undefined) await limit(db, table, bookColumn);
}

async function take(db: Db, step: RowPolicyStep): Promise<void> {
  const { kind, node } = step;
  const relation = sql.id(node.schema, node.name);
  switch (kind) {
    case 'limit':
      await limit(db, node, step.column);
      return;
    case 'invoke':
      await sql`alter view ${relation} set (security_invoker = true)`.execute(db);
      return;
    case 'grant':
      await sql`grant usage on schema ${sql.id(node.schema)} to ${sql.id(READER_ROLE)}`.execute(db);
      await sql`grant select on ${relation} to ${sql.id(READER_ROLE)}`.execute(db);
  }
}

/**
 * The policy asks who reads once for the statement, not for each row: both questions stand in a subquery of their
 * own, which PostgreSQL answers first, the second as a hash table.
 */
async function limit(
  db: Db,
  { schema, name }: { readonly schema: string; readonly name: string },
  column: string,
): Promise<void> {
  const table = sql.id(schema, name);
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`drop policy if exists ${sql.id(BOOK_POLICY)} on ${table}`.execute(db);
  await sql`
    create policy ${sql.id(BOOK_POLICY)} on ${table} for select to ${sql.id(READER_ROLE)}
    using ((select fundscope.reads_all_books()) or ${sql.id(column)} in (select fundscope.readable_books()))`.execute(
    db,
  );
}
