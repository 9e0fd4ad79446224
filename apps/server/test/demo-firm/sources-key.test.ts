import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourcesKey } from './sources-key.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fundscope-sources-'));
  write('apps/server/src/demo/firm.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

it.each([
  'apps/server/src/demo/firm.ts',
  'apps/server/catalogue/new.yaml',
  'packages/contract/src/a.ts',
  'pnpm-lock.yaml',
])('a firm that was filled before %s changed is filled anew', (file) => {
  const before = sourcesKey(root);
  write(file, 'another');
  expect(sourcesKey(root)).not.toBe(before);
});

it.each(['apps/server/src/demo/firm.test.ts', 'docs/operations.md'])('a change of %s leaves it as it is', (file) => {
  const before = sourcesKey(root);
  write(file, 'another');
  expect(sourcesKey(root)).toBe(before);
});
