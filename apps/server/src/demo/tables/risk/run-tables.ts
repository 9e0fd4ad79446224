import { createHash } from 'node:crypto';
import { calculatedAt, FIRST_REPORT_DAY, keyFigureDays, reportDays, VAR_WINDOW } from '../../demo-calendar.ts';
import { FACTOR_COUNT } from '../../market/risk-factors.ts';
import { DECAY, WEIGHTED_WINDOW } from '../../risk/covariances.ts';
import { DEGREES_OF_FREEDOM } from '../../risk/fund-risk.ts';
import { regulatoryProcesses } from '../../risk/var-processes.ts';
import { demoTable } from '../demo-table.ts';
import { modelHistoryOf } from '../var-result-table.ts';

/** Of the risk model, not of the program. */
const MODEL_VERSION = 'linear-2';
/** The yearly validations of the model, the newest last. */
const validations = ['2024-06-28', '2025-06-30', '2026-06-30'] as const;
const VALIDATED = 'geeignet, keine wesentlichen Feststellungen';

/** `20261030` */
const runIdOf = (day: number): number => Number(reportDays[day]!.replaceAll('-', ''));

/** One row per night. */
export const runTable = demoTable({
  name: 'run',
  columns: {
    run_id: 'integer',
    date: 'date',
    started: 'timestamp(0)',
    finished: 'timestamp(0)',
    status: 'text',
    code_version: 'text',
    funds: 'integer',
    inputs: 'text',
  },
  key: ['run_id'],
  *rows({ funds }) {
    for (const day of keyFigureDays) {
      yield {
        run_id: runIdOf(day),
        date: reportDays[day]!,
        started: calculatedAt(reportDays[day]!, 0),
        finished: calculatedAt(reportDays[day]!, 5399),
        status: 'done',
        code_version: MODEL_VERSION,
        funds: funds.length,
        inputs: 'synthetic: prices, positions, factors, flows',
      };
    }
  },
});

/** One row per night and regulatory process: the model box of a report. */
export const varRunTable = demoTable({
  name: 'var_run',
  columns: {
    run_id: 'integer',
    date: 'date',
    process: 'text',
    method: 'text',
    confidence: 'double precision',
    holding_period_days: 'integer',
    scaling: 'text',
    revaluation: 'text',
    observations: 'integer',
    effective_observations: 'double precision',
    decay: 'double precision?',
    degrees_of_freedom: 'integer?',
    factors: 'integer',
    rate_nodes: 'text',
    /** Of a simulation; the closed forms draw nothing. */
    paths: 'integer?',
    seed: 'integer?',
    standard_error: 'double precision?',
    code_version: 'text',
    input_hash: 'text',
    /** The last validation of the model before the run, and what it found. */
    validated_on: 'date?',
    validation_result: 'text?',
  },
  key: ['run_id', 'process'],
  indexes: [['date desc']],
  *rows({ market }) {
    for (const day of keyFigureDays) {
      const end = FIRST_REPORT_DAY + day + 1;
      for (const process of regulatoryProcesses) {
        const isWeighted = process.method === 'MC_STUDENT';
        const window = isWeighted ? WEIGHTED_WINDOW : VAR_WINDOW;
        const { observations, effective_observations, standard_error } = modelHistoryOf(process);
        yield {
          run_id: runIdOf(day),
          date: reportDays[day]!,
          process: process.name,
          method: process.method,
          confidence: process.confidence,
          holding_period_days: process.holdingPeriodDays,
          scaling: 'square root of time',
          revaluation: process.method === 'HISTORICAL' ? 'returns of the positions' : 'linear in the factors',
          observations,
          effective_observations,
          decay: isWeighted ? DECAY : null,
          degrees_of_freedom: isWeighted ? DEGREES_OF_FREEDOM : null,
          factors: FACTOR_COUNT,
          rate_nodes: 'EUR 6, USD 6: 3M, 1Y, 2Y, 5Y, 10Y, 30Y',
          paths: null,
          seed: null,
          standard_error,
          code_version: MODEL_VERSION,
          input_hash: hashOf(market.factors.moves.slice(end - window, end)),
          ...validationOn(reportDays[day]!),
        };
      }
    }
  },
});

function validationOn(date: string) {
  const validated = validations.findLast((day) => day <= date) ?? null;
  return { validated_on: validated, validation_result: validated && VALIDATED };
}

function hashOf(moves: readonly Float64Array[]): string {
  const hash = createHash('sha256');
  for (const { buffer, byteOffset, byteLength } of moves) hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest('hex').slice(0, 16);
}
