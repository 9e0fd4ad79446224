import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('what changed between two records', () => {
  it('is every field whose value is another, with both values', () => {
    const before = { Name: 'A', sh: '', intWin: false };
    expect(changedFields(before, { Name: 'B', sh: '', intWin: true })).toEqual([
      { field: 'Name', before: 'A', after: 'B' },
      { field: 'intWin', before: false, after: true },
    ]);
  });

  it('is found inside lists of records, and a list of plain values is one value', () => {
    const before = { book_id: 1, varProcesses: [{ limitAbs: 20, limitRel: 200 }], UserIDs: [1, 2] };
    const after = { book_id: 1, varProcesses: [{ limitAbs: 5, limitRel: 200 }, { limitAbs: 1 }], UserIDs: [2] };
    expect(changedFields(before, after)).toEqual([
      { field: 'varProcesses.0.limitAbs', before: 20, after: 5 },
      { field: 'varProcesses.1.limitAbs', after: 1 },
      { field: 'UserIDs', before: [1, 2], after: [2] },
    ]);
  });

  it('is every field of what was made, and of what was deleted', () => {
    expect(changedFields(null, { id: 1, name: null })).toEqual([
      { field: 'id', after: 1 },
      { field: 'name', after: null },
    ]);
    expect(changedFields({ id: 1 }, null)).toEqual([{ field: 'id', before: 1 }]);
    expect(changedFields(null, null)).toEqual([]);
  });

  it('is nothing between equal records, and something between others, whatever they are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(changedFields(one, structuredClone(one))).toEqual([]);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        if (isSame) return;
        const [there, back] = [changedFields(one, other), changedFields(other, one)];
        expect(there.map(({ field }) => field).toSorted()).toEqual(back.map(({ field }) => field).toSorted());
      }),
    );
  });
});
