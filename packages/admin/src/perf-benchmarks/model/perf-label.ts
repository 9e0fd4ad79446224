import type { usePositionMessages } from '../../benchmark-positions/messages/index.ts';
import type { PerfBenchmarkMessages } from '../messages/index.ts';

/** The label of a place in the form: *Period 0, position 3, Index ID*; undefined for what no box shows. */
export function perfLabel(
  path: string,
  messages: PerfBenchmarkMessages,
  positions: ReturnType<typeof usePositionMessages>,
): string | undefined {
  const [first, nr, field, position, name] = path.split('.');
  if (first === 'name') return messages.name;
  if (first !== 'periods') return undefined;
  if (nr === undefined) return messages.periodList;
  const period = messages.period(Number(nr));
  if (field === undefined || (field === 'positions' && position === undefined)) return period;
  if (field === 'niwDateFrom') return messages.startDateOf(period);
  const labels: Readonly<Record<string, string>> = {
    index: positions.indexId,
    weight: positions.weight,
    daily_surcharge: positions.surcharge,
    interest_rate_index: positions.interestRate,
  };
  const label = name === undefined ? undefined : labels[name];
  return label === undefined ? undefined : messages.place(period, messages.position(Number(position) + 1), label);
}
