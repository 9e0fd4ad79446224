import { describe, expect, it } from 'vitest';
import { weightSum } from '../../benchmark-positions/position-form.ts';
import type { BoxStyle } from '../../typed-fields/box-codecs.ts';
import { inWords } from '../../typed-fields/form-schema.ts';
import { en } from '../../typed-fields/messages/en.ts';
import {
  addPeriod,
  copyNewestPeriod,
  deletePeriod,
  lastDayOf,
  newPerfForm,
  perfFormOf,
  perfFormSchema,
  type PerfRecord,
} from './perf-form.ts';

const style: BoxStyle = { locale: 'en', today: '2026-11-22' };
const german: BoxStyle = { ...style, locale: 'de' };
const position = { index: 'IDX_EQ_WORLD', weight: 0.3, daily_surcharge: 0, interest_rate_index: false };
const record: PerfRecord = {
  name: 'PB_ABSOLUTE_RETURN',
  version: 3,
  periods: [
    {
      period_nr: 0,
      niwDateFrom: '2026-01-02',
      positions: [position, { index: 'IDX_MONEY', weight: 0.7, daily_surcharge: 0.00001, interest_rate_index: true }],
    },
    { period_nr: 1, niwDateFrom: '2024-10-15', positions: [{ ...position, weight: 1 / 3 }] },
  ],
};
const form = perfFormOf(record, style);

describe('a performance benchmark in its boxes', () => {
  it('is read as it was put in', () => {
    for (const boxStyle of [style, german]) {
      expect(perfFormSchema(boxStyle).parse(perfFormOf(record, boxStyle))).toEqual(record);
    }
    expect(
      perfFormOf(record, german).periods[0]?.positions.map(({ weight, daily_surcharge }) => [weight, daily_surcharge]),
    ).toEqual([
      ['30,00', '0,000'],
      ['70,00', '0,001'],
    ]);
  });

  it('adds a period first and renumbers all periods from 0', () => {
    const [added, ...rest] = addPeriod(form.periods);
    const periods = [{ ...added!, niwDateFrom: '1.12.2026', positions: form.periods[0]!.positions }, ...rest];
    const read = perfFormSchema(style).parse({ ...form, periods });
    expect(read.periods.map(({ period_nr, niwDateFrom }) => [period_nr, niwDateFrom])).toEqual([
      [0, '2026-12-01'],
      [1, '2026-01-02'],
      [2, '2024-10-15'],
    ]);
    expect(periods.map(({ openedNr }) => openedNr)).toEqual([null, 0, 1]);
  });

  it('a copied period has the positions of the newest one and no date yet', () => {
    const [copy, ...rest] = copyNewestPeriod(form.periods);
    expect(copy).toMatchObject({ openedNr: null, niwDateFrom: '', positions: form.periods[0]!.positions });
    expect(copy?.positions).not.toBe(form.periods[0]!.positions);
    expect(rest).toEqual(form.periods);
  });

  it('renumbers when a period is deleted, too', () => {
    const read = perfFormSchema(style).parse({ ...form, periods: deletePeriod(form.periods, 0) });
    expect(read.periods).toMatchObject([{ period_nr: 0, niwDateFrom: '2024-10-15' }]);
  });

  it('knows until when each period holds', () => {
    expect([0, 1].map((nr) => lastDayOf(form.periods, nr, style.today))).toEqual([undefined, '01.01.2026']);
  });

  it('displays the sum of weights, whatever it is', () => {
    expect(weightSum(form.periods[0]!.positions, 'en')).toBe('100.00');
    expect(weightSum([{ weight: '33,33' }, { weight: 'x' }, { weight: '-40' }], 'de')).toBe('-6,67');
    expect(weightSum([], 'en')).toBe('0.00');
  });

  it('does not round the sum of weights to one hundred percent', () => {
    expect(weightSum([{ weight: '99.999' }], 'en')).toBe('99.999');
    expect(weightSum([{ weight: '0.1' }, { weight: '0.2' }, { weight: '99.7' }], 'en')).toBe('100.00');
  });

  const faults = (values: object) => {
    const { issues } = inWords(perfFormSchema(style), en.faults)['~standard'].validate({ ...form, ...values });
    return issues?.map(({ path }) => path.join('.'));
  };
  const periodWith = (values: object) => ({ periods: [{ ...form.periods[0]!, ...values }] });
  const positionWith = (values: object) =>
    periodWith({ positions: [{ ...form.periods[0]!.positions[0]!, ...values }] });

  it.each([
    ['the name is a simple name', { name: '1st' }, 'name'],
    ['there is at least one period', { periods: [] }, 'periods'],
    ['each period has a date', periodWith({ niwDateFrom: '' }), 'periods.0.niwDateFrom'],
    ['each period has at least one position', periodWith({ positions: [] }), 'periods.0.positions'],
    ['each position has an index', positionWith({ index: ' ' }), 'periods.0.positions.0.index'],
    ['each position has a decimal weight', positionWith({ weight: 'much' }), 'periods.0.positions.0.weight'],
    [
      'each position has a decimal surcharge',
      positionWith({ daily_surcharge: '' }),
      'periods.0.positions.0.daily_surcharge',
    ],
    ['no two periods begin on one date', { periods: [form.periods[0], form.periods[0]] }, 'periods'],
  ])('is valid only if %s', (_sentence, values, path) => {
    expect(faults({})).toBeUndefined();
    expect(faults(values)).toEqual([path]);
  });

  it('begins with one period and one position', () => {
    expect(newPerfForm.periods.map(({ positions }) => positions.length)).toEqual([1]);
  });
});
