import type { ColumnDefinition } from '@fundscope/contract/views';
import {
  compareOperators,
  criterionType,
  isCriterionOf,
  isTextOperator,
  isValueless,
  periods,
  type CompareOperator,
  type CriteriaBox,
  type Criterion,
  type CriterionType,
} from './criterion.ts';
import { isMoment } from './date-text.ts';
import { isUnreadable, type Entry } from './entry.ts';
import { isBookNumber, isNumberText, isPeriodCount } from './number-text.ts';

/** What the address says of the criteria. */
export interface DecodedBoxes {
  readonly boxes: readonly CriteriaBox[];
  /** Texts that are no criteria of this view, as they stood in the address. */
  readonly rejected: readonly string[];
}

const words = {
  '=': 'eq',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '%': 'like',
  '!%': 'notlike',
  n: 'null',
  e: 'empty',
} as const satisfies Record<CompareOperator, string>;

/**
 * The boxes as texts for the address, one each: `refDate*or*on*2026-01-30`. A `*` or `~` in a value is
 * written with a `~` before it. An entry that cannot be read is written as no value.
 */
export const encodeBoxes = (boxes: readonly CriteriaBox[]): string[] =>
  boxes.map((box) => [box.column, box.binaryOperator, ...box.criteria.flatMap(criterionFields)].map(escape).join('*'));

function criterionFields(criterion: Criterion): string[] {
  switch (criterion.kind) {
    case 'compare': {
      const word = words[criterion.operator];
      return isValueless(criterion.operator) ? [word] : [word, readable(criterion.value)];
    }
    case 'on':
      return ['on', readable(criterion.date)];
    case 'between':
      return ['between', readable(criterion.from), readable(criterion.to)];
    case 'last':
      return ['last', readable(criterion.count), criterion.period];
  }
}

const readable = (entry: Entry): string => (isUnreadable(entry) ? '' : entry);
const escape = (text: string): string => text.replaceAll(/[*~]/gu, '~$&');

/** Reads boxes from the address; a text that does not fit the view's columns is rejected as a whole. */
export function decodeBoxes(texts: readonly string[], columns: readonly ColumnDefinition[]): DecodedBoxes {
  const boxes: CriteriaBox[] = [];
  const rejected: string[] = [];
  for (const text of texts) {
    const box = decodeBox(text, columns);
    if (box && boxes.every(({ column }) => column !== box.column)) boxes.push(box);
    else rejected.push(text);
  }
  return { boxes, rejected };
}

function decodeBox(text: string, columns: readonly ColumnDefinition[]): CriteriaBox | undefined {
  const [name, binaryOperator, ...fields] = splitFields(text);
  const column = columns.find(({ SqlColName }) => SqlColName === name);
  if (!column || (binaryOperator !== 'and' && binaryOperator !== 'or')) return undefined;
  const type = criterionType(column.ColType);
  const criteria: Criterion[] = [];
  while (fields.length > 0) {
    const criterion = takeCriterion(fields);
    if (!criterion || !isCriterionOf(type, criterion) || !hasReadableValues(type, criterion)) return undefined;
    criteria.push(criterion);
  }
  return criteria.length > 0 ? { column: column.SqlColName, binaryOperator, criteria } : undefined;
}

const splitFields = (text: string): string[] =>
  Array.from(text.matchAll(/(?:^|\*)((?:~[^]|[^*~])*)/gu), ([, field = '']) => field.replaceAll(/~([^])/gu, '$1'));

function takeCriterion(fields: string[]): Criterion | undefined {
  const word = fields.shift();
  switch (word) {
    case 'on':
      return { kind: 'on', date: fields.shift() ?? '' };
    case 'between':
      return { kind: 'between', from: fields.shift() ?? '', to: fields.shift() ?? '' };
    case 'last': {
      const count = fields.shift() ?? '';
      const named = fields.shift();
      const period = periods.find((name) => name === named);
      return period && { kind: 'last', count, period };
    }
    default: {
      const operator = compareOperators.find((candidate) => words[candidate] === word);
      return operator && { kind: 'compare', operator, value: isValueless(operator) ? '' : (fields.shift() ?? '') };
    }
  }
}

function hasReadableValues(type: CriterionType, criterion: Criterion): boolean {
  const isReadable = (entry: Entry, check: (text: string) => boolean) =>
    !isUnreadable(entry) && (entry === '' || check(entry));
  const isDate = (text: string) => isMoment(text, type === 'moment');
  switch (criterion.kind) {
    case 'on':
      return isReadable(criterion.date, isDate);
    case 'between':
      return [criterion.from, criterion.to].every((end) => isReadable(end, type === 'number' ? isNumberText : isDate));
    case 'last':
      return isReadable(criterion.count, isPeriodCount);
    case 'compare':
      if (type === 'bool') return isReadable(criterion.value, (text) => text === 'true' || text === 'false');
      if (type !== 'book' || isTextOperator(criterion.operator)) return true;
      return isReadable(criterion.value, isBookNumber);
  }
}
