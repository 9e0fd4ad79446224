import type { MembershipEntry } from './membership-entries.ts';

/** A text that a spreadsheet would compute gets an apostrophe, also behind what may part cells (docs/adr/0008-csv.md). */
const cell = (text: string): string => {
  const guarded = text.replaceAll(/(^|[;\t\r\n])('*[=+\-@＝＋－＠\t\r\n])/gu, "$1'$2");
  return `"${guarded.replaceAll('"', '""')}"`;
};

/** The members of a group as CSV: number, name and what else a row of the list says. */
export function membershipCsv(header: readonly string[], entries: readonly MembershipEntry[]): string {
  const lines = entries.map(({ id, text, second, description }) =>
    [String(id), cell(text), cell([second, description].filter(Boolean).join(', '))].join(','),
  );
  return `\uFEFF${[header.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}
