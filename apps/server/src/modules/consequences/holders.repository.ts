import { MAX_HOLDERS, type RecordHolder } from '@fundscope/contract/administration';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

/** Groups that give a book to their members, and fund master data that are of the book or name it as master fund. */
export async function holdersOfBook(db: Db, bookId: number): Promise<RecordHolder[]> {
  const { rows } = await sql<RecordHolder>`
    select kind, id, display from (
      select 'group' as kind, g.group_id as id, g.name || ' (' || g.group_id || ')' as display
      from fundscope.book_memberships m join fundscope.groups g using (group_id)
      where m.book_id = ${bookId}
      union all
      select 'fund-master-data', f.book_id, 'Q' || f.book_id || ', ' || b.name
      from fundscope.fund_master_data f join fundscope.books b using (book_id)
      where ${bookId} in (f.book_id, f.master_fonds)
    ) holder
    order by kind, display collate "und-x-icu", id
    limit ${MAX_HOLDERS}`.execute(db);
  return rows;
}
