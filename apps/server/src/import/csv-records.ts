import { createReadStream } from 'node:fs';
import type { CsvDialect } from './csv-dialect.ts';
import { readRow, type CsvGap } from './csv-row.ts';
import type { Encoding } from './encoding.ts';
import { ImportRefused } from './import-refused.ts';
import { cellTooLong, checkRowSize, MAX_ROW_CHARACTERS, rowTooLong, tooManyColumns } from './table-limits.ts';
import type { TableRecord } from './table-source.ts';

/** The rows of a chunk are read in one turn of the event loop, of the main thread where the file is small. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a CSV file row by row, the header first. Blank lines are passed over, except in a file of one column,
 * where they are rows with an empty field.
 * @throws ImportRefused naming the line of a row that is not CSV.
 */
export async function* readRecords(file: string, { encoding, delimiter }: CsvDialect): AsyncGenerator<TableRecord> {
  let rest = '';
  let line = 1;
  let columns = 0;
  for await (const { text, isLast } of readText(file, encoding)) {
    rest += text;
    let start = 0;
    while (start < rest.length) {
      const row = readRow(rest, start, delimiter, isLast);
      if ('gap' in row) {
        if (row.gap === 'open') break;
        throw notCsv(row, line);
      }
      const { cells } = row;
      const isHeader = columns === 0;
      columns ||= cells.length;
      if (columns === 1 || cells.length > 1 || cells[0] !== null) {
        checkRowSize({ line, cells }, isHeader);
        yield { line, cells };
      }
      line += 1 + row.breaks;
      start = row.next;
    }
    rest = rest.slice(start);
    if (rest.length > MAX_ROW_CHARACTERS) throw rowTooLong(line);
  }
}

/** The file's text in chunks, without a byte order mark; the last is marked, and may be empty. */
async function* readText(file: string, encoding: Encoding): AsyncGenerator<{ text: string; isLast: boolean }> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    yield { text: decoder.decode(chunk, { stream: true }), isLast: false };
  }
  yield { text: decoder.decode(), isLast: true };
}

function notCsv({ gap, field }: CsvGap, line: number): ImportRefused {
  if (gap === 'cell-too-long') return cellTooLong(line, field);
  if (gap === 'too-many-columns') return tooManyColumns(line);
  return new ImportRefused({ code: gap === 'unclosed' ? 'quote-never-closed' : 'quote-closed-early', line });
}
