import { createHash } from 'node:crypto';
import { viewDefinitionSchema, type ViewDefinition } from '../views/definition/view-definition.ts';
import type { LocalisedText } from '../views/definition/localised-text.ts';
import { unique } from './column-names.ts';
import type { ImportPlan } from './import-plan.ts';

/** Criteria boxes that a view shows without being asked. */
const DEFAULT_CRITERIA = 8;

/** The number of a row in its file, as a column: keeps the file's order. */
export const rowColumn = (plan: ImportPlan): string =>
  unique('import_row', new Set(plan.columns.map(({ name }) => name.toLowerCase())));

/** What an import writes into the catalogue. */
export function viewDefinitionOf(name: string, title: LocalisedText, plan: ImportPlan): ViewDefinition {
  const hasKey = plan.columns.some(({ isKey }) => isKey);
  const row = rowColumn(plan);
  return viewDefinitionSchema.parse({
    name,
    title,
    relation: relationOf(name),
    bookColumn: plan.columns.find(({ type }) => type === 'book')?.name,
    orderBy: row,
    columns: [
      ...plan.columns.map(({ title: columnTitle, name, type, decimals, isKey, isListed }, index) => ({
        name,
        title: columnTitle,
        type,
        decimals,
        key: isKey,
        listed: isListed,
        searchOrder: index < DEFAULT_CRITERIA ? index + 1 : 1000 + index,
        // Else a date begins with the previous working day, which hides the rows of a file at first.
        searchDefault: type === 'date' ? 'nodefault' : '',
      })),
      { name: row, title: row, type: 'number', decimals: 0, listed: false, key: !hasKey },
    ],
  });
}

/** The table's name, within PostgreSQL's 63 letters. */
function relationOf(name: string): string {
  const relation = `import_${name.toLowerCase()}`;
  if (relation.length <= 63) return relation;
  return `${relation.slice(0, 54)}_${createHash('sha256').update(relation).digest('hex').slice(0, 8)}`;
}
