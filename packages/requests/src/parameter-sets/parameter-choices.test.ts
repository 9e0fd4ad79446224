// @vitest-environment node
import type { FittingParameters } from '@fundscope/contract/requests';
import { expect, it } from 'vitest';
import { chosenGroup, parameterChoices, readRemembered, remember } from './parameter-choices.ts';

const set = (GroupID: number, isOwn = false) => ({
  GroupID,
  groupName: `Group ${GroupID}`,
  isOwn,
  version: 1,
  validFrom: '2026-01-01',
});
const fitting = (book: number, groups: readonly number[], taken: number | null): FittingParameters => ({
  book,
  date: '2026-10-30',
  sets: groups.map((group) => set(group, group === taken)),
  taken,
});
const [several, none] = parameterChoices([
  fitting(1001, [], null),
  fitting(1037, [8, 9], null),
  fitting(1057, [8, 9], null),
]);

it('funds that the same sets fit are one choice, and those that must be chosen come first', () => {
  expect([several, none].map((choice) => choice?.documents.map(({ book }) => book))).toEqual([[1037, 1057], [1001]]);
});

it('of several sets none is taken until one is chosen; what was chosen last is taken again where it fits', () => {
  expect(chosenGroup(several!, {}, [])).toBeNull();
  expect(chosenGroup(several!, {}, [7, 9])).toBe(9);
  expect(chosenGroup(several!, { [several!.key]: 8 }, [9])).toBe(8);
  expect(chosenGroup(none!, {}, [9])).toBeNull();
});

it('the only set is taken, and the own one before others', () => {
  const [only] = parameterChoices([fitting(1037, [8], 8)]);
  const [own] = parameterChoices([fitting(1037, [8, 9], 8)]);
  expect([chosenGroup(only!, {}, [9]), chosenGroup(own!, {}, [])]).toEqual([8, 8]);
});

it('what is remembered begins with the last choice, each once, and survives what is none', () => {
  expect(remember(9, readRemembered(remember(8, readRemembered('9 x -1'))))).toBe('9 8');
  expect(readRemembered(null)).toEqual([]);
});
