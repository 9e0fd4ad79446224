import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { packagesWithoutChangeset } from './changesets.ts';
import { readWorkspace } from './workspace.ts';

/** `node check-changesets.ts <base>`: fails where a package has changed since the branch left `base`, and no changeset says so. */
const base = process.argv[2] ?? 'origin/main';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const changed = execFileSync('git', ['diff', '--name-only', '-z', `${base}...HEAD`], { cwd: root, encoding: 'utf8' });
const findings = packagesWithoutChangeset(readWorkspace(root), changed.split('\0').filter(Boolean));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
