import type { InboxEntry, SentRequest } from '@fundscope/contract/requests';

/** One of the user's requests, with its entry in the inbox where its file has arrived there. */
export interface InboxRow {
  readonly request: SentRequest;
  readonly entry: InboxEntry | undefined;
  /** Arrived, and not looked at. */
  readonly isNew: boolean;
}

export const inboxFilters = ['all', 'underWay', 'new', 'failed'] as const;
type InboxFilter = (typeof inboxFilters)[number];

/** Requests with their files, the newest first. */
export function inboxRows(requests: readonly SentRequest[], entries: readonly InboxEntry[]): readonly InboxRow[] {
  const byRequest = new Map(entries.map((entry) => [entry.requestId, entry]));
  return requests.map((request) => {
    const entry = byRequest.get(request.id);
    return { request, entry, isNew: entry?.isRead === false };
  });
}

/** How many rows each filter leaves. */
export const countRows = (rows: readonly InboxRow[]): Readonly<Record<InboxFilter, number>> => ({
  all: rows.length,
  underWay: rows.filter(matches.underWay).length,
  new: rows.filter(matches.new).length,
  failed: rows.filter(matches.failed).length,
});

const matches: Readonly<Record<InboxFilter, (row: InboxRow) => boolean>> = {
  all: () => true,
  underWay: ({ request }) => request.endedAt === null,
  new: ({ isNew }) => isNew,
  failed: ({ request }) => request.state === 'failed',
};

/** The rows of a filter whose words contain a text, in either case. */
export function rowsMatching(
  rows: readonly InboxRow[],
  { filter, text, words }: { filter: InboxFilter; text: string; words: (row: InboxRow) => string },
): readonly InboxRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter((row) => matches[filter](row) && (wanted === '' || words(row).toLowerCase().includes(wanted)));
}

/** Whether the request can be ended, or done once more. */
export const canCancel = ({ state }: SentRequest): boolean => state === 'queued' || state === 'running';
export const canRepeat = ({ state }: SentRequest): boolean => state === 'failed' || state === 'cancelled';
