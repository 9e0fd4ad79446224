import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from './stored-choice.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('a choice is remembered, and forgotten by null', () => {
  writeStored('theme', 'light');
  expect(readStored('theme')).toBe('light');
  writeStored('theme', null);
  expect(readStored('theme')).toBeNull();
});

it('where the browser forbids storage, nothing is remembered and nothing breaks', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  writeStored('theme', 'light');
  writeStored('theme', null);
  expect(readStored('theme')).toBeNull();
});
