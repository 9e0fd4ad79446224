import { readFileSync, statSync } from 'node:fs';
import { errorText } from '../operator-error.ts';

/** No password or address is longer. */
const MAX_BYTES = 64 * 1024;
const SUFFIX = '_FILE';

/** Variables and their texts. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variable that names a file with the setting's value. */
export const fileSetting = (name: string): string => `${name}${SUFFIX}`;

/**
 * Reads the settings that stand in files: `NAME_FILE` names the file of `NAME`. A line end at the file's end does not
 * count.
 * @param names the variables that may stand in a file
 * @returns the variables with what the files hold, and one sentence for each fault
 */
export function readSecretFiles(
  environment: Environment,
  names: readonly string[],
): { readonly environment: Environment; readonly faults: readonly string[] } {
  const read: Record<string, string | undefined> = { ...environment };
  const faults: string[] = [];
  for (const name of names) {
    const file = environment[fileSetting(name)];
    delete read[fileSetting(name)];
    if (file === undefined) continue;
    if (environment[name] === undefined) {
      try {
        read[name] = readSecret(file);
      } catch (error) {
        faults.push(`${fileSetting(name)} is ${JSON.stringify(file)}: it ${errorText(error)}.`);
      }
    } else {
      faults.push(`${name} and ${fileSetting(name)} are both set: keep one of them.`);
    }
  }
  return { environment: read, faults };
}

function readSecret(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error('names a file that does not exist');
  if (found.size > MAX_BYTES) throw new Error(`names a file of more than ${MAX_BYTES} bytes`);
  const text = readText(file).replace(/\r?\n$/u, '');
  if (text === '') throw new Error('names an empty file');
  return text;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`names a file that cannot be read (${errorText(error)})`, { cause: error });
  }
}
