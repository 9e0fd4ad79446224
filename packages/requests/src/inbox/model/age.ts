import { formatLocalDay } from '@fundscope/ui-kit';

/** How long ago something was, for a list: seconds under way, minutes, hours, then the day. */
type Age =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }
  | { readonly unit: 'day'; readonly date: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * @param instant `YYYY-MM-DDTHH:MM:SSZ`
 * @param nowMs milliseconds since 1970-01-01T00:00:00Z
 */
export function ageOf(instant: string, nowMs: number): Age {
  const then = Date.parse(instant);
  const passedMs = nowMs - then;
  if (passedMs < MINUTE_MS) return { unit: 'now' };
  if (passedMs < HOUR_MS) return { unit: 'minutes', count: Math.floor(passedMs / MINUTE_MS) };
  if (passedMs < DAY_MS) return { unit: 'hours', count: Math.floor(passedMs / HOUR_MS) };
  return { unit: 'day', date: formatLocalDay(then) };
}

/** A file's size as people read it. */
export function sizeText(bytes: number, locale: 'en' | 'de'): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB'];
  const text = value.toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB', {
    maximumFractionDigits: unit === 'kB' ? 0 : 1,
  });
  return `${text} ${unit}`;
}
