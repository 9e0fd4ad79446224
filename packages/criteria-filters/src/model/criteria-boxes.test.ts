import { describe, expect, it } from 'vitest';
import { column } from '../testing/column.ts';
import {
  addBox,
  addCriterion,
  defaultBoxes,
  hiddenColumns,
  removeBox,
  removeCriterion,
  setCriterion,
} from './criteria-boxes.ts';

const context = { today: '2026-11-23', userNr: 42 };
const names = (boxes: ReturnType<typeof defaultBoxes>) => boxes.map((box) => box.column);
const hidden = { SearchOrder: 1000 };

describe('criteria boxes', () => {
  it('columns with SearchOrder under 1000 are visible, others hidden', () => {
    const columns = [column('a', 'text', { SearchOrder: 999 }), column('b', 'book', hidden)];
    expect(names(defaultBoxes(columns, context))).toEqual(['a']);
    expect(hiddenColumns(columns, defaultBoxes(columns, context))).toEqual([columns[1]]);
  });

  it('if none is visible, book and date columns are added', () => {
    const columns = [column('a', 'text', hidden), column('b', 'book', hidden), column('d', 'date', hidden)];
    expect(names(defaultBoxes(columns, context))).toEqual(['b', 'd']);
  });

  it('if none of those exist, the first two hidden ones', () => {
    const columns = ['a', 'b', 'c'].map((name) => column(name, 'text', hidden));
    expect(names(defaultBoxes(columns, context))).toEqual(['a', 'b']);
    expect(defaultBoxes([], context)).toEqual([]);
  });

  it('adding moves a box from hidden to visible, removing deletes its filter and moves it back', () => {
    const columns = [column('a', 'text'), column('b', 'date', hidden)];
    const [first, second] = columns;
    if (!first || !second) throw new Error('two columns');
    const boxes = addBox(defaultBoxes(columns, context), second, context);
    expect(names(boxes)).toEqual(['a', 'b']);
    expect(hiddenColumns(columns, boxes)).toEqual([]);
    expect(addBox(boxes, second, context)).toBe(boxes);
    const edited = boxes.map((box) => setCriterion(box, 0, { kind: 'compare', operator: '=', value: 'x' }));
    const removed = removeBox(edited, 'a');
    expect(names(removed)).toEqual(['b']);
    expect(addBox(removed, first, context).at(-1)?.criteria).toEqual([{ kind: 'compare', operator: '%', value: '' }]);
  });

  it('has at least one criterion: the last one is emptied instead of removed', () => {
    const [box] = defaultBoxes([column('a', 'text', { SearchDefault: 'x' })], context);
    if (!box) throw new Error('a box');
    const two = addCriterion(box, 'text');
    expect(two.criteria).toHaveLength(2);
    const one = removeCriterion(two, 0, 'text');
    expect(one.criteria).toEqual([{ kind: 'compare', operator: '%', value: '' }]);
    expect(removeCriterion(one, 0, 'text').criteria).toEqual(one.criteria);
  });
});
