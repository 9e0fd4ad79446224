import { describe, expect, it } from 'vitest';
import { buildFigure, buildHome, buildKind } from '../testing/build-home.ts';
import { cutKinds, todaysAnswer } from './todays-answer.ts';

describe('the answer of the day', () => {
  it('tells new breaches from those that stand, of all that there are, however few are listed', () => {
    const home = buildHome({ kinds: [buildKind({ breaches: 3, warnings: 1, fresh: 1 })], figures: [buildFigure()] });
    expect(todaysAnswer(home)).toMatchObject({ says: 'breaches', besides: [], fresh: 1, standing: 2, warnings: 1 });
  });

  it('is calm only where every limit was read of every fund', () => {
    const calm = buildHome({ kinds: [buildKind()], figures: [] });
    expect(todaysAnswer(calm).says).toBe('calm');
    expect(todaysAnswer({ ...calm, kinds: [buildKind({ outcome: 'failed' })] }).says).toBe('not all read');
    expect(todaysAnswer({ ...calm, kinds: [buildKind({ outcome: 'absent' })] }).says).toBe('not all read');
    expect(todaysAnswer({ ...calm, kinds: [buildKind({ unknown: 1 })] }).says).toBe('not all known');
    expect(todaysAnswer({ ...calm, kinds: [] }).says).toBe('not all read');
    const asOf = { ...calm.asOf!, missing: [{ book: 9, fund: 'Nine' }] };
    expect(todaysAnswer({ ...calm, asOf }).says).toBe('not all known');
  });

  it('is never calm of a day that has not been looked through for breaches', () => {
    const kinds = [buildKind({ isLookedThrough: false })];
    expect(todaysAnswer(buildHome({ kinds })).says).toBe('not looked through');
    expect(todaysAnswer(buildHome({ kinds: [buildKind({ breaches: 1 }), ...kinds] }))).toMatchObject({
      says: 'breaches',
      besides: ['not looked through'],
    });
  });

  it('says of breaches and warnings too that not every limit was read, or known of every fund', () => {
    const { asOf } = buildHome();
    const unread = buildKind({ id: 'unread', outcome: 'failed' });
    const missing = { ...asOf!, missing: [{ book: 9, fund: 'Nine' }] };
    for (const [says, kind] of [
      ['breaches', buildKind({ breaches: 3 })],
      ['warnings', buildKind({ warnings: 1 })],
    ] as const) {
      expect(todaysAnswer(buildHome({ kinds: [kind, unread] }))).toMatchObject({ says, besides: ['not all read'] });
      expect(todaysAnswer(buildHome({ kinds: [kind], asOf: missing }))).toMatchObject({
        says,
        besides: ['not all known'],
      });
      expect(todaysAnswer(buildHome({ kinds: [kind] }))).toMatchObject({ says, besides: [] });
    }
  });

  it('is never calm of figures that are no longer of the newest working day', () => {
    const asOf = { ...buildHome().asOf!, isStale: true };
    expect(todaysAnswer(buildHome({ asOf }))).toMatchObject({ says: 'stale', besides: [] });
    expect(todaysAnswer(buildHome({ asOf, kinds: [buildKind({ warnings: 1 })] })).besides).toEqual(['stale']);
    expect(todaysAnswer(buildHome({ asOf, kinds: [] }))).toMatchObject({ says: 'not all read', besides: ['stale'] });
  });

  it('speaks of warnings where there is no breach', () => {
    const home = buildHome({ kinds: [buildKind({ warnings: 2 })], figures: [] });
    expect(todaysAnswer(home)).toMatchObject({ says: 'warnings', warnings: 2 });
  });
});

describe('the list of the day', () => {
  it('knows the kinds of which it has not all', () => {
    const whole = buildKind({ breaches: 1, warnings: 1 });
    const cut = buildKind({ id: 'cut', breaches: 2 });
    const unlisted = buildKind({ id: 'unlisted', warnings: 3 });
    const figures = [buildFigure(), buildFigure({ book: 2, state: 'warning' }), buildFigure({ kind: 'cut' })];
    expect(cutKinds({ kinds: [whole, buildKind({ id: 'none' })], figures })).toEqual([]);
    expect(cutKinds({ kinds: [whole, cut, unlisted], figures })).toEqual([
      { kind: cut, listed: 1, count: 2 },
      { kind: unlisted, listed: 0, count: 3 },
    ]);
  });
});
