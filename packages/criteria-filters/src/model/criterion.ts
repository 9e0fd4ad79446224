import type { ColumnType } from '@fundscope/contract/views';
import type { Entry } from './entry.ts';

/** The operators of a comparing criterion; `n` is *is null*, `e` is *equals the empty text*. */
export const compareOperators = ['=', '>', '>=', '<', '<=', '%', '!%', 'n', 'e'] as const;
export type CompareOperator = (typeof compareOperators)[number];

export const periods = ['hours', 'days', 'weeks', 'months', 'years'] as const;
export type Period = (typeof periods)[number];

/** One condition on a column. Entries are locale-free: decimal text, `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM`. */
export type Criterion =
  | { readonly kind: 'compare'; readonly operator: CompareOperator; readonly value: Entry }
  /** Both ends belong to it; an empty end is open. */
  | { readonly kind: 'between'; readonly from: Entry; readonly to: Entry }
  | { readonly kind: 'on'; readonly date: Entry }
  | { readonly kind: 'last'; readonly count: Entry; readonly period: Period };

/** The criteria of one column, joined by its binary operator. */
export interface CriteriaBox {
  /** SqlColName */
  readonly column: string;
  readonly binaryOperator: 'and' | 'or';
  /** At least one. */
  readonly criteria: readonly Criterion[];
}

/** How a column is searched; each has its field. */
export type CriterionType = 'text' | 'book' | 'bool' | 'number' | 'date' | 'moment';

const criterionTypes = {
  name: 'text',
  text: 'text',
  book: 'book',
  bool: 'bool',
  number: 'number',
  perc: 'number',
  percmath: 'number',
  date: 'date',
  logdate: 'moment',
} as const satisfies Record<ColumnType, CriterionType>;

export const criterionType = (columnType: ColumnType): CriterionType => criterionTypes[columnType];

const operators = {
  text: ['=', '%', '!%', 'n', 'e'],
  book: ['=', '>=', '<=', '%', '!%', 'n', 'e'],
  bool: ['=', 'n'],
  number: [],
  date: [],
  moment: [],
} as const satisfies Record<CriterionType, readonly CompareOperator[]>;

/** The comparing operators that a column offers. */
export const operatorsOf = (type: CriterionType): readonly CompareOperator[] => operators[type];

/** Whether an operator takes no value. */
export const isValueless = (operator: CompareOperator): boolean => operator === 'n' || operator === 'e';

/** Whether an operator looks for a part of a text. */
export const isTextOperator = (operator: CompareOperator): boolean => operator === '%' || operator === '!%';

/** A criterion without a value. */
export function emptyCriterion(type: CriterionType): Criterion {
  switch (type) {
    case 'text':
      return { kind: 'compare', operator: '%', value: '' };
    case 'book':
    case 'bool':
      return { kind: 'compare', operator: '=', value: '' };
    case 'number':
      return { kind: 'between', from: '', to: '' };
    case 'date':
    case 'moment':
      return { kind: 'on', date: '' };
  }
}

/** Whether a column of this type can have this criterion. */
export function isCriterionOf(type: CriterionType, criterion: Criterion): boolean {
  switch (criterion.kind) {
    case 'compare':
      return operatorsOf(type).includes(criterion.operator);
    case 'between':
      return type === 'number' || type === 'date' || type === 'moment';
    case 'on':
      return type === 'date' || type === 'moment';
    case 'last':
      return type === 'moment' || (type === 'date' && criterion.period !== 'hours');
  }
}

/** Whether a criterion has no value: it takes no part in the filter. */
export function isEmptyCriterion(criterion: Criterion): boolean {
  switch (criterion.kind) {
    case 'compare':
      return criterion.value === '' && !isValueless(criterion.operator);
    case 'between':
      return criterion.from === '' && criterion.to === '';
    case 'on':
      return criterion.date === '';
    case 'last':
      return criterion.count === '';
  }
}
