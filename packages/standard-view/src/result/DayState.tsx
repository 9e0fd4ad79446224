import type { ViewDay } from '@fundscope/contract/views';
import { StateTag } from '@fundscope/ui-kit';
import { useViewMessages } from '../messages/index.ts';
import { writeDateText } from '@fundscope/criteria-filters';
import { loadedDay } from '../model/newest-day.ts';
import { newerDay } from '../model/opening-day.ts';
import { useDaysOfView } from '../state/useDaysOfView.ts';
import { useView } from '../state/view-context.ts';

/**
 * Of the one day that is loaded: its run, whether all of it is there, and which newer day is not. What is not known is not
 * complete.
 */
export function DayState() {
  const { dayState } = useViewMessages();
  const { date, seesAll } = useView((view) => ({
    date: loadedDay(view),
    seesAll: view.canSeeAllBooks,
  }));
  const { days, hasFailed } = useDaysOfView();
  if (date === undefined || (days === undefined && !hasFailed)) return null;
  const day = days?.find((each) => each.day === date);
  const state = stateOf(day);
  const { tone, sign } = tags[state];
  const textOf = (each: ViewDay | undefined): string =>
    dayState.completeness(stateOf(each), each?.funds ?? null, (seesAll ? each?.run?.funds : null) ?? null);
  const newer = days && newerDay(days, date);
  return (
    <>
      {day?.run && <span>{dayState.run(day.run.run)}</span>}
      <StateTag tone={tone} icon={<span aria-hidden>{sign}</span>}>
        {textOf(day)}
      </StateTag>
      {newer && <span>{dayState.newer(writeDateText(newer.day), textOf(newer))}</span>}
    </>
  );
}

type Completeness = 'complete' | 'incomplete' | 'unknown';

const tags = {
  complete: { tone: 'success', sign: '✓' },
  incomplete: { tone: 'error', sign: '✖' },
  unknown: { tone: 'warning', sign: '▲' },
} as const satisfies Record<Completeness, object>;

const stateOf = (day: ViewDay | undefined): Completeness =>
  day?.isComplete === true ? 'complete' : day?.isComplete === false ? 'incomplete' : 'unknown';
