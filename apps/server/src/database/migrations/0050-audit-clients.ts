import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '../roles.ts';

/**
 * A row of the audit trail names the client and the key by which its user called. The hash of a row that names one covers
 * both; rows without a client keep the text that migration 0004 sealed, so that older rows stay valid.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What a hash is computed over; `fundscope verify` says the same in `canonical-row.ts`. */
const canonicalText = `(jsonb_build_array(sealed.sequence_nr, sealed.audit_id,
    to_char(sealed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), sealed.user_nr, sealed.acting_user_nr,
    sealed.action, sealed.before::text, sealed.after::text, sealed.request_id)
    || case when sealed.client_id is null and sealed.key_id is null then '[]'
            else jsonb_build_array(sealed.client_id, sealed.key_id) end)::text`;

const statements = [
  // client_id: a registered app, or the portal; null where the server or its operator did it.
  // key_id: the session that the caller's token belongs to.
  'alter table fundscope.audit add column client_id text, add column key_id text',
  `create or replace function fundscope.seal_audit_row(number bigint) returns void
   language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   declare
     head fundscope.audit_head;
     sealed fundscope.audit;
   begin
     select * into sealed from fundscope.audit where audit_id = number and hash is null;
     if not found then return; end if;
     select * into strict head from fundscope.audit_head for update;
     sealed.sequence_nr := head.sequence_nr + 1;
     sealed.previous_hash := head.hash;
     sealed.hash := sha256(head.hash || convert_to(${canonicalText}, 'UTF8'));
     update fundscope.audit
       set sequence_nr = sealed.sequence_nr, previous_hash = sealed.previous_hash, hash = sealed.hash
       where audit_id = number;
     update fundscope.audit_head set sequence_nr = sealed.sequence_nr, hash = sealed.hash;
   end $$`,
  `create or replace function fundscope.protect_audit() returns trigger
   language plpgsql set search_path = pg_catalog, pg_temp as $$
   begin
     if tg_op = 'UPDATE' then
       -- Sealing: the three columns of the chain, once.
       if old.hash is null and new.hash is not null
         and (new.audit_id, new.at, new.user_nr, new.acting_user_nr, new.action, new.before, new.after, new.request_id,
              new.client_id, new.key_id)
           is not distinct from
           (old.audit_id, old.at, old.user_nr, old.acting_user_nr, old.action, old.before, old.after, old.request_id,
            old.client_id, old.key_id)
       then return new; end if;
     end if;
     raise exception 'The audit trail can only be added to' using errcode = 'insufficient_privilege';
   end $$`,
  `grant insert (client_id, key_id) on fundscope.audit to ${APP_ROLE}`,
];
