import type { SentRequest } from '@fundscope/contract/requests';
import { writeDateText } from '@fundscope/criteria-filters';
import type { RequestMessages } from '../messages/index.ts';
import { ageOf } from './model/age.ts';
import type { InboxRow } from './model/inbox-rows.ts';

type Locale = 'en' | 'de';

export const titleOf = ({ title_en, title_de }: SentRequest, locale: Locale): string =>
  locale === 'de' ? title_de : title_en;

export const messageOf = ({ message_en, message_de }: SentRequest, locale: Locale): string =>
  locale === 'de' ? message_de : message_en;

/** `Q1001`; empty for what is about several funds. */
export const fundOf = ({ isOfSeveralFunds, BookID }: Pick<SentRequest, 'isOfSeveralFunds' | 'BookID'>): string =>
  isOfSeveralFunds ? '' : `Q${BookID}`;

/** The day of its figures as people write it; empty where it has none. */
const dayOf = ({ day }: Pick<SentRequest, 'day'>): string => (day === null ? '' : writeDateText(day));

/** A request by its title, fund and day: several may differ by one of them. */
export const nameOf = (request: SentRequest, locale: Locale): string =>
  [titleOf(request, locale), fundOf(request), dayOf(request)].filter((part) => part !== '').join(' ');

/** What it is and comes in, such as `Document, 30.10.2026, DE, pdf`. */
export const factsOf = (request: SentRequest, { kindNames }: RequestMessages): string =>
  [kindNames[request.kind], dayOf(request), request.language, request.format].filter(Boolean).join(', ');

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
  [titleOf(request, locale), fundOf(request), dayOf(request), request.fileName ?? entry?.fileName ?? ''].join(' ');
