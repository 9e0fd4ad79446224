import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { databaseTests } from './database-tests.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

it('finds the tests that reach the database server of the run, by themselves or through helpers', () => {
  const found = databaseTests(folder, ['database', 'modules', 'views']);
  // By itself, through `test/app.ts`, through a helper of that.
  expect(found).toEqual(
    expect.arrayContaining([
      'src/database/open-database.test.ts',
      'src/modules/books/books.test.ts',
      'src/views/row-security/permission-graphs.test.ts',
    ]),
  );
  expect(found).not.toContain('src/views/query/csv-cell.test.ts');
  expect(found).not.toContain('src/modules/identity/sign-in/password.test.ts');
});

it('finds no test of another room, and every one that names a helper with a database', () => {
  expect(databaseTests(folder, ['platform'])).toEqual([]);
  for (const file of databaseTests(folder, ['requests'])) {
    expect(readFileSync(join(folder, file), 'utf8'), file).toMatch(/setUpTest|createTest|test\/\w/u);
  }
});
