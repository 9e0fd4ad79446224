import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecords } from '../../import/csv-records.ts';
import { detectDialect } from '../../import/detect-dialect.ts';
import type { TableRecord } from '../../import/table-source.ts';
import { errorCode, OperatorError } from '../../platform/operator-error.ts';
import type { InputSource, SourceRow, SourceTable } from './input-source.ts';
import type { InputName } from './input-tables.ts';

/** A folder with a CSV file for each input: `price.csv`. @throws OperatorError where it is no folder */
export async function folderSource(folder: string): Promise<InputSource> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new OperatorError(`There is no folder ${folder}.`);
  const nameOf = (input: InputName): string => `${input}.csv`;
  return {
    name: folder,
    nameOf,
    open: async (input) => {
      const file = join(folder, nameOf(input));
      try {
        if (!(await stat(file)).isFile()) throw new OperatorError(`${file} is no file.`);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
      return openFile(file, nameOf(input));
    },
  };
}

async function openFile(file: string, name: string): Promise<SourceTable> {
  const records = readRecords(file, await detectDialect(file));
  const header = await records.next();
  const columns = header.done ? [] : header.value.cells.map((cell) => (cell ?? '').trim().toLowerCase());
  return { columns, rows: rowsOf(records, name) };
}

async function* rowsOf(records: AsyncIterator<TableRecord>, name: string): AsyncGenerator<SourceRow> {
  for (let record = await records.next(); !record.done; record = await records.next()) {
    const { line, cells } = record.value;
    yield { place: `${name} line ${line}`, cells };
  }
}
