import { adminBookSchema, adminBooksSchema, type AdminBook } from '@fundscope/contract/administration';
import { booksSchema } from '@fundscope/contract/funds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { addAdministrator, auditLines, messageOf, refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addGroup, addUser } from '../../../test/world.ts';

describe('the administration of books', () => {
  const server = setUpTestApp();
  let admin: Caller;
  beforeAll(async () => {
    ({ caller: admin } = await addAdministrator(server));
  });

  const values = { Name: '4711', ExternalID: 'OP-1', Description: 'Süd Aktien\nzweite Zeile' };
  let count = 1;
  const create = async (more: Partial<typeof values> = {}): Promise<AdminBook> =>
    adminBookSchema.parse(
      (await admin.post('/api/adminbook', { ...values, ExternalID: `OP-NEW-${(count += 1)}`, ...more })).json(),
    );

  it('creates a book, listed as Q{BookID}, Name, ExternalID', async () => {
    const answer = await admin.post('/api/adminbook', values);
    expect(answer.statusCode).toBe(201);
    const book = adminBookSchema.parse(answer.json());
    expect(book).toEqual({
      ...values,
      BookID: book.BookID,
      display: `Q${book.BookID}, 4711, OP-1`,
      version: book.version,
    });
    expect(adminBooksSchema.parse((await admin.get('/api/adminbook')).json())).toContainEqual(book);
    expect((await admin.get(`/api/adminbook/${book.BookID}`)).json()).toEqual(book);
    expect((await auditLines(server, 'book.create')).at(-1)).toMatchObject({ before: null, after: book });
  });

  it.each(['Name', 'ExternalID', 'Description'])('refuses a book whose %s is empty', async (field) => {
    const answer = await admin.post('/api/adminbook', { ...values, [field]: ' ' });
    expect(refusalOf(answer)).toEqual([400, 'bad-request', field]);
    const { BookID, version } = await create();
    const change = await admin.post('/api/adminbook/modify', { ...values, BookID, version, [field]: '' });
    expect(refusalOf(change)).toEqual([400, 'bad-request', field]);
  });

  it('modifies a book, and writes nothing where nothing changed', async () => {
    const before = await create();
    const { BookID, version } = before;
    const change = { BookID, version, Name: '4712', ExternalID: 'OP-2', Description: 'Nord' };
    const answer = await admin.post('/api/adminbook/modify', change);
    expect(answer.statusCode).toBe(200);
    const after = adminBookSchema.parse(answer.json());
    expect(after).toEqual({ ...change, display: `Q${BookID}, 4712, OP-2`, version: after.version });
    const lines = await auditLines(server, 'book.modify');
    expect(lines.at(-1)).toMatchObject({ before, after });
    const again = await admin.post('/api/adminbook/modify', { ...change, version: after.version });
    expect(again.json()).toEqual(after);
    expect(await auditLines(server, 'book.modify')).toHaveLength(lines.length);
  });

  it('stores the external id in one Unicode form', async () => {
    expect(await create({ ExternalID: ' \uFF2F\uFF30-Mu\u0308-7 ' })).toMatchObject({ ExternalID: 'OP-Mü-7' });
  });

  it.each(['\u200B', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u202E', '\u2066', '\u2028'])(
    'refuses an external id with the invisible character or control %j',
    async (character) => {
      const answer = await admin.post('/api/adminbook', { ...values, ExternalID: `OP${character}9` });
      expect(refusalOf(answer)).toEqual([400, 'bad-request', 'ExternalID']);
      expect(messageOf(answer)).toMatch(/invisible characters|one line without control characters/u);
    },
  );

  it('locks no book while a change of its external id waits for another change to that id', async () => {
    const { pool } = server.database;
    const book = await create();
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query(`select pg_advisory_xact_lock(hashtext('fundscope.book-external-id'), hashtext('op-wanted'))`);
      const answer = admin.post('/api/adminbook/modify', { ...book, display: undefined, ExternalID: 'OP-WANTED' });
      await vi.waitFor(async () => {
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        expect(await pool.query(waiting)).toMatchObject({ rowCount: 1 });
      });
      // A file of books takes the same lock before it is applied.
      const applyFile = `begin; lock table fundscope.books in exclusive mode nowait; commit`;
      await expect(pool.query(applyFile).then(() => 'locked')).resolves.toBe('locked');
      await holder.query('commit');
      expect((await answer).json()).toMatchObject({ ExternalID: 'OP-WANTED' });
    } finally {
      holder.release(true);
    }
  });

  describe('with an external id of another book', () => {
    const takenBy = (book: AdminBook) => ({
      code: 'conflict',
      field: 'ExternalID',
      refusal: { code: 'external-id-taken', book: book.BookID, display: book.display },
    });

    it('is neither created nor modified, whatever case and space, and the answer names the other book', async () => {
      const first = await create();
      const same = ` ${first.ExternalID.toLowerCase()} `;
      const created = await admin.post('/api/adminbook', { ...values, ExternalID: same });
      expect(created.statusCode).toBe(409);
      expect(created.json()).toMatchObject(takenBy(first));
      expect(messageOf(created)).toContain(first.display);
      const { BookID, Name, Description } = await create();
      const modified = await admin.post('/api/adminbook/modify', { BookID, Name, Description, ExternalID: same });
      expect(modified.statusCode).toBe(409);
      expect(modified.json()).toMatchObject(takenBy(first));
    });

    it.each([
      ['composed and decomposed letters', 'OP-Zürich', 'OP-Zu\u0308rich'],
      ['full-width and ASCII letters', 'OP-FW-1', '\uFF2F\uFF30-FW-\uFF11'],
    ])('is the same id in another Unicode form: %s', async (_, first, second) => {
      const book = await create({ ExternalID: first });
      const created = await admin.post('/api/adminbook', { ...values, ExternalID: second });
      expect(created.json()).toMatchObject(takenBy(book));
      const { BookID, Name, Description } = await create();
      const modified = await admin.post('/api/adminbook/modify', { BookID, Name, Description, ExternalID: second });
      expect(modified.json()).toMatchObject(takenBy(book));
    });

    it('is the same id as one of an earlier version that has other forms or invisible characters', async () => {
      await sql`insert into fundscope.books (book_id, name, external_id, description)
                values (7002, 'Old', ${'OP-\u200BO\u0308LD'}, 'Old')`.execute(server.database.kysely);
      const created = await admin.post('/api/adminbook', { ...values, ExternalID: 'op-öld' });
      expect(created.json()).toMatchObject({ refusal: { code: 'external-id-taken', book: 7002 } });
    });

    it('from before the rule keeps it, and its other fields can be modified', async () => {
      const first = await create();
      await sql`insert into fundscope.books (book_id, name, external_id, description)
                values (7001, 'Old', ${first.ExternalID}, 'Old')`.execute(server.database.kysely);
      const change = { BookID: 7001, Name: 'Renamed', ExternalID: first.ExternalID, Description: 'Old' };
      const answer = await admin.post('/api/adminbook/modify', change);
      expect(answer.statusCode, answer.body).toBe(200);
    });

    it('is created once of two at the same time', async () => {
      const answers = await Promise.all(
        ['A', 'B'].map((Name) => admin.post('/api/adminbook', { ...values, Name, ExternalID: 'OP-RACE' })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    });
  });

  it('takes the name as the title, until somebody gives a title of their own', async () => {
    const { BookID, ExternalID, version } = await create();
    const group = await addGroup(server.database.kysely, { books: [BookID] });
    await addUser(server.database.kysely, { username: 'reader', groups: [group] });
    const reader = await signInCaller(server, 'reader');
    const title = async () => booksSchema.parse((await reader.get('/api/book/')).json())[0]?.Title;
    expect(await title()).toBe('4711');
    const renamed = await admin.post('/api/adminbook/modify', { ...values, ExternalID, BookID, version, Name: '4712' });
    expect(await title()).toBe('4712');
    await server.database.kysely
      .updateTable('fundscope.books')
      .set({ title: 'Süd' })
      .where('book_id', '=', BookID)
      .execute();
    const { version: next } = adminBookSchema.parse(renamed.json());
    await admin.post('/api/adminbook/modify', { ...values, ExternalID, BookID, version: next, Name: '4713' });
    expect(await title()).toBe('Süd');
  });

  it('deletes a book, but not while groups give it to their members', async () => {
    const book = await create();
    const { BookID } = book;
    const group = await addGroup(server.database.kysely, { name: 'Kunden', books: [BookID] });
    const refused = await admin.post(`/api/adminbook/delete/${BookID}`);
    expect(refusalOf(refused)).toEqual([409, 'conflict', 'BookID']);
    expect(messageOf(refused)).toBe('The book is a member of a group (Kunden): remove these memberships first.');
    await admin.post(`/api/admingroup/delete/${group}`);
    expect((await admin.post(`/api/adminbook/delete/${BookID}`)).statusCode).toBe(204);
    expect((await auditLines(server, 'book.delete')).at(-1)).toMatchObject({ before: book, after: null });
    expect(refusalOf(await admin.get(`/api/adminbook/${BookID}`))).toEqual([404, 'not-found', 'BookID']);
    expect((await create()).BookID).toBeGreaterThan(BookID);
  });

  it('keeps a book that has fund master data', async () => {
    const { BookID } = await create();
    await sql`insert into fundscope.fund_master_data (book_id) values (${BookID})`.execute(server.database.kysely);
    const refused = await admin.post(`/api/adminbook/delete/${BookID}`);
    expect(refusalOf(refused)).toEqual([409, 'conflict', 'BookID']);
    expect(messageOf(refused)).toBe(
      'The book has fund master data: set its status to closed instead of deleting the book.',
    );
    expect((await admin.get(`/api/adminbook/${BookID}`)).statusCode).toBe(200);
  });

  it('answers 404 to every call for a book that there is not', async () => {
    const none = 2_000_000_000;
    const answers = await Promise.all([
      admin.get(`/api/adminbook/${none}`),
      admin.post('/api/adminbook/modify', { ...values, BookID: none, version: 1 }),
      admin.post(`/api/adminbook/delete/${none}`),
    ]);
    for (const answer of answers) expect(refusalOf(answer)).toEqual([404, 'not-found', 'BookID']);
  });
});
