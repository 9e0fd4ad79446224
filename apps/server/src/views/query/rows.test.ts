import { viewRowsSchema, type ViewRow } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addFundViews } from '../../../test/fund-views.ts';

const server = setUpTestApp({ settings: { rowLimit: 50 }, world: addFundViews, signIn: 'reader' });

const load = (view: string, query: Record<string, string> = {}) => server.get(rowsUrl(view, query), server.token);
const rowsOf = async (view: string, query: Record<string, string> = {}): Promise<ViewRow[]> => {
  const answer = await load(view, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return viewRowsSchema.parse(answer.json());
};

describe('the rows of a view', () => {
  it('are keyed by SqlColName in the order of colForList, with _rn counting from 1', async () => {
    const answer = await load('FUNDS', { $orderby: 'id' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body.split('},')[0]).toBe(
      '[{"_rn":1,"Name":"Ärger","Book":7,"Share":1.50,"Ratio":0.25,"Active":true,"Day":"2026-01-31","Logged":"2026-01-31T10:20:30"',
    );
    expect((await rowsOf('FUNDS')).map(({ _rn }) => _rn)).toEqual([1, 2, 3, 4, 5]);
  });

  it('have null for what is missing, for NaN and for infinities, which JSON has not', async () => {
    const rows = await rowsOf('FUNDS', { $orderby: 'id' });
    expect(rows[1]).toEqual({
      _rn: 2,
      Name: 'Zebra',
      Book: 7,
      Share: null,
      Ratio: null,
      Active: false,
      Day: null,
      Logged: null,
    });
    expect(rows[2]).toMatchObject({ Ratio: null, Active: null });
    expect(rows[4]).toMatchObject({ Name: null, Day: null, Logged: null });
    expect(rows[3]).toMatchObject({ Name: '', Share: 1e20, Ratio: 1e-7, Day: '0001-01-01' });
  });

  it('keep every digit of a number', async () => {
    expect((await load('FUNDS', { $filter: 'id eq 5' })).body).toContain('"Share":12345678901234567890.123,');
  });

  it('come in the view’s order when none is asked for, missing values last', async () => {
    expect((await rowsOf('FUNDS')).map(({ Name }) => Name)).toEqual(['Zebra', 'Ärger', 'apfel', '', null]);
    expect((await rowsOf('FUNDS', { $orderby: 'name' })).map(({ Name }) => Name)).toEqual([
      '',
      'apfel',
      'Ärger',
      'Zebra',
      null,
    ]);
    expect((await rowsOf('FUNDS', { $orderby: 'Share desc' })).map(({ Name }) => Name)).toEqual([
      '',
      null,
      'Ärger',
      'apfel',
      'Zebra',
    ]);
  });

  it('break ties by the key, or by all columns where there is none, so that two loads are alike', async () => {
    const byBook = await rowsOf('FUNDS', { $orderby: 'Active desc' });
    expect(byBook.map(({ Name }) => Name)).toEqual(['Ärger', '', null, 'Zebra', 'apfel']);
    expect((await rowsOf('KEYLESS')).map(({ Name, Day }) => [Name, Day])).toEqual([
      ['a', '2026-01-01'],
      ['a', null],
      ['b', '2026-01-01'],
      ['b', null],
      ['c', '2026-01-01'],
      ['c', null],
      [null, '2026-01-01'],
      [null, null],
    ]);
  });

  it('are found whatever the case of view and column names', async () => {
    expect(await rowsOf('fUnDs', { $filter: "nAmE eq 'Zebra'", $orderby: 'NAME' })).toHaveLength(1);
  });

  it('say how many they are, and whether the server’s limit cut them off', async () => {
    const whole = await load('FUNDS');
    expect(whole.headers).toMatchObject({ 'x-fundscope-row-count': '5', 'x-fundscope-row-limit-reached': 'false' });
    const cut = await load('MANY');
    expect(cut.headers).toMatchObject({ 'x-fundscope-row-count': '50', 'x-fundscope-row-limit-reached': 'true' });
    expect(cut.json()).toHaveLength(50);
    const top = await load('MANY', { toprows: '3' });
    expect(top.headers).toMatchObject({ 'x-fundscope-row-count': '3', 'x-fundscope-row-limit-reached': 'true' });
    expect((await load('MANY', { toprows: '60' })).json()).toHaveLength(50);
    const exact = await load('MANY', { $filter: 'id le 50' });
    expect(exact.headers['x-fundscope-row-limit-reached']).toBe('false');
  });

  it('are an empty array where nothing is found', async () => {
    const answer = await load('EMPTY');
    expect(answer.body).toBe('[]');
    expect(answer.headers['x-fundscope-row-count']).toBe('0');
  });

  it('come from the testing data with TestingDB=true', async () => {
    expect(await rowsOf('FUNDS', { TestingDB: 'true' })).toHaveLength(2);
    expect(await rowsOf('FUNDS', { TestingDB: 'false' })).toHaveLength(5);
  });

  it('of a view marked isRequest come only with byPassIsRequest=true', async () => {
    expect((await load('REQUEST')).statusCode).toBe(409);
    expect((await load('REQUEST')).json()).toMatchObject({ code: 'view-is-request' });
    expect(await rowsOf('REQUEST', { byPassIsRequest: 'true' })).toHaveLength(50);
  });
});
