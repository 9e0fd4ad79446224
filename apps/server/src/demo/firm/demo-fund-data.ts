import { fundDefaults, type PerformanceReportType, type PerfProcess, type VarProcess } from '@fundscope/contract/funds';
import type { FundMasterDataRecord } from '../../modules/fund-master-data/fund-master-data.rules.ts';
import { reportDays } from '../demo-calendar.ts';
import { DEGREES_OF_FREEDOM } from '../risk/fund-risk.ts';
import { demoFunds, priceLagOf, type DemoFund } from '../funds/demo-fund.ts';
import { LIQUID_WITHIN_1_DAY, LIQUID_WITHIN_30_DAYS } from '../risk/liquidity-of-day.ts';
import { highYieldLimitPercent } from '../funds/credit-risk-class.ts';
import { CREDIT_RISK_CLASS, priipsCategoryOf } from '../risk/priips-of-month.ts';
import { legalProcessName, regulatoryProcesses } from '../risk/var-processes.ts';
import { rounded } from '../seeded-random.ts';
import { tradingPeriods } from '@fundscope/risk-engine';
import { perfBenchmarkNameOf, riskBenchmarkNameOf } from './demo-benchmarks.ts';

/** The one fund without fund master data, whatever screen shows that. */
export const FUND_WITHOUT_MASTER_DATA = 1060;

/** The management companies by their class in the config map. */
export const demoHouses: readonly string[] = [...new Set(demoFunds.map(({ house }) => house))];

/** The fund master data of all funds but one. */
export const demoFundRecords = (): FundMasterDataRecord[] =>
  demoFunds.filter(({ book }) => book !== FUND_WITHOUT_MASTER_DATA).map((fund) => recordOf(fund));

const percent = (fraction: number): number => rounded(fraction * 100, 6);

function recordOf(fund: DemoFund): FundMasterDataRecord {
  const { strategy } = fund;
  const riskBenchmark = riskBenchmarkNameOf(strategy);
  return {
    ...fundDefaults,
    book_id: fund.book,
    comment: fund.comment,
    fund_strategie: strategy.description,
    fund_initiator: fund.portfolioManager,
    PRIIPS_T: `1,5,20,${tradingPeriods(strategy.holdingPeriodYears)}`,
    oly_thk: `THK${fund.book}`,
    sfdr_classification: strategy.sfdrArticle,
    LimitType: fund.limitType,
    law_type: fund.lawType,
    MaRiskFondsart: fund.maRiskType,
    doMaRisk: fund.admissionCountry === 'DE' ? 1 : 0,
    riskclass_liqrisk: strategy.liquidityCategory,
    riskclass_creditrisk: fund.creditRiskClass,
    riskclass_marketrisk_fund: strategy.marketRiskClass,
    admission_country: fund.admissionCountry,
    manco: 1 + demoHouses.indexOf(fund.house),
    PRIIPS_Pcat: priipsCategoryOf(fund),
    PRIIPS_CRM: CREDIT_RISK_CLASS,
    PRIIPS_Benchmark: riskBenchmark,
    PRIIPS_proxy_mix: riskBenchmark,
    SRRI_Benchmark: riskBenchmark,
    risk_benchmark_fund: fund.limitType === 'RELATIV' ? riskBenchmark : '',
    liq_risk_fund_category: strategy.liquidityCategory,
    do_fund_hero: fund.book % 4 === 0 ? 1 : 0,
    doKRI: 1,
    doCreditRisk: 1,
    doSRRI: 1,
    creditrisk_limit: fund.creditRiskLimitPercent,
    credit_risk_limit_hy: highYieldLimitPercent(fund.strategy),
    limit_abs_fund: percent(fund.tableLimitAbs),
    limit_rel_fund: percent(fund.tableLimitRel),
    stresstest_limit_fund: percent(fund.stressLimit),
    leverage_limit_notionals: percent(fund.leverageLimitNotionals),
    leverage_limit_ca: percent(fund.leverageLimitCommitment),
    ca_limit: percent(fund.leverageLimitCommitment),
    niw_ref_shift: priceLagOf(fund),
    liq_stress_limit_1t: percent(LIQUID_WITHIN_1_DAY),
    liq_stress_limit_30t: percent(LIQUID_WITHIN_30_DAYS),
    client_startdate: reportDays[0],
    fiscal_year_end: fund.fiscalYearEnd,
    varProcesses: varProcessesOf(fund),
    perfProcesses: perfProcessesOf(fund),
  };
}

const varProcessesOf = (fund: DemoFund): VarProcess[] =>
  regulatoryProcesses.map(({ name, method, confidence, holdingPeriodDays }) => ({
    name,
    description: `${percent(confidence)} %, ${holdingPeriodDays} days`,
    method,
    confidenceLevel: percent(confidence),
    holdingPeriod: holdingPeriodDays,
    degreesFreedom: method === 'MC_STUDENT' ? DEGREES_OF_FREEDOM : 0,
    limitAbs: percent(fund.tableLimitAbs),
    limitRel: percent(fund.tableLimitRel),
    stresstest_limit: percent(fund.stressLimit),
    var_factor: 1,
    riskclass_marketrisk: fund.strategy.marketRiskClass,
    riskBenchmark: fund.limitType === 'RELATIV' ? riskBenchmarkNameOf(fund.strategy) : '',
    isLegal: name === legalProcessName(fund.legalMethod) ? 1 : 0,
  }));

function perfProcessesOf(fund: DemoFund): PerfProcess[] {
  const benchmark_name = perfBenchmarkNameOf(fund.strategy);
  const rest = { days_shift: 0, benchmark_name, is_esg: 0, is_kiid: 0, is_main: 0 } as const;
  const main: PerfProcess = {
    ...rest,
    name: 'STD',
    description: 'Performance against the benchmark',
    rebalancing: 'daily',
    is_main: 1,
  };
  const kiid: PerfProcess = {
    ...rest,
    name: 'KIID',
    description: 'Past performance of the key information',
    rebalancing: 'monthly',
    is_kiid: 1,
    is_esg: fund.strategy.sfdrArticle === 6 ? 0 : 1,
  };
  return [main, kiid];
}

/** The reporting currencies of a fund, its own first. */
export const currenciesOf = ({ shareClasses }: DemoFund): string[] => [
  ...new Set(['EUR', ...shareClasses.map(({ currency }) => currency)]),
];

/** What a fund is reported by: funds with derivatives, a relative limit or a class in dollars have more. */
export const reportTypesOf = ({
  strategy,
  limitType,
  shareClasses,
  settingCode,
}: DemoFund): PerformanceReportType[] => [
  'STD_PE',
  'STD_QD',
  'SHC_PE',
  'SHC_QD',
  'DLY_QD',
  ...(shareClasses.length > 2 ? (['SHC_V_QD', 'SHX_PE'] as const) : []),
  ...(limitType === 'RELATIV' ? (['PLX_PE', 'PLX_QD'] as const) : []),
  ...(settingCode.startsWith('AIF') ? (['OPP_PE'] as const) : []),
  ...(Object.keys(strategy.overlays).length > 0 ? (['PDC_PE', 'PDC_QD'] as const) : []),
];
