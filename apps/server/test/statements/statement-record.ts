import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a test file had the product send to the database. */
interface StatementRecord {
  /** From the package's folder, with slashes. */
  readonly file: string;
  readonly statements: readonly string[];
}

/** A statement without its values, whose numbers and lists differ from test to test. */
const shapeOf = (statement: string): string =>
  statement
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/'(?:[^']|'')*'/gu, '?')
    .replaceAll(/\$\d+/gu, '?')
    .replaceAll(/\d+/gu, '0')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\?(?:, ?\?)+/gu, '?')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/gu, '(?)')
    .trim()
    .toLowerCase();

/** Put together of what a view's description and a caller's criteria ask for, under names that a test has chosen. */
const putTogether = /^src\/(?:access|views|modules\/home)\//u;
const joints =
  /\b(?:and|or|where|order by|limit|from|group by|select|case|when|then|else|end)\b|[(),]|(?=\b(?:collate|asc|desc)\b)/u;

/**
 * What counts of a statement as sent: its shape with the file that it comes from, or each of its pieces, where it was put together of
 * them.
 */
export function countedOf(origin: string, statement: string): string[] {
  if (!putTogether.test(origin)) return [`${origin}: ${shapeOf(statement)}`];
  const named = shapeOf(statement).replaceAll(/"[^"]+"(?:\."[^"]+")*/gu, 'name');
  return named
    .split(joints)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Keeps what a file sent; a file that runs in two parts has two records. */
export function writeRecord(folder: string, record: StatementRecord): void {
  mkdirSync(folder, { recursive: true });
  const name = `${record.file.replaceAll('/', '_')}-${process.pid}-${process.hrtime.bigint()}.json`;
  writeFileSync(join(folder, name), JSON.stringify(record));
}

export const readRecords = (folder: string): StatementRecord[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StatementRecord);

/** What only the named files sent, each with one of them. */
export function sentByNoOther(records: readonly StatementRecord[], files: readonly string[]): Map<string, string> {
  const isNamed = ({ file }: StatementRecord) => files.includes(file);
  const byOthers = new Set(records.filter((record) => !isNamed(record)).flatMap(({ statements }) => statements));
  const alone = records
    .filter(isNamed)
    .flatMap(({ file, statements }) => statements.map((statement) => [statement, file] as const));
  return new Map(alone.filter(([statement]) => !byOthers.has(statement)));
}
