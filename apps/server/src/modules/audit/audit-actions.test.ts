import { readdirSync, readFileSync } from 'node:fs';
import { auditActions, describeAuditAction } from '@fundscope/contract/administration';
import { expect, it } from 'vitest';

const sources = readdirSync(new URL('../../', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(new URL(path, new URL('../../', import.meta.url)), 'utf8'));

it('every action has words in both languages that differ from its code', () => {
  const isCode = (action: string, locale: 'en' | 'de') => describeAuditAction(action, locale) === action;
  expect(auditActions.filter((action) => isCode(action, 'en') || isCode(action, 'de'))).toEqual([]);
});

it('every action that the server records by its whole code is one of the list', () => {
  const recorded = new Set(
    sources.flatMap((source) => [...source.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/gu)].map(([, code]) => code)),
  );
  expect(recorded.size).toBeGreaterThan(40);
  expect([...recorded].filter((code) => code !== undefined && !auditActions.includes(code))).toEqual([]);
});
