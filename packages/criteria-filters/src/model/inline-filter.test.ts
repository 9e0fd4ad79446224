import { describe, expect, it } from 'vitest';
import { parseInlineFilter } from './inline-filter.ts';

describe('inlineFilter', () => {
  it('is comma-separated groups, each of colon-separated column names', () => {
    expect(parseInlineFilter('Trigger:type,book', ['book', 'trigger', 'Type'])).toEqual([
      ['trigger', 'Type'],
      ['book'],
    ]);
  });

  it('leaves out what is not a one- or two-level filter of the view', () => {
    expect(parseInlineFilter('a:b:c,x,,a', ['a', 'b', 'c'])).toEqual([['a']]);
    expect(parseInlineFilter('', ['a'])).toEqual([]);
  });
});
