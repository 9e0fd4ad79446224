import { backtestSummaryTable } from './backtest-summary-table.ts';
import { backtestTable } from './backtest-table.ts';
import { classReturnTable } from './class-return-table.ts';
import { costTable } from './cost-table.ts';
import type { AnyDemoTable } from './demo-table.ts';
import { esgFundTable } from './esg/esg-fund-table.ts';
import { esgIssuerTable } from './esg/esg-issuer-table.ts';
import { fundTable } from './fund-table.ts';
import { performanceDatesTable } from './performance-dates-table.ts';
import { leverageTable } from './leverage-table.ts';
import { limitCheckTable } from './limit-check-table.ts';
import { limitRegisterTable } from './limits/limit-tables.ts';
import { flowTable } from './liquidity/flow-tables.ts';
import { investorStructureTable } from './liquidity/investor-table.ts';
import { lstResultTable } from './liquidity/lst-table.ts';
import { fundTermsTable, lmtTable } from './liquidity/terms-tables.ts';
import { liquidityTable } from './liquidity-table.ts';
import { fundNavTable, navTable, shareClassTable } from './nav-tables.ts';
import { performanceQuarterTable, performanceTable } from './performance-tables.ts';
import { positionTable } from './positions/position-table.ts';
import { priipsTable } from './priips-table.ts';
import { qualityTestResultTable, qualityTestTypeTable, qualityTriggerTable } from './quality-test-tables.ts';
import { instrumentPriceTable, instrumentTable } from './reference/instrument-tables.ts';
import { issuerTable, ratingScaleTable, ratingTable } from './reference/issuer-tables.ts';
import { benchmarkReturnTable } from './reference/benchmark-return-table.ts';
import { benchmarkLevelTable, exchangeRateTable, moneyRateTable } from './reference/market-tables.ts';
import { reportOverviewTable } from './report-overview-table.ts';
import { counterpartyExposureTable, counterpartyTable } from './risk/counterparty-tables.ts';
import { exposureTable } from './risk/exposure-table.ts';
import { runTable, varRunTable } from './risk/run-tables.ts';
import { varComponentTable } from './risk/var-component-table.ts';
import { riskFactorTable } from './risk-factor-table.ts';
import { srriProxyMixTable, srriTable } from './srri-tables.ts';
import { stressTable } from './stress-table.ts';
import { varResultTable } from './var-result-table.ts';

/** Every table of an environment. */
export const demoTables: readonly AnyDemoTable[] = [
  fundTable,
  shareClassTable,
  riskFactorTable,
  fundNavTable,
  navTable,
  positionTable,
  varResultTable,
  limitCheckTable,
  backtestTable,
  backtestSummaryTable,
  stressTable,
  liquidityTable,
  leverageTable,
  srriTable,
  srriProxyMixTable,
  priipsTable,
  performanceTable,
  performanceQuarterTable,
  performanceDatesTable,
  qualityTriggerTable,
  qualityTestTypeTable,
  qualityTestResultTable,
  reportOverviewTable,
  issuerTable,
  ratingTable,
  ratingScaleTable,
  instrumentTable,
  instrumentPriceTable,
  benchmarkLevelTable,
  benchmarkReturnTable,
  moneyRateTable,
  exchangeRateTable,
  exposureTable,
  varComponentTable,
  runTable,
  varRunTable,
  counterpartyTable,
  counterpartyExposureTable,
  flowTable,
  investorStructureTable,
  fundTermsTable,
  lmtTable,
  lstResultTable,
  limitRegisterTable,
  esgIssuerTable,
  esgFundTable,
  costTable,
  classReturnTable,
];
