import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { databaseTests, repeatingTests } from './database-tests.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const rooms = ['database', 'access', 'views', 'modules'];

it('finds the tests that work on the database server of the run, by themselves or through helpers', () => {
  const found = databaseTests(folder, rooms);
  // By itself, through `test/app.ts`, through a helper of that.
  expect(found).toEqual(
    expect.arrayContaining([
      'src/database/open-database.test.ts',
      'src/modules/books/books.test.ts',
      'src/views/row-security/permission-graphs.test.ts',
    ]),
  );
  expect(found).not.toContain('src/views/query/csv-cell.test.ts');
});

it('leaves out no test that sets up a database, or names the server', () => {
  const found = databaseTests(folder, rooms);
  const left = rooms
    .flatMap((room) => globSync(`src/${room}/**/*.test.ts`, { cwd: folder }))
    .filter((file) => !found.includes(file) && !repeatingTests.includes(file));
  expect(left.length).toBeGreaterThan(5);
  for (const file of left) {
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
      /\b(?:setUpTest|createTest)(?:App|Database)\b|databaseServer/u,
    );
  }
});

it('leaves what only repeats statements of others to the night, and every such test is there', () => {
  const found = databaseTests(folder, rooms);
  for (const file of repeatingTests) {
    expect(found).not.toContain(file);
    expect(existsSync(join(folder, file)), file).toBe(true);
  }
});
