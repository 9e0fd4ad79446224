import { expect, it } from 'vitest';
import { worldEquities } from '../../testing/fund-records.ts';
import { fundRecordOf } from './fund-form.ts';
import { differences } from './fund-history.ts';

const changed = { ...worldEquities, limit_abs_fund: 20, lastChanged: '2026-11-22T13:03:00' };

it('two versions differ part by part, processes by their name', () => {
  const one = fundRecordOf(worldEquities);
  const [first, second] = one.varProcesses;
  const other = fundRecordOf({ ...changed, varProcesses: [second!, { ...first!, var_factor: 2 }] });
  expect(
    differences(one, other)
      .map(({ id, one: was, other: is }) => [id, was, is])
      .slice(0, 2),
  ).toEqual([
    ['limit_abs_fund', 50, 20],
    ['varProcesses[VCV_99_20D].var_factor', 1, 2],
  ]);
  expect(
    differences(one, other).some(
      ({ id, other: is }) => id === 'varProcesses[HIST_99_20D].limitAbs' && is === undefined,
    ),
  ).toBe(true);
  expect(differences(one, one)).toEqual([]);
});
