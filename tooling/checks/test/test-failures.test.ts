import { describe, expect, it } from 'vitest';
import { collectFailures } from '../src/test-failures.ts';

const linesOf = (text: readonly string[]) => {
  const failures = collectFailures();
  text.forEach(failures.read);
  return failures.lines();
};

describe('what the suite repeats at its end', () => {
  it.each([
    '@fundscope/server:test: \u001B[31m FAIL \u001B[39m src/a.test.ts > says it',
    ' FAIL  src/a.test.ts > says it',
    '@fundscope/portal:e2e:   1) e2e/view.spec.ts:35:3 › the view › says it ────',
    '@fundscope/auth:test: \u001B[31m⎯⎯⎯\u001B[39m\u001B[41m Unhandled Errors \u001B[49m\u001B[31m⎯⎯⎯\u001B[39m',
  ])('begins with %j', (first) => {
    expect(linesOf(['✓ other', first, 'AssertionError: expected 1 to be 2'])).toEqual([
      first,
      'AssertionError: expected 1 to be 2',
    ]);
  });

  it('names the tests that passed at their second try alone', () => {
    const line = '@fundscope/server:test:  SECOND TRY  src/a.test.ts > says it: expected 0 to be greater than 0';
    expect(linesOf(['✓ other', line, 'next'])).toEqual([line]);
  });

  it('names the tasks that failed, whatever they are', () => {
    expect(linesOf(['Cached: 0', 'Failed:    @fundscope/server#lint', '', 'next'])).toEqual([
      'Failed:    @fundscope/server#lint',
    ]);
  });

  it('is nothing where nothing failed', () => {
    expect(linesOf(['✓ FAIL is a word', '  56 passed (2.5m)', '  1 e2e/view.spec.ts:35:3 › says it'])).toEqual([]);
  });

  it('keeps enough of each failure, and no more', () => {
    const rest = Array.from({ length: 100 }, (_, index) => `line ${String(index)}`);
    expect(linesOf([' FAIL  a', ...rest, ' FAIL  b', ...rest])).toHaveLength(60);
  });
});
