import { userLabel } from '@fundscope/contract/administration';
import { distinctTestTexts } from '@fundscope/contract/views';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { textIn, type LocalisedText } from '../../views/definition/localised-text.ts';

interface NamedRow {
  readonly record: string;
  readonly name: LocalisedText;
}

/**
 * The names of records such as `user:5` in the reader's language. Deleted records, and benchmarks, which are named by
 * their key, are left out.
 */
export async function readRecordNames(
  db: Db,
  records: readonly string[],
  locale: 'en' | 'de',
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map();
  const { rows } = await sql<NamedRow>`
    with wanted as (
      select record, split_part(record, ':', 1) as kind, split_part(record, ':', 2)::integer as id
      from unnest(${[...new Set(records)]}::text[]) as record where record ~ '^[a-z-]+:[0-9]{1,9}$'
    )
    select w.record, to_jsonb(b.name) as name from wanted w join fundscope.books b on b.book_id = w.id
    where w.kind in ('book', 'fund-master-data')
    union all
    select w.record, to_jsonb(g.name) from wanted w join fundscope.groups g on g.group_id = w.id where w.kind = 'group'
    union all
    select w.record, to_jsonb(p.name) from wanted w join fundscope.portals p on p.portal_id = w.id where w.kind = 'portal'
    union all
    select w.record, to_jsonb(m.name) from wanted w join fundscope.menus m on m.menu_id = w.id where w.kind = 'menu'
    union all
    select w.record, to_jsonb(s.name) from wanted w join fundscope.submenus s on s.submenu_id = w.id
    where w.kind = 'submenu'
    union all
    select w.record, to_jsonb(l.name) from wanted w join fundscope.links l on l.link_id = w.id where w.kind = 'link'`.execute(
    db,
  );
  const [users, breaches] = [await readUsers(db, records), await readBreaches(db, records)];
  return new Map([
    ...rows.map(({ record, name }): [string, string] => [record, textIn(locale, name)]),
    ...users.map((user): [string, string] => [`user:${user.UserNr}`, userLabel(user)]),
    ...breaches.map(({ record, fund, title, item }): [string, string] => [
      record,
      [fund, ...distinctTestTexts([title, item].map((text) => textIn(locale, text)))].join(', '),
    ]),
  ]);
}

/** The numbers of the records of one kind. */
const numbersOf = (kind: string, records: readonly string[]): number[] =>
  records
    .filter((record) => record.startsWith(`${kind}:`))
    .map((record) => Number(record.slice(kind.length + 1)))
    .filter((number) => Number.isInteger(number) && number < 2 ** 31);

async function readUsers(db: Db, records: readonly string[]) {
  const numbers = numbersOf('user', records);
  if (numbers.length === 0) return [];
  return db
    .selectFrom('fundscope.users')
    .select(['user_nr as UserNr', 'username as Username', 'firstname as Firstname', 'surname as Surname'])
    .where('user_nr', 'in', numbers)
    .execute();
}

interface NamedBreach {
  readonly record: string;
  readonly fund: string;
  readonly title: LocalisedText;
  readonly item: LocalisedText;
}

async function readBreaches(db: Db, records: readonly string[]): Promise<NamedBreach[]> {
  const numbers = numbersOf('breach', records);
  if (numbers.length === 0) return [];
  const { rows } = await sql<NamedBreach>`
    select 'breach:' || c.case_nr as record, coalesce(nullif(b.title, ''), b.name, 'Q' || c.book_id) as fund,
           c.facts -> 'title' as title, coalesce(c.facts -> 'itemTitle', to_jsonb(c.item)) as item
    from fundscope.breach_cases c left join fundscope.books b using (book_id)
    where c.case_nr = any(${numbers}::integer[])`.execute(db);
  return rows;
}
