import { date, figure, flag, number, optionalFlag, optionalText, section, text } from './section.ts';

const ofDay = 'where book = $1 and date = $2::date';
/** The last day of the month before. */
const monthBefore = (relation: string): string =>
  `(select max(date) from {s}.${relation} where book = $1 and date < date_trunc('month', $2::date))`;

/** Market risk: value at risk with limit, parts and model, backtest, stress, leverage and indicators. */
export const riskSections = {
  /** The day's, then those of the last day of the month before. */
  keyFigures: section({
    shape: {
      date,
      net_assets: number,
      legal_var: number,
      reference_var: figure,
      limit_value: number,
      limit_utilisation: number,
      expected_shortfall: figure,
      volatility: figure,
      worst_profit: figure,
      worst_scenario: optionalText,
      stress_limit: figure,
      exceptions: figure,
      within_1_day: figure,
      within_30_days: figure,
      redemption_coverage: figure,
      notionals: figure,
      commitment: figure,
      srri: figure,
      sri: figure,
    },
    sql: {
      date: 'k.date',
      net_assets: 'k.net_assets',
      reference_var: 'k.reference_var',
      volatility: 'k.volatility',
      expected_shortfall: 'v.expected_shortfall',
    },
    from: `{s}.key_figures k
      left join {s}.var_result v on v.book = k.book and v.date = k.date and v.process = k.legal_process
      where k.book = $1 and k.date in ($2::date, ${monthBefore('key_figures')}) order by k.date desc`,
  }),
  varResults: section({
    shape: {
      process: text,
      method: text,
      confidence: number,
      holding_period_days: number,
      degrees_of_freedom: figure,
      observations: number,
      effective_observations: figure,
      standard_error: figure,
      var: number,
      expected_shortfall: number,
      reference_var: figure,
      /** Null of a method that estimates none. */
      volatility: figure,
      net_assets: number,
      is_legal: flag,
      calculated_at: date,
    },
    from: `{s}.var_result ${ofDay} order by is_legal desc, process`,
  }),
  varRuns: section({
    shape: {
      run_id: number,
      process: text,
      scaling: text,
      revaluation: text,
      decay: figure,
      factors: number,
      rate_nodes: text,
      paths: figure,
      seed: figure,
      code_version: text,
      input_hash: text,
      validated_on: optionalText,
      validation_result: optionalText,
    },
    // A house's relation may do without.
    sql: {
      validated_on: `to_jsonb(r)->>'validated_on'`,
      validation_result: `to_jsonb(r)->>'validation_result'`,
    },
    from: '{s}.var_run r where date = $2::date order by process',
  }),
  varComponents: section({
    shape: {
      process: text,
      risk_class: text,
      standalone: figure,
      component: figure,
      incremental: figure,
      share: figure,
    },
    from: `{s}.var_component ${ofDay} order by component desc nulls last, risk_class`,
  }),
  /** Of 250 days, the oldest first. */
  limits: section({
    shape: {
      date,
      limit_type: text,
      process: text,
      var: number,
      reference_var: figure,
      value: number,
      limit_value: number,
      utilisation: number,
      internal_limit: figure,
      internal_utilisation: figure,
    },
    from: `(select * from {s}.limit_check where book = $1 and date <= $2::date order by date desc limit 250) days
      order by date`,
  }),
  /** Of the legal process over a day, of 250 days, the oldest first. */
  backtest: section({
    shape: {
      date,
      process: text,
      var_date: date,
      var: number,
      profit: number,
      profit_eur: number,
      is_exception: flag,
      comment: optionalText,
    },
    from: `(select b.* from {s}.backtest b join {s}.fund f on f.book = b.book
        and b.process = replace(f.legal_process, '20D', '1D')
      where b.book = $1 and b.date <= $2::date order by b.date desc limit 250) days order by date`,
  }),
  backtestSummary: section({
    shape: {
      process: text,
      confidence: number,
      exceptions: number,
      observations: number,
      expected: number,
      traffic_light: text,
      kupiec_p: figure,
    },
    from: `{s}.backtest_summary ${ofDay} order by process`,
  }),
  stress: section({
    shape: {
      scenario_nr: number,
      scenario: text,
      description: text,
      risk_classes: optionalText,
      profit: figure,
      profit_eur: figure,
      equity: number,
      interest_rate: number,
      credit_spread: figure,
      currency: number,
      commodity: number,
      stress_limit: number,
      utilisation: figure,
      is_breach: optionalFlag,
    },
    // A house's relation may do without.
    sql: { risk_classes: `to_jsonb(r)->>'risk_classes'` },
    from: `{s}.stress_result r ${ofDay} order by profit nulls last, scenario_nr`,
  }),
  stressBefore: section({
    shape: { date, scenario_nr: number, profit: figure },
    from: `{s}.stress_result where book = $1 and date = ${monthBefore('stress_result')}`,
  }),
  exposures: section({
    shape: { factor: text, factor_name: text, factor_class: text, exposure: number, sensitivity_eur: number },
    from: `{s}.exposure ${ofDay} order by abs(sensitivity_eur) desc, factor`,
  }),
  leverage: section({
    shape: {
      notionals: number,
      limit_notionals: number,
      gross: figure,
      limit_gross: figure,
      commitment: number,
      limit_commitment: number,
    },
    from: `{s}.leverage ${ofDay}`,
  }),
  /** Of two years, the oldest first. */
  srri: section({
    shape: { date, volatility: number, srri_computed: number, srri: number, proxy_weeks: number, own_weeks: number },
    from: `(select * from {s}.srri where book = $1 and date <= $2::date order by date desc limit 104) weeks order by date`,
  }),
  priips: section({
    shape: { date, category: text, holding_period_years: number, vev: number, mrm: number, crm: number, sri: number },
    from: '{s}.priips where book = $1 and date <= $2::date order by date desc limit 1',
  }),
  /** Of the last month end; of a measure that is known in part, utilisation and headroom are null unless that part breaks the limit. */
  limitRegister: section({
    shape: {
      date,
      limit_nr: number,
      limit_name: text,
      kind: text,
      source: text,
      is_minimum: flag,
      limit_value: number,
      measure: number,
      utilisation: figure,
      headroom: figure,
      valid_from: date,
      approved_by: text,
    },
    from: `{s}.limit_register where book = $1 and date =
      (select max(date) from {s}.limit_register where book = $1 and date <= $2::date) 
      order by array_position(array['legal', 'contractual', 'internal'], kind), limit_nr`,
  }),
  /** Of the register: beyond the limit on the day, or within it again since in the month of the day. */
  breaches: section({
    shape: {
      title_en: text,
      title_de: text,
      item_en: text,
      item_de: text,
      kind: text,
      first_day: date,
      first_day_kind: text,
      good_day: optionalText,
      cleared_on: optionalText,
      nature: optionalText,
      cause: text,
      owner: optionalText,
      due_date: date,
    },
    from: `{s}.breach where book = $1 and first_day <= $2::date
      and (cleared_on is null or cleared_on >= date_trunc('month', $2::date))
      order by array_position(array['legal', 'contractual', 'internal'], kind), first_day, run_nr`,
  }),
  /** Of any priority: whether there were tests on the day at all. */
  testCount: section({
    shape: { tests: number },
    sql: { tests: 'count(*)::integer' },
    from: '{s}.rqs_testresult where book = $1 and refdate = $2::date',
  }),
  /** Of priority 1 and 2. */
  tests: section({
    shape: {
      typedesc: text,
      subtypedesc: text,
      prio: number,
      value: figure,
      evalue: figure,
      unit: optionalText,
      isminimum: flag,
      utilisation: figure,
      comment: optionalText,
    },
    // A house's relation may do without.
    sql: { unit: `to_jsonb(t)->>'unit'` },
    from: `{s}.rqs_testresult t where book = $1 and refdate = $2::date and prio <= 2 order by prio, qstriggerid, typedesc, subtypedesc`,
  }),
} as const;
