import type { ViewDay } from '@fundscope/contract/views';
import { StateTag } from '@fundscope/ui-kit';
import { useViewMessages } from '../messages/index.ts';
import { loadedDay } from '../model/newest-day.ts';
import { useDaysOfView } from '../state/useDaysOfView.ts';
import { useView } from '../state/view-context.ts';

/** Of the one day that is loaded: its run, and whether all of it is there. What is not known is not complete. */
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
  return (
    <>
      {day?.run && <span>{dayState.run(day.run.run)}</span>}
      <StateTag tone={tone} icon={<span aria-hidden>{sign}</span>}>
        {dayState.completeness(state, day?.funds ?? null, (seesAll ? day?.run?.funds : null) ?? null)}
      </StateTag>
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
