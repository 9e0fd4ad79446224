/**
 * All key figures of a fund and day in one row: what the other tables hold, side by side. SRRI is that of the
 * last week before the day, PRIIPs that of the last month; null on days before the first of them.
 *
 * @param schema of the environment
 */
export const keyFiguresSql = (schema: string): string => `
  select l.book, f.fund_name, f.external_id, l.date, f.manco, f.strategy, f.law_type, f.law_type_name, f.is_aif,
         f.admission_country, f.currency, f.market_risk_class, f.setting_code, f.marisk_type, f.sfdr_article,
         f.inception_date, f.portfolio_manager, f.comment,
         n.net_assets, n.profit, n.profit_eur, n.cash_share,
         c.limit_type, c.process as legal_process, c.var as legal_var, c.reference_var, c.value as limit_measure,
         c.limit_value, c.utilisation as limit_utilisation, c.is_breach as is_limit_breach,
         vcv.var as var_vcv, vcv.expected_shortfall as es_vcv, vcv.volatility,
         mc.var as var_mc, mc.expected_shortfall as es_mc, hist.var as var_hist, hist.expected_shortfall as es_hist,
         vcv.calculated_at,
         b.exceptions, b.observations, b.traffic_light, b.kupiec_p,
         s.scenario as worst_scenario, s.profit as worst_profit, s.stress_limit, s.fund_utilisation as stress_utilisation,
         q.within_1_day, q.within_30_days, q.redemption_at_risk, q.redemption_coverage,
         l.notionals, l.limit_notionals, l.commitment, l.limit_commitment,
         r.srri, r.volatility as srri_volatility, p.vev, p.mrm, p.sri
  from ${schema}.leverage l
  join ${schema}.fund f on f.book = l.book
  join ${schema}.fund_nav n on n.book = l.book and n.date = l.date
  join ${schema}.limit_check c on c.book = l.book and c.date = l.date
  join ${schema}.var_result vcv on vcv.book = l.book and vcv.date = l.date and vcv.process = 'VCV_99_20D'
  join ${schema}.var_result mc on mc.book = l.book and mc.date = l.date and mc.process = 'MC_STUDENT_99_20D'
  join ${schema}.var_result hist on hist.book = l.book and hist.date = l.date and hist.process = 'HIST_99_20D'
  join ${schema}.stress_worst s on s.book = l.book and s.date = l.date
  join ${schema}.liquidity q on q.book = l.book and q.date = l.date
  left join ${schema}.backtest_summary b
    on b.book = l.book and b.date = l.date and b.process = replace(f.legal_process, '20D', '1D')
  left join lateral (
    select srri, volatility from ${schema}.srri where srri.book = l.book and srri.date <= l.date
    order by srri.date desc limit 1
  ) r on true
  left join lateral (
    select vev, mrm, sri from ${schema}.priips where priips.book = l.book and priips.date <= l.date
    order by priips.date desc limit 1
  ) p on true`;
