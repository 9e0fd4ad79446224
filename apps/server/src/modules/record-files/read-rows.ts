import { RECORD_FILE_ROWS } from '@fundscope/contract/administration';
import type { FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { invalidFields } from '../../http/http-error.ts';
import { readRow, type CsvGap } from '../../import/csv-row.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../../import/table-limits.ts';
import { CSV_BYTE_ORDER_MARK, unguardText } from '../../views/query/csv-cell.ts';
import type { FileRow, RecordFile } from './record-file.ts';

const delimiters = [',', ';', '\t'];

interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The rows of a file whose header names columns of the kind, in any order.
 * @throws {HttpError} `bad-request` for what is no CSV, with its line, and for a header that does not fit.
 */
export function readFileRows(csv: string, { columns, required }: Pick<RecordFile, 'columns' | 'required'>): FileRow[] {
  const file = readLines(csv);
  const names = (file.next().value?.cells ?? []).map((name) => name.trim());
  if (names.length > columns.length) throw tooManyColumns(names.length, columns.length);
  const errors: FieldError[] = [
    ...required
      .filter((column) => !names.includes(column))
      .map((column): FieldError => headerError(column, 'missing-column')),
    ...names.filter((name) => !columns.includes(name)).map((name) => headerError(name, 'unknown-field')),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => headerError(name, 'twice-in-request')),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const lines = [...file];
  if (lines.length > RECORD_FILE_ROWS) {
    const message = `A file has ${RECORD_FILE_ROWS} rows at most, this one ${lines.length}: divide it.`;
    throw invalidFields([{ field: 'csv', code: 'too-many', message, maximum: RECORD_FILE_ROWS }]);
  }
  return lines.map(({ line, cells }) => {
    if (cells.length !== names.length) {
      throw notCsv(line, `has ${cells.length} cells, the header ${names.length} columns`);
    }
    return { line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) };
  });
}

const headerError = (column: string, code: 'missing-column' | 'unknown-field' | 'twice-in-request'): FieldError => ({
  field: `csv.${shortened(column)}`,
  code,
  message: code === 'unknown-field' ? 'The file has a column that is none of this kind.' : fieldErrorTexts[code],
});

const tooManyColumns = (count: number, maximum: number) => {
  const message = `The first line has ${count} cells, and there are ${maximum} columns: leave the others out.`;
  return invalidFields([{ field: 'csv', code: 'too-many-columns', message, maximum }]);
};

/** Characters of a column's name in a message. */
const NAME_CHARACTERS = 60;

const shortened = (name: string): string =>
  name.length > NAME_CHARACTERS ? `${name.slice(0, NAME_CHARACTERS).replace(/[\uD800-\uDBFF]$/u, '')}…` : name;

/** Blank lines are passed over. The header can be looked at before the rest is read. */
function* readLines(csv: string): Generator<CsvLine, undefined> {
  const text = csv.startsWith(CSV_BYTE_ORDER_MARK) ? csv.slice(1) : csv;
  const delimiter = delimiterOf(text);
  let line = 1;
  for (let start = 0; start < text.length;) {
    const row = readRow(text, start, delimiter, true);
    if ('gap' in row) throw notCsv(line, gapTexts[row.gap]);
    const isBlank = row.cells.length === 1 && row.cells[0] === null;
    if (!isBlank) yield { line, cells: row.cells.map((cell) => unguardText(cell ?? '')) };
    line += 1 + row.breaks;
    start = row.next;
  }
  return undefined;
}

/** The one that divides the header into the most columns: a spreadsheet may have saved the file with its own. */
function delimiterOf(text: string): string {
  const columns = (delimiter: string): number => {
    const row = readRow(text, 0, delimiter, true);
    return 'gap' in row ? (row.gap === 'too-many-columns' ? row.field : 0) : row.cells.length;
  };
  return delimiters.toSorted((one, other) => columns(other) - columns(one))[0]!;
}

const gapTexts = {
  open: 'has a quote that is never closed',
  unclosed: 'has a quote that is never closed',
  stray: 'goes on behind a closing quote',
  'cell-too-long': `has a cell of more than ${MAX_CELL_CHARACTERS} characters, or a quote that is never closed`,
  'too-many-columns': `has more than ${MAX_COLUMNS} cells`,
} satisfies Record<CsvGap['gap'], string>;

const notCsv = (line: number, what: string) =>
  invalidFields([{ field: 'csv', code: 'not-csv', message: `Line ${line} ${what}: correct it, and check again.` }]);
