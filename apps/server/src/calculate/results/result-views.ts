import type { Db } from '../../database/connection.ts';
import { applyCatalogue } from '../../views/catalogue/catalogue.repository.ts';
import { viewDefinitionSchema, type ViewDefinition } from '../../views/definition/view-definition.ts';
import type { ResultTable } from './result-table.ts';
import { fundTables, runInputTable, runTable } from './result-tables.ts';

/** The views of the results. No folder can have this name. */
const COLLECTION = 'fundscope/calculated';
const PORTAL = { en: 'Calculated figures', de: 'Berechnete Kennzahlen' };

const resultTables: readonly ResultTable[] = [...Object.values(fundTables), runTable, runInputTable];

/** Stores the views of the results as this version describes them; a place that somebody gave a link stays. */
export async function applyResultViews(db: Db): Promise<void> {
  const entries = resultTables.map((table) => ({
    definition: definitionOf(table),
    source: table.relation,
    place: () => `the view ${table.view}`,
  }));
  await applyCatalogue(db, { collection: COLLECTION, entries }, { prune: true });
}

/** Criteria boxes that a view shows without being asked. */
const DEFAULT_CRITERIA = 5;
/** From here on a criterion has no box at first. */
const HIDDEN = 1000;

function definitionOf({ view, title, menu, relation, columns, key, orderBy }: ResultTable): ViewDefinition {
  const isOfFunds = 'book' in columns;
  return viewDefinitionSchema.parse({
    name: view,
    title,
    relation,
    ...(isOfFunds && { bookColumn: 'book' }),
    orderBy,
    navigation: [{ portal: PORTAL, menu, title }],
    columns: Object.entries(columns).map(([name, column], index) => ({
      name,
      title: column.title,
      ...column.shown,
      key: key.includes(name),
      searchOrder: index < DEFAULT_CRITERIA ? 10 * (index + 1) : HIDDEN + index,
      // Else a date begins with the previous working day, which hides the rows of older days at first.
      ...(column.sql === 'date' && { searchDefault: 'nodefault' }),
      ...regressionOf(column.shown.type, key.includes(name)),
    })),
  });
}

/** How a regression takes the column: the key finds the row, numbers are compared. */
function regressionOf(type: ViewDefinition['columns'][number]['type'], isKey: boolean): { regType?: 1 | 2 | 3 } {
  if (isKey) return { regType: 1 };
  if (type === 'percmath') return { regType: 3 };
  return ['number', 'bool'].includes(type) ? { regType: 2 } : {};
}
