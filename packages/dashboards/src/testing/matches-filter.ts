import { parseFilter, type Comparison, type FilterTree } from '@fundscope/contract/filter';
import type { CellValue } from '@fundscope/contract/views';

type Cells = Readonly<Record<string, CellValue>>;

/** Whether a row is one of a filter, as far as the filters of dashboards go. */
export function matchesFilter(row: Cells, filter: string): boolean {
  const tree = parseFilter(filter);
  return tree === undefined || holds(row, tree);
}

function holds(row: Cells, tree: FilterTree): boolean {
  switch (tree.kind) {
    case 'and':
      return tree.operands.every((operand) => holds(row, operand));
    case 'or':
      return tree.operands.some((operand) => holds(row, operand));
    case 'not':
      return !holds(row, tree.operand);
    case 'comparison':
      return compares(row, tree);
  }
}

function compares(row: Cells, { column, operator, value }: Comparison): boolean {
  const cell = row[column] ?? null;
  if (value.type === 'null') return cell === null;
  const isNumber = value.type === 'number';
  const mine = isNumber ? Number(cell) : String(cell);
  const other = isNumber ? Number(value.value) : String(value.value);
  if (operator === 'eq') return mine === other;
  if (operator === 'ge') return mine >= other;
  if (operator === 'le') return mine <= other;
  return operator === 'lt' && mine < other;
}
