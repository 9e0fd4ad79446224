/** An instant: ISO 8601, UTC where the text names no zone (as the server writes it); a date; milliseconds since 1970. */
type Instant = string | Date | number;

const hasZone = /(?:Z|[+-]\d{2}:\d{2})$/u;

const parseInstant = (instant: Instant): Date =>
  new Date(typeof instant === 'string' && !hasZone.test(instant) ? `${instant}Z` : instant);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** `30.10.2026`, in the time zone of the browser, the same in both languages. */
export function formatLocalDay(instant: Instant): string {
  const at = parseInstant(instant);
  return `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}.${at.getFullYear()}`;
}

interface TimeOptions {
  readonly withSeconds?: boolean;
}

/** `08:41`, in the time zone of the browser. */
export function formatLocalTime(instant: Instant, { withSeconds = false }: TimeOptions = {}): string {
  const at = parseInstant(instant);
  const parts = [at.getHours(), at.getMinutes(), ...(withSeconds ? [at.getSeconds()] : [])];
  return parts.map(twoDigits).join(':');
}

/** `30.10.2026 08:41`, in the time zone of the browser, the same in both languages. */
export const formatLocalMoment = (instant: Instant, options?: TimeOptions): string =>
  `${formatLocalDay(instant)} ${formatLocalTime(instant, options)}`;
