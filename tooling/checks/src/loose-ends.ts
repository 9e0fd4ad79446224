import type { Workspace } from './workspace.ts';

const code = /\.(?:tsx?|jsx?|mjs|css|html|ya?ml|json|md)$/u;
const skipped = /(?:^|\/)(?:pnpm-lock\.yaml|dist\/.*)$|^tooling\/checks\//u;
const rules: readonly (readonly [RegExp, string])[] = [
  [/(?:^|["'`\s(])\/(?:root|work|home\/[a-z]+)\//u, 'a path of one machine'],
  [/@ts-(?:ignore|nocheck|expect-error)|(?:ox|es)lint-disable/u, 'an escape from the types or the linter'],
  [/\b(?:TODO|FIXME|XXX)\b/u, 'a note for later: finish it, or file an issue'],
  [/\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b/u, 'a test that is skipped or runs alone'],
  [/^\s*export \*/u, 'an export of everything: name what is public'],
  [/waitForTimeout\(/u, 'a test that waits for a time: wait for a condition'],
];
const drawers = /(?:^|\/)(?:utils?|helpers?|common|misc|types)(?:\.tsx?$|\/)/u;

/** What nobody wants to find: machines' paths, escapes, notes for later, skipped tests, drawers without a concept. */
export function checkLooseEnds(workspace: Workspace): string[] {
  const files = workspace.files.filter((file) => code.test(file) && !skipped.test(file));
  return files.flatMap((file) => [
    ...(drawers.test(file) ? [`${file}: name the file for its concept.`] : []),
    ...workspace
      .read(file)
      .split('\n')
      .flatMap((line, index) =>
        rules.filter(([rule]) => rule.test(line)).map(([, what]) => `${file}:${index + 1}: ${what}.`),
      ),
  ]);
}
