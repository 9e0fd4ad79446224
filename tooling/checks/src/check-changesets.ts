import { fileURLToPath } from 'node:url';
import { changedFiles, packagesWithoutChangeset, readCatalogBefore } from './changesets.ts';
import { readWorkspace } from './workspace.ts';

/** `node check-changesets.ts <base>`: fails where a package has changed since the branch left `base`, and no changeset says so. */
const base = process.argv[2] ?? 'origin/main';
const root = fileURLToPath(new URL('../../..', import.meta.url));
const findings = packagesWithoutChangeset(readWorkspace(root), changedFiles(root, base), readCatalogBefore(root, base));
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
