import {
  fundDefaults,
  newPerfProcess,
  newVarProcess,
  type FundConfigMapEntry,
  type FundMasterData,
} from '@fundscope/contract/funds';

const limits = { limitAbs: 50, limitRel: 400, stresstest_limit: 20, riskclass_marketrisk: 4 } as const;

/** A fund of the demo firm: a UCITS whose table limits are wider than the law. */
export const worldEquities: FundMasterData = {
  ...fundDefaults,
  book_id: 1017,
  fund_strategie: 'Weltweite Aktien mit Schwerpunkt USA',
  fund_initiator: 'M. Weiß',
  PRIIPS_T: '1,5,20,1250',
  oly_thk: 'THK1017',
  sfdr_classification: 9,
  LimitType: 'RELATIV',
  law_type: 8,
  riskclass_liqrisk: 3,
  riskclass_creditrisk: 4,
  riskclass_marketrisk_fund: 4,
  manco: 2,
  PRIIPS_Pcat: '2a',
  PRIIPS_CRM: 1,
  PRIIPS_Benchmark: 'Proxy-Mix Aktien Welt',
  PRIIPS_proxy_mix: 'Proxy-Mix Aktien Welt',
  SRRI_Benchmark: 'Proxy-Mix Aktien Welt',
  risk_benchmark_fund: 'Proxy-Mix Aktien Welt',
  liq_risk_fund_category: 3,
  doKRI: 1,
  doCreditRisk: 1,
  doSRRI: 1,
  limit_abs_fund: 50,
  limit_rel_fund: 400,
  stresstest_limit_fund: 20,
  leverage_limit_notionals: 50,
  leverage_limit_ca: 100,
  ca_limit: 100,
  client_startdate: '2024-10-15',
  fiscal_year_end: '2027-03-31',
  UserMod: 0,
  lastChanged: '2024-10-15T18:20:17',
  varProcesses: [
    { ...newVarProcess, ...limits, name: 'VCV_99_20D', description: '99 %, 20 days', isLegal: 1 },
    {
      ...newVarProcess,
      ...limits,
      name: 'MC_STUDENT_99_20D',
      description: '99 %, 20 days',
      method: 'MC_STUDENT',
      degreesFreedom: 5,
      confidenceLevel: 97.5,
    },
    { ...newVarProcess, ...limits, name: 'HIST_99_20D', description: '99 %, 20 days', method: 'HISTORICAL' },
  ],
  perfProcesses: [
    {
      ...newPerfProcess,
      name: 'STD',
      description: 'Performance against the benchmark',
      benchmark_name: 'PB_EQUITY_WORLD',
      is_main: 1,
    },
    {
      ...newPerfProcess,
      name: 'KIID',
      description: 'Past performance of the key information',
      benchmark_name: 'PB_EQUITY_WORLD',
      rebalancing: 'monthly',
      is_esg: 1,
      is_kiid: 1,
    },
  ],
};

const germanLabels: Readonly<Record<string, string>> = {
  'In preparation': 'In Vorbereitung',
  Active: 'Aktiv',
  Closed: 'Geschlossen',
  '3 high': '3 hoch',
  '4 Speculative': '4 Spekulativ',
};

const entries = (map_type: string, labels: Readonly<Record<string, string>>): FundConfigMapEntry[] =>
  Object.entries(labels).map(([code, desc_en]) => ({
    map_type,
    class: Number(code),
    desc_en,
    desc_de: germanLabels[desc_en] ?? desc_en,
  }));

/** As an installation's config map. */
export const configMap: FundConfigMapEntry[] = [
  ...entries('fonds_status', { 1: 'In preparation', 2: 'Active', 5: 'Closed' }),
  ...entries('lawtype', {
    2: 'Special AIF (KAGB)',
    5: 'UCITS FCP (Luxembourg)',
    8: 'Super UCITS, wider limits',
    10: 'Mixed AIF (KAGB)',
  }),
  ...entries('manco', { 1: 'Management company', 2: 'Hansekontor Kapitalverwaltungsgesellschaft mbH' }),
  ...entries('client_xml_export', { 0: 'None', 1: 'Standard' }),
  ...entries('riskclass_liqrisk', { 1: '1 low', 3: '3 high' }),
  ...entries('liq_risk_stress', { 10: '10 % redemptions', 20: '20 % redemptions' }),
  ...entries('liq_risk_fund_category', { 1: '1 very liquid', 3: '3 less liquid', 4: '4 without liquidity limits' }),
  ...entries('riskclass_marketrisk', {
    '-1': 'None',
    1: '1 Safety',
    2: '2 Conservative',
    3: '3 Growth',
    4: '4 Speculative',
  }),
  ...entries('riskclass_creditrisk', { '-1': 'None', 1: '1 low', 4: '4 very high' }),
  ...entries('credit_risk_limit_rating', { 1: 'Any rating', 4: 'BBB or better' }),
  ...entries('riskclass_oprisk', { 1: '1 low', 4: '4 very high' }),
  ...entries('sfdr_classification', { '-1': 'Not classified', 6: 'Article 6', 9: 'Article 9' }),
];
