import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../test/app.ts';
import { signInCaller, type Caller } from '../../test/caller.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

const server = setUpTestApp({ demo: true });
let risk: Caller;
const readRows = async (view: string, query: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
  const answer = await risk.get(`/api/wview/${view}?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** The newest result of each test that has a figure. */
const readTests = async (): Promise<ReadonlyMap<string, Row>> => {
  const rows = await readRows('RQS_TestResult', { $orderby: 'refDate desc', toprows: '4000' });
  const tests = new Map<string, Row>();
  for (const row of rows) {
    const name = `${row['typeDesc']}, ${row['subTypeDesc']}`;
    if (!tests.has(name)) tests.set(name, row);
  }
  return tests;
};

/** Rows of the view and filter that `drilldownType` names, as the documentation dashboard asks for them. */
const readDrillDown = (test: Row): Promise<readonly Row[]> => {
  const [view = '', filter = ''] = String(test['drilldownType']).split('?');
  const date = String(test['refDate']);
  const tenDaysBefore = new Date(Date.parse(date) - 10 * 86_400_000).toISOString().slice(0, 10);
  return readRows(view.replace('FOND_RISIKOKENNZAHLEN2', 'FOND_RISIKOKENNZAHLEN'), {
    $filter: filter
      .replaceAll('book eq %s', `book eq ${test['book']}`)
      .replaceAll('%s-10', tenDaysBefore)
      .replaceAll('%s', date),
  });
};

const holds = (rows: readonly Row[], figure: number): boolean =>
  rows.some((row) =>
    Object.values(row).some(
      (cell) => typeof cell === 'number' && Math.abs(Math.abs(cell) - Math.abs(figure)) < 1e-6 * Math.max(1, figure),
    ),
  );

describe('the drill-down of a risk test', () => {
  let tests: ReadonlyMap<string, Row>;
  beforeAll(async () => {
    risk = await signInCaller(server, 'demo.risk', demoPassword);
    tests = await readTests();
  });

  it('has rows with the tested value and with what it is compared to', async () => {
    expect(tests.size).toBeGreaterThan(8);
    const missing: string[] = [];
    for (const [name, test] of tests) {
      const rows = await readDrillDown(test);
      if (!holds(rows, Number(test['value']))) missing.push(`${name}: value ${test['value']}`);
      if (!constantLimits.has(name) && !holds(rows, Number(test['eValue']))) {
        missing.push(`${name}: limit ${test['eValue']}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

/** Compared to a constant of the house or of the law, which is no figure of a fund. */
const constantLimits: ReadonlySet<string> = new Set([
  'VaR change, Day on day',
  'Backtest exceptions of 250 days, 250 days',
]);
