import { chmodSync, chownSync, cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a folder in which a stopped PostgreSQL has its files. It wants its folder closed to others; started by root it runs as
 * another user, whom its files belong to.
 */
export function copyWithRights(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const name of ['', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]) {
    const { uid, gid, mode } = statSync(join(from, name));
    chmodSync(join(to, name), mode);
    if (process.getuid?.() === 0) chownSync(join(to, name), uid, gid);
  }
}
