import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InputSource, SourceRow } from '../src/calculate/input/input-source.ts';
import { inputNames, type InputName } from '../src/calculate/input/input-tables.ts';
import { prepareInputs, type PreparedInputs, type Selection } from '../src/calculate/run/prepare-inputs.ts';
import { packagePath } from '../src/platform/package-folder.ts';

/** The folder of the example that the documentation speaks of. */
export const exampleFolder = packagePath('../../examples/calculate');

/** Rows of cells by input, the header first. */
export type InputRows = Partial<Record<InputName, readonly (readonly string[])[]>>;

/** The example's, which has no quoted cells. */
export const exampleRows: Readonly<InputRows> = Object.fromEntries(
  inputNames.flatMap((input) => {
    const file = join(exampleFolder, `${input}.csv`);
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return [[input, lines.map((line) => line.split(','))]];
  }),
);

/** The example with the cells of some rows changed, or with rows taken out where nothing comes back. */
export function changedExample(
  input: InputName,
  change: (row: readonly string[], index: number) => readonly string[] | undefined,
): InputRows {
  const [header = [], ...rows] = exampleRows[input] ?? [];
  return {
    ...exampleRows,
    [input]: [header, ...rows.flatMap((row, index) => [change(row, index) ?? []])].filter(({ length }) => length > 0),
  };
}

const memorySource = (tables: InputRows): InputSource => ({
  name: 'the test',
  nameOf: (input) => input,
  open: async (input) => {
    const [header, ...rows] = tables[input] ?? [];
    return header && { columns: header, rows: sourceRows(rows) };
  },
});

async function* sourceRows(rows: readonly (readonly string[])[]): AsyncGenerator<SourceRow> {
  for (const [index, cells] of rows.entries()) {
    yield { place: `row ${index + 1}`, cells: cells.map((cell) => (cell === '' ? null : cell)) };
  }
}

export const prepareRows = (tables: InputRows, selection: Selection = { books: [] }): Promise<PreparedInputs> =>
  prepareInputs(memorySource(tables), { selection });
