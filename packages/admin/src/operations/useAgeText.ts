import { useOperationsMessages } from './messages/index.ts';

const MINUTE_MS = 60_000;
const HOURS_AS_HOURS = 48;

/** Says an age, given in milliseconds, in its largest whole unit. */
export function useAgeText(): (ms: number) => string {
  const { age } = useOperationsMessages();
  return (ms) => {
    // The clock of a moment may be a little ahead of that of the page.
    const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
    if (minutes < 60) return age.minutes(minutes);
    const hours = Math.floor(minutes / 60);
    return hours < HOURS_AS_HOURS ? age.hours(hours) : age.days(Math.floor(hours / 24));
  };
}
