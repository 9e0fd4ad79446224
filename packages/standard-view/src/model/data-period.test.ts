import { rowSourceFromRows } from '@fundscope/wview-grid';
import { expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { dataPeriod } from './data-period.ts';

const days = (...refDates: (string | null)[]) =>
  rowSourceFromRows(refDates.map((refDate, index) => ({ _rn: index + 1, refDate, settled: '1999-01-01' })));
const [refDate, ...others] = buildInfo().colForList;
const settled = refDate && { ...refDate, SqlColName: 'settled' };

it('the data of a view are of the days in its column of days', () => {
  const info = buildInfo({ dayColumn: 'refDate', keyColumns: ['settled'] });
  expect(dataPeriod(info, days('2026-11-20', null, '2026-01-02'))).toEqual({ first: '2026-01-02', last: '2026-11-20' });
  expect(dataPeriod(info, days(null))).toBeUndefined();
  expect(dataPeriod({ ...info, colForList: others }, days('2026-11-20'))).toBeUndefined();
});

it('else of those of its key; any other date is of something else', () => {
  const dates = [settled, refDate].flatMap((column) => column ?? []);
  const of = (keyColumns: string[]) =>
    dataPeriod(buildInfo({ colForList: dates, dayColumn: undefined, keyColumns }), days('2026-11-20'));
  expect(of(['refDate'])).toEqual({ first: '2026-11-20', last: '2026-11-20' });
  expect(of(['book'])).toBeUndefined();
});
