import { mostGreenExceptions, testPriority } from '@fundscope/risk-engine';
import type { RowOf } from '../results/result-table.ts';
import type { FundTables } from '../results/result-tables.ts';
import type { FundDay } from './fund-day.ts';
import { legalProcess } from '../model/model.ts';

type TestRow = RowOf<FundTables['testResults']>;

/** Limits of the law and of the fund's own limit type; the others may be broken for a while. */
const mandatoryLimits: ReadonlySet<string> = new Set(['var_absolute', 'var_relative', 'commitment', 'stress']);
/** A value at risk that changes by more than a quarter within a day is looked at. */
const VAR_CHANGE = 0.25;

interface Tested {
  readonly limits: readonly RowOf<FundTables['limits']>[];
  /** Of the legal method, one day, 99 %. */
  readonly backtest: RowOf<FundTables['backtests']> | undefined;
  /** The legal value at risk of the day and of the day before. */
  readonly valueAtRisk: number | null;
  readonly valueAtRiskBefore: number | null;
}

/** What whoever looks after the fund must know of the day: the limits, the backtest, a leap of the value at risk. */
export function testRows(day: FundDay, { limits, backtest, valueAtRisk, valueAtRiskBefore }: Tested): TestRow[] {
  const rows = limits.map(({ limit_name, measure, limit_value, utilisation }) =>
    rowOf(day, {
      test: limit_name,
      value: measure,
      allowed: limit_value,
      unit: 'fraction',
      utilisation,
      isMandatory: mandatoryLimits.has(limit_name),
    }),
  );
  if (backtest) {
    const { confidence } = legalProcess(day.fund.legalMethod);
    const { exceptions, profit, var: allowedLoss } = backtest;
    const counted = against(exceptions, mostGreenExceptions(confidence));
    rows.push(rowOf(day, { test: 'exceptions', unit: 'count', ...counted, isMandatory: true }));
    const loss = against(Math.max(0, -profit), allowedLoss);
    rows.push(rowOf(day, { test: 'day_loss', unit: 'fraction', ...loss, isMandatory: false }));
  }
  if (valueAtRisk !== null && valueAtRiskBefore !== null && valueAtRiskBefore > 0) {
    const change = Math.abs(valueAtRisk / valueAtRiskBefore - 1);
    rows.push(rowOf(day, { test: 'var_change', unit: 'fraction', ...against(change, VAR_CHANGE), isMandatory: false }));
  }
  return rows;
}

const against = (value: number, allowed: number) => ({
  value,
  allowed,
  // Nothing allowed and nothing there is no breach.
  utilisation: allowed > 0 ? value / allowed : value > 0 ? Infinity : 0,
});

interface Measured {
  readonly test: string;
  readonly value: number | null;
  readonly allowed: number;
  /** Of value and allowed value. */
  readonly unit: 'fraction' | 'count';
  readonly utilisation: number | null;
  readonly isMandatory: boolean;
}

const rowOf = ({ base }: FundDay, { test, value, allowed, unit, utilisation, isMandatory }: Measured): TestRow => ({
  ...base,
  test,
  value,
  allowed,
  utilisation: utilisation !== null && Number.isFinite(utilisation) ? utilisation : null,
  is_breach: utilisation === null ? null : utilisation > 1,
  priority: testPriority(utilisation, isMandatory),
  mandatory: isMandatory,
  unit,
});
