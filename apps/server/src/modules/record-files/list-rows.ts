import {
  CHECKED_ERRORS,
  CHECKED_FIELDS,
  CHECKED_ROWS,
  type CheckedRow,
  type RecordFileCheckAnswer,
} from '@fundscope/contract/administration';
import type { PlannedRow } from './record-file.ts';

/** The rows that do something, as many as an answer may have: those with errors before the others. */
export function listRows(planned: readonly PlannedRow[]): Pick<RecordFileCheckAnswer, 'rows' | 'more'> {
  const said = planned.filter(({ state }) => state !== 'same');
  const byNeed = [...said.filter(({ state }) => state === 'error'), ...said.filter(({ state }) => state !== 'error')];
  const chosen = new Set(byNeed.slice(0, CHECKED_ROWS));
  const rows: CheckedRow[] = [];
  const listed = { fields: 0, errors: 0 };
  const all = { fields: 0, errors: 0 };
  for (const row of said) {
    const { line, label, state, isSubmitted } = row;
    all.fields += row.fields.length;
    all.errors += row.errors.length + (row.moreErrors ?? 0);
    if (state === 'same' || !chosen.has(row)) continue;
    const fields = row.fields.slice(0, CHECKED_FIELDS - listed.fields);
    const errors = row.errors.slice(0, CHECKED_ERRORS - listed.errors);
    listed.fields += fields.length;
    listed.errors += errors.length;
    rows.push({ line, state, label, fields, errors, ...(isSubmitted && { isSubmitted }) });
  }
  const more = {
    rows: said.length - rows.length,
    fields: all.fields - listed.fields,
    errors: all.errors - listed.errors,
  };
  return { rows, more };
}
