import type { OperatedView } from '@fundscope/contract/administration';
import type { Db } from '../../database/connection.ts';
import { environmentSchemas } from '../../database/environments.ts';
import { storedViews } from '../../views/catalogue/catalogue.repository.ts';
import type { ViewDefinition } from '../../views/definition/view-definition.ts';
import { catalogueFaults } from '../../views/definition/definition-faults.ts';
import { readRelations, relationFaults, type Relation } from '../../views/definition/relation-columns.ts';

/** Every stored view, with what of it the database does not bear out. */
export async function readOperatedViews(db: Db): Promise<OperatedView[]> {
  const views = await storedViews(db);
  const definitions = views.map(({ definition }) => definition);
  const references = catalogueFaults(definitions);
  const relations = [...new Set(definitions.map(({ relation }) => relation))];
  const relationIn = await readRelations(db, Object.values(environmentSchemas), relations);
  return views.map(({ definition, isFromCatalogue, collection }, index) => {
    const faults = references
      .filter((fault) => fault.index === index)
      .map(({ path, message }) => `${path.join('.')}: ${message}`);
    return {
      name: definition.name,
      relation: definition.relation,
      collection,
      isImported: !isFromCatalogue,
      faults: [...faults, ...fitFaults(definition, relationIn)],
    };
  });
}

/** Production must have the relation; another environment's must fit where it has one. */
function fitFaults(definition: ViewDefinition, relationIn: (schema: string, relation: string) => Relation): string[] {
  return Object.values(environmentSchemas).flatMap((schema) => {
    const relation = relationIn(schema, definition.relation);
    if (relation.size === 0 && schema !== environmentSchemas.production) return [];
    return relationFaults(definition, schema, relation).map(({ path, message }) => `${path.join('.')}: ${message}`);
  });
}
