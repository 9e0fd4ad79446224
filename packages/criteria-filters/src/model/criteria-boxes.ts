import type { ColumnDefinition } from '@fundscope/contract/views';
import { criterionType, emptyCriterion, type CriteriaBox, type Criterion } from './criterion.ts';
import { defaultCriterion, type DefaultContext } from './search-default.ts';

type Boxes = readonly CriteriaBox[];
type Columns = readonly ColumnDefinition[];

const VISIBLE_BELOW = 1000;

/**
 * The boxes that a view begins with: columns whose SearchOrder is below 1000; if there are none, those of
 * books and dates; if there are none either, the first two.
 *
 * @param columns `colForSearch` of the view's description, in order
 */
export function defaultBoxes(columns: Columns, context: DefaultContext): Boxes {
  const visible = columns.filter((column) => column.SearchOrder < VISIBLE_BELOW);
  const bookAndDate = columns.filter((column) => column.ColType === 'book' || column.ColType === 'date');
  const chosen = [visible, bookAndDate, columns.slice(0, 2)].find((list) => list.length > 0) ?? [];
  return chosen.map((column) => newBox(column, context));
}

/** A box for a column, with the column's default. */
const newBox = (column: ColumnDefinition, context: DefaultContext): CriteriaBox => ({
  column: column.SqlColName,
  binaryOperator: 'or',
  criteria: [defaultCriterion(column, context)],
});

/** The columns that can be searched and have no box, in order. */
export const hiddenColumns = (columns: Columns, boxes: Boxes): Columns =>
  columns.filter((column) => boxes.every((box) => box.column !== column.SqlColName));

/** Moves a column from the hidden to the visible ones. */
export const addBox = (boxes: Boxes, column: ColumnDefinition, context: DefaultContext): Boxes =>
  boxes.some((box) => box.column === column.SqlColName) ? boxes : [...boxes, newBox(column, context)];

/** Deletes a column's criteria and moves it back to the hidden ones. */
export const removeBox = (boxes: Boxes, column: string): Boxes => boxes.filter((box) => box.column !== column);

export const replaceBox = (boxes: Boxes, next: CriteriaBox): Boxes =>
  boxes.map((box) => (box.column === next.column ? next : box));

export const setCriterion = (box: CriteriaBox, index: number, criterion: Criterion): CriteriaBox => ({
  ...box,
  criteria: box.criteria.map((old, position) => (position === index ? criterion : old)),
});

export const addCriterion = (box: CriteriaBox, columnType: ColumnDefinition['ColType']): CriteriaBox => ({
  ...box,
  criteria: [...box.criteria, emptyCriterion(criterionType(columnType))],
});

/** Takes a criterion away; the last one is emptied instead. */
export function removeCriterion(box: CriteriaBox, index: number, columnType: ColumnDefinition['ColType']): CriteriaBox {
  const criteria = box.criteria.filter((_, position) => position !== index);
  return { ...box, criteria: criteria.length > 0 ? criteria : [emptyCriterion(criterionType(columnType))] };
}
