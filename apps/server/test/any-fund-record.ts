import { countryCodes, currencyCodes } from '@fundscope/contract/fields';
import {
  fundDefaults,
  maRiskFundTypes,
  navFrequencies,
  priipsCategories,
  rebalancings,
  srriTypes,
  varMethods,
  type PerfProcess,
  type VarProcess,
} from '@fundscope/contract/funds';
import fc from 'fast-check';
import type { FundMasterDataRecord } from '../src/modules/fund-master-data/fund-master-data.rules.ts';

/** The benchmarks that random records name. */
export const RISK_BENCHMARK = 'Mix 50/50';
export const PERF_BENCHMARK = 'PB_World';

/** Text that the database can hold. */
const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).filter((value) => value.length <= maxLength && !value.includes('\0'));
/** Not empty, and without space at its ends. */
const label = (maxLength: number) => text(maxLength - 1).map((value) => `x${value}`.trim());
const flag = fc.constantFrom(0 as const, 1 as const);
const limit = fc.double({ min: 0, max: 100, noNaN: true }).map((value) => value + 0);
const relativeLimit = fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => value + 0);
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const count = fc.integer({ min: 0, max: 100 });
const empty = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const riskClass = fc.constantFrom(-1, 1, 2, 3, 4);
const riskBenchmark = fc.constantFrom('', RISK_BENCHMARK);
const date = fc
  .date({ min: new Date('1900-01-02'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const varProcess = fc.record<Omit<VarProcess, 'isLegal'>>({
  name: label(20),
  description: text(20),
  method: fc.constantFrom(...varMethods),
  confidenceLevel: fc.integer({ min: 5000, max: 9999 }).map((value) => value / 100),
  holdingPeriod: fc.integer({ min: 1, max: 250 }),
  degreesFreedom: fc.double({ min: 2.5, max: 1000, noNaN: true }),
  limitAbs: limit,
  limitRel: relativeLimit,
  stresstest_limit: relativeLimit,
  var_factor: fc.double({ min: 0.001, max: 100, noNaN: true }),
  riskclass_marketrisk: riskClass,
  riskBenchmark,
});

const perfProcess = fc.record<Omit<PerfProcess, 'is_main'>>({
  name: label(20),
  description: label(20),
  days_shift: fc.integer({ min: 0, max: 31 }),
  benchmark_name: fc.constant(PERF_BENCHMARK),
  rebalancing: fc.constantFrom(...rebalancings),
  is_esg: flag,
  is_kiid: flag,
});

/** Lists of processes of which exactly one is chosen, or none where there are none. */
const withOne = <T extends { readonly name: string }, Name extends string>(process: fc.Arbitrary<T>, name: Name) =>
  fc
    .tuple(fc.uniqueArray(process, { maxLength: 3, selector: ({ name }) => name.trim().toLowerCase() }), fc.nat())
    .map(([list, pick]) =>
      list.map((one, nr) => ({ ...one, [name]: nr === pick % list.length ? 1 : 0 }) as T & Record<Name, 0 | 1>),
    );

const codes = {
  fonds_status: fc.constantFrom(1, 2, 3),
  sfdr_classification: fc.constantFrom(-1, 6, 8, 9),
  liq_risk_stress: fc.constantFrom(10, 20),
  law_type: fc.integer({ min: 1, max: 10 }),
  riskclass_oprisk: fc.constantFrom(1, 4),
  riskclass_marketrisk_fund: riskClass,
  riskclass_creditrisk: riskClass,
  liq_risk_fund_category: fc.constantFrom(1, 4),
  client_xml_export: flag,
};

/** Random valid records of a book. */
export const anyFundRecord = (book_id: number, masterBook: number): fc.Arbitrary<FundMasterDataRecord> =>
  fc
    .record({
      ...codes,
      comment: text(200),
      compliance_setting_code_overwrite: text(20),
      fund_strategie: text(20),
      fund_initiator: text(20),
      PRIIPS_T: fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 4 }).map((days) => days.join(',')),
      oly_thk: text(20),
      currency: fc.constantFrom(...currencyCodes),
      NAVFrequency: fc.constantFrom(...navFrequencies),
      LimitType: fc.constantFrom('ABSOLUT', 'RELATIV', 'COMMITMENT', ''),
      MaRiskFondsart: fc.constantFrom(...maRiskFundTypes),
      admission_country: fc.constantFrom(...countryCodes),
      PRIIPS_Pcat: fc.constantFrom('' as const, ...priipsCategories),
      SRRI_Type: fc.constantFrom(...srriTypes),
      MasterFonds: empty(fc.constant(masterBook)),
      segmentof: fc.integer({ min: -1, max: 2 ** 31 - 1 }),
      PRIIPS_Benchmark: riskBenchmark,
      PRIIPS_proxy_mix: riskBenchmark,
      SRRI_Benchmark: riskBenchmark,
      risk_benchmark_fund: riskBenchmark,
      doMaRisk: flag,
      doCF: flag,
      do_fund_hero: flag,
      ignoreTrx: flag,
      doKRI: flag,
      doCreditRisk: flag,
      doSRRI: flag,
      niw_ref_shift: empty(fc.integer({ min: 0, max: 31 })),
      ...Object.fromEntries(limitNames.map((name) => [name, limit])),
      ...Object.fromEntries(countNames.map((name) => [name, count])),
      PRIIPS_CRM: empty(fc.integer({ min: 0, max: 6 })),
      ...Object.fromEntries(numberNames.map((name) => [name, empty(anyNumber)])),
      varProcesses: withOne(varProcess, 'isLegal'),
      perfProcesses: withOne(perfProcess, 'is_main'),
    })
    .chain((fields) =>
      fc
        .record({ client_startdate: date, fiscal_year_end: date, SRRI_strategyChangeDate: date }, { requiredKeys: [] })
        .map((dates) => ({ ...fundDefaults, ...fields, ...dates, book_id })),
    );

const limitNames = [
  'creditrisk_limit',
  'limit_abs_fund',
  'limit_rel_fund',
  'stresstest_limit_fund',
  'leverage_limit_notionals',
  'leverage_limit_ca',
  'leverage_limit_bm',
  'ca_limit',
  'liq_quote_sockel_overwrite',
  'liq_quote_puffer_overwrite',
  'liq_quote_reserve_overwrite',
];
const countNames = ['liq_stress_limit_1t', 'liq_stress_limit_30t', 'credit_risk_limit_hy', 'credit_risk_limit_hr'];
const numberNames = ['PRIIPS_v_lim', 'PRIIPS_q_lim', 'PRIIPS_t_var'];
