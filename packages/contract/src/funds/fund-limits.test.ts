import { expect, it } from 'vitest';
import { changesLimits } from './fund-limits.ts';
import { fundDefaults } from './fund-defaults.ts';
import { newVarProcess } from './fund-processes.ts';

const record = { ...fundDefaults, varProcesses: [{ ...newVarProcess, name: 'A', isLegal: 1 as const }] };
const [process] = record.varProcesses;

it.each([
  ['a limit of the fund', { ...record, limit_abs_fund: 15 }, true],
  ['the law type, which sets the table of limits', { ...record, law_type: 9 }, true],
  ['a limit of a process', { ...record, varProcesses: [{ ...process!, limitAbs: 1 }] }, true],
  ['which process there is', { ...record, varProcesses: [] }, true],
  ['a comment', { ...record, comment: 'x' }, false],
  ['the description of a process', { ...record, varProcesses: [{ ...process!, description: 'x' }] }, false],
])('%s is a change of limits, or is none', (_, after, expected) => {
  expect(changesLimits(record, after)).toBe(expected);
});

it('a new record sets its limits', () => expect(changesLimits(undefined, record)).toBe(true));
