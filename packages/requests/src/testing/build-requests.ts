import type { InboxEntry, SentRequest } from '@fundscope/contract/requests';

/** A request that is done, with what the test wants different. */
export const buildRequest = (changes: Partial<SentRequest> = {}): SentRequest => ({
  id: 1,
  kind: 'irs',
  title_en: 'Fund risk key figures',
  title_de: 'Risikokennzahlen des Fonds',
  format: 'csv',
  language: 'EN',
  state: 'done',
  queuedBefore: null,
  day: null,
  progress: 1,
  attempts: 1,
  UserNr: 17,
  BookID: 1001,
  isOfSeveralFunds: false,
  DestinationId: 7,
  message_en: '',
  message_de: '',
  createdAt: '2026-10-30T11:00:00Z',
  startedAt: '2026-10-30T11:00:01Z',
  endedAt: '2026-10-30T11:00:02Z',
  fileName: 'FUND_KEY_FIGURES_Q1001_EN.csv',
  ...changes,
});

/** The file of request 1 in the inbox, not looked at. */
export const buildEntry = (changes: Partial<InboxEntry> = {}): InboxEntry => ({
  id: 1,
  requestId: 1,
  kind: 'irs',
  BookID: 1001,
  fileName: 'FUND_KEY_FIGURES_Q1001_EN.csv',
  sizeBytes: 1_400,
  arrivedAt: '2026-10-30T11:00:02Z',
  isRead: false,
  ...changes,
});
