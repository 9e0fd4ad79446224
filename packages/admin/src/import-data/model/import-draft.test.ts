import type { ImportFile } from '@fundscope/contract/imports';
import { describe, expect, it } from 'vitest';
import { columnsFault, columnsOf, draftOf, nameFault, titleOf, viewNameOf } from './import-draft.ts';

const file: ImportFile = {
  id: '00000000-0000-4000-8000-000000000000',
  fileName: 'Größe_der Fonds.csv',
  sizeBytes: 10,
  rows: 2,
  reading: {},
  sheets: [],
  columns: [
    { header: 'Fund nr', name: 'Fund_nr', type: 'text', decimals: 0, question: 'identifier' },
    { header: 'NAV', name: 'NAV', type: 'number', decimals: 2, question: null },
  ],
  sampleRows: [],
};

describe('a file', () => {
  it('proposes title and name of its view, and its headers as titles', () => {
    const draft = draftOf(file);
    expect([draft.title.en, draft.viewName]).toEqual(['Größe der Fonds', 'GROESSE_DER_FONDS']);
    expect(draft.columns[0]).toEqual({
      name: 'Fund_nr',
      title: { en: 'Fund nr', de: 'Fund nr' },
      type: 'text',
      isKey: false,
      isHidden: false,
    });
  });

  it('gives a name that a view can have, whatever it is called', () => {
    expect(['.csv', '2026-11.xlsx', '___', '€.csv', 'x'.repeat(90)].map((name) => viewNameOf(titleOf(name)))).toEqual([
      'CSV',
      'IMPORTED_VIEW',
      'IMPORTED_VIEW',
      'IMPORTED_VIEW',
      'X'.repeat(63),
    ]);
  });

  it('read again keeps titles, keys and what is hidden, and detects types anew', () => {
    const [first] = draftOf(file).columns;
    const chosen = [{ ...first!, title: { en: 'No.', de: 'Nr.' }, isKey: true, type: 'number' as const }];
    expect(columnsOf(file, chosen).map(({ title, isKey, type }) => [title.de, isKey, type])).toEqual([
      ['Nr.', true, 'text'],
      ['NAV', false, 'number'],
    ]);
  });
});

describe('the columns', () => {
  it('need a title each, one that is shown, and at most one that holds funds', () => {
    const draft = draftOf(file);
    const [first, second] = draft.columns;
    expect(columnsFault(draft, file)).toBeUndefined();
    expect(columnsFault({ ...draft, columns: [first!, { ...second!, title: { en: 'NAV', de: ' ' } }] }, file)).toEqual({
      kind: 'title',
      header: 'NAV',
    });
    const hidden = draft.columns.map((column) => ({ ...column, isHidden: true }));
    expect(columnsFault({ ...draft, columns: hidden }, file)).toEqual({ kind: 'none-shown' });
    const books = draft.columns.map((column) => ({ ...column, type: 'book' as const }));
    expect(columnsFault({ ...draft, columns: books }, file)).toEqual({
      kind: 'two-books',
      one: 'Fund nr',
      other: 'NAV',
    });
  });
});

describe('the name of a view', () => {
  const views = [
    { WVName: 'LIMITS', isImported: false, columns: [] },
    { WVName: 'Own', isImported: true, columns: [] },
  ];

  it.each([
    ['NEW_1', 'new', undefined],
    ['1NEW', 'new', { kind: 'wrong' }],
    ['Fonds_Größe', 'new', { kind: 'wrong' }],
    ['limits', 'replace', { kind: 'catalogued', name: 'LIMITS' }],
    ['OWN', 'new', { kind: 'taken', name: 'Own' }],
    ['OWN', 'replace', undefined],
    ['OWN', 'append', undefined],
  ] as const)('%s in mode %s: %j', (viewName, mode, fault) => {
    expect(nameFault({ viewName, mode }, views)).toEqual(fault);
  });
});
