import { date, figure, flag, number, optionalText, section, text } from './section.ts';

/** Business days whose redemptions the redemption at risk looks at. */
export const REDEMPTION_WINDOW = 250;

/** The newest day of a relation that has quarters. */
const newest = (relation: string): string =>
  `(select max(date) from {s}.${relation} where book = $1 and date <= $2::date)`;

export const liquiditySections = {
  /** Of a year's month ends and of the day, the oldest first. */
  liquidity: section({
    shape: {
      date,
      category: number,
      days_1: number,
      days_7: number,
      days_30: number,
      days_90: number,
      days_180: number,
      days_365: number,
      days_more: number,
      within_1_day: number,
      within_30_days: number,
      limit_1_day: number,
      limit_30_days: number,
      redemption_at_risk: figure,
      redemption_coverage: figure,
      sockel: figure,
      puffer: figure,
      reserve: figure,
    },
    from: `(select distinct on (case when date = $2::date then date else date_trunc('month', date) end) * from {s}.liquidity
        where book = $1 and date <= $2::date and date > $2::date - interval '12 months'
          and (date = $2::date or date < date_trunc('month', $2::date))
        order by case when date = $2::date then date else date_trunc('month', date) end, date desc) months order by date`,
  }),
  terms: section({
    shape: {
      redemption_frequency: text,
      notice_days: number,
      settlement_days: number,
      cut_off: text,
      gate_threshold: figure,
      swing_threshold: figure,
      swing_factor: figure,
      redemption_fee: figure,
    },
    from: '{s}.fund_terms where book = $1',
  }),
  tools: section({
    shape: {
      tool: text,
      kind: text,
      is_selected: flag,
      parameters: optionalText,
      activated_from: optionalText,
      activated_to: optionalText,
      reason: optionalText,
      reviewed_on: optionalText,
    },
    from: '{s}.lmt where book = $1 order by is_selected desc, tool',
  }),
  /** Of all classes together, the days of twelve months and at least those that redemption at risk looks at, the oldest first. */
  flows: section({
    shape: { date, subscriptions_eur: number, redemptions_eur: number, assets_before: figure },
    sql: {
      subscriptions_eur: 'sum(subscriptions_eur)',
      redemptions_eur: 'sum(redemptions_eur)',
      assets_before: `(select net_assets from {s}.fund_nav n where n.book = $1 and n.date < f.date order by n.date desc limit 1)`,
    },
    from: `{s}.flow f where book = $1 and date <= $2::date and date >= least(
        date_trunc('month', $2::date) - interval '11 months',
        (select min(date) from (select distinct date from {s}.flow where book = $1 and date <= $2::date
          order by date desc limit ${REDEMPTION_WINDOW}) newest))
      group by date order by date`,
  }),
  investors: section({
    shape: { date, share_class: text, investor_type: text, share: number, top1: number, top5: number, top10: number },
    from: `{s}.investor_structure where book = $1 and date = ${newest('investor_structure')} order by isin, share desc, investor_type`,
  }),
  liquidityStress: section({
    shape: {
      date,
      market: text,
      scenario: text,
      method: text,
      horizon_days: number,
      redemption: number,
      liquid_assets: number,
      rcr: figure,
      days: number,
      cost_bp: number,
      largest_weight: number,
      illiquid_share: number,
      is_covered: flag,
    },
    from: `{s}.lst_result where book = $1 and date = ${newest('lst_result')} order by redemption, scenario, market, method`,
  }),
  esg: section({
    shape: {
      date,
      article: number,
      characteristics: optionalText,
      exclusions: optionalText,
      minimum_sustainable: figure,
      minimum_aligned: figure,
      considers_pai: flag,
      sustainable: figure,
      aligned_turnover: figure,
      aligned_capex: figure,
      aligned_opex: figure,
      carbon_footprint: figure,
      emissions_intensity: figure,
      reported: figure,
      estimated: figure,
      without_data: figure,
      esg_score: figure,
    },
    from: `{s}.esg_fund where book = $1 and date = ${newest('esg_fund')}`,
  }),
  /** Of two years, the oldest first. */
  esgQuarters: section({
    shape: { date, carbon_footprint: figure, emissions_intensity: figure },
    from: `(select * from {s}.esg_fund where book = $1 and date <= $2::date order by date desc limit 8) quarters order by date`,
  }),
  /** Of the issuers that the fund held on the day of the data. */
  esgIssuers: section({
    shape: {
      date,
      issuer_name: text,
      weight: number,
      /** In euros. */
      held: number,
      sector: optionalText,
      scope1: figure,
      scope2: figure,
      scope3: figure,
      evic_eur: figure,
      revenue_eur: figure,
      fossil: flag,
      ungc_violation: flag,
      controversial_weapons: flag,
      gender_gap: figure,
      board_diversity: figure,
      esg_score: figure,
      provider: text,
      coverage: text,
    },
    sql: { date: 'e.date' },
    from: `{s}.esg_issuer e
      join (select issuer_id, sum(weight) as weight, sum(market_value) as held from {s}.position where book = $1 and date = (
          select max(date) from {s}.position where book = $1 and date <= ${newest('esg_fund')}) group by issuer_id) own
        using (issuer_id)
      left join {s}.issuer i using (issuer_id)
      where e.date = (select max(date) from {s}.esg_issuer where date <= ${newest('esg_fund')})
      order by weight desc, issuer_name`,
  }),
} as const;
