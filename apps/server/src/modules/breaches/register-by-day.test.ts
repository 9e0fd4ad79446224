import { breachListSchema } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';

const { server, scan, caller, data, list, detail, openOne, closeOne } = setUpBreaches();

const ofDay = async (day: string) =>
  breachListSchema.parse((await caller('ben').get(`/api/breaches?most=0&day=${day}`)).json()).ofDay;
const correct = (date: string, utilisation: number) =>
  sql`update env_p.figures set utilisation = ${utilisation} where book = 1 and date = ${date}`.execute(
    server.database.kysely,
  );

describe('the register of breaches by day', () => {
  it('has breaches that were over before the first look as closed cases, which nobody has to see to', async () => {
    await data(
      { book: 1, date: '2025-11-28', utilisation: 1.2 },
      { book: 1, date: '2025-12-01', utilisation: 0.9 },
      { book: 1, date: '2026-01-02', utilisation: 1.3 },
    );
    expect(await scan('2026-01-02')).toMatchObject({ opened: 1, cleared: 0, escalated: 0 });
    const [open, past] = await list(caller('ben'), '?closed=true');
    expect(past).toMatchObject({ state: 'closed', firstDay: '2025-11-28', clearedOn: '2025-12-01', isOverdue: false });
    expect(open).toMatchObject({ state: 'new', firstDay: '2026-01-02', formerCase: past!.CaseNr });
    expect((await detail(caller('ben'), past!.CaseNr)).thread).toMatchObject([{ kind: 'history', text: '2025-12-01' }]);
    expect(await list(caller('ben'))).toHaveLength(1);
  });

  it('says how exactly a first day is known: the data begin with it, have no row before it, or a good one', async () => {
    await data(
      { book: 1, date: '2025-12-30', utilisation: 1.2 },
      { book: 2, date: '2025-11-28', utilisation: 0.9 },
      { book: 2, date: '2025-12-30', utilisation: 1.2 },
      { book: 3, date: '2025-12-29', utilisation: 0.9 },
      { book: 3, date: '2025-12-30', utilisation: 1.2 },
    );
    await scan('2025-12-30');
    const found = (await list(caller('ben'))).toSorted((one, other) => one.BookID - other.BookID);
    expect(found.map(({ BookID, start, goodDay }) => [BookID, start, goodDay])).toEqual([
      [1, 'or-earlier', null],
      [2, 'between', '2025-11-28'],
      [3, 'exact', '2025-12-29'],
    ]);
  });

  it('counts what was beyond its limit on a day, between sparse rows too, and what began on it', async () => {
    await data(
      { book: 1, date: '2025-12-29', utilisation: 1.2 },
      { book: 1, date: '2025-12-31', utilisation: 1.1 },
      { book: 1, date: '2026-01-02', utilisation: 0.8 },
      { book: 2, date: '2025-12-31', utilisation: 1.1 },
    );
    await scan('2026-01-02');
    expect(await ofDay('2025-12-28')).toEqual({ day: '2025-12-28', breaches: 0, fresh: 0 });
    expect(await ofDay('2025-12-30')).toEqual({ day: '2025-12-30', breaches: 1, fresh: 0 });
    expect(await ofDay('2025-12-31')).toEqual({ day: '2025-12-31', breaches: 2, fresh: 1 });
    expect(await ofDay('2026-01-02')).toEqual({ day: '2026-01-02', breaches: 1, fresh: 0 });
    expect((await list(caller('ben'), '?day=2025-12-30')).map(({ BookID }) => BookID)).toEqual([1]);
  });

  it('lists a day with the figures of that day, and says where the data have no row of it', async () => {
    await data(
      { book: 1, date: '2025-12-29', utilisation: 1.2 },
      { book: 1, date: '2025-12-31', utilisation: 1.6 },
      { book: 1, date: '2026-01-02', utilisation: 1.4 },
    );
    await scan('2026-01-02');
    const figures = async (query: string) =>
      (await list(caller('ben'), query)).map(({ value, limit, utilisation, figuresDay, missingFigures }) => ({
        figures: [value, limit, utilisation],
        figuresDay,
        missingFigures,
      }));
    const known = (utilisation: number, figuresDay: string) => [
      { figures: [expect.closeTo(utilisation / 10), 0.1, utilisation], figuresDay, missingFigures: null },
    ];
    expect(await figures('?day=2025-12-29')).toEqual(known(1.2, '2025-12-29'));
    expect(await figures('?day=2025-12-31')).toEqual(known(1.6, '2025-12-31'));
    expect(await figures('?day=2025-12-30')).toEqual([
      { figures: [null, null, null], figuresDay: null, missingFigures: 'no-row' },
    ]);
    expect(await figures('')).toEqual(known(1.4, '2026-01-02'));
    await correct('2025-12-31', 1.5);
    await scan('2026-01-02');
    expect(await figures('?day=2025-12-31')).toMatchObject([{ figures: [expect.anything(), 0.1, 1.5] }]);
  });

  it('says of a run of an older server that the figures of its days are not stored, until the next look reads them', async () => {
    await data({ book: 1, date: '2025-12-29', utilisation: 1.2 }, { book: 1, date: '2025-12-30', utilisation: 1.3 });
    await scan('2025-12-30');
    const { kysely } = server.database;
    await sql`update fundscope.breach_runs set figures = '{}'`.execute(kysely);
    const ofFirstDay = () => list(caller('ben'), '?day=2025-12-29');
    expect(await ofFirstDay()).toMatchObject([{ value: null, utilisation: null, missingFigures: 'not-stored' }]);
    await sql`update fundscope.settings set value = value - 'days' where key = 'breach-scan'`.execute(kysely);
    await scan('2025-12-30');
    expect(await ofFirstDay()).toMatchObject([{ utilisation: 1.2, missingFigures: null }]);
  });

  it('keeps a past count when the case is closed later, and counts the next one from its own first day', async () => {
    const one = await closeOne(await openOne());
    await data({ book: 1, date: '2026-01-05', utilisation: 1.1 });
    await scan('2026-01-05');
    expect(await ofDay('2026-01-02')).toMatchObject({ breaches: 1 });
    expect(await ofDay('2026-01-05')).toMatchObject({ breaches: 1, fresh: 1 });
    const [next] = await list(caller('ben'), '?day=2026-01-05');
    expect(next).toMatchObject({ formerCase: one.CaseNr, firstDay: '2026-01-05', start: 'exact' });
  });

  it('has a case whose opened event names the first day of the breach when one scan reads several days of it', async () => {
    const days = ['2026-01-02', '2026-01-05', '2026-01-06'];
    await data(...days.map((date) => ({ book: 1, date, utilisation: 1.2 })));
    await scan('2026-01-06');
    const [one] = await list(caller('ben'));
    const { firstDay, thread } = await detail(caller('ben'), one!.CaseNr);
    expect({ firstDay, thread }).toMatchObject({ firstDay: days[0], thread: [{ kind: 'opened', text: days[0] }] });
  });

  it('follows a row that is corrected on its day, and back', async () => {
    const one = await openOne();
    await correct('2026-01-02', 0.9);
    expect(await scan('2026-01-02')).toMatchObject({ opened: 0, cleared: 1 });
    expect(await ofDay('2026-01-02')).toMatchObject({ breaches: 0 });
    expect(await detail(caller('ben'), one.CaseNr)).toMatchObject({ state: 'new', clearedOn: '2026-01-02' });
    await correct('2026-01-02', 1.4);
    expect(await scan('2026-01-02')).toMatchObject({ opened: 0 });
    expect(await ofDay('2026-01-02')).toMatchObject({ breaches: 1 });
    expect((await detail(caller('ben'), one.CaseNr)).thread.map(({ kind }) => kind)).toEqual([
      'opened',
      'cleared',
      'again',
    ]);
  });

  it('has a breach that was gone and is back twice, and no gap in between', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    await scan('2026-01-02');
    await data({ book: 1, date: '2026-01-05', utilisation: 0.9 }, { book: 1, date: '2026-01-07', utilisation: 1.2 });
    expect(await scan('2026-01-07')).toMatchObject({ opened: 0 });
    const days = ['2026-01-02', '2026-01-05', '2026-01-07'];
    expect(await Promise.all(days.map(async (day) => (await ofDay(day))?.breaches))).toEqual([1, 0, 1]);
    expect(await scan('2026-01-07')).toEqual({ opened: 0, cleared: 0, escalated: 0, faults: [] });
  });
});
