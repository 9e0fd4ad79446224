import { basename, resolve } from 'node:path';
import { checkBackup, isEmptyInstallation, refuseWhileInUse, restoreBackup } from '../backup/restore-backup.ts';
import { readIdentities } from '../backup/encryption.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { verifyChain } from '../modules/audit/verify-chain.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';
import type { Terminal } from './terminal.ts';
import { describeHead } from './trail-head.ts';

const usage = `fundscope restore FILE [--identity FILE] [--replace [--yes]]

  Reads a backup into an empty installation, in one step: where it fails or is stopped by Ctrl+C, nothing has
  changed. The file is checked to its end first. No server may run meanwhile. Everybody signs in anew then.

  --identity FILE   the file of the key that the backup was encrypted to
  --replace         into an installation that is not empty: everything that it has is deleted
  --yes             does not ask whether that is meant`;

export const restoreCommand = defineCommand({
  summary: 'reads such a file into an empty installation',
  usage,
  options: {
    identity: { type: 'string' },
    replace: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
  takesNames: true,
  run: async ({ values, positionals }, { config, terminal }) => {
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Name one file to restore.', usage);
    const file = resolve(name);
    const identities = values.identity === undefined ? [] : await readIdentities(resolve(values.identity));
    const abort = new AbortController();
    void terminal.stopSignal().then(() => abort.abort());
    const { signal } = abort;
    const backup = { file, identities, signal };
    terminal.status('Checking the file…');
    const header = await stoppable(signal, () => checkBackup(backup));
    await withDatabase(
      { config, terminal },
      async (database) => {
        const { owner } = database;
        await refuseWhileInUse(owner);
        if (!(await isEmptyInstallation(owner))) await confirmReplace(values, terminal);
        const { tables, rows, notes } = await stoppable(signal, () =>
          restoreBackup(owner, {
            ...backup,
            source: basename(file),
            onProgress: (table, done, count) => terminal.status(`${done} of ${count} tables: ${table}…`),
          }),
        );
        terminal.print(`Restored the backup of ${header.createdAt}: ${count(tables)} tables, ${count(rows)} rows.`);
        for (const note of notes) terminal.print(note);
        terminal.print(await describeTrail(database));
      },
      { applicationName: 'fundscope restore' },
    );
  },
});

async function stoppable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw signal.aborted ? new OperatorError('The restore was stopped. Nothing was changed.') : error;
  }
}

async function confirmReplace(values: { readonly replace: boolean; readonly yes: boolean }, terminal: Terminal) {
  if (!values.replace) {
    throw new OperatorError(
      'The installation is not empty: restore into an empty one (another FUNDSCOPE_DATA_DIR or DATABASE_URL), ' +
        'or add --replace to delete everything that it has. Nothing was changed.',
    );
  }
  if (values.yes) return;
  const answer = await terminal.ask('This deletes everything that the installation has. Type "replace" to go on: ');
  if (answer === undefined) throw new OperatorError('Add --yes where nobody can be asked. Nothing was changed.');
  if (answer.trim() !== 'replace') throw new OperatorError('Nothing was changed.');
}

async function describeTrail({ owner }: OpenDatabase): Promise<string> {
  const client = await owner.pool.connect();
  try {
    const { rows, headHash, fault } = await verifyChain(client);
    return fault
      ? `Its audit trail had been tampered with before the backup. ${fault.message}`
      : `The audit trail is whole: ${count(rows)} rows. ${describeHead(rows, headHash)}`;
  } finally {
    client.release();
  }
}

const count = (rows: number): string => rows.toLocaleString('en');
