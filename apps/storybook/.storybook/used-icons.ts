import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = /\bIcon[A-Z0-9]\w*/gu;
const SOURCES = ['packages/*/src/**/*.{ts,tsx}', 'apps/portal/src/**/*.{ts,tsx}'];

/** Every word of the sources that may be an icon's name. */
function wordsOf(repository: string): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: repository }));
  const words = files.flatMap((file) => readFileSync(join(repository, file), 'utf8').match(ICON) ?? []);
  return [...new Set(words)].toSorted();
}

/** Of the library's entry, the lines that export one of the names; `export { default as IconX, default as IconClose } from …`. */
const exportsOf = (entry: string, names: readonly string[]): string =>
  entry
    .split('\n')
    .filter((line) => line.startsWith('export') && (line.match(ICON) ?? []).some((name) => names.includes(name)))
    .join('\n');

/**
 * For what Vite gathers of libraries before the first story is tested: of 6,000 icons those that the sources name. All of them take
 * seconds to gather, and some in each page that tests stories. Vite gathers anew where a plugin has another name.
 */
export function usedIcons(repository: string): Plugin {
  const names = wordsOf(repository);
  return {
    name: `fundscope-used-icons-${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)}`,
    transform: {
      filter: { id: /tabler-icons-react\.mjs$/u },
      handler: (code) => exportsOf(code, names),
    },
  };
}
