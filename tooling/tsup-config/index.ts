import type { Options } from 'tsup';

/** How a package without a browser in it is built. */
export const library = (entry: Options['entry'] = ['src/index.ts']): Options => ({
  entry,
  format: ['esm'],
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'es2023',
  platform: 'neutral',
});

/** How a package with React components is built: one client entry, its CSS modules in one file. */
export const browserLibrary = (entry?: Options['entry']): Options => ({
  ...library(entry),
  platform: 'browser',
  target: 'es2022',
  // A directive in a source file is lost in bundling; the banner keeps it for every entry.
  banner: { js: '"use client";' },
  loader: { '.css': 'local-css' },
});
