import { approval } from './config/approval.ts';
import { breaches, webhookFaults } from './config/breaches.ts';
import { data } from './config/data.ts';
import { limits } from './config/limits.ts';
import { findFacingSetting, network } from './config/network.ts';
import { operation } from './config/operation.ts';
import { portal } from './config/portal.ts';
import { requests, senderFaults } from './config/requests.ts';
import { readSettings, type Values } from './config/setting.ts';
import { OperatorError } from './operator-error.ts';
import { fileSetting, readSecretFiles, type Environment } from './config/secret-files.ts';
import { unknownSettings } from './config/unknown-settings.ts';

/** Every setting, by its subjects; docs/settings.md has the same in the same order. */
export const settings = {
  ...network,
  ...data,
  ...portal,
  ...approval,
  ...limits,
  ...requests,
  ...breaches,
  ...operation,
};
type Given = Values<typeof settings>;

/** How this installation runs. Folders are absolute paths. */
export interface Config extends Omit<Given, 'isDemo'> {
  /** Whether an empty installation is filled with the demo firm. */
  readonly isDemo: boolean;
  /** Which setting says that others than this machine reach the installation; absent: none does. */
  readonly facingSetting: string | undefined;
}

const all = Object.values(settings);
const secretVariables = all.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);
/** Every variable that is read. */
const variables = [...all.map(({ variable }) => variable), ...secretVariables.map(fileSetting)];

/**
 * Reads and validates the settings; nothing else reads the environment. An empty variable counts as unset.
 * @throws OperatorError naming everything that is wrong at once.
 */
export function readConfig(environment: Environment = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { environment: given, faults: fileFaults } = readSecretFiles(set, secretVariables);
  const { values, faults } = readSettings(settings, given);
  const problems = [
    ...unknownSettings(Object.keys(set), variables),
    ...fileFaults,
    ...faults,
    ...senderFaults(given),
    ...webhookFaults(given),
    ...demoFaults(given),
  ];
  if (!values || problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    throw new OperatorError(`The settings are not valid. Correct these environment variables:\n${lines}`);
  }
  return { ...values, isDemo: values.isDemo ?? isTriedOut(values, given), facingSetting: findFacingSetting(values) };
}

/** Whether the server says everything in JSON lines; asked before the settings are known to be valid. */
export const isProduction = ({ NODE_ENV }: Environment = process.env): boolean => NODE_ENV === 'production';

/**
 * Whether somebody tries Fundscope out on their own machine. The passwords of the demo firm are published: elsewhere, and
 * in a database of the operator's, only an explicit setting brings it in.
 */
const isTriedOut = (values: Given, environment: Environment): boolean =>
  !isProduction(environment) && values.databaseUrl === undefined && findFacingSetting(values) === undefined;

function demoFaults(environment: Environment): readonly string[] {
  const { values } = readSettings({ ...network, isDemo: data.isDemo }, environment);
  const facing = values?.isDemo === true ? findFacingSetting(values) : undefined;
  if (facing === undefined) return [];
  return [
    `FUNDSCOPE_DEMO is ${JSON.stringify(environment['FUNDSCOPE_DEMO'])}: it must be off where others reach the installation ` +
      `(${facing}): the demo firm's passwords are published.`,
  ];
}
