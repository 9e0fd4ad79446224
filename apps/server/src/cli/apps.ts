import { appScopes, PORTAL_CLIENT_ID, type AppScope } from '@fundscope/contract/identity';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { redirectUriFault } from '../modules/identity/oauth/redirect-uri.rules.ts';
import {
  addApp,
  listApps,
  removeApp,
  type RegisteredApp,
} from '../modules/identity/oauth/registered-apps.repository.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';
import type { Terminal } from './terminal.ts';

const usage = `fundscope apps list
fundscope apps add CLIENT_ID --name NAME --redirect ADDRESS [--redirect ADDRESS …] [--scope SCOPE …] [--mode code|token]
fundscope apps remove CLIENT_ID

  Apps that may send their users to the portal's sign-in. An address is compared sign by sign.
  --scope   what the app may be given: ${appScopes.join(', ')}; openid and profile when none is named.
            With api its token opens the API with the user's rights, with admin an administrator's calls too,
            and with decide it approves, rejects and reviews.
  --mode    code (authorization code with PKCE, the default), or token (the token goes to the address directly,
            for an app that cannot do otherwise).`;

export const appsCommand = defineCommand({
  summary: 'registers apps that sign their users in through the portal',
  usage,
  options: {
    name: { type: 'string' },
    redirect: { type: 'string', multiple: true, default: [] },
    scope: { type: 'string', multiple: true, default: [] },
    mode: { type: 'string', default: 'code' },
  },
  takesNames: true,
  run: async ({ values, positionals }, { config, terminal }) => {
    const [action, clientId, ...rest] = positionals;
    const work = rest.length === 0 ? workOf(action, clientId, values) : undefined;
    if (!work) throw new UsageError('Say what to do with the apps.', usage);
    await withDatabase({ config, terminal }, async (database) => {
      await work(database.kysely, terminal);
    });
  },
});

interface Values {
  readonly name?: string | undefined;
  readonly redirect: readonly string[];
  readonly scope: readonly string[];
  readonly mode: string;
}
type Work = (kysely: Kysely<Schema>, terminal: Terminal) => Promise<void>;

/** What is to be done; errors of the call show before a database is opened. */
function workOf(action: string | undefined, clientId: string | undefined, values: Values): Work | undefined {
  if (action === 'list' && clientId === undefined) return list;
  if (action === 'add' && clientId !== undefined) return add(appFrom(clientId, values));
  if (action === 'remove' && clientId !== undefined) return remove(clientId);
  return undefined;
}

const list: Work = async (kysely, terminal) => {
  const apps = await listApps(kysely);
  for (const { clientId, name, mode, scopes, redirectUris } of apps) {
    terminal.print(`${clientId}  ${name}  ${mode}  ${scopes.join(' ')}`);
    for (const address of redirectUris) terminal.print(`  ${address}`);
  }
  if (apps.length === 0) terminal.print('No app is registered.');
};

const add =
  (app: RegisteredApp): Work =>
  async (kysely, terminal) => {
    await kysely.transaction().execute(async (db) => {
      if (!(await addApp(db, app))) {
        throw new OperatorError(`There is an app ${app.clientId} already: remove it first, or take another id.`);
      }
      await recordAudit(db, { action: 'app.add', by: null, requestId: '', after: app });
    });
    terminal.print(`The app ${app.clientId} can sign its users in.`);
  };

const remove =
  (clientId: string): Work =>
  async (kysely, terminal) => {
    await kysely.transaction().execute(async (db) => {
      if (!(await removeApp(db, clientId))) throw new OperatorError(`There is no app ${clientId}.`);
      await recordAudit(db, { action: 'app.remove', by: null, requestId: '', before: { clientId } });
    });
    terminal.print(`The app ${clientId} is removed, and its tokens have ended.`);
  };

/** @throws OperatorError naming the option at fault. */
function appFrom(clientId: string, { name, redirect, scope, mode }: Values): RegisteredApp {
  if (!/^[\w.~-]{1,100}$/u.test(clientId)) {
    throw new UsageError(`The client id is ${JSON.stringify(clientId)}: take letters, digits and . _ ~ - alone.`);
  }
  if (clientId === PORTAL_CLIENT_ID) {
    throw new UsageError(`The client id ${clientId} is the portal's own: the audit trail names its calls by it.`);
  }
  if (!name?.trim()) throw new UsageError('--name is missing: it is shown to whoever signs in.', usage);
  if (redirect.length === 0) throw new UsageError('--redirect is missing: where users come back to.', usage);
  for (const address of redirect) {
    const fault = redirectUriFault(address);
    if (fault !== undefined) throw new UsageError(`--redirect is ${JSON.stringify(address)}: ${fault}.`);
  }
  if (mode !== 'code' && mode !== 'token') {
    throw new UsageError(`--mode is ${JSON.stringify(mode)}: it must be code or token.`);
  }
  const unknown = scope.filter((asked) => !isScope(asked));
  if (unknown.length > 0) {
    throw new UsageError(`--scope is ${JSON.stringify(unknown[0])}: it must be one of ${appScopes.join(', ')}.`);
  }
  const scopes =
    scope.length > 0 ? appScopes.filter((known) => scope.includes(known)) : (['openid', 'profile'] as const);
  return { clientId, name: name.trim(), mode, redirectUris: [...new Set(redirect)], scopes };
}

const isScope = (text: string): text is AppScope => appScopes.some((scope) => scope === text);
