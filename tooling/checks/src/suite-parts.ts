/** One run of turbo: its tasks and filters, and how many tasks at a time. Each test runner has workers of its own. */
export interface TurboRun {
  readonly words: readonly string[];
  readonly concurrency: number;
}

const quick = ['//#lint', '//#format-check', '//#repository-checks', 'typecheck', 'build', 'package-check'];

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

/** Everything on one machine: the server's tests wait for a database half of their time, beside them the rest of the first run. */
export const wholeSuite: readonly TurboRun[] = [
  { words: [...quick, 'test', external], concurrency: 3 },
  { words: inBrowser, concurrency: 2 },
];

/** The runs of the parts that are named, or of the whole suite where none is; `undefined` for a name that is no part. */
export function runsOf(names: readonly string[]): readonly TurboRun[] | undefined {
  if (names.length === 0) return wholeSuite;
  const parts = new Map<string, readonly TurboRun[]>(Object.entries(suiteParts));
  return names.every((name) => parts.has(name)) ? names.flatMap((name) => parts.get(name) ?? []) : undefined;
}
