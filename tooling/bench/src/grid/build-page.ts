import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The real path: what the package itself imports lies beside it. */
const rivalFile = (path: string): string => realpathSync(here(`../../rivals/node_modules/${path}`));

export interface BuiltPage {
  /** Files by their path: `index.html`, scripts and the style sheet. */
  readonly files: ReadonlyMap<string, string>;
  /** Of the scripts that are loaded before anything is drawn, in bytes. */
  readonly gzipBytes: number;
  /** Of those that are fetched when they are first used. */
  readonly lazyGzipBytes: number;
}

/** Bundles one page as a browser of today would load it in production. */
export async function buildPage(entry: string): Promise<BuiltPage> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: here('pages'),
    base: '/',
    plugins: [react(), rivalGrids()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@fundscope/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2023',
      // Written for older browsers, a colour for light and dark asks for variables that the portal's theme defines: there were no lines.
      cssTarget: 'chrome140',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: here(`pages/${entry}`), output: { format: 'es' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const built = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const chunks = built.filter((file) => file.type === 'chunk');
  const styles = built.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error(`The page ${entry} has no script.`);
  const atOnce = staticImports(first, chunks);
  const style = styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n');
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script type="module" src="/${first.fileName}"></script>`;
  return {
    files: new Map([['index.html', html], ...chunks.map(({ fileName, code }) => [fileName, code] as const)]),
    gzipBytes: sumOfSizes(chunks.filter((chunk) => atOnce.has(chunk.fileName))),
    lazyGzipBytes: sumOfSizes(chunks.filter((chunk) => !atOnce.has(chunk.fileName))),
  };
}

/** A chunk and all that it imports, other than dynamically. */
function staticImports(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set([first.fileName]);
  for (const fileName of found) {
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) found.add(imported);
  }
  return found;
}

const sumOfSizes = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

const rivalFiles: Readonly<Record<string, string>> = {
  'virtual:ag-grid': 'ag-grid-community/dist/package/main.esm.mjs',
  'virtual:ag-grid-react': 'ag-grid-react/dist/package/index.esm.mjs',
  'virtual:glide-data-grid': '@glideapps/glide-data-grid/dist/esm/index.js',
  'virtual:glide-data-grid.css': '@glideapps/glide-data-grid/dist/index.css',
  'virtual:glide-data-grid-source': '@glideapps/glide-data-grid-source/dist/esm/index.js',
};

/** The compared grids are no dependencies of the workspace: virtual modules lead to where they were installed. */
const rivalGrids = (): Plugin => ({
  name: 'rival-grids',
  resolveId: (source) => {
    const path = rivalFiles[source];
    return path === undefined ? null : rivalFile(path);
  },
});
