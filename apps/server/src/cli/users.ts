import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { makePassword } from '../modules/identity/account/make-password.ts';
import { setPassword } from '../modules/identity/account/set-password.ts';
import { hashPassword } from '../modules/identity/sign-in/password.ts';
import { forgetFailures } from '../modules/identity/sign-in/sign-in-throttle.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';
import { listAccounts, lockAccount, type UserAccount } from './user-accounts.ts';
import type { Terminal } from './terminal.ts';
import { textTable } from './text-table.ts';

const usage = `fundscope users list
fundscope users reset-password USERNAME
fundscope users unlock USERNAME

  For an administrator who is locked out; a running server needs no restart.
  list            every user: whether they can sign in, are an administrator, must change their password, and until
                  when failed sign-ins keep them out.
  reset-password  prints a new password, once, on standard output. It must be changed at the next sign-in. The user's
                  sessions end, and failed sign-ins are forgotten.
  unlock          forgets failed sign-ins with this name, so that nobody has to wait for the 15 minutes to pass.

  Changes are rows of the audit trail. Ends with 0 done, 1 refused or failed, 2 called in a wrong way.`;

export const usersCommand = defineCommand({
  summary: 'helps a user who is locked out: lists, resets a password, unlocks',
  usage,
  options: {},
  takesNames: true,
  run: async ({ positionals }, { config, terminal }) => {
    const [action, username, ...rest] = positionals;
    const work = rest.length === 0 ? workOf(action, username) : undefined;
    if (!work) throw new UsageError('Say what to do with the users.', usage);
    await withDatabase({ config, terminal }, async ({ kysely }) => work(kysely, terminal));
  },
});

type Work = (kysely: Kysely<Schema>, terminal: Terminal) => Promise<void>;

/** What is to be done; errors of the call show before a database is opened. */
function workOf(action: string | undefined, username: string | undefined): Work | undefined {
  if (action === 'list' && username === undefined) return list;
  if (action === 'reset-password' && username !== undefined) return resetPassword(username);
  if (action === 'unlock' && username !== undefined) return unlock(username);
  return undefined;
}

const list: Work = async (kysely, terminal) => {
  const users = await listAccounts(kysely);
  const titles = ['number', 'username', 'name', 'state', 'administrator', 'locked until'];
  const rows = users.map((user) => [
    String(user.userNr),
    user.username,
    user.name,
    stateOf(user),
    user.isAdmin ? 'yes' : '',
    user.lockedUntil ?? '',
  ]);
  const isNumeric = titles.map((_, index) => index === 0);
  for (const line of textTable({ titles, rows, isNumeric })) terminal.print(line);
};

function stateOf({ isActive, mustChangePassword }: UserAccount): string {
  if (!isActive) return 'deactivated';
  return mustChangePassword ? 'active, must change the password' : 'active';
}

const resetPassword =
  (name: string): Work =>
  async (kysely, terminal) => {
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    const username = await kysely.transaction().execute(async (db) => {
      const user = await lockAccount(db, name);
      if (!user.isActive) {
        throw new OperatorError(`${user.username} is deactivated: let an administrator re-activate the user first.`);
      }
      await setPassword(db, user.userNr, { passwordHash, mustChange: true });
      await forgetFailures(db, user.username);
      const after = { UserNr: user.userNr, Username: user.username };
      await recordAudit(db, { action: 'user.password-reset', by: null, requestId: '', after });
      return user.username;
    });
    terminal.progress(`The password of ${username} until the next sign-in, which asks for another:`);
    terminal.print(password);
  };

const unlock =
  (name: string): Work =>
  async (kysely, terminal) => {
    const { username, places } = await kysely.transaction().execute(async (db) => {
      const user = await lockAccount(db, name);
      const forgotten = await forgetFailures(db, user.username);
      if (forgotten > 0) {
        const after = { UserNr: user.userNr, Username: user.username };
        await recordAudit(db, { action: 'user.unlock', by: null, requestId: '', after });
      }
      return { username: user.username, places: forgotten };
    });
    terminal.print(
      places > 0
        ? `The failed sign-ins of ${username} are forgotten.`
        : `There were no failed sign-ins of ${username}.`,
    );
  };
