import { describe, expect, it } from 'vitest';
import { worldEquities } from '../../testing/fund-records.ts';
import { fundRecordOf, type FundRecord } from './fund-form.ts';
import { mergedRecord, mergeRows, openRows } from './merge-versions.ts';

const opened = fundRecordOf(worldEquities);
const withProcess = (record: FundRecord, nr: number, change: object): FundRecord => ({
  ...record,
  varProcesses: record.varProcesses.map((process, other) => (other === nr ? { ...process, ...change } : process)),
});

describe('three versions of a record', () => {
  const stored = { ...opened, limit_rel_fund: 200, limit_abs_fund: 20, doCF: 1 as const };
  const mine = withProcess({ ...opened, limit_rel_fund: 300, comment: 'x', doCF: 1 as const }, 0, {
    stresstest_limit: 25,
  });
  const versions = { opened, stored, mine };

  it('are compared part by part: both changed it, or one of them', () => {
    expect(mergeRows(versions).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['comment', 'kept'],
      ['limit_abs_fund', 'taken'],
      ['limit_rel_fund', 'both'],
      ['varProcesses[VCV_99_20D].stresstest_limit', 'kept'],
    ]);
  });

  it('wait for a choice where both changed it', () => {
    const rows = mergeRows(versions);
    expect(openRows(rows, {}).map(({ id }) => id)).toEqual(['limit_rel_fund']);
    expect(openRows(rows, { limit_rel_fund: 'mine' })).toEqual([]);
  });

  it('are put together, nothing typed lost and nothing of the other dropped', () => {
    const merged = mergedRecord(versions, { limit_rel_fund: 'mine' });
    expect(merged).toEqual(
      withProcess({ ...opened, limit_rel_fund: 300, limit_abs_fund: 20, comment: 'x', doCF: 1 }, 0, {
        stresstest_limit: 25,
      }),
    );
    expect(mergedRecord(versions, { limit_rel_fund: 'stored' }).limit_rel_fund).toBe(200);
  });

  it('that are the same make the same', () => {
    expect(mergeRows({ opened, stored: opened, mine: opened })).toEqual([]);
    expect(mergedRecord({ opened, stored: opened, mine: opened }, {})).toEqual(opened);
  });
});

describe('the process lists', () => {
  const legal = (record: FundRecord, nr: number): FundRecord => ({
    ...record,
    varProcesses: record.varProcesses.map((process, other) => ({ ...process, isLegal: other === nr ? 1 : 0 })),
  });
  const without = (record: FundRecord, nr: number): FundRecord => ({
    ...record,
    varProcesses: record.varProcesses.filter((_, other) => other !== nr),
  });
  const names = (record: FundRecord) => record.varProcesses.map(({ name, isLegal }) => (isLegal ? `${name}*` : name));
  const added = { ...opened.varProcesses[0]!, name: 'OWN', isLegal: 0 as const };

  it('are compared by the name of the process, wherever it stands', () => {
    const stored = { ...opened, varProcesses: [added, ...opened.varProcesses] };
    const mine = withProcess(opened, 2, { limitAbs: 30 });
    expect(mergeRows({ opened, stored, mine }).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['varProcesses[HIST_99_20D].limitAbs', 'kept'],
      ['varProcesses[OWN]', 'taken'],
    ]);
    expect(names(mergedRecord({ opened, stored, mine }, {}))).toEqual([
      'VCV_99_20D*',
      'MC_STUDENT_99_20D',
      'HIST_99_20D',
      'OWN',
    ]);
  });

  it('keep what one added and drop what one removed', () => {
    const stored = without(opened, 2);
    const mine = { ...opened, varProcesses: [...opened.varProcesses, added] };
    expect(names(mergedRecord({ opened, stored, mine }, {}))).toEqual(['VCV_99_20D*', 'MC_STUDENT_99_20D', 'OWN']);
  });

  it('ask where one changed what the other removed', () => {
    const stored = without(opened, 2);
    const mine = withProcess(opened, 2, { limitAbs: 30 });
    const id = 'varProcesses[HIST_99_20D]';
    expect(openRows(mergeRows({ opened, stored, mine }), {}).map((row) => row.id)).toEqual([id]);
    expect(names(mergedRecord({ opened, stored, mine }, { [id]: 'stored' }))).not.toContain('HIST_99_20D');
    expect(mergedRecord({ opened, stored, mine }, { [id]: 'mine' }).varProcesses[2]?.limitAbs).toBe(30);
  });

  it('have exactly one legal process, whatever was chosen', () => {
    const versions = { opened, stored: legal(opened, 1), mine: legal(opened, 2) };
    expect(openRows(mergeRows(versions), {}).map(({ id }) => id)).toEqual(['varProcesses.chosen']);
    expect(names(mergedRecord(versions, { 'varProcesses.chosen': 'mine' }))[2]).toBe('HIST_99_20D*');
    // The one that is chosen is the one that the other removed.
    const gone = { opened, stored: without(opened, 1), mine: legal(opened, 1) };
    const merged = mergedRecord(gone, {});
    expect(merged.varProcesses.filter(({ isLegal }) => isLegal === 1)).toHaveLength(1);
  });
});
