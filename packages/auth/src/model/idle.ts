/** How long before the end the warning stands there. */
export const WARNING_S = 120;

/** At how many seconds before the end a screen reader says how many are left. */
const spokenAt = [120, 60, 30] as const;

/** What a screen reader has been told of the seconds that are left. */
export const spokenSeconds = (secondsLeft: number): number =>
  spokenAt.findLast((seconds) => secondsLeft <= seconds) ?? WARNING_S;

/** Minutes and seconds, as `1:42`. */
export const countdown = (secondsLeft: number): string =>
  `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
