import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The real path: what the package itself imports lies beside it. */
const rivalEntry = (): string =>
  realpathSync(here('../../rivals/node_modules/ag-grid-community/dist/package/main.esm.mjs'));

export interface BuiltPage {
  /** The whole page, scripts and styles in it. */
  readonly html: string;
  /** Of the script alone, in bytes. */
  readonly gzipBytes: number;
}

/** Bundles one page as a browser of today would load it in production. */
export async function buildPage(entry: string): Promise<BuiltPage> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: here('pages'),
    plugins: [react(), rivalGrid()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['@fundscope/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      rolldownOptions: { input: here(`pages/${entry}`), output: { format: 'iife' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const script = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
  const style = files
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
    .join('\n');
  return {
    html: `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    gzipBytes: gzipSync(script, { level: 9 }).length,
  };
}

/** The compared grid is not a dependency of the workspace: a virtual module leads to where it was installed. */
const rivalGrid = (): Plugin => ({
  name: 'rival-grid',
  resolveId: (source) => (source === 'virtual:ag-grid' ? rivalEntry() : null),
});
