import type { FastifyBaseLogger } from 'fastify';
import type { Notices } from '@fundscope/contract/installation';
import { ownBreachFile, readBreachFile, type BreachFile } from '../modules/breaches/rules/breach-file.ts';
import { createLiveHouse, ownTemplates, type House } from '../modules/documents/house/house-file.ts';
import type { HomeFileContent } from '../modules/home/home-description.ts';
import { ownHomeFile, readHomeFile } from '../modules/home/home-file.ts';
import { demoNoticesFile, readNoticesFile } from '../modules/notices/notices-file.ts';
import type { Config } from '../platform/config.ts';
import {
  createLiveConfiguration,
  type ChangeListener,
  type ConfigurationState,
  type LiveConfiguration,
} from '../platform/configuration/live-configuration.ts';
import { faultText } from '../platform/configuration/read-configuration.ts';

/** Every file of the installation that is read again when it changes. */
export interface ConfigurationFiles {
  readonly home: LiveConfiguration<HomeFileContent>;
  readonly house: LiveConfiguration<House>;
  /** Undefined: nothing says what a breach is. */
  readonly breaches: LiveConfiguration<BreachFile> | undefined;
  readonly notices: LiveConfiguration<Notices> | undefined;
  readonly states: () => readonly ConfigurationState[];
}

/** @throws {OperatorError} where a file is broken at the start: there is no good version to go on with. */
export function openConfigurationFiles(config: Config, log: FastifyBaseLogger): ConfigurationFiles {
  const onChange: ChangeListener = ({ file, faults }) => {
    const [first] = faults;
    if (!first) log.info({ file }, 'a configuration file has changed and is in use');
    else log.error({ file, faults }, `${faultText(file, first)}. The last good version stays in use.`);
  };
  const { homeFile, noticesFile, documentsDir } = config;
  const open = <Content>(file: string | undefined, read: (file: string) => Content) =>
    file === undefined ? undefined : createLiveConfiguration({ file, read, onChange });
  const files = {
    home: createLiveConfiguration({ file: homeFile ?? ownHomeFile(), read: readHomeFile, onChange }),
    house: createLiveHouse(documentsDir ?? ownTemplates(), onChange),
    breaches: open(ownBreachFile(config), readBreachFile),
    notices: open(noticesFile ?? (isDemoFirm(config) ? demoNoticesFile() : undefined), readNoticesFile),
  };
  return { ...files, states: () => Object.values(files).flatMap((one) => one?.state() ?? []) };
}

/** An installation with views of its own has notices of its own. */
const isDemoFirm = ({ isDemo, catalogueDir }: Config): boolean => isDemo && catalogueDir === undefined;
