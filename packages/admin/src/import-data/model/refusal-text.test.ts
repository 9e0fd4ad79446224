import { ApiError } from '@fundscope/api-client';
import {
  importRefusalSchema,
  importRowReasonSchema,
  type ImportRefusal,
  type ImportRowReason,
} from '@fundscope/contract/imports';
import { describe, expect, it } from 'vitest';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';
import { errorText, refusalText } from './refusal-text.ts';

type FactsOfEach<Refusal extends { readonly code: string }> = {
  readonly [Code in Refusal['code']]: Omit<Extract<Refusal, { readonly code: Code }>, 'code'>;
};
const key = { key: 'F1', columns: ['fund', 'day'] };

/** A code without facts here does not compile. */
const rowFacts: FactsOfEach<ImportRowReason> = {
  'row-length': { cells: 1, columns: 2 },
  'nul-byte': { field: 3 },
  'not-of-type': {
    cell: 'x',
    column: 'nav',
    type: 'date',
    decimalMark: ',',
    dateFormat: 'DD.MM.YYYY',
    isGivenType: false,
  },
  'key-repeated': { ...key, line: 2 },
  'key-known': key,
};
const facts: FactsOfEach<ImportRefusal> = {
  'old-excel': {},
  'excel-has-no-encoding': {},
  'sheet-without-excel': {},
  'no-such-sheet': { sheet: 'A', sheets: ['B', 'C'] },
  'excel-unreadable': { detail: 'Missing entry', sheet: 'A', row: 7 },
  'excel-damaged': {},
  'excel-too-large': { megabytes: 200 },
  'excel-takes-too-much-memory': { megabytes: 512 },
  'quote-never-closed': { line: 3 },
  'quote-closed-early': { line: 3 },
  'empty-file': {},
  'empty-header': {},
  'too-many-columns': { line: 1, most: 1_000 },
  'cell-too-long': { line: 3, field: 2, most: 32_767 },
  'row-too-long': { line: 3, most: 1_048_576 },
  'rows-invalid': { faults: [], isCut: true },
  'file-changed': { rows: 1, shown: 2 },
  'no-such-column': { of: 'key', column: 'a', columns: ['b'] },
  'columns-not-of-file': {},
  'no-column-shown': {},
  'two-books': { columns: ['a', 'b'] },
  'no-such-group': { group: 'G', groups: ['H'] },
  'view-of-catalogue': { view: 'V', source: 'catalogue/v.yaml' },
  'view-taken': { view: 'V' },
  'no-such-view': { view: 'V' },
  'other-columns': { view: 'V', extra: ['a'], missing: ['b'] },
  'other-types': { view: 'V', columns: [{ column: 'a', inView: 'perc', inFile: 'number' }] },
  'other-columns-outside-production': { view: 'V' },
  'no-key': { view: 'V' },
  'key-repeated-in-view': { view: 'V', ...key },
  'made-meanwhile': { detail: 'd' },
  'view-in-use': { detail: 'd' },
  'row-too-wide': { detail: 'd' },
  'number-too-large': { detail: 'd' },
  'disk-full': { detail: 'd' },
  'file-too-large': { megabytes: 100 },
  'too-many-files': {},
  'part-missing': { part: 3 },
  interrupted: {},
  'server-fault': {},
  'others-are-read': {},
  'no-such-import': {},
  'not-read-yet': {},
  'imported-already': {},
  'ended-already': {},
};

const languages = [en.importData, de.importData];
const refusals = Object.entries(facts).map(([code, given]) => importRefusalSchema.parse({ code, ...given }));
const rowFaults = Object.entries(rowFacts).map(([code, given]): ImportRefusal => ({
  code: 'rows-invalid',
  faults: [{ line: 3, reason: importRowReasonSchema.parse({ code, ...given }) }],
  isCut: false,
}));

describe('why a file is not imported', () => {
  it.each([...refusals, ...rowFaults].map((refusal) => [refusal.code, refusal] as const))(
    'is a sentence in both languages, without the command line’s options: %s',
    (_, refusal) => {
      const [english = '', german = ''] = languages.map((messages) => refusalText(refusal, messages));
      for (const text of [english, german]) {
        expect(text).toMatch(/^[\p{Lu}„“][^\n]+[.!](?:\n.+)*$/u);
        expect(text).not.toMatch(/--|undefined|\[object|NaN/u);
      }
      expect(german).not.toBe(english);
    },
  );

  it('has a line for each row at fault, with its column where it has one', () => {
    const refusal: ImportRefusal = {
      code: 'rows-invalid',
      faults: [
        { line: 5, reason: { code: 'row-length', cells: 1, columns: 2 } },
        { line: 6, reason: { code: 'key-known', key: 'F1', columns: ['fund', 'day'] } },
      ],
      isCut: true,
    };
    expect(refusalText(refusal, de.importData).split('\n')).toEqual([
      'Diese Zeilen passen nicht, und die danach wurden nicht mehr geprüft. Korrigieren Sie die Datei.',
      'Zeile 5: Die Zeile hat 1 Feld, die Kopfzeile hat 2.',
      'Zeile 6, Spalte „fund, day“: Der Schlüssel „F1“ ist schon in der Ansicht. Lassen Sie die Zeile weg, oder ersetzen Sie nach Schlüssel.',
    ]);
  });
});

describe('why a call failed', () => {
  const failed = (refusal: unknown) =>
    new ApiError({
      status: 400,
      statusText: '',
      code: 'bad-request',
      message: 'Of the server.',
      body: { code: 'bad-request', Message: 'Of the server.', requestId: 'r', refusal: refusal as { code: string } },
    });

  it('is said in the user’s language where the server gives a code that is known, else as the error says it', () => {
    expect(errorText(failed({ code: 'empty-file' }), de.importData)).toMatch(/^Die Datei ist leer\./u);
    expect(errorText(failed({ code: 'of-a-newer-server' }), de.importData)).toBe('Of the server.');
    expect(errorText(failed({ code: 'quote-never-closed' }), de.importData)).toBe('Of the server.');
    expect(errorText(new Error('No answer.'), de.importData)).toBe('No answer.');
  });
});
