import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));
/** Whatever says what the demo firm is, and what the database is that it stands in. */
const sources = [
  'apps/server/{src,catalogue,breaches,documents,home}/**',
  'apps/server/test/{demo-firm/**,throw-away-settings.ts}',
  'packages/{contract,risk-engine}/src/**',
  'pnpm-lock.yaml',
];

/** A name for what these sources fill: other sources have another. */
export function sourcesKey(root = checkout): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${String(process.getuid?.() ?? '')}`);
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  for (const file of files) {
    const path = join(root, file);
    if (file.endsWith('.test.ts') || !statSync(path).isFile()) continue;
    hash.update(`\n${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
