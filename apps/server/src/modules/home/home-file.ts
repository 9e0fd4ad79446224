import { readConfiguration } from '../../platform/configuration/read-configuration.ts';
import { packagePath } from '../../platform/package-folder.ts';
import { homeDescriptionSchema, type HomeFileContent } from './home-description.ts';

/** The description that comes with the server: that of the demo catalogue's views. */
export const ownHomeFile = (): string => packagePath('home/home.yaml');

/**
 * Reads a house's description of its home.
 * @throws {ConfigurationError} naming every fault of the file. Whether its views are there is another question.
 */
export const readHomeFile = (file: string): HomeFileContent =>
  readConfiguration({ file, schema: homeDescriptionSchema });
