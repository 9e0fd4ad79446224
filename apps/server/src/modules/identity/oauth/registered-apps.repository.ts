import { appScopeSchema, type AppScope } from '@fundscope/contract/identity';
import type { Db } from '../../../database/connection.ts';

export interface RegisteredApp {
  readonly clientId: string;
  readonly name: string;
  /** `code`: authorization code with PKCE; `token`: the token goes to the redirect address directly. */
  readonly mode: 'code' | 'token';
  readonly redirectUris: readonly string[];
  readonly scopes: readonly AppScope[];
}

const columns = ['client_id', 'name', 'mode', 'redirect_uris', 'scopes'] as const;

interface Row {
  readonly client_id: string;
  readonly name: string;
  readonly mode: 'code' | 'token';
  readonly redirect_uris: string[];
  readonly scopes: string[];
}

const appOf = ({ client_id, name, mode, redirect_uris, scopes }: Row): RegisteredApp => ({
  clientId: client_id,
  name,
  mode,
  redirectUris: redirect_uris,
  scopes: scopes.map((scope) => appScopeSchema.parse(scope)),
});

export async function findApp(db: Db, clientId: string): Promise<RegisteredApp | undefined> {
  const row = await db
    .selectFrom('fundscope.registered_apps')
    .select(columns)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row && appOf(row);
}

export async function listApps(db: Db): Promise<RegisteredApp[]> {
  const rows = await db.selectFrom('fundscope.registered_apps').select(columns).orderBy('client_id').execute();
  return rows.map(appOf);
}

/** False where there is an app with that client id. */
export async function addApp(db: Db, app: RegisteredApp): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fundscope.registered_apps')
    .values({
      client_id: app.clientId,
      name: app.name,
      mode: app.mode,
      redirect_uris: [...app.redirectUris],
      scopes: [...app.scopes],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Removes an app and ends every session that it was given. False where there is none. */
export async function removeApp(db: Db, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fundscope.registered_apps')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
