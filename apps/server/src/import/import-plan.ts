import { isNumericType, type ColumnType } from '@fundscope/contract/views';
import type { DateFormat, DecimalMark } from './cell-formats.ts';
import { columnNames } from './column-names.ts';
import type { ColumnProfile } from './column-profile.ts';
import { namesSomething } from './identifier-names.ts';
import { ImportRefused } from './import-refused.ts';
import type { LocalisedText } from '../views/definition/localised-text.ts';
import type { TableSource } from './table-source.ts';

/** A column of the file, and what it becomes. */
export interface PlannedColumn {
  /** As it stands in the file; `Column 3` where that is empty. */
  readonly header: string;
  readonly name: string;
  /** As the view shows it; the header when nobody says otherwise. */
  readonly title: LocalisedText;
  readonly type: ColumnType;
  readonly decimals: number;
  /** Of a date or a log date. */
  readonly dateFormat: DateFormat;
  /** Whether the user, not the file, decided about the type. */
  readonly isGivenType: boolean;
  readonly isKey: boolean;
  /** False: can be filtered by, but is not in the view's table. */
  readonly isListed: boolean;
  /** Why the user should be asked for the type: whole numbers that seem to name something are taken as text. */
  readonly question?: 'identifier';
}

/** How a file becomes a view: detected, overridden, shown, then carried out. */
export interface ImportPlan {
  readonly source: TableSource;
  readonly decimalMark: DecimalMark;
  readonly columns: readonly PlannedColumn[];
  readonly rows: number;
  /** Choices that another reading of the file would allow too. */
  readonly notes: readonly string[];
}

/** What the user said instead of the detection. */
export interface Overrides {
  readonly decimalMark?: DecimalMark | undefined;
  readonly dateFormat?: DateFormat | undefined;
  /** By header or name, in any case; so are the others. */
  readonly types: ReadonlyMap<string, ColumnType>;
  readonly keys: readonly string[];
  /** Of the view that the rows are added to: its types, and its key where none is given. */
  readonly known?: readonly { readonly name: string; readonly type: ColumnType; readonly key: boolean }[] | undefined;
  readonly titles?: ReadonlyMap<string, LocalisedText>;
  /** Columns that the view's table does not show. */
  readonly hidden?: readonly string[];
}

export interface FileProfile {
  readonly headers: readonly (string | null)[];
  readonly profiles: readonly ColumnProfile[];
  readonly rows: number;
}

/**
 * Decides what each column becomes.
 * @throws ImportRefused where an override names a column that is not in the file.
 */
export function planImport(source: TableSource, file: FileProfile, overrides: Overrides): ImportPlan {
  const names = columnNames(file.headers);
  const headers = file.headers.map((header, index) => header ?? `Column ${index + 1}`);
  const find = (wanted: string, of: OverrideKind) => findColumn(wanted, of, { headers, names });
  const known = new Map(overrides.known?.map((column) => [column.name.toLowerCase(), column]));
  const types = new Map([...overrides.types].map(([wanted, type]) => [find(wanted, 'type'), type]));
  const keys = new Set(overrides.keys.map((wanted) => find(wanted, 'key')));
  const titles = new Map([...(overrides.titles ?? [])].map(([wanted, title]) => [find(wanted, 'title'), title]));
  const hidden = new Set(overrides.hidden?.map((wanted) => find(wanted, 'hidden')));
  const decimalMark =
    overrides.decimalMark ?? source.decimalMark ?? detectDecimalMark(file.profiles, source.dialect?.delimiter);

  const columns = file.profiles.map((profile, index): PlannedColumn => {
    const name = names[index] ?? '';
    const knownColumn = known.get(name.toLowerCase());
    const given = types.get(index) ?? knownColumn?.type;
    const header = headers[index] ?? '';
    const detected = detectType(profile, decimalMark);
    const isQuestion = given === undefined && isWholeNumber(profile, detected, decimalMark) && namesSomething(header);
    const type = given ?? (isQuestion ? 'text' : detected);
    const formats = type === 'logdate' ? profile.dateTimes : profile.dates;
    return {
      header,
      name,
      title: titles.get(index) ?? header,
      type,
      decimals: isNumericType(type) ? (source.shownPlaces[index] ?? decimalsOf(type, profile, decimalMark)) : 0,
      dateFormat: formats[0] ?? overrides.dateFormat ?? 'YYYY-MM-DD',
      isGivenType: given !== undefined,
      isKey: keys.size > 0 ? keys.has(index) : knownColumn?.key === true,
      isListed: !hidden.has(index),
      ...(isQuestion && { question: 'identifier' }),
    };
  });
  return { source, decimalMark, columns, rows: file.rows, notes: notesOn(file, columns) };
}

type OverrideKind = Extract<ImportRefused['refusal'], { code: 'no-such-column' }>['of'];

function findColumn(
  wanted: string,
  of: OverrideKind,
  { headers, names }: { headers: readonly string[]; names: readonly string[] },
): number {
  const exact = headers.indexOf(wanted);
  const index = exact >= 0 ? exact : names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase());
  if (index >= 0) return index;
  throw new ImportRefused({ code: 'no-such-column', of, column: wanted, columns: [...headers] });
}

/** The mark that more columns need; where none needs one, the comma only between semicolons. */
function detectDecimalMark(profiles: readonly ColumnProfile[], delimiter: string | undefined): DecimalMark {
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
  if (profile.isNumber[mark] && profile.percents === 0) return 'number';
  if (profile.isNumber[mark] && profile.percents === profile.filled) return 'perc';
  if (profile.dates.length > 0) return 'date';
  if (profile.dateTimes.length > 0) return 'logdate';
  return 'text';
}

const isWholeNumber = (profile: ColumnProfile, type: ColumnType, mark: DecimalMark): boolean =>
  type === 'number' && profile.places[mark] === 0;

/** A view shows twelve places at most; a fraction is shown as percent, with two places less. */
function decimalsOf(type: ColumnType, { places: written, percents }: ColumnProfile, mark: DecimalMark): number {
  const places = written[mark];
  if (type === 'percmath') return Math.min(12, Math.max(0, percents > 0 ? places : places - 2));
  return Math.min(12, places);
}

const hasSomePercents = ({ percents, filled, isNumber }: ColumnProfile): boolean =>
  percents > 0 && percents < filled && (isNumber['.'] || isNumber[',']);

function notesOn({ profiles }: FileProfile, columns: readonly PlannedColumn[]): string[] {
  return columns.flatMap(({ header, type, dateFormat, question, isGivenType }, index) => {
    const profile = profiles[index];
    if (question !== undefined) {
      return [`"${header}" is named like numbers of funds or accounts, so it is text: say otherwise with --type.`];
    }
    if (type === 'text' && !isGivenType && profile && hasSomePercents(profile)) {
      return [`"${header}" has cells with and without %, so it is text: --type "${header}=perc" takes all as percent.`];
    }
    const formats = type === 'date' ? profile?.dates : type === 'logdate' ? profile?.dateTimes : undefined;
    const others = (formats ?? []).filter((format) => format !== dateFormat);
    return others.length === 0
      ? []
      : [`"${header}" could be ${others.join(' or ')} too: say which with --date-format.`];
  });
}
