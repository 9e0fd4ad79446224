// @vitest-environment node
import { packRunStates, type PackRun, type PackRunState } from '@fundscope/contract/requests';
import { expect, it } from 'vitest';
import { isBeingSent } from './pack-form.ts';

it('a run is being sent until the list says that it is over', () => {
  const run = (id: number, state: PackRunState): PackRun => ({
    id,
    state,
    day: '2026-10-30',
    repeatOf: null,
    sentAt: null,
    documents: 0,
    made: 0,
    notes: [],
    deliveries: [],
  });
  expect([undefined, [], [run(3, 'done')]].map((runs) => isBeingSent({ id: 4 }, runs))).toEqual([true, true, true]);
  const states = packRunStates.filter((state) => isBeingSent({ id: 4 }, [run(4, state), run(3, 'done')]));
  expect(states).toEqual(['waiting', 'under-way']);
});
