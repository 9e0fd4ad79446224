import type { BreachCase } from '@fundscope/contract/breaches';
import { formatValueAndLimit } from '@fundscope/contract/views';
import type { BreachMessages } from '../messages/index.ts';

type Locale = 'de' | 'en';

/** `2026-10-30` as `30.10.2026`, in both languages as all of the portal has it. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.');

type Start = Pick<BreachCase, 'firstDay' | 'start' | 'goodDay'>;
type StartWords = Pick<BreachMessages, 'between' | 'orEarlier'>;

/** Since when a breach is there, as exactly as the data tell. */
export function sinceText({ firstDay, start, goodDay }: Start, words: StartWords): string {
  const day = dayText(firstDay);
  if (start === 'between' && goodDay !== null) return words.between(dayText(goodDay), day);
  return start === 'or-earlier' ? words.orEarlier(day) : day;
}

/** Until when a passive breach is left alone; empty for any other. */
export const passiveText = (
  { state, passiveUntil }: Pick<BreachCase, 'state' | 'passiveUntil'>,
  words: Pick<BreachMessages, 'passiveUntilDay'>,
): string => (state === 'passive' && passiveUntil !== null ? words.passiveUntilDay(dayText(passiveUntil)) : '');

/** A utilisation with as many decimals as tell it from 100 %: a limit that is just broken would read as just kept. */
export const utilisationText = (utilisation: number, locale: Locale): string =>
  formatValueAndLimit(utilisation, 1, { unit: 'fraction', decimals: 1 }, locale)[0];

/** The address of the rows that a breach was found in. */
export function sourceAddress({ source, BookID }: Pick<BreachCase, 'source' | 'BookID'>): string {
  const query = new URLSearchParams({
    WVName: source.view,
    box: `${source.book}*or*eq*${BookID}`,
    sort: `${source.date} desc`,
    loaded: 'true',
  });
  return `/StandardView?${query.toString()}`;
}
