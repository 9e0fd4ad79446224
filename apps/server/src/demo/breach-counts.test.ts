import { breachListSchema } from '@fundscope/contract/breaches';
import { fundPageSchema, homeSchema } from '@fundscope/contract/home';
import type { CorrectionAnswer, ViewRow } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { sessionOfUsername } from '../access/active-session.ts';
import { demoBreachFile } from '../modules/breaches/rules/breach-file.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

const users = ['demo.admin', 'demo.risk', 'demo.manager'] as const;
type User = (typeof users)[number];

describe('the breaches of the demo firm', () => {
  const server = setUpTestApp({ demo: true, settings: { breachFile: demoBreachFile() } });
  const tokens = new Map<User, string>();
  let days: readonly string[] = [];
  let opened = 0;

  beforeAll(async () => {
    for (const user of users) tokens.set(user, await server.signIn(user, demoPassword));
    const scan = await server.app.inject({
      method: 'POST',
      url: '/api/breaches/scan',
      headers: { authorization: `Bearer ${tokens.get('demo.risk')}` },
    });
    expect(scan.statusCode, scan.body).toBe(200);
    ({ opened } = scan.json<{ opened: number }>());
    const { rows } = await server.database.pool.query<{ day: string }>(
      'select distinct refdate::text as day from env_p.rqs_testresult order by 1',
    );
    days = rows.map(({ day }) => day);
  }, 120_000);

  const get = async <Answer>(user: User, url: string): Promise<Answer> => {
    const answer = await server.get(url, tokens.get(user));
    expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
    return answer.json<Answer>();
  };
  const rowsOf = (user: User, view: string, $filter: string) => get<ViewRow[]>(user, rowsUrl(view, { $filter }));
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

  /** What each place says of a day. */
  const countsOf = async (user: User, day: string) => {
    const home = homeSchema.parse(await get(user, `/api/home?day=${day}`));
    const api = breachListSchema.parse(await get(user, `/api/breaches?day=${day}`));
    const tests = await rowsOf(user, 'RQS_TestResult', `refDate eq ${day}`);
    const register = await rowsOf(
      user,
      'BREACH_VIEW',
      `first_day le ${day} and (last_day eq null or last_day ge ${day})`,
    );
    return {
      home: sum(home.kinds.map(({ breaches }) => breaches)),
      'home, listed': home.figures.filter(({ state }) => state === 'breach').length,
      'Breaches, API': api.ofDay?.breaches,
      'Breaches, listed': api.cases.length,
      Priority: sum(tests.map(({ prio1, prio2 }) => Number(prio1) + Number(prio2))),
      Documentation: tests.filter(({ activeBreach }) => activeBreach === true).length,
      'view of the register': register.length,
    };
  };

  it('are as many in every place, on every day, for each user', async () => {
    const differing: unknown[] = [];
    for (const user of users) {
      for (const day of days) {
        const counts = await countsOf(user, day);
        if (new Set(Object.values(counts)).size > 1) differing.push({ user, day, ...counts });
      }
    }
    expect(differing).toEqual([]);
    expect(days.length).toBeGreaterThan(70);
  }, 600_000);

  it('are on the pages of the funds those of the home', async () => {
    for (const user of users) {
      for (const day of [days.at(-1)!, days.at(-20)!]) {
        const { cases } = breachListSchema.parse(await get(user, `/api/breaches?day=${day}`));
        const visible = await get<{ BookID: number }[]>(user, '/api/book/');
        const books = [...new Set(visible.map(({ BookID }) => BookID))];
        expect(books.length).toBeGreaterThan(5);
        for (const book of books) {
          const page = fundPageSchema.parse(await get(user, `/api/book/${book}/page?day=${day}`));
          const ofBook = cases.filter(({ BookID }) => BookID === book).length;
          expect(sum(page.kinds.map(({ breaches }) => breaches)), `${user} ${day} ${book}`).toBe(ofBook);
        }
      }
    }
  }, 120_000);

  it('that an alert of the first look would tell of are those of the newest day', async () => {
    const { counts, ofDay } = breachListSchema.parse(await get('demo.risk', '/api/breaches'));
    expect([opened, counts.open, counts.notStarted]).toEqual([ofDay?.breaches, ofDay?.breaches, ofDay?.breaches]);
  });

  it('have one record each: one start, one deadline, counted from it', async () => {
    const { cases } = breachListSchema.parse(await get('demo.risk', '/api/breaches'));
    const allotment = cases.filter(({ BookID, item }) => BookID === 1026 && item === 'Largest issuer');
    expect(allotment).toMatchObject([
      { severity: 'legal', firstDay: '2026-10-01', start: 'exact', goodDay: '2026-09-30', dueOn: '2026-10-29' },
    ]);
    const keys = cases.map(({ rule, BookID, item }) => JSON.stringify([rule, BookID, item]));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are each found by one rule, and by none but the flag of the test result', async () => {
    const day = days.at(-1)!;
    const flagged = await rowsOf('demo.risk', 'RQS_TestResult', `refDate eq ${day} and activeBreach eq true`);
    const { cases } = breachListSchema.parse(await get('demo.risk', `/api/breaches?day=${day}`));
    const sorted = (books: readonly number[]) => books.toSorted((one, other) => one - other);
    expect(sorted(cases.map(({ BookID }) => BookID))).toEqual(sorted(flagged.map(({ book }) => Number(book))));
  });

  it('are as many in every place before, on and after the closing date of a fund that has one', async () => {
    const { pool } = server.database;
    const [before, closedFrom, after] = days.slice(-3) as [string, string, string];
    const scan = async () =>
      server.app.inject({
        method: 'POST',
        url: '/api/breaches/scan',
        headers: { authorization: `Bearer ${tokens.get('demo.risk')}` },
      });
    const inactiveOn = async (day: string) =>
      homeSchema.parse(await get('demo.risk', `/api/home?day=${day}`)).asOf?.inactive.count;
    const inactive = await inactiveOn(after);
    await pool.query('update fundscope.fund_master_data set fonds_status = 5, closed_from = $1 where book_id = 1026', [
      closedFrom,
    ]);
    try {
      expect((await scan()).statusCode).toBe(200);
      for (const user of users) {
        for (const day of [before, closedFrom, after]) {
          const counts = await countsOf(user, day);
          expect(new Set(Object.values(counts)).size, JSON.stringify({ user, day, ...counts })).toBe(1);
        }
      }
      expect([await inactiveOn(before), await inactiveOn(closedFrom), await inactiveOn(after)]).toEqual([
        inactive,
        inactive! + 1,
        inactive! + 1,
      ]);
    } finally {
      await pool.query(
        'update fundscope.fund_master_data set fonds_status = 2, closed_from = null where book_id = 1026',
      );
      expect((await scan()).statusCode).toBe(200);
    }
  }, 120_000);

  it('belong to no user who may not see their fund', async () => {
    const session = await sessionOfUsername(server.database.kysely, 'demo.manager');
    expect(session?.canSeeAllBooks).toBe(false);
    const [all, own] = await Promise.all(
      (['demo.risk', 'demo.manager'] as const).map(async (user) =>
        breachListSchema.parse(await get(user, `/api/breaches?day=${days.at(-1)}`)).cases.map(({ CaseNr }) => CaseNr),
      ),
    );
    expect(own!.length).toBeGreaterThan(0);
    expect(own!.length).toBeLessThan(all!.length);
    expect(own!.filter((nr) => !all!.includes(nr))).toEqual([]);
  });

  it('are as many in every place after a flag was set by hand, and after it was taken back', async () => {
    const day = days.at(-1)!;
    const before = await countsOf('demo.risk', day);
    const [row] = await rowsOf(
      'demo.risk',
      'RQS_TestResult',
      `refDate eq ${day} and activeBreach eq false and severity eq 'internal'`,
    );
    const setFlag = async (newValue: 0 | 1) => {
      const [dataRow] = await rowsOf('demo.risk', 'RQS_TestResult', `requestID eq ${row!['requestID']}`);
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/wview/Correction',
        headers: { authorization: `Bearer ${tokens.get('demo.risk')}` },
        payload: { WViewName: 'RQS_TestResult', colName: 'activeBreach', newValue, dataRow, comment: 'Stale price.' },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<CorrectionAnswer>().breach;
    };
    expect(await setFlag(1)).toMatchObject({ effect: 'opens', severity: 'internal' });
    const set = await countsOf('demo.risk', day);
    expect(new Set(Object.values(set)), JSON.stringify(set)).toEqual(new Set([before.home + 1]));
    expect(await setFlag(0)).toMatchObject({ effect: 'closes' });
    expect(await countsOf('demo.risk', day)).toEqual(before);
  });
});
