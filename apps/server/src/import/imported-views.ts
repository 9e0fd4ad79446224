import { sql } from 'kysely';
import type { ColumnType } from '@fundscope/contract/views';
import type { Db } from '../database/connection.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { CATALOGUE_SOURCE_PREFIX } from '../views/catalogue/catalogue.repository.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import type { Overrides } from './import-plan.ts';

/**
 * What a file does to the view of that name. `new`: there is none yet. `replace`: the file takes its place. `append`: its rows are added, and a key that is there
 * already is a fault. `merge`: its rows are added, or take the place of those with the same key.
 */
export type ImportMode = 'new' | 'replace' | 'append' | 'merge';

/**
 * The imported view of that name, in any case of it, kept from other imports until the transaction ends.
 * @throws OperatorError where the view is not an import's.
 */
export async function findImportedView(db: Db, viewName: string): Promise<ViewDefinition | undefined> {
  const found = await db
    .selectFrom('fundscope.views')
    .select(['definition', 'source'])
    .$castTo<{ definition: ViewDefinition; source: string }>()
    .where(sql<string>`lower(wv_name)`, '=', viewName.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { name, relation } = found.definition;
  if (found.source.startsWith(CATALOGUE_SOURCE_PREFIX) || !relation.startsWith('import_')) {
    throw new OperatorError(
      `The view ${name} comes from the catalogue (${found.source}): import under another --view name.`,
    );
  }
  return found.definition;
}

/**
 * What is known of a file whose rows go to a view that is there: the view's types, and its key where it has one.
 * @param given wins where it says something
 */
export function overridesOf(view: ViewDefinition, given: Overrides): Overrides {
  const columns = fileColumns(view);
  const types = new Map<string, ColumnType>(columns.map(({ name, type }) => [name, type]));
  const keys = columns.filter(({ key }) => key).map(({ name }) => name);
  return { ...given, types: new Map([...types, ...given.types]), keys: given.keys.length > 0 ? given.keys : keys };
}

/** The columns that came from the file; the last numbers its rows. */
export const fileColumns = (view: ViewDefinition): ViewDefinition['columns'] => view.columns.slice(0, -1);
