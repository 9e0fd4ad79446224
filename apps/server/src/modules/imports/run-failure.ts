import type { ImportFault, ImportPlan } from '@fundscope/contract/imports';
import { ImportRefused } from '../../import/import-refused.ts';
import { rowReasonText } from '../../import/refusal-text.ts';
import type { RowFault } from '../../import/row-faults.ts';
import type { RunFailure, StoredReading } from './imports.repository.ts';

interface FailedOrder {
  readonly reading: Pick<StoredReading, 'columns'>;
  readonly plan: Pick<ImportPlan, 'columns'>;
}

/** What the user is told: the refusal, and of rows at fault each; of an error that is ours nothing. */
export function failureOf(error: unknown, order: FailedOrder): RunFailure {
  if (!(error instanceof ImportRefused)) return { message: '', refusal: null, faults: [] };
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
