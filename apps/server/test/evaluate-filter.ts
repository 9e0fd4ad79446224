import { parseLike, type Comparison, type FilterTree } from '@fundscope/contract/filter';
import type { CellValue } from '@fundscope/contract/views';

export type EvaluatedType = 'text' | 'number' | 'bool' | 'date' | 'logdate' | 'book';
export type EvaluatedRow = Readonly<Record<string, CellValue>>;

/** The filter language in plain words, over rows as the wire has them: what the SQL has to agree with. */
export function evaluateFilter(
  tree: FilterTree,
  row: EvaluatedRow,
  types: Readonly<Record<string, EvaluatedType>>,
): boolean {
  switch (tree.kind) {
    case 'and':
      return tree.operands.every((operand) => evaluateFilter(operand, row, types));
    case 'or':
      return tree.operands.some((operand) => evaluateFilter(operand, row, types));
    case 'not':
      return !evaluateFilter(tree.operand, row, types);
    case 'comparison':
      return evaluateComparison(tree, row[tree.column] ?? null, types[tree.column] ?? 'text');
  }
}

function evaluateComparison({ operator, value }: Comparison, cell: CellValue, type: EvaluatedType): boolean {
  if (value.type === 'null') return operator === 'eq' ? cell === null : cell !== null;
  if (operator === 'ne') return !evaluateOne('eq', value.value, cell, type);
  if (operator === 'not like') return !evaluateOne('like', value.value, cell, type);
  return evaluateOne(operator, value.value, cell, type);
}

type OneOperator = Exclude<Comparison['operator'], 'ne' | 'not like'>;

function evaluateOne(operator: OneOperator, given: string | boolean, cell: CellValue, type: EvaluatedType): boolean {
  if (cell === null) return false;
  if (operator === 'like') {
    const texts = type === 'book' ? [String(cell), `Q${String(cell)}`] : [String(cell)];
    return texts.some((text) => isLike(text, String(given)));
  }
  if (type === 'book' && given === '') return false;
  const sign = order(cell, given, type);
  return { eq: sign === 0, gt: sign > 0, ge: sign >= 0, lt: sign < 0, le: sign <= 0 }[operator];
}

const collator = new Intl.Collator('en');

/** Negative, zero or positive, as the cell is less than, like or more than the value. */
function order(cell: string | number | boolean, given: string | boolean, type: EvaluatedType): number {
  const text = String(given);
  switch (type) {
    case 'text':
      if (cell === text) return 0;
      return collator.compare(String(cell), text) || (String(cell) < text ? -1 : 1);
    case 'number':
    case 'book':
      return Math.sign(Number(cell) - Number(text.replace(/^Q/iu, '')));
    case 'bool':
      return cell === ['true', '1'].includes(text.toLowerCase()) ? 0 : 1;
    case 'date':
    case 'logdate': {
      const isDay = text.length === 10;
      const own = isDay ? String(cell).slice(0, 10) : String(cell).padEnd(19, 'T00:00:00');
      return own === text ? 0 : own < text ? -1 : 1;
    }
  }
}

/** Whether a text matches a `like` value, whatever the case: greedy from the left, the last piece at the end. */
function isLike(text: string, pattern: string): boolean {
  const source = parseLike(pattern)
    .map((part) =>
      part === 'any' ? '.*' : part.literal.toLowerCase().replaceAll(/[$()*+./?[\\\]^{|}-]/gu, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${source}$`, 'su').test(text.toLowerCase());
}
