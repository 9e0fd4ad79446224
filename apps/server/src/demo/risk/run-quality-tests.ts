import { absoluteUtilisation, mostGreenExceptions } from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY } from '../demo-calendar.ts';
import type { FundReport } from '../demo-firm.ts';
import { backtest, type BacktestDay } from './backtest.ts';
import { leverageOfDay } from './leverage-of-day.ts';
import { marketRiskChecks } from './market-risk-checks.ts';
import { LIQUID_WITHIN_1_DAY, LIQUID_WITHIN_30_DAYS, liquidityOfDay } from './liquidity-of-day.ts';
import type { QualityTestKey } from './quality-tests.ts';
import { legalProcess, regulatoryVar } from './regulatory-var.ts';
import type { SrriWeek } from './srri-history.ts';
import { stressUtilisation, worstStress } from './stress-of-day.ts';
import { backtestProcesses, type VarProcess } from './var-processes.ts';

/** A measured value against what is allowed. */
export interface QualityMeasure {
  readonly key: QualityTestKey;
  readonly value: number;
  readonly allowed: number;
  /** Above 1 is a breach; null where it is not known. */
  readonly utilisation: number | null;
}

/** What the tests of one fund need for every day. */
export interface FundTestData {
  readonly report: FundReport;
  readonly process: VarProcess;
  readonly backtestDays: readonly BacktestDay[];
  readonly srri: readonly SrriWeek[];
}

/** A change of the value at risk by more than a quarter within a day is looked at. */
const VAR_CHANGE = 0.25;

export function prepareTests(report: FundReport, srri: readonly SrriWeek[]): FundTestData {
  const process = backtestProcesses.find(
    ({ method, confidence }) => method === report.history.fund.legalMethod && confidence === 0.99,
  )!;
  return { report, process, backtestDays: backtest(report, process), srri };
}

/** All tests of a fund at the close of a report day that has one before it. */
export function runTests(data: FundTestData, day: number): QualityMeasure[] {
  const { report } = data;
  const { fund } = report.history;
  const limit = marketRiskChecks(report)[day]!;
  const worst = worstStress(report.history, day);
  const { notionals, commitment } = leverageOfDay(report.history, day);
  const liquidity = liquidityOfDay(report.history, day);
  return [
    { key: 'limit', value: limit.value, allowed: limit.limit, utilisation: limit.utilisation },
    ...(limit.internalLimit === null ? [] : [atMost('internalLimit', limit.value, limit.internalLimit)]),
    atMost('varChange', varChange(report, day), VAR_CHANGE),
    ...backtestMeasures(data, day),
    {
      ...atMost('stress', worst.loss, fund.stressLimit),
      utilisation: stressUtilisation(worst.loss, worst.isPart, fund.stressLimit),
    },
    atLeast('liquid1', liquidity.within1Day, LIQUID_WITHIN_1_DAY),
    atLeast('liquid30', liquidity.within30Days, LIQUID_WITHIN_30_DAYS),
    atMost('notionals', notionals, fund.leverageLimitNotionals),
    atMost('commitment', commitment, fund.leverageLimitCommitment),
    ...srriMeasures(data, day),
  ];
}

const atMost = (key: QualityTestKey, value: number, allowed: number): QualityMeasure => ({
  key,
  value,
  allowed,
  utilisation: absoluteUtilisation(value, allowed),
});

const atLeast = (key: QualityTestKey, value: number, allowed: number): QualityMeasure => ({
  key,
  value,
  allowed,
  utilisation: value <= 0 ? Infinity : allowed / value,
});

function varChange(report: FundReport, day: number): number {
  const process = legalProcess(report);
  const [now, before] = [day, day - 1].map((at) => regulatoryVar(report, process, at).valueAtRisk) as [number, number];
  return Math.abs(now / before - 1);
}

function backtestMeasures({ backtestDays, process }: FundTestData, day: number): QualityMeasure[] {
  const { valueAtRisk, profit, exceptions } = backtestDays[day - 1]!;
  return [
    atMost('exceptions', exceptions, mostGreenExceptions(process.confidence)),
    atMost('dayLoss', Math.max(0, -profit), valueAtRisk),
  ];
}

/** On the last business day of a week only. */
function srriMeasures({ srri }: FundTestData, day: number): QualityMeasure[] {
  const week = srri.find(({ marketDay }) => marketDay === FIRST_REPORT_DAY + day);
  if (!week) return [];
  return [
    {
      key: 'srri',
      value: week.computedClass,
      allowed: week.publishedClass,
      utilisation: week.computedClass === week.publishedClass ? 0 : 1.01,
    },
  ];
}
