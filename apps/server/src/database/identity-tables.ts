import type { JWK } from 'jose';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './column-types.ts';

interface SigningKeysTable {
  kid: string;
  algorithm: string;
  private_key: ColumnType<JWK, string, never>;
  created_at: Instant;
  retired_at: ColumnType<string | null, never, string>;
}

interface RegisteredAppsTable {
  client_id: string;
  name: string;
  mode: 'code' | 'token';
  redirect_uris: string[];
  scopes: string[];
  created_at: Instant;
}

interface SessionsTable {
  session_id: Generated<string>;
  user_nr: number;
  acting_user_nr: number | null;
  client_id: string | null;
  scopes: Generated<string[]>;
  started_at: Instant;
  ends_at: ColumnType<string, string, string>;
  ended_at: ColumnType<string | null, undefined, string>;
  /** Begun with the demo firm's published password. */
  demo_password: Generated<boolean>;
  last_used_at: Instant;
  /** Null: it does not end for want of use. */
  idle_ends_at: ColumnType<string | null, string | null | undefined, string | null>;
  /** Under impersonation the administrator's own. */
  parent_session_id: string | null;
  /** From where it was begun; empty where that is not known. */
  address: Generated<string>;
  user_agent: Generated<string>;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Instant;
  replaced_at: ColumnType<string | null, undefined, string>;
}

interface AuthorizationCodesTable {
  code_hash: Buffer;
  client_id: string;
  user_nr: number;
  redirect_uri: string;
  scopes: string[];
  nonce: string | null;
  code_challenge: string;
  issued_at: Instant;
  expires_at: ColumnType<string, string, never>;
  used_at: ColumnType<string | null, undefined, string>;
  session_id: ColumnType<string | null, undefined, string>;
  /** Got with the demo firm's published password. */
  demo_password: Generated<boolean>;
}

interface SignInAttemptsTable {
  /** Lower-cased; empty: all attempts of the address together. */
  username: string;
  address: string;
  attempts: number;
  window_ends_at: ColumnType<string, string, string>;
  next_at: ColumnType<string | null, undefined, string>;
}

interface PasswordLinksTable {
  token_hash: Buffer;
  user_nr: number;
  kind: 'invitation' | 'reset';
  is_mailed: boolean;
  created_at: Instant;
  expires_at: ColumnType<string, string, never>;
  used_at: ColumnType<string | null, undefined, string>;
}

interface KnownDevicesTable {
  device_hash: Buffer;
  user_nr: number;
  expires_at: ColumnType<string, string, string>;
}

/** Who may sign in, by which keys and apps, and for how long. */
export interface IdentityTables {
  'fundscope.signing_keys': SigningKeysTable;
  'fundscope.registered_apps': RegisteredAppsTable;
  'fundscope.sessions': SessionsTable;
  'fundscope.refresh_tokens': RefreshTokensTable;
  'fundscope.authorization_codes': AuthorizationCodesTable;
  'fundscope.sign_in_attempts': SignInAttemptsTable;
  'fundscope.known_devices': KnownDevicesTable;
  'fundscope.password_links': PasswordLinksTable;
}
