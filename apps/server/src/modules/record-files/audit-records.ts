import type { AuditLine } from './record-file.ts';

/** Of a record, what it was, where it was, and what it is now. */
interface WrittenRecord {
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Lines of the audit trail for many records, some of them in each: a commit numbers and seals every line while others
 * wait for it.
 */
export function auditRecords(
  action: AuditLine['action'],
  written: readonly WrittenRecord[],
  perLine = 200,
): AuditLine[] {
  const lines: AuditLine[] = [];
  for (let start = 0; start < written.length; start += perLine) {
    const part = written.slice(start, start + perLine);
    const old = part.filter(({ before }) => before !== undefined);
    lines.push({
      action,
      ...(old.length > 0 && { before: byRecord(old, 'before') }),
      after: byRecord(part, 'after'),
    });
  }
  return lines;
}

const byRecord = (part: readonly WrittenRecord[], side: 'before' | 'after') => ({
  records: Object.fromEntries(part.map((written) => [written.record, written[side]])),
});
