import {
  disabledReportTypes,
  performanceReportTypes,
  type PerformanceReportType,
  type ReportTypes,
} from '@fundscope/contract/funds';

/** A checkbox of the reports. */
export interface ReportBox {
  readonly label: PerformanceReportType | (typeof disabledReportTypes)[number];
  readonly isEnabled: boolean;
  readonly isChecked: boolean;
}

interface ReportChoice {
  readonly fundNo: number | undefined;
  /** What funds have; a fund without a list has every report. Undefined while it is not known. */
  readonly available: readonly ReportTypes[] | undefined;
  /** Undefined: the first enabled one. */
  readonly checked: readonly PerformanceReportType[] | undefined;
  /** Admin mode: what the fund does not have can be asked for all the same. */
  readonly enablesAll: boolean;
}

/**
 * Only report types that are available for the fund are enabled; the first enabled one is pre-checked. Category, FX Rates,
 * TRX and Benchmark are always disabled.
 */
export function reportBoxes(choice: ReportChoice): readonly ReportBox[] {
  const checked = checkedReports(choice);
  const enabled = enabledReports(choice);
  return [
    ...performanceReportTypes.map((label) => ({
      label,
      isEnabled: enabled.includes(label),
      isChecked: checked.includes(label),
    })),
    ...disabledReportTypes.map((label) => ({ label, isEnabled: false, isChecked: false })),
  ];
}

/** The reports to ask for: never one that is disabled. */
export function checkedReports(choice: ReportChoice): readonly PerformanceReportType[] {
  const enabled = enabledReports(choice);
  return choice.checked ? enabled.filter((type) => choice.checked?.includes(type)) : enabled.slice(0, 1);
}

function enabledReports({ fundNo, available, enablesAll }: ReportChoice): readonly PerformanceReportType[] {
  if (fundNo === undefined || !available) return [];
  const ofFund = available.find(({ FundNo }) => FundNo === fundNo);
  return performanceReportTypes.filter((type) => enablesAll || !ofFund || ofFund.ReportTypes.includes(type));
}
