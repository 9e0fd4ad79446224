import type { ConfigurationFileState } from '@fundscope/contract/installation';
import type { ConfigurationState } from './live-configuration.ts';
import { shortPath } from './short-path.ts';

/** A configuration file as administrators see it: by its name, since its place belongs to the operator of the machine. */
export const fileState = ({ file, readAt, faults, brokenSince }: ConfigurationState): ConfigurationFileState => ({
  file: shortPath(file),
  readAt: secondOf(readAt),
  brokenSince: brokenSince === null ? null : secondOf(brokenSince),
  faults: faults.map(({ line, message }) => ({ line, message })),
});

const secondOf = (moment: Date): string => moment.toISOString().slice(0, 19);
