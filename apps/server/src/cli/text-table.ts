/** A result, fit for a screen. */
export interface TableContent {
  readonly titles: readonly string[];
  /** As the database writes values; null is shown as nothing. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Which columns hold numbers: they stand at the right. */
  readonly isNumeric: readonly boolean[];
}

/** Lines of a table: titles, a rule, the rows. */
export function textTable({ titles: given, rows, isNumeric }: TableContent): string[] {
  const titles = given.map(harmless);
  const cells = rows.map((row) => row.map((value) => harmless(value ?? '')));
  const widths = titles.map((title, index) =>
    cells.reduce((most, row) => Math.max(most, row[index]?.length ?? 0), title.length),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => (isNumeric[index] ? text.padStart(widths[index] ?? 0) : text.padEnd(widths[index] ?? 0)))
      .join(' | ')
      .trimEnd();
  return [line(titles), widths.map((width) => '-'.repeat(width)).join('-+-'), ...cells.map(line)];
}

/** A stored text must not steer the terminal that shows it, nor break a line. */
const harmless = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (sign) => shortEscapes[sign] ?? `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
