/** One run of turbo: its tasks and filters, and how many tasks at a time. Each test runner has workers of its own. */
export interface TurboRun {
  readonly words: readonly string[];
  readonly concurrency: number;
}

const ofPackages = ['typecheck', 'build', 'package-check'];
const quick = ['//#lint', '//#format-check', '//#repository-checks', ...ofPackages];

const external = 'test:external';
const inBrowser = ['test-stories', 'e2e', 'build-storybook'];

export const everyTask: readonly string[] = [...quick, 'test', external, ...inBrowser];

/** What the pipeline runs side by side; together they are everything. */
export const suiteParts = {
  checks: [
    { words: quick, concurrency: 3 },
    { words: ['test', '--filter=!@fundscope/server'], concurrency: 2 },
  ],
  server: [{ words: ['test', '--filter=@fundscope/server'], concurrency: 2 }],
  browser: [{ words: inBrowser, concurrency: 2 }],
  external: [{ words: [external, '--filter=@fundscope/server'], concurrency: 2 }],
} as const satisfies Record<string, readonly TurboRun[]>;

/** Whose tests wait half of their time: for a database, a page or a process of their own. */
const waiting = ['server', 'portal', 'storybook', 'release-test'];
const named = (prefix: string): readonly string[] => waiting.map((name) => `--filter=${prefix}@fundscope/${name}`);

/**
 * Everything on one machine: first what takes a processor wholly, then side by side what waits, so that none stands idle. The second
 * run finds what the first has built.
 */
export const wholeSuite: readonly TurboRun[] = [
  { words: [...quick, 'test', ...named('!')], concurrency: 3 },
  { words: [...ofPackages, 'test', external, ...inBrowser, ...named('')], concurrency: 5 },
];

/** The runs of the parts that are named, or of the whole suite where none is; `undefined` for a name that is no part. */
export function runsOf(names: readonly string[]): readonly TurboRun[] | undefined {
  if (names.length === 0) return wholeSuite;
  const parts = new Map<string, readonly TurboRun[]>(Object.entries(suiteParts));
  return names.every((name) => parts.has(name)) ? names.flatMap((name) => parts.get(name) ?? []) : undefined;
}
