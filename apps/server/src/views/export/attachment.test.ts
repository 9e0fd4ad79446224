import { expect, it } from 'vitest';
import { attachment, type NamedFile } from './attachment.ts';

const file: NamedFile = {
  title: 'Auslastung',
  locale: 'de',
  environment: 'production',
  today: '2026-01-31T17:05:09Z',
  extension: 'csv',
};

it('a file bears title, data set and day, also beyond ASCII', () => {
  expect(attachment({ ...file, title: 'Größe (Fonds)', environment: 'testing' })).toBe(
    `attachment; filename="Gro_e (Fonds) - Test - 2026-01-31.csv"; ` +
      `filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%28Fonds%29%20-%20Test%20-%202026-01-31.csv`,
  );
});

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a"b\\c; d%0d\r\nx: y', 'a b c; d 0d x y'],
  ['..', 'View'],
])('a title %j makes no path and no header', (title, expected) => {
  expect(attachment({ ...file, title })).toContain(`filename="${expected} - Produktion - 2026-01-31.csv"`);
});
