import type { ColumnType } from '@fundscope/contract/views';
import { OperatorError } from '../platform/operator-error.ts';
import type { LocalisedText } from '../views/definition/localised-text.ts';
import type { DateFormat, DecimalMark } from './cell-formats.ts';
import { columnNames } from './column-names.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { CsvDialect } from './csv-records.ts';

/** A column of the file, and what it becomes. */
export interface PlannedColumn {
  /** As it stands in the file; `Column 3` where that is empty. */
  readonly header: string;
  readonly name: string;
  readonly type: ColumnType;
  readonly decimals: number;
  /** Of a date or a log date. */
  readonly dateFormat: DateFormat;
  /** Whether the user, not the file, decided about the type. */
  readonly isGivenType: boolean;
  readonly isKey: boolean;
  /** What the table's head shows; the header when not given. */
  readonly title?: LocalisedText;
  /** Whether the table leaves it out; it can be searched all the same. */
  readonly isHidden?: boolean;
}

/** How a file becomes a view: detected, overridden, shown, then carried out. */
export interface ImportPlan {
  readonly dialect: CsvDialect;
  readonly decimalMark: DecimalMark;
  readonly columns: readonly PlannedColumn[];
  readonly rows: number;
  /** Choices that another reading of the file would allow too. */
  readonly notes: readonly string[];
}

/** What the user said instead of the detection. */
export interface Overrides {
  readonly decimalMark?: DecimalMark;
  readonly dateFormat?: DateFormat;
  /** By header or name, in any case. */
  readonly types: ReadonlyMap<string, ColumnType>;
  readonly keys: readonly string[];
}

export interface FileProfile {
  readonly headers: readonly (string | null)[];
  readonly profiles: readonly ColumnProfile[];
  readonly rows: number;
}

/**
 * Decides what each column becomes.
 * @throws OperatorError where an override names a column that is not in the file.
 */
export function planImport(dialect: CsvDialect, file: FileProfile, overrides: Overrides): ImportPlan {
  const names = columnNames(file.headers);
  const headers = file.headers.map((header, index) => header ?? `Column ${index + 1}`);
  const find = (wanted: string, option: string) => findColumn(wanted, option, { headers, names });
  const types = new Map([...overrides.types].map(([wanted, type]) => [find(wanted, '--type'), type]));
  const keys = new Set(overrides.keys.map((wanted) => find(wanted, '--key')));
  const decimalMark = overrides.decimalMark ?? detectDecimalMark(file.profiles, dialect.delimiter);

  const columns = file.profiles.map((profile, index): PlannedColumn => {
    const given = types.get(index);
    const type = given ?? detectType(profile, decimalMark);
    const formats = type === 'logdate' ? profile.dateTimes : profile.dates;
    return {
      header: headers[index] ?? '',
      name: names[index] ?? '',
      type,
      decimals: decimalsOf(type, profile.places[decimalMark]),
      dateFormat: formats[0] ?? overrides.dateFormat ?? 'YYYY-MM-DD',
      isGivenType: given !== undefined,
      isKey: keys.has(index),
    };
  });
  return { dialect, decimalMark, columns, rows: file.rows, notes: notesOn(file, columns) };
}

function findColumn(
  wanted: string,
  option: string,
  { headers, names }: { headers: readonly string[]; names: readonly string[] },
): number {
  const exact = headers.indexOf(wanted);
  const index = exact >= 0 ? exact : names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase());
  if (index >= 0) return index;
  throw new OperatorError(
    `${option} names the column "${wanted}", which is not in the file: it has ${headers.join(', ')}.`,
  );
}

/** The mark that more columns need; where none needs one, the comma only between semicolons. */
function detectDecimalMark(profiles: readonly ColumnProfile[], delimiter: string): DecimalMark {
  const filled = profiles.filter((profile) => profile.filled > 0);
  const needs = (mark: DecimalMark, other: DecimalMark) =>
    filled.filter(({ isNumber }) => isNumber[mark] && !isNumber[other]).length;
  const [point, comma] = [needs('.', ','), needs(',', '.')];
  if (point !== comma) return point > comma ? '.' : ',';
  return delimiter === ';' && filled.some(({ isNumber, hasComma }) => isNumber[','] && hasComma) ? ',' : '.';
}

function detectType(profile: ColumnProfile, mark: DecimalMark): ColumnType {
  if (profile.filled === 0) return 'text';
  if (profile.isBool) return 'bool';
  if (profile.isNumber[mark]) return 'number';
  if (profile.dates.length > 0) return 'date';
  if (profile.dateTimes.length > 0) return 'logdate';
  return 'text';
}

/** A view shows twelve places at most; a fraction is shown as percent, with two places less. */
function decimalsOf(type: ColumnType, places: number): number {
  if (type === 'percmath') return Math.min(12, Math.max(0, places - 2));
  return type === 'number' || type === 'perc' ? Math.min(12, places) : 0;
}

function notesOn({ profiles }: FileProfile, columns: readonly PlannedColumn[]): string[] {
  return columns.flatMap(({ header, type, dateFormat }, index) => {
    const profile = profiles[index];
    const formats = type === 'date' ? profile?.dates : type === 'logdate' ? profile?.dateTimes : undefined;
    const others = (formats ?? []).filter((format) => format !== dateFormat);
    return others.length === 0
      ? []
      : [`"${header}" could be ${others.join(' or ')} too: say which with --date-format.`];
  });
}
