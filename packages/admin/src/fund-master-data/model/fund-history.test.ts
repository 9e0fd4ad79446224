import type { AuditRow } from '@fundscope/contract/administration';
import { expect, it } from 'vitest';
import { worldEquities } from '../../testing/fund-records.ts';
import { fundRecordOf } from './fund-form.ts';
import { differences, versionsOf } from './fund-history.ts';

const row = (SequenceNr: number, Before: unknown, After: unknown): AuditRow => ({
  SequenceNr,
  At: '2026-11-22T13:03:00',
  UserNr: 7,
  Username: 'demo.risk',
  ActingUserNr: 1,
  ActingUsername: 'demo.admin',
  Action: 'fund-master-data.modify',
  Records: [],
  Fields: [],
  RequestID: 'r',
  Before,
  After,
});
const changed = { ...worldEquities, limit_abs_fund: 20, lastChanged: '2026-11-22T13:03:00' };

it('the versions of a record are those of the audit trail, newest first', () => {
  const versions = versionsOf([
    row(9, worldEquities, changed),
    row(4, null, worldEquities),
    row(2, null, { book_id: 1 }),
  ]);
  expect(versions.map(({ nr, before }) => [nr, before !== null])).toEqual([
    [9, true],
    [4, false],
  ]);
  expect(versions[0]).toMatchObject({ who: 'demo.risk', actor: 'demo.admin', record: { limit_abs_fund: 20 } });
});

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
