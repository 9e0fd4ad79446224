import { comparisonOperators, type FilterTree, type FilterValue } from './filter-tree.ts';

const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const reserved = new Set(['and', 'or', 'not', ...comparisonOperators]);

/** Prints a tree so that `parseFilter` gives the same tree again. */
export function printFilter(tree: FilterTree): string {
  switch (tree.kind) {
    case 'comparison':
      return `${printColumn(tree.column)} ${tree.operator} ${printValue(tree.value)}`;
    case 'not':
      return `not ${printOperand(tree.operand, tree.operand.kind === 'and' || tree.operand.kind === 'or')}`;
    case 'and':
      return tree.operands
        .map((operand) => printOperand(operand, operand.kind === 'and' || operand.kind === 'or'))
        .join(' and ');
    case 'or':
      return tree.operands.map((operand) => printOperand(operand, operand.kind === 'or')).join(' or ');
  }
}

/** A column as it stands in a filter or an order: in double quotes where it is not a plain name. */
export function printColumn(column: string): string {
  if (plainName.test(column) && !reserved.has(column.toLowerCase())) return column;
  return `"${column.replaceAll('"', '""')}"`;
}

function printOperand(tree: FilterTree, inParentheses: boolean): string {
  return inParentheses ? `(${printFilter(tree)})` : printFilter(tree);
}

function printValue(value: FilterValue): string {
  switch (value.type) {
    case 'text':
      return `'${value.value.replaceAll("'", "''")}'`;
    case 'null':
      return 'null';
    case 'bool':
      return String(value.value);
    case 'number':
    case 'date':
    case 'datetime':
      return value.value;
  }
}
