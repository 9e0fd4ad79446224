import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { refusalOf, signInCaller, type Caller } from '../../../test/caller.ts';
import { addBook, addGroup, addUser } from '../../../test/world.ts';
import { applyCatalogue } from '../../views/catalogue/catalogue.repository.ts';

/** Every call on books beside the list of books, for one fund where it names one. */
const callsOn = (book: number) => [
  '/api/book/shc',
  '/api/book/reportingCcy',
  '/api/book/PRep2ReportTypes',
  ...datesOf(book),
];
const datesOf = (book: number) => [
  `/api/book/${book}/perfDates`,
  `/api/book/${book}/perfPeriodDatesForNiwDate/20260202`,
  `/api/book/${book}/perfPeriodDatesForRefDate/20260130`,
];

describe('the facts of books', () => {
  const server = setUpTestApp();
  let manager: Caller;
  let risk: Caller;
  beforeAll(async () => {
    const { kysely: db } = server.database;
    for (const book of [11, 12]) {
      await addBook(db, book);
      await db
        .insertInto('fundscope.book_share_classes')
        .values({ book_id: book, share_class: `LU${book}`, name: 'Klasse R', currency: 'EUR' })
        .execute();
      await db
        .insertInto('fundscope.book_currencies')
        .values([
          { book_id: book, currency: 'USD', sort_order: 0 },
          { book_id: book, currency: 'EUR', sort_order: 1 },
        ])
        .execute();
      await db
        .insertInto('fundscope.book_report_types')
        .values(['SHC_PE', 'STD_PE', 'RETIRED'].map((report_type) => ({ book_id: book, report_type })))
        .execute();
    }
    await addUser(db, { username: 'manager', groups: [await addGroup(db, { books: [11] })] });
    await addUser(db, { username: 'risk', groups: [await addGroup(db, { canSeeAllBooks: true })] });
    manager = await signInCaller(server, 'manager');
    risk = await signInCaller(server, 'risk');
  });

  it('are the share classes, the currencies with the default first, and the report types that the portal knows', async () => {
    expect((await manager.get('/api/book/shc')).json()).toEqual([
      { FundNo: 11, ShareClass: 'LU11', Name: 'Klasse R', Currency: 'EUR' },
    ]);
    expect((await manager.get('/api/book/reportingCcy')).json()).toEqual([{ FundNo: 11, Currencies: ['USD', 'EUR'] }]);
    expect((await manager.get('/api/book/PRep2ReportTypes')).json()).toEqual([
      { FundNo: 11, ReportTypes: ['STD_PE', 'SHC_PE'] },
    ]);
  });

  it('are of all books for who can see all books', async () => {
    for (const url of callsOn(11).slice(0, 3)) {
      const found = (await risk.get(url)).json<{ FundNo: number }[]>();
      expect(found.map(({ FundNo }) => FundNo)).toEqual([11, 12]);
    }
  });

  it('need a signed-in user', async () => {
    for (const url of callsOn(11)) expect((await server.get(url)).statusCode).toBe(401);
  });

  it('of someone else’s book, or of none, are not found', async () => {
    for (const url of [...datesOf(12), ...datesOf(99)]) {
      expect(refusalOf(await manager.get(url))).toEqual([404, 'not-found', 'FundNo']);
    }
  });

  it.each([
    ['/api/book/X/perfDates', 'FundNo'],
    ['/api/book/11/perfPeriodDatesForNiwDate/2026-02-30', 'NiwDate'],
    ['/api/book/11/perfPeriodDatesForRefDate/20260230', 'RefDate'],
  ])('at %s name the faulty %s', async (url, field) => {
    expect(refusalOf(await manager.get(url))).toEqual([400, 'bad-request', field]);
  });

  describe('where the data has no performance dates', () => {
    it('are empty lists of dates', async () => {
      expect((await manager.get('/api/book/11/perfDates')).json()).toEqual({ RefDate: [], NiwDate: [] });
    });
  });

  describe('where the data has performance dates', () => {
    beforeAll(async () => {
      const { pool, kysely } = server.database;
      await pool.query(`create table env_p.fund_performance_dates (book integer, niw_date date, ref_date date);
        insert into env_p.fund_performance_dates
        select book, date::date, null from unnest(array[11, 12]) book,
          unnest(array['2026-02-02', '2026-01-30', '2026-01-02', '2025-12-30']) date`);
      await applyCatalogue(kysely, { collection: 'test', entries: [] });
    });

    const setShift = async (niw_ref_shift: number | null) => {
      const { kysely: db } = server.database;
      await db.deleteFrom('fundscope.fund_master_data').execute();
      await server.database.pool.query(
        'insert into fundscope.fund_master_data (book_id, niw_ref_shift) values (11, $1)',
        [niw_ref_shift],
      );
    };

    it('are its NIW dates and its ref dates', async () => {
      expect((await manager.get('/api/book/11/perfDates')).json()).toEqual({
        NiwDate: ['2026-01-02', '2026-01-30', '2026-02-02'],
        RefDate: ['2025-12-30', '2026-01-02', '2026-01-30'],
      });
    });

    it('follow the fund’s niw ref shift, by default 1', async () => {
      await setShift(0);
      const { RefDate } = (await manager.get('/api/book/11/perfDates')).json<{ RefDate: string[] }>();
      expect(RefDate.at(-1)).toBe('2026-02-02');
      await setShift(null);
      expect((await manager.get('/api/book/11/perfDates')).json()).toMatchObject({
        RefDate: ['2025-12-30', '2026-01-02', '2026-01-30'],
      });
    });

    it('are what the periods of a NIW date begin with', async () => {
      const answer = await manager.get('/api/book/11/perfPeriodDatesForNiwDate/20260202');
      expect(answer.json()).toEqual({
        NiwDate: '2026-02-02',
        RefDate: '2026-01-30',
        niwDateBeginDTD: '2026-01-30',
        niwDateBeginMTD: '2026-01-30',
        niwDateBeginYTD: null,
        refDateBeginDTD: '2026-01-02',
        refDateBeginMTD: '2026-01-02',
        refDateBeginYTD: null,
      });
    });

    it('are what the periods of a ref date begin with', async () => {
      const answer = await manager.get('/api/book/11/perfPeriodDatesForRefDate/20260130');
      expect(answer.json()).toMatchObject({ NiwDate: '2026-02-02', refDateBeginMTD: '2025-12-30' });
    });

    it('are none for a date without a valuation', async () => {
      const answer = await manager.get('/api/book/11/perfPeriodDatesForNiwDate/20260203');
      expect(refusalOf(answer)).toEqual([404, 'not-found', 'NiwDate']);
    });

    it('stay hidden by the database itself from who may not read the book', async () => {
      const { pool } = server.database.app;
      const client = await pool.connect();
      try {
        const visible = async (username: string): Promise<number[]> => {
          const { rows: users } = await client.query<{ user_nr: number }>(
            'select user_nr from fundscope.users where username = $1',
            [username],
          );
          await client.query(
            `begin; set local role fundscope_reader; set local fundscope.user_nr = '${users[0]?.user_nr}'`,
          );
          const { rows } = await client.query<{ book: number }>(
            'select distinct book from env_p.fund_performance_dates order by book',
          );
          await client.query('rollback');
          return rows.map(({ book }) => book);
        };
        expect(await visible('manager')).toEqual([11]);
        expect(await visible('risk')).toEqual([11, 12]);
      } finally {
        client.release();
      }
    });
  });
});
