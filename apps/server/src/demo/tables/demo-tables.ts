import { backtestSummaryTable } from './backtest-summary-table.ts';
import { backtestTable } from './backtest-table.ts';
import type { AnyDemoTable } from './demo-table.ts';
import { fundTable } from './fund-table.ts';
import { performanceDatesTable } from './performance-dates-table.ts';
import { leverageTable } from './leverage-table.ts';
import { limitCheckTable } from './limit-check-table.ts';
import { liquidityTable } from './liquidity-table.ts';
import { fundNavTable, navTable, shareClassTable } from './nav-tables.ts';
import { performanceQuarterTable, performanceTable } from './performance-tables.ts';
import { positionTable } from './position-table.ts';
import { priipsTable } from './priips-table.ts';
import { qualityTestResultTable, qualityTestTypeTable, qualityTriggerTable } from './quality-test-tables.ts';
import { reportOverviewTable } from './report-overview-table.ts';
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
];
