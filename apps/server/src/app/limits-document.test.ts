import { readFileSync } from 'node:fs';
import { storageLimits } from '@fundscope/contract/errors';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';

const server = setUpTestApp();

const document = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8');
const rows = document.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
const quoted = (pattern: RegExp): string[] =>
  rows.flatMap((row) => [...row.matchAll(pattern)].map(([, text]) => text ?? '')).toSorted();

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const writingRoutes = (): string[] =>
  server.app.routeList
    .flatMap(({ methods, url }) => methods.filter((method) => !READING.has(method)).map((method) => `${method} ${url}`))
    .toSorted();
const tables = async (): Promise<string[]> => {
  const { rows: found } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'fundscope' and table_type = 'BASE TABLE'`.execute(server.database.kysely);
  return found.map(({ name }) => name).toSorted();
};

describe('docs/limits.md', () => {
  it('names every call that writes once, and no other', () => {
    expect(quoted(/`((?:POST|PUT|PATCH|DELETE) [^`]+)`/gu)).toEqual(writingRoutes());
  });

  it('names every table of the schema once, and no other', async () => {
    expect(quoted(/`fundscope\.(\w+)`/gu)).toEqual(await tables());
  });

  it('has each storage limit with its number in one row', () => {
    const limits = Object.entries(storageLimits);
    const documented = limits.map(([name]) => {
      const [row = ''] = rows.filter((candidate) => candidate.includes(`\`${name}\``));
      const [, most = ''] = new RegExp(`([\\d,]+) \\(\`${name}\`\\)`, 'u').exec(row) ?? [];
      return [name, Number(most.replaceAll(',', ''))];
    });
    expect(documented).toEqual(limits);
  });
});
