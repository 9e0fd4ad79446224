import { basename } from 'node:path';
import type { Workspace } from './workspace.ts';

const textFile = /\.(?:css|json|md|mjs|sql|tsx?|ya?ml)$/u;
const reference = /\bADR[ -]?(?<number>\d{1,4})\b|\badr\/(?<path>\d{4})(?<rest>-[\w-]+\.md)?/gu;

/** Each reference to a decision record names a record that exists; a file name must match in full. */
export function checkDecisionRecords(workspace: Workspace): string[] {
  const records = workspace.files
    .filter((file) => /^docs\/adr\/\d{4}-[^/]+\.md$/u.test(file))
    .map((file) => basename(file));
  const numbers = new Set(records.map((record) => Number(record.slice(0, 4))));
  return workspace.files
    .filter((file) => textFile.test(file) && basename(file) !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...workspace.read(file).matchAll(reference)].flatMap(({ 0: text, groups }) => {
        const { number, path, rest } = groups ?? {};
        const isKnown = rest ? records.includes(`${path}${rest}`) : numbers.has(Number(number ?? path));
        return isKnown ? [] : [`${file}: '${text}' names no decision record in docs/adr.`];
      }),
    );
}
