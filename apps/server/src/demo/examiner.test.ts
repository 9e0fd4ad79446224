import { describe, expect, it } from 'vitest';
import { setUpTestDatabase } from '../../test/database.ts';
import { limitStories } from './funds/limit-stories.ts';

/** No UCITS may hold more by Directive 2009/65/EC, articles 52 to 55; the demo firm's stories aside. */
const issuerBreach = limitStories.find(({ isActive }) => !isActive)!;
const IS_UCITS = 'not f.is_aif';
/** Business days of a story: from one trade to that of the next month. */
const STORY_DAYS = 23;

const weightsOfIssuers = `
  select p.book, p.date, p.issuer_id, i.type, coalesce(i.parent_id, i.issuer_id) as head, sum(p.weight) as weight
  from env_p.position p join env_p.fund f using (book) join env_p.issuer i using (issuer_id)
  where ${IS_UCITS} group by p.book, p.date, p.issuer_id, i.type, head`;
const outsideStory = `not (book = ${issuerBreach.book} and to_char(date, 'YYYY-MM') = '${issuerBreach.month}')`;

/** What an examiner asks, and the number of rows that fail it; the first number is how many rows were looked at. */
const questions: readonly (readonly [question: string, sql: string])[] = [
  [
    'no UCITS has a value at risk limit beyond 20 % of NAV or twice its reference portfolio, whatever the table of classes says',
    `select count(*), count(*) filter (where limit_abs > 0.2 or limit_rel > 2
       or (limit_warning is not null) <> (table_limit_abs > 0.2 or table_limit_rel > 2))
     from env_p.fund f where ${IS_UCITS}`,
  ],
  [
    'no limit check of a UCITS is against more than that',
    `select count(*), count(*) filter (where c.limit_value > case c.limit_type when 'ABSOLUT' then 0.2 when 'RELATIV' then 2 else 1 end)
     from env_p.limit_check c join env_p.fund f using (book) where ${IS_UCITS}`,
  ],
  [
    'a limit of the house is never wider than that of the law',
    `select count(*), count(*) filter (where internal_limit > limit_value
       or abs(internal_utilisation - value / internal_limit) > 1e-7) from env_p.limit_check where internal_limit is not null`,
  ],
  [
    'no issuer is more than 10 % of a UCITS, no group more than 20 %, but the breach that is told',
    `select count(*), count(*) filter (where issuer > 0.1 or grouped > 0.2) from (
       select book, date, max(weight) as issuer, max(grouped) as grouped from (
         select *, sum(weight) over (partition by book, date, head) as grouped from (${weightsOfIssuers}) w
         where type in ('corporate', 'bank', 'SPV')) x group by book, date) y where ${outsideStory}`,
  ],
  [
    'issuers above 5 % are no more than 40 % of a UCITS',
    `select count(*), count(*) filter (where above > 0.4) from (
       select book, date, sum(weight) filter (where weight > 0.05) as above from (${weightsOfIssuers}) w
       where type in ('corporate', 'bank', 'SPV') group by book, date) x`,
  ],
  [
    'no state is more than 35 %, no target fund more than 20 % of a UCITS',
    `select count(*), count(*) filter (where weight > case type when 'fund' then 0.2 else 0.35 end)
     from (${weightsOfIssuers}) w where type in ('sovereign', 'supranational', 'fund')`,
  ],
  [
    'the breach of the issuer limit that is told is there, with its cause',
    `select count(*), count(*) - count(t.book) from (
       select distinct book, date from (${weightsOfIssuers}) w where type = 'corporate' and weight > 0.1 and date > date '2026-10-30' - 10) w
     left join env_p.rqs_testresult t on t.book = w.book and t.refdate = w.date and t.subtypedesc = 'Largest issuer'
       and t.activebreach and t.comment like 'Zuteilung%'`,
  ],
  [
    'a breach that is told has a cause that has to do with its limit: of an issuer no stress, of futures no issuer',
    `select count(*), count(*) filter (where
       case when comment like '%Kapitalerhöhung%' then subtypedesc not in ('Largest issuer', 'Issuers above 5 %', 'Largest group')
         else triggerdesc = 'Issuers and counterparties' end)
     from env_p.rqs_testresult where activebreach and (comment like '%Kapitalerhöhung%' or comment like '%erminkontrakte%')`,
  ],
  [
    'what the derivatives of a UCITS may commit is no more than the sum of notionals that it may have',
    `select count(*), count(*) filter (where limit_commitment > limit_notionals)
     from env_p.leverage l join env_p.fund f using (book) where ${IS_UCITS}`,
  ],
  [
    'positions have the spread sensitivity of their fund: the one of its risk factors',
    `select count(*), count(*) filter (where abs(held + moved) > 0.01 * greatest(100, abs(moved))) from (
       select book, coalesce(sum(cs01_eur), 0) as held, (
         select coalesce(sum(sensitivity_eur), 0) from env_p.exposure e
         where e.book = p.book and e.date = '2026-10-30' and factor like 'CS_%') as moved
       from env_p.position p where date = '2026-10-30' group by book) x`,
  ],
  [
    'of paper that has a duration only that of states has no spread: it is a risk factor of all other',
    `select count(*), count(*) filter (where (cs01_eur is null) <> (type = 'Government bond'))
     from env_p.position where maturity_date is not null and dv01_eur is not null`,
  ],
  [
    'what is computed in closed form has no standard error of a sample',
    `select count(*), count(*) filter (where v.standard_error is not null and r.paths is null)
     from env_p.var_result v join env_p.var_run r using (date, process)`,
  ],
  [
    'no value at risk is above its limit for longer than its story',
    `select count(*), count(*) filter (where days > ${STORY_DAYS}) from (
       select book, count(*) as days from (
         select book, is_breach, row_number() over (partition by book order by date)
           - row_number() over (partition by book, is_breach order by date) as run from env_p.limit_check) x
       where is_breach group by book, run) y`,
  ],
  [
    'every breach of a value at risk limit on a tested day is a breach of its test, with a comment',
    `select count(*), count(*) filter (where t.book is null or t.comment is null)
     from env_p.limit_check c join (select distinct refdate from env_p.rqs_testresult) days on days.refdate = c.date
     left join env_p.rqs_testresult t
       on t.book = c.book and t.refdate = c.date and t.typedesc = 'Market risk limit' and t.activebreach
     where c.is_breach`,
  ],
  [
    'an issuer has one country and one rating on a day',
    `select count(*), count(*) filter (where countries > 1 or ratings > 1) from (
       select count(distinct country) as countries, count(distinct coalesce(rating, '')) as ratings
       from env_p.position where issuer_id is not null group by issuer_id, date) x`,
  ],
  [
    'country and rating of a position are those of its issuer',
    `select count(*), count(*) filter (where p.country <> i.country or p.rating is distinct from (
       select r.grade from env_p.rating r where r.issuer_id = i.issuer_id and r.agency = 'internal' and r.date <= p.date
       order by r.date desc limit 1))
     from env_p.position p join env_p.issuer i using (issuer_id)`,
  ],
  [
    'every security has an issuer, every derivative and all cash a counterparty, and every position a currency',
    `select count(*), count(*) filter (where currency = '' or case
       when type in ('Index future', 'Bond future', 'Currency forward', 'Cash') then counterparty_id is null
       else issuer_id is null end) from env_p.position`,
  ],
  [
    'every bond has a maturity ahead of it, a duration below it, and terms of its own',
    `select count(*), count(*) filter (where p.maturity_date <= p.date or i.isin is null or p.maturity_date <> i.maturity_date
       or p.duration >= (p.maturity_date - p.date) / 365.0 or p.duration <= 0
       or p.name not like '%' || extract(year from p.maturity_date))
     from env_p.position p left join env_p.instrument i using (isin)
     where p.type in ('Government bond', 'Corporate bond', 'High-yield bond', 'Money market')`,
  ],
  [
    'bonds age: the same bond is closer to its maturity a month later, and its duration shorter but for a coupon paid',
    `select count(*), count(*) filter (where later.duration > earlier.duration + 0.05)
     from env_p.instrument_price earlier join env_p.instrument_price later using (isin)
     where later.date = '2026-10-30' and earlier.date < later.date - 180 and later.duration is not null`,
  ],
  [
    'market values are quantity times price and accrued interest',
    `select count(*), count(*) filter (where abs(p.market_value - p.quantity * x.value_eur) > 0.02 + abs(p.market_value) * 1e-6)
     from env_p.position p
     join env_p.fund_performance_dates d on d.book = p.book and d.niw_date = p.date
     join env_p.instrument_price x on x.isin = p.isin and x.date = d.ref_date
     where p.notional is null`,
  ],
  [
    'prices are those of the day that the fund’s dates say',
    `select count(*), count(*) filter (where x.price is null or abs(p.price - x.price) > 1e-9)
     from env_p.position p
     join env_p.fund_performance_dates d on d.book = p.book and d.niw_date = p.date
     left join env_p.instrument_price x on x.isin = p.isin and x.date = d.ref_date
     where p.isin is not null`,
  ],
  [
    'funds and classes begin on business days, no later than their first NAV',
    `select count(*), count(*) filter (where extract(isodow from f.inception_date) > 5
       or to_char(f.inception_date, 'MM-DD') in ('01-01', '05-01', '12-25', '12-26')
       or f.inception_date > (select min(date) from env_p.nav n where n.book = f.book)
       or f.inception_date <> s.inception_date)
     from env_p.fund f join env_p.share_class s using (book)`,
  ],
  [
    'the weeks of a proxy end with the fund’s inception',
    `select count(*), count(*) filter (where s.proxy_weeks <> w.proxy or s.own_weeks <> w.own or w.misnamed > 0)
     from env_p.srri s join env_p.fund f using (book), lateral (
       select count(*) filter (where source = 'proxy') as proxy, count(*) filter (where source = 'own') as own,
              count(*) filter (where (source = 'proxy') <> (date <= f.inception_date)) as misnamed
       from (select source, date from env_p.class_return r where r.book = s.book and r.date <= s.date
             order by date desc limit 260) x) w`,
  ],
  [
    'PRIIPs has one number of days a year: the last period of the master data is the one that was calculated with',
    `select count(*), count(*) filter (where substring(m.priips_t from '[0-9]+$')::integer <> p.trading_periods)
     from env_p.priips p join fundscope.fund_master_data m on m.book_id = p.book`,
  ],
  [
    'weights of a portfolio add up to 100 %',
    `select count(*), count(*) filter (where abs(total - 1) > 1e-6) from (
       select sum(weight) as total from env_p.position group by book, date) x`,
  ],
  [
    'a fund of article 8 or 9 says what it promotes, a fund of commodities or with short futures is of article 6',
    `select count(*), count(*) filter (where (f.sfdr_article > 6) <> (e.characteristics is not null)
       or (f.sfdr_article <> 6 and exists (select from env_p.position p where p.book = f.book
             and (p.type = 'Commodity' and p.weight > 0.1 or p.type in ('Index future', 'Bond future') and p.exposure < 0))))
     from env_p.fund f join env_p.esg_fund e on e.book = f.book and e.date = '2026-09-30'`,
  ],
  [
    'only an AIF is a Spezialfonds, and one for professionals has no retail class',
    `select count(*), count(*) filter (where (f.marisk_type = 'Spezialfonds') <> (f.law_type = 2)
       or (f.law_type = 2 and s.share_class <> 'I'))
     from env_p.fund f join env_p.share_class s using (book)`,
  ],
  [
    'the credit risk class follows what the fund holds, not the market risk class',
    `select count(*), count(*) filter (where
       credit_risk_class < case when high_yield > 0.3 then 4 when high_yield > 0.1 then 3 else 1 end
       or (bonds < 0.01 and credit_risk_class <> 1)) from (
       select f.book, f.credit_risk_class,
              coalesce(sum(p.weight) filter (where p.type = 'High-yield bond'), 0) as high_yield,
              coalesce(sum(p.weight) filter (where p.maturity_date is not null), 0) as bonds
       from env_p.fund f join env_p.position p using (book) where p.date = '2026-10-30'
       group by f.book, f.credit_risk_class) x`,
  ],
];

/** ISO 7064 MOD 97-10 over an LEI is 1, whichever order the letters are counted in. */
const leiRemainder = (lei: string): bigint =>
  BigInt(Array.from(lei, (sign) => Number.parseInt(sign, 36).toString()).join('')) % 97n;

/** The sum of ISO 6166 over an ISIN ends with 0. */
const isinSum = (isin: string): number =>
  Array.from(isin, (sign) => Number.parseInt(sign, 36).toString())
    .join('')
    .split('')
    .toReversed()
    .map((digit, index) => Number(digit) * (1 + (index % 2)))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);

describe('an examiner of the demo firm finds that', () => {
  const database = setUpTestDatabase({ demo: true });

  it.each(questions)('%s', async (_question, sql) => {
    const { rows } = await database.pool.query<number[]>({ text: sql, rowMode: 'array' });
    const [looked, failed] = rows[0]!;
    expect(looked).toBeGreaterThan(0);
    expect(failed).toBe(0);
  });

  it('every LEI and ISIN has the right check digits, and belongs to one', async () => {
    const { rows: leis } = await database.pool.query<{ lei: string }>(
      'select lei from env_p.issuer union all select lei from env_p.counterparty union all select lei from env_p.fund',
    );
    expect(leis.length).toBeGreaterThan(250);
    expect(leis.filter(({ lei }) => !/^[0-9A-Z]{20}$/u.test(lei) || leiRemainder(lei) !== 1n)).toEqual([]);
    expect(new Set(leis.map(({ lei }) => lei)).size).toBe(leis.length);
    const { rows: isins } = await database.pool.query<{ isin: string }>(
      'select isin from env_p.instrument union all select isin from env_p.share_class',
    );
    expect(isins.length).toBeGreaterThan(400);
    expect(isins.filter(({ isin }) => !/^XF\d{10}$/u.test(isin) || isinSum(isin) % 10 !== 0)).toEqual([]);
    expect(new Set(isins.map(({ isin }) => isin)).size).toBe(isins.length);
  });
});
