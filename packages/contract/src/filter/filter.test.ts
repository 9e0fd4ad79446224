import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparisonOperators,
  escapeLike,
  FilterError,
  likeFromTyped,
  MAX_LIKE_CHARACTERS,
  MAX_LIKE_WILDCARDS,
  parseFilter,
  parseLike,
  parseOrderBy,
  printFilter,
  printOrderBy,
  type FilterTree,
  type FilterValue,
} from './index.ts';

const text = fc.string({ unit: 'grapheme' });
const column = fc.oneof(
  fc.constantFrom('book', 'refDate', 'and', 'NOT', 'like', 'null', 'Währung', 'a b', '"', '1st'),
  text.filter((name) => name !== ''),
);
const pad = (value: number, width = 2) => String(value).padStart(width, '0');
const date = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`);
const time = fc
  .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }), fc.nat({ max: 59 }))
  .map((parts) => parts.map((part) => pad(part)).join(':'));
const value: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({
    type: fc.constant('number' as const),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  }),
  fc.record({ type: fc.constant('text' as const), value: text }),
  fc.record({ type: fc.constant('date' as const), value: date }),
  fc.record({ type: fc.constant('datetime' as const), value: fc.tuple(date, time).map((parts) => parts.join('T')) }),
  fc.record({ type: fc.constant('bool' as const), value: fc.boolean() }),
  fc.constant({ type: 'null' as const }),
);
const { tree } = fc.letrec<{ tree: FilterTree }>((tie) => {
  const operands = fc.array(tie('tree'), { minLength: 2, maxLength: 4 });
  return {
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.record({
        kind: fc.constant('comparison' as const),
        column,
        operator: fc.constantFrom(...comparisonOperators),
        value,
      }),
      fc.record({ kind: fc.constant('not' as const), operand: tie('tree') }),
      fc.record({ kind: fc.constant('and' as const), operands }),
      fc.record({ kind: fc.constant('or' as const), operands }),
    ),
  };
});

const failure = (read: () => unknown): FilterError => {
  try {
    read();
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error('The filter was read.');
};

describe('the filter language', () => {
  it('gives the same tree when a printed tree is parsed', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const printed = printFilter(given);
        fc.pre(printed.length < 4000);
        expect(parseFilter(printed)).toEqual(given);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads any text without failing in an unnamed way', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.stringMatching(/^[a-z '()%=<>0-9-]*$/u)), (source) => {
        try {
          parseFilter(source);
        } catch (error) {
          expect(error).toBeInstanceOf(FilterError);
        }
      }),
    );
  });

  it('takes keywords in any case, and gives and precedence over or', () => {
    expect(printFilter(parseFilter("A EQ 1 Or b LIKE 'x%' aNd NOT c Not Like 'y'")!)).toBe(
      "A eq 1 or b like 'x%' and not c not like 'y'",
    );
    expect(parseFilter('a eq 1 or b eq 2 and c eq 3')).toMatchObject({ kind: 'or', operands: [{}, { kind: 'and' }] });
  });

  it('doubles a quote inside text', () => {
    expect(parseFilter("n eq 'O''Neil'")).toMatchObject({ value: { type: 'text', value: "O'Neil" } });
  });

  it('keeps every digit of a number', () => {
    expect(parseFilter('n eq 12345678901234567890.10')).toMatchObject({ value: { value: '12345678901234567890.10' } });
  });

  it('takes an empty text as no filter', () => {
    expect(parseFilter('  ')).toBeUndefined();
  });

  it.each([
    ['book = 5', 5, '='],
    ['book eq', 7, ''],
    ['(book eq 5', 10, ''],
    ['book eq 5)', 9, ')'],
    ["book eq 'x", 8, "'x"],
    ['date eq 2026-02-30', 8, '2026-02-30'],
    ['book eq 5 foo', 10, 'foo'],
    ['book is 5', 5, 'is'],
  ])('names position and token of an error: %s', (source, position, token) => {
    expect(failure(() => parseFilter(source))).toMatchObject({ code: 'filter-syntax', position, token });
  });

  it('refuses over 16 KiB, over 500 comparisons and over 200 levels', () => {
    const comparisons = (count: number) => Array.from({ length: count }, () => 'a eq 1').join(' or ');
    expect(parseFilter(comparisons(500))).toBeDefined();
    expect(failure(() => parseFilter(comparisons(501))).code).toBe('filter-too-large');
    expect(failure(() => parseFilter(`n eq '${'ü'.repeat(8192)}'`)).code).toBe('filter-too-large');
    expect(failure(() => parseFilter(`${'('.repeat(16_000)}a eq 1`)).code).toBe('filter-too-large');
  });

  it('refuses a like pattern that is too long, and names its position and what to do', () => {
    const longest = 'x'.repeat(MAX_LIKE_CHARACTERS);
    expect(parseFilter(`n like '${longest}' or n eq '${longest}xx'`)).toBeDefined();
    for (const operator of ['like', 'not like']) {
      const source = `a eq 1 and n ${operator} '${longest}x'`;
      const error = failure(() => parseFilter(source));
      expect(error).toMatchObject({ code: 'filter-too-large', position: source.indexOf("'") });
      expect(error.message).toMatch(/position \d+ has 257 characters.*256.*shorten it, or compare with eq/iu);
    }
    expect(failure(() => parseFilter(`book like 1${'0'.repeat(MAX_LIKE_CHARACTERS)}`)).code).toBe('filter-too-large');
  });

  it('refuses a like pattern with too many wildcards, and does not count escaped ones', () => {
    expect(parseFilter(`n like '${'%a'.repeat(MAX_LIKE_WILDCARDS)}'`)).toBeDefined();
    expect(parseFilter(`n like '${String.raw`\%a`.repeat(MAX_LIKE_WILDCARDS + 1)}'`)).toBeDefined();
    const error = failure(() => parseFilter(`n like '${'%a'.repeat(MAX_LIKE_WILDCARDS + 1)}'`));
    expect(error).toMatchObject({ code: 'filter-too-large', position: 7 });
    expect(error.message).toMatch(/17 wildcards.*16.*leave some % out/iu);
  });
});

describe('the like pattern', () => {
  it('has % as its only wildcard, and escapes for %, _ and the escape sign', () => {
    expect(parseLike(String.raw`a_b%\%\_\\c\d`)).toEqual([{ literal: 'a_b' }, 'any', { literal: String.raw`%_\c\d` }]);
  });

  it('finds an escaped text as it stands', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(parseLike(escapeLike(given))).toEqual(given === '' ? [] : [{ literal: given }]);
      }),
    );
  });

  it('means contains when typed without a wildcard', () => {
    expect(likeFromTyped('abc')).toBe('%abc%');
    expect(likeFromTyped('abc%')).toBe('abc%');
    expect(likeFromTyped(String.raw`5\%`)).toBe(String.raw`%5\%%`);
  });
});

describe('the order', () => {
  it('gives the same terms when printed terms are parsed', () => {
    const terms = fc.array(
      fc.record({
        column: text.filter((name) => name !== ''),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
    );
    fc.assert(
      fc.property(terms, (given) => {
        expect(parseOrderBy(printOrderBy(given))).toEqual(given);
      }),
    );
  });

  it('removes a leading order by, and sorts ascending where nothing is said', () => {
    expect(parseOrderBy('ORDER BY book, refDate DESC')).toEqual([
      { column: 'book', direction: 'asc' },
      { column: 'refDate', direction: 'desc' },
    ]);
    expect(parseOrderBy('')).toEqual([]);
  });

  it('has 100 columns at most', () => {
    const order = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');
    expect(parseOrderBy(order(100))).toHaveLength(100);
    expect(failure(() => parseOrderBy(order(101)))).toMatchObject({
      code: 'orderby-invalid',
      token: 'c100',
      position: order(100).length + 1,
    });
    expect(failure(() => parseOrderBy('a,'.repeat(8_000)))).toMatchObject({ code: 'orderby-invalid' });
  });

  it.each([
    ['book up', 5],
    ['book,', 5],
    ['1', 0],
    ['book desc asc', 10],
  ])('names the position of an error: %s', (source, position) => {
    expect(failure(() => parseOrderBy(source))).toMatchObject({ code: 'orderby-invalid', position });
  });
});
