import type { FundMasterDataDates, FundMasterDataFields } from '@fundscope/contract/funds';

/** The column of each field: the wire name in lower snake case. */
export const fundColumns = {
  comment: 'comment',
  compliance_setting_code_overwrite: 'compliance_setting_code_overwrite',
  fund_strategie: 'fund_strategie',
  fund_initiator: 'fund_initiator',
  PRIIPS_T: 'priips_t',
  oly_thk: 'oly_thk',
  currency: 'currency',
  fonds_status: 'fonds_status',
  sfdr_classification: 'sfdr_classification',
  liq_risk_stress: 'liq_risk_stress',
  NAVFrequency: 'nav_frequency',
  LimitType: 'limit_type',
  law_type: 'law_type',
  MaRiskFondsart: 'ma_risk_fondsart',
  riskclass_oprisk: 'riskclass_oprisk',
  credit_risk_limit_rating: 'credit_risk_limit_rating',
  riskclass_liqrisk: 'riskclass_liqrisk',
  riskclass_creditrisk: 'riskclass_creditrisk',
  riskclass_marketrisk_fund: 'riskclass_marketrisk_fund',
  admission_country: 'admission_country',
  manco: 'manco',
  client_xml_export: 'client_xml_export',
  PRIIPS_Pcat: 'priips_pcat',
  PRIIPS_LimitType: 'priips_limit_type',
  SRRI_Type: 'srri_type',
  liq_risk_fund_category: 'liq_risk_fund_category',
  MasterFonds: 'master_fonds',
  segmentof: 'segmentof',
  PRIIPS_Benchmark: 'priips_benchmark',
  PRIIPS_proxy_mix: 'priips_proxy_mix',
  SRRI_Benchmark: 'srri_benchmark',
  risk_benchmark_fund: 'risk_benchmark_fund',
  doMaRisk: 'do_ma_risk',
  doCF: 'do_cf',
  do_fund_hero: 'do_fund_hero',
  ignoreTrx: 'ignore_trx',
  doKRI: 'do_kri',
  doCreditRisk: 'do_credit_risk',
  doSRRI: 'do_srri',
  creditrisk_limit: 'creditrisk_limit',
  limit_abs_fund: 'limit_abs_fund',
  limit_rel_fund: 'limit_rel_fund',
  stresstest_limit_fund: 'stresstest_limit_fund',
  leverage_limit_notionals: 'leverage_limit_notionals',
  leverage_limit_ca: 'leverage_limit_ca',
  leverage_limit_bm: 'leverage_limit_bm',
  ca_limit: 'ca_limit',
  niw_ref_shift: 'niw_ref_shift',
  PRIIPS_CRM: 'priips_crm',
  PRIIPS_v_lim: 'priips_v_lim',
  PRIIPS_q_lim: 'priips_q_lim',
  PRIIPS_t_var: 'priips_t_var',
  liq_stress_limit_1t: 'liq_stress_limit_1t',
  liq_stress_limit_30t: 'liq_stress_limit_30t',
  liq_quote_sockel_overwrite: 'liq_quote_sockel_overwrite',
  liq_quote_puffer_overwrite: 'liq_quote_puffer_overwrite',
  liq_quote_reserve_overwrite: 'liq_quote_reserve_overwrite',
  credit_risk_limit_hy: 'credit_risk_limit_hy',
  credit_risk_limit_hr: 'credit_risk_limit_hr',
} as const satisfies Record<keyof FundMasterDataFields, string>;

export const dateColumns = {
  client_startdate: 'client_startdate',
  fiscal_year_end: 'fiscal_year_end',
  SRRI_strategyChangeDate: 'srri_strategy_change_date',
  closed_from: 'closed_from',
} as const satisfies Record<keyof FundMasterDataDates, string>;

/** Fields that name a risk benchmark: null in the database where the wire has an empty text. */
export const benchmarkFields = [
  'PRIIPS_Benchmark',
  'PRIIPS_proxy_mix',
  'SRRI_Benchmark',
  'risk_benchmark_fund',
] as const satisfies readonly (keyof FundMasterDataFields)[];

type BenchmarkField = (typeof benchmarkFields)[number];

/** The columns that hold fields, by name. */
export type FundColumns = {
  [Field in keyof FundMasterDataFields as (typeof fundColumns)[Field]]: Field extends BenchmarkField
    ? string | null
    : FundMasterDataFields[Field];
} & { [Field in keyof FundMasterDataDates as (typeof dateColumns)[Field]]: string | null };
