import { createHash, type Hash } from 'node:crypto';
import { nearestName } from '../../platform/nearest-name.ts';
import type { InputFaults } from './input-faults.ts';
import type { InputSource, SourceRow, SourceTable } from './input-source.ts';
import type { InputColumn, InputRow, InputTable } from './input-table.ts';
import { inputTables, type InputName } from './input-tables.ts';
import { kindText, readCell } from './read-cell.ts';

/** What a run has read of an input. */
export interface InputDigest {
  readonly input: InputName;
  readonly rows: number;
  /** Of the cells in their order. */
  readonly sha256: string;
}

export interface ReadContext {
  readonly source: InputSource;
  readonly faults: InputFaults;
  /** Taken up to here once an input has been read whole. */
  readonly digests: InputDigest[];
  readonly signal?: AbortSignal | undefined;
}

export type RowOf<Name extends InputName> = InputRow<(typeof inputTables)[Name]>;

/**
 * The rows of an input whose cells are what they must be; the others are faults. Whether a key is there twice is for
 * the reader to say.
 */
export async function* readTable<Name extends InputName>(
  { source, faults, digests, signal }: ReadContext,
  input: Name,
): AsyncGenerator<RowOf<Name>> {
  const table: InputTable = inputTables[input];
  const found = await source.open(input);
  if (!found) {
    if (table.isNeeded)
      faults.add({ input, field: '*', message: `is missing: ${source.name} has no ${source.nameOf(input)}` });
    return;
  }
  const columns = placesOf(table, input, found, faults);
  if (!columns) return;
  const digest = new CellDigest();
  let rows = 0;
  for await (const row of found.rows) {
    if (++rows % 4096 === 0) signal?.throwIfAborted();
    digest.add(row.cells);
    const values = readRow(row, { input, columns, width: found.columns.length, faults });
    if (values) yield values as RowOf<Name>;
  }
  digests.push({ input, rows, sha256: digest.end() });
}

interface PlacedColumn extends InputColumn {
  readonly name: string;
  /** Negative where the input has not the column, which may be empty. */
  readonly place: number;
}

/** Undefined where a column is missing. */
function placesOf(
  table: InputTable,
  input: InputName,
  { columns: given }: SourceTable,
  faults: InputFaults,
): PlacedColumn[] | undefined {
  const known = Object.keys(table.columns);
  for (const column of given.filter((name) => !known.includes(name))) {
    const nearest = nearestName(column, known);
    const cure = nearest === undefined ? `: the columns are ${known.join(', ')}` : `: did you mean ${nearest}?`;
    faults.add({ input, field: column, message: `is no column${cure}` });
  }
  const twice = given.filter((name, index) => given.indexOf(name) !== index);
  for (const column of twice) faults.add({ input, field: column, message: 'is there twice: leave one of them out' });
  const missing = known.filter((name) => !given.includes(name) && !table.columns[name]!.isOptional);
  for (const field of missing) {
    faults.add({ input, field, message: `is missing: give the column (${table.columns[field]!.about})` });
  }
  if (missing.length > 0) return undefined;
  return known.map((name) => ({ ...table.columns[name]!, name, place: given.indexOf(name) }));
}

interface RowContext {
  readonly input: InputName;
  readonly columns: readonly PlacedColumn[];
  /** Cells that the header has. */
  readonly width: number;
  readonly faults: InputFaults;
}

function readRow({ place, cells }: SourceRow, { input, columns, width, faults }: RowContext) {
  if (cells.length !== width) {
    const message = `has ${cells.length} cells where the header has ${width}`;
    faults.add({ input, field: '*', subject: place, message });
    return undefined;
  }
  const values: Record<string, string | number | null> = {};
  let isWhole = true;
  for (const { name, place: index, kind, isOptional } of columns) {
    const cell = index < 0 ? '' : (cells[index] ?? '').trim();
    const value = cell === '' ? null : readCell(cell, kind);
    values[name] = value ?? null;
    if (value !== undefined && (value !== null || isOptional)) continue;
    isWhole = false;
    const shown = cell.length > 40 ? `${cell.slice(0, 40)}…` : cell;
    const message =
      cell === '' ? `is empty: it must be ${kindText(kind)}` : `is "${shown}": it must be ${kindText(kind)}`;
    faults.add({ ...keyOf(cells, columns), input, field: name, subject: place, message });
  }
  return isWhole ? values : undefined;
}

/** The fund and day of a row that cannot be read, where these can. */
function keyOf(cells: SourceRow['cells'], columns: readonly PlacedColumn[]): { book?: number; date?: string } {
  const read = (wanted: string) => {
    const column = columns.find(({ name, place }) => name === wanted && place >= 0);
    return column && readCell((cells[column.place] ?? '').trim(), column.kind);
  };
  const [book, date] = [read('book'), read('date')];
  return { ...(typeof book === 'number' && { book }), ...(typeof date === 'string' && { date }) };
}

const CHUNK_CHARACTERS = 64 * 1024;

/** A digest of cells; texts with separators in them cannot be taken for others. */
class CellDigest {
  readonly #hash: Hash = createHash('sha256');
  #text = '';

  add(cells: SourceRow['cells']): void {
    for (const cell of cells) this.#text += cell === null ? '-;' : `${cell.length}:${cell};`;
    if (this.#text.length < CHUNK_CHARACTERS) return;
    this.#hash.update(this.#text);
    this.#text = '';
  }

  end(): string {
    return this.#hash.update(this.#text).digest('hex');
  }
}
