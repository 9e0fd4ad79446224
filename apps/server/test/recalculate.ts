import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createZipStream } from '../src/views/export/xlsx/zip-stream.ts';
import { zipFiles } from './zip-files.ts';

const run = promisify(execFile);
const OFFICE = 'soffice';

/** Whether LibreOffice is installed here. */
export const hasSpreadsheetProgram = (): Promise<boolean> =>
  run(OFFICE, ['--version']).then(
    () => true,
    () => false,
  );

/** Workbooks as LibreOffice saves them, after it has computed each formula: what they hold of results is taken out before. */
export const recalculated = async (workbooks: readonly Buffer[]): Promise<Buffer[]> =>
  converted(await Promise.all(workbooks.map(withoutResults)), 'xlsx', 'xlsx:Calc MS Excel 2007 XML');

/** Workbooks as the pages that LibreOffice prints of them. */
export const printed = (workbooks: readonly Buffer[]): Promise<Buffer[]> => converted(workbooks, 'pdf', 'pdf');

async function converted(workbooks: readonly Buffer[], ending: string, filter: string): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fundscope-recalculated-'));
  try {
    const names = workbooks.map((_, index) => `book-${index}`);
    const files = names.map((name) => join(folder, `${name}.xlsx`));
    for (const [index, file] of files.entries()) await writeFile(file, workbooks[index]!);
    await run(OFFICE, [
      '--headless',
      '--norestore',
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--convert-to',
      filter,
      '--outdir',
      join(folder, 'saved'),
      ...files,
    ]);
    return await Promise.all(names.map((name) => readFile(join(folder, 'saved', `${name}.${ending}`))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a formula's cell the formula alone is left. */
async function withoutResults(workbook: Buffer): Promise<Buffer> {
  const zip = createZipStream();
  const pieces: Uint8Array[] = [];
  for (const [name, content] of zipFiles(workbook)) {
    const bare = content.replaceAll(/(<c [^>]*?)(?: t="\w+")?>(<f>[^<]*<\/f>)<v>[^<]*<\/v>/gu, '$1>$2');
    for await (const piece of zip.file(name, [bare])) pieces.push(piece);
  }
  return Buffer.concat([...pieces, zip.end()]);
}
