import type { ImportFault, ImportFile, ImportPlan, ImportProgress } from '@fundscope/contract/imports';
import { ImportRefused } from '../../import/import-refused.ts';
import { refusalText, rowReasonText } from '../../import/refusal-text.ts';
import type { RowFault } from '../../import/row-faults.ts';

/** What is stored of a run that failed. */
export type RunFailure = Pick<ImportProgress, 'message' | 'refusal' | 'faults'>;

interface FailedOrder {
  readonly reading: Pick<ImportFile, 'columns'>;
  readonly plan: Pick<ImportPlan, 'columns'>;
}

/** A run whose process ended: nothing was changed, and the file may be imported again. */
export const interrupted: RunFailure = failureOfCode('interrupted');

function failureOfCode(code: 'interrupted' | 'server-fault'): RunFailure {
  return { message: refusalText({ code }, 'portal'), refusal: { code }, faults: [] };
}

/** What the user is told: the refusal, and each of the rows at fault. */
export function failureOf(error: unknown, order: FailedOrder): RunFailure {
  if (!(error instanceof ImportRefused)) return failureOfCode('server-fault');
  const { refusal } = error;
  const rows = refusal.code === 'rows-invalid' ? refusal.faults : [];
  return { message: error.textFor('portal'), refusal, faults: rows.map((fault) => toFault(fault, order)) };
}

function toFault({ line, reason }: RowFault, { reading, plan }: FailedOrder): ImportFault {
  const fault = { line, reason, message: rowReasonText(reason, 'portal'), type: null };
  switch (reason.code) {
    case 'not-of-type': {
      const index = reading.columns.findIndex(({ header }) => header === reason.column);
      return { ...fault, column: reason.column, cell: reason.cell, type: plan.columns[index]?.type ?? null };
    }
    case 'key-repeated':
      return { ...fault, column: reason.columns.join(', '), cell: reason.key, sameKeyLine: reason.line };
    case 'key-known':
      return { ...fault, column: reason.columns.join(', '), cell: reason.key };
    default:
      return { ...fault, column: null, cell: null };
  }
}
