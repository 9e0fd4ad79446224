import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const rivals = fileURLToPath(new URL('../../rivals', import.meta.url));
const rootManifest = fileURLToPath(new URL('../../../../package.json', import.meta.url));

/** Fetches the compared grids, which an ordinary install leaves out since they are large. */
export function installRivals(): void {
  if (existsSync(`${rivals}/node_modules/ag-grid-react`)) return;
  const { packageManager } = JSON.parse(readFileSync(rootManifest, 'utf8')) as { packageManager: string };
  console.log('Fetching the grids to compare with…');
  execFileSync('npx', ['--yes', packageManager, 'install', '--ignore-workspace', '--frozen-lockfile'], {
    cwd: rivals,
    stdio: 'inherit',
  });
}

export const rivalVersion = (): string =>
  (JSON.parse(readFileSync(`${rivals}/node_modules/ag-grid-community/package.json`, 'utf8')) as { version: string })
    .version;
