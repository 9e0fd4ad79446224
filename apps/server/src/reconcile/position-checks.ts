import { differs, TOLERANCE, type ReconciliationCheck } from './reconciliation-check.ts';

const bonds = `('Government bond', 'Corporate bond', 'High-yield bond', 'Money market')`;

/** What a portfolio's lines and its classes come to. */
export const positionChecks: readonly ReconciliationCheck[] = [
  {
    name: 'Market values with cash and accrued interest add up to the net assets',
    needs: { position: ['book', 'date', 'market_value'], fund_nav: ['book', 'date', 'net_assets'] },
    sqlOf: (schema) => `
      select book, date, '' as subject, p.total as found, n.net_assets as expected,
             ${differs('p.total', 'n.net_assets', `greatest(1, ${TOLERANCE} * abs(n.net_assets))`)} as is_fault
      from (select book, date, sum(market_value) as total from ${schema}.position group by book, date) p
      left join ${schema}.fund_nav n using (book, date)`,
  },
  {
    name: 'Weights of a portfolio add up to 100 %',
    needs: { position: ['book', 'date', 'weight'] },
    sqlOf: (schema) => `
      select book, date, '' as subject, total as found, 1 as expected, ${differs('total', '1', TOLERANCE)} as is_fault
      from (select book, date, sum(weight) as total from ${schema}.position group by book, date) p`,
  },
  {
    name: 'Share classes in the fund’s currency add up to the net assets',
    needs: {
      nav: ['book', 'date', 'currency', 'net_assets'],
      fund_nav: ['book', 'date', 'net_assets'],
      fund: ['book', 'currency'],
      exchange_rate: ['date', 'currency', 'eur_per_unit'],
      fund_performance_dates: ['book', 'niw_date', 'ref_date'],
    },
    // A class in the fund's currency needs no rate, another one that of the day of the prices.
    sqlOf: (schema) => `
      select book, date, '' as subject, total as found, n.net_assets as expected,
             ${differs('total', 'n.net_assets', `greatest(1, ${TOLERANCE} * abs(n.net_assets))`)} as is_fault
      from (
        select c.book, c.date,
               case when bool_and(c.currency = f.currency or r.eur_per_unit is not null)
                 then sum(c.net_assets * case when c.currency = f.currency then 1 else r.eur_per_unit end) end as total
        from ${schema}.nav c join ${schema}.fund f on f.book = c.book
        left join ${schema}.fund_performance_dates d on d.book = c.book and d.niw_date = c.date
        left join ${schema}.exchange_rate r
          on r.currency = c.currency and r.date = coalesce(d.ref_date, c.date) and f.currency = 'EUR'
        group by c.book, c.date
      ) classes left join ${schema}.fund_nav n using (book, date)`,
  },
  {
    name: 'Every position has a currency, and every security an issuer and a country',
    needs: {
      position: ['book', 'date', 'position_nr', 'type', 'isin', 'currency', 'country', 'issuer_id', 'notional'],
    },
    sqlOf: (schema) => `
      select book, date, 'position ' || position_nr as subject, null::float8 as found, null::float8 as expected,
             coalesce(currency, '') = '' or (isin is not null and notional is null
               and (coalesce(issuer_id, '') = '' or coalesce(country, '') = '')) as is_fault
      from ${schema}.position`,
  },
  {
    name: 'Every bond has a coupon and a maturity ahead of it, and a rating or none by name',
    needs: {
      position: ['book', 'date', 'position_nr', 'type', 'isin', 'rating', 'maturity_date'],
      instrument: ['isin', 'coupon', 'maturity_date'],
    },
    sqlOf: (schema) => `
      select p.book, p.date, coalesce(p.isin, 'position ' || p.position_nr) as subject,
             null::float8 as found, null::float8 as expected,
             i.coupon is null or p.maturity_date is null or p.maturity_date <= p.date
               or p.maturity_date is distinct from i.maturity_date or coalesce(p.rating, '') = '' as is_fault
      from ${schema}.position p left join ${schema}.instrument i using (isin) where p.type in ${bonds}`,
  },
];
