import { readFileSync } from 'node:fs';
import { packagePath } from '../src/platform/package-folder.ts';

/** Rows of a view in production and in testing, paired by the keys of a comparison. */
export interface ViewDifferences {
  /** A cell differs by more than its column minds. */
  readonly differ: number;
  readonly onlyProduction: number;
  readonly onlyTesting: number;
  /** Cells differ, but none by more than its column minds. */
  readonly withinTolerance: number;
}

const page = readFileSync(packagePath('../../docs/demo-comparison.md'), 'utf8');

/** By view: what docs/demo-comparison.md says. */
export const toldDifferences: Readonly<Record<string, ViewDifferences>> = Object.fromEntries(
  [...page.matchAll(/^\| `(\w+)` +\|(.+)\|$/gmu)].map(([, view, cells = '']) => {
    const [differ, onlyProduction, onlyTesting, withinTolerance] = cells.split('|').map((cell) => Number(cell)) as [
      number,
      number,
      number,
      number,
    ];
    return [view, { differ, onlyProduction, onlyTesting, withinTolerance }];
  }),
);

/** The headings of its stories. */
export const toldStories: readonly string[] = [...page.matchAll(/^### (.+)$/gmu)].map(([, title]) => title!);
