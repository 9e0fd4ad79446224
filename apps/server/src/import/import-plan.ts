import type { ImportDecimalDoubt, ImportMisfits } from '@fundscope/contract/imports';
import { isNumericType, type ColumnType } from '@fundscope/contract/views';
import type { DateFormat, DecimalMark } from './cell-formats.ts';
import { columnNames } from './column-names.ts';
import type { ColumnProfile, NumberCells } from './column-profile.ts';
import { detectDecimalMark, type DetectedMark } from './decimal-mark.ts';
import { detectType, formatsOf } from './detect-type.ts';
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
  /** Whether the view that rows are added to decided about it. */
  readonly isOfView?: true;
  /** Of a guessed type: the cells that are not what most of the column is. */
  readonly misfits?: ImportMisfits;
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
  /** Where the mark was guessed, and the cells do not say which it is. */
  readonly decimalDoubt?: ImportDecimalDoubt;
  readonly columns: readonly PlannedColumn[];
  readonly rows: number;
  /** Choices that another reading of the file would allow too. */
  readonly notes: readonly string[];
}

/** A plan whose choices nobody has commented on yet. */
export type UnnotedPlan = Omit<ImportPlan, 'notes'>;

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
 * Decides what each column becomes. Cells that do not fit are counted, but not named yet.
 * @throws ImportRefused where an override names a column that is not in the file.
 */
export function planImport(source: TableSource, file: FileProfile, overrides: Overrides): UnnotedPlan {
  const names = columnNames(file.headers);
  const headers = file.headers.map((header, index) => header ?? `Column ${index + 1}`);
  const find = (wanted: string, of: OverrideKind) => findColumn(wanted, of, { headers, names });
  const known = new Map(overrides.known?.map((column) => [column.name.toLowerCase(), column]));
  const types = new Map([...overrides.types].map(([wanted, type]) => [find(wanted, 'type'), type]));
  const keys = new Set(overrides.keys.map((wanted) => find(wanted, 'key')));
  const titles = new Map([...(overrides.titles ?? [])].map(([wanted, title]) => [find(wanted, 'title'), title]));
  const hidden = new Set(overrides.hidden?.map((wanted) => find(wanted, 'hidden')));
  const givenMark = overrides.decimalMark ?? source.decimalMark;
  const { mark, doubt }: DetectedMark = givenMark
    ? { mark: givenMark }
    : detectDecimalMark(file.profiles, source.dialect?.delimiter);

  const columns = file.profiles.map((profile, index): PlannedColumn => {
    const name = names[index] ?? '';
    const knownColumn = known.get(name.toLowerCase());
    const given = types.get(index) ?? knownColumn?.type;
    const header = headers[index] ?? '';
    const detected = detectType(profile, mark);
    const isQuestion = given === undefined && isWholeNumber(profile, detected.type, mark) && namesSomething(header);
    // Where whole numbers and letters name something, neither is a mistake.
    const isNaming = isQuestion || (detected.mostly && profile.numbers[mark].places === 0 && namesSomething(header));
    const type = given ?? (isNaming ? 'text' : detected.type);
    const mostly = given === undefined && !isNaming ? detected.mostly : undefined;
    return {
      header,
      name,
      title: titles.get(index) ?? header,
      type,
      decimals: isNumericType(type) ? (source.shownPlaces[index] ?? decimalsOf(type, profile.numbers[mark])) : 0,
      dateFormat: formatsOf(mostly?.as ?? type, profile)[0] ?? overrides.dateFormat ?? 'YYYY-MM-DD',
      isGivenType: given !== undefined,
      ...(knownColumn && given === knownColumn.type && { isOfView: true }),
      ...(mostly && {
        misfits: { as: mostly.as, count: profile.filled - mostly.count, filled: profile.filled, first: [] },
      }),
      isKey: keys.size > 0 ? keys.has(index) : knownColumn?.key === true,
      isListed: !hidden.has(index),
      ...(isQuestion && { question: 'identifier' }),
    };
  });
  return { source, decimalMark: mark, ...(doubt && { decimalDoubt: doubt }), columns, rows: file.rows };
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

const isWholeNumber = ({ numbers }: ColumnProfile, type: ColumnType, mark: DecimalMark): boolean =>
  type === 'number' && numbers[mark].places === 0;

/** A view shows twelve places at most; a fraction is shown as percent, with two places less. */
function decimalsOf(type: ColumnType, { places, percents }: NumberCells): number {
  if (type === 'percmath') return Math.min(12, Math.max(0, percents > 0 ? places : places - 2));
  return Math.min(12, places);
}
