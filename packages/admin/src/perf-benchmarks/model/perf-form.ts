import { addDays } from '@fundscope/contract/calendar';
import { perfBenchmarkSaveSchema, perfBenchmarkSchema, type PerfBenchmark } from '@fundscope/contract/funds';
import { isUnreadable, readDateText, writeDateText } from '@fundscope/criteria-filters';
import { z } from 'zod';
import { freeKey, withKeys, type PositionForm } from '../../benchmark-positions/position-form.ts';
import { dateText, percentText, type BoxStyle } from '../../typed-fields/box-codecs.ts';
import { versionCodec } from '../../benchmark-positions/version-codec.ts';

/** A benchmark as it is stored, or to be. */
export interface PerfRecord extends PerfBenchmark {
  readonly version?: number | undefined;
}

/** A period as its boxes hold it; its number is its place. */
export interface PeriodForm {
  key: string;
  /** Its number when the benchmark was opened; null: it is new. */
  openedNr: number | null;
  niwDateFrom: string;
  positions: PositionForm[];
}

export interface PerfForm {
  name: string;
  periods: PeriodForm[];
  /** No box shows it; 0 where nothing is stored. */
  version: number;
}

/** What the boxes hold, in front of the contract's benchmark. */
export const perfFormSchema = (style: BoxStyle): z.ZodType<PerfRecord, PerfForm> =>
  formSchema(style, perfBenchmarkSaveSchema.shape);

/** A stored benchmark may hold weights that a save refuses. */
function formSchema(
  style: BoxStyle,
  { name, periods }: Pick<typeof perfBenchmarkSchema.shape, 'name' | 'periods'>,
): z.ZodType<PerfRecord, PerfForm> {
  const period = periods.element.shape;
  const position = period.positions.element.shape;
  const positionBoxes = z.object({
    index: position.index,
    weight: percentText(position.weight, { ...style, decimals: 2 }),
    daily_surcharge: percentText(position.daily_surcharge, { ...style, decimals: 3 }),
    interest_rate_index: position.interest_rate_index,
  });
  const periodBoxes = z.object({
    niwDateFrom: dateText(period.niwDateFrom, style),
    positions: z.array(positionBoxes).pipe(period.positions),
  });
  const schema = z.object({
    name,
    periods: z.codec(z.array(periodBoxes), periods, {
      decode: (list) => list.map((one, period_nr) => ({ ...one, period_nr })),
      encode: (list) => list.map(({ niwDateFrom, positions }) => ({ niwDateFrom, positions })),
    }),
    version: versionCodec,
  });
  return schema as unknown as z.ZodType<PerfRecord, PerfForm>;
}

/** A stored benchmark in its boxes. */
export function perfFormOf(record: PerfRecord, style: BoxStyle): PerfForm {
  const boxes = z.encode(formSchema(style, perfBenchmarkSchema.shape), { version: undefined, ...record });
  return {
    ...boxes,
    periods: withKeys(boxes.periods).map((period, openedNr) => ({
      ...period,
      openedNr,
      positions: withKeys(period.positions),
    })),
  };
}

export const blankPosition: Omit<PositionForm, 'key'> = {
  index: '',
  weight: '',
  daily_surcharge: '0',
  interest_rate_index: false,
};

/** Adds a period in front; the others are renumbered by their new places. */
export const addPeriod = (periods: readonly PeriodForm[]): PeriodForm[] => [
  { key: freeKey(periods), openedNr: null, niwDateFrom: '', positions: [{ ...blankPosition, key: '0' }] },
  ...periods,
];

/** Adds a period in front with the positions of the newest one; its date is still to be chosen. */
export function copyNewestPeriod(periods: readonly PeriodForm[]): PeriodForm[] {
  const [added, ...others] = addPeriod(periods);
  const [newest] = periods;
  if (added === undefined || newest === undefined) return addPeriod(periods);
  return [{ ...added, positions: newest.positions.map((position) => ({ ...position })) }, ...others];
}

/** Deletes a period; the others are renumbered. */
export const deletePeriod = (periods: readonly PeriodForm[], nr: number): PeriodForm[] =>
  periods.filter((_, other) => other !== nr);

/** What a new benchmark begins with. */
export const newPerfForm: PerfForm = { name: '', periods: addPeriod([]), version: 0 };

/** The last day on which a period holds, as it is written: the day before the next one begins; undefined for the newest. */
export function lastDayOf(periods: readonly PeriodForm[], nr: number, today: string): string | undefined {
  const dates = periods.map(({ niwDateFrom }) => readDateText(niwDateFrom, today));
  const own = dates[nr];
  if (own === undefined || isUnreadable(own) || own === '') return undefined;
  const [next] = dates.filter((date): date is string => !isUnreadable(date) && date > own).toSorted();
  return next === undefined ? undefined : writeDateText(addDays(next, -1));
}
