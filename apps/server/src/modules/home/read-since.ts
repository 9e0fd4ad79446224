import { figureChanges, type Since } from '@fundscope/contract/home';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { TokenSession } from '../../http/session.ts';
import { changeOf } from './figure-rules.ts';
import type { JudgedFigure } from './limit-days.ts';
import { itemTextIn, type LimitReading } from './read-limits.ts';

/** When the user signed in to the portal before this session; undefined where this is the first time. */
export async function readSignInBefore(
  db: Db,
  { userNr, sessionId }: Pick<TokenSession, 'userNr' | 'sessionId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select to_char(max(a.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from fundscope.audit a
    where a.user_nr = ${userNr} and a.action = 'session.sign-in' and a.after ->> 'client_id' is null
      and a.at < (select s.started_at - interval '1 second' from fundscope.sessions s
                  where s.session_id = ${sessionId})`.execute(db);
  return rows[0]?.at ?? undefined;
}

const MOST_CHANGES = 4;

interface SinceDays {
  readonly signedInAt: string;
  readonly before: string | null;
  readonly now: string;
}

/** What became of the figures between two days: the most important kinds of change first. */
export function sinceOf(
  readings: readonly LimitReading[],
  { signedInAt, before, now }: SinceDays,
  { nameOf, locale }: { readonly nameOf: (book: number) => string; readonly locale: 'de' | 'en' },
): Since {
  const changes = readings.flatMap((reading) => {
    const { limit, days, rule } = reading;
    const itemText = itemTextIn(reading, locale);
    // A value that must equal its limit has no share of it.
    const shareOf = ({ utilisation }: JudgedFigure) => (limit.equal === true ? null : utilisation);
    return [...(days.get(now) ?? [])].flatMap(([key, figure]) => {
      const stored = before === null ? undefined : days.get(before)?.get(key);
      const was = stored && { ...stored, utilisation: shareOf(stored) };
      const change = changeOf(was, figure, rule.warning);
      if (!was || !change) return [];
      const { book, itemTexts } = figure;
      const facts = { kind: limit.id, book, detail: itemText(itemTexts), fund: nameOf(book) };
      return [{ change, ...facts, before: was.utilisation, now: shareOf(figure) }];
    });
  });
  const sorted = changes.toSorted(
    (one, other) => figureChanges.indexOf(one.change) - figureChanges.indexOf(other.change),
  );
  return { signedInAt, date: before, changes: sorted.slice(0, MOST_CHANGES), count: changes.length };
}
