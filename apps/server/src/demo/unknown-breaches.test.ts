import type { ViewRow } from '@fundscope/contract/views';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../test/app.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';
import { storedViews } from '../views/catalogue/catalogue.repository.ts';

/** Each flag of a breach with the figure that it follows from. */
const flags = [
  ['LIMIT_VIEW', 'is_breach', 'utilisation'],
  ['LIMIT_VIEW', 'is_internal_breach', 'internal_utilisation'],
  ['FOND_RISIKOKENNZAHLEN', 'is_limit_breach', 'limit_utilisation'],
  ['STRESS_VIEW', 'is_breach', 'utilisation'],
  ['STRESS_VIEW', 'is_fund_breach', 'fund_utilisation'],
  ['STRESS_ALL_VIEW', 'is_breach', 'utilisation'],
] as const;

/** Flags whose figures are never missing, and the flag of a test, which a person may set. */
const othersFlags = [
  'BACKTEST_ALL_VIEW.is_exception',
  'BACKTEST_DAILY_VIEW.is_rejected',
  'LEVERAGE_VIEW.is_breach',
  'LIQUIDITY_VIEW.is_breach',
  'LST_RESULT_VIEW.is_covered',
];

describe('a flag of a breach', () => {
  const server = setUpTestApp({ demo: true });
  let token = '';
  beforeAll(async () => {
    token = await server.signIn('demo.risk', demoPassword);
  });
  const load = async (view: string, $filter: string): Promise<ViewRow[]> => {
    const answer = await server.get(rowsUrl(view, { $filter }), token);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.json<ViewRow[]>();
  };

  it.each(flags)('in %s, %s, is missing where %s is, and above 100 % a breach', async (view, flag, utilisation) => {
    const rows = await load(view, 'date ge 2026-10-01');
    const expected = (row: ViewRow) => (row[utilisation] === null ? null : Number(row[utilisation]) > 1);
    expect(rows.filter((row) => row[flag] !== expected(row)).slice(0, 3)).toEqual([]);
    expect(rows.length).toBeGreaterThan(1000);
  });

  it('of a test is missing where its utilisation is not known and no test said so', async () => {
    const unknown = await load('RQS_TestResult', `utilisation eq null and typeDesc ne 'Reconciliation'`);
    expect(new Set(unknown.map(({ activeBreach }) => activeBreach))).toEqual(new Set([null]));
  });

  it('is among those that this test looks at, in every view of the catalogue', async () => {
    const { kysely } = server.database;
    const found = (await storedViews(kysely)).flatMap(({ definition: { name, columns } }) =>
      columns
        .filter(({ type, status }) => type === 'bool' && JSON.stringify(status ?? '').includes('bad'))
        .map((column) => `${name}.${column.name}`),
    );
    const listed = [...flags.map(([view, flag]) => `${view}.${flag}`), ...othersFlags];
    expect(found.filter((flag) => !listed.includes(flag))).toEqual([]);
  });

  it('and every other figure of a scenario are the same in the view of the worst as in that of all scenarios', async () => {
    const worst = await load('STRESS_VIEW', 'date ge 2026-10-01');
    const all = await load('STRESS_ALL_VIEW', 'date ge 2026-10-01 and rank eq 1');
    const key = (row: ViewRow) => JSON.stringify([row['book'], row['date'], row['scenario_nr']]);
    const sameRow = new Map(all.map((row) => [key(row), row]));
    const shared = Object.keys(worst[0]!).filter((name) => name !== '_rn' && name in all[0]!);
    const differing = worst.filter((row) =>
      shared.some((name) => JSON.stringify(row[name]) !== JSON.stringify(sameRow.get(key(row))?.[name])),
    );
    expect(shared).toContain('utilisation');
    expect(differing.slice(0, 3)).toEqual([]);
  });
});
