import { breachListSchema } from '@fundscope/contract/breaches';
import { addDays } from '@fundscope/contract/calendar';
import { errorBodySchema, storageLimits } from '@fundscope/contract/errors';
import { figureLinesSchema, fundPageSchema, homeSchema, placesSchema, type Home } from '@fundscope/contract/home';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { scannerOf } from '../../../test/breach-house.ts';
import {
  addHomeWorld,
  dayOf,
  fundName,
  homeBooks,
  homeDays,
  homeRules,
  writeBreachFile,
  writeHomeFile,
} from '../../../test/home-world.ts';
import { addGroup, addPortal, addUser, linkTo } from '../../../test/world.ts';

const server = setUpTestApp({
  world: addHomeWorld,
  settings: () => ({ homeFile: writeHomeFile(), breachFile: writeBreachFile() }),
});
const tokens = { all: '', some: '', admin: '' };
beforeAll(async () => {
  for (const name of ['all', 'some', 'admin'] as const) tokens[name] = await server.signIn(name);
  scanner = scannerOf(server);
  await look();
});
afterAll(() => scanner.close());
let scanner: ReturnType<typeof scannerOf>;
/** Looks through the data for breaches. */
const look = () => scanner.scan(homeDays.newest, { file: homeRules });

const homeOf = async (token: string, headers = {}): Promise<Home> => {
  const answer = await server.get('/api/home', token, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return homeSchema.parse(answer.json());
};
const short = ({ figures }: Home) => figures.map(({ kind, book, state, isNew }) => [kind, book, state, isNew]);

describe('the home', () => {
  it('says what the funds’ newest day says: new breaches first, then those that stand, then warnings', async () => {
    const home = await homeOf(tokens.all);
    expect(home.asOf).toMatchObject({ date: homeDays.newest, previous: homeDays.before, isStale: false, funds: 6 });
    expect(short(home)).toEqual([
      ['market', 2, 'breach', true],
      ['market', 1, 'breach', false],
      ['cover', 1, 'breach', false],
      ['market', 4, 'warning', false],
      ['market', 3, 'warning', false],
    ]);
    const [fresh] = home.figures;
    expect(fresh).toMatchObject({ fund: fundName(2), value: 11, limit: 10, utilisation: 1.1, before: 0.7 });
    expect(
      home.kinds.map(({ id, title, fresh, breaches, warnings }) => [id, title, fresh, breaches, warnings]),
    ).toEqual([
      ['market', 'Market', 1, 2, 2],
      ['cover', 'Cover', 0, 1, 0],
    ]);
    expect(home.kinds[0]?.source).toEqual({
      WVName: 'H_LIMIT',
      Title: 'View H_LIMIT',
      bookColumn: 'book',
      dateColumn: 'day',
    });
  });

  it('counts all new breaches, those too that its list has no room for', async () => {
    const db = server.database.kysely;
    const many = sql`generate_series(1001, 1510) as book`;
    await sql`insert into fundscope.books (book_id, name, external_id) select book, 'Fund ' || book, 'X' || book from ${many}`.execute(
      db,
    );
    await sql`insert into env_p.h_limit select book, ${dayOf('before')}::date, '', 7, 10 from ${many}
              union all select book, ${dayOf('newest')}::date, '', 11, 10 from ${many}`.execute(db);
    try {
      await look();
      const { kinds, figures } = await homeOf(tokens.all);
      expect(kinds[0]).toMatchObject({ fresh: 511, breaches: 512 });
      expect(figures).toHaveLength(500);
    } finally {
      await sql`delete from env_p.h_limit where book > 1000`.execute(db);
      for (const table of ['runs', 'events']) {
        await sql`delete from fundscope.${sql.raw(`breach_${table}`)} t using fundscope.breach_cases c
                  where c.case_nr = t.case_nr and c.book_id > 1000`.execute(db);
      }
      await sql`delete from fundscope.breach_cases where book_id > 1000`.execute(db);
      await sql`delete from fundscope.books where book_id > 1000`.execute(db);
    }
  });

  it('names the funds without figures of the day; neither they nor a figure without a limit are in order', async () => {
    const { asOf, blocks, figures } = await homeOf(tokens.all);
    expect(asOf?.missing).toEqual([{ book: 6, fund: fundName(6) }]);
    // Book 5 has no limit: it counts among no funds.
    expect(blocks[0]).toMatchObject({ shows: 'limits', kind: 'market', funds: 4 });
    expect(figures.filter(({ book }) => book > 4)).toEqual([]);
  });

  it('counts active funds and books with figures but no master data, and lists inactive funds and books without master data', async () => {
    const db = server.database.kysely;
    // 1: in preparation, 2: active, 3: suspended, 4: in liquidation, 5: closed. Book 6 has no row of the day.
    await sql`insert into fundscope.fund_master_data (book_id, fonds_status) values (1, 2), (2, 4), (3, 1), (5, 3), (6, 5)`.execute(
      db,
    );
    try {
      const { asOf, figures, kinds } = await homeOf(tokens.all);
      // Three active funds, and book 4, which has figures and no master data.
      expect(asOf).toMatchObject({ funds: 4, missing: [] });
      expect(asOf?.inactive).toEqual({
        count: 2,
        first: [
          { book: 3, fund: fundName(3) },
          { book: 6, fund: fundName(6) },
        ],
      });
      expect(asOf?.withoutMasterData).toEqual({ count: 1, first: [{ book: 4, fund: fundName(4) }] });
      // The warning of book 3 is gone; the breaches and the warning of the other books stand.
      expect(figures.map(({ book, state }) => [book, state])).toEqual([
        [2, 'breach'],
        [1, 'breach'],
        [1, 'breach'],
        [4, 'warning'],
      ]);
      expect(kinds[0]).toMatchObject({ breaches: 2, warnings: 1 });
      // A user sees the groups of their own books only.
      expect((await homeOf(tokens.some)).asOf).toMatchObject({ funds: 2, inactive: { count: 0, first: [] } });
    } finally {
      await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    }
  });

  it('keeps a breach of the register after its fund was closed', async () => {
    const db = server.database.kysely;
    await sql`insert into fundscope.fund_master_data (book_id, fonds_status) values (1, 5), (2, 2)`.execute(db);
    try {
      await look();
      const { kinds } = await homeOf(tokens.all);
      expect(kinds.map(({ id, breaches }) => [id, breaches])).toEqual([
        ['market', 2],
        ['cover', 1],
      ]);
    } finally {
      await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    }
  });

  it.each([
    { status: 1, standing: 'inactive' },
    { status: 2, standing: 'active' },
    { status: 3, standing: 'active' },
    { status: 4, standing: 'active' },
    { status: 5, standing: 'inactive' },
  ])('has a fund page of status $status as $standing, with judged figures for an active fund only', async (one) => {
    const db = server.database.kysely;
    await sql`insert into fundscope.fund_master_data (book_id, fonds_status) values (3, ${one.status})`.execute(db);
    try {
      const pageOf = async (book: number) =>
        fundPageSchema.parse((await server.get(`/api/book/${book}/page`, tokens.all)).json());
      const page = await pageOf(3);
      expect(page.standing).toBe(one.standing);
      expect(page.figures.length > 0).toBe(one.standing === 'active');
      expect(page.kinds.length > 0).toBe(one.standing === 'active');
      expect((await pageOf(4)).standing).toBe('no-master-data');
    } finally {
      await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    }
  });

  it('counts a closed fund on the days before its closing date, and on none from then on', async () => {
    const db = server.database.kysely;
    const countsOn = async (day: string) => {
      const home = homeSchema.parse((await server.get(`/api/home?day=${day}`, tokens.all)).json());
      const page = fundPageSchema.parse((await server.get(`/api/book/4/page?day=${day}`, tokens.all)).json());
      return {
        funds: home.asOf?.funds,
        inactive: home.asOf?.inactive.count,
        standing: page.standing,
        hasFigures: page.figures.length > 0,
        hasWarning: home.figures.some(({ book }) => book === 4),
      };
    };
    const open = { inactive: 0, standing: 'active', hasFigures: true };
    const closed = { inactive: 1, standing: 'inactive', hasFigures: false, hasWarning: false };
    await sql`insert into fundscope.fund_master_data (book_id, fonds_status) values (4, 5)`.execute(db);
    try {
      for (const [closedFrom, before, newest] of [
        [homeDays.before, closed, closed],
        [homeDays.newest, open, closed],
        [addDays(homeDays.newest, 1), open, open],
      ] as const) {
        await sql`update fundscope.fund_master_data set closed_from = ${closedFrom}`.execute(db);
        // On the newest day book 6 has no row.
        expect(await countsOn(homeDays.newest), closedFrom).toMatchObject({ ...newest, funds: 5 - newest.inactive });
        expect(await countsOn(homeDays.before), closedFrom).toMatchObject({ ...before, funds: 6 - before.inactive });
      }
    } finally {
      await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    }
  });

  it('has the blocks of its description: what is closest to a limit, and rows of a view', async () => {
    const { blocks } = await homeOf(tokens.all);
    const [closest, large] = blocks;
    expect(closest?.shows === 'limits' && closest.figures.map(({ book }) => book)).toEqual([1, 2]);
    expect(large?.shows === 'rows' && large.table).toMatchObject({ date: homeDays.newest, hasMore: true });
    expect(large?.shows === 'rows' && large.table.rows.map(({ book, cells }) => [book, cells[1]])).toEqual([
      [1, 12],
      [2, 11],
    ]);
  });

  it('speaks the language of its reader', async () => {
    const { kinds, figures } = await homeOf(tokens.all, { 'accept-language': 'de' });
    expect(kinds[0]?.title).toBe('Markt');
    expect(figures.find(({ kind }) => kind === 'cover')?.detail).toBe('Bankguthaben');
  });

  it('shows a day before, with the breaches that the register has of it', async () => {
    const answer = await server.get(`/api/home?day=${homeDays.before}`, tokens.all);
    const home = homeSchema.parse(answer.json());
    expect(home.asOf).toMatchObject({ date: homeDays.before, previous: homeDays.oldest });
    expect(short(home).filter(([, , state]) => state === 'breach')).toEqual([
      ['market', 1, 'breach', false],
      ['cover', 1, 'breach', false],
    ]);
    expect((await server.get('/api/home?day=2026-02-30', tokens.all)).statusCode).toBe(400);
  });

  it('has of a breach the case and the beginning that the register has', async () => {
    const { figures } = await homeOf(tokens.all);
    const { cases } = breachListSchema.parse((await server.get('/api/breaches', tokens.all)).json());
    expect(figures.filter(({ state }) => state === 'breach').map(({ book, caseNr }) => [book, caseNr])).toEqual(
      expect.arrayContaining(cases.map(({ BookID, CaseNr }) => [BookID, CaseNr])),
    );
    expect(figures[0]).toMatchObject({ book: 2, since: { firstDay: homeDays.newest, goodDay: homeDays.before } });
    expect(figures[1]).toMatchObject({ book: 1, since: { firstDay: homeDays.oldest, start: 'or-earlier' } });
  });

  it('calls nothing beyond its limit a breach, and nothing in order, that no look has seen yet', async () => {
    const db = server.database.kysely;
    const scanned = await sql<{ value: object }>`
      select value from fundscope.settings where key = 'breach-scan'`.execute(db);
    await sql`delete from fundscope.settings where key = 'breach-scan'`.execute(db);
    await sql`update env_p.h_limit set value = 12 where book = 3 and day = ${homeDays.newest}`.execute(db);
    try {
      const { kinds, figures } = await homeOf(tokens.all);
      expect(kinds.map(({ id, isLookedThrough }) => [id, isLookedThrough])).toEqual([
        ['market', false],
        ['cover', false],
      ]);
      expect(kinds[0]).toMatchObject({ breaches: 2, unknown: 1 });
      expect(figures.map(({ book }) => book)).not.toContain(3);
    } finally {
      await sql`update env_p.h_limit set value = 8.5 where book = 3 and day = ${homeDays.newest}`.execute(db);
      await sql`insert into fundscope.settings (key, value) values ('breach-scan', ${JSON.stringify(scanned.rows[0]!.value)}::jsonb)`.execute(
        db,
      );
    }
  });

  it('says what changed since the sign-in before, and nothing at the first', async () => {
    expect((await homeOf(tokens.all)).since).toBeNull();
    const again = await server.signIn('all');
    const db = server.database.kysely;
    await sql`update fundscope.sessions set started_at = now() + interval '5 seconds'
              where session_id = (select session_id from fundscope.sessions join fundscope.users using (user_nr)
                                  where username = 'all' order by started_at desc limit 1)`.execute(db);
    const { since } = await homeOf(again);
    expect(since).toMatchObject({ date: homeDays.before, count: 2 });
    expect(since?.changes.map(({ change, book }) => [change, book])).toEqual([
      ['new breach', 2],
      ['closer', 4],
    ]);
  });

  it('tells administrators what of its description does not hold, and leaves that place out for everybody', async () => {
    const [admin, user] = [await homeOf(tokens.admin), await homeOf(tokens.all)];
    expect(admin.faults).toEqual(['limits.nowhere.view: there is no view H_NOWHERE']);
    expect(user.faults).toEqual([]);
    expect([...admin.kinds, ...user.kinds].map(({ id }) => id)).not.toContain('nowhere');
  });

  it('stands where one view fails, says which, and calls nothing of it in order', async () => {
    const db = server.database.kysely;
    await sql`alter table env_p.h_cover rename column liquid to liquid_then`.execute(db);
    try {
      const { kinds, figures } = await homeOf(tokens.all);
      expect(kinds.map(({ id, outcome }) => [id, outcome])).toEqual([
        ['market', 'read'],
        ['cover', 'failed'],
      ]);
      // What the register has of it stands.
      expect(figures.flatMap(({ kind, state, book }) => (kind === 'cover' ? [[state, book]] : []))).toEqual([
        ['breach', 1],
      ]);
      expect(server.log.join('\n')).toContain('a source of the home could not be read');
    } finally {
      await sql`alter table env_p.h_cover rename column liquid_then to liquid`.execute(db);
    }
  });

  it('counts the funds with a limit and no figure, which are not in order', async () => {
    const db = server.database.kysely;
    await sql`update env_p.h_limit set value = null where book = 3 and day = ${homeDays.newest}`.execute(db);
    try {
      const { kinds, figures } = await homeOf(tokens.all);
      // Book 5 has no limit.
      expect(kinds.map(({ id, outcome, unknown }) => [id, outcome, unknown])).toEqual([
        ['market', 'read', 1],
        ['cover', 'read', 0],
      ]);
      expect(figures.map(({ book }) => book)).not.toContain(3);
    } finally {
      await sql`update env_p.h_limit set value = 8.5 where book = 3 and day = ${homeDays.newest}`.execute(db);
    }
  });

  it('has none of more rows than can be read, and says so, rather than a part of them', async () => {
    const db = server.database.kysely;
    await sql`alter table env_p.h_cover rename to h_cover_then`.execute(db);
    await sql`create view env_p.h_cover as
              select book, day, liquid, means from env_p.h_cover_then cross join generate_series(1, 10000)`.execute(db);
    try {
      const { kinds, figures } = await homeOf(tokens.all);
      expect(kinds.map(({ id, outcome }) => [id, outcome])).toEqual([
        ['market', 'read'],
        ['cover', 'failed'],
      ]);
      expect(figures.flatMap(({ kind, state }) => (kind === 'cover' ? [state] : []))).toEqual(['breach']);
      expect(server.log.join('\n')).toContain('more than 100000 rows');
    } finally {
      await sql`drop view env_p.h_cover`.execute(db);
      await sql`alter table env_p.h_cover_then rename to h_cover`.execute(db);
    }
  });

  it('has no figures for a user without funds, and none to whom the lead view is foreign', async () => {
    const db = server.database.kysely;
    const portal = await addPortal(db, 'no lead', [{ link: linkTo('H_LIMIT') }]);
    await addUser(db, { username: 'fundless', groups: [await addGroup(db, { portals: [portal] })] });
    await addUser(db, { username: 'leadless', groups: [await addGroup(db, { books: [1], portals: [portal] })] });
    for (const name of ['fundless', 'leadless']) {
      const home = await homeOf(await server.signIn(name));
      expect(home).toMatchObject({ outcome: 'absent', asOf: null, figures: [], kinds: [], blocks: [] });
    }
  });

  it('is for users who are signed in', async () => {
    for (const url of ['/api/home', '/api/home/lines?figure=market:1', '/api/book/1/page', '/api/places']) {
      expect((await server.get(url)).statusCode, url).toBe(401);
    }
  });
});

describe('the lines of figures', () => {
  it('are their last days, the oldest first, and since when they are as they are', async () => {
    const answer = await server.get('/api/home/lines?figure=market:1&figure=market:2&figure=cover:5', tokens.all);
    const lines = figureLinesSchema.parse(answer.json());
    const line = (kind: string, book: number) => lines.find((one) => one.kind === kind && one.book === book);
    expect(line('market', 1)).toMatchObject({ since: homeDays.oldest, isOlder: true });
    expect(line('market', 2)).toMatchObject({ since: homeDays.newest, isOlder: false });
    expect(line('market', 2)?.points.map(({ date, value }) => [date, value])).toEqual([
      [homeDays.oldest, 7],
      [homeDays.before, 7],
      [homeDays.newest, 11],
    ]);
    expect(line('cover', 5)?.since).toBeNull();
  });

  it('are of the worst row of each day where a fund has several, and count days, not rows', async () => {
    const db = server.database.kysely;
    await sql`insert into env_p.h_limit select book, day, 'another row ' || nr, 12 - nr, 10 from env_p.h_limit,
                generate_series(1, 6) nr where book = 2`.execute(db);
    try {
      const answer = await server.get('/api/home/lines?figure=market:2&days=3', tokens.all);
      const [line] = figureLinesSchema.parse(answer.json());
      expect(line?.points.map(({ date, value }) => [date, value])).toEqual([
        [homeDays.oldest, 11],
        [homeDays.before, 11],
        [homeDays.newest, 11],
      ]);
      expect(line).toMatchObject({ since: homeDays.oldest, isOlder: true });
    } finally {
      await sql`delete from env_p.h_limit where what like 'another row%'`.execute(db);
    }
  });

  it('are as long as asked for, and none of a limit that is not described', async () => {
    const url = '/api/home/lines?figure=market:2&figure=other:2&days=2';
    const lines = figureLinesSchema.parse((await server.get(url, tokens.all)).json());
    expect(lines.map(({ kind, points }) => [kind, points.length])).toEqual([['market', 2]]);
  });

  it('name what of the question is wrong', async () => {
    const many = Array.from({ length: 41 }, (_, index) => `figure=market:${index + 1}`).join('&');
    for (const query of ['', 'figure=market', 'figure=market:1%20or%201', 'figure=market:1&days=0', many]) {
      const answer = await server.get(`/api/home/lines?${query}`, tokens.all);
      expect(answer.statusCode, query).toBe(400);
    }
  });
});

describe('the page of a fund', () => {
  it('has facts, figures of every state, rows, and the views that have more', async () => {
    const page = fundPageSchema.parse((await server.get('/api/book/4/page', tokens.some)).json());
    expect(page).toMatchObject({ book: 4, name: fundName(4), externalId: 'X4' });
    expect(page.facts.map(({ column, value }) => [column.SqlColName, value])).toEqual([
      ['fund', fundName(4)],
      ['manager', 'Manager'],
    ]);
    expect(page.figures.map(({ kind, state }) => [kind, state])).toEqual([
      ['market', 'warning'],
      ['cover', 'good'],
    ]);
    expect(page.tables[0]?.rows).toEqual([{ book: 4, cells: [`Row of ${fundName(4)}`, 9.1] }]);
    expect(page.views.map(({ WVName, dateColumn }) => [WVName, dateColumn])).toEqual([
      ['H_COVER', 'day'],
      ['H_LEAD', 'day'],
      ['H_LIMIT', 'day'],
    ]);
  });

  it('leaves out a fact that has no cell', async () => {
    const page = fundPageSchema.parse((await server.get('/api/book/1/page', tokens.some)).json());
    expect(page.facts.map(({ column }) => column.SqlColName)).toEqual(['fund']);
  });

  it('does not tell a foreign fund from one that does not exist', async () => {
    const [foreign, unknown] = [
      await server.get('/api/book/2/page', tokens.some),
      await server.get('/api/book/99/page', tokens.some),
    ];
    const told = (answer: typeof foreign) => errorBodySchema.parse(answer.json()).Message.replace(/Q\d+/u, 'Q');
    expect([foreign.statusCode, told(foreign)]).toEqual([404, told(unknown)]);
    expect(unknown.statusCode).toBe(404);
  });
});

describe('who sees what', () => {
  const subset = <T>(of: readonly T[]) => fc.subarray([...of]);
  const group = fc.record({
    canSeeAllBooks: fc.integer({ min: 1, max: 4 }).map((one) => one === 1),
    books: subset(homeBooks),
    views: subset(['H_LEAD', 'H_LIMIT', 'H_COVER']),
    isMine: fc.boolean(),
  });
  let counter = 0;

  it('never a figure, a name or a line of a foreign fund, never a view without a link', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(group, { maxLength: 3 }), async (groups) => {
        const db = server.database.kysely;
        const mine: number[] = [];
        for (const { canSeeAllBooks, books, views, isMine } of groups) {
          const links = views.map((view) => ({ link: linkTo(view) }));
          const id = await addGroup(db, { canSeeAllBooks, books, portals: [await addPortal(db, 'p', links)] });
          if (isMine) mine.push(id);
        }
        const username = `reader ${++counter}`;
        await addUser(db, { username, groups: mine });
        const token = await server.signIn(username);
        const own = groups.filter(({ isMine }) => isMine);
        const sees = (book: number) => own.some(({ canSeeAllBooks, books }) => canSeeAllBooks || books.includes(book));
        const linked = new Set(own.flatMap(({ views }) => views));
        const lines = homeBooks.map((book) => `figure=market:${book}&figure=cover:${book}`).join('&');
        const answers = [
          await server.get('/api/home', token),
          await server.get(`/api/home/lines?${lines}`, token),
          ...(await Promise.all(homeBooks.map((book) => server.get(`/api/book/${book}/page`, token)))),
        ];
        const said = answers.map(({ body }) => body).join('\n');
        const named = homeBooks.filter((book) => said.includes(fundName(book)) || said.includes(`"book":${book},`));
        expect(named.filter((book) => !sees(book))).toEqual([]);
        expect(answers.slice(2).map(({ statusCode }) => statusCode)).toEqual(
          homeBooks.map((book) => (sees(book) ? 200 : 404)),
        );
        for (const view of ['H_LEAD', 'H_LIMIT', 'H_COVER']) {
          if (!linked.has(view)) expect(said).not.toContain(`"${view}"`);
        }
        const home = homeSchema.parse(answers[0]?.json());
        const present = homeBooks.filter(sees);
        if (linked.has('H_LEAD') && present.some((book) => book !== 6)) expect(home.asOf?.funds).toBe(present.length);
      }),
      { numRuns: 15 },
    );
  });
});

describe('favourites and what was opened last', () => {
  const placesOf = async (token: string, headers = {}) =>
    placesSchema.parse((await server.get('/api/places', token, headers)).json());
  const send = (method: 'POST' | 'PUT', url: string, payload: object, token: string) =>
    server.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
  const open = (place: object, token: string) => send('POST', '/api/places/opened', { place }, token);
  const keep = (place: object, isFavourite: boolean, token: string) =>
    send('PUT', '/api/places/favourite', { place, isFavourite }, token);

  it('are a user’s own: what was opened last comes first', async () => {
    for (const place of [
      { kind: 'fund', book: 1 },
      { kind: 'view', WVName: 'h_limit' },
    ]) {
      expect((await open(place, tokens.some)).statusCode).toBe(204);
    }
    expect((await keep({ kind: 'fund', book: 4 }, true, tokens.some)).statusCode).toBe(204);
    const places = await placesOf(tokens.some);
    expect(places.recent.map(({ place, name }) => [place, name])).toEqual([
      [{ kind: 'view', WVName: 'H_LIMIT' }, 'View H_LIMIT'],
      [{ kind: 'fund', book: 1 }, fundName(1)],
    ]);
    expect(places.favourites.map(({ name, openedAt }) => [name, openedAt])).toEqual([[fundName(4), null]]);
    expect(await placesOf(tokens.admin)).toEqual({ favourites: [], recent: [] });
    await keep({ kind: 'fund', book: 4 }, false, tokens.some);
    expect((await placesOf(tokens.some)).favourites).toEqual([]);
  });

  it('are bounded: one favourite too many is refused with the limit, one that is kept already is not', async () => {
    const { kysely } = server.database;
    const most = storageLimits['favourites-of-user'];
    await sql`
      insert into fundscope.places (user_nr, place, is_favourite)
      select user_nr, 'saved:' || 900000 + number, true from fundscope.users, generate_series(1, ${most - 1}) number
      where username = 'some'`.execute(kysely);
    const last = { kind: 'fund', book: 4 };
    expect((await keep(last, true, tokens.some)).statusCode).toBe(204);
    const refused = await keep({ kind: 'view', WVName: 'h_limit' }, true, tokens.some);
    expect(refused.statusCode).toBe(409);
    expect(errorBodySchema.parse(refused.json()).refusal).toEqual({
      code: 'limit-reached',
      limit: 'favourites-of-user',
      most,
      count: most + 1,
    });
    expect((await keep(last, true, tokens.some)).statusCode).toBe(204);
    await sql`delete from fundscope.places where is_favourite`.execute(kysely);
  });

  it('are only what the user may open now', async () => {
    const db = server.database.kysely;
    expect((await open({ kind: 'fund', book: 2 }, tokens.some)).statusCode).toBe(404);
    expect((await keep({ kind: 'view', WVName: 'H_NOWHERE' }, true, tokens.some)).statusCode).toBe(404);
    expect((await keep({ kind: 'saved', id: 7 }, true, tokens.some)).statusCode).toBe(404);
    await keep({ kind: 'fund', book: 1 }, true, tokens.some);
    const held = sql`from fundscope.book_memberships where book_id = 1 and group_id in
                       (select group_id from fundscope.user_memberships join fundscope.users using (user_nr) where username = 'some')`;
    const { rows } = await sql<{ group_id: number }>`select group_id ${held}`.execute(db);
    await sql`delete ${held}`.execute(db);
    expect((await placesOf(tokens.some)).favourites).toEqual([]);
    for (const { group_id } of rows) {
      await db.insertInto('fundscope.book_memberships').values({ group_id, book_id: 1 }).execute();
    }
    expect((await placesOf(tokens.some)).favourites.map(({ name }) => name)).toEqual([fundName(1)]);
  });
});
