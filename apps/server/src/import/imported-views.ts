import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { CATALOGUE_SOURCE_PREFIX } from '../views/catalogue/catalogue.repository.ts';
import type { ViewDefinition } from '../views/definition/view-definition.ts';
import { ImportRefused } from './import-refused.ts';

/**
 * The imported view of that name, in any case of it, kept from other imports until the transaction ends.
 * @throws ImportRefused where the view is not an import's.
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
    throw new ImportRefused({ code: 'view-of-catalogue', view: name, source: found.source });
  }
  return found.definition;
}

/** The columns that came from the file; the last numbers its rows. */
export const fileColumns = (view: ViewDefinition): ViewDefinition['columns'] => view.columns.slice(0, -1);
