import type { BreachSeverity } from '@fundscope/contract/breaches';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byCloseness, byUrgency, changeOf, judge, runOf, type Judgement } from './figure-rules.ts';

const most = { bound: 'most', warning: 0.8 } as const;
const least = { bound: 'least', warning: 0.8 } as const;
const clear = { hasBreach: false, isLookedThrough: true };
const broken = { hasBreach: true, isLookedThrough: true };
/** The register has what is beyond its limit. */
const stateOf = (value: number | null, limit: number | null, rule: typeof most | typeof least) => {
  const isBeyond = value !== null && limit !== null && (rule.bound === 'most' ? value > limit : value < limit);
  return judge({ value, limit }, rule, isBeyond ? broken : clear)?.state;
};

describe('a figure and its limit', () => {
  it('is a breach beyond the limit, a warning from the house’s share of it, else in order', () => {
    expect([5, 4, 3.2, 3.1].map((value) => stateOf(value, 4, most))).toEqual(['breach', 'warning', 'warning', 'good']);
    expect([14, 15, 18.75, 19].map((value) => stateOf(value, 15, least))).toEqual([
      'breach',
      'warning',
      'warning',
      'good',
    ]);
  });

  it('is unknown where the figure is missing, and nothing where there is no limit', () => {
    expect([stateOf(null, 4, most), stateOf(4, null, most)]).toEqual(['unknown', undefined]);
  });

  it('is unknown, and has no value, where the view does not know its share of the limit', () => {
    expect(judge({ value: -0.0798, limit: 0.1, utilisation: null }, most, clear)).toEqual({
      value: null,
      limit: 0.1,
      utilisation: null,
      state: 'unknown',
    });
  });

  it('is a breach where the register has one, whatever the row says', () => {
    expect(judge({ value: 0.5, limit: 1 }, most, broken)).toMatchObject({ state: 'breach', utilisation: 0.5 });
    expect(judge({ value: null, limit: null }, most, broken)).toMatchObject({ state: 'breach', utilisation: null });
  });

  it('beyond the limit is a warning where the register has taken it back, and unknown before the register has looked', () => {
    expect(judge({ value: 1.1, limit: 1 }, most, clear)?.state).toBe('warning');
    expect(judge({ value: 1.1, limit: 1 }, most, { hasBreach: false, isLookedThrough: false })?.state).toBe('unknown');
  });

  it('goes by the share that the view computes, where it does', () => {
    expect(judge({ value: -0.158, limit: 0.15, utilisation: 1.053 }, most, broken)).toMatchObject({
      state: 'breach',
      utilisation: 1.053,
    });
  });

  it('has used more than its limit exactly where it is beyond it, whatever their signs', () => {
    const number = fc.integer({ min: -50, max: 50 }).map((one) => one / 2);
    fc.assert(
      fc.property(number, number, fc.constantFrom(most, least), (value, limit, rule) => {
        const isBeyond = rule.bound === 'most' ? value > limit : value < limit;
        const { utilisation } = judge({ value, limit }, rule, clear)!;
        expect(utilisation === null || utilisation > 1).toBe(isBeyond);
      }),
    );
  });
});

describe('the order of figures', () => {
  it('is breaches before warnings, legal limits first, new breaches first among them, then the order of the file and the largest share', () => {
    const rest = { fund: '', value: 0, limit: 0, before: null, detail: '' };
    const figure = (
      kind: string,
      book: number,
      state: 'breach' | 'warning',
      utilisation: number | null,
      isNew = false,
    ) => ({
      ...rest,
      kind,
      book,
      state,
      utilisation,
      isNew,
    });
    const figures = [
      figure('stress', 1, 'warning', 0.9),
      figure('stress', 2, 'breach', 1.5),
      figure('market', 3, 'breach', 1.1),
      figure('market', 4, 'breach', null),
      figure('stress', 5, 'breach', 1.01, true),
    ];
    const order = (market: BreachSeverity) =>
      figures
        .toSorted(
          byUrgency([
            { id: 'market', severity: market },
            { id: 'stress', severity: 'internal' },
          ]),
        )
        .map(({ book }) => book);
    expect(order('internal')).toEqual([5, 4, 3, 2, 1]);
    expect(order('legal')).toEqual([4, 3, 5, 2, 1]);
  });

  it('puts a known legal breach before a new internal one, and a new legal one before both', () => {
    const figure = { book: 1, state: 'breach', isNew: true, utilisation: 2 } as const;
    const kinds = [
      { id: 'stress', severity: 'internal' },
      { id: 'issuers', severity: 'legal' },
    ] as const;
    const figures = [
      { ...figure, kind: 'stress', book: 1 },
      { ...figure, kind: 'issuers', book: 2, utilisation: 1.3, isNew: false },
      { ...figure, kind: 'issuers', book: 3, utilisation: 1.1 },
    ];
    expect(figures.toSorted(byUrgency(kinds)).map(({ book }) => book)).toEqual([3, 2, 1]);
  });

  it('of one limit lists breaches, then what is closest to the limit, and unknown figures last', () => {
    const figures = [
      { book: 1, state: 'unknown', utilisation: null },
      { book: 2, state: 'good', utilisation: 0.5 },
      { book: 3, state: 'breach', utilisation: 1.1 },
      { book: 4, state: 'warning', utilisation: 1.3 },
      { book: 5, state: 'breach', utilisation: null },
    ] as const;
    expect(figures.toSorted(byCloseness).map(({ book }) => book)).toEqual([5, 3, 4, 2, 1]);
  });
});

describe('what became of a figure', () => {
  const at = (utilisation: number): Judgement =>
    judge({ value: utilisation, limit: 1 }, most, utilisation > 1 ? broken : clear)!;
  it.each([
    [0.7, 1.1, 'new breach'],
    [1.1, 0.7, 'breach over'],
    [1.1, 0.9, 'breach over'],
    [0.7, 0.85, 'new warning'],
    [0.85, 0.7, 'warning over'],
    [0.9, 0.93, 'closer'],
    [1.2, 1.1, 'farther'],
    [0.9, 0.91, undefined],
    [0.2, 0.7, undefined],
  ])('from %s to %s of its limit: %s', (before, now, change) => {
    expect(changeOf(at(before), at(now), 0.8)).toBe(change);
  });

  it('is not told where it was not known', () => {
    const unknown = judge({ value: null, limit: 1 }, most, clear);
    expect(changeOf(undefined, at(1.1), 0.8)).toBeUndefined();
    expect(changeOf(unknown, at(1.1), 0.8)).toBeUndefined();
  });
});

describe('since when', () => {
  const days = (...states: ('breach' | 'warning' | 'good')[]) =>
    states.map((state, index) => ({ date: `2026-10-0${index + 1}`, state }));

  it('is the first day of the run that the newest day ends', () => {
    expect(runOf(days('breach', 'good', 'breach', 'breach'))).toEqual({ since: '2026-10-03', isFromStart: false });
    expect(runOf(days('good', 'breach', 'warning'))).toEqual({ since: '2026-10-02', isFromStart: false });
    expect(runOf(days('good', 'warning', 'breach'))).toEqual({ since: '2026-10-03', isFromStart: false });
  });

  it('may be before the first day that is known, and is not told of a figure in order', () => {
    expect(runOf(days('breach', 'breach'))).toEqual({ since: '2026-10-01', isFromStart: true });
    expect([runOf(days('breach', 'good')), runOf([])]).toEqual([undefined, undefined]);
  });
});
