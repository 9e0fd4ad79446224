import type { Plugin, Rolldown } from 'vite';

/** Merged into the nearest other file, in bytes: a file less costs a reader less than what it brings too much. */
const SMALL = 2_000;

/**
 * Which files the portal comes in. Left alone, whatever two screens share is a file of its own: a hundred and thirty for a view, each
 * asked for, sent and compiled by itself.
 *
 * What every page begins with are two files, of which the libraries stay with the reader when the portal changes. None of the groups
 * takes in what its modules merely name: that would bring screens into the first page.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/u, priority: 3, includeDependenciesRecursively: false },
  { name: 'portal', tags: ['$initial'], priority: 2, includeDependenciesRecursively: false },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** What screens share would be named by all of them. */
export const chunkFileNames = ({ name }: { readonly name: string }): string =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;

/** A circle of imports, as `a.js > b.js > a.js`. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string | undefined => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file].join(' > ');
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const circle = visit(imported, [...path, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = visit(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Merged files may come to need each other, and one of two would then run before what it needs. The build fails instead. */
export const noCircles = (): Plugin => ({
  name: 'fundscope-no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle !== undefined)
      this.error(`Files of the portal import each other: ${circle}. Change the groups in build/chunks.ts.`);
  },
});
