import type { ViewDay } from '@fundscope/contract/views';

/**
 * The day that a view opens on: the latest complete one, since figures of a part of the funds mislead whoever looks for the
 * worst of them. The newest where none is known to be complete.
 *
 * @param days the newest first
 */
export const openingDay = (days: readonly ViewDay[]): ViewDay | undefined =>
  days.find(({ isComplete }) => isComplete === true) ?? days[0];

/** The newest day, where a view has opened on an earlier one because of it. */
export function newerDay(days: readonly ViewDay[], shown: string): ViewDay | undefined {
  const [newest] = days;
  return newest?.day !== shown && openingDay(days)?.day === shown ? newest : undefined;
}
