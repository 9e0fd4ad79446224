import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryRoot } from './temporary-root.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('TMPDIR names the place of what lives as long as a run', () => {
  vi.stubEnv('TMPDIR', '/somewhere');
  expect(temporaryRoot()).toBe('/somewhere');
});

test('memory is no place where there is little of it', () => {
  vi.stubEnv('TMPDIR', '');
  vi.spyOn(process, 'availableMemory').mockReturnValue(4 * 1024 ** 3);
  expect(temporaryRoot()).toBe(tmpdir());
});
