import type { OperatedView } from '@fundscope/contract/administration';
import type { Db } from '../../database/connection.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { storedViews } from '../../views/catalogue/catalogue.repository.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { catalogueFaults } from '../../views/definition/definition-faults.ts';
import { readRelation, relationFaults } from '../../views/definition/relation-columns.ts';

/** Every stored view, with what of it the database does not bear out. */
export async function readOperatedViews(db: Db): Promise<OperatedView[]> {
  const views = await storedViews(db);
  const definitions = views.map(({ definition }) => definition);
  const references = catalogueFaults(definitions);
  const described: OperatedView[] = [];
  for (const [index, { definition, isFromCatalogue, collection }] of views.entries()) {
    const faults = references
      .filter((fault) => fault.index === index)
      .map(({ path, message }) => `${path.join('.')}: ${message}`);
    described.push({
      name: definition.name,
      relation: definition.relation,
      collection,
      isImported: !isFromCatalogue,
      faults: [...faults, ...(await fitFaults(db, definition))],
    });
  }
  return described;
}

/** Production must have the relation; another environment's must fit where it has one. */
async function fitFaults(db: Db, definition: ViewDefinition): Promise<string[]> {
  const faults: string[] = [];
  for (const schema of Object.values(environmentSchemas)) {
    const relation = await readRelation(db, schema, definition.relation);
    if (relation.size === 0 && schema !== environmentSchemas.production) continue;
    faults.push(
      ...relationFaults(definition, schema, relation).map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  }
  return faults;
}
