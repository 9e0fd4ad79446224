import { date, figure, flag, number, optionalText, section, text } from './section.ts';

const ofDay = 'where book = $1 and date = $2::date';

/** The fund, its classes and what it holds. */
export const fundSections = {
  fund: section({
    shape: {
      fund_name: text,
      external_id: text,
      manco: text,
      depositary: optionalText,
      strategy: text,
      strategy_description: text,
      law_type: number,
      law_type_name: text,
      is_aif: flag,
      admission_country: text,
      currency: text,
      nav_frequency: text,
      limit_type: text,
      market_risk_class: number,
      setting_code: text,
      legal_process: text,
      lei: optionalText,
      limit_warning: optionalText,
      liquidity_category: number,
      money_market_kind: optionalText,
      marisk_type: text,
      sfdr_article: number,
      priips_category: text,
      holding_period_years: number,
      inception_date: date,
      portfolio_manager: text,
    },
    // A house's relation may do without.
    sql: { depositary: `to_jsonb(f)->>'depositary'`, money_market_kind: `to_jsonb(f)->>'money_market_kind'` },
    from: '{s}.fund f where book = $1',
  }),
  nav: section({
    shape: { net_assets: number, cash_share: figure },
    from: `{s}.fund_nav ${ofDay}`,
  }),
  priceDate: section({
    shape: { ref_date: date },
    from: '{s}.fund_performance_dates where book = $1 and niw_date = $2::date',
  }),
  classes: section({
    shape: {
      isin: text,
      share_class: text,
      currency: text,
      nav_per_share: number,
      shares: number,
      net_assets: number,
      /** Of a class in another currency, at the day of the prices. */
      eur_per_unit: figure,
    },
    sql: { isin: 'c.isin', currency: 'c.currency', eur_per_unit: 'r.eur_per_unit' },
    from: `{s}.nav c
      left join {s}.fund_performance_dates d on d.book = c.book and d.niw_date = c.date
      left join {s}.exchange_rate r on r.currency = c.currency and r.date = coalesce(d.ref_date, c.date)
      where c.book = $1 and c.date = $2::date order by c.isin`,
  }),
  /** Of each class, the months of the year. */
  months: section({
    shape: { isin: text, date, perf_mtd: figure, perf_ytd: figure },
    from: `{s}.performance where book = $1 and date <= $2::date and date >= date_trunc('year', $2::date)
      order by isin, date`,
  }),
  positions: section({
    shape: {
      position_nr: number,
      isin: optionalText,
      name: text,
      type: text,
      currency: optionalText,
      country: optionalText,
      rating: optionalText,
      quantity: figure,
      price: figure,
      market_value: number,
      weight: number,
      notional: figure,
      exposure: number,
      duration: figure,
      dv01_eur: figure,
      cs01_eur: figure,
      spread_duration: figure,
      maturity_date: optionalText,
      issuer_id: optionalText,
      var_standalone: figure,
      var_component: figure,
      bucket: optionalText,
      days_to_liquidate: figure,
      issuer_name: optionalText,
      issuer_lei: optionalText,
      issuer_type: optionalText,
      /** Of issuers that are consolidated one body; the issuer itself where it is in none. */
      group_id: optionalText,
      group_name: optionalText,
      sector: optionalText,
      seniority: optionalText,
      coupon: figure,
      adv_eur: figure,
      issue_size: figure,
      bid_ask_bp: figure,
    },
    sql: {
      isin: 'p.isin',
      name: 'p.name',
      type: 'p.type',
      currency: 'p.currency',
      country: 'p.country',
      maturity_date: 'p.maturity_date',
      issuer_id: 'p.issuer_id',
      issuer_name: 'i.name',
      issuer_lei: 'i.lei',
      issuer_type: 'i.type',
      group_id: 'coalesce(g.issuer_id, i.issuer_id)',
      group_name: 'coalesce(g.name, i.name)',
      sector: 'i.sector',
    },
    from: `{s}.position p
      left join {s}.issuer i on i.issuer_id = p.issuer_id
      left join {s}.issuer g on g.issuer_id = i.parent_id
      left join {s}.instrument n on n.isin = p.isin
      where p.book = $1 and p.date = $2::date order by p.position_nr`,
  }),
  ratings: section({
    shape: { issuer_id: text, agency: text, rating: text, outlook: text },
    from: `(
      select distinct on (r.issuer_id, r.agency) r.* from {s}.rating r
      where r.date <= $2::date and r.issuer_id in (
        select issuer_id from {s}.position where book = $1 and date = $2::date)
      order by r.issuer_id, r.agency, r.date desc) newest`,
  }),
  ratingScale: section({
    shape: { number, rating: text, pd_1y: number, is_investment_grade: flag },
    from: '{s}.rating_scale order by number',
  }),
  counterparties: section({
    shape: {
      counterparty_name: text,
      kind: text,
      mtm_eur: number,
      collateral_eur: number,
      net_eur: number,
      share: number,
      limit_share: figure,
      limit_source: optionalText,
      rating: optionalText,
      lei: optionalText,
      /** Of the issuer that it is. */
      group_id: optionalText,
      group_name: optionalText,
    },
    sql: { limit_source: `to_jsonb(e)->>'limit_source'` },
    from: `{s}.counterparty_exposure e left join {s}.counterparty c using (counterparty_id)
      left join lateral (
        select coalesce(g.issuer_id, i.issuer_id) as group_id, coalesce(g.name, i.name) as group_name
        from {s}.issuer i left join {s}.issuer g on g.issuer_id = i.parent_id
        where i.lei = c.lei order by i.issuer_id limit 1) bank on true
      where e.book = $1 and e.date = $2::date order by share desc, counterparty_name, kind`,
  }),
} as const;
