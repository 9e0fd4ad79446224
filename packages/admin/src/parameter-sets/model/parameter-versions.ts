import type { ParameterVersion } from '@fundscope/contract/administration';

/** The version that holds on a day: of the latest day up to it the last stored; undefined where none does. */
export const versionOn = (versions: readonly ParameterVersion[], day: string): ParameterVersion | undefined =>
  versions
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom) || other.version - one.version)[0];

/** The newest version as a form shows it: where it ends the parameters, with those that it ended. */
export function shownVersion(versions: readonly ParameterVersion[]): ParameterVersion | undefined {
  const [newest] = versions;
  return (
    newest && {
      ...newest,
      parameters: newest.parameters ?? versions.find(({ parameters }) => parameters !== null)?.parameters ?? null,
    }
  );
}
