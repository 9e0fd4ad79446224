import { breachListSchema } from '@fundscope/contract/breaches';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';
import { house } from '../../../test/breach-house.ts';
import { patience } from '../../../test/patience.ts';
import { addView } from '../../../test/world.ts';

const { server, scan, caller, data, list, detail, openOne, closeOne } = setUpBreaches();

describe('looking for breaches', () => {
  it('opens a case for each, with its figures, the first day of its run and a due date by the rule; once', async () => {
    await data(
      { book: 1, date: '2025-12-29', utilisation: 1.5 },
      { book: 1, date: '2025-12-30', utilisation: 0.9 },
      { book: 1, date: '2025-12-31', utilisation: 1.1 },
      { book: 1, date: '2026-01-02', utilisation: 1.2 },
      { book: 1, date: '2026-01-02', utilisation: 1.3, process: "o'clock" },
      { book: 2, date: '2026-01-02', utilisation: 1 },
    );
    expect(await scan('2026-01-02')).toEqual({ opened: 2, cleared: 0, escalated: 0, faults: [] });
    expect(await scan('2026-01-02')).toMatchObject({ opened: 0 });
    const [first, second] = (await list(caller('ben'))).toSorted((one, other) => one.item.localeCompare(other.item));
    expect(first).toMatchObject({
      kind: 'limit',
      severity: 'legal',
      BookID: 1,
      fund: 'Fund 1',
      item: 'MC',
      itemTitle: { en: 'Monte Carlo', de: 'Zufallszahlen' },
      value: 0.12,
      limit: 0.1,
      utilisation: 1.2,
      firstDay: '2025-12-31',
      lastDay: '2026-01-02',
      start: 'exact',
      goodDay: '2025-12-30',
      // Two business days after the first day of the data, whenever it was looked at.
      dueOn: '2026-01-02',
      basis: { en: 'DerivateV § 11' },
      state: 'new',
      owner: null,
      source: { view: 'FIGURES', filter: "process eq 'MC'" },
    });
    expect(second).toMatchObject({
      item: "o'clock",
      // The catalogue has no words for it.
      itemTitle: { en: "o'clock", de: "o'clock" },
      firstDay: '2026-01-02',
      start: 'or-earlier',
      goodDay: null,
      source: { filter: "process eq 'o''clock'" },
    });
  });

  it('opens and ends no breach of a fund that is closed or in preparation, and goes on once it is active again', async () => {
    const db = server.database.kysely;
    const setStatus = (book: number, status: number) =>
      sql`insert into fundscope.fund_master_data (book_id, fonds_status) values (${book}, ${status})
          on conflict (book_id) do update set fonds_status = excluded.fonds_status`.execute(db);
    try {
      await setStatus(1, 2);
      await setStatus(2, 1);
      await data(
        { book: 1, date: '2026-01-02', utilisation: 1.4 },
        { book: 2, date: '2026-01-02', utilisation: 1.4 },
        // Without master data.
        { book: 3, date: '2026-01-02', utilisation: 1.4 },
      );
      expect(await scan('2026-01-02')).toMatchObject({ opened: 2 });
      await setStatus(1, 5);
      await data({ book: 1, date: '2026-01-05', utilisation: 0.5 });
      expect(await scan('2026-01-05')).toMatchObject({ opened: 0, cleared: 0 });
      expect(await list(caller('ben'))).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ BookID: 1, lastDay: '2026-01-02', clearedOn: null }),
          expect.objectContaining({ BookID: 3 }),
        ]),
      );
      await setStatus(1, 2);
      await setStatus(2, 2);
      expect(await scan('2026-01-05')).toMatchObject({ opened: 1, cleared: 1 });
    } finally {
      await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    }
  });

  it('reads a closed fund up to the day before its closing date, and a fund that closes later on every day', async () => {
    const db = server.database.kysely;
    const close = (book: number, day: string) =>
      sql`insert into fundscope.fund_master_data (book_id, fonds_status, closed_from) values (${book}, 5, ${day})`.execute(
        db,
      );
    try {
      await data(
        { book: 1, date: '2026-01-02', utilisation: 1.4 },
        { book: 2, date: '2026-01-02', utilisation: 1.4 },
        { book: 3, date: '2026-01-02', utilisation: 0.9 },
      );
      await close(1, '2026-01-05');
      await close(2, '2026-01-08');
      await close(3, '2026-01-05');
      expect(await scan('2026-01-02')).toMatchObject({ opened: 2 });
      await data(
        { book: 1, date: '2026-01-05', utilisation: 0.5 },
        { book: 2, date: '2026-01-05', utilisation: 0.5 },
        { book: 3, date: '2026-01-05', utilisation: 1.4 },
      );
      // Book 1 neither ends its breach on the closing date, nor does book 3 begin one.
      expect(await scan('2026-01-05')).toMatchObject({ opened: 0, cleared: 1 });
      const cases = await list(caller('ben'));
      expect(cases.find(({ BookID }) => BookID === 1)).toMatchObject({ lastDay: '2026-01-02', clearedOn: null });
      expect(cases.find(({ BookID }) => BookID === 2)).toMatchObject({ clearedOn: '2026-01-05' });
      expect(cases.filter(({ BookID }) => BookID === 3)).toEqual([]);
      const openBreaches = async (book: number) =>
        (await caller('ada').get(`/api/fmdfund/${book}/closing`)).json<{ openBreaches: number }>().openBreaches;
      expect([await openBreaches(1), await openBreaches(3)]).toEqual([1, 0]);
    } finally {
      await sql`truncate fundscope.fund_master_data cascade`.execute(db);
    }
  });

  it('finds a breach of a day that came together with a newer one, and says that it is over', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 0.5 });
    await scan('2026-01-02');
    await data({ book: 1, date: '2026-01-05', utilisation: 1.4 }, { book: 1, date: '2026-01-07', utilisation: 0.5 });
    expect(await scan('2026-01-07')).toMatchObject({ opened: 1, cleared: 1 });
    expect(await list(caller('ben'))).toMatchObject([{ lastDay: '2026-01-05', clearedOn: '2026-01-07', state: 'new' }]);
  });

  it('finds, and says to be over, what a fund has on a day that others had before: of five business days', async () => {
    await data({ book: 1, date: '2026-01-05', utilisation: 0.5 });
    await scan('2026-01-05');
    await data({ book: 2, date: '2026-01-02', utilisation: 1.4 }, { book: 3, date: '2025-12-26', utilisation: 1.4 });
    expect(await scan('2026-01-07')).toMatchObject({ opened: 1 });
    expect(await list(caller('ben'))).toMatchObject([{ BookID: 2, lastDay: '2026-01-02', clearedOn: null }]);
    await data({ book: 1, date: '2026-01-07', utilisation: 0.5 });
    expect(await scan('2026-01-07')).toMatchObject({ opened: 0, cleared: 0 });
    await data({ book: 2, date: '2026-01-05', utilisation: 0.5 });
    expect(await scan('2026-01-07')).toMatchObject({ opened: 0, cleared: 1 });
    expect(await scan('2026-01-07')).toMatchObject({ opened: 0, cleared: 0 });
    const [one] = await list(caller('ben'));
    expect(one).toMatchObject({ lastDay: '2026-01-02', clearedOn: '2026-01-05' });
    expect((await detail(caller('ben'), one!.CaseNr)).thread.map(({ kind }) => kind)).toEqual(['opened', 'cleared']);
  });

  it('writes nothing of a case whose figures are what they were', async () => {
    await openOne();
    const { kysely } = server.database;
    const written = async () => {
      const { rows } = await sql<{ by: string }>`select xmin::text as by from fundscope.breach_cases`.execute(kysely);
      return rows[0]?.by;
    };
    const before = await written();
    await scan('2026-01-02');
    expect(await written()).toBe(before);
    await sql`update env_p.figures set utilisation = 1.3`.execute(kysely);
    await scan('2026-01-02');
    expect(await list(caller('ben'))).toMatchObject([{ utilisation: 1.3, value: 0.12 }]);
  });

  it('gives a case that was opened without words for its item the words of its view', async () => {
    await openOne();
    await sql`update fundscope.breach_cases set facts = facts - 'itemTitle'`.execute(server.database.kysely);
    expect(await list(caller('ben'))).toMatchObject([{ itemTitle: { en: 'MC', de: 'MC' } }]);
    await scan('2026-01-02');
    expect(await list(caller('ben'))).toMatchObject([{ item: 'MC', itemTitle: { de: 'Zufallszahlen' } }]);
  });

  it('is refused while another look reads the data', async () => {
    const holder = await server.database.pool.connect();
    try {
      await holder.query('begin; lock table env_p.figures in access exclusive mode');
      const first = scan('2026-01-02');
      await vi.waitFor(async () => {
        const { rowCount } = await server.database.pool.query(
          `select from pg_locks where relation = 'env_p.figures'::regclass and not granted`,
        );
        expect(rowCount).toBe(1);
      }, patience);
      await expect(scan('2026-01-02')).rejects.toThrow('under way');
      await holder.query('rollback');
      expect(await first).toMatchObject({ faults: [] });
    } finally {
      holder.release(true);
    }
  });

  it('that an error ended is reported as failed until the next one has ended', async () => {
    const state = async () => breachListSchema.parse((await caller('ben').get('/api/breaches')).json());
    const today = (): string => {
      throw new Error('no calendar');
    };
    await expect(scan('2026-01-02', { today })).rejects.toThrow('no calendar');
    expect(await state()).toMatchObject({ isEveryRuleChecked: false, scanFailure: { reason: 'failed' } });
    await scan('2026-01-02');
    expect(await state()).toMatchObject({ isEveryRuleChecked: true, scanFailure: null });
  });

  it('takes nothing for over that the day has no row of, and notes when a breach is back', async () => {
    const one = await openOne();
    await data({ book: 2, date: '2026-01-05', utilisation: 0.5 });
    expect(await scan('2026-01-05')).toMatchObject({ cleared: 0 });
    await data({ book: 1, date: '2026-01-07', utilisation: 1 });
    expect(await scan('2026-01-07')).toMatchObject({ cleared: 1 });
    await data({ book: 1, date: '2026-01-08', utilisation: 1.3 });
    expect(await scan('2026-01-08')).toMatchObject({ opened: 0 });
    expect(await detail(caller('ben'), one.CaseNr)).toMatchObject({
      clearedOn: null,
      lastDay: '2026-01-08',
      utilisation: 1.3,
      thread: [{ kind: 'opened' }, { kind: 'cleared', text: '2026-01-07' }, { kind: 'again', text: '2026-01-08' }],
    });
  });

  it('opens a closed breach that a later day has as a new case, which names the former one', async () => {
    const one = await closeOne(await openOne());
    expect(await scan('2026-01-02')).toMatchObject({ opened: 0 });
    await data({ book: 1, date: '2026-01-05', utilisation: 1.1 });
    expect(await scan('2026-01-05')).toMatchObject({ opened: 1 });
    expect(await list(caller('ben'))).toMatchObject([{ state: 'new', formerCase: one.CaseNr }]);
    expect(await list(caller('ben'), '?closed=true')).toHaveLength(2);
  });

  it('names what of the file does not fit the views, and goes on with the rest', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    const [rule] = house.rules;
    const broken = [
      { ...rule!, name: 'a', view: 'NONE' },
      { ...rule!, name: 'b', value: 'none' },
      { ...rule!, name: 'c', breach: 'none gt 1' },
      { ...rule!, name: 'd', breach: 'utilisation gt' },
      { ...rule!, name: 'e', date: 'value' },
    ];
    const file = { ...house, rules: [...broken, ...house.rules] };
    const { opened, faults } = await scan('2026-01-02', { file });
    expect(opened).toBe(1);
    expect(faults.map(({ rule: name, message }) => `${name} ${message}`)).toEqual([
      "a view: there is no view 'NONE' that ben may read",
      "b value: FIGURES lists no column 'none'",
      expect.stringMatching(/^c There is no column 'none' in view FIGURES/u),
      expect.stringMatching(/^d breach: /u),
      "e date: 'value' is no date, but percmath",
    ]);
    expect(breachListSchema.parse((await caller('ben').get('/api/breaches')).json()).faults).toHaveLength(5);
    // Who does not see all books is not told what, but that.
    const listOfCarl = async () => breachListSchema.parse((await caller('carl').get('/api/breaches')).json());
    expect(await listOfCarl()).toMatchObject({ faults: [], isEveryRuleChecked: false });
    const escalation = { businessDays: 1, to: ['noone'] };
    const nobody = await scan('2026-01-02', { file: { ...house, reader: 'nobody', escalation } });
    expect(nobody.faults).toEqual([
      { rule: '', message: "reader: there is no active user 'nobody'" },
      { rule: '', message: "escalation.to: there is no active user 'noone'" },
    ]);
    await scan('2026-01-02', { file: { ...house, escalation } });
    expect(await listOfCarl()).toMatchObject({ isEveryRuleChecked: true });
  });

  it('goes on where the rows of one rule cannot be read', async () => {
    await data({ book: 1, date: '2026-01-02', utilisation: 1.2 });
    const [rule] = house.rules;
    await addView(server.database.kysely, {
      name: 'BROKEN',
      title: 'Broken',
      relation: 'figures',
      bookColumn: 'book',
      columns: [
        { name: 'book', type: 'book', key: true },
        { name: 'date', type: 'date', key: true },
        { name: 'gone', type: 'percmath' },
      ],
    });
    const { value: _, limit: __, utilisation: ___, ...plain } = rule!;
    const broken = { ...plain, name: 'broken', view: 'BROKEN', breach: 'gone gt 1', item: [] };
    const told: string[] = [];
    const { opened, faults } = await scan('2026-01-02', {
      file: { ...house, reader: 'ada', rules: [broken, ...house.rules] },
      onError: (_error, name) => told.push(name),
    });
    expect(opened).toBe(1);
    expect(faults).toEqual([
      { rule: 'broken', message: expect.stringMatching(/^The view's description does not fit the database/u) },
    ]);
    expect(told).toEqual(['broken']);
  });
});
