import { recordFileCheckAnswerSchema } from '@fundscope/contract/administration';
import { breachListSchema } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';
import { migrations } from '../../database/migrate.ts';
import { rereadSince } from './watch/scan-state.ts';

const { server, scan, caller, data, list, detail } = setUpBreaches();
beforeEach(() => sql`truncate fundscope.fund_master_data cascade`.execute(server.database.kysely));

const readList = async (query = '') =>
  breachListSchema.parse((await caller('ben').get(`/api/breaches${query}`)).json());
const countAlerts = async () =>
  (await server.database.pool.query(`select from fundscope.requests where kind = 'alert'`)).rowCount;

describe('a breach that ended on a day that earlier scans did not read', () => {
  beforeEach(async () => {
    await sql`
      insert into fundscope.breach_subscriptions (user_nr, kind, channel)
      select user_nr, 'limit', 'inbox' from fundscope.users where username = 'ben'`.execute(server.database.kysely);
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    await scan('2026-01-02');
    await sql`delete from fundscope.requests`.execute(server.database.kysely);
    // The rows of a new fund are imported with its past.
    await data(
      { book: 2, date: '2025-10-06', utilisation: 1.3 },
      { book: 2, date: '2025-10-20', utilisation: 0.8 },
      { book: 2, date: '2026-01-02', utilisation: 0.8 },
    );
    await scan('2026-01-02');
  });

  const expectHistory = async () => {
    expect(await scan('2026-01-02')).toEqual({ opened: 0, cleared: 0, escalated: 0, faults: [] });
    const [, past] = await list(caller('ben'), '?closed=true');
    expect(past).toMatchObject({
      BookID: 2,
      state: 'closed',
      firstDay: '2025-10-06',
      clearedOn: '2025-10-20',
      isOverdue: false,
    });
    expect((await detail(caller('ben'), past!.CaseNr)).thread).toMatchObject([{ kind: 'history' }]);
    expect((await readList('?day=2025-10-10')).ofDay).toMatchObject({ breaches: 1 });
    expect(await countAlerts()).toBe(0);
  };

  it('is a closed case, without an alert or an escalation, after an update of the server reads all days', async () => {
    const { kysely } = server.database;
    await sql`alter table fundscope.breach_runs drop column figures`.execute(kysely);
    await migrations['0073-breach-figures']!.up(kysely);
    await expectHistory();
  });

  it('is a closed case, without an alert or an escalation, after its days are requested to be read again', async () => {
    expect((await readList()).isEveryRuleChecked).toBe(true);
    await rereadSince(server.database.kysely, '2025-10-01');
    expect((await readList()).isEveryRuleChecked).toBe(false);
    await expectHistory();
    expect((await readList()).isEveryRuleChecked).toBe(true);
  });
});

describe('a fund whose days become active', () => {
  const save = async (status: object) => {
    const answer = await caller('ada').post('/api/fmdfund', { book_id: 1, ...status });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  };
  const breachesOn = async (day: string) => (await readList(`?day=${day}`)).cases.length;
  const closed = { fonds_status: 5, closed_from: '2025-10-01' };

  it.each([
    ['reopened', closed, { fonds_status: 2 }],
    ['closed from a later day', closed, { fonds_status: 5, closed_from: '2025-12-01' }],
    ['activated after its preparation', { fonds_status: 1 }, { fonds_status: 2 }],
  ])('has the ended breaches of these days in the register after the next scan: %s', async (_, before, after) => {
    await save(before);
    await data(
      { book: 1, date: '2025-10-06', utilisation: 1.3 },
      { book: 1, date: '2025-10-20', utilisation: 0.8 },
      { book: 2, date: '2026-01-02', utilisation: 0.8 },
    );
    await scan('2026-01-02');
    expect(await breachesOn('2025-10-06')).toBe(0);
    await save(after);
    await scan('2026-01-02');
    expect(await breachesOn('2025-10-06')).toBe(1);
    expect(await list(caller('ben'), '?closed=true')).toMatchObject([{ state: 'closed', clearedOn: '2025-10-20' }]);
  });

  it('has the ended breaches of these days in the register after a CSV file activates it', async () => {
    await save({ fonds_status: 1 });
    await data(
      { book: 1, date: '2025-10-06', utilisation: 1.3 },
      { book: 1, date: '2025-10-20', utilisation: 0.8 },
      { book: 2, date: '2026-01-02', utilisation: 0.8 },
    );
    await scan('2026-01-02');
    const csv = 'book_id;fonds_status\n1;2\n';
    const file = '/api/admincsv/fund-master-data';
    const checked = await caller('ada').post(`${file}/check`, { csv });
    const { state } = recordFileCheckAnswerSchema.parse(checked.json());
    expect((await caller('ada').post(`${file}/apply`, { csv, state })).statusCode).toBe(200);
    await scan('2026-01-02');
    expect(await breachesOn('2025-10-06')).toBe(1);
  });
});
