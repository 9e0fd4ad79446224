import { expect, it } from 'vitest';
import { attachment, type NamedFile } from './attachment.ts';

const file: NamedFile = {
  title: 'Auslastung',
  locale: 'de',
  environment: 'production',
  period: { first: '2026-01-31', last: '2026-01-31' },
  createdAt: '2026-02-03T17:05:09Z',
  extension: 'csv',
  isShown: false,
};

it('a file bears title, data set and day, also beyond ASCII', () => {
  expect(attachment({ ...file, title: 'Größe (Fonds)', environment: 'testing' })).toBe(
    `attachment; filename="Gro_e (Fonds) - Test - 2026-01-31.csv"; ` +
      `filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28Fonds%29%20-%20Test%20-%202026-01-31.csv`,
  );
});

it.each<[NamedFile['period'], string, string]>([
  [{ first: '2026-01-31', last: '2026-01-31' }, '2026-01-31', '2026-01-31'],
  [{ first: '2026-01-01', last: '2026-01-31' }, '2026-01-01 to 2026-01-31', '2026-01-01 bis 2026-01-31'],
  [{ first: '2026-01-01' }, 'from 2026-01-01', 'ab 2026-01-01'],
  [{ last: '2026-01-31' }, 'to 2026-01-31', 'bis 2026-01-31'],
  [{}, 'exported 2026-02-03', 'exportiert 2026-02-03'],
])(
  'the days %j of the data are %j in the name; the day of the export only where there is none, with its word',
  (period, en, de) => {
    expect(attachment({ ...file, period })).toContain(`filename="Auslastung - Produktion - ${de}.csv"`);
    expect(attachment({ ...file, locale: 'en', period })).toContain(`filename="Auslastung - Production - ${en}.csv"`);
  },
);

it('the two kinds of CSV have different names', () => {
  expect(attachment({ ...file, isShown: true })).toContain(
    'filename="Auslastung - Produktion - 2026-01-31 - wie angezeigt.csv"',
  );
});

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a"b\\c; d%0d\r\nx: y', 'a b c; d 0d x y'],
  ['..', 'View'],
])('a title %j makes no path and no header', (title, expected) => {
  expect(attachment({ ...file, title })).toContain(`filename="${expected} - Produktion - 2026-01-31.csv"`);
});
