import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { makeIdentity, readRecipients } from '../backup/encryption.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { revision } from '../platform/package-folder.ts';
import { defineCommand, withDatabase } from './command.ts';
import { describeHead } from './trail-head.ts';

const usage = `fundscope backup FILE [--encrypt-to KEY]...
fundscope backup --new-identity FILE

  Writes everything of the installation, as it is at one moment, to a new file: users, rights, views, requests, the
  audit trail, and the environments' tables, views and functions with their rows. Servers may go on working. It
  holds no sign-ins and no signing keys: after a restore everybody signs in anew. It does hold password hashes and
  what clients trust you with: encrypt it, or keep it where only operators can read it. Ctrl+C leaves no file.

  --encrypt-to KEY      only whoever has the key's identity can read the file. A public key, age1…, or a file of
                        such; several times for several readers. The program age reads such files too
  --new-identity FILE   makes a key for that: its secret goes to FILE, its public key is printed. Keep FILE elsewhere`;

export const backupCommand = defineCommand({
  summary: 'writes everything to a file',
  usage,
  options: { 'encrypt-to': { type: 'string', multiple: true }, 'new-identity': { type: 'string' } },
  takesNames: true,
  run: async ({ values, positionals }, { config, terminal }) => {
    if (values['new-identity'] !== undefined) {
      if (positionals.length > 0) throw new UsageError('--new-identity writes no backup.', usage);
      const secret = resolve(values['new-identity']);
      const recipient = await makeIdentity(secret);
      terminal.print(`Public key: ${recipient}`);
      terminal.progress(`Its secret is in ${secret}. Whoever loses it cannot restore what is encrypted to it.`);
      return;
    }
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError('Name one file to write.', usage);
    const file = resolve(name);
    if (await stat(file).catch(() => undefined)) {
      throw new OperatorError(`${file} is there already: name a new file, or delete it first.`);
    }
    const recipients = await readRecipients(values['encrypt-to'] ?? []);
    const abort = new AbortController();
    void terminal.stopSignal().then(() => abort.abort());
    await withDatabase(
      { config, terminal },
      async (database) => {
        const { tables, rows, trailHead } = await writeBackup(database.owner, {
          file,
          recipients,
          revision,
          signal: abort.signal,
          onProgress: (table, done, count) => terminal.status(`${done} of ${count} tables: ${table}…`),
        }).catch((error: unknown) => {
          throw abort.signal.aborted ? new OperatorError('The backup was stopped. There is no file.') : error;
        });
        const { size } = await stat(file);
        const isEncrypted = recipients.length > 0;
        const after = { file: basename(file), rows, bytes: size, isEncrypted };
        await recordAudit(database.kysely, { action: 'installation.backup', by: null, requestId: '', after });
        const how = isEncrypted ? 'encrypted' : 'not encrypted';
        terminal.print(`${file}: ${count(tables)} tables, ${count(rows)} rows, ${(size / 1e6).toFixed(1)} MB, ${how}.`);
        if (trailHead) terminal.print(describeHead(trailHead.row, trailHead.hash));
      },
      { applicationName: 'fundscope backup' },
    );
  },
});

const count = (rows: number): string => rows.toLocaleString('en');
