import { planImport, type ImportPlan, type Overrides } from './import-plan.ts';
import { nameMisfits } from './misfits.ts';
import { notesOn } from './plan-notes.ts';
import { profileFile } from './profile-file.ts';
import { openSource, type SourceOptions } from './source.ts';

export interface ReadOptions extends Overrides, SourceOptions {
  /** Told of the rows read so far, now and then. */
  readonly onProgress?: ((rows: number) => void) | undefined;
  /** Ends the reading with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a whole CSV or Excel file and decides what it becomes; what the options name is not looked for.
 * @throws ImportRefused where the file is no table, or an option does not fit it.
 */
export async function readPlan(file: string, options: ReadOptions): Promise<ImportPlan> {
  const source = await openSource(file, options);
  const profile = await profileFile(source, options);
  const plan = await nameMisfits(planImport(source, profile, options), options.signal);
  return { ...plan, notes: notesOn(plan, profile) };
}

/** The first rows as they stand in the file, without the header. */
export async function readSample({ source }: Pick<ImportPlan, 'source'>, rows: number): Promise<(string | null)[][]> {
  const sample: (string | null)[][] = [];
  let isHeader = true;
  for await (const { cells } of source.records()) {
    if (!isHeader) sample.push([...cells]);
    isHeader = false;
    if (sample.length >= rows) break;
  }
  return sample;
}
