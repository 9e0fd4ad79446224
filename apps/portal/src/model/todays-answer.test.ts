import { describe, expect, it } from 'vitest';
import { buildFigure, buildHome, buildKind } from '../testing/build-home.ts';
import { todaysAnswer } from './todays-answer.ts';

describe('the answer of the day', () => {
  it('tells new breaches from those that stand', () => {
    const home = buildHome({
      kinds: [buildKind({ breaches: 3, warnings: 1 })],
      figures: [buildFigure({ isNew: true }), buildFigure({ book: 2 }), buildFigure({ book: 3 })],
    });
    expect(todaysAnswer(home)).toEqual({ says: 'breaches', fresh: 1, standing: 2, warnings: 1 });
  });

  it('is calm only where every limit was read of every fund', () => {
    const calm = buildHome({ kinds: [buildKind()], figures: [] });
    expect(todaysAnswer(calm).says).toBe('calm');
    expect(todaysAnswer({ ...calm, kinds: [buildKind({ outcome: 'failed' })] }).says).toBe('not all read');
    expect(todaysAnswer({ ...calm, kinds: [buildKind({ outcome: 'absent' })] }).says).toBe('not all read');
    expect(todaysAnswer({ ...calm, kinds: [buildKind({ unknown: 1 })] }).says).toBe('not all read');
    expect(todaysAnswer({ ...calm, kinds: [] }).says).toBe('not all read');
    const asOf = { ...calm.asOf!, missing: [{ book: 9, fund: 'Nine' }] };
    expect(todaysAnswer({ ...calm, asOf }).says).toBe('not all read');
  });

  it('speaks of warnings where there is no breach', () => {
    const home = buildHome({ kinds: [buildKind({ warnings: 2 })], figures: [] });
    expect(todaysAnswer(home)).toMatchObject({ says: 'warnings', warnings: 2 });
  });
});
