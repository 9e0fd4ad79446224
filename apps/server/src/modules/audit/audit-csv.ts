import {
  AUDIT_PAGE_ROWS,
  describeAuditAction,
  type auditFilterSchema,
  type AuditRow,
} from '@fundscope/contract/administration';
import type { z } from 'zod';
import type { Db } from '../../database/connection.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../views/query/csv-cell.ts';
import { readAudit } from './read-audit.ts';

const header = [
  'No.',
  'Time (UTC)',
  'Time',
  'TimeZone',
  'User',
  'ActingUser',
  'Action',
  'Action in words',
  'Records',
  'Records in words',
  'Before',
  'After',
  'RequestID',
  'Client',
  'Key',
];

interface CsvReader {
  readonly locale: 'en' | 'de';
  readonly timeZone: string;
}

/**
 * All rows that a filter finds, newest first, as CSV, a page at a time. Actions and records stand as codes and in words
 * of the reader's language, times in UTC and in the reader's zone. Before and after have what changed, as JSON.
 */
export async function* auditCsv(
  db: Db,
  filter: z.output<typeof auditFilterSchema>,
  reader: CsvReader,
): AsyncGenerator<string> {
  const clock = clockOf(reader.timeZone);
  yield CSV_BYTE_ORDER_MARK + csvLine(header);
  for (let before: number | undefined; ;) {
    const { Rows, Next } = await readAudit(db, { ...filter, Rows: AUDIT_PAGE_ROWS, Before: before }, reader.locale);
    yield Rows.map((row) => lineOf(row, reader, clock)).join('');
    if (Next === null) return;
    before = Next;
  }
}

const lineOf = (row: AuditRow, { locale, timeZone }: CsvReader, clock: Intl.DateTimeFormat): string =>
  csvLine(
    [
      String(row.SequenceNr),
      row.At,
      clock.format(new Date(`${row.At}Z`)),
      timeZone,
      personOf(row.UserNr, row.Username),
      personOf(row.ActingUserNr, row.ActingUsername),
      row.Action,
      describeAuditAction(row.Action, locale),
      row.Records.join(' '),
      row.Records.map((record) => row.RecordNames[record] ?? record).join('; '),
      valuesOf(row, 'before'),
      valuesOf(row, 'after'),
      row.RequestID,
      row.ClientID,
      row.KeyID,
    ].map(csvText),
  );

/** `YYYY-MM-DD HH:MM:SS` in a time zone. */
const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The name alone could be another user's by now. */
const personOf = (number: number | null, name: string): string | null =>
  number === null ? null : `${name} (${number})`.trim();

function valuesOf({ Fields }: AuditRow, side: 'before' | 'after'): string | null {
  const values = Fields.flatMap((field) => (side in field ? [[field.field, field[side]]] : []));
  return values.length === 0 ? null : JSON.stringify(Object.fromEntries(values));
}
