import { sql, type Kysely } from 'kysely';
import { APP_ROLE } from '../roles.ts';

/**
 * The audit trail becomes append-only and hash-chained. When a transaction commits, each row that it added gets the
 * next number, without gaps, and the SHA-256 of the row before's hash and its own canonical text; `audit_head`
 * keeps the newest of both, and is held only from there to the end of the commit. No role but the owner can change
 * or delete a row, and they only after taking the protection off, which `fundscope verify` notices.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What a hash is computed over; `fundscope verify` says the same in `canonical-row.ts`. */
const canonicalText = `jsonb_build_array(sealed.sequence_nr, sealed.audit_id,
    to_char(sealed.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), sealed.user_nr, sealed.acting_user_nr,
    sealed.action, sealed.before::text, sealed.after::text, sealed.request_id)::text`;

const statements = [
  `alter table fundscope.audit add column sequence_nr bigint, add column previous_hash bytea, add column hash bytea`,
  `create unique index audit_sequence_nr on fundscope.audit (sequence_nr)`,
  `create index audit_user_nr on fundscope.audit (user_nr, sequence_nr)`,
  `create index audit_action on fundscope.audit (action, sequence_nr)`,
  `create index audit_at on fundscope.audit (at)`,
  `create table fundscope.audit_head (
     -- one row only
     id boolean primary key default true check (id),
     sequence_nr bigint not null,
     hash bytea not null
   ) with (fillfactor = 10)`,
  `insert into fundscope.audit_head (sequence_nr, hash) values (0, decode(repeat('00', 32), 'hex'))`,

  `create function fundscope.seal_audit_row(number bigint) returns void
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
  `revoke all on function fundscope.seal_audit_row(bigint) from public`,
  // What was written before the chain began gets its place in it.
  `do $$ declare number bigint; begin
     for number in select audit_id from fundscope.audit order by audit_id loop
       perform fundscope.seal_audit_row(number);
     end loop;
   end $$`,

  `create function fundscope.begin_audit_row() returns trigger
   language plpgsql set search_path = pg_catalog, pg_temp as $$
   begin
     new.sequence_nr := null;
     new.previous_hash := null;
     new.hash := null;
     return new;
   end $$`,
  `create trigger audit_begins before insert on fundscope.audit
     for each row execute function fundscope.begin_audit_row()`,

  `create function fundscope.seal_new_audit_row() returns trigger
   language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
   begin
     perform fundscope.seal_audit_row(new.audit_id);
     return null;
   end $$`,
  // At commit: the head is locked last of all, so it can be part of no deadlock, and for the commit only.
  `create constraint trigger audit_seals after insert on fundscope.audit
     deferrable initially deferred for each row execute function fundscope.seal_new_audit_row()`,

  `create function fundscope.protect_audit() returns trigger
   language plpgsql set search_path = pg_catalog, pg_temp as $$
   begin
     if tg_op = 'UPDATE' then
       -- Sealing: the three columns of the chain, once.
       if old.hash is null and new.hash is not null
         and (new.audit_id, new.at, new.user_nr, new.acting_user_nr, new.action, new.before, new.after, new.request_id)
           is not distinct from
           (old.audit_id, old.at, old.user_nr, old.acting_user_nr, old.action, old.before, old.after, old.request_id)
       then return new; end if;
     end if;
     raise exception 'The audit trail can only be added to' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger audit_is_kept before update or delete on fundscope.audit
     for each row execute function fundscope.protect_audit()`,
  `create trigger audit_is_kept_whole before truncate on fundscope.audit
     for each statement execute function fundscope.protect_audit()`,

  `revoke all on fundscope.audit, fundscope.audit_head from ${APP_ROLE}`,
  `grant select on fundscope.audit, fundscope.audit_head to ${APP_ROLE}`,
  // The number, the time and the chain are the database's alone.
  `grant insert (user_nr, acting_user_nr, action, before, after, request_id) on fundscope.audit to ${APP_ROLE}`,
];
