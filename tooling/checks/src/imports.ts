/** What a source file imports. `line` counts from 1. */
export interface ImportedModule {
  readonly specifier: string;
  readonly line: number;
}

const pattern = /(?:^|[;\s])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gu;

/** Every import, re-export and dynamic import with a literal specifier. */
export function importsOf(source: string): ImportedModule[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) => comment.replaceAll(/[^\n]/gu, ' '));
  return [...code.matchAll(pattern)].map((found) => ({
    specifier: found[1] ?? found[2] ?? '',
    line: code.slice(0, found.index + found[0].length).split('\n').length,
  }));
}

/** `@fundscope/contract/x` gives `@fundscope/contract`, `axios/lib` gives `axios`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
