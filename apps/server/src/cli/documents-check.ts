import { resolve } from 'node:path';
import { listDownloads } from '../modules/documents/house/downloads.ts';
import { ownTemplates, readHouse } from '../modules/documents/house/house-file.ts';
import { sampleDocument } from '../modules/documents/model/sample-document.ts';
import { layOut } from '../modules/documents/pdf/page-layout.ts';
import { createCompiler } from '../modules/documents/pdf/typeset.ts';
import { OperatorError } from '../platform/operator-error.ts';
import type { CommandContext } from './command.ts';

/** @throws {OperatorError} naming what is wrong with a folder of templates. */
export async function checkTemplates(given: string | undefined, { config, terminal }: CommandContext): Promise<void> {
  const folder = given === undefined ? (config.documentsDir ?? ownTemplates()) : resolve(given);
  const house = readHouse(folder);
  const { de: disclaimer } = house.disclaimer;
  const { errors, warnings, pages } = createCompiler().inspect(
    layOut({ ...sampleDocument, disclaimer, logo: house.logo }),
  );
  const faults = [...errors, ...warnings];
  if (faults.length > 0) throw new OperatorError(`The sample could not be set with ${folder}:\n${faults.join('\n')}`);
  for (const [name, { version, chapters }] of Object.entries(house.reports)) {
    terminal.print(`${name} ${version}: ${chapters.join(', ')}`);
  }
  const downloads = listDownloads(folder).map((file) => file.name);
  terminal.print(`Downloads: ${downloads.length === 0 ? 'none' : downloads.join(', ')}`);
  terminal.print(`${folder} is good: the sample has ${pages} ${pages === 1 ? 'page' : 'pages'}.`);
}
