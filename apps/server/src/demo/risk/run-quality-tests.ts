import { absoluteUtilisation, mostGreenExceptions } from '@fundscope/risk-engine';
import { FIRST_REPORT_DAY } from '../demo-calendar.ts';
import type { FundReport } from '../demo-firm.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { backtest, type BacktestDay } from './backtest.ts';
import type { LimitKind } from './fund-limit.ts';
import { fundLimits } from './fund-limits.ts';
import { testKeyOfLimit, type QualityTestKey } from './quality-tests.ts';
import { legalProcess, regulatoryVar } from './regulatory-var.ts';
import type { SrriWeek } from './srri-history.ts';
import { backtestProcesses, type VarProcess } from './var-processes.ts';

/** A measured value against what is allowed. */
export interface QualityMeasure {
  readonly key: QualityTestKey;
  readonly kind: LimitKind;
  /** Where the utilisation is not known: the part that is. */
  readonly value: number;
  readonly allowed: number;
  readonly isMinimum: boolean;
  /** Above 1 is a breach; null where it is not known. */
  readonly utilisation: number | null;
}

/** What the tests of one fund need for every day. */
export interface FundTestData {
  readonly report: FundReport;
  readonly market: DemoMarket;
  readonly process: VarProcess;
  readonly backtestDays: readonly BacktestDay[];
  readonly srri: readonly SrriWeek[];
}

/** A change of the value at risk by more than a quarter within a day is looked at. */
const VAR_CHANGE = 0.25;

export function prepareTests(report: FundReport, market: DemoMarket, srri: readonly SrriWeek[]): FundTestData {
  const process = backtestProcesses.find(
    ({ method, confidence }) => method === report.history.fund.legalMethod && confidence === 0.99,
  )!;
  return { report, market, process, backtestDays: backtest(report, process), srri };
}

/** All tests of a fund at the close of a report day that has one before it: every limit of its register, and more. */
export function runTests(data: FundTestData, day: number): QualityMeasure[] {
  const { report, market } = data;
  return [
    ...fundLimits(report, market, day).map(
      ({ number, kind, measure, limit, isMinimum, utilisation }): QualityMeasure => ({
        key: testKeyOfLimit(number),
        kind,
        value: measure,
        allowed: limit,
        isMinimum,
        utilisation,
      }),
    ),
    atMost('varChange', 'internal', varChange(report, day), VAR_CHANGE),
    ...backtestMeasures(data, day),
    ...srriMeasures(data, day),
  ];
}

const atMost = (key: QualityTestKey, kind: LimitKind, value: number, allowed: number): QualityMeasure => ({
  key,
  kind,
  value,
  allowed,
  isMinimum: false,
  utilisation: absoluteUtilisation(value, allowed),
});

function varChange(report: FundReport, day: number): number {
  const process = legalProcess(report);
  const [now, before] = [day, day - 1].map((at) => regulatoryVar(report, process, at).valueAtRisk) as [number, number];
  return Math.abs(now / before - 1);
}

function backtestMeasures({ backtestDays, process }: FundTestData, day: number): QualityMeasure[] {
  const { valueAtRisk, profit, exceptions } = backtestDays[day - 1]!;
  return [
    atMost('exceptions', 'legal', exceptions, mostGreenExceptions(process.confidence)),
    atMost('dayLoss', 'internal', Math.max(0, -profit), valueAtRisk),
  ];
}

/** As of the last business day of the newest week: the class holds until the next one. */
function srriMeasures({ srri }: FundTestData, day: number): QualityMeasure[] {
  const week = srri.findLast(({ marketDay }) => marketDay <= FIRST_REPORT_DAY + day);
  if (!week) return [];
  return [
    {
      key: 'srri',
      kind: 'contractual',
      value: week.computedClass,
      allowed: week.publishedClass,
      isMinimum: false,
      utilisation: week.computedClass === week.publishedClass ? 0 : 1.01,
    },
  ];
}
