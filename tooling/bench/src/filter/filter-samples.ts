/** Filters of about 8 KB, of the shapes that cost a parser most. */
const BYTES = 8 * 1024;

const repeated = (part: string, joint: string): string => {
  const count = Math.floor((BYTES + joint.length) / (part.length + joint.length));
  return Array.from({ length: count }, () => part).join(joint);
};

export const filterSamples: Readonly<Record<string, string>> = {
  'short comparisons': repeated('fund_no eq 1234567', ' or '),
  'one long text': `name eq '${'x'.repeat(BYTES - 12)}'`,
  'one text of quotes': `name eq '${"''".repeat((BYTES - 12) / 2)}'`,
  'nested, again and again': repeated(`${'('.repeat(90)}a eq 1${')'.repeat(90)}`, ' and '),
  'dates and likes': repeated("(refDate ge 2026-01-31 and not name like '%ab\\%c%')", ' or '),
  'spaces only, then one comparison': `${' '.repeat(BYTES - 6)}a eq 1`,
  'never closed': `name eq '${'x '.repeat((BYTES - 10) / 2)}`,
  'a fault at the end': `${repeated('fund_no eq 1234567', ' or ')} or`,
};
