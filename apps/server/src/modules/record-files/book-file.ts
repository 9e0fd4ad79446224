import { newBookSchema, type AdminBook, type NewBook } from '@fundscope/contract/administration';
import { bookLabel } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import { readAdminBooks } from '../admin-books/admin-books.repository.ts';
import { cellsOf, numberOf, tableFile } from './table-file.ts';

const columns = ['Name', 'ExternalID', 'Description'] as const;

/** Books by their number; a row without one is a new book. The title follows the name, as in the form. */
export const bookFile = tableFile<AdminBook, NewBook>({
  noun: 'book',
  table: 'books',
  keyColumn: 'BookID',
  isNumbered: true,
  columns,
  readAll: readAdminBooks,
  keyOf: ({ BookID }) => String(BookID),
  recordOf: ({ BookID }) => `book:${BookID}`,
  valuesOf: ({ Name, ExternalID, Description }) => ({ Name, ExternalID, Description }),
  labelOf: ({ cells }) => `${cells['BookID'] ? `Q${cells['BookID']}, ` : ''}${cells['Name'] ?? ''}`,
  givenOf: (row) => cellsOf(row, columns),
  schemaOf: () => newBookSchema,
  unique: { column: 'ExternalID', nameOf: ({ display }) => display },
  write: async (db, records) => {
    const wanted = records.map(({ stored, wanted: values }) => ({ book_id: numberOf(stored), ...values }));
    const { rows } = await sql<Omit<AdminBook, 'display'>>`
      with wanted as (
        select * from json_to_recordset(${JSON.stringify(wanted)}::json)
          as row (book_id integer, "Name" text, "ExternalID" text, "Description" text)
      ), changed as (
        update fundscope.books b
        set name = w."Name", external_id = w."ExternalID", description = w."Description",
            title = case when b.title in ('', b.name) then w."Name" else b.title end
        from wanted w where w.book_id = b.book_id
        returning b.book_id, b.name, b.external_id, b.description, b.version
      ), made as (
        insert into fundscope.books (name, external_id, description, title)
        select "Name", "ExternalID", "Description", "Name" from wanted where book_id is null
        returning book_id, name, external_id, description, version
      )
      select book_id as "BookID", name as "Name", external_id as "ExternalID", description as "Description", version
      from (select * from changed union all select * from made) written order by book_id`.execute(db);
    return rows.map((row) => ({ ...row, display: bookLabel(row) }));
  },
});
