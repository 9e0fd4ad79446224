import { AUDIT_PAGE_ROWS, type auditFilterSchema, type AuditRow } from '@fundscope/contract/administration';
import type { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../views/query/csv-cell.ts';
import { readAudit } from './read-audit.ts';

const header = [
  'No.',
  'Time (UTC)',
  'User',
  'ActingUser',
  'Action',
  'Records',
  'Before',
  'After',
  'RequestID',
  'Client',
  'Key',
];

/** All rows that a filter finds, newest first, as CSV, a page at a time; before and after have what changed, as JSON. */
export async function* auditCsv(db: Db, filter: z.output<typeof auditFilterSchema>): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLine(header);
  for (let before: number | undefined; ;) {
    const { Rows, Next } = await readAudit(db, { ...filter, Rows: AUDIT_PAGE_ROWS, Before: before });
    yield Rows.map(lineOf).join('');
    if (Next === null) return;
    before = Next;
  }
}

const lineOf = (row: AuditRow): string =>
  csvLine(
    [
      String(row.SequenceNr),
      row.At,
      personOf(row.UserNr, row.Username),
      personOf(row.ActingUserNr, row.ActingUsername),
      row.Action,
      row.Records.join(' '),
      valuesOf(row, 'before'),
      valuesOf(row, 'after'),
      row.RequestID,
      row.ClientID,
      row.KeyID,
    ].map(csvText),
  );

/** The name alone could be another user's by now. */
const personOf = (number: number | null, name: string): string | null =>
  number === null ? null : `${name} (${number})`.trim();

function valuesOf({ Fields }: AuditRow, side: 'before' | 'after'): string | null {
  const values = Fields.flatMap((field) => (side in field ? [[field.field, field[side]]] : []));
  return values.length === 0 ? null : JSON.stringify(Object.fromEntries(values));
}
