import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { issuePath, issueText } from '../../platform/configuration/issue-text.ts';
import { parseYaml } from '../../platform/configuration/yaml-document.ts';
import { errorText, OperatorError } from '../../platform/operator-error.ts';
import type { DefinitionFault } from '../definition/definition-fault.ts';
import {
  catalogueFaults,
  definitionFaults,
  missingViews,
  type CatalogueFault,
} from '../definition/definition-faults.ts';
import { viewDefinitionSchema, type ViewDefinition } from '../definition/view-definition.ts';

/** A description with the name of the file that it came from. */
export interface CatalogueEntry {
  readonly definition: ViewDefinition;
  readonly source: string;
  readonly place: Place;
}

/** A path inside a description to `file:line`. */
type Place = (path: DefinitionFault['path']) => string;

/** What a folder describes, and every fault with file and line. */
export interface CatalogueFolder {
  readonly entries: readonly CatalogueEntry[];
  readonly faults: readonly string[];
  /** Views that descriptions name and that the folder does not describe: the database may hold them. */
  readonly elsewhere: readonly string[];
}

/** The collection of a folder that nobody named: what stands last in its path, and the whole path. */
export const collectionOf = (folder: string): { readonly collection: string; readonly folder: string } => {
  const path = resolve(folder);
  return { collection: basename(path), folder: path };
};

/**
 * Reads every `.yaml` file of a folder, one view each, in the order of their names.
 * @throws OperatorError that names every fault with file and line.
 */
export async function readCatalogue(folder: string): Promise<readonly CatalogueEntry[]> {
  const { entries, faults } = await readCatalogueFolder(folder);
  if (faults.length > 0) {
    throw new OperatorError(`The view catalogue is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return entries;
}

/**
 * The same with the faults beside what could be read.
 * @throws OperatorError where the folder cannot be read.
 */
export async function readCatalogueFolder(folder: string): Promise<CatalogueFolder> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new OperatorError(`The view catalogue ${folder} cannot be read: ${errorText(error)}.`);
  });
  const entries: CatalogueEntry[] = [];
  const faults: string[] = [];
  for (const name of names.filter((name) => /\.ya?ml$/u.test(name)).toSorted()) {
    const result = readDescription(await readFile(join(folder, name), 'utf8'), join(folder, name), name);
    if ('faults' in result) faults.push(...result.faults);
    else entries.push(result);
  }
  // A name that seems to be missing may stand in a file that cannot be read.
  if (faults.length > 0) return { entries, faults, elsewhere: [] };
  const definitions = entries.map(({ definition }) => definition);
  const describe = ({ index, path, message }: CatalogueFault): string =>
    `${entries[index]?.place(path)}: ${path.join('.')}: ${message}`;
  return {
    entries,
    faults: catalogueFaults(definitions).map(describe),
    elsewhere: missingViews(definitions).map(describe),
  };
}

function readDescription(text: string, file: string, source: string): CatalogueEntry | { faults: string[] } {
  const document = parseYaml(text);
  if ('faults' in document) {
    return { faults: document.faults.map(({ line, message }) => `${file}:${line ?? 1}: ${message}`) };
  }
  const { content, lineOf } = document;
  const place: Place = (path) => `${file}:${lineOf(path)}`;
  const { data, error } = viewDefinitionSchema.safeParse(content);
  const problems = error
    ? error.issues.map((issue): DefinitionFault => ({
        path: [...issuePath(issue)],
        message: issueText(issue, content),
      }))
    : definitionFaults(data);
  if (!data || problems.length > 0) {
    return { faults: problems.map(({ path, message }) => `${place(path)}: ${[...path, message].join(': ')}`) };
  }
  return { definition: data, source, place };
}
