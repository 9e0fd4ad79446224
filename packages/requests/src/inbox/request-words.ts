import type { SentRequest } from '@fundscope/contract/requests';
import type { RequestMessages } from '../messages/index.ts';
import { ageOf } from './model/age.ts';
import type { InboxRow } from './model/inbox-rows.ts';

type Locale = 'en' | 'de';

export const titleOf = ({ title_en, title_de }: SentRequest, locale: Locale): string =>
  locale === 'de' ? title_de : title_en;

export const messageOf = ({ message_en, message_de }: SentRequest, locale: Locale): string =>
  locale === 'de' ? message_de : message_en;

/** `Q1001`; empty for a pack, which is about many. */
export const fundOf = ({ kind, BookID }: Pick<SentRequest, 'kind' | 'BookID'>): string =>
  kind === 'pack' ? '' : `Q${BookID}`;

/** A request by its title and fund. */
export const nameOf = (request: SentRequest, locale: Locale): string =>
  `${titleOf(request, locale)} ${fundOf(request)}`.trim();

/** What it comes in, such as `DE, pdf`. */
export const factsOf = ({ kind, language, format }: SentRequest, { kindNames }: RequestMessages): string =>
  [kindNames[kind], language, format].filter((part) => part !== null).join(', ');

/** @param nowMs milliseconds since 1970-01-01T00:00:00Z */
export function ageText({ createdAt }: SentRequest, nowMs: number, messages: RequestMessages): string {
  const age = ageOf(createdAt, nowMs);
  switch (age.unit) {
    case 'now':
      return messages.now;
    case 'minutes':
      return messages.minutes(age.count);
    case 'hours':
      return messages.hours(age.count);
    case 'day':
      return age.date;
  }
}

/** What a row's filter looks at. */
export const wordsOf = ({ request, entry }: InboxRow, locale: Locale): string =>
  [titleOf(request, locale), fundOf(request), request.fileName ?? entry?.fileName ?? ''].join(' ');
