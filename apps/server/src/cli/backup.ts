import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { revision } from '../platform/package-folder.ts';
import { defineCommand, withDatabase } from './command.ts';
import { stopSignal } from './stop-signal.ts';

const usage = `fundscope backup FILE

  Writes everything of the installation, as it is at one moment, to a new file: users, rights, views, requests, the
  audit trail, and the environments' tables, views and functions with their rows. Servers may go on working. The
  file holds password hashes and signing keys: keep it where only operators can read it. Ctrl+C leaves no file.`;

export const backupCommand = defineCommand({
  summary: 'writes everything to a file',
  usage,
  options: {},
  takesNames: true,
  run: async ({ positionals }, { config, terminal }) => {
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Name one file to write.', usage);
    const file = resolve(name);
    if (await stat(file).catch(() => undefined)) {
      throw new OperatorError(`${file} is there already: name a new file, or delete it first.`);
    }
    const abort = new AbortController();
    void stopSignal().then(() => abort.abort());
    await withDatabase(
      { config, terminal },
      async (database) => {
        const { tables, rows } = await writeBackup(database.owner, {
          file,
          revision,
          signal: abort.signal,
          onProgress: (table, done, count) => terminal.status(`${done} of ${count} tables: ${table}…`),
        }).catch((error: unknown) => {
          throw abort.signal.aborted ? new OperatorError('The backup was stopped. There is no file.') : error;
        });
        const { size } = await stat(file);
        const after = { file: basename(file), rows, bytes: size };
        await recordAudit(database.kysely, { action: 'installation.backup', by: null, requestId: '', after });
        terminal.print(`${file}: ${count(tables)} tables, ${count(rows)} rows, ${(size / 1e6).toFixed(1)} MB.`);
      },
      { applicationName: 'fundscope backup' },
    );
  },
});

const count = (rows: number): string => rows.toLocaleString('en');
