import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { DATE } from '../../test/demo-documents.ts';
import { fundRules } from '../../test/reconciliation-rules/fund-rules.ts';
import { indicatorRules } from '../../test/reconciliation-rules/indicator-rules.ts';
import { limitRules } from '../../test/reconciliation-rules/limit-rules.ts';
import { liquidityRules } from '../../test/reconciliation-rules/liquidity-rules.ts';
import { marketRiskRules } from '../../test/reconciliation-rules/market-risk-rules.ts';
import type { Rule } from '../../test/reconciliation-rules/rule.ts';
import { environmentSchemas } from '../database/environments.ts';
import { packagePath } from '../platform/package-folder.ts';
import { demoRelations } from './tables/demo-relations.ts';

/** What is computed once is what its select gives from the tables as they are. */
const computedOnce = Object.values(environmentSchemas).flatMap((schema) =>
  demoRelations
    .filter(({ key }) => key)
    .map(({ name, sqlOf }): readonly [string, string] => {
      const stored = `select * from ${schema}.${name}`;
      return [
        `${schema}.${name} holds what it is computed from`,
        `select (select count(*) from ${schema}.${name}), (select count(*) from (
           (${stored} except all (${sqlOf(schema)})) union all ((${sqlOf(schema)}) except all ${stored})) as others)`,
      ];
    }),
);

/** Each rule and the number of rows that break it; the first number is how many rows were looked at. */
const rules: readonly Rule[] = [
  ...computedOnce,
  ...marketRiskRules,
  ...limitRules,
  ...fundRules,
  ...liquidityRules,
  ...indicatorRules,
];

const database = setUpTestDatabase({ demo: true });
/** Reads production. */
let client: pg.PoolClient;
beforeAll(async () => {
  client = await database.pool.connect();
  await client.query('set search_path to env_p');
});
afterAll(() => client.release(true));

describe('the figures of the demo firm reconcile', () => {
  it.each(rules)('%s', async (_rule, sql) => {
    const { rows } = await database.pool.query<number[]>({ text: sql, rowMode: 'array' });
    const [looked, broken] = rows[0]!;
    expect(looked).toBeGreaterThan(0);
    expect(broken).toBe(0);
  });
});

describe('the control figures of docs/control-figures.md', () => {
  it('are those of the database, to the printed digit', async () => {
    const page = readFileSync(packagePath('../../docs/control-figures.md'), 'utf8');
    const listed = [...page.matchAll(/^\| (\d{4}) +\|(.*)\|$/gmu)].map(([, book, rest = '']) => [
      book,
      ...rest.split('|').map((cell) => cell.trim()),
    ]);
    const { rows } = await client.query<(string | number)[]>({
      text: `
        select f.book, f.limit_type, n.net_assets, l.var * 100, c.value * m, c.limit_value * m, c.utilisation * 100,
          vcv.var * 100, mc.var * 100, hist.var * 100,
          (select count(*) filter (where -profit > var)::integer from (
            select profit, var from backtest b where b.book = f.book and b.date <= n.date
              and b.process = replace(f.legal_process, '20D', '1D') order by b.date desc limit 250) days),
          (select min(profit) * 100 from stress_result s where s.book = f.book and s.date = n.date),
          q.within_1_day * 100, q.within_30_days * 100, k.srri, k.vev * 100, k.sri
        from fund f join fund_nav n using (book)
        join limit_check c using (book, date) join liquidity q using (book, date) join key_figures k using (book, date)
        join var_result l on l.book = f.book and l.date = n.date and l.is_legal
        join var_result vcv on vcv.book = f.book and vcv.date = n.date and vcv.method = 'VCV'
        join var_result mc on mc.book = f.book and mc.date = n.date and mc.method = 'MC_STUDENT'
        join var_result hist on hist.book = f.book and hist.date = n.date and hist.method = 'HISTORICAL',
        lateral (select case f.limit_type when 'RELATIV' then 1 else 100 end as m) m
        where n.date = $1 and f.book = any($2) order by f.book`,
      values: [DATE, listed.map(([book]) => Number(book))],
      rowMode: 'array',
    });
    const decimals = [0, 0, 2, 4, 4, 0, 4, 4, 4, 4, 0, 4, 4, 4, 0, 4, 0];
    const found = rows.map((row) =>
      row.map((value, at) => {
        if (typeof value === 'string' || at === 0) return String(value);
        const digits = { minimumFractionDigits: decimals[at]!, maximumFractionDigits: decimals[at]! };
        return value.toLocaleString('en-GB', digits).replace('-', '\u2212');
      }),
    );
    expect(found).toHaveLength(6);
    expect(listed).toEqual(found);
  });
});

describe('the control figures of bonds, liquidity and performance in docs/control-figures.md', () => {
  const weight = (rating: string): string => `sum(weight) filter (where rating = '${rating}')`;
  const issuers = (book: number, most: number): string => `(select sum(w) from (
    select sum(weight) as w from position where book = ${book} and date = '${DATE}' and issuer_id is not null and type <> 'Investment fund'
    group by issuer_id order by 1 desc limit ${most}) x) * 100`;
  const bonds = (book: number): string => `
    select ${['AAA', 'AA', 'A', 'BBB', 'BB', 'B'].map((rating) => `${weight(rating)} * 100`).join(', ')},
      sum(exposure * duration) / sum(exposure) filter (where duration is not null), ${issuers(book, 1)}, ${issuers(book, 10)}
    from position where book = ${book} and date = '${DATE}' and type ~ 'bond$|^Money market$'`;
  const periods = (book: number, name: string): string => `
    select ${['1', '7', '30', '90', '180', '365', 'more'].map((end) => `${name}_${end} * 100`).join(', ')}
    from liquidity where book = ${book} and date = '${DATE}'`;
  const shareClass = (book: number, name: string): string => `
    select nav_per_share, perf_mtd * 100, perf_ytd * 100, perf_1y * 100, perf_begin * 100, volatility_1y * 100, drawdown_1y * 100
    from performance where book = ${book} and share_class = '${name}' and date = '${DATE}'`;
  const linked = (value: string): string => `(exp(sum(ln(1 + ${value}))) - 1) * 100`;

  it.each<readonly [name: string, statement: string]>([
    ['1007 bonds', bonds(1007)],
    ['1053 bonds', bonds(1053)],
    ['1001 profile', periods(1001, 'days')],
    ['1053 profile', periods(1053, 'days')],
    ['1053 slices', periods(1053, 'slice')],
    ...(['I', 'R', 'R-USD'] as const).map((name) => [`1001 ${name}`, shareClass(1001, name)] as const),
    ['1005 I', shareClass(1005, 'I')],
    [
      '1001 net, gross',
      `select ${linked('net_return')}, ${linked('profit')}, null from fund_nav where book = 1001 and date > '2025-12-31' and date <= '${DATE}'`,
    ],
    [
      '1005 one day',
      `select value / sqrt(20) * 100, limit_value / sqrt(20) * 100, utilisation * 100 from limit_check where book = 1005 and date = '${DATE}'`,
    ],
  ])('%s are those of the database, to the printed digit', async (name, statement) => {
    const page = readFileSync(packagePath('../../docs/control-figures.md'), 'utf8');
    const [, listed = ''] = new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'mu').exec(page) ?? [];
    const { rows } = await client.query<(number | null)[]>({ text: statement, rowMode: 'array' });
    const shown = rows[0]!.map((value) => (value === null ? '–' : value.toFixed(4).replace('-', '\u2212')));
    expect(listed.split('|').map((cell) => cell.trim())).toEqual(shown);
  });
});
