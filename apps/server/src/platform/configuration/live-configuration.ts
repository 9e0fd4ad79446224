import { statSync } from 'node:fs';
import { errorCode, OperatorError } from '../operator-error.ts';
import { ConfigurationError } from './read-configuration.ts';
import type { FileFault } from './yaml-document.ts';

/** State of a configuration file that is read again whenever it changes. */
export interface ConfigurationState {
  readonly file: string;
  /** When the version in use was read. */
  readonly readAt: Date;
  /** Of the file as it is now, where it cannot be used; then the last good version stays in use. */
  readonly faults: readonly FileFault[];
  /** When the file was found broken; null while it can be used. */
  readonly brokenSince: Date | null;
}

export interface LiveConfiguration<Content> {
  /** The newest version that could be used. */
  readonly current: () => Content;
  readonly state: () => ConfigurationState;
}

/** Called after each further read of a file, good or not. */
export type ChangeListener = (state: ConfigurationState) => void;

interface LiveOptions<Content> {
  readonly file: string;
  /** Throws an {@link OperatorError} where the file cannot be used. */
  readonly read: (file: string) => Content;
  /** Further files that are part of it. */
  readonly parts?: (content: Content) => readonly string[];
  readonly onChange?: ChangeListener;
}

/**
 * A configuration file whose changes take effect without a restart. Each use compares time and size of the file, which costs
 * a few microseconds, and reads it again where they differ.
 * @throws {OperatorError} where the file cannot be used at the start: there is no good version yet
 */
export function createLiveConfiguration<Content>({
  file,
  read,
  parts = () => [],
  onChange,
}: LiveOptions<Content>): LiveConfiguration<Content> {
  const before = fingerprint([file]);
  let content = read(file);
  let files = [file, ...parts(content)];
  // Taken before the read, so that a change during it is found. Of parts nothing is known from before.
  let seen = files.length === 1 ? before : '';
  let state: ConfigurationState = { file, readAt: new Date(), faults: [], brokenSince: null };
  const refresh = (): void => {
    const now = fingerprint(files);
    if (now === seen) return;
    seen = now;
    try {
      content = read(file);
      const next = [file, ...parts(content)];
      if (next.join() !== files.join()) seen = '';
      files = next;
      state = { file, readAt: new Date(), faults: [], brokenSince: null };
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      const faults = error instanceof ConfigurationError ? error.faults : [{ line: null, message: error.message }];
      state = { ...state, faults, brokenSince: state.brokenSince ?? new Date() };
    }
    onChange?.(state);
  };
  return {
    current: () => {
      refresh();
      return content;
    },
    state: () => {
      refresh();
      return state;
    },
  };
}

const fingerprint = (files: readonly string[]): string =>
  files
    .map((file) => {
      try {
        const { ino, mtimeNs, size } = statSync(file, { bigint: true });
        return `${ino}:${mtimeNs}:${size}`;
      } catch (error) {
        return errorCode(error) ?? 'none';
      }
    })
    .join();
