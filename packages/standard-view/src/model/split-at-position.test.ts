import { describe, expect, it } from 'vitest';
import { splitAtPosition } from './split-at-position.ts';

describe('the position of an error', () => {
  it('is marked by position and token', () => {
    expect(splitAtPosition('a eq x and b', 5, 'x')).toEqual({ before: 'a eq ', marked: 'x', after: ' and b' });
  });

  it('can be the end', () => {
    expect(splitAtPosition('a eq', 4, '')).toEqual({ before: 'a eq', marked: '', after: '' });
    expect(splitAtPosition('a eq', 99, 'long')).toEqual({ before: 'a eq', marked: '', after: '' });
  });
});
