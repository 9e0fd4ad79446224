import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Announced by the specification's notice; the server does not make it. */
const unknownReport = ['Fund', 'Analytics'].join('\\s*');

it.each(['./', '../../../documents/'])('no text of a document in %s refers to the report FundAnalytics', (folder) => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:ts|typ|yaml)$/u.test(file) && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(0);
  const referring = files.filter((file) => new RegExp(unknownReport, 'iu').test(readFileSync(root + file, 'utf8')));
  expect(referring).toEqual([]);
});
