import type { CaseFacts } from '../src/modules/breaches/cases/stored-case.ts';
import type { Db } from '../src/database/connection.ts';

interface StoredBreach {
  readonly view: string;
  readonly book: number;
  /** The text of a file that lies with it. */
  readonly evidence: string;
}

/** A case as an earlier look at the data left it. */
export async function addBreach(db: Db, { view, book, evidence }: StoredBreach): Promise<void> {
  const text = { en: 'Limit', de: 'Limit' };
  const source = { view, date: '', book: '', value: '', limit: '', utilisation: '', filter: '' };
  const facts: CaseFacts = {
    title: text,
    itemTitle: { en: '', de: '' },
    basis: text,
    unit: 'fraction',
    decimals: 2,
    isDifference: false,
    isMinimum: false,
    isLoss: false,
    mustEqual: false,
    source,
  };
  const { case_nr } = await db
    .insertInto('fundscope.breach_cases')
    .values({
      kind: 'limit',
      severity: 'internal',
      rule: view.toLowerCase(),
      book_id: book,
      item: '',
      facts: JSON.stringify(facts),
      wv_name: view.toLowerCase(),
      first_day: '2026-01-02',
      last_day: '2026-01-02',
      due_on: '2026-01-16',
      needs_review: false,
    })
    .returning('case_nr')
    .executeTakeFirstOrThrow();
  const { event_nr } = await db
    .insertInto('fundscope.breach_events')
    .values({ case_nr, kind: 'evidence', user_nr: 0, user_display: 'somebody' })
    .returning('event_nr')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fundscope.breach_evidence')
    .values({ event_nr, name: 'a.txt', media_type: 'text/plain', sha256: '', content: Buffer.from(evidence) })
    .execute();
}
