import {
  fundConfigMapSchema,
  fundMasterDataSchema,
  performanceDatesSchema,
  riskBenchmarkSchema,
} from '@fundscope/contract/funds';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../../test/app.ts';
import { messageOf, type Caller } from '../../../test/caller.ts';
import { demoFunds } from '../funds/demo-fund.ts';
import { FUND_WITHOUT_MASTER_DATA } from './demo-fund-data.ts';
import { demoPassword } from '../../modules/installation/demo-sign-ins.ts';

/** Each rule and the number of rows that break it; the first number is how many rows were looked at. */
const rules: readonly (readonly [rule: string, sql: string])[] = [
  [
    'the limit of each fund, of a UCITS as far as the law allows it, is the one that its utilisation is measured by',
    `select count(*), count(*) filter (where abs(c.limit_value * 100 - case m.limit_type
       when 'ABSOLUT' then least(p.limit_abs, case when m.law_type in (2, 6, 7, 10) then p.limit_abs else 20 end)
       when 'RELATIV' then least(p.limit_rel, case when m.law_type in (2, 6, 7, 10) then p.limit_rel else 200 end)
       else m.ca_limit end) > 1e-6
       or c.limit_type <> m.limit_type)
     from env_p.limit_check c join fundscope.fund_master_data m on m.book_id = c.book
     join fundscope.var_processes p on p.book_id = c.book and p.is_legal = 1`,
  ],
  [
    'no fund is beyond its limit of bonds below investment grade, which nothing reports',
    `select count(*), count(*) filter (where held > m.credit_risk_limit_hy / 100.0) from (
       select book, sum(weight) filter (where rating ~ '^(BB?|CCC|CC|C|D)$') as held from env_p.position
       where date = '2026-10-30' and maturity_date is not null group by book) p
     join fundscope.fund_master_data m on m.book_id = p.book`,
  ],
  [
    'the limits of a fund are those of its legal process',
    `select count(*), count(*) filter (where m.limit_abs_fund <> p.limit_abs or m.limit_rel_fund <> p.limit_rel
       or m.stresstest_limit_fund <> p.stresstest_limit)
     from fundscope.fund_master_data m join fundscope.var_processes p using (book_id) where p.is_legal = 1`,
  ],
  [
    'the legal process is the one whose value at risk is held against the limit',
    `select count(*), count(*) filter (where p.name <> c.process)
     from env_p.limit_check c join fundscope.var_processes p on p.book_id = c.book and p.is_legal = 1`,
  ],
  [
    'the VaR processes are those with figures',
    `select count(*), count(*) filter (where p.name is null or v.process is null
       or round(p.confidence_level::numeric, 6) <> 99 or p.holding_period <> 20)
     from (select distinct book, process from env_p.var_result where book <> ${FUND_WITHOUT_MASTER_DATA}) v
     full join fundscope.var_processes p on p.book_id = v.book and p.name = v.process`,
  ],
  [
    'each fund has one legal process and one main process',
    `select count(*), count(*) filter (where
       (select count(*) from fundscope.var_processes p where p.book_id = m.book_id and is_legal = 1) <> 1
       or (select count(*) from fundscope.perf_processes p where p.book_id = m.book_id and is_main = 1) <> 1)
     from fundscope.fund_master_data m`,
  ],
  [
    'the master data are those that the fund views show',
    `select count(*), count(*) filter (where f.law_type <> m.law_type or f.admission_country <> m.admission_country
       or f.market_risk_class <> m.riskclass_marketrisk_fund or f.credit_risk_limit_percent <> m.creditrisk_limit
       or f.fiscal_year_end <> m.fiscal_year_end or f.sfdr_article <> m.sfdr_classification
       or f.liquidity_category <> m.liq_risk_fund_category or coalesce(f.comment, '') <> m.comment
       or f.last_changed <> m.last_changed or f.user_mod <> m.user_mod)
     from env_p.fund f join fundscope.fund_master_data m on m.book_id = f.book`,
  ],
  [
    'the proxy mix of a fund is the one of its SRRI',
    `select count(*), count(*) filter (where p.weight is distinct from s.weight)
     from env_p.srri_proxy_mix s join fundscope.fund_master_data m on m.book_id = s.book
     left join fundscope.risk_benchmark_positions p on p.benchmark_name = m.priips_proxy_mix and p.index_id = s.index_key`,
  ],
  [
    'the weights of every benchmark sum to one',
    `select count(*), count(*) filter (where abs(total - 1) > 1e-9) from (
       select sum(weight) as total from fundscope.risk_benchmark_positions group by benchmark_name
       union all
       select sum(weight) from fundscope.perf_benchmark_positions group by benchmark_name, period_nr) x`,
  ],
  [
    'the positions of every benchmark are indices of the list',
    `select count(*), count(*) filter (where i.index_id is null) from (
       select index_id from fundscope.risk_benchmark_positions
       union all select index_id from fundscope.perf_benchmark_positions) p
     left join fundscope.benchmark_indices i using (index_id)`,
  ],
  [
    'the performance dates are the days with a NAV, and the ref dates follow the niw ref shift',
    `select count(*), count(*) filter (where n.date is null or d.niw_date is null
       or (m.niw_ref_shift = 0) <> (d.ref_date = d.niw_date) or d.ref_date > d.niw_date)
     from env_p.fund_nav n full join env_p.fund_performance_dates d on d.book = n.book and d.niw_date = n.date
     left join fundscope.fund_master_data m on m.book_id = coalesce(n.book, d.book)`,
  ],
  [
    'the share classes are those of the data',
    `select count(*), count(*) filter (where b.book_id is null or c.isin is null or b.currency <> c.currency)
     from env_p.share_class c full join fundscope.book_share_classes b on b.share_class = c.isin and b.book_id = c.book`,
  ],
];

describe('the fund data of the demo firm', () => {
  const server = setUpTestApp({ demo: true });

  const signIn = async (username: string): Promise<Pick<Caller, 'get' | 'post'>> => {
    const headers = { authorization: `Bearer ${await server.signIn(username, demoPassword)}` };
    return {
      get: (url) => server.app.inject({ url, headers }),
      post: (url, payload) => server.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) }),
    };
  };

  it.each(rules)('%s', async (_rule, sql) => {
    const { rows } = await server.database.pool.query<number[]>({ text: sql, rowMode: 'array' });
    const [looked, broken] = rows[0]!;
    expect(looked).toBeGreaterThan(0);
    expect(broken).toBe(0);
  });

  it('is there for every fund but one, and each record can be saved as it is', async () => {
    const admin = await signIn('demo.admin');
    for (const { book } of demoFunds) {
      const answer = await admin.get(`/api/fmdfund/${book}`);
      if (book === FUND_WITHOUT_MASTER_DATA) {
        expect(messageOf(answer)).toMatch(/^No FundMasterData found/u);
        continue;
      }
      const record = fundMasterDataSchema.parse(answer.json());
      const saved = await admin.post('/api/fmdfund', record);
      expect(saved.statusCode, saved.body).toBe(200);
      expect({ ...saved.json<object>(), UserMod: 0, lastChanged: record.lastChanged }).toEqual(record);
    }
  });

  it('has benchmarks that can be saved as they are', async () => {
    const admin = await signIn('demo.admin');
    for (const path of ['fmdperfbenchmark', 'fmdriskbenchmark']) {
      const names = (await admin.get(`/api/${path}`)).json<{ name: string }[]>();
      expect(names.length).toBeGreaterThan(3);
      for (const { name } of names) {
        const benchmark = (await admin.get(`/api/${path}/${encodeURIComponent(name)}`)).json<object>();
        expect(riskBenchmarkSchema.shape.name.parse(name)).toBe(name);
        expect((await admin.post(`/api/${path}`, benchmark)).statusCode).toBe(200);
      }
    }
  });

  it('has a German label for every class but those that are equal in both languages', async () => {
    const map = fundConfigMapSchema.parse((await (await signIn('demo.admin')).get('/api/fmdfund/confmap')).json());
    const isSame = ({ desc_en, desc_de }: (typeof map)[number]) => desc_en === desc_de;
    const isExpected = ({ map_type }: (typeof map)[number]) => map_type === 'manco' || map_type === 'date';
    expect(map.filter((one) => isSame(one) && !isExpected(one)).map(({ desc_en }) => desc_en)).toEqual(['Standard']);
  });

  it('names the houses as management companies', async () => {
    const map = fundConfigMapSchema.parse((await (await signIn('demo.admin')).get('/api/fmdfund/confmap')).json());
    expect(map.filter(({ map_type }) => map_type === 'manco')).toHaveLength(12);
  });

  it('gives the manager the dates, classes, currencies and reports of their ten books', async () => {
    const manager = await signIn('demo.manager');
    const books = (await manager.get('/api/book/')).json<{ BookID: number }[]>().map(({ BookID }) => BookID);
    const mine = [...new Set(books)].toSorted((one, other) => one - other);
    expect(mine).toHaveLength(10);
    for (const fact of ['shc', 'reportingCcy', 'PRep2ReportTypes']) {
      const found = (await manager.get(`/api/book/${fact}`)).json<{ FundNo: number }[]>();
      expect([...new Set(found.map(({ FundNo }) => FundNo))]).toEqual(mine);
    }
    const dates = performanceDatesSchema.parse((await manager.get(`/api/book/${mine[0]}/perfDates`)).json());
    expect([dates.NiwDate.length, dates.NiwDate.at(-1)]).toEqual([522, '2026-10-30']);
    const begins = (await manager.get(`/api/book/${mine[0]}/perfPeriodDatesForNiwDate/20261030`)).json<object>();
    expect(begins).toMatchObject({
      niwDateBeginDTD: '2026-10-29',
      niwDateBeginMTD: '2026-09-30',
      niwDateBeginYTD: '2025-12-31',
    });
    const foreign = demoFunds.find(({ book }) => !mine.includes(book))!.book;
    expect((await manager.get(`/api/book/${foreign}/perfDates`)).statusCode).toBe(404);
  });
});
