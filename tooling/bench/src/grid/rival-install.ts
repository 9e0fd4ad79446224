import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const rivals = fileURLToPath(new URL('../../rivals', import.meta.url));
const rootManifest = fileURLToPath(new URL('../../../../package.json', import.meta.url));

/** Fetches the compared grids, which an ordinary install leaves out since they are large. */
export function installRivals(): void {
  if (existsSync(`${rivals}/node_modules/@glideapps/glide-data-grid-source`)) return;
  const { packageManager } = JSON.parse(readFileSync(rootManifest, 'utf8')) as { packageManager: string };
  console.log('Fetching the grids to compare with…');
  execFileSync('npx', ['--yes', packageManager, 'install', '--ignore-workspace', '--frozen-lockfile'], {
    cwd: rivals,
    stdio: 'inherit',
  });
}

/** @param name of the package */
export const rivalVersion = (name: string): string =>
  (JSON.parse(readFileSync(`${rivals}/node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;
