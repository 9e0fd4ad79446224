import type { Config } from '../platform/config.ts';
import type { Db } from '../database/connection.ts';
import { demoPassword } from '../modules/installation/demo-sign-ins.ts';
import { verifyPassword } from '../modules/identity/sign-in/password.ts';

/**
 * What to tell an operator whose installation others reach although it has accounts of the demo firm.
 * @returns nothing where it has none, or nobody else reaches it
 */
export async function demoAccountsWarning(
  kysely: Db,
  { facingSetting }: Pick<Config, 'facingSetting'>,
): Promise<string | undefined> {
  if (facingSetting === undefined) return undefined;
  const names = await listDemoAccounts(kysely);
  if (names.length === 0) return undefined;
  return (
    `Others reach this installation (${facingSetting}), and ${names.join(', ')} have the demo firm's published ` +
    'password: they cannot sign in. Give them other passwords or delete them, or start with another ' +
    'FUNDSCOPE_DATA_DIR or DATABASE_URL; "fundscope init" makes an administrator of your own beside them.'
  );
}

/** The users who would sign in with the published password. */
export async function listDemoAccounts(kysely: Db): Promise<string[]> {
  const users = await kysely
    .selectFrom('fundscope.users')
    .select(['username', 'password_hash'])
    .where('username', 'like', 'demo.%')
    .where('status', '=', 1)
    .orderBy('user_nr')
    // More would not be the demo firm's, and each takes a hash.
    .limit(20)
    .execute();
  const checked = await Promise.all(
    users.map(async ({ username, password_hash }) => ({
      username,
      isDemo: await verifyPassword(password_hash, demoPassword),
    })),
  );
  return checked.filter(({ isDemo }) => isDemo).map(({ username }) => username);
}
