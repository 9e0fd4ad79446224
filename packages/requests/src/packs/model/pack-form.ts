import { INBOX_DESTINATION, type NewPack, type Pack, type PackRun } from '@fundscope/contract/requests';

/** What the form of a pack holds; the version of a stored one goes along. */
export type PackValues = NewPack & { readonly version?: number };

/** A new pack: all that is chosen most often, for its user. */
export const newPackForm = (username: string): PackValues => ({
  name: '',
  reports: ['Risikobericht'],
  view: null,
  language: 'DE',
  holdingPeriodDay: 20,
  parameterGroup: null,
  books: [],
  schedule: 'monthly',
  waitUntilHour: 22,
  destinations: [INBOX_DESTINATION],
  recipients: [username],
});

export const packFormOf = (pack: Pack): PackValues => ({
  name: pack.name,
  reports: pack.reports,
  view: pack.view,
  language: pack.language,
  holdingPeriodDay: pack.holdingPeriodDay,
  parameterGroup: pack.parameterGroup,
  books: pack.books,
  schedule: pack.schedule,
  waitUntilHour: pack.waitUntilHour,
  destinations: pack.destinations,
  recipients: pack.recipients,
  version: pack.version,
});

export const packList = {
  keyOf: ({ id }: Pack) => id,
  labelOf: ({ name }: Pack) => name,
  rowHeight: 44,
};

/** Whether a run that was begun is not over, as far as the list of runs tells. */
export function isBeingSent({ id }: Pick<PackRun, 'id'>, runs: readonly PackRun[] = []): boolean {
  const state = runs.find((run) => run.id === id)?.state ?? 'waiting';
  return state === 'waiting' || state === 'under-way';
}
