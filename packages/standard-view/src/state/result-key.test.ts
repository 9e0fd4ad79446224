import { expect, it } from 'vitest';
import { createResultKeys } from './result-key.ts';

const first = { rows: 1 };
const reread = { rows: 2 };
const other = { rows: 3 };

it('an answer keeps the key of the load that brought it while another load is under way', () => {
  const keyOf = createResultKeys();
  expect(keyOf(first, '1 A')).toBe('1 A');
  expect(keyOf(first, '1 B')).toBe('1 A');
  expect(keyOf(other, '1 B')).toBe('1 B');
});

it('rows that are read again after a correction have the key of their load, also after *Back*', () => {
  const keyOf = createResultKeys();
  keyOf(first, '1 A');
  keyOf(other, '1 B');
  expect(keyOf(first, '1 A')).toBe('1 A');
  expect(keyOf(reread, '1 A')).toBe('1 A');
});
