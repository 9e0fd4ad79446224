import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Held while the rules are changed: of several processes one does it. */
const CHANGING_RULES = 0x68_62_61_00;

/**
 * Makes a cluster that let everybody in, as those before Fundscope asked for a password did, ask for one. In this
 * order, so that a cut at any place is made good by the next start: the password is on disk already, the roles without
 * one get it, then the rules demand it.
 */
export async function demandPassword(client: pg.ClientBase, folder: string, password: string): Promise<void> {
  if (!(await letsEverybodyIn(client))) return;
  await client.query('select pg_advisory_lock($1)', [CHANGING_RULES]);
  try {
    if (!(await letsEverybodyIn(client))) return;
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(rolname) as name from pg_authid where rolcanlogin and (rolpassword is null or rolname = current_user)',
    );
    for (const { name } of rows) await client.query(`alter role ${name} password ${pg.escapeLiteral(password)}`);
    rewriteRules(join(folder, 'pg_hba.conf'));
    await client.query('select pg_reload_conf()');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [CHANGING_RULES]);
  }
}

async function letsEverybodyIn(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_hba_file_rules where auth_method = 'trust' limit 1`);
  return rows.length > 0;
}

/** Rules of the operator's own stay as they are. */
function rewriteRules(file: string): void {
  const { uid, gid, mode } = statSync(file);
  const rules = readFileSync(file, 'utf8').replaceAll(/^(\s*[^#\s].*\s)trust\s*$/gmu, '$1scram-sha-256');
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(unfinished, 'wx', 0o600);
  try {
    if (process.getuid?.() === 0) fchownSync(handle, uid, gid);
    fchmodSync(handle, mode);
    writeSync(handle, rules);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}
