import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { OperatorError } from '../../platform/operator-error.ts';
import { packagePath } from '../../platform/package-folder.ts';
import { homeDescriptionSchema, type HomeFileContent } from './home-description.ts';

/** The description that comes with the server: that of the demo catalogue's views. */
export const ownHomeFile = (): string => packagePath('home/home.yaml');

/**
 * Reads a house's description of its home.
 * @throws {OperatorError} naming every fault of the file. Whether its views are there is another question.
 */
export function readHomeFile(file: string): HomeFileContent {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const content = readYaml(file);
  if (typeof content === 'object' && content !== null && 'limits' in content) {
    throw new OperatorError(
      `${file} is not valid: it has limits. Take them out: they are the rules of FUNDSCOPE_BREACH_FILE now (docs/breaches.md).`,
    );
  }
  const { data, error } = homeDescriptionSchema.safeParse(content);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new OperatorError(`${file} is not valid. Correct these places:\n${faults.join('\n')}`);
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${file} is no YAML: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
