import { sql, type Kysely } from 'kysely';

/**
 * Sessions with rotating refresh tokens, a ring of asymmetric signing keys, and registered apps. Tokens issued
 * before belong to no session and end with this step.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop table fundscope.revoked_tokens',
  'drop table fundscope.signing_keys',
  `create table fundscope.signing_keys (
     kid text primary key,
     algorithm text not null check (algorithm = 'ES256'),
     -- a private key as JWK (RFC 7517)
     private_key jsonb not null,
     created_at timestamptz not null default clock_timestamp(),
     -- signs nothing from then on; what it signed is read for one token lifetime more
     retired_at timestamptz
   )`,
  `create table fundscope.registered_apps (
     client_id text primary key,
     name text not null,
     -- code: authorization code with PKCE; token: the token goes to the redirect address directly
     mode text not null check (mode in ('code', 'token')),
     -- compared sign by sign
     redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
     scopes text[] not null,
     created_at timestamptz not null default now()
   )`,
  `create table fundscope.sessions (
     session_id uuid primary key default gen_random_uuid(),
     user_nr integer not null references fundscope.users on delete cascade,
     -- under impersonation: the administrator
     acting_user_nr integer references fundscope.users on delete cascade,
     -- null: the portal, or a program with a password
     client_id text references fundscope.registered_apps on delete cascade,
     scopes text[] not null default '{}',
     started_at timestamptz not null default clock_timestamp(),
     ends_at timestamptz not null,
     ended_at timestamptz
   )`,
  'create index sessions_user on fundscope.sessions (user_nr) where ended_at is null',
  'create index sessions_acting_user on fundscope.sessions (acting_user_nr) where acting_user_nr is not null',
  'create index sessions_client on fundscope.sessions (client_id) where client_id is not null',
  'create index sessions_ends_at on fundscope.sessions (ends_at)',
  `create table fundscope.refresh_tokens (
     -- SHA-256 of what the cookie holds
     token_hash bytea primary key,
     session_id uuid not null references fundscope.sessions on delete cascade,
     issued_at timestamptz not null default clock_timestamp(),
     replaced_at timestamptz
   )`,
  'create index refresh_tokens_session on fundscope.refresh_tokens (session_id)',
  `create table fundscope.authorization_codes (
     -- SHA-256 of the code
     code_hash bytea primary key,
     client_id text not null references fundscope.registered_apps on delete cascade,
     user_nr integer not null references fundscope.users on delete cascade,
     redirect_uri text not null,
     scopes text[] not null,
     nonce text,
     code_challenge text not null,
     issued_at timestamptz not null default clock_timestamp(),
     expires_at timestamptz not null,
     used_at timestamptz,
     -- what it was exchanged for
     session_id uuid references fundscope.sessions on delete set null
   )`,
  'create index authorization_codes_user on fundscope.authorization_codes (user_nr)',
  'create index authorization_codes_expires_at on fundscope.authorization_codes (expires_at)',
  // Whoever changes these, and however: no session outlives it, and none begins beside it, since a sign-in holds
  // a lock on its user until its session is there.
  `create function fundscope.end_sessions_of_user() returns trigger language plpgsql as $$
   begin
     update fundscope.sessions set ended_at = clock_timestamp()
     where ended_at is null and (user_nr = new.user_nr or acting_user_nr = new.user_nr);
     delete from fundscope.authorization_codes where user_nr = new.user_nr;
     return null;
   end $$`,
  `create trigger end_sessions after update on fundscope.users for each row
     when (old.status is distinct from new.status
           or old.password_hash is distinct from new.password_hash
           or old.tokens_valid_from is distinct from new.tokens_valid_from)
     execute function fundscope.end_sessions_of_user()`,
];
