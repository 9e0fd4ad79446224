import { delimiters, detectDelimiter, type DelimiterName } from './delimiter.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { planImport, type ImportPlan, type Overrides } from './import-plan.ts';
import { profileFile } from './profile-file.ts';

export interface ReadOptions extends Overrides {
  readonly encoding?: Encoding;
  readonly delimiter?: DelimiterName;
  /** Told of the rows read so far, now and then. */
  readonly onProgress?: (rows: number) => void;
}

/**
 * Reads a whole file and decides what it becomes; what the options name is not looked for.
 * @throws OperatorError where the file is no table, or an option does not fit it.
 */
export async function readPlan(file: string, options: ReadOptions): Promise<ImportPlan> {
  const encoding = options.encoding ?? (await detectEncoding(file));
  const delimiter = delimiters[options.delimiter ?? (await detectDelimiter(file, encoding))];
  const dialect = { encoding, delimiter };
  return planImport(dialect, await profileFile(file, dialect, options), options);
}
