import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { setUpBreaches } from '../../../test/breach-cases.ts';
import { house } from '../../../test/breach-house.ts';
import { addView } from '../../../test/world.ts';
import { alertJson, alertText } from './alerts/alert-text.ts';

const { server, scan, caller, list } = setUpBreaches();
const [template] = house.rules;
const DAY = '2026-01-02';

type Column = Parameters<typeof addView>[1]['columns'][number];
let count = 0;

/** A view with one row, and what a rule on it finds. */
async function find(
  { row, columns }: { row: Readonly<Record<string, number | string>>; columns: readonly Column[] },
  rule: Partial<typeof template>,
) {
  const { kysely } = server.database;
  const name = `units_${++count}`;
  const names = Object.keys(row);
  const types = Object.values(row).map((cell) => (typeof cell === 'number' ? 'float8' : 'text'));
  await sql
    .raw(`create table env_p.${name} (book int, date date, ${names.map((one, at) => `${one} ${types[at]}`).join()})`)
    .execute(kysely);
  await sql`insert into ${sql.raw(`env_p.${name}`)} values (1, ${DAY}, ${sql.join(Object.values(row))})`.execute(
    kysely,
  );
  await addView(kysely, {
    name: name.toUpperCase(),
    title: name,
    relation: name,
    bookColumn: 'book',
    columns: [{ name: 'book', type: 'book', key: true }, { name: 'date', type: 'date', key: true }, ...columns],
  });
  const { utilisation: _, ...plain } = template!;
  const own = {
    ...plain,
    name: name.replace('_', '-'),
    view: name.toUpperCase(),
    item: [],
    breach: 'value gt -1000000',
    ...rule,
  };
  const file = { ...house, reader: 'ada', rules: [own] };
  const { faults } = await scan(DAY, { file });
  const [found] = await list(caller('ada'));
  return { faults: faults.map(({ message }) => message), found };
}

describe('a breach of imported percent points', () => {
  it('is written as its cell is, in the list, in alerts and for webhooks', async () => {
    const { found, faults } = await find(
      {
        row: { value: 20.921, lim: 20 },
        columns: [
          { name: 'value', type: 'perc' },
          { name: 'lim', type: 'perc' },
        ],
      },
      {},
    );
    expect(faults).toEqual([]);
    expect(found).toMatchObject({ unit: 'percent', decimals: 2, value: 20.921, limit: 20 });
    const part = { cases: [found!], more: 0 };
    const content = { opened: part, escalated: { cases: [], more: 0 }, portalUrl: undefined };
    expect(alertText(content)).toContain('20.92\u00a0% against a limit of 20.00\u00a0%');
    expect(alertText(content)).toContain('20,92\u00a0% bei einer Grenze von 20,00\u00a0%');
    expect(JSON.parse(alertJson(content))).toMatchObject({ opened: [{ unit: 'percent', value: 20.921, limit: 20 }] });
  });
});

describe('a breach of a difference of percentages', () => {
  it('is in percentage points in the list, in mails and in webhooks', async () => {
    const { found, faults } = await find(
      {
        row: { value: 0.0083, lim: 0.005 },
        columns: [
          { name: 'value', type: 'percmath', difference: true },
          { name: 'lim', type: 'percmath' },
        ],
      },
      {},
    );
    expect(faults).toEqual([]);
    expect(found).toMatchObject({ unit: 'fraction', isDifference: true });
    const content = {
      opened: { cases: [found!], more: 0 },
      escalated: { cases: [], more: 0 },
      portalUrl: undefined,
    };
    expect(alertText(content)).toContain('0.83\u00a0pp against a limit of 0.50\u00a0pp');
    expect(alertText(content)).toContain('0,83\u00a0%-Pkt. bei einer Grenze von 0,50\u00a0%-Pkt.');
    expect(JSON.parse(alertJson(content))).toMatchObject({ opened: [{ unit: 'fraction', isDifference: true }] });
  });
});

describe('a breach of a test whose rows have units of their own', () => {
  it.each([
    ['fraction', { unit: 'fraction', decimals: 2 }],
    ['percent', { unit: 'percent', decimals: 2 }],
    ['count', { unit: 'number', decimals: 0 }],
    ['number', { unit: 'number', decimals: 2 }],
  ])('has the unit of its row: %s', async (unit, expected) => {
    const amount = { type: 'number', unitColumn: 'unit' } as const;
    const { found, faults } = await find(
      {
        row: { value: 8, lim: 4, unit },
        columns: [
          { name: 'value', ...amount },
          { name: 'lim', ...amount },
          { name: 'unit', type: 'text' },
        ],
      },
      {},
    );
    expect(faults).toEqual([]);
    expect(found).toMatchObject({ ...expected, value: 8, limit: 4, utilisation: 2 });
  });
});

describe('a breach of a value that must equal its limit, such as a risk class', () => {
  it('has value and limit but no utilisation, in the list, in alerts and for webhooks', async () => {
    const { found } = await find(
      {
        row: { value: 7, lim: 6, used: 1.01 },
        columns: [
          { name: 'value', type: 'number', decimals: 0 },
          { name: 'lim', type: 'number', decimals: 0 },
          { name: 'used', type: 'percmath' },
        ],
      },
      { equal: true, utilisation: 'used' },
    );
    expect(found).toMatchObject({ value: 7, limit: 6, mustEqual: true, utilisation: null });
    expect(found?.source.utilisation).toBe('');
    const content = {
      opened: { cases: [found!], more: 0 },
      escalated: { cases: [], more: 0 },
      portalUrl: undefined,
    };
    expect(alertText(content)).toContain(', 7 against a limit of exactly 6, due');
    expect(alertText(content)).toContain(', 7 bei einer Grenze von genau 6, fällig');
    expect(JSON.parse(alertJson(content))).toMatchObject({ opened: [{ mustEqual: true, utilisation: null }] });
  });
});

describe('a breach of a loss', () => {
  it('has a positive value beside its positive limit, though its column has a profit', async () => {
    const columns = [
      { name: 'value', type: 'percmath' },
      { name: 'lim', type: 'percmath' },
    ] as const;
    const loss = await find({ row: { value: -0.09, lim: 0.075 }, columns }, { loss: true });
    expect(loss.found).toMatchObject({ value: 0.09, limit: 0.075, utilisation: expect.closeTo(1.2, 9), isLoss: true });
  });

  it('has no utilisation where value and limit have different signs and the rule names no loss', async () => {
    const columns = [
      { name: 'value', type: 'percmath' },
      { name: 'lim', type: 'percmath' },
    ] as const;
    const { found } = await find({ row: { value: -0.09, lim: 0.075 }, columns }, {});
    expect(found).toMatchObject({ value: -0.09, utilisation: null });
  });
});

describe('a rule', () => {
  const row = { value: 0.2, lim: 20, used: 120, name: 'x' };
  const columns: readonly Column[] = [
    { name: 'value', type: 'percmath' },
    { name: 'lim', type: 'perc' },
    { name: 'used', type: 'perc' },
    { name: 'name', type: 'text' },
  ];
  it.each([
    [
      'compares a fraction with percent points',
      {},
      "limit: 'lim' is perc, but 'value' is percmath: a rule compares one unit",
    ],
    ['has a value that is no number', { value: 'name' }, "value: 'name' is no number, but text"],
    [
      'has a utilisation in percent points',
      { limit: 0.1, utilisation: 'used' },
      "utilisation: 'used' is perc (percent points); a utilisation is a fraction",
    ],
    [
      'names another unit than its columns',
      { limit: 0.1, unit: 'number' as const },
      "unit: is number, but 'value' is percmath: leave it out",
    ],
  ])('that %s is a fault of the file', async (_, rule, message) => {
    const { faults, found } = await find({ row, columns }, rule);
    expect(faults).toEqual([message]);
    expect(found).toBeUndefined();
  });
});

describe('an open case of another unit', () => {
  it('gets the unit of its column with the next look', async () => {
    const { found } = await find(
      {
        row: { value: 3, lim: 2 },
        columns: [
          { name: 'value', type: 'perc' },
          { name: 'lim', type: 'perc' },
        ],
      },
      {},
    );
    const { kysely } = server.database;
    await sql`update fundscope.breach_cases set facts = facts - 'decimals' || '{"unit": "fraction"}'`.execute(kysely);
    const { utilisation: _, ...plain } = template!;
    const rule = { ...plain, name: found!.rule, view: found!.source.view, item: [], breach: 'value gt 2' };
    await scan(DAY, { file: { ...house, reader: 'ada', rules: [rule] } });
    expect(await list(caller('ada'))).toMatchObject([{ unit: 'percent', decimals: 2 }]);
  });
});
