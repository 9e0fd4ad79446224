import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { dataPeriod } from './data-period.ts';

const days = (...refDates: (string | null)[]) =>
  rowSourceFromRows(refDates.map((refDate, index) => ({ _rn: index + 1, refDate, settled: '1999-01-01' })));
const [refDate, ...others] = buildInfo().colForList;
const settled = refDate && { ...refDate, SqlColName: 'settled' };

it('the data of a view are of the days in its column of days', () => {
  expect(dataPeriod(buildInfo(), days('2026-11-20', null, '2026-01-02'))).toEqual({
    first: '2026-01-02',
    last: '2026-11-20',
  });
  expect(dataPeriod(buildInfo(), days(null))).toBeUndefined();
  expect(dataPeriod(buildInfo({ colForList: others }), days('2026-11-20'))).toBeUndefined();
});

it('a day of the key counts before any other', () => {
  const info = buildInfo({ colForList: [settled, refDate].flatMap((column) => column ?? []), keyColumns: ['refDate'] });
  expect(dataPeriod(info, days('2026-11-20'))).toEqual({ first: '2026-11-20', last: '2026-11-20' });
});
