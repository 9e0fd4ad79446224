import { effectiveObservations } from '@fundscope/risk-engine';
import { calculatedAt, REPORT_DAYS, reportDays, VAR_WINDOW } from '../demo-calendar.ts';
import { BUSINESS_DAYS_PER_YEAR } from '../market/risk-factors.ts';
import { DECAY, WEIGHTED_WINDOW } from '../risk/covariances.ts';
import { DEGREES_OF_FREEDOM, type DayRisk } from '../risk/fund-risk.ts';
import { legalProcess, regulatoryVar } from '../risk/regulatory-var.ts';
import { regulatoryProcesses, type VarProcess } from '../risk/var-processes.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable } from './demo-table.ts';

/** One row per fund, regulatory process and day. */
export const varResultTable = demoTable({
  name: 'var_result',
  columns: {
    book: 'integer',
    fund_name: 'text',
    date: 'date',
    process: 'text',
    method: 'text',
    confidence: 'double precision',
    holding_period_days: 'integer',
    degrees_of_freedom: 'integer?',
    observations: 'integer',
    /** Of equal weight that say as much. */
    effective_observations: 'double precision',
    /** Of a simulation, as a fraction of net assets; 0 for a closed form, null where outcomes are those of the past. */
    standard_error: 'double precision?',
    var: 'double precision',
    var_eur: 'double precision',
    expected_shortfall: 'double precision',
    reference_var: 'double precision?',
    /** Of the method's own estimate; null where it estimates none. */
    volatility: 'double precision?',
    net_assets: 'double precision',
    is_legal: 'boolean',
    calculated_at: 'timestamp(0)',
  },
  key: ['book', 'process', 'date'],
  indexes: [['date desc', 'book']],
  *rows({ funds }) {
    for (const report of funds) {
      const { fund, netAssets } = report.history;
      const legal = legalProcess(report);
      for (const process of regulatoryProcesses) {
        for (let day = 0; day < REPORT_DAYS; day++) {
          const { valueAtRisk, expectedShortfall, referenceVar } = regulatoryVar(report, process, day);
          yield {
            book: fund.book,
            fund_name: fund.name,
            date: reportDays[day]!,
            process: process.name,
            method: process.method,
            confidence: process.confidence,
            holding_period_days: process.holdingPeriodDays,
            degrees_of_freedom: process.method === 'MC_STUDENT' ? DEGREES_OF_FREEDOM : null,
            ...modelHistoryOf(process),
            var: valueAtRisk,
            var_eur: rounded(valueAtRisk * netAssets[day]!, 2),
            expected_shortfall: expectedShortfall,
            reference_var: referenceVar,
            volatility: volatilityOf(process, report.risk[day]!),
            net_assets: rounded(netAssets[day]!, 2),
            is_legal: process.name === legal.name,
            calculated_at: calculatedAt(reportDays[day]!, fund.book * 5 + day),
          };
        }
      }
    }
  },
});

/** Of a year. A historical simulation takes outcomes as they were. */
function volatilityOf({ method }: VarProcess, { volatility, weightedVolatility }: DayRisk): number | null {
  if (method === 'HISTORICAL') return null;
  const daily = method === 'VCV' ? volatility : weightedVolatility;
  return rounded(daily * Math.sqrt(BUSINESS_DAYS_PER_YEAR), 8);
}

const weightedObservations = rounded(effectiveObservations(WEIGHTED_WINDOW, DECAY), 1);

/** What a process is estimated from. None draws a sample, and so none has a standard error of one. */
export const modelHistoryOf = ({ method }: VarProcess) =>
  method === 'MC_STUDENT'
    ? { observations: WEIGHTED_WINDOW, effective_observations: weightedObservations, standard_error: null }
    : { observations: VAR_WINDOW, effective_observations: VAR_WINDOW, standard_error: null };
