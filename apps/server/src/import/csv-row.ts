import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from './table-limits.ts';

/** A row of CSV text, and where the next begins. */
export interface CsvRow {
  /** A field that is empty without quotes is null, an empty pair of quotes is an empty text. */
  readonly cells: (string | null)[];
  readonly next: number;
  /** Lines that the row takes, its end not counted. */
  readonly breaks: number;
}

/** Why a row cannot be read. */
export interface CsvGap {
  /** `open`: the text ends inside the row. `unclosed` and `stray`: a quote is never closed, or closed too early. */
  readonly gap: 'open' | 'unclosed' | 'stray' | 'cell-too-long' | 'too-many-columns';
  /** The cell at which reading ends, from 1. */
  readonly field: number;
}

const QUOTE = '"';
const [LF, CR] = [10, 13];

/**
 * Reads one row as RFC 4180 writes it; LF, CR LF and CR end a row. A quote inside a field that does not begin
 * with one is a sign like another (`Fonds "R" C`), which the RFC forbids and real files have.
 *
 * @param isLast whether the text is the file's end; until then a row may go on in what follows
 */
export function readRow(text: string, start: number, delimiter: string, isLast: boolean): CsvRow | CsvGap {
  const cells: (string | null)[] = [];
  let breaks = 0;
  let at = start;
  const ends = (gap: CsvGap['gap'], field = cells.length): CsvGap => ({ gap, field });
  for (;;) {
    // Looked at for each cell: what follows may be megabytes of delimiters, or of one cell.
    if (cells.length === MAX_COLUMNS) return ends('too-many-columns', MAX_COLUMNS + 1);
    if (text[at] === QUOTE) {
      const field = readQuoted(text, at, isLast);
      if (typeof field === 'string') return ends(field, cells.length + 1);
      cells.push(field.value);
      breaks += countBreaks(field.value);
      at = field.end;
    } else {
      const end = endOfPlain(text, at, delimiter.charCodeAt(0));
      if (end - at > MAX_CELL_CHARACTERS) return ends('cell-too-long', cells.length + 1);
      cells.push(end === at ? null : text.slice(at, end));
      at = end;
    }
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (at === text.length) return isLast ? { cells, next: at, breaks } : ends('open');
    const isCr = text.charCodeAt(at) === CR;
    if (!isCr && text.charCodeAt(at) !== LF) return ends('stray');
    if (isCr && at + 1 === text.length && !isLast) return ends('open');
    return { cells, next: at + (isCr && text.charCodeAt(at + 1) === LF ? 2 : 1), breaks };
  }
}

function readQuoted(text: string, start: number, isLast: boolean): { value: string; end: number } | CsvGap['gap'] {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf(QUOTE, from);
    const length = value.length + (quote < 0 ? text.length : quote) - from;
    if (length > MAX_CELL_CHARACTERS) return 'cell-too-long';
    if (quote < 0) return isLast ? 'unclosed' : 'open';
    if (quote + 1 === text.length && !isLast) return 'open';
    if (text[quote + 1] !== QUOTE) return { value: value + text.slice(from, quote), end: quote + 1 };
    value += text.slice(from, quote + 1);
    from = quote + 2;
  }
}

function endOfPlain(text: string, start: number, delimiter: number): number {
  let at = start;
  const last = Math.min(text.length, start + MAX_CELL_CHARACTERS + 1);
  for (; at < last; at++) {
    const sign = text.charCodeAt(at);
    if (sign === delimiter || sign === LF || sign === CR) break;
  }
  return at;
}

const countBreaks = (value: string): number => value.match(/\r\n|\r|\n/gu)?.length ?? 0;
