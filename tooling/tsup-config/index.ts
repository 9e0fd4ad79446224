import type { Options } from 'tsup';
import { writeDeclarations } from './declarations.ts';

type Entries = Readonly<Record<string, string>>;

/** How a package without a browser in it is built: a module and a declaration file for each entry. */
export const library = (entry: Entries = { index: 'src/index.ts' }): Options => ({
  entry,
  format: ['esm'],
  dts: false,
  onSuccess: () => writeDeclarations(entry),
  sourcemap: true,
  clean: true,
  target: 'es2023',
  platform: 'neutral',
});

/** How a package with React components is built: one client entry, its CSS modules in one file. */
export const browserLibrary = (entry?: Entries): Options => ({
  ...library(entry),
  platform: 'browser',
  target: 'es2022',
  // A directive in a source file is lost in bundling; the banner keeps it for every entry.
  banner: { js: '"use client";' },
  loader: { '.css': 'local-css' },
});
