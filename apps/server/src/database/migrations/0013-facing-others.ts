import { sql, type Kysely } from 'kysely';

/** What is begun with the demo firm's published password is marked; devices are known; an address is slowed down. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table fundscope.sessions add column demo_password boolean not null default false`,
  `alter table fundscope.authorization_codes add column demo_password boolean not null default false`,
  // What goes on now was begun before anybody asked by which password.
  `update fundscope.sessions set demo_password = true
   where user_nr in (select user_nr from fundscope.users where username like 'demo.%')
     and exists (select from fundscope.settings where key = 'demo')`,
  // Where failures slow down rather than shut: when the next attempt may be made.
  'alter table fundscope.sign_in_attempts add column next_at timestamptz',
  `create table fundscope.known_devices (
     -- SHA-256 of what the cookie holds
     device_hash bytea not null,
     user_nr integer not null references fundscope.users on delete cascade,
     expires_at timestamptz not null,
     primary key (device_hash, user_nr)
   )`,
  'create index known_devices_user on fundscope.known_devices (user_nr, expires_at)',
  'create index known_devices_expires_at on fundscope.known_devices (expires_at)',
];
