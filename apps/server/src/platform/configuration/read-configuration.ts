import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import { errorCode, errorText, OperatorError } from '../operator-error.ts';
import { issuePath, issueText } from './issue-text.ts';
import { parseYaml, type FileFault, type YamlPath } from './yaml-document.ts';

/** A configuration file that cannot be used, with every fault. */
export class ConfigurationError extends OperatorError {
  override readonly name = 'ConfigurationError';
  readonly file: string;
  readonly faults: readonly FileFault[];

  constructor(file: string, faults: readonly FileFault[]) {
    super(
      `${file} is not valid. Correct these places:\n${faults.map((fault) => `  ${faultText(file, fault)}`).join('\n')}`,
    );
    this.file = file;
    this.faults = faults;
  }
}

/** `breaches.yaml:12: message` */
export const faultText = (file: string, { line, message }: FileFault): string =>
  `${basename(file)}${line === null ? '' : `:${line}`}: ${message}`;

/** Something wrong between two places of a file. */
export interface PlaceFault {
  readonly path: YamlPath;
  readonly message: string;
}

interface ReadOptions<Content> {
  readonly file: string;
  readonly schema: z.ZodType<Content>;
  /** What the schema cannot say. */
  readonly findFaults?: (content: Content) => readonly PlaceFault[];
}

/**
 * Reads a YAML file of the installation.
 * @throws {ConfigurationError} naming every fault with its line
 */
export function readConfiguration<Content>({ file, schema, findFaults }: ReadOptions<Content>): Content {
  const document = parseYaml(readText(file));
  if ('faults' in document) throw new ConfigurationError(file, document.faults);
  const { content, lineOf } = document;
  const { data, error } = schema.safeParse(content);
  const faults = error
    ? error.issues.map((issue) => ({ path: issuePath(issue), message: issueText(issue, content) }))
    : (findFaults?.(data) ?? []);
  if (faults.length > 0) {
    throw new ConfigurationError(
      file,
      faults.map(({ path, message }) => ({
        line: lineOf(path),
        message: path.length > 0 ? `${path.join('.')}: ${message}` : message,
      })),
    );
  }
  return data as Content;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const message =
      errorCode(error) === 'ENOENT' ? 'there is no such file: correct the setting that names it' : errorText(error);
    throw new ConfigurationError(file, [{ line: null, message }]);
  }
}
