import { readFromTab, writeToTab } from '../storage/tab-storage.ts';

/** What somebody typed into a record's form, and what was stored when they began. */
interface RecordDraft<Values> {
  readonly opened: Values;
  readonly values: Values;
}

const nameOf = (key: string) => `record-form:${key}`;

/** What this tab keeps of a form, over a reload and a session that ended; undefined where there is nothing. */
export function readDraft<Values>(key: string | undefined): RecordDraft<Values> | undefined {
  if (key === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(readFromTab(nameOf(key)) || 'null');
    const isDraft = typeof kept === 'object' && kept !== null && 'opened' in kept && 'values' in kept;
    return isDraft ? (kept as RecordDraft<Values>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it. Where the browser forbids storage, nothing is kept, and the form works without. */
export function writeDraft<Values>(key: string | undefined, draft: RecordDraft<Values> | null): void {
  if (key !== undefined) writeToTab(nameOf(key), draft === null ? '' : JSON.stringify(draft));
}
