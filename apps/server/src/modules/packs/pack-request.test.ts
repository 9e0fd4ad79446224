import { expect, it } from 'vitest';
import { documentsOf, packRequestSchema } from './pack-request.ts';

it('a pack made by the parameters of one investor names its group for reports of investors alone', () => {
  const asked = {
    packName: 'Monatsende',
    day: '2026-10-30',
    reports: ['SpecialMARisk', 'ESG'],
    language: 'DE',
    holdingPeriodDay: 20,
    books: [1037],
  };
  const groupsOf = (changed: object) =>
    documentsOf(packRequestSchema.parse({ ...asked, ...changed })).map(({ reportType, group }) => [reportType, group]);
  expect(groupsOf({ parameterGroup: 5 })).toEqual([
    ['SpecialMARisk', 5],
    ['ESG', undefined],
  ]);
  expect(groupsOf({})).toEqual([
    ['SpecialMARisk', undefined],
    ['ESG', undefined],
  ]);
});
