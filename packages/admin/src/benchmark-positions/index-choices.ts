import type { BenchmarkIndex } from '@fundscope/contract/funds';

interface IndexChoice {
  readonly value: string;
  readonly label: string;
}

/** What a position's index is chosen from, made once for all positions. */
export interface IndexChoices {
  /** Empty: the installation keeps no list, and any index may be typed. */
  readonly all: readonly IndexChoice[];
  /** The choices for a box that holds this index, which the list may lack. */
  readonly with: (index: string) => readonly IndexChoice[];
}

/** @param unknown says of an index that the list lacks it */
export function indexChoices(indices: readonly BenchmarkIndex[], unknown: (index: string) => string): IndexChoices {
  const known = new Set(indices.map(({ index }) => index));
  const all = indices.map(({ index, name }) => ({ value: index, label: `${index} · ${name}` }));
  return {
    all,
    with: (index) => (index === '' || known.has(index) ? all : [...all, { value: index, label: unknown(index) }]),
  };
}
