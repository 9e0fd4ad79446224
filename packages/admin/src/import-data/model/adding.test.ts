import type { ImportFile } from '@fundscope/contract/imports';
import { expect, it } from 'vitest';
import { addingFault, keyOf } from './adding.ts';
import { draftOf } from './import-draft.ts';

const column = (header: string, type: 'text' | 'number' | 'perc') =>
  ({ header, name: header, type, decimals: 0, question: null }) as const;
const file: ImportFile = {
  id: '00000000-0000-4000-8000-000000000000',
  fileName: 'funds.csv',
  sizeBytes: 10,
  rows: 2,
  reading: {},
  sheets: [],
  columns: [column('Fund', 'text'), column('NAV', 'number')],
  sampleRows: [],
};
const view = {
  WVName: 'FUNDS',
  isImported: true,
  columns: [
    { name: 'nav', type: 'perc', isKey: false },
    { name: 'fund', type: 'text', isKey: true },
  ] as const,
};
const draft = { ...draftOf(file), mode: 'merge' } as const;

it('rows fit a view of the same columns in any order and case, whose types stand in for detected ones', () => {
  expect(addingFault(draft, file, { ...view, columns: [...view.columns] })).toBeUndefined();
});

it('rows do not fit a view of other columns, nor where the user chose other types, nor by a key that nobody has', () => {
  const columns = [...view.columns];
  const known = { ...view, columns };
  expect(addingFault(draft, { ...file, columns: [column('Fund', 'text'), column('Price', 'number')] }, known)).toEqual({
    code: 'other-columns',
    view: 'FUNDS',
    extra: ['Price'],
    missing: ['nav'],
  });
  const typed = draft.columns.map((chosen, index) => (index === 1 ? { ...chosen, type: 'text' as const } : chosen));
  expect(addingFault({ ...draft, columns: typed }, file, known)).toEqual({
    code: 'other-types',
    view: 'FUNDS',
    columns: [{ column: 'NAV', inView: 'perc', inFile: 'text' }],
  });
  const keyless = { ...known, columns: columns.map((one) => ({ ...one, isKey: false })) };
  expect(addingFault(draft, file, keyless)).toEqual({ code: 'no-key', view: 'FUNDS' });
  expect(addingFault({ ...draft, mode: 'append' }, file, keyless)).toBeUndefined();
  expect(addingFault({ ...draft, mode: 'replace' }, { ...file, columns: [] }, known)).toBeUndefined();
});

it('the key is the one that was chosen, else that of the view', () => {
  const known = { ...view, columns: [...view.columns] };
  expect(keyOf(draft, known)).toEqual(['fund']);
  const chosen = draft.columns.map((one) => ({ ...one, isKey: one.name === 'NAV' }));
  expect(keyOf({ columns: chosen }, known)).toEqual(['NAV']);
});
