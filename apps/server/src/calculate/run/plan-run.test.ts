import { describe, expect, it } from 'vitest';
import { exampleRows, prepareRows } from '../../../test/calculation-inputs.ts';
import { planRun } from './plan-run.ts';

describe('the plan of a run', () => {
  it('of one fund alone leaves what a stopped run has of others', async () => {
    const options = { leftOut: new Set<number>(), isAgain: false };
    const { parts } = planRun(await prepareRows(exampleRows), { done: [], unfinished: [] }, options);
    const known = { done: [], unfinished: [...parts.get(9001)!, ...parts.get(9003)!.slice(0, 5)] };
    const plan = planRun(await prepareRows(exampleRows, { books: [9003] }), known, options);
    expect(plan.stale).toEqual([]);
    expect(plan.tasks.map(({ fund, places }) => [fund.book, places.length])).toEqual([[9003, 15]]);
  });
});
